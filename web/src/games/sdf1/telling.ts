// The table and what happens on it, in words.

import type { GameEvent } from "../board";
import { NONE, type Offer } from "./choice";
import { EVENTS, type Area, type Group, type Gun, type Hero, type Unit, type View } from "./view";

export function counted(count: number, thing: string, many = `${thing}s`): string {
  return `${count} ${count === 1 ? thing : many}`;
}

export function listed(parts: readonly string[]): string {
  return parts.filter(Boolean).join(", ");
}

export function groupInWords(group: Group): string {
  const { ids, name, damage, capacity, destroyed, jammed, engaged, marks } = group;
  const states = [
    destroyed ? "destroyed" : damage ? `damage ${damage} of ${capacity}` : "",
    jammed ? "jammed" : "",
    engaged ? "engaged" : "",
    ...marks,
  ].filter(Boolean);
  const what = ids.length > 1 ? `${ids.length} ${name}s` : name;
  return states.length ? `${what} (${states.join(", ")})` : what;
}

export function unitInWords({ ids, name }: Unit): string {
  return ids.length > 1 ? `${ids.length} ${name}s` : name;
}

function gunInWords({ name, state, fires }: Gun): string {
  if (state !== "working") return `${name} ${state}`;
  return fires ? name : `${name} silent`;
}

export function areaName({ name, sector, ring }: Area): string {
  const where = ring === "hull" && sector ? `, faces A${sector}` : "";
  return capital(name) + where;
}

export function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** All that is in an area. */
export function areaInWords(area: Area, heroes: readonly Hero[]): string {
  const parts = [
    area.armor_most ? `armor ${area.armor} of ${area.armor_most}` : "",
    area.boxes && area.sector ? structure(area) : "",
    meaning(area),
    ...area.guns.map(gunInWords),
    ...area.heroes.map((hero) => heroes[hero]?.name ?? ""),
    ...area.mecha.map(unitInWords),
    ...area.vessels.map(groupInWords),
    ...tokens(area),
  ];
  return listed(parts) || "empty";
}

function structure({ boxes, red, black }: Area): string {
  const damage = red + black;
  if (!damage) return `${counted(boxes, "box", "boxes")} whole`;
  return `${damage} of ${boxes} boxes hit${black ? `, ${black} for good` : ""}`;
}

/** What the number of the first open box says. */
function meaning({ labels, labels_mean: mean, red, black }: Area): string {
  const now = labels[red + black];
  return mean && now !== undefined ? `${now} is ${mean}` : "";
}

function tokens(area: Area): string[] {
  const { evade, salvage, scouts, scouts_done: done, fallen, missiles } = area;
  return [
    evade ? counted(evade, "mecha Evade") : "",
    salvage ? `${salvage} Salvage` : "",
    scouts ? counted(scouts, "Scout") + (done ? ` (${done} served)` : "") : "",
    fallen ? `${counted(fallen, "Veritech")} lost here` : "",
    missiles ? "Long Ranged Missiles" : "",
  ];
}

export function tokensOf(area: Area): { letter: string; count: number; name: string }[] {
  return [
    { letter: "E", count: area.evade, name: "mecha Evade" },
    { letter: "S", count: area.salvage, name: "Salvage" },
    { letter: "O", count: area.scouts, name: "Scout" },
  ].filter(({ count }) => count > 0);
}

/** What is done, and what a board or card says about it. */
export function offerInWords({ words, spot }: Offer): string {
  return spot.text ? `${capital(words)}: ${spot.text}` : `${capital(words)}.`;
}

/** The question, without the name of the seat that is asked. */
export function question(view: View, ask: string): string {
  const seat = view.seats.length > 1 ? `${view.seats[view.seat]?.name}: ` : "";
  return capital(seat && ask.startsWith(seat) ? ask.slice(seat.length) : ask);
}

export const PHASES = ["story", "upkeep", "crew", "heroes", "zentraedi", "clean up"] as const;
export const PHASE_NAMES: Record<string, string> = {
  setup: "Setup",
  story: "Story",
  upkeep: "Upkeep",
  crew: "Crew",
  heroes: "Heroes",
  zentraedi: "Zentraedi",
  "clean up": "Clean Up",
  over: "The end",
};

// What happens, while it is shown

/** The lines of an orders card, and the symbol of the vessels that obey each. */
export const LINES = [
  { name: "circle Pods", symbol: "circle" },
  { name: "triangle Pods", symbol: "triangle" },
  { name: "square Pods", symbol: "square" },
  { name: "Cruisers X", symbol: "X" },
  { name: "Cruisers Y", symbol: "Y" },
  { name: "Flagships", symbol: "shield" },
];
const DAMAGE = ["loses armor", "loses a structure box", "loses a gun", "is spared a point"];
const MORE_DAMAGE = ["is damaged for good", "is shot through"];

type Tell = (view: View, a: number, b: number, c: number) => string;

const area = (view: View, id: number) => capital(view.areas[id]?.name ?? "the ship");
const hero = (view: View, id: number) => view.heroes[id]?.name ?? "a hero";

export function vesselName(view: View, id: number): string {
  const all = view.areas.flatMap(({ vessels }) => vessels);
  return all.find(({ ids }) => ids.includes(id))?.name ?? "A vessel";
}

