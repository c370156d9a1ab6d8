import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { FakeClock } from "../testing/clock";
import { FakeSocket } from "../testing/socket";
import { snapshot } from "../testing/tables";
import { hide } from "../testing/visibility";
import type { FromServer, Refused } from "../wire";
import { addressOf, backOff, Connection, type Command, type Link } from "./connection";

const RESUMED: FromServer = { type: "resumed", holds: [0], number: 7 };
const ACT: Command = { type: "act", move_id: "m1", seat: 0, version: 3, action: "wait" };
const SAY: Command = { type: "say", move_id: "m2", seat: 0, text: "hello" };

let clock: FakeClock;
let links: Link[];
let heard: FromServer[];
let since: number | null;
let connection: Connection;

beforeEach(() => {
  FakeSocket.install();
  hide(false);
  clock = new FakeClock();
  links = [];
  heard = [];
  since = 7;
  connect();
});

afterEach(() => {
  connection.end();
  vi.unstubAllGlobals();
});

function connect(): void {
  const hooks = {
    message: (message: FromServer) => void heard.push(message),
    link: (link: Link) => void links.push(link),
    since: () => since,
  };
  connection = new Connection("ws://here/play", ["token"], hooks, clock);
}

/** The socket that is open now, and has been let in. */
function joined(): FakeSocket {
  return FakeSocket.latest.opens().says(RESUMED);
}

function ack(move_id: string): FromServer {
  return { type: "ack", move_id, number: 8, version: 4, hash: "" };
}

function refused(code: Refused["code"], move_id: string | null = null): Refused {
  return { type: "refused", code, message: "No.", move_id };
}

const ENTERING = 12_000; // ms until a line that says nothing is given up

describe("joining", () => {
  test("with the tokens, and since the last event we have", () => {
    const socket = FakeSocket.latest.opens();

    expect(socket.url).toBe("ws://here/play");
    expect(socket.sent).toEqual([{ type: "join", tokens: ["token"], since: 7 }]);
    expect(links).toEqual(["connecting"]);
  });

  test("the link is open once the server has let us in", () => {
    joined();

    expect(links).toEqual(["connecting", "open"]);
    expect(heard).toEqual([RESUMED]);
  });

  test("a welcome lets us in as well", () => {
    FakeSocket.latest.opens().says({ type: "welcome", holds: [], snapshot: snapshot(7) });

    expect(links).toEqual(["connecting", "open"]);
  });

  test("a command waits until we are in", () => {
    const socket = FakeSocket.latest;
    connection.send(ACT);
    socket.opens();
    expect(socket.sentTypes).toEqual(["join"]);

    socket.says(RESUMED);

    expect(socket.sent[1]).toEqual(ACT);
  });

  test("starting over joins a second time, without since", () => {
    const first = joined();
    since = null;
    connection.startOver();
    first.closes();
    const second = FakeSocket.latest.opens();

    expect(FakeSocket.made).toHaveLength(2);
    expect(FakeSocket.alive).toEqual([second]);
    expect(second.sent).toEqual([{ type: "join", tokens: ["token"], since: null }]);
    expect(links).toEqual(["connecting", "open", "connecting"]);
  });

  test("the address has the page's own host", () => {
    expect(addressOf("abc")).toBe(`ws://${location.host}/api/tables/abc/play`);

    vi.stubGlobal("location", { protocol: "https:", host: "bay.example" });

    expect(addressOf("abc")).toBe("wss://bay.example/api/tables/abc/play");
  });
});

