// A table as the sum of what the server tells of it. Nothing is guessed: an event that does not
// follow the one before, or a position that does not follow ours, is a gap.

import type { Began, FromServer, Moved, Numbered, Position, Snapshot, Undone } from "../wire";

export type Next = { snapshot: Snapshot } | "gap";

const NUMBERED = new Set(["seated", "began", "moved", "undone", "chatted", "rematched"]);

export function isNumbered(message: FromServer): message is Numbered {
  return NUMBERED.has(message.type);
}

export function next(snapshot: Snapshot, event: Numbered): Next {
  if (event.number <= snapshot.number) return { snapshot }; // heard before
  if (event.number !== snapshot.number + 1) return "gap";
  if ("was" in event && event.was !== (snapshot.position?.hash ?? "")) return "gap";
  return { snapshot: { ...snapshot, number: event.number, ...changed(snapshot, event) } };
}

function changed(snapshot: Snapshot, event: Numbered): Partial<Snapshot> {
  switch (event.type) {
    case "seated":
      return { seats: event.seats };
    case "began":
      return { ...positioned(snapshot, event), dice: event.dice };
    case "moved":
      return {
        ...positioned(snapshot, event),
        dice: { ...snapshot.dice, secret: event.secret },
      };
    case "undone":
      return positioned(snapshot, event);
    case "chatted":
      return { chat: [...snapshot.chat, event.line] };
    case "rematched":
      return { rematch: event.table };
  }
}

function positioned(
  snapshot: Snapshot,
  event: Began | Moved | Undone,
): { position: Position; log: string[] } {
  return { position: event.position, log: [...snapshot.log, ...event.narrative] };
}
