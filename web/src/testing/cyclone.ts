// Real matches of Cyclone, read from what fixtures/cyclone.py wrote down.

import type { GameEvent } from "../games/board";
import type { View } from "../games/cyclone/view";
import written from "./fixtures/cyclone.json";

export interface Played {
  action: string;
  before: View;
  events: GameEvent[];
  after: View;
}

export interface Match {
  name: string;
  moves: Played[];
}

export const MATCHES: Match[] = written.map(({ view, moves }, index) => {
  let before: View = view;
  return {
    name: `${index}: ${view.seats.length} players, ${view.eye ? "star" : "line"}, arms of ${view.arm}`,
    moves: moves.map((line) => {
      const move = read(line, before);
      before = move.after;
      return move;
    }),
  };
});

function read(line: string, before: View): Played {
  const [action = "", told = "", dice = "", cubes = ""] = line.split(" | ");
  const [roll = 0, left = 0] = dice.split(" ").map(Number);
  const stacks = cubes.split(" ").map((stack) => (stack === "-" ? [] : [...stack].map(Number)));
  const places = before.places.map((place, index) => ({ ...place, cubes: stacks[index] ?? [] }));
  const events = told.split(", ").map((event) => event.split(" ").map(Number));
  return {
    action,
    before,
    events: events as unknown as GameEvent[],
    after: { ...before, roll, left, places },
  };
}

/** The view a match begins with, the first of its kind. */
export function opening(players: number, eye: boolean): View {
  const match = MATCHES.find(({ moves: [first] }) => {
    return first?.before.seats.length === players && first.before.eye === eye;
  });
  const view = match?.moves[0]?.before;
  if (!view) throw new Error(`no match of ${players} players`);
  return view;
}

/** A view like the server's, for any setting: `cubes` of each colour on their first spaces. */
export function laidOut(eye: boolean, arm: number, arms: number[], cubes = 5): View {
  const like = opening(2, eye);
  const lanes = arms.flatMap((owner) =>
    Array.from({ length: arm + 1 }, (_, depth) => ({
      id: depth === 0 ? 33 + owner : owner * 8 + depth - 1,
      name: "BYGR".charAt(owner) + depth,
      arm: owner,
      depth,
      cubes: depth > 0 && depth <= cubes ? [owner] : [],
      why: "",
    })),
  );
  const middle = { id: 32, name: "E", arm: -1, depth: arm + 1, cubes: [], why: "" };
  return { ...like, eye, arm, arms, seats: arms, cubes, places: eye ? [...lanes, middle] : lanes };
}
