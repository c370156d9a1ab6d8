import { fireEvent, screen, within } from "@testing-library/svelte";
import { describe, expect, test } from "vitest";
import { seat } from "../../testing/tables";
import { NONE } from "./choice";
import { asked, driving, example, HERO, offered } from "./example";
import { passer } from "./passing.svelte";
import { click, disabled, shown } from "./playing";

const EXTEND = offered("extend to b2", "extend", { hero: HERO.rook, cells: [4], fuel: 1 });
const PASS = offered("pass", "pass", { hero: HERO.rook });
const QUESTION = /^Ann: 1 Fuel takes Bob's Rook one step further/;

const switches = () => [...document.querySelectorAll<HTMLInputElement>("[role='switch']")];
const flip = () => fireEvent.click(switches()[0] as HTMLInputElement);
const isOn = () => switches().map(({ checked }) => checked);

describe("the opponents' extra step", () => {
  test("is offered to the one asked: lit cells, or pass", async () => {
    const { container, props } = shown([EXTEND, PASS], asked());
    expect(screen.getByText(QUESTION)).toBeTruthy();
    expect(container.querySelectorAll(".prompt.asking")).toHaveLength(1);
    expect(disabled(/^b2:/)).toBe("false");
    await click(/^b2:/);
    await click(/^Pass$/);

    expect(props.act.mock.calls).toEqual([["extend to b2"], ["pass"]]);
  });

  test("shows the others who is waited for", () => {
    const { container } = shown([], asked({ active: 0, seat: 1, offered: [1] }));

    expect(
      screen.getByText("Waiting for Bob, who may take Rook one step further for 1 Fuel."),
    ).toBeTruthy();
    const bob = within(screen.getByRole("region", { name: "Bob's pile" }));
    expect(bob.getByText("asked now")).toBeTruthy();
    expect(container.querySelectorAll(".asking")).toHaveLength(0);
  });

  test("leaves a token to the one who paid", () => {
    const view = asked({ phase: "token", pending: 4, payer: 1, seat: 1, active: 0 });
    shown([], view);

    expect(screen.getByText("Bob paid for the step, and decides about the token.")).toBeTruthy();
  });
});

describe("the switch", () => {
  test("passes by itself, now and later in the turn", async () => {
    const { props, rerender } = shown([EXTEND, PASS], asked());
    await flip();
    expect(props.act.mock.calls).toEqual([["pass"]]);

    await rerender({ view: driving({ active: 1, seat: 1 }), actions: [] });
    await rerender({ view: asked(), actions: [EXTEND, PASS] });

    expect(props.act.mock.calls).toEqual([["pass"], ["pass"]]);
  });

  test("can be set before anything is asked, and taken back", async () => {
    const { props, rerender } = shown([], driving({ active: 1, seat: 1 }));
    await flip();
    expect(isOn()).toEqual([true]);
    await flip();
    await rerender({ view: asked(), actions: [EXTEND, PASS] });

    expect(props.act).not.toHaveBeenCalled();
  });

  test("is off again in the next turn", async () => {
    const { props, rerender } = shown([], driving({ active: 1, seat: 1, round: 5 }));
    await flip();
    await rerender({ view: asked({ round: 6 }), actions: [EXTEND, PASS] });

    expect(props.act).not.toHaveBeenCalled();
    expect(isOn()).toEqual([false]);
  });

  test("is not there in one's own turn, nor without Fuel", async () => {
    const { rerender } = shown([]);
    expect(switches()).toEqual([]);
    await rerender({ view: driving({ active: 1, seat: 1, fuel: [0, 3] }) });

    expect(switches()).toEqual([]);
  });

  test("on one screen, is for the one who is asked", async () => {
    const seats = [seat(0), seat(1), seat(2, { name: "Cara" })];
    const view = asked({ active: 2, fuel: [1, 1, 0] });
    const { props, rerender } = shown([EXTEND, PASS], view, { seats, mine: [0, 1, 2] });
    await flip();
    await rerender({ view: { ...view, seat: 1 }, actions: [EXTEND, { ...PASS }] });

    expect(props.act.mock.calls).toEqual([["pass"]]);
  });

  test.each([
    [example({ active: 1, seat: 1 }), [0], 0],
    [example({ active: 1, seat: 1 }), [], NONE],
    [example({ active: 1, seat: 1, safe: true }), [0], NONE],
    [example({ active: 1, seat: 1, phase: "over" }), [0], NONE],
    [asked(), [0, 1], 0],
    [asked({ phase: "token", payer: 0 }), [0], NONE], // busy with a token
  ])("belongs to a seat that may be asked", (view, mine, expected) => {
    expect(passer(view, mine)).toBe(expected);
  });
});
