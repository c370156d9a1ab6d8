"""The eleven Location cards: what each does, and at which moments (R-65)."""

import pytest

from .printed import CARDS, CELLS, FACES
from .table import ready, table

ALWAYS = ("Protoculture Cache", "Radio Tower", "Ambush Point", "Safe House")
ALL = ", ".join(CARDS)
USED = ALL.replace("Pilots' Memorial, ", "")
SEEN = "b1 ?, c1 Sc"


def usable(at):
    return {card for card in CARDS if at.legal(card)}


# Moments


@pytest.mark.rule("R-65")
def test_cards_of_moment_a_are_usable_after_a_roll():
    at = table(SEEN, cards=ALL, rerolls=1)

    assert usable(at) == {*ALWAYS, "Training Camp", "Rebel Workshop"}


@pytest.mark.rule("R-65")
def test_cards_rest_between_confirming_and_placing():
    at = table(SEEN, dice="ITTTM", cards=ALL).play("name Ariel", "confirm")
    assert at.legal() == ["Ariel is done", "Ariel reveals b1"]

    assert at.play("Ariel is done").legal() == at.legal("fuel on")


@pytest.mark.rule("R-65")
def test_cards_of_moment_b_are_usable_before_between_and_after_hero_turns():
    at = table(SEEN, dice="TTTBM", cards=ALL).select("Rand, Annie")
    assert usable(at) == set(ALWAYS)

    at.play("begin Rand", "stop")
    assert at.can("begin Annie")
    assert usable(at) == set(ALWAYS)
    at.play("begin Annie", "stop")
    assert at.can("end turn")
    assert usable(at) == set(ALWAYS)


@pytest.mark.rule("R-65", "R-66", "R-73")
@pytest.mark.parametrize("card", ALWAYS)
def test_cards_that_are_left_keep_a_hero_turn_and_a_turn_open(card):
    at = ready("Annie", f"{SEEN}, a2 Se", jeep="a3", cards=card).play("to a2")
    assert at.can("stop")
    assert usable(at) == {card}

    at.play("stop")
    assert at.can("end turn")
    assert usable(at) == {card}


@pytest.mark.rule("R-65", "R-66")
def test_cards_of_moment_c_are_usable_in_a_vehicle_heros_turn():
    at = ready("Rook", SEEN, cyclone="a3", cards=ALL)

    assert usable(at) == {*ALWAYS, "Ruined City", "Old Highway", "Crossroads"}


@pytest.mark.rule("R-65", "R-67")
def test_cards_of_moment_d_are_usable_while_a_token_is_pending():
    at = ready("Rook", SEEN, cyclone="a3", cards=ALL).play("to b2")

    assert usable(at) == {*ALWAYS, "Ruined City"}
    assert at.can("take it with the Armory")


@pytest.mark.rule("R-65", "R-69")
def test_cards_of_moment_d_are_usable_while_a_run_is_open():
    at = ready("Beta", f"{SEEN}, a3 Lo", fuel=[1], cards=USED)
    assert usable(at) == set()

    at.play("attack block a2")
    assert usable(at) == {*ALWAYS, "Ruined City"}


@pytest.mark.rule("R-65", "R-72")
def test_cards_rest_while_a_window_is_open():
    cards = f"{ALL.replace(', ', ' of 1, ')} of 1"
    at = ready("Rand", SEEN, cyclone="a1", fuel=[0, 3], cards=cards).play("stop")
    assert at.legal() == ["extend to a2", "extend to b1", "pass"]

    at = ready("Rand", SEEN, cyclone="a1", fuel=[0, 3], cards=ALL).play("stop")
    assert at.legal() == ["extend to a2", "extend to b1", "pass"]


# Ruined City


@pytest.mark.rule("R-32", "CR-09.12", "R-28")
def test_ruined_city_lends_a_wrench_until_the_hero_turn_ends():
    at = ready("Rook", "b2 Lo, c1 Lo", cyclone="a1", cards="Ruined City").play("Ruined City")
    at.play("to b2").play("take the Location", cards="Armory")

    at.play("to c1").play("take the Location", cards="Crossroads")
    assert at.pile(0) == "Lo Lo Lo"


@pytest.mark.rule("R-32", "CR-09.12")
def test_ruined_city_may_be_lent_after_the_reveal_but_not_once_she_has_gone_on():
    at = ready("Rook", rest="?", cyclone="a1", cards="Ruined City").play("to b2", reveals="Lo")
    assert not at.can("take the Location")
    on = at.copy().play("leave it", "Ruined City")
    assert on.legal("take") == []

    at.play("Ruined City").play("take the Location", cards="Armory")
    assert (at.cards(0), at.pile(0)) == (["Ruined City used", "Armory"], "Lo Lo")
    assert at.legal("to ") != []


