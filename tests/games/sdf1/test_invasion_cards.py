"""2.19, 5.5: every card of the Invasion deck, effect first, then vessels."""

import pytest

from launchbay.games.sdf1 import table as t
from launchbay.games.sdf1.geometry import AREAS

from .table import Table
from .war import armor, cover, damage, down, enemy, fill, red, unlock, where

LETTERS = {"p": "pod", "c": "cruiser", "f": "flagship"}


def story(level: str = "normal") -> Table:
    """Phase 1; the ship has turned one notch, so that FR faces A2, PR A3 ... SC A1."""
    at = Table.bare(level=level)
    at.s.facing = 1
    return at.rest("story")


def invade(at: Table, name: str, chance: str | None = None) -> Table:
    """The card is drawn. In `chance` letters stand for vessels drawn from the bag: `A3 ppc`."""
    at.next_invasion(name)
    if chance is not None:
        drawn = " ".join(
            " ".join("0" * len(w)) if set(w) <= set("pcf") else w for w in chance.split()
        )
        return at.push(t.INVASION, 1, chance=f"0 {drawn}")
    return at.push(t.INVASION, 1)


def board(at: Table) -> dict[str, str]:
    """What stands where, in the same letters."""
    found: dict[str, str] = {}
    for vessel, area in enumerate(at.s.v_area[: t.VILLAINS].tolist()):
        if area >= 0:
            letter = "p" if vessel < t.CRUISERS else "c" if vessel < t.FLAGSHIPS else "f"
            found[AREAS[area]] = found.get(AREAS[area], "") + letter
    return found


# Vessels


@pytest.mark.rule(
    "SD-decks.invasion.2", "SD-play.1.invasion.2", "SD-zvessels.place.1", "SD-zvessels.place.2",
    "SD-zvessels.place.3", "R-71", "R-72",
)  # fmt: skip
@pytest.mark.parametrize(
    ("name", "chance", "vessels"),
    [
        ("Battlepod Swarm", "A3 pppp", {"outer 3": "pppp"}),
        ("Cruiser Barrage", "A2 c p", {"outer 2": "pc"}),
        ("Launch Bay Explosion", "ppp", {"outer 4": "ppp"}),
        ("Xenos Sympathizers", "A1 p", {"outer 1": "p"}),
        ("Scout Wave", "A3 ppp A6 pp", {"outer 3": "ppp", "outer 6": "pp"}),
        ("Patrol Cruiser", "A2 c pp", {"outer 2": "ppc"}),
        ("Pincer", "A5 ppp ppp", {"outer 5": "ppp", "outer 2": "ppp"}),
        ("From the Stern", "c pp", {"outer 5": "ppc"}),
        ("City Raid", "ppp", {"inner 6": "ppp"}),
        ("Flagship Arrival", "A4 f", {"outer 4": "f"}),
        ("Escort Group", "A4 c ppp", {"outer 4": "pppc"}),
        ("Static on All Bands", "A1 c pp", {"outer 1": "ppc"}),
        ("Fuel Rationing", "A1 c p", {"outer 1": "pc"}),
        ("Panic in the Streets", "ppp", {"outer 6": "ppp"}),
        ("Gun Crew Casualties", "A6 c p", {"outer 6": "pc"}),
        ("Ambush", "A2 pppp", {"inner 2": "pppp"}),
        ("Long Night", "A6 c A3 p", {"outer 6": "c", "outer 3": "p"}),
        ("Lull", "A3 p", {"outer 3": "p"}),
        ("Blockade Line", "A2 c c", {"outer 2": "c", "outer 5": "c"}),
        ("Cold Analysis", "", {}),
        ("Grand Fleet", "A5 f pp", {"outer 5": "ppf"}),
    ],
)
def test_vessels_of_the_card(name, chance, vessels):
    assert board(invade(story(), name, chance)) == vessels


@pytest.mark.rule("SD-cards.z.khyron", "SD-villains.1", "SD-villains.3")
@pytest.mark.parametrize(
    ("name", "villain"), [("Khyron's Fury", t.KHYRON), ("Miriya's Duel", t.MIRIYA)]
)
def test_a_villain_comes_with_his_escort(name, villain):
    at = invade(story(), name, "A4 p pppp")
    assert (where(at, villain), board(at)) == ("outer 4", {"outer 4": "pppp"})


