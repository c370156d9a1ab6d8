"""Clients that are slow, silent or too many: they are cut off, and others are served."""

import asyncio
import http.client
import json
import resource
import socket
import time
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path

import httpx
import pytest

from launchbay.client import Lobby
from tests.server import harness
from tests.server.raw import act, raw

HALF = b"GET /api/games HTTP/1.1\r\nHost: localhost\r\nX-Never-Ends: "
WHOLE = b"GET /api/tables HTTP/1.1\r\nHost: localhost\r\n\r\n"
HALF_BODY = (
    b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
    b'Content-Length: 100\r\n\r\n{"game":'
)
REQUEST_SECONDS = 1.0
ServerProcess = partial(harness.ServerProcess, games={"cyclone"})
PATIENCE = 20.0  # seconds; the machine may be busy
OTHER = "127.0.0.2"  # another client's address


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    limits = {"request_seconds": REQUEST_SECONDS, "reading_seconds": 1.0, "messages": 100_000}
    with ServerProcess(tmp_path_factory.mktemp("server"), limits=limits) as server:
        yield server
        assert "Traceback" not in server.output()


@pytest.fixture
def many_files():
    """Let this process have as many files open as the attack needs."""
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = before[1] if before[1] != resource.RLIM_INFINITY else 1_000_000
    if most < 2500:
        pytest.skip("the attack needs 2,500 open files")
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(before[0], 2500), before[1]))
    yield
    resource.setrlimit(resource.RLIMIT_NOFILE, before)


@contextmanager
def connections(server, count, address="127.0.0.1", sending=HALF):
    """Connections that have sent something and say no more."""
    with ExitStack() as stack:
        opened = []
        for _ in range(count):
            connection = socket.create_connection(
                ("127.0.0.1", server.port), PATIENCE, source_address=(address, 0)
            )
            opened.append(stack.enter_context(connection))
            try:
                connection.sendall(sending)
            except ConnectionError:
                continue  # refused already
        yield opened


def answer(connection):
    """Everything the server sends until it hangs up."""
    received = b""
    try:
        while data := connection.recv(65536):
            received += data
    except ConnectionError:
        pass
    return received


def wait_for(condition):
    end = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.05)


def is_reset(connection):
    """True if sending meets a closed connection; nothing is read."""
    try:
        connection.sendall(b"G")
    except ConnectionError:
        return True
    return False


def get(server, path="/api/tables", address="127.0.0.1"):
    transport = httpx.HTTPTransport(local_address=address, verify=False)
    with httpx.Client(transport=transport, timeout=PATIENCE) as client:
        return client.get(f"{server.address}{path}")


def opened(server):
    async def story():
        async with Lobby(server.address) as lobby:
            key = await lobby.open("cyclone", me=["Ada", "Ben"])
            async with lobby.join(key.table, [key.token]) as table:
                await table.until(lambda: table.begun)
            return key

    return asyncio.run(story())


async def play(server, key, moves, address=OTHER):
    """Make moves from another address; each is acknowledged."""
    async with raw(server.address, key.table, local_addr=(address, 0)) as client:
        position = (await client.join(key.token))["snapshot"]["position"]
        for number in range(moves):
            await client.send(act(position, move_id=f"{time.monotonic()}-{number}"))
            position = (await client.receive("moved", "refused"))["position"]


# Requests that never end


@pytest.mark.parametrize(
    "sending",
    [b"", b"G", HALF, HALF_BODY, WHOLE + HALF, b"\r\n"],
    ids=["nothing", "a letter", "half a header", "half a body", "pipelined", "an empty line"],
)
def test_a_request_that_is_not_complete_in_time_is_closed(server, sending):
    with connections(server, 1, sending=sending) as [connection]:
        received = answer(connection)

    assert received.count(b"200 OK") == sending.count(WHOLE)


def test_sending_a_byte_now_and_then_does_not_help(server):
    end = time.monotonic() + PATIENCE
    with connections(server, 1) as [connection]:
        connection.settimeout(0.2)
        while time.monotonic() < end:
            try:
                connection.sendall(b"x")
                if connection.recv(1) == b"":
                    break
            except TimeoutError:
                continue
            except ConnectionError:
                break

    assert time.monotonic() < end


def test_a_connection_that_asks_again_and_again_is_kept(server):
    kept = http.client.HTTPConnection("127.0.0.1", server.port, PATIENCE)
    kept.connect()
    port = kept.sock.getsockname()[1]
    end = time.monotonic() + 3 * REQUEST_SECONDS
    while time.monotonic() < end:
        kept.request("GET", "/api/tables")
        assert kept.getresponse().read() == b"[]"
        time.sleep(REQUEST_SECONDS / 4)

    assert kept.sock.getsockname()[1] == port
    kept.close()


def test_a_table_may_be_watched_for_longer_than_a_request_may_take(server):
    async def story():
        async with raw(server.address, key.table) as watcher:
            await watcher.join()
            await asyncio.sleep(3 * REQUEST_SECONDS)

            assert (await watcher.ask({"type": "ping"}))["type"] == "pong"

    key = opened(server)
    asyncio.run(story())


