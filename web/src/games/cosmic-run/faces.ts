// What a die shows, from the name of its face: the view gives names, events give numbers.

import { SHIPS } from "../../art/ships";
import { TECHNOLOGIES } from "../../art/symbols";
import type { Die } from "./view";

export const NONE = -1;
const MOST_PIPS = 3;

export type Face = Pick<Die, "face" | "label" | "kind" | "ship" | "pips" | "technology">;

const NOTHING = { ship: NONE, pips: 0, technology: NONE };

/** In the order of their numbers. */
export const FACES: readonly Face[] = [
  ...SHIPS.flatMap(({ name }, ship) =>
    Array.from({ length: MOST_PIPS }, (_, one) => ({
      ...NOTHING,
      kind: "move",
      label: `${name} ${one + 1}`,
      ship,
      pips: one + 1,
    })),
  ),
  ...SHIPS.map(({ name }, ship) => ({
    ...NOTHING,
    kind: "attack",
    label: `${name} attack`,
    ship,
    pips: 1,
  })),
  { ...NOTHING, kind: "mine", label: "mine" },
  ...TECHNOLOGIES.map((label, technology) => ({
    ...NOTHING,
    kind: "technology",
    label,
    technology,
  })),
].map((face, number) => ({ ...face, face: number }));

export function faceNamed(label: string): Face | undefined {
  return FACES.find((face) => face.label === label);
}

/** Octal digits, the lowest first. */
export function digitsOf(number: number, count: number): number[] {
  return Array.from({ length: count }, (_, place) => Math.floor(number / 8 ** place) % 8);
}
