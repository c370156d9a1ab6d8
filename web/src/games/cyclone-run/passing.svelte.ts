// "Always pass this turn": answers the question about an extra step for those who wish so, until
// the turn is over.

import { SvelteSet } from "svelte/reactivity";
import { NONE, offerOf, type Offer } from "./choice";
import type { View } from "./view";

export class Passing {
  readonly #seats = new SvelteSet<number>();
  #turn = "";

  isOn(seat: number): boolean {
    return this.#seats.has(seat);
  }

  toggle(seat: number): void {
    if (!this.#seats.delete(seat)) this.#seats.add(seat);
  }

  /** Nobody passes by itself in another turn unless told again. */
  follow({ round, active }: View): void {
    const turn = `${round} ${active}`;
    if (turn !== this.#turn) this.#seats.clear();
    this.#turn = turn;
  }

  /** The answer to give now, if it is asked of a seat that always passes. */
  answer(view: View, offers: readonly Offer[]): Offer | undefined {
    return this.isOn(view.seat) ? offerOf(offers, "pass") : undefined;
  }
}

/** The seat here that may be asked in this turn, if there is but one: it is offered the switch. */
export function passer(view: View, mine: readonly number[]): number {
  if (view.phase === "over") return NONE;
  if (mine.includes(view.seat)) return view.phase === "window" ? view.seat : NONE;
  const askable = mine.filter((seat) => seat !== view.active && (view.fuel[seat] ?? 0) > 0);
  return askable.length === 1 && !view.safe ? (askable[0] ?? NONE) : NONE;
}
