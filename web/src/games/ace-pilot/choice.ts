// From what is touched to what is done: the board knows the actions offered and their spots, and
// nothing of the rules behind them.

import type { Action } from "../../wire";
import type { Spot, View } from "./view";

export const NONE = -1;

export interface Offer {
  words: string;
  spot: Spot;
  lands: boolean; // something happens on the tray, not only a choice on the way to it
}

/** What targets are chosen for: a hero's attack or an upgrade card. */
export interface Tool {
  kind: "hero" | "card";
  id: number;
}

export function offersOf(actions: readonly Action[]): Offer[] {
  return actions
    .filter((action) => action.at !== null)
    .map(({ words, at, events }) => ({ words, spot: at as Spot, lands: events.length > 0 }));
}

export function offerOf(offers: readonly Offer[], kind: string, hero = NONE): Offer | undefined {
  return offers.find(({ spot }) => spot.kind === kind && (hero === NONE || spot.hero === hero));
}

/** What can be done with a tool. */
export function optionsOf(offers: readonly Offer[], tool: Tool | null): Offer[] {
  if (!tool) return [];
  return offers.filter(({ spot }) =>
    tool.kind === "hero"
      ? spot.kind === "attack" && spot.hero === tool.id
      : spot.kind === "card" && spot.card === tool.id,
  );
}

/** The tool in hand: one in the middle of its attack, the one wished for, or the only one. */
export function toolOf(view: View, offers: readonly Offer[], wished: Tool | null): Tool | null {
  if (view.aiming !== NONE) return { kind: "hero", id: view.aiming };
  if (optionsOf(offers, wished).length) return wished;
  const heroes = new Set(
    offers.filter(({ spot }) => spot.kind === "attack").map(({ spot }) => spot.hero),
  );
  const [only] = heroes;
  return heroes.size === 1 && only !== undefined ? { kind: "hero", id: only } : null;
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
