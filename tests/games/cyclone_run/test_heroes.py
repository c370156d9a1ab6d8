"""06.5 and 11: binoculars, Ariel, and the two sides of one card."""

import pytest

from .printed import CELLS, PROFILES
from .table import ready, table

# Binoculars


@pytest.mark.rule("CR-06.5d", "CR-04.5", "CR-11.5a", "CR-11.8", "CR-11.9")
@pytest.mark.parametrize("hero", list(PROFILES))
def test_heroes_binoculars_turn_up_one_token_each(hero):
    scouts = PROFILES[hero].binoculars
    at = table(
        rest="?",
        dice=f"{PROFILES[hero].cost:T<5}",
        dancer=hero == "Yellow Dancer",
        fuel=[1],
        cards="Safe House",
    ).select(hero)
    assert at.scouts == scouts

    for _ in range(scouts):
        at.play(at.legal("scout")[0], reveals="Sc")
    assert at.legal("scout") == []


@pytest.mark.rule("R-20", "CR-06.5d")
def test_heroes_binoculars_turn_up_uncovered_face_down_tops_alone():
    at = ready("Rook", "b1 Sc, c1 -", rest="?", cyclone="a1", jeep="c3")

    assert at.cells("scout") == "a2 b2 c2 a3 b3"


@pytest.mark.rule("R-20", "R-65")
def test_heroes_binoculars_work_before_between_and_after_the_steps():
    at = ready("Scott", "b1 Sc, c1 Sc", rest="?", cyclone="a1").play("scout a2", reveals="El")
    assert at.play("to b1").can("scout b2")
    assert at.play("to c1").can("scout b2")

    at.play("stop")
    assert at.play("scout b2", reveals="El").active == 1


@pytest.mark.rule("R-20", "R-65")
def test_heroes_binoculars_of_one_hero_work_in_the_turn_of_another():
    at = table("b1 ?, a1 Sc", dice="MMIBT", cyclone="a3").select("Rook, Annie")
    at.play("begin Annie")
    assert at.can("scout b1")
    at.play("scout b1", "enter b1", reveals="Tr")

    assert at["b1"] == "Tr"


@pytest.mark.rule("R-20")
def test_heroes_binoculars_of_all_form_one_pool():
    at = table(rest="?", dice="MITIB").select("Lancer, Scott")
    assert at.scouts == 4

    at.play("begin Scott", *(f"scout {cell}" for cell in CELLS[:4]), reveals="Sc Sc Sc Sc")
    assert at.legal("scout") == []


@pytest.mark.rule("R-20", "R-65")
def test_heroes_binoculars_work_while_a_token_is_pending_or_a_run_is_open():
    at = ready("Rook", "b1 ?", cyclone="a1", fuel=[1]).play("to b2")
    assert at.legal() == ["leave it", "scout b1", "take it for 1 fuel"]
    assert at.play("scout b1", reveals="Sc").can("take it for 1 fuel")

    at = table("c3 ?", dice="MITBM", fuel=[1]).select("Lancer, Beta").play("begin Beta")
    assert at.legal("scout") == []
    assert at.play("attack block a1").can("scout c3")


@pytest.mark.rule("R-20")
def test_heroes_binoculars_not_used_are_lost_with_the_turn():
    at = ready("Rook", rest="?").play("stop", "end turn")

    assert (at.active, at.scouts) == (1, 0)


@pytest.mark.rule("R-17")
def test_heroes_a_token_turned_up_stays_so_for_good():
    at = ready("Rook", rest="?").play("scout a1", "scout b2", "stop", reveals="Co Sc")
    at.play("reroll T", "reroll T", dice="MM")

    assert at.tray == "Co ? ? ? Sc ? ? ? ?"


# Ariel


@pytest.mark.rule("CR-11.3a", "R-38")
def test_heroes_ariel_turns_up_any_uncovered_tops_one_after_another():
    at = table("b1 Sc, c1 -", "?", dice="IMMMM", cyclone="a1").play("name Ariel", "confirm")
    assert at.cells("Ariel reveals") == "a2 b2 c2 a3 b3 c3"

    at.play("Ariel reveals b2", reveals="El")
    assert (at["b2"], at.cells("Ariel reveals")) == ("El", "a2 c2 a3 b3 c3")
    assert at.play("Ariel is done").legal("Ariel") == []


@pytest.mark.rule("CR-11.3a", "R-38")
def test_heroes_ariel_may_turn_up_all_or_none():
    at = table("c1 ?, a3 ?", dice="IMMMM").play("name Ariel", "confirm")
    none = at.copy().play("Ariel is done")
    assert none.tray.count("?") == 2

    at.play("Ariel reveals c1", "Ariel reveals a3", reveals="Sc Tr")
    assert at.legal("fuel on") == at.legal()


