// A pointer or the focus looks at a thing before it is picked; a finger cannot, and says so.

export function picking(pick: (byFinger: boolean) => void, look: (on: boolean) => void) {
  let finger = false;
  return {
    onpointerdown: (press: PointerEvent) => {
      finger = press.pointerType === "touch";
    },
    onclick: () => {
      pick(finger);
      finger = false;
    },
    onpointerenter: (move: PointerEvent) => {
      if (move.pointerType !== "touch") look(true);
    },
    // Another position may have come under a pointer that rests: its next move looks again.
    onpointermove: (move: PointerEvent) => {
      if (move.pointerType !== "touch") look(true);
    },
    onpointerleave: (move: PointerEvent) => {
      if (move.pointerType !== "touch") look(false);
    },
    onfocus: () => {
      if (!finger) look(true);
    },
    onblur: () => look(false),
  };
}
