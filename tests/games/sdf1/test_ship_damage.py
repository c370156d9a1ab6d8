"""2.12, 3.6: what points of damage do to the ship, step by step."""

import pytest

from launchbay.games.sdf1 import table as t

from .table import Table
from .war import armor, black, cover, down, enemy, fill, knock_out, red, suffered, unlock

ON_SCIENCE = "take it on the structure of Science"
ON_ITS_GUN = "take it on the Beam Cannon of Science"


def hit(area: str, points: int, cause: str) -> Table:
    return Table.bare().run(f"damage(HULL({area}),{points},{cause})")


# Armor, structure, guns


@pytest.mark.rule(
    "SD-sdf1.areas.1", "SD-sdf1.damage.1", "SD-sdf1.armor.1", "SD-sdf1.armor.2",
    "SD-sdf1.structure.1", "SD-sdf1.structure.2", "SD-sdf1.guns.1", "SD-sdf1.guns.2", "R-43",
)  # fmt: skip
@pytest.mark.parametrize(
    ("area", "plates", "boxes", "guns", "then"),
    [
        ("PR", 3, 5, 2, "the Bridge is hit"),
        ("LB", 2, 4, 1, "the Bridge is hit"),
        ("SC", 2, 4, 1, ""),
        ("MC", 3, 5, 2, "the city is lost"),  # the sixth box is the last straw
        ("FR", 3, 5, 1, "the reactors shut down"),
        ("AR", 2, 5, 1, "the reactors shut down"),
    ],
)
def test_an_area_loses_armor_then_structure_and_guns_and_then_passes_damage_on(
    area, plates, boxes, guns, then
):
    at = Table.bare()
    at.s.pop = 8
    for lost in range(1, plates + boxes + guns + 1):
        at.run(f"damage(HULL({area}),1,space)")
        if at.asked == "POINT":
            at.do(at.legal()[-1])  # guns before boxes
        assert armor(at, area) == max(0, plates - lost)
        assert suffered(at, area) == max(0, lost - plates)
    assert (red(at, area), len(down(at))) == (boxes, guns)
    assert not at.s.over
    assert sum(at.s.armor) == 15 - plates

    at.run(f"damage(HULL({area}),1,space)")
    if at.asked == "BLACKEN":
        at.do(t.BOX)
    assert at.result == then
    if area == "SC":
        at.do("take it on the structure of Macross City")
        assert (suffered(at, "MC"), armor(at, "MC")) == (1, 3)


@pytest.mark.rule("SD-sdf1.armor.3", "R-43", "R-113")
def test_armor_stops_what_comes_from_space_and_nothing_else():
    assert armor(hit("SC", 2, "space"), "SC") == 0
    assert suffered(hit("SC", 2, "space"), "SC") == 0

    at = hit("SC", 2, "internal").do(ON_SCIENCE, ON_SCIENCE)
    assert (armor(at, "SC"), red(at, "SC")) == (2, 2)


@pytest.mark.rule("SD-sdf1.guns.3", "R-113")
def test_the_players_put_each_point_on_a_box_or_on_a_working_gun():
    at = hit("PR", 2, "internal")
    rail, beam = "take it on the Rail Gun of Production", "take it on the Beam Cannon of Production"
    assert at.legal() == ["take it on the structure of Production", beam, rail]

    at.do(rail)
    assert down(at) == ["rail PR"]
    assert at.legal() == ["take it on the structure of Production", beam]
    at.do("take it on the structure of Production")
    assert (red(at, "PR"), at.asked) == (1, "HERO_TURN")


@pytest.mark.rule("SD-sdf1.guns.2", "SD-sdf1.guns.4", "SD-tokens.gundown.1", "SD-sdf1.reduced.3")
def test_one_point_silences_a_gun_and_one_repair_restores_it():
    at = Table.bare()
    pod = at.put("pod", "inner 6")
    at.run("damage(HULL(SC),1,internal)").do(ON_ITS_GUN)
    assert down(at) == ["beam SC"]
    at.run("gun(beam,1)")
    assert at.s.v_damage[pod[0]] == 0

    at.run("repair(structure,1,any)")
    assert down(at) == []
    at.run("gun(beam,1)")
    assert at.s.v_damage[pod[0]] == 1


