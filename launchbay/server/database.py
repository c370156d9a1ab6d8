"""Opening a database: SQLite or Postgres, its tables, and who may use it."""

import fcntl
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from sqlalchemy.exc import ArgumentError, DBAPIError, SQLAlchemyError

from launchbay.engine.errors import LaunchBayError
from launchbay.server.upgrading import UPGRADES

SCHEMA = 3  # raise it with any change to these tables; upgrading.py has a step for each older one

METADATA = sa.MetaData()
VERSION = sa.Table(
    "launchbay_schema",
    METADATA,
    sa.Column("version", sa.Integer, nullable=False),
    sa.Column("checked", sa.Double, nullable=False),  # when a server last proved that it can write
)
EVENTS = sa.Table(
    "events",
    METADATA,
    sa.Column("table_id", sa.Text, primary_key=True),
    sa.Column("number", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("body", sa.LargeBinary, nullable=False),
    sa.Column("chain", sa.LargeBinary, nullable=False),  # over this event and the one before it
    sqlite_with_rowid=False,  # a table's events lie side by side
)
LISTINGS = sa.Table(
    "listings",
    METADATA,
    sa.Column("table_id", sa.Text, primary_key=True),
    sa.Column("game", sa.Text, nullable=False),
    sa.Column("open_seats", sa.Integer, nullable=False),
    sa.Column("over", sa.Boolean, nullable=False),
    sa.Column("public", sa.Boolean, nullable=False),
    sa.Column("updated", sa.Double, nullable=False),
    sa.Column("seats", sa.Text, nullable=False, server_default="[]"),
    sa.Column("number", sa.BigInteger, nullable=False),  # of the table's last event
    sa.Column("seal", sa.LargeBinary, nullable=False),  # over that event's chain hash and this row
    sa.Index("listings_by_age", "public", "updated"),
)
CONNECTED = {  # said on every new connection
    "sqlite": (
        "PRAGMA busy_timeout = 5000",
        "PRAGMA journal_mode = WAL",
        "PRAGMA synchronous = FULL",  # NORMAL loses commits in a power cut
        "PRAGMA fullfsync = ON",  # a Mac's plain fsync stops at the drive's own cache
    ),
    "postgresql": (
        "SET synchronous_commit = on",
        "SET default_transaction_isolation = 'read committed'",
        "SET lock_timeout = '5s'",  # a frozen process must not hold up the others
        "SET idle_in_transaction_session_timeout = '5s'",  # nor one whose COMMIT was lost
    ),
}
ALONE = {  # said first when making the tables, so that two processes do not both make them
    "sqlite": "BEGIN IMMEDIATE",
    "postgresql": "SELECT pg_advisory_xact_lock(7061737)",
}
SILENCE = {  # how soon a host that vanished is noticed
    "sqlite": {},
    "postgresql": {"connect_timeout": 5, "keepalives_idle": 10, "tcp_user_timeout": 10_000},
}


def address(url: str) -> sa.URL:
    """The address as SQLAlchemy wants it."""
    try:
        parsed = sa.make_url(url)
    except ArgumentError:
        parsed = sa.URL.create("unreadable")
    if parsed.drivername in ("postgresql", "postgres"):
        return parsed.set(drivername="postgresql+psycopg")
    if parsed.drivername != "sqlite" or parsed.database in (None, "", ":memory:"):
        raise LaunchBayError("a database is sqlite:///FILE or postgresql://USER@HOST/NAME")
    return parsed


def engine(url: sa.URL, connections: int, **options: Any) -> sa.Engine:
    kind = url.get_backend_name()
    try:
        made = sa.create_engine(
            url,
            pool_size=connections,
            pool_pre_ping=kind != "sqlite",  # renews a connection that died while idle
            hide_parameters=True,  # no event in an error message
            connect_args=SILENCE[kind],
            **options,
        )
    except ModuleNotFoundError:
        raise LaunchBayError("Postgres needs one more: pip install 'launchbay[postgres]'") from None

    @sa.event.listens_for(made, "connect")
    def connected(connection: Any, _: object) -> None:
        cursor = connection.cursor()
        for statement in CONNECTED[kind]:
            cursor.execute(statement)
        cursor.close()
        connection.commit()

    return made


def prepare(engine: sa.Engine) -> None:
    """Make the tables in an empty database, upgrade older ones, and refuse all others."""
    with engine.connect() as connection:
        connection.exec_driver_sql(ALONE[engine.dialect.name])
        found = METADATA.tables.keys() & sa.inspect(connection).get_table_names()
        if not found:
            METADATA.create_all(connection)
            connection.execute(sa.insert(VERSION).values(version=SCHEMA, checked=0.0))
        else:
            upgrade(connection, check_version(schema_version(connection, found)))
        connection.commit()


def check_version(version: int | None) -> int:
    if version is None or version not in (*UPGRADES, SCHEMA):
        raise LaunchBayError(
            f"the database has schema version {version or 'unknown'}, and this Launch Bay "
            f"needs {SCHEMA}: use the Launch Bay that made it, or another database"
        )
    return version


def upgrade(connection: sa.Connection, version: int) -> None:
    for older in range(version, SCHEMA):
        UPGRADES[older](connection)
    if version != SCHEMA:
        connection.execute(sa.update(VERSION).values(version=SCHEMA))


def schema_version(connection: sa.Connection, found: set[str]) -> int | None:
    if VERSION.name not in found:
        return None  # tables that only look like ours
    return connection.scalar(sa.select(VERSION.c.version))


@contextmanager
def only_process(path: Path) -> Iterator[None]:
    """Keep others off an SQLite file. The system drops the lock when the process dies."""
    with path.with_name(f"{path.name}.lock").open("w") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise LaunchBayError(f"another process is using {path}: stop it first") from None
        yield


@contextmanager
def opening(url: sa.URL) -> Iterator[None]:
    """Say in one sentence why a database cannot be opened."""
    try:
        yield
    except (OSError, SQLAlchemyError) as error:
        said = reason(error)
        raise LaunchBayError(f"cannot open {url!r}: {said}{advice(said)}") from None


ADVICE = {  # what to do, by words of the database's message
    "locked": "close the other program that has it open",
    "readonly": "give this user the right to write there, or choose another folder with --data",
    "read-only": "make it writable, or choose another folder with --data",
    "denied": "give this user the right to write there, or choose another folder with --data",
    "unable to open": "check that the folder exists and that this user may write there",
    "no such file": "create the folder first",
    "full": "make room on the disk",
    "not a database": "move the file away, or choose another folder with --data",
    "malformed": "the file is damaged: restore a backup with `launchbay restore`",
    "disk i/o error": "check the disk, then restore a backup with `launchbay restore` if needed",
    "password": "check the user and the password in --database",
    "does not exist": "create it, or check the name in --database",
    "connection": "check that Postgres runs and that the address in --database is right",
}


def advice(said: str) -> str:
    """The end of an error sentence: what to do about it."""
    matches = (todo for words, todo in ADVICE.items() if words in said.lower())
    todo = next(matches, "")
    return f" ({todo})" if todo else ""


def is_damage(said: str) -> bool:
    """True if the database cannot read or write a page of its own: others may well be sound."""
    return "malformed" in said or "invalid page" in said


def reason(error: Exception) -> str:
    """The first line of what the database said."""
    cause = error.orig if isinstance(error, DBAPIError) else error
    said = str(cause).partition("\n")[0] or type(cause).__name__
    name = getattr(cause, "sqlite_errorname", "")
    return f"{said} ({name})" if name.startswith("SQLITE_IOERR") else said
