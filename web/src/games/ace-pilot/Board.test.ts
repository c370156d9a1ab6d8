import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { describe, expect, test } from "vitest";
import { boardProps } from "../../testing/board";
import type { Action } from "../../wire";
import Board from "./Board.svelte";
import { example, hit, offered, withHeroes } from "./example";
import { EVENTS, type View } from "./view";

const END = offered("end turn", "end");
const ROLLS = [
  offered("reroll T", "reroll", { faces: [0] }),
  offered("reroll TM", "reroll", { faces: [0, 1] }),
];
const BUY = offered("buy Rick", "buy", { hero: 2 });

function shown(actions: Action[], view: View = example(), more: object = {}) {
  const props = boardProps({ view, actions, ...more });
  return { ...render(Board, props), props };
}

// By what it says to a screen reader, found the fast way: a role costs seconds among so many buttons.
const named = (name: RegExp) =>
  screen
    .queryAllByText(name, { selector: "button > span:first-child" })
    .map((found) => found.closest("button"))
    .filter((found) => found !== null);

function button(name: RegExp): HTMLButtonElement {
  const [found, ...more] = named(name);
  if (!found || more.length) throw new Error(`${more.length + (found ? 1 : 0)} buttons ${name}`);
  return found;
}

const click = (name: RegExp) => fireEvent.click(button(name));
const disabled = (name: RegExp) => button(name).getAttribute("aria-disabled");

/** As a finger does: the pointer says so, and then comes the click. */
async function tap(name: RegExp) {
  const press = new Event("pointerdown", { bubbles: true });
  Object.assign(press, { pointerType: "touch" });
  await fireEvent(button(name), press);
  await click(name);
}

describe("dice", () => {
  test("those touched are rolled again", async () => {
    const { props } = shown([...ROLLS, END]);
    expect(disabled(/^Roll/)).toBe("true");

    await click(/^Die 3: Move/);
    await click(/^Die 1: Target/);
    await click(/^Roll 2 dice/);

    expect(props.act.mock.calls).toEqual([["reroll TM"]]);
  });

  test("touched twice, a die is kept", async () => {
    const { props } = shown([...ROLLS, END]);
    await click(/^Die 1: Target/);
    expect(button(/^Die 1/).getAttribute("aria-pressed")).toBe("true");
    await click(/^Die 2: Move/);
    await click(/^Die 2: Move/);
    await click(/^Roll 1 die/);

    expect(props.act.mock.calls).toEqual([["reroll T"]]);
  });

  test("a roll that is not offered cannot be made", async () => {
    const { props } = shown([...ROLLS, END]);
    await click(/^Die 5: UN Spacy/);
    expect(disabled(/^Roll/)).toBe("true");
    await click(/^Roll/);

    expect(props.act).not.toHaveBeenCalled();
  });

  test("once rolled, none is marked any more", async () => {
    const { rerender } = shown([...ROLLS, END]);
    await click(/^Die 1: Target/);
    await rerender({ view: example({ rerolls: 1, dice: [1, 1, 2, 3, 3] }) });

    expect(named(/to roll again/)).toEqual([]);
    expect(button(/^Die 1: UN Spacy/)).toBeTruthy(); // it was rolled where it lay
  });

  test("without a reroll they say so", async () => {
    const { props } = shown([BUY, END]);
    await click(/^Die 1/);

    expect(props.why.mock.calls).toEqual([["These dice cannot be rolled again now (rules 4)."]]);
  });

  test("those of the roll pointed at or hinted at stand out", () => {
    const { container } = shown([...ROLLS, END], example(), {
      pointed: "reroll TM",
      hinted: "reroll T",
    });

    expect(container.querySelectorAll(".dice .shown")).toHaveLength(2);
    expect(container.querySelectorAll(".dice .hint")).toHaveLength(1);
  });
});

