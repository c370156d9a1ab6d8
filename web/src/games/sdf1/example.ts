// A table in the middle of a game, for tests: Ann (seat 0) plays Gloval, Lisa, Claudia and Roy, and
// Gloval has rolled a Target and two Moves.

import type { Action } from "../../wire";
import { NONE } from "./choice";
import type {
  Ability,
  Area,
  Card,
  Group,
  Hero,
  Kind,
  Orders,
  Spot,
  Unit,
  View,
  ZCard,
} from "./view";

export const AREA = {
  FR: 0,
  PR: 1,
  LB: 2,
  AR: 3,
  MC: 4,
  SC: 5,
  BR: 6,
  i1: 7,
  i2: 8,
  o1: 13,
  o3: 15,
};
export const HERO = { gloval: 0, lisa: 1, claudia: 2, roy: 3, max: 4, rick: 5 };
const HULL = [
  "Forward Reactor",
  "Production",
  "Launch Bay",
  "Aft Reactor",
  "Macross City",
  "Science",
];
const SHORT = ["FR", "PR", "LB", "AR", "MC", "SC", "BR"];
const NAMES = ["Gloval", "Lisa", "Claudia", "Roy", "Max", "Rick"];

export function group(ids: number[], changes: Partial<Group> = {}): Group {
  return {
    ids,
    name: "circle Pod",
    kind: "pod",
    symbol: "circle",
    damage: 0,
    capacity: 1,
    destroyed: false,
    jammed: false,
    engaged: false,
    marks: [],
    sheltered: false,
    ...changes,
  };
}

export function unit(ids: number[], kind = "veritech", name = "Veritech"): Unit {
  return { ids, name, kind, ordered: [], moving: false };
}

const EMPTY = {
  inward: NONE,
  neighbours: [],
  front: false,
  armor: 0,
  armor_most: 0,
  boxes: 0,
  red: 0,
  black: 0,
  labels: [],
  labels_mean: "",
  guns: [],
  square: "",
  square_text: "",
  vessels: [],
  mecha: [],
  heroes: [],
  evade: 0,
  salvage: 0,
  salvage_keep: 0,
  scouts: 0,
  scouts_done: 0,
  fallen: 0,
  missiles: false,
  why: "This is not next to Gloval (rules 2).",
};

function hull(id: number): Area {
  return {
    ...EMPTY,
    id,
    name: HULL[id] ?? "",
    short: SHORT[id] ?? "",
    ring: "hull",
    sector: id + 1,
    armor: 2,
    armor_most: 3,
    boxes: 4,
    labels: [4, 3, 2, 1],
    labels_mean: "the most crew",
    front: [0, 1, 5].includes(id),
    guns: [
      { id, name: "Beam Cannon", kind: "beam", state: "working", fires: true, sectors: [id + 1] },
    ],
    square: "Lab",
    square_text: "Gain 1 RP.",
  };
}

function space(id: number): Area {
  const [ring, first] = id < 13 ? ["inner", 7] : ["outer", 13];
  const sector = id - Number(first) + 1;
  return { ...EMPTY, id, name: `${ring} ${sector}`, short: `${ring[0]}${sector}`, ring, sector };
}

function hero(id: number): Hero {
  const inPlay = id < 4;
  const ability = (which: number): Ability => ({
    id: 2 * id + which,
    name: `Ability ${which + 1}`,
    cost: which + 1,
    text: `${NAMES[id]} does thing ${which + 1}.`,
    used: false,
    why: `It costs ${which + 1} AP, and you have 0 (rules 6).`,
  });
  return {
    id,
    name: NAMES[id] ?? "",
    full_name: `${NAMES[id]} of the SDF-1`,
    title: "Officer",
    rank: "ABCDEF"[id] ?? "",
    seat: inPlay ? 0 : NONE,
    area: inPlay ? AREA.BR : NONE,
    state: inPlay ? "present" : "available",
    back: 0,
    wounds: 0,
    health: 3,
    upgraded: false,
    upgraded_for_good: false,
    pilot: id > 2,
    positions: ["Captain"],
    assists: "First Officer",
    movement: 1,
    texts: ["1 hit.", "Turn the ship 1 notch.", "Fire the Reflex Cannon."],
    dice: id === 0 ? [0, 1, 1] : [],
    kept: [],
    given: [],
    free: 1,
    orders: 1,
    order_kind: "veritech",
    scouts: 0,
    acting: id === 0,
    acted: id === 0,
    bound: false,
    hurt: false,
    squares: [],
    modifiers: [],
    abilities: [ability(0), ability(1)],
    why: id === 0 ? "" : "It is Gloval's turn; heroes act in order of rank (rules 6).",
  };
}

export const CARD: Card = {
  id: 16,
  name: "Combat Air Patrol",
  type: "Event",
  text: "Put 3 mecha Evades in areas of your choice.",
  price: "1 RP",
  place: "hand",
  seat: 0,
  used: false,
  why: "You cannot pay for it (rules 11).",
};

export const ORDERS: ZCard = {
  id: 3,
  name: "Wedge",
  lines: [
    {
      id: 0,
      name: "circle Pods",
      symbol: "circle",
      vessels: 2,
      state: "done",
      orders: [{ text: "Advance", state: "done" }],
    },
    {
      id: 1,
      name: "triangle Pods",
      symbol: "triangle",
      vessels: 1,
      state: "now",
      orders: [
        { text: "Advance", state: "done" },
        { text: "Attack", state: "now" },
      ],
    },
    { id: 2, name: "square Pods", symbol: "square", vessels: 0, state: "next", orders: [] },
  ],
};