@pytest.mark.rule("SD-decks.types.event.1", "SD-decks.types.active.1", "SD-terms.event.1")
def test_an_event_is_spent_at_once_and_an_active_card_in_clean_up():
    for name, now in (("Lull", t.SPENT), ("Long Night", t.ACTIVE)):
        at = invade(story(), name)
        card = next(c for c, _, _ in at.told("invasion"))
        assert at.s.invasion[card] == now
        at.phase("clean up").go()
        assert at.s.invasion[card] != t.ACTIVE


# Effects


@pytest.mark.rule("SD-cards.z.swarm", "R-39")
def test_battlepod_swarm():
    at = invade(story(), "Battlepod Swarm")
    at.run("annihilate(pod,4,OUT(any))")
    while at.asked == "TARGET":
        at.do(at.legal()[0])
    assert at.vessels("pod", destroyed=True) == 4


@pytest.mark.rule("SD-cards.z.cruiserbarrage", "R-40")
@pytest.mark.parametrize(("line", "points"), [("B1", 2), ("D1", 1)])
def test_cruiser_barrage_each_cruiser_fires_once_more(line, points):
    at = invade(story(), "Cruiser Barrage", "A2 c p")
    at.put("flagship", "outer 3")
    jammed = at.put("cruiser", "outer 4", symbol="Y")[0]
    at.s.v_marks[jammed] |= t.JAMMED
    enemy(at, X=line, shield="D1", Y="B1")
    assert (armor(at, "FR"), sum(at.s.armor)) == (3 - points, 15 - points)


@pytest.mark.rule("SD-cards.z.cruiserbarrage", "R-41")
def test_one_evade_token_covers_the_additional_barrage_too():
    at = invade(story(), "Cruiser Barrage", "A2 c p")
    at.s.evade_ship = 1
    enemy(at, X="B1").do("evade with a ship Evade token")
    assert (at.resting, sum(at.s.armor)) == (True, 15)


@pytest.mark.rule("SD-cards.z.explosion")
def test_launch_bay_explosion_keeps_veritechs_on_the_square_and_no_others():
    at = invade(story(), "Launch Bay Explosion")
    at.put_mecha("veritech", "square", 2)
    at.put_mecha("veritech", "LB")
    at.run("launch(2)")
    assert (at.mecha("veritech", "square"), at.mecha("veritech", "LB")) == (2, 1)
    at.s.crew[t.BAY] = 2
    at.phase("crew").go()
    assert not at.can("launch a Veritech")
    at.turn("Gloval", "T T T").move_hero("Gloval", "LB")
    assert not at.legal("work")
    assert at.can("order a Veritech")  # the one that was launched before


@pytest.mark.rule("SD-cards.z.xenos", "R-95")
def test_xenos_sympathizers_turn_two_mecha_of_one_area_into_pods_there():
    at = story()
    at.put_mecha("veritech", "inner 2")
    at.put_mecha("destroid", "SC", 2)
    at.put_mecha("destroid", "MC", 1)
    at.put_mecha("veritech", "MC", 1)
    invade(at, "Xenos Sympathizers")
    assert at.legal() == ["those in Macross City", "those in Science"]
    at.do("those in Macross City")
    assert (at.vessels("pod", "MC"), at.mecha("destroid", "MC"), at.mecha("veritech", "MC")) == (
        2,
        0,
        0,
    )
    assert at.mecha("destroid", "supply") == 13
    assert at.vessels("pod", "outer") == 1


@pytest.mark.rule("SD-cards.z.xenos", "R-95")
def test_they_choose_which_two_of_three_and_heroes_are_left_alone():
    at = story()
    at.put_mecha("veritech", "LB", 2)  # where Roy is
    at.put_mecha("destroid", "LB")
    invade(at, "Xenos Sympathizers")
    at.do("a Destroid in the Launch Bay goes over to the enemy")
    assert (at.mecha("veritech", "LB"), at.mecha("destroid", "LB"), at.hero("Roy")) == (1, 0, "LB")


