"""Alone against Zorlord: how the mission ends, novice and expert."""

import pytest

from .alone import HIS, first_die, last_pair, solo
from .chance import eight, far_to_near, mines
from .paper import SHIPS
from .reference import ROLLS
from .table import opening

WON, DISABLED, LANDED, TECHNOLOGY, STUCK, TWELVE = range(5, 11)


# Ends


@pytest.mark.rule("CO-solo.2", "R-CO-50")
@pytest.mark.parametrize(
    ("held", "rival_held", "cause", "winners"),
    [
        ("warp warp", "missile", WON, [0]),
        ("warp", "missile", TECHNOLOGY, []),
        ("warp", "missile missile", TECHNOLOGY, []),
    ],
    ids=["higher", "equal", "lower"],
)
def test_solo_the_last_landing_needs_a_higher_technology_score(held, rival_held, cause, winners):
    home = "orange 10B, blue 10B, green 9B"
    at = solo(home, held=held, rival_held=rival_held, dice="green 1", pool=5)
    at.take("green 1", "up to the planet")

    assert (at.over, at.cause, at.winners) == (True, cause, winners)
    assert at.told("won") == [(winners,)]


@pytest.mark.rule("R-CO-50")
def test_solo_landing_may_be_delayed():
    home = "orange 10B, blue 10B, green 9B"
    at = solo(home, dice="green 1, warp", pool=5).take("green 1", "left to 9A")

    assert not at.over


@pytest.mark.rule("CO-solo.2", "R-CO-51", "R-CO-64", "R-CO-45")
@pytest.mark.parametrize("shown", ["orange 1", "orange attack"])
def test_solo_a_landing_of_zorlord_loses_at_once(shown):
    at = first_die(shown, "orange 3B +2", "orange 9B, blue 5B, green 5B")
    at.play("let Zorlord have it")

    assert (at.over, at.cause, at.winners, at.hearts("orange")) == (True, LANDED, [], 2)


@pytest.mark.rule("CO-solo.2", "R-CO-51", "CO-attack.3")
def test_solo_a_ship_of_yours_disabled_by_an_attack_loses_at_once():
    at = first_die("orange attack", "orange 3B +2").play("let Zorlord have it")

    assert (at.over, at.cause, at.winners) == (True, DISABLED, [])


@pytest.mark.rule("R-CO-51", "R-CO-06")
def test_solo_a_ship_of_yours_disabled_by_a_mine_loses_at_once():
    at = solo("orange 7A +2, blue 5B, green 5B", pool=1, rounds=1).end_round("A5", dice=[])

    assert (at.over, at.cause) == (True, DISABLED)


@pytest.mark.rule("R-CO-51", "CO-end.2")
def test_solo_no_possible_movement_loses_at_once():
    stuck = "orange 10B, blue 10B, green 8B !9A !9B"
    at = solo(stuck, used="warp " * 5, held="missile", pool=1, rounds=1)
    at.end_round("C6", dice=[]).play("let it come")

    assert (at.over, at.cause, at.winners) == (True, STUCK, [])


@pytest.mark.rule("R-CO-51", "CO-solo.2", "CO-end.3")
def test_solo_twelve_rounds_without_success_are_lost():
    at = solo("orange 10B, blue 10B, green 9B", held="warp", pool=1, rounds=12)
    at.play(f"take {at.pool[0]}", "cargo")

    assert (at.over, at.cause, at.winners) == (True, TWELVE, [])


@pytest.mark.rule("R-CO-33", "R-CO-45")
def test_solo_zorlord_has_no_end_two():
    stopped = "orange 5B, blue 5B"
    at = first_die("orange 1", "", stopped).play("let Zorlord have it")

    assert (at.over, at.where("orange", 1)) == (False, "5B")


# Novice


@pytest.mark.rule("CO-novice.1", "R-CO-52")
@pytest.mark.parametrize(("rounds", "yours"), [(1, True), (2, False), (3, True), (10, False)])
def test_novice_zorlord_is_first_in_odd_rounds_and_you_in_even_ones(rounds, yours):
    at = solo(pool=1 if rounds % 2 else 2, rounds=rounds, chooses="in-turn", icons=[0, 4])
    rolls = ["A5"] * ROLLS[rounds]
    chance = [*mines(*rolls), *eight(), *far_to_near()]
    at.play(f"take {at.pool[0]}", "cargo", chance=chance)

    assert (at.round, len(at.pool)) == (rounds + 1, 8 if yours else 7)


@pytest.mark.rule("R-CO-52")
@pytest.mark.parametrize(("rounds", "yours"), [(1, False), (2, True)])
def test_novice_you_are_first_in_odd_rounds_by_a_house_rule(rounds, yours):
    more = {"chooses": "in-turn", "you_begin": "on", "icons": [0, 4]}
    at = solo(pool=2 if rounds % 2 else 1, rounds=rounds, **more)
    chance = [*mines(*["A5"] * ROLLS[rounds]), *eight(), *far_to_near()]
    at.play(f"take {at.pool[0]}", "cargo", chance=chance)

    assert (at.round, len(at.pool)) == (rounds + 1, 8 if yours else 7)


