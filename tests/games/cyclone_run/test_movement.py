"""06.5 and 07: vehicles, steps, what is under them, and when a Hero's turn is over."""

from typing import Any

import pytest

from .printed import CELLS, PROFILES, steps
from .table import ready, table

EDGE = "a1 b1 c1 a2 c2 a3 b3 c3"
DRIVERS = [name for name, profile in PROFILES.items() if profile.vehicle]


def in_the(hero, cell):
    """Where a Hero's vehicle stands, for a position."""
    return {PROFILES[hero].vehicle.lower(): cell}


# Entering


@pytest.mark.rule("CR-07.1a", "R-12", "R-13")
@pytest.mark.parametrize("hero", DRIVERS)
def test_movement_a_vehicle_enters_on_any_edge_space_whatever_the_hero(hero):
    at = ready(hero)

    assert at.cells("enter") == EDGE
    assert at.legal("to ") == []


@pytest.mark.rule("CR-07.1d", "R-13", "CR-07.2a")
def test_movement_entering_costs_one_and_is_a_move_onto_the_space():
    at = ready("Rand", rest="?").play("enter a2", reveals="Sc")

    assert (at.moves, at.where("Cyclone"), at.points(0)) == (2, "a2", 2)
    assert at.told("entered")[0][:2] == (0, CELLS.index("a2"))


@pytest.mark.rule("R-12", "CR-07.3a")
def test_movement_no_vehicle_enters_onto_the_other():
    assert ready("Rand", jeep="a1").cells("enter") == EDGE.removeprefix("a1 ")
    assert ready("Annie", cyclone="c3").cells("enter") == EDGE.removesuffix(" c3")


@pytest.mark.rule("R-12", "CR-07.1b", "CR-07.1c")
def test_movement_a_vehicle_enters_once_and_stays_for_whoever_drives_it_next():
    at = ready("Rand", "a1 Sc").play("enter a1", "stop", dice="BMMMM")
    assert at.select("Annie").begin("Annie").cells("enter") == EDGE.removeprefix("a1 ")

    at.play("stop", dice="TTTMM").select("Rand").begin("Rand")
    assert at.legal("enter") == []
    assert at.cells("to") == "b1 a2"


@pytest.mark.rule("R-14", "R-08", "R-45")
def test_movement_a_hero_may_leave_its_vehicle_off_the_tray_and_nobody_extends_it():
    at = ready("Rand", fuel=[0, 1]).play("stop")

    assert (at.active, at.seat, at.where("Cyclone")) == (1, 1, "")
    assert at.told("offered") == []


# Steps


@pytest.mark.rule("CR-06.5b", "CR-06.5c", "CR-04.4", "CR-11.2", "CR-11.5a", "CR-11.6")
@pytest.mark.rule("CR-11.7", "CR-11.8", "CR-11.9", "CR-11.10a")
@pytest.mark.parametrize("hero", DRIVERS)
@pytest.mark.parametrize("cell", ["a1", "b1", "b2", "c2", "c3"])
def test_movement_every_step_goes_in_the_directions_of_the_hero(hero, cell):
    at = ready(hero, **in_the(hero, cell))

    assert at.cells("to") == " ".join(steps(cell, PROFILES[hero].way))


@pytest.mark.rule("CR-04.4", "CR-06.5b")
def test_movement_the_three_sorts_of_directions():
    assert ready("Rand", cyclone="b2").cells("to") == "b1 a2 c2 b3"
    assert ready("Rook", cyclone="b2").cells("to") == "a1 c1 a3 c3"
    assert ready("Scott", cyclone="b2").cells("to") == "a1 b1 c1 a2 c2 a3 b3 c3"


@pytest.mark.rule("CR-06.5a", "CR-07.2b", "CR-07.8", "R-18")
@pytest.mark.parametrize("hero", DRIVERS)
def test_movement_each_space_costs_one_up_to_the_heros_movement(hero):
    at = ready(hero, rest="-", tokens=1, cards="Radio Tower, Safe House")
    taken = 0
    while at.legal("enter", "to "):
        at.play(at.legal("enter", "to ")[0])
        taken += 1

    assert taken == PROFILES[hero].moves
    assert at.legal() == ["Safe House", "stop"]


@pytest.mark.rule("CR-06.5a", "R-08", "R-66")
def test_movement_is_a_most_and_the_player_may_stop_at_any_step():
    at = ready("Rand", "a1 Sc")
    assert at.can("stop")

    assert at.play("enter a1").can("stop")
    assert at.play("stop").active == 1


@pytest.mark.rule("CR-06.5e", "CR-07.1b")
def test_movement_a_hero_moves_only_its_own_vehicle():
    at = ready("Rand", "b1 Sc", cyclone="a1", jeep="c3").play("to b1")

    assert (at.where("Cyclone"), at.where("Jeep")) == ("b1", "c3")
    at = ready("Annie", "b3 Sc", cyclone="a1", jeep="c3").play("to b3")
    assert (at.where("Cyclone"), at.where("Jeep")) == ("a1", "b3")


@pytest.mark.rule("R-19", "R-16", "CR-08.1")
def test_movement_a_hero_may_go_back_and_meets_the_next_token():
    at = ready("Rook", "b2 Sc, c1 Sc", cyclone="a1").play("to b2", "to c1", "to b2", reveals="Sh")

    assert at.pile(0) == "Sc Sc Sh"
    assert at.moves == 1


# The other vehicle


