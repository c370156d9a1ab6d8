"""Alone against Zorlord: his dice and yours."""

import pytest

from .alone import HIS, first_die, last_pair, second_die, solo
from .chance import eight, face, far_to_near, mines
from .paper import SHIPS, TECHNOLOGIES
from .table import opening

# The dice


@pytest.mark.rule("CO-solo.1", "CO-solo.3", "CO-mine.4")
def test_solo_the_mine_phase_marks_only_your_sheet():
    at = first_die("missile")

    assert [at.mines(ship) for ship in SHIPS] == ["7A", "7A", "7A"]
    assert [at.mines(ship, 1) for ship in SHIPS] == ["", "", ""]


@pytest.mark.rule("CO-solo.4", "CO-solo.5", "R-CO-44")
@pytest.mark.parametrize("furthest", ["D1", "D4", "D8"])
def test_solo_zorlord_takes_the_die_that_lies_furthest(furthest):
    start = opening(1, chance=[*mines("A5"), *eight(), *far_to_near(furthest)])

    die = int(furthest[1]) - 1
    assert [told[:2] for told in start.told("took")] == [(1, die)]
    assert (start.holder[die], start.seat, start.legal()) == (1, 0, HIS)
    assert start.told("ranked")[0][0][0] == die


@pytest.mark.rule("R-CO-44", "CO-solo.5")
def test_solo_the_ranking_is_drawn_far_to_near_and_open_to_you():
    order = ["D5", "D2", "D8", "D1", "D7", "D3", "D6", "D4"]
    start = opening(1, chance=[*mines("A5"), *eight(), *far_to_near(*order)])

    assert start.told("ranked") == [([4, 1, 7, 0, 6, 2, 5, 3],)]
    ranks = start.s.rank.tolist()
    assert [ranks.index(rank) for rank in sorted(rank for rank in ranks if rank >= 0)] == [
        1, 7, 0, 6, 2, 5, 3,
    ]  # fmt: skip


@pytest.mark.rule("CO-solo.4", "CO-solo.10", "CO-solo.11", "CO-action.3")
def test_solo_the_dice_left_are_rerolled_after_every_pair():
    at = opening(1, chance=[*mines("A5"), *eight(), *far_to_near("D1")])
    at.play("let Zorlord have it", "take D2 transformer")
    left = [f"D{die}" for die in range(3, 9)]
    at.play("cargo", chance=[*[1] * 6, *far_to_near("D5", among=left)])
    assert at.told("rolled") == [(dict.fromkeys(range(2, 8), 1),)]
    assert (len(at.pool), at.holder[4], at.holder[:2]) == (5, 1, [1, 0])

    at.play("let Zorlord have it", "take D3 blue 1")
    left = ["D4", "D6", "D7", "D8"]
    at.play("cargo", "gain warp", chance=[*[2] * 4, *far_to_near("D8", among=left)])
    assert (len(at.pool), at.holder[7]) == (3, 1)
    at.play("let Zorlord have it", "take D4 green 1")
    at.play("cargo", chance=[*[3] * 2, 1])
    assert at.legal() == ["give Zorlord D6 navigation", "give Zorlord D7 missile"]


@pytest.mark.rule("CO-solo.10", "CO-solo.6")
def test_solo_his_die_is_carried_out_before_you_take_yours():
    at = first_die("blue 2").play("let Zorlord have it")

    assert (at.where("blue", 1), at.seat) == ("2B", 0)
    assert {word.split()[0] for word in at.legal()} == {"take"}
    assert len(at.legal()) == 7


# What his dice do


@pytest.mark.rule("CO-solo.6", "R-CO-45", "R-CO-64", "R-CO-04")
@pytest.mark.parametrize(("start", "shown", "end"), [("", "blue 2", "2B"), ("4B", "blue 2", "6B")])
def test_zorlord_moves_straight_up_and_his_first_pip_enters_row_one(start, shown, end):
    rival = f"blue {start}, orange 3B, green 3B" if start else ""
    at = first_die(shown, "", rival).play("let Zorlord have it")

    assert (at.where("blue", 1), at.where("blue")) == (end, "base")
    assert [told[2] for told in at.told("moved")][-1] == end


