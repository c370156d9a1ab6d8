"""Closing the connections of clients that send their request, or read their answer, too slowly.

uvicorn limits only the idle time between two requests. This looks at all its connections once a
second; a message over a socket costs nothing more.
"""

from asyncio import BaseTransport, Transport
from collections.abc import Iterable
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from launchbay.server.repeats import Tally
from launchbay.server.settings import Limits

UNFINISHED = (h11.IDLE, h11.SEND_BODY)  # the request, its headers or its body
SLOWEST = 16 * 1024  # bytes a second; who reads large answers faster is never cut off


class GuardedProtocol(H11Protocol):
    """uvicorn's HTTP protocol, with the time since when it waits for a whole request."""

    waiting_since: float | None = None  # None between requests and while one is answered

    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(transport)  # type: ignore[arg-type]
        self.waiting_since = self.loop.time()

    def data_received(self, data: bytes) -> None:
        self._wait()
        super().data_received(data)
        if self.conn.their_state not in UNFINISHED:
            self.waiting_since = None

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self.conn.their_state is h11.IDLE and self.conn.trailing_data[0]:
            self._wait()  # the beginning of a request that came before the answer to the last

    def _wait(self) -> None:
        if self.waiting_since is None:
            self.waiting_since = self.loop.time()


class Guard:
    """Looks at all connections of a server, and closes those that are too slow."""

    def __init__(self, limits: Limits, tally: Tally):
        self.limits = limits
        self.tally = tally
        self.reading: dict[Transport, float] = {}  # until when a client must have read everything

    def look(self, connections: Iterable[Any], now: float) -> None:
        """Close what is too slow, of these protocols of uvicorn's."""
        reading: dict[Transport, float] = {}
        for protocol in list(connections):
            transport: Transport = protocol.transport
            waiting = transport.get_write_buffer_size()
            if waiting:
                allowed = self.limits.reading_seconds + waiting / SLOWEST
                reading[transport] = self.reading.get(transport, now + allowed)
            if self._sends_too_slowly(protocol, now):
                self._abort(protocol, "requests closed that were not complete in time")
            elif reading.get(transport, now) < now:
                self._abort(protocol, "connections closed that did not read their answers in time")
        self.reading = reading

    def _sends_too_slowly(self, protocol: Any, now: float) -> bool:
        if not isinstance(protocol, GuardedProtocol) or protocol.waiting_since is None:
            return False
        return now > protocol.waiting_since + self.limits.request_seconds

    def _abort(self, protocol: Any, event: str) -> None:
        self.tally.add(event, protocol.client[0] if protocol.client else "an unknown address")
        protocol.transport.abort()
