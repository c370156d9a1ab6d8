import { fireEvent, screen, within } from "@testing-library/svelte";
import { describe, expect, test } from "vitest";
import { NONE } from "./choice";
import { driving, example, HERO, offered, withHeroes } from "./example";
import { button, buttons, click, disabled, shown } from "./playing";
import { EVENTS } from "./view";

const CONFIRM = offered("confirm", "confirm");
const ROLLS = [
  offered("reroll T", "reroll", { faces: [0] }),
  offered("reroll TM", "reroll", { faces: [0, 1] }),
];
const ROOK = offered("name Rook", "name", { hero: HERO.rook });
const STOP = offered("stop", "stop", { hero: HERO.rook });

describe("dice", () => {
  test("those touched are rolled again", async () => {
    const { props } = shown([...ROLLS, CONFIRM]);
    expect(disabled(/^Roll/)).toBe("true");

    await click(/^Die 3: Move/);
    await click(/^Die 1: Target/);
    await click(/^Roll 2 dice again 2 left/);

    expect(props.act.mock.calls).toEqual([["reroll TM"]]);
  });

  test("cost a Fuel once the free rerolls are used up, and say so", async () => {
    const paid = offered("reroll T for 1 fuel", "reroll", { faces: [0], fuel: 1 });
    const { props } = shown([paid, CONFIRM], example({ rerolls: 0 }));
    expect(screen.getByText("Tap dice to roll again for a Fuel.")).toBeTruthy();
    await click(/^Die 1: Target/);
    await click(/^Roll 1 die again for 1 Fuel/);

    expect(props.act.mock.calls).toEqual([["reroll T for 1 fuel"]]);
  });

  test("once rolled, none is marked any more", async () => {
    const { rerender } = shown([...ROLLS, CONFIRM]);
    await click(/^Die 1: Target/);
    await rerender({ view: example({ rerolls: 1, dice: [1, 1, 2, 3, 3] }) });

    expect(buttons(/to roll again/)).toEqual([]);
  });

  test("the fourth face is Mars Base", () => {
    shown([...ROLLS, CONFIRM]);

    expect(button(/^Die 5: Mars Base/)).toBeTruthy();
  });

  test("without a reroll they say so", async () => {
    const { props } = shown([ROOK, CONFIRM]);
    await click(/^Die 1/);

    expect(props.why.mock.calls).toEqual([["These dice cannot be rolled again now (rules 4)."]]);
  });
});

describe("heroes", () => {
  test("are named with a click, and confirmed together", async () => {
    const view = withHeroes(example(), { [HERO.annie]: { selected: true } });
    const { props } = shown([ROOK, CONFIRM], view);
    expect(button(/^Annie;.*Named$/)).toBeTruthy();
    await click(/^Rook;.*Name$/);
    await click(/^Take Annie$/);

    expect(props.act.mock.calls).toEqual([["name Rook"], ["confirm"]]);
  });

  test("named ones say how a name is taken back", async () => {
    const view = withHeroes(example(), { [HERO.annie]: { selected: true } });
    const { props } = shown([ROOK, CONFIRM], view);
    await click(/^Annie;/);

    expect(props.why).toHaveBeenCalledWith(
      "Annie is named; Undo takes the last name back (rules 4).",
    );
  });

  test("show which part of their cost the dice pay that nobody else uses", () => {
    const view = withHeroes(example(), { [HERO.rook]: { selected: true } }); // M M I
    const { container } = shown([CONFIRM], view);
    const paid = [...container.querySelectorAll("li:has(.cost)")].map(
      (one) => one.querySelectorAll(".paid").length,
    );

    // Alpha T, Annie B, Ariel -, Beta T B, Lancer -, Lunk B, Rand T, Rook all, Scott T B
    expect(paid).toEqual([1, 1, 0, 2, 0, 1, 1, 3, 2]);
  });

  test("say why they cannot be named", async () => {
    const why = "Your dice do not show what Rand costs (rules 4).";
    const { props } = shown([ROOK, CONFIRM], withHeroes(example(), { [HERO.rand]: { why } }));
    await click(/^Rand;/);

    expect(props.why.mock.calls).toEqual([[why]]);
  });

  test("get a Fuel laid on them", async () => {
    const view = withHeroes(example({ phase: "place" }), { [HERO.beta]: { fuel: 2 } });
    const { props } = shown([offered("fuel on Beta", "place", { hero: HERO.beta })], view);
    await click(/^Beta;.*2 Fuel on the card; \+1 Fuel$/);

    expect(props.act.mock.calls).toEqual([["fuel on Beta"]]);
  });

  test("begin their turns, from the card or by a button", async () => {
    const view = withHeroes(example({ phase: "next" }), {
      [HERO.rook]: { selected: true, unused: true },
      [HERO.annie]: { selected: true },
    });
    const { props } = shown([offered("begin Rook", "begin", { hero: HERO.rook })], view);
    expect(button(/^Annie;.*Done$/)).toBeTruthy();
    await click(/^Rook;.*Begin$/);
    await click(/^Begin Rook$/);

    expect(props.act.mock.calls).toEqual([["begin Rook"], ["begin Rook"]]);
  });

  test("tell what they do when looked at", async () => {
    shown([CONFIRM]);
    await fireEvent.focus(button(/^Lunk;/));

    expect(screen.getByText("Lunk: Lunk's text.")).toBeTruthy();
  });

  test("on the other side of a card: Yellow Dancer", () => {
    const view = withHeroes(example(), { [HERO.lancer]: { name: "Yellow Dancer", profile: 9 } });
    const { container } = shown([CONFIRM], view);

    expect(button(/^Yellow Dancer;/)).toBeTruthy();
    expect(container.querySelectorAll(".turns")).toHaveLength(1);
  });
});