@pytest.mark.rule("R-32")
@pytest.mark.parametrize("hero", ["Annie", "Lunk", "Yellow Dancer"])
def test_ruined_city_is_not_for_a_hero_with_a_wrench(hero):
    assert not ready(hero, cards="Ruined City").can("Ruined City")


@pytest.mark.rule("R-32")
def test_ruined_city_ends_with_the_hero_turn():
    at = table("a1 Lo", dice="TTTMI", cards="Ruined City").select("Rand, Lancer")
    at.play("begin Rand", "Ruined City", "stop").begin("Lancer").play("enter a1")

    assert not at.can("take the Location")


# Old Highway


@pytest.mark.rule("R-66", "CR-09.11")
def test_old_highway_gives_a_step_also_to_a_hero_that_has_none_left():
    at = ready("Rand", "a1 Sc, b1 Sc, c1 Sc, c2 Sc", cards="Old Highway")
    at.play("enter a1", "to b1", "to c1")
    assert at.legal() == ["Old Highway", "stop"]

    at.play("Old Highway")
    assert at.cells("to") == "b1 c2"
    assert at.play("to c2").pile(0) == "Sc Sc Sc Sc Lo"


@pytest.mark.rule("R-66")
def test_old_highway_adds_one_to_what_is_left():
    at = ready("Rand", cards="Old Highway").play("Old Highway")

    assert at.moves == 4
    assert at.legal("Old") == []


@pytest.mark.rule("R-66")
def test_old_highway_revives_nobody_who_was_stopped():
    at = ready("Rand", cards="Old Highway, Safe House", fuel=[1]).play("enter a1", "leave it")

    assert at.legal() == ["Safe House", "stop"]


# Armory


@pytest.mark.rule("R-68")
def test_armory_takes_one_off_the_price_and_is_used():
    at = ready("Rook", cyclone="a1", cards="Armory").play("to b2", "take it with the Armory")
    assert (at.pile(0), at.cards(0), at.fuel[0]) == ("El Lo", ["Armory used"], 0)

    at = ready("Annie", cards="Armory", fuel=[2]).play("enter a1")
    assert at.legal() == ["leave it", "take it with the Armory and 2 fuel"]
    assert at.play("take it with the Armory and 2 fuel").fuel[0] == 0
    assert at.cards(0) == ["Armory used"]


@pytest.mark.rule("R-68")
def test_armory_is_offered_only_where_the_token_then_falls():
    at = ready("Annie", cards="Armory", fuel=[1]).play("enter a1")
    assert (at.active, at.cards(0)) == (1, ["Armory"])

    at = ready("Rook", cyclone="a1", fuel=[1], cards="Armory").play("to b2")
    assert at.legal("take") == ["take it for 1 fuel", "take it with the Armory"]


@pytest.mark.rule("R-69", "R-68")
def test_armory_helps_in_one_cell_of_a_run():
    at = ready("Beta", "a1 Sh, b1 Sh", fuel=[1], cards="Armory").play("attack block a1")
    assert at.cells("take a1 with the Armory") == ""
    assert at.can("take a1 with the Armory", "take b1 with the Armory")

    at.play("take a1 with the Armory")
    assert (at.pile(0), at.cards(0), at.active) == ("Sh Lo", ["Armory used"], 1)


# Protoculture Cache


@pytest.mark.rule("R-09", "CR-10.4")
def test_protoculture_cache_is_not_offered_at_an_empty_pile():
    assert not table(pile=0, cards="Protoculture Cache", rerolls=1).can("Protoculture Cache")
    assert table(pile=1, cards="Protoculture Cache", rerolls=1).can("Protoculture Cache")


# Radio Tower, Training Camp, Crossroads, Rebel Workshop


@pytest.mark.rule("R-65", "CR-07.3c")
def test_radio_tower_turns_up_one_uncovered_token():
    at = table(rest="?", cyclone="a1", jeep="c3", cards="Radio Tower", rerolls=1)
    assert at.cells("Radio Tower at") == "b1 c1 a2 b2 c2 a3 b3"

    at.play("Radio Tower at b2", reveals="Co")
    assert at["b2"] == "Co"
    assert at.told("revealed")[0] == (CELLS.index("b2"), 8, 0)


@pytest.mark.rule("R-57", "R-65")
def test_training_camp_gives_one_more_reroll_at_no_cost():
    at = table(dice="TTTMM", rerolls=1, cards="Training Camp", fuel=[1]).play("Training Camp")
    assert at.legal() == at.legal("reroll")
    assert not any("fuel" in word for word in at.legal())

    at.play("reroll MM", dice="TI")
    assert (at.dice, int(at.s.rerolls), at.fuel[0]) == ("TTTTI", 1, 1)
    assert at.legal("Training") == []


@pytest.mark.rule("R-57")
def test_training_camp_works_without_free_rerolls_left():
    at = table(dice="TTTMM", cards="Training Camp").play("Training Camp", "reroll T", dice="B")

    assert at.dice == "TTMMB"
    assert at.legal("reroll") == []


