// A game looked back on: its steps come in portions, and one is shown at a time.

import { boardOf, type GameClient } from "../games/board";
import { api } from "../lib/api";
import { mayMove, PACES, settings } from "../lib/settings.svelte";
import { play as playSound } from "../lib/sound";
import { Playback } from "../table/playback.svelte";
import type { Judged, Review, Snapshot, Step } from "../wire";

const BETWEEN = 500; // ms between two moves that play by themselves

export class Replay {
  snapshot = $state.raw<Snapshot | null>(null);
  client = $state.raw<GameClient | null>(null);
  steps = $state.raw<Step[]>([]); // the first of them; the rest is on its way
  moves = $state(0);
  at = $state(0);
  trouble = $state("");
  review = $state.raw<Review | null>(null);
  analysing = $state(false);
  analysisTrouble = $state("");
  running = $state(false);
  readonly playback: Playback;
  #timer: number | null = null;
  #ended = false;

  constructor(readonly table: string) {
    this.playback = new Playback(
      (view, event) => this.client?.frame(view, event) ?? null,
      {
        factor: () => (mayMove() ? PACES[settings.pace] : 0),
        after: (ms, what) => window.setTimeout(what, ms),
        cancel: (timer) => clearTimeout(timer),
      },
      (frame) => frame.sound && playSound(frame.sound),
    );
  }

  get step(): Step | undefined {
    return this.steps[this.at];
  }

  /** Ask for everything, the beginning first. */
  async load(start = 0): Promise<void> {
    try {
      this.snapshot = await api.table(this.table);
      this.client = await boardOf(this.snapshot.game);
      do {
        const { moves, steps } = await api.history(this.table, this.steps.length);
        this.moves = moves;
        if (!steps.length) break;
        this.steps = [...this.steps, ...steps];
        if (this.steps.length === steps.length) this.go(0);
      } while (this.steps.length <= this.moves && !this.#ended);
      if (start) this.go(start);
    } catch (error) {
      this.trouble = (error as Error).message;
    }
  }

  /** What was thought of the move that led to a step. */
  judged(number: number): Judged | undefined {
    return this.review?.moves[number - 1];
  }

  /** Have every move judged; that takes a while. */
  async analyse(): Promise<void> {
    if (this.analysing || this.review) return;
    this.analysing = true;
    this.analysisTrouble = "";
    try {
      this.review = await api.review(this.table);
    } catch (error) {
      this.analysisTrouble = (error as Error).message;
    } finally {
      this.analysing = false;
    }
  }

  go(to: number): void {
    const target = Math.max(0, Math.min(to, this.steps.length - 1));
    const step = this.steps[target];
    if (!step) return;
    const next = target === this.at + 1;
    if (next) this.playback.catchUp();
    this.at = target;
    if (next) this.playback.push(step.events, step.position.view);
    else this.playback.jump(step.position.view);
  }

  toggle(): void {
    if (this.running) return this.pause();
    if (this.at >= this.moves) this.go(0);
    this.running = true;
    this.#goOn();
  }

  pause(): void {
    this.running = false;
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }

  end(): void {
    this.#ended = true;
    this.pause();
    this.playback.jump(null);
  }

  #goOn(): void {
    if (!this.running) return;
    if (this.at >= this.moves) return this.pause();
    if (!this.playback.playing) this.go(this.at + 1);
    this.#timer = window.setTimeout(() => this.#goOn(), BETWEEN * PACES[settings.pace]);
  }
}
