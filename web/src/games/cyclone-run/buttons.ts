// The choices that have no place of their own on the table, as buttons: short words, what it costs.

import type { SymbolName } from "../../art/symbols";
import { capitalised } from "../../lib/bots";
import { BINOCULARS, offerOf, offersLike, type Offer, type Tool } from "./choice";
import type { Choosing } from "./choosing.svelte";
import { faceName } from "./drawings";
import { counted, listed } from "./telling";
import type { View } from "./view";

export interface Button {
  label: string;
  offer?: Offer | undefined; // without one, and without a tool, it is greyed
  tool?: Tool; // takes this in hand instead
  held?: boolean; // it is in hand
  note?: string;
  fuel?: number; // it costs
  cells?: number[]; // drawn as a small tray
  symbol?: SymbolName;
  main?: boolean;
}

const FEW = 2;

type Make = (view: View, choosing: Choosing) => Button[];

const MAKE: Record<string, Make> = {
  roll: (view, choosing) => {
    const { rolling, reroll, offers, mayRoll } = choosing;
    const dice = rolling.length ? counted(rolling.length, "die", "dice") : "dice";
    const named = view.heroes.filter(({ selected }) => selected).map(({ name }) => name);
    const paid = view.rerolls === 0 && !view.training;
    const again: Button = { label: `Roll ${dice} again`, offer: reroll, main: rolling.length > 0 };
    const confirm = offerOf(offers, "confirm");
    const buttons: Button[] = [];
    if (mayRoll) buttons.push(paid ? { ...again, fuel: 1 } : { ...again, note: left(view) });
    if (confirm) buttons.push({ label: confirmed(named), offer: confirm, main: named.length > 0 });
    return buttons;
  },
  sense: (_view, { offers }) => [
    { label: "Ariel is done", offer: offerOf(offers, "sensed"), main: true },
  ],
  next: (_view, { offers }) => [
    ...offersLike(offers, "begin").map((offer) => plain(offer, true)),
    ...offersLike(offers, "end").map((offer) => plain(offer, !offerOf(offers, "begin"))),
  ],
  move: (view, choosing) => [
    ...(choosing.scouting
      ? [
          {
            label: "Scout",
            note: `${view.scouts} left`,
            symbol: "binoculars" as const,
            tool: BINOCULARS,
            held: choosing.tool?.kind === "scout",
          },
        ]
      : []),
    ...offersLike(choosing.offers, "stop").map((offer) => plain(offer, !choosing.options.length)),
  ],
  token: (_view, { offers }) => [
    ...offersLike(offers, "take").map(taking),
    ...offersLike(offers, "leave").map((offer) => plain(offer)),
  ],
  aim: (_view, { offers }) => [
    ...offersLike(offers, "attack").map((offer) => ({
      label: shortly(offer),
      offer,
      cells: offer.spot.cells,
    })),
    ...offersLike(offers, "forgo").map((offer) => ({ label: "Forgo it", offer })),
  ],
  run: (_view, { offers }) => [
    ...fewest(offersLike(offers, "take")).map(taking),
    ...offersLike(offers, "close").map((offer) => plain(offer)),
  ],
  window: (_view, { offers }) => [
    ...offersLike(offers, "pass").map((offer) => ({ label: "Pass", offer, main: true })),
  ],
};

/** Of many, none: each can be touched in its cell. */
function fewest(offers: Offer[]): Offer[] {
  return offers.length > FEW ? [] : offers;
}

function left({ rerolls, training }: View): string {
  return training ? "free" : `${rerolls} left`;
}

function confirmed(named: readonly string[]): string {
  return named.length ? `Take ${listed(named)}` : "Take nobody";
}

function plain(offer: Offer, main = false): Button {
  return { label: capitalised(offer.words), offer, main };
}

function taking(offer: Offer): Button {
  const { fuel } = offer.spot;
  const label = capitalised(offer.words.replace(/ (for|and) \d+ fuel$/, ""));
  return fuel ? { label, offer, fuel, main: true } : { label, offer, main: true };
}

/** What a choice is called once its hero or card is known. */
function shortly({ words, spot }: Offer): string {
  if (spot.kind === "card" && spot.faces.length > 1) return `to ${faceName(spot.faces[1] ?? 0)}`;
  return words.replace(/^attack /, "");
}

export function buttonsOf(view: View, choosing: Choosing): Button[] {
  const { choices, tool, offers } = choosing;
  if (!offers.length) return [];
  if (choices.length && view.phase !== "aim")
    return choices.map((offer) =>
      offer.spot.kind === "take" ? taking(offer) : { label: shortly(offer), offer, main: true },
    );
  const aimed = choosing.first === null ? [] : choices.map(({ words }) => words);
  const buttons = MAKE[view.phase]?.(view, choosing) ?? [];
  if (aimed.length)
    return buttons.filter(({ offer }) => offer && aimed.includes(offer.words)).map(asMain);
  if (tool?.kind !== "card") return buttons;
  return [...buttons, { label: "Put the card back", tool, held: true }];
}

function asMain(button: Button): Button {
  return { ...button, main: true };
}

/** While an action is on its way its buttons stay, greyed: they do not flicker, nor lose the focus. */
export class Kept {
  #key = "";
  #buttons: Button[] = [];

  follow({ phase, seat, active, round }: View, buttons: Button[]): Button[] {
    const key = [phase, seat, active, round].join();
    if (buttons.length || key !== this.#key) this.#buttons = buttons;
    this.#key = key;
    return this.#buttons;
  }
}
