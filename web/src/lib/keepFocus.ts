// Whoever plays by keyboard stays where they are when what they chose is gone.

import type { Attachment } from "svelte/attachments";

/**
 * While the focus is inside, it never falls out: if its element goes, the focus waits on the whole
 * (which needs a tabindex of -1), and moves on to the first `next` as soon as there is one.
 */
export function keepFocus(next: string): Attachment<HTMLElement> {
  return (node) => {
    let inside = false;
    const entered = () => (inside = true);
    const left = (event: FocusEvent) => {
      const to = event.relatedTarget as Node | null;
      if (to && !node.contains(to)) inside = false;
    };
    const pointed = (event: PointerEvent) => {
      if (!node.contains(event.target as Node)) inside = false;
    };
    const changed = () => {
      const { activeElement, body } = document;
      if (!inside || (activeElement !== body && activeElement !== node)) return;
      (node.querySelector<HTMLElement | SVGElement>(next) ?? node).focus();
    };
    // Between two elements the focus is nowhere for a moment: look once it has arrived.
    const observer = new MutationObserver(() => setTimeout(changed));
    observer.observe(node, { childList: true, subtree: true });
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
