"""Winning: the aims, when they are tested, and how the others stand."""

import pytest

from .table import at, opening, random_game, rows

TWO = [(4, True), (3, False)]
THREE = [
    ("BB", "", "Y", True),
    ("", "BB", "G", True),
    ("BB", "B", "G", True),
    ("B", "BB", "Y", True),
    ("B", "B", "Y", False),
    ("B", "", "Y", False),
    ("", "B", "Y", False),
]
FOUR = [
    ("BB", "", "", "Y", True),
    ("", "BB", "", "G", True),
    ("", "", "BB", "R", True),
    ("B", "B", "", "R", True),
    ("", "B", "B", "Y", True),
    ("B", "", "B", "G", True),
    ("B", "B", "", "Y", False),
    ("BB", "B", "", "G", False),
    ("", "B", "BB", "G", False),
    ("B", "", "", "Y", False),
]


@pytest.mark.rule("CY-win.1", "CY-win.2")
@pytest.mark.parametrize(("finished", "wins"), TWO)
def test_winning_two_players_need_all_five_in_the_other_base(finished, wins):
    own = {f"B{n}": "B" for n in range(1, 5 - finished)}
    table = at(*rows("BY", 7, **own, Y0="B" * finished + "YYYYY", Y1="B"), roll=2).play("Y1 to Y0")

    assert (table.over, table.winners) == (wins, ["blue"] * wins)


@pytest.mark.rule("CY-win.3", "CY-win.4", "Q-28")
@pytest.mark.parametrize(("yellow", "green", "arm", "wins"), THREE)
def test_winning_three_players_need_three_in_one_base_or_two_in_each(yellow, green, arm, wins):
    own = {f"B{n}": "B" for n in range(1, 5 - len(yellow + green))}
    bases = {"Y0": yellow + "YYYYY", "G0": green + "GGGGG", f"{arm}1": "B"}
    table = at(*rows("BYGE", 6, **own, **bases), roll=2).play(f"{arm}1 to {arm}0")

    assert (table.over, table.winners) == (wins, ["blue"] * wins)


@pytest.mark.rule("CY-win.5", "CY-win.6", "Q-28")
@pytest.mark.parametrize(("yellow", "green", "red", "arm", "wins"), FOUR)
def test_winning_four_need_three_in_one_base_or_one_in_each(yellow, green, red, arm, wins):
    own = {f"B{n}": "B" for n in range(1, 5 - len(yellow + green + red))}
    bases = {"Y0": yellow + "YYYYY", "G0": green + "GGGGG", "R0": red + "RRRRR"}
    table = at(*rows("BYGRE", 6, **own, **bases, **{f"{arm}1": "B"}), roll=2)
    table.play(f"{arm}1 to {arm}0")

    assert (table.over, table.winners) == (wins, ["blue"] * wins)


@pytest.mark.rule("CY-win.7")
def test_winning_three_cubes_in_the_own_base_count_for_nothing():
    table = at("B  -  B BB B B - -", "Y  -  Y Y Y Y Y -", "G  -  G G G G G -", "E  -", roll=2)
    table.play("B1 to B2")

    assert (table["B0"], table.over) == ("BBB", False)


@pytest.mark.rule("CY-win.7")
def test_winning_all_five_in_the_own_base_count_for_nothing():
    table = at("B  BB  B BB - - - - -", "Y  -  Y Y Y Y Y - -", roll=3).play("B1 to B2")

    assert (table["B0"], table.over) == ("BBBBB", False)


@pytest.mark.rule("CY-win.7", "Q-28")
def test_winning_the_own_base_is_none_of_the_three_that_need_one_each():
    table = at(
        "B  B  B B - - - -",
        "Y  B  Y Y Y Y Y -",
        "G  -  B G G G G G",
        "R  -  R R R R R -",
        "E  -",
        roll=2,
    ).play("G1 to G0")

    assert (table["B0"], table["Y0"], table["G0"], table.over) == ("B", "B", "B", False)


@pytest.mark.rule("Q-25")
def test_winning_the_game_stops_at_once_with_actions_left():
    table = at("B  -  - - - - - - -", "Y  BBBB  B Y Y Y Y Y -", roll=6).play("Y1 to Y0")

    assert (table.over, table.legal()) == (True, [])
    assert table.told == ["blue moves Y1 to Y0", "blue wins"]


@pytest.mark.rule("Q-26")
@pytest.mark.parametrize("players", [3, 4])
def test_winning_by_a_cyclone_only_others_than_the_mover_win(players):
    by_cyclone = 0
    for seed in range(15):
        *_, end = random_game(seed, players=players)
        if any(told.startswith("a cyclone") for told in end.told):
            by_cyclone += 1
            assert end.told[0].split()[0] not in end.winners
    assert by_cyclone