@pytest.mark.rule("SD-cards.z.xenos", "R-95")
@pytest.mark.parametrize(("areas", "pods"), [((), 0), (("SC",), 1), (("SC", "outer 3", "BR"), 2)])
def test_where_no_area_has_two_any_two_are_turned(areas, pods):
    at = story()
    at.put_mecha("veritech", "square", 3)  # not active
    for area in areas:
        at.put_mecha("veritech", area)
    invade(at, "Xenos Sympathizers")
    while at.asked == "CONVERT":
        assert at.legal("a Veritech")
        at.do(at.legal()[-1])
    assert at.vessels("pod") == pods + 1
    assert at.mecha("veritech", "supply") == 12 - len(areas) + pods


@pytest.mark.rule("R-95")
def test_a_pod_in_the_bridge_is_possible_and_a_mecha_is_lost_even_without_a_pod():
    at = story()
    at.put_mecha("destroid", "BR")
    invade(at, "Xenos Sympathizers")
    assert at.vessels("pod", "BR") == 1

    at = story()
    for symbol in ("circle", "triangle", "square"):
        at.put("pod", "outer 1", 10, symbol=symbol)
    at.put_mecha("destroid", "SC", 2)
    invade(at, "Xenos Sympathizers")
    assert (at.mecha("destroid", "SC"), at.vessels("pod")) == (0, 30)


@pytest.mark.rule("SD-cards.z.assassin", "R-96", "R-21")
def test_assassin_strikes_a_lone_hero_in_the_bridge_goes_missing():
    at = story().move_hero("Lisa", "SC")
    invade(at, "Assassin Strikes")
    assert (at.hero("Gloval"), at.of("Lisa", "wounds"), at.vessels("pod")) == ("MIA", 0, 3)


@pytest.mark.rule("SD-cards.z.assassin", "R-96")
def test_several_heroes_share_it_as_the_players_like():
    at = invade(story(), "Assassin Strikes")
    at.do("wound Lisa", "wound Gloval", "wound Lisa")
    assert (at.of("Lisa", "wounds"), at.of("Gloval", "wounds")) == (2, 1)

    at = story()
    at.s.h_wounds[t.LISA] = 2
    invade(at, "Assassin Strikes").do("wound Lisa")
    assert (at.hero("Lisa"), at.of("Gloval", "wounds")) == ("MIA", 2)  # no more on her than fits


@pytest.mark.rule("R-96")
def test_with_no_hero_in_the_bridge_it_has_no_effect():
    at = story().move_hero("Lisa", "SC").move_hero("Gloval", "MC")
    invade(at, "Assassin Strikes")
    assert at.s.h_wounds.sum() == 0


@pytest.mark.rule("SD-cards.z.kamikaze", "R-43", "R-86", "SD-cards.unlock.pinpoint")
def test_kamikaze_is_two_points_from_space():
    at = invade(story(), "Kamikaze", "A3 pp")
    assert (armor(at, "PR"), board(at)) == (1, {"inner 3": "pp"})
    at = invade(unlock(story(), t.PINPOINT), "Kamikaze")
    assert at.can("cancel it with the Pinpoint Barrier")


@pytest.mark.rule("SD-cards.z.meteor", "R-43", "R-86", "SD-cards.unlock.pinpoint")
def test_meteor_storm_is_three_points_from_space_each_with_a_roll():
    at = invade(story(), "Meteor Storm", "A3 A1 A3 A6 p")
    assert (armor(at, "PR"), armor(at, "SC"), sum(at.s.armor)) == (1, 1, 12)
    at = invade(unlock(story(), t.PINPOINT), "Meteor Storm")
    assert at.can("cancel it with the Pinpoint Barrier")


@pytest.mark.rule("SD-play.1.invasion.2", "R-43")
def test_hull_breachers_do_a_point_within_and_come_aboard_there():
    at = invade(story(), "Hull Breachers", "A1").do("take it on the structure of Science")
    assert (red(at, "SC"), armor(at, "SC"), board(at)) == (1, 2, {"SC": "pp"})


