// Cyclone in motion: each event changes the view it is shown on, and so a cyclone is seen leg by leg.

import type { Frame, GameClient, GameEvent } from "../board";
import Board from "./Board.svelte";
import { EVENTS, type Place, type View } from "./view";

function frame(shown: unknown, [kind, a, b, c]: GameEvent): Frame | null {
  const view = shown as View | null;
  if (!view) return null;
  switch (kind) {
    case EVENTS.rolled:
      return { view: { ...view, roll: b, left: b }, ms: 480, sound: "roll" };
    case EVENTS.moved:
      return { view: { ...moved(view, a, b, c), left: view.left - 1 }, ms: 260, sound: "step" };
    case EVENTS.carried:
      return { view: carried(view, b, c), ms: 520, sound: "sweep" };
    case EVENTS.won:
    case EVENTS.stalled:
      return { view, ms: 200, sound: "finish" };
    default:
      return null;
  }
}

function moved(view: View, colour: number, start: number, end: number): View {
  return changed(view, {
    [start]: (cubes) => {
      const last = cubes.lastIndexOf(colour);
      return cubes.filter((_, index) => index !== last);
    },
    [end]: (cubes) => [...cubes, colour],
  });
}

function carried(view: View, start: number, end: number): View {
  const stack = view.places.find((place) => place.id === start)?.cubes ?? [];
  return changed(view, { [start]: () => [], [end]: (cubes) => [...cubes, ...stack] });
}

function changed(view: View, changes: Record<number, (cubes: number[]) => number[]>): View {
  const places = view.places.map((place: Place) => {
    const change = changes[place.id];
    return change ? { ...place, cubes: change(place.cubes) } : place;
  });
  return { ...view, places };
}

export const client: GameClient = { Board, frame };
