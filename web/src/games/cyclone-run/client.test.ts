import { describe, expect, test } from "vitest";
import type { GameEvent } from "../board";
import { NONE } from "./choice";
import { client } from "./client";
import { driving, example, HERO, KIND, withHeroes } from "./example";
import { EVENTS, type View } from "./view";

const VIEW = example();

function shown(event: GameEvent, view: View = VIEW): View {
  return client.frame(view, event)?.view as View;
}

describe("the tray", () => {
  test("revealed: the token lies open, and one less is unseen", () => {
    const after = shown([EVENTS.revealed, 1, KIND.shock, 0]);

    expect(after.cells[1]).toMatchObject({ top: KIND.shock, height: 8 });
    expect(after.kinds[KIND.shock]?.unseen).toBe(8);
  });

  test("moved: the vehicle stands elsewhere, and a move is spent", () => {
    const after = shown([EVENTS.moved, 0, 4, 0], driving());

    expect(after.vehicles).toEqual([4, NONE]);
    expect([after.cells[0]?.vehicle, after.cells[4]?.vehicle]).toEqual([NONE, 0]);
    expect(after.moves).toBe(3);
  });

  test("moved by an opponent: the hero's moves stay as they are", () => {
    expect(shown([EVENTS.moved, 0, 4, 1], driving({ moves: 2 })).moves).toBe(2);
  });

  test("entered: the other vehicle is on the tray too", () => {
    const after = shown([EVENTS.entered, 1, 2, 0]);

    expect(after.vehicles).toEqual([0, 2]);
    expect(after.cells[2]?.vehicle).toBe(1);
  });

  test("defeated: the token lies in the pile, and the next is face down", () => {
    const after = shown([EVENTS.defeated, 0, 4, KIND.elite]);

    expect(after.cells[4]).toMatchObject({ top: NONE, height: 5 });
    expect(after.piles[0]?.[KIND.elite]).toBe(1);
    expect(after.points).toEqual([23, 32]);
    expect(after.empty).toBe(1);
  });

  test("defeated, the last one: the cell is empty", () => {
    const after = shown([EVENTS.defeated, 1, 8, KIND.corg]);

    expect(after.cells[8]).toMatchObject({ top: NONE, height: 0 });
    expect(after.empty).toBe(2);
  });

  test("taken: a Location for its taker", () => {
    expect(shown([EVENTS.taken, 1, 2, 0]).piles[1]?.[KIND.location]).toBe(3);
  });
});

describe("Fuel", () => {
  test("collected from a card: all that lay there", () => {
    const view = withHeroes(VIEW, { [HERO.annie]: { fuel: 2 } });
    const after = shown([EVENTS.collected, 0, 2, HERO.annie], view);

    expect(after.fuel).toEqual([4, 3]);
    expect(after.heroes[HERO.annie]?.fuel).toBe(0);
    expect(after.fuel_pile).toBe(12);
  });

  test("collected from the pile, and spent into it", () => {
    expect(shown([EVENTS.collected, 1, 1, NONE])).toMatchObject({ fuel: [2, 4], fuel_pile: 11 });
    expect(shown([EVENTS.spent, 1, 2, 1])).toMatchObject({ fuel: [2, 1], fuel_pile: 14 });
  });

  test("placed: it lies on the card", () => {
    const after = shown([EVENTS.placed, 0, HERO.beta, 3]);

    expect(after.heroes[HERO.beta]?.fuel).toBe(3);
    expect(after.fuel_pile).toBe(11);
  });
});

describe("the dice", () => {
  test("rolled: those kept and those that came up, and one reroll less", () => {
    const after = shown([EVENTS.rolled, 0, 0o1002, 0o0110]);

    expect(after.dice).toEqual([0, 0, 1, 2, 3]);
    expect(after.rerolls).toBe(1);
  });

  test("rolled for the first time, for Fuel or by Training Camp: no free one is gone", () => {
    const roll: GameEvent = [EVENTS.rolled, 0, 0o5, 0];
    expect(shown(roll, { ...VIEW, dice: [] }).rerolls).toBe(2);
    expect(shown(roll, { ...VIEW, rerolls: 0 }).rerolls).toBe(0);
    expect(shown(roll, { ...VIEW, training: true })).toMatchObject({ rerolls: 2, training: false });
  });

  test("turned: one die shows another face", () => {
    expect(shown([EVENTS.turned, 1, 0, 0]).dice).toEqual([0, 0, 1, 2, 3]);
  });
});

describe("heroes and cards", () => {
  test("selected: by profile, so that either side of a card is meant", () => {
    const dancer = withHeroes(VIEW, { [HERO.lancer]: { profile: 9 } });
    const after = shown([EVENTS.selected, 0, (1 << 9) | (1 << HERO.ariel), 0], dancer);
    const named = after.heroes.filter(({ selected }) => selected).map(({ id }) => id);

    expect(named).toEqual([HERO.ariel, HERO.lancer]);
    expect(after.heroes[HERO.ariel]?.unused).toBe(false); // she has no turn of her own
  });

  test("begins: the hero acts, with all its moves", () => {
    const chosen = withHeroes(VIEW, { [HERO.rook]: { selected: true, unused: true } });
    const after = shown([EVENTS.begins, 0, HERO.rook, 0], chosen);

    expect(after).toMatchObject({ acting: HERO.rook, moves: 4, phase: "move" });
    expect(after.heroes[HERO.rook]).toMatchObject({ acting: true, unused: false });
    expect(shown([EVENTS.begins, 0, HERO.beta, 0]).phase).toBe("aim");
  });

  test("used, and ready again with its owner's next turn", () => {
    const used = shown([EVENTS.used, 0, 5, 0]);
    expect(used.cards.find(({ id }) => id === 5)?.used).toBe(true);

    const after = shown([EVENTS.turn, 0, 1 << 5, 0], used);

    expect(after.cards.find(({ id }) => id === 5)?.used).toBe(false);
    expect(after).toMatchObject({ seat: 0, active: 0, dice: [], acting: NONE });
  });

  test("discarded: it is out of the game; drawn: one less in the deck", () => {
    expect(shown([EVENTS.discarded, 0, 8, 0]).cards.map(({ id }) => id)).toEqual([4, 5, 1]);
    expect(shown([EVENTS.drew, 0, 3, 0]).deck).toBe(5);
  });
});

test("an opponent is asked, and the turn stays whose it was", () => {
  const after = shown([EVENTS.offered, 1, 0, 0], driving());

  expect(after).toMatchObject({ phase: "window", seat: 1, active: 0, offered: [1] });
});

test("a round begins, and the last one is latched", () => {
  expect(shown([EVENTS.round, 6, 0, 0]).round).toBe(6);
  expect(shown([EVENTS.last, 2, 0, 0]).last_round).toBe(true);
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
  expect(client.frame(null, [EVENTS.moved, 0, 0, 0])).toBeNull();
  expect(client.frame(VIEW, [99, 0, 0, 0])).toBeNull();
});
