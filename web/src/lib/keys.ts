// The tables this browser has a seat at, or has watched. The token is what proves a seat.

import type { Key } from "../wire";
import { forget, keysWith, recall, remember } from "./storage";

export interface Held {
  table: string;
  game: string;
  title: string;
  token: string;
  invite: string;
  contributed: boolean; // our part in the dice has been sent
  contribution: string; // so that the dice checker can show it was used
  commitment: string; // as it was shown before the first move
  used: number; // when we were last at the table
  over: boolean;
  names: string[];
}

const PREFIX = "launchbay.table.";

export function held(table: string): Held | null {
  return recall<Held | null>(PREFIX + table, null);
}

export function hold(changes: Partial<Held> & { table: string }): Held {
  const now = {
    game: "",
    title: "",
    token: "",
    invite: "",
    contributed: false,
    contribution: "",
    commitment: "",
    over: false,
    names: [],
    ...held(changes.table),
    used: Date.now(),
    ...changes,
  };
  remember(PREFIX + changes.table, now);
  return now;
}

export function holdKey(key: Key, about: Partial<Held>): Held {
  const { table, token, invite, commitment } = key;
  return hold({ ...about, table, token, invite, commitment });
}

export function letGo(table: string): void {
  forget(PREFIX + table);
}

/** All of them, the last used first. */
export function allHeld(): Held[] {
  return keysWith(PREFIX)
    .map((name) => held(name.slice(PREFIX.length)))
    .filter((one) => one !== null)
    .sort((a, b) => b.used - a.used);
}
