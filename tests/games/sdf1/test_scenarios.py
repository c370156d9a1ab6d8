"""Part 5.9: what each Situation, Objective and unlock of the three scenarios does."""

import pytest

from launchbay.games.sdf1 import effects, names
from launchbay.games.sdf1 import table as t

from .table import Table, place

PLUTO, SATURN, HOMEWARD = names.MODES[:3]


def episode(mode: str, number: int, heroes: str = "Gloval Lisa Claudia Roy") -> Table:
    """An Episode of which neither story nor cards have come yet."""
    at = Table.bare(mode=mode, heroes=heroes)
    at.s.episode = number
    return at.rest("story")


def situation(at: Table, which: int, chance: str | None = None) -> Table:
    row = int(at.box.situation[at.s.episode - 1, which - 1])
    effects.run(at.s, -1, row, -1, -1, t.BY_STORY)
    return at.go(chance)


def setup_of(at: Table, which: int, chance: str | None = None) -> Table:
    row = int(at.box.objective_setup[at.s.episode - 1, which - 1])
    effects.run(at.s, -1, row, -1, -1, t.BY_STORY)
    return at.go(chance)


def completed(at: Table) -> list[int]:
    """The Objectives of this Episode that are completed in Clean Up; the next brings nothing."""
    at.box.invasions[:] = at.box.situation[:] = at.box.objective_setup[:] = 0
    first = 2 * (int(at.s.episode) - 1)
    at.phase("clean up").go()
    return [which for which in (1, 2) if at.s.done >> (first + which - 1) & 1]


def spoiled(mode: str, number: int) -> Table:
    """An Episode in which no state Objective holds by itself."""
    at = episode(mode, number)
    for sector in (1, 3, 5):
        at.put("pod", f"inner {sector}")
    at.put("pod", "SC")
    at.put("pod", "MC")
    at.put("cruiser", "outer 1", 3)
    at.put("pod", "outer 6", 9, symbol="triangle")
    at.s.pop = 4
    at.s.red[[place("FR"), place("LB")]] = 2
    at.s.armor[[place("FR"), place("PR")]] = 0
    at.s.rail_hits = 1
    at.s.h_area[t.MAX] = t.MISSING
    at.s.h_back[t.MAX] = 9
    return at


@pytest.mark.rule("R-76", "SD-play.1.objectives.1")
@pytest.mark.parametrize("mode", [PLUTO, SATURN, HOMEWARD])
@pytest.mark.parametrize("number", range(1, 6))
def test_no_objective_is_completed_by_itself(mode, number):
    assert completed(spoiled(mode, number)) == []


# From Pluto with Love


@pytest.mark.rule("SD-play.1.situation.1")
def test_pluto_1_systems_are_torn_loose_and_the_yards_are_full():
    at = situation(episode(PLUTO, 1), 1, chance="A3")
    at.do("take it on the structure of the Launch Bay")
    assert (at.s.red[place("LB")], at.s.armor[place("LB")]) == (1, 2)

    situation(at, 2)
    assert at.mecha("veritech", "building") == 2


@pytest.mark.rule("SD-play.1.objectives.2", "SD-play.1.objectives.3", "R-76")
def test_pluto_1_clear_the_wake_and_count_heads():
    at = setup_of(episode(PLUTO, 1), 1, chance="A5 0 0 0 0")
    assert at.vessels("pod", "outer 5") == 4
    at.run("destroy(pod,2,any)")
    at.play_on(until=lambda at: at.resting)
    at.run("annihilate(pod,2,any)").play_on(until=lambda at: at.resting)
    assert (at.s.rp, len(at.hand())) in ((0, 0), (1, 1))
    while at.s.kills[0] < 4:
        at.run("destroy(pod,1,any)").play_on(until=lambda at: at.resting)
    assert (at.s.rp, len(at.hand())) == (1, 1)

    at = episode(PLUTO, 1).move_hero("Claudia", "MC")
    assert completed(at) == [2]
    assert at.s.ap == 2


@pytest.mark.rule("SD-play.1.situation.1", "R-116", "R-16")
def test_pluto_2_the_displaced_are_housed_and_the_decks_are_crowded():
    at = situation(episode(PLUTO, 2), 1)
    assert at.s.pop == 6

    situation(at, 2)
    assert at.s.crew_loss == 1
    assert at.s.h_available[t.RICK] == 1
    assert at.s.h_available[t.MAX] == 0


