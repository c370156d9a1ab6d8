"""What a client draws is what the words say, and it never has to know a rule."""

import re

import pytest

from launchbay.engine import registry, tape
from launchbay.engine.luck import new_luck
from launchbay.engine.match import Match
from launchbay.engine.records import copy_of
from launchbay.games.cyclone import rules, words
from launchbay.games.cyclone.content import COLOURS, EYE
from launchbay.games.cyclone.view import NUMBERS, section, spot, view
from tests.games.cyclone.table import BOARDS, NAMES, at, opening, random_game, rows

TOP = "Only the top cube of a stack can move (rules 3)."
FINISHED = "In another's base a cube has finished (rules 5)."


def drawn(table):
    return view(table.box, table.s)


def place(table, name):
    return next(here for here in drawn(table).places if here.name == name)


def why(table, name):
    return place(table, name).why


# Places


def test_the_line_has_two_arms_and_no_eye():
    seen = drawn(opening())

    assert (seen.eye, seen.arm, seen.arms, seen.seats) == (False, 7, [0, 1], [0, 1])
    assert [here.name for here in seen.places[:9]] == [f"B{n}" for n in range(8)] + ["Y0"]
    assert len(seen.places) == 16


def test_the_star_has_an_eye_beyond_the_last_space():
    seen = drawn(opening(2, board="star", colours="red,yellow"))
    eye = seen.places[-1]

    assert (seen.eye, seen.arm, seen.arms, seen.seats) == (True, 6, [1, 3], [3, 1])
    assert (eye.id, eye.name, eye.arm, eye.depth) == (EYE, "E", -1, 7)
    assert len(seen.places) == 15


def test_arms_are_as_long_as_the_box_says():
    assert [here.depth for here in drawn(opening(changes={"line.arm": 8})).places[:9]] == [
        *range(9)
    ]


@pytest.mark.parametrize("setup", BOARDS, ids=NAMES)
def test_places_are_those_of_events_and_words_and_hold_the_same_cubes(setup):
    for table in random_game(3, **setup):
        seen = drawn(table)
        assert [here.name for here in seen.places] == table.places
        for here in seen.places:
            letters = "".join(words.LETTERS[cube] for cube in here.cubes)
            assert letters == table[here.name].replace("-", "")
            assert words.place(here.id) == here.name
            assert here.depth == 0 or here.arm < 0 or here.name.endswith(str(here.depth))


def test_stacks_are_from_the_bottom_up_and_bases_side_by_side():
    board = rows("BY", 7, B0="BYY", B3="BBY", B4="Y", Y0="BB", Y1="Y")

    assert place(at(*board), "B3").cubes == [0, 0, 1]
    assert place(at(*board), "B0").cubes == [0, 1, 1]


# The turn


def test_the_turn_is_told_in_numbers():
    board = rows("BY", 7, B3="BYB", B4="Y", Y0="BBB", Y1="YYY")
    seen = drawn(at(*board, roll=5, actions=2))

    assert (seen.roll, seen.left, seen.cubes, seen.finished) == (5, 2, 5, [3, 0])
    assert seen.colours == list(COLOURS)


@pytest.mark.parametrize("setup", BOARDS, ids=NAMES)
def test_the_finished_are_those_of_the_standings(setup):
    for table in random_game(5, **setup):
        told = [words.standing(table.box, table.s, seat) for seat in range(table.box.players)]
        assert [int(line.split()[0]) for line in told] == drawn(table).finished


# Why not


def test_why_a_cube_under_another_stays():
    assert why(at(*rows("BY", 7, B3="BBY", B4="BBB", Y1="YYYY")), "B3") == TOP


def test_why_a_finished_cube_stays():
    assert why(at(*rows("BY", 7, B4="BBB", Y0="BB", Y1="YYYYY")), "Y0") == FINISHED


@pytest.mark.parametrize("name", ["B0", "B3", "Y1"])
def test_why_cubes_of_others_stay(name):
    table = at(*rows("BY", 7, B0="Y", B3="Y", B4="BBBBB", Y1="YYY"))

    assert why(table, name) == "None of these cubes is blue's (rules 3)."


@pytest.mark.parametrize("name", ["B0", "B4", "B5", "Y7"])
def test_no_reason_where_a_cube_can_move_or_none_is(name):
    assert why(at(*rows("BY", 7, B0="BY", B4="YYYB", Y1="YBBB")), name) == ""


@pytest.mark.parametrize("setup", BOARDS, ids=NAMES)
def test_there_is_a_reason_exactly_where_no_action_starts(setup):
    told = set()
    for table in random_game(7, **setup):
        spots = [spot(table.box, table.s, number) for number in table.numbers()]
        starts = {step.start for step in spots if step}
        for here in drawn(table).places:
            stuck = bool(here.cubes) and here.id not in starts and not table.over
            assert bool(here.why) == stuck
            told.add(here.why)

    assert {TOP, FINISHED} < told


def test_no_reasons_once_the_game_is_over():
    *_, end = random_game(9, players=2)

    assert end.over
    assert not any(here.why for here in drawn(end).places)


def test_reasons_name_sections_of_the_rulebook():
    headings = re.findall(r"^## (\d+) ", registry.game("cyclone").rulebook, re.M)
    named = re.findall(r"rules (\d+)", TOP + FINISHED)

    assert {*named, "6"} <= set(headings)


# Actions


@pytest.mark.parametrize("setup", BOARDS, ids=NAMES)
def test_an_action_goes_where_its_event_says(setup):
    for table in random_game(11, **setup):
        for number in table.numbers():
            where = spot(table.box, table.s, number)
            assert (where is None) == (number == rules.STOP)
            if where is None:
                continue
            luck = new_luck(tape=True)
            rules.apply(table.box, copy_of(table.s), luck, number)
            kind, _, start, end = tape.events(luck)[0]
            assert (kind, start, end) == (rules.MOVED, where.start, where.end)


def test_every_place_has_a_number_and_a_name():
    assert all(words.place(number) == name for name, number in NUMBERS.items())


def test_the_section_is_about_actions_and_at_the_end_about_winning():
    first, *_, last = (table.copy() for table in random_game(13, players=3))

    assert section(first.box, first.s) == "3"
    assert section(last.box, last.s) == "6"


def test_a_game_need_not_have_a_view():
    assert Match.new("ferry", 2, seed=1).game.view is None