@pytest.mark.rule("R-66", "R-55")
def test_crossroads_frees_the_next_step_alone():
    at = ready("Rand", "b2 Sc", cyclone="a1", cards="Crossroads").play("Crossroads")
    assert at.cells("to") == "b1 a2 b2"

    at.play("to b2")
    assert at.cells("to") == "b1 a2 c2 b3"


@pytest.mark.rule("R-66", "R-45")
def test_crossroads_may_free_a_blocked_hero_but_not_onto_the_other_vehicle():
    at = ready("Rook", cyclone="a1", jeep="b2", cards="Crossroads")
    assert at.legal() == ["Crossroads", "stop"]

    assert at.play("Crossroads").cells("to") == "b1 a2"


@pytest.mark.rule("R-55")
def test_crossroads_is_for_heroes_bound_to_a_direction_on_the_tray_with_movement_left():
    assert not ready("Scott", cyclone="a1", cards="Crossroads").can("Crossroads")
    assert not ready("Annie", jeep="a1", cards="Crossroads").can("Crossroads")
    assert not ready("Rand", cards="Crossroads").can("Crossroads")
    at = ready("Rand", "a1 Sc, b1 Sc, c1 Sc", cards="Crossroads")
    assert at.play("enter a1", "to b1").can("Crossroads")
    assert at.play("to c1").active == 1


@pytest.mark.rule("R-55")
def test_crossroads_lapses_with_the_hero_turn():
    at = ready("Rand", cyclone="a1", fuel=[0, 1], cards="Crossroads").play("Crossroads", "stop")

    assert at.legal() == ["extend to a2", "extend to b1", "pass"]


@pytest.mark.rule("R-65")
def test_rebel_workshop_turns_one_die_to_any_other_face():
    at = table(dice="TTTMM", rerolls=1, cards="Rebel Workshop")
    turns = {f"Rebel Workshop {one} to {into}" for one in "TM" for into in FACES if one != into}
    assert set(at.legal("Rebel")) == turns

    at.play("Rebel Workshop M to I")
    assert (at.dice, at.told("turned")[0][:2]) == ("TTTMI", (1, 2))
    assert at.can("name Lancer", "reroll I")


@pytest.mark.rule("R-74", "R-65")
def test_rebel_workshop_leaves_the_heroes_named_payable():
    at = table(dice="TTTMM", cards="Rebel Workshop").play("name Rand")

    assert at.legal("Rebel") == [f"Rebel Workshop M to {into}" for into in "BIT"]
    assert at.play("Rebel Workshop M to B").can("name Annie")


# Ambush Point, Safe House


@pytest.mark.rule("CR-10.2", "R-65")
@pytest.mark.parametrize("kind", ["Sc", "Sf", "Tr", "Tf", "Sh"])
def test_ambush_point_takes_a_small_invid_with_its_fuel(kind):
    at = table(f"c3 {kind}", cards="Ambush Point", rerolls=1).play("Ambush Point at c3")

    assert (at.pile(0), at.fuel[0]) == (" ".join(sorted([kind, "Lo"], key=order)), kind[1] == "f")
    assert at.told("defeated")[0][:2] == (0, CELLS.index("c3"))


def order(kind):
    return "Sc Sf Tr Tf Sh El Lo".index(kind)


@pytest.mark.rule("CR-07.3d", "R-15")
def test_ambush_point_takes_nothing_else():
    tray = "a1 Sc, b1 ?, c1 El, a2 Lo, b2 Se, c2 Co, a3 Sh, b3 -, c3 Tf"
    at = table(tray, cyclone="a1", cards="Ambush Point", rerolls=1)

    assert at.cells("Ambush Point at") == "a3 c3"


@pytest.mark.rule("R-76")
def test_ambush_point_may_empty_a_cell_and_bring_the_end():
    at = table("a1 -, b1 Sc/1", cards="Ambush Point", rerolls=1).play("Ambush Point at b1")

    assert (at.empty, bool(at.s.last_round)) == (2, True)


@pytest.mark.rule("R-69")
def test_ambush_point_takes_a_token_out_of_an_open_run():
    at = ready("Beta", "a1 Sh, b1 Sh", fuel=[2], cards="Ambush Point").play("attack block a1")
    at.play("Ambush Point at a1")

    assert (at["a1"], at.legal("take a1")) == ("?", [])
    assert at.can("take b1 for 1 fuel")


@pytest.mark.rule("R-72")
def test_safe_house_keeps_every_window_of_the_turn_shut():
    at = table(dice="TTTBM", cyclone="a1", jeep="c3", fuel=[0, 2], cards="Safe House")
    at.play("Safe House").select("Rand, Annie").play("begin Rand", "stop").begin("Annie")

    assert at.seat == 0
    assert at.play("stop", dice="TTTMM").active == 1
    at.select("Rand").begin("Rand")
    assert not at.s.safe
