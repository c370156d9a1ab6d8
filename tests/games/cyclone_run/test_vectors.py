"""The worked examples of the book, and those the ledger derives from its rules."""

import pytest

from .printed import CELLS
from .table import ready, table


@pytest.mark.rule("CR-07.11")
def test_vectors_rook_scouts_twice_beats_two_and_stops_on_the_third():
    at = ready("Rook", rest="?").play("scout a1", "scout b2", reveals="Sc Sh")
    at.play("enter a1", "to b2", "to c3", reveals="El")

    assert at.told("blocked")[0][:2] == (CELLS.index("c3"), 5)
    assert (at.pile(0), at["c3"], at.where("Cyclone"), at.active) == ("Sc Sh", "El", "c3", 1)


@pytest.mark.rule("CR-07.12")
def test_vectors_lunk_takes_two_locations_and_an_opponent_moves_him_on():
    at = ready("Lunk", "a1 Tr, b1 Lo, c1 Lo, c2 Sh", fuel=[0, 1]).play("enter a1", "to b1")
    at.play("take the Location", cards="Armory").play("to c1")
    at.play("take the Location", cards="Crossroads")
    assert (at.moves, at.seat) == (0, 1)

    at.play("extend to c2")
    assert (at.pile(0), at.pile(1)) == ("Tr Lo Lo", "Sh")
    assert at.fuel == [0, 0]


@pytest.mark.rule("CR-07.13")
def test_vectors_rook_in_figures():
    at = ready("Rook", "a1 Sc, b2 Sh, c3 El", "?").play("enter a1")
    assert at.points(0) == 2
    assert at.play("to b2").points(0) == 7

    at.play("to c3")
    assert at.legal("to ", "take") == []
    assert (at.points(0), at.moves) == (7, 1)
    assert (at["c3"], at.height("c3"), at.where("Cyclone")) == ("El", 8, "c3")


@pytest.mark.rule("CR-07.14")
def test_vectors_rook_with_a_fuel_goes_on():
    at = ready("Rook", "a1 Sc, b2 Sh, c3 El", fuel=[1]).play("enter a1", "to b2", "to c3")
    at.play("take it for 1 fuel")
    assert (at.points(0), at.moves, at.fuel[0]) == (14, 1, 0)

    assert at.play("to b2", reveals="Tr").pile(0) == "Sc Tr Sh El"


@pytest.mark.rule("CR-08.9")
def test_vectors_sera_stops_scott_with_twenty_fuel_and_follows_yellow_dancer():
    at = ready("Scott", "a1 Se", fuel=[20], cards="Safe House").play("enter a1")
    assert (at["a1"], at.points(0), at.legal()) == ("Se", 4, ["Safe House", "stop"])

    at = ready("Yellow Dancer", "a1 Se").play("enter a1")
    assert (at.points(0), at.cells("to")) == (8, "b2")


@pytest.mark.rule("CR-09.11", "R-65")
def test_vectors_lunk_draws_old_highway_with_his_last_movement():
    at = ready("Lunk", "a1 Sc, b1 Sc, c1 Lo, c2 Sc", fuel=[0, 1])
    at.play("enter a1", "to b1", "to c1").play("take the Location", cards="Old Highway")
    assert (at.seat, at.legal()) == (0, ["Old Highway", "stop"])

    at.play("Old Highway", "to c2")
    assert (at.pile(0), at.seat) == ("Sc Sc Sc Lo", 1)
    assert at.can("extend to b2")


@pytest.mark.rule("CR-09.12")
def test_vectors_rook_on_a_location_without_ruined_city_goes_on():
    at = ready("Rook", rest="?").play("enter a1", reveals="Lo")

    assert (at["a1"], at.cells("to"), at.moves) == ("Lo", "b2", 3)


@pytest.mark.rule("CR-10.9", "R-42", "R-24")
@pytest.mark.parametrize(("fuel", "falls"), [(3, True), (2, False)])
def test_vectors_an_extension_with_attack_power(fuel, falls):
    at = ready("Rook", "b2 ?, c3 El", cyclone="c3", active=1, fuel=[fuel, 0]).play("stop")
    before = at.fuel_pile
    at.play("extend to b2", reveals="Co")
    if falls:
        at.play("take it for 2 fuel")
        assert (at.pile(0), at.points(0), at.fuel[0]) == ("Co", 9, 0)
        assert at.fuel_pile == before + 3
    else:
        assert (at["b2"], at.where("Cyclone"), at.fuel[0]) == ("Co", "b2", 1)
        assert (at.active, at.points(0)) == (0, 0)


@pytest.mark.rule("CR-13.9")
@pytest.mark.parametrize(("active", "still"), [(0, 2), (1, 1), (2, 0)])
def test_vectors_the_second_empty_cell_of_three_players(active, still):
    at = ready("Rand", "a1 Sc/1, b1 -", players=3, active=active).play("enter a1", "stop")
    turns = 0
    while not at.over:
        at.play("confirm", "fuel on Rook")
        turns += 1

    assert turns == still


@pytest.mark.rule("CR-06.2d", "CR-06.4h")
def test_vectors_costs_leave_room_for_three_heroes():
    at = table(dice="MMIBM", dancer=True).play("name Rook", "name Annie", "name Yellow Dancer")

    assert at.legal("name ") == []
