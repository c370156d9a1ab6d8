import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { describe, expect, test } from "vitest";
import { boardProps } from "../../testing/board";
import { seat } from "../../testing/tables";
import type { Action } from "../../wire";
import Board from "./Board.svelte";
import { at, die, example, offered, sideB, solo } from "./example";
import { NONE } from "./faces";
import { EVENTS, type View } from "./view";

const UP = offered("up to 6A", "step", { ship: 1, circle: at("6A") });
const RIGHT = offered("right to 5B", "step", { ship: 1, circle: at("5B") });
const DONE = offered("done", "done");
const MOVES = [
  offered("reroll D1", "reroll", { die: 0 }),
  offered("cargo", "cargo"),
  offered("turn green", "turn", { ship: 2, technology: 2 }),
  UP,
  RIGHT,
  DONE,
];
const TAKING: Partial<View> = { phase: "take", hand: NONE, ship: NONE, reach: [] };
const TAKE = [1, 3, 4].map((id) => offered(`take D${id + 1}`, "take", { die: id }));

function shown(actions: Action[], view: View = example(), more: object = {}) {
  const props = boardProps({ view, actions, ...more });
  return { ...render(Board, props), props };
}

const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];

// By what it says to a screen reader, found the fast way: a role costs seconds among so many things.
function named(name: RegExp): HTMLElement {
  const found = all("button, [role=button]").filter((one) =>
    name.test((one.getAttribute("aria-label") ?? one.textContent).trim()),
  );
  if (found.length !== 1 || !found[0]) throw new Error(`${found.length} buttons ${name}`);
  return found[0];
}

const click = (name: RegExp) => fireEvent.click(named(name));
const line = () => document.querySelector(".prompt")?.textContent;
const sheetOf = (name: string) => screen.getByLabelText(`${name}'s sheet`);

async function tap(name: RegExp) {
  const press = new Event("pointerdown", { bubbles: true });
  Object.assign(press, { pointerType: "touch" });
  await fireEvent(named(name), press);
  await click(name);
}

async function hover(name: RegExp) {
  const move = new Event("pointerenter");
  Object.assign(move, { pointerType: "mouse" });
  await fireEvent(named(name), move);
}

describe("taking a die", () => {
  test("the dice offered are taken with a click", async () => {
    const { props } = shown(TAKE, example(TAKING));
    expect(line()).toBe("Take a die.");
    await click(/^D4: navigation/);

    expect(props.act.mock.calls).toEqual([["take D4"]]);
  });

  test("another says why not", async () => {
    const view = example(TAKING);
    view.dice[5] = die(5, "orange 3", { why: "Not now (rules 5)." });
    const { props } = shown(TAKE, view);
    await click(/^D6: orange 3/);

    expect(props.act).not.toHaveBeenCalled();
    expect(props.why.mock.calls).toEqual([["Not now (rules 5)."]]);
  });

  test("those taken say by whom", () => {
    shown(TAKE, example(TAKING));

    expect(named(/^D3: taken by Bob/).getAttribute("aria-disabled")).toBe("true");
  });
});