describe("arrow keys on the tray", () => {
  const press = (key: string) => fireEvent.keyDown(document.activeElement as Element, { key });
  const focused = () => document.activeElement?.textContent;

  test("go from cell to cell, and stop at its edge", async () => {
    shown([END]);
    button(/^Top left:/).focus();
    await press("ArrowRight");
    expect(focused()).toMatch(/^Top:/);
    await press("ArrowDown");
    expect(focused()).toMatch(/^Centre:/);
    await press("ArrowLeft");
    await press("ArrowLeft");
    expect(focused()).toMatch(/^Left:/);
    await press("ArrowUp");
    await press("ArrowUp");
    expect(focused()).toMatch(/^Top left:/);
  });

  test("are left to the page where nobody plays", async () => {
    shown([], example(), { mine: [] });
    button(/^Top left:/).focus();
    const went = await press("ArrowRight");

    expect(went).toBe(true);
    expect(focused()).toMatch(/^Top left:/);
  });
});

describe("heroes", () => {
  test("are bought with a click", async () => {
    const { props } = shown([BUY, END]);
    await click(/^Rick Hunter.*Buy$/);

    expect(props.act.mock.calls).toEqual([["buy Rick"]]);
  });

  test("are shown to a finger first, and bought by the next touch", async () => {
    const { props } = shown([{ ...BUY, events: [[EVENTS.bought, 0, 2, 0]] }, END]);
    await tap(/^Rick Hunter/);
    expect(props.act).not.toHaveBeenCalled();
    expect(props.point).toHaveBeenLastCalledWith("buy Rick");
    await click(/^buy Rick/);

    expect(props.act.mock.calls).toEqual([["buy Rick"]]);
  });

  test("say why they cannot be bought", async () => {
    const why = "Your dice do not show what Ben costs (rules 4).";
    const { props } = shown([BUY, END], withHeroes(example(), { 4: { why } }));
    await click(/^Ben Dixon/);

    expect(props.why.mock.calls).toEqual([[why]]);
  });

  test("say nothing while it is another's turn", async () => {
    const { props } = shown([], withHeroes(example(), { 4: { why: "no" } }));
    await click(/^Ben Dixon/);

    expect(props.why).not.toHaveBeenCalled();
  });

  test("show which part of their cost the dice pay", () => {
    const { container } = shown([BUY, END], example({ dice: [0, 1, 2] }));
    const paid = [...container.querySelectorAll("li")].map(
      (card) => card.querySelectorAll(".paid").length,
    );

    expect(paid).toEqual([2, 1, 1, 2, 1, 2, 1, 2]); // Roy M I, Claudia M, Rick I, …
  });

  test("tell what they do when looked at", async () => {
    shown([END]);
    await fireEvent.focus(button(/^Max Sterling/));

    expect(
      screen.getByText("Max Sterling: 1 damage to each corner, 2 to the centre."),
    ).toBeTruthy();
  });

  test("once bought bear their dice and their owner's mark", () => {
    const view = withHeroes(example(), { 2: { owner: 0, spent: true, ready: true } });
    const { container } = shown([END], view);
    const rick = container.querySelectorAll("li")[2];

    expect(rick?.querySelectorAll(".die")).toHaveLength(2);
    expect(button(/^Rick Hunter.*with Ann; Ready$/)).toBeTruthy();
  });
});

