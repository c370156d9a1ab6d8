import { afterEach, describe, expect, test } from "vitest";
import { set } from "../lib/settings.svelte";
import type { GameInfo, OptionInfo } from "../wire";
import {
  chairs,
  choicesOf,
  countsFor,
  isSwitch,
  OWN,
  presetOf,
  presetsFor,
  STANDARD,
  strengthOf,
  swapped,
  usual,
  waysOf,
  wishes,
  withBots,
  withChoice,
  withPreset,
} from "./seating";

const SEATING: OptionInfo = {
  name: "colours",
  title: "Colours",
  help: "",
  each_seat: true,
  choices: { "2": ["blue", "yellow"] },
  titles: {},
  default: { "2": "blue,yellow", "3": "blue,yellow,green" },
  beside: {},
};

afterEach(() => set({ name: "" }));

test.each([
  [["off", "on"], true],
  [["on", "off"], false],
  [["easy", "hard"], false],
])("a choice of %j is a switch: %s", (choices, is) => {
  expect(isSwitch({ ...SEATING, each_seat: false, choices: { "2": choices } }, 2)).toBe(is);
});

describe("one seat's part of an option", () => {
  test.each([
    ["a choice that another has is swapped", "blue,yellow,green", 0, "green", "green,yellow,blue"],
    ["one that nobody has is taken", "blue,yellow", 1, "red", "blue,red"],
    ["one's own stays", "blue,yellow", 0, "blue", "blue,yellow"],
    ["the last seat's", "blue,yellow,green", 2, "blue", "green,yellow,blue"],
  ])("%s", (_, value, seat, choice, after) => {
    expect(swapped(value, seat, choice)).toBe(after);
  });

  test("whatever is chosen in whatever order, no choice is there twice", () => {
    const colours = ["blue", "yellow", "green", "red"];
    const all = (value: string) =>
      [0, 1, 2].flatMap((seat) => colours.map((colour) => swapped(value, seat, colour)));
    for (const value of all("blue,yellow,green").flatMap(all)) {
      const parts = value.split(",");

      expect(new Set(parts).size, value).toBe(3);
      expect(parts.every((part) => colours.includes(part))).toBe(true);
    }
  });
});

describe("chairs", () => {
  test.each([
    ["bots", ["me", "bot:pilot", "bot:pilot"]],
    ["friends", ["me", "friend", "friend"]],
    ["screen", ["me", "here", "here"]],
  ] as const)("for %s", (way, sitters) => {
    expect(chairs(3, way).map(({ sitter }) => sitter)).toEqual(sitters);
  });
});

describe("the strength of bots", () => {
  test("all are set at once, and nobody else", () => {
    const aces = withBots([...chairs(3, "bots"), { sitter: "here", name: "Bob" }], "ace");

    expect(aces.map(({ sitter }) => sitter)).toEqual(["me", "bot:ace", "bot:ace", "here"]);
    expect(aces[3]?.name).toBe("Bob");
    expect(strengthOf(aces)).toBe("ace");
  });

  test.each([
    ["one is another", ["me", "bot:ace", "bot:cadet"]],
    ["there is none", ["me", "friend"]],
  ] as const)("there is not one for all if %s", (_, sitters) => {
    expect(strengthOf(sitters.map((sitter) => ({ sitter, name: "" })))).toBeNull();
  });
});

describe("wishes", () => {
  test("each sitter is asked for in the server's words", () => {
    set({ name: "Ann" });

    expect(
      wishes([
        { sitter: "me", name: "" },
        { sitter: "here", name: "  Bob " },
        { sitter: "friend", name: "Carol" },
        { sitter: "bot:random", name: "" },
      ]),
    ).toEqual([
      { kind: "me", name: "Ann" },
      { kind: "me", name: "Bob" },
      { kind: "open" },
      { kind: "bot", bot: "random" },
    ]);
  });

  test("people on this screen without a name get one", () => {
    expect(wishes(chairs(3, "screen"))).toEqual([
      { kind: "me", name: "Guest" },
      { kind: "me", name: "Player 2" },
      { kind: "me", name: "Player 3" },
    ]);
  });
});

