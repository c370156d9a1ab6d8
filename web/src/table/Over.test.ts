import { render, screen } from "@testing-library/svelte";
import { describe, expect, test } from "vitest";
import { position, seat, snapshot } from "../testing/tables";
import Over from "./Over.svelte";
import type { TableState } from "./table.svelte";

function verdict(seats: number, winners: number[], together = false): string {
  const over = position(9, { over: true, winners, turn: null });
  const all = Array.from({ length: seats }, (_, number) => seat(number));
  const table = { holds: [0] } as unknown as TableState;
  render(Over, {
    table,
    snapshot: snapshot(9, { seats: all, position: over, together }),
    position: over,
  });
  return screen.getByRole("heading").textContent;
}

describe("alone, against the game itself", () => {
  test("the mission is won", () => {
    expect(verdict(1, [0])).toBe("Mission won");
    expect(screen.getByRole("button").textContent).toContain("Play again");
  });

  test("or it has failed", () => {
    expect(verdict(1, [])).toBe("Mission failed");
  });
});

describe("together, against the game itself", () => {
  test("the mission is won by all", () => {
    expect(verdict(2, [0, 1], true)).toBe("Mission won");
    expect(screen.getByRole("button").textContent).toContain("Play again");
  });

  test("or it has failed for all", () => {
    expect(verdict(2, [], true)).toBe("Mission failed");
  });
});

test.each([
  [[0], "You have won"],
  [[1], "Bob has won"],
  [[0, 1], "Ann and Bob have won together"],
  [[], "Nobody has won"],
])("two at a table, won by %j", (winners, said) => {
  expect(verdict(2, winners)).toBe(said);
});
