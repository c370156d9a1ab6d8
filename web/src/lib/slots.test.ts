import { describe, expect, test } from "vitest";
import { facesIn, Slots, without, type Slot } from "./slots";
import { EVENTS } from "../games/ace-pilot/view";

const [T, M, I, U] = [0, 1, 2, 3] as const;
const faces = (slots: Slot[]) => slots.map(({ face }) => face);
const rolls = (slots: Slot[]) => slots.map((slot) => slot.rolls);

function begun(dice: number[]): Slots {
  const slots = new Slots(EVENTS.rolled);
  slots.follow(dice, null);
  return slots;
}

test("faces are octal digits, Target lowest", () => {
  expect(facesIn(0o1202)).toEqual([T, T, I, I, U]);
  expect(facesIn(0)).toEqual([]);
});

test("dice less others", () => {
  expect(without([T, M, M, U], [M, U, I])).toEqual([T, M]);
});

describe("where dice lie", () => {
  test("each in its place at first", () => {
    expect(faces(begun([T, M, M, I, U]).follow([T, M, M, I, U], null))).toEqual([T, M, M, I, U]);
  });

  test("those kept stay, and those rolled tumble where they lay", () => {
    const slots = begun([T, M, M, I, U]);
    const after = slots.follow([T, T, M, M, U], [EVENTS.rolled, 0, 0o0002, 0o1020]);

    expect(faces(after)).toEqual([T, M, M, T, U]);
    expect(rolls(after)).toEqual([1, 0, 0, 1, 0]);
  });

  test("of equal dice the marked one was rolled", () => {
    const slots = begun([M, M, M, I, U]);
    const roll = [EVENTS.rolled, 0, 0o0001, 0o1120] as const;
    const after = slots.follow([T, M, M, I, U], roll, new Set([1]));

    expect(faces(after)).toEqual([M, T, M, I, U]);
  });

  test("a roll is shown once", () => {
    const slots = begun([T, M, M, I, U]);
    const roll = [EVENTS.rolled, 0, 0o0005, 0] as const;
    slots.follow([T, T, T, T, T], roll);

    expect(rolls(slots.follow([T, T, T, T, T], roll))).toEqual([1, 1, 1, 1, 1]);
  });

  test("dice on a hero leave their places empty", () => {
    const after = begun([T, M, M, I, U]).follow([T, M, M], [EVENTS.bought, 0, 2, 0]);

    expect(faces(after)).toEqual([T, M, M, null, null]);
    expect(rolls(after)).toEqual([0, 0, 0, 0, 0]);
  });

  test("a die that a card changed changes where it lies", () => {
    const after = begun([T, M, M, I, U]).follow([T, T, M, M, U], [EVENTS.changed, 2, 0, 0]);

    expect(faces(after)).toEqual([T, M, M, T, U]);
  });
});
