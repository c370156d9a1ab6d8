import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { held, hold, letGo } from "../lib/keys";
import { set } from "../lib/settings.svelte";
import { FakeClock } from "../testing/clock";
import { entered } from "../testing/entered";
import { device } from "../testing/media";
import { FakeSocket } from "../testing/socket";
import { action, hint, line, moved, position, seat, snapshot } from "../testing/tables";
import { hide } from "../testing/visibility";
import type { Act, FromServer, Snapshot } from "../wire";
import { TableState } from "./table.svelte";

let clock: FakeClock;
let table: TableState;

beforeEach(() => {
  FakeSocket.install();
  hide(false);
  clock = new FakeClock();
});

afterEach(() => {
  table.end();
  vi.unstubAllGlobals();
});

/** Come in, holding some seats. */
async function enter(holds: number[], changes: Partial<Snapshot> = {}): Promise<FakeSocket> {
  table = await entered(holds, changes, clock);
  return FakeSocket.latest;
}

/** The line breaks, and the server goes on from what we have. */
function resume(socket: FakeSocket): FakeSocket {
  socket.closes();
  clock.pass(250);
  return FakeSocket.latest.opens().says({ type: "resumed", holds: [0], number: 4 });
}

function ackTo(socket: FakeSocket): FromServer {
  const { move_id } = socket.sent.at(-1) as Act;
  return { type: "ack", move_id, number: 5, version: 1, hash: "" };
}

function refusal(message: string, move_id: string | null = null): FromServer {
  return { type: "refused", code: "illegal_action", message, move_id };
}

describe("hearing", () => {
  test("a welcome shows the table", async () => {
    await enter([0]);

    expect(table.snapshot?.number).toBe(4);
    expect(table.playback.view).toBe("view 0");
    expect(table.link).toBe("open");
  });

  test("events follow one another", async () => {
    const socket = await enter([0]);
    socket.says(moved(5, 1), { type: "chatted", number: 6, line: line("hello") }, moved(7, 2));

    expect(table.position?.version).toBe(2);
    expect(table.snapshot?.chat).toEqual([line("hello")]);
    expect(table.playback.view).toBe("view 2");
    expect(FakeSocket.made).toHaveLength(1);
  });

  test.each([
    ["a gap in the numbers", moved(6, 1)],
    ["a move from another position", moved(5, 1, { was: "something else" })],
  ])("%s: ask for everything again", async (_, event) => {
    const socket = await enter([0]);
    socket.says(event);

    expect(table.snapshot).toBeNull();
    expect(FakeSocket.alive).toHaveLength(1);
    const again = FakeSocket.latest.opens();
    expect(again).not.toBe(socket);
    expect(again.sent).toEqual([{ type: "join", tokens: [], since: null }]);

    const position9 = position(9);
    again.says({ type: "welcome", holds: [0], snapshot: snapshot(30, { position: position9 }) });

    expect(table.position).toEqual(position9);
    await vi.waitFor(() => expect(table.playback.view).toBe("view 9"));
  });

  test("events that come before there is a snapshot are in it anyway", async () => {
    const socket = await enter([0]);
    socket.says(moved(9, 5));
    FakeSocket.latest.opens().says(moved(10, 6));

    expect(table.snapshot).toBeNull();
    expect(FakeSocket.made).toHaveLength(2);
  });

  test("an event heard twice is shown once", async () => {
    const socket = await enter([0]);
    socket.says(moved(5, 1), moved(5, 1));

    expect(table.snapshot?.log).toEqual(["Ann begins.", "Move 1."]);
  });

  test("who is online has no number, and changes nothing else", async () => {
    const socket = await enter([0]);
    const seats = [seat(0), seat(1, { online: false })];
    socket.says({ type: "online", seats });

    expect(table.snapshot).toEqual(snapshot(4, { seats }));
  });

  test("after a lost line we go on from the last event we have", async () => {
    const socket = await enter([0]);
    socket.says(moved(5, 1)).closes();
    clock.pass(250);

    expect(FakeSocket.latest.opens().sent[0]).toMatchObject({ since: 5 });
  });

  test("resuming may change which seats we hold", async () => {
    const socket = await enter([0]);
    socket.closes();
    clock.pass(250);
    FakeSocket.latest.opens().says({ type: "resumed", holds: [0, 1], number: 4 });

    expect(table.holds).toEqual([0, 1]);
  });

  test("compiling counts until we are in", () => {
    table = new TableState("abc", clock);
    const socket = FakeSocket.latest.opens();
    expect(table.compiling).toBeNull();

    socket.says({ type: "compiling", game: "ferry", functions: 12 });
    expect(table.compiling).toBe(12);

    socket.says({ type: "welcome", holds: [], snapshot: snapshot(4) });
    expect(table.compiling).toBeNull();
  });
});

