"""Movement dice: steps, lines, the base, the armada rule and landing."""

import pytest

from .chance import eight
from .paper import SHIPS
from .table import table


def lines(at, ship, circle):
    row, column = int(circle[:-1]), "ABC".index(circle[-1])
    return "".join(sorted(at.ship(ship).lines.get((row, column), ())))


@pytest.mark.rule("CO-movement.1")
@pytest.mark.parametrize("ship", SHIPS)
def test_movement_a_die_moves_the_ship_of_its_colour(ship):
    at = table(dice=f"{ship} 2").take(f"{ship} 2", "up to 1B", "up to 2B", "done")

    assert [at.where(other) for other in SHIPS] == [
        "2B" if other == ship else "base" for other in SHIPS
    ]
    assert {at.where(other, 1) for other in SHIPS} == {"base"}


@pytest.mark.rule("CO-movement.2", "R-CO-04", "R-CO-05")
def test_movement_the_first_pip_enters_the_circle_above_the_base():
    at = table(dice="orange 2", held="navigation warp").take("orange 2")

    assert at.steps() == ["up to 1B"]
    at.play("up to 1B")
    assert at.pips == 1
    assert at.steps() == [
        "left to 1A",
        "right to 1C",
        "up left to 2A",
        "up right to 2C",
        "up to 2B",
    ]


@pytest.mark.rule("CO-movement.3", "CO-movement.4")
def test_movement_lines_show_the_direction_of_entry():
    at = table(held="navigation navigation", dice="orange 3, orange 2")
    at.take("orange 3", "up to 1B", "up left to 2A", "right to 2B", "done")
    at.play(f"take {at.pool[0]}", "cargo").take("orange 2", "up right to 3C", "left to 3B")

    assert [lines(at, "orange", circle) for circle in ("1B", "2A", "2B", "3C", "3B")] == [
        "|", "\\", "-", "/", "-",
    ]  # fmt: skip
    assert (at.where("orange"), lines(at, "orange", "3A")) == ("3B", "")


@pytest.mark.rule("CO-movement.4", "CO-movement.5", "CO-movement.6")
def test_movement_steps_go_up_and_sideways_only():
    assert table("orange 4B", dice="orange 1").take("orange 1").steps() == [
        "left to 4A",
        "right to 4C",
        "up to 5B",
    ]
    assert table("orange 4A", dice="orange 1").take("orange 1").steps() == [
        "right to 4B",
        "up to 5A",
    ]
    assert table("orange 4C", dice="orange 1").take("orange 1").steps() == [
        "left to 4B",
        "up to 5C",
    ]


@pytest.mark.rule("CO-movement.4", "CO-movement-EX3")
@pytest.mark.parametrize("pips", [1, 2, 3])
def test_movement_one_circle_for_each_pip(pips):
    at = table("orange 2B", dice=f"orange {pips}").take(f"orange {pips}")
    for row in range(3, 3 + pips):
        at.play(f"up to {row}B")

    assert (at.where("orange"), at.pips, at.legal()) == (f"{2 + pips}B", 0, ["done"])


@pytest.mark.rule("CO-movement-EX3", "CO-action.2")
def test_movement_ex3_two_dice_of_one_colour_go_on_from_each_other():
    at = table(dice="orange 3, orange 2, warp")
    at.take("orange 3", "up to 1B", "up to 2B", "up to 3B", "done")
    assert at.seat == 1
    at.take("warp", "acquire warp")
    assert at.seat == 0
    at.take("orange 2", "up to 4B", "up to 5B", "done")

    assert at.where("orange") == "5B"
    assert [lines(at, "orange", f"{row}B") for row in range(1, 7)] == [*["|"] * 5, ""]


@pytest.mark.rule("CO-movement.7", "CO-mine.6")
def test_movement_a_mine_is_gone_round():
    at = table("orange 2B", mines="3B", dice="orange 3").take("orange 3")
    assert at.steps() == ["left to 2A", "right to 2C"]

    at.play("left to 2A", "up to 3A")
    assert at.steps() == ["up to 4A"]


