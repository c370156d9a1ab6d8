import { describe, expect, test } from "vitest";
import { MATCHES, opening, type Played } from "../../testing/cyclone";
import type { GameEvent } from "../board";
import { client } from "./client";
import { EVENTS, type View } from "./view";

/** A view once all events have been shown on it. */
function shown(before: View, events: GameEvent[]): View {
  return events.reduce((view, event) => (client.frame(view, event)?.view ?? view) as View, before);
}

/** The cubes by place; those in a base stand side by side, in no order. */
function cubes(view: View): Record<string, number[]> {
  return Object.fromEntries(
    view.places.map(({ name, depth, cubes }) => [name, depth ? cubes : cubes.toSorted()]),
  );
}

describe.each(MATCHES)("$name", ({ moves }) => {
  test("the frames of every move lead to its position", () => {
    for (const { action, before, events, after } of moves)
      expect(cubes(shown(before, events)), action).toEqual(cubes(after));
  });

  test("and to its die and lamps, as long as the game goes on", () => {
    const goesOn = ({ events }: Played) => !events.some(([kind]) => kind === EVENTS.stalled);
    for (const { action, before, events, after } of moves.filter(goesOn)) {
      const { roll, left } = shown(before, events);

      expect({ roll, left }, action).toEqual({ roll: after.roll, left: after.left });
    }
  });

  test("nothing else in the view changes, and the one before stays as it was", () => {
    for (const { before, events } of moves) {
      const copy = structuredClone(before);
      const { roll, left, places, ...rest } = shown(before, events);
      const bare = (place: View["places"][number]) => ({ ...place, cubes: null });

      expect(before).toEqual(copy);
      expect({ ...before, roll, left, places }).toEqual({ ...rest, roll, left, places });
      expect(places.map(bare)).toEqual(before.places.map(bare));
    }
  });
});

test("the matches have all there is to see", () => {
  const events = MATCHES.flatMap(({ moves }) => moves.flatMap((move) => move.events));
  const most = Math.max(
    ...MATCHES.flatMap(({ moves }) =>
      moves.map((move) => move.events.filter(([kind]) => kind === EVENTS.carried).length),
    ),
  );

  expect(new Set(events.map(([kind]) => kind))).toEqual(
    new Set([EVENTS.rolled, EVENTS.lost, EVENTS.moved, EVENTS.carried, EVENTS.won, EVENTS.stalled]),
  );
  expect(events.filter(([kind]) => kind === EVENTS.carried).length).toBeGreaterThan(30);
  expect(most).toBeGreaterThan(1); // a cyclone of several legs
});

describe("a frame", () => {
  const view = opening(2, false);
  const at = (shown: unknown, id: number) =>
    (shown as View).places.find((place) => place.id === id)?.cubes;

  test("moved: the cube is on top of its new place, and a lamp goes out", () => {
    const { view: after, sound } = client.frame(view, [EVENTS.moved, 0, 4, 3]) ?? {};

    expect(at(after, 4)).toEqual([]);
    expect(at(after, 3)).toEqual([0, 0]);
    expect((after as View).left).toBe(view.left - 1);
    expect(sound).toBe("step");
  });

  test("moved out of a base: one cube of that colour, not all", () => {
    const places = view.places.map((place) =>
      place.id === 33 ? { ...place, cubes: [0, 0, 1] } : place,
    );
    const after = client.frame({ ...view, places }, [EVENTS.moved, 0, 33, 0])?.view;

    expect(at(after, 33)).toEqual([0, 1]);
  });

  test("carried: the whole stack, in its order, on top of what is there", () => {
    const places = view.places.map((place) =>
      place.id === 8 ? { ...place, cubes: [1, 0, 1, 0] } : place,
    );
    const { view: after, sound } =
      client.frame({ ...view, places }, [EVENTS.carried, 0, 8, 9]) ?? {};

    expect(at(after, 8)).toEqual([]);
    expect(at(after, 9)).toEqual([1, 1, 0, 1, 0]);
    expect(sound).toBe("sweep");
  });

  test("rolled: the die and all its lamps", () => {
    expect(client.frame(view, [EVENTS.rolled, 1, 2, 0])?.view).toEqual({
      ...view,
      roll: 2,
      left: 2,
    });
  });

  test.each([EVENTS.won, EVENTS.stalled])("the end (%i) has a sound, and moves nothing", (kind) => {
    expect(client.frame(view, [kind, 1, 0, 0])).toMatchObject({ view, sound: "finish" });
  });

  test.each([1, 2, 4, 99])("an event of kind %i has nothing to see", (kind) => {
    expect(client.frame(view, [kind, 0, 0, 0])).toBeNull();
  });

  test("without a view there is nothing to see", () => {
    expect(client.frame(null, [EVENTS.moved, 0, 4, 3])).toBeNull();
  });
});