@pytest.mark.rule("R-CO-46", "CO-armada.1")
@pytest.mark.parametrize(
    ("rival", "end"),
    [("green 3B", "5B"), ("green 5B", "5B"), ("green 3B, orange 1B, blue 1B", "6B")],
)
def test_zorlord_keeps_to_the_armada_rule_and_goes_as_far_as_it_allows(rival, end):
    at = first_die("green 3", "", rival).play("let Zorlord have it")

    assert at.where("green", 1) == end


@pytest.mark.rule("R-CO-46")
def test_zorlord_goes_on_without_the_armada_rule_by_a_house_rule():
    at = first_die("green 3", "", "green 3B", zorlord_free="on").play("let Zorlord have it")

    assert at.where("green", 1) == "6B"


@pytest.mark.rule("CO-solo.7", "R-CO-64", "CO-tech.1")
@pytest.mark.parametrize("technology", ["missile", "navigation"])
def test_zorlord_acquires_technologies(technology):
    at = first_die(technology).play("let Zorlord have it")

    assert at.told("technology") == [(1, technology, 1)]
    assert (at.acquired(technology, 1), at.acquired(technology)) == (1, 0)


@pytest.mark.rule("R-CO-47", "CO-solo.7")
def test_zorlord_gains_nothing_on_a_full_track():
    at = first_die("missile", rival_held="missile " * 5).play("let Zorlord have it")

    assert [at.acquired(technology, 1) for technology in TECHNOLOGIES] == [5, 0, 0, 0]


@pytest.mark.rule("CO-solo.8", "R-CO-64")
def test_zorlord_attacks_after_his_step():
    at = first_die("orange attack", "orange 2B", "orange 3B")
    at.play("let Zorlord have it")

    assert (at.where("orange", 1), at.hearts("orange"), at.where("orange")) == ("4B", 1, "2B")
    kinds = [event[0] for event in at.news]
    assert kinds.index("moved") < kinds.index("attacked") < kinds.index("hit")


@pytest.mark.rule("CO-solo.8", "CO-attack.5")
def test_zorlord_may_be_answered_by_a_missile():
    at = second_die("orange attack", "orange 2B", held="missile").play("let Zorlord have it")
    assert (at.seat, at.legal()) == (0, ["let it come", "missile"])

    at.play("missile")
    assert (at.hearts("orange"), at.held("missile"), at.where("orange", 1)) == (0, 0, "1B")


@pytest.mark.rule("CO-solo.8", "CO-attack.4")
def test_zorlord_attacks_a_landed_ship_in_vain():
    at = first_die("orange attack", "orange 10B +2, blue 6B, green 6B").play("let Zorlord have it")

    assert (at.hearts("orange"), at.over) == (2, False)


@pytest.mark.rule("CO-solo.9", "CO-mine.4")
def test_zorlord_a_mine_die_rolls_both_mine_dice_for_your_sheet():
    at = first_die("mine", "orange 5B")
    at.play("let Zorlord have it", chance=mines("B4"))

    assert (at.told("coordinate"), at.where("orange")) == ([("B4", 3)], "4B")
    assert (at.hearts("orange"), at.mines("blue")) == (1, "5B 7A")
    assert [at.mines(ship, 1) for ship in SHIPS] == ["", "", ""]


@pytest.mark.rule("CO-solo.9", "CO-mine.11", "R-CO-49")
def test_zorlord_a_mine_die_may_be_answered_but_not_rerolled_any_more():
    at = second_die("mine", "orange 5B", held="missile")
    at.play("let Zorlord have it", chance=mines("B4"))
    assert at.legal() == ["let it come", "missile"]

    assert at.play("missile").mines("orange") == ""


@pytest.mark.rule("R-CO-64", "CO-solo.7", "R-CO-45")
def test_zorlord_has_no_hearts_mines_or_panel_of_his_own():
    at = first_die("orange attack", "orange 2B", "orange 3B").play("let Zorlord have it")

    assert [at.hearts(ship, 1) for ship in SHIPS] == [0, 0, 0]
    assert at.bay[1] is None


# The last pair


@pytest.mark.rule("CO-solo.12")
def test_last_pair_zorlord_takes_an_attack_at_once_though_it_lies_nearer():
    at = last_pair("warp", "green attack")

    assert at.told("took") == [(1, 2, "green attack")]
    at.play("let Zorlord have it")
    assert at.legal() == ["take D2 warp"]


