"""doctor, backup, restore and admin, and starts that cannot work, as an operator meets them."""

import asyncio
import json
import os
import pty
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from launchbay.engine import matchfile
from launchbay.server.database import only_process
from launchbay.server.storage import Storage
from tests.server.disks import full, small_disk
from tests.server.harness import free_port
from tests.server.postgres import postgres, postgres_url
from tests.server.stored import BOTS, HASHES, OVER, PLAYING, WAITING, administer, make

__all__ = ["postgres", "postgres_url"]


def upgraded(url):
    """The four stored tables, in today's schema."""

    async def start():
        storage = Storage(url)
        await storage.start()
        await storage.stop()

    make(url)
    asyncio.run(start())
    return url


@pytest.fixture
def data(tmp_path):
    folder = tmp_path / "data"
    folder.mkdir()
    upgraded(f"sqlite:///{folder / 'launchbay.db'}")
    return folder


def url_of(folder):
    return f"sqlite:///{folder / 'launchbay.db'}"


@pytest.fixture(params=["sqlite", "postgres"])
def where(request):
    """The options that name a database with the four tables."""
    if request.param == "sqlite":
        return ["--data", str(request.getfixturevalue("data"))]
    return ["--database", upgraded(request.getfixturevalue("postgres_url"))]


def url_in(where):
    return where[1] if where[0] == "--database" else url_of(Path(where[1]))


def damage(url, table=PLAYING, number=9):
    administer(url, f"DELETE FROM events WHERE table_id = '{table}' AND number = {number}")


def hashes(launchbay, *where):
    found = {}
    for table in HASHES:
        status, printed, _ = launchbay("admin", "show", table, "--json", *where)
        found[table] = json.loads(printed)["hash"] or "none" if status == 0 else status
    return found


# doctor


def test_the_doctor_finds_a_sound_database_sound(launchbay, where):
    status, printed, _ = launchbay("doctor", *where)
    quick, _, _ = launchbay("doctor", "--quick", *where)

    assert (status, quick) == (0, 0)
    assert printed.splitlines()[0].endswith(", schema 3: 4 tables, 191 events")
    assert printed.splitlines()[-1] == "no damage found"


def test_the_doctor_names_damage_and_what_can_be_saved(launchbay, where):
    damage(url_in(where))
    status, printed, _ = launchbay("doctor", *where)
    _, as_json, _ = launchbay("doctor", "--json", *where)

    assert status == 1
    assert (
        f"table {PLAYING} is damaged at event 9: it is missing; the events before it are sound, "
        f"and their 1 move can be saved with `launchbay admin export {PLAYING}`" in printed
    )
    assert printed.splitlines()[-1] == "1 of 4 tables are damaged; the others are sound"
    report = json.loads(as_json)
    assert (report["sound"], report["tables"]) == (False, 4)
    assert report["damaged"][0]["event"] == 9
    assert "secret" not in as_json


def test_the_doctor_says_what_it_cannot_open(launchbay, tmp_path):
    (tmp_path / "launchbay.db").write_text("Dear diary, today we played Cyclone. " * 200)
    status, printed, said = launchbay("doctor", "--data", tmp_path)
    missing, _, _ = launchbay("doctor", "--data", tmp_path / "nowhere")

    assert (status, missing, printed) == (2, 2, "")
    assert said.count("\n") == 1
    assert "file is not a database" in said


def test_the_doctor_says_what_sqlite_finds_wrong_with_its_file(launchbay, data):
    file = data / "launchbay.db"
    content = bytearray(file.read_bytes())
    content[-4096:] = b"\xa5" * 4096
    file.write_bytes(content)

    status, printed, said = launchbay("doctor", "--data", data)

    assert status == 1
    assert "the file: " in printed
    assert "Traceback" not in said


# backup and restore


def test_a_backup_is_restored_and_every_table_resumes(launchbay, where, tmp_path):
    file, folder = tmp_path / "tables.backup", tmp_path / "restored"
    saved, printed, _ = launchbay("backup", file, *where)
    restored, _, _ = launchbay("restore", file, "--data", folder)

    assert (saved, restored) == (0, 0)
    assert printed.splitlines()[-1] == f"{file}: a backup of 4 tables, 191 events"
    assert hashes(launchbay, "--data", folder) == HASHES
    assert launchbay("doctor", "--data", folder)[0] == 0
    assert {path.name for path in folder.glob("*.db*")} == {"launchbay.db", "launchbay.db.lock"}
    assert not list(tmp_path.glob(".*"))


