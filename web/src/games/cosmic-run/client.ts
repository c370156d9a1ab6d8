// Cosmic Run in motion: each event changes the view it is shown on, so that a move is seen step by
// step and a mine roll circle by circle.

import type { Frame, GameClient, GameEvent } from "../board";
import Board from "./Board.svelte";
import { digitsOf, faceNamed, FACES, NONE } from "./faces";
import { circleOf } from "./geometry";
import { EVENTS, type Die, type Sheet, type Track, type View } from "./view";

type Show = (view: View, a: number, b: number, c: number) => Frame;

const HALF = 4; // dice in each number of an event
const UNROLLED = { face: NONE, label: "", holder: NONE, bay: false, rank: NONE };

const FRAMES: Record<number, Show> = {
  [EVENTS.captain]: (view, captain) => ({ view: { ...view, captain }, ms: 200 }),
  [EVENTS.round]: (view, round, captain) => ({
    view: {
      ...view,
      round,
      captain,
      hand: NONE,
      coordinate: "",
      sheets: view.sheets.map((sheet) => ({ ...sheet, bay: [] })),
      dice: view.dice.map((die) => ({ ...die, ...UNROLLED })),
    },
    ms: 320,
  }),
  [EVENTS.coordinate]: (view, letter, number) => ({
    view: { ...view, coordinate: `${view.columns[letter] ?? ""}${number}`, threats: [] },
    ms: 520,
    sound: "roll",
  }),
  [EVENTS.ignored]: (view) => ({ view: { ...view, threats: [] }, ms: 260, sound: "step" }),
  [EVENTS.mined]: (view, seat, ship, circle) => ({
    view: inTrack(view, seat, ship, (track) => ({
      circles: track.circles.map((one) => (one.id === circle ? { ...one, mine: true } : one)),
    })),
    ms: 110,
    sound: "step",
  }),
  [EVENTS.hit]: (view, seat, ship, hearts) => ({
    view: inTrack(view, seat, ship, () => ({ hearts })),
    ms: 300,
    sound: "sweep",
  }),
  [EVENTS.pushed]: (view, seat, ship, circle) => ({
    view: inTrack(view, seat, ship, (track) => standing(view, track, circle)),
    ms: 300,
    sound: "step",
  }),
  [EVENTS.disabled]: (view, seat, ship) => ({
    view: inTrack(view, seat, ship, () => ({ disabled: true })),
    ms: 380,
    sound: "sweep",
  }),
  [EVENTS.rolled]: (view, dice, low, high) => ({
    view: { ...rolled(view, dice, low, high), coordinate: "", threats: [], says: "" },
    ms: 430,
    sound: "roll",
  }),
  [EVENTS.ranked]: (view, count, low, high) => ({ view: ranked(view, count, low, high), ms: 180 }),
  [EVENTS.took]: (view, seat, die) => ({
    view: { ...inDie(view, die, { holder: seat }), hand: die, taker: seat, coordinate: "" },
    ms: 260,
    sound: "step",
  }),
  [EVENTS.forced]: (view, die, face) => ({
    view: inDie(view, die, FACES[face] ?? {}),
    ms: 400,
    sound: "roll",
  }),
  [EVENTS.rerolled]: (view, _seat, die, face) => ({
    view: inDie(view, die, FACES[face] ?? {}),
    ms: 400,
    sound: "roll",
  }),
  [EVENTS.cargo]: (view, seat, die, count) => ({
    view: {
      ...inSheet(view, seat, (sheet) => ({ bay: count ? [...sheet.bay, die] : [] })),
      hand: NONE,
    },
    ms: 240,
    sound: "step",
  }),
  [EVENTS.technology]: (view, seat, technology, acquired) => ({
    view: inTechnology(view, seat, technology, () => ({ acquired })),
    ms: 260,
    sound: "step",
  }),
  [EVENTS.turned]: (view, _seat, ship) => ({ view: { ...view, ship }, ms: 220, sound: "step" }),
  [EVENTS.used]: (view, seat, technology) => ({
    view: inTechnology(view, seat, technology, ({ used }) => ({ used: used + 1 })),
    ms: 160,
    sound: "step",
  }),
  [EVENTS.moved]: (view, seat, ship, circle) => ({
    view: inTrack(view, seat, ship, (track) => moved(view, track, circle)),
    ms: 190,
    sound: "step",
  }),
  [EVENTS.landed]: (view, seat, ship) => ({
    view: inTrack(view, seat, ship, () => ({ landed: true })),
    ms: 350,
    sound: "finish",
  }),
  [EVENTS.attacked]: (view) => ({ view: { ...view, hand: NONE }, ms: 320, sound: "sweep" }),
  [EVENTS.stopped]: (view) => ({ view: { ...view, attacked: NONE }, ms: 260 }),
  [EVENTS.upgraded]: (view, seat, ship, hearts) => ({
    view: inTrack(view, seat, ship, () => ({ hearts })),
    ms: 260,
    sound: "step",
  }),
  [EVENTS.circled]: (view, seat, round) => ({
    view: inSheet(view, seat, ({ circled }) => ({ circled: [...circled, round] })),
    ms: 260,
    sound: "step",
  }),
  [EVENTS.ended]: (view) => ({ view: { ...view, phase: "over" }, ms: 200, sound: "finish" }),
};

