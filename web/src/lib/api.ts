// The server's REST side. Whatever goes wrong is a Refusal with one sentence to show.

import type {
  Code,
  Contribute,
  Dice,
  GameInfo,
  Hint,
  History,
  Key,
  NewTable,
  Review,
  Shown,
  SitDown,
  Snapshot,
  TableInfo,
} from "../wire";

export class Refusal extends Error {
  constructor(
    readonly code: Code | "offline",
    message: string,
  ) {
    super(message);
  }
}

async function asked(path: string, init?: RequestInit): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(`/api/${path}`, init);
  } catch {
    throw new Refusal("offline", "The server does not answer. Is it still running?");
  }
  if (answer.ok) return answer;
  const body = (await answer.json().catch(() => null)) as { code: Code; message: string } | null;
  throw body
    ? new Refusal(body.code, body.message)
    : new Refusal("offline", `The server answered ${answer.status}.`);
}

async function get<T>(path: string): Promise<T> {
  return (await asked(path)).json() as Promise<T>;
}

async function post<T>(path: string, body: unknown): Promise<T> {
  const init = {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  };
  return (await asked(path, init)).json() as Promise<T>;
}

export const api = {
  games: () => get<GameInfo[]>("games"),
  rulebook: async (game: string) => (await asked(`games/${game}/rulebook`)).text(),
  openTables: () => get<TableInfo[]>("tables"),
  records: () => get<TableInfo[]>("records"),
  table: (id: string) => get<Snapshot>(`tables/${id}`),
  history: (id: string, since: number) => get<History>(`tables/${id}/history?since=${since}`),
  hint: (id: string) => get<Hint>(`tables/${id}/hint`),
  review: (id: string) => get<Review>(`tables/${id}/review`),
  matchFile: async (id: string) => (await asked(`tables/${id}/match`)).text(),
  look: (position: string) => post<Shown>("positions", { position }),
  open: (wish: NewTable) => post<Key>("tables", wish),
  sit: (id: string, wish: SitDown) => post<Key>(`tables/${id}/seats`, wish),
  addToDice: (id: string, wish: Contribute) => post<Dice>(`tables/${id}/dice`, wish),
};

/** Our own part in the dice: bytes that nobody could have foreseen, in hex. */
export function randomHex(bytes = 32): string {
  const drawn = crypto.getRandomValues(new Uint8Array(bytes));
  return [...drawn].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
