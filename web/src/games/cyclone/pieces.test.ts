import { describe, expect, test } from "vitest";
import { MATCHES, opening, type Played } from "../../testing/cyclone";
import { client } from "./client";
import { Pieces, type Piece } from "./pieces";
import { EVENTS, type View } from "./view";

const ids = (pieces: Piece[]) => pieces.map((piece) => piece.id).toSorted((a, b) => a - b);
const at = (pieces: Piece[], place: number) => pieces.filter((piece) => piece.place === place);

/** Every view that a board is given during a move: one for each frame, and then the true one. */
function* seen({ before, events, after }: Played) {
  let view = before;
  for (const event of events) {
    const frame = client.frame(view, event);
    if (!frame) continue;
    view = frame.view as View;
    yield { event, view };
  }
  yield { event: null, view: after };
}

describe.each(MATCHES)("$name", ({ moves }) => {
  test("no cube appears or vanishes, and each has a name of its own", () => {
    const pieces = new Pieces();
    const first = ids(pieces.follow(moves[0]?.before as View));
    expect(new Set(first).size).toBe(first.length);

    for (const move of moves)
      for (const { view } of seen(move))
        expect(ids(pieces.follow(view)), move.action).toEqual(first);
  });

  test("each stands where the view has its colour", () => {
    const pieces = new Pieces();
    for (const move of moves)
      for (const { view } of seen(move)) {
        const followed = pieces.follow(view);
        for (const { id, cubes } of view.places)
          expect(at(followed, id).map(({ colour, level, of }) => [colour, level, of])).toEqual(
            cubes.map((colour, level) => [colour, level, cubes.length]),
          );
      }
  });

  test("a cube never changes its colour", () => {
    const pieces = new Pieces();
    const colours = new Map(
      pieces.follow(moves[0]?.before as View).map(({ id, colour }) => [id, colour]),
    );
    for (const move of moves)
      for (const { view } of seen(move))
        for (const { id, colour } of pieces.follow(view)) expect(colour).toBe(colours.get(id));
  });

  test("one step moves one cube, a cyclone its stack in its order, and all others stay", () => {
    const pieces = new Pieces();
    let before = pieces.follow(moves[0]?.before as View);
    for (const move of moves)
      for (const { event, view } of seen(move)) {
        const after = pieces.follow(view);
        if (event?.[0] === EVENTS.moved) oneStep(before, after, event[2], event[3]);
        if (event?.[0] === EVENTS.carried) sweep(before, after, event[2], event[3]);
        before = after;
      }
  });
});

function oneStep(before: Piece[], after: Piece[], start: number, end: number): void {
  const gone = new Set(after.filter((piece) => piece.moved).map((piece) => piece.id));
  expect(at(after, end).at(-1)?.moved).toBe(true);
  if (start >= 33) return; // from a base, whose cubes close up
  expect([...gone]).toEqual([at(before, start).at(-1)?.id]);
}

function sweep(before: Piece[], after: Piece[], start: number, end: number): void {
  const carried = at(before, start).map((piece) => piece.id);
  const moved = after.filter((piece) => piece.moved).map((piece) => piece.id);

  expect(at(after, end).map((piece) => piece.id)).toEqual([
    ...at(before, end).map((piece) => piece.id),
    ...carried,
  ]);
  expect(moved).toEqual(carried);
}

test("nothing has moved the first time, nor when nothing changed", () => {
  const pieces = new Pieces();
  const view = opening(4, true);

  expect(pieces.follow(view).some((piece) => piece.moved)).toBe(false);
  expect(pieces.follow(structuredClone(view)).some((piece) => piece.moved)).toBe(false);
});
