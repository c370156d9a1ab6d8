import { describe, expect, test } from "vitest";
import { laidOut } from "../../testing/cyclone";
import { layoutOf, standing, WHOLE, type Layout, type Point } from "./layout";
import type { Place, View } from "./view";

/** Every setting of the line, or of the star. */
function settings(eye: boolean): View[] {
  const seatings = eye
    ? [
        [0, 1],
        [2, 3],
        [0, 2],
        [0, 1, 2],
        [1, 2, 3],
        [0, 1, 2, 3],
      ]
    : [[0, 1]];
  return [5, 6, 7, 8].flatMap((arm) => seatings.map((arms) => laidOut(eye, arm, arms)));
}

const BOARDS = [
  { name: "a wide line", eye: false, portrait: false },
  { name: "an upright line", eye: false, portrait: true },
  { name: "a wide star", eye: true, portrait: false },
  { name: "an upright star", eye: true, portrait: true },
];

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function spot(layout: Layout, place: Place): Point {
  const at = layout.spots.get(place.id);
  if (!at) throw new Error(`${place.name} has no spot`);
  return at;
}

/** Whether a cube that stands on a point is inside the drawing. */
function inside({ width, height, cube }: Layout, { x, y }: Point): boolean {
  const [wide, high] = [cube / 2, (cube * (WHOLE.top + WHOLE.front)) / 2];
  return x >= wide && x <= width - wide && y >= high && y <= height - high;
}

function onPad(layout: Layout, base: Point, at: Point, margin: number): boolean {
  return (
    Math.abs(at.x - base.x) < layout.pad.width / 2 + margin &&
    Math.abs(at.y - base.y) < layout.pad.height / 2 + margin
  );
}

function pairs<T>(things: T[]): [T, T][] {
  return things.flatMap((one, index) =>
    things.slice(index + 1).map((other): [T, T] => [one, other]),
  );
}

function nearest(way: Point[], at: Point): { index: number; gap: number } {
  const gaps = way.map((point) => distance(point, at));
  const gap = Math.min(...gaps);
  return { index: gaps.indexOf(gap), gap };
}

/** The points of a path made of straight lines. */
function pointsOf(path: string): Point[] {
  return [...path.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => ({
    x: Number(x),
    y: Number(y),
  }));
}

