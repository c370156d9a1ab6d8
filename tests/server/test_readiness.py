"""Storage that cannot write says so and why, keeps what it acknowledged, and recovers."""

import asyncio
import subprocess
import sys
from contextlib import contextmanager, suppress

import pytest
import sqlalchemy as sa

from launchbay.server.database import address
from launchbay.server.storage import Storage

from .disks import ext4, fail, failing_fsync, full, small_disk

WRITER = """
import asyncio, sys
from launchbay.server.storage import Listing, Row, Storage, StorageDown

async def append(storage, number):
    listing = Listing("a", "ferry", 0, False, True, float(number))
    try:
        await storage.append(Row("a", number, b"{}"), listing)
    except StorageDown as error:
        return f"refused {number}: {error}"
    return f"stored {number}"

async def main():
    storage = Storage(sys.argv[1])
    await storage.start()
    number = len(await storage.read("a"))
    print("open", flush=True)
    while wish := (await asyncio.to_thread(sys.stdin.readline)).strip():
        if wish == "append":
            said = await append(storage, number + 1)
            number += said.startswith("stored")
        else:
            said = await storage.fault() or "ready"
        print(said, flush=True)

asyncio.run(main())
"""


class Writer:
    """A process that stores events of one table, one by one."""

    def __init__(self, process):
        self.process = process

    def ask(self, wish):
        self.process.stdin.write(f"{wish}\n")
        self.process.stdin.flush()
        return self.process.stdout.readline().strip()

    def append(self):
        return self.ask("append")

    def fault(self):
        return self.ask("fault")


@contextmanager
def writer(folder):
    """Killed at the end, as by a power cut."""
    command = [sys.executable, "-c", WRITER, f"sqlite:///{folder / 'tables.db'}"]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True) as process:
        assert process.stdin
        assert process.stdout
        assert process.stdout.readline() == "open\n"
        try:
            yield Writer(process)
        finally:
            process.kill()
            with suppress(BrokenPipeError):
                process.stdin.close()


def stored(folder):
    async def main():
        storage = Storage(f"sqlite:///{folder / 'tables.db'}")
        await storage.start()
        try:
            return [row.number for row in await storage.read("a")], await storage.fault()
        finally:
            await storage.stop()

    return asyncio.run(main())


def test_a_full_disk_is_said_so_and_nothing_is_lost(tmp_path):
    with small_disk(tmp_path / "disk") as disk:
        with writer(disk) as at_work:
            assert (at_work.fault(), at_work.append()) == ("ready", "stored 1")
            with full(disk):
                faults = [at_work.fault() for _ in range(8)]
                refused = at_work.append()
            assert (at_work.fault(), at_work.append()) == ("ready", "stored 2")
        kept = stored(disk)

    assert faults == ["the database cannot be written: database or disk is full"] * 8
    assert refused == "refused 2: database or disk is full"
    assert kept == ([1, 2], "")


def test_a_disk_is_full_although_sqlite_still_finds_room_in_its_wal(tmp_path):
    with small_disk(tmp_path / "disk") as disk:

        async def main():
            storage = Storage(f"sqlite:///{disk / 'tables.db'}")
            await storage.start()
            try:
                await asyncio.gather(*(storage.fault() for _ in range(20)))
                with storage._writer.connect() as connection:  # the WAL is used again from here
                    connection.exec_driver_sql("PRAGMA wal_checkpoint(RESTART)")
                with full(disk):
                    during = await storage.fault()
                return during, await storage.fault()
            finally:
                await storage.stop()

        during, after = asyncio.run(main())

    assert during == f"the disk is full: {disk}"
    assert after == ""


def test_a_file_system_that_turns_read_only_is_said_so(tmp_path):
    with ext4(tmp_path / "disk") as disk, writer(disk) as at_work:
        assert (at_work.fault(), at_work.append()) == ("ready", "stored 1")
        fail(disk)
        fault, refused = at_work.fault(), at_work.append()

    assert fault.startswith("the database cannot be written: ")
    assert refused.startswith("refused 2: ")


def test_a_failed_fsync_is_said_so_and_what_was_refused_never_comes_back(tmp_path):
    with writer(tmp_path) as at_work:
        assert (at_work.fault(), at_work.append()) == ("ready", "stored 1")
        with failing_fsync(at_work.process.pid):
            fault, refused = at_work.fault(), at_work.append()
            at_work.process.kill()
            at_work.process.wait()
    kept = stored(tmp_path)

    assert fault == "the database cannot be written: disk I/O error (SQLITE_IOERR_FSYNC)"
    assert refused == "refused 2: disk I/O error (SQLITE_IOERR_FSYNC)"
    assert kept == ([1], "")


def test_after_a_failed_fsync_storage_goes_on(tmp_path):
    with writer(tmp_path) as at_work:
        assert at_work.append() == "stored 1"
        with failing_fsync(at_work.process.pid):
            assert at_work.append().startswith("refused 2: ")
            assert at_work.fault() != "ready"
        assert at_work.fault() == "ready"
        assert [at_work.append() for _ in range(3)] == ["stored 2", "stored 3", "stored 4"]
    kept = stored(tmp_path)

    assert kept == ([1, 2, 3, 4], "")


def test_a_database_that_hangs_is_said_so(postgres_url, monkeypatch):
    monkeypatch.setattr("launchbay.server.storage.PATIENCE", 0.2)

    async def main():
        storage = Storage(postgres_url)
        await storage.start()
        engine = sa.create_engine(address(postgres_url))
        try:
            with engine.connect() as connection:
                connection.execute(sa.text("LOCK TABLE launchbay_schema"))
                during = await storage.fault()
            while fault := await storage.fault():
                await asyncio.sleep(0.05)
            return during, fault
        finally:
            engine.dispose()
            await storage.stop()

    assert asyncio.run(main()) == ("the database has not answered for 0 seconds", "")


@pytest.mark.parametrize("place", ["sqlite", "postgres"])
def test_each_look_is_a_write_that_changes_something_and_no_event(place, request, tmp_path):
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    url = request.getfixturevalue("postgres_url") if place == "postgres" else url

    async def main():
        storage = Storage(url)
        await storage.start()
        seen = set()
        for _ in range(3):
            assert await storage.fault() == ""
            with storage._reader.connect() as connection:
                seen.add(connection.scalar(sa.text("SELECT checked FROM launchbay_schema")))
        commits = storage.commits
        await storage.stop()
        return len(seen), commits, await storage.fault()

    closed = "the database cannot be written: the storage is not open"
    assert asyncio.run(main()) == (3, 0, closed)
