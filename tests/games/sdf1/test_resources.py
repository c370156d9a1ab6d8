"""Resource cards, Tech and unlocks that the rulebook explains (2.19)."""

from typing import Any

import pytest

from launchbay.games.sdf1 import story
from launchbay.games.sdf1.reasons import why_card
from launchbay.games.sdf1.table import (
    CREW,
    FOR_SALE,
    IN_PLAY,
    INVASION,
    PINPOINT,
    RAIL_PODS,
    SCIENCE,
    UPKEEP,
)

from .people import QUIET, dice, end_episode
from .table import Table, place


def holding(card: str, tracker: str = "T M I A", **bare: Any) -> Table:
    """Gloval's turn, with a card in hand and dice to pay for it."""
    at = Table.bare(**bare).track(tracker)
    at.give_card(card)
    return at


def played(card: str, **bare: Any) -> Table:
    at = holding(card, **bare)
    at.do(f"play {card}")
    return at.do("pay with a Target die") if at.legal("pay") else at


# Events


@pytest.mark.rule("SD-cards.sdf.asteroid")
def test_the_ship_takes_the_asteroid_field_where_the_players_like_on_armor_or_past_it():
    at = played("Asteroid Field")
    assert len(at.legal("take it in")) == 6

    at.do("take it in Science", "take it on the armor of Science")
    at.do("take it in Science", "take it on the structure of Science")
    at.do("take it in the Forward Reactor", "take it on the armor of the Forward Reactor")
    assert (int(at.s.armor[place("SC")]), int(at.s.red[place("SC")])) == (1, 1)
    assert at.s.armor[place("FR")] == 2
    assert at.asked == "HERO_TURN"
    assert at.card("Asteroid Field") == "discarded"


def asteroids(at: Table) -> Table:
    """The three points on the ship are over; the vessels' three come."""
    for _ in range(3):
        at.do("take it in the Forward Reactor", "take it on the armor of the Forward Reactor")
    return at


@pytest.mark.rule("SD-cards.sdf.asteroid")
def test_vessels_take_three_all_on_one_flagship_or_spread_over_the_board():
    at = holding("Asteroid Field")
    (flagship,) = at.put("flagship", "outer 6")
    at.put("pod", "inner 2")
    at.put("pod", "LB")
    at.do("play Asteroid Field", "pay with a Target die")
    at = asteroids(at)
    spread = at.copy()

    at.do(*["hit a Flagship in outer 6", "hit a Flagship in outer 6 (1 of 6)"])
    at.do("hit a Flagship in outer 6 (2 of 6)")
    assert at.s.v_damage[flagship] == 3

    spread.do("hit a circle Pod in inner 2", "hit a destroyed circle Pod in inner 2")
    spread.do("hit a circle Pod in the Launch Bay")
    assert spread.vessels("pod") == 1
    assert spread.vessels("pod", "LB", destroyed=True) == 1


@pytest.mark.rule("SD-cards.sdf.bolster")
def test_bolster_crew_adds_two_in_any_split_beyond_the_maximum():
    at = holding("Bolster Crew")
    at.s.pop = 8
    at.s.crew[SCIENCE] = 4
    at.next_crew("C-12", "C-12", "C-06", "C-06").stage(story.ORDER_SCIENCE, CREW).go()
    at.do("play Bolster Crew", "pay with a Target die")
    assert set(at.legal()) == {
        "one more for Science", "one more for Gunners", "one more for Production",
    }  # fmt: skip
    at.do("one more for Science", "one more for Production")

    for _ in range(5):
        at.do("draw for Science")
        while at.asked != "CREW_ORDERS":
            at.do(at.numbers()[0])
    assert not at.can("draw for Science")
    at.play_on(until=lambda at: at.can("draw for Production"))
    at.do("draw for Production")
    at.play_on(lambda at: at.numbers()[0], until=lambda at: at.asked != "PROGRAM")
    assert not at.can("draw for Production")


@pytest.mark.rule("SD-cards.sdf.early")
def test_early_detection_moves_two_more_between_other_actions_of_a_turn():
    at = holding("Early Detection")
    at.stage(story.POPULATE, UPKEEP).go()
    assert not at.can("play Early Detection")

    at.turn("Claudia", "T M A").do("play Early Detection", "go to the Bridge")
    at.do("take 1 AP for an Ability die", "go to Macross City", "track a Target die")
    at.do("go to Science")
    assert at.hero("Claudia") == "SC"
    assert not at.legal("go to", "work")


