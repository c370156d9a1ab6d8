// How often each die was rolled, so that it tumbles where it lies.

import type { GameEvent } from "../board";
import { EVENTS } from "./view";

const DICE = 8;

export class Rolls {
  #counts: number[] = Array.from({ length: DICE }, () => 0);
  #shown: GameEvent | null = null;

  follow(event: GameEvent | null): readonly number[] {
    if (event === this.#shown) return this.#counts;
    this.#shown = event;
    const rolled = diceIn(event);
    this.#counts = this.#counts.map((count, die) => count + (rolled.includes(die) ? 1 : 0));
    return this.#counts;
  }
}

function diceIn(event: GameEvent | null): number[] {
  if (!event) return [];
  const [kind, a, b] = event;
  if (kind === EVENTS.rolled) return [...Array(DICE).keys()].filter((die) => a & (1 << die));
  if (kind === EVENTS.forced) return [a];
  return kind === EVENTS.rerolled ? [b] : [];
}
