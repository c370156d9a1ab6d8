"""Plug-ins with faults are named in one sentence each, and cost no other game."""

import json
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from launchbay.engine import contract, registry
from launchbay.engine.errors import BadOptions
from launchbay.engine.game import Option, Preset
from launchbay.engine.records import record

from .installed import SENTENCES, ferry

FERRY = registry.game("ferry")


def without(part, name):
    """A module of Ferry's that lacks a name."""
    return SimpleNamespace(**{key: value for key, value in vars(part).items() if key != name})


def changed(part, **names):
    return SimpleNamespace(**{**vars(part), **names})


# 1  The contract


def test_a_box_that_a_game_cannot_hold_is_refused_though_its_load_does_not_look():
    def load(players, options, edition):
        box = FERRY.load(players, options, FERRY.edition({}))
        box.purse = edition["purse"]
        return box

    careless = replace(FERRY, load=load)
    with pytest.raises(BadOptions) as refused:
        careless.box(2, {}, {"purse": 10**30})

    assert str(refused.value).startswith("ferry: the box cannot be loaded: OverflowError: ")
    assert len(str(refused.value)) <= 300


@pytest.mark.parametrize("name", registry.game_ids())
def test_our_games_keep_the_contract(name):
    assert list(contract.faults(registry.game(name), name)) == []


def test_something_else_is_no_game():
    assert list(contract.faults(3, "ferry")) == [
        "it is an int, and should be a launchbay.engine.game.Game"
    ]


FAULTS: dict[str, tuple[dict[str, Any], str]] = {
    "another id": ({"id": "barge"}, "its id is 'barge', and should be the entry point's name"),
    "a version of nothing": ({"version": 0}, "version should be a whole number from 1 on, not 0"),
    "a version in words": ({"version": "1"}, "version should be a whole number"),
    "no end": ({"longest": 0}, "longest should be a whole number from 1 on"),
    "escape codes": (
        {"title": "\x1b[2J"},
        r"its title should be one printable line, not '\x1b[2J'",
    ),
    "no players": ({"players": ()}, "players should be a tuple of numbers"),
    "players in disorder": ({"players": (3, 2)}, "players should be in ascending order"),
    "nobody": ({"players": (0, 2)}, "players should be whole numbers from 1 on"),
    "nine seats": ({"players": (2, 9)}, "up to 9 seats, and Launch Bay holds at most 8"),
    "events of numbers": ({"events": (1, 2)}, "events should be a tuple of names"),
    "a bad pattern": ({"rule_id": "("}, "rule_id should be a regular expression"),
    "no box": ({"folder": FERRY.folder.parent}, "box.toml cannot be read: No such file"),
    "no rulebook": ({"folder": FERRY.folder.parent}, "rulebook.md cannot be read: No such file"),
    "no drawing": ({"draw": None}, "draw should be a function, not None"),
    "no setup": ({"rules": without(FERRY.rules, "setup")}, "rules has no function setup"),
    "no actions": (
        {"rules": changed(FERRY.rules, ACTIONS=0)},
        "rules.ACTIONS should be 1 to 32768",
    ),
    "too many actions": (
        {"rules": changed(FERRY.rules, ACTIONS=2**15 + 1)},
        "rules.ACTIONS should be 1 to 32768, not 32769",
    ),
    "tasks alone": (
        {"rules": changed(FERRY.rules, TASKS=2)},
        "rules has no function act, advance, task",
    ),
    "no state": ({"rules": without(FERRY.rules, "STATE")}, "rules.STATE should be a layout"),
    "no seat": (
        {"rules": changed(FERRY.rules, STATE=record(("over", np.int8)))},
        "rules.STATE should have 'seat', a single signed whole number",
    ),
    "several overs": (
        {"rules": changed(FERRY.rules, STATE=record(("seat", np.int8), ("over", np.int8, 2)))},
        "rules.STATE should have 'over', a single signed whole number",
    ),
    "a field without a range": (
        {
            "rules": changed(
                FERRY.rules, STATE=record(("seat", np.int8), ("over", np.int8), ("coins", np.int8))
            )
        },
        "rules.STATE declares no range for coins",
    ),
    "a preset of another game": (
        {"presets": (Preset("Storm", "much wind", {"wind": "much"}, (2,)),)},
        "the preset 'Storm' cannot be: ferry has no option 'wind'",
    ),
    "a preset for too many": (
        {"presets": (Preset("Storm", "much wind", {}, (7,)),)},
        "the preset 'Storm' cannot be: ferry is for 2 players, not 7",
    ),
    "a preset without a word": (
        {"presets": (Preset("Storm", "", {}, (2,)),)},
        "a preset's title and help should be one line each, not 'Storm'",
    ),
    "no presets": ({"presets": None}, "presets should be a tuple of Preset, not None"),
    "no laws": ({"laws": changed(FERRY.laws, LAWS=())}, "laws.LAWS should be a tuple of sentences"),
    "no words": ({"words": without(FERRY.words, "narrate")}, "words has no function narrate"),
    "no bot": ({"bot": without(FERRY.bot, "foresee")}, "bot has no function foresee"),
    "a horizon of nothing": ({"bot": without(FERRY.bot, "HORIZON")}, "bot.HORIZON should be ROUND"),
    "a race without when": ({"bot": changed(FERRY.bot, HORIZON=-1)}, "bot has no function when"),
    "no trust": ({"bot": changed(FERRY.bot, TRUST=0)}, "bot.TRUST should be a number from 1 on"),
    "half a future": (
        {"bot": changed(FERRY.bot, FUTURES=8)},
        "TURN_END and bot.FUTURES go together",
    ),
    "half a view": ({"view": SimpleNamespace(view=print)}, "view has no function spot, section"),
    "a wrong size": (
        {"observation": changed(FERRY.observation, SIZE=1)},
        "observation.SIZE should be the sum",
    ),
}


