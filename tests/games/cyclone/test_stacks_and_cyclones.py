"""Playing: stacks, and the cyclones that carry them."""

import pytest

from .reference import twin_of
from .table import BOARDS, NAMES, at, opening, random_game, rows


@pytest.mark.rule("CY-play.8")
def test_stacks_onto_an_empty_space_the_cube_just_stands_there():
    table = opening(dice=[6, 1, 2]).play("B5 to B6")

    assert (table["B5"], table["B6"]) == ("-", "B")
    assert table.told == ["blue moves B5 to B6"]


@pytest.mark.rule("CY-play.9", "Q-14", "CY-t.2")
def test_stacks_onto_one_own_cube_a_stack_of_two_arises_and_nothing_moves():
    table = opening(dice=[6, 1, 2]).play("B4 to B5")

    assert (table["B4"], table["B5"]) == ("-", "BB")
    assert table.told == ["blue moves B4 to B5"]
    assert table.steps() == ["B1 to B2", "B2 to B3", "B3 to B4", "B5 to B6"]


@pytest.mark.rule("CY-play.9")
def test_stacks_onto_one_cube_of_another_colour_it_is_the_same():
    table = at("B  -  B B B B - - -", "Y  -  Y Y Y Y Y B -", roll=2).play("Y6 to Y5")

    assert (table["Y6"], table["Y5"]) == ("-", "YB")


@pytest.mark.rule("CY-play.10", "CY-play.11", "Q-13")
def test_stacks_a_cube_under_another_cannot_be_moved_until_it_is_on_top_again():
    table = at("B  -  B B B B - - -", "Y  -  Y Y Y Y - YB -", roll=1)
    assert "Y6 to Y5" in table.legal()

    table.play("B1 to B2", dice=[2])
    assert table.steps() == ["Y1 to Y2", "Y2 to Y3", "Y3 to Y4", "Y4 to Y5"]

    table.play("stop", dice=[1]).play("Y6 to Y5", dice=[1])
    assert "Y6 to Y7" in table.legal()


@pytest.mark.rule("CY-play.10", "Q-12")
def test_stacks_the_top_leaves_a_tall_stack_and_the_rest_stays():
    table = at("B  -  B B B - - YYBB -", "Y  -  Y Y Y - - - -", roll=3).play("B6 to B7")

    assert (table["B6"], table["B7"]) == ("YYB", "B")
    assert table.told == ["blue moves B6 to B7"]
    assert "B6 to B7" in table.legal()


@pytest.mark.rule("Q-13")
def test_stacks_the_owner_of_a_covered_cube_can_strike_with_another():
    table = at("B  -  B - B B BY B -", "Y  -  Y Y Y Y - - -", roll=2)

    assert "B5 to B6" not in table.legal()
    assert table.play("B4 to B5").board[0] == "B  -  B BYB B - - B -"


@pytest.mark.rule("CY-play.13", "CY-play.14", "CY-play.20", "CY-t.3")
def test_cyclone_a_third_cube_carries_the_stack_three_spaces_home():
    table = at("B  -  B B B B - - -", "Y  -  Y Y Y - - YY B", roll=2).play("Y7 to Y6")

    assert table.board == ["B  -  B B B B - YYB -", "Y  -  Y Y Y - - - -"]
    assert table.told == ["blue moves Y7 to Y6", "a cyclone carries Y6 to B6"]


@pytest.mark.rule("CY-play.13")
def test_cyclone_a_fourth_cube_does_so_too():
    table = at("B  -  B B B B - - -", "Y  -  Y Y - - - YYY B", roll=2).play("Y7 to Y6")

    assert (table["Y6"], table["B6"]) == ("-", "YYYB")


@pytest.mark.rule("CY-play.13", "Q-16")
def test_cyclone_it_goes_towards_the_mover_whatever_the_colours_carried():
    table = at("B  -  B B B - - - BB", "Y  -  Y Y Y Y - - Y", turn="yellow", roll=2)

    assert table.play("Y7 to B7")["Y5"] == "BBY"


@pytest.mark.rule("Q-14", "CY-play.13")
def test_cyclone_a_third_own_cube_sends_all_three_back():
    table = at("B  -  B B - - - B BB", "Y  -  Y Y Y Y Y - -", roll=2).play("B6 to B7")

    assert table.board[0] == "B  -  B B - BBB - - -"


@pytest.mark.rule("Q-15", "CY-t.4")
def test_cyclone_spaces_passed_over_do_not_matter():
    table = at("B  -  B B B B - - Y", "Y  -  Y - - - - YY YB", roll=2).play("Y7 to Y6")

    assert table.board == ["B  -  B B B B - YYB Y", "Y  -  Y - - - - - Y"]


@pytest.mark.rule("CY-play.15", "CY-play.16", "CY-play.17", "CY-play.20", "CY-t.5")
def test_cyclone_one_cube_where_it_comes_down_is_enough_for_another_leg():
    table = at("B  -  B B - B - Y -", "Y  -  Y Y - - B YY B", roll=2).play("Y7 to Y6")

    assert table.board == ["B  -  B B YYYB B - - -", "Y  -  Y Y - - B - -"]
    assert table.told == [
        "blue moves Y7 to Y6",
        "a cyclone carries Y6 to B6",
        "a cyclone carries B6 to B3",
    ]


