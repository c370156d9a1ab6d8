// Where things lie on the deck. Places keep the numbers that events use.

import type { Place, View } from "./view";

export interface Point {
  x: number;
  y: number;
}

export interface Layout {
  width: number;
  height: number;
  cube: number; // width of a cube; everything else follows from it
  spots: Map<number, Point>; // where a place's cubes stand, the middle of their ground
  lanes: { arm: number; path: string }[];
  rows: Rows; // how cubes stand in a base
  pad: { width: number; height: number }; // of a base
  die: Point;
  names: Map<number, Point>; // of the arms, where the seat's name is written
}

interface Rows {
  columns: number;
  dx: number;
  dy: number;
}

export const WHOLE = { top: 0.64, front: 0.4 }; // of a cube's width: its top face and its front

export function layoutOf(view: View, portrait: boolean): Layout {
  if (view.eye) return portrait ? star(view, TALL_STAR) : star(view, WIDE_STAR);
  return portrait ? hairpin(view) : swing(view);
}

/** The line as a great S from corner to corner: what one end sees, the other sees too. */
function swing(view: View): Layout {
  const [width, height] = [1000, 740];
  const half: Curve = [
    { x: 224, y: 632 },
    { x: 1020, y: 700 },
    { x: 900, y: height / 2 },
    { x: width / 2, y: height / 2 },
  ];
  return line(view, half, {
    width,
    height,
    cube: 56,
    base: { x: 116, y: 622 },
    pad: { width: 200, height: 184 },
    rows: { columns: 3, dx: 62, dy: 48 },
    die: { x: 330, y: 496 },
    name: 112,
  });
}

/** The line on a narrow screen: up one side, round the bend, and down the other. */
function hairpin(view: View): Layout {
  const [width, height] = [390, 560];
  const half: Curve = [
    { x: 84, y: 452 },
    { x: 84, y: 120 },
    { x: 60, y: 44 },
    { x: width / 2, y: 44 },
  ];
  return line(view, half, {
    width,
    height,
    cube: 40,
    base: { x: 92, y: 496 },
    pad: { width: 172, height: 86 },
    rows: { columns: 4, dx: 41, dy: 30 },
    die: { x: width / 2, y: 250 },
    name: 58,
    mirrored: true,
  });
}

interface LineFrame {
  width: number;
  height: number;
  cube: number;
  base: Point; // of the first arm
  pad: { width: number; height: number };
  rows: Rows;
  die: Point;
  name: number;
  mirrored?: boolean; // the second arm lies beside the first; else it is turned about the middle
}

/** Two arms of the same shape that meet in the middle; `half` is the first, from its base on. */
function line(view: View, half: Curve, frame: LineFrame): Layout {
  const [first = 0, second = 1] = view.arms;
  const other = ({ x, y }: Point) => ({
    x: frame.width - x,
    y: frame.mirrored ? y : frame.height - y,
  });
  const way = sampled(half);
  const spaces = evenly(way, view.arm);
  const at = (place: Place) => {
    const own = place.depth === 0 ? frame.base : (spaces[place.depth - 1] ?? frame.base);
    return place.arm === first ? own : other(own);
  };
  const bases = new Map([
    [first, frame.base],
    [second, other(frame.base)],
  ]);
  return {
    ...frame,
    spots: spots(view, at),
    lanes: [
      { arm: first, path: drawn([frame.base, ...way]) },
      { arm: second, path: drawn([frame.base, ...way].map(other)) },
    ],
    names: new Map([...bases].map(([arm, { x, y }]) => [arm, { x, y: y + frame.name }])),
  };
}

type Curve = [Point, Point, Point, Point];

