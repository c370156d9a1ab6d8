// Whoever plays by keyboard stays where they are when what they chose is gone.

import type { Attachment } from "svelte/attachments";

/**
 * While the focus is inside, it never falls out: if its element goes, the focus waits on the whole
 * (which needs a tabindex of -1), and moves on to the first `next` as soon as there is one.
 */
export function keepFocus(next: string): Attachment<HTMLElement> {
  return (node) => {
    let inside = false;
    let focused: Element | null = null; // what had the focus last
    const entered = (event: FocusEvent) => {
      inside = true;
      focused = event.target as Element;
    };
    const left = (event: FocusEvent) => {
      const to = event.relatedTarget as Node | null;
      if (to && !node.contains(to)) inside = false;
    };
    const pointed = (event: PointerEvent) => {
      if (!node.contains(event.target as Node)) inside = false;
    };
    const isGone = () => !focused?.isConnected || focused.matches(":disabled");
    const goOn = () => {
      const { activeElement, body } = document;
      const lost = activeElement === body || activeElement === node || isGone();
      if (!inside || !lost) return;
      const stays = focused?.isConnected && focused.matches(next) ? focused : null;
      ((stays ?? node.querySelector(next) ?? node) as HTMLElement | SVGElement).focus();
    };
    const observer = new MutationObserver((changes) => {
      // Not even for a moment is the focus nowhere because its element went or was moved. On its
      // way between two that stay it is nowhere too: look once it has arrived.
      const taken = changes.some(({ removedNodes }) =>
        [...removedNodes].some((one) => one.contains(focused)),
      );
      if (taken || isGone()) goOn();
      else setTimeout(goOn);
    });
    const attributeFilter = ["disabled"];
    observer.observe(node, { childList: true, subtree: true, attributeFilter });
    node.addEventListener("focusin", entered);
    node.addEventListener("focusout", left);
    document.addEventListener("pointerdown", pointed, true);
    return () => {
      observer.disconnect();
      node.removeEventListener("focusin", entered);
      node.removeEventListener("focusout", left);
      document.removeEventListener("pointerdown", pointed, true);
    };
  };
}
