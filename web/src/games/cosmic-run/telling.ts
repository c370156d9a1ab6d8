// Sheets and what is going on, in words.

import { TECHNOLOGIES } from "../../art/symbols";
import { capitalised } from "../../lib/bots";
import type { Seat } from "../../wire";
import type { Offer, Way } from "./choice";
import type { Choosing } from "./choosing.svelte";
import { NONE } from "./faces";
import { circleOf } from "./geometry";
import type { Sheet, Technology, Threat, Track, View } from "./view";

export function counted(count: number, thing: string, many = `${thing}s`): string {
  return `${count} ${count === 1 ? thing : many}`;
}

export function listed(parts: readonly string[]): string {
  const last = parts.at(-1) ?? "";
  return parts.length > 1 ? `${parts.slice(0, -1).join(", ")} and ${last}` : last;
}

export function placeName(view: View, track: Track, circle: number): string {
  const found = circleOf(track, circle);
  if (!found) return "the base";
  return found.row > view.rows ? "the planet" : `${found.row}${view.columns[found.column] ?? ""}`;
}

export function signed(vp: number): string {
  return vp < 0 ? `−${-vp}` : String(vp);
}

/** All that is drawn of a track. */
export function trackInWords(view: View, track: Track, withHearts: boolean): string {
  const { row, column, name, hearts, circles } = track;
  const at = row === 0 ? "on its base" : `at ${row}${view.columns[column] ?? ""}`;
  const state = track.landed ? "on its planet" : track.disabled ? `disabled, ${at}` : at;
  const ways = circles
    .filter(({ order }) => order > 0)
    .sort((a, b) => a.order - b.order)
    .map(({ id }) => placeName(view, track, id));
  const mines = circles.filter(({ mine }) => mine).map(({ id }) => placeName(view, track, id));
  const filled = view.variant === "friendly" ? "upgrades" : "hits";
  return [
    `${capitalised(name)}: ${state}`,
    withHearts ? `${hearts} of ${view.hearts} ${filled}` : "",
    ways.length ? `path ${ways.join(" ")}` : "",
    mines.length ? `mines ${mines.join(" ")}` : "no mines",
    view.solo ? "" : `${signed(track.vp)} VP`,
  ]
    .filter(Boolean)
    .join(", ");
}

export function held({ acquired, used }: Technology): number {
  return acquired - used;
}

/** "2 pips, 1 navigation": what a way takes. */
export function costInWords({ pips, uses }: Way): string {
  const spent = TECHNOLOGIES.flatMap((name, id) => {
    const count = uses.filter((one) => one === id).length;
    return count ? `${count} ${name}` : [];
  });
  return [pips ? counted(pips, "pip") : "no pips", ...spent].join(", ");
}

export function wayInWords(view: View, sheet: Sheet | undefined, way: Way): string {
  const track = sheet?.tracks[way.ship];
  if (!track) return "";
  return `${capitalised(track.name)} to ${placeName(view, track, way.circle)}: ${costInWords(way)}`;
}

/** What a mine roll would do to a sheet. */
export function threatsInWords(view: View, sheet: Sheet, threats: readonly Threat[]): string {
  const here = threats.filter(({ seat }) => seat === sheet.seat);
  const hits = here.filter(({ hit }) => hit);
  if (!here.length) return "";
  if (!hits.length) return `${counted(here.length, "circle")} would be mined, no ship is hit`;
  return listed(
    hits.map(({ ship, back_to, disables }) => {
      const track = sheet.tracks[ship];
      const back = track ? placeName(view, track, back_to) : "";
      return `${track?.name} is hit and goes back to ${back}${disables ? ", disabled" : ""}`;
    }),
  );
}

/** The one line that says what there is to do, or what the thing looked at would do. */
export function prompt(view: View, choosing: Choosing, own: Sheet | undefined): string {
  const { way, shown, offers } = choosing;
  if (way) return `${wayInWords(view, own, way)}.`;
  if (!offers.length) return "";
  if (shown?.spot.kind === "launch") return launchInWords(view, shown);
  return ASKS[view.phase]?.(view, own, choosing) ?? "";
}

function launchInWords(view: View, { spot }: Offer): string {
  const letter = view.columns[spot.column] ?? "";
  return `Column ${letter}: then the number is rolled; any of the marked circles may be mined.`;
}

type Asks = (view: View, own: Sheet | undefined, choosing: Choosing) => string;

const ASKS: Record<string, Asks> = {
  mines: (view, own) => {
    const danger = own ? threatsInWords(view, own, view.threats) : "";
    return `Mine roll ${view.coordinate}: ${danger || "your sheet is safe"}.`;
  },
  attack: (view, own) => {
    const name = own?.tracks[view.attacked]?.name ?? "";
    return view.variant === "friendly"
      ? `Your rival upgrades ${name}. Stop it with a missile?`
      : `Your ${name} ship is under attack and loses a heart, unless a missile stops it.`;
  },
  gain: () => "Two dice in the cargo bay: choose a technology.",
  zorlord: (view) => view.says || "Zorlord has taken a die.",
  give: (view) => view.says || "Choose the die that Zorlord gets.",
  take: (view) => view.says || "Take a die.",
  use: (view, own, choosing) => {
    const die = view.dice[view.hand];
    const does = IN_HAND[die?.kind ?? ""];
    return die && does ? `${capitalised(die.label)}: ${does(view, own, choosing)}` : "";
  },
};

const IN_HAND: Record<string, Asks> = {
  technology: () => "put an X on its track, or use the die otherwise.",
  mine: (_view, _own, choosing) =>
    choosing.of("launch").length
      ? "choose a column of your rival's sheet."
      : "it does nothing for you here.",
  move: moving,
  attack: moving,
};

function moving(view: View, own: Sheet | undefined, choosing: Choosing): string {
  if (choosing.reach.length) {
    const spends = choosing.reach.some(({ uses }) => uses.length > 0);
    const left = `${counted(view.pips, "pip")} left`;
    return `tap a lit circle, ${left}${spends ? "; dashed ones spend technologies." : "."}`;
  }
  return own?.tracks[shipInHand(view)]?.why || "no step is left.";
}

/** The ship that the die in hand moves. */
export function shipInHand({ ship, dice, hand }: View): number {
  return ship === NONE ? (dice[hand]?.ship ?? NONE) : ship;
}

/** Sheets by the names of those who sit there; Zorlord sits nowhere. */
export function named(view: View, seats: readonly Seat[]): View {
  const sheets = view.sheets.map((sheet) => ({
    ...sheet,
    name: seats[sheet.seat]?.name || sheet.name,
  }));
  return { ...view, sheets };
}

/** What happens while someone else decides. */
export function waiting(view: View, name: string): string {
  if (view.phase === "over") return "The game is over.";
  if (view.solo && view.says) return view.says;
  if (view.phase === "mines") return `${name} decides about mine roll ${view.coordinate}.`;
  if (view.phase === "attack") return `${name} decides about a missile.`;
  return view.hand === NONE
    ? `${name} takes a die.`
    : `${name} has ${view.dice[view.hand]?.label}.`;
}
