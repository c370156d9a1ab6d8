"""Phase 6: what ends with an Episode, and what stays (R-107)."""

import pytest

from launchbay.games.sdf1 import table as t

from .table import Table, place


def cleaned(at: Table) -> Table:
    """Clean Up and what follows, up to the first question of the next Episode's Upkeep."""
    return clean_up(at).play_on(until=lambda at: at.s.phase == t.UPKEEP)


def clean_up(at: Table) -> Table:
    """Clean Up, and the beginning of the next Episode up to its first question."""
    return at.uneventful().phase("clean up").go()


@pytest.mark.rule("SD-play.6.vessels.1", "R-107")
def test_destroyed_vessels_and_villains_leave_and_others_stay_with_their_damage():
    at = Table.bare()
    at.put("pod", "outer 4", damage=1)
    at.put("cruiser", "outer 4", damage=4)
    at.put("khyron", "outer 4", damage=3)
    (cruiser,) = at.put("cruiser", "outer 4", damage=3)
    (flagship,) = at.put("flagship", "outer 4", damage=5)
    (pod,) = at.put("pod", "SC", symbol="square")
    clean_up(at)

    assert at.vessels("", "outer 4") == 2
    assert (at.s.v_damage[cruiser], at.s.v_damage[flagship]) == (3, 5)
    assert at.s.v_area[pod] == place("SC")
    assert len(at.told("removed")) == 3


@pytest.mark.rule("SD-play.6.markers.1", "R-107")
def test_jam_evade_scout_and_salvage_tokens_go():
    at = Table.bare()
    (pod,) = at.put("pod", "outer 4", marks=t.JAMMED)
    at.s.evade_ship = at.s.evade_any = at.s.evade_wing = 1
    at.s.evade_area[5] = at.s.salvage[5] = 2
    at.s.scout[8] = 1
    at.s.crew_more[1] = 1
    at.s.shields = 2
    clean_up(at)

    assert not at.s.v_marks[pod] & t.JAMMED
    assert (at.s.evade_ship, at.s.evade_any, at.s.evade_wing, at.s.shields) == (0, 0, 0, 0)
    for tokens in (at.s.evade_area, at.s.salvage, at.s.scout):
        assert not tokens.any()
    assert not at.s.crew_more.any()


@pytest.mark.rule("SD-play.6.markers.1", "R-107")
def test_kept_salvage_and_the_partial_shield_stay():
    at = Table.bare()
    at.s.salvage_keep[5] = 2
    at.s.barrier = 3
    salvage = at.give_card("Salvage Crews", where=t.IN_PLAY)
    clean_up(at)

    assert (at.s.salvage_keep[5], at.s.barrier) == (2, 3)
    assert at.s.resource[salvage] == t.IN_PLAY


@pytest.mark.rule("R-107")
def test_flags_bans_and_upgrades_of_the_episode_end_and_lasting_ones_stay():
    at = Table.bare()
    at.run("flag(swarm,on,ep)").run("flag(pinpoint,on,keep)").run("forbid(launch,ep)")
    at.run("upgrade(one hero,ep)").do("upgrade Roy")
    at.run("upgrade(one hero,keep)").do("upgrade Claudia")
    clean_up(at)

    assert (at.on(t.SWARM), at.on(t.PINPOINT), int(at.s.forbidden)) == (False, True, 0)
    assert (at.of("Roy", "upgraded"), at.of("Claudia", "upgraded")) == (0, 1)


@pytest.mark.rule("R-107", "SD-danger.heat.1")
def test_points_dice_heat_damage_and_population_stay():
    at = Table.bare()
    at.s.ap, at.s.rp, at.s.heat, at.s.pop = 4, 3, 7, 6
    at.track("T I")
    at.s.red[place("SC")] = 2
    at.s.black[place("LB")] = 1
    at.s.armor[place("FR")] = 1
    at.s.gun[2] = 1
    at.s.h_wounds[t.LISA] = 2
    clean_up(at)

    assert (at.s.rp, at.s.heat) == (3, 7)
    assert at.s.ap == 4
    assert at.s.tracker.tolist() == [1, 0, 1, 0]
    assert (at.s.red[place("SC")], at.s.black[place("LB")], at.s.armor[place("FR")]) == (2, 1, 1)
    assert (at.s.gun[2], at.of("Lisa", "wounds")) == (1, 2)


