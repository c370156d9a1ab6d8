"""The event log of all tables. What `append` returned from is still there after a power cut.

A table is a sequence of numbered events, and nothing is ever changed but its end. The primary
key (table, number) is the fence: of two writers, in one process or in several over one Postgres,
the first wins and the other is told so.

One thread writes. It commits all that waits as one transaction, so that moves made at the same
time share one flush of the disk.
"""

import asyncio
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, suppress
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import NamedTuple, TypeVar

import sqlalchemy as sa
from sqlalchemy.exc import SQLAlchemyError

from launchbay.engine.errors import LaunchBayError
from launchbay.server import database
from launchbay.server.database import EVENTS, LISTINGS, VERSION, reason

MOST = 256  # events in one commit
READERS = 4  # threads, each with its connection
PATIENCE = 10.0  # seconds to wait for word of a commit, or for a sign of health

Answer = TypeVar("Answer")


class Row(NamedTuple):
    """One event as stored."""

    table: str
    number: int  # 1, 2, 3 ... in each table
    body: bytes  # opaque here


@dataclass(frozen=True)
class Listing:
    """What the lobby shows of a table, as of its last event."""

    table: str
    game: str
    open_seats: int
    over: bool
    public: bool
    updated: float  # seconds since 1970
    seats: str = "[]"  # JSON: who sits in each, "" where it is open; none in what is older


class Fenced(Exception):
    """The number is taken, or the one before it is missing: read the table again."""


class StorageDown(Exception):
    """The database refused or failed. Nothing was written, unless the message says otherwise."""


INSERT = sa.text("""
    INSERT INTO events (table_id, number, body)
    SELECT :table, :number, :body
    WHERE :number = 1
       OR EXISTS (SELECT 1 FROM events WHERE table_id = :table AND number = :number - 1)
    ON CONFLICT DO NOTHING
""")
UPSERT = sa.text("""
    INSERT INTO listings (table_id, game, open_seats, over, public, updated, seats)
    VALUES (:table, :game, :open_seats, :over, :public, :updated, :seats)
    ON CONFLICT (table_id) DO UPDATE
    SET game = excluded.game, open_seats = excluded.open_seats, over = excluded.over,
        public = excluded.public, updated = excluded.updated, seats = excluded.seats
""")
PROBE = sa.update(VERSION).values(version=VERSION.c.version)  # a write that changes nothing

# One transaction


class Job(NamedTuple):
    """An append that waits."""

    row: Row
    listing: Listing
    done: asyncio.Future[None]


def store(connection: sa.Connection, jobs: Sequence[Job]) -> list[bool]:
    """Which of these found their place. Sorted jobs only: two processes then cannot deadlock."""
    stored = [connection.execute(INSERT, job.row._asdict()).rowcount == 1 for job in jobs]
    last = {job.row.table: job.listing for job, new in zip(jobs, stored, strict=True) if new}
    if last:
        connection.execute(UPSERT, [vars(listing) for listing in last.values()])
    return stored


def ticket(connection: sa.Connection) -> str | None:
    """The transaction's number, by which Postgres can be asked what became of it."""
    if connection.dialect.name == "sqlite":
        return None
    return str(connection.scalar(sa.text("SELECT pg_current_xact_id()::text")))


def took_place(engine: sa.Engine, number: str) -> bool:
    """Whether a transaction was committed although no answer to its COMMIT came."""
    question = sa.text("SELECT pg_xact_status(CAST(:number AS xid8))")
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        with suppress(SQLAlchemyError), engine.connect() as connection:
            status = connection.scalar(question, {"number": number})
            if status != "in progress":
                return bool(status == "committed")
        time.sleep(0.05)
    raise StorageDown("the database is gone; whether this was written shows when it is back")


def answer(jobs: Sequence[Job], errors: Sequence[Exception | None]) -> None:
    for job, error in zip(jobs, errors, strict=True):
        if job.done.done():  # cancelled: nobody waits
            continue
        if error is None:
            job.done.set_result(None)
        else:
            job.done.set_exception(error)