# Less support


@pytest.mark.rule("SD-sdf1.reduced.5", "SD-sdf1.reduced.1", "SD-sdf1.reduced.2", "R-57", "R-47")
def test_the_city_with_both_guns_and_four_boxes_lost_supplies_four():
    at = Table.bare()
    at.run("damage(HULL(MC),6,internal)")
    at.do("take it on the Beam Cannon of Macross City", "take it on the Rail Gun of Macross City")
    assert (at.s.pop, red(at, "MC"), at.asked) == (5, 4, "HERO_TURN")

    at.phase("upkeep").go()
    for _ in range(4):
        at.do("crew to Gunners")
    assert at.asked != "POPULATION"  # all that there are
    assert at.s.crew.sum() == 4


@pytest.mark.rule("SD-sdf1.reduced.6", "SD-sdf1.reduced.1", "SD-sdf1.reduced.2", "R-43")
def test_science_with_two_boxes_covered_takes_two_people():
    at = hit("SC", 2, "internal").do(ON_SCIENCE, ON_SCIENCE)
    assert armor(at, "SC") == 2

    at.phase("upkeep").go().do("crew to Science", "crew to Science")
    assert not at.can("crew to Science")
    assert at.can("crew to Production")


@pytest.mark.rule("SD-sdf1.reduced.4", "SD-sdf1.reduced.1")
@pytest.mark.parametrize(("boxes", "cards"), [(0, 3), (1, 3), (2, 2), (3, 1), (4, 0)])
def test_cubes_push_a_set_crew_back_to_the_highest_open_box(boxes, cards):
    at = cover(Table.bare(), "SC", boxes)
    at.s.crew[t.SCIENCE] = 3
    at.next_crew("C-12", "C-12", "C-06")
    at.phase("crew").go()
    for _ in range(cards):
        at.do("draw for Science")
    assert at.s.drawn[t.SCIENCE] == cards
    assert not at.can("draw for Science")


# For good


@pytest.mark.rule("SD-sdf1.perm.1", "SD-sdf1.perm.2", "R-44", "R-46", "R-03")
def test_nothing_is_permanent_until_the_point_after_the_last_box():
    at = knock_out(cover(Table.bare(), "SC", 3), "beam SC")
    at.run("damage(HULL(SC),1,internal)")
    assert (red(at, "SC"), black(at, "SC")) == (4, 0)

    at.run("damage(HULL(SC),1,internal)")
    assert at.legal() == [
        "a structure box of Science for good",
        "the Beam Cannon of Science for good",
    ]
    at.do("a structure box of Science for good")
    assert (red(at, "SC"), black(at, "SC"), suffered(at, "SC")) == (3, 1, 5)
    assert at.legal("take it on the structure of Macross City")


@pytest.mark.rule("SD-sdf1.guns.5", "R-46", "SD-tokens.damage.1", "SD-sdf1.perm.1")
def test_what_is_black_is_never_repaired():
    at = fill(Table.bare(), "SC").run("damage(HULL(SC),2,internal)")
    at.do("the Beam Cannon of Science for good", "take it on the Beam Cannon of Macross City")
    at.do("take it on the Rail Gun of Macross City")  # now only a box could turn black
    assert (red(at, "SC"), black(at, "SC"), "beam SC for good" in down(at)) == (3, 1, True)

    at.run("repair(structure,9,any)")
    while at.asked == "REPAIR":
        at.do(at.legal()[0])
    assert (red(at, "SC"), black(at, "SC"), down(at)) == (0, 1, ["beam SC for good"])


