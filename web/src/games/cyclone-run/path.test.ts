import { describe, expect, test } from "vitest";
import { NONE } from "./choice";
import { asked, drivenTo, driving, example } from "./example";
import { arrowOf, Path } from "./path";

function watched(...views: ReturnType<typeof example>[]) {
  const path = new Path();
  return views.map((view) => path.follow(view)).at(-1);
}

describe("the way so far", () => {
  test("is the cells a vehicle was seen on, one after the other", () => {
    const start = driving();
    const there = drivenTo(start, 4);
    const back = drivenTo(there, 0);

    expect(watched(start, there, back)).toEqual([
      { from: 0, to: 4, by: 0 },
      { from: 4, to: 0, by: 0 },
    ]);
  });

  test("may begin beyond the edge", () => {
    const start = driving({ vehicles: [NONE, NONE] });

    expect(watched(start, drivenTo(start, 2))).toEqual([{ from: NONE, to: 2, by: 0 }]);
  });

  test("has the steps that opponents paid for", () => {
    const start = asked({ active: 1, seat: 0 });

    expect(watched(start, drivenTo(start, 4, { phase: "next", seat: 1 }))).toEqual([
      { from: 0, to: 4, by: 0 },
    ]);
  });

  test("is shorter again when a step is taken back", () => {
    const start = driving();
    const there = drivenTo(start, 4);

    expect(watched(start, there, start)).toEqual([]);
  });

  test("stays in sight when the turn of the hero is over, until another begins", () => {
    const start = driving();
    const there = drivenTo(start, 4);
    const done = { ...there, acting: NONE, phase: "next" };
    expect(watched(start, there, done)).toHaveLength(1);

    expect(watched(start, there, done, { ...done, acting: 1, phase: "move" })).toEqual([]);
    expect(watched(start, there, done, { ...done, active: 1 })).toEqual([]);
  });

  test("is not guessed where steps were missed", () => {
    const start = driving();

    expect(watched(start, drivenTo(start, 8))).toEqual([]);
    expect(watched(drivenTo(start, 4))).toEqual([]);
  });
});

describe("a step as an arrow", () => {
  test("goes from cell to cell, its number between them", () => {
    const { curve, middle } = arrowOf({ from: 0, to: 1, by: 0 }, 100, 100);

    expect(curve).toMatch(/^M80\.0 50\.0Q/);
    expect(curve).toMatch(/ 120\.0 50\.0$/);
    expect(middle.x).toBe(100);
  });

  test("there and back are two lines", () => {
    const there = arrowOf({ from: 0, to: 4, by: 0 }, 100, 100);
    const back = arrowOf({ from: 4, to: 0, by: 0 }, 100, 100);

    expect(there.middle).not.toEqual(back.middle);
  });

  test.each([
    [3, /^M-12\.0 150\.0/],
    [5, /^M312\.0 150\.0/],
    [1, /^M150\.0 -12\.0/],
    [7, /^M150\.0 312\.0/],
  ])("comes in over the edge next to cell %d", (to, curve) => {
    expect(arrowOf({ from: NONE, to, by: 0 }, 100, 100).curve).toMatch(curve);
  });
});