@pytest.mark.rule("R-43", "R-70")
def test_assembly_line_sabotage():
    at = story()
    at.put_mecha("veritech", "building", 2)
    invade(at, "Assembly Line Sabotage").do(t.BOX)
    assert (red(at, "PR"), armor(at, "PR"), board(at)) == (1, 3, {"outer 3": "pp"})
    assert at.mecha("veritech", "building") == 1


@pytest.mark.rule("R-43", "R-48", "R-52")
def test_power_surge():
    at = invade(story(), "Power Surge").do("take it on the Beam Cannon of the Forward Reactor")
    assert (down(at), armor(at, "FR"), at.s.heat) == (["beam FR"], 3, 2)
    assert board(at) == {"outer 2": "ppp"}


@pytest.mark.rule("SD-sdf1.reduced.6", "R-43")
def test_lab_fire():
    at = invade(story(), "Lab Fire").do(t.BOX, t.BOX)
    assert (red(at, "SC"), armor(at, "SC"), board(at)) == (2, 2, {"outer 1": "ppp"})


@pytest.mark.rule("SD-decks.types.active.1", "SD-terms.active.1")
def test_static_on_all_bands_forbids_scouts_and_assistance_for_the_episode():
    at = story().turn("Lisa", "T T T")
    assert at.can("send the Scouts")
    assert at.legal("give a Target die to Roy")
    at = invade(story(), "Static on All Bands").turn("Lisa", "T T T")
    assert not at.can("send the Scouts")
    assert not at.legal("give")
    at.phase("clean up").go()
    assert at.s.forbidden == 0 or not at.s.forbidden & (t.NO_SCOUTS | t.NO_ASSIST)


@pytest.mark.rule("SD-decks.types.active.1")
def test_fuel_rationing_takes_a_step_from_mecha_cards_of_veritechs():
    for fuel in (False, True):
        at = story()
        if fuel:
            invade(at, "Fuel Rationing", "A5 c p")
        at.put_mecha("veritech", "inner 1")
        at.next_mecha("M-10").turn("Gloval", "T T T").do("order a Veritech")  # 1/2
        at.play_on(lambda at: (at.legal("fly", "order ") or at.legal())[0],
                   until=lambda at: at.asked in ("HERO_TURN", "TARGET"))  # fmt: skip
        assert at.mecha("veritech", "inner 1") == fuel


@pytest.mark.rule("R-116")
def test_gun_crew_casualties_and_panic_cost_crew():
    at = invade(story(), "Gun Crew Casualties", "A5 c p")
    at.s.crew[:] = 0
    at.next_crew("C-01", "C-02")
    at.phase("crew").go()
    at.play_on(until=lambda at: at.can("draw for Gunners"))
    at.do("draw for Gunners")
    at.play_on(lambda at: at.numbers()[0], until=lambda at: at.asked != "PROGRAM")
    assert not at.can("draw for Gunners")  # two free Gunners, less one

    at = invade(story(), "Panic in the Streets", "ppp")
    at.phase("upkeep").go()
    at.play_on(lambda at: "crew to Science" if at.can("crew to Science") else t.GO_ON,
               until=lambda at: at.asked == "NAME_CREW")  # fmt: skip
    assert at.legal() == ["one less for Science", "one less for Gunners"]


@pytest.mark.rule("SD-decks.types.active.1")
@pytest.mark.parametrize(("level", "dice"), [("normal", 2), ("hard", 1)])
def test_long_night_costs_each_hero_a_die(level, dice):
    at = invade(story(level=level), "Long Night")
    for hero in ("Gloval", "Claudia"):
        at.turn(hero, " ".join("T" * dice))
        assert at.s.dice[t.GLOVAL if hero == "Gloval" else t.CLAUDIA].sum() == dice


@pytest.mark.rule("SD-play.1.invasion.2")
def test_lull_brings_an_action_point():
    assert invade(story(), "Lull").s.ap == 1


