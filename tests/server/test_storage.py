"""The event log on real databases: what is acknowledged stays, in order, once."""

import asyncio
import os
import resource
import signal
import socket
import sqlite3
import subprocess
import sys
import threading
from contextlib import asynccontextmanager, contextmanager, suppress
from pathlib import Path

import pytest
import sqlalchemy as sa
from sqlalchemy.exc import OperationalError

from launchbay.engine.errors import LaunchBayError
from launchbay.server.database import SCHEMA
from launchbay.server.storage import Fenced, Listing, Row, Storage, StorageDown


@pytest.fixture
def sqlite_url(tmp_path):
    return f"sqlite:///{tmp_path / 'tables.db'}"


@pytest.fixture(params=["sqlite", "postgres"])
def url(request):
    return request.getfixturevalue(f"{request.param}_url")


@asynccontextmanager
async def opened(url, **hooks):
    storage = Storage(url, **hooks)
    await storage.start()
    try:
        yield storage
    finally:
        await storage.stop()


def listing(table, *, updated=1.0, open_seats=1, over=False, public=True, game="ferry"):
    return Listing(table, game, open_seats, over, public, updated)


async def append(storage, table, number, body=b"{}", **shown):
    await storage.append(Row(table, number, body), listing(table, **shown))


async def outcomes(*appends):
    """What became of appends made at the same time: None, or the kind of error."""
    results = await asyncio.gather(*appends, return_exceptions=True)
    return [result and type(result) for result in results]


async def wait_for(condition):
    async with asyncio.timeout(10):
        while not condition():
            await asyncio.sleep(0.001)


class Gate:
    """A hook that holds up every commit until it is opened: what comes meanwhile is one group."""

    def __init__(self):
        self.reached = threading.Event()
        self.open = threading.Event()

    def __call__(self):
        self.reached.set()
        assert self.open.wait(10)

    async def group(self, storage, *appends):
        """Appends that are committed together, behind a first one that nobody cares for."""
        first = asyncio.create_task(append(storage, "first", 1))
        await wait_for(self.reached.is_set)
        others = asyncio.create_task(outcomes(*appends))
        await asyncio.sleep(0.01)
        self.open.set()
        await first
        return await others


# The log


def test_an_event_comes_back_as_it_was_after_a_restart(url):
    body = bytes(range(256))

    async def main():
        async with opened(url) as storage:
            await append(storage, "a", 1, body)
        async with opened(url) as storage:
            return await storage.read("a")

    assert asyncio.run(main()) == [Row("a", 1, body)]


def test_events_are_read_in_order_after_a_number(url):
    async def main():
        async with opened(url) as storage:
            for number in range(1, 13):
                await append(storage, "a", number)
            await append(storage, "b", 1)
            return [await storage.read("a", after) for after in (0, 9, 12)]

    everything, tail, nothing = asyncio.run(main())

    assert [row.number for row in everything] == list(range(1, 13))
    assert [row.number for row in tail] == [10, 11, 12]
    assert nothing == []


def test_a_number_that_is_taken_is_refused_and_shows_nothing(url):
    async def main():
        async with opened(url) as storage:
            await append(storage, "a", 1, b"mine", open_seats=3)
            with pytest.raises(Fenced, match="table a: 1 is not next"):
                await append(storage, "a", 1, b"yours", open_seats=2)
            return await storage.read("a"), await storage.listings(open_only=False, limit=9)

    rows, shown = asyncio.run(main())

    assert rows == [Row("a", 1, b"mine")]
    assert shown == [listing("a", open_seats=3)]


def test_a_gap_is_refused(url):
    async def main():
        async with opened(url) as storage:
            await append(storage, "a", 1)
            got = await outcomes(append(storage, "a", 3), append(storage, "b", 2))
            return got, await storage.read("a"), await storage.read("b")

    got, a, b = asyncio.run(main())

    assert got == [Fenced, Fenced]
    assert [row.number for row in a] == [1]
    assert b == []


def test_an_event_that_builds_on_another_than_the_last_is_refused(url):
    ours, theirs = b"ours", b"theirs"

    async def main():
        async with opened(url) as storage:
            await storage.append(Row("a", 1, b"{}", ours), listing("a"))
            got = await outcomes(storage.append(Row("a", 2, b"{}"), listing("a"), before=theirs))
            await storage.append(Row("a", 2, b"{}"), listing("a"), before=ours)
            return got

    assert asyncio.run(main()) == [Fenced]


