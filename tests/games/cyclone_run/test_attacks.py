"""08: damage, hit points, Corg and Sera, and paying for attack power."""

import pytest

from .printed import CELLS, KINDS, PROFILES, TOKENS
from .table import ready

DRIVERS = [name for name, profile in PROFILES.items() if profile.vehicle]
PLAIN = ["Sc", "Sf", "Tr", "Tf", "Sh", "El"]


@pytest.mark.rule("CR-08.2", "CR-08.5", "CR-07.5a", "R-23", "R-67")
@pytest.mark.parametrize("hero", DRIVERS)
@pytest.mark.parametrize("kind", PLAIN)
def test_attacks_damage_of_at_least_the_hit_points_takes_the_token(hero, kind):
    at = ready(hero, f"a1 {kind}").play("enter a1")
    if at.can("leave it"):  # Rand brings a Fuel
        at.play("leave it")

    if PROFILES[hero].damage >= TOKENS[kind].hp:
        assert (at.pile(0), at.points(0)) == (kind, TOKENS[kind].vp)
        assert at.told("defeated")[0] == (0, CELLS.index("a1"), KINDS.index(kind))
        assert at.height("a1") == 7
    else:
        assert (at.pile(0), at["a1"], at.height("a1")) == ("", kind, 8)
        assert at.told("blocked")[0][:2] == (CELLS.index("a1"), KINDS.index(kind))


@pytest.mark.rule("CR-08.4", "CR-08.5", "CR-01.3", "CR-04.1")
def test_attacks_three_damage_beats_one_two_and_three_hit_points():
    at = ready("Rand", "a1 Sc, b1 Tr, c1 Sh").play("enter a1", "to b1", "to c1")

    assert (at.pile(0), at.points(0)) == ("Sc Tr Sh", 2 + 3 + 5)


@pytest.mark.rule("CR-08.1", "CR-08.3")
def test_attacks_hit_the_top_token_alone_and_leave_no_wounds():
    at = ready("Scott", rest="?").play("enter a1", "to b1", reveals="Sc El")
    assert (at.height("a1"), at.height("b1"), at.pile(0)) == (7, 7, "Sc El")

    at = ready("Rook, Annie", cyclone="a1", jeep="c3").play("to b2").begin("Annie")
    at.play("to b3")
    assert (at["b2"], at["b3"], at.height("b2"), at.pile(0)) == ("El", "El", 8, "")


@pytest.mark.rule("CR-08.3", "R-21")
def test_attacks_do_not_add_up_over_two_entries():
    at = ready("Lunk", "a1 El, b1 Sc", jeep="b2", fuel=[0, 3]).play("to b1", "to a1")

    assert (at.seat, at["a1"]) == (1, "El")  # the window is open
    at.play("pass", dice="MIBTT").select("Lunk").begin("Lunk").play("to b1", reveals="Sc")
    assert at.play("to a1").can("take it for 1 fuel")


# Paying


@pytest.mark.rule("R-26", "R-67", "CR-10.6a")
def test_attacks_attack_power_is_paid_after_the_reveal():
    at = ready("Rand", rest="?", fuel=[1]).play("enter a1", reveals="El")

    assert (at.seat, at["a1"], at.pile(0)) == (0, "El", "")
    assert at.legal() == ["leave it", "take it for 1 fuel"]
    assert at.play("take it for 1 fuel").pile(0) == "El"


@pytest.mark.rule("R-68")
@pytest.mark.parametrize(("hero", "kind", "price"), [("Annie", "Tr", 1), ("Annie", "El", 3)])
def test_attacks_attack_power_is_paid_exactly(hero, kind, price):
    at = ready(hero, f"a1 {kind}", fuel=[9]).play("enter a1")
    assert at.legal() == ["leave it", f"take it for {price} fuel"]

    at.play(f"take it for {price} fuel")
    assert at.fuel[0] == 9 - price
    assert at.told("spent")[0] == (0, price, 1)


@pytest.mark.rule("R-68", "R-67")
def test_attacks_too_little_fuel_is_not_offered():
    at = ready("Annie", fuel=[2]).play("enter a1")

    assert (at.active, at.fuel[0], at["a1"]) == (1, 2, "El")


@pytest.mark.rule("R-23", "R-67")
def test_attacks_no_fuel_is_asked_for_what_plain_damage_beats():
    at = ready("Rand", "a1 Sc", fuel=[5]).play("enter a1")

    assert (at.pile(0), at.fuel[0]) == ("Sc", 6)


@pytest.mark.rule("R-64", "R-23", "R-67")
def test_attacks_leaving_an_invid_that_fuel_could_beat_stops_the_hero():
    cards = "Safe House, Old Highway, Crossroads, Ruined City"
    at = ready("Rand", fuel=[1], cards=cards).play("enter a1", "leave it")

    assert at.fuel[0] == 2
    assert at.legal() == ["Safe House", "stop"]


