"""The event log of all tables. What `append` returned from is still there after a power cut.

A table is a sequence of numbered events, and nothing is ever changed but its end. The primary
key (table, number) is the fence: of two writers, in one process or in several over one Postgres,
the first wins and the other is told so.

One thread writes. It commits all that waits as one transaction, so that moves made at the same
time share one flush of the disk.
"""

import asyncio
import logging
import os
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, suppress
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import Any, NamedTuple, TypeVar

import sqlalchemy as sa
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from launchbay.server import database, statements
from launchbay.server.chain import seal
from launchbay.server.database import EVENTS, LISTINGS, VERSION, reason

log = logging.getLogger("launchbay")

MOST = 256  # events in one commit
READERS = 4  # threads, each with its connection
PATIENCE = 10.0  # seconds to wait for word of a commit, or for a sign of health
LEAST_ROOM = 1 << 18  # bytes; a disk with less free is full

Answer = TypeVar("Answer")


class Row(NamedTuple):
    """One event as stored."""

    table: str
    number: int  # 1, 2, 3 ... in each table
    body: bytes  # opaque here
    chain: bytes = b""  # over this event and its predecessor's: chain.py


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

    def values(self) -> tuple[Any, ...]:
        return tuple(vars(self).values())


class Head(NamedTuple):
    """A table's listing as stored, with the event it was stored with."""

    listing: Listing
    number: int
    seal: bytes

    def fits(self, chain: bytes | None) -> bool:
        """True if it was stored with the event of this chain hash."""
        return chain is not None and seal(chain, self.number, self.listing.values()) == self.seal


class Flaw(NamedTuple):
    """A page of the database's file that a table needs, and that cannot be read."""

    number: int  # of the event there; the last one, if it is the listing's page
    what: str


class Log(NamedTuple):
    """Events of a table, to its end, and its listing; None if that is missing."""

    rows: list[Row]
    head: Head | None
    flaw: Flaw | None = None  # the events end before it

    @property
    def is_empty(self) -> bool:
        """True if no such table was ever stored."""
        return not self.rows and self.head is None and self.flaw is None


class Fenced(Exception):
    """The number is taken, or the one before it is missing: read the table again."""


class StorageDown(Exception):
    """The database refused or failed. Nothing was written, unless the message says otherwise."""


PROBE = sa.update(VERSION).values(checked=sa.bindparam("now"))
CHAINED = (
    EVENTS.c.number,
    # SQLite keeps whichever type was written, whatever the column's is.
    sa.cast(EVENTS.c.body, sa.LargeBinary).label("body"),
    sa.cast(EVENTS.c.chain, sa.LargeBinary).label("chain"),
)
# One statement, so that rows and listing are of the same moment. Only the last event has a listing.
LOG = (
    sa.select(*CHAINED, *(column.label(f"l_{column.name}") for column in LISTINGS.c))
    .select_from(EVENTS)
    .outerjoin(
        LISTINGS,
        (LISTINGS.c.table_id == EVENTS.c.table_id) & (LISTINGS.c.number == EVENTS.c.number),
    )
    .where(EVENTS.c.table_id == sa.bindparam("table"), EVENTS.c.number > sa.bindparam("after"))
    .order_by(EVENTS.c.number)
)
ONE = sa.select(*CHAINED).where(
    EVENTS.c.table_id == sa.bindparam("table"), EVENTS.c.number == sa.bindparam("number")
)
SEALED = sa.select(LISTINGS, CHAINED[2]).outerjoin(
    EVENTS, (EVENTS.c.table_id == LISTINGS.c.table_id) & (EVENTS.c.number == LISTINGS.c.number)
)

# Reading


def read_log(connection: sa.Connection, table: str, after: int = 0) -> Log:
    """The events of a table after a number, in order, and its listing."""
    try:
        return _read_log(connection, table, after)
    except DBAPIError as error:
        if database.is_damage(reason(error)):
            return _readable(connection, table, after, reason(error))
        raise


def _read_log(connection: sa.Connection, table: str, after: int) -> Log:
    found = list(connection.execute(LOG, {"table": table, "after": after}))
    rows = [Row(table, each.number, each.body, each.chain) for each in found]
    if found and found[-1].l_table_id is not None:
        return Log(rows, _head(found[-1][len(CHAINED) :]))
    stored = connection.execute(sa.select(LISTINGS).where(LISTINGS.c.table_id == table)).first()
    return Log(rows, None if stored is None else _head(stored))


