import { fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { entered } from "../testing/entered";
import { FakeSocket } from "../testing/socket";
import { line } from "../testing/tables";
import type { Snapshot } from "../wire";
import type { TableState } from "./table.svelte";
import Talk from "./Talk.svelte";

let table: TableState;

beforeEach(() => FakeSocket.install());
afterEach(() => {
  table.end();
  vi.unstubAllGlobals();
});

/** The panel, and a way for someone to say something. */
async function shown(holds = [0], said: string[] = []) {
  table = await entered(holds, { chat: said.map(line) });
  const { rerender } = render(Talk, { table, snapshot: table.snapshot as Snapshot });
  return async (text: string) => {
    const number = (table.snapshot?.number ?? 0) + 1;
    FakeSocket.latest.says({ type: "chatted", number, line: line(text) });
    await rerender({ snapshot: table.snapshot as Snapshot });
  };
}

const tab = (name: RegExp) => screen.getByRole("tab", { name });
const unread = () => parseInt(document.querySelector(".unread")?.textContent ?? "0");
const lines = () => screen.getAllByRole("listitem").map((item) => item.textContent);

test("the log is what is seen first", async () => {
  await shown();

  expect(lines()).toEqual(["Ann begins."]);
  expect(tab(/Log/).getAttribute("aria-selected")).toBe("true");
  expect(screen.queryByRole("textbox")).toBeNull();
});

test("what was said before we came is not news", async () => {
  await shown([0], ["hello", "anyone?"]);

  expect(unread()).toBe(0);
});

test("what is said while we look at the log is counted", async () => {
  const say = await shown([0], ["hello"]);
  await say("one");
  expect(unread()).toBe(1);

  await say("two");
  expect(unread()).toBe(2);
});

test("the count is told in words", async () => {
  const say = await shown();
  await say("one");

  expect(tab(/Chat/).textContent.trim()).toMatch(/Chat\s+1 unread$/);
});

test("once seen it is read, and stays so", async () => {
  const say = await shown();
  await say("one");
  await fireEvent.click(tab(/Chat/));
  expect(unread()).toBe(0);

  await say("two"); // while we look
  expect(lines()).toEqual(["Bob one", "Bob two"]);

  await fireEvent.click(tab(/Log/));
  expect(unread()).toBe(0);

  await say("three");
  expect(unread()).toBe(1);
});

test("nobody has said anything yet", async () => {
  await shown();
  await fireEvent.click(tab(/Chat/));

  expect(lines()).toEqual(["Nobody has said anything yet."]);
});

test("what is said is text, whatever it looks like", async () => {
  const say = await shown();
  await fireEvent.click(tab(/Chat/));
  await say('<img src=x onerror="alert(1)">');

  expect(document.querySelector("img")).toBeNull();
  expect(lines()).toEqual(['Bob <img src=x onerror="alert(1)">']);
});

test("saying something sends it, without the space around it, and empties the field", async () => {
  await shown([1]);
  await fireEvent.click(tab(/Chat/));
  const field = screen.getByRole<HTMLInputElement>("textbox", { name: "Say something" });
  await fireEvent.input(field, { target: { value: "  well played " } });
  await fireEvent.click(screen.getByRole("button", { name: "Say" }));

  expect(FakeSocket.latest.sent.at(-1)).toMatchObject({
    type: "say",
    seat: 1,
    text: "well played",
  });
  expect(field.value).toBe("");
});

test("nothing but space is not said", async () => {
  await shown();
  await fireEvent.click(tab(/Chat/));
  await fireEvent.input(screen.getByRole("textbox"), { target: { value: "   " } });
  await fireEvent.submit(document.querySelector("form") as HTMLFormElement);

  expect(FakeSocket.latest.sentTypes).toEqual(["join"]);
});

test("a watcher reads, and has nothing to write with", async () => {
  await shown([], ["hello"]);
  await fireEvent.click(tab(/Chat/));

  expect(lines()).toEqual(["Bob hello"]);
  expect(screen.queryByRole("textbox")).toBeNull();
});