class Storage:
    """Await one append of a table before the next: each builds on what the last one stored."""

    def __init__(self, url: str, *, before_commit: Callable[[], None] | None = None) -> None:
        """`before_commit` is called inside each transaction; a test may raise there."""
        self.commits = 0  # transactions, of one event or more each
        self._url = database.address(url)
        self._writer = database.engine(self._url, 1)
        self._reader = database.engine(self._url, READERS, isolation_level="AUTOCOMMIT")
        self._before_commit = before_commit or (lambda: None)
        self._queue: SimpleQueue[Job | None] = SimpleQueue()  # None: stop
        self._thread = Thread(target=self._write, name="storage", daemon=True)
        self._threads = ThreadPoolExecutor(READERS, "storage-reader")
        self._running = False
        self._opened = ExitStack()

    async def start(self) -> None:
        try:
            await asyncio.to_thread(self._open)
        except (OSError, SQLAlchemyError) as error:
            raise LaunchBayError(f"cannot open {self._url!r}: {reason(error)}") from None
        self._thread.start()
        self._running = True

    def _open(self) -> None:
        with ExitStack() as opened:
            if self._url.get_backend_name() == "sqlite":
                opened.enter_context(database.only_process(Path(str(self._url.database)).resolve()))
            opened.callback(self._writer.dispose)
            opened.callback(self._reader.dispose)
            opened.callback(self._threads.shutdown)
            database.prepare(self._writer)
            self._opened = opened.pop_all()

    async def stop(self) -> None:
        """Write what waits, then close."""
        if self._running:
            self._running = False
            self._queue.put(None)
            await asyncio.to_thread(self._thread.join)
            await asyncio.to_thread(self._opened.close)

    async def append(self, row: Row, listing: Listing) -> None:
        """Returns when the event is safe. If cancelled, it may be written all the same."""
        if not row.table.isprintable() or row.number < 1:
            raise ValueError(f"no event has this place: {row[:2]}")
        self._check_running()
        done = asyncio.get_running_loop().create_future()
        self._queue.put(Job(row, listing, done))
        await done

    async def read(self, table: str, after: int = 0) -> list[Row]:
        """The events of a table after a number, in order."""
        if not table.isprintable():  # no table has such an id, and Postgres chokes on some
            return []
        wanted = sa.select(EVENTS).where(EVENTS.c.table_id == table, EVENTS.c.number > after)
        ordered = wanted.order_by(EVENTS.c.number)
        return await self._ask(lambda connection: [Row(*r) for r in connection.execute(ordered)])

    async def listings(self, *, open_only: bool, limit: int) -> list[Listing]:
        """Public tables, the newest first."""
        wanted = sa.select(LISTINGS).where(LISTINGS.c.public)
        if open_only:
            wanted = wanted.where(LISTINGS.c.open_seats > 0, ~LISTINGS.c.over)
        newest = wanted.order_by(LISTINGS.c.updated.desc(), LISTINGS.c.table_id).limit(limit)
        return await self._ask(lambda connection: [Listing(*r) for r in connection.execute(newest)])

    async def healthy(self) -> bool:
        """Whether the database takes writes now."""
        try:
            async with asyncio.timeout(PATIENCE):
                await self._ask(lambda connection: connection.execute(PROBE))
        except (StorageDown, TimeoutError):
            return False
        return self._thread.is_alive()

    def _check_running(self) -> None:
        if not self._running:
            raise StorageDown("the storage is not open")

    async def _ask(self, question: Callable[[sa.Connection], Answer]) -> Answer:
        self._check_running()
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._threads, self._answered, question)

    def _answered(self, question: Callable[[sa.Connection], Answer]) -> Answer:
        try:
            with self._reader.connect() as connection:
                return question(connection)
        except SQLAlchemyError as error:
            raise StorageDown(reason(error)) from error

    # The writer's thread

    def _write(self) -> None:
        while jobs := self._waiting():
            errors = self._outcome(jobs)
            with suppress(RuntimeError):  # the loop is closed, and nobody waits
                jobs[0].done.get_loop().call_soon_threadsafe(answer, jobs, errors)

    def _waiting(self) -> list[Job]:
        """All that waits, at least one; none when it is time to stop."""
        jobs: list[Job] = []
        while job := self._queue.get():
            jobs.append(job)
            if len(jobs) == MOST or self._queue.empty():
                break
        else:
            if jobs:
                self._queue.put(None)  # these first, then stop
        return sorted(jobs, key=lambda job: job.row[:2])

    def _outcome(self, jobs: Sequence[Job]) -> list[Exception | None]:
        """What each is to be told; None is good news."""
        try:
            stored = self._commit(jobs)
        except Exception as error:  # of any kind: the thread lives on, and all are told
            return [StorageDown(reason(error)) for _ in jobs]
        self.commits += 1
        return [
            None if new else Fenced(f"table {job.row.table}: {job.row.number} is not next")
            for job, new in zip(jobs, stored, strict=True)
        ]

    def _commit(self, jobs: Sequence[Job]) -> list[bool]:
        number = None
        with self._writer.connect() as connection:
            try:
                stored = store(connection, jobs)
                self._before_commit()
                number = ticket(connection)
                connection.commit()
            except Exception:
                connection.invalidate()
                if number is None or not took_place(self._reader, number):
                    raise
        return stored
