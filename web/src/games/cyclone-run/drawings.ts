// Silhouettes of our own: nine kinds of token, two vehicles, and emblems for the ten heroes.
// Tokens and vehicles about the origin, some 60 wide; `hole` is cut out of `body`. Emblems on a
// 24 x 24 field.

import { FACES, MARS_BASE } from "../../art/faces";

export interface Silhouette {
  body: string;
  hole: string;
  paint: string; // a piece looks the same by day and by night
}

const SCOUT: Silhouette = {
  // a beetle with one eye and small claws
  body: "M0-22C13-22 20-12 20 0S12 22 0 22-20 12-20 0-13-22 0-22ZM-19-8-30-18-34-6-26 0-30 10-20 9ZM19-8 30-18 34-6 26 0 30 10 20 9ZM-12 18-18 30-8 24ZM12 18 18 30 8 24Z",
  hole: "M0-11a8 8 0 1 0 0 16a8 8 0 1 0 0-16Z",
  paint: "#a9bdd3",
};
const TROOPER: Silhouette = {
  // broader, on two legs, with pincers that reach forward
  body: "M-16-18Q0-30 16-18L22-4 34-14 37 2 28 14 21 9 15 14 20 30H8L4 18H-4L-8 30H-20L-15 14-21 9-28 14-37 2-34-14-22-4Z",
  hole: "M-13-7H13L8 4H-8Z",
  paint: "#9fc46b",
};

export const TOKENS: readonly Silhouette[] = [
  SCOUT,
  SCOUT, // with Fuel
  TROOPER,
  TROOPER, // with Fuel
  {
    // Shock Trooper: two guns on its shoulders
    body: "M-33-30H-21V-16L-12-20H12L21-16V-30H33V-2L25 8 17 10 22 30H9L5 16H-5L-9 30H-22L-17 10-25 8-33-2Z",
    hole: "M-13-9H13V-2L5 5H-5L-13-2ZM-29-25H-25V-13H-29ZM25-25H29V-13H25Z",
    paint: "#b69cf0",
  },
  {
    // Elite: a crest, shoulder blades and a tall stance
    body: "M0-33 7-19 20-24 36-10 31 12 24-2 17 6 15 14 21 32H9L4 18H-4L-9 32H-21L-15 14-17 6-24-2-31 12-36-10-20-24-7-19Z",
    hole: "M-11-10-2-5V1L-9-2ZM11-10 2-5V1L9-2ZM-3 7H3V13H-3Z",
    paint: "#7fa6ef",
  },
  {
    // Location: what is left of a town
    body: "M-34 28V4H-25V-12L-17-17-12-10V2H-5V-28L3-31 7-25V-3H15V-14H25L34-5V28Z",
    hole: "M-1-18H3V-12H-1ZM-1-6H3V0H-1ZM-20-5H-16V1H-20ZM20-6H25V0H20ZM-27 12H-22V18H-27ZM-4 12H4V28H-4ZM17 8H24V14H17Z",
    paint: "#d6c49c",
  },
  {
    // Sera: a face in a helmet with two plumes
    body: "M-11-22-28-33-21-10C-23 12-13 26 0 32 13 26 23 12 21-10L28-33 11-22Q0-28-11-22Z",
    hole: "M-14-8Q0-17 14-8L11 9Q6 17 0 19-6 17-11 9ZM-9-1-2 1-8 5ZM9-1 2 1 8 5ZM-4 12H4L0 15Z",
    paint: "#e58fd5",
  },
  {
    // Corg: a mask with four horns
    body: "M-34-20-19-10-21-32-7-17H7L21-32 19-10 34-20 27 6 15 22 0 32-15 22-27 6Z",
    hole: "M-18-3-4 3-7 9-17 5ZM18-3 4 3 7 9 17 5ZM-6 17H6L0 25Z",
    paint: "#f5ead0",
  },
];

export const VEHICLES: readonly (Silhouette & { name: string; wheels: number[] })[] = [
  {
    name: "Cyclone",
    wheels: [-24, 24],
    body: "M-34-6-22-12-12-9-6-18H6L10-12 18-26 27-28 28-23 22-20 27 4 20 8 14-2 8 10H-12L-18 2-30 2Z",
    hole: "M-4-12H5L8-6H-8Z",
    paint: "#dfe8f2",
  },
  {
    name: "Jeep",
    wheels: [-21, 21],
    body: "M-36-8H-31V-20H-27V-9H-4L-1-26H4L3-9H30Q36-9 36-3V12H-36Z",
    hole: "M-22-3H-6V3H-22ZM26-3H32V2H26Z",
    paint: "#c8b57c",
  },
];

/** By profile. */
export const EMBLEMS: readonly string[] = [
  "M12 2l2.500 8L22 15l-7.500.500L12 22l-2.500-6.500L2 15l7.500-5Z", // Alpha: a fighter from above
  "M12 3a4 4 0 1 0 0 8a4 4 0 1 0 0-8ZM5 6.500h14M6 21c0-5 2.500-7 6-7s6 2 6 7", // Annie: a cap with a peak
  "M12 10a2 2 0 1 0 0 4a2 2 0 1 0 0-4ZM7.500 7.500a6.400 6.400 0 0 0 0 9M16.500 7.500a6.400 6.400 0 0 1 0 9M4.500 4.500a10.600 10.600 0 0 0 0 15M19.500 4.500a10.600 10.600 0 0 1 0 15", // Ariel: she senses them
  "M12 2l4 6 6 2v8l-6-1-4 5-4-5-6 1v-8l6-2Z", // Beta: a broad fighter
  "M9 18a3 3 0 1 0 0 .01V5l10-2v12a3 3 0 1 0 0 .01", // Lancer: a singer
  "M3 10h12V5h6M15 10l6 3v5H3ZM7 18a2 2 0 1 0 0 .01M17 18a2 2 0 1 0 0 .01", // Lunk: a car
  "M5 20C4 9 11 3 20 4c1 9-5 16-13 14M5 20 14 10", // Rand: a leaf
  "M5 3v5h3V5h3v3h2V5h3v3h3V3M7 8v8l-2 5h14l-2-5V8", // Rook: the chess piece
  "M12 2 21 6v6c0 5-4 8-9 10-5-2-9-5-9-10V6ZM8 11l3 3 5-6", // Scott: a shield
  "M9 18a3 3 0 1 0 0 .01V5l10-2v12a3 3 0 1 0 0 .01M3 5l2 2M3 10h2.500", // Yellow Dancer: the song goes on
];

/** Cells of each run, by number: three rows, three columns, four blocks. */
export const PATTERNS: readonly (readonly number[])[] = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 1, 3, 4],
  [1, 2, 4, 5],
  [3, 4, 6, 7],
  [4, 5, 7, 8],
];

/** The glyph of a face of these dice: the fourth is Mars Base. */
export function glyphOf(face: number): number {
  return face === 3 ? MARS_BASE : face;
}

export function faceName(face: number): string {
  return FACES[glyphOf(face)]?.name ?? "";
}
