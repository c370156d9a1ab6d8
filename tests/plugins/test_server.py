"""A server on which plug-ins are broken in every way serves all other games."""

import asyncio
import subprocess
import sys

import httpx
import pytest

from launchbay.client import Lobby, Refused
from launchbay.engine import registry
from tests.server.harness import ServerProcess

from .installed import SENTENCES, Site, ferry, plug_in_everything_broken

LEAKY = """
from dataclasses import replace
from types import SimpleNamespace
from launchbay.engine.compiled import rule
from launchbay_ferry import GAME, rules

@rule
def setup(box, s, luck):
    s.bag = "what no rule can hold"

GAME = replace(GAME, id="leaky", rules=SimpleNamespace(**{**vars(rules), "setup": setup}))
"""
BROKEN = ("crowd", "adrift", "hollow", "torn", "exit", "twin", "leaky", "gone")
HOST = {"kind": "me", "name": "Ada"}


@pytest.fixture(scope="module")
def environment():
    with pytest.MonkeyPatch.context() as patch:
        yield patch


@pytest.fixture(scope="module")
def stored(tmp_path_factory, environment):
    """A data folder with a public table of each of three games that were sound at the time."""
    site = Site(tmp_path_factory.mktemp("before"))
    for name in ("gone", "adrift", "leaky"):
        site.game(name, ferry(f"id='{name}'"))
    environment.setenv("PYTHONPATH", site.path)
    server = ServerProcess(tmp_path_factory.mktemp("data"))
    server.start(ready=False)
    wish = {"seats": [HOST, {"kind": "open"}], "public": True}
    tables = {
        name: httpx.post(f"{server.address}/api/tables", json={"game": name, **wish}).json()
        for name in ("gone", "adrift", "leaky", "cyclone")
    }
    server.stop()
    environment.undo()
    return server.data, tables


@pytest.fixture(scope="module")
def server(tmp_path_factory, environment, stored):
    site = Site(tmp_path_factory.mktemp("after"))
    plug_in_everything_broken(site)
    site.game("leaky", LEAKY)
    site.plug_in("rowing", "", "[launchbay.games]\nrowers = launchbay_rowers:GAME\n")
    environment.setenv("PYTHONPATH", site.path)
    subprocess.run([sys.executable, "-m", "launchbay.bots.readiness", "rowers"], check=True)
    with ServerProcess(stored[0]) as running:
        yield running


def refusal(answer):
    assert answer.status_code == 404, answer.text
    body = answer.json()
    assert body["type"] == "refused"
    assert len(body["message"]) <= 300
    return body["code"]


def test_it_offers_every_sound_game_and_bot(server):
    games = httpx.get(f"{server.address}/api/games").json()

    assert [game["id"] for game in games] == sorted([*registry.game_ids(), "rowers"])
    assert all(game["ready"] for game in games)
    assert {"greedy", "house"} <= set(games[0]["bots"])
    assert {"snapped", "stone"}.isdisjoint(games[0]["bots"])


@pytest.mark.parametrize("game", [*registry.game_ids(), "rowers"])
def test_it_serves_every_sound_game(server, game):
    async def story():
        async with Lobby(server.address) as lobby:
            seats = 8 if game == "rowers" else 2
            key = await lobby.open(game, me="Ada", bots=seats - 1, bot="random")
            async with lobby.join(key.table, [key.token]) as table:
                position = await table.my_turn()
                return await table.act(position.legal[0].words)

    assert asyncio.run(story()).version > 0


def test_eight_searches_play_a_game_to_its_end(server):
    async def story():
        async with Lobby(server.address) as lobby:
            key = await lobby.open("rowers", bots=8, bot="cadet")
            async with lobby.join(key.table) as table:
                return await table.over()

    assert asyncio.run(story()).winners


def test_its_log_names_each_broken_plugin_once(server):
    lines = server.output().splitlines()

    for distribution, words in SENTENCES.items():
        said = [one for one in lines if f"launchbay-{distribution}" in one and words in one]
        assert len(said) == 1, (distribution, said)
    assert len([one for one in lines if "leaky cannot be played: its rules fail with" in one]) == 1


@pytest.mark.parametrize("game", BROKEN)
def test_a_broken_game_is_refused_wherever_it_is_asked_for(server, game):
    wish = {"game": game, "seats": [HOST, {"kind": "open"}]}

    assert refusal(httpx.post(f"{server.address}/api/tables", json=wish)) == "no_such_game"
    assert refusal(httpx.get(f"{server.address}/api/games/{game}/rulebook")) == "no_such_game"


@pytest.mark.parametrize("game", BROKEN)
def test_a_position_of_a_broken_game_is_refused(server, game):
    asked = {"position": f"{game} players=2 / x"}
    answer = httpx.post(f"{server.address}/api/positions", json=asked)

    assert answer.status_code in (400, 404)
    assert answer.json()["code"] in ("bad_options", "no_such_game")
    assert len(answer.json()["message"]) <= 300


@pytest.mark.parametrize("bot", ["snapped", "stone", "nobody"])
def test_a_broken_bot_is_refused(server, bot):
    seats = [HOST, {"kind": "bot", "bot": bot}]
    answer = httpx.post(f"{server.address}/api/tables", json={"game": "cyclone", "seats": seats})

    assert answer.json()["code"] == "bad_options"
    assert bot in answer.json()["message"]


@pytest.mark.parametrize("game", ["gone", "adrift", "leaky"])
@pytest.mark.parametrize("path", ["", "/history", "/hint", "/review", "/match"])
def test_a_stored_table_of_a_broken_game_is_refused_in_a_sentence(server, stored, game, path):
    table = stored[1][game]["table"]

    assert refusal(httpx.get(f"{server.address}/api/tables/{table}{path}")) == "no_such_game"


@pytest.mark.parametrize("game", ["gone", "adrift", "leaky"])
def test_nobody_can_sit_down_at_a_table_of_a_broken_game(server, stored, game):
    key = stored[1][game]
    guest = {"name": "Bob", "invite": key["invite"], "contribution": "ab" * 16}
    host = {"token": key["token"], "contribution": "ab" * 16}
    at = f"{server.address}/api/tables/{key['table']}"

    assert refusal(httpx.post(f"{at}/seats", json=guest)) == "no_such_game"
    assert refusal(httpx.post(f"{at}/dice", json=host)) == "no_such_game"


@pytest.mark.parametrize("game", ["gone", "adrift", "leaky"])
def test_a_socket_at_a_table_of_a_broken_game_is_told_so_and_closed(server, stored, game):
    async def story():
        async with Lobby(server.address) as lobby, asyncio.timeout(60):
            key = stored[1][game]
            with pytest.raises(Refused) as refused:
                async with lobby.join(key["table"], [key["token"]]):
                    pass
            return refused.value.code

    assert asyncio.run(story()) == "no_such_game"


def test_tables_of_broken_games_are_not_listed(server, stored):
    listed = httpx.get(f"{server.address}/api/tables").json()
    ids = [table["table"] for table in listed]

    assert stored[1]["cyclone"]["table"] in ids
    assert {stored[1][game]["table"] for game in ("gone", "adrift", "leaky")}.isdisjoint(ids)


def test_ten_thousand_bytes_of_a_position_are_not_echoed(server):
    asked = {"position": "cyclone players=2 / " + "\x1b[2J" * 1800}
    answer = httpx.post(f"{server.address}/api/positions", json=asked)

    assert answer.status_code == 400
    assert len(answer.json()["message"]) <= 300
    assert answer.json()["message"].isprintable()
