"""2.16, 3.4, 3.8, 3.9: who falls on both sides, and what is left of them."""

from typing import Any

import pytest

from launchbay.games.sdf1 import table as t
from launchbay.games.sdf1.geometry import AREAS

from .table import Table
from .war import armor, cover, damage, enemy, red, where, wreck

VERITECH, ROY = "a Veritech in outer 1 takes the hit", "Roy takes the hit"


def skirmish(
    veritechs: int = 2, *, level: str = "normal", area: str = "outer 1", **options: Any
) -> Table:
    """Veritechs and Roy beside a Cruiser."""
    at = Table.bare(level=level, **options).move_hero("Roy", area)
    at.put_mecha("veritech", area, veritechs)
    at.put("cruiser", area)
    return at


# RDF


@pytest.mark.rule("SD-cas.rdf.1", "SD-mecha.destroyed.1", "SD-terms.destroyed.3", "R-70")
@pytest.mark.parametrize("kind", ["veritech", "super", "destroid"])
def test_a_mecha_takes_one_point_and_is_removed_at_once(kind):
    at = Table.bare()
    at.put("pod", "SC")
    at.put_mecha(kind, "SC")
    full = at.mecha(kind, "supply")
    enemy(at, circle="!")
    assert (at.mecha(kind, "SC"), at.mecha(kind, "supply")) == (0, full + 1)


@pytest.mark.rule("R-70", "SD-esc.rules.4")
def test_destroyed_mecha_return_to_the_supply_in_the_story_and_are_gone_in_escalation():
    for mode, where_to in (("pluto", "supply"), ("escalation", "gone")):
        at = Table.bare(mode=mode)
        at.put("pod", "outer 1")
        at.put_mecha("veritech", "outer 1")
        before = at.mecha("veritech", where_to)
        enemy(at, circle="!")
        assert at.mecha("veritech", where_to) == before + 1


@pytest.mark.rule("R-70")
def test_construction_needs_a_token_and_an_open_box_in_production():
    at = Table.bare()
    at.put_mecha("veritech", "inner 1", 14)
    at.run("construct(vt,2)")
    assert at.mecha("veritech", "building") == 1

    at = cover(Table.bare(), "PR", 4).run("construct(ds,1)")
    assert at.mecha("destroid", "building") == 1
    at = cover(at, "PR", 5).run("construct(ds,1)")
    assert at.mecha("destroid", "building") == 1


@pytest.mark.rule("SD-tokens.salvage.1", "R-69")
def test_a_salvage_token_saves_one_mecha_for_the_construction_square():
    at = Table.bare()
    at.put("pod", "outer 1", 2)
    at.put_mecha("veritech", "outer 1", 2)
    at.run("gain(salvage,1)").do("in outer 1")
    enemy(at, circle="!")
    assert (at.mecha("veritech", "building"), at.mecha("veritech", "outer 1")) == (1, 0)
    assert at.s.salvage.sum() == 0
    assert at.s.fallen[AREAS.index("outer 1")] == 1  # only the other one fell


@pytest.mark.rule("R-69", "R-107")
def test_unused_salvage_tokens_leave_in_clean_up_unless_they_are_kept():
    at = Table.bare().track("M")
    at.run("gain(salvage,1)").do("in outer 1")
    at.give_card("Salvage Crews")
    at.do("play Salvage Crews", "in outer 2", "in outer 2", "in outer 3")
    at.phase("clean up").go()
    assert (at.s.salvage.sum(), at.s.salvage_keep.sum()) == (0, 3)
    assert at.card("Salvage Crews") == "in play"


# Sharing


@pytest.mark.rule("SD-cas.pilot.4", "SD-cas.pilot.2", "SD-cas.pilot.3", "R-24", "R-21")
def test_four_points_on_two_veritechs_and_a_hero():
    at = skirmish()
    enemy(at, X="D4")
    while at.asked == "SHARE":
        at.do(at.legal()[0])
    assert at.resting
    assert (at.mecha("veritech", "outer 1"), at.of("Roy", "wounds")) == (0, 1)


