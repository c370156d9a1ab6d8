// The table we sit at: what the server told, what we may do, and what the board shows just now.

import { boardOf, type GameClient, type GameEvent } from "../games/board";
import { api, randomHex } from "../lib/api";
import { addToDice } from "../lib/opening";
import { held, hold, letGo, type Held } from "../lib/keys";
import { mayMove, PACES, settings } from "../lib/settings.svelte";
import { play as playSound } from "../lib/sound";
import type {
  Action,
  FromServer,
  Hint,
  Moved,
  Numbered,
  Position,
  Seat,
  Snapshot,
  Weighed,
} from "../wire";
import {
  addressOf,
  Connection,
  REAL_CLOCK,
  type Clock,
  type Command,
  type Link,
} from "./connection";
import { Playback } from "./playback.svelte";
import { isNumbered, next } from "./reduce";

type Wish = Command extends infer C ? (C extends Command ? Omit<C, "move_id"> : never) : never;

const BOARD_AGAIN = 1500; // ms until a board that did not arrive is asked for again
const NOTICE = 6000; // ms that something is told

/** What a game's spot asks about an action before it is done; empty if nothing. */
function doubtOf(action: Action | undefined): string {
  return (action?.at as { confirm?: string } | null | undefined)?.confirm ?? "";
}

/** Something to tell the person in front of the screen, for a moment. */
export interface Notice {
  text: string;
  grave: boolean;
}

export class TableState {
  snapshot = $state.raw<Snapshot | null>(null);
  holds = $state.raw<number[]>([]);
  link = $state<Link>("connecting");
  compiling = $state<number | null>(null); // functions compiled so far
  notice = $state.raw<Notice | null>(null);
  #waitingFor = $state<string | null>(null); // the move_id of our own move that is on its way
  client = $state.raw<GameClient | null>(null);
  pointed = $state<string | null>(null);
  hint = $state.raw<Hint | null>(null); // what a bot thinks of the position
  #asked = $state<string | null>(null); // the hash of the position it is asked about
  trail = $state.raw<GameEvent[]>([]); // what others did since we last acted
  readonly playback: Playback;
  readonly #connection: Connection;
  #tokens: string[];
  #last: number | null = null; // who moved last
  #noticeTimer: number | null = null;
  #doubted = ""; // what was chosen, and is asked about

