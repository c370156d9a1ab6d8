// From one table to the next, where our seats are kept for us: a rematch, or a game carried on.

import { held } from "../lib/keys";
import { takeSeat } from "../lib/opening";
import type { Snapshot } from "../wire";

/** Take our seats at the next table; `next` says where each of ours is there. */
export async function takeKeptSeats(
  snapshot: Snapshot,
  holds: number[],
  next: (seat: number) => number = (seat) => seat,
): Promise<string> {
  const table = snapshot.rematch ?? "";
  const token = held(snapshot.table)?.token ?? "";
  const inOrder = [...holds].sort((one, other) => next(one) - next(other));
  if (!held(table)?.token)
    for (const seat of inOrder) await takeSeat(table, snapshot.seats[seat]?.name ?? "", { token });
  return table;
}