@pytest.mark.rule("SD-play.1.objectives.2", "SD-play.1.objectives.3", "R-76")
@pytest.mark.parametrize("where", ["LB", "inner 3"])
def test_pluto_2_bring_the_wreck_in(where):
    at = setup_of(spoiled(PLUTO, 2), 1, chance="0 0 0 0 0")
    assert at.vessels("pod", "inner 3") == 1 + 5
    assert completed(at.copy()) == []

    at.move_hero("Roy", where)
    for pod in range(t.N_PODS):
        if at.s.v_area[pod] == place("inner 3"):
            at.s.v_damage[pod], at.s.v_marks[pod] = 1, t.COUNTED
    assert completed(at) == [1]
    assert at.s.rp == 2


@pytest.mark.rule("R-76")
def test_pluto_2_the_wreck_needs_a_pilot():
    at = spoiled(PLUTO, 2).move_hero("Roy", "SC").move_hero("Claudia", "LB")

    assert completed(at) == []


@pytest.mark.rule("R-76")
@pytest.mark.parametrize(("cubes", "lit"), [(1, True), (2, False)])
def test_pluto_2_keep_the_lights_on(cubes, lit):
    at = spoiled(PLUTO, 2)
    at.move_hero("Roy", "SC")
    at.s.red[place("FR")] = cubes
    at.s.heat = 5

    assert completed(at) == [2] * lit
    assert (at.s.heat, at.s.ap) == ((2, 1) if lit else (5, 0))


@pytest.mark.rule("R-62", "SD-rp.2")
@pytest.mark.parametrize("lights", [True, False])
def test_pluto_3_battle_mode_is_for_sale_or_free_if_the_lights_stayed_on(lights):
    at = episode(PLUTO, 3)
    at.s.done = 1 << 3 if lights else 1 << 2
    situation(at, 1)

    assert at.card("Battle Mode Conversion") == ("in play" if lights else "for sale")
    assert at.on(t.BATTLE_UNLOCKED) == lights
    at.s.rp = 1
    at.phase("heroes").hand_over("Gloval").settled()
    assert at.can("unlock Battle Mode Conversion for 1 RP") == (not lights)


@pytest.mark.rule("SD-play.1.situation.1", "R-16")
def test_pluto_3_stray_fire_and_max():
    at = situation(episode(PLUTO, 3), 2, chance="A1 A6")

    assert (at.s.armor[place("FR")], at.s.armor[place("SC")]) == (2, 1)
    assert at.s.h_available[t.MAX] == 1


@pytest.mark.rule("SD-play.1.objectives.2", "R-76")
def test_pluto_3_first_salvo():
    at = episode(PLUTO, 3)
    at.s.facing = 2
    setup_of(at, 1, chance="0 0 0 0 0 0 0")
    assert (at.vessels("cruiser", "outer 3"), at.vessels("pod", "outer 3")) == (2, 5)

    at.run("destroy(cruiser,1,any)")
    assert (at.s.rp, len(at.hand())) == (2, 1)


@pytest.mark.rule("R-76", "SD-board.7")
def test_pluto_3_shake_down_costs_two_dice_of_the_tracker():
    at = episode(PLUTO, 3).track("T M M")
    at.s.red[place("SC")] = 3
    at.phase("heroes").hand_over("Gloval").settled()
    at.do("pay for Shake-Down", "pay with a Target die")

    assert (at.s.tracker.tolist(), at.s.red[place("SC")]) == ([0, 1, 0, 0], 1)
    assert not at.legal("pay for")


@pytest.mark.rule("SD-play.1.situation.1")
def test_pluto_4_debris_turns_the_outer_ring_and_ice_strikes_the_bow():
    at = episode(PLUTO, 4)
    at.put("pod", "outer 6")
    at.put("cruiser", "outer 2")
    at.put("pod", "inner 3")
    situation(at, 1)
    assert (at.vessels("pod", "outer 1"), at.vessels("cruiser", "outer 3")) == (1, 1)
    assert (at.vessels("pod", "inner 3"), at.s.evade_ship) == (1, 2)

    situation(at, 2)
    assert (at.s.armor[place("SC")], at.s.armor[place("FR")]) == (1, 2)


