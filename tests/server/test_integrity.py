"""Damage to a database takes one table out of service, in a sentence; all others play on."""

import asyncio
import sqlite3

import pytest
import sqlalchemy as sa

from launchbay.engine.errors import LaunchBayError
from launchbay.server import archive, doctor, messages
from launchbay.server.chain import START, link, seal
from launchbay.server.database import SCHEMA, address
from launchbay.server.doctor import Report
from launchbay.server.refusal import Refusal
from launchbay.server.settings import read_limits
from launchbay.server.storage import Listing, Row, Storage, StorageDown

from .stored import HASHES, OVER, PLAYING, WAITING, administer, closed, hall, make

LIMITS = read_limits()
LAST = 15  # event of the table that is damaged
T = f"table_id = '{PLAYING}'"
MISSING, OTHER = "it is missing", "it is not the one that was stored here"
LISTING = "the table's listing was changed"

DAMAGE = {  # the statements, the event they damage, and what is said of it
    "last event deleted": ([f"DELETE FROM events WHERE {T} AND number = {LAST}"], LAST, MISSING),
    "the end deleted": ([f"DELETE FROM events WHERE {T} AND number > 9"], 10, MISSING),
    "all deleted": ([f"DELETE FROM events WHERE {T}"], 1, MISSING),
    "first event deleted": ([f"DELETE FROM events WHERE {T} AND number = 1"], 1, MISSING),
    "a middle event deleted": ([f"DELETE FROM events WHERE {T} AND number = 7"], 7, MISSING),
    "a name changed": (
        [f"UPDATE events SET body = {{renamed}} WHERE {T} AND number = 2"],
        2,
        OTHER,
    ),
    "not JSON": ([f"UPDATE events SET body = {{junk}} WHERE {T} AND number = 8"], 8, OTHER),
    "another log copied over": (
        [
            f"DELETE FROM events WHERE {T}",
            f"INSERT INTO events SELECT '{PLAYING}', number, body, chain FROM events"
            f" WHERE table_id = '{OVER}'",
        ],
        1,
        OTHER,
    ),
    "another log and listing copied over": (
        [
            f"DELETE FROM events WHERE {T}",
            f"DELETE FROM listings WHERE {T}",
            f"INSERT INTO events SELECT '{PLAYING}', number, body, chain FROM events"
            f" WHERE table_id = '{OVER}'",
            f"INSERT INTO listings SELECT '{PLAYING}', game, open_seats, over, public, updated,"
            f" seats, number, seal FROM listings WHERE table_id = '{OVER}'",
        ],
        1,
        OTHER,
    ),
    "two events swapped": (
        [
            f"UPDATE events SET number = -1 WHERE {T} AND number = 7",
            f"UPDATE events SET number = 7 WHERE {T} AND number = 8",
            f"UPDATE events SET number = 8 WHERE {T} AND number = -1",
        ],
        7,
        OTHER,
    ),
    "renumbered": ([f"UPDATE events SET number = 99 WHERE {T} AND number = 9"], 9, MISSING),
    "an event repeated at the end": (
        [
            f"INSERT INTO events SELECT table_id, {LAST + 1}, body, chain FROM events"
            f" WHERE {T} AND number = {LAST}"
        ],
        LAST + 1,
        OTHER,
    ),
    "a hash changed": ([f"UPDATE events SET chain = {{junk}} WHERE {T} AND number = 6"], 6, OTHER),
    "listing deleted": (
        [f"DELETE FROM listings WHERE {T}"],
        LAST,
        "the table's listing is missing",
    ),
    "listing changed": (
        [f'UPDATE listings SET seats = \'["Cleo","Eve"]\' WHERE {T}'],
        LAST,
        LISTING,
    ),
    "listing not JSON": ([f"UPDATE listings SET seats = '?' WHERE {T}"], LAST, LISTING),
    "listing of an earlier event": ([f"UPDATE listings SET number = 9 WHERE {T}"], LAST, LISTING),
    "listing of a later event": (
        [f"UPDATE listings SET number = 99 WHERE {T}"],
        LAST + 1,
        MISSING,
    ),
    "a seal changed": ([f"UPDATE listings SET seal = {{junk}} WHERE {T}"], LAST, LISTING),
}
WORDS = {
    "sqlite": {
        "junk": "x'00ff'",
        "renamed": "CAST(replace(CAST(body AS TEXT), 'Cleo', 'Kleo') AS BLOB)",
    },
    "postgresql": {
        "junk": "'\\x00ff'::bytea",
        "renamed": "convert_to(replace(convert_from(body, 'UTF8'), 'Cleo', 'Kleo'), 'UTF8')",
    },
}