  constructor(
    readonly id: string,
    readonly clock: Clock = REAL_CLOCK,
  ) {
    const ours = held(id);
    this.#tokens = ours?.token ? [ours.token] : [];
    this.playback = new Playback(
      (view, event) => this.client?.frame(view, event) ?? null,
      {
        factor: () => (mayMove() && !document.hidden ? PACES[settings.pace] : 0),
        after: clock.after,
        cancel: clock.cancel,
      },
      (frame) => frame.sound && playSound(frame.sound),
    );
    this.#connection = new Connection(
      addressOf(id),
      this.#tokens,
      {
        message: (message) => this.#hear(message),
        link: (link) => (this.link = link),
        since: () => this.snapshot?.number ?? null,
      },
      clock,
    );
    if (ours) void addToDice(id).catch((error: Error) => this.tell(error.message, true));
  }

  end(): void {
    this.#connection.end();
    this.playback.jump(null);
    if (this.#noticeTimer !== null) this.clock.cancel(this.#noticeTimer);
  }

  // Looking

  get waiting(): boolean {
    return this.#waitingFor !== null;
  }

  get position(): Position | null {
    return this.snapshot?.position ?? null;
  }

  /** The seat in front of this screen whose move it is. */
  get acting(): number | null {
    const turn = this.position?.turn ?? null;
    if (turn === null || !this.holds.includes(turn) || this.seat(turn)?.bot) return null;
    return turn;
  }

  get actions(): Action[] {
    return this.acting === null ? [] : (this.position?.legal ?? []);
  }

  /** The action a bot proposes. */
  get hinted(): string | null {
    return this.hint?.action ?? null;
  }

  /** What a bot thinks of an action, once it was asked and has looked at it. */
  weighed(words: string): Weighed | null {
    const found = this.hint?.options.find((option) => option.words === words);
    return found && found.doubt < 1 ? found : null;
  }

  /** Whether a bot has been asked about this position, and has not answered. */
  get thinking(): boolean {
    return this.#asked !== null && this.#asked === this.position?.hash;
  }

  get canUndo(): boolean {
    const seat = this.position?.undo ?? null;
    return seat !== null && this.holds.includes(seat);
  }

  get openSeats(): Seat[] {
    return this.snapshot?.seats.filter((seat) => seat.kind === "open") ?? [];
  }

  get invite(): string {
    const fragment = held(this.id)?.invite;
    return location.origin + `/t/${this.id}` + (fragment ? `#${fragment}` : "");
  }

  seat(number: number): Seat | undefined {
    return this.snapshot?.seats[number];
  }

  // Doing

  /** Do something; what a game wants to be sure of is to be chosen twice. */
  act(words: string): void {
    if (this.acting === null || this.waiting || !this.position) return;
    const doubt = doubtOf(this.actions.find((action) => action.words === words));
    const choice = `${this.position.hash} ${words}`;
    if (doubt && this.#doubted !== choice) {
      this.#doubted = choice;
      return this.tell(`${doubt} Choose it again if that is what you want.`, true);
    }
    this.playback.catchUp();
    const { version } = this.position;
    this.#waitingFor = this.#send({ type: "act", seat: this.acting, version, action: words });
  }

  undo(): void {
    const seat = this.position?.undo;
    if (!this.canUndo || seat === null || seat === undefined || this.waiting) return;
    this.#waitingFor = this.#send({ type: "undo", seat, version: this.position?.version ?? 0 });
  }

  /** Have a bot say what it would do; what it says of a position that has gone is no use. */
  async askForHint(): Promise<void> {
    if (this.acting === null || this.thinking || this.hint) return;
    const hash = this.position?.hash ?? "";
    const stillThere = () => this.position?.hash === hash;
    this.#asked = hash;
    try {
      const hint = await api.hint(this.id);
      if (stillThere() && hint.version === this.position?.version) this.hint = hint;
    } catch (error) {
      if (stillThere()) this.tell((error as Error).message, true);
    }
    if (this.#asked === hash) this.#asked = null;
  }

  say(text: string): void {
    this.#send({ type: "say", seat: this.#me, text });
  }

  standIn(target: number, bot: string): void {
    this.#send({ type: "stand_in", seat: this.#me, target, bot });
  }

  takeBack(seat: number): void {
    this.#send({ type: "take_back", seat });
  }

  leave(): void {
    for (const seat of this.holds) this.#send({ type: "leave", seat });
    letGo(this.id);
  }

  rematch(): void {
    this.#send({ type: "rematch", seat: this.#me });
  }

  /** Go on from a position of other rules, at a table of the rules here. */
  carryOn(): void {
    this.#send({ type: "carry_on", seat: this.#me });
  }

  tell(text: string, grave = false): void {
    if (this.#noticeTimer !== null) this.clock.cancel(this.#noticeTimer);
    this.notice = { text, grave };
    this.#noticeTimer = this.clock.after(NOTICE, () => (this.notice = null));
  }

  /** We have just taken a seat: come in again, with its token. */
  seated(key: Held): void {
    this.#tokens.push(key.token);
    this.snapshot = null;
    this.#connection.startOver();
  }

  get #me(): number {
    return this.holds[0] ?? 0;
  }

  #send(wish: Wish): string {
    const move_id = randomHex(16);
    this.#connection.send({ ...wish, move_id } as Command);
    return move_id;
  }

  #answered(move_id: string | null | undefined): void {
    if (move_id === this.#waitingFor) this.#waitingFor = null;
  }

  // Hearing

  #hear(message: FromServer): void {
    if (isNumbered(message)) return this.#take(message);
    switch (message.type) {
      case "welcome":
        return this.#enter(message.snapshot, message.holds);
      case "resumed":
        this.holds = message.holds;
        return;
      case "online":
        if (this.snapshot) this.snapshot = { ...this.snapshot, seats: message.seats };
        return;
      case "compiling":
        this.compiling = message.functions;
        return;
      case "ack":
        return this.#answered(message.move_id);
      case "refused":
        this.#answered(message.move_id);
        this.tell(message.message, true);
        return;
    }
  }

  #enter(snapshot: Snapshot, holds: number[]): void {
    this.compiling = null;
    this.#waitingFor = null;
    this.holds = holds;
    this.snapshot = snapshot;
    this.hint = this.pointed = null;
    void this.#draw(snapshot);
    this.#note(snapshot);
  }

  /** Have the board shown; it may have to be fetched, and that may take more than one try. */
  async #draw(snapshot: Snapshot): Promise<void> {
    try {
      this.client ??= await boardOf(snapshot.game);
      this.playback.jump(this.snapshot?.position?.view ?? null);
    } catch {
      this.clock.after(BOARD_AGAIN, () => void this.#draw(snapshot));
    }
  }

  #take(event: Numbered): void {
    if (!this.snapshot) return;
    const after = next(this.snapshot, event);
    if (after === "gap") {
      this.snapshot = null;
      return this.#connection.startOver();
    }
    this.snapshot = after.snapshot;
    if ("position" in event) this.#show(event);
  }

  #show(event: Extract<Numbered, { position: Position }>): void {
    this.hint = this.pointed = null;
    if (!this.notice?.grave) this.notice = null;
    this.#waitingFor = null;
    if (event.type === "moved") {
      this.trail = this.#trailed(event);
      this.playback.push(event.events, event.position.view);
    } else {
      this.trail = [];
      this.playback.jump(event.position.view);
    }
    if (this.snapshot && (event.type === "began" || event.position.over)) this.#note(this.snapshot);
  }

  #trailed({ seat, events }: Moved): GameEvent[] {
    const goesOn = !this.holds.includes(seat) && (this.holds.length > 0 || seat === this.#last);
    this.#last = seat;
    if (this.holds.includes(seat)) return [];
    return goesOn ? [...this.trail, ...events] : events;
  }

  /** Keep what *My tables* shows of this one. */
  #note(snapshot: Snapshot): void {
    if (!this.#tokens.length) return;
    const { game, title, seats, position } = snapshot;
    const names = seats.map((seat) => seat.name || "open seat");
    hold({ table: this.id, game, title, names, over: position?.over ?? false });
  }
}