@pytest.mark.rule("R-62", "R-76")
def test_pluto_4_scouting_flight_brings_the_pinpoint_barrier():
    at = spoiled(PLUTO, 4).move_hero("Roy", "outer 4")

    assert completed(at) == [1]
    assert (at.card("Pinpoint Barrier System"), at.on(t.PINPOINT)) == ("in play", True)


@pytest.mark.rule("SD-play.1.objectives.2", "R-76")
def test_pluto_4_no_one_gets_aboard():
    at = setup_of(episode(PLUTO, 4), 2, chance="A2 0 0 0 0 0 0 0 0")
    assert (at.vessels("pod", "outer 2"), at.vessels("pod", "outer 5")) == (4, 4)
    at.s.h_wounds[t.LISA] = 1
    at.put("pod", "SC", damage=1)

    assert completed(at) == [2]
    assert (at.s.rp, at.of("Lisa", "wounds")) == (1, 0)
    at = episode(PLUTO, 4)
    at.put("pod", "BR")
    assert completed(at) == []


@pytest.mark.rule("SD-play.1.situation.1")
def test_pluto_5_the_pursuit_closes_and_a_second_wind():
    at = situation(episode(PLUTO, 5), 1, chance="A2" + " 0" * 11)
    assert (at.vessels("flagship", "outer 2"), at.vessels("pod", "outer 2")) == (1, 9)
    assert at.vessels("cruiser", "outer 5") == 1

    at.put_mecha("veritech", "square", 3)
    situation(at, 2)
    assert (at.s.ap, at.mecha("veritech", "LB")) == (2, 2)


@pytest.mark.rule("R-76")
@pytest.mark.parametrize(("mode", "which"), [(PLUTO, 2), (HOMEWARD, 2)])
@pytest.mark.parametrize(("people", "cubes", "held"), [(5, 3, True), (5, 4, False), (4, 0, False)])
def test_the_city_is_held_with_five_people(mode, which, people, cubes, held):
    at = spoiled(mode, 5)
    at.s.pop = people
    at.s.red[place("MC")] = cubes

    assert completed(at) == [which] * held
    assert at.result == "won"


@pytest.mark.rule("R-76")
def test_pluto_5_break_the_flag():
    at = episode(PLUTO, 5)
    at.put("flagship", "outer 2")
    at.run("destroy(flagship,1,any)")

    assert at.told("objective") == [(0, 1, 5)]


# Long Burn Past Saturn


@pytest.mark.rule("SD-play.1.situation.1")
def test_saturn_1_a_scattered_patrol_and_fresh_pilots():
    at = situation(episode(SATURN, 1, "Gloval Lisa Roy Rick"), 1)
    assert at.legal() == ["wound Roy", "wound Rick"]
    at.do("wound Rick")
    assert at.of("Rick", "wounds") == 1

    situation(at, 2)
    assert (at.mecha("veritech", "building"), at.mecha("veritech", "LB")) == (1, 1)
    assert at.s.ben >= 0
    assert at.s.m_area[at.s.ben] == place("LB")


@pytest.mark.rule("SD-play.1.objectives.2", "R-76")
def test_saturn_1_cut_the_net_and_drill():
    at = setup_of(episode(SATURN, 1), 1, chance="A4 0 0 0")
    assert (at.vessels("cruiser", "outer 4"), at.vessels("pod", "outer 4")) == (1, 2)
    at.run("destroy(cruiser,1,any)")
    assert at.s.rp == 2

    at.track("M M").phase("heroes").hand_over("Gloval").settled()
    assert not at.legal("pay for")
    at.track("M T I")
    at.do("pay for Drill")
    assert (at.s.tracker.tolist(), len(at.hand())) == ([0, 0, 1, 0], 2)


@pytest.mark.rule("SD-play.1.situation.1")
@pytest.mark.parametrize(("die", "facing"), [("d1", 1), ("d3", 1), ("d2", 5), ("d6", 5)])
def test_saturn_2_the_ship_is_lured_off_course(die, facing):
    assert situation(episode(SATURN, 2), 1, chance=die).s.facing == facing


