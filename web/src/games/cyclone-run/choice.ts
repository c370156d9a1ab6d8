// From what is touched to what is done: the board knows the actions offered and their spots, and
// nothing of the rules behind them.

import type { Action } from "../../wire";
import type { GameEvent } from "../board";
import type { Spot } from "./view";

export const NONE = -1;

export interface Offer {
  words: string;
  spot: Spot;
  events: readonly GameEvent[]; // what is certain to follow
}

/** What is in hand while a cell or a die is chosen: a Location card, or the binoculars. */
export interface Tool {
  kind: "card" | "scout";
  id: number; // of the card
}

export const BINOCULARS: Tool = { kind: "scout", id: NONE };

export function offersOf(actions: readonly Action[]): Offer[] {
  return actions
    .filter((action) => action.at !== null)
    .map(({ words, at, events }) => ({ words, spot: at as Spot, events }));
}

export function offerOf(offers: readonly Offer[], kind: string, hero = NONE): Offer | undefined {
  return offers.find(({ spot }) => spot.kind === kind && (hero === NONE || spot.hero === hero));
}

export function offersLike(offers: readonly Offer[], ...kinds: string[]): Offer[] {
  return offers.filter(({ spot }) => kinds.includes(spot.kind));
}

/** What can be done with a tool. */
export function usesOf(offers: readonly Offer[], tool: Tool): Offer[] {
  return offers.filter(({ spot }) =>
    tool.kind === "scout" ? spot.kind === "scout" : spot.card === tool.id,
  );
}

/** What cells stand for. While a vehicle may drive, they are where it goes; scouting is asked for. */
export function optionsOf(offers: readonly Offer[], tool: Tool | null): Offer[] {
  if (tool) return usesOf(offers, tool);
  const ways = offersLike(offers, "go");
  return ways.length ? ways : offersLike(offers, "sense", "take", "attack", "extend", "scout");
}

/** The options that a cell may mean, if another was touched first. */
export function meant(options: readonly Offer[], cell: number, first: number | null): Offer[] {
  return options.filter(
    ({ spot }) => spot.cells.includes(cell) && (first === null || spot.cells.includes(first)),
  );
}

export function rerollOf(offers: readonly Offer[], faces: readonly number[]): Offer | undefined {
  const wanted = faces.toSorted().join();
  return offers.find(
    ({ spot }) => spot.kind === "reroll" && spot.faces.toSorted().join() === wanted,
  );
}

/** What the token in a cell costs in Fuel, if it can be had for Fuel. */
export function priceOf(offers: readonly Offer[], cell: number): number | undefined {
  const prices = offers
    .filter(({ spot }) => spot.kind === "take" && spot.cells.includes(cell) && spot.fuel > 0)
    .sort((a, b) => a.spot.card - b.spot.card); // without the Armory first
  return prices[0]?.spot.fuel;
}

/** Two tools are the same thing. */
export function isSame(one: Tool | null, other: Tool): boolean {
  return one?.kind === other.kind && one.id === other.id;
}