@pytest.mark.parametrize("place", [("a", 0), ("a", -1), ("a\0", 1), ("\ud800", 1)])
def test_a_place_that_cannot_be_is_refused_and_never_found(url, place):
    async def main():
        async with opened(url) as storage:
            with pytest.raises(ValueError, match="no event has this place"):
                await append(storage, *place)
            return await storage.read(place[0])

    assert asyncio.run(main()) == []


# Groups


def test_what_waits_is_one_commit_and_a_refused_row_harms_no_other(url):
    gate = Gate()

    async def main():
        async with opened(url, before_commit=gate) as storage:
            got = await gate.group(
                storage,
                append(storage, "a", 1, b"won"),
                append(storage, "a", 1, b"lost"),
                append(storage, "b", 5),
                append(storage, "c", 2),
                append(storage, "c", 1),
            )
            return got, storage.commits, await storage.read("a"), await storage.read("c")

    got, commits, a, c = asyncio.run(main())

    assert got == [None, Fenced, Fenced, None, None]
    assert commits == 2
    assert a == [Row("a", 1, b"won")]
    assert [row.number for row in c] == [1, 2]


@pytest.mark.parametrize("count", [1, 5, 63, 64, 65, 100])
def test_any_number_of_events_is_one_commit_with_each_listing(url, count):
    gate = Gate()
    names = [f"table{k:03}" for k in range(count)]

    async def main():
        async with opened(url, before_commit=gate) as storage:
            wanted = [
                append(storage, name, 1, name.encode(), updated=10.0 + k)
                for k, name in enumerate(names)
            ]
            got = await gate.group(storage, *wanted)
            rows = [await storage.read(name) for name in names]
            shown = await storage.listings(open_only=False, limit=count)
            return got, storage.commits, rows, shown

    got, commits, rows, shown = asyncio.run(main())

    assert got == [None] * count
    assert commits == 2
    assert rows == [[Row(name, 1, name.encode())] for name in names]
    newest_first = range(count - 1, -1, -1)
    assert shown == [listing(names[k], updated=10.0 + k) for k in newest_first]


def test_of_a_hundred_in_one_commit_only_what_is_not_next_is_refused(url):
    gate = Gate()
    names = [f"table{k:03}" for k in range(100)]
    late = {7, 70}

    async def main():
        async with opened(url, before_commit=gate) as storage:
            wanted = [append(storage, name, 2 if k in late else 1) for k, name in enumerate(names)]
            got = await gate.group(storage, *wanted)
            shown = await storage.listings(open_only=False, limit=200)
            return got, storage.commits, [bool(await storage.read(name)) for name in names], shown

    got, commits, stored, shown = asyncio.run(main())

    assert got == [Fenced if k in late else None for k in range(100)]
    assert stored == [k not in late for k in range(100)]
    assert {each.table for each in shown} == {"first", *names} - {names[k] for k in late}
    assert commits == 2


def test_many_tables_at_once_share_commits(url):
    tables, moves = 64, 10

    async def play(storage, table):
        for number in range(1, moves + 1):
            await append(storage, table, number, f"{table} {number}".encode())

    async def main():
        async with opened(url) as storage:
            names = [f"table{k}" for k in range(tables)]
            await asyncio.gather(*(play(storage, name) for name in names))
            return storage.commits, [await storage.read(name) for name in names]

    commits, logs = asyncio.run(main())

    assert commits < tables * moves / 2
    for k, log in enumerate(logs):
        bodies = [f"table{k} {number}".encode() for number in range(1, moves + 1)]
        assert [row.body for row in log] == bodies


def test_of_ten_that_want_one_number_one_gets_it(url):
    async def main():
        async with opened(url) as storage:
            got = await outcomes(*(append(storage, "a", 1, b"%d" % k) for k in range(10)))
            return got, await storage.read("a")

    got, rows = asyncio.run(main())

    assert sorted(map(str, got)) == sorted(map(str, [None] + [Fenced] * 9))
    assert rows == [Row("a", 1, b"%d" % got.index(None))]


def test_a_cancelled_append_disturbs_nobody(url):
    gate = Gate()

    async def main():
        async with opened(url, before_commit=gate) as storage:
            impatient = asyncio.create_task(append(storage, "a", 1))
            await wait_for(gate.reached.is_set)
            impatient.cancel()
            gate.open.set()
            await append(storage, "b", 1)
            return impatient.cancelled(), await storage.read("b")

    cancelled, rows = asyncio.run(main())

    assert cancelled
    assert rows == [Row("b", 1, b"{}")]