@pytest.mark.rule("CR-11.3b", "R-38", "R-73")
def test_heroes_ariel_has_no_hero_turn_and_no_window():
    at = table(rest="?", dice="IMMMM", cyclone="a1", jeep="b2", fuel=[0, 3]).select("Ariel")

    assert (at.active, at.seat) == (1, 1)
    at = table(dice="ITTTM", cards="Safe House").select("Ariel, Rand")
    assert at.legal() == ["Safe House", "begin Rand"]


@pytest.mark.rule("R-73", "R-65")
def test_heroes_after_ariel_alone_or_nobody_a_moment_is_still_given():
    at = table(dice="IMMMM", cards="Safe House").select("Ariel")
    assert at.legal() == ["Safe House", "end turn"]

    at = table(dice="MMMMM", cards="Safe House").select("")
    assert at.legal() == ["Safe House", "end turn"]
    assert at.play("end turn").active == 1


@pytest.mark.rule("R-70", "R-38")
def test_heroes_ariel_reveals_when_all_fuel_is_settled():
    at = table("b1 ?", dice="ITTTM", on_heroes={"Ariel": 2}).play("name Rand", "name Ariel")
    at.play("confirm")

    assert at.fuel[0] == 3
    assert at.legal() == ["Ariel is done", "Ariel reveals b1"]


# Lancer and Yellow Dancer


@pytest.mark.rule("CR-11.5b", "R-56", "R-08")
def test_heroes_lancer_turns_into_yellow_dancer_after_his_turn_even_an_empty_one():
    at = ready("Lancer")
    assert at.singer == "Lancer"

    at.play("stop")
    assert (at.singer, at.told("flipped")[0][0]) == ("Yellow Dancer", 1)


@pytest.mark.rule("CR-11.10b")
def test_heroes_yellow_dancer_turns_back_after_hers():
    at = ready("Yellow Dancer").play("stop")

    assert (at.singer, at.told("flipped")[0][0]) == ("Lancer", 0)


@pytest.mark.rule("CR-11.5b")
def test_heroes_nobody_else_turns_the_card():
    assert ready("Rook").play("stop").singer == "Lancer"


@pytest.mark.rule("CR-11.11", "R-10")
def test_heroes_the_next_player_can_take_the_other_side_alone():
    at = ready("Lancer").play("stop", dice="MIITT")

    assert at.active == 1
    assert at.legal("name") == ["name Ariel", "name Yellow Dancer"]


@pytest.mark.rule("CR-11.12", "R-71", "R-20")
def test_heroes_lancers_binoculars_outlast_his_turn():
    at = ready("Lancer", "b1 ?, c1 ?").play("stop")
    assert (at.singer, at.scouts) == ("Yellow Dancer", 2)

    at.play("scout b1", "scout c1", reveals="Sc Tr")
    assert at.active == 1


@pytest.mark.rule("R-71")
def test_heroes_fuel_lies_on_the_card_and_not_on_a_side():
    at = ready("Lancer", on_heroes={"Rook": 1}, players=3).play("stop", dice="MMMMM")
    at.play("confirm", "fuel on Yellow Dancer", dice="MMMMM")
    assert at.fuel_on("Lancer") == 1

    at.play("name Yellow Dancer", "confirm")
    assert (at.fuel[2], at.fuel_on("Lancer")) == (1, 0)


@pytest.mark.rule("R-56", "R-40")
def test_heroes_the_card_turns_only_after_the_window():
    at = ready("Lancer", "b2 Se", cyclone="a1", fuel=[0, 1]).play("stop")
    assert (at.seat, at.singer) == (1, "Lancer")

    at.play("extend to b2")
    assert (at.pile(1), at.singer) == ("Se", "Yellow Dancer")


@pytest.mark.rule("CR-11.10a", "R-31")
def test_heroes_yellow_dancer_drives_the_jeep_unless_the_box_says_otherwise():
    assert ready("Yellow Dancer", jeep="a1").cells("to") == "b2"

    at = ready("Yellow Dancer", cyclone="a1", changes={"heroes.Yellow_Dancer.vehicle": "Cyclone"})
    assert at.cells("to") == "b2"


@pytest.mark.rule("CR-11.2", "CR-11.6", "CR-11.7", "CR-11.8", "CR-11.9", "CR-11.5a", "CR-11.10a")
@pytest.mark.parametrize("hero", [name for name, profile in PROFILES.items() if profile.vehicle])
def test_heroes_have_the_vehicle_and_the_movement_of_the_table(hero):
    at = ready(hero, "a1 -")
    assert at.moves == PROFILES[hero].moves

    assert at.play("enter a1").where(PROFILES[hero].vehicle) == "a1"
