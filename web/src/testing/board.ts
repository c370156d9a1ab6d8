// What a board is given.

import { vi } from "vitest";
import type { BoardProps } from "../games/board";
import { seat } from "./tables";

type Told = Pick<BoardProps, "point" | "act" | "why">;

export function boardProps(changes: Partial<Omit<BoardProps, keyof Told>> = {}) {
  const usual: Omit<BoardProps, keyof Told> = {
    view: null,
    text: "",
    event: null,
    ms: 0,
    seats: [seat(0), seat(1)],
    mine: [0],
    actions: [],
    trail: [],
    pointed: null,
    hinted: null,
  };
  return {
    ...usual,
    ...changes,
    point: vi.fn<BoardProps["point"]>(),
    act: vi.fn<BoardProps["act"]>(),
    why: vi.fn<BoardProps["why"]>(),
  };
}
