// What someone is in the middle of choosing at the board, until it becomes an action.

import type { Action } from "../../wire";
import {
  isSame,
  offersAt,
  offersLike,
  offersOf,
  offersOn,
  plainOffers,
  type Offer,
  type Place,
  type Touched,
} from "./choice";
import type { Area, View } from "./view";

/** What the board is given, as far as choosing goes. */
export interface Given {
  view: () => View;
  actions: () => Action[];
  pointed: () => string | null;
  hinted: () => string | null;
  point: (words: string | null) => void;
  act: (words: string) => void;
  why: (sentence: string) => void;
}

export class Choosing {
  readonly #given: Given;
  chosen = $state.raw<Place | null>(null); // touched, and it may mean several things
  looking = $state.raw<Place | null>(null); // under the pointer or the focus

  constructor(given: Given) {
    this.#given = given;
  }

  readonly offers = $derived.by(() => offersOf(this.#given.actions()));
  readonly shown = $derived.by(() => this.#named(this.#given.pointed()));
  readonly advised = $derived.by(() => this.#named(this.#given.hinted()));

  /** What the buttons say. */
  readonly buttons = $derived.by(() => {
    if (this.chosen) return offersAt(this.offers, this.chosen);
    return plainOffers(this.offers, this.#given.view().deed);
  });

  #named(words: string | null): Offer | undefined {
    return words === null ? undefined : this.offers.find((offer) => offer.words === words);
  }

  at(place: Place): Offer[] {
    return offersAt(this.offers, place);
  }

  on(area: number, touched: Touched): Offer[] {
    return offersOn(this.offers, area, touched);
  }

  like(...kinds: string[]): Offer[] {
    return offersLike(this.offers, ...kinds);
  }

  /** Another position: what was begun is over. */
  restart(): void {
    this.chosen = null;
  }

  cancel(): void {
    this.restart();
    this.#given.point(null);
  }

  do(offer: Offer): void {
    this.restart();
    this.#given.point(null);
    this.#given.act(offer.words);
  }

  point(offer: Offer | undefined): void {
    this.#given.point(offer?.words ?? null);
  }

  look(place: Place | null): void {
    this.looking = place;
    const offers = place ? this.at(place) : [];
    this.point(offers.length === 1 ? offers[0] : undefined);
  }

  /** Touch a place; `ask` shows what it means even if that is one thing only. True: it was done. */
  touch(place: Place, why: string, ask = false): boolean {
    const [first, ...more] = this.at(place);
    if (first && !more.length && !ask) {
      this.do(first);
      return true;
    }
    if (first || ask) this.chosen = isSame(this.chosen, place) ? null : place;
    else this.refuse(why);
    return false;
  }

  /** Touch an area, or a thing in it. A finger has no way to look first: it is shown what it means. */
  area(area: Area, touched: Touched | null, byFinger: boolean): boolean {
    const [only, ...more] = touched ? this.on(area.id, touched) : [];
    if (only && !more.length && !byFinger) {
      this.do(only);
      return true;
    }
    return this.touch({ kind: "area", id: area.id }, area.why, byFinger);
  }

  refuse(sentence: string): void {
    if (sentence && this.offers.length) this.#given.why(sentence);
  }
}
