"""07.10 and 10.7: the extra step that opponents buy at the end of a Hero's turn."""

import pytest

from .printed import CELLS
from .table import ready, table


def stopped(hero, tray="", rest="El", **position):
    """The Hero's player has ended its turn on the tray."""
    vehicle = "jeep" if hero in ("Annie", "Lunk", "Yellow Dancer") else "cyclone"
    position.setdefault(vehicle, "a1")
    position.setdefault("fuel", [0, 1])
    return ready(hero, tray, rest, **position).play("stop")


@pytest.mark.rule("CR-07.10", "CR-10.7a", "R-39", "R-72")
def test_window_an_opponent_may_pay_a_fuel_for_one_more_step():
    at = stopped("Rand", "b1 Sh")
    assert (at.active, at.seat) == (0, 1)
    assert at.legal() == ["extend to a2", "extend to b1", "pass"]

    at.play("extend to b1")
    assert (at.where("Cyclone"), at.fuel, at.fuel_pile) == ("b1", [1, 0], 21)
    assert at.told("spent")[0] == (1, 1, 2)
    assert at.told("extended")[0][:2] == (1, CELLS.index("b1"))


@pytest.mark.rule("CR-10.7b", "R-40", "CR-10.7e")
def test_window_the_payer_takes_what_the_step_wins():
    at = stopped("Rand", "b1 Sf").play("extend to b1")

    assert (at.pile(0), at.pile(1)) == ("", "Sf")
    assert at.fuel == [1, 1]


@pytest.mark.rule("R-40", "CR-10.7b")
def test_window_the_payer_has_the_heros_wrench_and_draws_the_card():
    at = stopped("Annie", "b1 Lo").play("extend to b1")
    assert (at.seat, at.legal()) == (1, ["leave it", "take the Location"])

    at.play("take the Location", cards="Armory")
    assert (at.pile(1), at.cards(1), at.cards(0)) == ("Lo", ["Armory"], [])


@pytest.mark.rule("R-30")
def test_window_a_card_won_there_works_from_the_owners_next_turn_on():
    at = stopped("Annie", "b1 Lo").play("extend to b1")
    at.play("take the Location", cards="Safe House", dice="TTTMM")

    assert at.active == 1
    assert at.can("Safe House")


@pytest.mark.rule("R-40", "R-25")
def test_window_lancer_and_yellow_dancer_take_sera_for_the_payer():
    assert stopped("Yellow Dancer", "b2 Se").play("extend to b2").pile(1) == "Se"
    assert stopped("Rook", "b2 Se").play("extend to b2").pile(1) == ""


@pytest.mark.rule("CR-10.7e", "R-40")
def test_window_the_payer_has_none_of_the_active_players_things():
    cards = "Armory, Ruined City, Radio Tower, Crossroads, Old Highway"
    at = stopped("Rook", "b2 El, c1 ?", fuel=[5, 3], cards=cards).play("extend to b2")
    assert at.legal() == ["leave it", "take it for 1 fuel"]

    at = stopped("Rook", "b2 Lo", fuel=[5, 3], cards=cards).play("extend to b2")
    assert (at["b2"], at.pile(1)) == ("Lo", "")


@pytest.mark.rule("R-32", "R-40")
def test_window_a_lent_wrench_is_not_for_the_payer():
    at = ready("Rook", "b2 Lo", cyclone="a1", fuel=[0, 1], cards="Ruined City")
    at.play("Ruined City", "stop", "extend to b2")

    assert (at["b2"], at.pile(1)) == ("Lo", "")


@pytest.mark.rule("R-42", "R-68", "R-24")
def test_window_the_payer_may_add_attack_power_from_what_is_left():
    at = stopped("Rook", fuel=[5, 2]).play("extend to b2")
    assert (at.seat, at.legal()) == (1, ["leave it", "take it for 1 fuel"])

    at.play("take it for 1 fuel")
    assert (at.pile(1), at.fuel) == ("El", [5, 0])


@pytest.mark.rule("R-42", "CR-09.4")
def test_window_the_payer_uses_no_cards():
    cards = "Armory of 1, Radio Tower of 1, Ruined City of 1"
    at = stopped("Rook", "c1 ?", fuel=[0, 2], cards=cards).play("extend to b2")
    assert at.legal() == ["leave it", "take it for 1 fuel"]

    at = stopped("Rook", "b2 Lo", fuel=[0, 2], cards=cards).play("extend to b2")
    assert (at["b2"], at.pile(1)) == ("Lo", "Lo Lo Lo")


@pytest.mark.rule("R-42", "R-43", "R-24")
def test_window_the_fuel_for_the_step_is_not_attack_power():
    at = stopped("Scott", "b1 Co", fuel=[9, 1]).play("extend to b1")

    assert (at["b1"], at.pile(1), at.fuel) == ("Co", "", [9, 0])


@pytest.mark.rule("R-43", "R-17")
def test_window_a_step_that_defeats_nothing_costs_its_fuel_and_the_next_is_asked():
    at = stopped("Rand", "b1 ?", players=3, fuel=[0, 1, 1]).play("extend to b1", reveals="El")

    assert (at["b1"], at.fuel, at.seat) == ("El", [1, 0, 1], 2)


@pytest.mark.rule("CR-10.7c", "R-41", "R-72")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_window_goes_once_round_from_the_active_players_left(players):
    at = stopped("Scott", players=players, active=1, first=0, fuel=[3] * players)
    asked = []
    while at.active == 1:
        asked.append(at.seat)
        at.play("pass")

    assert asked == [(1 + turn) % players for turn in range(1, players)]