def test_a_backup_of_sqlite_is_restored_into_postgres(launchbay, data, postgres_url, tmp_path):
    file = tmp_path / "tables.backup"
    launchbay("backup", file, "--data", data)
    first = launchbay("restore", file, "--database", postgres_url)
    again, _, said = launchbay("restore", file, "--database", postgres_url)
    forced, _, _ = launchbay("restore", file, "--database", postgres_url, "--force")

    assert (first[0], again, forced) == (0, 2, 0)
    assert "holds tables already" in said
    assert hashes(launchbay, "--database", postgres_url) == HASHES


def test_a_database_of_5f6e164_is_upgraded_when_it_is_restored(launchbay, tmp_path):
    old, folder = tmp_path / "old.db", tmp_path / "data"
    make(f"sqlite:///{old}")

    assert launchbay("restore", old, "--data", folder)[0] == 0
    assert hashes(launchbay, "--data", folder) == HASHES


def test_a_backup_overwrites_nothing_unless_told_to(launchbay, data, tmp_path):
    file = tmp_path / "precious"
    file.write_text("a diary")
    status, _, said = launchbay("backup", file, "--data", data)
    kept = file.read_text()
    forced, _, _ = launchbay("backup", file, "--data", data, "--force")

    assert (status, kept, forced) == (2, "a diary", 0)
    assert said == f"launchbay: {file} exists already: choose another name, or add --force\n"
    assert file.read_bytes().startswith(b"SQLite format 3")


def test_a_disk_that_fills_leaves_no_half_backup(launchbay, data, tmp_path):
    with small_disk(tmp_path / "disk") as disk, full(disk):
        status, _, said = launchbay("backup", disk / "tables.backup", "--data", data)
        left = sorted(path.name for path in disk.iterdir())

    assert status == 2
    assert "full" in said
    assert "Traceback" not in said
    assert left == ["ballast"]


def test_restore_replaces_nothing_unless_told_to(launchbay, data, tmp_path):
    file, before = tmp_path / "tables.backup", hashes(launchbay, "--data", data)
    launchbay("backup", file, "--data", data)
    administer(url_of(data), "DELETE FROM listings", "DELETE FROM events")
    launchbay("restore", file, "--data", data)
    status, _, said = launchbay("restore", file, "--data", data)
    forced, _, _ = launchbay("restore", file, "--data", data, "--force")

    assert (status, forced) == (2, 0)
    assert "holds tables already: choose an empty folder, or add --force" in said
    assert hashes(launchbay, "--data", data) == before
    assert list(data.glob("launchbay.db.before-restore-*"))


def test_a_damaged_backup_is_not_restored_unless_told_to(launchbay, data, tmp_path):
    file, folder = tmp_path / "tables.backup", tmp_path / "restored"
    damage(url_of(data))
    saved, printed, _ = launchbay("backup", file, "--data", data)
    status, _, said = launchbay("restore", file, "--data", folder)
    left = list(folder.glob("*.db"))
    forced, _, _ = launchbay("restore", file, "--data", folder, "--force")

    assert (saved, status, left, forced) == (1, 2, [], 1)
    assert f"table {PLAYING} is damaged at event 9" in printed
    assert f"is damaged: table {PLAYING}, event 9: it is missing" in said
    assert hashes(launchbay, "--data", folder) == {**HASHES, PLAYING: 1}


def test_nothing_is_restored_under_a_running_server(launchbay, data, tmp_path):
    file = tmp_path / "tables.backup"
    launchbay("backup", file, "--data", data)

    with only_process(data / "launchbay.db"):  # as a server does while it runs
        status, _, said = launchbay("restore", file, "--data", data, "--force")

    assert status == 2
    assert said.endswith("launchbay.db: stop it first\n")


# admin


def listed(launchbay, *words):
    status, printed, _ = launchbay("admin", "list", "--json", *words)
    assert status == 0
    return [line["table"] for line in json.loads(printed)]


def test_admin_lists_tables_by_what_one_asks_for(launchbay, where):
    assert listed(launchbay, *where) == [WAITING, BOTS, PLAYING, OVER]
    assert listed(launchbay, "--over", *where) == [OVER]
    assert listed(launchbay, "--open", *where) == [WAITING]
    assert listed(launchbay, "--game", "sdf1", *where) == []
    assert listed(launchbay, "--older-than", "36500", *where) == []
    administer(url_in(where), f"UPDATE listings SET updated = 1.0 WHERE table_id = '{BOTS}'")
    assert listed(launchbay, "--older-than", "365", "--all", *where) == [BOTS]
    _, printed, _ = launchbay("admin", "list", *where)
    assert "1970-01-01" in printed
    assert "1 open" in printed