@pytest.mark.rule("CO-movement.8", "R-CO-13")
@pytest.mark.parametrize("used", [0, 1, 2])
def test_movement_pips_are_a_maximum(used):
    at = table("orange 2B", dice="orange 3").take("orange 3")
    for row in range(3, 3 + used):
        at.play(f"up to {row}B")
    at.play("done")

    assert (at.where("orange"), at.seat) == (f"{2 + used}B", 1)


@pytest.mark.rule("CO-movement.9", "R-CO-57")
@pytest.mark.parametrize("column", "ABC")
def test_movement_any_circle_above_the_letters_is_the_planet(column):
    at = table(f"orange 9{column}, blue 6B, green 6B", dice="orange 2").take("orange 2")
    assert "up to the planet" in at.steps()
    at.play("up to the planet")

    assert at.told("landed") == [(0, "orange")]
    assert (at.where("orange"), at.ship("orange").landed) == (f"10{column}", True)
    assert (at.pips, at.legal()) == (0, ["done"])


@pytest.mark.rule("R-CO-57", "CO-movement.9", "R-CO-13")
def test_movement_a_landed_ship_never_moves_again():
    at = table("orange 10B, blue 6B, green 6B", dice="orange 3", held="navigation").take("orange 3")

    assert at.steps() == []
    assert at.play("done").told("idle") != []
    assert at.where("orange") == "10B"


@pytest.mark.rule("CO-faq.4", "R-CO-56", "CO-movement.3")
def test_movement_a_ship_may_step_back_sideways_for_a_pip_and_another_line():
    at = table("orange 2B", dice="orange 3").take("orange 3", "left to 2A", "right to 2B")
    assert (at.where("orange"), at.pips, lines(at, "orange", "2B")) == ("2B", 1, "-|")

    assert at.steps() == ["left to 2A", "right to 2C", "up to 3B"]
    assert at.play("left to 2A").pips == 0


@pytest.mark.rule("CO-movement.5", "R-CO-56")
def test_movement_no_step_goes_down():
    at = table("orange 5B", dice="orange 3", held="navigation warp", mines="4B").take("orange 3")

    assert all(int(word[-2]) >= 5 for word in at.steps())


# The base


@pytest.mark.rule("R-CO-05")
def test_base_with_the_start_mined_two_pips_go_round_it_in_one_step():
    at = table(mines="1B", dice="orange 3").take("orange 3")
    assert at.steps() == ["round to 1A", "round to 1C"]

    at.play("round to 1A")
    assert (at.where("orange"), at.pips, at.ship("orange").path) == ("1A", 1, [(1, 0)])
    assert at.steps() == ["up to 2A"]


@pytest.mark.rule("R-CO-05")
def test_base_with_the_start_mined_one_pip_needs_navigation():
    assert table(mines="1B", dice="orange 1").take("orange 1").steps() == []
    at = table(mines="1B", dice="orange 1", held="navigation warp").take("orange 1")
    assert at.steps() == ["up left to 1A", "up right to 1C"]

    at.play("up right to 1C")
    assert (at.where("orange"), at.held("navigation"), lines(at, "orange", "1C")) == ("1C", 0, "/")


@pytest.mark.rule("R-CO-05", "CO-warp.1")
def test_base_with_the_start_mined_a_warp_leads_to_row_two():
    at = table(mines="1B 1A", dice="orange 2", held="warp").take("orange 2")
    assert at.steps() == ["round to 1C", "warp up to 2B"]

    at.play("warp up to 2B")
    assert (at.where("orange"), at.held("warp"), at.pips) == ("2B", 0, 0)


@pytest.mark.rule("R-CO-05", "CO-warp.4")
def test_base_with_two_mines_above_it_two_warps_lead_to_row_three():
    at = table(mines="1A 1B 1C 2B", dice="orange 3", held="warp warp", sheet="B").take("orange 3")
    assert at.steps() == ["warp up twice to 3B"]


@pytest.mark.rule("R-CO-05")
def test_base_with_row_one_mined_there_is_no_way_round():
    assert table(mines="1A 1B 1C", dice="orange 3").take("orange 3").steps() == []