@pytest.mark.rule("SD-play.1.situation.1", "R-62")
def test_saturn_2_code_break_shows_three_cards_and_offers_the_archive():
    at = episode(SATURN, 2).next_z("Wedge", "Feint", "Dogfight")
    situation(at, 2)
    assert at.legal() == ["keep Wedge on top", "put Wedge under the deck"]
    at.do("put Wedge under the deck", "keep Feint on top", "keep Dogfight on top")

    tops = [names.Z_CARDS[card] for card in at.s.z_top if card >= 0]
    assert tops == ["Feint", "Dogfight"]
    assert names.Z_CARDS[at.s.z_bottom[0]] == "Wedge"
    assert at.card("Deep Archive") == "for sale"
    at.s.rp = 3
    at.phase("heroes").hand_over("Gloval").settled()
    at.do("unlock Deep Archive for 3 RP", "upgrade Lisa")
    assert (at.of("Lisa", "upgraded"), at.s.rp) == (1, 0)


@pytest.mark.rule("R-76")
@pytest.mark.parametrize(("used", "traced"), [(1, False), (2, True)])
def test_saturn_2_trace_it_with_two_scout_options(used, traced):
    at = spoiled(SATURN, 2)
    at.s.scouted = used

    assert completed(at) == [1] * traced
    assert at.s.rp == 2 * traced


@pytest.mark.rule("R-76")
@pytest.mark.parametrize(
    ("area", "cubes", "patched"), [("LB", 0, True), ("LB", 1, False), ("PR", 1, False)]
)
def test_saturn_2_patch_the_belly(area, cubes, patched):
    at = spoiled(SATURN, 2)
    at.s.red[place("LB")] = 0
    at.s.red[place(area)] = cubes

    assert completed(at) == [2] * patched
    assert at.s.ap == 2 * patched


@pytest.mark.rule("SD-terms.mia.1", "SD-play.1.situation.1")
def test_saturn_3_the_lowest_hero_is_taken_and_the_others_rage():
    at = episode(SATURN, 3, "Gloval Lisa Max Rick").move_hero("Rick", "MIA")
    situation(at, 1)
    assert (at.hero("Max"), at.of("Max", "back")) == ("MIA", 4)

    situation(at, 2)
    at.turn("Lisa", "T T T T")
    assert at.s.dice[t.LISA].sum() == 4
    assert at.of("Max", "dice_more") == 0


@pytest.mark.rule("SD-play.1.objectives.2", "R-76")
def test_saturn_3_prison_break():
    at = situation(episode(SATURN, 3), 1)
    setup_of(at, 1, chance="0 0 0 0")
    assert at.vessels("pod", "LB") == 4
    at.run("annihilate(pod,4,any)")

    assert completed(at) == [1]
    assert at.hero("Roy") == "MC"


@pytest.mark.rule("R-62", "R-76", "SD-terms.rp.2")
def test_saturn_3_new_wings_are_bought():
    at = setup_of(episode(SATURN, 3), 2)
    at.s.rp = 2
    at.phase("heroes").hand_over("Gloval").settled()
    at.do("unlock Super Veritechs - SV for 2 RP")

    assert (at.s.rp, at.on(t.SUPER_VERITECHS)) == (0, True)
    assert at.mecha("super", "building") == 1


@pytest.mark.rule("SD-play.1.situation.1")
def test_saturn_4_a_sleeper_agent_and_the_city_rallies():
    at = episode(SATURN, 4)
    at.s.ap = 2
    situation(at, 1)
    assert at.s.ap == 1
    assert len(at.legal("take it in")) == 6
    at.do("take it in Science", "take it on the structure of Science")
    assert (at.s.red[place("SC")], at.s.armor[place("SC")]) == (1, 2)

    situation(at, 2)
    assert at.s.pop == 6


@pytest.mark.rule("SD-tokens.villain.1", "R-76", "SD-play.1.objectives.2")
def test_saturn_4_duel():
    at = setup_of(episode(SATURN, 4, "Gloval Lisa Roy Max"), 1, chance="A4 0 0 0 0 0")
    assert (at.vessels("miriya", "outer 4"), at.vessels("pod", "outer 4")) == (1, 4)
    setup_of(at, 1, chance="")  # she is on the board
    assert at.vessels("pod") == 4

    at.s.v_area[: t.N_PODS] = -1
    at.run("destroy(villain,1,any)")
    assert at.legal() == ["upgrade Roy", "upgrade Max"]
    at.do("upgrade Max")
    assert at.of("Max", "upgraded") == 1


