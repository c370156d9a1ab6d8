"""Databases and match files as commit 5f6e164 wrote them; README.md says what and how."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import psycopg

FOLDER = Path(__file__).parent
TABLES = ("launchbay_schema", "events", "listings")


class OldPosition(msgspec.Struct, forbid_unknown_fields=True):
    """The last position of a table, as its old server told it."""

    version: int
    hash: str
    turn: int | None
    over: bool
    winners: list[int]
    text: str


class OldTable(msgspec.Struct, forbid_unknown_fields=True):
    """A stored table: the tokens that people hold, and what anyone could see."""

    name: str
    about: str
    table: str  # its id
    game: str
    rules: int
    number: int  # of its last event
    seats: list[tuple[str, str, str]]  # kind, name, bot
    position: OldPosition | None
    moves: int = 0  # kept, without those taken back
    match: str = ""  # its match file, from this folder on; "" if it has not begun
    tokens: dict[str, str] = {}  # by the name of the person
    invite: str = ""
    carried: int = 0  # how often a stack was carried, in Cyclone
    public: bool = False
    rematch: str = ""  # the id of the table


class OldMatch(msgspec.Struct, forbid_unknown_fields=True):
    """A match file that no server has seen."""

    match: str
    game: str
    moves: int
    hash: str
    over: bool
    winners: list[int]


class Old(msgspec.Struct, forbid_unknown_fields=True):
    commit: str
    schema: int
    rules: dict[str, int]
    tables: list[OldTable]
    local: list[OldMatch]

    def table(self, name: str) -> OldTable:
        return next(table for table in self.tables if table.name == name)


def old() -> Old:
    """The contents of the database and of the match files."""
    return msgspec.json.decode((FOLDER / "contents.json").read_bytes(), type=Old)


def old_database(folder: Path) -> Path:
    """Build the SQLite file in a folder: give the folder to a server as its `--data`."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / "launchbay.db"
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript((FOLDER / "launchbay.sql").read_text())
    return path


def old_postgres(url: str, folder: Path) -> None:
    """Fill an empty Postgres database with the same; `folder` holds a file on the way."""
    made = (FOLDER / "postgres.sql").read_bytes()
    with (
        closing(sqlite3.connect(old_database(folder))) as source,
        psycopg.connect(url) as target,
    ):
        target.execute(made)
        for table in TABLES:
            _copy_rows(source, target, table)


def _copy_rows(source: sqlite3.Connection, target: psycopg.Connection[Any], table: str) -> None:
    rows = source.execute(f"SELECT * FROM {table}")
    names = [column[0] for column in rows.description]
    places = ", ".join(
        "CAST(CAST(%s AS int) AS boolean)" if name in ("over", "public") else "%s" for name in names
    )
    insert = f"INSERT INTO {table} ({', '.join(names)}) VALUES ({places})"
    target.cursor().executemany(insert.encode(), rows.fetchall())