describe("coming back", () => {
  test("the wait grows, is capped, and is different for everyone", () => {
    const waits = [0, 1, 2, 3, 4, 5, 6, 20].map((failures) => backOff(failures, 1));

    expect(waits).toEqual([250, 500, 1000, 2000, 4000, 8000, 8000, 8000]);
    expect(backOff(3, 0)).toBe(1000);
    expect(backOff(3, 0.5)).toBe(1500);
  });

  test("each failure in a row makes us wait longer", () => {
    const waits = [0, 1, 2].map(() => {
      FakeSocket.latest.closes();
      const [wait = 0] = clock.pending;
      clock.pass(wait);
      return wait;
    });

    expect(waits).toEqual([250, 500, 1000]);
    expect(FakeSocket.made).toHaveLength(4);
  });

  test("not a moment too early", () => {
    joined().closes();
    clock.pass(249);
    expect(FakeSocket.made).toHaveLength(1);
    expect(links.at(-1)).toBe("lost");

    clock.pass(1);

    expect(FakeSocket.made).toHaveLength(2);
    expect(links.at(-1)).toBe("connecting");
  });

  test("the wait is short again once we were in", () => {
    FakeSocket.latest.closes();
    clock.pass(250);
    FakeSocket.latest.closes();
    clock.pass(500);
    joined().closes();

    expect(clock.pending).toEqual([250]);
  });

  test("a close while connecting is a failure like any other", () => {
    FakeSocket.latest.closes();

    expect(links).toEqual(["connecting", "lost"]);
    expect(clock.pending).toEqual([250]);
  });

  test("a line that opens and never lets us in does not make the wait short", () => {
    FakeSocket.latest.opens().closes();
    clock.pass(250);
    FakeSocket.latest.opens().closes();

    expect(clock.pending).toEqual([500]);
  });

  test("the close of a socket that was given up is not heard", () => {
    const first = joined();
    since = null;
    connection.startOver();
    joined();
    first.closes();

    expect(links.at(-1)).toBe("open");
    expect(FakeSocket.made).toHaveLength(2);
  });

  test("`since` is asked for at the moment of joining", () => {
    joined().closes();
    since = 12;
    clock.pass(250);

    expect(FakeSocket.latest.opens().sent[0]).toMatchObject({ since: 12 });
  });
});

describe("hurrying", () => {
  test.each([
    ["online", () => window.dispatchEvent(new Event("online"))],
    ["seen again", () => hide(false)],
  ])("%s: no reason to wait any longer", (_, happen) => {
    joined().closes();
    happen();

    expect(FakeSocket.made).toHaveLength(2);
    expect(clock.pending).toEqual([ENTERING]);

    clock.pass(ENTERING - 1);

    expect(FakeSocket.made).toHaveLength(2);
  });

  test("not for a page that nobody sees", () => {
    joined().closes();
    hide(true);

    expect(FakeSocket.made).toHaveLength(1);
  });

  test("a line that seems good is asked at once", () => {
    const socket = joined();
    hide(false);

    expect(socket.sentTypes).toEqual(["join", "ping"]);
    expect(clock.pending).toEqual([8000]);
  });

  test("while connecting there is nothing to hurry", () => {
    hide(false);

    expect(FakeSocket.made).toHaveLength(1);
    expect(clock.pending).toEqual([ENTERING]);
  });

  test("after the wait is over, there is nothing left to hurry", () => {
    joined().closes();
    clock.pass(250);
    const second = joined();
    hide(false);

    expect(FakeSocket.alive).toEqual([second]);
    expect(second.sentTypes).toEqual(["join", "ping"]);
  });
});

describe("commands", () => {
  test("what was not answered is sent again, in order", () => {
    const first = joined();
    connection.send(ACT);
    connection.send(SAY);
    first.closes();
    clock.pass(250);

    expect(joined().sent.slice(1)).toEqual([ACT, SAY]);
  });

  test.each([
    ["done", ack("m1")],
    ["refused", refused("stale_version", "m1")],
  ])("what was %s is not sent again", (_, answer) => {
    const first = joined();
    connection.send(ACT);
    connection.send(SAY);
    first.says(answer);
    first.closes();
    clock.pass(250);

    expect(joined().sent.slice(1)).toEqual([SAY]);
  });

  test("a refusal that answers no command leaves them all unanswered", () => {
    const first = joined();
    connection.send(ACT);
    first.says(refused("rate_limited"));
    first.closes();
    clock.pass(250);

    expect(joined().sent.slice(1)).toEqual([ACT]);
  });

  test("what was said while the line was lost goes out with the next one", () => {
    joined().closes();
    connection.send(ACT);
    clock.pass(250);

    expect(joined().sent.slice(1)).toEqual([ACT]);
  });

  test("they survive starting over", () => {
    joined();
    connection.send(ACT);
    connection.startOver();

    expect(joined().sent.slice(1)).toEqual([ACT]);
  });
});

