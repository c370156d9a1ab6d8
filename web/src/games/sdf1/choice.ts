// From what is touched to what is done: the board knows the actions offered and their spots, and
// nothing of the rules behind them.

import type { Action } from "../../wire";
import type { GameEvent } from "../board";
import type { Group, Spot, Unit } from "./view";

export const NONE = -1;

export interface Offer {
  words: string;
  spot: Spot;
  events: readonly GameEvent[]; // what is certain to follow
}

/** Something that can be touched and may mean several things. */
export interface Place {
  kind: "area" | "face" | "hero";
  id: number;
}

/** What can be touched inside an area. */
export type Touched =
  | { kind: "vessel"; group: Group }
  | { kind: "mecha"; unit: Unit }
  | { kind: "hero"; hero: number }
  | { kind: "gun"; gun: number }
  | { kind: "box" }
  | { kind: "square" };

const IN_AREAS = ["area", "vessel", "cannister", "mecha", "hero", "box", "gun", "square"];
const WITH_DICE = ["use", "move", "ap", "reroll", "track", "give", "focus", "ap_reroll", "face"];
/** These have a place of their own on the board. */
const ELSEWHERE = ["area", "vessel", "cannister", "ability", "card", "pay", "turn", "battle"];
const ON_DICE = WITH_DICE.filter((kind) => kind !== "face");

export function offersOf(actions: readonly Action[]): Offer[] {
  return actions
    .filter((action) => action.at !== null)
    .map(({ words, at, events }) => ({ words, spot: at as Spot, events }));
}

export function offersLike(offers: readonly Offer[], ...kinds: string[]): Offer[] {
  return offers.filter(({ spot }) => kinds.includes(spot.kind));
}

export function offersAt(offers: readonly Offer[], place: Place): Offer[] {
  return offers.filter(({ spot }) => ATS[place.kind](spot, place.id));
}

const ATS: Record<Place["kind"], (spot: Spot, id: number) => boolean> = {
  area: ({ kind, area }, id) => area === id && IN_AREAS.includes(kind),
  face: ({ kind, face }, id) => face === id && WITH_DICE.includes(kind),
  hero: ({ kind, hero, other }, id) =>
    (kind === "hero" && hero === id) || (kind === "give" && other === id),
};

/** What touching a thing in an area means. */
export function offersOn(offers: readonly Offer[], area: number, touched: Touched): Offer[] {
  return offersAt(offers, { kind: "area", id: area }).filter(({ spot }) => isOn(spot, touched));
}

function isOn(spot: Spot, touched: Touched): boolean {
  if (touched.kind === "vessel")
    return ["vessel", "cannister"].includes(spot.kind) && touched.group.ids.includes(spot.vessel);
  if (touched.kind === "mecha")
    return spot.kind === "mecha" && touched.unit.ids.includes(spot.mecha);
  if (touched.kind === "hero") return spot.kind === "hero" && spot.hero === touched.hero;
  if (touched.kind === "gun") return spot.kind === "gun" && spot.gun === touched.gun;
  return spot.kind === touched.kind;
}

/** What has no better place than a button, while nothing is chosen. */
export function plainOffers(offers: readonly Offer[], deed: string): Offer[] {
  const asking = deed === "window"; // the few things that can be used now
  return offers.filter(({ spot: { kind, area } }) => {
    if (asking && (kind === "ability" || kind === "card")) return true;
    if (kind === "mecha") return area === NONE; // in the Hanger, or in construction
    return !ELSEWHERE.includes(kind) && !ON_DICE.includes(kind);
  });
}

export function isSame(one: Place | null, other: Place): boolean {
  return one?.kind === other.kind && one.id === other.id;
}

/** In which tab an action is found. */
export const TAB_OF: Record<string, string> = {
  card: "cards",
  pay: "story",
  crew: "ship",
  draw: "ship",
  ability: "heroes",
  order: "heroes",
  scouts: "heroes",
  ...Object.fromEntries(ON_DICE.map((kind) => [kind, "heroes"])),
};
