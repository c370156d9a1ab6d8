// A way of several steps, played one after the other. Whatever comes in between ends it.

import type { Action } from "../../wire";

export class Plan {
  #left: string[] = [];
  #asked: readonly Action[] | null = null; // what was offered when the last step was played
  #gone = false; // that offer was taken back since

  begin(steps: readonly string[]): void {
    this.#left = [...steps];
    this.#asked = null;
  }

  drop(): void {
    this.#left = [];
  }

  get running(): boolean {
    return this.#left.length > 0;
  }

  /** The step to play now, if there is one. To be asked whenever other actions are offered. */
  next(offered: readonly Action[]): string | null {
    if (!offered.length) {
      this.#gone = true; // on its way, or being shown
      return null;
    }
    if (offered === this.#asked && !this.#gone) return null;
    const step = this.#left.shift();
    // The same offer again: the server has refused a step.
    if (!step || offered === this.#asked || !offered.some(({ words }) => words === step)) {
      this.drop();
      return null;
    }
    this.#asked = offered;
    this.#gone = false;
    return step;
  }
}
