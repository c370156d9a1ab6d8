// A table we have come in to, over a FakeSocket.

import { expect, vi } from "vitest";
import { TableState } from "../table/table.svelte";
import type { Snapshot } from "../wire";
import { FakeClock } from "./clock";
import { FakeSocket } from "./socket";
import { snapshot } from "./tables";

/** Come in, holding some seats, at event 4; the board is there as well. */
export async function entered(
  holds: number[],
  changes: Partial<Snapshot> = {},
  clock = new FakeClock(),
): Promise<TableState> {
  const table = new TableState("abc", clock);
  FakeSocket.latest.opens();
  FakeSocket.latest.says({ type: "welcome", holds, snapshot: snapshot(4, changes) });
  await vi.waitFor(() => expect(table.client).not.toBeNull());
  return table;
}
