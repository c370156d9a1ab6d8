// How a stack is drawn: its base stays, its top sinks with every token that goes.

export const THICK = 2.2;
export const TILE = 76;
export const GROUND = 101;

/** The upper edge of the token on top. */
export function topOf({ height }: { height: number }): number {
  return GROUND - TILE - Math.max(0, height - 1) * THICK;
}
