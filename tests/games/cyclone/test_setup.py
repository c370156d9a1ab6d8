"""Setup: boards, cubes, colours, and who begins."""

from itertools import permutations

import pytest

from launchbay.engine.errors import BadOptions
from launchbay.games.cyclone import GAME

from .table import BOARDS, NAMES, at, opening, rows, spot, step

LINE_ALONE = {"Y0": "BBBBYYYYY"}  # all but one of the cubes are in bases
STAR_ALONE = {"Y0": "BBYYYYY", "G0": "BBGGGGG", "R0": "RRRRR"}


@pytest.mark.rule("CY-setup.1", "CY-setup.5", "CY-t.1")
def test_setup_two_players_may_use_the_side_with_two_colours():
    table = opening(2, board="line")

    assert table.board == [
        "B  -  B B B B B - -",
        "Y  -  Y Y Y Y Y - -",
    ]


@pytest.mark.rule("CY-setup.1")
@pytest.mark.parametrize("players", [3, 4])
def test_setup_only_two_players_may_use_that_side(players):
    with pytest.raises(BadOptions, match="is one of star, not 'line'"):
        opening(players, board="line")


@pytest.mark.rule("CY-setup.2", "CY-setup.6")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_setup_two_to_four_may_use_the_side_with_four_colours(players):
    table = opening(players, board="star")
    arms = [f"{x}  -  {x} {x} {x} {x} {x} -" for x in "BYGR"]

    assert table.board == [*arms[:players], "E  -"]


@pytest.mark.rule("CY-setup.3")
@pytest.mark.parametrize("colour", ["blue", "yellow", "green", "red"])
def test_setup_every_colour_has_a_base_and_spaces_of_its_own(colour):
    letter = colour[0].upper()
    others = [other for other in ("blue", "yellow", "green", "red") if other != colour]
    table = opening(4, colours=",".join([colour, *others]))

    assert [table[f"{letter}{depth}"] for depth in range(7)] == ["-", *[letter] * 5, "-"]
    assert sum(letter in table[place] for place in table.places) == 5


@pytest.mark.rule("CY-setup.4")
@pytest.mark.parametrize("setup", BOARDS, ids=NAMES)
def test_setup_one_cube_on_each_of_the_five_spaces_nearest_the_base(setup):
    table = opening(**setup)
    nearest = [place for place in table.places if place[1:] in ("1", "2", "3", "4", "5")]

    assert [table[place] for place in nearest] == [place[0] for place in nearest]
    assert {table[place] for place in table.places if place not in nearest} == {"-"}


@pytest.mark.rule("CY-setup.6", "Q-06")
def test_setup_colours_without_a_player_have_no_cubes_and_no_open_arm():
    table = opening(2, board="star", colours="green,red")

    assert table.board == ["G  -  G G G G G -", "R  -  R R R R R -", "E  -"]
    assert table.s.bases.sum() == 0
    assert (table.s.stack > 0).sum() == 10


@pytest.mark.rule("Q-01", "Q-34")
@pytest.mark.parametrize("number", range(14))
def test_setup_the_line_is_base_blue_spaces_yellow_spaces_base(number):
    table = at(*rows("BY", 7, **LINE_ALONE, **{spot(number): "B"}))

    assert table.steps() == [step(number, number + 1)]
    assert table.standing("blue") == f"4 of 5 cubes finished, {15 - number} steps to go"


@pytest.mark.rule("Q-01", "Q-34")
@pytest.mark.parametrize("number", range(2, 16))
def test_setup_the_line_runs_the_other_way_for_yellow(number):
    table = at(*rows("BY", 7, B0="BBBBBYYYY", **{spot(number): "Y"}), turn="yellow")

    assert table.steps() == [step(number, number - 1)]
    assert table.standing("yellow") == f"4 of 5 cubes finished, {number} steps to go"


@pytest.mark.rule("Q-02")
@pytest.mark.parametrize("depth", range(6))
def test_setup_the_star_has_arms_of_six(depth):
    table = at(*rows("BYGRE", 6, **STAR_ALONE, **{f"B{depth}": "B"}))

    assert table.steps() == [f"B{depth} to B{depth + 1}"]
    assert table.standing("blue") == f"4 of 5 cubes finished, {14 - depth} steps to go"


