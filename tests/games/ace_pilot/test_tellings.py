"""What happened, what is asked and how things stand, in words."""

import pytest

from launchbay.games.ace_pilot import words

from .table import NAMES, SETUPS, opening, random_game, table


def test_the_start_is_told():
    assert opening(tries=["TTTTU", "TTTUU"], reveals="Fp Bp Sc Cr Fl Kh Up Fp Fp").narrative == [
        "blue rolls 1 emblem for the start",
        "yellow rolls 2 emblems for the start",
        "yellow begins",
        "round 1 begins with yellow",
        "yellow's turn",
        "a Fighterpod is turned up in TL",
        "a Battlepod is turned up in T",
        "a Scout is turned up in TR",
        "a Cruiser is turned up in L",
        "a Flagship is turned up in C",
        "Khyron is turned up in R",
        "an Upgrade token is turned up in BL",
        "a Fighterpod is turned up in B",
        "a Fighterpod is turned up in BR",
        "yellow rolls TTTTT",
    ]


def test_a_turn_is_told():
    at = table(
        "Up+1 Cr Cr Cr Cr Cr Cr Cr Cr",
        players=3,
        seat=2,
        turn=2,
        dice="TTMMT",
        cards="Bridge Orders, Formation Break",
    )
    at.play("reroll TT", "Bridge Orders T to U", "buy Claudia", dice="MT")
    assert at.narrative == [
        "green rolls TM, keeping TMM",
        "green uses Bridge Orders",
        "a die is turned from T to U",
        "green buys Claudia",
    ]

    at.play("buy Henry", "Claudia attacks top row", cards="Pop Star")
    assert at.narrative == [
        "green buys Henry",
        "green takes the first-player token from blue",
        "green attacks with Claudia",
        "TL takes 1 damage, 2 in all",
        "T takes 1 damage, 1 in all",
        "TR takes 1 damage, 1 in all",
        "green destroys an Upgrade token in TL",
        "green draws Pop Star",
    ]

    at.play("Formation Break T and BR", "end turn", reveals="Kh", dice="TTTTT")
    assert at.narrative == [
        "green uses Formation Break",
        "T and BR change places",
        "the round is over and the heroes go back",
        "round 6 begins with green",
        "green's turn; Bridge Orders and Formation Break ready again",
        "Khyron is turned up in TL",
        "green rolls TTTTT",
    ]


def test_the_token_passing_on_is_told():
    at = table(players=3, seat=2, turn=2).end_turn()

    assert "the first-player token passes to yellow" in at.narrative


def test_the_end_is_told():
    tray = "Fp Cr Cr Cr Cr Cr Cr Cr Cr"
    at = table(tray, tokens=1, turn=3, seat=1, heroes="Ben!").play("Ben attacks TL")
    assert at.narrative[-1] == "1 cell empty: this is the last round"
    assert at.end_turn().narrative == ["yellow wins"]

    at = table(tray.replace("Fp", "-"), tokens=2, turn=3, seat=1, piles=["Fp", "Fp"])
    assert at.end_turn().narrative == ["blue and yellow win together"]


@pytest.mark.parametrize("setup", SETUPS, ids=NAMES)
def test_every_event_and_question_is_one_plain_line(setup):
    for at in random_game(51, **setup):
        for line in [*at.narrative, words.ask(at.box, at.s)]:
            assert line
            assert "\n" not in line
            assert "NONE" not in line
            assert "-1" not in line


def test_what_is_asked_names_the_seat_and_what_is_under_way():
    at = table(players=3, seat=1, turn=1, heroes="Rick!", cards="Afterburner of 1")
    assert words.ask(at.box, at.s).startswith("yellow: ")

    aiming = at.copy().play("Rick attacks TL")
    assert "Rick" in words.ask(aiming.box, aiming.s)
    burning = at.play("Afterburner")
    assert "Afterburner" in words.ask(burning.box, burning.s)


def test_standings_count_points_ships_and_cards():
    at = table(
        "Cr Cr Cr Cr Cr Cr Cr Cr Cr", piles=["Fp", "Kh Fl"], cards="Pop Star, Afterburner of 1"
    )

    assert words.standing(at.box, at.s, 0) == "6 points, 1 ship, 1 card"
    assert words.standing(at.box, at.s, 1) == "16 points, 2 ships, 1 card"
    assert words.standing(table().box, table().s, 0) == "0 points, 0 ships"