@pytest.mark.rule("R-41")
def test_window_each_further_step_starts_where_the_vehicle_now_is():
    tray = "b1 Sc, c1 Sc, c2 Sc"
    at = stopped("Rand", tray, players=4, fuel=[0, 1, 1, 1])
    at.play("extend to b1")
    assert at.legal() == ["extend to a1", "extend to b2", "extend to c1", "pass"]

    at.play("extend to c1", "extend to c2")
    assert [at.pile(seat)[:2] for seat in (1, 2, 3)] == ["Sc", "Sc", "Sc"]
    assert at.fuel == [1, 0, 0, 0]


@pytest.mark.rule("CR-10.7c", "R-41")
def test_window_nobody_extends_twice_in_a_turn_over_all_heroes():
    at = table("b1 Sc", dice="TTTBM", cyclone="a1", jeep="c3", players=3, fuel=[0, 3, 3])
    at.select("Rand, Annie").play("begin Rand", "stop", "extend to b1", "pass").begin("Annie")
    at.play("stop")

    assert (at.seat, [event[0] for event in at.told("offered")]) == (2, [2])
    assert at.play("pass", dice="TTTMM").active == 1


@pytest.mark.rule("R-41", "R-72")
def test_window_one_who_passed_is_asked_again_at_the_next_hero():
    at = table(dice="TTTBM", cyclone="a1", jeep="c3", fuel=[0, 1]).select("Rand, Annie")
    at.play("begin Rand", "stop", "pass").begin("Annie").play("stop")

    assert (at.seat, at.legal()) == (1, ["extend to b2", "extend to b3", "extend to c2", "pass"])


@pytest.mark.rule("CR-10.7c", "R-72")
def test_window_all_may_extend_again_in_the_next_turn():
    at = stopped("Rand", "b1 Sc, c1 Sc", players=3, fuel=[0, 0, 2]).play("extend to b1")
    at.select("Rand").begin("Rand").play("stop")

    assert (at.active, at.seat, at.can("extend to c1")) == (1, 2, True)
    assert at.play("pass").seat == 0


@pytest.mark.rule("CR-10.7d", "R-63", "R-72")
def test_window_the_active_player_is_never_asked():
    at = stopped("Rand", fuel=[5, 0])

    assert at.active == 1


@pytest.mark.rule("R-72", "R-43")
def test_window_only_those_with_fuel_are_asked():
    at = stopped("Rand", players=4, fuel=[0, 0, 2, 0])
    assert (at.seat, [event[0] for event in at.told("offered")]) == (2, [2])

    assert at.play("pass").active == 1


@pytest.mark.rule("R-39")
def test_window_opens_after_a_stop_on_a_stronger_invid_too():
    at = ready("Rand", cyclone="a1", fuel=[0, 1]).play("to b1")
    at.play("leave it")

    assert (at.seat, at.can("extend to b2")) == (1, True)


@pytest.mark.rule("R-39", "R-73")
def test_window_opens_for_a_hero_that_did_not_move():
    assert stopped("Rook").seat == 1


@pytest.mark.rule("R-39", "R-66")
def test_window_opens_when_movement_has_run_out():
    at = ready("Rand", "b1 Sc, c1 Sc, c2 Sc", cyclone="a1", fuel=[0, 1])

    assert at.play("to b1", "to c1", "to c2").seat == 1


@pytest.mark.rule("R-60", "R-14", "R-72")
def test_window_brings_no_vehicle_onto_the_tray():
    at = ready("Rand", fuel=[0, 1], jeep="a1").play("stop")

    assert at.active == 1


@pytest.mark.rule("R-61", "R-55")
def test_window_moves_the_vehicle_of_that_hero_in_its_directions():
    at = stopped("Rook", cyclone="b2", jeep="c3")

    assert at.cells("extend to") == "a1 c1 a3"
    assert at.play("extend to a1").where("Jeep") == "c3"


@pytest.mark.rule("R-45", "R-72")
def test_window_without_a_legal_step_nobody_is_asked():
    at = ready("Rook", "c3 ?", cyclone="a1", jeep="b2", fuel=[0, 1]).play("stop")

    assert (at.seat, at.active) == (0, 0)
    assert at.can("scout c3")


@pytest.mark.rule("R-59")
def test_window_a_step_onto_nothing_or_a_location_is_legal_and_costs_its_fuel():
    at = stopped("Rand", "b1 -").play("extend to b1")
    assert (at.where("Cyclone"), at.fuel[1], at.pile(0)) == ("b1", 0, "")

    at = stopped("Rand", "b1 ?").play("extend to b1", reveals="Lo")
    assert (at["b1"], at.fuel[1], at.active) == ("Lo", 0, 1)


@pytest.mark.rule("R-63", "R-44")
def test_window_a_hero_still_to_come_starts_where_the_payer_left_the_vehicle():
    at = table("b1 Sc", dice="TTTMI", cyclone="a1", fuel=[0, 1]).select("Rand, Lancer")
    at.play("begin Rand", "stop", "extend to b1").begin("Lancer")

    assert at.cells("to") == "a2 c2"
    assert at.seat == 0


@pytest.mark.rule("R-39", "R-72")
def test_window_closes_before_the_next_hero_begins():
    at = table(dice="TTTBM", cyclone="a1", fuel=[0, 1]).select("Rand, Annie")
    at.play("begin Rand", "stop")

    assert (at.seat, at.legal("begin")) == (1, [])
    assert at.play("pass").seat == 0