@pytest.mark.rule("R-45")
@pytest.mark.parametrize("guns", [0, 1])
def test_with_all_five_black_cubes_used_a_point_only_goes_on(guns):
    at = fill(Table.bare(), "SC")
    at.s.black[1], at.s.black[0] = 4, 1 - guns
    at.s.gun[0] = 2 * guns  # one of the cubes lies on a gun
    at.run("damage(HULL(SC),1,internal)")
    assert at.legal("take it on the structure of Macross City")
    assert (red(at, "SC"), black(at, "SC")) == (4, 0)


@pytest.mark.rule("SD-sdf1.perm.2", "SD-sdf1.bridge.1", "SD-sdf1.aft.1", "SD-lose.1", "R-102")
def test_a_full_launch_bay_passes_the_next_point_into_the_bridge():
    at = fill(Table.bare(), "LB").run("damage(HULL(LB),3,internal)")
    at.do("a structure box of the Launch Bay for good")
    assert at.result == "the Bridge is hit"
    assert (red(at, "LB"), black(at, "LB")) == (3, 1)  # the other two points never landed


@pytest.mark.rule("SD-sdf1.bridge.2", "SD-sdf1.aft.1", "R-03")
@pytest.mark.parametrize("area", ["PR", "LB"])
def test_the_bridge_is_hit_through_production_and_the_launch_bay(area):
    at = fill(Table.bare(), area).run(f"damage(HULL({area}),1,internal)").do(t.BOX)
    assert at.result == "the Bridge is hit"


@pytest.mark.rule("SD-sdf1.areas.bridge", "SD-sdf1.bridge.1", "SD-lose.1")
def test_any_damage_to_the_bridge_loses():
    assert Table.bare().push(t.POINTS, 1, 6, t.INTERNAL).result == "the Bridge is hit"


@pytest.mark.rule("R-113", "R-43", "SD-sdf1.perm.2", "SD-sdf1.heroes.1", "R-22")
def test_the_example_of_r_113():
    at = fill(Table.bare(), "SC").move_hero("Gloval", "SC").move_hero("Claudia", "MC")
    at.put("cruiser", "outer 6")
    enemy(at, X="B1").do("a structure box of Science for good")
    assert at.legal("take it on the Beam Cannon of Macross City")
    at.do("take it on the structure of Macross City")

    assert at.resting
    assert (black(at, "SC"), red(at, "MC"), armor(at, "MC")) == (1, 1, 3)
    assert [at.of(name, "wounds") for name in ("Gloval", "Claudia", "Lisa")] == [1, 1, 0]


@pytest.mark.rule("R-113", "R-86")
def test_what_follows_through_cannot_be_cancelled_or_redirected():
    at = unlock(fill(Table.bare(), "SC"), t.PINPOINT)
    at.s.battle = 1
    at.run("damage(HULL(SC),1,space)").do("let it land")
    at.do("take it in Science", "a structure box of Science for good")
    assert at.legal("take it on the structure of Macross City", "take it on the Rail")
    assert not at.legal("cancel", "take it in")


# Reactors


@pytest.mark.rule("SD-sdf1.reactors.1", "SD-sdf1.areas.reactors", "R-48")
def test_the_reactors_have_armor_and_a_gun_each_and_one_pool():
    at = Table.bare().run("damage(HULL(FR),1,internal)")
    at.do("take it on the structure of the Forward Reactor")
    at.run("damage(HULL(AR),1,internal)")
    assert at.legal() == [
        "take it on the structure of the Aft Reactor",
        "take it on the Beam Cannon of the Aft Reactor",
    ]
    at.do("take it on the structure of the Aft Reactor")
    assert red(at, "FR") == 2
    at.run("damage(HULL(AR),1,space)")
    assert (armor(at, "FR"), armor(at, "AR"), red(at, "FR")) == (3, 1, 2)


@pytest.mark.rule("R-48")
def test_the_pool_itself_is_hit_past_armor_guns_and_heroes():
    at = Table.bare().move_hero("Claudia", "FR").move_hero("Lisa", "AR")
    at.run("damage(POOL,2,internal)")
    assert (red(at, "FR"), down(at), armor(at, "FR"), armor(at, "AR")) == (2, [], 3, 2)
    assert at.of("Claudia", "wounds") == at.of("Lisa", "wounds") == 0


