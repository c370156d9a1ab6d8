// Cubes have no names, but an eye follows each of them: this finds out which cube went where, so
// that the board can move it there.

import type { View } from "./view";

export interface Piece {
  id: number;
  colour: number;
  place: number;
  level: number; // 0 is on the ground
  of: number; // cubes in this place
  moved: boolean; // since the view before
}

export class Pieces {
  #standing = new Map<number, Piece[]>();
  #last = 0;

  /** The cubes of a view: those that stayed keep their name, and so do those that moved. */
  follow(view: View): Piece[] {
    const loose = new Map<number, Piece[]>(); // by colour: cubes that left their place
    const stayed = new Map<number, Piece[]>();
    for (const { id, cubes } of view.places) {
      const before = this.#standing.get(id) ?? [];
      const same = sharedBottom(before, cubes);
      stayed.set(id, before.slice(0, same));
      for (const piece of before.slice(same)) push(loose, piece.colour, piece);
    }
    this.#standing = new Map(
      view.places.map(({ id, cubes }) => [
        id,
        this.#stacked(id, cubes, stayed.get(id) ?? [], loose),
      ]),
    );
    return [...this.#standing.values()].flat();
  }

  #stacked(place: number, cubes: number[], stayed: Piece[], loose: Map<number, Piece[]>): Piece[] {
    return cubes.map((colour, level) => {
      const known = stayed[level];
      const piece = known ?? loose.get(colour)?.shift();
      const id = piece?.id ?? ++this.#last;
      return { id, colour, place, level, of: cubes.length, moved: !known && piece !== undefined };
    });
  }
}

function sharedBottom(before: Piece[], cubes: number[]): number {
  let same = 0;
  while (same < before.length && before[same]?.colour === cubes[same]) same++;
  return same;
}

function push(pieces: Map<number, Piece[]>, colour: number, piece: Piece): void {
  pieces.set(colour, [...(pieces.get(colour) ?? []), piece]);
}