@pytest.mark.parametrize("case", FAULTS)
def test_a_game_with_a_fault_is_refused_in_words(case):
    changes, words = FAULTS[case]

    assert words in "; ".join(contract.faults(replace(FERRY, **changes), "ferry"))


def option(*choices, name="wind", **more):
    return Option(name, "", choices, **more)


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ([option("a")], "options should be a tuple of Option"),
        ((option("a"), option("b")), "2 options are called 'wind'"),
        ((option("a", name="players"),), "an option is called 'players'"),
        ((option("a", name="two words"),), "an option is called 'two words'"),
        ((option(),), "option wind needs 1 or more choices"),
        ((option("a", "a"),), "option wind needs 1 or more choices, all different"),
        ((option("a b"),), "option wind has choices that are not words"),
        ((option("a", each_seat=True),), "option wind needs 2 or more choices"),
        ((option("a", only={2: ()}),), "option wind needs 1 or more choices"),
        ((option("a", beside={"tide": {"b": ("a",)}}),), "option wind is limited beside 'tide'"),
        (
            (option("a", beside={"tide": {"low": ("b",)}}), option("low", name="tide")),
            "option wind is limited beside 'tide' by what is no choice",
        ),
    ],
)
def test_options_that_cannot_be_chosen_are_refused(options, words):
    assert words in "; ".join(contract.faults(replace(FERRY, options=options), "ferry"))


@pytest.mark.parametrize("name", ["Ferry", "fer ry", "", "-ferry", "f" * 41, "færry", "fer/ry"])
def test_an_id_fits_into_an_address_and_a_position(name):
    assert "its id" in "; ".join(contract.faults(replace(FERRY, id=name), name))


# 2  Installed


def test_games_names_each_broken_plugin_once_and_lists_all_others(wreck, site):
    sound = site.run("-m", "launchbay", "games")
    listed = wreck.run("-m", "launchbay", "games")
    sentences = listed.stderr.splitlines()

    assert (listed.returncode, listed.stdout) == (0, sound.stdout)
    assert sound.stderr == ""
    assert len(sentences) == len(SENTENCES)
    for distribution, words in SENTENCES.items():
        (line,) = [one for one in sentences if f"launchbay-{distribution}" in one and words in one]
        assert line.startswith("launchbay: ")
        assert len(line) <= len("launchbay: ") + 300
        assert line.endswith(("uninstall all but one", f"uninstall launchbay-{distribution}"))


