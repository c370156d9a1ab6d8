"""09: taking Locations, and the life of their cards."""

import pytest

from .printed import CARDS, CELLS, PROFILES
from .table import ready, table

WRENCHES = [name for name, profile in PROFILES.items() if profile.wrench]


@pytest.mark.rule("CR-09.1", "CR-09.2", "CR-07.5b", "CR-06.5h", "CR-01.3")
@pytest.mark.parametrize("hero", WRENCHES)
def test_locations_a_wrench_takes_one_for_four_points_and_a_card(hero):
    at = ready(hero, rest="?").play("enter a1", reveals="Lo")
    at.play("take the Location", cards="Armory")

    assert (at.pile(0), at.points(0), at.cards(0)) == ("Lo", 4, ["Armory"])
    assert (at.height("a1"), at.moves) == (7, PROFILES[hero].moves - 1)
    assert at.told("taken")[0][:2] == (0, CELLS.index("a1"))
    assert at.told("drew")[0][:2] == (0, CARDS.index("Armory"))


@pytest.mark.rule("CR-06.5h", "CR-09.1", "CR-07.9b")
@pytest.mark.parametrize("hero", ["Lancer", "Rand", "Rook", "Scott"])
def test_locations_nobody_else_takes_one(hero):
    at = ready(hero, "a1 Lo", fuel=[9]).play("enter a1")

    assert (at.pile(0), at["a1"], at.legal("take")) == ("", "Lo", [])
    assert at.cells("to") != ""


@pytest.mark.rule("R-23", "CR-07.9b", "R-67")
def test_locations_may_be_left_and_driven_on_from():
    at = ready("Annie", "a1 Lo").play("enter a1")
    assert at.legal() == ["leave it", "take the Location"]

    at.play("leave it")
    assert (at["a1"], at.pile(0), at.moves) == ("Lo", "", 2)
    assert at.cells("to") == "b1 a2 b2"


@pytest.mark.rule("R-28")
def test_locations_a_wrench_is_not_used_up():
    at = ready("Annie", "a1 Lo, b1 Lo, c1 Lo")
    for step, card in (("enter a1", "Armory"), ("to b1", "Crossroads"), ("to c1", "Safe House")):
        at.play(step).play("take the Location", cards=card)

    assert at.pile(0) == "Lo Lo Lo"


@pytest.mark.rule("R-29")
def test_locations_one_entered_with_the_last_step_stays_under_the_vehicle():
    at = ready("Rand", "a1 Sc, b1 Sc", rest="?").play("enter a1", "to b1", "to c1", reveals="Lo")

    assert (at["c1"], at.where("Cyclone"), at.active) == ("Lo", "c1", 1)


@pytest.mark.rule("CR-09.3", "R-53", "R-30", "CR-09.4")
def test_locations_a_card_works_in_the_turn_it_was_gained():
    at = ready("Annie", "a1 Lo", fuel=[0, 1]).play("enter a1")
    at.play("take the Location", cards="Protoculture Cache")

    assert at.play("Protoculture Cache").fuel[0] == 3


@pytest.mark.rule("CR-09.4", "R-30")
def test_locations_cards_work_only_in_the_owners_turn():
    cards = ", ".join(f"{card} of 1" for card in CARDS if card != "Pilots' Memorial")
    at = table("b1 ?", dice="TTTBI", cards=cards, fuel=[3, 3])
    assert not any(at.legal(card) for card in CARDS)

    at.select("Rand").begin("Rand").play("enter a1", "take it for 1 fuel")
    assert not any(at.legal(card) for card in CARDS)


@pytest.mark.rule("CR-09.5", "CR-09.6", "R-30")
def test_locations_a_card_used_is_turned_and_turns_up_at_the_owners_next_turn():
    at = table("b1 ?, b2 ?", dice="MMMMM", cards="Radio Tower")
    at.play("Radio Tower at b1", reveals="Sc")
    assert at.cards(0) == ["Radio Tower used"]
    assert at.legal("Radio Tower") == []

    at.play(*at.legal("confirm"), "fuel on Rand", dice="MMMMM")
    assert (at.active, at.cards(0)) == (1, ["Radio Tower used"])
    at.play("confirm", "fuel on Rand", dice="MMMMM")
    assert (at.active, at.cards(0)) == (0, ["Radio Tower"])
    assert at.told("turn")[0][:2] == (0, 1 << CARDS.index("Radio Tower"))
    assert at.can("Radio Tower at b2")


@pytest.mark.rule("CR-09.7")
def test_locations_any_number_of_cards_may_be_used_in_a_turn():
    at = table("b1 ?, c1 Sc", cards="Radio Tower, Protoculture Cache, Ambush Point, Safe House")
    at.play("Radio Tower at b1", "Protoculture Cache", reveals="Tr")
    at.play("Ambush Point at c1", "Safe House")

    assert (at.fuel[0], at.cards(0)) == (3, ["Radio Tower used"])


@pytest.mark.rule("CR-09.8", "CR-13.5", "R-48", "R-30")
def test_locations_the_memorial_is_worth_five_points_and_is_never_used():
    at = table(cards="Pilots' Memorial, Armory of 1", rerolls=1)

    assert (at.points(0), at.points(1)) == (4 + 5, 4)
    assert at.legal("Pilots'") == []


@pytest.mark.rule("CR-09.9", "CR-09.10", "R-30")
@pytest.mark.parametrize(
    ("card", "action"),
    [
        ("Protoculture Cache", "Protoculture Cache"),
        ("Rebel Workshop", "Rebel Workshop T to M"),
        ("Ambush Point", "Ambush Point at b1"),
        ("Safe House", "Safe House"),
    ],
)
def test_locations_a_discarded_card_is_out_of_the_game_but_not_its_points(card, action):
    at = table("b1 Sc", cards=card, rerolls=1).play(action)

    assert at.cards(0) == []
    assert int(at.s.card_owner[CARDS.index(card)]) == 4
    assert at.points(0) == 4 + 2 * (card == "Ambush Point")
    assert at.told("discarded")[0][:2] == (0, CARDS.index(card))
    assert at.legal(card) == []


@pytest.mark.rule("R-30", "CR-09.5")
@pytest.mark.parametrize("card", ["Ruined City", "Old Highway", "Crossroads"])
def test_locations_the_others_stay_with_their_owner(card):
    at = ready("Rook", cyclone="b2", cards=card).play(card)

    assert at.cards(0) == [f"{card} used"]
    assert at.told("used")[0][:2] == (0, CARDS.index(card))
