import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { describe, expect, test } from "vitest";
import { boardProps } from "../../testing/board";
import { opening } from "../../testing/cyclone";
import { action } from "../../testing/tables";
import Board from "./Board.svelte";
import { EVENTS, type Place, type View } from "./view";

const LINE = opening(2, false);
const STAR = opening(4, true);

/** A view with other cubes in some places, by their names. */
function placed(view: View, cubes: Record<string, number[]>, why: Record<string, string> = {}) {
  const places = view.places.map((place: Place) => ({
    ...place,
    cubes: cubes[place.name] ?? place.cubes,
    why: why[place.name] ?? "",
  }));
  return { ...view, places };
}

function step(view: View, start: string, end: string, leads_to: string[] = []) {
  const id = (name: string) => view.places.find((place) => place.name === name)?.id ?? NaN;
  const [from, to] = [id(start), id(end)];
  return action(`${start} to ${end}`, {
    leads_to,
    at: { start: from, end: to },
    events: [[EVENTS.moved, 0, from, to]],
  });
}

const ONE = step(LINE, "B5", "B6");
const STOP = action("stop");
const FORK = ["Y6", "G6", "R6"].map((arm) => step(STAR, "E", arm));

function buttons(): string[] {
  return screen.queryAllByRole("button").map((one) => one.getAttribute("aria-label") ?? "");
}

describe("a start with one action", () => {
  test("acts on a click", async () => {
    const props = boardProps({ view: LINE, actions: [ONE, STOP] });
    render(Board, props);
    await fireEvent.click(screen.getByRole("button", { name: "B5 to B6" }));

    expect(props.act.mock.calls).toEqual([["B5 to B6"]]);
  });

  test.each(["Enter", " "])("acts on the key %o, which does nothing else", async (key) => {
    const props = boardProps({ view: LINE, actions: [ONE, STOP] });
    render(Board, props);
    const button = screen.getByRole("button", { name: "B5 to B6" });
    const goesOn = await fireEvent.keyDown(button, { key });

    expect(props.act.mock.calls).toEqual([["B5 to B6"]]);
    expect(goesOn).toBe(false); // the page does not scroll
  });

  test.each(["Tab", "a", "ArrowDown"])("leaves the key %o alone", async (key) => {
    const props = boardProps({ view: LINE, actions: [ONE] });
    render(Board, props);
    const goesOn = await fireEvent.keyDown(screen.getByRole("button"), { key });

    expect(props.act).not.toHaveBeenCalled();
    expect(goesOn).toBe(true);
  });

  test("is pointed at by pointer and by focus, and then no more", async () => {
    const props = boardProps({ view: LINE, actions: [ONE] });
    render(Board, props);
    const button = screen.getByRole("button");
    await fireEvent.pointerEnter(button);
    await fireEvent.pointerLeave(button);
    await fireEvent.focus(button);
    await fireEvent.blur(button);

    expect(props.point.mock.calls).toEqual([["B5 to B6"], [null], ["B5 to B6"], [null]]);
  });

  test("can be reached by the keyboard, and says where it leads", () => {
    const one = step(LINE, "B5", "B6", ["A cyclone carries 3 cubes to B3.", "It ends there."]);
    render(Board, boardProps({ view: LINE, actions: [one] }));
    const button = screen.getByRole("button");

    expect(button.getAttribute("tabindex")).toBe("0");
    expect(button.getAttribute("aria-label")).toBe(
      "B5 to B6; A cyclone carries 3 cubes to B3.; It ends there.",
    );
    expect(button.getAttribute("aria-pressed")).toBeNull();
  });
});

describe("a start with several actions", () => {
  const view = placed(STAR, { E: [1, 0] });
  const ASK = "E: yellow, blue from the bottom; choose where to go";

  test("asks where to, and acts on the answer", async () => {
    const props = boardProps({ view, actions: FORK });
    render(Board, props);
    expect(buttons()).toEqual([ASK]);

    await fireEvent.click(screen.getByRole("button", { name: ASK }));
    expect(props.act).not.toHaveBeenCalled();
    expect(buttons().toSorted()).toEqual([ASK, "E to G6", "E to R6", "E to Y6"].toSorted());
    expect(screen.getByRole("button", { name: ASK }).getAttribute("aria-pressed")).toBe("true");

    await fireEvent.click(screen.getByRole("button", { name: "E to G6" }));
    expect(props.act.mock.calls).toEqual([["E to G6"]]);
  });

  test("all of it by keyboard", async () => {
    const props = boardProps({ view, actions: FORK });
    render(Board, props);
    await fireEvent.keyDown(screen.getByRole("button", { name: ASK }), { key: "Enter" });
    await fireEvent.keyDown(screen.getByRole("button", { name: "E to R6" }), { key: "Enter" });

    expect(props.act.mock.calls).toEqual([["E to R6"]]);
  });

  test("a second click changes one's mind", async () => {
    render(Board, boardProps({ view, actions: FORK }));
    const start = screen.getByRole("button", { name: ASK });
    await fireEvent.click(start);
    await fireEvent.click(start);

    expect(buttons()).toEqual([ASK]);
    expect(start.getAttribute("aria-pressed")).toBe("false");
  });

  test("the question is gone when its actions are", async () => {
    const { rerender } = render(Board, boardProps({ view, actions: FORK }));
    await fireEvent.click(screen.getByRole("button", { name: ASK }));
    await rerender({ actions: [step(STAR, "B5", "B6")] });
    expect(buttons()).toEqual(["B5 to B6"]);

    await rerender({ actions: FORK });
    expect(buttons()).toEqual([ASK]);
  });
});

