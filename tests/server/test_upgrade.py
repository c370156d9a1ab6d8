"""A rehearsed upgrade: what 5f6e164 wrote is opened here, and by a release with other rules.

In that release Cyclone's cyclones carry two spaces, and its rules are version 2: `tests/later.py`.
Games whose rules have changed since 5f6e164 are under other rules here, too.
"""

import asyncio
import json
import subprocess
import sys
from typing import Any

import httpx
import pytest

from launchbay.client import Lobby
from launchbay.engine import matchfile, registry
from launchbay.engine.recording import Recording
from launchbay.server.messages import CODES
from tests.server.harness import LaterServer, ServerProcess
from tests.server.old import FOLDER, old, old_database, old_postgres
from tests.server.raw import act, raw

OTHER = "This match was played under version 1 of Cyclone's rules, and version 2 is installed."
OLD = old()
CHANGED = [game.id for game in registry.games() if game.version > 1]  # since 5f6e164
BEGUN = [table for table in OLD.tables if table.position is not None]
NAMES = [table.name for table in OLD.tables]
FINISHED = OLD.table("cyclone-finished")
UNFINISHED = OLD.table("cyclone-unfinished")
LIMITS = {"tables_per_address": 10_000, "sockets_per_address": 10_000}


@pytest.fixture(params=["sqlite", "postgres"], scope="module")
def database(request, tmp_path_factory):
    """A data folder and a database as 5f6e164 left them, copied for each kind of server."""

    def copy():
        folder = tmp_path_factory.mktemp("old")
        if request.param == "sqlite":
            old_database(folder)
            return folder, None
        url = request.getfixturevalue("postgres").new_database()
        old_postgres(url, folder)
        return folder, url

    return copy


@pytest.fixture(scope="module")
def here(database):
    """This server, on an old database."""
    folder, url = database()
    with ServerProcess(folder, database=url, limits=LIMITS) as server:
        yield server
        assert "Traceback" not in server.output()


@pytest.fixture(scope="module", params=["from 5f6e164", "from here"])
def later(request, database):
    """A release with other rules, right after 5f6e164, or after this one has had the database."""
    folder, url = database()
    if request.param == "from here":
        with ServerProcess(folder, database=url, limits=LIMITS) as server:
            for table in OLD.tables:
                get(server, f"tables/{table.table}")
    with LaterServer(folder, database=url, limits=LIMITS) as server:
        yield server
        assert "Traceback" not in server.output()


def get(server, path):
    return httpx.get(f"{server.address}/api/{path}", timeout=300)


def steps_of(server, table):
    """The whole history of a table, portion by portion."""
    steps: list[dict[str, Any]] = []
    while True:
        answer = get(server, f"tables/{table}/history?since={len(steps)}").json()
        steps += answer["steps"]
        if len(steps) > answer["moves"]:
            return steps


def run(story):
    return asyncio.run(asyncio.wait_for(story, 60))


@pytest.mark.parametrize("name", NAMES)
def test_every_old_table_is_where_it_was(here, name):
    table = OLD.table(name)
    found = get(here, f"tables/{table.table}").json()

    assert [seat["name"] for seat in found["seats"]] == [seat[1] for seat in table.seats]
    assert bool(found["other_rules"]) == (table.game in CHANGED)
    if table.position is not None:
        assert found["position"]["hash"] == table.position.hash
        assert found["position"]["over"] == table.position.over
        assert len(steps_of(here, table.table)) == table.moves + 1


def test_an_old_game_is_played_on(here):
    async def story():
        async with raw(here.address, UNFINISHED.table) as socket:
            joined = await socket.join(*UNFINISHED.tokens.values())
            return await socket.ask(act(joined["snapshot"]["position"]))

    assert run(story())["type"] == "ack"


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("path", ["", "/history", "/hint", "/review", "/match"])
def test_no_address_of_an_old_table_fails_under_other_rules(later, name, path):
    answer = get(later, f"tables/{OLD.table(name).table}{path}")

    assert answer.status_code < 500
    assert answer.status_code == 200 or answer.json()["code"] in CODES


