"""The examples of the booklet are with their rules; here are those derived from it."""

import pytest

from .alone import HIS, first_die, last_pair, solo
from .chance import face, mines, number
from .paper import SHIPS
from .table import table


@pytest.mark.rule("R-CO-01", "R-CO-02", "R-CO-07", "CO-score.5")
def test_vector_three_hits_along_a_path():
    path = "orange 1B 2B 3B 4B 4A 5A, blue 3C, green 3C"
    at = table(path, pool=1, rounds=8).end_round("A4", "A3", "B3")

    pushed = [told[2] for told in at.told("pushed") if told[:2] == (0, "orange")]
    assert pushed == ["4A", "4B", "3B"]
    assert (at.where("orange"), at.hearts("orange"), at.mines("orange")) == ("3B", 3, "4A 4B 5A")
    assert at.told("disabled") == [(0, "orange")]
    assert at.sheet().track_score("orange") == 0 - 7
    assert at.score() == 0 - 7 + 0 + 0


@pytest.mark.rule("R-CO-02", "CO-warp.1", "CO-mine.7")
def test_vector_a_ship_that_warped_goes_back_behind_the_mine():
    at = table("orange 3B", mines="4B", held="warp", dice="orange 2, mine", rival_mines="5A")
    at.take("orange 2", "warp up to 5B", "done").take("mine", "launch at B", chance=number(4))

    assert (at.where("orange"), at.hearts("orange")) == ("3B", 1)


@pytest.mark.rule("CO-armada.1", "R-CO-14", "R-CO-16")
def test_vector_rows_four_and_five_hold_a_ship_on_row_nine():
    at = table("orange 8B, blue 4B, green 5B", dice="orange 3").take("orange 3", "up to 9B")
    assert not at.can("up to the planet")

    for freed in ("orange 9B, blue 5B, green 5B", "orange 9B, blue 4B +3, green 5B"):
        assert table(freed, dice="orange 1").take("orange 1").can("up to the planet")
    alone = table("orange 6B, blue +3, green +3", dice="orange 1").take("orange 1")
    assert alone.can("up to 7B")


@pytest.mark.rule("R-CO-05", "R-CO-18")
def test_vector_ways_off_the_base_with_b1_mined():
    two = table(mines="1B", dice="orange 2").take("orange 2")
    assert two.steps() == ["round to 1A", "round to 1C"]
    three = table(mines="1B", dice="orange 3").take("orange 3", "round to 1C", "up to 2C")
    assert three.pips == 0
    one = table(mines="1B", dice="orange 1", held="navigation").take("orange 1")
    assert one.steps() == ["up left to 1A", "up right to 1C"]

    at = table(mines="1B", dice="orange attack").take("orange attack")
    assert at.steps() == []
    assert at.play("attack orange").hearts("orange", 1) == 1


@pytest.mark.rule("R-CO-23", "CO-warp.4", "CO-warp.2")
def test_vector_warps_on_to_the_planet():
    at = table("orange 8B, blue 5B, green 5B", mines="9B", held="warp", dice="orange 2")
    assert at.take("orange 2", "warp up to the planet").where("orange") == "10B"

    others = "blue 5B, green 5B"
    at = table(f"orange 7B !8B !9B, {others}", held="warp warp", dice="orange 3", sheet="B")
    at.take("orange 3", "warp up twice to the planet")
    assert (at.where("orange"), at.held("warp")) == ("10B", 0)


@pytest.mark.rule("CO-rapid.2", "R-CO-33", "CO-end.2")
def test_vector_rapid_fire_beats_end_two():
    rival = "orange 10B, blue 3B +3, green 9B +2"
    at = table(rival=rival, felled=[1, 0], variant="rapid-fire", dice="green attack")
    at.take("green attack", "attack green")

    assert (at.told("ended"), at.winners) == ([(2,)], [0])


@pytest.mark.rule("CO-end.2", "R-CO-33")
def test_vector_landed_disabled_and_landing_is_end_two():
    at = table("orange 10B, blue 4B +3, green 9B", dice="green 1")
    at.take("green 1", "up to the planet")
    if not at.over:
        at.play("done")

    assert (at.told("ended"), at.winners) == ([(3,)], [0])


@pytest.mark.rule("R-CO-41", "CO-friendly.2")
def test_vector_friendly_a_transformed_pip_counts_double_and_warps():
    at = table("blue 2B +2 !3B", held="transformer warp", variant="friendly", dice="green 1")
    at.take("green 1", "turn blue", "warp up to 4B")
    assert (at.where("blue"), at.pips) == ("4B", 0)

    at = table("blue 2B +2", variant="friendly", dice="blue attack").take("blue attack")
    assert at.play("up to 3B").steps() == []


@pytest.mark.rule("R-CO-50", "CO-solo.2")
def test_vector_solo_nine_to_nine_is_failed():
    home = "orange 10B, blue 10B, green 9B"
    at = solo(home, used="warp " * 5, rival_held="missile " * 5, dice="green 1", pool=5)
    at.take("green 1", "up to the planet")

    assert [at.sheet(seat).technology_score for seat in (0, 1)] == [9, 9]
    assert (at.told("ended"), at.winners) == ([(8,)], [])


@pytest.mark.rule("R-CO-49", "CO-solo.12", "CO-solo.14")
def test_vector_solo_a_forced_attack_becomes_a_move_and_the_mine_is_yours():
    at = solo("blue 2B", pool=3, dice="orange 1, mine").play("take D1 orange 1")
    assert [die.split()[0] for die in at.pool] == ["D2", "D7"]

    at.play("cargo", chance=[*face("D2", "blue attack"), *face("D7", "mine"), 1])
    assert at.told("took") == [(1, 1, "blue attack")]
    at.play("force a reroll", chance=face("D2", "blue 3"))
    assert at.legal() == HIS
    at.play("let Zorlord have it")
    assert (at.where("blue", 1), at.hearts("blue"), at.told("attacked")) == ("3B", 0, [])
    at.play("take D7 mine", "reroll the mine", chance=face("D7", "blue 1"))
    assert at.icons[0] == 3
    assert at.can("up to 3B")


@pytest.mark.rule("CO-solo.9", "R-CO-49", "CO-solo.12")
def test_vector_solo_a_forced_die_may_turn_into_a_mine():
    at = solo("blue 5B", pool=3, dice="orange 1, mine").play("take D1 orange 1")
    at.play("cargo", chance=[*face("D2", "warp"), *face("D7", "missile"), 1])
    at.play("give Zorlord D7 missile", "force a reroll", chance=face("D7", "mine"))
    at.play("let Zorlord have it", chance=mines("B4"))

    assert (at.where("blue"), at.hearts("blue"), at.legal()) == ("4B", 1, ["take D2 warp"])


@pytest.mark.rule("CO-solo.12", "CO-solo.8")
def test_vector_solo_two_attacks_in_the_last_pair_leave_you_one_that_hurts_nobody():
    at = last_pair("blue attack", "green attack", icons=[0, 4])
    assert [at.hearts(ship) for ship in SHIPS] == [0, 1, 0]

    at.play("take D3 green attack", "up to 1B")
    assert at.legal() == ["done"]
    assert [at.hearts(ship, 1) for ship in SHIPS] == [0, 0, 0]


@pytest.mark.rule("R-CO-46", "CO-solo.6")
def test_vector_zorlord_at_his_limit_does_not_move():
    at = first_die("orange 1", "", "orange 5B").play("let Zorlord have it")

    assert (at.where("orange", 1), at.told("idle")) == ("5B", [(1, 0)])
