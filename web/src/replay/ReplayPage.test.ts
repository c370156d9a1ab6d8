import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { action, position, snapshot } from "../testing/tables";
import type { History, Review } from "../wire";
import ReplayPage from "./ReplayPage.svelte";

const LEGAL = [action("wait"), action("sail")];
const HISTORY: History = {
  moves: 2,
  steps: ["", "wait", "sail"].map((words, version) => ({
    seat: words ? 0 : null,
    action: words,
    events: [],
    narrative: words ? [`Ann: ${words}.`] : [],
    position: position(version, { legal: LEGAL, standings: ["ahead", "behind"] }),
  })),
};
const REVIEW: Review = {
  beginning: [0.5, 0.5],
  moves: [
    { seat: 0, action: "wait", best: "sail", cost: 0.06, luck: [0, 0], shares: [0.44, 0.56] },
    { seat: 0, action: "sail", best: "sail", cost: 0, luck: [0.31, -0.31], shares: [0.75, 0.25] },
  ],
  luck: [0.31, -0.31],
  cost: [0.06, 0],
};

let review: () => Promise<Response>;

beforeEach(() => {
  review = () => Promise.resolve(Response.json(REVIEW));
  vi.stubGlobal("fetch", (path: string) => {
    if (path.endsWith("/review")) return review();
    return Promise.resolve(Response.json(path.includes("/history") ? HISTORY : snapshot(4)));
  });
});
afterEach(() => vi.unstubAllGlobals());

async function shown(): Promise<HTMLElement> {
  render(ReplayPage, { table: "abc" });
  return screen.findByRole("button", { name: "Analyse this game" });
}

const text = (element: Element) => element.textContent.replaceAll(/\s+/g, " ").trim();

test("before it is analysed, a game has no graph and no marks", async () => {
  await shown();

  expect(screen.queryByRole("img", { name: /Chance to win/ })).toBeNull();
  expect(document.querySelector(".mark")).toBeNull();
});

test("an analysis says what the dice and the choices did", async () => {
  const button = await shown();
  button.focus();
  await fireEvent.click(button);
  const findings = await screen.findByRole("list", { name: "Luck and choices" });

  expect(within(findings).getAllByRole("listitem").map(text)).toEqual([
    "Ann: the dice gave +31 points of winning chance, choices cost 6.",
    "Bob: the dice took 31 points of winning chance, choices cost nothing.",
  ]);
  expect(screen.getByRole("img", { name: /Chance to win over 2 moves/ })).toBeTruthy();
  await vi.waitFor(() => expect(document.activeElement).toBe(findings));
});

test("costly choices are marked in the list, and told where we are", async () => {
  await fireEvent.click(await shown());
  await screen.findByRole("list", { name: "Luck and choices" });
  const moves = within(screen.getByRole("list", { name: "All moves" })).getAllByRole("button");

  expect(moves.map(text)).toEqual([
    "0 the beginning",
    "1 Ann: wait. −6 %: sail was better",
    "2 Ann: sail.",
  ]);
  expect(screen.getByText("Before the first move.")).toBeTruthy();

  await fireEvent.click(moves[1] as HTMLElement);
  expect(screen.getByText(/Best was sail, 6\s%/)).toBeTruthy();
  expect([...document.querySelectorAll(".chance")].map(text)).toEqual([
    "chance to win: 44 %",
    "chance to win: 56 %",
  ]);

  await fireEvent.click(moves[2] as HTMLElement);
  expect(screen.getByText("This was the best choice.")).toBeTruthy();
});

test("an analysis takes a while, and is asked for once", async () => {
  const asked = vi.fn(() => new Promise<Response>(() => {}));
  review = asked;
  const button = await shown();
  await fireEvent.click(button);
  await fireEvent.click(button);

  expect(text(button)).toBe("Looking at every move …");
  expect(button.getAttribute("aria-busy")).toBe("true");
  expect(asked).toHaveBeenCalledOnce();
});

test("an analysis that fails says why, and can be tried again", async () => {
  const answered = review;
  const refused = { code: "too_many", message: "The bots are busy." };
  review = () => Promise.resolve(Response.json(refused, { status: 429 }));
  const button = await shown();
  await fireEvent.click(button);
  expect(text(await screen.findByRole("alert"))).toBe("The bots are busy.");

  review = answered;
  await fireEvent.click(screen.getByRole("button", { name: "Analyse this game" }));
  await screen.findByRole("list", { name: "Luck and choices" });
  expect(screen.queryByRole("alert")).toBeNull();
});
