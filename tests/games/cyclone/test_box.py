"""The box as data: where its values come from, what may be changed, and what is refused."""

import re

import pytest

from launchbay.engine import registry
from launchbay.engine.errors import BadOptions
from launchbay.games.cyclone import content
from tests.games.boxes import Printed, refusal, says_where_from

from .table import opening, random_game

BOX = Printed(content)
SOURCES = BOX.sources()


@pytest.mark.parametrize("line", SOURCES)
def test_box_every_value_says_where_it_comes_from(line):
    assert says_where_from(SOURCES[line])


def test_box_every_value_is_on_a_line_of_its_own():
    assert len(SOURCES) == BOX.values()


def test_box_every_value_we_chose_names_its_reason_in_the_ledger():
    reasons = BOX.reasons(r"[MQ]-\d+")

    assert reasons == {"M-1", "M-2", "Q-32"}
    assert all(re.search(rf"\b{reason}\b", BOX.ledger) for reason in reasons)


@pytest.mark.parametrize("arm", [5, 6, 7, 8])
def test_box_the_arms_of_the_line_may_be_five_to_eight(arm):
    table = opening(dice=[6, 1, 1], changes={"line.arm": arm})
    empty = " -" * (arm - 5)

    assert table.board == [f"B  -  B B B B B{empty}", f"Y  -  Y Y Y Y Y{empty}"]
    assert table.standing("blue") == f"0 of 5 cubes finished, {5 * (2 * arm + 1) - 15} steps to go"


@pytest.mark.parametrize("arm", [5, 6, 7, 8])
def test_box_the_arms_of_the_star_may_be_five_to_eight(arm):
    table = opening(3, dice=[6, 1, 1, 2], changes={"star.arm": arm})

    assert len(table.places) == 3 * (arm + 1) + 1
    assert table.standing("blue") == f"0 of 5 cubes finished, {5 * (2 * arm + 2) - 15} steps to go"


def test_box_with_arms_of_five_the_innermost_cubes_step_straight_out():
    line = opening(dice=[6, 1, 2], changes={"line.arm": 5})
    star = opening(3, dice=[6, 1, 1, 2], changes={"star.arm": 5})

    assert line.play("B5 to Y5")["Y5"] == "YB"
    assert star.play("B5 to E").steps()[-2:] == ["E to Y5", "E to G5"]


def test_box_with_arms_of_eight_the_last_space_joins_the_eye():
    table = opening(3, dice=[6, 1, 1, 6], changes={"star.arm": 8})
    table.play("B5 to B6", "B6 to B7", "B7 to B8", "B8 to E")

    assert table.steps()[-2:] == ["E to Y8", "E to G8"]
    assert table.play("E to Y8")["Y8"] == "B"


def test_box_with_arms_of_eight_the_last_spaces_of_the_line_touch():
    table = opening(dice=[6, 1, 5], changes={"line.arm": 8})
    table.play("B5 to B6", "B6 to B7", "B7 to B8", "B8 to Y8")

    assert (table["B8"], table["Y8"]) == ("-", "B")


def test_box_the_line_may_have_an_eye():
    table = opening(dice=[6, 1, 6], changes={"line.eye": True})
    table.play("B5 to B6", "B6 to B7", "B7 to E")

    assert table.board[2] == "E  B"
    assert table.steps()[-1] == "E to Y7"


def test_box_the_star_may_lose_its_eye_with_two_arms():
    changes = {"star.arms": 2, "star.eye": False}
    table = opening(2, dice=[6, 1, 3], changes=changes, board="star")

    assert table.play("B5 to B6", "B6 to Y6")["Y6"] == "B"


def test_box_a_player_may_have_fewer_cubes():
    changes = {"cubes": 3, "aim.two.one_base": 3, "aim.two.each_base": 3}
    table = opening(dice=[6, 1, 1], changes=changes)

    assert table.board == ["B  -  B B B - - - -", "Y  -  Y Y Y - - - -"]


def test_box_a_player_may_have_more_cubes():
    table = opening(3, changes={"cubes": 7, "star.arm": 7})

    assert table.board[0] == "B  -  B B B B B B B"


def test_box_the_die_may_have_other_sides():
    table = opening(dice=[2, 1, 20], changes={"die": 20})

    assert table.actions == 20


def test_box_a_cyclone_may_carry_less_far():
    table = opening(dice=[6, 1, 4], changes={"carry": 1})
    table.play("B4 to B5", "B3 to B4", "B4 to B5")

    assert table.board[0] == "B  -  B B - BBB - - -"


def test_box_the_aim_may_be_nearer():
    ends = []
    for aim in (5, 1):
        changes = {"aim.two.one_base": aim, "aim.two.each_base": aim}
        *_, end = random_game(1, changes=changes)
        ends.append(max(end["B0"].count("Y"), end["Y0"].count("B")))

    assert ends == [5, 1]


