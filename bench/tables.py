"""A server under load: how long a durable move takes, how many it bears, what a table costs.

One server process on SQLite, on this machine; sockets and moves come from this process. The time
of a move is from sending it until its acknowledgement, which comes after the commit. `server_ms`
and `client_ms` are the CPU time that the server and this process take for a move when all tables
play as fast as they can: to serve 1,700 moves/s, one thread has 0.59 ms for each.

    python bench/tables.py                      250 tables, 1,000 sockets, 100 moves a second
    TMPDIR=/dev/shm python bench/tables.py      the database in memory: without the disk's stalls

Quiet times and times while aces think take turns, so that a disk shared with others that stalls
now and then does so to both. What is compared is the middle of their 99th percentiles.
"""

import argparse
import asyncio
import json
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import AsyncExitStack, contextmanager
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import cast

import msgspec
import numpy as np
import uvloop
from rich.console import Console
from rich.table import Table as Printed
from websockets.asyncio.client import ClientConnection, connect

sys.path.insert(0, str(Path(__file__).parents[1]))

from launchbay.client import Lobby
from tests.server.harness import ServerProcess

THINKING = 4  # tables of aces
ROUNDS = 6  # each of a quiet time and one while they think
PATIENCE = 60  # seconds for the aces to come to the end of their turns
IDLE = 0.1  # seconds of CPU time that a server at rest takes in one second at most
LIMITS = {
    "messages": 1_000_000,
    "connections_per_address": 100_000,
    "connections": 100_000,
    "sockets_per_address": 100_000,
    "tables_per_address": 100_000,
    "idle_seconds": 36_000.0,
}
err = Console(stderr=True, highlight=False)


@dataclass
class Figures:
    tables: int
    sockets: int
    asked: float  # moves a second that were asked for
    held: float  # that were made
    p50_ms: float
    p99_ms: float
    thinking_p99_ms: float  # the same while aces think at four more tables
    most_held: float  # moves a second with every table playing as fast as it can
    most_p99_ms: float
    server_ms: float  # CPU time for each of them
    client_ms: float
    kb_per_table: float
    kb_per_socket: float
    server_mb: float


class Action(msgspec.Struct):
    words: str


class Position(msgspec.Struct):
    """The fields of a position that are needed to play on; reading all would slow this process."""

    version: int
    turn: int | None
    legal: list[Action]
    over: bool


class Snapshot(msgspec.Struct):
    position: Position


class Heard(msgspec.Struct):
    """The fields of a server's message that are needed here."""

    type: str
    move_id: str | None = None
    position: Position | None = None
    snapshot: Snapshot | None = None


heard = msgspec.json.Decoder(Heard).decode


@dataclass
class Seat:
    """A table as seen from one socket that holds all its seats; the other sockets only listen."""

    socket: ClientConnection
    position: Position
    acks: dict[str, asyncio.Future[None]] = field(default_factory=dict)
    moved: asyncio.Event = field(default_factory=asyncio.Event)
    made: int = 0

    async def listen(self) -> None:
        while True:
            message = heard(await self.socket.recv(decode=False))
            if message.type == "moved":
                self.position = cast(Position, message.position)
                self.moved.set()
            elif message.type == "ack":
                self.acks.pop(cast(str, message.move_id)).set_result(None)

    async def move(self) -> float:
        """Make a move; the seconds until it was acknowledged."""
        legal = self.position.legal
        move_id = f"{self.made}"
        self.made += 1
        act = {
            "type": "act",
            "move_id": move_id,
            "seat": self.position.turn,
            "version": self.position.version,
            "action": legal[self.made % len(legal)].words,
        }
        acknowledged = self.acks[move_id] = asyncio.get_running_loop().create_future()
        self.moved.clear()
        started = time.perf_counter()
        await self.socket.send(msgspec.json.encode(act), text=True)
        await acknowledged
        taken = time.perf_counter() - started
        await self.moved.wait()
        return taken


