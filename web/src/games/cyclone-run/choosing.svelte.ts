// What someone is in the middle of choosing at the board, until it becomes an action.

import { SvelteSet } from "svelte/reactivity";
import { diceShowing, type Slot } from "../../lib/slots";
import type { Action } from "../../wire";
import {
  BINOCULARS,
  isSame,
  meant,
  NONE,
  offerOf,
  offersLike,
  offersOf,
  optionsOf,
  rerollOf,
  usesOf,
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

/** What is read about at the moment. */
export interface Looked {
  kind: "hero" | "card" | "cell";
  id: number;
}

export class Choosing {
  readonly #given: Given;
  wished = $state.raw<Tool | null>(null);
  first = $state<number | null>(null); // the cell touched first, where it takes two
  face = $state<number | null>(null); // of the die touched first, where a card asks what into
  pinned = $state<string | null>(null); // touched once by a finger: shown, not yet done
  looking = $state.raw<Looked | null>(null);
  readonly marked = new SvelteSet<number>(); // dice to roll again

  constructor(given: Given) {
    this.#given = given;
  }

  readonly offers = $derived.by(() => offersOf(this.#given.actions()));
  readonly tool = $derived.by(() => {
    const { wished } = this;
    return wished && usesOf(this.offers, wished).length ? wished : null;
  });
  readonly options = $derived(optionsOf(this.offers, this.tool));
  readonly mayRoll = $derived(this.offers.some(({ spot }) => spot.kind === "reroll"));

  /** Scouting has to be asked for, as cells now mean something else. */
  readonly scouting = $derived.by(() => {
    const possible = usesOf(this.offers, BINOCULARS).length > 0;
    return possible && offersLike(this.offers, "go").length > 0;
  });

  /** A card in hand asks for a die. */
  readonly changesDice = $derived(
    this.tool !== null && this.options.some(({ spot }) => spot.faces.length > 0),
  );

  /** Faces of the dice marked. */
  readonly rolling = $derived.by(() => this.#given.slots().flatMap(this.#markedFace));
  readonly reroll = $derived(rerollOf(this.offers, this.rolling));

  /** What a first touch left open. */
  readonly choices = $derived.by(() => {
    const { first, face } = this;
    if (face !== null) return this.options.filter(({ spot }) => spot.faces[0] === face);
    return first === null ? [] : meant(this.options, first, null);
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
    this.#given.point(null);
  }

  /** Do it; a finger has no way to look first, so that its first touch only shows. */
  do(offer: Offer, byFinger: boolean): void {
    if (byFinger && offer.events.length > 0 && this.pinned !== offer.words) {
      this.pinned = offer.words;
      this.#given.point(offer.words);
    } else {
      this.restart();
      this.wished = null;
      this.looking = null;
      this.#given.act(offer.words);
    }
  }

  /** What touching a hero does: name it, lay a Fuel on it, or begin its turn. */
  withHero(hero: Hero): Offer | undefined {
    return offersLike(this.offers, "name", "place", "begin").find(
      ({ spot }) => spot.hero === hero.id,
    );
  }

  hero(hero: Hero, byFinger: boolean): void {
    this.looking = { kind: "hero", id: hero.id };
    const offer = this.withHero(hero);
    if (offer) this.do(offer, byFinger);
    else if (hero.selected && offerOf(this.offers, "confirm"))
      this.#refuse(`${hero.name} is named; Undo takes the last name back (rules 4).`);
    else this.#refuse(hero.why);
  }

  card(card: Card, byFinger: boolean): void {
    this.looking = { kind: "card", id: card.id };
    const tool: Tool = { kind: "card", id: card.id };
    const [only, ...more] = usesOf(this.offers, tool);
    if (only && !more.length && asksNothing(only)) this.do(only, byFinger);
    else if (!this.take(tool)) this.#refuse(card.why);
  }

  /** Take a tool in hand, or put it back. */
  take(tool: Tool): boolean {
    if (!usesOf(this.offers, tool).length) return false;
    const again = isSame(this.wished, tool);
    this.restart();
    this.looking = null;
    this.#given.point(null);
    this.wished = again ? null : tool;
    return true;
  }

  /** The one action a cell stands for at this moment, if it is one. */
  aim(cell: Cell): Offer | undefined {
    const found = meant(this.options, cell.id, this.first);
    return found.length === 1 && this.first !== cell.id ? found[0] : undefined;
  }

  isLit(cell: Cell): boolean {
    return meant(this.options, cell.id, this.first).length > 0;
  }

  cell(cell: Cell, byFinger: boolean): void {
    const offer = this.aim(cell);
    if (offer) return this.do(offer, byFinger);
    if (this.isLit(cell)) {
      this.first = this.first === cell.id ? null : cell.id;
      this.pinned = null;
      return this.#given.point(null);
    }
    this.#refuse(cell.why || this.#otherwise(cell));
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
    if (kind === "name") return diceShowing(slots, this.#given.view().heroes[hero]?.cost ?? []);
    if (kind === "reroll") return diceShowing(slots, faces, this.marked);
    return diceShowing(slots, kind === "card" ? faces.slice(0, 1) : []);
  }

  #change(face: number): void {
    const into = this.options.filter(({ spot }) => spot.faces[0] === face);
    if (into.length === 1 && into[0]) this.do(into[0], false);
    else this.face = this.face === face ? null : face;
  }

  /** What a cell can be touched for that is not in hand. */
  #otherwise({ id }: Cell): string {
    const [kind] = this.offers.filter(({ spot }) => spot.cells.includes(id)).map(kindOf);
    if (kind === "scout") return "Press Scout first to turn this token up.";
    if (kind === "card") return "Touch the card first that is to be used here.";
    return this.tool ? "What is in hand cannot be used here." : "";
  }

  #refuse(sentence: string): void {
    if (sentence && this.offers.length) this.#given.why(sentence);
  }
}

function kindOf({ spot }: Offer): string {
  return spot.kind;
}

/** A card that is used by touching it; others ask for a cell or a die first. */
function asksNothing({ spot }: Offer): boolean {
  return spot.kind === "take" || spot.cells.length + spot.faces.length === 0;
}