@pytest.mark.rule("R-107")
def test_the_ship_goes_back_to_cruiser_mode():
    at = Table.bare(mode="saturn").run("mode(battle)")
    assert at.s.battle == 1

    clean_up(at)
    assert at.s.battle == 0


@pytest.mark.rule("R-107", "R-62", "SD-rp.2", "SD-terms.active.1")
def test_actives_of_the_episode_are_discarded_and_unsold_unlocks_are_gone():
    at = Table.bare()
    at.give_card("Offensive Formation", where=t.IN_PLAY)
    tech = at.give_card("Cannister Rounds", where=t.IN_PLAY)
    at.run("unlock(U-03,1 RP)")
    assert at.card("Battle Mode Conversion") == "for sale"

    clean_up(at)
    assert at.card("Offensive Formation") == "discarded"
    assert at.card("Battle Mode Conversion") == "aside"
    assert at.s.resource[tech] == t.IN_PLAY


@pytest.mark.rule("R-107", "SD-play.6.story.1")
def test_clean_up_effects_come_first_then_objectives_then_wrecks_go():
    at = Table.bare()
    at.give_card("Ward Expansion", where=t.IN_PLAY)
    at.s.h_wounds[t.LISA] = 1
    at.put("pod", "outer 4", damage=1)
    at.move_hero("Claudia", "MC")
    clean_up(at)
    order = [t.EVENTS[event.kind - 1] for event in at.events]

    assert at.of("Lisa", "wounds") == 0
    assert order.index("healed") < order.index("objective") < order.index("removed")
    assert order.index("removed") < order.index("episode")


@pytest.mark.rule("SD-play.6.story.1", "R-76")
def test_state_objectives_are_judged_before_destroyed_vessels_leave():
    """`No undestroyed vessel`: a wreck aboard does not spoil it, whole ones do."""
    for damage, reward in ((1, 1), (0, 0)):
        at = Table.bare()
        at.s.episode = 4
        at.put("pod", "SC", damage=damage)
        clean_up(at)
        assert at.s.rp == reward


@pytest.mark.rule("R-107", "SD-tokens.used.1")
def test_what_was_used_this_episode_can_be_used_in_the_next():
    at = Table.bare()
    at.s.h_used[:] = 3
    at.s.h_squares[:] = 63
    at.s.h_gave[:] = at.s.h_hurt[:] = at.s.h_shot[:] = 1
    at.s.pinpoint_used = 1
    tech = at.give_card("Simulator Suite", where=t.IN_PLAY)
    at.s.resource_used[tech] = 1
    at.s.minmei = 2
    clean_up(at)

    for field in ("h_used", "h_squares", "h_gave", "h_hurt", "h_shot", "h_acted"):
        assert not at.s[field].any()
    assert (at.s.pinpoint_used, at.s.resource_used[tech], at.s.minmei) == (0, 0, 1)


@pytest.mark.rule("R-107", "SD-terms.mia.2")
def test_heroes_come_back_after_the_ship_is_tidy():
    at = Table.bare().move_hero("Roy", "MIA")
    at.s.h_back[t.ROY] = 1
    at.put("pod", "outer 4", damage=1)
    clean_up(at)
    order = [t.EVENTS[event.kind - 1] for event in at.events]

    assert order.index("removed") < order.index("back") < order.index("episode")
    assert at.hero("Roy") == "MC"


@pytest.mark.rule("R-107", "R-60")
def test_nobody_acts_in_clean_up():
    at = Table.bare()
    at.s.ap = 9
    at.give_card("Field Surgery")
    at.track("T T M M")
    clean_up(at)

    assert at.s.episode == 2
