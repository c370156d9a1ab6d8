// How this person likes the table; kept in this browser.

import { recall, remember } from "./storage";

export interface Settings {
  name: string;
  theme: "system" | "light" | "dark";
  motion: "system" | "full" | "none";
  pace: "slow" | "normal" | "fast";
  sound: boolean;
}

const KEY = "launchbay.settings";
const USUAL: Settings = {
  name: "",
  theme: "system",
  motion: "system",
  pace: "normal",
  sound: false,
};
export const PACES = { slow: 1.7, normal: 1, fast: 0.5 };

export const settings: Settings = $state(known(recall<unknown>(KEY, {})));

/** What was remembered, as far as it makes sense; the rest is as usual. */
function known(remembered: unknown): Settings {
  const given = (remembered ?? {}) as Record<string, unknown>;
  return {
    name: typeof given["name"] === "string" ? given["name"] : USUAL.name,
    theme: oneOf(["system", "light", "dark"], given["theme"]),
    motion: oneOf(["system", "full", "none"], given["motion"]),
    pace: oneOf(["normal", "slow", "fast"], given["pace"]),
    sound: given["sound"] === true,
  };
}

function oneOf<T extends string>(choices: [T, ...T[]], given: unknown): T {
  return choices.find((choice) => choice === given) ?? choices[0];
}

/** Change something, for good. */
export function set(changes: Partial<Settings>): void {
  Object.assign(settings, changes);
  remember(KEY, settings);
  show();
}

/** Let the page look as it was chosen; theme.js has done so for the first paint. */
export function show(): void {
  const root = document.documentElement.dataset;
  if (settings.theme === "system") delete root["theme"];
  else root["theme"] = settings.theme;
  root["motion"] = settings.motion;
}

/** Whether things may move on the screen. */
export function mayMove(): boolean {
  if (settings.motion !== "system") return settings.motion === "full";
  return !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** The name to sit down with; a table needs one, and nobody should have to type it first. */
export function playerName(): string {
  return settings.name.trim() || "Guest";
}
