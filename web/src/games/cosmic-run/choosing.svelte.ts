// What someone is in the middle of choosing at the board, until it becomes an action.

import type { Action } from "../../wire";
import { DIRECTIONS, offersOf, stepTowards, wayOf, type Offer, type Way } from "./choice";
import { Plan } from "./plan";
import { shipInHand } from "./telling";
import type { Reach, View } from "./view";

/** What the board is given, as far as choosing goes. */
export interface Given {
  view: () => View;
  own: () => number; // the sheet that can be touched
  actions: () => Action[];
  pointed: () => string | null;
  point: (words: string | null) => void;
  act: (words: string) => void;
  why: (sentence: string) => void;
}

export class Choosing {
  readonly #given: Given;
  readonly #plan = new Plan();
  looked = $state.raw<Reach | null>(null);
  pinned = $state.raw<Reach | null>(null); // touched once by a finger: shown, not yet done

  constructor(given: Given) {
    this.#given = given;
  }

  readonly offers = $derived.by(() => offersOf(this.#given.actions()));
  readonly reach = $derived.by(() => (this.offers.length ? this.#given.view().reach : []));
  readonly shown = $derived.by(() => {
    const words = this.#given.pointed();
    return this.offers.find((offer) => offer.words === words);
  });

  /** The way to draw: of the circle looked at, or of the step pointed at in the list. */
  readonly way = $derived.by((): Way | null => {
    if (this.looked ?? this.pinned) return this.looked ?? this.pinned;
    return this.shown ? wayOf(this.shown) : null;
  });

  of(...kinds: string[]): Offer[] {
    return this.offers.filter(({ spot }) => kinds.includes(spot.kind));
  }

  /** Another position: what was begun is over, unless it is the next step of a plan. */
  goOn(): void {
    const step = this.#plan.next(this.#given.actions());
    this.looked = this.pinned = null;
    if (step) this.#given.act(step);
  }

  cancel(): void {
    this.#plan.drop();
    this.looked = this.pinned = null;
    this.#given.point(null);
  }

  do(offer: Offer): void {
    this.#plan.drop();
    this.looked = this.pinned = null;
    this.#given.act(offer.words);
  }

  look(reach: Reach | null): void {
    this.looked = reach;
    if (reach || !this.pinned) this.#given.point(reach?.steps[0] ?? null);
  }

  /** Go there; a finger has no way to look first, so that its first touch only shows. */
  go(reach: Reach, byFinger: boolean): void {
    if (byFinger && this.pinned?.circle !== reach.circle) {
      this.pinned = reach;
      this.#given.point(reach.steps[0] ?? null);
      return;
    }
    this.looked = this.pinned = null;
    this.#plan.begin(reach.steps);
    this.goOn();
  }

  /** A step by an arrow key; says whether the key meant one. */
  arrow(key: string): boolean {
    const direction = DIRECTIONS[key];
    const view = this.#given.view();
    const track = view.sheets[this.#given.own()]?.tracks[shipInHand(view)];
    if (!direction || !track || !this.offers.length) return false;
    const offer = stepTowards(this.offers, track, view.start, direction);
    if (offer) this.do(offer);
    else this.refuse(track.why || `There is no plain step that way for ${track.name} (rules 6).`);
    return true;
  }

  refuse(sentence: string): void {
    if (sentence && this.offers.length) this.#given.why(sentence);
  }
}
