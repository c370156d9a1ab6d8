// What is touched in the turns of heroes: cells, tokens, lines and cards.

import { fireEvent, screen, within } from "@testing-library/svelte";
import { describe, expect, test } from "vitest";
import { card, driving, drivenTo, example, HERO, KIND, offered, win } from "./example";
import { button, click, disabled, labels, shown, tap } from "./playing";
import { EVENTS } from "./view";

const CONFIRM = offered("confirm", "confirm");
const STOP = offered("stop", "stop", { hero: HERO.rook });

describe("a drive", () => {
  const TO = offered("to b2", "go", { hero: HERO.rook, cells: [4] });
  const SCOUT = offered("scout b1", "scout", { cells: [1] });

  test("goes to lit cells; binoculars are taken in hand first", async () => {
    const { props } = shown([TO, SCOUT, STOP], driving());
    expect(disabled(/^b2:/)).toBe("false");
    expect(disabled(/^b1:/)).toBe("true");
    await click(/^b1:/);
    expect(props.why.mock.calls).toEqual([["Press Scout first to turn this token up."]]);
    await click(/^Scout 2 left/);
    expect(disabled(/^b2:/)).toBe("true");
    await click(/^b1:/);
    await click(/^b2:/);
    await click(/^Stop$/);

    expect(props.act.mock.calls).toEqual([["scout b1"], ["to b2"], ["stop"]]);
  });

  test("previews what a step wins, and where it stops", async () => {
    const wins = offered("to b2", "go", { cells: [4], wins: [win(4, KIND.elite)] });
    const stops = offered("to c3", "go", { cells: [8] }, [
      [EVENTS.moved, 0, 8, 0],
      [EVENTS.blocked, 8, KIND.corg, 0],
    ]);
    const { container, rerender } = shown([wins, stops], driving(), { pointed: "to b2" });
    expect(container.querySelector(".gain")?.textContent).toContain("+7");
    expect(screen.getByText("To b2: wins Elite (+7 VP).")).toBeTruthy();
    await rerender({ pointed: "to c3" });

    expect(container.querySelectorAll(".stop")).toHaveLength(1);
    expect(screen.getByText("To c3: Corg, 5 HP, 9 VP, and it withstands.")).toBeTruthy();
  });

  test("by a finger is looked at first, and made by the second touch", async () => {
    const lands = offered("to b2", "go", { cells: [4] }, [[EVENTS.moved, 0, 4, 0]]);
    const { props } = shown([lands, STOP], driving());
    await tap(/^b2:/);
    expect(props.act).not.toHaveBeenCalled();
    expect(props.point).toHaveBeenLastCalledWith("to b2");
    await click(/^To b2$/);

    expect(props.act.mock.calls).toEqual([["to b2"]]);
  });

  test("draws its way, in amber where it is ours", async () => {
    const start = driving();
    const { container, rerender } = shown([TO], start);
    const there = drivenTo(start, 4);
    await rerender({ view: there });
    await rerender({ view: drivenTo(there, 2) });

    expect(container.querySelectorAll(".tray g.own")).toHaveLength(2);
  });

  test("a blocked cell says why", async () => {
    const why = "The Jeep stands here (rules 6).";
    const view = driving();
    const cells = view.cells.map((one) => (one.id === 6 ? { ...one, why } : one));
    const { props } = shown([TO, STOP], { ...view, cells });
    await fireEvent.focus(button(/^a3:/));
    expect(screen.getByText(`a3: Trooper, 2 HP, 3 VP, 8 tokens. ${why}`)).toBeTruthy();
    await click(/^a3:/);

    expect(props.why.mock.calls).toEqual([[why]]);
  });

  test("vehicles stand on cells, or wait beside the tray", () => {
    shown([], driving());
    const bay = within(screen.getByRole("list", { name: "Vehicles" }));

    expect(bay.getByText("Cyclone: on a1")).toBeTruthy();
    expect(bay.getByText("Jeep: waits beside the tray")).toBeTruthy();
    expect(button(/^a1: Scout, 1 HP, 2 VP, 7 tokens, the Cyclone stands here/)).toBeTruthy();
  });
});

describe("a token in question", () => {
  const TAKES = [
    offered("take it for 1 fuel", "take", { cells: [4], fuel: 1 }),
    offered("take it with the Armory", "take", { cells: [4], card: 4 }),
    offered("leave it", "leave", { cells: [4] }),
  ];
  const VIEW = driving({ phase: "token", pending: 4 });

  test("has its price, on the tray and on the button", async () => {
    const { container, props } = shown(TAKES, VIEW);
    expect(container.querySelector(".price text")?.textContent).toBe("1");
    expect(screen.getByText(/^Elite in b2, 4 HP against 3 damage/)).toBeTruthy();
    await click(/^Take it for 1 Fuel/);
    await click(/^Leave it$/);

    expect(props.act.mock.calls).toEqual([["take it for 1 fuel"], ["leave it"]]);
  });

  test("falls to the Armory by its button or its card", async () => {
    const { props } = shown(TAKES, VIEW);
    await click(/^Take it with the Armory$/);
    await click(/^Armory:/);

    expect(props.act.mock.calls).toEqual([
      ["take it with the Armory"],
      ["take it with the Armory"],
    ]);
  });

  test("a Location is taken or left", async () => {
    const { props } = shown(
      [offered("take the Location", "take", { cells: [2] }), offered("leave it", "leave")],
      driving({ phase: "token", pending: 2, acting: HERO.annie }),
    );
    await click(/^c1: Location/);

    expect(props.act.mock.calls).toEqual([["take the Location"]]);
  });
});

