// Where things lie: a ship of seven areas inside two rings of six sectors, as a hexagon that stands
// on its point. Sector A1 is left of the top, and numbers climb counter-clockwise.

import type { Area } from "./view";

export interface Point {
  x: number;
  y: number;
}

// Distances from the middle to the flat sides.
export const BRIDGE = 78;
export const HULL = 276;
export const INNER = 354;
export const OUTER = 434;
const HULL_MIDDLE = 181; // of what stands in an area of the hull
// Names have room where they are a little off the middle.
const LOWER = 16;
const OUTWARD = 1.04;
const BELOW = 12;

const SECTORS = 6;
const STEP = Math.PI / 3;
const CORNER = 1 / Math.cos(Math.PI / 6); // how much farther a corner is than a side

export const SIDES: Record<string, readonly [number, number]> = {
  hull: [BRIDGE, HULL],
  inner: [HULL, INNER],
  outer: [INNER, OUTER],
};

/** A point seen from the middle, at an angle counter-clockwise from the top. */
export function seen(angle: number, distance: number): Point {
  return { x: -Math.sin(angle) * distance, y: -Math.cos(angle) * distance };
}

/** The angle of the middle of a sector, 1 to 6. */
export function angleOf(sector: number): number {
  return (sector - 0.5) * STEP;
}

function drawn(points: readonly Point[]): string {
  return `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join(" ")}Z`;
}

/** The outline of a sector between two distances. */
export function sectorPath(sector: number, from: number, to: number): string {
  const [left, right] = [angleOf(sector) + STEP / 2, angleOf(sector) - STEP / 2];
  return drawn([
    seen(left, from * CORNER),
    seen(left, to * CORNER),
    seen(right, to * CORNER),
    seen(right, from * CORNER),
  ]);
}

/** A whole hexagon. */
export function hexagon(distance: number): string {
  return drawn(
    Array.from({ length: SECTORS }, (_, corner) => seen(corner * STEP, distance * CORNER)),
  );
}

export function outlineOf({ ring, sector }: Pick<Area, "ring" | "sector">): string {
  const [from, to] = SIDES[ring] ?? [0, 0];
  return sector ? sectorPath(sector, from, to) : hexagon(BRIDGE);
}

/** The middle of an area. */
export function middleOf({ ring, sector }: Pick<Area, "ring" | "sector">): Point {
  if (!sector) return { x: 0, y: 0 };
  const [from, to] = SIDES[ring] ?? [0, 0];
  if (ring !== "hull") return seen(angleOf(sector), (from + to) / 2);
  const { x, y } = seen(angleOf(sector), HULL_MIDDLE);
  if (Math.abs(y) < 1) return { x: x * OUTWARD, y: BELOW }; // beside the Bridge
  return { x, y: y + (y > 0 ? LOWER : 0) };
}

/** Places for so many tokens, side by side along a sector of space; they overlap where they must. */
export function placesAlong(
  { ring, sector }: Pick<Area, "ring" | "sector">,
  count: number,
  size: number,
): Point[] {
  const [from = 0] = SIDES[ring] ?? [];
  const room = from * CORNER - size * 0.5;
  const apart = Math.min(size + 5, room / Math.max(1, count - 1));
  const { x, y } = middleOf({ ring, sector });
  const angle = angleOf(sector);
  return Array.from({ length: count }, (_, place) => {
    const along = (place - (count - 1) / 2) * apart;
    return { x: x + Math.cos(angle) * along, y: y - Math.sin(angle) * along };
  });
}

const WAYS: Record<string, Point> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
};

/** The area that an arrow key leads to; undefined at the edge. */
export function towards(
  areas: readonly Pick<Area, "id" | "ring" | "sector">[],
  from: number,
  key: string,
): number | undefined {
  const way = WAYS[key];
  const start = areas.find(({ id }) => id === from);
  if (!way || !start) return undefined;
  const here = middleOf(start);
  const found = areas
    .filter(({ id }) => id !== from)
    .map((area) => {
      const { x, y } = middleOf(area);
      const ahead = (x - here.x) * way.x + (y - here.y) * way.y;
      const aside = Math.abs((x - here.x) * way.y) + Math.abs((y - here.y) * way.x);
      return { id: area.id, ahead, cost: ahead + 2 * aside };
    })
    .filter(({ ahead, cost }) => ahead > 20 && cost < 5 * ahead)
    .sort((a, b) => a.cost - b.cost);
  return found[0]?.id;
}

/** How far the ship has turned, in degrees clockwise on the screen; it never spins back. */
export function turned(before: number, facing: number): number {
  const aim = -60 * facing;
  const whole = Math.round((before - aim) / 360);
  return aim + 360 * whole;
}
