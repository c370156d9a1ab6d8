// What someone is in the middle of choosing at the board, until it becomes an action.

import { SvelteSet } from "svelte/reactivity";
import type { Action } from "../../wire";
import { diceShowing, type Slot } from "../../lib/slots";
import {
  meant,
  NONE,
  offerOf,
  offersOf,
  optionsOf,
  rerollOf,
  toolOf,
  type Offer,
  type Tool,
} from "./choice";
import type { Card, Cell, Hero, View } from "./view";

/** What the board is given, as far as choosing goes. */
export interface Given {
  view: () => View;
  slots: () => Slot[];
  actions: () => Action[];
  point: (words: string | null) => void;
  act: (words: string) => void;
  why: (sentence: string) => void;
}

const FEW = 3; // choices that have room as buttons

export class Choosing {
  readonly #given: Given;
  wished = $state.raw<Tool | null>(null);
  first = $state<number | null>(null); // the cell touched first, where it takes two
  face = $state<number | null>(null); // of the die touched first, where a card asks what into
  pinned = $state<string | null>(null); // touched once by a finger: shown, not yet done
  looking = $state.raw<Tool | null>(null); // what is read about at the moment
  readonly marked = new SvelteSet<number>(); // dice to roll again

  constructor(given: Given) {
    this.#given = given;
  }

  readonly offers = $derived.by(() => offersOf(this.#given.actions()));
  readonly tool = $derived.by(() => toolOf(this.#given.view(), this.offers, this.wished));
  readonly options = $derived(optionsOf(this.offers, this.tool));
  readonly end = $derived(offerOf(this.offers, "end"));
  readonly done = $derived(offerOf(this.offers, "done"));
  readonly mayRoll = $derived(this.offers.some(({ spot }) => spot.kind === "reroll"));

  /** A card in hand asks for a die. */
  readonly changesDice = $derived(
    this.tool?.kind === "card" && this.options.some(({ spot }) => spot.faces.length > 0),
  );

  /** Faces of the dice marked. */
  readonly rolling = $derived.by(() => this.#given.slots().flatMap(this.#markedFace));
  readonly reroll = $derived(rerollOf(this.offers, this.rolling));

  /** What a first touch left open, as buttons. */
  readonly choices = $derived.by(() => {
    const { first, face } = this;
    if (first === null && face === null) return [];
    const open = this.options.filter(({ spot }) =>
      face === null ? spot.cells.includes(first ?? NONE) : spot.faces[0] === face,
    );
    return open.length <= FEW ? open : [];
  });

  readonly #markedFace = ({ face }: Slot, place: number): number[] =>
    face !== null && this.marked.has(place) ? [face] : [];

  /** Another position: what was begun is over. */
  restart(): void {
    this.first = null;
    this.face = null;
    this.pinned = null;
  }

  /** Put back what is in hand. */
  cancel(): void {
    this.restart();
    this.wished = null;
    this.marked.clear();
  }

  /** Do it; a finger has no way to look first, so that its first touch only shows. */
  do(offer: Offer, byFinger: boolean): void {
    if (byFinger && offer.lands && this.pinned !== offer.words) {
      this.pinned = offer.words;
      this.#given.point(offer.words);
    } else {
      this.restart();
      this.looking = null;
      this.#given.act(offer.words);
    }
  }

  buying(hero: Hero): Offer | undefined {
    return offerOf(this.offers, "buy", hero.id);
  }

  hero(hero: Hero, byFinger: boolean): void {
    this.looking = { kind: "hero", id: hero.id };
    const buying = this.buying(hero);
    if (buying) this.do(buying, byFinger);
    else if (!this.#take("hero", hero.id)) this.#refuse(hero.why);
  }

  card(card: Card, byFinger: boolean): void {
    this.looking = { kind: "card", id: card.id };
    const [only, ...more] = optionsOf(this.offers, { kind: "card", id: card.id });
    const plain = only && !more.length && !only.spot.cells.length && !only.spot.faces.length;
    if (plain) this.do(only, byFinger);
    else if (!this.#take("card", card.id)) this.#refuse(card.why);
  }

  /** The one action a cell stands for at this moment, if it is one. */
  aim(cell: Cell): Offer | undefined {
    const found = meant(this.options, cell.id, this.first);
    return found.length === 1 && this.first !== cell.id ? found[0] : undefined;
  }

  canHit(cell: Cell): boolean {
    return meant(this.options, cell.id, this.first).length > 0;
  }

  cell(cell: Cell, byFinger: boolean): void {
    const offer = this.aim(cell);
    if (offer) return this.do(offer, byFinger);
    if (this.canHit(cell)) {
      this.first = this.first === cell.id ? null : cell.id;
      this.pinned = null;
      return this.#given.point(null);
    }
    this.#refuse(cell.why || (this.#several() ? "Choose which hero attacks." : ""));
  }

  die(place: number): void {
    const face = this.#given.slots()[place]?.face ?? null;
    if (face === null) return;
    if (this.changesDice) return this.#change(face);
    if (!this.mayRoll) return this.#refuse("These dice cannot be rolled again now (rules 4).");
    if (!this.marked.delete(place)) this.marked.add(place);
  }

  /** Dice that a card may change, or all that may be rolled again. */
  canTouch(face: number | null): boolean {
    if (face === null) return false;
    if (this.changesDice) return this.options.some(({ spot }) => spot.faces[0] === face);
    return this.mayRoll;
  }

  /** The dice an action is about. */
  diceOf(offer: Offer | undefined): Set<number> {
    const slots = this.#given.slots();
    const { kind = "", faces = [], hero = NONE } = offer?.spot ?? {};
    if (kind === "buy") return diceShowing(slots, this.#given.view().heroes[hero]?.cost ?? []);
    if (kind === "reroll") return diceShowing(slots, faces, this.marked);
    return diceShowing(slots, kind === "card" ? faces.slice(0, 1) : []);
  }

  #take(kind: Tool["kind"], id: number): boolean {
    if (!optionsOf(this.offers, { kind, id }).length) return false;
    const again = this.wished?.kind === kind && this.wished.id === id;
    this.restart();
    this.looking = null;
    this.#given.point(null);
    this.wished = again ? null : { kind, id };
    return true;
  }

  #change(face: number): void {
    const into = this.options.filter(({ spot }) => spot.faces[0] === face);
    if (into.length === 1 && into[0]) this.do(into[0], false);
    else this.face = this.face === face ? null : face;
  }

  #several(): boolean {
    return !this.tool && this.offers.some(({ spot }) => spot.kind === "attack");
  }

  #refuse(sentence: string): void {
    if (sentence && this.offers.length) this.#given.why(sentence);
  }
}
