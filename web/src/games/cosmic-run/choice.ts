// From what is touched to what is done: the board knows the actions offered and their spots, and
// nothing of the rules behind them.

import type { Action } from "../../wire";
import { NONE } from "./faces";
import { circleOf } from "./geometry";
import type { Reach, Spot, Track, View } from "./view";

export interface Offer {
  words: string;
  spot: Spot;
}

export function offersOf(actions: readonly Action[]): Offer[] {
  return actions
    .filter((action) => action.at !== null)
    .map(({ words, at }) => ({ words, spot: at as Spot }));
}

/** What a way to a circle looks like before it is taken. */
export type Way = Omit<Reach, "steps">;

/** A single step, as the list of actions has it. */
export function wayOf({ spot }: Offer): Way | null {
  if (spot.kind !== "step") return null;
  const uses = spot.technology === NONE ? [] : [spot.technology];
  const { ship, circle, passed } = spot;
  return { ship, circle, uses, pips: passed.length + 1, path: [...passed, circle] };
}

/** The sheet drawn large: of whoever is asked, if they sit here; else the first that sits here. */
export function ownSeat(view: View, mine: readonly number[]): number {
  if (mine.includes(view.seat)) return view.seat;
  return mine[0] ?? 0;
}

export const DIRECTIONS: Record<string, [number, number]> = {
  ArrowUp: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** The plain step in a direction; from the base, sideways is the way round a mine. */
export function stepTowards(
  offers: readonly Offer[],
  track: Track,
  start: number,
  [up, right]: [number, number],
): Offer | undefined {
  return offers.find(({ spot }) => {
    const to = spot.kind === "step" && circleOf(track, spot.circle);
    if (!to || spot.ship !== track.ship || spot.passed.length || spot.technology !== NONE)
      return false;
    const sideways = to.column - (track.row === 0 ? start : track.column);
    return right === 0
      ? to.row - track.row === up && sideways === 0
      : sideways === right && (track.row === 0 || to.row === track.row);
  });
}