test("a game for one is played alone; others with as many as it takes", () => {
  const run = { players: [1, 2] };
  expect(Object.keys(waysOf(run))).toEqual(["alone", "bots", "friends", "screen"]);
  expect(countsFor(run, "alone")).toEqual([1]);
  expect(countsFor(run, "friends")).toEqual([2]);
  expect(Object.keys(waysOf({ players: [2, 3] }))).toEqual(["bots", "friends", "screen"]);
  expect(Object.keys(waysOf({ players: [1] }))).toEqual(["alone"]);
  expect(waysOf({ players: [2], together: true }).bots).toBe("With bots");
  expect(chairs(1, "alone")).toEqual([{ sitter: "me", name: "" }]);
});

test("options begin as usual for so many players", () => {
  const game = { options: [SEATING] } as GameInfo;

  expect(usual(game, 3)).toEqual({ colours: "blue,yellow,green" });
  expect(usual(game, 4)).toEqual({ colours: "" });
  expect(choicesOf(SEATING, 2)).toEqual(["blue", "yellow"]);
  expect(choicesOf(SEATING, 3)).toEqual([]);
});

describe("options that depend on another", () => {
  const all = ["blue", "yellow", "green", "red"];
  const board: OptionInfo = {
    ...SEATING,
    name: "board",
    each_seat: false,
    choices: { "2": ["line", "star"] },
    default: { "2": "line" },
  };
  const colours: OptionInfo = {
    ...SEATING,
    choices: { "2": all },
    beside: { board: { line: ["blue", "yellow"] } },
  };
  const game = { options: [board, colours] };

  test("only what goes with the other choice is offered", () => {
    expect(choicesOf(colours, 2, { board: "line" })).toEqual(["blue", "yellow"]);
    expect(choicesOf(colours, 2, { board: "star" })).toEqual(all);
    expect(choicesOf(colours, 2)).toEqual(all);
  });

  test("what is no longer offered becomes the usual, and all else stays", () => {
    const star = { board: "star", colours: "green,red" };

    expect(withChoice(game, 2, star, "board", "line")).toEqual({
      board: "line",
      colours: "blue,yellow",
    });
    const swapped = { board: "star", colours: "yellow,blue" };
    expect(withChoice(game, 2, swapped, "board", "line")).toEqual({
      board: "line",
      colours: "yellow,blue",
    });
    expect(withChoice(game, 2, star, "colours", "blue,red")).toEqual({
      board: "star",
      colours: "blue,red",
    });
  });
});

describe("presets", () => {
  const sheet: OptionInfo = {
    ...SEATING,
    name: "sheet",
    each_seat: false,
    choices: { "1": ["A", "B"], "2": ["A", "B"] },
    default: { "1": "A", "2": "A" },
  };
  const rolls: OptionInfo = {
    ...sheet,
    name: "rolls",
    choices: { "1": ["0", "1", "2", "3"], "2": ["0"] },
    default: { "1": "0", "2": "0" },
  };
  const game: Pick<GameInfo, "options" | "presets"> = {
    options: [sheet, rolls, SEATING],
    presets: [
      { title: "Minefield", help: "", options: { sheet: "B" }, players: [2] },
      { title: "Expert", help: "", options: { sheet: "B", rolls: "3" }, players: [1] },
    ],
  };

  test("each is for some numbers of players", () => {
    expect(presetsFor(game, 1).map(({ title }) => title)).toEqual(["Expert"]);
    expect(presetsFor(game, 2).map(({ title }) => title)).toEqual(["Minefield"]);
  });

  test.each([
    [2, { sheet: "A", rolls: "0", colours: "yellow,blue" }, STANDARD],
    [2, { sheet: "B", rolls: "0", colours: "blue,yellow" }, "Minefield"],
    [1, { sheet: "B", rolls: "3" }, "Expert"],
    [1, { sheet: "B", rolls: "2" }, OWN],
  ])("%d players with %j play %s", (players, chosen, title) => {
    expect(presetOf(game, players, chosen)).toBe(title);
  });

  test("choosing one sets its options, makes the others usual and leaves the seating", () => {
    const chosen = { sheet: "A", rolls: "2", colours: "yellow,blue" };

    expect(withPreset(game, 1, chosen, "Expert")).toEqual({
      sheet: "B",
      rolls: "3",
      colours: "yellow,blue",
    });
    expect(withPreset(game, 1, chosen, STANDARD)).toEqual({
      sheet: "A",
      rolls: "0",
      colours: "yellow,blue",
    });
  });
});
