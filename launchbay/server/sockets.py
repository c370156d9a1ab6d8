"""uvicorn's WebSocket protocol, which can also write a message at once.

A message to everyone at a table is encoded and framed once. It is written to each socket as it
comes, and no task wakes for it; only a client that reads slowly has messages wait in a queue.
"""

from typing import Any

import msgspec
from litestar.types import WebSocketScope
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import OPEN

from launchbay.server import messages

EXTENSION = "launchbay.socket"  # by which an app finds the protocol that serves it
AHEAD = 4  # messages that are read before the app has taken the first of them
TEXT = b"\x81"  # a whole text message in one frame; what a server sends is not masked
SHORT = 126  # lengths from here on do not fit the one byte that they have at first


class Encoded:
    """A message to clients, as the bytes of its frame."""

    __slots__ = ("_begin", "frame")

    def __init__(self, message: messages.FromServer):
        payload = msgspec.json.encode(message)
        header = TEXT + _length(len(payload))
        self.frame = header + payload
        self._begin = len(header)

    @property
    def payload(self) -> bytes:
        return self.frame[self._begin :]


def _length(length: int) -> bytes:
    if length < SHORT:
        return bytes([length])
    if length < 1 << 16:
        return b"\x7e" + length.to_bytes(2, "big")
    return b"\x7f" + length.to_bytes(8, "big")


class QuickSocket(WebSocketsSansIOProtocol):
    """One client's connection."""

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:  # else there is no scope, and no app will run
            extensions: dict[str, Any] = self.scope["extensions"]
            extensions[EXTENSION] = self

    def send_receive_event_to_app(self) -> None:
        """Read on while the app has little to do; uvicorn stops reading at every message."""
        if self.read_paused or self.queue.qsize() >= AHEAD:
            super().send_receive_event_to_app()
        else:
            self.read_paused = True
            super().send_receive_event_to_app()
            self.read_paused = False

    def write_now(self, message: Encoded) -> bool:
        """Write a message; False if the client has gone, or has much to read already."""
        if not self.writable.is_set() or self.conn.state is not OPEN or self.close_sent:
            return False
        if self.transport.is_closing():
            return False
        if self.conn.extensions:  # compressed for this client, with what it was sent before
            self.conn.send_text(message.payload)
            self.transport.write(b"".join(self.conn.data_to_send()))
        else:
            self.transport.write(message.frame)
        return True


def quick_socket(scope: WebSocketScope) -> QuickSocket | None:
    """The protocol that serves a client; None under another server than uvicorn."""
    found: Any = (scope["extensions"] or {}).get(EXTENSION)
    return found if isinstance(found, QuickSocket) else None