describe("what cannot be done", () => {
  const why = "Only the top cube of a stack can move (rules 3).";
  const view = placed(LINE, { B3: [0, 1] }, { B3: why });

  test("a place that cannot move tells why", async () => {
    const props = boardProps({ view, actions: [ONE, STOP] });
    const { container } = render(Board, props);
    const idle = container.querySelectorAll(".idle");
    expect(idle).toHaveLength(1);

    await fireEvent.click(idle[0] as Element);

    expect(props.why.mock.calls).toEqual([[why]]);
    expect(props.act).not.toHaveBeenCalled();
  });

  test("nothing is offered and nothing explained when it is not our turn", () => {
    const { container } = render(Board, boardProps({ view, actions: [] }));

    expect(buttons()).toEqual([]);
    expect(container.querySelectorAll("rect.touch, rect.idle, rect.may, ellipse.may")).toHaveLength(
      0,
    );
  });

  test("an action without a place is not on the board", () => {
    render(Board, boardProps({ view, actions: [STOP] }));

    expect(buttons()).toEqual([]);
  });
});

describe("what is seen", () => {
  test("every place with cubes is told in words, a stack from the bottom", () => {
    render(Board, boardProps({ view: placed(LINE, { B0: [0, 1], B2: [1, 0] }) }));
    const list = within(screen.getByRole("list", { name: "Places with cubes" }));
    const told = list.getAllByRole("listitem").map((item) => item.textContent);

    expect(told).toEqual([
      "B0: blue, yellow",
      "B1: blue from the bottom",
      "B2: yellow, blue from the bottom",
      ...["B3: blue", "B4: blue", "B5: blue"].map((text) => `${text} from the bottom`),
      ...["Y1", "Y2", "Y3", "Y4", "Y5"].map((name) => `${name}: yellow from the bottom`),
    ]);
  });

  test("the board has a name, and so have the bases: ours stands out", () => {
    const { container } = render(Board, boardProps({ view: LINE, mine: [1] }));
    const names = [...container.querySelectorAll(".base text")].map((text) => text.textContent);

    expect(screen.getByRole("group", { name: "The board" })).toBeTruthy();
    expect(names).toEqual(["Ann · B0", "Bob · Y0"]);
    expect(container.querySelector(".base.mine text")?.textContent).toBe("Bob · Y0");
  });

  test("a seat's name stands at the arm of its colour", () => {
    const view = { ...STAR, seats: [3, 1, 0, 2] };
    const { container } = render(Board, boardProps({ view }));
    const names = [...container.querySelectorAll(".base")].map((base) => [
      ["blue", "yellow", "green", "red"].find((colour) => base.classList.contains(colour)),
      base.querySelector("text")?.textContent,
    ]);

    expect(names).toEqual([
      ["blue", "B0"],
      ["yellow", "Bob · Y0"],
      ["green", "G0"],
      ["red", "Ann · R0"],
    ]);
  });

  test("a stack of three or more is counted", () => {
    const view = placed(LINE, { B1: [0, 1], B2: [0, 1, 0], B0: [0, 0, 0, 0] });
    const { container } = render(Board, boardProps({ view }));
    const counts = [...container.querySelectorAll(".count text")].map((text) => text.textContent);

    expect(counts).toEqual(["3"]);
  });

  test("a lamp for each action of the roll, lit as long as it is left", () => {
    const { container } = render(Board, boardProps({ view: { ...LINE, roll: 5, left: 2 } }));

    expect(container.querySelectorAll(".lamps circle")).toHaveLength(5);
    expect(container.querySelectorAll(".lamps .on")).toHaveLength(2);
  });

  test("what others did is drawn, and gives way to what is pointed at", async () => {
    const props = boardProps({
      view: LINE,
      actions: [ONE],
      trail: [
        [EVENTS.rolled, 1, 4, 0],
        [EVENTS.moved, 1, 8, 9],
        [EVENTS.carried, 1, 9, 12],
      ],
    });
    const { container, rerender } = render(Board, props);
    expect(container.querySelectorAll(".leg.past")).toHaveLength(2);
    expect(container.querySelectorAll(".leg.swept")).toHaveLength(1);

    await rerender({ pointed: "B5 to B6" });

    expect(container.querySelectorAll(".leg")).toHaveLength(1);
    expect(container.querySelectorAll(".leg.past")).toHaveLength(0);
  });

  test("a hint is a star on its cube", async () => {
    const props = boardProps({ view: LINE, actions: [ONE, STOP], hinted: "B5 to B6" });
    const { container, rerender } = render(Board, props);
    expect(container.querySelectorAll(".hint")).toHaveLength(1);

    await rerender({ hinted: "stop" });

    expect(container.querySelectorAll(".hint")).toHaveLength(0);
  });

  test("a cube that moves is the same element before and after", async () => {
    const { container, rerender } = render(Board, boardProps({ view: LINE }));
    const cubes = () => [...container.querySelectorAll("g.blue:not(.base), g.yellow:not(.base)")];
    const before = cubes();
    expect(before).toHaveLength(10);

    await rerender({ view: placed(LINE, { B5: [], B6: [0] }), ms: 200 });

    expect(new Set(cubes())).toEqual(new Set(before));
  });
});
