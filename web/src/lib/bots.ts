// Bots by name, as people are offered them.

import { games } from "./games";

export const DEFAULT_BOT = "pilot";
export const STRENGTHS = ["cadet", "pilot", "ace"]; // the weakest first
const PLAIN_BOT = "house"; // every server has it

type Bots = Record<string, string>; // what each can do, by name

/** The bot to take where nobody has chosen one. */
export function usualBot(bots: Bots): string {
  return DEFAULT_BOT in bots ? DEFAULT_BOT : PLAIN_BOT;
}

export async function usualBotOf(game: string): Promise<string> {
  const all = await games().catch(() => []);
  return usualBot(all.find((one) => one.id === game)?.bots ?? {});
}

export function capitalised(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** The levels among them, as choices. */
export function strengths(bots: Bots): Record<string, string> {
  const there = STRENGTHS.filter((name) => name in bots);
  return Object.fromEntries(there.map((name) => [name, capitalised(name)]));
}