describe.each(BOARDS)("$name", ({ eye, portrait }) => {
  const laid = settings(eye).map((view) => ({
    arms: view.arms,
    places: view.places,
    layout: layoutOf(view, portrait),
    bases: view.places.filter((place) => place.depth === 0),
    spaces: view.places.filter((place) => place.depth > 0),
  }));

  test("every place has a spot inside the drawing, and a cube on it is inside as well", () => {
    for (const { layout, places } of laid) {
      expect(layout.spots.size).toBe(places.length);
      for (const place of places)
        expect(inside(layout, spot(layout, place)), place.name).toBe(true);
    }
  });

  test("no two spaces are closer than 0.7 of a cube", () => {
    for (const { layout, spaces } of laid)
      for (const [one, other] of pairs(spaces))
        expect(
          distance(spot(layout, one), spot(layout, other)),
          `${one.name} and ${other.name}`,
        ).toBeGreaterThanOrEqual(0.7 * layout.cube);
  });

  test("every open arm has a lane, and its spaces lie on it, from the base on", () => {
    for (const { layout, arms, places } of laid)
      for (const owner of arms) {
        const way = pointsOf(layout.lanes.find((lane) => lane.arm === owner)?.path ?? "");
        const own = places.filter((place) => place.arm === owner);
        const passed = own.map((place) => nearest(way, spot(layout, place)));

        for (const { gap } of passed) expect(gap).toBeLessThan(0.4 * layout.cube);
        const order = passed.map(({ index }) => index);
        expect(order).toEqual(order.toSorted((a, b) => a - b));
      }
  });

  test("no pad covers a space", () => {
    for (const { layout, bases, spaces } of laid)
      for (const base of bases)
        for (const space of spaces)
          expect(
            onPad(layout, spot(layout, base), spot(layout, space), 0),
            `${base.name} and ${space.name}`,
          ).toBe(false);
  });

  test("pads are inside the drawing, and apart", () => {
    for (const { layout, bases } of laid) {
      const { width, height, pad } = layout;
      for (const base of bases) {
        const { x, y } = spot(layout, base);
        expect(Math.min(x, width - x)).toBeGreaterThanOrEqual(pad.width / 2);
        expect(Math.min(y, height - y)).toBeGreaterThanOrEqual(pad.height / 2);
      }
      for (const [one, other] of pairs(bases)) {
        const [a, b] = [spot(layout, one), spot(layout, other)];
        expect(Math.abs(a.x - b.x) >= pad.width || Math.abs(a.y - b.y) >= pad.height).toBe(true);
      }
    }
  });

  test("names are inside, with room below the line", () => {
    for (const { layout, arms } of laid)
      for (const owner of arms) {
        const { x, y } = layout.names.get(owner) as Point;
        expect(x > 0 && x < layout.width && y > 13 && y < layout.height - 4).toBe(true);
      }
  });

  test("the die is inside, on no pad and on no space", () => {
    for (const { layout, bases, spaces } of laid) {
      expect(inside(layout, layout.die)).toBe(true);
      for (const base of bases)
        expect(onPad(layout, spot(layout, base), layout.die, layout.cube * 0.5)).toBe(false);
      for (const space of spaces)
        expect(distance(spot(layout, space), layout.die), space.name).toBeGreaterThan(layout.cube);
    }
  });

  test("six cubes stand on their pad, side by side", () => {
    for (const { layout, bases } of laid)
      for (const base of bases) {
        const cubes = Array.from({ length: 6 }, (_, level) => standing(layout, base, level, 6));
        for (const at of cubes) expect(onPad(layout, spot(layout, base), at, 0)).toBe(true);
        for (const [one, other] of pairs(cubes))
          expect(distance(one, other)).toBeGreaterThanOrEqual(0.7 * layout.cube);
      }
  });

  test("ten cubes in a base, when a game of two is won, are inside", () => {
    for (const { layout, bases } of laid)
      for (const base of bases)
        for (let level = 0; level < 10; level++)
          expect(inside(layout, standing(layout, base, level, 10)), base.name).toBe(true);
  });
});

describe("a stack", () => {
  const layout = layoutOf(laidOut(false, 7, [0, 1]), false);
  const place = { id: 3, depth: 4 };
  const ground = layout.spots.get(3) as Point;

  test("each cube stands on the one below", () => {
    const ys = [0, 1, 2].map((level) => standing(layout, place, level, 3));

    expect(ys).toEqual([0, 1, 2].map((n) => ({ x: ground.x, y: ground.y - n * 56 * 0.4 })));
  });

  test("a very tall one is no higher than one of seven", () => {
    const seven = ground.y - standing(layout, place, 7, 7).y;

    expect(ground.y - standing(layout, place, 20, 20).y).toBeCloseTo(seven);
  });
});

test("a base centres the row that is not full", () => {
  const layout = layoutOf(laidOut(false, 7, [0, 1]), false);
  const base = layout.spots.get(33) as Point;
  const four = [0, 1, 2, 3].map((level) => standing(layout, { id: 33, depth: 0 }, level, 4));

  expect(four.map(({ x }) => x - base.x)).toEqual([-62, 0, 62, 0]);
  expect(four.map(({ y }) => y - base.y)).toEqual([-24, -24, -24, 24]);
});

test("the line looks the same from both ends", () => {
  const { spots, width, height } = layoutOf(laidOut(false, 7, [0, 1]), false);
  for (let depth = 0; depth < 7; depth++) {
    const [blue, yellow] = [spots.get(depth) as Point, spots.get(8 + depth) as Point];

    expect(yellow.x).toBeCloseTo(width - blue.x);
    expect(yellow.y).toBeCloseTo(height - blue.y);
  }
});