@pytest.mark.rule("SD-cards.sdf.early")
def test_early_detections_points_work_squares_too():
    at = holding("Early Detection").move_hero("Claudia", "MC").turn("Claudia", "T M A")
    at.do(
        "play Early Detection", "work the Hospital square", "go to Science", "work the Lab square"
    )

    assert at.s.rp == 1


@pytest.mark.rule("SD-cards.sdf.early", "R-60")
@pytest.mark.parametrize(
    ("hero", "holder", "can"), [("Gloval", 0, True), ("Gloval", 1, False), ("Lisa", 1, True)]
)
def test_early_detection_is_played_in_the_turn_of_one_of_its_holders_heroes(hero, holder, can):
    at = Table.bare(players=2)  # Gloval and Claudia are of the first seat
    card = at.give_card("Early Detection", holder)
    at.turn(hero, "T M A")
    if at.s.seat != holder:
        assert not at.legal("give the word")
        at.s.ap = 1  # an ability of Lisa's or Roy's
        at.do(at.legal("give the word")[0])
    assert at.can("play Early Detection") == can
    assert why_card(at.box, at.s, card).startswith("Only in the turn of one") != can


@pytest.mark.rule("SD-cards.sdf.flanking")
def test_flanking_maneuver_evades_a_vessels_damage_to_mecha_or_ship():
    at = played("Flanking Maneuver").uneventful()
    assert at.s.evade_any == 3
    at.put_mecha("veritech", "inner 3")
    at.put("pod", "inner 3")
    at.put("cruiser", "outer 2")
    at.z_card(circle="!", X="B2").phase("zentraedi").go()
    at.play_on(until=lambda at: at.asked == "SHARED")
    at.do("cancel it with an Evade token of either kind")
    at.play_on(until=lambda at: at.asked == "Z_BARRAGE")
    at.do("evade with an Evade token of either kind")

    assert at.mecha("veritech", "inner 3") == 1
    assert at.s.armor[place("PR")] == 3


@pytest.mark.rule("SD-cards.sdf.flanking")
@pytest.mark.parametrize("card", ["Meteor Storm", "Kamikaze"])
def test_flanking_maneuver_is_no_use_against_other_damage(card):
    at = played("Flanking Maneuver").next_invasion(card)
    at.push(INVASION, 1)

    assert at.asked == "HERO_TURN"
    assert int(at.s.armor.sum()) < 15
    assert at.s.evade_any == 3


@pytest.mark.rule("SD-cards.sdf.instinctual")
def test_instinctual_focus_turns_two_dice_in_one_turn_or_in_two():
    at = holding("Instinctual Focus", heroes="Gloval Lisa Claudia Roy").turn("Lisa", "T M A")
    at.do("play Instinctual Focus", "turn a Target die to Instinct")
    assert dice(at, "Lisa") == "MIA"
    two = at.copy()

    at.do("turn an Ability die to Instinct")
    assert dice(at, "Lisa") == "MII"
    assert not at.legal("turn a")

    two.do("end the turn", chance="M M M").do("turn a Move die to Instinct")
    assert dice(two, "Claudia") == "MMI"
    assert not two.legal("turn a")


@pytest.mark.rule("SD-cards.sdf.instinctual")
def test_instinctual_focus_is_for_other_dice_and_the_seat_whose_hero_acts():
    at = Table.bare(players=2).turn("Gloval", "T I I")
    at.s.focus = 1
    turns = [option for option in at.legal("turn ") if "die" in option]

    assert turns == ["turn a Target die to Instinct"]
    assert at.legal("give the word") == []


@pytest.mark.rule("SD-cards.sdf.instinctual", "R-101")
def test_a_received_die_that_was_turned_is_still_not_passed_on():
    at = holding("Instinctual Focus").turn("Gloval", "M T T").do("give a Move die to Lisa")
    at.do("keep it for later").do("end the turn", chance="T T T")
    at.do("play Instinctual Focus", "turn a Move die to Instinct")

    assert dice(at, "Lisa") == "TTTI"
    assert at.legal("give") == ["give a Target die to Roy"]


