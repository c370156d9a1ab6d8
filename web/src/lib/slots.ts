// Dice have no names, but an eye follows each of them: five places on the deck, and which die lies
// where, so that a die that was kept stays and one that was rolled tumbles where it lay.

import type { GameEvent } from "../games/board";

export interface Slot {
  face: number | null; // null: its die lies on a hero
  rolls: number; // how often it was rolled; a die tumbles when this grows
}

const DICE = 5;
const FACES = 4;

/** The faces in a number with an octal digit for each face, Target lowest. */
export function facesIn(digits: number): number[] {
  return Array.from({ length: FACES }, (_, face) =>
    Array.from({ length: (digits >> (3 * face)) & 7 }, () => face),
  ).flat();
}

/** Some dice less others; the order stays. */
export function without(dice: readonly number[], gone: readonly number[]): number[] {
  const left = [...dice];
  for (const face of gone) {
    const place = left.indexOf(face);
    if (place >= 0) left.splice(place, 1);
  }
  return left;
}

export class Slots {
  #slots: Slot[] = Array.from({ length: DICE }, () => ({ face: null, rolls: 0 }));
  #shown: GameEvent | null = null;

  /** `rolled` is the number of the event that tells of a roll: seat, what came up, what was kept. */
  constructor(readonly rolled: number) {}

  /** Where the dice lie now. Of equal dice, those `marked` to be rolled are the ones that were. */
  follow(
    dice: readonly number[],
    event: GameEvent | null,
    marked: ReadonlySet<number> = new Set(),
  ): Slot[] {
    const rolled = event !== this.#shown && event?.[0] === this.rolled ? event : null;
    this.#shown = event;
    const lying = this.#slots.flatMap(({ face }) => face ?? []);
    const kept = rolled ? facesIn(rolled[3]) : without(lying, without(lying, dice));
    const same = this.#staying(kept, marked);
    const fresh = without(dice, kept);
    this.#slots = this.#slots.map((slot, place) => {
      if (same.has(place)) return slot;
      return { face: fresh.shift() ?? null, rolls: slot.rolls + (rolled ? 1 : 0) };
    });
    return this.#slots;
  }

  #staying(kept: readonly number[], marked: ReadonlySet<number>): Set<number> {
    const stays = new Set<number>();
    const first = [...this.#slots.keys()].sort(
      (a, b) => Number(marked.has(a)) - Number(marked.has(b)) || a - b,
    );
    for (const face of kept) {
      const place = first.find((slot) => !stays.has(slot) && this.#slots[slot]?.face === face);
      if (place !== undefined) stays.add(place);
    }
    return stays;
  }
}

/** Which dice show these faces; of equal ones, those marked come first. */
export function diceShowing(
  slots: readonly Slot[],
  faces: readonly number[],
  marked: ReadonlySet<number> = new Set(),
): Set<number> {
  const found = new Set<number>();
  const order = [...slots.keys()].sort((a, b) => Number(marked.has(b)) - Number(marked.has(a)));
  for (const face of faces) {
    const place = order.find((slot) => !found.has(slot) && slots[slot]?.face === face);
    if (place !== undefined) found.add(place);
  }
  return found;
}