@pytest.mark.rule("CR-07.3a", "CR-07.3b", "R-22")
def test_movement_the_space_of_the_other_vehicle_is_closed_and_no_other():
    assert ready("Scott", cyclone="b2", jeep="b1").cells("to") == "a1 c1 a2 c2 a3 b3 c3"
    assert ready("Rand", cyclone="a1", jeep="b1").cells("to") == "a2"
    squeezing = ready("Rook", cyclone="b2", jeep="b1")
    assert squeezing.cells("to") == "a1 c1 a3 c3"


@pytest.mark.rule("CR-07.15", "R-45", "R-66")
def test_movement_a_diagonal_hero_in_a_corner_may_be_walled_in():
    at = table(dice="MMITT", cyclone="a1", jeep="b2", fuel=[0, 1]).select("Rook")
    at.play("begin Rook")

    assert at.active == 1
    assert at.told("moved") == at.told("offered") == []
    assert at.fuel == [0, 1]


@pytest.mark.rule("R-45", "R-66", "CR-06.5d")
def test_movement_a_hero_walled_in_may_still_use_binoculars():
    at = ready("Rook", "c3 ?", cyclone="a1", jeep="b2")

    assert at.legal() == ["scout c3", "stop"]


# What lies under a vehicle


@pytest.mark.rule("CR-07.3c", "R-15", "R-16")
@pytest.mark.parametrize("how", ["scout", "Ariel reveals", "Radio Tower at"])
def test_movement_nothing_turns_up_a_token_under_a_vehicle(how):
    position: dict[str, Any] = {"cyclone": "a1", "jeep": "b2", "cards": "Radio Tower"}
    if how == "Ariel reveals":
        at = table(rest="?", dice="IMMMM", **position).play("name Ariel", "confirm")
    else:
        at = ready("Rook", rest="?", **position)

    assert at.cells(how) == "b1 c1 a2 c2 a3 b3 c3"


@pytest.mark.rule("CR-07.3d", "R-15", "R-21")
def test_movement_a_token_under_a_vehicle_is_neither_attacked_nor_taken():
    at = ready("Rand", "a1 Sc, b1 Sc", cyclone="a1", cards="Ambush Point")
    assert at.cells("Ambush Point at") == "b1"

    at.play("to b1", "stop")
    assert (at["a1"], at.pile(0)) == ("Sc", "Sc Lo")


@pytest.mark.rule("R-16", "R-15")
def test_movement_the_token_beneath_is_not_turned_up_by_leaving():
    at = ready("Rand", "a1 Sc, b1 Sc").play("enter a1")
    assert (at["a1"], at.height("a1")) == ("?", 7)

    at.play("to b1", "stop")
    assert at["a1"] == "?"


@pytest.mark.rule("R-21", "R-19", "R-67")
def test_movement_an_invid_left_under_the_vehicle_is_fought_by_coming_back():
    at = ready("Rand", "b1 Sc", cyclone="a1", fuel=[1])
    assert (at.can("to b1"), at.pile(0)) == (True, "")
    at.play("to b1", "to a1")

    assert at.can("take it for 1 fuel")


# Going on and stopping


@pytest.mark.rule("CR-07.6", "CR-06.5g", "CR-08.3")
def test_movement_goes_on_after_each_success_with_full_damage():
    at = ready("Rand", "a1 Sh, b1 Sh, c1 Sh").play("enter a1", "to b1", "to c1")

    assert at.pile(0) == "Sh Sh Sh"
    assert at.active == 1


@pytest.mark.rule("CR-07.7", "R-64", "R-17")
def test_movement_an_invid_too_strong_ends_the_hero_turn_and_stays_open():
    at = ready("Lunk", rest="?", cards="Old Highway").play("enter a1", reveals="El")

    assert (at.active, at["a1"], at.where("Jeep")) == (1, "El", "a1")
    assert at.told("blocked")[0][:2] == (CELLS.index("a1"), 5)


@pytest.mark.rule("CR-07.9a", "CR-07.9b", "R-23", "R-28")
def test_movement_a_location_without_a_wrench_is_turned_up_and_driven_through():
    at = ready("Rand", "b1 Sc", rest="?").play("enter a1", reveals="Lo")
    assert (at["a1"], at.moves) == ("Lo", 2)

    assert at.play("to b1").pile(0) == "Sc"
    assert at["a1"] == "Lo"


@pytest.mark.rule("R-18", "R-51")
def test_movement_an_empty_cell_is_a_space_like_any_other():
    at = ready("Rand", "a1 -, b1 Sc").play("enter a1")

    assert (at.moves, at.told("blocked")) == (2, [])
    assert at.play("to b1").moves == 1


@pytest.mark.rule("CR-06.5i", "CR-06.5j", "CR-06.6")
def test_movement_heroes_take_their_turns_in_any_order_one_after_another():
    both = table(dice="TTTBM", cards="Safe House").select("Rand, Annie")
    assert both.legal("begin") == ["begin Annie", "begin Rand"]

    at = both.play("begin Annie")
    assert at.legal("begin") == []
    assert at.play("stop").legal() == ["Safe House", "begin Rand"]


@pytest.mark.rule("R-73")
def test_movement_every_hero_declared_has_its_turn():
    at = table(dice="TTTBM").select("Rand, Annie")
    assert not at.can("end turn")

    at.play("begin Rand", "stop")
    assert at.legal() == ["begin Annie"]
    assert at.play("begin Annie", "stop").active == 1


@pytest.mark.rule("R-44")
def test_movement_the_next_hero_starts_where_the_vehicle_now_stands():
    at = table("a1 Sc", dice="MIBBM", jeep="").select("Lunk, Annie").play("begin Lunk")
    at.play("enter a1", "stop").begin("Annie")

    assert at.cells("to") == "b1 a2 b2"
