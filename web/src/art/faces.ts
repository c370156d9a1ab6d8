// The faces of an action die, by number: Target, Move, Instinct, and a fourth: an emblem, of the UN
// Spacy or, in another box, of Mars Base; or Ability.
// On a 24 x 24 field; `line` is drawn as a stroke, `body` is filled.

export interface FaceGlyph {
  name: string;
  line?: string;
  body?: string;
}

export const EMBLEM = 3;
export const MARS_BASE = 4;
export const ABILITY = 5;

export const FACES: readonly FaceGlyph[] = [
  {
    name: "Target",
    line: "M12 4.500a7.5 7.5 0 1 0 0 15a7.5 7.5 0 1 0 0-15ZM12 1.500v5M12 17.500v5M1.500 12h5M17.500 12h5",
    body: "M12 10a2 2 0 1 0 0 4a2 2 0 1 0 0-4Z",
  },
  { name: "Move", line: "M3.500 12.500 12 4l8.500 8.500M3.500 20.500 12 12l8.500 8.500" },
  {
    name: "Instinct",
    body: "M12 .8 14.900 9.100 23.200 12 14.900 14.900 12 23.200 9.100 14.900.8 12 9.100 9.100Z",
  },
  {
    name: "UN Spacy",
    body: "M12 1 21.500 4.200V12C21.500 17.300 17.500 20.700 12 23 6.500 20.700 2.500 17.300 2.500 12V4.200ZM12 5.500 6.800 17 12 14.200 17.200 17Z",
  },
  {
    // a planet with its moon, and a base on it
    name: "Mars Base",
    body: "M12 3a10 10 0 1 0 0 20a10 10 0 1 0 0-20ZM12 7.500 17.500 18H14.200L12 13.800 9.800 18H6.500ZM20.500 1a2.600 2.600 0 1 0 0 5.200a2.600 2.600 0 1 0 0-5.200Z",
  },
  {
    name: "Ability",
    body: "M13.500.500 3.500 13.500H10L8.500 23.500 20.500 9H13.200Z",
  },
];
