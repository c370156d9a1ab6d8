import { fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { seat } from "../testing/tables";
import Graph from "./Graph.svelte";

const SHARES = [
  [0.5, 0.5],
  [0.75, 0.25],
  [0.25, 0.75],
  [1, 0],
  [1, 0],
];
const [LEFT, RIGHT, WIDTH] = [44, 32, 476]; // 100 px for each of four moves

const ongo = vi.fn<(move: number) => void>();

beforeEach(() => {
  ongo.mockClear();
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(WIDTH);
});
afterEach(() => vi.restoreAllMocks());

function shown(at = 0) {
  return render(Graph, { seats: [seat(0), seat(1)], shares: SHARES, at, ongo });
}

const area = () => screen.getByRole("img").parentElement as HTMLElement;
const cursor = () => document.querySelector(".cursor")?.getAttribute("d");

test("has a line for each seat, in its colour, that ends in its mark", () => {
  shown();
  const lines = [...document.querySelectorAll(".share")];

  expect(lines.map((line) => line.parentElement?.classList[0])).toEqual(["blue", "yellow"]);
  expect(lines.map((line) => line.getAttribute("d")?.split("L").length)).toEqual([5, 5]);
  expect(screen.getByRole("img").querySelectorAll("svg")).toHaveLength(2);
});

test("can be read instead of seen", () => {
  shown();

  expect(screen.getByRole("img").getAttribute("aria-label")).toMatch(/^Chance to win over 4 moves/);
});

test("shows where we are, and comes along", async () => {
  const { rerender } = shown(1);
  expect(cursor()).toMatch(new RegExp(`^M${LEFT + 100} `));

  await rerender({ at: 4 });
  expect(cursor()).toMatch(new RegExp(`^M${WIDTH - RIGHT} `));
});

test("does not fall off if there are more moves than were judged", () => {
  shown(9);

  expect(cursor()).toMatch(new RegExp(`^M${WIDTH - RIGHT} `));
});

describe("pointing", () => {
  test.each([
    ["at a move", LEFT + 200, 2],
    ["next to it", LEFT + 249, 2],
    ["right of the end", WIDTH, 4],
  ])("%s goes there", async (_, clientX, move) => {
    shown();
    await fireEvent.pointerDown(area(), { clientX, button: 0 });

    expect(ongo.mock.calls).toEqual([[move]]);
  });

  test("left of the beginning goes to the beginning", async () => {
    shown(3);
    await fireEvent.pointerDown(area(), { clientX: 2, button: 0 });

    expect(ongo.mock.calls).toEqual([[0]]);
  });

  test("dragging goes on, once for each move", async () => {
    const { rerender } = shown();
    await fireEvent.pointerDown(area(), { clientX: LEFT + 100, button: 0 });
    await rerender({ at: 1 });
    await fireEvent.pointerMove(area(), { clientX: LEFT + 110, buttons: 1 });
    await fireEvent.pointerMove(area(), { clientX: LEFT + 300, buttons: 1 });

    expect(ongo.mock.calls).toEqual([[1], [3]]);
  });

  test("passing over it does nothing", async () => {
    shown();
    await fireEvent.pointerMove(area(), { clientX: LEFT + 300, buttons: 0 });

    expect(ongo).not.toHaveBeenCalled();
  });
});
