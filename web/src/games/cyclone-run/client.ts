// Cyclone Run in motion: each event changes the view it is shown on, so that a drive is seen cell
// by cell, and Fuel going from hand to hand.

import { facesIn, without } from "../../lib/slots";
import type { Frame, GameClient, GameEvent } from "../board";
import Board from "./Board.svelte";
import { NONE } from "./choice";
import { EVENTS, type Card, type Cell, type Hero, type View } from "./view";

const LOCATION = 6;
const LANCER = 4; // his card has two sides

type Show = (view: View, a: number, b: number, c: number) => Frame;

const FRAMES: Record<number, Show> = {
  [EVENTS.round]: (view, round) => ({ view: { ...view, round }, ms: 200 }),
  [EVENTS.turn]: (view, seat, readied) => ({ view: turned(view, seat, readied), ms: 260 }),
  [EVENTS.rolled]: (view, _seat, up, kept) => ({
    view: rolled(view, facesIn(up), facesIn(kept)),
    ms: 400,
    sound: "roll",
  }),
  [EVENTS.selected]: (view, _seat, heroes) => ({
    view: {
      ...view,
      heroes: view.heroes.map((hero) => {
        const selected = (heroes & (1 << hero.profile)) !== 0;
        return { ...hero, selected, unused: selected && hero.damage > 0 };
      }),
    },
    ms: 260,
    sound: "step",
  }),
  [EVENTS.collected]: (view, seat, fuel, id) => ({
    view: collected(view, seat, fuel, id),
    ms: 240,
    sound: "step",
  }),
  [EVENTS.launched]: (view) => ({ view, ms: 200, sound: "sweep" }),
  [EVENTS.placed]: (view, _seat, id, fuel) => ({
    view: { ...inHero(view, id, { fuel }), fuel_pile: view.fuel_pile - 1 },
    ms: 260,
    sound: "step",
  }),
  [EVENTS.revealed]: (view, cell, kind) => ({
    view: {
      ...inCell(view, cell, { top: kind }),
      kinds: view.kinds.map((one, id) =>
        id === kind ? { ...one, unseen: Math.max(0, one.unseen - 1) } : one,
      ),
    },
    ms: 220,
    sound: "step",
  }),
  [EVENTS.begins]: (view, _seat, profile) => ({ view: begun(view, profile), ms: 240 }),
  [EVENTS.moved]: (view, vehicle, cell, seat) => ({
    view: driven(view, vehicle, cell, seat),
    ms: 300,
    sound: "step",
  }),
  [EVENTS.entered]: (view, vehicle, cell, seat) => ({
    view: driven(view, vehicle, cell, seat),
    ms: 300,
    sound: "step",
  }),
  [EVENTS.blocked]: (view) => ({ view, ms: 260 }),
  [EVENTS.defeated]: (view, seat, cell, kind) => ({
    view: won(view, seat, cell, kind),
    ms: 280,
    sound: "sweep",
  }),
  [EVENTS.taken]: (view, seat, cell) => ({
    view: won(view, seat, cell, LOCATION),
    ms: 280,
    sound: "sweep",
  }),
  // Which card it is comes with the position: nobody has seen its text before.
  [EVENTS.drew]: (view) => ({ view: { ...view, deck: view.deck - 1 }, ms: 240, sound: "step" }),
  [EVENTS.spent]: (view, seat, fuel) => ({
    view: { ...inHand(view, seat, -fuel), fuel_pile: view.fuel_pile + fuel },
    ms: 220,
  }),
  [EVENTS.run]: (view) => ({ view, ms: 400, sound: "sweep" }),
  [EVENTS.used]: (view, _seat, id) => ({
    view: inCard(view, id, { used: true }),
    ms: 240,
    sound: "step",
  }),
  [EVENTS.discarded]: (view, _seat, id) => ({
    view: { ...view, cards: view.cards.filter((card) => card.id !== id) },
    ms: 240,
    sound: "step",
  }),
  [EVENTS.turned]: (view, face, into) => ({
    view: { ...view, dice: [...without(view.dice, [face]), into].sort() },
    ms: 260,
    sound: "step",
  }),
  [EVENTS.offered]: (view, seat) => ({
    view: { ...view, phase: "window", seat, offered: [...view.offered, seat] },
    ms: 160,
  }),
  [EVENTS.extended]: (view, seat) => ({ view: { ...view, phase: "window", seat }, ms: 200 }),
  [EVENTS.passed]: (view) => ({ view, ms: 160 }),
  // What its other side says comes with the position.
  [EVENTS.flipped]: (view) => ({
    view: inHero(view, LANCER, { acting: false, unused: false }),
    ms: 340,
    sound: "step",
  }),
  [EVENTS.last]: (view) => ({ view: { ...view, last_round: true }, ms: 400, sound: "finish" }),
  [EVENTS.won]: (view) => ({ view, ms: 200, sound: "finish" }),
};