@pytest.mark.rule("SD-cas.pilot.5", "SD-cas.pilot.1", "R-24", "SD-sdf1.heroes.2")
def test_two_points_on_the_same_units_as_the_players_choose():
    for choices, veritechs, wounds in (
        ([VERITECH, VERITECH], 0, 0), ([ROY, VERITECH], 1, 1), ([VERITECH, ROY], 1, 1),
    ):  # fmt: skip
        at = skirmish()
        enemy(at, X="D2").do(choices[0])
        if at.asked == "SHARE":
            at.do(choices[1])
        assert (at.mecha("veritech", "outer 1"), at.of("Roy", "wounds")) == (veritechs, wounds)


@pytest.mark.rule("SD-cas.pilot.5", "R-24")
def test_a_hero_at_his_limit_is_given_a_point_only_after_everybody_else():
    at = skirmish()
    at.s.h_hurt[t.ROY] = 1
    enemy(at, X="D2")
    assert (at.resting, at.mecha("veritech", "outer 1"), at.of("Roy", "wounds")) == (True, 0, 0)


@pytest.mark.rule("R-24", "R-25")
def test_a_hero_at_his_limit_is_given_no_point_to_spare_a_veritech():
    at = Table.bare().move_hero("Roy", "inner 1")
    at.s.h_hurt[t.ROY] = 1
    at.put_mecha("veritech", "inner 1")
    at.put("pod", "inner 1")
    enemy(at, circle="!")
    assert (at.resting, at.mecha("veritech", "inner 1"), armor(at, "FR")) == (True, 0, 3)


@pytest.mark.rule("R-24", "R-25")
def test_the_point_of_a_hero_at_his_limit_does_nothing_and_does_not_go_on_to_the_ship():
    at = Table.bare().move_hero("Roy", "inner 1")
    at.s.h_hurt[t.ROY] = 1
    at.put("pod", "inner 1", 2)
    enemy(at, circle="!")
    assert (at.of("Roy", "wounds"), armor(at, "FR")) == (0, 2)


@pytest.mark.rule("R-24", "R-21", "SD-sdf1.heroes.4")
@pytest.mark.parametrize(("level", "wounds"), [("normal", 1), ("hard", 2)])
def test_every_defend_order_of_every_ship_is_an_instance(level, wounds):
    at = skirmish(0, level=level)
    at.put("cruiser", "outer 1")
    enemy(at, X="D3")
    at.play_on(until=lambda at: at.resting)
    assert at.of("Roy", "wounds") == wounds


@pytest.mark.rule("R-21")
def test_each_attack_symbol_is_an_instance_on_hard():
    at = Table.bare(level="hard").move_hero("Roy", "outer 1")
    at.put("pod", "outer 1", 3)
    enemy(at, circle="! !")
    assert at.of("Roy", "wounds") == 2


@pytest.mark.rule("R-21", "R-22")
def test_a_whole_barrage_is_one_instance():
    at = Table.bare(level="hard").move_hero("Claudia", "SC")
    at.s.armor[5] = 0
    at.put("cruiser", "outer 6")
    enemy(at, X="B3").do(t.BOX, t.BOX, t.BOX)
    assert (at.of("Claudia", "wounds"), red(at, "SC")) == (1, 3)


@pytest.mark.rule("R-117", "R-21")
def test_the_additional_instance_of_cruiser_barrage_is_a_blow_of_its_own():
    at = Table.bare(level="hard").move_hero("Claudia", "SC").run("flag(cruiser_barrage+1,on,ep)")
    at.s.armor[5] = 0
    at.put("cruiser", "outer 6")
    enemy(at, X="B2").do(t.BOX, t.BOX, t.BOX)
    assert (at.of("Claudia", "wounds"), red(at, "SC")) == (2, 3)


