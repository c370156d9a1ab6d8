// The tray and what is going on, in words.

import { capitalised } from "../../lib/bots";
import type { Seat } from "../../wire";
import { NONE, offersLike, type Offer } from "./choice";
import type { Choosing } from "./choosing.svelte";
import { VEHICLES } from "./drawings";
import { EVENTS, type Cell, type Hero, type Kind, type View, type Win } from "./view";

export function counted(count: number, thing: string, many = `${thing}s`): string {
  return `${count} ${count === 1 ? thing : many}`;
}

export function listed(parts: readonly string[]): string {
  const last = parts.at(-1) ?? "";
  return parts.length > 1 ? `${parts.slice(0, -1).join(", ")} and ${last}` : last;
}

export function nameOf(seats: readonly Seat[], seat: number): string {
  return seats[seat]?.name || `Seat ${seat + 1}`;
}

export function kindInWords({ name, hp, vp }: Kind): string {
  return [name, hp ? `${hp} HP` : "", `${vp} VP`].filter(Boolean).join(", ");
}

export function cellInWords(cell: Cell, kinds: readonly Kind[]): string {
  const kind = kinds[cell.top];
  const token = kind ? kindInWords(kind) : "face down";
  const vehicle = VEHICLES[cell.vehicle];
  return [
    `${cell.name}: ${cell.height ? token : "empty"}`,
    cell.height ? counted(cell.height, "token") : "",
    vehicle ? `the ${vehicle.name} stands here` : "",
  ]
    .filter(Boolean)
    .join(", ");
}

/** Whoever's Hero turn it is. */
export function actor(view: View): Hero | undefined {
  return view.heroes.find(({ profile }) => profile === view.acting);
}

export function winsInWords(view: View, wins: readonly Win[]): string {
  const names = wins.map(({ kind }) => view.kinds[kind]?.name ?? "token");
  const points = wins.reduce((sum, { kind }) => sum + (view.kinds[kind]?.vp ?? 0), 0);
  return wins.length ? `wins ${listed(names)} (+${points} VP)` : "";
}

export function offerInWords(view: View, offer: Offer): string {
  const { words, spot } = offer;
  const said = capitalised(words);
  if (spot.kind === "name" || spot.kind === "begin") {
    const text = view.heroes[spot.hero]?.text;
    return text ? `${said}: ${text}` : said;
  }
  if (spot.kind === "card") {
    const card = view.cards.find(({ id }) => id === spot.card);
    if (card) return `${said}: ${card.text}`;
  }
  const wins = winsInWords(view, spot.wins) || metInWords(view, offer);
  return wins ? `${said}: ${wins}.` : `${said}.`;
}

/** What a step that is not sure to win anything meets. */
function metInWords(view: View, { spot, events }: Offer): string {
  const cell = view.cells[spot.cells[0] ?? NONE];
  if (!cell || (spot.kind !== "go" && spot.kind !== "extend")) return "";
  const kind = view.kinds[cell.top];
  const token = kind ? kindInWords(kind) : cell.height ? "a face-down token" : "an empty cell";
  const stops = events.some(([what]) => what === EVENTS.blocked);
  return stops ? `${token}, and it withstands` : token;
}

/** The one line that says what there is to do, or what the thing looked at is. */
export function prompt(
  view: View,
  choosing: Choosing,
  shown: Offer | undefined,
  seats: readonly Seat[],
): string {
  if (shown) return offerInWords(view, shown);
  return lookedAt(view, choosing) ?? asked(view, choosing, seats);
}

function lookedAt(view: View, { looking }: Choosing): string | null {
  if (!looking) return null;
  if (looking.kind === "cell") {
    const cell = view.cells[looking.id];
    return cell ? `${cellInWords(cell, view.kinds)}. ${cell.why}` : null;
  }
  if (looking.kind === "card") {
    const card = view.cards.find(({ id }) => id === looking.id);
    return card ? `${card.name}: ${card.text}` : null;
  }
  const hero = view.heroes[looking.id];
  return hero ? `${hero.name}: ${hero.text}` : null;
}

