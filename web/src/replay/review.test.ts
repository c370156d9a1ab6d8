import { describe, expect, test } from "vitest";
import { seat } from "../testing/tables";
import type { Judged } from "../wire";
import { apart, blunder, course, opinion, told, verdict } from "./review";

const plain = (text: string) => text.replaceAll("\u00a0", " ");

function judged(changes: Partial<Judged> = {}): Judged {
  const usual = { seat: 0, action: "wait", best: "sail", cost: 0.06, luck: [0, 0], shares: [0, 1] };
  return { ...usual, ...changes };
}

test("the course of a game begins before its first move", () => {
  const moves = [judged({ shares: [0.6, 0.4] }), judged({ shares: [1, 0] })];

  expect(course({ beginning: [0.5, 0.5], moves, luck: [], cost: [] })).toEqual([
    [0.5, 0.5],
    [0.6, 0.4],
    [1, 0],
  ]);
});

test.each([
  [0.312, 0.14, "Ada: the dice gave +31 points of winning chance, choices cost 14."],
  [-0.312, 0.14, "Ada: the dice took 31 points of winning chance, choices cost 14."],
  [0.01, 0.001, "Ada: the dice gave +1 point of winning chance, choices cost nothing."],
  [-0.004, 1.2, "Ada: the dice gave as much as they took, choices cost 120."],
])("luck of %f and cost of %f", (luck, cost, sentence) => {
  expect(verdict("Ada", luck, cost)).toBe(sentence);
});

describe("a decision", () => {
  test.each([
    ["costly", { cost: 0.06 }, "−6 %: sail was better"],
    ["just costly", { cost: 0.03 }, "−3 %: sail was better"],
    ["hardly worse", { cost: 0.029 }, ""],
    ["the best", { best: "wait", cost: 0 }, ""],
  ])("that was %s is marked", (_, changes, mark) => {
    expect(plain(blunder(judged(changes)))).toBe(mark);
  });

  test.each([
    ["worse", {}, 3, "Best was sail, 6 % better."],
    ["as good", { cost: 0.004 }, 3, "As good as the best: sail."],
    ["the best", { best: "wait", cost: 0 }, 3, "This was the best choice."],
    ["the only one", { best: "wait", cost: 0 }, 1, "There was nothing else to do."],
  ])("that was %s, looked at", (_, changes, choices, sentence) => {
    expect(plain(opinion(judged(changes), choices))).toBe(sentence);
  });
});

test("the graph in words", () => {
  const shares = [
    [0.5, 0.5],
    [0.82, 0.18],
    [0, 1],
  ];

  expect(plain(told([seat(0), seat(1)], shares))).toBe(
    "Chance to win over 2 moves." +
      " Ann: 50 % at the beginning, between 0 % and 82 %, 0 % at the end." +
      " Bob: 50 % at the beginning, between 18 % and 100 %, 100 % at the end.",
  );
});

test.each([
  ["far apart they stay", [10, 90], [10, 90]],
  ["the same height is shared", [50, 50], [50, 70]],
  ["nothing leaves at the bottom", [95, 100, 10], [80, 100, 10]],
  ["losers stand on one another", [100, 0, 100, 100], [60, 0, 80, 100]],
  ["nothing leaves at the top", [-10, 0], [0, 20]],
])("marks keep apart: %s", (_, wished, placed) => {
  expect(apart(wished, 20, 0, 100)).toEqual(placed);
});
