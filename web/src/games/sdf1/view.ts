// Made from launchbay/games/sdf1/view.py by `make types`. Do not edit: a test compares the two.

export const EVENTS = {
  episode: 1,
  phase: 2,
  situation: 3,
  objective: 4,
  invasion: 5,
  placed: 6,
  villain: 7,
  ally: 8,
  rolled: 9,
  dice: 10,
  rerolled: 11,
  crew: 12,
  drew_crew: 13,
  drew_mecha: 14,
  drew_resource: 15,
  option: 16,
  moved_hero: 17,
  moved_mecha: 18,
  moved_vessel: 19,
  turned: 20,
  battle: 21,
  hit: 22,
  destroyed: 23,
  annihilated: 24,
  removed: 25,
  jammed: 26,
  point: 27,
  repaired: 28,
  lost_mecha: 29,
  wounded: 30,
  healed: 31,
  missing: 32,
  back: 33,
  upgraded: 34,
  replaced: 35,
  available: 36,
  gained: 37,
  lost: 38,
  tracked: 39,
  gave: 40,
  used: 41,
  square: 42,
  ability: 43,
  played: 44,
  discarded: 45,
  unlocked: 46,
  built: 47,
  launched: 48,
  transferred: 49,
  scout: 50,
  peeked: 51,
  z_card: 52,
  z_line: 53,
  engaged: 54,
  disengaged: 55,
  struck: 56,
  barrage: 57,
  evaded: 58,
  defend: 59,
  rammed: 60,
  launched_pods: 61,
  reflex: 62,
  heat: 63,
  population: 64,
  window: 65,
  ended: 66,
  chose: 67,
  took: 68,
  aimed: 69,
  khyron: 70,
} as const;

export interface Ability {
  id: number;
  name: string;
  cost: number;
  text: string;
  used: boolean;
  why: string;
}

export interface Area {
  id: number;
  name: string;
  short: string;
  ring: string;
  sector: number;
  inward: number;
  neighbours: number[];
  front: boolean;
  armor: number;
  armor_most: number;
  boxes: number;
  red: number;
  black: number;
  labels: number[];
  labels_mean: string;
  guns: Gun[];
  square: string;
  square_text: string;
  vessels: Group[];
  mecha: Unit[];
  heroes: number[];
  evade: number;
  salvage: number;
  salvage_keep: number;
  scouts: number;
  scouts_done: number;
  fallen: number;
  missiles: boolean;
  why: string;
}

export interface Card {
  id: number;
  name: string;
  type: string;
  text: string;
  price: string;
  place: string;
  seat: number;
  used: boolean;
  why: string;
}

export interface Condition {
  text: string;
  met: boolean;
  progress: string;
}

export interface Crew {
  id: number;
  name: string;
  points: number;
  cards: number;
  drawn: number;
  cap: number;
  more: number;
  commander: number;
  why: string;
}

export interface Danger {
  text: string;
  level: string;
  area: number;
}

export interface Deck {
  name: string;
  left: number;
  discarded: number;
}

export interface Group {
  ids: number[];
  name: string;
  kind: string;
  symbol: string;
  damage: number;
  capacity: number;
  destroyed: boolean;
  jammed: boolean;
  engaged: boolean;
  marks: string[];
  sheltered: boolean;
}

export interface Gun {
  id: number;
  name: string;
  kind: string;
  state: string;
  fires: boolean;
  sectors: number[];
}

export interface Hero {
  id: number;
  name: string;
  full_name: string;
  title: string;
  rank: string;
  seat: number;
  area: number;
  state: string;
  back: number;
  wounds: number;
  health: number;
  upgraded: boolean;
  upgraded_for_good: boolean;
  pilot: boolean;
  positions: string[];
  assists: string;
  movement: number;
  texts: string[];
  dice: number[];
  kept: number[];
  given: number[];
  free: number;
  orders: number;
  order_kind: string;
  scouts: number;
  acting: boolean;
  acted: boolean;
  bound: boolean;
  hurt: boolean;
  squares: number[];
  modifiers: string[];
  abilities: Ability[];
  why: string;
}

export interface Invader {
  id: number;
  name: string;
  text: string;
}

export interface Kind {
  first: number;
  name: string;
  kind: string;
  symbol: string;
  capacity: number;
}

export interface Line {
  id: number;
  name: string;
  symbol: string;
  orders: Order[];
  vessels: number;
  state: string;
}

export interface Objective {
  id: number;
  name: string;
  text: string;
  price: string;
  paid: boolean;
  done: boolean;
  conditions: Condition[];
  why: string;
}

export interface Order {
  text: string;
  state: string;
}

export interface Orders {
  name: string;
  lines: string[][];
}

export interface Seat {
  id: number;
  name: string;
  heroes: number[];
  cards: number[];
  quiet: boolean;
  leader: boolean;
}

export interface Shown {
  name: string;
  text: string;
}

export interface Situation {
  name: string;
  text: string;
}

export interface Space {
  face: number;
  name: string;
  spaces: number;
  dice: number;
}

export interface Spot {
  kind: string;
  area: number;
  vessel: number;
  mecha: number;
  hero: number;
  other: number;
  card: number;
  gun: number;
  face: number;
  seat: number;
  crew: number;
  which: number;
  text: string;
  confirm: string;
}

export interface Unit {
  ids: number[];
  name: string;
  kind: string;
  ordered: number[];
  moving: boolean;
}

export interface View {
  mode: string;
  title: string;
  level: string;
  phase: string;
  episode: number;
  episodes: number;
  episode_name: string;
  result: string;
  won: boolean;
  seat: number;
  deed: string;
  part: string;
  acting: number;
  facing: number;
  battle: boolean;
  battle_why: string;
  turn_why: string;
  areas: Area[];
  heroes: Hero[];
  seats: Seat[];
  crews: Crew[];
  tracker: Space[];
  tracker_plain: boolean;
  ap: number;
  rp: number;
  population: number;
  people: number;
  least_population: number;
  heat: number;
  most_heat: number;
  reactor: number;
  reactor_boxes: number;
  reactor_slow: number;
  reactor_silent: number;
  shields: number;
  barrier: number;
  pinpoint: string;
  evade_ship: number;
  evade_any: number;
  evade_wing: number;
  wing: number;
  focus: number;
  on_square: Unit[];
  building: Unit[];
  supply: number[];
  bag: number[];
  kills: number[];
  minmei: string;
  cards: Card[];
  invaders: Invader[];
  invasions_left: number;
  decks: Deck[];
  vessel_kinds: Kind[];
  mecha_kinds: Kind[];
  z_card: ZCard | null;
  z_deck: Orders[];
  z_known: string[];
  shown: Shown | null;
  situations: Situation[];
  objectives: Objective[];
  modifiers: string[];
  todo: string[];
  dangers: Danger[];
}

export interface ZCard {
  id: number;
  name: string;
  lines: Line[];
}
