"""2.5, 2.7, R-108: five decks, what their cards are for, and the tokens."""

import numpy as np
import pytest

from launchbay.engine.luck import new_luck
from launchbay.games.sdf1 import decks, names
from launchbay.games.sdf1 import table as t
from launchbay.games.sdf1.content import TECH

from .table import Table, place


def luck() -> np.record:
    return new_luck(1, [0] * 50)


@pytest.mark.rule("SD-decks.1", "SD-board.5", "R-108")
def test_crew_cards_come_back_when_the_deck_is_empty():
    at = Table.bare()
    chance = luck()
    for _ in range(32):
        decks.draw_crew(at.box, at.s, chance, 0)
    assert at.s.crew_left.sum() == 0

    decks.draw_crew(at.box, at.s, chance, 0)
    assert at.s.crew_left.sum() == 31


@pytest.mark.rule("SD-decks.1", "R-108")
def test_mecha_cards_come_back_when_the_deck_is_empty():
    at = Table.bare()
    chance = luck()
    for _ in range(33):
        decks.draw_mecha(at.box, at.s, chance, 0, 0)

    assert at.s.mecha_left.sum() == 31


@pytest.mark.rule("R-108", "SD-decks.zorders.1", "SD-board.5")
def test_the_z_deck_is_shuffled_again_only_when_all_ten_cards_are_spent():
    at = Table.bare()
    seen = set()
    for _ in range(10):
        at.enemy()
        seen.add(at.told("z_card")[0][0])
    assert seen == set(range(10))
    assert (at.s.z == t.Z_SPENT).all()

    at.enemy()
    assert (at.s.z == t.Z_UNKNOWN).sum() == 9


@pytest.mark.rule("R-72", "R-108")
def test_invasion_cards_come_from_the_stack_then_the_rest_then_the_spent_ones():
    at = Table.bare().next_invasion("Lull")
    chance = luck()
    first = decks.draw_invasion(at.s, chance)
    assert names.INVASIONS[at.box.invasion_kind[first]] == "Lull"

    at.s.invasion[first] = t.SPENT
    second = decks.draw_invasion(at.s, chance)
    assert at.s.invasion[second] == t.REST
    at.s.invasion[at.s.invasion == t.REST] = t.ACTIVE
    assert decks.draw_invasion(at.s, chance) == first


@pytest.mark.rule("R-108", "SD-decks.resource.3", "SD-board.5")
def test_resource_cards_come_from_the_deck_then_its_bottom_then_the_discards():
    at = Table.bare()
    held = at.s.resource == t.IN_DECK
    at.s.resource[held] = t.IN_PLAY
    at.give_card("Coolant Purge", where=t.AT_BOTTOM)
    at.give_card("Slingshot Action", where=t.DISCARDED)
    at.run("draw(resource,1)")
    assert at.hand() == ["Coolant Purge"]

    at.run("draw(resource,1)")
    assert sorted(at.hand()) == ["Coolant Purge", "Slingshot Action"]
    at.run("draw(resource,1)")
    assert len(at.hand()) == 2


@pytest.mark.rule("SD-decks.resource.3")
def test_the_training_square_draws_a_resource_card():
    at = Table.bare().move_hero("Claudia", "AR").next_resource("Coolant Purge")
    at.turn("Claudia", "T T T").do("work the Training square")

    assert at.hand() == ["Coolant Purge"]


@pytest.mark.rule("SD-decks.mecha.1")
def test_mecha_cards_give_orders_to_veritechs_and_destroids_and_support_to_scouts():
    at = Table.bare()

    assert (at.box.mecha_orders[:, 0, 0, 0] >= 0).all()
    assert (at.box.mecha_orders[:, 1, 0, 0] >= 0).all()
    assert (at.box.scout_card > 0).all()


@pytest.mark.rule("SD-decks.mecha.1", "SD-tokens.scout.1")
def test_the_first_officer_places_scouts_and_a_card_supports_their_area():
    at = Table.bare().next_mecha("M-15", "M-15")  # hit(2,there)
    at.put("pod", "outer 4", 2)
    at.turn("Lisa", "T T T").do("send the Scouts", "a Scout to outer 4", "a Scout to outer 5")
    at.do("for the Scout in outer 4")
    at.play_on(until=lambda at: at.asked != "TARGET")

    assert at.vessels("pod", "outer 4", destroyed=True) + 2 - at.vessels("pod") >= 1
    assert at.s.scout.sum() == 2
    assert not at.can("for the Scout in outer 4")


@pytest.mark.rule("SD-decks.zorders.1")
def test_the_card_says_how_each_symbol_moves():
    at = Table.bare().z_card(circle=">", square="R+")
    at.put("pod", "outer 4")
    at.put("pod", "outer 4", symbol="triangle")
    at.put("pod", "outer 4", symbol="square")
    at.enemy()

    assert [at.vessels("pod", area) for area in ("inner 4", "outer 4", "outer 5")] == [1, 1, 1]