@pytest.mark.rule("R-117", "R-21", "SD-sdf1.heroes.4")
@pytest.mark.parametrize("kind", ["cruiser", "pod"])
@pytest.mark.parametrize(
    ("level", "switch", "wounds"),
    [("hard", "off", 1), ("hard", "on", 2), ("normal", "on", 1), ("easy", "on", 1)],
)
def test_by_the_switch_each_point_on_hard_wounds_a_hero_aboard_anew(kind, level, switch, wounds):
    at = Table.bare(level=level, point_wounds=switch).move_hero("Claudia", "SC")
    at.s.armor[5] = 1
    at.put(kind, "outer 6" if kind == "cruiser" else "inner 6", 1 if kind == "cruiser" else 3)
    enemy(at, circle="!", X="B3").do(t.BOX, t.BOX)
    assert (at.of("Claudia", "wounds"), red(at, "SC"), at.resting) == (wounds, 2, True)


@pytest.mark.rule("R-117", "R-24")
@pytest.mark.parametrize(
    ("level", "switch", "wounds"), [("hard", "off", 1), ("hard", "on", 2), ("normal", "on", 1)]
)
def test_by_the_switch_a_pilot_takes_what_a_defend_has_left(level, switch, wounds):
    at = skirmish(level=level, point_wounds=switch)
    enemy(at, X="D4").play_on(until=lambda at: at.resting)
    assert (at.mecha("veritech", "outer 1"), at.of("Roy", "wounds")) == (0, wounds)


@pytest.mark.rule("R-117", "R-24")
def test_by_the_switch_pilots_take_what_is_left_one_each_in_turn():
    at = Table.bare(heroes="Gloval Lisa Max Roy", level="hard", point_wounds="on")
    at.move_hero("Roy", "outer 1").move_hero("Max", "outer 1").put("cruiser", "outer 1")
    enemy(at, X="D3").do("Max takes the hit")
    assert at.legal() == ["Roy takes the hit", "Max takes the hit"]  # the second round
    at.do("Max takes the hit")
    assert (at.of("Roy", "wounds"), at.of("Max", "wounds"), at.resting) == (1, 2, True)


@pytest.mark.rule("R-23", "SD-mecha.hero.1")
def test_a_pilot_aboard_is_hit_like_a_mecha_and_keeps_the_ship_from_harm():
    at = Table.bare()
    at.put("pod", "LB")
    enemy(at, circle="!")
    assert (at.of("Roy", "wounds"), red(at, "LB"), at.resting) == (1, 0, True)


@pytest.mark.rule("SD-cas.pilot.1", "SD-terms.mia.1", "SD-heroes.mia.1")
def test_a_pilot_with_three_wounds_goes_missing():
    at = skirmish(0)
    at.s.h_wounds[t.ROY] = 2
    enemy(at, X="D1")
    assert at.hero("Roy") == "MIA"


# Evade of the mecha


@pytest.mark.rule("SD-tokens.evade.1", "SD-terms.evade.1", "R-41")
def test_a_token_in_the_area_cancels_a_point_on_any_mecha_or_pilot_there():
    at = Table.bare()
    at.put("pod", "LB", 2)
    at.put_mecha("destroid", "LB")
    at.s.evade_area[2] = 2
    enemy(at, circle="!").do("Roy takes the hit", "cancel it with an Evade token here")
    at.do("cancel it with an Evade token here")
    assert (at.mecha("destroid", "LB"), at.of("Roy", "wounds"), red(at, "LB")) == (1, 0, 0)
    assert at.s.evade_area.sum() == 0


@pytest.mark.rule("R-41")
def test_a_token_of_another_area_is_no_help():
    at = Table.bare()
    at.put("pod", "outer 1")
    at.put_mecha("veritech", "outer 1")
    at.s.evade_area[AREAS.index("outer 2")] = 1
    enemy(at, circle="!")
    assert at.mecha("veritech", "outer 1") == 0


