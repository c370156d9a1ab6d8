"""The ledger's test vectors that no other chapter tells, in its own numbers for the line."""

import pytest

from .table import at, opening, spot, step


@pytest.mark.rule("CY-t.2")
def test_vector_2_a_stack_of_two_own_cubes():
    table = opening(dice=[6, 1, 2]).play(step(4, 5))

    assert (table[spot(4)], table[spot(5)]) == ("-", "BB")
    assert table.play(step(5, 6), dice=[1])[spot(5)] == "B"


@pytest.mark.rule("CY-t.6", "CY-play.15", "CY-play.18", "Q-19", "Q-20")
def test_vector_6_a_chain_of_three_legs_into_the_base():
    table = at("B  -  B - B - - Y -", "Y  -  Y Y - - B YY BB", roll=2)
    table.play(step(8, 9))

    assert table[spot(0)] == "BBYYY"
    assert [table[spot(n)] for n in (3, 6, 9)] == ["-", "-", "-"]
    assert (table.turn, table.actions) == ("blue", 1)


@pytest.mark.rule("CY-t.7", "Q-18", "CY-play.23")
def test_vector_7_the_base_is_only_two_away():
    table = at("B  -  B YY B B B B -", "Y  -  Y Y Y - - - -", roll=2).play(step(1, 2))

    assert (table[spot(0)], table[spot(2)]) == ("BYY", "-")


@pytest.mark.rule("CY-t.9", "CY-play.12", "Q-09")
@pytest.mark.parametrize("roll", range(1, 7))
def test_vector_9_all_cubes_covered_or_finished_whatever_the_roll(roll):
    table = at("B  -  - - - - BY BY BY", "Y  BB  - Y - Y - - -", turn="yellow")
    table.play("stop", dice=[roll, 1])

    lost = f"loses {roll} action" + "s" * (roll > 1)
    assert table.told[:2] == [f"blue rolls {roll}", f"blue has no cube to move and {lost}"]
    assert table.turn == "yellow"


@pytest.mark.rule("CY-t.10", "CY-play.21", "CY-play.24")
def test_vector_10_a_cube_finishes_although_others_stand_in_that_base():
    table = at("B  -  B B B B - - -", "Y  YY  B Y Y Y - - -", roll=2).play(step(14, 15))

    assert (table[spot(14)], table[spot(15)]) == ("-", "BYY")
    assert table.standing("blue").startswith("1 of 5 cubes finished")


@pytest.mark.rule("CY-t.14", "Q-26", "Q-27", "Q-19")
def test_vector_14_two_rivals_win_together_in_the_movers_turn():
    table = at(
        "B  YYGG  B GY B B - -",
        "Y  -  Y Y B - - -",
        "G  -  G G B - - -",
        "E  -",
        roll=4,
    ).play("B1 to B2")

    assert (table.over, table.winners) == (True, ["yellow", "green"])
    assert table.told[-1] == "yellow and green win together"


@pytest.mark.rule("CY-t.15", "Q-25", "Q-26")
def test_vector_15_a_rival_wins_and_the_movers_actions_lapse():
    table = at(
        "B  -  B YB B B B -",
        "Y  -  Y Y - - - -",
        "G  Y  G G G G G -",
        "R  Y  R R R R R -",
        "E  -",
        roll=5,
    ).play("B1 to B2")

    assert (table.winners, table.legal()) == (["yellow"], [])
    assert table.told[-2:] == ["a cyclone carries B2 to B0", "yellow wins"]


@pytest.mark.rule("CY-t.16", "Q-17", "CY-play.17")
def test_vector_16_the_longest_chain_on_the_line_has_five_legs():
    table = at("B  -  B B B - B - -", "Y  -  YY B - Y Y - Y", roll=2).play(step(13, 14))

    assert table.told[1:] == [
        f"a cyclone carries {spot(start)} to {spot(end)}"
        for start, end in [(14, 11), (11, 8), (8, 5), (5, 2), (2, 0)]
    ]
    assert (table[spot(0)], table.actions) == ("BBBYYYY", 1)


@pytest.mark.rule("CY-t.16", "Q-17", "CY-play.31")
def test_vector_16_the_longest_chain_on_the_star_has_five_legs():
    table = at(
        "B  -  B B B B - -",
        "Y  -  GY B Y Y Y Y",
        "G  -  G G G - - -",
        "E  G",
        roll=2,
    ).play("Y2 to Y1")

    assert table.told[1:] == [
        f"a cyclone carries {start} to {end}"
        for start, end in [("Y1", "Y4"), ("Y4", "E"), ("E", "B4"), ("B4", "B1"), ("B1", "B0")]
    ]
    assert table["B0"] == "BBBYYGG"


@pytest.mark.rule("CY-t.18", "Q-14", "Q-37")
def test_vector_18_the_own_pile_up():
    table = opening(dice=[6, 1, 4]).play(step(4, 5), step(3, 4), step(4, 5))

    assert table.board[0] == "B  BBBB  B - - - - - -"
    assert (table.turn, table.actions) == ("blue", 1)


@pytest.mark.rule("CY-t.21", "Q-26", "Q-37", "CY-win.1")
def test_vector_21_yellow_carries_the_fifth_blue_cube_home_and_blue_wins():
    table = at("B  -  - - - - - - -", "Y  BBBB  Y YB - Y Y Y -", turn="yellow", roll=3)
    table.play(step(14, 13))

    assert (table.over, table.winners) == (True, ["blue"])
    assert (table[spot(15)], table[spot(13)]) == ("BBBBBYY", "-")
