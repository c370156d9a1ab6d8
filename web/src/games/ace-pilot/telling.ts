// The tray and what is going on, in words.

import { capitalised } from "../../lib/bots";
import type { Choosing } from "./choosing.svelte";
import { NONE, type Offer } from "./choice";
import type { Cell, Hit, Kind, View } from "./view";

const PLACES = [
  "Top left",
  "Top",
  "Top right",
  "Left",
  "Centre",
  "Right",
  "Bottom left",
  "Bottom",
  "Bottom right",
];

export function placeName(cell: number): string {
  return PLACES[cell] ?? "";
}

export function counted(count: number, thing: string, many = `${thing}s`): string {
  return `${count} ${count === 1 ? thing : many}`;
}

export function cellInWords(cell: Cell, kinds: readonly Kind[]): string {
  const place = placeName(cell.id);
  if (cell.height === 0) return `${place}: empty`;
  const stack = counted(cell.height, "token");
  const kind = kinds[cell.top];
  if (!kind) return `${place}: face down, ${stack}`;
  const worth = `${kind.hp} HP, ${kind.vp} VP`;
  const damage = cell.marks ? `, ${cell.marks} damage` : "";
  return `${place}: ${kind.name}, ${worth}${damage}, ${stack}`;
}

/** What an attack would do, as far as it does anything. */
export function hitsInWords(view: View, hits: readonly Hit[]): string {
  const dead = hits.filter((hit) => hit.kills);
  const hurt = hits.filter((hit) => !hit.kills && hit.damage > 0);
  const name = (hit: Hit) => view.kinds[view.cells[hit.cell]?.top ?? NONE]?.name ?? "token";
  const points = dead.reduce(
    (sum, hit) => sum + (view.kinds[view.cells[hit.cell]?.top ?? NONE]?.vp ?? 0),
    0,
  );
  return [
    dead.length ? `destroys ${dead.map(name).join(", ")}${points ? ` (+${points} VP)` : ""}` : "",
    hurt.length ? `damages ${hurt.map((hit) => `${name(hit)} ${hit.damage}`).join(", ")}` : "",
  ]
    .filter(Boolean)
    .join("; ");
}

export function offerInWords(view: View, { words, spot }: Offer): string {
  const hits = hitsInWords(view, spot.hits);
  const said = capitalised(words);
  if (spot.kind === "buy") {
    const hero = view.heroes[spot.hero];
    return hero ? `${said}: ${hero.text}` : said;
  }
  return hits ? `${said}: ${hits}.` : `${said}.`;
}

/** The one line that says what there is to do, or what the thing looked at is. */
export function prompt(view: View, choosing: Choosing, pointed: Offer | undefined): string {
  if (pointed) return offerInWords(view, pointed);
  return lookedAt(view, choosing) ?? asked(view, choosing);
}

function lookedAt(view: View, { looking }: Choosing): string | null {
  if (!looking) return null;
  if (looking.kind === "card") {
    const card = view.cards.find(({ id }) => id === looking.id);
    return card ? `${card.name}: ${card.text}` : null;
  }
  const hero = view.heroes[looking.id];
  return hero ? `${hero.full}: ${hero.text}` : null;
}

function asked(view: View, choosing: Choosing): string {
  const { offers, tool } = choosing;
  if (!offers.length) return "";
  if (view.aiming !== NONE) return `${view.heroes[view.aiming]?.name}: ${view.aims} left to aim.`;
  if (view.burning) return "Afterburner: tap the dice to roll again.";
  if (tool) return toolAsks(view, choosing);
  const may = (kind: string) => offers.some(({ spot }) => spot.kind === kind);
  const ways = [
    choosing.mayRoll ? "tap the dice to roll again" : "",
    may("buy") ? "buy a hero" : "",
    may("attack") ? "choose who attacks" : "",
    may("card") ? "use a card" : "",
  ].filter(Boolean);
  if (!ways.length) return "Nothing is left but to end your turn.";
  return `${capitalised(ways.join(", "))}, or end your turn.`;
}

function toolAsks(view: View, { tool, first, face }: Choosing): string {
  if (tool?.kind === "hero") {
    const name = view.heroes[tool.id]?.name;
    return first === null ? `${name} is ready: tap a lit cell to attack.` : `${name}: which way?`;
  }
  const card = view.cards.find(({ id }) => id === tool?.id);
  if (face !== null) return `${card?.name}: turn the die to what?`;
  if (card?.kind === "dice") return `${card.name}: tap a die.`;
  return first === null ? `${card?.name}: tap a lit cell.` : `${card?.name}: and the other?`;
}
