"""06.4 and 10: Fuel on Heroes, collected, won, spent and settled."""

import pytest

from .printed import HEROES
from .table import ready, table

BETA = "TTTTB"  # pays for Rand and Beta


def sums_to_23(at):
    return sum(at.fuel) + at.fuel_pile + sum(at.fuel_on(hero) for hero in HEROES) == 23


# Placing


@pytest.mark.rule("CR-06.4d", "R-06")
def test_fuel_one_is_placed_on_a_hero_not_selected():
    at = table(dice="TTTBM", on_heroes={"Scott": 2}).play("name Rand", "confirm")
    others = [hero for hero in HEROES if hero != "Rand"]
    assert at.legal() == [f"fuel on {hero}" for hero in others]

    at.play("fuel on Scott")
    assert (at.fuel_on("Scott"), at.fuel_pile) == (3, 23 - 2 - 1 - 1)
    assert at.told("placed")[0] == (0, HEROES.index("Scott"), 3)


@pytest.mark.rule("CR-06.4d", "R-07")
def test_fuel_is_placed_in_a_turn_without_a_hero_too():
    at = table(dice="MMMMM", rerolls=1).play("confirm")

    assert at.legal() == [f"fuel on {hero}" for hero in HEROES]
    assert at.play("fuel on Alpha").fuel_on("Alpha") == 1


@pytest.mark.rule("R-06", "R-09")
def test_fuel_is_not_placed_from_an_empty_pile():
    at = table(dice="BMMMM", pile=0).play("name Annie", "confirm")

    assert at.legal() == ["begin Annie"]


@pytest.mark.rule("CR-06.4e", "CR-10.1", "CR-04.6")
def test_fuel_on_a_hero_adds_up_until_somebody_takes_the_hero():
    at = table(dice="MMMMM", rerolls=1, players=3)
    for count in (1, 2):
        at.play("confirm", "fuel on Annie", dice="BMMMM")
        assert at.fuel_on("Annie") == count
    at.play("name Annie", "confirm")

    assert (at.fuel, at.fuel_on("Annie"), at.fuel_pile) == ([0, 0, 2], 0, 21)
    assert at.told("collected")[0] == (2, 2, HEROES.index("Annie"))


@pytest.mark.rule("R-62", "CR-10.1")
def test_fuel_is_collected_before_it_is_placed_and_the_placer_never_gets_it():
    at = table(dice="BMMMM", on_heroes={"Annie": 1}).play("name Annie", "confirm")
    assert at.fuel[0] == 1
    assert not at.can("fuel on Annie")

    at.play("fuel on Lunk")
    assert (at.fuel[0], at.fuel_on("Lunk")) == (1, 1)


@pytest.mark.rule("R-08")
def test_fuel_of_a_hero_that_then_does_nothing_is_collected_all_the_same():
    at = ready("Rand", on_heroes={"Rand": 2}).play("stop")

    assert at.fuel[0] == 3


# Gaining


@pytest.mark.rule("CR-10.3", "CR-06.5f", "CR-11.7")
def test_fuel_rand_brings_one_when_selected():
    at = table(dice="TTTMM").play("name Rand", "confirm")

    assert (at.fuel[0], at.fuel_pile) == (1, 22)


@pytest.mark.rule("CR-06.5f")
@pytest.mark.parametrize("hero", ["Annie", "Lancer", "Lunk", "Rook", "Scott", "Yellow Dancer"])
def test_fuel_nobody_else_brings_any(hero):
    assert ready(hero).fuel[0] == 0


@pytest.mark.rule("CR-10.2", "R-27")
@pytest.mark.parametrize(("kind", "points"), [("Sf", 2), ("Tf", 3)])
def test_fuel_marked_tokens_bring_one_besides_their_points(kind, points):
    at = ready("Lunk", f"a1 {kind}").play("enter a1")

    assert (at.fuel[0], at.points(0), at.fuel_pile) == (1, points, 21)
    assert at.told("collected")[0][:2] == (0, 1)


@pytest.mark.rule("CR-10.2")
@pytest.mark.parametrize("kind", ["Sc", "Tr", "Sh"])
def test_fuel_tokens_without_a_mark_bring_none(kind):
    assert ready("Lunk", f"a1 {kind}").play("enter a1").fuel[0] == 0


@pytest.mark.rule("R-27")
def test_fuel_won_in_a_step_can_be_spent_on_the_next():
    at = ready("Lunk", "a1 Sf, b1 El").play("enter a1", "to b1")

    assert at.legal() == ["leave it", "take it for 1 fuel"]


@pytest.mark.rule("R-09", "CR-10.8", "CR-10.2")
def test_fuel_gained_is_what_the_pile_has():
    at = ready("Lunk", "a1 Sf", pile=0).play("enter a1")
    assert (at.pile(0), at.fuel[0], at.fuel_pile) == ("Sf", 0, 0)

    at = table(dice="TTTMM", pile=0).play("name Rand", "confirm")
    assert at.fuel[0] == 0

    at = table(pile=2, cards="Protoculture Cache").play("Protoculture Cache")
    assert (at.fuel[0], at.fuel_pile) == (2, 0)


# Spending


@pytest.mark.rule("R-09", "CR-10.6a", "CR-10.8")
def test_fuel_spent_goes_back_to_the_pile():
    at = ready("Lunk", fuel=[2]).play("enter a1", "take it for 1 fuel")

    assert (at.fuel[0], at.fuel_pile) == (1, 23 - 1 - 1)
    assert sums_to_23(at)