@pytest.fixture
def sqlite_url(tmp_path):
    return f"sqlite:///{tmp_path / 'launchbay.db'}"


@pytest.fixture(params=["sqlite", "postgres"])
def url(request):
    """A database of schema 2 with four tables."""
    found = request.getfixturevalue(f"{request.param}_url")
    make(found)
    return found


def upgrade(url):
    async def start():
        storage = Storage(url)
        await storage.start()
        await storage.stop()

    asyncio.run(start())


async def seen(rooms, table):
    """The hash a table resumes to, or its refusal."""
    try:
        return (await rooms.find(table)).table.hash or "none"
    except Refusal as refusal:
        return refusal


async def all_seen(url):
    async with hall(url) as rooms:
        return {table: await seen(rooms, table) for table in HASHES}


def diagnosed(url, *, quick=False):
    report = Report()
    with archive.reading(url) as connection:
        report.file = doctor.check_file(connection, quick=quick)
        names = doctor.tables(connection, report)
        for finding in doctor.examine(connection, names, LIMITS, quick=quick):
            report.add(finding)
    return report


# Upgrades


def test_a_database_of_5f6e164_is_upgraded_and_every_table_resumes(url):
    assert asyncio.run(all_seen(url)) == HASHES
    assert asyncio.run(all_seen(url)) == HASHES  # and once more, as today's schema
    report = diagnosed(url)
    assert (report.tables, report.sound) == (4, True)
    assert report.events == 191 + 3  # the steps of three matches were recorded


def test_an_upgrade_that_takes_a_while_says_how_far_it_is(url, monkeypatch, caplog):
    monkeypatch.setattr("launchbay.server.upgrading.PAGE", 50)
    monkeypatch.setattr("launchbay.server.upgrading.QUIET", 0.0)

    upgrade(url)

    assert caplog.messages[0] == "upgrading the database to schema 3: 50 of 191 events"
    assert caplog.messages[-1] == "upgrading the database to schema 3: 191 of 191 events"


def test_an_upgrade_that_fails_leaves_the_old_database(url, monkeypatch):
    monkeypatch.setattr("launchbay.server.upgrading.SEAL", sa.text("UPDATE nowhere SET x = 1"))
    with pytest.raises(LaunchBayError, match="cannot open"):
        upgrade(url)
    monkeypatch.undo()
    with pytest.raises(LaunchBayError, match=f"schema version 2, and this .* reads {SCHEMA}"):
        diagnosed(url)

    assert asyncio.run(all_seen(url)) == HASHES


def test_a_server_of_the_old_schema_cannot_write_beside_a_new_one(postgres_url):
    make(postgres_url)
    upgrade(postgres_url)

    with pytest.raises(sa.exc.IntegrityError, match="chain"):
        administer(
            postgres_url,
            "INSERT INTO events (table_id, number, body) VALUES ('a', 1, '{}')",
        )


# Damage


