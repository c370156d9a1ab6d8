// One socket to a table that comes back by itself. What was sent and not answered is sent again:
// the server does it once, however often it hears it.

import type {
  Act,
  CarryOn,
  FromClient,
  FromServer,
  Leave,
  Rematch,
  Say,
  StandIn,
  TakeBack,
  Undo,
} from "../wire";

export type Command = Act | Undo | Say | StandIn | TakeBack | Leave | Rematch | CarryOn;
export type Link = "connecting" | "open" | "lost" | "refused";

export interface Hooks {
  message: (message: FromServer) => void;
  link: (link: Link) => void;
  since: () => number | null; // the last event we have, or null for a whole snapshot
}

export interface Clock {
  after: (ms: number, what: () => void) => number;
  cancel: (timer: number) => void;
  random: () => number;
}

export const REAL_CLOCK: Clock = {
  after: (ms, what) => window.setTimeout(what, ms),
  cancel: (timer) => clearTimeout(timer),
  random: Math.random,
};

const FIRST_WAIT = 250; // ms; doubled with each failure
const LONGEST_WAIT = 8000;
const PING_EVERY = 15000;
const PONG_WITHIN = 8000;
const ENTERED_WITHIN = 12000; // from opening a socket to the first word on it
const FATAL = new Set(["no_such_table", "no_such_game", "forbidden_origin"]);

/** How long to wait before trying again: longer each time, and never all clients at once. */
export function backOff(failures: number, random: number): number {
  const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** failures);
  return wait * (0.5 + random / 2);
}

export class Connection {
  #socket: WebSocket | null = null;
  #failures = 0;
  #retry: number | null = null;
  #pulse: number | null = null;
  #joined = false;
  #ended = false;
  readonly #unanswered = new Map<string, Command>();

  constructor(
    readonly address: string,
    readonly tokens: string[],
    readonly hooks: Hooks,
    readonly clock: Clock = REAL_CLOCK,
  ) {
    addEventListener("online", this.#hurry);
    document.addEventListener("visibilitychange", this.#hurry);
    this.#open();
  }

  send(command: Command): void {
    this.#unanswered.set(command.move_id, command);
    if (this.#joined) this.#write(command);
  }

  /** Something was missed: start over from a snapshot. The caller has forgotten `since`. */
  startOver(): void {
    this.#drop();
    this.#open();
  }

  end(): void {
    this.#ended = true;
    removeEventListener("online", this.#hurry);
    document.removeEventListener("visibilitychange", this.#hurry);
    this.#drop();
  }

  #open(): void {
    this.hooks.link("connecting");
    const socket = new WebSocket(this.address);
    this.#socket = socket;
    this.#pulse = this.clock.after(ENTERED_WITHIN, () => this.#lost());
    socket.onopen = () =>
      this.#write({ type: "join", tokens: this.tokens, since: this.hooks.since() });
    socket.onmessage = ({ data }) => this.#hear(JSON.parse(data as string) as FromServer);
    socket.onclose = () => {
      if (socket === this.#socket) this.#lost();
    };
  }

  #hear(message: FromServer): void {
    this.#listen();
    if (message.type === "welcome" || message.type === "resumed") this.#enter();
    if ("move_id" in message && message.move_id) this.#unanswered.delete(message.move_id);
    if (message.type === "refused" && !this.#joined && FATAL.has(message.code)) {
      this.#ended = true;
      this.#drop();
      this.hooks.link("refused");
    }
    if (message.type !== "pong") this.hooks.message(message);
  }

  #enter(): void {
    this.#joined = true;
    this.#failures = 0;
    this.hooks.link("open");
    for (const command of this.#unanswered.values()) this.#write(command);
  }

  #lost(): void {
    this.#drop();
    if (this.#ended) return;
    this.hooks.link("lost");
    const wait = backOff(this.#failures++, this.clock.random());
    this.#retry = this.clock.after(wait, () => {
      this.#retry = null;
      this.#open();
    });
  }

  /** Back from sleep or back online: no reason to wait any longer. */
  #hurry = (): void => {
    if (document.hidden || this.#ended) return;
    if (this.#retry !== null) {
      this.clock.cancel(this.#retry);
      this.#retry = null;
      this.#open();
    } else if (this.#joined) {
      this.#ping();
    }
  };

  /** Something was heard, so the line is good; ask again in a while. */
  #listen(): void {
    if (this.#pulse !== null) this.clock.cancel(this.#pulse);
    this.#pulse = this.clock.after(PING_EVERY, () => this.#ping());
  }

  #ping(): void {
    if (this.#pulse !== null) this.clock.cancel(this.#pulse);
    this.#write({ type: "ping" });
    this.#pulse = this.clock.after(PONG_WITHIN, () => this.#lost());
  }

  #write(message: FromClient): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #drop(): void {
    for (const timer of [this.#retry, this.#pulse]) if (timer !== null) this.clock.cancel(timer);
    this.#retry = this.#pulse = null;
    this.#joined = false;
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }
}

export function addressOf(table: string): string {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return `${scheme}://${location.host}/api/tables/${table}/play`;
}
