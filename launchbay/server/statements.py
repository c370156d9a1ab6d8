"""The statements that write events, each for many rows at once.

A statement gives up Python's global lock and must win it back from a busy event loop, which can
take milliseconds. So a commit has few statements, not one for each event. They come for a few
fixed numbers of rows, so that the database prepares each of them once.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import chain
from typing import Any

import sqlalchemy as sa

SIZES = (64, 16, 4, 1)  # rows in one statement

# SQLite and Postgres both call the columns of VALUES column1, column2 ...
INSERT = """
    INSERT INTO events (table_id, number, body, chain)
    SELECT column1, column2, column3, column4
    FROM (VALUES :rows) AS new
    WHERE column2 = 1
       OR EXISTS (SELECT 1 FROM events
                  WHERE table_id = column1 AND number = column2 - 1 AND chain = column5)
    ON CONFLICT DO NOTHING
"""
UPSERT = """
    INSERT INTO listings (table_id, game, open_seats, over, public, updated, seats, number, seal)
    VALUES :rows
    ON CONFLICT (table_id) DO UPDATE
    SET game = excluded.game, open_seats = excluded.open_seats, over = excluded.over,
        public = excluded.public, updated = excluded.updated, seats = excluded.seats,
        number = excluded.number, seal = excluded.seal
"""
PLACEHOLDER = {"sqlite": "?", "postgresql": "%s"}

Values = tuple[Any, ...]


def insert(connection: sa.Connection, events: Sequence[Values]) -> int:
    """Insert events: table, number, body, chain hash, and the chain hash of the one before.

    An event is left out if its number is taken, or if the one before it is missing or another.
    Returns how many were inserted.
    """
    return sum(_execute(connection, INSERT, some).rowcount for some in _portions(events))


def upsert(connection: sa.Connection, listings: Sequence[Values]) -> None:
    """Put listings in place of those that are there: all columns, at most one for each table."""
    for some in _portions(listings):
        _execute(connection, UPSERT, some)


def _execute(
    connection: sa.Connection, statement: str, rows: Sequence[Values]
) -> sa.CursorResult[Any]:
    text = _text(statement, PLACEHOLDER[connection.dialect.name], len(rows[0]), len(rows))
    return connection.exec_driver_sql(text, tuple(chain.from_iterable(rows)))


@cache
def _text(statement: str, placeholder: str, width: int, count: int) -> str:
    row = f"({', '.join([placeholder] * width)})"
    return statement.replace(":rows", ", ".join([row] * count))


def _portions(rows: Sequence[Values]) -> Iterator[Sequence[Values]]:
    """All rows, in as few parts of these sizes as possible."""
    while rows:
        size = next(size for size in SIZES if size <= len(rows))
        yield rows[:size]
        rows = rows[size:]