@pytest.mark.parametrize("kind", DAMAGE)
def test_damage_takes_one_table_out_of_service(url, kind, caplog):
    statements, event, what = DAMAGE[kind]
    words = WORDS[address(url).get_backend_name()]
    upgrade(url)
    administer(url, *(statement.format(**words) for statement in statements))
    said = f"table {PLAYING} is damaged at event {event}: {what}"

    async def main():
        async with hall(url) as rooms:
            first = {table: await seen(rooms, table) for table in HASHES}
            again = await seen(rooms, PLAYING)
            with pytest.raises(Refusal, match="is damaged at event"):
                await rooms.find_ready(PLAYING)
            listed = await rooms.storage.listings(open_only=False, limit=99)
            return first, again, [line.table for line in listed]

    found, again, listed = asyncio.run(main())
    refused = found.pop(PLAYING)

    assert isinstance(refused, Refusal)
    assert (refused.code, refused.message) == ("damaged", f"{said}; it is out of service")
    assert isinstance(again, Refusal)
    assert found == {table: hash for table, hash in HASHES.items() if table != PLAYING}
    assert set(listed) - {PLAYING} == {WAITING}  # of the others, this one alone is public
    logged = [record.fields for record in caplog.records if record.message == "table_damaged"]
    assert logged == [{"table": PLAYING, "reason": said}]
    for quick in (True, False):
        report = diagnosed(url, quick=quick)
        assert [(each.table, each.event) for each in report.damaged] == [(PLAYING, event)]
        assert report.damaged[0].sound_events == event - 1 if event <= LAST else LAST


def rewrite(url, number, body):
    """Change an event as someone would who knows how the hashes are made."""
    engine = sa.create_engine(address(url))
    with engine.begin() as connection:
        rows = list(
            connection.execute(
                sa.text(f"SELECT number, body FROM events WHERE {T} ORDER BY number")
            )
        )
        chain = START
        for row in rows:
            changed = body(bytes(row.body)) if row.number == number else bytes(row.body)
            chain = link(chain, PLAYING, row.number, changed)
            connection.execute(
                sa.text(f"UPDATE events SET body = :b, chain = :c WHERE {T} AND number = :n"),
                {"b": changed, "c": chain, "n": row.number},
            )
        line = connection.execute(sa.text(f"SELECT * FROM listings WHERE {T}")).one()
        shown = (*line[:3], bool(line.over), bool(line.public), *line[5:7])
        connection.execute(
            sa.text(f"UPDATE listings SET seal = :s WHERE {T}"), {"s": seal(chain, LAST, shown)}
        )
    engine.dispose()


REWRITTEN = {
    "an unknown kind": (7, lambda body: b'{"event":"exploded","at":1.0}', "it cannot be read: Inv"),
    "not JSON": (8, lambda body: b"\xff", "it cannot be read: "),
    "another hash": (
        9,
        lambda body: body[: body.index(b'"hash":"') + 8] + b'0000000000000000"}',
        "it does not replay: it leads to ",
    ),
    "a seat that is not there": (
        2,
        lambda body: body.replace(b'"seat":0', b'"seat":7'),
        "it does not replay: IndexError",
    ),
    "an illegal move": (6, lambda body: body.replace(b" to ", b" at "), "it does not replay: no "),
    "no opening": (1, lambda body: b'{"event":"closed","at":1.0,"text":""}', "it is missing"),
}


@pytest.mark.parametrize("kind", REWRITTEN)
def test_events_that_do_not_replay_are_damage_too(url, kind):
    number, body, what = REWRITTEN[kind]
    upgrade(url)
    rewrite(url, number, body)

    found = asyncio.run(all_seen(url))
    refused = found.pop(PLAYING)
    report = diagnosed(url)

    assert refused.code == "damaged"
    assert refused.message.startswith(f"table {PLAYING} is damaged at event {number}: {what}")
    assert found == {table: hash for table, hash in HASHES.items() if table != PLAYING}
    assert [(each.table, each.event) for each in report.damaged] == [(PLAYING, number)]


