// Who is to sit where, while a table is being set up.

import { playerName } from "../lib/settings.svelte";
import type { GameInfo, OptionInfo, SeatWish } from "../wire";

export type Sitter = "me" | "here" | "friend" | `bot:${string}`;

export interface Chair {
  sitter: Sitter;
  name: string; // of someone else on this screen
}

export const WAYS = {
  bots: (seat: number): Sitter => (seat === 0 ? "me" : "bot:house"),
  friends: (seat: number): Sitter => (seat === 0 ? "me" : "friend"),
  screen: (seat: number): Sitter => (seat === 0 ? "me" : "here"),
};
export type Way = keyof typeof WAYS;

export function chairs(players: number, way: Way): Chair[] {
  return Array.from({ length: players }, (_, seat) => ({ sitter: WAYS[way](seat), name: "" }));
}

/** What to ask the server for; people on this screen without a name get one. */
export function wishes(seated: Chair[]): SeatWish[] {
  return seated.map(({ sitter, name }, seat) => {
    if (sitter === "me") return { kind: "me", name: playerName() };
    if (sitter === "here") return { kind: "me", name: name.trim() || `Player ${seat + 1}` };
    if (sitter === "friend") return { kind: "open" };
    return { kind: "bot", bot: sitter.slice("bot:".length) };
  });
}

export function usual(game: GameInfo, players: number): Record<string, string> {
  const count = String(players);
  return Object.fromEntries(
    game.options.map((option) => [option.name, option.default[count] ?? ""]),
  );
}

/** One seat's part of an option; whoever had that choice gets the old one. */
export function swapped(value: string, seat: number, choice: string): string {
  const parts = value.split(",");
  const other = parts.indexOf(choice);
  if (other >= 0) parts[other] = parts[seat] ?? "";
  parts[seat] = choice;
  return parts.join(",");
}

export function choicesOf(option: OptionInfo, players: number): string[] {
  return option.choices[String(players)] ?? [];
}