describe("fighters", () => {
  const line = (words: string, cells: number[]) =>
    offered(`attack ${words}`, "attack", { hero: HERO.alpha, cells, wins: [win(4, KIND.elite)] });
  const LINES = [line("row 2", [3, 4, 5]), line("column b", [1, 4, 7])];
  const FORGO = offered("forgo the run", "forgo", { hero: HERO.alpha });
  const AIM = example({ phase: "aim", acting: HERO.alpha });

  test("preview their line on the tray", async () => {
    const { container, props, rerender } = shown([...LINES, FORGO], AIM);
    await fireEvent.pointerEnter(button(/^row 2$/));
    expect(props.point).toHaveBeenLastCalledWith("attack row 2");
    await rerender({ pointed: "attack row 2" });

    expect(container.querySelectorAll(".tray .aimed")).toHaveLength(3);
    expect(container.querySelectorAll(".gain")).toHaveLength(1);
  });

  test("aim by two cells: the first leaves two ways, the second is one of them", async () => {
    const { props } = shown([...LINES, FORGO], AIM);
    await click(/^b2:/);
    expect(labels()).toEqual(["row 2", "column b"]);
    await click(/^b1:/);

    expect(props.act.mock.calls).toEqual([["attack column b"]]);
  });

  test("with an open run: cells have prices, and two ways to pay are asked about", async () => {
    const { props } = shown(
      [
        offered("take b2 for 2 fuel", "take", { cells: [4], fuel: 2 }),
        offered("take b2 with the Armory and 1 fuel", "take", { cells: [4], card: 4, fuel: 1 }),
        offered("take c1 for 1 fuel", "take", { cells: [2], fuel: 1 }),
        offered("close the run", "close"),
      ],
      example({ phase: "run", acting: HERO.alpha }),
    );
    expect(labels()).toEqual(["Close the run"]);
    await click(/^b2:.*2 Fuel/);
    await click(/^Take b2 with the Armory for 1 Fuel/);
    await click(/^c1:/);
    await click(/^Close the run$/);

    expect(props.act.mock.calls).toEqual([
      ["take b2 with the Armory and 1 fuel"],
      ["take c1 for 1 fuel"],
      ["close the run"],
    ]);
  });
});

describe("Ariel and cards", () => {
  test("Ariel reveals cell by cell, until she is done", async () => {
    const reveals = offered("Ariel reveals b1", "sense", { hero: HERO.ariel, cells: [1] });
    const done = offered("Ariel is done", "sensed", { hero: HERO.ariel });
    const { props } = shown([reveals, done], example({ phase: "sense" }));
    await click(/^b1:/);
    await click(/^Ariel is done$/);

    expect(props.act.mock.calls).toEqual([["Ariel reveals b1"], ["Ariel is done"]]);
  });

  test("Radio Tower asks for a cell, even for the only one", async () => {
    const { props } = shown([offered("Radio Tower at b1", "card", { card: 5, cells: [1] })]);
    await click(/^Radio Tower:.*\(ready\)/);
    expect(screen.getByText("Radio Tower: tap a lit cell.")).toBeTruthy();
    await click(/^b1:/);

    expect(props.act.mock.calls).toEqual([["Radio Tower at b1"]]);
  });

  test("Rebel Workshop turns a die: the card, the die, and what into", async () => {
    const turns = [0, 3].map((into) =>
      offered(`Rebel Workshop I to ${into}`, "card", { card: 8, faces: [2, into] }),
    );
    const { props } = shown([...turns, CONFIRM]);
    await click(/^Rebel Workshop:.*\(once\)/);
    await click(/^Die 4: Instinct/);
    await click(/^to Mars Base$/);

    expect(props.act.mock.calls).toEqual([["Rebel Workshop I to 3"]]);
  });

  test("a card in hand is put back", async () => {
    shown([offered("Radio Tower at b1", "card", { card: 5, cells: [1] }), CONFIRM]);
    await click(/^Radio Tower:/);
    await click(/^Put the card back$/);

    expect(button(/^Radio Tower:/).getAttribute("aria-pressed")).toBe("false");
  });

  test("that ask nothing more are used at once, and used ones say so", async () => {
    const cards = [
      card(10, "Safe House", "discard"),
      card(3, "Old Highway", "flip", { used: true }),
    ];
    const { props } = shown([offered("Safe House", "card", { card: 10 })], example({ cards }));
    expect(button(/^Old Highway:.*\(used\)/)).toBeTruthy();
    await click(/^Safe House:/);

    expect(props.act.mock.calls).toEqual([["Safe House"]]);
  });

  test("say why they cannot be used", async () => {
    const { props } = shown([CONFIRM]);
    await click(/^Pilots' Memorial/);

    expect(props.why.mock.calls).toEqual([["It only counts (rules 8)."]]);
  });
});
