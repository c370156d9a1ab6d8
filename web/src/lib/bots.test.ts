import { describe, expect, test } from "vitest";
import { strengths, usualBot } from "./bots";

describe("the usual bot", () => {
  test("is the pilot", () => {
    expect(usualBot({ house: "", cadet: "", pilot: "" })).toBe("pilot");
  });

  test("is the house bot where there is no pilot", () => {
    expect(usualBot({ house: "", random: "" })).toBe("house");
  });
});

test("strengths are offered from weak to strong, and only those there are", () => {
  const choices = strengths({ random: "", ace: "", cadet: "", house: "" });

  expect(Object.entries(choices)).toEqual([
    ["cadet", "Cadet"],
    ["ace", "Ace"],
  ]);
});