@pytest.mark.rule("R-76")
def test_saturn_4_sweep():
    at = spoiled(SATURN, 4)
    for pod in range(t.N_PODS):
        if 7 <= at.s.v_area[pod] < 13:
            at.s.v_area[pod] = place("outer 1")

    assert completed(at) == [2]
    assert at.s.rp == 2


@pytest.mark.rule("SD-play.1.situation.1")
def test_saturn_5_blockade_and_full_power():
    at = situation(episode(SATURN, 5), 1, chance="A2 0 0 A6 0")
    assert (at.vessels("cruiser", "outer 2"), at.vessels("cruiser", "outer 5")) == (1, 1)
    assert at.vessels("flagship", "outer 6") == 1

    at.s.heat = 8
    situation(at, 2)
    assert (at.s.heat, at.s.ap) == (2, 2)


@pytest.mark.rule("R-76")
def test_saturn_5_through_the_gap_and_everyone_home():
    at = spoiled(SATURN, 5)
    at.s.v_area[at.s.v_area == place("inner 1")] = -1
    assert completed(at.copy()) == []  # Cruisers in outer 1
    at.s.facing = 1
    assert completed(at.copy()) == [1]

    at = spoiled(SATURN, 5)
    at.s.h_area[t.MAX] = -1
    assert completed(at) == [2]


# Last Light Homeward


@pytest.mark.rule("SD-play.1.situation.1")
def test_homeward_1_ambush_and_veterans():
    at = situation(episode(HOMEWARD, 1), 1, chance="A3 0 0 0 0")
    assert at.vessels("pod", "inner 3") == 4

    situation(at, 2)
    assert len(at.hand()) == 4


@pytest.mark.rule("R-76")
def test_homeward_1_silence_the_pickets_and_tow_line():
    at = episode(HOMEWARD, 1)
    at.put("pod", "outer 3", 2)
    at.s.kills[0] = 4
    at.run("destroy(pod,1,any)")
    assert at.s.rp == 0
    at.run("destroy(pod,1,any)")
    assert at.s.rp == 2

    at.phase("heroes").hand_over("Gloval").settled()
    at.do("pay for Tow Line")
    assert (at.s.rp, at.mecha("destroid", "building"), at.s.pop) == (0, 2, 7)


@pytest.mark.rule("SD-play.1.situation.1", "R-116")
def test_homeward_2_minmei_sings_and_gunners_are_restless():
    at = situation(episode(HOMEWARD, 2), 1)
    situation(at, 2)
    assert (at.s.minmei, at.s.crew_more.tolist()) == (1, [0, -1, 0, 0])

    at.phase("heroes").hand_over("Gloval").settled()
    assert not at.can("Minmei sings")
    at.move_hero("Claudia", "MC")
    at.s.h_wounds[t.CLAUDIA] = 1
    at.do("Minmei sings")
    assert len(at.legal()) == 2
    at.do(t.OPTION)
    assert at.of("Claudia", "wounds") == 0
    assert not at.can("Minmei sings")


@pytest.mark.rule("R-76", "SD-play.1.objectives.2")
def test_homeward_2_shield_the_concert_jams_three_in_the_next_zentraedi_phase():
    at = setup_of(episode(HOMEWARD, 2), 1, chance="0 0 0 0")
    assert at.vessels("pod", "outer 5") == 4
    assert completed(at) == [1]
    assert not (at.s.v_marks & t.JAMMED).any()

    at.put("pod", "outer 6")
    at.z_card(circle=">").enemy()
    while at.asked == "TARGET":
        at.do(at.legal("jam ")[0])
    assert (at.resting, at.vessels("pod", "inner"), at.vessels("pod", "outer")) == (True, 2, 3)


@pytest.mark.rule("R-76")
@pytest.mark.parametrize("area", ["inner 5", "MC"])
def test_homeward_2_a_pod_at_the_city_spoils_the_concert(area):
    at = episode(HOMEWARD, 2)
    at.put("pod", area)

    assert completed(at) == []


