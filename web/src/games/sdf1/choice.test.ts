import { describe, expect, test } from "vitest";
import { isSame, NONE, offersAt, offersOf, offersOn, plainOffers } from "./choice";
import { AREA, group, HERO, offered, unit } from "./example";

const offerFor = (kind: string, changes: object) => offersOf([offered(kind, kind, changes)]);

describe("every kind of action has a place", () => {
  test.each(["area", "vessel", "cannister", "mecha", "hero", "box", "gun", "square"])(
    "%s: on the map",
    (kind) => {
      expect(
        offersAt(offerFor(kind, { area: AREA.PR }), { kind: "area", id: AREA.PR }),
      ).toHaveLength(1);
    },
  );

  test.each(["use", "move", "ap", "reroll", "track", "give", "focus", "ap_reroll", "face"])(
    "%s: on a die",
    (kind) => {
      expect(offersAt(offerFor(kind, { face: 2 }), { kind: "face", id: 2 })).toHaveLength(1);
    },
  );

  test.each([
    "go_on",
    "stand_by",
    "option",
    "draw",
    "cancel",
    "seat",
    "crew",
    "face",
    "hero",
    "box",
    "gun",
    "square",
    "order",
    "scouts",
    "song",
    "word",
  ])("%s: a button", (kind) => {
    expect(plainOffers(offerFor(kind, {}), "hero-turn")).toHaveLength(1);
  });

  test("mecha that stand nowhere on the map are buttons, others are not", () => {
    expect(plainOffers(offerFor("mecha", { area: NONE }), "launch")).toHaveLength(1);
    expect(plainOffers(offerFor("mecha", { area: AREA.LB }), "launch")).toHaveLength(0);
  });

  test("abilities and cards are buttons where one is asked out of turn", () => {
    expect(plainOffers(offerFor("ability", {}), "window")).toHaveLength(1);
    expect(plainOffers(offerFor("ability", {}), "hero-turn")).toHaveLength(0);
  });
});

test("a token that is touched means the offers about it", () => {
  const offers = offersOf([
    offered("hit", "vessel", { area: AREA.o1, vessel: 3 }),
    offered("rounds", "cannister", { area: AREA.o1, vessel: 3 }),
    offered("order", "mecha", { area: AREA.o1, mecha: 7 }),
    offered("take it", "hero", { area: AREA.o1, hero: HERO.roy }),
    offered("gun", "gun", { area: AREA.o1, gun: 5 }),
  ]);
  const words = (touched: Parameters<typeof offersOn>[2]) =>
    offersOn(offers, AREA.o1, touched).map((offer) => offer.words);

  expect(words({ kind: "vessel", group: group([3, 4]) })).toEqual(["hit", "rounds"]);
  expect(words({ kind: "vessel", group: group([5]) })).toEqual([]);
  expect(words({ kind: "mecha", unit: unit([7]) })).toEqual(["order"]);
  expect(words({ kind: "hero", hero: HERO.roy })).toEqual(["take it"]);
  expect(words({ kind: "gun", gun: 5 })).toEqual(["gun"]);
});

test("a die that is given lies at the hero who gets it", () => {
  const offers = offerFor("give", { face: 0, hero: HERO.gloval, other: HERO.lisa });

  expect(offersAt(offers, { kind: "hero", id: HERO.lisa })).toHaveLength(1);
  expect(offersAt(offers, { kind: "hero", id: HERO.gloval })).toHaveLength(0);
});

test("a place is the same if kind and number are", () => {
  expect(isSame({ kind: "area", id: 1 }, { kind: "area", id: 1 })).toBe(true);
  expect(isSame({ kind: "face", id: 1 }, { kind: "area", id: 1 })).toBe(false);
  expect(isSame(null, { kind: "area", id: 1 })).toBe(false);
});
