"""A backup taken while tables play: restored, every table resumes to a hash that it had."""

import asyncio
import json
import subprocess
import sys
from contextlib import contextmanager

import pytest

from launchbay.client import Lobby
from launchbay.engine import matchfile
from tests.server.harness import ServerProcess
from tests.server.playing import play_on

TABLES = 6
BEFORE, AFTER = 12, 8  # moves at each table before the backup begins, and at most after it


@contextmanager
def serving(server):
    """A server that runs; one game is enough, and clients wait for it."""
    try:
        server.start(ready=False)
        yield server
    finally:
        server.stop()


async def launchbay(*words):
    """A command, as an operator runs it beside the server."""
    command = [sys.executable, "-m", "launchbay", *map(str, words)]
    done = await asyncio.to_thread(subprocess.run, command, capture_output=True, text=True)
    return done.returncode, done.stdout, done.stderr


async def play(lobby, keys, moves, seed):
    async def at(key):
        async with lobby.join(key.table, [key.token]) as table:
            return await play_on(table, moves, seed)

    return await asyncio.gather(*(at(key) for key in keys))


async def story(address, options, file):
    """The tables after all moves, and the report of the backup taken meanwhile."""
    async with Lobby(address) as lobby:
        keys = [await lobby.open("cyclone", me=["Ada", "Ben"]) for _ in range(TABLES)]
        await play(lobby, keys, BEFORE, 1)
        said, _ = await asyncio.gather(
            launchbay("backup", file, *options, "--json"), play(lobby, keys, AFTER, 2)
        )
        doctor = await launchbay("doctor", *options, "--quick")
        files = {key.table: await lobby.match_file(key.table) for key in keys}
    return said, doctor, {table: matchfile.decode(data) for table, data in files.items()}


@pytest.mark.parametrize("place", ["sqlite", "postgres"])
def test_every_table_resumes_from_a_backup_taken_while_it_played(place, request, tmp_path):
    database = request.getfixturevalue("postgres_url") if place == "postgres" else None
    data, file, restored = tmp_path / "data", tmp_path / "backup", tmp_path / "restored"
    options = ["--database", database] if database else ["--data", str(data)]
    with serving(ServerProcess(data, database=database)) as server:
        saved, doctor, matches = asyncio.run(story(server.address, options, file))
    assert saved[0] == 0, saved
    assert doctor[0] == 0, doctor
    assert json.loads(saved[1])["tables"] == TABLES
    assert asyncio.run(launchbay("restore", file, "--data", restored))[0] == 0

    async def look(address):
        async with Lobby(address) as lobby:
            found = {table: await lobby.match_file(table) for table in matches}
            positions = {table: (await lobby.look(table)).position for table in matches}
        hashes = {table: position and position.hash for table, position in positions.items()}
        return {table: matchfile.decode(data) for table, data in found.items()}, hashes

    with serving(ServerProcess(restored)) as server:
        found, hashes = asyncio.run(look(server.address))

    for table, match in matches.items():
        resumed = found[table]
        assert BEFORE <= resumed.version <= match.version
        assert resumed.moves == match.moves[: resumed.version]
        assert resumed.hash == hashes[table] == match.rewound(resumed.version).hash
