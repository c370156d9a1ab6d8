// Where things lie on a track, in units of its drawing: the planet on top, the ship's base below.

import type { Circle, Track, View } from "./view";

export interface Point {
  x: number;
  y: number;
}

export interface Grid {
  width: number;
  height: number;
  radius: number; // of a circle
  wide: number; // from column to column
  tall: number; // from row to row
  letters: number; // where their line stands
  left: number; // of the circles
  right: number;
  small: boolean;
  x: (column: number) => number;
  y: (row: number) => number;
}

type Size = Pick<View, "rows" | "columns">;

const MARGIN = 45; // for VP levels and mine numbers
const EDGE = 17; // for the numbers that circles are called by
const [SMALL_MARGIN, SMALL_EDGE] = [24, 3]; // mine numbers alone
const WIDE = 40;
const HEARTS = 27;
const PLANET = 44;
const LETTERS = 17;
const BASE = 46;

/** Rows as far apart as `tall` says; a small one leaves out what the own sheet says as well. */
export function gridOf({ rows, columns }: Size, tall: number, small = false): Grid {
  const left = small ? SMALL_MARGIN : MARGIN;
  const right = left + columns.length * WIDE;
  const planet = HEARTS + PLANET / 2;
  const top = HEARTS + PLANET + LETTERS;
  const base = top + rows * tall + BASE / 2;
  return {
    width: right + (small ? SMALL_EDGE : EDGE),
    left,
    right,
    small,
    height: base + BASE / 2,
    radius: Math.min(WIDE, tall) * 0.39,
    wide: WIDE,
    tall,
    letters: HEARTS + PLANET + LETTERS - 5,
    x: (column) => left + (column + 0.5) * WIDE,
    y: (row) => {
      if (row > rows) return planet;
      return row === 0 ? base : top + (rows - row + 0.5) * tall;
    },
  };
}

const [LEAST_TALL, MOST_TALL] = [28, 54];

/** How far apart rows are where a track has so much room; as they are drawn without one. */
export function tallFor(
  size: Size,
  room: { width: number; height: number },
  small: boolean,
): number {
  if (!room.width || !room.height) return LEAST_TALL;
  const { width, height } = gridOf(size, 0, small);
  const tall = ((room.height / room.width) * width - height) / size.rows;
  return Math.min(MOST_TALL, Math.max(LEAST_TALL, tall));
}

export function circleOf(track: Track, id: number): Circle | undefined {
  return track.circles.find((circle) => circle.id === id);
}

/** Where a circle is; the base if it is none. */
export function placeOf(grid: Grid, track: Track, id: number, start: number): Point {
  const { row, column } = circleOf(track, id) ?? { row: 0, column: start };
  return { x: grid.x(column), y: grid.y(row) };
}

export function shipAt(grid: Grid, track: Track, start: number): Point {
  return { x: grid.x(track.row === 0 ? start : track.column), y: grid.y(track.row) };
}

/** The line inside a circle that says how it was entered. */
export function chord(direction: string, radius: number): string {
  const far = radius * 1.12;
  const slant = far * 0.85;
  if (direction === "vertical") return `M0 ${far}V${-far}`;
  if (direction === "horizontal") return `M${-far} 0H${far}`;
  const side = direction === "left" ? -1 : 1;
  return `M${-side * slant} ${slant}L${side * slant} ${-slant}`;
}