@pytest.mark.rule("SD-decks.invasion.2")
def test_invasion_cards_bring_vessels_and_harm():
    at = Table.bare().next_invasion("Fuel Rationing")
    at.box.invasions[:] = 1
    at.box.situation[:] = at.box.objective_setup[:] = 0
    at.phase("story").go().play_on(until=lambda at: at.s.phase > t.STORY)

    assert at.vessels("cruiser") == 1
    assert at.on(t.SLOW_VERITECHS)


@pytest.mark.rule("SD-decks.resource.2", "SD-decks.resource.1", "SD-terms.tech.1")
def test_some_cards_cost_rp_and_dice_of_a_face():
    at = Table.bare()
    at.give_card("Long Ranged Missiles")  # 2 RP + T
    at.s.rp = 2
    at.track("M M I")
    assert not at.legal("play")

    at.track("T M")
    at.do("play Long Ranged Missiles")
    assert (at.s.rp, at.s.tracker.tolist()) == (0, [0, 1, 0, 0])


@pytest.mark.rule("SD-decks.resource.2")
def test_one_card_is_free():
    at = Table.bare()
    at.give_card("Early Detection")

    assert at.can("play Early Detection")


# Types of cards


@pytest.mark.rule("SD-terms.event.1", "SD-decks.types.event.1")
def test_an_event_acts_at_once_and_is_discarded():
    at = Table.bare()
    at.give_card("Coolant Purge")
    at.track("T")
    at.s.heat = 8
    at.do("play Coolant Purge")

    assert (at.s.heat, at.card("Coolant Purge")) == (2, "discarded")


@pytest.mark.rule("SD-terms.active.1", "SD-terms.active.2", "SD-decks.types.active.1", "SD-board.9")
def test_an_active_card_lies_beside_the_board_until_clean_up():
    at = Table.bare()
    at.give_card("Concentrated Fire")
    at.track("T")
    at.do("play Concentrated Fire")
    assert (at.card("Concentrated Fire"), at.on(t.GUN_HITS)) == ("in play", True)

    at.phase("clean up").go()
    assert (at.card("Concentrated Fire"), at.on(t.GUN_HITS)) == ("discarded", False)


@pytest.mark.rule("SD-decks.types.active.1", "SD-terms.active.1", "SD-tokens.salvage.1")
def test_salvage_crews_lasts_until_its_last_token_is_used():
    at = Table.bare().uneventful().z_card(circle="!")
    at.give_card("Salvage Crews")
    at.track("T")
    at.do("play Salvage Crews", *["in outer 4"] * 3)
    at.phase("clean up").go()
    assert at.card("Salvage Crews") == "in play"

    for _ in range(3):
        at.put_mecha("veritech", "outer 4")
        at.put("pod", "outer 4") if not at.vessels("pod", "outer 4") else None
        assert at.card("Salvage Crews") == "in play"
        at.next_z("Spearhead").enemy()
    assert at.mecha("veritech", "building") + at.mecha("veritech", "square") >= 3
    assert at.card("Salvage Crews") == "discarded"


@pytest.mark.rule("SD-decks.types.tech.1", "SD-terms.tech.1", "SD-board.9")
def test_tech_is_permanent():
    at = Table.bare()
    at.give_card("Tracking Array")
    at.track("M")
    at.s.rp = 2
    at.do("play Tracking Array").phase("clean up").go()

    assert (at.card("Tracking Array"), at.on(t.BEAM_REACH)) == ("in play", True)


@pytest.mark.rule("SD-decks.types.tech.1")
def test_tech_of_one_use_works_once_an_episode():
    at = Table.bare()
    at.give_card("Simulator Suite", where=t.IN_PLAY)
    at.turn("Claudia", "T T T").do("use Simulator Suite")
    at.do("pick a Target die", "roll these", chance="M")
    assert at.s.dice[t.CLAUDIA].tolist() == [2, 1, 0, 0]
    assert not at.can("use Simulator Suite")

    at.phase("clean up").go().play_on(until=lambda at: at.s.acting == t.GLOVAL)
    assert at.can("use Simulator Suite")


@pytest.mark.rule("SD-decks.types.tech.1")
@pytest.mark.parametrize("mode", ["pluto", "escalation"])
def test_tech_works_at_every_upkeep(mode):
    at = Table.bare(mode=mode)
    at.give_card("Reserve Cells", where=t.IN_PLAY)
    at.phase("upkeep").go().play_on(until=lambda at: at.s.phase == t.CREW)

    assert at.s.ap == 1


@pytest.mark.rule("SD-decks.types.1")
def test_resource_cards_are_events_actives_and_tech_beside_four_unlocks():
    at = Table.bare()

    assert np.bincount(at.box.resource_type).tolist() == [14, 5, 1, 12, 4]
    assert (at.box.resource_type == TECH).sum() == 12


# Tokens


@pytest.mark.rule("SD-tokens.gundown.1")
def test_a_gun_that_is_down_does_not_fire():
    at = Table.bare()
    at.put("pod", "inner 3", 2)
    at.s.gun[2] = 1
    at.run("gun(beam,1)")
    assert at.vessels("pod", destroyed=True) == 0

    at.s.gun[2] = 0
    at.run("gun(beam,1)")
    assert at.vessels("pod", destroyed=True) == 1