def _readable(connection: sa.Connection, table: str, after: int, reason: str) -> Log:
    """The events before a damaged page, which are looked for one by one."""
    rows: list[Row] = []
    while True:
        number = after + len(rows) + 1
        try:
            found = connection.execute(ONE, {"table": table, "number": number}).first()
        except DBAPIError:
            return Log(rows, None, Flaw(number, f"it cannot be read: {reason}"))
        if found is None:  # so all events can be read, and only the listing cannot
            last = max(number - 1, 1)
            return Log(rows, None, Flaw(last, f"the table's listing cannot be read: {reason}"))
        rows.append(Row(table, found.number, found.body, found.chain))


def _head(stored: Sequence[Any]) -> Head:
    *shown, number, sealed = stored
    return Head(Listing(*shown), number, sealed)


# One transaction


class Job(NamedTuple):
    """An append that waits."""

    done: asyncio.Future[None]
    row: Row
    listing: Listing
    before: bytes  # the chain hash that the event before it must have

    @property
    def event(self) -> tuple[Any, ...]:
        """The event as stored, and the chain hash of the one before."""
        return *self.row, self.before

    @property
    def head(self) -> tuple[Any, ...]:
        """The listing as stored."""
        number, shown = self.row.number, self.listing.values()
        return *shown, number, seal(self.row.chain, number, shown)


class Check(NamedTuple):
    """A write that waits, and only proves that events can be written."""

    done: asyncio.Future[None]
    row: Row = Row("", 0, b"")  # before all others: processes change this row in the same order


def store(connection: sa.Connection, jobs: Sequence[Job | Check]) -> list[bool]:
    """Which of these found their place. Sorted jobs only: two processes then cannot deadlock."""
    appends = [job for job in jobs if isinstance(job, Job)]
    prove(connection, jobs)
    if statements.insert(connection, [job.event for job in appends]) == len(appends):
        placed = appends
    else:
        connection.rollback()  # and once more, one by one, to see which
        prove(connection, jobs)
        placed = [job for job in appends if statements.insert(connection, [job.event])]
    last = {job.row.table: job.head for job in placed}
    statements.upsert(connection, list(last.values()))
    found = {id(job) for job in placed}
    return [isinstance(job, Check) or id(job) in found for job in jobs]


def prove(connection: sa.Connection, jobs: Sequence[Job | Check]) -> None:
    """Write something that is no event, if one of these asks for it."""
    if any(isinstance(job, Check) for job in jobs):
        connection.execute(PROBE, {"now": time.time()})


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