@pytest.mark.rule("CO-solo.12")
@pytest.mark.parametrize(
    ("further", "die", "shown"), [(0, 1, "blue attack"), (1, 2, "green attack")]
)
def test_last_pair_of_two_attacks_he_takes_the_further_one(further, die, shown):
    at = last_pair("blue attack", "green attack", further=further)

    assert at.told("took") == [(1, die, shown)]


@pytest.mark.rule("CO-solo.12", "R-CO-49")
def test_last_pair_without_an_attack_you_choose_his_die():
    at = last_pair("blue 3", "missile")
    assert at.legal() == ["give Zorlord D2 blue 3", "give Zorlord D3 missile"]

    at.play("give Zorlord D3 missile")
    assert (at.told("took"), at.legal()) == ([(1, 2, "missile")], HIS)
    at.play("let Zorlord have it")
    assert (at.acquired("missile", 1), at.legal()) == (1, ["take D2 blue 3"])


@pytest.mark.rule("CO-solo.4", "CO-round.3")
def test_last_pair_your_last_die_ends_the_round():
    at = solo(pool=1, rounds=1).end_round("A5", dice=[*eight(), *far_to_near()])

    assert (at.round, len(at.pool)) == (2, 7)


# Your dice


@pytest.mark.rule("CO-solo.13", "CO-solo.11")
def test_solo_your_attack_die_moves_and_does_not_attack():
    at = solo(rival="orange 3B", dice="orange attack", pool=5).take("orange attack", "up to 1B")
    assert at.legal() == ["done"]

    left = [die.split()[0] for die in at.pool]
    at.play("done", chance=[3, 3, 3, 3, *far_to_near(among=left)])
    assert ([at.hearts(ship, 1) for ship in SHIPS], at.where("orange")) == ([0, 0, 0], "1B")


@pytest.mark.rule("CO-solo.14", "R-CO-48")
def test_solo_a_mine_die_does_nothing_for_you_but_is_rerolled_free():
    at = solo(dice="mine", pool=5).play("take D7 mine")
    assert at.legal() == ["cargo", "done", "reroll the mine"]

    at.play("reroll the mine", chance=face("D7", "mine"))
    at.play("reroll the mine", chance=face("D7", "blue 1"))
    assert (at.icons[0], at.legal()) == (4, ["cargo", "done", "reroll D7", "up to 1B"])


@pytest.mark.rule("CO-solo.14", "R-CO-48")
def test_solo_a_mine_die_that_is_kept_does_nothing():
    at = solo(dice="mine", pool=1, rounds=1).take("mine")
    at.play("done", chance=[*mines("A5"), *eight(), *far_to_near()])

    assert (at.told("idle"), at.told("coordinate")) == ([(0, 6)], [("A5", 0)])


@pytest.mark.rule("CO-solo.15", "CO-control.3", "CO-control.4")
def test_solo_the_panel_serves_your_dice_and_his_four_times_in_all():
    at = first_die("blue 2", icons=[2, 4])
    at.play("force a reroll", chance=face("D1", "green 3"))
    assert (at.icons[0], at.told("forced"), at.legal()) == (1, [(0, "green 3")], HIS)

    at.play("force a reroll", chance=face("D1", "missile"))
    assert (at.icons[0], at.acquired("missile", 1)) == (0, 1)
    at.play("take D2 transformer")
    assert at.legal("reroll") == []


@pytest.mark.rule("R-CO-49", "CO-solo.15")
def test_solo_what_his_die_shows_after_a_forced_reroll_he_uses():
    at = first_die("blue 2", "orange 2B")
    at.play("force a reroll", "let Zorlord have it", chance=face("D1", "orange attack"))

    assert (at.where("blue", 1), at.where("orange", 1), at.hearts("orange")) == ("base", "1B", 1)
    assert at.holder[0] == 1


@pytest.mark.rule("R-CO-49", "CO-solo.12")
def test_solo_a_die_you_picked_for_him_may_be_forced_too():
    at = last_pair("blue 3", "missile")
    at.play("give Zorlord D3 missile", "force a reroll", chance=face("D3", "green attack"))

    assert at.legal() == HIS
    assert at.play("let Zorlord have it").hearts("green") == 1


@pytest.mark.rule("CO-solo.15")
def test_solo_without_icons_his_die_is_carried_out_at_once():
    assert first_die("blue 2", icons=[0, 4]).where("blue", 1) == "2B"