function sampled([a, b, c, d]: Curve): Point[] {
  return Array.from({ length: 81 }, (_, index) => {
    const t = index / 80;
    const [p, q, r, u] = [(1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t ** 2, t ** 3];
    return {
      x: p * a.x + q * b.x + r * c.x + u * d.x,
      y: p * a.y + q * b.y + r * c.y + u * d.y,
    };
  });
}

/** So many points with the same way between them; half of that way is left at each end. */
function evenly(way: Point[], count: number): Point[] {
  const walked = [0];
  for (const [index, point] of way.slice(1).entries())
    walked.push((walked[index] ?? 0) + distance(way[index] ?? point, point));
  const whole = walked.at(-1) ?? 0;
  return Array.from({ length: count }, (_, index) =>
    after(way, walked, ((index + 0.5) / count) * whole),
  );
}

/** The point after so much of the way. */
function after(way: Point[], walked: number[], length: number): Point {
  const next = Math.max(
    1,
    walked.findIndex((sum) => sum >= length),
  );
  const [from, to] = [way[next - 1] ?? { x: 0, y: 0 }, way[next] ?? { x: 0, y: 0 }];
  const [before, beyond] = [walked[next - 1] ?? 0, walked[next] ?? 1];
  const part = (length - before) / (beyond - before);
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function drawn(way: Point[]): string {
  return way
    .map(({ x, y }, index) => `${index ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`)
    .join("");
}

interface StarFrame {
  width: number;
  height: number;
  corner: Point; // of a base, from the middle
  bulge: number;
  cube: number;
  pad: { width: number; height: number };
  rows: Rows;
  die: Point;
  name: number; // how far below the middle of a base its name is
}

const WIDE_STAR: StarFrame = {
  width: 1000,
  height: 780,
  corner: { x: 410, y: 290 },
  bulge: 66,
  cube: 40,
  pad: { width: 152, height: 128 },
  rows: { columns: 3, dx: 46, dy: 38 },
  die: { x: 500, y: 90 },
  name: 88,
};

const TALL_STAR: StarFrame = {
  width: 390,
  height: 600,
  corner: { x: 140, y: 238 },
  bulge: 26,
  cube: 29,
  pad: { width: 98, height: 74 },
  rows: { columns: 3, dx: 31, dy: 24 },
  die: { x: 195, y: 54 },
  name: 50,
};

// The corner of each arm; the first two lie opposite each other.
const CORNERS = [
  { x: -1, y: 1 },
  { x: 1, y: -1 },
  { x: 1, y: 1 },
  { x: -1, y: -1 },
];

const REACH = 0.86; // how far out the spaces of an arm go; its base lies beyond

/** The star: arms that swirl into the Eye. */
function star(view: View, frame: StarFrame): Layout {
  const middle = { x: frame.width / 2, y: frame.height / 2 + 6 };
  const at = (arm: number, way: number) => {
    const corner = CORNERS[arm] ?? { x: 0, y: 0 };
    const out = { x: corner.x * frame.corner.x, y: corner.y * frame.corner.y };
    const length = Math.hypot(out.x, out.y);
    const swirl = (frame.bulge * Math.sin(Math.PI * way)) / length;
    return {
      x: middle.x + out.x * way - out.y * swirl,
      y: middle.y + out.y * way + out.x * swirl,
    };
  };
  const way = (depth: number) => (depth ? REACH * (1 - depth / (view.arm + 1)) : 1);
  const lane = (arm: number) =>
    drawn(Array.from({ length: 29 }, (_, index) => at(arm, 1 - index / 28)));
  return {
    ...frame,
    spots: spots(view, (place) => (place.arm < 0 ? middle : at(place.arm, way(place.depth)))),
    lanes: CORNERS.map((_, arm) => ({ arm, path: lane(arm) })),
    names: new Map(
      CORNERS.map((corner, arm) => {
        const base = at(arm, 1);
        return [arm, { x: base.x, y: base.y + (corner.y > 0 ? frame.name : 12 - frame.name) }];
      }),
    ),
  };
}

function spots(view: View, at: (place: Place) => Point): Map<number, Point> {
  return new Map(view.places.map((place) => [place.id, at(place)]));
}

/** Where a cube stands: in a base side by side, elsewhere each on the one below. */
export function standing(
  layout: Layout,
  place: Pick<Place, "id" | "depth">,
  level: number,
  of: number,
): Point {
  const ground = layout.spots.get(place.id) ?? { x: 0, y: 0 };
  if (place.depth === 0) {
    const { columns, dx, dy } = layout.rows;
    const row = Math.floor(level / columns);
    const inRow = Math.min(columns, of - row * columns);
    return {
      x: ground.x + ((level % columns) - (inRow - 1) / 2) * dx,
      y: ground.y + (row - (Math.ceil(of / columns) - 1) / 2) * dy,
    };
  }
  return { x: ground.x, y: ground.y - level * lift(layout, of) };
}

/** How much higher each cube of a stack stands; very tall stacks are drawn closer. */
function lift(layout: Layout, of: number): number {
  const usual = layout.cube * WHOLE.front;
  return of > 7 ? (usual * 7) / of : usual;
}
