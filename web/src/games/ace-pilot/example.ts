// A table in the middle of a game, for tests: Ann (seat 0) has rolled and may buy.

import type { Action } from "../../wire";
import { NONE } from "./choice";
import type { Cell, Hero, Hit, Spot, View } from "./view";

const [T, M, I, U] = [0, 1, 2, 3] as const;
const ANY = [-1, -1, -1, -1, -1, -1, -1, -1, -1];

const HEROES: [string, string, number[], number[], string][] = [
  [
    "Roy",
    "Roy Fokker",
    [M, I, U],
    [2, 2, 0, 2, 2, 0, 0, 0, 0],
    "2 damage to each cell of a corner's quadrant.",
  ],
  [
    "Claudia",
    "Claudia Grant",
    [M, M],
    [0, 0, 0, 1, 1, 1, 0, 0, 0],
    "1 damage to each cell of a row or column.",
  ],
  ["Rick", "Rick Hunter", [I, U], ANY, "3 damage, split as you like. Only he destroys Khyron."],
  ["Lisa", "Lisa Hayes", [T, M], ANY, "Destroys up to 3 damaged tokens, never Khyron."],
  [
    "Ben",
    "Ben Dixon",
    [T, T],
    [-1, -1, -1, -1, 0, -1, -1, -1, -1],
    "Destroys up to 3 Fighterpods or Battlepods, not in the centre.",
  ],
  [
    "Max",
    "Max Sterling",
    [M, I],
    [1, 0, 1, 0, 2, 0, 1, 0, 1],
    "1 damage to each corner, 2 to the centre.",
  ],
  [
    "Henry",
    "Henry Gloval",
    [T, U],
    [0, 4, 0, 4, 4, 4, 0, 4, 0],
    "4 damage to one cell that is no corner; takes the first-player token.",
  ],
  [
    "Miriya",
    "Miriya Parina",
    [T, I, I],
    [3, -1, -1, -1, 3, -1, -1, -1, -1],
    "Two blows of 3 damage, on one cell or two.",
  ],
];
const KINDS: [string, number, number][] = [
  ["Fighterpod", 1, 1],
  ["Battlepod", 1, 2],
  ["Scout", 2, 3],
  ["Cruiser", 3, 5],
  ["Flagship", 4, 7],
  ["Khyron", 5, 9],
  ["Upgrade", 2, 0],
];
const NAMES = ["TL", "T", "TR", "L", "C", "R", "BL", "B", "BR"];

export function cell(id: number, top: number, height: number, changes: Partial<Cell> = {}): Cell {
  const cover = top === NONE && height > 0;
  const why = "";
  return { id, name: NAMES[id] ?? "", height, top, cover, marks: 0, aimed: 0, why, ...changes };
}

export function hero(id: number, changes: Partial<Hero> = {}): Hero {
  const [name = "", full = "", cost = [], pattern = [], text = ""] = HEROES[id] ?? [];
  const free = { owner: NONE, ready: false, spent: false, why: "" };
  return { id, name, full, cost, pattern, text, ...free, ...changes };
}

/** TL Fighterpod, T Scout with 1 damage, TR Khyron with 3, L a cover, C Flagship, and so on. */
export function example(changes: Partial<View> = {}): View {
  return {
    faces: ["T", "M", "I", "U"],
    dice: [T, M, M, I, U],
    rerolls: 2,
    burning: false,
    rolling: true,
    cells: [
      cell(0, 0, 7),
      cell(1, 2, 6, { marks: 1 }),
      cell(2, 5, 7, { marks: 3 }),
      cell(3, NONE, 5),
      cell(4, 4, 4, { marks: 2 }),
      cell(5, 1, 6),
      cell(6, 6, 3),
      cell(7, NONE, 0, { why: "This cell is empty (rules 5)." }),
      cell(8, 3, 1),
    ],
    heroes: Array.from({ length: 8 }, (_, id) => hero(id)),
    cards: [
      card(2, "Combat Training", "dice", 0, "Turn one unplaced die to Target or Move."),
      card(7, "Formation Break", "token", 0, "Swap two open tokens, with their damage."),
      {
        ...card(0, "Pop Star", "vp", 1, "5 points at the end."),
        why: "It is never used (rules 7).",
      },
    ],
    deck: 5,
    kinds: KINDS.map(([name, hp, vp]) => ({ name, hp, vp, unseen: 9 })),
    piles: [
      [3, 2, 1, 0, 1, 0, 2],
      [5, 1, 0, 2, 0, 0, 1],
    ],
    points: [17, 22],
    holder: 1,
    starter: 1,
    round: 4,
    turn: 1,
    turns: 4,
    empty: 1,
    ends_at: 1,
    last_round: false,
    aiming: NONE,
    aims: 0,
    bought: 0,
    most_heroes: 2,
    seat: 0,
    ...changes,
  };
}

function card(id: number, name: string, kind: string, owner: number, text: string) {
  return { id, name, text, kind, owner, used: false, why: "" };
}

/** The view with some heroes otherwise. */
export function withHeroes(view: View, changes: Record<number, Partial<Hero>>): View {
  return { ...view, heroes: view.heroes.map((one) => ({ ...one, ...changes[one.id] })) };
}

export function offered(words: string, kind: string, spot: Partial<Spot> = {}): Action {
  const at: Spot = { kind, hero: NONE, card: NONE, cells: [], faces: [], hits: [], ...spot };
  return { words, leads_to: [], events: [], at };
}

export function hit(id: number, damage: number, marks: number, kills = false): Hit {
  return { cell: id, damage, marks, kills };
}
