// Plays what happened as motion: the board shows one event after the other, while the table itself
// is always as new as it can be. Nothing waits for it; `catchUp` ends it at any moment.

import type { GameEvent } from "../games/board";
import type { Frame } from "../games/board";

export interface Pacing {
  factor: () => number; // 0 for no motion at all
  after: (ms: number, what: () => void) => number;
  cancel: (timer: number) => void;
}

type Show = (view: unknown, event: GameEvent) => Frame | null;
type Turn = { event: GameEvent } | { view: unknown };

const TOO_FAR_BEHIND = 60; // events; someone who was away wants to see the table, not a film

export class Playback {
  view = $state.raw<unknown>(null);
  event = $state.raw<GameEvent | null>(null); // the one being shown
  ms = $state(0); // how long it is shown
  playing = $state(false);
  #queue: Turn[] = [];
  #timer: number | null = null;

  constructor(
    readonly show: Show,
    readonly pacing: Pacing,
    readonly heard: (frame: Frame) => void = () => {},
  ) {}

  /** Show a position as it is. */
  jump(view: unknown): void {
    this.#stop();
    this.view = view;
  }

  /** Show some events, and then the position they led to. */
  push(events: readonly GameEvent[], view: unknown): void {
    if (this.pacing.factor() === 0) return this.jump(view);
    this.#queue.push(...events.map((event) => ({ event })), { view });
    if (this.#queue.length > TOO_FAR_BEHIND) this.catchUp();
    else if (this.#timer === null) this.#step();
  }

  /** Show how things stand now. */
  catchUp(): void {
    const last = this.#queue.findLast((turn) => "view" in turn);
    if (last && "view" in last) this.jump(last.view);
    else this.#stop();
  }

  #step(): void {
    this.#timer = null;
    for (let turn = this.#queue.shift(); turn; turn = this.#queue.shift()) {
      if ("view" in turn) {
        this.view = turn.view;
        continue;
      }
      const frame = this.#frame(turn.event);
      if (frame) return this.#dwell(frame, turn.event);
    }
    this.#stop();
  }

  /** A board that cannot show an event shows the next one; the true position comes anyway. */
  #frame(event: GameEvent): Frame | null {
    try {
      return this.show(this.view, event);
    } catch {
      return null;
    }
  }

  #dwell(frame: Frame, event: GameEvent): void {
    const ms = frame.ms * this.pacing.factor();
    this.playing = true;
    this.event = event;
    this.ms = ms;
    this.view = frame.view;
    this.heard(frame);
    this.#timer = this.pacing.after(ms, () => this.#step());
  }

  #stop(): void {
    if (this.#timer !== null) this.pacing.cancel(this.#timer);
    this.#timer = null;
    this.#queue = [];
    this.playing = false;
    this.event = null;
    this.ms = 0;
  }
}
