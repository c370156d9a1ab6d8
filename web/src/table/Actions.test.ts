import { fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { entered } from "../testing/entered";
import { FakeSocket } from "../testing/socket";
import { action, hint, moved, position, seat } from "../testing/tables";
import type { Moved, Position, Snapshot } from "../wire";
import Actions from "./Actions.svelte";
import type { TableState } from "./table.svelte";

let table: TableState;
const onshare = vi.fn();

beforeEach(() => FakeSocket.install());
afterEach(() => {
  table.end();
  vi.unstubAllGlobals();
});

async function shown(holds: number[], changes: Partial<Snapshot> = {}) {
  table = await entered(holds, changes);
  const given = { table, position: table.position as Position, onshare };
  const { rerender } = render(Actions, given);
  return async (event: Moved) => {
    FakeSocket.latest.says(event);
    await rerender({ position: table.position as Position });
    await tick();
  };
}

function listed(): string[] {
  return screen
    .queryAllByRole("listitem")
    .map((item) => item.querySelector(".words")?.firstChild?.textContent?.trim() ?? "");
}

const button = (name: RegExp) => screen.getByRole("button", { name });

test("lists what may be done, numbered for the keyboard", async () => {
  const legal = Array.from({ length: 12 }, (_, index) => action(`load ${index}`));
  await shown([0], { position: position(0, { legal }) });
  const keys = [...document.querySelectorAll("kbd")].map((key) => key.textContent);

  expect(listed()).toEqual(legal.map(({ words }) => words));
  expect(keys).toEqual(["1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "", ""]);
});

test("says where an action leads", async () => {
  const legal = [action("load rope", { leads_to: ["The ferry is full.", "It leaves."] })];
  await shown([0], { position: position(0, { legal }) });
  const lines = [...document.querySelectorAll(".then")].map((line) => line.textContent);

  expect(lines).toEqual(["The ferry is full.", "It leaves."]);
});

test("of a long chain only the end is seen, and all of it is read out", async () => {
  const leads_to = ["It tips.", "It leaks.", "It sinks.", "Nobody is hurt."];
  await shown([0], { position: position(0, { legal: [action("load rope", { leads_to })] }) });
  const seen = [...document.querySelectorAll(".then")].map((line) => line.textContent);

  expect(seen).toEqual(["Nobody is hurt."]);
  expect(button(/It tips\.\s*It leaks\.\s*It sinks\.\s*Nobody is hurt\./)).toBeTruthy();
});

test("a click acts, once", async () => {
  await shown([0]);
  await fireEvent.click(button(/wait/));
  await fireEvent.click(button(/load rope/));

  expect(FakeSocket.latest.sent.slice(1)).toMatchObject([{ type: "act", action: "wait" }]);
  expect(button(/wait/).getAttribute("aria-disabled")).toBe("true");
});

test.each([
  ["one seat", [0], "Your turn", "Load or wait"],
  ["two seats on one screen", [0, 1], "Ann, your turn", "Load or wait"],
  ["the other seat", [1], "Ann's turn", "Ann: load or wait"],
  ["a watcher", [], "Ann's turn", "Ann: load or wait"],
])("who is asked, told to %s", async (_, holds, whose, asked) => {
  await shown(holds);
  const lines = [...document.querySelectorAll(".ask[role=status] p")];

  expect(lines.map((line) => line.textContent)).toEqual([whose, asked]);
});

test("focus stays in the list when the focused action is gone", async () => {
  const move = await shown([0]);
  button(/wait/).focus();
  await move(moved(5, 1, { position: position(1, { legal: [action("refill"), action("sail")] }) }));

  await vi.waitFor(() => expect(document.activeElement).toBe(button(/refill/)));
});

test("an action that is still there keeps the focus itself", async () => {
  const move = await shown([0]);
  button(/wait/).focus();
  await move(moved(5, 1, { position: position(1, { legal: [action("sail"), action("wait")] }) }));

  expect(document.activeElement).toBe(button(/wait/));
});

test("with nothing to do, the list itself has the focus", async () => {
  const move = await shown([0]);
  button(/wait/).focus();
  await move(moved(5, 1, { position: position(1, { turn: 1, legal: [] }) }));

  const list = screen.getByRole("region", { name: "Your actions" });
  await vi.waitFor(() => expect(document.activeElement).toBe(list));
});

test("focus that was elsewhere is left there", async () => {
  const elsewhere = document.body.appendChild(document.createElement("input"));
  const move = await shown([0]);
  button(/wait/).focus();
  elsewhere.focus();
  await move(moved(5, 1, { position: position(1, { legal: [action("sail")] }) }));

  expect(document.activeElement).toBe(elsewhere);
  elsewhere.remove();
});

test("nobody is pulled into the list who never was there", async () => {
  const move = await shown([0]);
  await move(moved(5, 1, { position: position(1, { legal: [action("sail")] }) }));

  expect(document.activeElement).toBe(document.body);
});

test("focus and pointer show on the board what is meant", async () => {
  await shown([0]);
  await fireEvent.pointerEnter(button(/wait/));
  expect(table.pointed).toBe("wait");

  await fireEvent.pointerLeave(button(/wait/));
  expect(table.pointed).toBeNull();

  await fireEvent.focus(button(/load rope/));
  expect(table.pointed).toBe("load rope");
});

test("undo and hint are there when they can be", async () => {
  const move = await shown([0]);
  const disabled = (name: RegExp) => (button(name) as HTMLButtonElement).disabled;
  expect([disabled(/Undo/), disabled(/Hint/)]).toEqual([true, false]);

  await move(moved(5, 1, { position: position(1, { undo: 0, turn: 1 }) }));
  expect([disabled(/Undo/), disabled(/Hint/)]).toEqual([false, true]);

  await fireEvent.click(button(/Undo/));
  expect(FakeSocket.latest.sent.at(-1)).toMatchObject({ type: "undo", seat: 0, version: 1 });
});

describe("a hint", () => {
  const share = (name: RegExp) => button(name).querySelector(".share");
  const flat = (text: string | null | undefined) => text?.replaceAll(/\s+/g, " ").trim();

  async function hinted() {
    const legal = [action("load rope"), action("wait"), action("sell")];
    const move = await shown([0], { position: position(0, { legal }) });
    vi.stubGlobal("fetch", () => Promise.resolve(Response.json(hint(0))));
    await fireEvent.click(button(/Hint/));
    await screen.findByText("★ hint");
    return move;
  }

  test("is marked in the list", async () => {
    await hinted();

    expect(button(/wait/).textContent).toContain("★ hint");
    expect(button(/load rope/).textContent).not.toContain("★ hint");
  });

  test("says of each action how likely it wins, and how sure that is", async () => {
    await hinted();

    expect(flat(share(/wait/)?.textContent)).toBe("52 %");
    expect(flat(share(/wait/)?.getAttribute("title"))).toBe("Chance to win: 52 %, give or take 3");
    expect(flat(button(/load rope/).textContent)).toContain(
      "chance to win: 40 %, give or take less than 1",
    );
    expect(listed()).toEqual(["load rope", "wait", "sell"]);
  });

  test("does not make up a chance for what was not looked at", async () => {
    await hinted();

    expect(share(/sell/)?.textContent).toBe("–");
  });

  test("says how it would go on", async () => {
    await hinted();

    expect(screen.getByText("The bot would play: wait, then load rope")).toBeTruthy();
  });

  test("is gone with the position", async () => {
    const move = await hinted();
    await move(moved(5, 1));

    expect(document.querySelector(".share")).toBeNull();
    expect(screen.queryByText("★ hint")).toBeNull();
    expect(screen.queryByText(/The bot would play/)).toBeNull();
  });

  test("is being thought about until it is there", async () => {
    await shown([0]);
    let answer: (response: Response) => void = () => {};
    vi.stubGlobal("fetch", () => new Promise<Response>((resolve) => (answer = resolve)));
    await fireEvent.click(button(/Hint/));
    const thinking = button(/Thinking …/);
    expect(thinking.getAttribute("aria-busy")).toBe("true");
    answer(Response.json(hint(0)));

    await vi.waitFor(() => expect(button(/Hint/)).toBe(thinking));
  });
});

test("a seat a bot stands in for has nothing to click", async () => {
  await shown([0], { seats: [seat(0, { bot: "house" }), seat(1)] });

  expect(listed()).toEqual([]);
});
