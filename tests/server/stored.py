"""Four stored tables, as 5f6e164 left them, in a database of its schema (schema2.sql)."""

import re
import sqlite3
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path

import psycopg
import sqlalchemy as sa

from launchbay.server.database import address
from launchbay.server.hall import Hall
from launchbay.server.settings import read_limits
from launchbay.server.storage import Storage
from launchbay.server.workshop import Workshop

SQL = Path(__file__).with_name("schema2.sql")
HASHES = dict(re.findall(r"^-- (\w{16}) (\w+)$", SQL.read_text(), re.MULTILINE))
OVER, PLAYING, BOTS, WAITING = HASHES
POSTGRES = {  # where its words differ from SQLite's
    r"CAST\((.*) AS BLOB\)": r"convert_to(\1, 'UTF8')",
    r"\bBLOB\b": "BYTEA",
    r"\bDOUBLE\b": "FLOAT8",
    r" WITHOUT ROWID": "",
}


def make(url):
    """Fill an empty database."""
    script = SQL.read_text()
    if url.startswith("sqlite"):
        with closed(sqlite3.connect(str(address(url).database))) as connection:
            connection.executescript(script)
        return
    for pattern, words in POSTGRES.items():
        script = re.sub(pattern, words, script)
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute(script.encode())


@contextmanager
def closed(connection):
    with connection:
        yield connection
    connection.close()


def administer(url, *statements, **values):
    """Run statements behind the server's back."""
    engine = sa.create_engine(address(url), poolclass=sa.NullPool)
    with engine.begin() as connection:
        for statement in statements:
            connection.execute(sa.text(statement), values)


@asynccontextmanager
async def hall(url):
    """A hall over a database, without a server."""
    storage = Storage(url)
    await storage.start()
    workshop = Workshop(["cyclone"])
    workshop._done["cyclone"].set()  # loaded when the first table is
    made = Hall(storage, read_limits(), workshop)
    try:
        yield made
    finally:
        await made.close()
        await storage.stop()
