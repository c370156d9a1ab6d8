// A table in the middle of a game, for tests: Ann (seat 0) has taken a blue die with two pips.

import type { Action } from "../../wire";
import { faceNamed, NONE } from "./faces";
import type { Circle, Die, Reach, Sheet, Spot, Track, View } from "./view";

const MOST_COLUMNS = 5;
const ROWS = 9;
const [O, B, G] = [0, 1, 2] as const;
const SIDE_A = [1, 0, 2, 3, 4, 0, 5, 0, 6];
const SIDE_B = [
  [1, 3, 2, 5, 4, 1, 6, 3, 5],
  [5, 1, 4, 3, 6, 5, 2, 1, 3],
  [3, 5, 6, 1, 2, 3, 4, 5, 1],
];
const NAMES = ["orange", "blue", "green"];
const DICE: [string[], number][] = [
  [["orange 1", "blue 2", "green 3", "missile", "navigation", "orange attack"], 1],
  [["orange 1", "blue 3", "green 2", "transformer", "warp", "blue attack"], 5],
  [["orange 2", "blue 1", "green 3", "missile", "transformer", "green attack"], 0],
  [["orange 2", "blue 3", "green 1", "navigation", "warp", "orange attack"], 3],
  [["orange 3", "blue 1", "green 2", "missile", "warp", "blue attack"], 4],
  [["orange 3", "blue 2", "green 1", "navigation", "transformer", "green attack"], 0],
  [["orange 1", "blue 1", "green 1", "missile", "navigation", "mine"], 5],
  [["orange 2", "blue 2", "green 2", "transformer", "warp", "mine"], 2],
];

/** "4B" as a number. */
export function at(name: string): number {
  return Number(name.slice(0, -1)) * MOST_COLUMNS + "ABC".indexOf(name.slice(-1));
}

export function die(id: number, label: string, changes: Partial<Die> = {}): Die {
  const shown = faceNamed(label);
  if (!shown) throw new Error(`no face ${label}`);
  const [faces = []] = DICE[id] ?? [];
  const lying = { holder: NONE, rank: NONE, bay: false, why: "" };
  return { id, name: `D${id + 1}`, faces, ...shown, ...lying, ...changes };
}

/** A ship that went along a path straight up or sideways, with mines elsewhere. */
export function track(ship: number, path: string[], mines: string[], changes = {}): Track {
  const way = path.map(at);
  const hidden = mines.map(at);
  const circles: Circle[] = Array.from({ length: (ROWS + 1) * 3 }, (_, place) => {
    const [row, column] = [Math.floor(place / 3) + 1, place % 3];
    const id = row * MOST_COLUMNS + column;
    const step = way.indexOf(id);
    const before = way[step - 1] ?? 1;
    const sideways = step > 0 && Math.floor(before / MOST_COLUMNS) === row;
    const diagonal = step > 0 && !sideways && before % MOST_COLUMNS !== column;
    const line = sideways
      ? "horizontal"
      : diagonal
        ? before % MOST_COLUMNS > column
          ? "left"
          : "right"
        : "vertical";
    const lines = step < 0 ? [] : [line];
    return { id, row, column, mine: hidden.includes(id), lines, order: step + 1 };
  });
  const last = way.at(-1) ?? 1;
  const row = Math.floor(last / MOST_COLUMNS);
  return {
    ship,
    name: NAMES[ship] ?? "",
    row,
    column: last % MOST_COLUMNS,
    highest: row,
    hearts: 0,
    disabled: false,
    landed: row > ROWS,
    can_advance: true,
    limit: ROWS + 1,
    vp: row > ROWS ? 15 : row > 7 ? 10 : row > 5 ? 5 : row > 2 ? 0 : -5,
    circles,
    why: "",
    ...changes,
  };
}

export function sheet(seat: number, tracks: Track[], changes: Partial<Sheet> = {}): Sheet {
  const counts = [
    [2, 1],
    [1, 0],
    [1, 0],
    [2, 0],
  ];
  return {
    seat,
    name: ["Ann", "Bob"][seat] ?? "",
    tracks,
    technologies: ["missile", "navigation", "transformer", "warp"].map((name, id) => ({
      id,
      name,
      acquired: counts[id]?.[0] ?? 0,
      used: counts[id]?.[1] ?? 0,
      text: `What a ${name} does (rules 8).`,
    })),
    technology_vp: 6,
    vp: 11,
    bay: [],
    icons: 3,
    circled: [],
    ...changes,
  };
}