@pytest.mark.rule("R-48")
def test_thresholds_count_the_pool_and_not_the_guns():
    at = knock_out(cover(Table.bare(), "FR", 4), "beam FR", "beam AR")
    at.put("pod", "inner 3")
    at.run("gun(beam,1)")
    assert at.told("hit")


@pytest.mark.rule("SD-sdf1.reactors.2", "SD-sdf1.reactors.3", "R-14", "R-42")
@pytest.mark.parametrize(("pool", "notches"), [(2, 3), (3, 1), (4, 1)])
def test_from_three_on_the_ship_turns_once_an_episode(pool, notches):
    at = cover(Table.bare(), "FR", pool).run("twist(3)")
    for _ in range(notches):
        at.do("turn the ship counter-clockwise")
    assert (at.asked, at.s.facing) == ("HERO_TURN", notches)
    assert at.can("turn the ship clockwise") == (pool == 2)  # his free move


@pytest.mark.rule("SD-sdf1.reactors.2", "SD-sdf1.reactors.3", "SD-sdf1.evade.1", "R-42")
@pytest.mark.parametrize(("pool", "evades"), [(2, True), (3, False), (4, False)])
def test_from_three_on_the_captains_evade_tokens_are_of_no_use(pool, evades):
    at = cover(Table.bare(), "FR", pool)
    at.s.evade_ship = at.s.evade_any = 1
    at.put("cruiser", "outer 1")
    enemy(at, X="B1")
    assert (at.asked == "Z_BARRAGE") == evades
    assert at.s.evade_ship == 1  # it stays there, for after a repair


@pytest.mark.rule("R-42", "SD-sdf1.reactors.3")
def test_damaged_reactors_do_not_hinder_the_mecha():
    at = cover(Table.bare(), "FR", 4)
    at.put("pod", "outer 1")
    at.put_mecha("veritech", "outer 1")
    at.s.evade_any = 1
    enemy(at, circle="!").do("cancel it with an Evade token of either kind")
    assert at.mecha("veritech", "outer 1") == 1


@pytest.mark.rule("SD-sdf1.reactors.4", "R-42", "R-49")
@pytest.mark.parametrize("gun", ["beam", "beam+", "rail", "any"])
def test_at_five_no_gun_of_the_ship_fires(gun):
    for pool, hits in ((4, 1), (5, 0)):
        at = cover(Table.bare(), "FR", pool)
        at.put("cruiser" if gun == "rail" else "pod", "inner 2")
        at.run(f"gun({gun},1)")
        assert len(at.told("hit")) == hits


@pytest.mark.rule("SD-sdf1.reactors.5", "SD-lose.2", "R-102")
def test_at_six_the_reactors_shut_down_and_the_game_is_lost():
    at = cover(Table.bare(), "FR", 5).run("damage(POOL,1,internal)")
    assert at.result == "the reactors shut down"


# Heroes aboard


@pytest.mark.rule("SD-sdf1.heroes.1", "R-22", "R-21")
def test_a_hero_where_structure_or_a_gun_is_lost_takes_one_wound_for_the_instance():
    for choices in ([ON_SCIENCE, ON_SCIENCE], [ON_ITS_GUN]):
        at = Table.bare(level="hard").move_hero("Lisa", "SC")
        at.run(f"damage(HULL(SC),{len(choices)},internal)").do(*choices)
        assert (at.of("Lisa", "wounds"), at.of("Gloval", "wounds")) == (1, 0)


@pytest.mark.rule("R-22")
def test_armor_keeps_heroes_and_mecha_unharmed():
    at = Table.bare().move_hero("Lisa", "SC")
    at.put_mecha("destroid", "SC")
    at.run("damage(HULL(SC),2,space)")
    assert at.of("Lisa", "wounds") == 0
    at.run("damage(HULL(SC),1,internal)").do(ON_SCIENCE)
    assert at.of("Lisa", "wounds") == 1
    assert at.mecha("destroid", "SC") == 1


