// Made from launchbay/games/cosmic_run/view.py by `make types`. Do not edit: a test compares the two.

export const EVENTS = {
  captain: 1,
  round: 2,
  coordinate: 3,
  ignored: 4,
  mined: 5,
  hit: 6,
  pushed: 7,
  disabled: 8,
  rolled: 9,
  ranked: 10,
  took: 11,
  forced: 12,
  rerolled: 13,
  cargo: 14,
  technology: 15,
  turned: 16,
  used: 17,
  moved: 18,
  landed: 19,
  attacked: 20,
  stopped: 21,
  upgraded: 22,
  circled: 23,
  idle: 24,
  ended: 25,
  won: 26,
} as const;

export interface Circle {
  id: number;
  row: number;
  column: number;
  mine: boolean;
  lines: string[];
  order: number;
}

export interface Die {
  id: number;
  name: string;
  face: number;
  label: string;
  kind: string;
  ship: number;
  pips: number;
  technology: number;
  faces: string[];
  holder: number;
  rank: number;
  bay: boolean;
  why: string;
}

export interface Reach {
  ship: number;
  circle: number;
  steps: string[];
  uses: number[];
  pips: number;
  path: number[];
}

export interface Sheet {
  seat: number;
  name: string;
  tracks: Track[];
  technologies: Technology[];
  technology_vp: number;
  vp: number;
  bay: number[];
  icons: number;
  circled: number[];
}

export interface Spot {
  kind: string;
  die: number;
  ship: number;
  circle: number;
  passed: number[];
  technology: number;
  column: number;
  coordinates: number[];
}

export interface Technology {
  id: number;
  name: string;
  acquired: number;
  used: number;
  text: string;
}

export interface Threat {
  seat: number;
  ship: number;
  circle: number;
  hit: boolean;
  back_to: number;
  disables: boolean;
}

export interface Track {
  ship: number;
  name: string;
  row: number;
  column: number;
  highest: number;
  hearts: number;
  disabled: boolean;
  landed: boolean;
  can_advance: boolean;
  limit: number;
  vp: number;
  circles: Circle[];
  why: string;
}

export interface View {
  solo: boolean;
  variant: string;
  sheet_side: string;
  rows: number;
  columns: string[];
  start: number;
  labels: number[][];
  twice: boolean[][];
  levels: number[];
  marks: number[];
  values: number[];
  rolls: number[];
  hearts: number;
  icons: number;
  bay: number;
  round: number;
  captain: number;
  taker: number;
  seat: number;
  phase: string;
  dice: Die[];
  hand: number;
  ship: number;
  pips: number;
  coordinate: string;
  threats: Threat[];
  attacked: number;
  sheets: Sheet[];
  reach: Reach[];
  says: string;
}
