// Setting up a table: the server commits to its dice first, then we add to them.

import type { GameInfo, NewTable, SeatWish } from "../wire";
import { api, randomHex } from "./api";
import { usualBot } from "./bots";
import { held, hold, holdKey, type Held } from "./keys";
import { playerName } from "./settings.svelte";

export async function openTable(wish: NewTable, title: string): Promise<Held> {
  const key = await api.open(wish);
  holdKey(key, { game: wish.game, title });
  await addToDice(key.table);
  return held(key.table) as Held;
}

/** Send our part in the dice, unless it has arrived; a browser closed in between does it later. */
export async function addToDice(table: string): Promise<void> {
  const ours = held(table);
  if (!ours?.token || ours.contributed) return;
  const contribution = ours.contribution || randomHex();
  hold({ table, contribution });
  await api.addToDice(table, { token: ours.token, contribution });
  hold({ table, contributed: true });
}

/** One person against bots, with the game's usual options: what *Play* means. */
export function againstBots(game: GameInfo): NewTable {
  const players = game.players.find((count) => count > 1) ?? 1;
  const bot = usualBot(game.bots);
  const bots: SeatWish[] = Array.from({ length: players - 1 }, () => ({ kind: "bot", bot }));
  return { game: game.id, seats: [{ kind: "me", name: playerName() }, ...bots] };
}

/** One person and nobody else, against the game itself. */
export function alone(game: GameInfo): NewTable {
  return { game: game.id, seats: [{ kind: "me", name: playerName() }] };
}

export async function takeSeat(
  table: string,
  name: string,
  { invite = "", token = "" }: { invite?: string; token?: string },
): Promise<Held> {
  const contribution = randomHex();
  const key = await api.sit(table, { name, contribution, invite, token });
  return holdKey(key, { contribution, contributed: true });
}