describe("movement", () => {
  test("a circle next to the ship is one step", async () => {
    const { props } = shown(MOVES);
    await click(/^Blue to 6A: 1 pip$/);

    expect(props.act.mock.calls).toEqual([["up to 6A"]]);
  });

  test("one further away is reached step by step", async () => {
    const { props, rerender } = shown(MOVES);
    await click(/^Blue to 6B: 2 pips$/);
    expect(props.act.mock.calls).toEqual([["right to 5B"]]);

    await rerender({ actions: [] });
    await rerender({ actions: [offered("up to 6B", "step", { ship: 1, circle: at("6B") }), DONE] });
    expect(props.act.mock.calls).toEqual([["right to 5B"], ["up to 6B"]]);
  });

  test("until something unexpected comes", async () => {
    const { props, rerender } = shown(MOVES);
    await click(/^Blue to 6B/);
    await rerender({ actions: [] });
    await rerender({ actions: [offered("missile", "missile"), offered("let it come", "endure")] });
    await rerender({ actions: [] });
    await rerender({ actions: [offered("up to 6B", "step", { ship: 1, circle: at("6B") })] });

    expect(props.act.mock.calls).toEqual([["right to 5B"]]);
  });

  test("looking at a circle shows the way and what it spends", async () => {
    const { props, container } = shown(MOVES);
    await hover(/^Blue to 6C/);

    expect(line()).toBe("Blue to 6C: 2 pips, 1 navigation.");
    expect(container.querySelectorAll("path.way")).toHaveLength(1);
    expect(sheetOf("Ann").querySelectorAll("circle.goes")).toHaveLength(1);
    expect(props.point).toHaveBeenLastCalledWith("right to 5B");
  });

  test("a finger's first touch only shows it, and a button goes", async () => {
    const { props } = shown(MOVES);
    await tap(/^Blue to 6C/);
    expect(props.act).not.toHaveBeenCalled();
    await click(/^Go to 6C/);

    expect(props.act.mock.calls).toEqual([["right to 5B"]]);
  });

  test("touched twice, it is gone to; thought better of, it is not", async () => {
    const { props } = shown(MOVES);
    await tap(/^Blue to 5B/);
    await click(/^Not there/);
    expect(props.act).not.toHaveBeenCalled();
    await tap(/^Blue to 5B/);
    await tap(/^Blue to 5B/);

    expect(props.act.mock.calls).toEqual([["right to 5B"]]);
  });

  test("the step pointed at in the list is drawn as well", () => {
    const { container } = shown(MOVES, example(), { pointed: "up to 6A" });

    expect(container.querySelectorAll("path.way")).toHaveLength(1);
    expect(line()).toBe("Blue to 6A: 1 pip.");
  });

  test("nothing is lit while others decide, nor on the rival's sheet", () => {
    shown([]);
    expect(all("[role=button]")).toHaveLength(0);
  });

  test("a track without a way says why", async () => {
    const { props } = shown(MOVES);
    await fireEvent.click(within(sheetOf("Ann")).getByLabelText(/^Green/));

    expect(props.why.mock.calls).toEqual([["Green is not the ship of this die (rules 6)."]]);
  });
});

describe("arrow keys", () => {
  const press = (key: string) => fireEvent.keyDown(named(/^Done/), { key });

  test("step with the ship of the die", async () => {
    const { props } = shown(MOVES);
    await press("ArrowUp");
    await press("ArrowRight");

    expect(props.act.mock.calls).toEqual([["up to 6A"], ["right to 5B"]]);
  });

  test("say why there is no step", async () => {
    const { props } = shown(MOVES);
    await press("ArrowLeft");

    expect(props.act).not.toHaveBeenCalled();
    expect(props.why.mock.calls[0]?.[0]).toMatch(/no plain step that way for blue/);
  });

  test("go round a mine from the base", async () => {
    const round = offered("round to 1A", "step", { ship: 2, circle: at("1A") });
    const { props } = shown([round, DONE], example({ ship: 2, reach: [] }));
    await press("ArrowLeft");

    expect(props.act.mock.calls).toEqual([["round to 1A"]]);
  });

  test("are left to the page where nobody plays", async () => {
    const { props } = shown([], example(), { mine: [] });
    const went = await fireEvent.keyDown(document.body, { key: "ArrowUp" });

    expect(went).toBe(true);
    expect(props.act).not.toHaveBeenCalled();
  });
});

