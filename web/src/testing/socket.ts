// A WebSocket whose other end is the test.

import { vi } from "vitest";
import type { FromClient, FromServer } from "../wire";

export class FakeSocket {
  static readonly OPEN = 1;
  static made: FakeSocket[] = [];

  /** From now on every WebSocket is one of these. */
  static install(): void {
    FakeSocket.made = [];
    vi.stubGlobal("WebSocket", FakeSocket);
  }

  static get latest(): FakeSocket {
    const socket = FakeSocket.made.at(-1);
    if (!socket) throw new Error("nothing has been opened");
    return socket;
  }

  /** Those that nobody has closed. */
  static get alive(): FakeSocket[] {
    return FakeSocket.made.filter((socket) => socket.readyState <= FakeSocket.OPEN);
  }

  readyState = 0;
  sent: FromClient[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor(readonly url: string) {
    FakeSocket.made.push(this);
  }

  send(text: string): void {
    if (this.readyState !== FakeSocket.OPEN) throw new Error("sent on a socket that is not open");
    this.sent.push(JSON.parse(text) as FromClient);
  }

  close(): void {
    this.readyState = 3;
  }

  // The other end

  opens(): this {
    this.readyState = FakeSocket.OPEN;
    this.onopen?.();
    return this;
  }

  says(...messages: FromServer[]): this {
    for (const message of messages) this.onmessage?.({ data: JSON.stringify(message) });
    return this;
  }

  /** The close is heard; our own as well, a little after it was asked for. */
  closes(): void {
    this.readyState = 3;
    this.onclose?.();
  }

  get sentTypes(): string[] {
    return this.sent.map((message) => message.type);
  }
}
