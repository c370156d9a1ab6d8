"""How messages reach clients: framed once, written at once, and in order to whoever is slow."""

import asyncio
import json
from functools import partial
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from websockets.client import ClientProtocol
from websockets.extensions.permessage_deflate import ClientPerMessageDeflateFactory
from websockets.protocol import CLOSING, CONNECTING, OPEN
from websockets.uri import parse_uri

from launchbay.client import Lobby
from launchbay.server import messages
from launchbay.server.connection import TOO_SLOW, Connection
from launchbay.server.settings import read_limits
from launchbay.server.sockets import EXTENSION, Encoded, QuickSocket
from tests.server import harness
from tests.server.raw import act, raw

ServerProcess = partial(harness.ServerProcess, games={"cyclone"})


def said(size):
    """A message whose JSON has this many bytes."""
    empty = len(Encoded(messages.Refused("fault", "")).payload)
    return Encoded(messages.Refused("fault", "x" * (size - empty)))


# Frames


@pytest.mark.parametrize("size", [100, 125, 126, 127, 65_535, 65_536, 100_000])
def test_a_frame_is_what_a_client_reads(size):
    client = ClientProtocol(parse_uri("ws://127.0.0.1/"), state=OPEN, max_size=None)
    encoded = said(size)

    client.receive_data(encoded.frame + Encoded(messages.Pong()).frame)
    events: list[Any] = client.events_received()
    first, second = events

    assert len(encoded.payload) == size
    assert first.fin
    assert bytes(first.data) == encoded.payload
    assert json.loads(bytes(second.data)) == {"type": "pong"}


# The protocol


class Transport:
    def __init__(self):
        self.sent = b""
        self.closing = False

    def write(self, data):
        self.sent += data

    def is_closing(self):
        return self.closing


def protocol(state=OPEN):
    """One that a client is connected to, without uvicorn around it."""
    made: Any = QuickSocket.__new__(QuickSocket)
    made.writable = asyncio.Event()
    made.writable.set()
    made.conn = SimpleNamespace(state=state, extensions=[])
    made.close_sent = False
    made.transport = Transport()
    return made


def test_what_can_be_written_is_written_at_once():
    quick = protocol()

    assert quick.write_now(said(100))
    assert quick.transport.sent == said(100).frame


@pytest.mark.parametrize("state", [CONNECTING, CLOSING])
def test_nothing_is_written_before_the_handshake_or_after_the_end(state):
    quick = protocol(state)

    assert not quick.write_now(said(100))
    assert quick.transport.sent == b""


def test_nothing_is_written_while_much_waits_to_be_read():
    quick = protocol()
    quick.pause_writing()

    assert not quick.write_now(said(100))
    assert quick.transport.sent == b""
    quick.resume_writing()
    assert quick.write_now(said(100))


def test_nothing_is_written_while_the_socket_closes():
    closing, closed = protocol(), protocol()
    closing.transport.closing = True
    closed.close_sent = True

    assert not closing.write_now(said(100))
    assert not closed.write_now(said(100))
    assert closing.transport.sent == closed.transport.sent == b""


# One client's queue


class Pipe(QuickSocket):
    """Takes what is written while it is open, and notes it."""

    def __init__(self):
        self.open = True
        self.written = []

    def write_now(self, encoded):
        if self.open:
            self.written.append(encoded.payload)
        return self.open


class Slow:
    """A socket whose sending waits until the pipe is open."""

    def __init__(self, pipe, *, known=True):
        self.pipe = pipe
        self.opened = asyncio.Event()
        self.scope = {"extensions": {EXTENSION: pipe} if known else {}}
        self.closed = None

    async def send(self, event):
        await self.opened.wait()
        self.pipe.written.append(event["text"].encode())

    async def receive(self):
        await asyncio.sleep(3600)

    async def close(self, code, reason):
        self.closed = code


def connected(socket, **limits):
    hall: Any = SimpleNamespace(limits=msgspec.structs.replace(read_limits(), **limits))
    return Connection(socket, hall, "table")


def numbered(number):
    return Encoded(messages.Resumed([], number))


def numbers(pipe):
    return [json.loads(payload)["number"] for payload in pipe.written]


def test_a_message_is_written_before_hear_returns():
    async def main():
        pipe = Pipe()
        connected(Slow(pipe)).hear(numbered(1))
        return numbers(pipe)

    assert asyncio.run(main()) == [1]