@pytest.mark.rule("R-41", "SD-cards.crew.evade", "R-93")
def test_the_wing_leaders_token_saves_any_veritech_anywhere_and_no_destroid():
    at = Table.bare().run("gain(evade_mecha,2)")
    assert at.s.evade_wing == 2
    at.put("pod", "outer 4")
    at.put("pod", "SC")
    at.put_mecha("veritech", "outer 4")
    at.put_mecha("destroid", "SC")
    enemy(at, circle="!")
    at.do("cancel it with the Wing Leader's Evade token")
    assert (at.mecha("veritech", "outer 4"), at.mecha("destroid", "SC")) == (1, 0)
    assert (at.s.evade_wing, at.resting) == (1, True)


@pytest.mark.rule("R-41", "R-93")
def test_it_serves_the_wing_leader_himself_but_not_once_he_is_missing():
    at = Table.bare()
    at.s.evade_wing = 1
    at.put("pod", "LB")
    other = at.copy()
    enemy(at, circle="!").do("cancel it with the Wing Leader's Evade token")
    assert at.of("Roy", "wounds") == 0

    other.move_hero("Roy", "MIA").put_mecha("veritech", "LB")
    enemy(other, circle="!")
    assert (other.mecha("veritech", "LB"), other.s.evade_wing) == (0, 1)


@pytest.mark.rule("R-60", "R-41")
def test_an_ability_that_brings_evade_may_be_used_just_before_the_point_lands():
    at = Table.bare()
    at.s.ap = 1
    at.put("pod", "outer 1")
    at.put_mecha("veritech", "outer 1")
    enemy(at, circle="!").play_on(until=lambda at: at.asked == "SHARED")
    at.do("Roy: Watch Your Six for 1 AP", "cancel it with the Wing Leader's Evade token")
    assert at.mecha("veritech", "outer 1") == 1


# Vessels


@pytest.mark.rule(
    "SD-cas.z.pod", "SD-cas.z.cruiser", "SD-cas.z.flagship", "SD-cas.z.destroyed.1",
    "SD-cas.z.annihilated.1", "SD-terms.destroyed.1", "SD-terms.destroyed.3",
    "SD-terms.annihilated.1", "SD-tokens.vessel.1",
)  # fmt: skip
@pytest.mark.parametrize(("kind", "capacity"), [("pod", 1), ("cruiser", 4), ("flagship", 6)])
def test_a_vessel_is_destroyed_at_its_capacity_and_annihilated_at_twice_as_much(kind, capacity):
    at = Table.bare()
    vessel = at.put(kind, "outer 1")[0]
    for hits in range(1, 2 * capacity):
        at.run("hit(1,OUT(any))")
        assert (at.vessels(kind, destroyed=True), damage(at, vessel)) == (hits >= capacity, hits)
    at.run("hit(1,OUT(any))")
    assert at.vessels(kind) == 0
    assert at.s.kills.sum() == 1


@pytest.mark.rule("SD-cas.overkill.2", "SD-cas.overkill.1", "SD-terms.overkill.1", "R-38")
def test_six_points_on_four_pods():
    at = Table.bare()
    pods = at.put("pod", "outer 1", 4)
    at.run("hit(6,OUT(any))")
    at.play_on(lambda at: fewest_hits(at, pods), until=lambda at: at.asked == "HERO_TURN")
    assert (at.vessels("pod"), at.vessels("pod", destroyed=True)) == (2, 2)


@pytest.mark.rule("SD-cas.overkill.3", "SD-cas.overkill.1", "R-38")
def test_nine_points_on_two_cruisers():
    at = Table.bare()
    ships = at.put("cruiser", "outer 1", 2)
    at.run("hit(9,OUT(any))")
    at.play_on(lambda at: fewest_hits(at, ships), until=lambda at: at.asked == "HERO_TURN")
    assert sorted(damage(at, ship) for ship in ships) == [4, 5]
    assert at.vessels("cruiser", destroyed=True) == 2


def fewest_hits(at: Table, vessels: list[int]) -> int:
    lawful = [vessel for vessel in vessels if at.can(t.VESSEL + vessel)]
    return int(t.VESSEL + min(lawful, key=lambda vessel: damage(at, vessel)))