@pytest.mark.rule("SD-tokens.gundown.1", "SD-danger.damage.1")
def test_a_point_takes_a_gun_or_a_box_of_the_track():
    at = Table.bare().run("damage(HULL(LB),1,internal)")
    assert at.legal() == [
        "take it on the structure of the Launch Bay",
        "take it on the Beam Cannon of the Launch Bay",
    ]

    other = at.copy()
    at.do("take it on the structure of the Launch Bay")
    other.do("take it on the Beam Cannon of the Launch Bay")
    assert (at.s.red[place("LB")], at.s.gun[2]) == (1, 0)
    assert (other.s.red[place("LB")], other.s.gun[2]) == (0, 1)


@pytest.mark.rule("SD-tokens.salvage.1")
def test_a_salvage_token_sends_a_destroyed_mecha_to_construction():
    at = Table.bare().z_card(circle="!")
    at.put("pod", "outer 4", 2)
    at.put_mecha("veritech", "outer 4", 2)
    at.s.salvage[place("outer 4")] = 1
    at.enemy()

    assert (at.mecha("veritech", "building"), at.mecha("veritech", "outer 4")) == (1, 0)
    assert at.s.salvage.sum() == 0


@pytest.mark.rule("SD-tokens.aprp.1")
@pytest.mark.parametrize(("ap", "rp", "gained"), [(0, 0, 4), (8, 5, 2), (15, 0, 0), (3, 12, 0)])
def test_ap_and_rp_are_one_stock_of_fifteen_tokens(ap, rp, gained):
    at = Table.bare()
    at.s.ap, at.s.rp = ap, rp
    at.run("gain(RP,4)")
    assert at.s.rp == rp + gained

    at.s.rp = rp
    at.run("gain(AP,4)")
    assert at.s.ap == ap + gained


@pytest.mark.rule("SD-tokens.pinpoint.1")
def test_the_pinpoint_barrier_cancels_one_point_an_episode():
    at = Table.bare().run("flag(pinpoint,on,keep)").run("damage(HULL(FR),2,space)")
    at.do("cancel it with the Pinpoint Barrier")

    assert at.s.armor[place("FR")] == 2
    assert at.asked == "HERO_TURN"
    at.phase("clean up").go()
    assert at.s.pinpoint_used == 0


@pytest.mark.rule("SD-tokens.used.1")
def test_a_veritech_is_ordered_once_in_a_hero_turn():
    at = Table.bare().next_mecha("M-15", "M-15")
    at.put_mecha("veritech", "inner 3")
    at.turn("Roy", "T T T").do("order a Veritech", "order a Veritech in inner 3")
    at.play_on(until=lambda at: at.asked == "HERO_TURN")

    assert not at.can("order a Veritech")


@pytest.mark.rule("SD-tokens.villain.1", "R-34")
def test_villains_are_never_drawn_from_the_bag_but_come_with_their_event():
    at = Table.bare().run("place(pod,20,OUT(?)) twice; place(cruiser,9,OUT(?))")
    at.run("place(flagship,9,OUT(?))")
    assert (at.vessels(), at.vessels("khyron"), at.vessels("miriya")) == (40, 0, 0)

    at = Table.bare().run("villain(khyron,OUT(?))", chance="A2 0 0 0 0 0")
    assert (at.vessels("khyron", "outer 2"), at.vessels("pod", "outer 2")) == (1, 4)


@pytest.mark.rule("SD-tokens.damage.1")
def test_red_cubes_are_repaired_and_black_ones_never():
    at = Table.bare()
    at.s.red[place("LB")] = 1
    at.s.black[place("LB")] = 2
    at.run("repair(structure,2,any)")

    assert (at.s.red[place("LB")], at.s.black[place("LB")]) == (0, 2)


@pytest.mark.rule("SD-tokens.damage.2")
def test_damage_lies_on_heroes_areas_and_vessels():
    at = Table.bare().move_hero("Claudia", "LB").move_hero("Roy", "SC")
    (cruiser,) = at.put("cruiser", "outer 3")
    at.run("hit(2,any)").run("damage(HULL(LB),1,internal)")
    at.do("take it on the structure of the Launch Bay")

    assert (at.s.v_damage[cruiser], at.s.red[place("LB")]) == (2, 1)
    assert at.of("Claudia", "wounds") == 1


@pytest.mark.rule("SD-danger.heat.1")
def test_heat_rises_with_a_shot_and_falls_with_cooling():
    at = Table.bare(mode="saturn").run("mode(battle)")
    at.put("pod", "outer 1")
    at.run("reflex(0)", actor="Gloval", chance="d1 d1")
    assert (at.s.heat, at.vessels()) == (3, 0)

    at.run("cool(2)")
    assert at.s.heat == 1
    at.run("cool(2)")
    assert at.s.heat == 0