def test_stopping_writes_what_waits_and_then_refuses(url):
    gate = Gate()

    async def main():
        async with opened(url, before_commit=gate) as storage:
            waiting = asyncio.create_task(outcomes(*(append(storage, t, 1) for t in "abc")))
            await wait_for(gate.reached.is_set)
            stopping = asyncio.create_task(storage.stop())
            await asyncio.sleep(0.01)
            gate.open.set()
            await stopping
            late = await outcomes(append(storage, "d", 1), storage.read("a"))
            return await waiting, late, await storage.healthy()

    assert asyncio.run(main()) == ([None] * 3, [StorageDown] * 2, False)


# Several processes over one Postgres


def test_two_writers_over_one_postgres_never_both_win(postgres_url):
    names = [f"table{k}" for k in range(40)]

    async def race(storage, number, body, order):
        return await outcomes(*(append(storage, name, number, body) for name in order))

    async def main():
        async with opened(postgres_url) as one, opened(postgres_url) as two:
            for number in range(1, 11):
                ours, theirs = await asyncio.gather(
                    race(one, number, b"one", names), race(two, number, b"two", names[::-1])
                )
                for name, a, b in zip(names, ours, theirs[::-1], strict=True):
                    rows = await one.read(name, number - 1)
                    assert {a, b} == {None, Fenced}
                    assert rows == [Row(name, number, b"one" if a is None else b"two")]

    asyncio.run(main())


def test_processes_that_start_together_make_the_tables_once(postgres_url):
    async def main():
        storages = [Storage(postgres_url) for _ in range(6)]
        await asyncio.gather(*(storage.start() for storage in storages))
        got = [await outcomes(append(storage, "a", 1)) for storage in storages]
        await asyncio.gather(*(storage.stop() for storage in storages))
        return got

    assert asyncio.run(main()) == [[None]] + [[Fenced]] * 5


# Failures


def failing():
    raise OperationalError("COMMIT", {}, sqlite3.OperationalError("database or disk is full"))


def test_a_failed_commit_leaves_nothing_and_the_next_one_works(url):
    faults = [failing]

    async def main():
        async with opened(url, before_commit=lambda: faults and faults.pop()()) as storage:
            with pytest.raises(StorageDown, match=r"^database or disk is full$"):
                await append(storage, "a", 1, b"lost")
            left = await storage.read("a"), await storage.listings(open_only=False, limit=9)
            await append(storage, "a", 1, b"kept")
            return left, await storage.read("a")

    left, rows = asyncio.run(main())

    assert left == ([], [])
    assert rows == [Row("a", 1, b"kept")]


def test_a_failed_commit_fails_its_whole_group(url):
    gate = Gate()

    def hold_then_fail():
        if gate.open.is_set():
            failing()
        gate()

    async def main():
        async with opened(url, before_commit=hold_then_fail) as storage:
            got = await gate.group(storage, append(storage, "a", 1), append(storage, "b", 1))
            return got, [await storage.read(table) for table in ("first", "a", "b")]

    got, rows = asyncio.run(main())

    assert got == [StorageDown] * 2
    assert [len(log) for log in rows] == [1, 0, 0]


def test_a_full_database_refuses_and_goes_on_when_there_is_room(sqlite_url):
    pages = [40]

    def limit(connection, _):
        connection.execute(f"PRAGMA max_page_count = {pages[0]}")

    async def main():
        async with opened(sqlite_url) as storage:
            got = await outcomes(append(storage, "a", 1, bytes(400_000)))
            left = await storage.read("a")
            await append(storage, "b", 1)
            pages[0] = 4000
            storage._writer.dispose()
            await append(storage, "a", 1, bytes(400_000))
            return got, left, len(await storage.read("a"))

    sa.event.listen(sa.Engine, "connect", limit)
    try:
        assert asyncio.run(main()) == ([StorageDown], [], 1)
    finally:
        sa.event.remove(sa.Engine, "connect", limit)


@contextmanager
def files_no_larger_than(size):
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


