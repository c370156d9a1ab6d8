// What a game adds to the page: a board that draws its view, and how its events look in motion.
// A board knows no rule. It shows what it is given and offers the actions it is given.

import type { Component } from "svelte";
import type { Action, Seat } from "../wire";

export type GameEvent = readonly [number, number, number, number];

/** The board once an event has been shown, and how long showing it takes. */
export interface Frame {
  view: unknown;
  ms: number;
  sound?: "roll" | "step" | "sweep" | "finish";
}

export interface BoardProps {
  view: unknown;
  text: string; // the position in words
  ask?: string; // what is asked, in one line
  event: GameEvent | null; // being shown at this moment
  ms: number; // for how long
  seats: Seat[];
  mine: number[]; // seats held here
  actions: Action[]; // offered to the person in front of the screen; empty if it is not their turn
  trail: GameEvent[]; // what others did since the last own action
  pointed: string | null; // the action pointed at, here or in the list
  hinted: string | null; // the action a bot proposes
  point: (words: string | null) => void;
  act: (words: string) => void;
  why: (sentence: string) => void; // say why something cannot be done
}

export interface GameClient {
  Board: Component<BoardProps>;
  frame: (view: unknown, event: GameEvent) => Frame | null; // null: nothing to see
}

// Every folder here with a client.ts has a board of its own; other games use the generic one.
const CLIENTS = import.meta.glob<{ client: GameClient }>("./*/client.ts");

export async function boardOf(game: string): Promise<GameClient> {
  const load = CLIENTS[`./${game}/client.ts`] ?? CLIENTS["./generic/client.ts"];
  if (!load) throw new Error("the generic board is missing");
  return (await load()).client;
}
