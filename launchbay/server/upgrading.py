"""Schema upgrades: what turns a database of an older Launch Bay into one of the next schema.

`database.prepare` runs them inside its one transaction, so a crash leaves the old database.
"""

import logging
import time
from collections.abc import Callable, Iterator
from typing import Any

import sqlalchemy as sa

from launchbay.server.chain import START, link, seal

log = logging.getLogger("launchbay")
PAGE = 2000  # events read and written at a time
QUIET = 1.0  # seconds between two log lines; a shorter upgrade logs nothing

ADD_COLUMNS = {
    "sqlite": (
        "ALTER TABLE events ADD COLUMN chain BLOB NOT NULL DEFAULT x''",
        "ALTER TABLE listings ADD COLUMN number BIGINT NOT NULL DEFAULT 0",
        "ALTER TABLE listings ADD COLUMN seal BLOB NOT NULL DEFAULT x''",
        "ALTER TABLE launchbay_schema ADD COLUMN checked DOUBLE NOT NULL DEFAULT 0",
    ),
    "postgresql": (
        "ALTER TABLE events ADD COLUMN chain BYTEA",
        "ALTER TABLE listings ADD COLUMN number BIGINT, ADD COLUMN seal BYTEA",
        "ALTER TABLE launchbay_schema ADD COLUMN checked DOUBLE PRECISION NOT NULL DEFAULT 0",
    ),
}
# Only now, and without a default: a server of an older version that still runs then fails to write
# instead of writing events without a chain.
REQUIRE_COLUMNS = {
    "sqlite": (),
    "postgresql": (
        "UPDATE listings SET number = 0, seal = '' WHERE number IS NULL",
        "ALTER TABLE events ALTER COLUMN chain SET NOT NULL",
        "ALTER TABLE listings ALTER COLUMN number SET NOT NULL, ALTER COLUMN seal SET NOT NULL",
    ),
}
FIRST_PAGE = sa.text("""
    SELECT table_id, number, body FROM events ORDER BY table_id, number LIMIT :page
""")
NEXT_PAGE = sa.text("""
    SELECT table_id, number, body FROM events WHERE (table_id, number) > (:table, :number)
    ORDER BY table_id, number LIMIT :page
""")
CHAIN = sa.text("UPDATE events SET chain = :chain WHERE table_id = :table AND number = :number")
SEAL = sa.text("UPDATE listings SET number = :number, seal = :seal WHERE table_id = :table")
LAST_EVENTS = sa.text("""
    SELECT l.table_id, l.game, l.open_seats, l.over, l.public, l.updated, l.seats,
           e.number, e.chain
    FROM listings l JOIN events e ON e.table_id = l.table_id
    WHERE e.number = (SELECT max(number) FROM events WHERE table_id = l.table_id)
""")


def add_seats(connection: sa.Connection) -> None:
    """1 to 2: a listing names who sits where."""
    connection.exec_driver_sql("ALTER TABLE listings ADD COLUMN seats TEXT NOT NULL DEFAULT '[]'")


def add_chains(connection: sa.Connection) -> None:
    """2 to 3: events carry chain hashes, listings carry seals."""
    kind = connection.dialect.name
    for statement in ADD_COLUMNS[kind]:
        connection.exec_driver_sql(statement)
    _fill_chains(connection)
    _fill_seals(connection)
    for statement in REQUIRE_COLUMNS[kind]:
        connection.exec_driver_sql(statement)


UPGRADES: dict[int, Callable[[sa.Connection], None]] = {1: add_seats, 2: add_chains}


def _fill_chains(connection: sa.Connection) -> None:
    total = connection.scalar(sa.text("SELECT count(*) FROM events"))
    done, table, chain, told = 0, None, START, time.monotonic()
    for page in _pages(connection):
        chained = []
        for event in page:
            if event.table_id != table:
                table, chain = event.table_id, START
            chain = link(chain, event.table_id, event.number, _bytes(event.body))
            chained.append({"table": table, "number": event.number, "chain": chain})
        connection.execute(CHAIN, chained)
        done += len(page)
        if time.monotonic() > told + QUIET:
            log.warning("upgrading the database to schema 3: %d of %d events", done, total)
            told = time.monotonic()


def _pages(connection: sa.Connection) -> Iterator[list[Any]]:
    page = list(connection.execute(FIRST_PAGE, {"page": PAGE}))
    while page:
        yield page
        after = {"table": page[-1].table_id, "number": page[-1].number, "page": PAGE}
        page = list(connection.execute(NEXT_PAGE, after))


def _fill_seals(connection: sa.Connection) -> None:
    sealed = [
        {"table": row.table_id, "number": row.number, "seal": _seal(row)}
        for row in connection.execute(LAST_EVENTS)
    ]
    if sealed:
        connection.execute(SEAL, sealed)


def _seal(row: Any) -> bytes:
    listing = (*row[:3], bool(row.over), bool(row.public), *row[5:7])
    return seal(row.chain, row.number, listing)


def _bytes(body: bytes | str) -> bytes:
    """SQLite keeps whichever type was written, whatever the column's is."""
    return body.encode() if isinstance(body, str) else body
