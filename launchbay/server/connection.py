"""One client's socket at one table: joining, hearing, asking, and being cut off."""

import asyncio
import contextlib
import time
from collections import deque

from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

from launchbay.server import messages
from launchbay.server.frames import decode
from launchbay.server.hall import Hall, Live
from launchbay.server.refusal import Refusal
from launchbay.server.sockets import Encoded, quick_socket
from launchbay.server.table import Place

REFUSED, TOO_FAST, TOO_SLOW = 4000, 4008, 4009  # why a socket was closed by us
PROGRESS = 0.5  # seconds between two words on how the compiling goes


class CutOff(Exception):
    """The client has gone too far and is disconnected."""

    def __init__(self, code: int, reason: str):
        super().__init__(reason)
        self.code = code
        self.reason = reason


class Connection:
    """Reads from a client, and writes to it so that nobody waits for the slow.

    What a client cannot take at once waits in a queue.
    """

    def __init__(self, socket: WebSocket, hall: Hall, table_id: str):  # type: ignore[type-arg]
        self.socket = socket
        self.hall = hall
        self.limits = hall.limits
        self.table_id = table_id
        self.quick = quick_socket(socket.scope)
        self.outbox: asyncio.Queue[Encoded] = asyncio.Queue(self.limits.queue)
        self.sending = False  # something that was in the queue
        self.arrivals: deque[float] = deque()
        self.tokens: list[str] = []
        self.holds: list[int] = []
        self.seated: list[Place] = []  # when we looked what we hold
        self.live: Live | None = None
        self.overrun = asyncio.Event()

    def hear(self, encoded: Encoded) -> None:
        waits = self.sending or not self.outbox.empty()
        if not waits and self.quick is not None and self.quick.write_now(encoded):
            return
        try:
            self.outbox.put_nowait(encoded)
        except asyncio.QueueFull:
            self.overrun.set()

    async def run(self) -> None:
        """Serve this client until it leaves or is cut off."""
        tasks = [asyncio.create_task(work) for work in (self._read(), self._write(), self._watch())]
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            await self._close(done)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            self._part()

    async def _close(self, done: set[asyncio.Task[None]]) -> None:
        for task in done:
            error = task.exception()
            if isinstance(error, CutOff):
                with contextlib.suppress(Exception):  # it may be gone already
                    while not self.outbox.empty():
                        await self._send(self.outbox.get_nowait())
                    await self.socket.close(error.code, error.reason)
            elif error is not None and not isinstance(error, WebSocketDisconnect):
                raise error

    def _part(self) -> None:
        if self.live is not None:
            self.live.hearers.pop(self.hear, None)
            self.live.seats_online()

    async def _watch(self) -> None:
        await self.overrun.wait()
        raise CutOff(TOO_SLOW, "too slow in reading")

    async def _write(self) -> None:
        while True:
            encoded = await self.outbox.get()
            self.sending = True
            try:
                await self._send(encoded)
            except (OSError, RuntimeError):  # what servers raise when the client has gone
                raise WebSocketDisconnect(detail="gone") from None
            self.sending = False

    async def _send(self, encoded: Encoded) -> None:
        text = encoded.payload.decode()
        await self.socket.send({"type": "websocket.send", "text": text, "bytes": None})

    async def _read(self) -> None:
        try:
            async with asyncio.timeout(self.limits.joining_seconds):
                first = await self._receive()
        except TimeoutError:
            raise CutOff(REFUSED, "did not join in time") from None
        if not isinstance(first, messages.Join):
            self._refuse(Refusal("join_first", "the first message is join"), first)
            raise CutOff(REFUSED, "did not join")
        try:
            await self._join(first)
        except Refusal as refusal:
            self._refuse(refusal, first)
            raise CutOff(REFUSED, refusal.code) from None
        while True:
            await self._answer(await self._receive())

    async def _receive(self) -> messages.FromClient | None:
        """The next message; None for one that could not be read, which was answered."""
        event = await self.socket.receive()
        if event["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(detail="left")
        self._count()
        try:
            text = event.get("text")
            if not isinstance(text, str):
                raise Refusal("bad_message", "messages are text, not binary")
            message: messages.FromClient = decode(
                text, messages.FromClient, self.limits.frame_bytes
            )
            return message
        except Refusal as refusal:
            self._refuse(refusal, None)
            if refusal.code == "too_large":
                raise CutOff(REFUSED, "too large") from None
            return None

    def _count(self) -> None:
        now = time.monotonic()
        self.arrivals.append(now)
        while self.arrivals[0] < now - self.limits.window_seconds:
            self.arrivals.popleft()
        if len(self.arrivals) > self.limits.messages:
            self._refuse(Refusal("rate_limited", "that was too much at once"), None)
            raise CutOff(TOO_FAST, "too many messages")

    async def _join(self, join: messages.Join) -> None:
        await self._until_ready()
        live = self.live = await self.hall.find(self.table_id)
        self.tokens = join.tokens
        self.holds = live.table.holds(join.tokens)
        if join.tokens and not self.holds:  # another process may have seated us a moment ago
            await self.hall.refresh(live)
            self.holds = live.table.holds(join.tokens)
        if join.tokens and not self.holds:
            raise Refusal("not_seated", "these tokens hold no seat at this table")
        missed = None if join.since is None else live.missed(join.since)
        if missed is None:
            self.hear(Encoded(messages.Welcome(self.holds, live.table.snapshot())))
        else:
            self.hear(Encoded(messages.Resumed(self.holds, live.table.number)))
            for encoded in missed:
                self.hear(encoded)
        live.hearers[self.hear] = self.holds
        live.seats_online()

    async def _until_ready(self) -> None:
        """Tell how the compiling goes, until the game is ready."""
        game = await self.hall.game_of(self.table_id)
        workshop = self.hall.workshop
        while not workshop.is_ready(game):
            self.hear(Encoded(messages.Compiling(game, workshop.progress[game])))
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(workshop.ready(game), PROGRESS)

    async def _answer(self, message: messages.FromClient | None) -> None:
        assert self.live is not None
        try:
            match message:
                case None:
                    return
                case messages.Ping():
                    self.hear(Encoded(messages.Pong()))
                case messages.Join():
                    raise Refusal("bad_message", "this socket has joined already")
                case _:
                    ack = await self.hall.command(self.live, self._still_holds(), message)
                    self.hear(Encoded(ack))
        except Refusal as refusal:
            self._refuse(refusal, message)

    def _still_holds(self) -> list[int]:
        """Looked up whenever someone sat down or left: perhaps over another connection."""
        assert self.live is not None
        places = self.live.table.places
        if places is not self.seated:  # a table makes a new list whenever one of them changes
            self.holds[:] = self.live.table.holds(self.tokens)
            self.seated = places
        return self.holds

    def _refuse(self, refusal: Refusal, message: messages.FromClient | None) -> None:
        self.hall.recorder.refused(refusal)
        table = self.live.table if self.live else None
        refused = messages.Refused(
            code=refusal.code,
            message=refusal.message,
            move_id=getattr(message, "move_id", None),
            version=table.version if table else None,
            hash=table.hash if table else None,
        )
        self.hear(Encoded(refused))
