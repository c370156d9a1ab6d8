"""The old databases can be built, and hold what contents.json says."""

import json
import sqlite3
from contextlib import closing

import psycopg
import pytest

from tests.server.old import FOLDER, old, old_database, old_postgres

COUNT = "SELECT table_id, count(*), max(number) FROM events GROUP BY table_id"
BODY = "SELECT body FROM events WHERE table_id = '{}' AND number = {}"
LISTED = "SELECT table_id FROM listings WHERE public ORDER BY updated"


def ask_sqlite(tmp_path, _request):
    connection = sqlite3.connect(old_database(tmp_path))
    return closing(connection), lambda question: connection.execute(question).fetchall()


def ask_postgres(tmp_path, request):
    url = request.getfixturevalue("postgres_url")
    old_postgres(url, tmp_path)
    connection = psycopg.connect(url)
    return closing(connection), lambda question: connection.execute(question).fetchall()


@pytest.fixture(params=[ask_sqlite, ask_postgres], ids=["sqlite", "postgres"])
def ask(request, tmp_path):
    """Ask the old database a question."""
    opened, asked = request.param(tmp_path, request)
    with opened:
        yield asked


def test_the_database_has_every_table_to_its_last_event(ask):
    assert ask("SELECT version FROM launchbay_schema") == [(2,)]
    assert sorted(ask(COUNT)) == sorted(
        (table.table, table.number, table.number) for table in old().tables
    )
    assert [name for (name,) in ask(LISTED)] == [
        table.table for table in old().tables if table.public
    ]


def test_the_events_are_readable_and_end_at_the_hash(ask):
    for table in old().tables:
        bodies = [ask(BODY.format(table.table, n))[0][0] for n in range(1, table.number + 1)]
        events = [json.loads(bytes(body)) for body in bodies]
        hashes = [event["hash"] for event in events if "hash" in event]

        assert events[0]["event"] == "opened"
        assert events[0]["rules"] == old().rules[table.game]
        assert hashes[-1:] == ([table.position.hash] if table.position else [])


def test_the_match_files_are_there():
    for table in old().tables:
        if table.position is not None:
            file = read(table.match, table.game, table.moves)

            assert file["hash"] == table.position.hash
            assert bool(file["fair"]["secret"]) == table.position.over
    for match in old().local:
        file = read(match.match, match.game, match.moves)

        assert file["hash"] == match.hash


def read(path, game, moves):
    file = json.loads((FOLDER / path).read_bytes())

    assert file["launchbay"] == 1
    assert file["game"] == game
    assert len(file["moves"]) == moves
    return file
