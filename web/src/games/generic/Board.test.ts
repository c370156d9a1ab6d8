import { render, screen } from "@testing-library/svelte";
import { expect, test } from "vitest";
import { boardProps } from "../../testing/board";
import { boardOf } from "../board";
import Board from "./Board.svelte";
import { client } from "./client";

const TEXT = "ferry players=2\nhold  - rope  salt\n<b>not bold</b>";

test("shows the position in words, line by line, below its setting", () => {
  const { container } = render(Board, boardProps({ text: TEXT }));

  expect(screen.getByRole("figure", { name: "The position in words" })).toBeTruthy();
  expect(container.querySelector("figcaption")?.textContent).toBe("ferry players=2");
  expect(container.querySelector("pre")?.textContent).toBe("hold  - rope  salt\n<b>not bold</b>");
  expect(container.querySelector("b")).toBeNull();
});

test("follows the position", async () => {
  const { container, rerender } = render(Board, boardProps({ text: TEXT }));
  await rerender({ text: "ferry players=2\nhold  empty" });

  expect(container.querySelector("pre")?.textContent).toBe("hold  empty");
});

test("has nothing that moves", () => {
  expect(client.frame("a view", [1, 2, 3, 4])).toBeNull();
});

test("is the board of every game without its own", async () => {
  expect(await boardOf("ferry")).toBe(client);
  expect(await boardOf("../../etc")).toBe(client);
  expect(await boardOf("cyclone")).not.toBe(client);
});