def test_a_disk_that_fails_at_the_commit_leaves_nothing(sqlite_url):
    async def main():
        async with opened(sqlite_url) as storage:
            await append(storage, "a", 1)
            with files_no_larger_than(1):
                got = await outcomes(append(storage, "a", 2), append(storage, "b", 1))
                well = [await storage.healthy()]
            well.append(await storage.healthy())
            left = await storage.read("a", 1), await storage.read("b")
            await append(storage, "a", 2, b"again")
        async with opened(sqlite_url) as storage:
            return got, well, left, await storage.read("a", 1), await storage.read("b")

    got, well, left, a, b = asyncio.run(main())

    assert got == [StorageDown] * 2
    assert well == [False, True]
    assert left == ([], [])
    assert (a, b) == ([Row("a", 2, b"again")], [])


def cut_all(postgres, url):
    name = url.rpartition("/")[2]
    postgres.execute(
        f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'"
    )


def test_a_connection_lost_in_a_transaction_leaves_nothing(postgres, postgres_url):
    faults = [lambda: cut_all(postgres, postgres_url)]

    async def main():
        async with opened(postgres_url, before_commit=lambda: faults and faults.pop()()) as storage:
            got = await outcomes(append(storage, "a", 1))
            left = await storage.read("a")
            await append(storage, "a", 1)
            return got, left

    assert asyncio.run(main()) == ([StorageDown], [])


def test_a_connection_lost_while_idle_is_not_noticed(postgres, postgres_url):
    async def main():
        async with opened(postgres_url) as storage:
            await append(storage, "a", 1)
            cut_all(postgres, postgres_url)
            await append(storage, "a", 2)
            return len(await storage.read("a"))

    assert asyncio.run(main()) == 2


def test_a_database_that_is_gone_is_said_so_until_it_is_back(postgres, postgres_url):
    async def main():
        async with opened(postgres_url) as storage:
            await append(storage, "a", 1)
            postgres.stop()
            try:
                got = await outcomes(append(storage, "a", 2), storage.read("a"))
                well = [await storage.healthy()]
            finally:
                postgres.start()
            well.append(await storage.healthy())
            await append(storage, "a", 2)
            return got, well, len(await storage.read("a"))

    assert asyncio.run(main()) == ([StorageDown] * 2, [False, True], 2)


class Wire:
    """A way to Postgres that breaks once, at a COMMIT: before it arrives, or before its answer."""

    def __init__(self, port, arrives):
        self._port = port
        self._arrives = arrives
        self._whole = True
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port = self._listener.getsockname()[1]
        threading.Thread(target=self._accept, daemon=True).start()

    def close(self):
        self._listener.shutdown(socket.SHUT_RDWR)
        self._listener.close()

    def cut(self):
        self._whole = False

    def _accept(self):
        try:
            while True:
                near, _ = self._listener.accept()
                far = socket.create_connection(("127.0.0.1", self._port))
                for ends in ((near, far), (far, near)):
                    threading.Thread(target=self._carry, args=ends, daemon=True).start()
        except OSError:
            return

    def _carry(self, source, target):
        try:
            while data := source.recv(65536):
                if not self._whole and b"COMMIT" in data:
                    self._whole = True
                    if self._arrives:
                        source.shutdown(socket.SHUT_RDWR)
                        target.sendall(data)
                        continue
                    break
                target.sendall(data)
        except OSError:
            pass
        for end in (source, target):
            with suppress(OSError):  # the other direction was first
                end.shutdown(socket.SHUT_RDWR)
            end.close()


@pytest.fixture
def wire(request, postgres):
    made = Wire(postgres.port, request.param)
    yield made
    made.close()


@pytest.mark.parametrize("wire", [True, False], ids=["arrives", "lost"], indirect=True)
def test_a_commit_without_an_answer_is_looked_up(request, wire, postgres, postgres_url):
    arrives = request.node.callspec.params["wire"]
    through = postgres_url.replace(f":{postgres.port}/", f":{wire.port}/")

    async def main():
        async with opened(through) as storage:
            await append(storage, "a", 1)
            wire.cut()
            got = await outcomes(append(storage, "a", 2))
            kept = len(await storage.read("a"))
            after = await outcomes(append(storage, "a", kept + 1))
            return got, kept, after

    expected = ([None], 2, [None]) if arrives else ([StorageDown], 1, [None])
    assert asyncio.run(main()) == expected


# kill -9