const TOLD: Record<number, Tell> = {
  [EVENTS.episode]: (_, number) => `Episode ${number} begins`,
  [EVENTS.phase]: (_, phase) => PHASE_NAMES[["setup", ...PHASES, "over"][phase] ?? ""] ?? "",
  [EVENTS.placed]: (view, vessel, at) => `${vesselName(view, vessel)} appears: ${area(view, at)}`,
  [EVENTS.dice]: (view, id) => `${hero(view, id)} rolls`,
  [EVENTS.rerolled]: (view, id) => `${hero(view, id)} rolls again`,
  [EVENTS.moved_hero]: (view, id, at) => `${hero(view, id)} goes: ${area(view, at)}`,
  [EVENTS.moved_vessel]: (view, id, at) => `${vesselName(view, id)} moves: ${area(view, at)}`,
  [EVENTS.turned]: (_, way) => `The ship turns ${way > 0 ? "counter-clockwise" : "clockwise"}`,
  [EVENTS.battle]: (_, on) => (on ? "Battle Mode" : "Cruiser Mode"),
  [EVENTS.hit]: (view, id, damage) => `${vesselName(view, id)} is hit: ${damage} damage`,
  [EVENTS.destroyed]: (view, id) => `${vesselName(view, id)} is destroyed`,
  [EVENTS.annihilated]: (view, id) => `${vesselName(view, id)} is annihilated`,
  [EVENTS.jammed]: (view, id) => `${vesselName(view, id)} is jammed`,
  [EVENTS.engaged]: (view, id) => `${vesselName(view, id)} is engaged`,
  [EVENTS.point]: (view, at, what) =>
    `${area(view, at)} ${[...DAMAGE, ...MORE_DAMAGE][what] ?? "is hit"}`,
  [EVENTS.repaired]: (view, at) => `${area(view, at)} is repaired`,
  [EVENTS.lost_mecha]: (view, _, at, how) =>
    how === 2 ? `Mecha evade: ${area(view, at)}` : `Mecha lost: ${area(view, at)}`,
  [EVENTS.wounded]: (view, id) => `${hero(view, id)} is wounded`,
  [EVENTS.healed]: (view, id) => `${hero(view, id)} is healed`,
  [EVENTS.missing]: (view, id) => `${hero(view, id)} is missing in action`,
  [EVENTS.back]: (view, id) => `${hero(view, id)} is back`,
  [EVENTS.z_card]: (view, card) =>
    `The Zentraedi's orders: ${view.z_deck[card]?.name ?? "a new card"}`,
  [EVENTS.z_line]: (view, line, symbol) => {
    const order = view.z_card?.lines[line]?.orders[symbol]?.text;
    const who = capital(LINES[line]?.name ?? "");
    return order ? `${who}: ${order}` : who;
  },
  [EVENTS.struck]: (view, at, points) =>
    `Pods attack ${area(view, at)}: ${counted(points, "point")}`,
  [EVENTS.barrage]: (view, id, points, at) =>
    `${vesselName(view, id)} fires a Barrage of ${points}${at >= 0 ? `: ${area(view, at)}` : ""}`,
  [EVENTS.evaded]: (view, id) => `The Barrage of ${vesselName(view, id)} is evaded`,
  [EVENTS.defend]: (view, id) => `${vesselName(view, id)} fires at the Veritechs`,
  [EVENTS.rammed]: (view, id, at) => `${vesselName(view, id)} rams ${area(view, at)}`,
  [EVENTS.launched_pods]: (view, id) => `${vesselName(view, id)} launches Pods`,
  [EVENTS.took]: (view, id, _, toNoEffect) =>
    `${hero(view, id)} takes the hit${toNoEffect ? " to no effect" : ""}`,
  [EVENTS.aimed]: (view, at, points) => `Pods hit ${area(view, at)}: ${counted(points, "point")}`,
  [EVENTS.khyron]: (view, at) => `Khyron strikes once more: ${area(view, at)}`,
  [EVENTS.reflex]: (_, total, shot, sector) =>
    shot ? `Reflex Cannon (${total}): sector A${sector + 1}` : `Reflex Cannon (${total}): no shot`,
};

/** What an event says; empty for one that only the log tells. */
export function eventInWords(view: View, event: GameEvent | null): string {
  if (!event) return "";
  const [kind, a, b, c] = event;
  return capital(TOLD[kind]?.(view, a, b, c) ?? "");
}

const WHERE: Record<number, (view: View, a: number, b: number, c: number) => number> = {
  [EVENTS.placed]: (_, __, at) => at,
  [EVENTS.moved_hero]: (_, __, at) => at,
  [EVENTS.moved_mecha]: (_, __, at) => at,
  [EVENTS.moved_vessel]: (_, __, at) => at,
  [EVENTS.hit]: (view, id) => areaOf(view, id),
  [EVENTS.destroyed]: (view, id) => areaOf(view, id),
  [EVENTS.jammed]: (view, id) => areaOf(view, id),
  [EVENTS.engaged]: (view, id) => areaOf(view, id),
  [EVENTS.point]: (_, at) => at,
  [EVENTS.repaired]: (_, at) => at,
  [EVENTS.lost_mecha]: (_, __, at) => at,
  [EVENTS.struck]: (_, at) => at,
  [EVENTS.barrage]: (_, __, ___, at) => at,
  [EVENTS.rammed]: (_, __, at) => at,
  [EVENTS.defend]: (view, id) => areaOf(view, id),
  [EVENTS.launched_pods]: (view, id) => areaOf(view, id),
  [EVENTS.took]: (_, __, at) => at,
  [EVENTS.aimed]: (_, at) => at,
  [EVENTS.khyron]: (_, at) => at,
};

function areaOf(view: View, vessel: number): number {
  const found = view.areas.find(({ vessels }) => vessels.some(({ ids }) => ids.includes(vessel)));
  return found?.id ?? NONE;
}

/** The area in which an event happens. */
export function eventArea(view: View, event: GameEvent | null): number {
  if (!event) return NONE;
  const [kind, a, b, c] = event;
  return WHERE[kind]?.(view, a, b, c) ?? NONE;
}
