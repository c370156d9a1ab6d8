import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { GameInfo, Key } from "../wire";
import { Refusal } from "./api";
import { held, hold, letGo } from "./keys";
import { addToDice, againstBots, alone, openTable, takeSeat } from "./opening";
import { set } from "./settings.svelte";

const KEY: Key = { table: "abc", seats: [0], token: "secret", invite: "inv", commitment: "c0ffee" };
const WISH = { game: "ferry", seats: [] };

interface Asked {
  path: string;
  body: Record<string, unknown>;
}
let asked: Asked[];
let offline: boolean;

beforeEach(() => {
  letGo("abc");
  asked = [];
  offline = false;
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => {
    if (offline) return Promise.reject(new TypeError("Failed to fetch"));
    asked.push({ path, body: JSON.parse(init.body as string) as Asked["body"] });
    return Promise.resolve(Response.json(KEY));
  });
});
afterEach(() => vi.unstubAllGlobals());

describe("opening a table", () => {
  test("first the server commits, then we add to the dice", async () => {
    const ours = await openTable(WISH, "Ferry");

    expect(asked.map(({ path }) => path)).toEqual(["/api/tables", "/api/tables/abc/dice"]);
    expect(asked[1]?.body).toEqual({ token: "secret", contribution: ours.contribution });
    expect(ours).toMatchObject({ token: "secret", contributed: true, commitment: "c0ffee" });
    expect(ours.contribution).toMatch(/^[0-9a-f]{64}$/);
  });

  test("a browser closed in between sends the very same part later", async () => {
    const opened = vi.fn(fetch);
    vi.stubGlobal("fetch", (path: string, init: RequestInit) =>
      path.endsWith("/dice") ? Promise.reject(new TypeError("closed")) : opened(path, init),
    );
    await expect(openTable(WISH, "Ferry")).rejects.toThrow(Refusal);
    const before = held("abc");
    expect(before).toMatchObject({ token: "secret", contributed: false });
    expect(before?.contribution).toMatch(/^[0-9a-f]{64}$/);

    vi.stubGlobal("fetch", opened);
    await addToDice("abc");

    expect(asked.at(-1)).toEqual({
      path: "/api/tables/abc/dice",
      body: { token: "secret", contribution: before?.contribution },
    });
    expect(held("abc")).toMatchObject({ contributed: true });
  });

  test("closed before anything was drawn: it is drawn now", async () => {
    hold({ table: "abc", token: "secret" });
    await addToDice("abc");

    expect(asked[0]?.body["contribution"]).toMatch(/^[0-9a-f]{64}$/);
  });

  test("what has arrived is not sent again", async () => {
    await openTable(WISH, "Ferry");
    await addToDice("abc");

    expect(asked).toHaveLength(2);
  });

  test("without a seat there is nothing to add", async () => {
    await addToDice("abc");
    hold({ table: "abc", token: "" });
    await addToDice("abc");

    expect(asked).toEqual([]);
  });

  test("a server that does not answer leaves nothing behind", async () => {
    offline = true;

    await expect(openTable(WISH, "Ferry")).rejects.toThrow("The server does not answer.");
    expect(held("abc")).toBeNull();
  });
});

test("taking a seat brings our part in the dice along", async () => {
  const ours = await takeSeat("abc", "Ann", { invite: "inv" });

  expect(asked).toEqual([
    {
      path: "/api/tables/abc/seats",
      body: { name: "Ann", contribution: ours.contribution, invite: "inv", token: "" },
    },
  ]);
  expect(ours).toMatchObject({ token: "secret", contributed: true });
});

test("against bots where one may also play alone: at least one of them", () => {
  const game = { id: "run", players: [1, 2], bots: { house: "plain" } } as unknown as GameInfo;

  expect(againstBots(game).seats.map(({ kind }) => kind)).toEqual(["me", "bot"]);
  expect(alone(game).seats.map(({ kind }) => kind)).toEqual(["me"]);
});

test("against bots: the fewest players, and oneself first", () => {
  set({ name: "Ann" });
  const bots = { house: "", pilot: "" };
  const game = { id: "cyclone", players: [3, 4], bots } as unknown as GameInfo;

  expect(againstBots(game)).toEqual({
    game: "cyclone",
    seats: [
      { kind: "me", name: "Ann" },
      { kind: "bot", bot: "pilot" },
      { kind: "bot", bot: "pilot" },
    ],
  });
  set({ name: "" });
});