def answer(jobs: Sequence[Job | Check], errors: Sequence[Exception | None]) -> None:
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
        self._queue: SimpleQueue[Job | Check | None] = SimpleQueue()  # None: stop
        self._thread = Thread(target=self._write, name="storage", daemon=True)
        self._threads = ThreadPoolExecutor(READERS, "storage-reader")
        self._running = False
        self._opened = ExitStack()
        self._unlisted: set[str] = set()  # tables logged once because their listing is damaged

    async def start(self) -> None:
        with database.opening(self._url):
            await asyncio.to_thread(self._open)
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

    async def append(self, row: Row, listing: Listing, before: bytes = b"") -> None:
        """Returns when the event is safe. If cancelled, it may be written all the same.

        `before` is the chain hash of the table's last event, which must still be its last.
        """
        if not row.table.isprintable() or row.number < 1:
            raise ValueError(f"no event has this place: {row[:2]}")
        self._check_running()
        done = asyncio.get_running_loop().create_future()
        self._queue.put(Job(done, row, listing, before))
        await done

    async def read(self, table: str, after: int = 0) -> list[Row]:
        """The events of a table after a number, in order."""
        return (await self.log(table, after)).rows

    async def log(self, table: str, after: int = 0) -> Log:
        """The events of a table after a number, in order, and its listing."""
        if not table.isprintable():  # no table has such an id, and Postgres chokes on some
            return Log([], None)
        return await self._ask(lambda connection: read_log(connection, table, after))

    async def listings(self, *, open_only: bool, limit: int) -> list[Listing]:
        """Public tables, the newest first; damaged listings are left out."""
        wanted = SEALED.where(LISTINGS.c.public)
        if open_only:
            wanted = wanted.where(LISTINGS.c.open_seats > 0, ~LISTINGS.c.over)
        newest = wanted.order_by(LISTINGS.c.updated.desc(), LISTINGS.c.table_id).limit(limit)
        found = await self._ask(lambda connection: list(connection.execute(newest)))
        heads = [(_head(row[:-1]), row[-1]) for row in found]
        return [head.listing for head, chain in heads if self._fits(head, chain)]

    def _fits(self, head: Head, chain: bytes | None) -> bool:
        table = head.listing.table
        if head.fits(chain):
            return True
        if table not in self._unlisted:
            self._unlisted.add(table)
            log.error("table %s is not listed: its listing does not match its last event", table)
        return False

    async def fault(self) -> str:
        """Why no event can be stored now, as a sentence; empty if a write has just succeeded.

        The write goes through the writer's thread and its connection, and is flushed to the disk.
        """
        try:
            async with asyncio.timeout(PATIENCE):
                self._check_running()
                done = asyncio.get_running_loop().create_future()
                self._queue.put(Check(done))
                await done
        except StorageDown as error:
            return f"the database cannot be written: {error}"
        except TimeoutError:
            return f"the database has not answered for {PATIENCE:.0f} seconds"
        return self._full()

    def _full(self) -> str:
        """A small write may still find room in a file of SQLite's; the next events may not."""
        if self._url.get_backend_name() != "sqlite":
            return ""
        folder = Path(str(self._url.database)).resolve().parent
        disk = os.statvfs(folder)
        free = disk.f_frsize * (disk.f_bfree if os.geteuid() == 0 else disk.f_bavail)
        return f"the disk is full: {folder}" if disk.f_blocks and free < LEAST_ROOM else ""

    async def opened_before(self, part: bytes) -> list[str]:
        """Tables whose first event does not have this part, which later versions write."""
        wanted = sa.select(EVENTS.c.table_id, EVENTS.c.body).where(EVENTS.c.number == 1)

        def without(connection: sa.Connection) -> list[str]:
            return [table for table, body in connection.execute(wanted) if part not in body]

        return await self._ask(without)

    async def healthy(self) -> bool:
        """Whether the database takes writes now."""
        return not await self.fault()

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

    def _waiting(self) -> list[Job | Check]:
        """All that waits, at least one; none when it is time to stop."""
        jobs: list[Job | Check] = []
        while job := self._queue.get():
            jobs.append(job)
            if len(jobs) == MOST or self._queue.empty():
                break
        else:
            if jobs:
                self._queue.put(None)  # these first, then stop
        return sorted(jobs, key=lambda job: job.row[:2])

    def _outcome(self, jobs: Sequence[Job | Check]) -> list[Exception | None]:
        """What each is to be told; None is good news."""
        try:
            stored = self._commit(jobs)
        except Exception as error:  # of any kind: the thread lives on, and all are told
            self._write_over()
            said = reason(error)
            if database.is_damage(said) and len(jobs) > 1:  # the others' pages may be sound
                return [outcome for job in jobs for outcome in self._outcome([job])]
            return [StorageDown(said) for _ in jobs]
        self.commits += any(isinstance(job, Job) for job in jobs)  # a check is no event
        return [
            None if new else Fenced(f"table {job.row.table}: {job.row.number} is not next")
            for job, new in zip(jobs, stored, strict=True)
        ]

    def _commit(self, jobs: Sequence[Job | Check]) -> list[bool]:
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

    def _write_over(self) -> None:
        """Let a failed commit leave nothing behind in SQLite's WAL.

        If only its fsync failed, its pages lie there as valid as any, and a crash would bring back
        what was refused. The next write takes their place, whether its own fsync fails or not.
        """
        if self._url.get_backend_name() == "sqlite":
            with suppress(SQLAlchemyError), self._writer.connect() as connection:
                try:
                    connection.execute(PROBE, {"now": time.time()})
                    connection.commit()
                except SQLAlchemyError:
                    connection.invalidate()