def test_games_as_json_are_the_sound_ones_in_the_shape_they_have(wreck):
    listed = wreck.run("-m", "launchbay", "games", "--json")

    assert listed.returncode == 0
    assert [game["id"] for game in json.loads(listed.stdout)] == registry.game_ids()


def test_a_game_of_ours_keeps_its_name_and_two_others_that_share_one_both_lose_it(wreck):
    words = """
from launchbay.engine import registry
print(registry.game("cyclone").title)
try:
    registry.game("twin")
except registry.BrokenPlugin as error:
    print(error)
"""
    out = wreck.run("-c", words).stdout.splitlines()

    assert out[0] == "Cyclone"
    assert "(launchbay-one, launchbay-two), so none is used" in out[1]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["sim", "adrift"], "'left_handed_oars' (site/launchbay_adrift.py, line 1)"),
        (["check", "crowd"], "it has up to 9 seats"),
        (["check-bot", "snapped", "--game", "ferry"], "SystemExit: 3"),
        (["ladder", "ferry", "--bots", "stone,random"], "'a stone' is no class or function"),
        (["sim", "ferry", "--bots", "snapped"], "SystemExit: 3"),
    ],
)
def test_asked_for_by_name_a_broken_plugin_is_one_sentence_and_status_2(wreck, words, sentence):
    run = wreck.run("-m", "launchbay", *words)

    assert (run.returncode, run.stdout) == (2, "")
    assert sentence.replace("site/", f"{wreck.folder.name}/") in run.stderr
    assert run.stderr.count("\n") == 1


def test_an_unreadable_list_of_entry_points_costs_no_other_plugin(site):
    site.plug_in("blot", "", "[launchbay.games]\nno equals sign\n")
    run = site.run("-m", "launchbay", "games")

    assert run.returncode == 0
    assert "ferry" in run.stdout
    assert "sdf1" in run.stdout
    assert "the entry points of launchbay-blot cannot be read" in run.stderr
    assert run.stderr.count("\n") == 1


def test_a_broken_module_is_imported_once_however_often_it_is_asked_for(site):
    site.game("loud", "print('imported')\nraise ValueError('\\x1b[2J' * 1000)\n")
    words = "from launchbay.engine import registry as r; r.games(); r.games(); r.faults()"
    out = site.run("-c", f"{words}; print(len(r.faults()[0]), r.game_ids())").stdout.splitlines()

    assert out[0] == "imported"
    assert out[1].startswith("300 ") or int(out[1].split()[0]) < 300
    assert "loud" not in out[1]
    assert len(out) == 2


def test_an_interruption_is_not_taken_for_a_fault(site):
    site.game("key", "raise KeyboardInterrupt\n")
    run = site.run("-c", "from launchbay.engine import registry; registry.games()")

    assert "KeyboardInterrupt" in run.stderr
    assert run.returncode != 0


# 3  As many seats as there can be

EIGHT = """
import numpy as np
from launchbay.bots.thinking import think
from launchbay.engine.match import Match
match = Match.new("rowers", 8, seed=1)
thought = think(match, simulations=60)
print(round(sum(thought.options[0].shares), 6), len(thought.options[0].shares))
while not match.over:
    match.play(think(match, simulations=4).best)
print(len(match.winners) > 0)
"""


def test_a_search_plays_a_game_for_eight(site):
    """Interpreted, so that what is out of bounds is an error and not another's memory."""
    site.plug_in("rowing", "", "[launchbay.games]\nrowers = launchbay_rowers:GAME\n")
    run = site.run("-c", EIGHT, NUMBA_DISABLE_JIT="1")

    assert run.stdout.split() == ["1.0", "8", "True"], run.stderr


def test_a_game_for_nine_is_refused_by_the_same_site(site):
    site.game("crowd", ferry("id='crowd', players=(9,)"))
    run = site.run("-m", "launchbay", "sim", "crowd", "--bots", "cadet")

    assert run.returncode == 2
    assert "it has up to 9 seats, and Launch Bay holds at most 8" in run.stderr
