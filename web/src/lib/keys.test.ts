import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { allHeld, held, hold, holdKey, letGo } from "./keys";

beforeEach(() => {
  for (const { table } of allHeld()) letGo(table);
  vi.useFakeTimers({ now: 1000 });
});
afterEach(() => vi.useRealTimers());

const KEY = { table: "abc", seats: [0], token: "secret", invite: "inv", commitment: "c0ffee" };

test("a table nobody told us of is not held", () => {
  expect(held("abc")).toBeNull();
});

test("a key is held with what we know of its table", () => {
  holdKey(KEY, { game: "ferry", title: "Ferry" });

  expect(held("abc")).toEqual({
    table: "abc",
    game: "ferry",
    title: "Ferry",
    token: "secret",
    invite: "inv",
    contributed: false,
    contribution: "",
    commitment: "c0ffee",
    used: 1000,
    over: false,
    names: [],
  });
});

test("a change keeps the rest, and counts as use", () => {
  holdKey(KEY, { game: "ferry", contribution: "c0de" });
  vi.setSystemTime(2000);
  const now = hold({ table: "abc", over: true });

  expect(now).toMatchObject({ token: "secret", contribution: "c0de", over: true, used: 2000 });
  expect(held("abc")).toEqual(now);
});

test("all of them, the last used first", () => {
  for (const [index, table] of ["one", "two", "three"].entries()) {
    vi.setSystemTime(1000 + index);
    hold({ table });
  }
  vi.setSystemTime(5000);
  hold({ table: "one" });

  expect(allHeld().map(({ table }) => table)).toEqual(["one", "three", "two"]);
});

test("one that is let go is gone, and only that", () => {
  hold({ table: "one" });
  hold({ table: "two" });
  letGo("one");

  expect(allHeld().map(({ table }) => table)).toEqual(["two"]);
});

test("garbage among them is passed over", () => {
  hold({ table: "one" });
  localStorage.setItem("launchbay.table.two", "{");
  localStorage.setItem("launchbay.settings", "{}");

  expect(allHeld().map(({ table }) => table)).toEqual(["one"]);
});
