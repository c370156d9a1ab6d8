// Who is to sit where, while a table is being set up.

import { DEFAULT_BOT } from "../lib/bots";
import { playerName } from "../lib/settings.svelte";
import type { GameInfo, OptionInfo, PresetInfo, SeatWish } from "../wire";

export type Sitter = "me" | "here" | "friend" | `bot:${string}`;

export interface Chair {
  sitter: Sitter;
  name: string; // of someone else on this screen
}

export const WAYS = {
  alone: (): Sitter => "me", // there are no others
  bots: (bot: string): Sitter => `bot:${bot}`,
  friends: (): Sitter => "friend",
  screen: (): Sitter => "here",
};
export type Way = keyof typeof WAYS;

/** How many may play that way. */
export function countsFor({ players }: Pick<GameInfo, "players">, way: Way): number[] {
  return players.filter((count) => (count === 1) === (way === "alone"));
}

/** The ways a game can be played, and what each is called. */
export function waysOf(
  game: Pick<GameInfo, "players"> & Partial<Pick<GameInfo, "together">>,
): Partial<Record<Way, string>> {
  const names: [Way, string][] = [
    ["alone", "Alone"],
    ["bots", game.together ? "With bots" : "Against bots"],
    ["friends", "With friends"],
    ["screen", "On one screen"],
  ];
  return Object.fromEntries(names.filter(([way]) => countsFor(game, way).length > 0));
}

/** Oneself first, and the others as the way has it. */
export function chairs(players: number, way: Way, bot = DEFAULT_BOT): Chair[] {
  const others = WAYS[way](bot);
  return Array.from({ length: players }, (_, seat) => ({
    sitter: seat === 0 ? "me" : others,
    name: "",
  }));
}

/** The bot in every bot's seat: none if there is no bot, or not the same one. */
export function strengthOf(seated: Chair[]): string | null {
  const bots = new Set(seated.map(({ sitter }) => sitter).filter(isBot));
  const [only] = bots;
  return bots.size === 1 && only ? only.slice("bot:".length) : null;
}

/** The same chairs with another bot wherever there is one. */
export function withBots(seated: Chair[], bot: string): Chair[] {
  return seated.map((chair) => (isBot(chair.sitter) ? { ...chair, sitter: `bot:${bot}` } : chair));
}

export function isBot(sitter: Sitter): boolean {
  return sitter.startsWith("bot:");
}

/** What to ask the server for; people on this screen without a name get one. */
export function wishes(seated: Chair[]): SeatWish[] {
  return seated.map(({ sitter, name }, seat) => {
    if (sitter === "me") return { kind: "me", name: playerName() };
    if (sitter === "here") return { kind: "me", name: name.trim() || `Player ${seat + 1}` };
    if (sitter === "friend") return { kind: "open" };
    return { kind: "bot", bot: sitter.slice("bot:".length) };
  });
}

export type Chosen = Record<string, string>; // by the names of the options

export function usual(game: Pick<GameInfo, "options">, players: number): Chosen {
  const count = String(players);
  return Object.fromEntries(
    game.options.map((option) => [option.name, option.default[count] ?? ""]),
  );
}

/** The options with another choice; what is no longer offered beside it becomes the usual. */
export function withChoice(
  game: Pick<GameInfo, "options">,
  players: number,
  chosen: Chosen,
  name: string,
  choice: string,
): Chosen {
  const changed = { ...chosen, [name]: choice };
  const standard = usual(game, players);
  for (const option of game.options) {
    const offered = choicesOf(option, players, changed);
    const parts = (changed[option.name] ?? "").split(",");
    if (!parts.every((part) => offered.includes(part)))
      changed[option.name] = standard[option.name] ?? "";
  }
  return changed;
}

/** The ways to play that have a name, for so many. */
export function presetsFor(game: Pick<GameInfo, "presets">, players: number): PresetInfo[] {
  return game.presets.filter((preset) => preset.players.includes(players));
}

export const STANDARD = "Standard";
export const OWN = "Your own";

/** The name of what is chosen, seatings apart. */
export function presetOf(
  game: Pick<GameInfo, "options" | "presets">,
  players: number,
  chosen: Chosen,
): string {
  const standard = usual(game, players);
  const named = [{ title: STANDARD, options: {} as Chosen }, ...presetsFor(game, players)];
  const shared = game.options.filter((option) => !option.each_seat).map(({ name }) => name);
  const same = (options: Chosen) =>
    shared.every((name) => chosen[name] === (options[name] ?? standard[name]));
  return named.find(({ options }) => same(options))?.title ?? OWN;
}

/** The options that a name stands for; seatings stay. */
export function withPreset(
  game: Pick<GameInfo, "options" | "presets">,
  players: number,
  chosen: Chosen,
  title: string,
): Chosen {
  const preset = presetsFor(game, players).find((one) => one.title === title);
  const shared = game.options.filter((option) => !option.each_seat);
  const standard = usual({ options: shared }, players);
  return { ...chosen, ...standard, ...preset?.options };
}

/** One seat's part of an option; whoever had that choice gets the old one. */
export function swapped(value: string, seat: number, choice: string): string {
  const parts = value.split(",");
  const other = parts.indexOf(choice);
  if (other >= 0) parts[other] = parts[seat] ?? "";
  parts[seat] = choice;
  return parts.join(",");
}

/** Whether an option is a rule to be switched on. */
export function isSwitch(option: OptionInfo, players: number): boolean {
  return choicesOf(option, players).join() === "off,on";
}

/** What an option offers beside what else is chosen. */
export function choicesOf(option: OptionInfo, players: number, chosen: Chosen = {}): string[] {
  const limits = Object.entries(option.beside)
    .map(([other, offered]) => offered[chosen[other] ?? ""])
    .filter((limit) => limit !== undefined);
  const all = option.choices[String(players)] ?? [];
  return all.filter((choice) => limits.every((limit) => limit.includes(choice)));
}
