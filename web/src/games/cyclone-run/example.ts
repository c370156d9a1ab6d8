// A table in the middle of a game, for tests: Ann (seat 0) has rolled and may name heroes.

import type { Action } from "../../wire";
import type { GameEvent } from "../board";
import { NONE } from "./choice";
import type { Card, Cell, Hero, Spot, View, Win } from "./view";

const [T, M, I, B] = [0, 1, 2, 3] as const;
const [CYCLONE, JEEP] = [0, 1] as const;

export const KIND = { scout: 0, fuelled: 1, trooper: 2, shock: 4, elite: 5, location: 6, corg: 8 };
export const HERO = { alpha: 0, annie: 1, ariel: 2, beta: 3, lancer: 4, rand: 6, rook: 7 };

const NAMES = ["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"];

const PLAIN = {
  vehicle: NONE,
  moves: 0,
  directions: "",
  damage: 0,
  binoculars: 0,
  wrench: false,
};
const driver = (vehicle: number, moves: number, directions: string, damage: number) => ({
  ...PLAIN,
  vehicle,
  moves,
  directions,
  damage,
});

type Printed = Pick<Hero, "name" | "cost"> & typeof PLAIN;

const HEROES: Printed[] = [
  { name: "Alpha", cost: [T, I, I], ...PLAIN, damage: 4 },
  { name: "Annie", cost: [B], ...driver(JEEP, 3, "any", 1), wrench: true },
  { name: "Ariel", cost: [I], ...PLAIN },
  { name: "Beta", cost: [T, B], ...PLAIN, damage: 2 },
  { name: "Lancer", cost: [M, I], ...driver(CYCLONE, 4, "diagonal", 2), binoculars: 2 },
  { name: "Lunk", cost: [M, I, B], ...driver(JEEP, 3, "orthogonal", 3), wrench: true },
  { name: "Rand", cost: [T, T, T], ...driver(CYCLONE, 3, "orthogonal", 3) },
  { name: "Rook", cost: [M, M, I], ...driver(CYCLONE, 4, "diagonal", 3), binoculars: 2 },
  { name: "Scott", cost: [T, I, B], ...driver(CYCLONE, 2, "any", 4), binoculars: 2 },
];

const KINDS: [string, number, number, number][] = [
  ["Scout", 1, 2, 0],
  ["Scout with Fuel", 1, 2, 1],
  ["Trooper", 2, 3, 0],
  ["Trooper with Fuel", 2, 3, 1],
  ["Shock Trooper", 3, 5, 0],
  ["Elite", 4, 7, 0],
  ["Location", 0, 4, 0],
  ["Sera", 0, 8, 0],
  ["Corg", 5, 9, 0],
];

function cell(id: number, top: number, height: number, changes: Partial<Cell> = {}): Cell {
  return { id, name: NAMES[id] ?? "", height, top, vehicle: NONE, why: "", ...changes };
}

function hero(printed: Printed, id: number): Hero {
  const idle = { fuel: 0, selected: false, unused: false, acting: false, why: "" };
  return { id, profile: id, text: `${printed.name}'s text.`, ...printed, ...idle };
}

export function card(id: number, name: string, kind: string, changes: Partial<Card> = {}): Card {
  return { id, name, text: `${name}'s text.`, kind, owner: 0, used: false, why: "", ...changes };
}

/** a1 Scout under the Cyclone, b1 face down, c1 Location, a2 Scout with Fuel, b2 Elite, and so on. */
export function example(changes: Partial<View> = {}): View {
  return {
    faces: ["T", "M", "I", "B"],
    dice: [T, M, M, I, B],
    rerolls: 2,
    training: false,
    rolling: true,
    cells: [
      cell(0, KIND.scout, 7, { vehicle: CYCLONE }),
      cell(1, NONE, 8),
      cell(2, KIND.location, 8),
      cell(3, KIND.fuelled, 5),
      cell(4, KIND.elite, 6),
      cell(5, NONE, 3),
      cell(6, KIND.trooper, 8),
      cell(7, NONE, 0, { why: "No token is left in this cell (rules 12)." }),
      cell(8, KIND.corg, 1),
    ],
    heroes: HEROES.map(hero),
    cards: [
      card(4, "Armory", "flip"),
      card(5, "Radio Tower", "flip"),
      card(8, "Rebel Workshop", "discard"),
      card(1, "Pilots' Memorial", "score", { owner: 1, why: "It only counts (rules 8)." }),
    ],
    deck: 6,
    kinds: KINDS.map(([name, hp, vp, fuel]) => ({ name, hp, vp, fuel, unseen: 9 })),
    piles: [
      [2, 0, 1, 0, 1, 0, 1, 0, 0],
      [5, 1, 0, 0, 0, 1, 2, 0, 0],
    ],
    points: [16, 32],
    fuel: [2, 3],
    fuel_pile: 12,
    vehicles: [0, NONE],
    active: 0,
    seat: 0,
    first: 1,
    round: 5,
    empty: 1,
    ends_at: 2,
    last_round: false,
    phase: "roll",
    acting: NONE,
    moves: 0,
    pending: NONE,
    scouts: 0,
    payer: NONE,
    offered: [],
    safe: false,
    most_heroes: 3,
    ...changes,
  };
}

/** The view with some heroes otherwise. */
export function withHeroes(view: View, changes: Record<number, Partial<Hero>>): View {
  return { ...view, heroes: view.heroes.map((one) => ({ ...one, ...changes[one.id] })) };
}

/** Rook's turn: the Cyclone is on a1, and she has all her moves and binoculars. */
export function driving(changes: Partial<View> = {}): View {
  const view = example({ phase: "move", acting: HERO.rook, moves: 4, scouts: 2, ...changes });
  return withHeroes(view, { [HERO.rook]: { selected: true, acting: true } });
}

/** Rook has ended in another's turn, and Ann is asked. */
export function asked(changes: Partial<View> = {}): View {
  return driving({ phase: "window", active: 1, seat: 0, offered: [0], moves: 0, ...changes });
}

/** The vehicle goes to a cell, and its step is all that happens. */
export function drivenTo(view: View, to: number, changes: Partial<View> = {}): View {
  return {
    ...view,
    moves: view.moves - 1,
    vehicles: [to, view.vehicles[JEEP] ?? NONE],
    ...changes,
  };
}

export function offered(
  words: string,
  kind: string,
  spot: Partial<Spot> = {},
  events: GameEvent[] = [],
): Action {
  const nothing = { hero: NONE, card: NONE, cells: [], faces: [], fuel: 0, wins: [] };
  const at: Spot = { kind, ...nothing, ...spot };
  return { words, leads_to: [], events: events as Action["events"], at };
}

export function win(id: number, kind: number, seat = 0): Win {
  return { cell: id, kind, seat };
}