@pytest.mark.rule("R-CO-05", "R-CO-03")
def test_base_a_ship_pushed_back_to_it_starts_like_any_other():
    at = table("orange 1B", pool=1, rounds=1)
    at.end_round("B1", dice=eight("D3 orange 2")).take("orange 2")

    assert at.steps() == ["round to 1A", "round to 1C"]


# The armada rule


@pytest.mark.rule("CO-armada.1", "CO-armada-EX4", "R-CO-14")
def test_armada_ex4_five_rows_above_the_lowest_is_the_limit():
    at = table("green 5B, orange 3B", dice="green 1, blue 1")
    assert at.take("green 1").steps() == ["left to 5A", "right to 5C"]

    at = table("green 5B, orange 3B, blue 1B", dice="green 1").take("green 1")
    assert "up to 6B" in at.steps()


@pytest.mark.rule("CO-armada.1", "CO-armada-EX4")
def test_armada_green_may_rise_once_blue_has():
    at = table("green 5B, orange 3B", dice="green 1, blue 1, warp")
    at.take("blue 1", "up to 1B", "done").take("warp", "acquire warp")

    assert at.take("green 1", "up to 6B").where("green") == "6B"


@pytest.mark.rule("CO-armada.1", "R-CO-14")
def test_armada_it_binds_in_the_middle_of_a_move():
    at = table("orange 3B", dice="orange 3").take("orange 3", "up to 4B", "up to 5B")

    assert (at.pips, at.steps()) == (1, ["left to 5A", "right to 5C"])


@pytest.mark.rule("CO-armada.1", "R-CO-22", "R-CO-23")
def test_armada_it_binds_diagonals_and_warps_too():
    at = table("orange 4B", mines="5B", held="navigation warp", dice="orange 3").take("orange 3")
    assert at.steps() == ["left to 4A", "right to 4C", "up left to 5A", "up right to 5C"]

    at = table("orange 5B", held="navigation", dice="orange 1").take("orange 1")
    assert at.steps() == ["left to 5A", "right to 5C"]


@pytest.mark.rule("CO-armada.2", "CO-armada.1", "R-CO-14")
def test_armada_disabled_ships_do_not_count():
    at = table("green 5B, orange 3B, blue +3", dice="green 1")
    assert "up to 6B" in at.take("green 1").steps()

    at = table("green 8B, orange 1B +3, blue 2B +3", dice="green 3")
    at.take("green 3", "up to 9B", "up to the planet")
    assert at.where("green") == "10B"


@pytest.mark.rule("R-CO-14", "CO-armada.2")
def test_armada_a_landed_ship_is_just_very_high():
    at = table("orange 10B, blue 4B +3, green 6B", dice="green 2").take("green 2")

    assert at.play("up to 7B", "up to 8B").where("green") == "8B"


@pytest.mark.rule("R-CO-15")
def test_armada_a_ship_too_far_ahead_may_go_sideways_but_not_up():
    at = table("orange 8B, blue 2B, green 4B", dice="orange 2", held="navigation").take("orange 2")
    assert at.steps() == ["left to 8A", "right to 8C"]

    at.play("left to 8A")
    assert at.steps() == ["right to 8B"]


@pytest.mark.rule("R-CO-16", "CO-armada.1")
@pytest.mark.parametrize(("lowest", "lands"), [("4B", False), ("5B", True)])
def test_armada_landing_needs_the_others_within_five_rows_of_the_planet(lowest, lands):
    at = table(f"orange 9B, blue {lowest}, green 8B", dice="orange 1").take("orange 1")

    assert at.can("up to the planet") == lands


@pytest.mark.rule("R-CO-14")
def test_armada_counts_physical_rows_on_side_b():
    at = table("orange 5B", dice="orange 1", sheet="B").take("orange 1")
    assert at.steps() == ["left to 5A", "right to 5C"]

    at = table("orange 5B, blue 1B, green 1B", dice="orange 1", sheet="B").take("orange 1")
    assert at.can("up to 6B")


@pytest.mark.rule("CO-armada.1")
def test_armada_the_rival_ships_do_not_matter():
    at = table("orange 5B, blue 4B, green 4B", dice="orange 3").take("orange 3")

    assert at.play("up to 6B", "up to 7B", "up to 8B").where("orange") == "8B"
    assert at.where("orange", 1) == "base"