class Load:
    def __init__(self, server: ServerProcess, tables: int, sockets: int):
        self.server = server
        self.count = tables
        self.per_table = sockets // tables
        self.stack = AsyncExitStack()
        self.thinking = AsyncExitStack()
        self.tasks: list[asyncio.Task[None]] = []
        self.seats: list[Seat] = []
        self.keys: list[tuple[str, str]] = []

    async def open_tables(self) -> None:
        async with Lobby(self.server.address) as lobby:
            for _ in range(self.count):
                key = await lobby.open("cyclone", me=["Ada", "Ben", "Cleo", "Dan"])
                self.keys.append((key.table, key.token))

    async def connect(self) -> None:
        for table, token in self.keys:
            for number in range(self.per_table):
                socket, position = await self.join(table, token)
                if number == 0:
                    seat = Seat(socket, position)
                    self.seats.append(seat)
                    self.tasks.append(asyncio.create_task(seat.listen()))
                else:
                    listener = Listener(socket.transport)
                    self.stack.callback(listener.transport.close)

    async def join(self, table: str, token: str) -> tuple[ClientConnection, Position]:
        url = f"{self.server.address.replace('http', 'ws')}/api/tables/{table}/play"
        socket = await self.stack.enter_async_context(
            connect(
                url,
                proxy=None,
                max_size=None,
                max_queue=None,
                compression=None,
                ping_interval=None,
            )
        )
        await socket.send(msgspec.json.encode({"type": "join", "tokens": [token]}), text=True)
        while True:
            message = heard(await socket.recv(decode=False))
            if message.snapshot is not None:
                return socket, message.snapshot.position

    async def steady(self, rate: float, seconds: float) -> tuple[list[float], float]:
        """Moves at a steady rate, each at the next table that is free; their times."""
        free = [seat for seat in self.seats if not seat.position.over]
        times: list[float] = []
        running: set[asyncio.Task[None]] = set()

        async def one(seat: Seat) -> None:
            times.append(await seat.move())
            if not seat.position.over:
                free.append(seat)

        started = time.perf_counter()
        for number in range(int(rate * seconds)):
            await asyncio.sleep(max(0.0, started + number / rate - time.perf_counter()))
            if free:
                task = asyncio.create_task(one(free.pop(0)))
                running.add(task)
                task.add_done_callback(running.discard)
        await asyncio.gather(*running)
        return times, len(times) / (time.perf_counter() - started)

    async def flat_out(self, seconds: float) -> tuple[list[float], float]:
        """Every table plays as fast as it is answered."""
        end = time.perf_counter() + seconds
        times: list[float] = []

        async def player(seat: Seat) -> None:
            while time.perf_counter() < end and not seat.position.over:
                times.append(await seat.move())

        await asyncio.gather(*(player(seat) for seat in self.seats))
        return times, len(times) / seconds

    async def let_bots_think(self) -> None:
        """Open tables where a person's seat and the rivals' are all played by aces."""
        async with Lobby(self.server.address) as lobby:
            for _ in range(THINKING):
                key = await lobby.open("cyclone", me="Eve", bots=3, bot="ace")
                table = await self.thinking.enter_async_context(lobby.join(key.table, [key.token]))
                await table.stand_in("ace")
                self.thinking.push_async_callback(table.take_back)

    async def stop_bots(self) -> None:
        """They wait for the person again."""
        await self.thinking.aclose()

    async def settle(self) -> None:
        """Wait until nobody thinks any more: the rivals play on until it is the person's turn."""
        for _ in range(PATIENCE):
            before = self.server.processor_seconds()
            await asyncio.sleep(1)
            if self.server.processor_seconds() - before < IDLE:
                return

    async def close(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await self.stack.aclose()


class Listener(asyncio.Protocol):
    """Takes a connection over, skips every message, and answers pings."""

    def __init__(self, transport: asyncio.Transport):
        self.transport = transport
        self.before = transport.get_protocol()
        self.unread = b""  # the beginning of a frame's header, or of a ping
        self.past = 0  # bytes of a message that are still to come
        transport.set_protocol(self)

    def data_received(self, data: bytes) -> None:
        data, at = self.unread + data, self.past
        while (frame := frame_at(data, at)) is not None:
            ping, start, at = frame
            if ping:
                self.transport.write(pong(data[start:at]))
        self.past = max(0, at - len(data))
        self.unread = data[at:]

    def connection_lost(self, error: Exception | None) -> None:
        self.before.connection_lost(error)


def pong(content: bytes) -> bytes:
    """A frame, masked with zeros: a client's frames have a mask."""
    return bytes([0x8A, 0x80 | len(content), 0, 0, 0, 0]) + content


def frame_at(data: bytes, at: int) -> tuple[bool, int, int] | None:
    """A frame's kind (ping or not) and the bounds of its content; None if bytes are missing."""
    if len(data) < at + 2:
        return None
    ping, length = data[at] & 15 == 9, data[at + 1]
    wide = {126: 2, 127: 8}.get(length, 0)
    start = at + 2 + wide
    if wide:
        length = int.from_bytes(data[at + 2 : start], "big")
    whole = len(data) >= (start + length if ping else start)
    return (ping, start, start + length) if whole else None


async def measure(server: ServerProcess, options: argparse.Namespace) -> Figures:
    load = Load(server, options.tables, options.sockets)
    empty = server.memory()
    with doing(f"opening {options.tables} tables"):
        await load.open_tables()
        await asyncio.sleep(1)
    with_tables = server.memory()
    with doing(f"connecting {options.sockets} sockets"):
        await load.connect()
    with_sockets = server.memory()
    quiet, thinking, held = [], [], []
    await load.steady(options.rate, 2)
    for number in range(ROUNDS):
        with doing(f"{options.rate:.0f} moves a second, round {number + 1} of {ROUNDS}"):
            times, rate = await load.steady(options.rate, options.seconds / ROUNDS)
            quiet.append(times)
            held.append(rate)
            await load.let_bots_think()
            await load.steady(options.rate, 1)
            times, _ = await load.steady(options.rate, options.seconds / ROUNDS)
            thinking.append(times)
            await load.stop_bots()
    with doing("waiting until no ace thinks any more"):
        await load.settle()
    with doing("as fast as it goes"):
        server_before, client_before = server.processor_seconds(), time.process_time()
        fast, most = await load.flat_out(options.seconds / 2)
        server_took = server.processor_seconds() - server_before
        client_took = time.process_time() - client_before
    figures = Figures(
        tables=options.tables,
        sockets=options.sockets,
        asked=options.rate,
        held=float(np.mean(held)),
        p50_ms=middle(quiet, 50),
        p99_ms=middle(quiet, 99),
        thinking_p99_ms=middle(thinking, 99),
        most_held=most,
        most_p99_ms=1000 * float(np.percentile(fast, 99)),
        server_ms=1000 * server_took / len(fast),
        client_ms=1000 * client_took / len(fast),
        kb_per_table=(with_tables - empty) / options.tables / 1024,
        kb_per_socket=(with_sockets - with_tables) / options.sockets / 1024,
        server_mb=server.memory() / 2**20,
    )
    await load.close()
    return figures


def middle(rounds: list[list[float]], percentile: int) -> float:
    """Of the rounds' percentiles, in milliseconds."""
    return 1000 * float(np.median([np.percentile(times, percentile) for times in rounds]))


@contextmanager
def doing(what: str) -> Iterator[None]:
    with err.status(what):
        yield


def show(figures: Figures) -> None:
    table = Printed(box=None, show_header=False, padding=(0, 2, 0, 0))
    for name, value in asdict(figures).items():
        table.add_row(name, f"{value:,.1f}")
    Console(highlight=False).print(table)


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--tables", type=int, default=250)
    parser.add_argument("--sockets", type=int, default=1000)
    parser.add_argument("--rate", type=float, default=100.0, help="moves a second")
    parser.add_argument("--seconds", type=float, default=30.0, help="of each kind")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = ServerProcess(Path(folder), limits=LIMITS)
        with server:
            figures = uvloop.run(measure(server, options))
    if options.json:
        print(json.dumps(asdict(figures), indent=2))
    else:
        show(figures)
    modest = figures.thinking_p99_ms < 2 * figures.p99_ms
    return 0 if figures.p99_ms < 60 and figures.most_held >= 400 and modest else 1


if __name__ == "__main__":
    sys.exit(main())
