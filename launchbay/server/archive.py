"""A database opened for reading only, also beside the server that writes to it."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from urllib.parse import quote

import sqlalchemy as sa
from sqlalchemy.exc import DatabaseError

from launchbay.engine.errors import LaunchBayError
from launchbay.server import database
from launchbay.server.database import EVENTS, LISTINGS, METADATA, SCHEMA, reason
from launchbay.server.storage import Log, read_log

PATIENCE = 5.0  # seconds to wait for SQLite's lock


class Unreadable(Exception):
    """Part of the database cannot be read."""


@contextmanager
def reading(url: str, isolation: str = "AUTOCOMMIT") -> Iterator[sa.Connection]:
    """A connection that cannot write, to a database of today's schema."""
    address = database.address(url)
    with database.opening(address):
        made = _engine(address, isolation)
    try:
        with database.opening(address), made.connect() as connection:
            _check_schema(connection)
        with made.connect() as connection:
            yield connection
    finally:
        made.dispose()


def _engine(address: sa.URL, isolation: str) -> sa.Engine:
    if address.get_backend_name() != "sqlite":
        return database.engine(address, 1, isolation_level=isolation)
    path = Path(str(address.database)).resolve()
    if not path.is_file():
        raise LaunchBayError(f"there is no database at {path}")
    return sa.create_engine("sqlite://", creator=lambda: connect(path), poolclass=sa.NullPool)


def connect(path: Path) -> sqlite3.Connection:
    """Open an SQLite file for reading, also in a folder where nothing may be written."""
    uri = f"file:{quote(str(path))}?mode=ro"
    for words in (uri, f"{uri}&immutable=1"):
        connection = sqlite3.connect(words, uri=True, timeout=PATIENCE, check_same_thread=False)
        try:
            connection.execute("SELECT 1 FROM sqlite_master").fetchone()
            break
        except sqlite3.OperationalError:  # there is no place for its -shm file
            connection.close()
            if words != uri or _has_wal(path):
                raise
    return connection


def _has_wal(path: Path) -> bool:
    """True if changes lie beside an SQLite file that are not in it yet."""
    wal = path.with_name(f"{path.name}-wal")
    return wal.exists() and wal.stat().st_size > 0


def _check_schema(connection: sa.Connection) -> None:
    version = schema(connection)
    if version != SCHEMA:
        raise LaunchBayError(
            f"the database has schema version {version}, and this Launch Bay reads {SCHEMA}: "
            "start its server once, which upgrades it"
        )


def schema(connection: sa.Connection) -> int:
    """The schema of a database that Launch Bay made; it can be an older one."""
    found = METADATA.tables.keys() & sa.inspect(connection).get_table_names()
    if not found:
        raise LaunchBayError("the database is empty: no server has used it yet")
    return database.check_version(database.schema_version(connection, found))


def table_ids(connection: sa.Connection) -> list[str]:
    """Every table that has an event or a listing."""
    events, listings = sa.select(EVENTS.c.table_id), sa.select(LISTINGS.c.table_id)
    return [str(name) for name in _asked(connection, events.union(listings).order_by("table_id"))]


def readable_ids(connection: sa.Connection) -> list[str]:
    """The tables that are found in a database with damaged pages, one by one."""
    found: set[str] = set()
    for column in (LISTINGS.c.table_id, EVENTS.c.table_id):
        following = sa.select(sa.func.min(column)).where(column > sa.bindparam("name"))
        with suppress(DatabaseError):
            name = connection.scalar(following, {"name": ""})
            while name is not None:
                found.add(name)
                name = connection.scalar(following, {"name": name})
    return sorted(found)


def count_events(connection: sa.Connection) -> int:
    return connection.scalar(sa.select(sa.func.count()).select_from(EVENTS)) or 0


def log_of(connection: sa.Connection, table: str) -> Log:
    try:
        return read_log(connection, table)
    except DatabaseError as error:
        raise Unreadable(reason(error)) from None


def _asked(connection: sa.Connection, question: sa.Executable) -> list[object]:
    try:
        return list(connection.execute(question).scalars())
    except DatabaseError as error:
        raise Unreadable(reason(error)) from None
