// A board under test, and hands to touch it with.

import { fireEvent, render } from "@testing-library/svelte";
import { boardProps } from "../../testing/board";
import type { Action } from "../../wire";
import Board from "./Board.svelte";
import { example } from "./example";
import type { View } from "./view";

export function shown(actions: Action[], view: View = example(), more: object = {}) {
  const props = boardProps({ view, actions, ...more });
  return { ...render(Board, props), props };
}

const said = (found: Element) => (found.textContent ?? "").replace(/\s+/g, " ").trim();

// By what they say, found the fast way: a role costs seconds among so many buttons. What is drawn
// beside the words is left out.
function words(found: Element): string {
  const first = found.querySelector(":scope > span.unseen");
  return first && found.firstElementChild === first ? said(first) : said(found);
}

export function buttons(name: RegExp): HTMLButtonElement[] {
  return [...document.querySelectorAll("button")].filter((one) => name.test(words(one)));
}

export function button(name: RegExp): HTMLButtonElement {
  const [found, ...more] = buttons(name);
  if (!found || more.length) throw new Error(`${more.length + (found ? 1 : 0)} buttons ${name}`);
  return found;
}

/** The buttons below the dice. */
export function labels(): string[] {
  return [...document.querySelectorAll(".buttons button")].map(said);
}

export const click = (name: RegExp) => fireEvent.click(button(name));
export const disabled = (name: RegExp) => button(name).getAttribute("aria-disabled");

/** As a finger does: the pointer says so, and then comes the click. */
export async function tap(name: RegExp): Promise<void> {
  const press = new Event("pointerdown", { bubbles: true });
  Object.assign(press, { pointerType: "touch" });
  await fireEvent(button(name), press);
  await click(name);
}
