import { describe, expect, test } from "vitest";
import type { GameEvent } from "../board";
import { NONE } from "./choice";
import { client } from "./client";
import { example, withHeroes } from "./example";
import { EVENTS, type View } from "./view";

const VIEW = example();

function shown(event: GameEvent, view: View = VIEW): View {
  return client.frame(view, event)?.view as View;
}

describe("the tray", () => {
  test("revealed: the token lies open, and one less is unseen", () => {
    const after = shown([EVENTS.revealed, 3, 1, 0]);

    expect(after.cells[3]).toMatchObject({ top: 1, cover: false, height: 5 });
    expect(after.kinds[1]?.unseen).toBe(8);
  });

  test("hit: the token carries that many markers", () => {
    expect(shown([EVENTS.hit, 4, 1, 3]).cells[4]?.marks).toBe(3);
  });

  test("destroyed: it lies in the pile, and a cover is on top", () => {
    const after = shown([EVENTS.destroyed, 0, 4, 4]);

    expect(after.cells[4]).toMatchObject({ top: NONE, marks: 0, height: 3, cover: true });
    expect(after.piles).toEqual([
      [3, 2, 1, 0, 2, 0, 2],
      [5, 1, 0, 2, 0, 0, 1],
    ]);
    expect(after.points).toEqual([24, 22]);
    expect(after.empty).toBe(1);
  });

  test("destroyed, the last one: the cell is empty", () => {
    const after = shown([EVENTS.destroyed, 1, 8, 3]);

    expect(after.cells[8]).toMatchObject({ top: NONE, height: 0, cover: false });
    expect(after.empty).toBe(2);
  });

  test("swapped: two tokens change places with their markers; the stacks stay", () => {
    const after = shown([EVENTS.swapped, 2, 8, 0]);

    expect(after.cells[2]).toMatchObject({ top: 3, marks: 0, height: 7 });
    expect(after.cells[8]).toMatchObject({ top: 5, marks: 3, height: 1 });
  });
});

describe("the dice", () => {
  test("rolled: those kept and those that came up, and one reroll less", () => {
    const after = shown([EVENTS.rolled, 0, 0o1002, 0o0110]);

    expect(after.dice).toEqual([0, 0, 1, 2, 3]);
    expect(after.rerolls).toBe(1);
  });

  test("rolled for the first time, or by Afterburner: no reroll is gone", () => {
    expect(shown([EVENTS.rolled, 0, 0o5, 0], { ...VIEW, dice: [] }).rerolls).toBe(2);
    expect(shown([EVENTS.rolled, 0, 0o5, 0], { ...VIEW, burning: true })).toMatchObject({
      rerolls: 2,
      burning: false,
    });
  });

  test("changed: one die shows another face", () => {
    expect(shown([EVENTS.changed, 1, 0, 0]).dice).toEqual([0, 0, 1, 2, 3]);
  });
});

describe("heroes and cards", () => {
  test("bought: the hero has an owner, and its dice lie on it", () => {
    const after = shown([EVENTS.bought, 0, 2, 0]);

    expect(after.heroes[2]).toMatchObject({ owner: 0, ready: true, spent: true });
    expect(after.dice).toEqual([0, 1, 1]);
    expect(after.bought).toBe(1);
  });

  test("attacked: it is ready no more, and nothing is aimed at", () => {
    const ready = withHeroes({ ...VIEW, aiming: 2, aims: 1 }, { 2: { owner: 0, ready: true } });
    const aimed = { ...ready, cells: ready.cells.map((cell) => ({ ...cell, aimed: 1 })) };
    const after = shown([EVENTS.attacked, 0, 2, 0], aimed);

    expect(after.heroes[2]?.ready).toBe(false);
    expect(after).toMatchObject({ aiming: NONE, aims: 0 });
    expect(after.cells.every((cell) => cell.aimed === 0)).toBe(true);
  });

  test("returned: all heroes are in the common area", () => {
    const away = withHeroes(VIEW, { 0: { owner: 1 }, 5: { owner: 0, spent: true } });

    expect(shown([EVENTS.returned, 0, 0, 0], away).heroes).toEqual(VIEW.heroes);
  });

  test("used, and ready again with its owner's next turn", () => {
    const used = shown([EVENTS.used, 0, 7, 0]);
    expect(used.cards.find((card) => card.id === 7)?.used).toBe(true);

    const after = shown([EVENTS.turn, 0, 2, 1 << 7], used);

    expect(after.cards.find((card) => card.id === 7)?.used).toBe(false);
    expect(after).toMatchObject({ seat: 0, turn: 2, dice: [], bought: 0 });
  });

  test("drew: a card less is in the deck", () => {
    expect(shown([EVENTS.drew, 0, 4, 0]).deck).toBe(4);
  });
});

test("the first-player token goes to its holder", () => {
  expect(shown([EVENTS.token, 0, 1, 0]).holder).toBe(0);
  expect(shown([EVENTS.passed, 0, 0, 0]).holder).toBe(0);
});

test("a round begins, and the last one is latched", () => {
  expect(shown([EVENTS.round, 5, 0, 0])).toMatchObject({ round: 5, starter: 0, turn: 0 });
  expect(shown([EVENTS.last, 1, 0, 0]).last_round).toBe(true);
});

test("every event of play can be seen, none for longer than 400 ms, and none changes what it is shown on", () => {
  const copy = structuredClone(VIEW);
  const { tried, began, ...play } = EVENTS;
  for (const [name, kind] of Object.entries(play)) {
    const frame = client.frame(VIEW, [kind, 0, 1, 1]);

    expect(frame?.ms, name).toBeGreaterThan(100);
    expect(frame?.ms, name).toBeLessThanOrEqual(400);
  }
  expect(VIEW).toEqual(copy);
  expect(client.frame(VIEW, [tried, 0, 1, 0])).toBeNull();
  expect(client.frame(VIEW, [began, 0, 0, 0])).toBeNull();
});

test("without a view, and for an event it does not know, there is nothing to see", () => {
  expect(client.frame(null, [EVENTS.hit, 0, 0, 0])).toBeNull();
  expect(client.frame(VIEW, [99, 0, 0, 0])).toBeNull();
});