@pytest.mark.rule("CY-play.15", "CY-play.20")
def test_cyclone_a_stack_where_it_comes_down_lies_beneath():
    table = at("B  -  B - - B - BY -", "Y  -  Y Y - - - YY BB", roll=2).play("Y7 to Y6")

    assert (table["B6"], table["B3"], table["Y7"]) == ("-", "BYYYB", "B")


@pytest.mark.rule("CY-play.17")
def test_cyclone_it_rests_on_the_first_empty_space():
    table = at("B  -  B B B B - - -", "Y  -  Y Y Y - - YY B", roll=2).play("Y7 to Y6")

    assert (table["B6"], table["B3"]) == ("YYB", "B")


@pytest.mark.rule("CY-play.18", "CY-play.19", "CY-t.17")
def test_cyclone_all_its_legs_belong_to_one_action():
    table = at("B  -  B B - B - Y -", "Y  -  Y Y - - B YY B", roll=4).play("Y7 to Y6")

    assert (table.turn, table.actions, len(table.told)) == ("blue", 3, 3)


@pytest.mark.rule("Q-16", "CY-play.31", "CY-t.13")
def test_cyclone_from_anothers_arm_it_crosses_the_eye_and_comes_down_the_movers_arm():
    table = at(
        "B  -  B B B B - -",
        "Y  -  Y Y Y Y GY B",
        "G  -  G G G G - -",
        "E  -",
        roll=2,
    )

    assert table.play("Y6 to Y5")["B6"] == "GYB"
    assert (table["Y6"], table["Y5"], table["E"]) == ("-", "-", "-")


@pytest.mark.rule("CY-play.31", "Q-16", "CY-t.19")
def test_cyclone_a_chain_across_the_eye_keeps_to_the_movers_base():
    table = at(
        "B  -  B - B - B -",
        "Y  -  Y Y YG B - G",
        "G  -  G G G Y - Y",
        "E  B",
        roll=2,
    ).play("Y4 to Y3")

    assert table.board == [
        "B  -  B BGYGB B - - -",
        "Y  -  Y Y - - - -",
        "G  -  G G G Y - Y",
        "E  B",
    ]
    assert table.told[1:] == [
        "a cyclone carries Y3 to Y6",
        "a cyclone carries Y6 to B5",
        "a cyclone carries B5 to B2",
    ]


@pytest.mark.rule("Q-24", "CY-t.20", "CY-play.16")
def test_cyclone_a_cube_on_the_eye_sends_the_stack_on():
    table = at(
        "B  -  B B B - B -",
        "Y  -  Y Y Y YY B -",
        "G  -  G G G G - -",
        "E  G",
        roll=2,
    ).play("Y5 to Y4")

    assert (table["E"], table["B4"]) == ("-", "GYYB")


@pytest.mark.rule("Q-24", "CY-t.20", "Q-05")
def test_cyclone_on_an_empty_eye_the_stack_stays_and_its_top_goes_on_from_there():
    table = at(
        "B  -  B B B - B -",
        "Y  -  Y Y Y YY B -",
        "G  -  G G G G G -",
        "E  -",
        roll=2,
    ).play("Y5 to Y4")

    assert table["E"] == "YYB"
    assert [word for word in table.steps() if word[0] == "E"] == ["E to Y6", "E to G6"]


@pytest.mark.rule("Q-17", "CY-play.17")
@pytest.mark.parametrize("setup", BOARDS, ids=NAMES)
def test_cyclone_every_leg_comes_three_nearer_to_the_movers_base(setup):
    away = twin_of(opening(**setup), roll=lambda: 0).away
    chains = 0
    for seed in range(6):
        for table in random_game(seed, **setup):
            legs = [told.split()[3::2] for told in table.told if told.startswith("a cyclone")]
            if legs:
                to_go = away[f"{table.told[0][0].upper()}0"]
                ways = [to_go[start] - to_go[end] for start, end in legs]
                assert ways[:-1] == [3] * (len(legs) - 1)
                assert ways[-1] == min(3, to_go[legs[-1][0]])
                chains += len(legs) > 1
    assert chains


@pytest.mark.rule("Q-22")
def test_cyclone_a_cube_in_anothers_arm_may_be_carried_off_towards_the_mover():
    table = at(
        "B  -  B B B B - -",
        "Y  -  Y Y Y Y - -",
        "G  -  G G G G YG B",
        "E  -",
        roll=2,
    )

    assert table.play("G6 to G5")["B6"] == "YGB"


@pytest.mark.rule("Q-22")
@pytest.mark.parametrize("setup", BOARDS, ids=NAMES)
def test_cyclone_only_the_mover_is_ever_carried_back_into_the_own_base(setup):
    for seed in range(6):
        waiting: dict[str, int] = {}
        for table in random_game(seed, **setup):
            before, waiting = (
                waiting,
                {base[0]: table[base].count(base[0]) for base in table.places if base[1:] == "0"},
            )
            gained = [colour for colour in before if waiting[colour] > before[colour]]
            assert gained in ([], [table.told[0][0].upper()])


@pytest.mark.rule("Q-23", "CY-play.15")
def test_cyclone_all_twenty_cubes_may_be_in_one_stack():
    nearly_all = "BBBBYYYYYGGGGGRRRR"
    table = at(*rows("BYGRE", 6, Y5=nearly_all, Y6="B", B6="R"), roll=3).play("Y6 to Y5")

    assert table["B3"] == "R" + nearly_all + "B"
    assert table.play("B3 to B4")["B3"] == "R" + nearly_all
