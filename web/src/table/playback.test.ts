import { beforeEach, expect, test } from "vitest";
import type { Frame, GameEvent } from "../games/board";
import { FakeClock } from "../testing/clock";
import { Playback } from "./playback.svelte";

const SILENT = 0; // a kind of event with nothing to see
let clock: FakeClock;
let factor: number;
let heard: Frame[];
let playback: Playback;

/** Events are seen as words after the view they are shown on; an event [kind, a] lasts a ms. */
function show(view: unknown, [kind, ms]: GameEvent): Frame | null {
  return kind === SILENT ? null : { view: `${String(view)}+${kind}`, ms, sound: "step" };
}

function event(kind: number, ms = 100): GameEvent {
  return [kind, ms, 0, 0];
}

beforeEach(() => {
  clock = new FakeClock();
  factor = 1;
  heard = [];
  playback = new Playback(
    show,
    { factor: () => factor, after: clock.after, cancel: clock.cancel },
    (frame) => heard.push(frame),
  );
  playback.jump("A");
});

function state() {
  const { view, event, ms, playing } = playback;
  return { view, event: event?.[0] ?? null, ms, playing };
}

test("a jump shows a position as it is", () => {
  expect(state()).toEqual({ view: "A", event: null, ms: 0, playing: false });
});

test("events are shown one after the other, each for its time, and then the position", () => {
  playback.push([event(1, 100), event(2, 300)], "B");
  expect(state()).toEqual({ view: "A+1", event: 1, ms: 100, playing: true });

  clock.pass(99);
  expect(state()).toMatchObject({ event: 1 });

  clock.pass(1);
  expect(state()).toEqual({ view: "A+1+2", event: 2, ms: 300, playing: true });

  clock.pass(300);
  expect(state()).toEqual({ view: "B", event: null, ms: 0, playing: false });
  expect(clock.pending).toEqual([]);
  expect(heard.map((frame) => frame.view)).toEqual(["A+1", "A+1+2"]);
});

test("a second move waits for the first, and begins from its true position", () => {
  playback.push([event(1)], "B");
  playback.push([event(2)], "C");
  expect(state()).toMatchObject({ view: "A+1" });

  clock.pass(100);
  expect(state()).toMatchObject({ view: "B+2", event: 2 });

  clock.pass(100);
  expect(state()).toEqual({ view: "C", event: null, ms: 0, playing: false });
});

test("an event with nothing to see takes no time", () => {
  playback.push([event(SILENT), event(1), event(SILENT)], "B");
  expect(state()).toMatchObject({ view: "A+1" });

  clock.pass(100);

  expect(state()).toMatchObject({ view: "B", playing: false });
});

test("a move with nothing to see is there at once", () => {
  playback.push([event(SILENT)], "B");

  expect(state()).toEqual({ view: "B", event: null, ms: 0, playing: false });
  expect(clock.pending).toEqual([]);
});

test("the pace stretches and shortens", () => {
  factor = 0.5;
  playback.push([event(1, 100)], "B");

  expect(state()).toMatchObject({ ms: 50 });
  expect(clock.pending).toEqual([50]);
});

test("reduced motion jumps at once, and without a sound", () => {
  factor = 0;
  playback.push([event(1), event(2)], "B");

  expect(state()).toEqual({ view: "B", event: null, ms: 0, playing: false });
  expect(clock.pending).toEqual([]);
  expect(heard).toEqual([]);
});

test("motion turned off in the middle: the next move ends all that was to be shown", () => {
  playback.push([event(1), event(2)], "B");
  factor = 0;
  playback.push([event(3)], "C");

  expect(state()).toEqual({ view: "C", event: null, ms: 0, playing: false });
  expect(clock.pending).toEqual([]);
});

test("catching up ends it at the last position", () => {
  playback.push([event(1), event(2)], "B");
  playback.push([event(3)], "C");
  playback.catchUp();

  expect(state()).toEqual({ view: "C", event: null, ms: 0, playing: false });
  expect(clock.pending).toEqual([]);
});

test("catching up during the last event ends at the true position", () => {
  playback.push([event(1)], "B");
  playback.catchUp();

  expect(state()).toEqual({ view: "B", event: null, ms: 0, playing: false });
});

test("with nothing to catch up to, what is shown stays", () => {
  playback.catchUp();

  expect(state()).toEqual({ view: "A", event: null, ms: 0, playing: false });
});

test("a jump in the middle forgets what was to be shown", () => {
  playback.push([event(1), event(2)], "B");
  playback.jump("Z");
  clock.pass(1000);

  expect(state()).toEqual({ view: "Z", event: null, ms: 0, playing: false });
});

test("sixty are shown, and more than that is not a film anyone wants", () => {
  const many = Array.from({ length: 59 }, () => event(1));
  playback.push(many, "B");
  expect(state()).toMatchObject({ playing: true });

  playback.jump("A");
  playback.push([...many, event(1)], "B");

  expect(state()).toEqual({ view: "B", event: null, ms: 0, playing: false });
});

test("many moves that add up are too far behind as well", () => {
  for (let move = 1; move <= 40; move++) playback.push([event(1)], `after ${move}`);

  expect(clock.pending.length).toBeLessThanOrEqual(1);
  clock.pass(100 * 31);
  expect(state()).toMatchObject({ view: "after 40", playing: false });
});

test("the last view is the true one, however wrong the frames were", () => {
  const lying = new Playback(() => ({ view: "nonsense", ms: 10 }), {
    factor: () => 1,
    after: clock.after,
    cancel: clock.cancel,
  });
  lying.jump("A");
  lying.push([event(1), event(2)], "B");
  lying.push([event(3)], "C");
  clock.pass(20);
  expect(lying.view).toBe("nonsense");

  clock.pass(10);

  expect(lying.view).toBe("C");
  expect(lying.playing).toBe(false);
});

test("a frame that throws costs the motion, not the position", () => {
  const broken = new Playback(
    () => {
      throw new Error("a board with a bug");
    },
    { factor: () => 1, after: clock.after, cancel: clock.cancel },
  );
  broken.push([event(1)], "B");

  expect(broken.view).toBe("B");
});