function asked(view: View, choosing: Choosing, seats: readonly Seat[]): string {
  if (!choosing.offers.length) return "";
  if (view.phase === "window") {
    const whose = `${nameOf(seats, view.active)}'s ${actor(view)?.name}`;
    const who = nameOf(seats, view.seat);
    return `${who}: 1 Fuel takes ${whose} one step further, and what it wins is yours. Or pass.`;
  }
  if (choosing.tool) return toolAsks(view, choosing);
  return ASKS[view.phase]?.(view, choosing) ?? "";
}

function toolAsks(view: View, { tool, face, changesDice }: Choosing): string {
  if (tool?.kind === "scout") return "Binoculars: tap a face-down token to turn it up.";
  const name = view.cards.find(({ id }) => id === tool?.id)?.name ?? "";
  if (face !== null) return `${name}: turn the die to what?`;
  return `${name}: tap ${changesDice ? "a die" : "a lit cell"}.`;
}

type Asks = (view: View, choosing: Choosing) => string;

const ASKS: Record<string, Asks> = {
  roll: (view, { offers, mayRoll }) => {
    const named = view.heroes.filter(({ selected }) => selected).map(({ name }) => name);
    if (view.training) return "Training Camp: tap the dice to roll again.";
    const naming = offersLike(offers, "name").length > 0;
    if (named.length) return `${listed(named)}: ${naming ? "name another, or " : ""}confirm.`;
    const ways = [
      mayRoll ? `tap dice to roll again${view.rerolls ? "" : " for a Fuel"}` : "",
      naming ? `name up to ${view.most_heroes} heroes` : "",
    ].filter(Boolean);
    return ways.length ? `${capitalised(ways.join(", or "))}.` : "No hero can be paid: confirm.";
  },
  sense: () => "Ariel: tap face-down tokens to turn them up, as many as you like.",
  place: () => "Lay a Fuel on a hero you did not select; whoever takes it next gets the Fuel.",
  next: (view, { offers }) => {
    const may = (kind: string) => offersLike(offers, kind).length > 0;
    const ways = [
      may("begin") ? "choose whose turn it is" : "",
      may("scout") ? `scout (${view.scouts} left)` : "",
      may("card") ? "use a card" : "",
      may("end") ? "end your turn" : "",
    ].filter(Boolean);
    return `${capitalised(ways.join(", or "))}.`;
  },
  move: (view, { options }) => {
    const hero = actor(view);
    if (!options.some(({ spot }) => spot.kind === "go")) return `${hero?.name} can go no further.`;
    const off = view.vehicles[hero?.vehicle ?? NONE] === NONE;
    const left = `${counted(view.moves, "move")} left`;
    return `${hero?.name}: tap a lit cell to ${off ? "enter" : "drive"}, ${left}.`;
  },
  token: (view) => {
    const { top = NONE, name = "" } = view.cells[view.pending] ?? {};
    const kind = view.kinds[top];
    if (!kind) return "";
    const strength = kind.hp ? `, ${kind.hp} HP against ${actor(view)?.damage} damage` : "";
    return `${kind.name} in ${name}${strength}: take it, or leave it.`;
  },
  aim: (view) => `${actor(view)?.name}: choose what it attacks.`,
  run: () => "What the run hit and left may still be taken; then close the run.",
};

/** What happens while someone else decides. */
export function waiting(view: View, seats: readonly Seat[]): string {
  const name = nameOf(seats, view.seat);
  if (view.phase === "over") return "The game is over.";
  if (view.phase === "window")
    return `Waiting for ${name}, who may take ${actor(view)?.name} one step further for 1 Fuel.`;
  if (view.phase === "roll") return `${name} is at the dice.`;
  const hero = actor(view)?.name;
  if (view.payer !== NONE) return `${name} paid for the step, and decides about the token.`;
  return hero ? `${name} plays ${hero}.` : `${name} is to play.`;
}
