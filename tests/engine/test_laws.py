"""The laws hold for the games that are here, and catch a game that breaks them."""

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from launchbay.engine import compiled, laws, registry
from launchbay.engine.batches import play_batch
from launchbay.engine.compiled import rule
from launchbay.engine.drivers import RANDOM, counting
from launchbay.engine.notation import Setting
from launchbay.engine.records import copy_of
from launchbay.games.sdf1 import GAME as SDF1

# What survives changes is tried by tests/engine/test_bounds.py and test_mutants.py.
LAWS = [law for law in laws.LAWS.values() if law is not laws.survives_changes]


@pytest.fixture
def ferry(tmp_path, monkeypatch):
    """Ferry with some of its parts replaced, and so with a cache of its own."""
    monkeypatch.setattr(compiled, "_folder", lambda *_sources: tmp_path)

    def changed(**parts):
        game = registry.game("ferry")
        replaced: dict[str, Any] = {
            name: SimpleNamespace(**{**vars(getattr(game, name)), **functions})
            for name, functions in parts.items()
        }
        return Setting(replace(game, **replaced), 2)

    return changed


@pytest.mark.parametrize("law", LAWS)
@pytest.mark.parametrize("name", ["ferry", "cyclone", "ace-pilot"])
def test_the_laws_hold(name, law):
    for setting in laws.typical_settings(registry.game(name)):
        assert law(setting, 3) > 0


@pytest.mark.parametrize("law", LAWS)
@pytest.mark.parametrize("name", ["cosmic-run", "cyclone-run", "sdf1"])
def test_the_laws_hold_in_the_long_games(name, law):
    """With the fewest players and with the most: interpreted, one game takes seconds."""
    game = registry.game(name)
    for players in (game.players[0], game.players[-1]):
        assert law(Setting(game, players, {}), 1) > 0


def test_every_setting_of_a_game_is_tried():
    told = [laws.told(setting) for setting in laws.settings(registry.game("cyclone"))]

    assert told == [
        "2 players, board line",
        "2 players, board star",
        "3 players, board star",
        "4 players, board star",
    ]


def test_of_too_many_settings_a_share_is_tried_with_every_choice_in_it():
    settings = laws.settings(SDF1)

    assert len(settings) == laws.MOST_SETTINGS
    assert settings == laws.settings(SDF1)
    for players in SDF1.players:
        tried = [setting.options for setting in settings if setting.players == players]
        for option in SDF1.options:
            assert {options[option.name] for options in tried} == set(option.allowed(players))


def test_a_close_look_takes_each_option_at_its_ends():
    game = registry.game("ace-pilot")
    told = [laws.told(setting) for setting in laws.typical_settings(game)]

    assert told[:5] == [
        "2 players, tokens 7, length standard, buy_first off",
        "2 players, tokens 1, length standard, buy_first off",
        "2 players, tokens 11, length standard, buy_first off",
        "2 players, tokens 7, length long, buy_first off",
        "2 players, tokens 7, length standard, buy_first on",
    ]
    assert len(told) == 15
    assert len(laws.settings(game)) == 132


@pytest.mark.parametrize(
    "setting",
    laws.settings(registry.game("cyclone")),
    ids=laws.told,
)
def test_compiled_and_interpreted_play_are_the_same_game(setting):
    """`launchbay check cyclone` plays 200 games a setting."""
    assert laws.compiled_equals_interpreted(setting, 40) == 40


def test_a_law_of_the_game_that_breaks_is_reported(ferry):
    @rule
    def broken(box, s):
        return 0 if s.coins[0] > 2 else -1

    with pytest.raises(laws.Broken, match="every tile is in the bag"):
        laws.ends_and_stays_sound(ferry(laws={"broken": broken}), 20)


def test_a_game_that_does_not_end_is_reported():
    setting = Setting(replace(registry.game("ferry"), longest=3), 2)

    with pytest.raises(laws.Broken, match="not over after 3 decisions"):
        laws.ends_and_stays_sound(setting, 5)


def test_actions_after_the_end_are_reported(ferry):
    real = registry.game("ferry").rules.legal

    @rule
    def legal(box, s, mask):
        real(box, s, mask)
        mask[3] = True

    with pytest.raises(laws.Broken, match="over, but actions are legal"):
        laws.asks_until_over(ferry(rules={"legal": legal}), 1)


def test_a_notation_that_forgets_is_reported(ferry):
    words = registry.game("ferry").words

    def read(box, text):
        s = copy_of(words.read(box, text))
        s.coins[1] = 0
        return s

    with pytest.raises(laws.Broken, match="reads back differently"):
        laws.positions_round_trip(ferry(words={"read": read}), 5)


def test_actions_with_the_same_words_are_reported(ferry):
    with pytest.raises(laws.Broken, match="share their words"):
        laws.actions_have_their_own_words(ferry(words={"say": lambda *_: "go"}), 2)


def test_an_action_that_breaks_a_law_is_reported(ferry):
    real = registry.game("ferry").rules.apply

    @rule
    def apply(box, s, luck, action):
        real(box, s, luck, action)
        s.dice[0] = 7

    with pytest.raises(laws.Broken, match="dice show one to six"):
        laws.every_action_applies(ferry(rules={"apply": apply}), 1)


def test_a_match_that_replays_differently_is_reported(ferry):
    rolls = np.random.default_rng(1)
    real = registry.game("ferry").rules.apply

    def apply(box, s, luck, action):
        real(box, s, luck, action)
        s.coins[0] = rolls.integers(9)

    with pytest.raises(Exception, match="replay"):
        laws.files_replay(ferry(rules={"apply": apply}), 3)


def test_rules_that_depend_on_being_compiled_are_reported(monkeypatch):
    monkeypatch.setattr(laws, "fingerprints", lambda _setting, games: ["0" * 16] * games)

    with pytest.raises(laws.Broken, match="game 0 ends differently when interpreted"):
        laws.compiled_equals_interpreted(Setting(registry.game("ferry"), 2), 2)


def test_counting_what_is_told_changes_no_game():
    setting = laws.settings(registry.game("cyclone"))[0]
    game = setting.game
    desk = counting(game.desk(), len(game.events))
    seats = [[RANDOM] * setting.players]
    counted, plain = (play_batch(setting, seats, 5, desk=one).games for one in (desk, None))

    assert counted.fingerprint.tolist() == plain.fingerprint.tolist()
    assert desk.seen.sum() >= counted.decisions.sum()
