// Tables to test with: two people at a game without a board of its own.

import type { Action, Hint, Line, Moved, Position, Seat, Snapshot } from "../wire";

export function action(words: string, changes: Partial<Action> = {}): Action {
  return { words, leads_to: [], events: [], at: null, ...changes };
}

export function seat(number: number, changes: Partial<Seat> = {}): Seat {
  return {
    seat: number,
    colour: ["blue", "yellow"][number] ?? "",
    kind: "person",
    name: ["Ann", "Bob"][number] ?? "",
    bot: "",
    online: true,
    ...changes,
  };
}

export function position(version: number, changes: Partial<Position> = {}): Position {
  return {
    version,
    hash: `hash ${version}`,
    text: `ferry players=2\nmove ${version}`,
    turn: 0,
    ask: "Ann: load or wait",
    legal: [action("load rope"), action("wait")],
    standings: [],
    over: false,
    winners: [],
    undo: null,
    view: `view ${version}`,
    section: "",
    ...changes,
  };
}

export function snapshot(number: number, changes: Partial<Snapshot> = {}): Snapshot {
  return {
    table: "abc",
    number,
    game: "ferry",
    title: "Ferry",
    rules: 1,
    players: 2,
    together: false,
    options: {},
    box: {},
    public: false,
    seats: [seat(0), seat(1)],
    position: position(0),
    log: ["Ann begins."],
    chat: [],
    dice: { commitment: "c0ffee", contributions: ["aa", "bb"], secret: "" },
    rematch: null,
    box_digest: "b4b90ac06bb0a4d2",
    other_rules: "",
    ...changes,
  };
}

/** The event that leads to the position of that version from the one before. */
export function moved(number: number, version: number, changes: Partial<Moved> = {}): Moved {
  return {
    type: "moved",
    number,
    seat: 0,
    action: "wait",
    events: [[1, version, 0, 0]],
    narrative: [`Move ${version}.`],
    was: `hash ${version - 1}`,
    position: position(version),
    secret: "",
    ...changes,
  };
}

export function line(text: string): Line {
  return { name: "Bob", text, at: 1 };
}

/** What a bot thinks of the position of that version: waiting is better, and selling unheard of. */
export function hint(version: number, changes: Partial<Hint> = {}): Hint {
  return {
    version,
    seat: 0,
    action: "wait",
    options: [
      { words: "wait", share: 0.524, doubt: 0.031 },
      { words: "load rope", share: 0.4, doubt: 0.002 },
      { words: "sell", share: 0, doubt: 1 },
    ],
    line: ["wait", "load rope"],
    simulations: 1000,
    ...changes,
  };
}
