"""Bots of other people: found by entry point, checked, and refused when they misbehave."""

import re
from pathlib import Path
from types import SimpleNamespace

import pytest

from launchbay.bots import players
from launchbay.cli import botchecking
from launchbay.engine import laws, registry
from launchbay.engine.match import Match
from launchbay.engine.notation import Setting
from tests.cli.conftest import launchbay

__all__ = ["launchbay"]

ROOT = Path(__file__).parents[2]
GUIDE = (ROOT / "docs" / "bots.md").read_text()
SNIPPETS = re.findall(r"```python\n(.*?)```", GUIDE, re.DOTALL)


def entry(bot):
    """What a package's entry point is to us."""
    return SimpleNamespace(name="odd", value="odd:Odd", dist=None, load=lambda: bot)


@pytest.fixture
def plugged(monkeypatch):
    """Plug a function in as a bot called `odd`."""

    def plug(choose):
        bot = type("Odd", (), {"__init__": lambda self, seed: None, "choose": choose})
        monkeypatch.setattr(players, "_plugged_in", lambda: {"odd": entry(bot)})

    return plug


def test_the_example_is_found_by_its_entry_point():
    assert "greedy" in players.names()
    assert type(players.bot("greedy", 1)).__name__ == "Greedy"


def test_the_example_plays_the_same_for_the_same_seed():
    match = Match.new("cyclone", 3, seed=4)
    answers = [players.bot("greedy", 7).choose(match) for _ in range(2)]

    assert answers[0] == answers[1]
    assert answers[0] in match.legal()


@pytest.mark.parametrize("game", [name for name in registry.game_ids() if name != "sdf1"])
def test_the_example_is_in_order(launchbay, monkeypatch, game):
    """With the fewest players and with the most; a bot that reads every position is slow.

    In the SDF-1 too slow: with 70 things to do, reading 70 positions takes it over two seconds.
    """
    monkeypatch.setattr(laws, "typical_settings", fewest_and_most)
    status, out, _ = launchbay("check-bot", "greedy", "--game", game)

    assert status == 0, out
    assert out.count("✓") == 4
    assert re.search(r"[1-9][\d,]* answers in 2 settings", out)
    assert "All well." in out


def fewest_and_most(game):
    return [Setting(game, players, {}) for players in (game.players[0], game.players[-1])]


def test_a_bot_is_checked_in_all_typical_settings_of_all_games(launchbay, plugged):
    seen = set()

    def note(_self, match):
        seen.add((match.game.id, laws.told(match.setting)))
        return players.bot("random", 1).choose(match)

    plugged(note)
    status, out, _ = launchbay("check-bot", "odd")
    games = map(registry.game, registry.game_ids())
    settings = {(game.id, laws.told(one)) for game in games for one in laws.typical_settings(game)}

    assert status == 0, out
    assert seen == settings
    assert f"answers in {len(settings)} settings" in out


def nonsense(_self, _match):
    return "fly to the moon"


def silence(_self, _match):
    return None


def crash(_self, _match):
    raise ZeroDivisionError("by zero")


def crash_with_four(_self, match):
    return match.legal()[0 if match.setting.players < 4 else 99]


def playing_on(_self, match):
    words = match.legal()[0]
    match.play(words)
    return words


def scribbling(_self, match):
    match.state.seat = 0 if match.state.seat else 1
    return match.legal()[0]


def forgetting(_self, match):
    words = match.legal()[0]
    match.actions().clear()
    return words


@pytest.mark.parametrize(
    ("choose", "demand", "sentence"),
    [
        (nonsense, botchecking.LEGAL, "'fly to the moon' is none of "),
        (silence, botchecking.LEGAL, "None is none of "),
        (crash, botchecking.SURVIVES, "ZeroDivisionError: by zero"),
        (crash_with_four, botchecking.SURVIVES, "cyclone, 4 players, board star, move "),
        (playing_on, botchecking.UNCHANGED, "the match was another one after its answer"),
        (scribbling, botchecking.UNCHANGED, "the match was another one after its answer"),
        (forgetting, botchecking.UNCHANGED, "the match was another one after its answer"),
    ],
)
def test_a_bot_that_misbehaves_is_caught(launchbay, plugged, choose, demand, sentence):
    plugged(choose)
    status, out, _ = launchbay("check-bot", "odd", "--game", "cyclone")

    assert status == 1
    assert f"✗ {demand}" in out
    assert sentence in out
    assert out.count("✗") == 1


def test_a_slow_bot_is_caught(launchbay, plugged, monkeypatch):
    monkeypatch.setattr(botchecking, "PATIENCE", 0.0)
    plugged(lambda _self, match: match.legal()[0])
    status, out, _ = launchbay("check-bot", "odd", "--game", "ferry")

    assert status == 1
    assert f"✗ {botchecking.IN_TIME}" in out
    assert "the answer took " in out


def test_a_bot_that_takes_no_seed_is_caught(launchbay, monkeypatch):
    monkeypatch.setattr(players, "_plugged_in", lambda: {"odd": entry(object)})
    status, out, _ = launchbay("check-bot", "odd", "--game", "ferry")

    assert status == 1
    assert "it could not be made from a seed: TypeError" in out


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["deep"], "no bot is called 'deep': there are"),
        (["house", "--game", "chess"], "no game is called 'chess'"),
    ],
)
def test_bad_names_are_one_sentence_and_status_2(launchbay, words, sentence):
    status, out, err = launchbay("check-bot", *words)

    assert (status, out) == (2, "")
    assert sentence in err
    assert err.count("\n") == 1


def test_the_bot_in_the_guide_plays():
    said: dict[str, type] = {}
    exec(SNIPPETS[-1], said)
    match = Match.new("cyclone", 2, seed=1)

    assert said["Last"](1).choose(match) in match.legal()


def test_the_library_works_as_the_guide_says(capsys):
    exec(SNIPPETS[0], {})

    assert len(capsys.readouterr().out.splitlines()) == 4


def test_the_links_in_the_guide_lead_somewhere():
    links = re.findall(r"\]\((?!https:)([^)#]+)", GUIDE)

    assert links
    assert [link for link in links if not (ROOT / "docs" / link).exists()] == []
