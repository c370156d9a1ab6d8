import { fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { describe, expect, test, vi } from "vitest";
import { boardProps } from "../../testing/board";
import { seat } from "../../testing/tables";
import type { Action } from "../../wire";
import Board from "./Board.svelte";
import { AREA, CARD, example, group, HERO, inAreas, offered, ORDERS, unit } from "./example";
import { EVENTS, type View } from "./view";

const END = offered("end the turn", "go_on", { hero: HERO.gloval });
const GO = offered("go to Production", "area", { area: AREA.PR, hero: HERO.gloval });
const ASK = "Gloval's turn: use dice, move or end the turn";

function shown(actions: Action[], view: View = example(), more: object = {}) {
  const props = boardProps({ view, actions, seats: [seat(0)], ask: ASK, ...more });
  return { ...render(Board, props), props };
}

// Found the fast way: a role costs seconds among so many things.
function area(id: number): SVGElement {
  const found = document.querySelector<SVGElement>(`[data-area="${id}"]`);
  if (!found) throw new Error(`there is no area ${id}`);
  return found;
}
/** Tabs and status by their words, for the same reason. */
function said(selector: string, words: RegExp): HTMLElement {
  const all = [...document.querySelectorAll<HTMLElement>(selector)];
  const found = all.find((one) => words.test((one.textContent ?? "").replace(/\s+/g, " ").trim()));
  if (!found) throw new Error(`there is no ${selector} ${words}`);
  return found;
}
const label = (id: number) => area(id).querySelector(".words")?.textContent ?? "";

function button(name: RegExp): HTMLButtonElement {
  const said = (one: Element) => (one.textContent ?? "").replace(/\s+/g, " ").trim();
  const found = [...document.querySelectorAll("button")].filter((one) => name.test(said(one)));
  if (found.length !== 1 || !found[0]) throw new Error(`${found.length} buttons ${name}`);
  return found[0];
}
const click = (name: RegExp) => fireEvent.click(button(name));

async function touch(element: Element): Promise<void> {
  const press = new Event("pointerdown", { bubbles: true });
  Object.assign(press, { pointerType: "touch" });
  await fireEvent(element, press);
  await fireEvent.click(element);
}

const PODS = inAreas(example({ deed: "target" }), {
  [AREA.o1]: {
    vessels: [group([3, 4]), group([12], { name: "triangle Pod", symbol: "triangle" })],
  },
});
const HITS = [
  offered("hit a circle Pod in outer 1", "vessel", { area: AREA.o1, vessel: 3 }),
  offered("hit a triangle Pod in outer 1", "vessel", { area: AREA.o1, vessel: 12 }),
];

describe("the map", () => {
  test("tells all that is in an area, and what can be done there", () => {
    const view = inAreas(example(), {
      [AREA.PR]: {
        red: 1,
        black: 1,
        vessels: [group([3, 4, 5], { jammed: true })],
        mecha: [unit([25], "destroid", "Destroid")],
        evade: 1,
      },
    });
    shown([GO, END], view);

    expect(label(AREA.PR)).toBe(
      "Production, faces A2: armor 2 of 3, 2 of 4 boxes hit, 1 for good, 2 is the most crew, " +
        "Beam Cannon, Destroid, " +
        "3 circle Pods (jammed), 1 mecha Evade. Go to Production",
    );
    expect(label(AREA.BR)).toContain("Danger: 2 Pods reach the Bridge in 1 step");
    expect(label(AREA.i1)).toBe("Inner 1: empty");
  });

  test("a lit area is gone to with a click", async () => {
    const { props } = shown([GO, END]);
    expect(area(AREA.PR).getAttribute("aria-disabled")).toBe("false");
    await fireEvent.click(area(AREA.PR));

    expect(props.act.mock.calls).toEqual([["go to Production"]]);
  });

  test("another one says why not", async () => {
    const { props } = shown([GO, END]);
    await fireEvent.click(area(AREA.i1));

    expect(props.act).not.toHaveBeenCalled();
    expect(props.why.mock.calls).toEqual([["This is not next to Gloval (rules 2)."]]);
  });

  test("a vessel is hit where it is drawn", async () => {
    const { props } = shown(HITS, PODS);
    const tokens = area(AREA.o1).querySelectorAll("[data-thing^=token]");
    await fireEvent.click(tokens[1] as Element);

    expect(props.act.mock.calls).toEqual([["hit a triangle Pod in outer 1"]]);
  });

  test("an area with several vessels asks which", async () => {
    const { props } = shown(HITS, PODS);
    await fireEvent.keyDown(area(AREA.o1), { key: "Enter" });
    await click(/^Hit a circle Pod/);

    expect(props.act.mock.calls).toEqual([["hit a circle Pod in outer 1"]]);
  });

  test("counts what lies together, and shows what has become of it", () => {
    const view = inAreas(example(), {
      [AREA.o1]: {
        vessels: [
          group([3, 4, 5]),
          group([33], { kind: "cruiser", symbol: "Y", name: "Cruiser Y", capacity: 4, damage: 2 }),
          group([6], { destroyed: true, damage: 1 }),
          group([7], { jammed: true, engaged: true }),
        ],
      },
    });
    shown([], view);
    const drawn = area(AREA.o1);

    expect(drawn.querySelector(".count text")?.textContent).toBe("3");
    expect(drawn.querySelector(".harm text")?.textContent).toBe("2");
    expect(drawn.querySelectorAll(".cross, .jam, .hold")).toHaveLength(3);
  });

  test("a finger is shown what an area means before it is done", async () => {
    const { props } = shown([GO, END]);
    await touch(area(AREA.PR));
    expect(props.act).not.toHaveBeenCalled();
    expect(screen.getByText("Production, faces A2")).toBeTruthy();
    await click(/^Go to Production/);

    expect(props.act.mock.calls).toEqual([["go to Production"]]);
  });

  test("Escape puts back what was chosen", async () => {
    shown(HITS, PODS);
    await touch(area(AREA.o1));
    expect(button(/^Not that/)).toBeTruthy();
    await fireEvent.keyDown(window, { key: "Escape" });

    expect(() => button(/^Not that/)).toThrow();
  });

  test("arrows go from area to area, with one stop for Tab", async () => {
    shown([GO, END]);
    const stops = () => document.querySelectorAll("[data-area][tabindex='0']");
    expect([...stops()]).toEqual([area(AREA.PR)]);
    area(AREA.PR).focus();
    await fireEvent.keyDown(area(AREA.PR), { key: "ArrowRight" });

    expect(document.activeElement).toBe(area(AREA.BR));
    expect([...stops()]).toEqual([area(AREA.BR)]);
  });

  test("in a replay arrows are left to the page", async () => {
    shown([], example(), { mine: [] });
    area(AREA.PR).focus();
    await fireEvent.keyDown(area(AREA.PR), { key: "ArrowRight" });

    expect(document.activeElement).toBe(area(AREA.PR));
  });

  test("the ship turns by its buttons, and cannot always", async () => {
    const turn = offered("turn the ship clockwise", "turn", { which: -1 });
    const { props } = shown([turn, END]);
    await click(/^Turn right/);
    await click(/^Turn left/);

    expect(props.act.mock.calls).toEqual([["turn the ship clockwise"]]);
    expect(props.why.mock.calls).toEqual([["Gloval has no free move left (rules 6)."]]);
  });

  test("hull areas lie where the ship faces, and Battle Mode is seen", async () => {
    const { container, rerender } = shown([END]);
    const place = () => area(AREA.FR).querySelector<SVGElement>(".content")?.style.transform;
    const before = place();
    await rerender({
      view: inAreas(example({ facing: 1, battle: true }), { [AREA.FR]: { sector: 2 } }),
    });

    expect(place()).not.toBe(before);
    expect(container.querySelector(".ship.battle")).toBeTruthy();
    expect(container.querySelectorAll(".front")).toHaveLength(3);
    expect(button(/^Battle Mode/)).toBeTruthy();
  });
});

describe("dice", () => {
  const USES = [
    offered("use a Move die", "use", { face: 1, hero: 0, text: "Turn the ship 1 notch." }),
    offered("track a Move die", "track", { face: 1, hero: 0 }),
    offered("give a Target die to Lisa", "give", { face: 0, hero: 0, other: HERO.lisa }),
  ];

  test("tapping one asks what for", async () => {
    const { props } = shown([...USES, END]);
    await fireEvent.click(said(".dice button", /^Move die/));
    expect(screen.getByText("Move die: what for?")).toBeTruthy();
    await click(/^Use a Move die Turn the ship/);

    expect(props.act.mock.calls).toEqual([["use a Move die"]]);
  });

  test("those of a hero who does not act say why", async () => {
    const view = example();
    const heroes = view.heroes.map((one) => (one.id === 1 ? { ...one, dice: [2] } : one));
    const { props } = shown([END], { ...view, heroes });
    await fireEvent.click(said(".team [role=tab]", /Lisa, BR/));
    await click(/^Instinct die/);

    expect(props.why.mock.calls).toEqual([
      ["It is Gloval's turn; heroes act in order of rank (rules 6)."],
    ]);
  });

  test("they tumble when they are rolled", async () => {
    const { rerender } = shown([END]);
    await rerender({ event: [EVENTS.dice, 0, 0o0021, 0], ms: 400 });

    expect(screen.getByText("Gloval rolls")).toBeTruthy();
  });
});

describe("heroes", () => {
  test("show their abilities, what they cost, and why not", async () => {
    const ability = offered("Gloval: Ability 1 for 1 AP", "ability", { hero: 0, which: 0 });
    const { props } = shown([ability, END]);
    await click(/^Ability 1 1 AP/);
    await click(/^Ability 2 2 AP/);

    expect(props.act.mock.calls).toEqual([["Gloval: Ability 1 for 1 AP"]]);
    expect(props.why.mock.calls).toEqual([["It costs 2 AP, and you have 0 (rules 6)."]]);
  });

  test("the board of whoever acts is open, others with arrows", async () => {
    shown([END]);
    const [first, second] = document.querySelectorAll<HTMLElement>(".team [role=tab]");
    expect(first?.getAttribute("aria-selected")).toBe("true");
    first?.focus();
    await fireEvent.keyDown(first as Element, { key: "ArrowRight" });

    expect(second?.getAttribute("aria-selected")).toBe("true");
    expect(screen.getByText("Lisa of the SDF-1")).toBeTruthy();
  });

  test("are chosen for the team", async () => {
    const { props } = shown([
      offered("play Max", "hero", { hero: HERO.max }),
      offered("play Rick", "hero", { hero: HERO.rick }),
    ]);
    await fireEvent.click(said(".buttons button", /^Play Rick/));

    expect(props.act.mock.calls).toEqual([["play Rick"]]);
  });
});

describe("panels", () => {
  const tab = (name: RegExp) => fireEvent.click(said("[role=tab]", name));

  test("cards are read and played in place", async () => {
    const play = offered("play Combat Air Patrol", "card", { card: CARD.id });
    const { props, rerender } = shown([play, END]);
    await tab(/^Cards 1 to do/);
    await click(/^Combat Air Patrol Event Put 3 mecha Evades/);
    await rerender({ actions: [END] });
    await click(/^Combat Air Patrol/);

    expect(props.act.mock.calls).toEqual([["play Combat Air Patrol"]]);
    expect(props.why.mock.calls).toEqual([["You cannot pay for it (rules 11)."]]);
  });

  test("objectives show how far they are, and are paid for", async () => {
    const { props } = shown([offered("pay for Drill", "pay", { which: 0 }), END]);
    expect(screen.getByText(/Its price was paid \(0 of 1\)/)).toBeTruthy();
    await click(/^Pay 1 RP/);

    expect(props.act.mock.calls).toEqual([["pay for Drill"]]);
  });

  test("an objective keeps its lines when it is done, whatever became of its conditions", () => {
    const [drill] = example().objectives;
    if (!drill) throw new Error("the example has an objective");
    const { container } = shown([END], example({ objectives: [{ ...drill, done: true }] }));

    const lines = [...container.querySelectorAll(".conditions li")].map((one) =>
      (one.textContent ?? "").replace(/\s+/g, " ").trim(),
    );
    expect(lines).toEqual(["✓ met: Its price was paid"]);
    expect(container.querySelector(".objective button")).not.toBeNull();
  });

  test("crews are set where they are shown", async () => {
    const { props } = shown(
      [offered("crew to Gunners", "crew", { crew: 1 }), END],
      example({ phase: "upkeep", deed: "population" }),
    );
    await click(/^Gunners 1/);
    await click(/^Crew to Gunners/);

    expect(props.act.mock.calls).toEqual([["crew to Gunners"], ["crew to Gunners"]]);
  });

  test("in their phase the Zentraedi's orders are open, the line and order of the moment marked", () => {
    const { container } = shown([], example({ phase: "zentraedi", z_card: ORDERS }));
    const now = container.querySelector(".orders li.now");

    expect(screen.getByText("Orders: Wedge")).toBeTruthy();
    expect(now?.textContent).toContain("triangle Pods");
    expect(now?.querySelector(".order.now")?.textContent).toBe("Attack");
    expect(container.querySelector(".dangers .grave")?.textContent).toContain(
      "2 Pods reach the Bridge in 1 step",
    );
  });

  test("another phase opens what matters then", async () => {
    const { rerender } = shown([END]);
    await tab(/^Cards/);
    await rerender({ view: example({ phase: "zentraedi" }) });
    await tick();

    expect(said("[role=tab]", /^Enemy/).getAttribute("aria-selected")).toBe("true");
  });
});

describe("always in view", () => {
  test("Episode, phase and step", () => {
    shown([END]);

    expect(screen.getByText("Episode 2, A City in the Hold")).toBeTruthy();
    expect(screen.getByText("Heroes", { selector: "li" }).getAttribute("aria-current")).toBe(
      "step",
    );
    expect(said("[role=status]", /./).textContent).toBe("Gloval's turn");
  });

  test("the gravest danger, how many there are beside it, and the way to all of them", async () => {
    const dangers = [
      { text: "one more reactor point loses the game", level: "lost", area: AREA.FR },
      { text: "Launch Bay falls with 2 more damage past its armor", level: "watch", area: AREA.LB },
    ];
    const seen = vi.spyOn(Element.prototype, "scrollIntoView");
    shown([END], example({ dangers }));
    await click(/^Danger: One more reactor point loses the game ?\+1 more$/);
    await tick();

    expect(seen.mock.contexts).toEqual([said("section", /^Dangers/)]);

    expect(said("[role=tab]", /^Enemy/).getAttribute("aria-selected")).toBe("true");
    expect(said("li.watch", /Launch Bay falls/)).toBeTruthy();
  });

  test("that no danger is near", () => {
    shown([END], example({ dangers: [] }));

    expect(screen.getByText("No danger near")).toBeTruthy();
  });

  test("where something happened since the last own action", () => {
    shown([END], example(), { trail: [[EVENTS.placed, 3, AREA.o1, 0]] });

    expect(area(AREA.o1).classList).toContain("trailed");
    expect(label(AREA.o1)).toContain("Something happened here");
    expect(area(AREA.o3).classList).not.toContain("trailed");
  });

  test("the question, and the buttons that have no other place", async () => {
    const { props } = shown([GO, END]);
    expect(screen.getByText(ASK)).toBeTruthy();
    await click(/^End the turn/);

    expect(props.act.mock.calls).toEqual([["end the turn"]]);
  });

  test("in a window the few things that can be used, and to pass", () => {
    const uses = [
      offered("Gloval: Brace for 2 AP", "ability", { hero: 0, which: 1, text: "Gain 2 shields." }),
      offered("pass", "go_on"),
    ];
    const { container } = shown(uses, example({ deed: "window" }));
    const buttons = [...container.querySelectorAll(".buttons button")].map((one) =>
      one.textContent.trim(),
    );

    expect(buttons).toEqual(["Gloval: Brace for 2 AP", "Pass"]);
  });

  test("who decides, when it is nobody here", () => {
    const view = example({ seat: 1 });
    const seats = [
      ...view.seats,
      { id: 1, name: "yellow", heroes: [], cards: [], quiet: false, leader: false },
    ];
    shown([], { ...view, seats }, { seats: [seat(0), seat(1)] });

    expect(screen.getByText("Bob decides.")).toBeTruthy();
  });

  test("how it ended", () => {
    shown([], example({ phase: "over", result: "the Bridge is hit" }));

    expect(screen.getByText("Mission failed: the Bridge is hit.")).toBeTruthy();
  });
});