@pytest.mark.rule("R-38", "SD-mecha.target.2", "SD-mecha.target.1")
@pytest.mark.parametrize(
    ("first", "second", "left"),
    [
        ("a circle Pod in outer 1", "a circle Pod in outer 1", [1, 1, 0]),
        ("Cruiser X in outer 1", "Cruiser X in outer 1 (1 of 4)", [0, 0, 2]),
        ("a circle Pod in outer 1", "a destroyed circle Pod in outer 1", [0, 0, 0]),
    ],
)
def test_every_point_is_split_freely(first, second, left):
    at = Table.bare()
    pods, ship = at.put("pod", "outer 1", 2), at.put("cruiser", "outer 1")
    at.run("hit(2,OUT(any))").do(f"hit {first}", f"hit {second}")
    assert [damage(at, vessel) for vessel in pods + ship] == left
    assert at.vessels("pod") == (1 if "destroyed" in second else 2)


@pytest.mark.rule("R-38")
def test_points_left_when_all_is_annihilated_are_lost():
    at = Table.bare()
    at.put("pod", "outer 1")
    at.run("hit(5,OUT(any))")
    assert (at.vessels(), at.asked) == (0, "HERO_TURN")


@pytest.mark.rule("R-38")
def test_damage_to_capital_ships_and_villains_stays_over_episodes():
    at = Table.bare()
    ship = at.put("cruiser", "outer 1", damage=3)[0]
    at.put("khyron", "outer 2", damage=2)
    at.phase("clean up").go()
    assert (damage(at, ship), damage(at, t.KHYRON)) == (3, 2)


@pytest.mark.rule("SD-terms.annihilated.1", "SD-cas.z.annihilated.1", "R-37")
def test_an_annihilated_vessel_does_not_shoot_back_and_a_destroyed_one_does():
    for effect, left in (("annihilate(pod,1,OUT(any))", 1), ("destroy(pod,1,OUT(any))", 0)):
        at = Table.bare()
        at.put("pod", "outer 1")
        at.put_mecha("veritech", "outer 1")
        at.run(effect)
        enemy(at, circle="!")
        assert at.mecha("veritech", "outer 1") == left


@pytest.mark.rule("SD-cas.special.1", "R-79")
def test_special_damage_is_done_as_written():
    at = Table.bare().move_hero("Roy", "outer 1")
    ship = at.put("cruiser", "outer 1", damage=1)[0]
    at.turn("Roy", "I T T").do("use an Instinct die")
    at.do(t.OPTION + 1)  # destroy(cruiser,1,here)
    assert damage(at, ship) == 4


@pytest.mark.rule("SD-cas.special.2", "SD-cas.special.1")
def test_max_annihilates_a_pod_at_once():
    at = Table.bare(heroes="Gloval Lisa Claudia Max").move_hero("Max", "inner 1")
    at.put("pod", "outer 1")
    at.turn("Max", "I T T").do("use an Instinct die", t.OPTION)
    assert at.vessels() == 0


@pytest.mark.rule("SD-cards.z.swarm", "R-39")
@pytest.mark.parametrize("effect", ["annihilate(pod,1,OUT(any))", "hit(3,OUT(any))"])
def test_in_a_swarm_annihilated_pods_are_only_flipped(effect):
    at = Table.bare().run("flag(swarm,on,ep)")
    at.put("pod", "outer 1")
    at.put("cruiser", "outer 2", damage=7, marks=t.COUNTED)
    at.run(effect)
    while at.asked == "TARGET":
        at.do(at.legal()[0])
    assert at.vessels("pod", "outer 1", destroyed=True) == 1
    assert at.vessels("cruiser") == ("annihilate" in effect)  # ships are not spared


@pytest.mark.rule("R-39", "SD-cards.z.swarm")
def test_the_swarm_lasts_for_the_episode():
    at = Table.bare().run("flag(swarm,on,ep)")
    at.phase("clean up").go()
    assert not at.on(t.SWARM)


# Never Say Die