export function reach(ship: number, steps: string[], path: string[], uses: number[] = []): Reach {
  const way = path.map(at);
  return { ship, circle: way.at(-1) ?? NONE, steps, uses, pips: way.length, path: way };
}

/** Ann: orange 4B, blue 5A, green on its base. Bob: orange 2B, blue landed, green disabled. */
export function example(changes: Partial<View> = {}): View {
  return {
    solo: false,
    variant: "standard",
    sheet_side: "A",
    rows: ROWS,
    columns: ["A", "B", "C"],
    start: 1,
    labels: [SIDE_A, SIDE_A, SIDE_A],
    twice: SIDE_B.map((rows) => rows.map(() => false)),
    levels: [-5, -5, -5, 0, 0, 0, 5, 5, 10, 10, 15],
    marks: [2, 6, 8, 10],
    values: [1, 1, 2, 2, 3],
    rolls: [1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 3],
    hearts: 3,
    icons: 4,
    bay: 2,
    round: 4,
    captain: 0,
    taker: 0,
    seat: 0,
    phase: "use",
    dice: DICE.map(([faces, side], id) =>
      die(id, faces[side] ?? "", id === 0 ? { holder: 0 } : id === 2 ? { holder: 1 } : {}),
    ),
    hand: 0,
    ship: B,
    pips: 2,
    coordinate: "",
    threats: [],
    attacked: NONE,
    sheets: [
      sheet(0, [
        track(O, ["1B", "2B", "3B", "4B"], ["5A", "1C", "7B"], { hearts: 1 }),
        track(B, ["1B", "2B", "3A", "4A", "5A"], ["7A", "5C", "1A"]),
        track(G, [], ["1C", "4B"], { why: "Green is not the ship of this die (rules 6)." }),
      ]),
      sheet(
        1,
        [
          track(O, ["1B", "2B"], ["5A", "1C", "7B"]),
          track(B, ["8B", "9B", "10B"], ["5C"]),
          track(G, ["1B", "2B", "3B"], ["3B", "4B"], { hearts: 3, disabled: true }),
        ],
        { vp: 7, icons: 4 },
      ),
    ],
    reach: [
      reach(B, ["up to 6A"], ["6A"]),
      reach(B, ["right to 5B"], ["5B"]),
      reach(B, ["right to 5B", "up to 6B"], ["5B", "6B"]),
      reach(B, ["right to 5B", "up right to 6C"], ["5B", "6C"], [1]),
    ],
    says: "",
    ...changes,
  };
}

export function sideB(changes: Partial<View> = {}): View {
  const twice = SIDE_B.map((rows) => rows.map((label) => label % 2 === 1));
  return example({ sheet_side: "B", labels: SIDE_B, twice, ...changes });
}

/** Alone: Zorlord has no hearts and no mines; dice lie from far to near. */
export function solo(changes: Partial<View> = {}): View {
  const view = example();
  const [own] = view.sheets;
  return example({
    solo: true,
    captain: NONE,
    phase: "take",
    hand: NONE,
    ship: NONE,
    reach: [],
    says: "Zorlord took D3: it lay furthest.",
    dice: view.dice.map((one) =>
      one.holder === NONE ? { ...one, rank: (one.id * 5 + 3) % 8 } : one,
    ),
    sheets: [
      own as Sheet,
      sheet(1, [track(O, ["1B", "2B", "3B"], []), track(B, ["1B"], []), track(G, [], [])], {
        name: "Zorlord",
      }),
    ],
    ...changes,
  });
}

export function offered(words: string, kind: string, spot: Partial<Spot> = {}): Action {
  const nothing = { die: NONE, ship: NONE, circle: NONE, technology: NONE, column: NONE };
  const at: Spot = { kind, ...nothing, passed: [], coordinates: [], ...spot };
  return { words, leads_to: [], events: [], at };
}
