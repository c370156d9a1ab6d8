"""What happened, what is asked and how things stand, in words."""

import pytest

from launchbay.games.cosmic_run import words

from .alone import first_die, last_pair, solo
from .chance import eight, mines, number
from .table import NAMES, SETUPS, opening, random_game, table


def test_the_start_is_told():
    told = opening(chance=[1, *mines("B4"), *eight("D4 orange 2")]).narrative

    assert told[:4] == [
        "yellow is the first captain",
        "round 1, yellow is captain: 1 mine roll",
        "the mine dice show B4",
        "5B mined for yellow's orange ship",
    ]
    assert told[-1].startswith("the dice show D1 missile, D2 transformer, D3 missile, D4 orange 2")


def test_a_move_is_told():
    at = table("blue 2B !3B", held="transformer warp", dice="orange 2")

    assert at.take("orange 2", "turn blue", "warp up to 4B", "done").narrative == [
        "red takes D3 orange 2",
        "red uses transformer, 0 left",
        "the die is blue now",
        "red uses warp, 0 left",
        "red's blue ship moves to 4B",
    ]


def test_mines_and_hits_are_told():
    at = table(rival="blue 4B +2", dice="mine").take("mine", "launch at B", chance=number(3))

    assert at.narrative == [
        "red takes D7 mine",
        "mines at B3",
        "4B mined for yellow's orange ship",
        "4B mined for yellow's blue ship",
        "4B mined for yellow's green ship",
        "yellow's blue ship is hit, 3 of 3 hearts gone",
        "yellow's blue ship is pushed back to 3B",
        "yellow's blue ship is disabled",
    ]


def test_attacks_and_missiles_are_told():
    at = table(rival="blue 4B", rival_held="missile", dice="blue attack")

    assert at.take("blue attack", "up to 1B", "attack blue", "missile").narrative == [
        "red takes D2 blue attack",
        "red's blue ship moves to 1B",
        "red attacks yellow's blue ship",
        "yellow uses missile, 0 left",
        "yellow's missile stops the blue attack",
    ]


def test_zorlord_is_told_by_name():
    told = first_die("blue 2").play("let Zorlord have it").narrative
    assert told == ["Zorlord's blue ship moves to 1B", "Zorlord's blue ship moves to 2B"]
    assert "Zorlord takes D3 green attack" in last_pair("warp", "green attack").narrative


def test_the_end_is_told():
    at = table("orange 10B, blue 10B, green 9B", dice="green 1").take("green 1", "up to the planet")
    assert at.narrative[-2:] == ["the end: all three planets are reached", "red wins"]

    at = table(pool=1, rounds=12)
    told = at.play(f"take {at.pool[0]}", "cargo").narrative
    assert told[-2:] == ["the end: the last round is over", "the game is a draw"]
    at = solo(pool=1, rounds=12)
    assert at.play(f"take {at.pool[0]}", "cargo").narrative[-1] == "mission failed"


@pytest.mark.parametrize("setup", SETUPS, ids=NAMES)
def test_every_event_and_question_is_one_plain_line(setup):
    for at in random_game(52, **setup):
        asked = [] if at.over else [words.ask(at.box, at.s)]
        for line in [*at.narrative, *asked]:
            assert line
            assert "\n" not in line
            assert "NONE" not in line
            assert "-1" not in line


def test_what_is_asked_names_the_seat_and_the_matter():
    asked = {
        "red: take a die": table(dice="orange 1"),
        "red: what does D1 orange 1 do?": table(dice="orange 1").take("orange 1"),
        "yellow: stop the attack on your blue ship with a missile?": table(
            rival_held="missile", dice="blue attack"
        ).take("blue attack", "attack blue"),
        "red: mines at B4: stop them, or let them come?": table(
            pool=1, rounds=1, held="missile"
        ).end_round("B4", dice=[]),
        "captain: Zorlord takes D1 blue 2; let him?": first_die("blue 2"),
        "captain: which of the last two dice does Zorlord get?": last_pair("blue 3", "missile"),
    }

    assert {words.ask(at.box, at.s): at for at in asked.values()} == asked


def test_standings_count_points_planets_and_wrecks():
    at = table("orange 10B, blue 3B +3, green 6B", held="warp")

    assert words.standing(at.box, at.s, 0) == "14 VP, technology 1, 1 planet, 1 disabled"
    assert words.standing(at.box, at.s, 1) == "-15 VP, technology 0"