@pytest.mark.parametrize("table", BEGUN, ids=[table.name for table in BEGUN])
def test_every_old_game_is_watched_to_its_last_move_under_other_rules(later, table):
    found = get(later, f"tables/{table.table}").json()
    steps = steps_of(later, table.table)

    assert found["rules"] == 1
    if table.game in CHANGED:
        assert "This match was played under version 1 of " in found["other_rules"]
    else:
        assert found["other_rules"] == (OTHER if table.game == "cyclone" else "")
    assert found["position"]["hash"] == table.position.hash
    assert found["position"]["over"] == table.position.over
    assert found["position"]["winners"] == table.position.winners
    assert len(steps) == table.moves + 1
    assert steps[-1]["position"]["hash"] == table.position.hash
    if table.game not in (*CHANGED, "ferry"):  # whose moves the rules here do not follow
        assert steps[-1]["position"]["view"] is not None
    elif table.game in CHANGED:
        assert table.position.hash == steps[-1]["position"]["hash"]
        assert steps[0]["position"]["view"] is not None
        assert all(step["action"] for step in steps[1:])


def test_the_dice_of_an_old_game_are_proved_under_other_rules(later, checker, tmp_path):
    data = get(later, f"tables/{FINISHED.table}/match").content
    file = tmp_path / "match.json"
    file.write_bytes(data)

    assert "proven" in checker.check(data)
    assert "every roll follows from the published seed" in launchbay("verify", file)


def test_an_unfinished_game_says_what_changed_and_is_not_played_on(later):
    async def story():
        async with raw(later.address, UNFINISHED.table) as socket:
            snapshot = (await socket.join(*UNFINISHED.tokens.values()))["snapshot"]
            move = {**act({**snapshot["position"], "turn": 0}, "stop")}
            return snapshot, await socket.ask(move)

    snapshot, answer = run(story())

    assert snapshot["other_rules"] == OTHER
    assert snapshot["position"]["legal"] == []
    assert answer["code"] == "other_rules"
    assert answer["message"] == OTHER


def test_an_unfinished_game_is_carried_on_once_all_who_are_seated_agree(later):
    table = OLD.table("cyclone-people")

    async def story():
        tokens = list(table.tokens.values())
        async with raw(later.address, table.table) as socket:
            before = (await socket.join(*tokens))["snapshot"]
            seat = before["seats"][0]["seat"]
            await socket.send({"type": "carry_on", "move_id": "on", "seat": seat})
            next_id = (await socket.receive("rematched"))["table"]
        async with Lobby(later.address) as lobby:
            waiting = await lobby.look(next_id)
            first = await lobby.sit(next_id, "Ada", token=table.tokens["Ada"])
            still_waiting = await lobby.look(next_id)
            second = await lobby.sit(next_id, "Ben", token=table.tokens["Ben"])
            async with lobby.join(next_id, [first.token, second.token]) as both:
                await both.until(lambda: both.begun)
                while not (position := await both.my_turn()).over:
                    await both.act(position.legal[0].words)
            after = await lobby.look(table.table)
        return before, waiting, still_waiting, after, both

    before, waiting, still_waiting, after, both = run(story())

    assert waiting.position is None
    assert still_waiting.position is None
    assert both.position.over
    assert both.snapshot.rules == 2
    assert after.position is not None
    assert after.position.hash == before["position"]["hash"]  # the old table stays as it was


# Match files


def launchbay(*words):
    """Run the command of the later release; its output."""
    command = [sys.executable, "-m", "tests.later", *map(str, words)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


FILES = sorted(path.name for path in (FOLDER / "matches").glob("*.json"))


@pytest.mark.parametrize("name", FILES)
def test_every_old_match_file_opens_here(name):
    data = (FOLDER / "matches" / name).read_bytes()

    opened = matchfile.opened(data)

    assert opened.hash == json.loads(data)["hash"]
    assert isinstance(opened, Recording) == (json.loads(data)["game"] in CHANGED)


def test_an_old_match_file_is_watched_under_other_rules():
    file = FOLDER / "matches" / "cyclone-finished.json"
    moves = len(json.loads(file.read_bytes())["moves"])

    shown = json.loads(launchbay("replay", file, "--json"))
    log = launchbay("replay", file, "--log")

    assert shown["moves"] == shown["version"] == moves
    assert FINISHED.position is not None
    assert shown["hash"] == FINISHED.position.hash
    assert "played under version 1 of Cyclone's rules, and version 2 is installed" in log
    assert f"\n{moves:4}  " in log


def test_the_dice_of_an_old_match_file_are_proved_under_other_rules():
    told = launchbay("verify", FOLDER / "matches" / "cyclone-finished.json")

    assert "every roll follows from the published seed" in told
    assert "the moves were not replayed by the rules" in told
