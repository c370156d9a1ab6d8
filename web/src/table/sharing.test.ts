import { expect, test } from "vitest";
import { shareable, sharedIn } from "./sharing";

const POSITION = "cyclone players=2 board=line colours=blue,yellow\nseat 0  roll 6\nB  -  B B#% ü";

test("a position comes back on one line, as the server reads it too", () => {
  const link = new URL(shareable(POSITION), "https://bay.example");

  expect(link.pathname).toBe("/position");
  expect(link.search).toBe("");
  expect(sharedIn(link.hash)).toBe(POSITION.replaceAll("\n", " / "));
});

test("what came back can be shared again", () => {
  const once = sharedIn(new URL(shareable(POSITION), "https://bay.example").hash);

  expect(shareable(once)).toBe(shareable(POSITION));
});

test("nothing of it needs more than what a link may contain", () => {
  expect(shareable(POSITION)).toMatch(/^\/position#[\w%.!~*'()-]+$/);
});

test.each([
  ["", ""],
  ["#", ""],
  ["#%", ""],
  ["#%E0%A4%A", ""],
  ["#a%20b", "a b"],
])("the fragment %o is %o", (hash, position) => {
  expect(sharedIn(hash)).toBe(position);
});
