import { describe, expect, test } from "vitest";
import type { GameEvent } from "../board";
import { client } from "./client";
import { at, example, solo } from "./example";
import { NONE } from "./faces";
import { EVENTS, type View } from "./view";

const VIEW = example();

function shown(event: GameEvent, view: View = VIEW): View {
  return client.frame(view, event)?.view as View;
}

const track = (view: View, seat: number, ship: number) => view.sheets[seat]?.tracks[ship];
const circle = (view: View, seat: number, ship: number, name: string) =>
  track(view, seat, ship)?.circles.find(({ id }) => id === at(name));

describe("ships", () => {
  test.each([
    ["5A", "6A", "vertical"],
    ["5A", "5B", "horizontal"],
    ["5A", "6B", "right"],
    ["5A", "8A", "vertical"],
  ])("moved from %s to %s: a line in the direction of entry", (_, to, direction) => {
    const after = shown([EVENTS.moved, 0, 1, at(to)]);

    expect(track(after, 0, 1)).toMatchObject({
      row: Number(to.charAt(0)),
      column: "ABC".indexOf(to.charAt(1)),
    });
    expect(circle(after, 0, 1, to)).toMatchObject({ lines: [direction], order: 6 });
  });

  test("moved from its base round a mine", () => {
    const after = shown([EVENTS.moved, 0, 2, at("1A")]);

    expect(circle(after, 0, 2, "1A")?.lines).toEqual(["left"]);
  });

  test("pushed back along its path, or to its base", () => {
    expect(track(shown([EVENTS.pushed, 0, 0, at("3B")]), 0, 0)).toMatchObject({
      row: 3,
      column: 1,
    });
    expect(track(shown([EVENTS.pushed, 0, 0, NONE]), 0, 0)).toMatchObject({ row: 0, column: 1 });
  });

  test("hit, disabled, landed, upgraded", () => {
    expect(track(shown([EVENTS.hit, 1, 0, 2]), 1, 0)?.hearts).toBe(2);
    expect(track(shown([EVENTS.upgraded, 0, 2, 1]), 0, 2)?.hearts).toBe(1);
    expect(track(shown([EVENTS.disabled, 0, 1, 0]), 0, 1)?.disabled).toBe(true);
    expect(track(shown([EVENTS.landed, 0, 1, 0]), 0, 1)?.landed).toBe(true);
  });
});

describe("mines", () => {
  test("a coordinate is rolled", () => {
    expect(shown([EVENTS.coordinate, 1, 4, 0]).coordinate).toBe("B4");
  });

  test("a circle is mined on one track of one sheet", () => {
    const after = shown([EVENTS.mined, 1, 2, at("6C")]);

    expect(circle(after, 1, 2, "6C")?.mine).toBe(true);
    expect(circle(after, 0, 2, "6C")?.mine).toBe(false);
    expect(circle(after, 1, 1, "6C")?.mine).toBe(false);
  });
});

describe("dice", () => {
  test("rolled: each shows the side that came up", () => {
    const after = shown([EVENTS.rolled, 0b10000010, 0o0040, 0o5000]);

    expect(after.dice[1]).toMatchObject({ label: "warp", kind: "technology", technology: 3 });
    expect(after.dice[7]).toMatchObject({ label: "mine", holder: NONE });
    expect(after.dice[0]).toBe(VIEW.dice[0]);
  });

  test("ranked: from far to near, and the rest not at all", () => {
    const after = shown([EVENTS.ranked, 6, 0o4736, 0o15], solo());

    expect(after.dice.map(({ rank }) => rank)).toEqual([-1, 5, -1, 1, 3, 4, 0, 2]);
  });

  test("taken, rerolled, forced", () => {
    const taken = shown([EVENTS.took, 1, 4, 16]);
    expect(taken).toMatchObject({ hand: 4, taker: 1 });
    expect(taken.dice[4]?.holder).toBe(1);
    expect(shown([EVENTS.rerolled, 0, 0, 12]).dice[0]).toMatchObject({ label: "mine" });
    expect(shown([EVENTS.forced, 5, 9, 0]).dice[5]).toMatchObject({ label: "orange attack" });
  });

  test("laid into the bay, until the second empties it", () => {
    const one = shown([EVENTS.cargo, 0, 0, 1]);
    expect(one.sheets[0]?.bay).toEqual([0]);
    expect(one.hand).toBe(NONE);
    expect(shown([EVENTS.cargo, 0, 3, 0], one).sheets[0]?.bay).toEqual([]);
  });
});

test("a round: its number and captain, an empty bay, dice to be rolled", () => {
  const after = shown([EVENTS.round, 5, 1, 2], shown([EVENTS.cargo, 0, 0, 1]));

  expect(after).toMatchObject({ round: 5, captain: 1, hand: NONE });
  expect(after.sheets[0]?.bay).toEqual([]);
  expect(after.dice.every(({ face, holder }) => face === NONE && holder === NONE)).toBe(true);
});

test("technologies come and go", () => {
  const [missile, navigation] =
    shown([EVENTS.technology, 0, 1, 2], shown([EVENTS.used, 0, 0, 0])).sheets[0]?.technologies ??
    [];

  expect(missile).toMatchObject({ acquired: 2, used: 2 });
  expect(navigation).toMatchObject({ acquired: 2, used: 0 });
});

test("a round is circled", () => {
  expect(shown([EVENTS.circled, 1, 6, 0]).sheets[1]?.circled).toEqual([6]);
});

test("what has nothing to show is passed over", () => {
  expect(client.frame(VIEW, [EVENTS.idle, 0, 1, 0])).toBeNull();
  expect(client.frame(null, [EVENTS.round, 1, 0, 1])).toBeNull();
});