def last_stand(*, salvage: int = 0) -> Table:
    """Two Veritechs fall in outer 1 and one in inner 3, before Vermillion Leader Rick's eyes."""
    at = Table.bare(heroes="Gloval Lisa Claudia Rick")
    at.s.h_upgraded[t.RICK] = 1
    at.s.ap = 2
    at.put("pod", "outer 1", 2)
    at.put("pod", "inner 3")
    at.put_mecha("veritech", "outer 1", 2)
    at.put_mecha("veritech", "inner 3")
    at.s.salvage[AREAS.index("outer 1")] = salvage
    at.next_mecha("M-02", "M-15")  # 3/1; 1/2
    return enemy(at, circle="!")


def is_late(at: Table) -> bool:
    return at.asked == "WINDOW" and at.top[4] == 1


@pytest.mark.rule("R-81", "SD-heroclar.rick.neversaydie")
def test_the_fallen_of_one_area_fire_once_more_when_the_phase_ends():
    at = last_stand()
    assert not at.can("Rick: Never Say Die for 2 AP")  # only at the end of the phase
    at.play_on(until=is_late)
    at.do("Rick: Never Say Die for 2 AP")
    at.play_on(until=lambda at: at.asked == "Z_LAST_STAND")
    assert at.legal() == ["a last stand in inner 3", "a last stand in outer 1"]
    at.do("a last stand in outer 1")
    hits = len(at.told("hit"))
    while at.asked == "TARGET":
        at.do(at.legal()[0])
        hits += len(at.told("hit"))
    assert (hits, at.vessels("pod", "inner 3", destroyed=False)) == (3, 1)
    assert at.resting


@pytest.mark.rule("R-81", "R-69")
def test_those_that_were_salvaged_do_not_fire():
    at = last_stand(salvage=2).play_on(until=is_late)
    at.do("Rick: Never Say Die for 2 AP").play_on(until=lambda at: at.resting)
    assert at.vessels("pod", "outer 1", destroyed=False) == 2
    assert at.vessels("pod", "inner 3", destroyed=False) == 0


@pytest.mark.rule("R-81")
def test_destroids_that_fell_do_not_fire():
    at = Table.bare(heroes="Gloval Lisa Claudia Rick")
    at.s.h_upgraded[t.RICK], at.s.ap = 1, 2
    at.put("pod", "SC", 2)
    at.put_mecha("veritech", "SC")
    at.put_mecha("destroid", "SC")
    at.next_mecha("M-02", "M-02")
    enemy(at, circle="!").play_on(until=is_late)
    at.do("Rick: Never Say Die for 2 AP").play_on(until=lambda at: at.resting)
    assert int(at.s.v_damage.sum()) == 1


@pytest.mark.rule("R-81", "R-107")
def test_the_fallen_are_remembered_until_clean_up():
    at = last_stand().play_on(until=lambda at: at.resting)
    assert at.s.fallen.sum() == 3
    at.phase("clean up").go()
    assert at.s.fallen.sum() == 0


@pytest.mark.rule("R-98", "SD-cards.sdf.slingshot")
def test_slingshot_drives_all_vessels_of_one_space_area_along_the_ring():
    at = Table.bare().track("M")
    at.give_card("Slingshot Action")
    flag, pod = at.put("flagship", "outer 6") + at.put("pod", "outer 6")
    inner, aboard = at.put("pod", "inner 6") + at.put("pod", "SC")
    at.do("play Slingshot Action")
    assert at.legal() == ["drive those in inner 6", "drive those in outer 6"]
    at.do("drive those in outer 6")
    assert at.legal() == ["drive them counter-clockwise", "drive them clockwise"]
    at.do("drive them counter-clockwise")
    assert where(at, flag, pod, inner, aboard) == ["outer 1", "outer 1", "inner 6", "SC"]


@pytest.mark.rule("R-37", "SD-cas.z.destroyed.1")
def test_destroyed_capital_ships_act_and_leave_in_clean_up():
    at = Table.bare()
    ship = wreck(at, "cruiser", "outer 2")[0]
    enemy(at, X="B2 R+")
    assert (armor(at, "PR"), where(at, ship)) == (1, "outer 3")
    assert (ship, 0, 0) in at.phase("clean up").go().told("removed")