def test_admin_shows_a_table(launchbay, where):
    status, printed, _ = launchbay("admin", "show", PLAYING, *where)

    assert status == 0
    assert f"hash        {HASHES[PLAYING]}" in printed
    assert "seats       Cleo, Dan" in printed
    assert launchbay("admin", "show", "nowhere", *where)[0] == 2


def test_admin_exports_a_match_with_its_secret_only_once_it_is_over(launchbay, where, tmp_path):
    over, playing = tmp_path / "over.json", tmp_path / "playing.json"
    assert launchbay("admin", "export", OVER, over, *where)[0] == 0
    assert launchbay("admin", "export", PLAYING, playing, *where)[0] == 0

    assert matchfile.load(over).hash == HASHES[OVER]
    assert launchbay("verify", over)[0] == 0
    assert json.loads(playing.read_text())["fair"]["secret"] == ""
    assert launchbay("admin", "export", OVER, over, *where)[0] == 2  # it exists
    status, _, said = launchbay("admin", "export", WAITING, *where)
    assert (status, said.count("\n")) == (2, 1)
    assert "has not begun" in said


def test_admin_exports_what_can_be_saved_of_a_damaged_table(launchbay, where, tmp_path):
    damage(url_in(where))
    file = tmp_path / "saved.json"
    status, _, said = launchbay("admin", "export", PLAYING, file, *where)

    assert status == 1
    assert "event 9: it is missing; exported as far as move 1" in said
    assert matchfile.load(file).version == 1


def test_admin_deletes_a_table_and_asks_first(launchbay, where):
    status, _, said = launchbay("admin", "delete", OVER, *where)
    assert (status, said) == (
        2,
        "launchbay: this deletes tables, and there is nobody to ask: add --yes\n",
    )
    assert OVER in listed(launchbay, *where)

    assert launchbay("admin", "delete", OVER, "--yes", *where)[0] == 0
    assert listed(launchbay, *where) == [WAITING, BOTS, PLAYING]
    assert launchbay("admin", "delete", OVER, "--yes", *where)[0] == 2
    assert launchbay("doctor", *where)[0] == 0


def test_admin_asks_at_a_terminal(data):
    for answer, left in (("n", 4), ("y", 3)):
        command = [sys.executable, "-m", "launchbay", "admin", "delete", OVER, "--data", str(data)]
        ours, theirs = pty.openpty()
        with subprocess.Popen(command, stdin=theirs, stderr=subprocess.PIPE, text=True) as process:
            os.write(ours, f"{answer}\n".encode())
            _, said = process.communicate(timeout=60)
        os.close(ours)
        os.close(theirs)
        with sqlite3.connect(data / "launchbay.db") as connection:
            count = connection.execute("SELECT count(*) FROM listings").fetchone()[0]
        connection.close()

        assert f"Delete table {OVER} for good? [y/N]" in said
        assert (count, process.returncode) == (left, 0 if answer == "y" else 2)


def test_admin_purges_by_age(launchbay, where):
    administer(
        url_in(where), f"UPDATE listings SET updated = 1.0 WHERE table_id IN ('{OVER}', '{BOTS}')"
    )
    assert launchbay("admin", "purge", "--older-than", "365", *where)[0] == 2
    _, printed, _ = launchbay(
        "admin", "purge", "--older-than", "365", "--over", "--yes", "--json", *where
    )
    assert json.loads(printed) == {"deleted": [OVER]}
    assert listed(launchbay, *where) == [WAITING, PLAYING, BOTS]
    assert launchbay("admin", "purge", "--older-than", "365", "--yes", *where)[0] == 0
    assert listed(launchbay, *where) == [WAITING, PLAYING]


def test_admin_closes_a_table(launchbay, where):
    reason = ["--reason", "Moved to another server."]
    assert launchbay("admin", "close", WAITING, *reason, *where)[0] == 0
    again, _, said = launchbay("admin", "close", WAITING, *where)
    _, printed, _ = launchbay("admin", "show", WAITING, "--json", *where)

    assert (again, said) == (2, f"launchbay: table {WAITING} is closed already\n")
    assert json.loads(printed)["state"] == "closed"
    assert listed(launchbay, "--open", *where) == []
    assert launchbay("doctor", *where)[0] == 0


def test_nothing_is_changed_under_a_running_server_on_sqlite(launchbay, data):
    changes = [("close", OVER), ("delete", OVER, "--yes")]
    with only_process(data / "launchbay.db"):  # as a server does while it runs
        said = [launchbay("admin", *words, "--data", data) for words in changes]
        tables = listed(launchbay, "--data", data)
        doctor = launchbay("doctor", "--data", data)[0]

    assert [status for status, _, _ in said] == [2, 2]
    assert all(line.endswith("launchbay.db: stop it first\n") for _, _, line in said)
    assert len(tables) == 4
    assert doctor == 0


