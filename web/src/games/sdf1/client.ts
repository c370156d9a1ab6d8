// Attack on the SDF-1 in motion: each event changes the view it is shown on, so that vessels are seen
// to move, the ship to turn, and damage to land point by point.

import { facesIn, without } from "../../lib/slots";
import type { Frame, GameClient, GameEvent } from "../board";
import Board from "./Board.svelte";
import {
  changed,
  gained,
  inHero,
  launched,
  moveHero,
  moveMecha,
  moveVessel,
  pointed,
  putVessel,
  repaired,
  takeMecha,
  takeVessel,
  turnedShip,
  vesselWith,
} from "./moving";
import { LINES, PHASES } from "./telling";
import { EVENTS, type View } from "./view";

type Show = (view: View, a: number, b: number, c: number) => Frame;
const ALL_PHASES = ["setup", ...PHASES, "over"];
const AWAY = -1;

const FRAMES: Record<number, Show> = {
  [EVENTS.episode]: (view, episode) => ({ view: { ...view, episode }, ms: 350 }),
  [EVENTS.phase]: (view, phase) => ({
    view: { ...view, phase: ALL_PHASES[phase] ?? view.phase, part: "" },
    ms: 300,
  }),
  [EVENTS.placed]: (view, id, area) => ({
    view: putVessel(view, id, area),
    ms: 160,
    sound: "step",
  }),
  [EVENTS.dice]: (view, id, up) => ({
    view: inHero(view, id, { dice: facesIn(up), acting: true, acted: true }),
    ms: 400,
    sound: "roll",
  }),
  [EVENTS.rerolled]: (view, id, back, up) => ({
    view: inHero(view, id, {
      dice: [...without(view.heroes[id]?.dice ?? [], facesIn(back)), ...facesIn(up)].sort(),
    }),
    ms: 400,
    sound: "roll",
  }),
  [EVENTS.crew]: (view, id, points) => ({
    view: { ...view, crews: changed(view.crews, id, { points }) },
    ms: 150,
  }),
  [EVENTS.moved_hero]: (view, id, area) => ({
    view: moveHero(view, id, area),
    ms: 240,
    sound: "step",
  }),
  [EVENTS.moved_mecha]: (view, id, area) => ({
    view: moveMecha(view, id, area),
    ms: 220,
    sound: "step",
  }),
  [EVENTS.moved_vessel]: (view, id, area) => ({
    view: moveVessel(view, id, area),
    ms: 200,
    sound: "step",
  }),
  [EVENTS.turned]: (view, way) => ({ view: turnedShip(view, way), ms: 400, sound: "sweep" }),
  [EVENTS.battle]: (view, on) => ({ view: { ...view, battle: on > 0 }, ms: 400, sound: "sweep" }),
  [EVENTS.hit]: (view, id, damage) => ({ view: vesselWith(view, id, { damage }), ms: 200 }),
  [EVENTS.destroyed]: (view, id) => ({
    view: vesselWith(view, id, { destroyed: true }),
    ms: 220,
    sound: "sweep",
  }),
  [EVENTS.annihilated]: (view, id) => ({ view: takeVessel(view, id), ms: 240, sound: "sweep" }),
  [EVENTS.removed]: (view, id) => ({ view: takeVessel(view, id), ms: 110 }),
  [EVENTS.jammed]: (view, id) => ({ view: vesselWith(view, id, { jammed: true }), ms: 180 }),
  [EVENTS.engaged]: (view, id) => ({ view: vesselWith(view, id, { engaged: true }), ms: 160 }),
  [EVENTS.disengaged]: (view, id) => ({ view: vesselWith(view, id, { engaged: false }), ms: 120 }),
  [EVENTS.point]: (view, area, what, gun) => ({
    view: pointed(view, area, what, gun),
    ms: 300,
    sound: "sweep",
  }),
  [EVENTS.repaired]: (view, area, what, gun) => ({
    view: repaired(view, area, what, gun),
    ms: 220,
    sound: "step",
  }),
  [EVENTS.lost_mecha]: (view, id, _area, how) => ({
    view: how === 2 ? view : takeMecha(view, id),
    ms: 240,
    sound: "sweep",
  }),
  [EVENTS.wounded]: (view, id, wounds) => ({ view: inHero(view, id, { wounds }), ms: 260 }),
  [EVENTS.healed]: (view, id, wounds) => ({ view: inHero(view, id, { wounds }), ms: 200 }),
  [EVENTS.missing]: (view, id) => ({
    view: inHero(moveHero(view, id, AWAY), id, { state: "missing" }),
    ms: 400,
  }),
  [EVENTS.back]: (view, id, area) => ({
    view: inHero(moveHero(view, id, area), id, { state: "present" }),
    ms: 260,
  }),
  [EVENTS.gained]: (view, token, amount) => ({ view: gained(view, token, amount), ms: 150 }),
  [EVENTS.lost]: (view, token, amount) => ({ view: gained(view, token, -amount), ms: 150 }),
  [EVENTS.tracked]: (view, face, by) => ({
    view: {
      ...view,
      tracker: view.tracker.map((space) =>
        space.face === face ? { ...space, dice: space.dice + by } : space,
      ),
    },
    ms: 180,
    sound: "step",
  }),
  [EVENTS.used]: (view, id, face) => ({
    view: inHero(view, id, { dice: without(view.heroes[id]?.dice ?? [], [face]) }),
    ms: 160,
  }),
  [EVENTS.launched]: (view, id) => ({ view: launched(view, id), ms: 240, sound: "step" }),
  [EVENTS.z_card]: (view, card) => ({ view: opened(view, card), ms: 400, sound: "step" }),
  [EVENTS.z_line]: (view, line, symbol) => ({ view: atLine(view, line, symbol), ms: 300 }),
  [EVENTS.struck]: (view) => ({ view, ms: 320, sound: "sweep" }),
  [EVENTS.barrage]: (view) => ({ view, ms: 320, sound: "sweep" }),
  [EVENTS.took]: (view) => ({ view, ms: 220 }),
  [EVENTS.aimed]: (view) => ({ view, ms: 220 }),
  [EVENTS.khyron]: (view) => ({ view, ms: 320, sound: "sweep" }),
  [EVENTS.evaded]: (view) => ({ view, ms: 220 }),
  [EVENTS.defend]: (view) => ({ view, ms: 260 }),
  [EVENTS.rammed]: (view) => ({ view, ms: 320, sound: "sweep" }),
  [EVENTS.launched_pods]: (view) => ({ view, ms: 220 }),
  [EVENTS.reflex]: (view) => ({ view, ms: 400, sound: "sweep" }),
  [EVENTS.heat]: (view, heat) => ({ view: { ...view, heat }, ms: 150 }),
  [EVENTS.population]: (view, population) => ({ view: { ...view, population }, ms: 200 }),
  [EVENTS.ended]: (view) => ({ view, ms: 200, sound: "finish" }),
};