@pytest.mark.rule("CO-novice.1")
def test_novice_is_a_switch():
    at = solo(pool=1, rounds=1, icons=[0, 4])

    assert len(at.end_round("A5", dice=[*eight(), *far_to_near()]).pool) == 7


@pytest.mark.rule("CO-novice.2", "R-CO-52", "CO-solo.10")
def test_novice_you_may_take_the_furthest_and_he_is_left_with_the_next():
    at = solo(pool=1, rounds=1, chooses="in-turn")
    at.end_round("A5", dice=[*eight("D4 orange 2"), *far_to_near("D4", "D2", "D7")])
    at.play("take D4 orange 2", "up to 1B", "done")

    assert at.told("took") == [(0, 3, "orange 2"), (1, 1, "transformer")]
    assert (at.where("orange"), at.legal()) == ("1B", HIS)


@pytest.mark.rule("CO-novice.2", "R-CO-52")
def test_novice_he_takes_the_furthest_of_those_you_left():
    at = solo(pool=1, rounds=1, chooses="in-turn")
    at.end_round("A5", dice=[*eight(), *far_to_near("D4", "D2", "D7")])
    at.play("take D7 missile", "cargo")

    assert at.told("took")[1] == (1, 3, "navigation")


@pytest.mark.rule("R-CO-52", "CO-novice.2", "CO-solo.12")
@pytest.mark.parametrize(("yours", "his"), [("blue attack", "warp"), ("warp", "blue attack")])
def test_novice_in_the_last_pair_you_choose_too_and_he_takes_what_is_left(yours, his):
    dice = "blue attack, warp"
    at = solo("orange 3B", dice=dice, pool=2, rounds=2, chooses="in-turn").take(yours, "cargo")

    assert [told[0::2] for told in at.told("took")] == [(0, yours), (1, his)]
    assert at.legal() == HIS


@pytest.mark.rule("R-CO-52", "CO-novice.1", "CO-solo.12")
def test_novice_in_his_rounds_the_last_pair_is_as_ever():
    at = last_pair("warp", "green attack", rounds=3, chooses="in-turn")

    assert at.told("took") == [(1, 2, "green attack")]


@pytest.mark.rule("R-CO-52", "CO-solo.4")
def test_novice_a_round_of_yours_ends_with_his_die():
    at = solo(dice="missile, warp", pool=2, rounds=2, chooses="in-turn").take("missile", "cargo")
    at.play("let Zorlord have it", chance=[*mines("A5"), *eight(), *far_to_near()])

    assert (at.round, at.acquired("warp", 1)) == (3, 1)


# Expert


@pytest.mark.rule("CO-expert.1", "R-CO-53")
@pytest.mark.parametrize("rolls", [1, 2, 6])
def test_expert_mines_are_rolled_before_the_first_round(rolls):
    before = ["A1", "A2", "A3", "A4", "A5", "A6"][:rolls]
    chance = [*mines(*before, "B6"), *eight(), *far_to_near()]
    start = opening(1, chance=chance, rolls=str(rolls))

    assert start.told("coordinate") == [*((roll, 1) for roll in before), ("B6", 0)]
    assert start.round == 1
    assert len(start.mines("orange").split()) == rolls + 1
    assert [start.mines(ship, 1) for ship in SHIPS] == ["", "", ""]
    assert [start.hearts(ship) for ship in SHIPS] == [0, 0, 0]


@pytest.mark.rule("CO-expert.2", "R-CO-55")
def test_expert_side_b_may_be_used():
    start = opening(1, chance=[*mines("B1"), *eight(), *far_to_near()], sheet="B")

    assert [start.mines(ship) for ship in SHIPS] == ["1B 6B", "2B 8B", "4B 9B"]


@pytest.mark.rule("CO-expert.3", "CO-solo.15")
def test_expert_his_dice_may_not_be_rerolled():
    at = first_die("blue 2", force="refused")

    assert (at.where("blue", 1), at.icons[0]) == ("2B", 4)
    at.play("take D2 transformer")
    assert at.legal("reroll") == ["reroll D2"]


@pytest.mark.rule("CO-expert.1", "CO-expert.2", "CO-expert.3", "CO-novice.1", "R-CO-55")
def test_expert_all_switches_go_together():
    switches = {"sheet": "B", "rolls": "2", "force": "refused", "chooses": "in-turn"}
    start = opening(1, chance=[*mines("A1", "A3", "A5"), *eight(), *far_to_near()], **switches)

    assert start.mines("orange") == "1A 2A 4A 6A 8A 9A"
    assert start.acquired("missile", 1) == 1