describe("whose move it is", () => {
  const BOTS_MOVE = { seats: [seat(0, { bot: "house" }), seat(1)] };

  test.each([
    ["ours", [0], 0],
    ["the first of two on one screen", [0, 1], 0],
    ["the other's", [1], null],
    ["a watcher's never", [], null],
  ])("%s", async (_, holds, acting) => {
    await enter(holds);

    expect(table.acting).toBe(acting);
    expect(table.actions.map(({ words }) => words)).toEqual(
      acting === null ? [] : ["load rope", "wait"],
    );
  });

  test("on one screen it goes from seat to seat", async () => {
    const socket = await enter([0, 1]);
    socket.says(moved(5, 1, { position: position(1, { turn: 1, legal: [action("load tea")] }) }));

    expect(table.acting).toBe(1);
    expect(table.actions).toEqual([action("load tea")]);
    table.act("load tea");
    expect(socket.sent.at(-1)).toMatchObject({ type: "act", seat: 1, version: 1 });
  });

  test("a bot stands in: nothing to do here", async () => {
    const socket = await enter([0], BOTS_MOVE);

    expect(table.acting).toBeNull();
    expect(table.actions).toEqual([]);
    table.act("wait");
    expect(socket.sentTypes).toEqual(["join"]);
  });

  test("the seat is taken back: it is ours again", async () => {
    const socket = await enter([0], BOTS_MOVE);
    socket.says({ type: "seated", number: 5, seats: [seat(0), seat(1)] });

    expect(table.acting).toBe(0);
  });

  test("a game that is over, or not begun, asks nobody", async () => {
    const socket = await enter([0], { position: null });
    expect(table.acting).toBeNull();

    const dice = snapshot(4).dice;
    const over = position(0, { turn: null, over: true, legal: [] });
    socket.says({ type: "began", number: 5, narrative: [], position: over, dice });

    expect(table.acting).toBeNull();
    expect(table.actions).toEqual([]);
  });

  test("only who moved last may undo", async () => {
    const socket = await enter([0]);
    expect(table.canUndo).toBe(false);

    socket.says(moved(5, 1, { position: position(1, { undo: 0 }) }));
    expect(table.canUndo).toBe(true);

    socket.says(moved(6, 2, { position: position(2, { undo: 1 }) }));
    expect(table.canUndo).toBe(false);
  });
});

describe("waiting for an answer", () => {
  async function acted(): Promise<FakeSocket> {
    const socket = await enter([0]);
    table.act("wait");
    return socket;
  }

  test("one action at a time", async () => {
    const socket = await acted();
    table.act("load rope");
    table.undo();

    expect(table.waiting).toBe(true);
    expect(socket.sent.slice(1)).toMatchObject([
      { type: "act", seat: 0, version: 0, action: "wait" },
    ]);
  });

  test("done", async () => {
    const socket = await acted();
    socket.says(ackTo(socket));

    expect(table.waiting).toBe(false);
  });

  test("refused, and why", async () => {
    const socket = await acted();
    socket.says(refusal("No such action here.", (socket.sent.at(-1) as Act).move_id));

    expect(table.waiting).toBe(false);
    expect(table.notice).toEqual({ text: "No such action here.", grave: true });
  });

  test("the move itself is answer enough", async () => {
    const socket = await acted();
    socket.says(moved(5, 1));

    expect(table.waiting).toBe(false);
  });

  test("after a new snapshot nothing is awaited", async () => {
    const socket = await acted();
    socket.says(moved(9, 9));
    FakeSocket.latest.opens();
    FakeSocket.latest.says({ type: "welcome", holds: [0], snapshot: snapshot(9) });

    expect(table.waiting).toBe(false);
  });

  test("resumed: the same action is sent again, with the same name, and its answer counts", async () => {
    const socket = await acted();
    const again = resume(socket);

    expect(again.sent.slice(1)).toEqual(socket.sent.slice(1));

    again.says(ackTo(again));

    expect(table.waiting).toBe(false);
  });

  test("the answer to something else is not the answer", async () => {
    const socket = await enter([0]);
    table.say("hello");
    const answer = ackTo(socket);
    table.act("wait");
    socket.says(answer);

    expect(table.waiting).toBe(true);
  });

  test("what a game wants to be sure of is asked about, and done when it is chosen again", async () => {
    const legal = [action("fire", { at: { confirm: "Roy is in the way." } }), action("wait")];
    const socket = await enter([0], { position: position(0, { legal }) });
    table.act("fire");
    expect(socket.sent.filter(({ type }) => type === "act")).toEqual([]);
    expect(table.notice).toEqual({
      text: "Roy is in the way. Choose it again if that is what you want.",
      grave: true,
    });
    table.act("fire");

    expect(socket.sent.at(-1)).toMatchObject({ type: "act", action: "fire" });
  });

  test("every command has a name of its own", async () => {
    const socket = await enter([0]);
    for (const text of ["one", "two", "three"]) table.say(text);
    const names = socket.sent.slice(1).map((sent) => (sent as Act).move_id);

    expect(new Set(names).size).toBe(3);
    expect(names[0]).toMatch(/^[0-9a-f]{32}$/);
  });
});