def test_http_1_0_is_answered_and_closed(server):
    with connections(server, 1, sending=b"GET /api/tables HTTP/1.0\r\n\r\n") as [connection]:
        received = answer(connection)

    assert b"200 OK" in received


# Answers that nobody reads


def test_a_client_that_never_reads_its_answers_is_closed(server):
    asked = b"GET /api/games/sdf1/rulebook HTTP/1.1\r\nHost: localhost\r\n\r\n"
    with socket.socket() as connection:
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        connection.settimeout(PATIENCE)
        connection.connect(("127.0.0.1", server.port))
        connection.sendall(asked * 1000)  # more than the system keeps for us
        wait_for(lambda: is_reset(connection))


# Too many connections


def test_an_attack_from_one_address_leaves_the_others_alone(tmp_path, many_files):
    limits = {"request_seconds": 3.0, "messages": 100_000}
    with ServerProcess(tmp_path, limits=limits, files=1024) as server:
        key = opened(server)
        with connections(server, 1100) as attack:
            started = time.monotonic()
            answered = get(server, address=OTHER)
            took = time.monotonic() - started
            asyncio.run(play(server, key, 10))
            received = [answer(connection) for connection in attack]
        refused = [text for text in received if text]

        assert answered.status_code == 200
        assert took < 5  # far less on a machine that is not busy
        assert len(refused) > 500  # 972, if the machine is not so busy that the first time out
        assert all(text.startswith(b"HTTP/1.1 503 ") for text in refused)
        assert get(server).status_code == 200
        lines = server.output().splitlines()
        assert sum(" WARNING " in line or " ERROR " in line for line in lines) < 6
        assert "Traceback" not in server.output()


def test_a_refused_connection_is_told_why_and_when_to_try_again(tmp_path):
    with (
        ServerProcess(tmp_path, limits={"connections_per_address": 3}) as server,
        connections(server, 3),
    ):
        refused = get(server)
        body = json.loads(refused.content)

        assert refused.status_code == 503
        assert (body["type"], body["code"]) == ("refused", "too_many")
        assert refused.headers["retry-after"] == "10"
        assert refused.headers["x-content-type-options"] == "nosniff"
        assert get(server, address=OTHER).status_code == 200


def test_a_socket_is_counted_until_it_is_closed(tmp_path):
    async def story(server):
        async with (
            raw(server.address, key.table, local_addr=(OTHER, 0)) as one,
            raw(server.address, key.table, local_addr=(OTHER, 0)) as two,
        ):
            await one.join()
            await two.join()
            full = await asyncio.to_thread(get, server, address=OTHER)
            await two.socket.close()
            async with asyncio.timeout(PATIENCE):
                while (await asyncio.to_thread(get, server, address=OTHER)).status_code != 200:
                    await asyncio.sleep(0.05)

            assert full.status_code == 503
            assert (await one.ask({"type": "ping"}))["type"] == "pong"

    with ServerProcess(tmp_path, limits={"connections_per_address": 2}) as server:
        key = opened(server)
        asyncio.run(story(server))


def test_all_addresses_together_stay_below_the_limit(tmp_path):
    with ServerProcess(tmp_path, limits={"connections": 6}) as server:
        with connections(server, 3), connections(server, 3, OTHER):
            full = get(server, address="127.0.0.3")
        wait_for(lambda: get(server, address="127.0.0.3").status_code == 200)

        assert full.status_code == 503
        wait_for(lambda: "because all 6 were open" in server.output())


def test_a_process_without_files_refuses_quietly(tmp_path):
    with ServerProcess(tmp_path, limits={"request_seconds": 2.0}) as server:
        assert server.process is not None
        usual = resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE)
        open_now = {int(file.name) for file in Path(f"/proc/{server.process.pid}/fd").iterdir()}
        resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE, (max(open_now) + 5, usual[1]))
        with connections(server, 60) as attack:
            answers = [answer(connection) for connection in attack]
        wait_for(lambda: get(server).status_code == 200)

        assert any(text.startswith(b"HTTP/1.1 503 ") for text in answers)
        assert server.output().count("no file left") <= 2
        # Once, and after a minute once more with the count of the others.
        assert server.output().count("socket.accept() out of system resource") <= 2


def test_nonsense_does_not_flood_the_log(server):
    for _ in range(50):
        with connections(server, 1, sending=b"\x00nonsense\r\n\r\n") as [connection]:
            assert answer(connection).startswith(b"HTTP/1.1 400 ")

    assert server.output().count("Invalid HTTP request") < 5


def test_the_file_limit_leaves_room_for_the_database(tmp_path):
    with (
        ServerProcess(tmp_path, limits={"spare_files": 120}, files=130) as server,
        connections(server, 80),
    ):
        assert get(server, address=OTHER).status_code == 503
        wait_for(
            lambda: "all 65 that the file limit (ulimit -n) allows were open" in server.output()
        )
        assert "out of system resource" not in server.output()