describe("an attack", () => {
  const READY = withHeroes(example(), { 0: { owner: 0, spent: true, ready: true } });
  const ROY = [0, 2].map((corner) =>
    offered(`Roy attacks ${corner ? "TR" : "TL"}`, "attack", {
      hero: 0,
      cells: [corner],
      hits: [hit(corner, 2, 1, corner === 0), hit(1, 2, 2, true), hit(4, 2, 4)],
    }),
  );

  test("of the only ready hero is aimed at once", async () => {
    const { props } = shown([...ROY, END], READY);
    expect(disabled(/^Top right:/)).toBe("false");
    expect(disabled(/^Left:/)).toBe("true");
    await click(/^Top right:/);

    expect(props.act.mock.calls).toEqual([["Roy attacks TR"]]);
  });

  test("is previewed: damage, and what dies for how much", async () => {
    const { container, props, rerender } = shown([...ROY, END], READY);
    await fireEvent.pointerEnter(button(/^Top left:/));
    expect(props.point).toHaveBeenLastCalledWith("Roy attacks TL");
    await rerender({ pointed: "Roy attacks TL" });

    expect([...container.querySelectorAll(".gain text")].map((text) => text.textContent)).toEqual([
      "+1VP",
      "+3VP",
    ]);
    expect([...container.querySelectorAll(".loss text")].map((text) => text.textContent)).toEqual([
      "−2",
    ]);
    expect(
      screen.getByText("Roy attacks TL: destroys Fighterpod, Scout (+4 VP); damages Flagship 2."),
    ).toBeTruthy();
  });

  test("by a finger is looked at first, and made by the second touch", async () => {
    const lands = ROY.map((action) => ({
      ...action,
      events: [[EVENTS.attacked, 0, 0, 0]] as Action["events"],
    }));
    const { props } = shown([...lands, END], READY);
    await tap(/^Top left:/);
    expect(props.act).not.toHaveBeenCalled();
    await tap(/^Top left:/);

    expect(props.act.mock.calls).toEqual([["Roy attacks TL"]]);
  });

  test("of one of two ready heroes: choose the hero, then the cell", async () => {
    const view = withHeroes(READY, { 6: { owner: 0, spent: true, ready: true } });
    const henry = offered("Henry attacks C", "attack", { hero: 6, cells: [4] });
    const { props } = shown([...ROY, henry, END], view);
    await click(/^Centre:/);
    expect(props.why.mock.calls).toEqual([["Choose which hero attacks."]]);

    await click(/^Henry Gloval.*Attack$/);
    expect(disabled(/^Top left:/)).toBe("true");
    await click(/^Centre:/);

    expect(props.act.mock.calls).toEqual([["Henry attacks C"]]);
  });

  test("along a line: the first cell leaves two ways, the second is one of them", async () => {
    const line = (words: string, cells: number[]) =>
      offered(`Claudia attacks ${words}`, "attack", { hero: 1, cells });
    const lines = [
      line("top row", [0, 1, 2]),
      line("left column", [0, 3, 6]),
      line("middle row", [3, 4, 5]),
    ];
    const { props } = shown(
      [...lines, END],
      withHeroes(example(), { 1: { owner: 0, ready: true } }),
    );
    await click(/^Top left:/);
    expect(props.act).not.toHaveBeenCalled();
    expect(button(/^top row$/)).toBeTruthy();
    expect(button(/^left column$/)).toBeTruthy();
    await click(/^Bottom left:/);

    expect(props.act.mock.calls).toEqual([["Claudia attacks left column"]]);
  });

  test("in several steps shows what is given, what is left, and when it may be done", async () => {
    const view = withHeroes(example({ aiming: 3, aims: 2 }), { 3: { owner: 0, ready: true } });
    const aimed = {
      ...view,
      cells: view.cells.map((cell) => ({ ...cell, aimed: cell.id === 1 ? 1 : 0 })),
    };
    const step = offered("Lisa attacks C", "attack", { hero: 3, cells: [4] });
    const { container, props } = shown([step, offered("done", "done", { hero: 3 })], aimed);
    expect(container.querySelectorAll(".aimed")).toHaveLength(1);
    expect(screen.getByText("Lisa: 2 left to aim.")).toBeTruthy();
    await click(/^Done/);
    await click(/^Centre:/);

    expect(props.act.mock.calls).toEqual([["done"], ["Lisa attacks C"]]);
  });

  test("a cell out of reach says why", async () => {
    const { props } = shown([...ROY, END], READY);
    await click(/^Bottom: empty/);

    expect(props.why.mock.calls).toEqual([["This cell is empty (rules 5)."]]);
  });

  test("the cells of a hint have a star", () => {
    const { container } = shown([...ROY, END], READY, { hinted: "Roy attacks TR" });

    expect(container.querySelectorAll(".tray .hint")).toHaveLength(1);
    expect(container.querySelectorAll(".heroes .hint")).toHaveLength(1);
  });
});