describe("the pulse", () => {
  test("a quiet line is asked, and its answer is nobody else's business", () => {
    const socket = joined();
    clock.pass(15_000);
    expect(socket.sentTypes).toEqual(["join", "ping"]);

    socket.says({ type: "pong" });
    clock.pass(8000);

    expect(FakeSocket.alive).toEqual([socket]);
    expect(heard).toEqual([RESUMED]);
  });

  test("no answer in time: the line is lost, and we come back", () => {
    const socket = joined();
    clock.pass(15_000 + 8000);

    expect(links.at(-1)).toBe("lost");
    expect(FakeSocket.alive).toEqual([]);

    socket.closes(); // which the browser tells us much later
    clock.pass(250);

    expect(FakeSocket.made).toHaveLength(2);
    expect(clock.pending).toEqual([ENTERING]);
  });

  test("whatever is heard is as good as a pong", () => {
    const socket = joined();
    clock.pass(15_000);
    socket.says({ type: "online", seats: [] });
    clock.pass(8000);

    expect(links.at(-1)).toBe("open");
  });

  test("as long as something is heard, nothing is asked", () => {
    const socket = joined();
    for (let count = 0; count < 5; count++) {
      clock.pass(14_000);
      socket.says({ type: "online", seats: [] });
    }

    expect(socket.sentTypes).toEqual(["join"]);
  });

  // A proxy may swallow the join, or a network the handshake.
  test("a line that opens and then never says anything is given up", () => {
    FakeSocket.latest.opens();
    clock.pass(60_000);

    expect(FakeSocket.made.length).toBeGreaterThan(1);
  });
});

describe("the end", () => {
  test.each(["no_such_table", "no_such_game", "forbidden_origin"] as const)(
    "%s at the door is final",
    (code) => {
      const socket = FakeSocket.latest.opens().says(refused(code));
      socket.closes();
      hide(false);
      clock.pass(60_000);

      expect(links).toEqual(["connecting", "refused"]);
      expect(heard).toEqual([refused(code)]);
      expect(FakeSocket.made).toHaveLength(1);
      expect(clock.pending).toEqual([]);
    },
  );

  test("another refusal at the door is not", () => {
    const socket = FakeSocket.latest.opens().says(refused("too_many"));
    socket.closes();
    clock.pass(250);

    expect(FakeSocket.made).toHaveLength(2);
  });

  test("once we are in, a refusal is only about what we asked", () => {
    const socket = joined().says(refused("no_such_game", "m1"));

    expect(FakeSocket.alive).toEqual([socket]);
    expect(links.at(-1)).toBe("open");
  });

  test.each([
    ["connecting", () => {}],
    ["open", () => void joined()],
    ["waiting for a pong", () => (joined(), clock.pass(15_000))],
    ["lost", () => joined().closes()],
  ])("`end` while %s leaves no timer, no listener and no socket", (_, get) => {
    get();
    const made = FakeSocket.made.length;
    const told = links.length;
    connection.end();
    FakeSocket.latest.closes();
    hide(false);
    window.dispatchEvent(new Event("online"));

    expect(clock.pending).toEqual([]);
    expect(FakeSocket.alive).toEqual([]);
    expect(FakeSocket.made).toHaveLength(made);
    expect(links).toHaveLength(told);
  });

  test("`end` takes back every listener that was added", () => {
    connection.end();
    const added = [vi.spyOn(window, "addEventListener"), vi.spyOn(document, "addEventListener")];
    const gone = [
      vi.spyOn(window, "removeEventListener"),
      vi.spyOn(document, "removeEventListener"),
    ];
    connect();
    connection.end();
    const calls = added.flatMap((spy) => spy.mock.calls);

    expect(calls).toHaveLength(2);
    expect(gone.flatMap((spy) => spy.mock.calls)).toEqual(calls);
    vi.restoreAllMocks();
  });
});