const VESSEL_KINDS: Kind[] = [
  { first: 0, name: "circle Pod", kind: "pod", symbol: "circle", capacity: 1 },
  { first: 10, name: "triangle Pod", kind: "pod", symbol: "triangle", capacity: 1 },
  { first: 30, name: "Cruiser X", kind: "cruiser", symbol: "X", capacity: 4 },
];
const MECHA_KINDS: Kind[] = [
  { first: 0, name: "Veritech", kind: "veritech", symbol: "", capacity: 0 },
  { first: 15, name: "Super Veritech", kind: "super", symbol: "", capacity: 0 },
  { first: 25, name: "Destroid", kind: "destroid", symbol: "", capacity: 0 },
];
const Z_DECK: Orders[] = [
  { name: "Spearhead", lines: [["Advance"], [], [], ["Barrage 2"], [], []] },
  { name: "Wedge", lines: [["Advance 2", "Attack"], ["Attack"], [], ["Ram"], [], ["Defend"]] },
];

const bridge = (): Area => ({
  ...EMPTY,
  id: AREA.BR,
  name: "Bridge",
  short: "BR",
  ring: "hull",
  sector: 0,
  boxes: 1,
  heroes: [0, 1, 2, 3],
});

export function example(changes: Partial<View> = {}): View {
  const areas = Array.from({ length: 19 }, (_, id) =>
    id === AREA.BR ? bridge() : id < AREA.BR ? hull(id) : space(id),
  );
  return {
    mode: "pluto",
    title: "From Pluto with Love",
    level: "normal",
    phase: "heroes",
    episode: 2,
    episodes: 5,
    episode_name: "Episode 2, A City in the Hold",
    result: "",
    won: false,
    seat: 0,
    deed: "hero-turn",
    part: "Gloval's turn",
    acting: 0,
    facing: 0,
    battle: false,
    battle_why: "Battle Mode is not unlocked (rules 9).",
    turn_why: "Gloval has no free move left (rules 6).",
    areas,
    heroes: NAMES.map((_, id) => hero(id)),
    seats: [{ id: 0, name: "blue", heroes: [0, 1, 2, 3], cards: [16], quiet: false, leader: true }],
    crews: ["Science", "Gunners", "Production", "Launch Bay"].map((name, id) => ({
      id,
      name,
      points: 1,
      cards: 2,
      drawn: 1,
      cap: 4,
      more: 0,
      commander: id,
      why: `${name} has nothing left to do in this Episode (rules 5).`,
    })),
    tracker: ["Target", "Move", "Instinct", "Ability"].map((name, face) => ({
      face,
      name,
      spaces: face < 2 ? 2 : 1,
      dice: face === 0 ? 1 : 0,
    })),
    tracker_plain: false,
    ap: 2,
    rp: 1,
    population: 6,
    people: 6,
    least_population: 3,
    heat: 4,
    most_heat: 12,
    reactor: 1,
    reactor_boxes: 6,
    reactor_slow: 3,
    reactor_silent: 5,
    shields: 0,
    barrier: 0,
    pinpoint: "none",
    evade_ship: 1,
    evade_any: 0,
    evade_wing: 0,
    wing: 3,
    focus: 0,
    on_square: [unit([0, 1])],
    building: [],
    supply: [9, 10, 12],
    bag: [4, 4, 1, 3, 3, 4],
    kills: [1, 0, 0],
    minmei: "absent",
    cards: [CARD],
    invaders: [],
    invasions_left: 0,
    decks: [{ name: "Resource", left: 24, discarded: 2 }],
    vessel_kinds: VESSEL_KINDS,
    mecha_kinds: MECHA_KINDS,
    z_card: null,
    z_deck: Z_DECK,
    z_known: [],
    shown: null,
    situations: [{ name: "Crowded decks", text: "Population +1." }],
    objectives: [
      {
        id: 0,
        name: "Drill",
        text: "Done when its price was paid.",
        price: "1 RP",
        paid: false,
        done: false,
        conditions: [{ text: "its price was paid", met: false, progress: "0 of 1" }],
        why: "You cannot pay for it yet (rules 12).",
      },
    ],
    modifiers: [],
    todo: ["Gloval's turn", "then Zentraedi phase, Clean Up"],
    dangers: [{ text: "2 Pods reach the Bridge in 1 step", level: "grave", area: AREA.BR }],
    ...changes,
  };
}

export function inAreas(view: View, changes: Record<number, Partial<Area>>): View {
  return { ...view, areas: view.areas.map((area) => ({ ...area, ...changes[area.id] })) };
}

const NOWHERE: Spot = {
  kind: "go_on",
  area: NONE,
  vessel: NONE,
  mecha: NONE,
  hero: NONE,
  other: NONE,
  card: NONE,
  gun: NONE,
  face: NONE,
  seat: NONE,
  crew: NONE,
  which: NONE,
  text: "",
  confirm: "",
};

export function offered(words: string, kind: string, changes: Partial<Spot> = {}): Action {
  return { words, leads_to: [], events: [], at: { ...NOWHERE, kind, ...changes } };
}