describe("the die in hand", () => {
  test.each([
    [/^Reroll/, "reroll D1"],
    [/^Cargo/, "cargo"],
    [/^turn green/, "turn green"],
    [/^Done/, "done"],
  ])("%s", async (name, words) => {
    const { props } = shown(MOVES);
    await click(name);

    expect(props.act.mock.calls).toEqual([[words]]);
  });

  test("an attack is called what it is", () => {
    const view = example({ hand: 1, pips: 1, reach: [] });
    shown([offered("attack blue", "done")], view);

    expect(named(/^Attack blue/)).toBeTruthy();
  });

  test("a technology is acquired by its button or on the sheet", async () => {
    const acquire = offered("acquire navigation", "acquire", { technology: 1 });
    const { props } = shown([acquire], example({ hand: 3, reach: [] }));
    await click(/^Acquire/);
    await click(/^Navigation: .*; acquire navigation/);

    expect(props.act.mock.calls).toEqual([["acquire navigation"], ["acquire navigation"]]);
  });

  test("a second die in the bay: any technology, on the sheet", async () => {
    const gains = [0, 1, 2, 3].map((id) => offered(`gain ${id}`, "gain", { technology: id }));
    const { props } = shown(gains, example({ phase: "gain", reach: [] }));
    expect(line()).toMatch(/choose a technology/);
    await click(/^Warp: .*; gain 3/);

    expect(props.act.mock.calls).toEqual([["gain 3"]]);
  });

  test("a mine die: a column, and what it may hit", async () => {
    const launch = offered("launch at B", "launch", {
      column: 1,
      coordinates: [at("1B"), at("3B"), at("4B")],
    });
    const { props, container } = shown([launch], example({ hand: 6, reach: [] }), {
      pointed: "launch at B",
    });
    expect(line()).toMatch(/^Column B/);
    // orange: three; blue has landed; green: 3B and 4B are mined
    expect(container.querySelectorAll(".threat")).toHaveLength(4);
    await click(/^Column B/);

    expect(props.act.mock.calls).toEqual([["launch at B"]]);
  });
});

describe("danger", () => {
  const THREATS = [
    { seat: 0, ship: 0, circle: at("4B"), hit: true, back_to: at("3B"), disables: false },
    { seat: 0, ship: 1, circle: at("4B"), hit: false, back_to: NONE, disables: false },
    { seat: 1, ship: 0, circle: at("4B"), hit: false, back_to: NONE, disables: false },
  ];
  const ANSWERS = [offered("missile", "missile"), offered("let it come", "endure")];

  test("a mine roll shows what it would do, and is answered", async () => {
    const view = example({ ...TAKING, phase: "mines", coordinate: "B3", threats: THREATS });
    const { props, container } = shown(ANSWERS, view);

    expect(line()).toBe("Mine roll B3: orange is hit and goes back to 3B.");
    expect(container.querySelectorAll(".threat")).toHaveLength(3);
    expect(screen.getByRole("img", { name: "Mine roll B3" })).toBeTruthy();
    await click(/^Missile\s/);
    expect(props.act.mock.calls).toEqual([["missile"]]);
  });

  test("an attack aims at the ship", async () => {
    const view = example({ phase: "attack", taker: 1, attacked: 0, hand: 1, reach: [] });
    const { props } = shown(ANSWERS, view);

    expect(line()).toMatch(/Your orange ship is under attack/);
    expect(within(sheetOf("Ann")).getByLabelText(/^Orange.*under attack/)).toBeTruthy();
    expect(all(".aim")).toHaveLength(1);
    await click(/^Let it come/);
    expect(props.act.mock.calls).toEqual([["let it come"]]);
  });

  test("a friendly rival's upgrade is on the rival's sheet", () => {
    const view = example({
      phase: "attack",
      variant: "friendly",
      taker: 1,
      attacked: 0,
      reach: [],
    });
    shown(ANSWERS, view);

    expect(line()).toMatch(/upgrades orange/);
    expect(sheetOf("Bob").querySelectorAll(".aim")).toHaveLength(1);
  });
});

