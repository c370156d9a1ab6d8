// Made from launchbay/server/messages.py by `make types`. Do not edit: a test compares the two.

export type Code =
  | "bad_message"
  | "too_large"
  | "rate_limited"
  | "too_many"
  | "forbidden_origin"
  | "join_first"
  | "not_found"
  | "no_such_table"
  | "no_such_game"
  | "bad_options"
  | "not_seated"
  | "not_your_turn"
  | "stale_version"
  | "illegal_action"
  | "cannot_undo"
  | "not_started"
  | "already_started"
  | "finished"
  | "seat_taken"
  | "bad_invite"
  | "bad_name"
  | "bad_text"
  | "storage_down"
  | "damaged"
  | "compiling"
  | "other_rules"
  | "fault";

export interface Seat {
  seat: number;
  colour: string;
  kind: "open" | "person" | "bot";
  name: string;
  bot: string;
  online: boolean;
}

export interface Action {
  words: string;
  leads_to: string[];
  events: [number, number, number, number][];
  at: unknown;
}

export interface Position {
  version: number;
  hash: string;
  text: string;
  turn: number | null;
  ask: string;
  legal: Action[];
  standings: string[];
  over: boolean;
  winners: number[];
  undo: number | null;
  view: unknown;
  section: string;
}

export interface Line {
  name: string;
  text: string;
  at: number;
}

export interface Dice {
  commitment: string;
  contributions: string[];
  secret: string;
}

export interface Snapshot {
  table: string;
  number: number;
  game: string;
  title: string;
  rules: number;
  players: number;
  together: boolean;
  options: Record<string, string>;
  box: Record<string, number | boolean | string>;
  public: boolean;
  seats: Seat[];
  position: Position | null;
  log: string[];
  chat: Line[];
  dice: Dice;
  rematch: string | null;
  box_digest: string;
  other_rules: string;
}

export interface Step {
  seat: number | null;
  action: string;
  events: [number, number, number, number][];
  narrative: string[];
  position: Position;
}

export interface History {
  moves: number;
  steps: Step[];
}

export interface Shown {
  game: string;
  title: string;
  rules: number;
  players: number;
  options: Record<string, string>;
  box: Record<string, number | boolean | string>;
  seats: Seat[];
  position: Position;
  box_digest: string;
}

export interface Join {
  type: "join";
  tokens?: string[];
  since?: number | null;
}

export interface Act {
  type: "act";
  move_id: string;
  seat: number;
  version: number;
  action: string;
}

export interface Undo {
  type: "undo";
  move_id: string;
  seat: number;
  version: number;
}

export interface Say {
  type: "say";
  move_id: string;
  seat: number;
  text: string;
}

export interface StandIn {
  type: "stand_in";
  move_id: string;
  seat: number;
  target: number;
  bot: string;
}

export interface TakeBack {
  type: "take_back";
  move_id: string;
  seat: number;
}

export interface Leave {
  type: "leave";
  move_id: string;
  seat: number;
}

export interface Rematch {
  type: "rematch";
  move_id: string;
  seat: number;
}

export interface CarryOn {
  type: "carry_on";
  move_id: string;
  seat: number;
}

export interface Ping {
  type: "ping";
}

export interface Welcome {
  type: "welcome";
  holds: number[];
  snapshot: Snapshot;
}

export interface Resumed {
  type: "resumed";
  holds: number[];
  number: number;
}

export interface Seated {
  type: "seated";
  number: number;
  seats: Seat[];
}

export interface Online {
  type: "online";
  seats: Seat[];
}

export interface Began {
  type: "began";
  number: number;
  narrative: string[];
  position: Position;
  dice: Dice;
}

export interface Moved {
  type: "moved";
  number: number;
  seat: number;
  action: string;
  events: [number, number, number, number][];
  narrative: string[];
  was: string;
  position: Position;
  secret: string;
}

export interface Undone {
  type: "undone";
  number: number;
  seat: number;
  narrative: string[];
  was: string;
  position: Position;
}

export interface Chatted {
  type: "chatted";
  number: number;
  line: Line;
}

export interface Rematched {
  type: "rematched";
  number: number;
  table: string;
}

export interface Ack {
  type: "ack";
  move_id: string;
  number: number;
  version: number;
  hash: string;
}

export interface Refused {
  type: "refused";
  code: Code;
  message: string;
  move_id?: string | null;
  version?: number | null;
  hash?: string | null;
}

export interface Compiling {
  type: "compiling";
  game: string;
  functions: number;
}

export interface Pong {
  type: "pong";
}

export interface SeatWish {
  kind: "me" | "open" | "bot";
  name?: string;
  bot?: string;
}

export interface NewTable {
  game: string;
  seats: SeatWish[];
  options?: Record<string, string>;
  box?: Record<string, number | boolean | string>;
  position?: string | null;
  public?: boolean;
}

export interface Look {
  position: string;
}

export interface Contribute {
  token: string;
  contribution: string;
}

export interface SitDown {
  name: string;
  contribution: string;
  invite?: string;
  token?: string;
  seat?: number | null;
}

export interface Key {
  table: string;
  seats: number[];
  token: string;
  invite: string;
  commitment: string;
}

export interface Weighed {
  words: string;
  share: number;
  doubt: number;
}

export interface Hint {
  version: number;
  seat: number;
  action: string;
  options: Weighed[];
  line: string[];
  simulations: number;
}

export interface Judged {
  seat: number;
  action: string;
  best: string;
  cost: number;
  luck: number[];
  shares: number[];
}

export interface Review {
  beginning: number[];
  moves: Judged[];
  luck: number[];
  cost: number[];
}

export interface OptionInfo {
  name: string;
  title: string;
  help: string;
  each_seat: boolean;
  choices: Record<string, string[]>;
  titles: Record<string, string>;
  default: Record<string, string>;
  beside: Record<string, Record<string, string[]>>;
}

export interface PresetInfo {
  title: string;
  help: string;
  options: Record<string, string>;
  players: number[];
}

export interface GameInfo {
  id: string;
  title: string;
  summary: string;
  rules: number;
  players: number[];
  together: boolean;
  options: OptionInfo[];
  presets: PresetInfo[];
  bots: Record<string, string>;
  ready: boolean;
}

export interface TableInfo {
  table: string;
  game: string;
  title: string;
  players: number;
  names: string[];
  open_seats: number;
  over: boolean;
  updated: number;
}

export interface Health {
  status: "ok" | "down";
  version: string;
  storage: boolean;
  compiling: Record<string, number>;
}

export interface Alive {
  alive: boolean;
  version: string;
}

export interface Ready {
  ready: boolean;
  reason: string;
}

export type FromClient =
  | Join
  | Act
  | Undo
  | Say
  | StandIn
  | TakeBack
  | Leave
  | Rematch
  | CarryOn
  | Ping;

export type Numbered =
  | Seated
  | Began
  | Moved
  | Undone
  | Chatted
  | Rematched;

export type FromServer =
  | Welcome
  | Resumed
  | Seated
  | Began
  | Moved
  | Undone
  | Chatted
  | Rematched
  | Online
  | Ack
  | Refused
  | Compiling
  | Pong;