def test_damage_to_a_table_in_memory_is_found_at_its_next_event(url):
    async def sit(rooms):
        wish = messages.SitDown(name="Gus", contribution="00" * 16)
        return await rooms.sit(WAITING, wish)

    async def main():
        async with hall(url) as rooms:
            await rooms.find(WAITING)
            administer(url, f"DELETE FROM events WHERE table_id = '{WAITING}' AND number = 3")
            with pytest.raises(Refusal, match=f"table {WAITING} is damaged at event 3: it is mis"):
                await sit(rooms)
            with pytest.raises(Refusal, match=f"table {WAITING} is damaged at event 3: it is mis"):
                await rooms.find(WAITING)
            return await seen(rooms, PLAYING)

    assert asyncio.run(main()) == HASHES[PLAYING]


def test_a_table_deleted_while_in_memory_is_gone(url):
    async def main():
        async with hall(url) as rooms:
            live = await rooms.find(WAITING)
            for stored in ("events", "listings"):
                administer(url, f"DELETE FROM {stored} WHERE table_id = '{WAITING}'")
            with pytest.raises(Refusal, match="there is no such table"):
                await rooms.refresh(live)
            return await seen(rooms, WAITING)

    assert asyncio.run(main()).code == "no_such_table"


def test_a_table_of_a_game_that_is_not_installed_is_no_damage(url):
    upgrade(url)
    rewrite(url, 1, lambda body: body.replace(b'"cyclone"', b'"atlantis"'))

    refused = asyncio.run(all_seen(url))[PLAYING]
    report = diagnosed(url)

    assert refused.code == "no_such_game"
    assert report.sound
    assert [each.note for each in report.not_replayed] == [refused.message]


# A damaged file


PAGE, LEAF = 4096, 10  # bytes; the first byte of a page with rows of our tables


def spoil(path):
    """Overwrite the page of an SQLite file with PLAYING's events; all tables that lie on it."""
    with closed(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    data = bytearray(path.read_bytes())
    for start in range(0, len(data), PAGE):
        page = data[start : start + PAGE]
        hit = {table for table in HASHES if table.encode() in page}
        if page[0] == LEAF and PLAYING in hit and WAITING not in hit:
            data[start : start + PAGE] = b"\xa5" * PAGE
            path.write_bytes(data)
            return hit
    raise AssertionError("no page is as wanted")


@pytest.fixture
def spoiled(sqlite_url, tmp_path):
    """A database with a damaged page, and the tables that lie there: not all."""
    make(sqlite_url)
    upgrade(sqlite_url)
    return sqlite_url, spoil(tmp_path / "launchbay.db")


def test_a_damaged_page_takes_the_tables_on_it_out_of_service_and_no_other(spoiled, caplog):
    url, hit = spoiled

    found = asyncio.run(all_seen(url))
    report = diagnosed(url)

    for table in hit:
        refused = found.pop(table)
        assert refused.code == "damaged"
        assert refused.message.startswith(f"table {table} is damaged at event ")
        assert "cannot be read: database disk image is malformed; it is out" in refused.message
    assert found == {table: hash for table, hash in HASHES.items() if table not in hit}
    assert report.file
    assert {each.table for each in report.damaged} == hit
    logged = [record.fields["reason"] for record in caplog.records if "fields" in vars(record)]
    for finding in report.damaged:
        said = f"table {finding.table} is damaged at event {finding.event}: {finding.what}"
        assert said in logged
        assert finding.sound_events == finding.event - 1


def test_a_move_that_meets_a_damaged_page_takes_no_other_move_with_it(spoiled):
    url, _ = spoiled

    async def main():
        async with hall(url) as rooms:
            storage = rooms.storage
            last = len((await storage.log(WAITING)).rows)

            async def added(table, number, before):
                line = Listing(table, "cyclone", 0, False, False, 1.0)
                try:
                    await storage.append(Row(table, number, b"{}", b"hash"), line, before)
                except StorageDown as error:
                    return str(error)
                return "stored"

            chain = (await storage.log(WAITING)).rows[-1].chain
            wanted = [added(WAITING, last + 1, chain), added("new", 1, b"")]
            return await asyncio.gather(*wanted, added(PLAYING, LAST + 1, b"any"))

    assert asyncio.run(main()) == ["stored", "stored", "database disk image is malformed"]
