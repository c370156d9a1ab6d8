import { describe, expect, test } from "vitest";
import { AREA, example } from "./example";
import { middleOf, placesAlong, towards, turned } from "./geometry";

const { areas } = example();

describe("the map", () => {
  test("has the bow up: A1 left of the top, and numbers climb counter-clockwise", () => {
    const [fore, production] = [areas[AREA.FR], areas[AREA.PR]].map(
      (area) => area && middleOf(area),
    );

    expect(fore?.x).toBeLessThan(0);
    expect(fore?.y).toBeLessThan(0);
    expect(production?.x).toBeLessThan(fore?.x ?? 0);
    expect(middleOf({ ring: "hull", sector: 0 })).toEqual({ x: 0, y: 0 });
  });

  test("keeps a crowd inside its sector", () => {
    const outer = { ring: "outer", sector: 2 };
    const apart = (count: number) => {
      const places = placesAlong(outer, count, 50);
      return Math.abs((places[0]?.y ?? 0) - (places.at(-1)?.y ?? 0));
    };

    expect(apart(1)).toBe(0);
    expect(apart(3)).toBeCloseTo(110);
    expect(apart(20)).toBeLessThan(400);
  });
});

describe("arrow keys", () => {
  test.each([
    [AREA.BR, "ArrowLeft", AREA.PR],
    [AREA.BR, "ArrowRight", AREA.MC],
    [AREA.PR, "ArrowLeft", AREA.i2],
    [AREA.FR, "ArrowRight", AREA.SC],
    [AREA.FR, "ArrowUp", AREA.i1],
    [AREA.i1, "ArrowUp", AREA.o1],
  ])("from %i with %s to %i", (from, key, to) => {
    expect(towards(areas, from, key)).toBe(to);
  });

  test("lead from every area to every other one", () => {
    const reached = new Set([AREA.BR]);
    for (const from of reached)
      for (const key of ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"]) {
        const to = towards(areas, from, key);
        if (to !== undefined) reached.add(to);
      }

    expect(reached.size).toBe(19);
  });

  test("stop at the edge, and other keys lead nowhere", () => {
    expect(towards(areas, 14, "ArrowLeft")).toBeUndefined();
    expect(towards(areas, AREA.BR, "Enter")).toBeUndefined();
  });
});

test("the ship turns the short way", () => {
  expect(turned(0, 1)).toBe(-60);
  expect(turned(-300, 0)).toBe(-360);
  expect(turned(0, 5)).toBe(60);
});
