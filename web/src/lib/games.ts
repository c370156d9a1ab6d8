// The games this server has, asked for once.

import type { GameInfo } from "../wire";
import { api } from "./api";

let asked: Promise<GameInfo[]> | null = null;

export function games(): Promise<GameInfo[]> {
  asked ??= api.games().catch((error: unknown) => {
    asked = null; // ask again next time
    throw error;
  });
  return asked;
}

export function playersOf(game: GameInfo): string {
  const fewest = game.players[0];
  const most = game.players.at(-1);
  if (fewest === most) return fewest === 1 ? "1 player" : `${fewest} players`;
  return `${fewest} ${game.players.length === 2 ? "or" : "to"} ${most} players`;
}
