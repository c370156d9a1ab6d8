"""Playing: bases, the own and those of others."""

import pytest

from .table import BOARDS, NAMES, at, random_game


@pytest.mark.rule("CY-play.21", "CY-play.22")
def test_bases_a_cube_that_enters_forms_no_stack_and_leaves_the_others_alone():
    table = at("B  BBY  Y B - B B - -", "Y  -  Y Y Y - - - -", turn="yellow", roll=2)
    table.play("B1 to B0")

    assert table["B0"] == "BBYY"
    assert table.told == ["yellow moves B1 to B0"]
    assert "B0 to B1" in table.play("stop", dice=[1]).legal()


@pytest.mark.rule("CY-play.23", "Q-18")
@pytest.mark.parametrize(
    ("board", "word", "after"),
    [
        ("B  -  B YY B B B B -", "B1 to B2", "B  BYY  - - B B B B -"),
        ("B  -  B B YY B B B -", "B2 to B3", "B  BYY  B - - B B B -"),
        ("B  -  - B B YY B B B", "B3 to B4", "B  -  YYB B - - B B B"),
    ],
    ids=["two away", "three away", "four away"],
)
def test_bases_a_carried_stack_goes_no_further_than_the_movers_base(board, word, after):
    table = at(board, "Y  -  Y Y Y - - - -", roll=2)

    assert table.play(word).board[0] == after


@pytest.mark.rule("CY-play.24")
def test_bases_a_cube_in_anothers_base_takes_no_more_part():
    table = at("B  -  B B B - - - -", "Y  B  B Y Y Y Y Y -", roll=3).play("Y1 to Y0")

    assert table["Y0"] == "BB"
    assert table.steps() == ["B1 to B2", "B2 to B3", "B3 to B4"]


@pytest.mark.rule("CY-play.24")
@pytest.mark.parametrize("setup", BOARDS, ids=NAMES)
def test_bases_nothing_ever_leaves_anothers_base(setup):
    for seed in range(5):
        finished = 0
        for table in random_game(seed, **setup):
            before, finished = finished, int(table.s.bases.sum() - table.s.bases.trace())
            assert finished >= before


@pytest.mark.rule("CY-play.25", "CY-play.26", "CY-play.30")
def test_bases_one_action_brings_a_cube_out_of_the_own_base_to_the_first_space():
    table = at("B  B  - B B B B - -", "Y  -  Y Y Y Y Y - -", roll=2)

    assert [word for word in table.steps() if word.startswith("B0")] == ["B0 to B1"]
    table.play("B0 to B1")
    assert (table["B0"], table["B1"], table.actions) == ("-", "B", 1)


@pytest.mark.rule("CY-play.30", "CY-play.25")
def test_bases_a_cube_in_the_own_base_is_never_blocked():
    table = at("B  BYY  BY BY - - - - -", "Y  BB  Y - - - - - -", turn="yellow")

    assert table.play("stop", dice=[2]).turn == "blue"
    assert table.legal() == ["B0 to B1", "stop"]


@pytest.mark.rule("CY-play.25", "CY-play.26", "CY-play.23")
def test_bases_a_cube_carried_back_stops_there_and_walks_out_again():
    table = at("B  -  B BY B B B - -", "Y  -  Y Y Y Y - - -", roll=3).play("B1 to B2")

    assert (table["B0"], table["B1"], table["B2"]) == ("BBY", "-", "-")
    assert table.play("B0 to B1")["B1"] == "B"
    assert table["B0"] == "BY"


@pytest.mark.rule("CY-play.27", "CY-play.28", "Q-19", "Q-20")
def test_bases_other_colours_carried_into_the_movers_base_have_finished_the_own_have_not():
    table = at("B  -  B YYB B - B - B", "Y  -  Y Y Y - - - -", roll=2).play("B1 to B2")

    assert table["B0"] == "BBYY"
    assert table.standing("yellow") == "2 of 5 cubes finished, 39 steps to go"
    assert table.standing("blue") == "0 of 5 cubes finished, 60 steps to go"
    assert [word for word in table.steps() if word.startswith("B0")] == ["B0 to B1"]


@pytest.mark.rule("CY-play.27", "Q-19")
def test_bases_that_holds_for_third_players_too():
    table = at("B  -  B GY B B B B", "Y  -  Y Y Y Y - -", "G  -  G G G G - -", "E  -", roll=2)
    table.play("B1 to B2")

    assert table["B0"] == "BYG"
    assert table.standing("yellow").startswith("1 of 5 cubes finished")
    assert table.standing("green").startswith("1 of 5 cubes finished")


@pytest.mark.rule("CY-play.29", "Q-36")
def test_bases_cubes_in_the_own_base_are_alike_and_in_no_order():
    table = at("B  BBBYY  - - - B B - -", "Y  -  Y Y Y - - - -", roll=3)

    assert table.legal() == ["B0 to B1", "B4 to B5", "B5 to B6", "stop"]
    table.play("B0 to B1", "B0 to B1")
    assert (table["B0"], table["B1"]) == ("BYY", "BB")


@pytest.mark.rule("Q-21", "CY-t.8")
def test_bases_stepping_out_onto_a_stack_carries_it_all_in_at_once():
    table = at("B  B  YB B B - B - -", "Y  -  Y Y Y Y - - -", roll=3).play("B0 to B1")

    assert (table["B0"], table["B1"], table.actions) == ("BBY", "-", 2)
    assert table.told == ["blue moves B0 to B1", "a cyclone carries B1 to B0"]


@pytest.mark.rule("Q-33", "CY-play.21")
def test_bases_a_chain_ends_in_the_base_even_if_cubes_are_there():
    table = at("B  BBY  - - B - B YY -", "Y  -  Y Y - - - - B", roll=2).play("B5 to B6")

    assert table.board == ["B  BBBBYYY  - - - - - - -", "Y  -  Y Y - - - - B"]
    assert table.told[1:] == ["a cyclone carries B6 to B3", "a cyclone carries B3 to B0"]