PLAYER = """
import asyncio, os, sys
from launchbay.server.storage import Listing, Row, Storage

def say(words):
    os.write(1, f"{words}\\n".encode())  # at once: a kill must not leave half a line

async def play(storage, table):
    number = len(await storage.read(table))
    while True:
        number += 1
        listing = Listing(table, "ferry", 0, False, True, 1.0)
        await storage.append(Row(table, number, f"{table} {number}".encode()), listing)
        say(f"{table} {number}")

async def main(storage):
    await storage.start()
    await asyncio.gather(*(play(storage, f"table{k}") for k in range(8)))

storage = Storage(sys.argv[1])
for _ in sys.stdin:  # each line starts a player
    player = os.fork()
    if player == 0:
        say(os.getpid())
        asyncio.run(main(storage))
    os.waitpid(player, 0)
    say("dead")
"""


@contextmanager
def players(url):
    """A process that starts players."""
    command = [sys.executable, "-c", PLAYER, url]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True) as process:
        yield process


def acknowledged_before_kill(process, moves):
    """Let a player play, kill it after some moves, and return every one it was told is safe."""
    process.stdin.write("play\n")
    process.stdin.flush()
    player = int(process.stdout.readline())
    printed = []
    while (line := process.stdout.readline()) != "dead\n":
        assert line, "nobody starts players any more"
        printed.append(line)
        if len(printed) == moves:
            os.kill(player, signal.SIGKILL)
    assert len(printed) >= moves, "it died by itself"
    pairs = [line.split() for line in printed]
    return [(table, int(number)) for table, number in pairs]


def test_what_was_acknowledged_survives_kill_9(url):
    async def logs():
        async with opened(url) as storage:
            return {f"table{k}": await storage.read(f"table{k}") for k in range(8)}

    acknowledged = set()
    with players(url) as process:
        for moves in (1, 7, 20, 33, 50, 64, 81, 100, 150, 200):
            acknowledged.update(acknowledged_before_kill(process, moves))
            stored = asyncio.run(logs())

            assert acknowledged <= {row[:2] for log in stored.values() for row in log}
            for table, log in stored.items():
                bodies = [f"{table} {number}".encode() for number in range(1, len(log) + 1)]
                assert [row.body for row in log] == bodies


# Opening


def test_a_second_process_on_one_sqlite_file_is_refused(sqlite_url, tmp_path):
    start = f"asyncio.run(Storage({sqlite_url!r}).start())"
    imports = "import asyncio; from launchbay.server.storage import Storage"
    command = [sys.executable, "-c", f"{imports}; {start}"]

    async def main():
        async with opened(sqlite_url) as storage:
            second = subprocess.run(command, capture_output=True, text=True)
            await append(storage, "a", 1)
            return second

    second = asyncio.run(main())

    assert second.returncode == 1
    assert second.stderr.endswith(
        f"another process is using {tmp_path / 'tables.db'}: stop it first\n"
    )


def test_a_refused_start_leaves_the_first_one_at_work(sqlite_url):
    async def main():
        async with opened(sqlite_url) as storage:
            with pytest.raises(LaunchBayError, match="another process is using"):
                await Storage(sqlite_url).start()
            await append(storage, "a", 1)

    asyncio.run(main())


def administer(url, *statements):
    engine = sa.create_engine(url.replace("postgresql:", "postgresql+psycopg:"))
    with engine.begin() as connection:
        for statement in statements:
            connection.execute(sa.text(statement))
    engine.dispose()


def test_a_schema_from_the_future_is_refused(url):
    async def start():
        async with opened(url):
            pass

    asyncio.run(start())
    administer(url, "UPDATE launchbay_schema SET version = 99")

    with pytest.raises(LaunchBayError, match="the database has schema version 99, and this Lau"):
        asyncio.run(start())
    administer(url, f"UPDATE launchbay_schema SET version = {SCHEMA}")
    asyncio.run(start())


FIRST_SCHEMA = """
    CREATE TABLE launchbay_schema (version INTEGER NOT NULL);
    INSERT INTO launchbay_schema VALUES (1);
    CREATE TABLE events (table_id TEXT NOT NULL, number BIGINT NOT NULL, body BLOB NOT NULL,
        PRIMARY KEY (table_id, number)) WITHOUT ROWID;
    CREATE TABLE listings (table_id TEXT NOT NULL, game TEXT NOT NULL, open_seats INTEGER NOT NULL,
        over BOOLEAN NOT NULL, public BOOLEAN NOT NULL, updated DOUBLE NOT NULL,
        PRIMARY KEY (table_id));
    CREATE INDEX listings_by_age ON listings (public, updated);
    INSERT INTO events VALUES ('a', 1, '{}');
    INSERT INTO listings VALUES ('a', 'ferry', 1, FALSE, TRUE, 1.0)
"""


