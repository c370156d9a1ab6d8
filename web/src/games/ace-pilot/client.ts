// Ace Pilot in motion: each event changes the view it is shown on, so that an attack is seen hit
// by hit and a new round card by card.

import { facesIn, without } from "../../lib/slots";
import type { Frame, GameClient, GameEvent } from "../board";
import Board from "./Board.svelte";
import { EVENTS, type Card, type Cell, type Hero, type View } from "./view";

const NONE = -1;

type Show = (view: View, a: number, b: number, c: number) => Frame;

const FRAMES: Record<number, Show> = {
  [EVENTS.round]: (view, round, starter) => ({
    view: { ...view, round, starter, turn: 0 },
    ms: 250,
  }),
  [EVENTS.turn]: (view, seat, turn, readied) => ({
    view: {
      ...view,
      seat,
      turn,
      dice: [],
      bought: 0,
      burning: false,
      rolling: false,
      heroes: view.heroes.map((hero) => ({ ...hero, ready: false, spent: false })),
      cards: view.cards.map((card) => (readied & (1 << card.id) ? { ...card, used: false } : card)),
    },
    ms: 260,
  }),
  [EVENTS.revealed]: (view, cell, kind) => ({
    view: {
      ...inCell(view, cell, { top: kind, cover: false, marks: 0 }),
      kinds: view.kinds.map((one, id) =>
        id === kind ? { ...one, unseen: Math.max(0, one.unseen - 1) } : one,
      ),
    },
    ms: 130,
    sound: "step",
  }),
  [EVENTS.rolled]: (view, _seat, up, kept) => ({
    view: rolled(view, facesIn(up), facesIn(kept)),
    ms: 400,
    sound: "roll",
  }),
  [EVENTS.bought]: (view, owner, id) => ({
    view: {
      ...inHero(view, id, { owner, ready: true, spent: true }),
      dice: without(view.dice, view.heroes[id]?.cost ?? []),
      bought: view.bought + 1,
    },
    ms: 300,
    sound: "step",
  }),
  [EVENTS.token]: (view, holder) => ({ view: { ...view, holder }, ms: 250 }),
  [EVENTS.attacked]: (view, _seat, id) => ({
    view: {
      ...inHero(view, id, { ready: false }),
      aiming: NONE,
      aims: 0,
      cells: view.cells.map((cell) => ({ ...cell, aimed: 0 })),
    },
    ms: 280,
    sound: "sweep",
  }),
  [EVENTS.hit]: (view, cell, _damage, marks) => ({
    view: inCell(view, cell, { marks }),
    ms: 140,
    sound: "step",
  }),
  [EVENTS.destroyed]: (view, seat, cell, kind) => ({
    view: destroyed(view, seat, cell, kind),
    ms: 260,
    sound: "sweep",
  }),
  // Which card it is comes with the position: nobody has seen its text before.
  [EVENTS.drew]: (view) => ({ view: { ...view, deck: view.deck - 1 }, ms: 240, sound: "step" }),
  [EVENTS.used]: (view, _seat, id) => ({
    view: inCard(view, id, { used: true }),
    ms: 240,
    sound: "step",
  }),
  [EVENTS.changed]: (view, face, into) => ({
    view: { ...view, dice: [...without(view.dice, [face]), into].sort() },
    ms: 260,
    sound: "step",
  }),
  [EVENTS.swapped]: (view, one, other) => ({ view: swapped(view, one, other), ms: 340 }),
  [EVENTS.returned]: (view) => ({
    view: {
      ...view,
      heroes: view.heroes.map((hero) => ({ ...hero, owner: NONE, ready: false, spent: false })),
    },
    ms: 260,
    sound: "sweep",
  }),
  [EVENTS.passed]: (view, holder) => ({ view: { ...view, holder }, ms: 240 }),
  [EVENTS.last]: (view) => ({ view: { ...view, last_round: true }, ms: 400, sound: "finish" }),
  [EVENTS.won]: (view) => ({ view, ms: 200, sound: "finish" }),
};

function frame(shown: unknown, [kind, a, b, c]: GameEvent): Frame | null {
  const view = shown as View | null;
  const show = FRAMES[kind];
  return view && show ? show(view, a, b, c) : null;
}

function rolled(view: View, up: number[], kept: number[]): View {
  const again = view.dice.length > 0; // the first roll of a turn is no reroll
  const free = again && !view.burning;
  return {
    ...view,
    dice: [...kept, ...up].sort(),
    burning: false,
    rerolls: view.rerolls - (free ? 1 : 0),
  };
}

function destroyed(view: View, seat: number, cell: number, kind: number): View {
  const height = (view.cells[cell]?.height ?? 1) - 1;
  const gone = { top: NONE, marks: 0, height, cover: height > 0 };
  return {
    ...inCell(view, cell, gone),
    empty: view.empty + (height === 0 ? 1 : 0),
    piles: view.piles.map((pile, owner) =>
      owner === seat ? pile.map((count, id) => count + (id === kind ? 1 : 0)) : pile,
    ),
    points: view.points.map((sum, owner) =>
      owner === seat ? sum + (view.kinds[kind]?.vp ?? 0) : sum,
    ),
  };
}

function swapped(view: View, one: number, other: number): View {
  const token = (cell: number) => {
    const { top = NONE, marks = 0 } = view.cells[cell] ?? {};
    return { top, marks };
  };
  return inCell(inCell(view, one, token(other)), other, token(one));
}

function inCell(view: View, id: number, changes: Partial<Cell>): View {
  return { ...view, cells: changed(view.cells, id, changes) };
}

function inHero(view: View, id: number, changes: Partial<Hero>): View {
  return { ...view, heroes: changed(view.heroes, id, changes) };
}

function inCard(view: View, id: number, changes: Partial<Card>): View {
  return { ...view, cards: changed(view.cards, id, changes) };
}

function changed<T extends { id: number }>(things: T[], id: number, changes: Partial<T>): T[] {
  return things.map((thing) => (thing.id === id ? { ...thing, ...changes } : thing));
}

export const client: GameClient = { Board, frame };