describe("what others did", () => {
  const theirs = (number: number, who = 1) =>
    moved(number, number - 4, { seat: who, events: [[5, number, 0, 0]] });

  test("it adds up until we act", async () => {
    const socket = await enter([0]);
    socket.says(theirs(5), theirs(6));
    expect(table.trail).toEqual([
      [5, 5, 0, 0],
      [5, 6, 0, 0],
    ]);

    socket.says(theirs(7, 0));
    expect(table.trail).toEqual([]);

    socket.says(theirs(8));
    expect(table.trail).toEqual([[5, 8, 0, 0]]);
  });

  test("a watcher sees the turn of whoever moves", async () => {
    const socket = await enter([]);
    socket.says(theirs(5, 1), theirs(6, 1));
    expect(table.trail).toHaveLength(2);

    socket.says(theirs(7, 0));
    expect(table.trail).toEqual([[5, 7, 0, 0]]);
  });

  test("an undone move leaves no trail", async () => {
    const socket = await enter([0]);
    const undone = { type: "undone", number: 6, seat: 1, was: "hash 1" } as const;
    socket.says(theirs(5), { ...undone, narrative: [], position: position(0) });

    expect(table.trail).toEqual([]);
    expect(table.playback.view).toBe("view 0");
  });
});

describe("motion", () => {
  const frame = (_: unknown, event: readonly number[]) => ({ view: `seen ${event[1]}`, ms: 100 });

  async function moving(): Promise<FakeSocket> {
    const socket = await enter([0]);
    if (table.client) table.client = { ...table.client, frame };
    return socket;
  }

  afterEach(() => set({ pace: "normal" }));

  test("the board follows, the table itself is ahead", async () => {
    const socket = await moving();
    socket.says(moved(5, 1, { seat: 1 }));
    expect(table.playback.view).toBe("seen 1");
    expect(table.position?.version).toBe(1);

    clock.pass(100);
    expect(table.playback.view).toBe("view 1");
  });

  test("to act is to have seen it", async () => {
    const socket = await moving();
    socket.says(moved(5, 1, { seat: 1 }));
    table.act("wait");

    expect(table.playback.view).toBe("view 1");
    expect(table.playback.playing).toBe(false);
  });

  test("in the chosen pace", async () => {
    set({ pace: "slow" });
    const socket = await moving();
    socket.says(moved(5, 1));

    expect(table.playback.ms).toBe(170);
  });

  test.each([
    ["who wants none", () => (device.reducedMotion = true)],
    ["a page that nobody sees", () => hide(true)],
  ])("not for %s", async (_, happen) => {
    const socket = await moving();
    happen();
    socket.says(moved(5, 1));

    expect(table.playback.view).toBe("view 1");
  });

  test("nothing is left moving at the end", async () => {
    const socket = await moving();
    socket.says(moved(5, 1));
    table.end();

    expect(clock.pending).toEqual([]);
    expect(table.playback.playing).toBe(false);
  });
});

describe("notices", () => {
  test("are gone after a moment", async () => {
    await enter([0]);
    table.tell("Copied.");
    expect(table.notice).toEqual({ text: "Copied.", grave: false });

    clock.pass(5999);
    expect(table.notice).not.toBeNull();

    clock.pass(1);
    expect(table.notice).toBeNull();
  });

  test("a second one has its own moment", async () => {
    await enter([0]);
    table.tell("One.");
    clock.pass(4000);
    table.tell("Two.");
    clock.pass(4000);

    expect(table.notice?.text).toBe("Two.");
  });

  test("leave no timer at the end", async () => {
    await enter([0]);
    table.tell("Copied.");
    table.end();

    expect(clock.pending).toEqual([]);
  });
});