@pytest.mark.rule("R-76")
def test_homeward_2_backstage():
    at = spoiled(HOMEWARD, 2).move_hero("Lisa", "MC")

    assert completed(at) == [2]
    assert at.s.ap == 2


@pytest.mark.rule("SD-tokens.villain.1", "R-62", "SD-play.1.situation.1")
def test_homeward_3_khyron_comes_and_spare_frames_are_for_sale():
    at = situation(episode(HOMEWARD, 3), 1, chance="A1 0 0 0 0 0")
    assert (at.vessels("khyron", "outer 1"), at.vessels("pod", "outer 1")) == (1, 4)
    situation(at, 1, chance="")
    assert at.vessels("pod") == 4

    situation(at, 2)
    at.s.rp = 1
    at.phase("heroes").hand_over("Gloval").settled()
    assert at.can("unlock Super Veritechs - SV for 1 RP")


@pytest.mark.rule("R-76")
def test_homeward_3_settle_it_and_armour_plate():
    at = spoiled(HOMEWARD, 3)
    at.put("khyron", "outer 2")
    at.run("destroy(villain,1,any)")
    assert len(at.legal("upgrade ")) == 4
    at.do("upgrade Claudia")
    assert at.of("Claudia", "upgraded") == 1

    for armor, plated in ((12, [2]), (11, [])):
        at = spoiled(HOMEWARD, 3)
        at.s.armor[:] = [3, 3, 2, 2, armor - 10, 0, 0]
        assert completed(at) == plated
        assert at.s.rp == len(plated) * 2


@pytest.mark.rule("SD-play.1.situation.1")
def test_homeward_4_a_grand_fleet_and_a_torn_plate():
    at = situation(episode(HOMEWARD, 4), 1, chance="A2 0")
    assert (at.vessels("flagship", "outer 2"), at.on(t.LAUNCH_MORE)) == (1, True)

    situation(at, 2).do("take it on the structure of the Aft Reactor")
    assert (at.s.red[place("FR")], at.s.armor[place("AR")]) == (1, 2)


@pytest.mark.rule("R-76")
def test_homeward_4_burn_the_road_with_three_vessels_in_one_shot():
    at = spoiled(HOMEWARD, 4)
    assert not at.s.battle
    setup_of(at, 1)
    assert at.s.battle
    at.s.heat = 3
    at.s.reflex_kills = 2
    assert completed(at.copy()) == []

    at.put("pod", "outer 1", 2)
    at.s.heat = 0
    at.run("reflex(0)", actor="Gloval", chance="d1 d1")
    at.s.heat = 5
    assert completed(at) == [1]
    assert (at.s.heat, at.s.rp) == (1, 2)


@pytest.mark.rule("R-76")
def test_homeward_4_hold_fire():
    at = spoiled(HOMEWARD, 4)
    at.s.rail_hits = 0
    other = at.copy()
    assert completed(at) == [2]
    assert at.s.ap == 3

    other.run("gun(rail,1)").play_on(until=lambda at: at.resting)
    assert completed(other) == []


@pytest.mark.rule("SD-play.1.situation.1")
def test_homeward_5_the_last_line_and_the_home_fleet():
    at = situation(episode(HOMEWARD, 5), 1, chance="A1 0 0 A3 0 0 0")
    assert (at.vessels("flagship", "outer 1"), at.vessels("cruiser", "outer 4")) == (1, 1)
    assert at.vessels("pod", "inner 3") == 3

    situation(at, 2)
    assert at.legal() == ["hit Cruiser X in outer 4", "hit a Flagship in outer 1"]
    at.do("hit Cruiser X in outer 4")
    assert at.can("hit a Flagship in outer 1")
    while not at.resting:
        at.do(at.legal("hit a Flagship")[0])
    assert at.s.v_damage.sum() == 6


@pytest.mark.rule("R-76")
@pytest.mark.parametrize(("pods", "clear"), [(8, True), (9, False)])
def test_homeward_5_clear_sky_with_sixteen_vessels_at_most(pods, clear):
    at = episode(HOMEWARD, 5)
    at.s.pop = 4
    at.put("pod", "outer 3", pods)
    at.put("pod", "outer 2", 8, symbol="triangle")
    at.put("pod", "outer 3", damage=1, symbol="square")

    assert completed(at) == [1] * clear