@pytest.mark.rule("SD-cards.sdf.instinctual", "R-07")
def test_an_ability_die_that_was_rolled_again_stands_when_it_is_turned():
    at = holding("Instinctual Focus")
    at.s.ap = 1
    at.turn("Lisa", "A T T").do("roll an Ability die again", chance="M")
    at.do("play Instinctual Focus", "turn a Move die to Instinct", "track a Target die")
    at.do("Gloval: Steady Voice for 1 AP")

    assert at.legal("pick") == ["pick a Target die"]


@pytest.mark.rule("SD-cards.sdf.instinctual")
def test_instinctual_focus_ends_with_the_episode():
    at = played("Instinctual Focus")
    end_episode(at)

    assert at.s.focus == 0


@pytest.mark.rule("SD-cards.sdf.slingshot")
@pytest.mark.parametrize(
    ("way", "area"), [("counter-clockwise", "outer 1"), ("clockwise", "outer 5")]
)
def test_slingshot_drives_all_vessels_of_a_space_area_one_to_the_side(way, area):
    at = holding("Slingshot Action")
    at.put("pod", "outer 6")
    at.put("flagship", "outer 6")
    at.put("cruiser", "outer 6")
    at.put("pod", "inner 6")
    at.put("pod", "SC")
    at.put_mecha("veritech", "outer 6")
    at.do("play Slingshot Action")
    assert set(at.legal()) == {"drive those in outer 6", "drive those in inner 6"}

    at.do("drive those in outer 6", f"drive them {way}")
    assert at.vessels("", area) == 3
    assert (at.vessels("", "inner 6"), at.vessels("", "SC")) == (1, 1)
    assert at.mecha("veritech", "outer 6") == 1


# Tech


@pytest.mark.rule("SD-cards.tech.cannister")
def test_cannister_rounds_annihilate_one_pod_in_a_rail_guns_reach():
    at = Table.bare()
    at.s.lasting = RAIL_PODS
    at.put("pod", "outer 2", 2)
    at.put("pod", "inner 6")
    at.put("pod", "outer 4")  # no Rail Gun bears there
    at.put("cruiser", "outer 2")
    at.run("gun(rail,2)")
    assert set(at.legal()) == {
        "hit Cruiser X in outer 2",
        "Cannister Rounds on a circle Pod in outer 2",
        "Cannister Rounds on a circle Pod in inner 6",
    }

    at.do("Cannister Rounds on a circle Pod in outer 2")
    assert at.vessels("pod", "outer 2") == 1
    assert at.s.v_damage.sum() == 0
    assert at.asked == "HERO_TURN"  # in place of both hits


@pytest.mark.rule("SD-cards.tech.cannister")
def test_whoever_may_fire_any_gun_may_fire_cannister_rounds():
    at = Table.bare()
    at.s.lasting = RAIL_PODS
    at.put("pod", "outer 2")  # out of a Beam Cannon's reach
    at.put("cruiser", "outer 2")
    at.run("gun(any,1)")

    assert "Cannister Rounds on a circle Pod in outer 2" in at.legal()


@pytest.mark.rule("SD-cards.tech.cannister")
def test_cannister_rounds_come_in_place_of_all_hits_and_not_after_one():
    at = Table.bare()
    at.s.lasting = RAIL_PODS
    at.put("pod", "outer 2")
    at.put("cruiser", "outer 2")
    at.put("flagship", "outer 2")
    at.run("gun(rail,2)")
    assert any(option.startswith("Cannister Rounds") for option in at.legal())

    at.do("hit Cruiser X in outer 2")
    assert at.asked == "TARGET"
    assert not any(option.startswith("Cannister Rounds") for option in at.legal())


@pytest.mark.rule("SD-cards.tech.cannister")
def test_without_cannister_rounds_a_rail_gun_hits_no_pod():
    at = Table.bare()
    at.put("pod", "outer 2")
    at.run("gun(rail,2)")
    assert at.vessels("pod", destroyed=False) == 1

    at.track("T").s.rp = 2
    at.give_card("Cannister Rounds")
    at.do("play Cannister Rounds")
    assert at.card("Cannister Rounds") == "in play"
    at.run("gun(rail,2)")
    assert at.vessels("pod") == 0