/** A card of the Zentraedi lies open, and nothing of it is done yet. */
function opened(view: View, card: number): View {
  const orders = view.z_deck[card];
  if (!orders) return view;
  const vessels = view.areas.flatMap((area) => area.vessels);
  const lines = LINES.map(({ name, symbol }, id) => ({
    id,
    name,
    symbol,
    state: "next",
    vessels: vessels
      .filter((group) => group.symbol === symbol)
      .reduce((sum, { ids }) => sum + ids.length, 0),
    orders: (orders.lines[id] ?? []).map((text) => ({ text, state: "next" })),
  }));
  return { ...view, z_card: { id: card, name: orders.name, lines } };
}

/** The line and the order that are being carried out. */
function atLine(view: View, line: number, symbol: number): View {
  if (!view.z_card) return view;
  const state = (place: number, now: number) =>
    place < now ? "done" : place === now ? "now" : "next";
  const lines = view.z_card.lines.map((one) => ({
    ...one,
    state: state(one.id, line),
    orders: one.orders.map((order, place) => ({
      ...order,
      state: one.id === line ? state(place, symbol) : state(one.id, line),
    })),
  }));
  return { ...view, z_card: { ...view.z_card, lines } };
}

function frame(shown: unknown, [kind, a, b, c]: GameEvent): Frame | null {
  const view = shown as View | null;
  const show = FRAMES[kind];
  return view && show ? show(view, a, b, c) : null;
}

export const client: GameClient = { Board, frame };
