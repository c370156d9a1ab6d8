// Made from launchbay/games/cyclone_run/view.py by `make types`. Do not edit: a test compares the two.

export const EVENTS = {
  tried: 1,
  began: 2,
  round: 3,
  turn: 4,
  rolled: 5,
  selected: 6,
  collected: 7,
  launched: 8,
  placed: 9,
  revealed: 10,
  begins: 11,
  moved: 12,
  entered: 13,
  blocked: 14,
  defeated: 15,
  taken: 16,
  drew: 17,
  spent: 18,
  run: 19,
  used: 20,
  discarded: 21,
  turned: 22,
  offered: 23,
  extended: 24,
  passed: 25,
  flipped: 26,
  last: 27,
  won: 28,
} as const;

export interface Card {
  id: number;
  name: string;
  text: string;
  kind: string;
  owner: number;
  used: boolean;
  why: string;
}

export interface Cell {
  id: number;
  name: string;
  height: number;
  top: number;
  vehicle: number;
  why: string;
}

export interface Hero {
  id: number;
  name: string;
  profile: number;
  cost: number[];
  vehicle: number;
  moves: number;
  directions: string;
  damage: number;
  binoculars: number;
  wrench: boolean;
  text: string;
  fuel: number;
  selected: boolean;
  unused: boolean;
  acting: boolean;
  why: string;
}

export interface Kind {
  name: string;
  hp: number;
  vp: number;
  fuel: number;
  unseen: number;
}

export interface Spot {
  kind: string;
  hero: number;
  card: number;
  cells: number[];
  faces: number[];
  fuel: number;
  wins: Win[];
}

export interface View {
  faces: string[];
  dice: number[];
  rerolls: number;
  training: boolean;
  rolling: boolean;
  cells: Cell[];
  heroes: Hero[];
  cards: Card[];
  deck: number;
  kinds: Kind[];
  piles: number[][];
  points: number[];
  fuel: number[];
  fuel_pile: number;
  vehicles: number[];
  active: number;
  seat: number;
  first: number;
  round: number;
  empty: number;
  ends_at: number;
  last_round: boolean;
  phase: string;
  acting: number;
  moves: number;
  pending: number;
  scouts: number;
  payer: number;
  offered: number[];
  safe: boolean;
  most_heroes: number;
}

export interface Win {
  cell: number;
  kind: number;
  seat: number;
}