describe("what is seen", () => {
  test("a pile in points, Fuel and by kind, and who goes first", () => {
    shown([]);
    const bob = within(screen.getByRole("region", { name: "Bob's pile" }));

    expect(bob.getByText("5 Scout, 1 Scout with Fuel, 1 Elite, 2 Location")).toBeTruthy();
    expect(bob.getByText("3 Fuel")).toBeTruthy();
    expect(bob.getByRole("img", { name: "First player" })).toBeTruthy();
  });

  test("the Fuel pile can be counted", () => {
    const { container } = shown([]);

    expect(container.querySelectorAll(".supply .pile svg")).toHaveLength(12);
  });

  test("stacks can be counted", () => {
    const { container } = shown([]);
    const first = container.querySelector(".tray button");

    expect(first?.querySelectorAll(".layer")).toHaveLength(6); // and the token on top
  });

  test("what the game is about, until its last round, which cannot be missed", async () => {
    const { rerender } = shown([]);
    const told = screen.getByRole("status");
    expect(told.textContent).toBe("Most points win; 2 empty cells bring the last round");
    await rerender({ view: example({ last_round: true }) });

    expect(told.textContent).toBe("Last round");
  });

  test("where others won something since our last turn", () => {
    const { container } = shown([], example(), {
      trail: [
        [EVENTS.defeated, 1, 3, 0],
        [EVENTS.taken, 1, 2, 0],
        [EVENTS.revealed, 1, 0, 1],
      ],
    });

    expect(container.querySelectorAll(".tray .trailed")).toHaveLength(2);
  });

  test("the cells and heroes of a hint have a star", () => {
    const to = offered("to b2", "go", { hero: HERO.rook, cells: [4] });
    const { container } = shown([to, STOP], driving(), { hinted: "to b2" });

    expect(container.querySelectorAll(".tray .hint")).toHaveLength(1);
    expect(container.querySelectorAll(".heroes .hint")).toHaveLength(1);
  });

  test("arrow keys go from cell to cell, for those who play", async () => {
    const { rerender } = shown([]);
    const focused = () => document.activeElement?.textContent?.trim().slice(0, 2);
    const press = (key: string) => fireEvent.keyDown(document.activeElement as Element, { key });
    button(/^a1:/).focus();
    await press("ArrowRight");
    await press("ArrowDown");
    expect(focused()).toBe("b2");
    await rerender({ mine: [] });
    await press("ArrowLeft");

    expect(focused()).toBe("b2");
  });

  test("who plays what, when it is not us", async () => {
    const { rerender } = shown([], driving({ active: 1, seat: 1 }));
    expect(screen.getByText("Bob plays Rook.")).toBeTruthy();
    await rerender({ view: example({ active: 1, seat: 1, acting: NONE }) });
    expect(screen.getByText("Bob is at the dice.")).toBeTruthy();
    await rerender({ view: example({ phase: "over" }) });

    expect(screen.getByText("The game is over.")).toBeTruthy();
  });
});