@pytest.mark.rule("SD-cards.z.minmei")
@pytest.mark.parametrize(("leaves", "ap"), [(False, 2), (True, 0)])
def test_minmeis_drama(leaves, ap):
    at = invade(story(), "Minmei's Drama")
    assert len(at.legal()) == 4
    at.do("Claudia goes to Macross City")
    assert (at.hero("Claudia"), board(at)) == ("MC", {})
    at.turn("Claudia", "T M")
    at.s.done = 3  # Count Heads rewards the same
    if leaves:
        at.move_hero("Claudia", "PR")
    at.phase("clean up").go()
    assert at.s.ap == ap


@pytest.mark.rule("R-111", "R-108")
@pytest.mark.parametrize("first", ["Regroup", "Broadside"])
def test_cold_analysis_draws_two_cards_and_applies_the_worse(first):
    other = {"Regroup": "Broadside", "Broadside": "Regroup"}[first]
    at = invade(story(), "Cold Analysis", "")
    at.put("flagship", "outer 1")
    at.next_z(first, other).enemy()
    at.play_on(lambda at: t.BOX if at.can(t.BOX) else t.GO_ON, until=lambda at: at.resting)
    assert (armor(at, "SC"), red(at, "SC")) == (0, 1)  # B3 of Broadside
    assert [at.s.z[5], at.s.z[8]] == [t.Z_SPENT, t.Z_SPENT]


@pytest.mark.rule("R-111", "R-99")
def test_of_two_equal_cards_the_first_applies():
    at = invade(story(), "Cold Analysis", "")
    at.put("pod", "outer 1")
    # Attack symbols and Barrage values: Breakthrough 1+1+1+2 = 5, Collision Course 3+1+1 = 5
    at.next_z("Breakthrough", "Collision Course").enemy()
    assert [card for card, _, _ in at.told("z_card")] == [3]


@pytest.mark.rule("R-43", "R-86")
def test_baited_trap():
    at = invade(story(), "Baited Trap", "A4 A2 ppp")
    assert (armor(at, "LB"), board(at)) == (1, {"inner 2": "ppp"})


@pytest.mark.rule("R-97", "R-43", "R-109")
@pytest.mark.parametrize(("ap", "rp"), [(2, 3), (0, 0)])
def test_turncoat_aboard(ap, rp):
    at = story()
    at.s.ap, at.s.rp = ap, rp
    invade(at, "Turncoat Aboard")
    assert (at.s.ap, at.s.rp, len(at.legal("take it in"))) == (max(0, ap - 1), max(0, rp - 1), 6)
    at.do("take it in Science", t.BOX)
    assert (red(at, "SC"), armor(at, "SC")) == (1, 2)


@pytest.mark.rule("R-102", "SD-play.1.invasion.2")
def test_a_card_that_loses_the_game_places_no_vessels():
    at = fill(story(), "LB")
    invade(at, "Hull Breachers", "A4").do(t.BOX)
    assert (at.result, at.vessels()) == ("the Bridge is hit", 0)


@pytest.mark.rule("R-60")
def test_there_is_a_window_after_each_invasion_card():
    at = story().next_invasion("Lull", "Scout Wave")
    at.s.ap = 1
    at.push(t.INVASION, 2)
    assert (at.asked, len(at.told("invasion"))) == ("WINDOW", 1)
    at.do("pass")
    assert at.resting


@pytest.mark.rule("SD-cards.sdf.asteroid", "R-38")
def test_asteroid_field_hits_three_vessels_points_anywhere():
    at = Table.bare().track("M")
    at.give_card("Asteroid Field")
    flag, pod = at.put("flagship", "outer 1") + at.put("pod", "SC")
    at.do("play Asteroid Field")
    while at.asked == "POINT":
        at.do(at.legal()[0])
    at.do(
        "hit a Flagship in outer 1",
        "hit a circle Pod in Science",
        "hit a Flagship in outer 1 (1 of 6)",
    )
    assert (damage(at, flag), damage(at, pod)) == (2, 1)


@pytest.mark.rule("R-47", "SD-lose.3", "R-102")
def test_the_city_is_lost_when_its_sixth_box_is_covered_or_too_few_live_there():
    at = cover(story(), "MC", 5)
    at.run("damage(HULL(MC),1,internal)").do(t.BOX)
    assert at.result == "the city is lost"
    at = story()
    at.s.pop = 3
    assert at.run("pop(-1)").result == "the city is lost"