describe("sheets in words", () => {
  test("a track says all that is drawn of it", () => {
    shown([]);

    expect(
      within(sheetOf("Ann"))
        .getByLabelText(/^Orange/)
        .getAttribute("aria-label"),
    ).toBe("Orange: at 4B, 1 of 3 hits, path 1B 2B 3B 4B, mines 1C 5A 7B, 0 VP");
    expect(within(sheetOf("Bob")).getByLabelText(/^Blue: on its planet/)).toBeTruthy();
    expect(within(sheetOf("Bob")).getByLabelText(/^Green: disabled, at 3B/)).toBeTruthy();
  });

  test("rounds: over, now, circled", () => {
    const view = example({ variant: "friendly" });
    view.sheets[1]?.circled.push(6);
    shown([], view);

    expect(screen.getByText("Round 3: 1 mine roll, over")).toBeTruthy();
    expect(screen.getByText("Round 4: 2 mine rolls, now")).toBeTruthy();
    expect(screen.getByText("Round 6: 2 mine rolls, circled by Bob")).toBeTruthy();
  });

  test("the stores", () => {
    shown([], example({ round: 5 }));

    expect(within(sheetOf("Ann")).getByLabelText("Cargo bay: 0 of 2 dice")).toBeTruthy();
    expect(within(sheetOf("Ann")).getByLabelText("Control panel: 3 of 4 rerolls")).toBeTruthy();
  });

  test("on side B numbers that come twice look otherwise than those that come once", () => {
    const { container } = shown([], sideB());

    expect(container.querySelectorAll("rect.white:not(.behind)")).toHaveLength(2 * 18);
    expect(container.querySelectorAll("circle.yellow")).toHaveLength(2 * 9);
  });
});

describe("whose sheet is large", () => {
  const large = () => document.querySelector(".sheet.large")?.getAttribute("aria-label");

  test.each([
    ["one's own", [1], 0, "Bob's sheet"],
    ["on one screen, that of whoever is asked", [0, 1], 1, "Bob's sheet"],
    ["watching, the first", [], 1, "Ann's sheet"],
  ])("%s", (_, mine, asked, label) => {
    shown([], example({ seat: asked }), { mine });

    expect(large()).toBe(label);
  });
});

describe("alone", () => {
  const more = { seats: [seat(0)] };

  test("dice lie from far to near, and a sentence says what Zorlord did", () => {
    shown(TAKE, solo(), more);
    const dice = all(".pool button").map((one) => one.textContent.trim().slice(0, 2));

    expect(line()).toBe("Zorlord took D3: it lay furthest.");
    expect(dice).toEqual(["D2", "D7", "D4", "D6", "D8", "D5", "D1", "D3"]);
  });

  test("Zorlord has a sheet without hearts, bay or panel", () => {
    shown([], solo(), more);
    const zorlord = sheetOf("Zorlord");

    expect(within(zorlord).queryByLabelText(/Cargo bay/)).toBeNull();
    expect(within(zorlord).getByLabelText("Orange: at 3B, path 1B 2B 3B, no mines")).toBeTruthy();
  });

  test("his die can be rolled again", async () => {
    const view = solo({ phase: "zorlord", hand: 2, says: "Zorlord takes D3: it lies furthest." });
    const { props } = shown(
      [offered("let Zorlord have it", "stand"), offered("force a reroll", "force")],
      view,
      more,
    );
    await click(/^Force a reroll/);

    expect(props.act.mock.calls).toEqual([["force a reroll"]]);
  });

  test("the last pair: a die is given to him", async () => {
    const gives = [3, 4].map((id) => offered(`give Zorlord D${id + 1}`, "give", { die: id }));
    const { props } = shown(gives, solo({ phase: "give", says: "" }), more);
    await click(/^D5: warp/);

    expect(props.act.mock.calls).toEqual([["give Zorlord D5"]]);
  });
});

describe("motion", () => {
  test("an event on the way changes nothing that can be touched", async () => {
    const { rerender, container } = shown([]);
    await rerender({ event: [EVENTS.hit, 0, 0, 2], ms: 300 });
    await rerender({ event: [EVENTS.rolled, 255, 0, 0], ms: 300 });

    expect(container.querySelectorAll("[role=button]")).toHaveLength(0);
  });

  test("what others changed is marked", () => {
    shown([], example(), { trail: [[EVENTS.mined, 0, 0, at("7B")]] });

    expect(all("circle.trailed")).toHaveLength(1);
  });
});
