// Made from launchbay/games/cyclone/view.py by `make types`. Do not edit: a test compares the two.

export const EVENTS = {
  tried: 1,
  began: 2,
  rolled: 3,
  lost: 4,
  moved: 5,
  carried: 6,
  won: 7,
  stalled: 8,
} as const;

export interface Place {
  id: number;
  name: string;
  arm: number;
  depth: number;
  cubes: number[];
  why: string;
}

export interface View {
  eye: boolean;
  arm: number;
  colours: string[];
  seats: number[];
  arms: number[];
  places: Place[];
  roll: number;
  left: number;
  cubes: number;
  finished: number[];
}

export interface Spot {
  start: number;
  end: number;
}
