import { describe, expect, test } from "vitest";
import type { GameEvent } from "../board";
import { client } from "./client";
import { AREA, example, group, HERO, inAreas, ORDERS, unit } from "./example";
import { eventArea, eventInWords } from "./telling";
import { EVENTS, type View } from "./view";

const VIEW = inAreas(example(), {
  [AREA.o3]: { vessels: [group([1, 2])] },
  [AREA.i2]: {
    vessels: [group([30], { name: "Cruiser X", kind: "cruiser", symbol: "X", capacity: 4 })],
  },
});

function after(event: GameEvent, view: View = VIEW): View {
  return client.frame(view, event)?.view as View;
}

describe("vessels", () => {
  test("one of a group moves on, and joins those like it", () => {
    const moved = after([EVENTS.moved_vessel, 1, AREA.i2, 0]);
    const both = after([EVENTS.moved_vessel, 2, AREA.i2, 0], moved);

    expect(moved.areas[AREA.o3]?.vessels.map(({ ids }) => ids)).toEqual([[2]]);
    expect(both.areas[AREA.o3]?.vessels).toEqual([]);
    expect(both.areas[AREA.i2]?.vessels.map(({ ids }) => ids)).toEqual([[30], [1, 2]]);
  });

  test("appear with the symbol of their number", () => {
    const { vessels } = after([EVENTS.placed, 12, AREA.o1, 0]).areas[AREA.o1] ?? {};

    expect(vessels).toMatchObject([{ ids: [12], name: "triangle Pod", symbol: "triangle" }]);
  });

  test("are hit, destroyed, jammed, engaged and removed", () => {
    const hit = after([EVENTS.hit, 30, 3, 0]);
    const jammed = after([EVENTS.jammed, 30, 0, 0], hit);
    const engaged = after([EVENTS.engaged, 1, 0, 0]);
    const gone = after([EVENTS.annihilated, 30, 0, 0], jammed);

    expect(jammed.areas[AREA.i2]?.vessels).toMatchObject([{ damage: 3, jammed: true }]);
    expect(engaged.areas[AREA.o3]?.vessels).toMatchObject([
      { ids: [2], engaged: false },
      { ids: [1], engaged: true },
    ]);
    expect(after([EVENTS.destroyed, 1, 0, 0]).areas[AREA.o3]?.vessels).toHaveLength(2);
    expect(gone.areas[AREA.i2]?.vessels).toEqual([]);
  });
});

describe("the ship", () => {
  test("turns, and only its own areas with it", () => {
    const turned = after([EVENTS.turned, 1, 0, 0]);

    expect(turned.facing).toBe(1);
    expect(turned.areas[AREA.FR]?.sector).toBe(2);
    expect(turned.areas[AREA.SC]?.sector).toBe(1);
    expect(turned.areas[AREA.i1]?.sector).toBe(1);
    expect(after([EVENTS.turned, -1, 0, 0]).facing).toBe(5);
  });

  test("loses armor, boxes and guns, and gets them back", () => {
    const armor = after([EVENTS.point, AREA.PR, 0, 0]);
    const box = after([EVENTS.point, AREA.FR, 1, 0]);
    const gun = after([EVENTS.point, AREA.PR, 2, 1]);

    expect(armor.areas[AREA.PR]?.armor).toBe(1);
    expect([AREA.FR, AREA.AR].map((one) => box.areas[one]?.red)).toEqual([1, 1]);
    expect(gun.areas[AREA.PR]?.guns[0]?.state).toBe("down");
    expect(after([EVENTS.repaired, AREA.PR, 2, 1], gun).areas[AREA.PR]?.guns[0]?.state).toBe(
      "working",
    );
    expect(after([EVENTS.repaired, AREA.PR, 0, 0], armor).areas[AREA.PR]?.armor).toBe(2);
  });
});