def test_a_database_of_the_first_schema_is_upgraded(url):
    first = FIRST_SCHEMA
    if url.startswith("postgresql"):
        for sqlite, postgres in (("BLOB", "BYTEA"), ("DOUBLE", "FLOAT8"), (" WITHOUT ROWID", "")):
            first = first.replace(sqlite, postgres)
    administer(url, *first.split(";"))

    async def main():
        async with opened(url) as storage:
            before = await storage.listings(open_only=True, limit=9)
            named = Listing("a", "ferry", 0, False, True, 2.0, '["Ada","Ben"]')
            chain = (await storage.read("a"))[-1].chain
            await storage.append(Row("a", 2, b"{}"), named, chain)
        async with opened(url) as storage:  # upgraded once
            return before, named, await storage.listings(open_only=False, limit=9)

    before, named, after = asyncio.run(main())

    assert before == [listing("a")]
    assert before[0].seats == "[]"
    assert after == [named]


def test_somebody_elses_database_is_refused(url):
    administer(url, "CREATE TABLE events (concert TEXT)")

    with pytest.raises(LaunchBayError, match="has schema version unknown"):
        asyncio.run(Storage(url).start())


def test_a_file_that_is_no_database_is_refused(sqlite_url, tmp_path):
    Path(tmp_path / "tables.db").write_text("Dear diary, today we played Cyclone. " * 40)

    with pytest.raises(LaunchBayError, match=r"tables\.db: file is not a database"):
        asyncio.run(Storage(sqlite_url).start())


@pytest.mark.parametrize(
    "url", ["", "tables.db", "sqlite://", "sqlite:///:memory:", "mysql://u:p@h/d"]
)
def test_an_address_of_another_kind_is_refused(url):
    with pytest.raises(LaunchBayError, match="a database is sqlite:///FILE or postgresql://"):
        Storage(url)


def test_a_database_that_cannot_be_reached_is_one_sentence_without_the_password(postgres):
    url = postgres.url("nowhere").replace("postgres@", "postgres:secret@")

    with pytest.raises(LaunchBayError, match=r"cannot open .*nowhere") as refused:
        asyncio.run(Storage(url).start())
    assert "secret" not in str(refused.value)
    assert "\n" not in str(refused.value)


def test_a_folder_that_is_missing_is_said_so(tmp_path):
    with pytest.raises(LaunchBayError, match="No such file or directory"):
        asyncio.run(Storage(f"sqlite:///{tmp_path}/missing/tables.db").start())


def test_sqlite_flushes_every_commit(sqlite_url):
    async def main():
        async with opened(sqlite_url) as storage:
            with storage._writer.connect() as connection:
                pragmas = ("journal_mode", "synchronous")
                return [connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in pragmas]

    assert asyncio.run(main()) == ["wal", 2]


# The lobby


def test_listings_are_public_tables_newest_first_as_of_their_last_event(url):
    async def main():
        async with opened(url) as storage:
            await append(storage, "old", 1, updated=1.5)
            await append(storage, "hidden", 1, updated=2.0, public=False)
            await append(storage, "full", 1, updated=3.0, open_seats=0)
            await append(storage, "ended", 1, updated=4.0, over=True)
            await append(storage, "new", 1, updated=5.0, open_seats=4, game="cyclone")
            await append(storage, "old", 2, updated=6.25, open_seats=2)
            every = await storage.listings(open_only=False, limit=9)
            openings = await storage.listings(open_only=True, limit=9)
            return every, openings, await storage.listings(open_only=False, limit=2)

    every, openings, newest = asyncio.run(main())

    assert [shown.table for shown in every] == ["old", "new", "ended", "full"]
    assert openings == [
        listing("old", updated=6.25, open_seats=2),
        listing("new", updated=5.0, open_seats=4, game="cyclone"),
    ]
    assert newest == every[:2]
    assert every[2] == listing("ended", updated=4.0, over=True)
    assert every[2].over is True


def test_a_group_shows_the_last_of_each_table(url):
    gate = Gate()

    async def main():
        async with opened(url, before_commit=gate) as storage:
            await gate.group(
                storage,
                append(storage, "a", 1, updated=2.0, open_seats=2),
                append(storage, "a", 2, updated=3.0, open_seats=1),
            )
            return await storage.listings(open_only=True, limit=1)

    assert asyncio.run(main()) == [listing("a", updated=3.0, open_seats=1)]
