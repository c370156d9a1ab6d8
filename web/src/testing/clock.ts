// A clock that goes when it is told to.

import type { Clock } from "../table/connection";

interface Timer {
  id: number;
  at: number;
  what: () => void;
}

export class FakeClock implements Clock {
  now = 0;
  chance = 1; // what `random` answers
  #timers: Timer[] = [];
  #last = 0;

  // Not bound to the clock by whoever calls them, just as the browser's are not.
  after = (ms: number, what: () => void): number => {
    const timer = { id: ++this.#last, at: this.now + ms, what };
    this.#timers.push(timer);
    return timer.id;
  };
  cancel = (id: number): void => {
    this.#timers = this.#timers.filter((timer) => timer.id !== id);
  };
  random = (): number => this.chance;

  /** How long each timer still has to go, the next first. */
  get pending(): number[] {
    return this.#timers.map((timer) => timer.at - this.now).sort((a, b) => a - b);
  }

  /** Let time go by; whatever is due happens at its moment. */
  pass(ms: number): void {
    const end = this.now + ms;
    for (let due = this.#next(end); due; due = this.#next(end)) {
      this.now = due.at;
      this.cancel(due.id);
      due.what();
    }
    this.now = end;
  }

  #next(end: number): Timer | undefined {
    return this.#timers.filter((timer) => timer.at <= end).sort((a, b) => a.at - b.at)[0];
  }
}