function frame(shown: unknown, [kind, a, b, c]: GameEvent): Frame | null {
  const view = shown as View | null;
  const show = FRAMES[kind];
  return view && show ? show(view, a, b, c) : null;
}

function rolled(view: View, dice: number, low: number, high: number): View {
  const sides = [...digitsOf(low, HALF), ...digitsOf(high, HALF)];
  return {
    ...view,
    hand: NONE,
    dice: view.dice.map((die) => {
      if (!(dice & (1 << die.id))) return die;
      const label = die.faces[sides[die.id] ?? 0] ?? "";
      return { ...die, ...faceNamed(label), holder: NONE, bay: false, rank: NONE };
    }),
  };
}

function ranked(view: View, count: number, low: number, high: number): View {
  const far = [...digitsOf(low, HALF), ...digitsOf(high, HALF)].slice(0, count);
  return { ...view, dice: view.dice.map((die) => ({ ...die, rank: far.indexOf(die.id) })) };
}

function standing(view: View, track: Track, circle: number): Partial<Track> {
  const { row, column } = circleOf(track, circle) ?? { row: 0, column: view.start };
  return { row, column };
}

/** The line of an entry follows from where the ship came from; a warp goes straight on. */
function moved(view: View, track: Track, circle: number): Partial<Track> {
  const to = circleOf(track, circle);
  if (!to) return {};
  const from = track.row === 0 ? view.start : track.column;
  const sideways = Math.sign(to.column - from);
  const direction =
    to.row === track.row
      ? "horizontal"
      : sideways === 0
        ? "vertical"
        : sideways < 0
          ? "left"
          : "right";
  const order = Math.max(...track.circles.map((one) => one.order)) + 1;
  return {
    row: to.row,
    column: to.column,
    highest: Math.max(track.highest, to.row),
    circles: track.circles.map((one) =>
      one.id === circle ? { ...one, order, lines: [...new Set([...one.lines, direction])] } : one,
    ),
  };
}

function inSheet(view: View, seat: number, change: (sheet: Sheet) => Partial<Sheet>): View {
  const sheets = view.sheets.map((sheet) =>
    sheet.seat === seat ? { ...sheet, ...change(sheet) } : sheet,
  );
  return { ...view, sheets };
}

function inTrack(
  view: View,
  seat: number,
  ship: number,
  change: (track: Track) => Partial<Track>,
): View {
  return inSheet(view, seat, ({ tracks }) => ({
    tracks: tracks.map((track) => (track.ship === ship ? { ...track, ...change(track) } : track)),
  }));
}

function inTechnology(
  view: View,
  seat: number,
  id: number,
  change: (technology: Sheet["technologies"][number]) => Partial<Sheet["technologies"][number]>,
): View {
  return inSheet(view, seat, ({ technologies }) => ({
    technologies: technologies.map((one) => (one.id === id ? { ...one, ...change(one) } : one)),
  }));
}

function inDie(view: View, id: number, changes: Partial<Die>): View {
  return { ...view, dice: view.dice.map((die) => (die.id === id ? { ...die, ...changes } : die)) };
}

export const client: GameClient = { Board, frame };