@pytest.mark.rule("CR-10.6b")
def test_fuel_several_may_be_put_on_one_space():
    at = ready("Annie", fuel=[3]).play("enter a1")

    assert at.legal() == ["leave it", "take it for 3 fuel"]
    assert at.play("take it for 3 fuel").fuel[0] == 0


@pytest.mark.rule("CR-10.6a", "CR-10.6c")
def test_fuel_is_paid_anew_on_every_space():
    at = ready("Lunk", fuel=[3]).play("enter a1", "take it for 1 fuel", "to b1")
    assert at.legal() == ["leave it", "take it for 1 fuel"]

    assert at.play("take it for 1 fuel").fuel[0] == 1
    assert at.pile(0) == "El El"


# Settling a set


@pytest.mark.rule("CR-12.2", "R-33")
@pytest.mark.parametrize(("fighter", "dice"), [("Alpha", "TTIMM"), ("Beta", "TBMMM")])
def test_fuel_a_fighter_costs_one_to_launch(fighter, dice):
    assert not table(dice=dice, rerolls=1).can(f"name {fighter}")
    at = table(dice=dice, fuel=[2]).play(f"name {fighter}", "confirm")

    assert (at.fuel[0], at.fuel_pile) == (1, 22)
    assert at.told("launched")[0][:2] == (0, HEROES.index(fighter))


@pytest.mark.rule("R-34", "R-70")
def test_fuel_on_the_fighter_itself_does_not_launch_it():
    assert not table(dice="TBMMM", on_heroes={"Beta": 3}, rerolls=1).can("name Beta")

    at = table(dice="TBMMM", on_heroes={"Beta": 3}, fuel=[1]).play("name Beta", "confirm")
    assert (at.fuel[0], at.fuel_on("Beta")) == (3, 0)
    assert at.narrative == [
        "blue selects Beta",
        "blue spends 1 Fuel on a launch",
        "blue launches Beta",
        "blue collects 3 Fuel from Beta",
    ]


@pytest.mark.rule("R-34", "R-70")
def test_fuel_on_one_fighter_launches_the_other():
    dice = "TTITB"
    on_alpha = table(dice=dice, on_heroes={"Alpha": 2}, fuel=[1])
    assert on_alpha.play("name Beta", "name Alpha", "confirm").fuel[0] == 1

    on_beta = table(dice=dice, on_heroes={"Beta": 1}, fuel=[1])
    assert on_beta.play("name Alpha", "name Beta", "confirm").fuel[0] == 0

    neither = table(dice=dice, fuel=[1]).play("name Alpha")
    assert not neither.can("name Beta")
    both = table(dice=dice, fuel=[2]).play("name Alpha", "name Beta", "confirm")
    assert both.fuel[0] == 0


@pytest.mark.rule("R-34")
def test_fuel_on_other_heroes_of_the_set_launches_a_fighter():
    at = table(dice="TBBMM", on_heroes={"Annie": 1}, rerolls=1)
    assert not at.can("name Beta")

    at.play("name Annie", "name Beta", "confirm")
    assert (at.fuel[0], at.fuel_on("Annie")) == (0, 0)


@pytest.mark.rule("CR-10.10", "R-70")
def test_fuel_settles_as_in_the_ledger():
    at = table(dice=BETA, on_heroes={"Beta": 2, "Ariel": 11}, rerolls=1)
    assert at.fuel_pile == 10
    assert not at.can("name Beta")

    at.play("name Rand", "name Beta", "confirm")
    assert (at.fuel[0], at.fuel_pile) == (2, 10)
    assert at.narrative == [
        "blue selects Beta and Rand",
        "blue collects 1 Fuel from the pile",
        "blue spends 1 Fuel on a launch",
        "blue launches Beta",
        "blue collects 2 Fuel from Beta",
    ]
    assert at.play("fuel on Scott").fuel_pile == 9


@pytest.mark.rule("CR-10.10", "R-70")
def test_fuel_from_rand_comes_last_if_the_pile_was_empty():
    at = table(dice=BETA, on_heroes={"Beta": 2}, fuel=[1], pile=0)
    at.play("name Rand", "name Beta", "confirm")

    assert (at.fuel[0], at.fuel_pile) == (3, 0)
    assert at.legal("fuel on") == []


@pytest.mark.rule("R-34", "R-70")
def test_fuel_from_rand_cannot_launch_a_fighter_from_an_empty_pile():
    at = table(dice=BETA, on_heroes={"Beta": 2}, pile=0, rerolls=1)

    assert not at.play("name Rand").can("name Beta")


@pytest.mark.rule("R-70")
def test_fuel_is_settled_without_a_question():
    at = table(dice=BETA, on_heroes={"Beta": 1, "Rand": 2}).play("name Rand", "name Beta")
    at.play("confirm")

    assert at.legal("fuel on") == at.legal()
    assert at.fuel[0] == 2 + 1 - 1 + 1


@pytest.mark.rule("CR-13.11", "R-48")
def test_fuel_left_over_is_worth_nothing():
    assert table(fuel=[20, 3], rerolls=1).points(0) == 0


@pytest.mark.rule("CR-10.4", "CR-09.9")
def test_fuel_three_come_from_the_protoculture_cache():
    at = table(cards="Protoculture Cache").play("Protoculture Cache")

    assert (at.fuel[0], at.fuel_pile, at.cards(0)) == (3, 20, [])
