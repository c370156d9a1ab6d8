import { expect, test } from "vitest";
import { ago } from "./ago";

const [SECOND, MINUTE, HOUR, DAY] = [1000, 60_000, 3_600_000, 86_400_000];

test.each([
  [0, "just now"],
  [29 * SECOND, "just now"],
  [31 * SECOND, "1 min ago"],
  [59 * MINUTE, "59 min ago"],
  [60 * MINUTE, "an hour ago"],
  [100 * MINUTE, "2 hours ago"],
  [23 * HOUR, "23 hours ago"],
  [24 * HOUR, "yesterday"],
  [2 * DAY, "2 days ago"],
  [400 * DAY, "400 days ago"],
])("%i ms is %s", (passed, words) => {
  expect(ago(1_000_000_000, 1_000_000_000 + passed)).toBe(words);
});

test("a clock that is behind the server's does not see the future", () => {
  expect(ago(2000 * MINUTE, 0)).toBe("just now");
});
