import { describe, expect, test } from "vitest";
import { buttonsOf, Kept } from "./buttons";
import { offersOf } from "./choice";
import { example, offered } from "./example";

const VIEW = example();
const buttons = (...actions: Parameters<typeof offered>[]) =>
  buttonsOf(VIEW, VIEW.sheets[0], offersOf(actions.map((one) => offered(...one))));

test("what has a place on a sheet or in the pool has no button", () => {
  expect(buttons(["up to 6A", "step"], ["take D4", "take"])).toEqual([]);
});

test("a die with pips left is not ended by the main button", () => {
  const [done] = buttons(["done", "done"]);

  expect(done).toMatchObject({ label: "Done", main: false });
});

test.each([
  ["attack blue", "Attack blue"],
  ["upgrade green", "Upgrade green"],
  ["circle round 5", "Circle round 5"],
])("%s: what ends a die is called what it is", (words, label) => {
  expect(buttons([words, "done"])).toMatchObject([{ label, main: true }]);
});

describe("buttons while an action is on its way", () => {
  const kept = () => {
    const one = new Kept();
    one.follow(VIEW, buttons(["cargo", "cargo"]));
    return one;
  };

  test("stay", () => {
    expect(kept().follow(VIEW, [])).toHaveLength(1);
  });

  test("go with the die", () => {
    expect(kept().follow(example({ hand: 3 }), [])).toEqual([]);
    expect(kept().follow(example({ phase: "take" }), [])).toEqual([]);
  });
});
