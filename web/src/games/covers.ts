// A game's picture on the front page: its folder's Cover.svelte, or the generic one.

import type { Component } from "svelte";

type Cover = Component<{ id: string }>;
const COVERS = import.meta.glob<{ default: Cover }>("./*/Cover.svelte", { eager: true });

export function coverOf(game: string): Cover {
  const found = COVERS[`./${game}/Cover.svelte`] ?? COVERS["./generic/Cover.svelte"];
  if (!found) throw new Error("the generic cover is missing");
  return found.default;
}