@pytest.mark.rule("Q-02", "Q-03")
def test_setup_the_arms_of_the_star_share_one_space_in_the_middle():
    table = at(*rows("BYGRE", 6, **STAR_ALONE, B6="B"), roll=2)

    assert table.steps() == ["B6 to E"]
    assert table.play("B6 to E").steps() == ["E to Y6", "E to G6", "E to R6"]
    assert table.standing("blue") == "4 of 5 cubes finished, 7 steps to go"


@pytest.mark.rule("Q-06", "CY-win.1")
def test_setup_two_players_on_the_star_still_need_all_five():
    table = at("G  RRRR  RG G G G G -", "R  -  - - - - - -", "E  -", turn="green")
    table.play("G1 to G2", dice=[1])

    assert table.winners == []
    assert table.play("G1 to G0").winners == ["red"]


@pytest.mark.rule("Q-07")
def test_setup_the_highest_roll_begins():
    table = opening(4, dice=[2, 5, 1, 4, 6])

    assert table.told == [
        "blue rolls 2 for the start",
        "yellow rolls 5 for the start",
        "green rolls 1 for the start",
        "red rolls 4 for the start",
        "yellow begins",
        "yellow rolls 6",
    ]
    assert (table.turn, table.actions) == ("yellow", 6)


@pytest.mark.rule("Q-07")
def test_setup_only_those_tied_for_the_most_roll_again():
    table = opening(4, dice=[5, 2, 5, 5, 3, 4, 4, 1, 6, 2])

    assert table.told[4:] == [
        "blue rolls 3 for the start",
        "green rolls 4 for the start",
        "red rolls 4 for the start",
        "green rolls 1 for the start",
        "red rolls 6 for the start",
        "red begins",
        "red rolls 2",
    ]


@pytest.mark.rule("Q-07", "Q-35")
def test_setup_turns_go_by_seat_whatever_the_colours():
    table = opening(3, dice=[1, 6, 1, 1], colours="red,blue,green")

    assert table.turn == "blue"
    assert [table.play("stop", dice=[1]).turn for _ in range(3)] == ["green", "red", "blue"]


@pytest.mark.rule("Q-35")
@pytest.mark.parametrize(
    ("setup", "colours"),
    [
        ({"players": 2}, "blue,yellow"),
        ({"players": 2, "colours": "yellow,blue"}, "yellow,blue"),
        ({"players": 2, "board": "star", "colours": "red,green"}, "red,green"),
        ({"players": 3}, "blue,yellow,green"),
        ({"players": 4}, "blue,yellow,green,red"),
    ],
)
def test_setup_every_seat_has_its_own_colour(setup, colours):
    table = opening(**setup, dice=[6, *[1] * setup["players"]])

    for colour in colours.split(","):
        letter = colour[0].upper()
        assert (table.turn, table.steps()[0]) == (colour, f"{letter}1 to {letter}2")
        table.play("stop", dice=[1])


@pytest.mark.rule("Q-35")
@pytest.mark.parametrize("colours", ["blue,green", "red,yellow"])
def test_setup_the_line_has_only_blue_and_yellow(colours):
    with pytest.raises(BadOptions, match=r"the line has no (green|red) arm"):
        opening(2, colours=colours)


@pytest.mark.rule("Q-35")
def test_setup_beside_the_line_only_its_colours_are_offered():
    [seating] = [option for option in GAME.options if option.name == "colours"]

    assert seating.beside == {"board": {"line": ("blue", "yellow")}}
    for colours in permutations(seating.beside["board"]["line"]):
        assert GAME.box(2, {"board": "line", "colours": ",".join(colours)}, {}).eye == 0


@pytest.mark.rule("Q-35")
def test_setup_no_two_seats_share_a_colour():
    with pytest.raises(BadOptions, match="needs 3 different values"):
        opening(3, colours="blue,red,blue")
