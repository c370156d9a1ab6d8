// Chances to win, in words: shares of the win are told in percent.

import type { Weighed } from "../wire";

const NBSP = "\u00a0";

export function points(share: number): number {
  return Math.round(Math.abs(share) * 100);
}

export function percent(share: number): string {
  return `${Math.round(share * 100)}${NBSP}%`;
}

/** With its doubt: "52 %, give or take 3". */
export function doubtful({ share, doubt }: Weighed): string {
  return `${percent(share)}, give or take ${points(doubt) || "less than 1"}`;
}