@pytest.mark.rule("R-22")
def test_with_the_switch_armor_hits_wound_too():
    at = Table.bare(armor_hits_wound="on").move_hero("Lisa", "SC")
    at.run("damage(HULL(SC),1,space)")
    assert at.of("Lisa", "wounds") == 1


@pytest.mark.rule("SD-sdf1.heroes.2", "R-23")
def test_a_pilot_aboard_is_not_wounded_by_damage_to_the_area():
    at = Table.bare().move_hero("Lisa", "LB")
    at.run("damage(HULL(LB),1,internal)").do(t.BOX)
    assert (at.of("Lisa", "wounds"), at.of("Roy", "wounds")) == (1, 0)


@pytest.mark.rule("SD-sdf1.heroes.3", "SD-sdf1.heroes.4", "R-21")
@pytest.mark.parametrize(("level", "wounds"), [("easy", 1), ("normal", 1), ("hard", 2)])
def test_a_hero_takes_one_wound_an_episode_and_on_hard_one_an_instance(level, wounds):
    at = Table.bare(level=level).move_hero("Lisa", "SC")
    at.run("damage(HULL(SC),1,internal)").do(ON_SCIENCE)
    at.run("damage(HULL(SC),1,internal)").do(ON_SCIENCE)
    assert at.of("Lisa", "wounds") == wounds


@pytest.mark.rule("R-21", "SD-sdf1.heroes.3")
def test_wounds_by_an_effect_are_not_limited_and_do_not_use_up_the_one():
    at = Table.bare().move_hero("Gloval", "SC")
    at.run("wound(1,heroes in BR)")  # Lisa is there alone
    at.move_hero("Lisa", "SC").run("damage(HULL(SC),1,internal)").do(ON_SCIENCE)
    assert (at.of("Lisa", "wounds"), at.of("Gloval", "wounds")) == (2, 1)
    at.move_hero("Gloval", "BR").run("wound(1,heroes in BR)")
    assert at.of("Gloval", "wounds") == 2


@pytest.mark.rule("R-21", "SD-sdf1.heroes.3")
def test_the_limit_is_for_one_episode():
    at = Table.bare().move_hero("Lisa", "SC")
    at.run("damage(HULL(SC),1,internal)").do(ON_SCIENCE)
    at.phase("clean up").go(chance=None)
    at.play_on(until=lambda at: at.asked == "POPULATION")
    at.move_hero("Lisa", "SC")
    before = at.of("Lisa", "wounds")
    at.run("damage(HULL(SC),1,internal)").do(t.BOX)
    assert at.of("Lisa", "wounds") == before + 1


# Where the players choose


@pytest.mark.rule("R-97")
def test_free_points_go_on_any_hull_area_but_the_bridge():
    at = fill(Table.bare(), "SC").run("damage(HULL(any),1,internal)")
    areas = ["the Forward Reactor", "Production", "the Launch Bay", "the Aft Reactor"]
    assert at.legal() == [f"take it in {area}" for area in [*areas, "Macross City", "Science"]]
    at.do("take it in Science", "a structure box of Science for good")
    assert at.legal("take it on the structure of Macross City")  # a full one follows through


@pytest.mark.rule("R-97", "SD-cards.sdf.asteroid", "R-43")
def test_armor_is_a_choice_only_where_the_card_allows_it():
    at = Table.bare().run("damage(HULL(any),1,space)").do("take it in Science")
    assert (armor(at, "SC"), at.asked) == (1, "HERO_TURN")

    at = Table.bare().track("M")
    at.give_card("Asteroid Field")
    at.do("play Asteroid Field", "take it in Science")
    assert at.legal() == ["take it on the armor of Science", ON_SCIENCE, ON_ITS_GUN]
    at.do(ON_SCIENCE, "take it in Production", "take it on the armor of Production")
    at.do("take it in Science", "take it on the armor of Science")
    assert (armor(at, "SC"), red(at, "SC"), armor(at, "PR")) == (1, 1, 2)


# Before it lands


