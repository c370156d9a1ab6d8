// Made from launchbay/games/ace_pilot/view.py by `make types`. Do not edit: a test compares the two.

export const EVENTS = {
  tried: 1,
  began: 2,
  round: 3,
  turn: 4,
  revealed: 5,
  rolled: 6,
  bought: 7,
  token: 8,
  attacked: 9,
  hit: 10,
  destroyed: 11,
  drew: 12,
  used: 13,
  changed: 14,
  swapped: 15,
  returned: 16,
  passed: 17,
  last: 18,
  won: 19,
} as const;

export interface Kind {
  name: string;
  hp: number;
  vp: number;
  unseen: number;
}

export interface Cell {
  id: number;
  name: string;
  height: number;
  top: number;
  cover: boolean;
  marks: number;
  aimed: number;
  why: string;
}

export interface Hero {
  id: number;
  name: string;
  full: string;
  cost: number[];
  text: string;
  pattern: number[];
  owner: number;
  ready: boolean;
  spent: boolean;
  why: string;
}

export interface Card {
  id: number;
  name: string;
  text: string;
  kind: string;
  owner: number;
  used: boolean;
  why: string;
}

export interface View {
  faces: string[];
  dice: number[];
  rerolls: number;
  burning: boolean;
  rolling: boolean;
  cells: Cell[];
  heroes: Hero[];
  cards: Card[];
  deck: number;
  kinds: Kind[];
  piles: number[][];
  points: number[];
  holder: number;
  starter: number;
  round: number;
  turn: number;
  turns: number;
  empty: number;
  ends_at: number;
  last_round: boolean;
  aiming: number;
  aims: number;
  bought: number;
  most_heroes: number;
  seat: number;
}

export interface Hit {
  cell: number;
  damage: number;
  marks: number;
  kills: boolean;
}

export interface Spot {
  kind: string;
  hero: number;
  card: number;
  cells: number[];
  faces: number[];
  hits: Hit[];
}