@pytest.mark.rule("SD-cards.tech.cannister")
def test_cannister_rounds_need_a_working_rail_gun():
    at = Table.bare()
    at.s.lasting = RAIL_PODS
    at.put("pod", "outer 2")
    at.s.gun[6] = 1  # the Rail Gun of Production
    at.run("gun(rail,2)")

    assert at.vessels("pod") == 1


@pytest.mark.rule("SD-cards.tech.partial")
def test_partial_shield_barrier_stops_four_points_in_all_and_may_come_again():
    at = holding("Partial Shield Barrier")
    at.s.rp = 1
    at.do("play Partial Shield Barrier", "pay with a Target die")
    at.run("damage(HULL(PR),3,space)")
    for _ in range(3):
        at.do("cancel it with Partial Shield Barrier")
    end_episode(at)
    assert (at.card("Partial Shield Barrier"), int(at.s.barrier)) == ("in play", 1)

    armor = int(at.s.armor[place("PR")])
    at.phase("heroes").run("damage(HULL(PR),2,space)")
    at.do("cancel it with Partial Shield Barrier")
    assert at.s.armor[place("PR")] == armor - 1
    assert at.card("Partial Shield Barrier") == "bottom"

    at.s.resource[at.s.resource == 0] = 1  # the deck is empty but for what lies at the bottom
    at.run("draw(resource,1)")
    assert at.hand() == ["Partial Shield Barrier"]


@pytest.mark.rule("SD-cards.tech.partial")
def test_partial_shield_barrier_stops_nothing_inside_the_hull():
    at = Table.bare()
    at.give_card("Partial Shield Barrier", where=IN_PLAY)
    at.s.barrier = 4
    at.run("damage(HULL(LB),1,internal)")

    assert not at.legal("cancel")


# Unlocks


def under_fire(source: str) -> Table:
    """A point of damage from space comes, and the Pinpoint Barrier is ready."""
    at = Table.bare().track("T T")
    at.s.lasting = PINPOINT
    at.next_invasion(*QUIET)  # what comes after it is quiet
    if source == "Asteroid Field":
        at.give_card(source)
        return at.do(f"play {source}")
    if source == "Pod":
        at.put("pod", "inner 2")
        return at.z_card(circle="!").phase("zentraedi").go()
    if source == "Cruiser":
        at.put("cruiser", "outer 2")
        return at.z_card(X="B1").phase("zentraedi").go()
    return at.next_invasion(source).push(INVASION, 1)


@pytest.mark.rule("SD-cards.unlock.pinpoint")
@pytest.mark.parametrize("source", ["Asteroid Field", "Kamikaze", "Meteor Storm", "Pod", "Cruiser"])
def test_the_pinpoint_barrier_cancels_one_damage_from_space(source):
    at = under_fire(source)
    at.play_on(until=lambda at: at.asked == "POINT", most=5)
    before = at.s.armor.copy()

    at.do("cancel it with the Pinpoint Barrier")
    assert at.told("point")[0][1] == 3  # cancelled
    at.play_on(lambda at: at.numbers()[0], until=lambda at: at.asked != "POINT")
    points = {"Asteroid Field": 3, "Kamikaze": 2, "Meteor Storm": 3}.get(source, 1)
    assert int(before.sum() - at.s.armor.sum()) == points - 1


@pytest.mark.rule("SD-cards.unlock.pinpoint")
def test_the_pinpoint_barrier_works_once_a_round_for_the_rest_of_the_game():
    at = Table.bare()
    at.give_card("Pinpoint Barrier System", where=FOR_SALE)
    at.s.unlock_price[at.s.resource == FOR_SALE] = 2
    at.s.rp = 2
    at.do("unlock Pinpoint Barrier System for 2 RP")
    at.run("damage(HULL(PR),2,space)").do("cancel it with the Pinpoint Barrier")
    assert at.s.armor[place("PR")] == 2

    end_episode(at)
    at.phase("heroes").run("damage(HULL(PR),1,space)")
    assert at.can("cancel it with the Pinpoint Barrier")


@pytest.mark.rule("SD-cards.unlock.pinpoint")
def test_the_pinpoint_barrier_stops_nothing_inside_the_hull():
    at = Table.bare()
    at.s.lasting = PINPOINT
    at.run("damage(HULL(LB),1,internal)")

    assert not at.legal("cancel")
