"""What happened, what is asked and how things stand, in words."""

import pytest

from launchbay.games.cyclone_run import words

from .table import NAMES, SETUPS, opening, random_game, ready, table


def test_the_start_is_told():
    assert opening(tries=["TTTTB", "TTTBB"], dice="TMIBB").narrative == [
        "blue rolls 1 Mars Base for the start",
        "yellow rolls 2 Mars Base for the start",
        "yellow begins",
        "round 1 begins",
        "yellow's turn",
        "yellow rolls TMIBB",
    ]


def test_selecting_is_told():
    at = table(dice="TTTBM", rerolls=1, on_heroes={"Rand": 2}, fuel=[1], cards="Rebel Workshop")
    at.play("reroll M", "Rebel Workshop M to T", "name Rand", "name Beta", "confirm", dice="M")
    at_once = at.narrative
    assert at_once == [
        "blue rolls M, keeping TTTB",
        "blue discards Rebel Workshop",
        "a die is turned from Move to Target",
        "blue selects Beta and Rand",
        "blue collects 2 Fuel from Rand",
        "blue collects 1 Fuel from the pile",
        "blue spends 1 Fuel on a launch",
        "blue launches Beta",
    ]
    assert at.play("fuel on Lancer").narrative == [
        "blue puts a Fuel on Lancer / Yellow Dancer, 1 there now"
    ]


def test_a_hero_turn_is_told():
    at = ready("Lunk", "a1 Sf, b1 Lo, b2 El", fuel=[1, 1])
    at.play("enter a1", "to b1", "take the Location", "to b2", cards="Armory")
    assert at.narrative == [
        "the Jeep enters at a1",
        "blue defeats a Scout with Fuel in a1",
        "blue collects 1 Fuel from the pile",
        "the Jeep goes to b1",
        "blue takes the Location in b1",
        "blue draws Armory",
        "the Jeep goes to b2",
    ]
    at.play("take it for 1 fuel")
    assert at.narrative == [
        "blue spends 1 Fuel on damage",
        "blue defeats an Elite in b2",
        "yellow may extend the move",
    ]
    at.play("extend to b3", dice="MMMMM")
    assert at.narrative == [
        "yellow spends 1 Fuel on a step",
        "yellow extends the move to b3",
        "the Jeep goes to b3",
        "an Elite in b3 withstands",
        "yellow's turn",
        "yellow rolls MMMMM",
    ]


def test_a_run_and_a_card_are_told():
    at = ready("Alpha", "a1 ?, b1 Sc", fuel=[1], cards="Ruined City")
    at.play("attack row 1", "Ruined City", reveals="Lo")

    assert at.narrative == [
        "Alpha attacks row 1",
        "a Location is turned up in a1",
        "blue defeats a Scout in b1",
        "blue defeats an Elite in c1",
        "blue uses Ruined City",
    ]


def test_the_end_is_told():
    at = ready("Scott", "a1 Sc/1, b1 -", active=1, piles=["", "Sc"]).play("enter a1")
    assert at.narrative[-1] == "2 cells empty: this is the last round"

    assert at.play("stop").narrative == ["yellow wins"]


@pytest.mark.parametrize("setup", SETUPS, ids=NAMES)
def test_every_event_and_question_is_one_plain_line(setup):
    for at in random_game(51, **setup):
        questions = [] if at.over else [words.ask(at.box, at.s)]
        for line in [*at.narrative, *questions]:
            assert line
            assert "\n" not in line
            assert "NONE" not in line
            assert "-1" not in line


def test_a_question_names_the_seat_and_what_is_under_way():
    at = ready("Rook", "b2 El", cyclone="a1", fuel=[1, 2])
    assert words.ask(at.box, at.s) == "blue: where does Rook go? 4 moves left"
    at.play("to b2")
    assert words.ask(at.box, at.s) == "blue: take an Elite in b2, or leave it?"
    at.play("leave it")
    assert words.ask(at.box, at.s).startswith("yellow: ")
    assert "Rook" in words.ask(at.box, at.s)


@pytest.mark.parametrize(
    ("at", "asked"),
    [
        (lambda: table(rerolls=1), "name heroes, or reroll dice; 1 reroll left"),
        (lambda: table(fuel=[1]), "name heroes and confirm, or reroll for Fuel"),
        (lambda: table(), "name heroes and confirm"),
        (lambda: table().play("name Rand"), "1 hero named: name another, or confirm"),
        (lambda: table(cards="Training Camp").play("Training Camp"), "Training Camp"),
        (lambda: table(rest="?", dice="ITTTT").play("name Ariel", "confirm"), "Ariel"),
        (lambda: table().play("confirm"), "on which hero"),
        (lambda: table().select("Rand"), "whose turn"),
        (lambda: table(cards="Safe House").select(""), "end the turn"),
        (lambda: ready("Alpha", fuel=[1]), "row or column"),
        (lambda: ready("Beta", fuel=[1]), "block"),
        (lambda: ready("Beta", "a1 Sh", fuel=[2]).play("attack block a1"), "close the run"),
    ],
)
def test_each_decision_has_its_question(at, asked):
    here = at()

    assert asked in words.ask(here.box, here.s)


def test_standings_count_points_invid_locations_and_fuel():
    at = table(piles=["Sc", "Co El"], cards="Pilots' Memorial, Armory of 1", fuel=[3], rerolls=1)

    assert words.standing(at.box, at.s, 0) == "11 points, 1 Invid, 1 Location, 3 Fuel"
    assert words.standing(at.box, at.s, 1) == "20 points, 2 Invid, 1 Location, 0 Fuel"
    assert words.standing(opening().box, opening().s, 0) == "0 points, 0 Invid, 0 Fuel"
