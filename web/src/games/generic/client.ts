// For games without a board of their own: the position in words. Actions are in the list anyway.

import type { GameClient } from "../board";
import Board from "./Board.svelte";

export const client: GameClient = { Board, frame: () => null };