@pytest.mark.rule("R-67")
def test_attacks_after_a_paid_attack_the_hero_goes_on():
    at = ready("Rand", "b1 Sc", fuel=[1]).play("enter a1", "take it for 1 fuel", "to b1")

    assert (at.pile(0), at.moves) == ("Sc El", 1)


@pytest.mark.rule("R-67")
def test_attacks_one_entry_gives_no_second_try():
    at = ready("Rand", fuel=[1], cards="Protoculture Cache").play("enter a1", "leave it")

    at.play("Protoculture Cache")
    assert at.active == 1
    assert at["a1"] == "El"


@pytest.mark.rule("R-65", "R-67")
def test_attacks_a_token_is_asked_about_while_a_card_could_bring_the_fuel():
    at = ready("Annie", cards="Protoculture Cache").play("enter a1")
    assert at.legal() == ["Protoculture Cache", "leave it"]
    assert at.play("Protoculture Cache", "take it for 3 fuel").pile(0) == "El Lo"

    at = ready("Annie", "a1 El, b1 Tf", fuel=[2], cards="Ambush Point").play("enter a1")
    at.play("Ambush Point at b1", "take it for 3 fuel")
    assert at.pile(0) == "Tf El Lo"

    at = ready("Annie", "a1 Co", cards="Protoculture Cache").play("enter a1")
    assert (at.legal("leave it"), at["a1"]) == ([], "Co")  # three would not do


@pytest.mark.rule("R-65", "R-67", "R-27")
@pytest.mark.parametrize("finder", ["scout", "Radio Tower at"])
def test_attacks_a_token_is_asked_about_while_scouting_could_find_the_fuel(finder):
    cards = "Ambush Point, Radio Tower" if finder == "Radio Tower at" else "Ambush Point"
    heroes = "Annie" if finder == "Radio Tower at" else "Annie, Rook"
    at = ready(heroes, "c3 ?", fuel=[2], cards=cards).play("enter a1")
    assert at.legal() == sorted([f"{finder} c3", "leave it"])

    at.play(f"{finder} c3", reveals="Sf").play("Ambush Point at c3", "take it for 3 fuel")
    assert "El" in at.pile(0)


# Corg


@pytest.mark.rule("CR-08.6", "CR-08.8", "R-24")
@pytest.mark.parametrize(
    ("hero", "price"),
    [
        ("Scott", 1),
        ("Rook", 2),
        ("Rand", 2),
        ("Lunk", 2),
        ("Lancer", 3),
        ("Annie", 4),
        ("Yellow Dancer", 4),
    ],
)
def test_attacks_corg_falls_to_five_damage_with_fuel_spent(hero, price):
    at = ready(hero, "a1 Co", fuel=[price]).play("enter a1")
    at.play(f"take it for {price} fuel")
    assert (at.pile(0), at.points(0)) == ("Co", 9)

    short = price - 1 - (hero == "Rand")  # who brings a Fuel
    at = ready(hero, "a1 Co", fuel=[short]).play("enter a1")
    assert (at.active, at["a1"]) == (1, "Co")


@pytest.mark.rule("R-24")
def test_attacks_corg_needs_a_fuel_even_with_the_armory():
    at = ready("Scott", "a1 Co", cards="Armory").play("enter a1")
    assert (at["a1"], at.legal("take")) == ("Co", [])

    at = ready("Rand", "a1 Co", cards="Armory").play("enter a1")
    assert at.legal("take") == ["take it with the Armory and 1 fuel"]
    at = ready("Scott", "a1 Co", fuel=[1], cards="Armory").play("enter a1")
    assert at.legal("take") == ["take it for 1 fuel"]  # the Armory would save nothing


@pytest.mark.rule("R-24", "R-68")
def test_attacks_corg_needs_a_fuel_even_from_a_hero_with_five_damage():
    strong = {"heroes.Scott.damage": 6}
    at = ready("Scott", "a1 Co", changes=strong).play("enter a1")
    assert at["a1"] == "Co"

    at = ready("Scott", "a1 Co", fuel=[3], changes=strong).play("enter a1")
    assert at.legal() == ["leave it", "take it for 1 fuel"]


# Sera


@pytest.mark.rule("CR-08.7", "CR-08.9", "R-25", "CR-11.5a", "CR-11.10a")
@pytest.mark.parametrize("hero", ["Lancer", "Yellow Dancer"])
def test_attacks_sera_comes_with_lancer_or_yellow_dancer_whatever_their_damage(hero):
    at = ready(hero, "a1 Se", changes={f"heroes.{hero.replace(chr(32), chr(95))}.damage": 1}).play(
        "enter a1"
    )

    assert (at.pile(0), at.points(0), at.moves) == ("Se", 8, 3)


@pytest.mark.rule("CR-08.7", "CR-08.9", "R-25")
@pytest.mark.parametrize("hero", ["Annie", "Lunk", "Rand", "Rook", "Scott"])
def test_attacks_sera_stops_everybody_else_whatever_they_have(hero):
    at = ready(hero, "a1 Se", fuel=[20], cards="Armory").play("enter a1")

    assert (at["a1"], at.active, at.legal("take")) == ("Se", 1, [])
