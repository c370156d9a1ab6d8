import { describe, expect, test } from "vitest";
import { at, example } from "./example";
import { chord, gridOf, placeOf, shipAt, tallFor } from "./geometry";

const VIEW = example();
const [orange, , green] = VIEW.sheets[0]?.tracks ?? [];

describe("a track", () => {
  test("goes up from the base to the planet", () => {
    const grid = gridOf(VIEW, 40);
    const heights = Array.from({ length: VIEW.rows + 2 }, (_, row) => grid.y(row));

    expect(heights).toEqual([...heights].sort((a, b) => b - a));
    expect(grid.y(0)).toBeLessThan(grid.height);
    expect(grid.x(2)).toBeLessThan(grid.right);
  });

  test("has as many rows and columns as the view says", () => {
    const small = gridOf({ rows: 4, columns: ["A", "B"] }, 40);
    const large = gridOf({ rows: 12, columns: ["A", "B", "C", "D", "E"] }, 40);

    expect(large.height - small.height).toBe(8 * 40);
    expect(large.width).toBeGreaterThan(small.width);
  });

  test("where a ship is, and where a circle", () => {
    const grid = gridOf(VIEW, 40);
    if (!orange || !green) throw new Error("no tracks");

    expect(shipAt(grid, orange, VIEW.start)).toEqual(placeOf(grid, orange, at("4B"), VIEW.start));
    expect(shipAt(grid, green, VIEW.start)).toEqual({ x: grid.x(1), y: grid.y(0) });
    expect(placeOf(grid, green, -1, VIEW.start)).toEqual({ x: grid.x(1), y: grid.y(0) });
  });
});

describe("rows are as far apart as there is room", () => {
  test.each([
    [{ width: 150, height: 90 }, 28],
    [{ width: 150, height: 5000 }, 54],
    [{ width: 0, height: 0 }, 28],
  ])("%j", (room, tall) => {
    expect(tallFor(VIEW, room, false)).toBe(tall);
  });

  test("so that a track fills it", () => {
    const room = { width: 150, height: 440 };
    const grid = gridOf(VIEW, tallFor(VIEW, room, false));

    expect(grid.height / grid.width).toBeCloseTo(room.height / room.width);
  });
});

test("each direction has its own line", () => {
  const lines = ["vertical", "horizontal", "left", "right"].map((one) => chord(one, 10));

  expect(new Set(lines).size).toBe(4);
});