@pytest.mark.rule("R-86", "R-113", "SD-cards.unlock.pinpoint", "SD-tokens.pinpoint.1")
def test_the_pinpoint_barrier_cancels_one_point_from_space_an_episode():
    at = unlock(Table.bare(), t.PINPOINT).run("damage(HULL(SC),2,space)")
    assert at.legal() == ["let it land", "cancel it with the Pinpoint Barrier"]
    at.do("cancel it with the Pinpoint Barrier")
    assert (armor(at, "SC"), at.asked) == (1, "HERO_TURN")  # the second one could not be

    at.run("damage(HULL(SC),1,space)")
    assert armor(at, "SC") == 0
    at.phase("clean up").go()
    assert at.s.pinpoint_used == 0


@pytest.mark.rule("R-86", "R-43")
def test_nothing_cancels_damage_from_within():
    at = unlock(Table.bare(), t.PINPOINT)
    at.s.shields = at.s.barrier = 2
    at.run("damage(HULL(SC),1,internal)")
    assert at.legal() == [ON_SCIENCE, ON_ITS_GUN]


@pytest.mark.rule("R-85", "SD-cards.tech.partial")
def test_the_partial_shield_cancels_four_points_and_goes_under_the_deck():
    at = Table.bare().track("M")
    at.s.rp = 1
    at.give_card("Partial Shield Barrier")
    at.do("play Partial Shield Barrier").run("damage(HULL(SC),5,space)")
    for left in (3, 2, 1, 0):
        assert at.card("Partial Shield Barrier") == "in play"
        at.do("cancel it with Partial Shield Barrier")
        assert at.s.barrier == left
    assert at.card("Partial Shield Barrier") == "bottom"
    assert (armor(at, "SC"), at.asked) == (1, "HERO_TURN")


@pytest.mark.rule("R-85", "R-86")
def test_several_screens_serve_in_one_instance_one_for_each_point():
    at = unlock(Table.bare(), t.PINPOINT)
    at.s.shields = at.s.barrier = 1
    at.run("damage(HULL(SC),4,space)").do("cancel it with a shield")
    at.do("cancel it with the Pinpoint Barrier", "cancel it with Partial Shield Barrier")
    assert armor(at, "SC") == 1


@pytest.mark.rule("R-85")
def test_what_is_left_of_the_partial_shield_stays_and_shields_of_an_ability_go():
    at = Table.bare()
    at.s.ap, at.s.barrier = 2, 3
    at.do("Gloval: Brace for 2 AP")
    assert at.s.shields == 2
    at.phase("clean up").go()
    assert (at.s.shields, at.s.barrier) == (0, 3)


@pytest.mark.rule("R-60", "R-113")
def test_an_ability_that_cancels_may_be_used_just_before_a_point_lands():
    at = Table.bare()
    at.s.ap = 2
    at.run("damage(HULL(SC),1,space)")
    assert at.legal() == ["let it land", "Gloval: Brace for 2 AP"]
    at.do("Gloval: Brace for 2 AP", "cancel it with a shield")
    assert (armor(at, "SC"), at.s.shields, at.s.ap) == (2, 1, 0)


@pytest.mark.rule("R-60", "R-109")
def test_every_seat_that_could_help_is_asked_before_a_point_lands():
    at = Table.bare(players=2, heroes="Lisa Gloval Claudia Roy")
    at.s.ap = 2
    at.run("damage(HULL(SC),1,space)", who=0)
    assert (at.s.seat, at.legal()) == (1, ["let it land", "Gloval: Brace for 2 AP"])


# Repair


@pytest.mark.rule("SD-sdf1.armor.2", "SD-cards.crew.repair2")
def test_armor_is_repaired_point_by_point_up_to_what_is_printed():
    at = Table.bare()
    at.s.armor[1], at.s.armor[5] = 2, 0
    at.run("repair(armor,2,any)")
    assert at.legal() == ["mend the armor of Production", "mend the armor of Science"]
    at.do("mend the armor of Production")
    assert (armor(at, "PR"), armor(at, "SC"), at.asked) == (3, 1, "HERO_TURN")