@pytest.mark.rule("Q-27")
def test_winning_those_who_meet_their_aim_in_one_action_win_jointly():
    table = at(
        "B  YYGG  B GY B B - -",
        "Y  -  Y Y B - - -",
        "G  -  G G B - - -",
        "E  -",
        roll=2,
    ).play("B1 to B2")

    assert table.winners == ["yellow", "green"]


@pytest.mark.rule("Q-27", "Q-26")
def test_winning_only_those_who_meet_their_aim_win():
    table = at(
        "B  YYG  B GY B B - -",
        "Y  -  Y Y B - - -",
        "G  -  G G G B - -",
        "E  -",
        roll=2,
    ).play("B1 to B2")

    assert table.winners == ["yellow"]


@pytest.mark.rule("Q-29")
def test_winning_four_in_one_base_are_as_good_as_three():
    table = at("B  YY  B YY B B B B", "Y  -  Y - - - - -", "G  -  G G G G G -", "E  -", roll=2)

    assert table.play("B1 to B2").winners == ["yellow"]
    assert table["B0"] == "BYYYY"


@pytest.mark.rule("Q-29")
def test_winning_more_than_one_in_each_is_as_good_as_one():
    table = at(
        "B  -  B YB B B B -",
        "Y  -  Y - - - - -",
        "G  YY  G G G G G -",
        "R  Y  R R R R R -",
        "E  -",
        roll=5,
    )

    assert table.play("B1 to B2").winners == ["yellow"]


@pytest.mark.rule("Q-29")
def test_winning_more_than_two_in_each_is_as_good_as_two():
    table = at(
        "B  Y  B YY B B B B",
        "Y  -  - - - - - -",
        "G  YY  G G G G G -",
        "E  -",
        roll=5,
        changes={"aim.three.one_base": 5},
    )

    assert table.play("B1 to B2").winners == ["yellow"]


@pytest.mark.rule("Q-30")
def test_standing_more_finished_cubes_come_first():
    table = at("B  Y  - - - - BB - BB", "Y  -  BY Y Y Y - - -")

    assert table.standing("blue") == "0 of 5 cubes finished, 37 steps to go"
    assert table.standing("yellow") == "1 of 5 cubes finished, 50 steps to go"
    assert table.score("yellow") > table.score("blue")


@pytest.mark.rule("Q-30")
def test_standing_then_the_fewest_steps_left():
    table = opening(dice=[6, 1, 2])
    assert table.score("blue") == table.score("yellow")

    table.play("B5 to B6")
    assert table.score("blue") > table.score("yellow")


@pytest.mark.rule("Q-30")
def test_standing_equal_in_both_is_the_same_place():
    table = at("B  Y  B B - B - - B", "Y  B  Y - Y Y - Y -")

    assert table.standing("blue") == table.standing("yellow")
    assert table.score("blue") == table.score("yellow")


@pytest.mark.rule("Q-30")
def test_standing_ignores_stacks_and_blocking():
    under = at("B  -  B B B B - BY -", "Y  -  Y Y Y Y - - -")
    free = at("B  -  B B B B - YB -", "Y  -  Y Y Y Y - - -")

    assert under.score("blue") == free.score("blue")


@pytest.mark.rule("Q-30")
@pytest.mark.parametrize(
    ("place", "steps"), [("B0", 14), ("B5", 9), ("E", 7), ("Y6", 6), ("G1", 1), ("R3", 3)]
)
def test_standing_steps_go_to_the_nearest_other_base(place, steps):
    cubes = {"Y0": "BBYYYYY", "G0": "BBGGGGG", "R0": "RRRRR", place: "B"}
    table = at(*rows("BYGRE", 6, **cubes))

    unit = "step" if steps == 1 else "steps"
    assert table.standing("blue") == f"4 of 5 cubes finished, {steps} {unit} to go"


@pytest.mark.rule("Q-30")
def test_standing_the_winners_come_first():
    table = at(
        "B  -  B YR - - - -",
        "Y  BB  Y Y - - - -",
        "G  BBY  G G G G G -",
        "R  Y  R R R R - -",
        "E  -",
    ).play("B1 to B2")

    assert table.winners == ["yellow"]
    assert table.score("yellow") > table.score("blue")


@pytest.mark.rule("Q-31", "CY-play.6")
def test_winning_with_two_on_the_star_no_cube_is_ever_in_an_unused_base():
    for seed in range(8):
        for table in random_game(seed, players=2, board="star", colours="yellow,red"):
            assert {word[-2] for word in table.steps()} <= {"Y", "R", " "}
            assert table.s.bases[[0, 2]].sum() == 0
