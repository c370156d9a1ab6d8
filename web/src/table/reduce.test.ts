import { expect, test } from "vitest";
import { line, moved, position, seat, snapshot } from "../testing/tables";
import type { Numbered, Snapshot } from "../wire";
import { isNumbered, next } from "./reduce";

function after(before: Snapshot, event: Numbered): Snapshot {
  const result = next(before, event);
  if (result === "gap") throw new Error("a gap");
  return result.snapshot;
}

test("seated: the seats are those the server tells", () => {
  const seats = [seat(0), seat(1, { kind: "bot", bot: "house" })];
  const before = snapshot(4);

  expect(after(before, { type: "seated", number: 5, seats })).toEqual({
    ...before,
    number: 5,
    seats,
  });
});

test("began: position, dice and narrative", () => {
  const before = snapshot(4, { position: null, log: [] });
  const dice = { commitment: "c0ffee", contributions: ["aa", "bb"], secret: "" };
  const began = position(0);

  expect(
    after(before, { type: "began", number: 5, narrative: ["Ann begins."], position: began, dice }),
  ).toEqual({ ...before, number: 5, position: began, dice, log: ["Ann begins."] });
});

test("moved: position, log and, at the end, the secret", () => {
  const before = snapshot(4);
  const event = moved(5, 1, { secret: "5ec2e7" });

  expect(after(before, event)).toEqual({
    ...before,
    number: 5,
    position: event.position,
    log: ["Ann begins.", "Move 1."],
    dice: { ...before.dice, secret: "5ec2e7" },
  });
});

test("undone: the position before, and the log says so", () => {
  const before = snapshot(5, { position: position(1) });
  const event: Numbered = {
    type: "undone",
    number: 6,
    seat: 0,
    narrative: ["Ann takes it back."],
    was: "hash 1",
    position: position(0),
  };

  expect(after(before, event)).toEqual({
    ...before,
    number: 6,
    position: position(0),
    log: ["Ann begins.", "Ann takes it back."],
  });
});

test("chatted: one more line", () => {
  const before = snapshot(4, { chat: [line("hello")] });

  expect(after(before, { type: "chatted", number: 5, line: line("again") })).toEqual({
    ...before,
    number: 5,
    chat: [line("hello"), line("again")],
  });
});

test("rematched: the next table", () => {
  const before = snapshot(4);

  expect(after(before, { type: "rematched", number: 5, table: "def" })).toEqual({
    ...before,
    number: 5,
    rematch: "def",
  });
});

test("the snapshot before is left as it was", () => {
  const before = snapshot(4);
  after(before, moved(5, 1));

  expect(before).toEqual(snapshot(4));
});

test.each([4, 3, 1])("event %i was heard before 4 and changes nothing", (number) => {
  const before = snapshot(4);

  expect(after(before, moved(number, 1, { was: "long ago" }))).toBe(before);
});

test.each([6, 7, 100])("event %i after 4 is a gap, whatever it is", (number) => {
  expect(next(snapshot(4), moved(number, 1))).toBe("gap");
  expect(next(snapshot(4), { type: "chatted", number, line: line("hello") })).toBe("gap");
});

test("a move from a position that is not ours is a gap", () => {
  expect(next(snapshot(4), moved(5, 1, { was: "hash of something else" }))).toBe("gap");
});

test("a move at a table that has not begun, as far as we know, is a gap", () => {
  expect(next(snapshot(4, { position: null }), moved(5, 1))).toBe("gap");
});

test("two events told in the wrong order are a gap, not a guess", () => {
  const first = moved(5, 1);
  const second = moved(6, 2);

  expect(next(snapshot(4), second)).toBe("gap");
  expect(next(after(snapshot(4), first), second)).not.toBe("gap");
  expect(next(snapshot(4), { ...second, number: 5 })).toBe("gap"); // its number fits, its past does not
});

test("only what has a number is an event of the table", () => {
  expect(isNumbered(moved(5, 1))).toBe(true);
  expect(isNumbered({ type: "online", seats: [] })).toBe(false);
  expect(isNumbered({ type: "ack", move_id: "m", number: 5, version: 1, hash: "" })).toBe(false);
  expect(isNumbered({ type: "resumed", holds: [], number: 5 })).toBe(false);
});