BAD_VALUES = [
    ({"cubes": 0}, "cubes must be 1 to 8 here, not 0"),
    ({"cubes": -1}, "cubes must be 1 to 8 here, not -1"),
    ({"cubes": 11}, "cubes must be 1 to 8 here, not 11"),
    ({"die": 1}, "die must be 2 to 20 here, not 1"),
    ({"die": 21}, "die must be 2 to 20 here, not 21"),
    ({"carry": 0}, "carry must be 1 to 16 here, not 0"),
    ({"carry": 17}, "carry must be 1 to 16 here, not 17"),
    ({"line.arms": 1}, "line.arms must be 2 to 4 here, not 1"),
    ({"line.arms": 5}, "line.arms must be 2 to 4 here, not 5"),
    ({"line.arms": 3}, "line has 3 arms and so needs an Eye to join them"),
    ({"line.arm": 4}, "line.arm must be 5 to 8 here, not 4"),
    ({"line.arm": 9}, "line.arm must be 5 to 8 here, not 9"),
    ({"line.arm": 10**12}, "line.arm must be 5 to 8 here, not 1000000000000"),
    ({"stalemate.idle_rounds": 0}, "stalemate.idle_rounds must be 1 to 1000 here, not 0"),
    ({"stalemate.idle_rounds": 1001}, "stalemate.idle_rounds must be 1 to 1000 here, not 1001"),
    ({"stalemate.last_round": 0}, "stalemate.last_round must be 1 to 30000 here, not 0"),
    ({"stalemate.last_round": 30001}, "stalemate.last_round must be 1 to 30000 here, not 30001"),
    ({"cubes": 5.0}, "cubes is a whole number, and 5.0 is not"),
    ({"cubes": "five"}, "cubes is a whole number, and 'five' is not"),
    ({"cubes": True}, "cubes is a whole number, and True is not"),
    ({"line.eye": 1}, "line.eye is true or false, and 1 is not"),
    ({"line": 3}, "box.toml has no value 'line'"),
    ({"line.legs": 3}, "box.toml has no value 'line.legs'"),
    ({"wind": 3}, "box.toml has no value 'wind'"),
    ({"cubes.blue": 3}, "box.toml has no value 'cubes.blue'"),
    ({"": 3}, "box.toml has no value ''"),
]
BAD_AIMS = [
    ({"aim.two.one_base": 6}, "aim.two.one_base must be 1 to 5 here, not 6"),
    ({"aim.two.one_base": 0}, "aim.two.one_base must be 1 to 5 here, not 0"),
    ({"aim.two.one_base": 3}, "aim.two.each_base must be 1 to 3 here, not 5"),
    ({"aim.two.each_base": 0}, "aim.two.each_base must be 1 to 5 here, not 0"),
    ({"cubes": 4}, "aim.two.one_base must be 1 to 4 here, not 5"),
]


@pytest.mark.parametrize(("changes", "why"), BAD_VALUES)
def test_box_a_bad_value_is_refused_in_one_sentence(changes, why):
    assert refusal("cyclone", changes) == f"cyclone: {why}"


@pytest.mark.parametrize(("changes", "why"), BAD_AIMS)
def test_box_a_bad_aim_is_refused_by_the_name_it_has_in_the_box(changes, why):
    assert refusal("cyclone", changes) == f"cyclone: {why}"


@pytest.mark.parametrize("cubes", [8, 9, 10])
def test_box_a_refusal_names_a_range_that_a_value_can_be_in(cubes):
    least, most = re.findall(r"(\d+) to (\d+)", refusal("cyclone", {"cubes": cubes}))[0]
    assert int(least) <= int(most)


BAD_OPTIONS = [
    ({"players": 1}, "cyclone is for 2 to 4 players, not 1"),
    ({"players": 5}, "cyclone is for 2 to 4 players, not 5"),
    ({"players": 2, "colours": "blue,green"}, "cyclone: the line has no green arm"),
    ({"players": 2, "colours": "blue,blue"}, "needs 2 different values, not 'blue,blue'"),
    ({"players": 2, "colours": "blue"}, "needs 2 different values, not 'blue'"),
    ({"players": 2, "colours": "blue,yellow,red"}, "needs 2 different values"),
    ({"players": 3, "colours": "blue,yellow"}, "needs 3 different values"),
    ({"players": 2, "colours": "blue,pink"}, "is one of blue, yellow, green, red, not 'pink'"),
    ({"players": 2, "colours": ""}, "is one of blue, yellow, green, red, not ''"),
    ({"players": 2, "board": "ring"}, "is one of line, star, not 'ring'"),
    ({"players": 4, "board": "line"}, "is one of star, not 'line'"),
    ({"players": 2, "wind": "west"}, "cyclone has no option 'wind'; it has board, colours"),
]


@pytest.mark.parametrize(("setup", "why"), BAD_OPTIONS)
def test_box_bad_options_are_refused_in_one_sentence(setup, why):
    players, options = setup["players"], {**setup}
    del options["players"]

    assert why in refusal("cyclone", {}, players, options)


def test_box_a_star_with_three_arms_has_no_red_one():
    with pytest.raises(BadOptions, match="the star has no red arm"):
        opening(4, changes={"star.arms": 3})


def test_box_options_left_out_have_defaults():
    settle = registry.game("cyclone").settle

    assert settle(2, {}) == {"board": "line", "colours": "blue,yellow"}
    assert settle(4, {}) == {"board": "star", "colours": "blue,yellow,green,red"}