function frame(shown: unknown, [kind, a, b, c]: GameEvent): Frame | null {
  const view = shown as View | null;
  const show = FRAMES[kind];
  return view && show ? show(view, a, b, c) : null;
}

function turned(view: View, seat: number, readied: number): View {
  return {
    ...view,
    seat,
    active: seat,
    phase: "roll",
    dice: [],
    training: false,
    rolling: false,
    acting: NONE,
    scouts: 0,
    payer: NONE,
    offered: [],
    safe: false,
    heroes: view.heroes.map((hero) => ({
      ...hero,
      selected: false,
      unused: false,
      acting: false,
    })),
    cards: view.cards.map((card) => (readied & (1 << card.id) ? { ...card, used: false } : card)),
  };
}

function rolled(view: View, up: number[], kept: number[]): View {
  const again = view.dice.length > 0; // the first roll of a turn is no reroll
  const free = again && !view.training && view.rerolls > 0;
  return {
    ...view,
    dice: [...kept, ...up].sort(),
    training: false,
    rerolls: view.rerolls - (free ? 1 : 0),
  };
}

/** From a hero's card if one is named, else from the pile. */
function collected(view: View, seat: number, fuel: number, id: number): View {
  const richer = inHand(view, seat, fuel);
  if (view.heroes[id]) return inHero(richer, id, { fuel: 0 });
  return { ...richer, fuel_pile: view.fuel_pile - fuel };
}

function begun(view: View, profile: number): View {
  const hero = view.heroes.find((one) => one.profile === profile);
  return {
    ...view,
    acting: profile,
    moves: hero?.moves ?? 0,
    phase: hero?.vehicle === NONE ? "aim" : "move",
    offered: [],
    heroes: view.heroes.map((one) => {
      const acting = one === hero;
      return { ...one, acting, unused: one.unused && !acting };
    }),
  };
}

function driven(view: View, vehicle: number, cell: number, seat: number): View {
  return {
    ...view,
    vehicles: view.vehicles.map((place, one) => (one === vehicle ? cell : place)),
    cells: view.cells.map((one) => {
      if (one.id === cell) return { ...one, vehicle };
      return one.vehicle === vehicle ? { ...one, vehicle: NONE } : one;
    }),
    moves: view.moves - (seat === view.active ? 1 : 0),
  };
}

function won(view: View, seat: number, cell: number, kind: number): View {
  const height = (view.cells[cell]?.height ?? 1) - 1;
  return {
    ...inCell(view, cell, { top: NONE, height }),
    pending: NONE,
    empty: view.empty + (height === 0 ? 1 : 0),
    piles: view.piles.map((pile, owner) =>
      owner === seat ? pile.map((count, id) => count + (id === kind ? 1 : 0)) : pile,
    ),
    points: view.points.map((sum, owner) =>
      owner === seat ? sum + (view.kinds[kind]?.vp ?? 0) : sum,
    ),
  };
}

function inHand(view: View, seat: number, fuel: number): View {
  return { ...view, fuel: view.fuel.map((has, owner) => (owner === seat ? has + fuel : has)) };
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