describe("the team", () => {
  test("rolls, walks, is wounded and goes missing", () => {
    const rolled = after([EVENTS.dice, HERO.lisa, 0o0102, 0]);
    const walked = after([EVENTS.moved_hero, HERO.lisa, AREA.PR, 0]);
    const missing = after([EVENTS.missing, HERO.lisa, 0, 0]);

    expect(rolled.heroes[HERO.lisa]?.dice).toEqual([0, 0, 2]);
    expect(walked.areas[AREA.PR]?.heroes).toEqual([HERO.lisa]);
    expect(walked.areas[AREA.BR]?.heroes).not.toContain(HERO.lisa);
    expect(after([EVENTS.wounded, HERO.lisa, 2, 0]).heroes[HERO.lisa]?.wounds).toBe(2);
    expect(missing.heroes[HERO.lisa]?.state).toBe("missing");
  });

  test("launches mecha from the Hanger, and loses them", () => {
    const launched = after([EVENTS.launched, 0, 0, 0]);
    const lost = after([EVENTS.lost_mecha, 0, AREA.LB, 0], launched);

    expect(launched.on_square.map(({ ids }) => ids)).toEqual([[1]]);
    expect(launched.areas[AREA.LB]?.mecha).toEqual([unit([0])]);
    expect(lost.areas[AREA.LB]?.mecha).toEqual([]);
  });

  test("gains and spends", () => {
    expect(after([EVENTS.gained, 0, 2, -1]).ap).toBe(4);
    expect(after([EVENTS.lost, 1, 1, -1]).rp).toBe(0);
    expect(after([EVENTS.tracked, 1, 1, 0]).tracker[1]?.dice).toBe(1);
    expect(after([EVENTS.used, HERO.gloval, 1, 0]).heroes[0]?.dice).toEqual([0, 1]);
  });
});

test("the Zentraedi's card is followed line by line", () => {
  const { z_card: card } = after([EVENTS.z_line, 1, 0, 0], { ...VIEW, z_card: ORDERS });

  expect(card?.lines.map(({ state }) => state)).toEqual(["done", "now", "next"]);
  expect(card?.lines[1]?.orders.map(({ state }) => state)).toEqual(["now", "next"]);
});

test("a card that is turned up lies open, with nothing done and its vessels counted", () => {
  const { z_card: card } = after([EVENTS.z_card, 1, 0, 0]);

  expect(card).toMatchObject({ id: 1, name: "Wedge" });
  expect(card?.lines.map(({ vessels }) => vessels)).toEqual([2, 0, 0, 1, 0, 0]);
  expect(card?.lines[0]?.orders).toEqual([
    { text: "Advance 2", state: "next" },
    { text: "Attack", state: "next" },
  ]);
  expect(eventInWords(VIEW, [EVENTS.z_card, 1, 0, 0])).toBe("The Zentraedi's orders: Wedge");
  expect(eventInWords({ ...VIEW, z_card: card ?? null }, [EVENTS.z_line, 0, 1, 0])).toBe(
    "Circle Pods: Attack",
  );
});

test("every event that is seen takes its short time, and changes nothing it was given", () => {
  const copy = structuredClone(VIEW);
  for (const [name, kind] of Object.entries(EVENTS)) {
    const frame = client.frame(VIEW, [kind, 1, 1, 1]);
    if (!frame) continue;

    expect(frame.ms, name).toBeGreaterThan(100);
    expect(frame.ms, name).toBeLessThanOrEqual(400);
  }
  expect(VIEW).toEqual(copy);
});

test("without a view, and for an event it does not know, there is nothing to see", () => {
  expect(client.frame(null, [EVENTS.turned, 1, 0, 0])).toBeNull();
  expect(client.frame(VIEW, [99, 0, 0, 0])).toBeNull();
});

test("events are told where they happen", () => {
  const barrage: GameEvent = [EVENTS.barrage, 30, 2, AREA.PR];

  expect(eventInWords(VIEW, barrage)).toBe("Cruiser X fires a Barrage of 2: Production");
  expect(eventArea(VIEW, barrage)).toBe(AREA.PR);
  expect(eventArea(VIEW, [EVENTS.hit, 30, 1, 0])).toBe(AREA.i2);
  expect(eventInWords(VIEW, null)).toBe("");
  for (const kind of Object.values(EVENTS))
    expect(eventInWords(VIEW, [kind, 1, 1, 1])).not.toContain("undefined");
});