# Starts that cannot work


def serve(launchbay, folder, *words):
    """One sentence for each way to start a server."""
    found = set()
    for start in (["serve", "--data", folder, *words], ["--no-browser", "--data", folder]):
        if words and start[0] != "serve":
            continue
        status, printed, said = launchbay(*start, "--port", free_port())
        assert (status, printed) == (2, "")
        assert said.startswith("launchbay: ")
        assert said.count("\n") == 1
        found.add(said.removeprefix("launchbay: ").strip())
    assert len(found) == 1
    return found.pop()


def test_no_start_on_a_file_that_is_no_database(launchbay, tmp_path):
    (tmp_path / "launchbay.db").write_text("Dear diary, today we played Cyclone. " * 200)

    assert serve(launchbay, tmp_path).endswith(
        "file is not a database (move the file away, or choose another folder with --data)"
    )


def test_no_start_on_a_damaged_database(launchbay, data):
    file = data / "launchbay.db"
    content = bytearray(file.read_bytes())
    content[100:4096] = b"\xa5" * 3996
    file.write_bytes(content)

    said = serve(launchbay, data)

    assert "malformed" in said
    assert "restore a backup with `launchbay restore`" in said


def test_no_start_on_another_schema(launchbay, data):
    administer(url_of(data), "UPDATE launchbay_schema SET version = 99")

    assert "the database has schema version 99, and this Launch Bay needs 3" in serve(
        launchbay, data
    )


def test_no_start_on_a_locked_database(launchbay, data, monkeypatch):
    monkeypatch.setattr(
        "launchbay.server.database.CONNECTED", {"sqlite": ("PRAGMA busy_timeout = 50",)}
    )
    with sqlite3.connect(data / "launchbay.db", isolation_level=None) as connection:
        connection.execute("BEGIN EXCLUSIVE")
        said = serve(launchbay, data)
        connection.execute("ROLLBACK")
    connection.close()

    assert said.endswith("database is locked (close the other program that has it open)")


def test_no_start_beside_another_server(launchbay, data):
    with only_process(data / "launchbay.db"):
        assert serve(launchbay, data).endswith("launchbay.db: stop it first")


def test_no_start_in_a_folder_that_is_read_only(launchbay, data, tmp_path):
    if os.geteuid() != 0:
        pytest.skip("only root may mount file systems")
    subprocess.run(["mount", "--bind", str(data), str(data)], check=True)
    try:
        subprocess.run(["mount", "-o", "remount,bind,ro", str(data)], check=True)
        said = serve(launchbay, data)
        inside = serve(launchbay, data / "inside")
        beside = launchbay("doctor", "--data", data)[0]
    finally:
        subprocess.run(["umount", str(data)], check=True)

    assert "Read-only file system" in said
    assert said.endswith("(make it writable, or choose another folder with --data)")
    assert inside.startswith("cannot make the data folder: ")
    assert beside == 0  # reading needs no place to write


def test_no_start_on_a_full_disk(launchbay, tmp_path):
    with small_disk(tmp_path / "disk") as disk, full(disk):
        said = serve(launchbay, disk)

    assert said.endswith("(make room on the disk)")


def test_no_start_without_postgres(launchbay, tmp_path):
    url = f"postgresql://ada:secret@127.0.0.1:{free_port()}/launchbay"
    said = serve(launchbay, tmp_path, "--database", url)

    assert said.endswith("(check that Postgres runs and that the address in --database is right)")
    assert "secret" not in said


BREAKING = """
import sys
from launchbay.cli import main
from launchbay.server import opening

check_storage = opening.check_storage

def check_and_break(settings):
    check_storage(settings)
    (settings.data / "launchbay.db").write_text("Dear diary, " * 2000)

opening.check_storage = check_and_break
main()
"""


def test_storage_that_breaks_just_before_the_server_runs_is_one_sentence_too(tmp_path):
    """The check before has passed by then."""
    words = ["serve", "--data", str(tmp_path), "--port", str(free_port())]
    done = subprocess.run(
        [sys.executable, "-c", BREAKING, *words], capture_output=True, text=True, check=False
    )
    lines = done.stderr.splitlines()

    assert (done.returncode, done.stdout) == (2, "")
    assert len(lines) == 2  # where it would be, and why it is not
    assert lines[1].startswith("launchbay: cannot open ")
    assert "file is not a database" in lines[1]
