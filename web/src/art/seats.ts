// A seat's colour never stands alone: each has a shape as well.

export type Shape = "disc" | "triangle" | "square" | "diamond" | "ring" | "cross";

const SHAPES: Record<string, Shape> = {
  blue: "disc",
  yellow: "triangle",
  green: "square",
  red: "diamond",
};
const OTHERS: Shape[] = ["disc", "triangle", "square", "diamond", "ring", "cross"];
const COLOURS = ["blue", "yellow", "green", "red"];

/** The shape of a colour; seats whose colour has none of its own go by their number. */
export function shapeOf(colour: string, seat = 0): Shape {
  return SHAPES[colour] ?? OTHERS[seat % OTHERS.length] ?? "disc";
}

/** The colour to draw a seat in, as it is called in app.css. */
export function paintOf(colour: string, seat = 0): string {
  return colour in SHAPES ? colour : (COLOURS[seat % COLOURS.length] ?? "blue");
}

/** A shape about the origin, as wide as 2. */
export const OUTLINES: Record<Shape, string> = {
  disc: "M-1 0a1 1 0 1 0 2 0a1 1 0 1 0-2 0Z",
  triangle: "M0-1 1.1.85H-1.1Z",
  square: "M-.88-.88H.88V.88H-.88Z",
  diamond: "M0-1.15 1.05 0 0 1.15-1.05 0Z",
  ring: "M-1 0a1 1 0 1 0 2 0a1 1 0 1 0-2 0ZM-.5 0a.5.5 0 1 1 1 0a.5.5 0 1 1-1 0Z",
  cross: "M-.35-1H.35V-.35H1V.35H.35V1H-.35V.35H-1V-.35H-.35Z",
};