describe("the seat in this browser", () => {
  beforeEach(() => {
    hold({ table: "abc", token: "secret", invite: "inv", contributed: true });
  });

  test("its token comes along", async () => {
    const socket = await enter([0]);

    expect(socket.sent[0]).toEqual({ type: "join", tokens: ["secret"], since: null });
  });

  test("My tables hears of the names, and of the end", async () => {
    const socket = await enter([0], { seats: [seat(0), seat(1, { kind: "open", name: "" })] });
    expect(held("abc")).toMatchObject({
      title: "Ferry",
      names: ["Ann", "open seat"],
      over: false,
      token: "secret",
    });

    socket.says(moved(5, 1, { position: position(1, { over: true, turn: null }) }));
    expect(held("abc")).toMatchObject({ over: true });
  });

  test("a watcher's table is not one of mine", async () => {
    letGo("abc");
    await enter([]);

    expect(held("abc")).toBeNull();
  });

  test("the invitation is part of the link", async () => {
    await enter([0]);

    expect(table.invite).toBe(`${location.origin}/t/abc#inv`);
  });

  test("a seat just taken: come in again, with its token too", async () => {
    const socket = await enter([]);
    const key = hold({ table: "abc", token: "another" });
    table.seated(key);
    socket.closes();

    expect(FakeSocket.latest.opens().sent).toEqual([
      { type: "join", tokens: ["secret", "another"], since: null },
    ]);
  });

  test("leaving gives up every seat, and the key", async () => {
    const socket = await enter([0, 1]);
    table.leave();

    expect(socket.sent.slice(1)).toMatchObject([
      { type: "leave", seat: 0 },
      { type: "leave", seat: 1 },
    ]);
    expect(held("abc")).toBeNull();
  });

  test("a part in the dice that never arrived is sent now; if it cannot be, we are told", async () => {
    hold({ table: "abc", contributed: false, contribution: "c0de" });
    const fetched = vi.fn<typeof fetch>().mockRejectedValue(new Error("no network"));
    vi.stubGlobal("fetch", fetched);
    await enter([0]);

    expect(fetched.mock.calls[0]?.[0]).toBe("/api/tables/abc/dice");
    await vi.waitFor(() => expect(table.notice?.grave).toBe(true));
    expect(held("abc")).toMatchObject({ contributed: false, contribution: "c0de" });
  });
});

describe("hints", () => {
  /** Ask, and get hold of the answer that is to come. */
  function asks(): (response: Response | Error) => Promise<void> {
    const answers: ((response: Response | Error) => void)[] = [];
    vi.stubGlobal(
      "fetch",
      () =>
        new Promise<Response>((resolve, reject) =>
          answers.push((response) =>
            response instanceof Error ? reject(response) : resolve(response),
          ),
        ),
    );
    const asked = table.askForHint();
    return (response) => {
      for (const answer of answers) answer(response);
      return asked;
    };
  }

  test("are there until the next position", async () => {
    const socket = await enter([0]);
    await asks()(Response.json(hint(0)));
    expect(table.hinted).toBe("wait");
    expect(table.weighed("load rope")).toMatchObject({ share: 0.4 });

    socket.says(moved(5, 1));
    expect(table.hint).toBeNull();
    expect(table.weighed("load rope")).toBeNull();
  });

  test("that come after the position has gone are dropped", async () => {
    const socket = await enter([0]);
    const answer = asks();
    expect(table.thinking).toBe(true);
    socket.says(moved(5, 1));
    expect(table.thinking).toBe(false);
    await answer(Response.json(hint(0)));

    expect(table.hint).toBeNull();
  });

  test("about another position of the same number are dropped", async () => {
    const socket = await enter([0]);
    const answer = asks();
    const other = position(0, { hash: "another" });
    socket.says({
      type: "undone",
      number: 5,
      seat: 0,
      narrative: [],
      was: "hash 0",
      position: other,
    });
    await answer(Response.json(hint(0)));

    expect(table.hint).toBeNull();
  });

  test("that cannot be had are told", async () => {
    await enter([0]);
    await asks()(new Error("no network"));

    expect(table.notice).toEqual({
      text: "The server does not answer. Is it still running?",
      grave: true,
    });
    expect(table.thinking).toBe(false);
  });

  test("are not for those who only watch", async () => {
    await enter([1]);
    asks();

    expect(table.thinking).toBe(false);
  });
});
