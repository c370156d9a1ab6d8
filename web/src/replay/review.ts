// What came of analysing a game, in sentences. Shares of the win are told as points of a hundred.

import { percent, points } from "../lib/chances";
import type { Judged, Review, Seat } from "../wire";

export const COSTLY = 0.03; // a decision that is worth a second look

/** Each seat's share of the win, before the first move and after every one. */
export function course({ beginning, moves }: Review): number[][] {
  return [beginning, ...moves.map(({ shares }) => shares)];
}

/** What decided a seat's game: its dice and its choices. */
export function verdict(name: string, luck: number, cost: number): string {
  return `${name}: ${ofDice(luck)}, choices cost ${points(cost) || "nothing"}.`;
}

function ofDice(luck: number): string {
  const many = points(luck);
  if (!many) return "the dice gave as much as they took";
  const what = `${many} ${many === 1 ? "point" : "points"} of winning chance`;
  return luck > 0 ? `the dice gave +${what}` : `the dice took ${what}`;
}

/** The mark on a costly decision; empty for all others. */
export function blunder({ action, best, cost }: Judged): string {
  if (cost < COSTLY || best === action) return "";
  return `−${percent(cost)}: ${best} was better`;
}

/** What there is to say of a move when it is looked at. */
export function opinion({ action, best, cost }: Judged, choices: number): string {
  if (choices === 1) return "There was nothing else to do.";
  if (best === action) return "This was the best choice.";
  if (!points(cost)) return `As good as the best: ${best}.`;
  return `Best was ${best}, ${percent(cost)} better.`;
}

/** The graph for those who cannot see it. */
export function told(seats: Seat[], shares: number[][]): string {
  const each = seats.map(({ name }, seat) => {
    const own = shares.map((all) => all[seat] ?? 0);
    const [first = 0, last = 0] = [own[0], own.at(-1)];
    const between = `between ${percent(Math.min(...own))} and ${percent(Math.max(...own))}`;
    return `${name}: ${percent(first)} at the beginning, ${between}, ${percent(last)} at the end.`;
  });
  return `Chance to win over ${shares.length - 1} moves. ${each.join(" ")}`;
}

/** Heights as near to the wished ones as they can be, at least `gap` apart, from `low` to `high`. */
export function apart(wished: number[], gap: number, low: number, high: number): number[] {
  const order = wished.map((_, index) => index).sort((a, b) => (wished[a] ?? 0) - (wished[b] ?? 0));
  const placed = [...wished];
  let least = low;
  for (const index of order) {
    placed[index] = Math.max(least, wished[index] ?? 0);
    least = placed[index] + gap;
  }
  let most = high;
  for (const index of order.reverse()) {
    placed[index] = Math.min(most, placed[index] ?? 0);
    most = placed[index] - gap;
  }
  return placed;
}
