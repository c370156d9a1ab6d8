// The way a vehicle takes in a Hero's turn, learnt by watching it from one view to the next: a view
// only says where it is.

import { NONE } from "./choice";
import type { View } from "./view";

export interface Step {
  from: number; // NONE: it came onto the tray
  to: number;
  by: number; // the seat that made it
}

const SIDE = 3;

function isStep(from: number, to: number): boolean {
  if (from === NONE) return true;
  const rows = Math.abs(Math.floor(from / SIDE) - Math.floor(to / SIDE));
  return Math.max(rows, Math.abs((from % SIDE) - (to % SIDE))) === 1;
}

function begins(before: View, view: View): boolean {
  if (before.active !== view.active || before.round !== view.round) return true;
  return view.acting !== NONE && view.acting !== before.acting;
}

export class Path {
  #steps: readonly Step[] = [];
  #before: View | null = null;

  /** The steps so far; they stay in sight until the next Hero begins. */
  follow(view: View): readonly Step[] {
    const before = this.#before;
    this.#before = view;
    if (!before) return this.#steps;
    if (begins(before, view)) this.#steps = [];
    const moved = view.vehicles.findIndex((cell, vehicle) => cell !== before.vehicles[vehicle]);
    if (moved >= 0) this.#went(before, view, moved);
    return this.#steps;
  }

  #went(before: View, view: View, vehicle: number): void {
    const from = before.vehicles[vehicle] ?? NONE;
    const to = view.vehicles[vehicle] ?? NONE;
    const last = this.#steps.at(-1);
    const undone = last?.to === from && last.from === to && view.moves > before.moves;
    if (undone) this.#steps = this.#steps.slice(0, -1);
    else if (to === NONE || !isStep(from, to)) this.#steps = [];
    else {
      const by = before.phase === "window" ? before.seat : view.active;
      this.#steps = [...this.#steps, { from, to, by }];
    }
  }
}

interface Point {
  x: number;
  y: number;
}

/** A step as an arrow on a field where cells are `wide` by `high`: its curve, and where its number is. */
export interface Arrow {
  curve: string;
  middle: Point;
  head: string;
}

const INSET = 0.3; // of a step, so that arrows cross from cell to cell and hide no token
const BULGE = 0.1; // so that the way there and the way back are two lines

export function arrowOf({ from, to }: Step, wide: number, high: number): Arrow {
  const end = centre(to, wide, high);
  const start = from === NONE ? outside(to, wide, high) : centre(from, wide, high);
  const across = { x: end.x - start.x, y: end.y - start.y };
  const at = (share: number) => ({
    x: start.x + across.x * share,
    y: start.y + across.y * share,
  });
  const entering = from === NONE;
  const [tail, tip] = entering ? [at(0), at(0.55)] : [at(INSET), at(1 - INSET)];
  const half = { x: (tail.x + tip.x) / 2, y: (tail.y + tip.y) / 2 };
  const bulge = entering ? 0 : BULGE;
  const bend = { x: half.x - across.y * bulge * 2, y: half.y + across.x * bulge * 2 };
  const middle = { x: (half.x + bend.x) / 2, y: (half.y + bend.y) / 2 };
  return {
    curve: `M${said(tail)}Q${said(bend)} ${said(tip)}`,
    middle,
    head: headOf(bend, tip),
  };
}

function centre(cell: number, wide: number, high: number): Point {
  return { x: ((cell % SIDE) + 0.5) * wide, y: (Math.floor(cell / SIDE) + 0.5) * high };
}

/** Beyond the edge of the tray that the cell is next to: left or right, else above or below. */
function outside(cell: number, wide: number, high: number): Point {
  const { x, y } = centre(cell, wide, high);
  const column = (cell % SIDE) - 1;
  if (column !== 0) return { x: x + column * wide * 0.62, y };
  return { x, y: y + (Math.floor(cell / SIDE) - 1) * high * 0.62 };
}

const HEAD = 8;

function headOf(from: Point, tip: Point): string {
  const angle = Math.atan2(tip.y - from.y, tip.x - from.x);
  const corner = (turn: number) => ({
    x: tip.x + HEAD * Math.cos(angle + turn),
    y: tip.y + HEAD * Math.sin(angle + turn),
  });
  return `M${said(corner(0))}L${said(corner(2.3))} ${said(corner(-2.3))}Z`;
}

function said({ x, y }: Point): string {
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}
