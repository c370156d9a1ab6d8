"""An operator's work on stored tables: find, close and delete them.

Reading works beside running servers. Changing an SQLite database needs the server to be stopped,
since one process at a time may write to it; over Postgres, servers notice at their next action at
the table.
"""

import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path

import msgspec
import sqlalchemy as sa

from launchbay.engine.errors import LaunchBayError
from launchbay.server import archive, database, events, integrity
from launchbay.server.chain import link
from launchbay.server.database import EVENTS, LISTINGS
from launchbay.server.listing import listing
from launchbay.server.settings import Limits
from launchbay.server.storage import Fenced, Log, Row, Storage, StorageDown
from launchbay.server.table import Table

DAY = 86_400.0  # seconds
AT_ONCE = 100  # tables deleted in one transaction


@dataclass(frozen=True)
class Wanted:
    """A selection of tables."""

    game: str | None = None
    older_than: float | None = None  # days since the last event
    over: bool = False
    open: bool = False
    limit: int | None = None


class Line(msgspec.Struct):
    """A table as an operator sees it in a list."""

    table: str
    game: str
    state: str  # over, closed, playing, or how many seats are open
    seats: list[str]
    public: bool
    events: int
    updated: float  # seconds since 1970, of the last event


LAST = sa.select(LISTINGS, sa.cast(EVENTS.c.body, sa.LargeBinary).label("body")).outerjoin(
    EVENTS, (EVENTS.c.table_id == LISTINGS.c.table_id) & (EVENTS.c.number == LISTINGS.c.number)
)


def lines(connection: sa.Connection, wanted: Wanted) -> list[Line]:
    """The tables that are wanted, the newest first."""
    question = LAST.order_by(LISTINGS.c.updated.desc(), LISTINGS.c.table_id).limit(wanted.limit)
    if wanted.game is not None:
        question = question.where(LISTINGS.c.game == wanted.game)
    if wanted.older_than is not None:
        question = question.where(LISTINGS.c.updated < time.time() - wanted.older_than * DAY)
    if wanted.over:
        question = question.where(LISTINGS.c.over)
    if wanted.open:
        question = question.where(LISTINGS.c.open_seats > 0, ~LISTINGS.c.over)
    return [_line(row) for row in connection.execute(question)]


def line(connection: sa.Connection, table: str) -> Line:
    row = connection.execute(LAST.where(LISTINGS.c.table_id == table)).first()
    if row is None:
        raise LaunchBayError(f"there is no table {table!r}")
    return _line(row)


def _line(row: sa.Row[tuple[object, ...]]) -> Line:
    return Line(
        table=row.table_id,
        game=row.game,
        state=_state(row),
        seats=_names(row.seats),
        public=row.public,
        events=row.number,
        updated=row.updated,
    )


def _state(row: sa.Row[tuple[object, ...]]) -> str:
    if row.over:
        return "over"
    if row.open_seats:
        return f"{row.open_seats} open"
    return "closed" if (row.body or b"").startswith(b'{"event":"closed"') else "playing"


def _names(seats: str) -> list[str]:
    try:
        return msgspec.json.decode(seats, type=list[str])
    except msgspec.MsgspecError:
        return []  # damaged: `launchbay doctor` says so


@dataclass
class Found:
    """A table as far as its stored events are sound."""

    table: Table
    damage: integrity.Damaged | None


def rebuilt(connection: sa.Connection, name: str, limits: Limits) -> Found:
    """A stored table; of a damaged one, what its sound events lead to."""
    found = _log(connection, name)
    try:
        integrity.check(name, found)
        return Found(integrity.rebuilt(found.rows, limits), None)
    except integrity.Damaged as damage:
        sound = [row for row in integrity.sound_part(name, found) if row.number < damage.number]
        if not sound:
            raise
        return Found(integrity.rebuilt(sound, limits), damage)


def _log(connection: sa.Connection, name: str) -> Log:
    try:
        found = archive.log_of(connection, name)
    except archive.Unreadable as error:
        raise LaunchBayError(f"table {name} cannot be read: {error}") from None
    if found.is_empty:
        raise LaunchBayError(f"there is no table {name!r}")
    return found


# Changing


async def close(url: str, name: str, text: str, limits: Limits) -> None:
    """Close a table: an event, after which nobody can do anything at it."""
    storage = Storage(url)
    await storage.start()
    try:
        found = await storage.log(name)
        if found.is_empty:
            raise LaunchBayError(f"there is no table {name!r}")
        last = integrity.check(name, found)
        table = integrity.rebuilt(found.rows, limits)
        if table.closed:
            raise LaunchBayError(f"table {name} is closed already")
        event = events.Closed(at=time.time(), text=text)
        number, body = table.number + 1, events.encode(event)
        row = Row(name, number, body, link(last, name, number, body))
        await storage.append(row, listing(table, event), last)
    except Fenced:
        raise LaunchBayError(f"something happened at table {name} just now: try again") from None
    except StorageDown as error:
        raise LaunchBayError(f"table {name} was not closed: {error}") from None
    finally:
        await storage.stop()


def delete(url: str, names: Sequence[str]) -> Iterator[int]:
    """Delete tables for good; yields how many went, again and again."""
    with _writing(url) as engine:
        for start in range(0, len(names), AT_ONCE):
            part = names[start : start + AT_ONCE]
            with engine.begin() as connection:
                _hold_up_others(connection)
                for stored in (EVENTS, LISTINGS):
                    connection.execute(sa.delete(stored).where(stored.c.table_id.in_(part)))
            yield len(part)


@contextmanager
def _writing(url: str) -> Iterator[sa.Engine]:
    address = database.address(url)
    engine = database.engine(address, 1)
    with ExitStack() as stack:
        stack.callback(engine.dispose)
        with database.opening(address):
            if address.get_backend_name() == "sqlite":
                path = Path(str(address.database)).resolve()
                stack.enter_context(database.only_process(path))
            database.prepare(engine)
        yield engine


def _hold_up_others(connection: sa.Connection) -> None:
    """Let no server add an event to a table while it is being deleted."""
    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql("LOCK TABLE events IN SHARE ROW EXCLUSIVE MODE")
