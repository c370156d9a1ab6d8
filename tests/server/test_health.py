"""Health addresses, for load balancers and supervisors."""

import asyncio
import contextlib
import re
import resource
import time

import httpx
import pytest

from launchbay.server.app import create_app
from launchbay.server.readiness import Readiness
from launchbay.server.settings import Settings
from tests.server.disks import ext4, fail, failing_fsync, full, small_disk
from tests.server.harness import ServerProcess

# Litestar would have the API's path parameters declared in a newer way.
pytestmark = pytest.mark.filterwarnings("ignore:.*deprecated inferred style")

PATIENCE = 60.0  # seconds for a storage to fail or to come back
HEALTHS = ["/api/health", "/api/health/live", "/api/health/ready"]


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with ServerProcess(tmp_path_factory.mktemp("server")) as server:
        yield server


class CountedStorage:
    """A storage that counts its writes and ends each only when it is told to."""

    def __init__(self, *outcomes):
        self.outcomes = list(outcomes)
        self.writes = 0
        self.ended = asyncio.Event()

    async def fault(self):
        self.writes += 1
        await self.ended.wait()
        return self.outcomes.pop(0)


def readiness(storage, **more):
    found = Readiness(storage, **more)
    found.phase = "running"
    return found


def asked(app, *paths):
    """The answers of an app whose lifespan was left to the caller."""

    async def ask():
        transport = httpx.ASGITransport(app)
        async with httpx.AsyncClient(transport=transport, base_url="http://here") as http:
            return [await http.get(path) for path in paths]

    return ask()


@pytest.mark.parametrize("path", HEALTHS)
def test_a_load_balancer_may_use_head(server, path):
    got, head = httpx.get(server.address + path), httpx.head(server.address + path)

    assert (got.status_code, head.status_code) == (200, 200)
    assert head.content == b""
    assert got.headers["cache-control"] == "no-store"


def test_a_server_that_runs_is_alive_and_ready(server):
    live, ready = (httpx.get(server.address + path).json() for path in HEALTHS[1:])

    assert live["alive"] is True
    assert ready == {"ready": True, "reason": ""}


def test_a_server_is_not_ready_before_it_has_started_nor_once_it_stops(tmp_path):
    async def main():
        app = create_app(Settings(data=tmp_path))
        answers = await asked(app, *HEALTHS)
        async with app.state.server.running(app):
            answers += await asked(app, *HEALTHS)
        return answers + await asked(app, *HEALTHS)

    answers = asyncio.run(main())
    reasons = [answer.json()["reason"] for answer in answers[2::3]]

    assert [answer.status_code for answer in answers[2::3]] == [503, 200, 503]
    assert [answer.status_code for answer in answers[1::3]] == [200, 200, 200]
    assert reasons == ["the server is starting", "", "the server is stopping"]


@contextlib.contextmanager
def no_room_on_disk(server):
    """No file of the server may grow."""
    before = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (1, before[1]))
    yield
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, before)


@contextlib.contextmanager
def stopped(postgres):
    postgres.stop()
    yield
    postgres.start()


def until(status, address):
    """The first answer of the readiness address with a status."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        answer = httpx.get(f"{address}/api/health/ready", timeout=PATIENCE)
        if answer.status_code == status:
            return answer.json()
        time.sleep(0.05)
    raise AssertionError(f"no {status} from {address} within {PATIENCE} s")


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_readiness_turns_with_the_storage_while_the_process_lives_on(request, tmp_path, kind):
    postgres = request.getfixturevalue("postgres") if kind == "postgres" else None
    database = postgres.new_database() if postgres else None
    with ServerProcess(tmp_path, database=database) as server:
        with stopped(postgres) if postgres else no_room_on_disk(server):
            failing = until(503, server.address)
            live, health = (httpx.get(server.address + path) for path in HEALTHS[1::-1])
        ready = until(200, server.address)

    assert failing["reason"]
    assert failing["ready"] is False
    assert live.status_code == 200
    assert (health.status_code, health.json()["storage"]) == (503, False)
    assert ready == {"ready": True, "reason": ""}


@contextlib.contextmanager
def turned_read_only(disk):
    fail(disk)
    yield


FAILING = {  # how a disk is made, how it fails, and what is said of it
    "full": (small_disk, lambda disk, pid: full(disk), "full"),
    "fsync": (small_disk, lambda disk, pid: failing_fsync(pid), "disk I/O error"),
    "read-only": (ext4, lambda disk, pid: turned_read_only(disk), "readonly|disk I/O error"),
}


@pytest.mark.parametrize("kind", FAILING)
def test_readiness_says_how_the_disk_fails_and_no_move_is_lost(tmp_path, kind):
    made, failing, said = FAILING[kind]
    with made(tmp_path / "disk") as disk:
        url = f"sqlite:///{disk / 'tables.db'}"
        with ServerProcess(tmp_path / "data", database=url, games=["cyclone"]) as server:
            assert server.process
            assert until(200, server.address)["ready"]
            wish = {"game": "cyclone", "seats": [{"kind": "me", "name": "Ada"}, {"kind": "open"}]}
            key = httpx.post(f"{server.address}/api/tables", json=wish).json()
            with failing(disk, server.process.pid):
                unready = until(503, server.address)
                refused = httpx.post(f"{server.address}/api/tables", json=wish)
                live = httpx.get(f"{server.address}/api/health/live")
            if kind != "read-only":  # which lasts until someone repairs the disk
                assert until(200, server.address) == {"ready": True, "reason": ""}
                assert httpx.post(f"{server.address}/api/tables", json=wish).status_code == 201
            seen = httpx.get(f"{server.address}/api/tables/{key['table']}")

    assert unready["ready"] is False
    assert re.search(said, unready["reason"])
    assert (refused.status_code, refused.json()["code"]) == (503, "storage_down")
    assert live.status_code == 200
    assert seen.json()["table"] == key["table"]


def test_many_askers_share_one_write():
    async def main():
        storage = CountedStorage("", "the disk is full")
        well = readiness(storage)
        askers = [asyncio.create_task(well.fault()) for _ in range(50)]
        await asyncio.sleep(0)
        storage.ended.set()
        return await asyncio.gather(*askers), await well.fault(), storage.writes

    assert asyncio.run(main()) == ([""] * 50, "", 1)


def test_a_write_that_hangs_is_reported_in_time_and_not_repeated():
    async def main():
        storage = CountedStorage("")
        hangs = readiness(storage, patience=0.01)
        told = [await hangs.fault() for _ in range(3)]
        storage.ended.set()
        return told, await readiness_after(hangs), storage.writes

    async def readiness_after(hangs):
        while fault := await hangs.fault():
            await asyncio.sleep(0)
        return fault

    told, after, writes = asyncio.run(main())

    assert told == ["no write succeeded within 0.01 s"] * 3
    assert (after, writes) == ("", 1)