describe("upgrade cards", () => {
  const TRAINING = [
    offered("Combat Training I to T", "card", { card: 2, faces: [2, 0] }),
    offered("Combat Training I to M", "card", { card: 2, faces: [2, 1] }),
  ];

  test("turn a die: the card, the die, and what into", async () => {
    const { props } = shown([...TRAINING, ...ROLLS, END]);
    await click(/^Combat Training/);
    await click(/^Die 4: Instinct/);
    await click(/^to Move$/);

    expect(props.act.mock.calls).toEqual([["Combat Training I to M"]]);
  });

  test("swap two tokens, one after the other", async () => {
    const swaps = [
      offered("Formation Break TL and C", "card", { card: 7, cells: [0, 4] }),
      offered("Formation Break TL and BR", "card", { card: 7, cells: [0, 8] }),
    ];
    const { props } = shown([...swaps, END]);
    await click(/^Formation Break/);
    await click(/^Top left:/);
    await click(/^Bottom right:/);

    expect(props.act.mock.calls).toEqual([["Formation Break TL and BR"]]);
  });

  test("are put back by a second touch", async () => {
    shown([...TRAINING, ...ROLLS, END]);
    await click(/^Combat Training/);
    await click(/^Combat Training/);

    expect(button(/^Combat Training/).getAttribute("aria-pressed")).toBe("false");
  });

  test("that ask nothing more are used at once", async () => {
    const card = {
      id: 1,
      name: "Afterburner",
      text: "",
      kind: "dice",
      owner: 0,
      used: false,
      why: "",
    };
    const { props } = shown(
      [offered("Afterburner", "card", { card: 1 }), END],
      example({ cards: [card] }),
    );
    await click(/^Afterburner/);

    expect(props.act.mock.calls).toEqual([["Afterburner"]]);
  });

  test("say why they cannot be used", async () => {
    const { props } = shown([END]);
    await click(/^Pop Star/);

    expect(props.why.mock.calls).toEqual([["It is never used (rules 7)."]]);
  });
});

describe("what is seen", () => {
  test("every cell in words", () => {
    shown([]);
    const cells = within(screen.getByRole("group", { name: "The tray" })).getAllByRole("button");

    expect(cells.map((cell) => cell.textContent?.split(";")[0]?.trim()).slice(0, 4)).toEqual([
      expect.stringMatching(/^Top left: Fighterpod, 1 HP, 1 VP, 7 tokens/),
      expect.stringMatching(/^Top: Scout, 2 HP, 3 VP, 1 damage, 6 tokens/),
      expect.stringMatching(/^Top right: Khyron, 5 HP, 9 VP, 3 damage, 7 tokens/),
      expect.stringMatching(/^Left: face down, 5 tokens/),
    ]);
  });

  test("a pile in points and by kind, and who has the first-player token", () => {
    shown([]);
    const bob = within(screen.getByRole("region", { name: "Bob's pile" }));

    expect(bob.getByText("5 Fighterpods, 1 Battlepod, 2 Cruisers, 1 Upgrade")).toBeTruthy();
    expect(bob.getByRole("img", { name: "First player" })).toBeTruthy();
    expect(bob.getByText("22")).toBeTruthy();
  });

  test("what the game is about, until its last round, which cannot be missed", async () => {
    const { rerender } = shown([]);
    const told = screen.getByRole("status");
    expect(told.textContent).toBe("Most points win; 1 empty cell brings the last round");
    await rerender({ view: example({ last_round: true }) });

    expect(told.textContent).toBe("Last round");
  });

  test.each([
    [[...ROLLS, BUY, END], "Tap the dice to roll again, buy a hero, or end your turn."],
    [[BUY, offered("Recon Sweep at T", "card", { card: 6 }), END], /^Buy a hero, use a card, or/],
    [[END], "Nothing is left but to end your turn."],
  ])("what there is to do", (actions, asked) => {
    shown(actions);

    expect(screen.getByText(asked)).toBeTruthy();
  });

  test("who is to play, when it is not us; and no buttons for those who only watch", async () => {
    const { rerender } = shown([], example({ seat: 1 }));
    expect(screen.getByText("Bob is at the dice.")).toBeTruthy();
    await rerender({ mine: [] });

    expect(named(/^End turn/)).toEqual([]);
  });

  test("where others hit since our last turn", () => {
    const { container } = shown([], example(), {
      trail: [
        [EVENTS.hit, 4, 2, 2],
        [EVENTS.destroyed, 1, 3, 0],
        [EVENTS.revealed, 0, 1, 0],
      ],
    });

    expect(container.querySelectorAll(".tray .trailed")).toHaveLength(2);
  });
});