def test_no_message_overtakes_one_that_waits():
    async def main():
        pipe = Pipe()
        slow = Slow(pipe)
        connection = connected(slow)
        writing = asyncio.create_task(connection._write())
        connection.hear(numbered(1))
        pipe.open = False
        connection.hear(numbered(2))
        pipe.open = True
        connection.hear(numbered(3))
        await asyncio.sleep(0)  # the writer has taken the second from the queue, and waits
        connection.hear(numbered(4))
        assert numbers(pipe) == [1]
        slow.opened.set()
        while len(pipe.written) < 4:
            await asyncio.sleep(0)
        connection.hear(numbered(5))
        writing.cancel()
        return numbers(pipe)

    assert asyncio.run(main()) == [1, 2, 3, 4, 5]


def test_only_one_is_in_flight_and_the_next_still_waits_for_it():
    async def main():
        pipe = Pipe()
        slow = Slow(pipe)
        connection = connected(slow)
        writing = asyncio.create_task(connection._write())
        pipe.open = False
        connection.hear(numbered(1))
        await asyncio.sleep(0)
        assert connection.outbox.empty()
        pipe.open = True
        connection.hear(numbered(2))
        slow.opened.set()
        while len(pipe.written) < 2:
            await asyncio.sleep(0)
        writing.cancel()
        return numbers(pipe)

    assert asyncio.run(main()) == [1, 2]


def test_under_another_server_all_goes_through_the_queue():
    async def main():
        pipe = Pipe()
        slow = Slow(pipe, known=False)
        slow.opened.set()
        connection = connected(slow)
        writing = asyncio.create_task(connection._write())
        for number in (1, 2, 3):
            connection.hear(numbered(number))
        before = list(pipe.written)
        while len(pipe.written) < 3:
            await asyncio.sleep(0)
        writing.cancel()
        return before, numbers(pipe)

    assert asyncio.run(main()) == ([], [1, 2, 3])


def test_who_takes_nothing_is_cut_off_when_the_queue_is_full():
    async def main():
        pipe = Pipe()
        pipe.open = False
        slow = Slow(pipe)
        connection = connected(slow, queue=3)
        for number in range(4):
            connection.hear(numbered(number))
        slow.opened.set()
        async with asyncio.timeout(10):
            await connection.run()
        return slow.closed

    assert asyncio.run(main()) == TOO_SLOW


# A real server


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    limits = {"messages": 100_000, "queue": 50}
    with ServerProcess(tmp_path_factory.mktemp("server"), limits=limits) as server:
        yield server
        assert "Traceback" not in server.output()


async def opened(server):
    async with Lobby(server.address) as lobby:
        key = await lobby.open("cyclone", me=["Ada", "Ben"])
        async with lobby.join(key.table, [key.token]) as table:
            await table.until(lambda: table.begun)
        return key


DEFLATE = {"extensions": [ClientPerMessageDeflateFactory()], "compression": None}


@pytest.mark.parametrize("options", [{"compression": None}, DEFLATE], ids=["plain", "deflate"])
def test_everyone_at_a_table_hears_the_same_in_order(server, options):
    async def main():
        key = await opened(server)
        async with (
            raw(server.address, key.table) as player,
            raw(server.address, key.table, **options) as watcher,
        ):
            position = (await player.join(key.token))["snapshot"]["position"]
            await watcher.join()
            assert bool(watcher.socket.protocol.extensions) == (options is DEFLATE)
            made = []
            for number in range(12):
                await player.send(act(position, move_id=f"m{number}"))
                moved = await player.receive("moved", "refused")
                made.append(moved)
                position = moved["position"]
            return made, [await watcher.receive("moved") for _ in made]

    made, seen = asyncio.run(main())

    assert [move["type"] for move in made] == ["moved"] * 12
    assert seen == made


def test_many_messages_at_once_are_answered_each_and_in_order(server):
    async def main():
        key = await opened(server)
        async with raw(server.address, key.table) as client:
            position = (await client.join(key.token))["snapshot"]["position"]
            for _ in range(40):
                await client.send({"type": "ping"})
            await client.send(act(position, "no such action", move_id="last"))
            return [(await client.receive("pong", "refused"))["type"] for _ in range(41)]

    assert asyncio.run(main()) == ["pong"] * 40 + ["refused"]
