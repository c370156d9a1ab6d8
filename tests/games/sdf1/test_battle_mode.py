"""2.13, 3.7: turning the ship, Battle Mode and the Reflex Cannon."""

import pytest

from launchbay.games.sdf1 import table as t
from launchbay.games.sdf1.geometry import AREAS

from .table import Table
from .war import (
    HULL,
    armor,
    black,
    cover,
    down,
    enemy,
    fill,
    knock_out,
    red,
    suffered,
    unlock,
    where,
)

CCW, CW = "turn the ship counter-clockwise", "turn the ship clockwise"
TRANSFORM = "go to Battle Mode for 3 AP"
FIRE = 0  # the first option of a Captain's Instinct die


def battle() -> Table:
    """In Battle Mode, in the Captain's turn."""
    at = Table.bare()
    at.s.battle = 1
    return at


def fire(at: Table, chance: str) -> Table:
    """The Captain spends an Instinct die on the Reflex Cannon."""
    return at.dice("Gloval", "I").do("use an Instinct die").do(t.OPTION + FIRE, chance=chance)


# Turning


@pytest.mark.rule("SD-sdf1.move.1", "SD-heroclar.captain.move", "R-14")
def test_the_captains_free_move_turns_the_ship_one_notch():
    at = Table.bare().do(CCW)
    assert at.s.facing == 1
    assert not at.can(CCW)
    assert not Table.bare(heroes="Lisa Claudia Roy Max").can(CCW)


@pytest.mark.rule("SD-sdf1.move.2", "R-14", "SD-sdf1.battle.7")
@pytest.mark.parametrize("mode", [0, 1])
def test_each_move_result_of_the_captain_turns_it_one_more(mode):
    at = Table.bare().dice("Gloval", "M M")
    at.s.battle = mode
    at.do(CW, "use a Move die").do(CW, "use a Move die").do(CCW)
    assert at.s.facing == 5
    assert at.s.notches == 3


@pytest.mark.rule("SD-cruiser.6", "SD-cruiser.5", "R-01")
def test_one_notch_brings_macross_city_where_science_was():
    at = Table.bare()
    at.s.facing = 1  # Science at A1
    at.put("pod", "inner 1")
    at.do(CCW)
    at.run("damage(HULL(?),1,space)", chance="A1")
    assert (armor(at, "MC"), armor(at, "SC")) == (2, 2)


@pytest.mark.rule("SD-sdf1.move.3", "R-32", "SD-sdf1.battle.8", "SD-sdf1.battle.9")
@pytest.mark.parametrize("mode", [0, 1])
def test_what_is_inside_turns_along_and_what_is_in_space_stays(mode):
    at = Table.bare()
    at.s.battle = mode
    aboard, outside = at.put("pod", "SC") + at.put("pod", "inner 1")
    at.put_mecha("destroid", "SC")
    at.do(CCW)
    assert where(at, aboard, outside) == ["SC", "inner 1"]
    assert (at.hero("Roy"), at.mecha("destroid", "SC")) == ("LB", 1)
    enemy(at, circle=">")
    assert where(at, aboard, outside) == ["SC", "SC"]  # one is held there, one entered it


# Into Battle Mode


@pytest.mark.rule("SD-sdf1.battle.1", "SD-sdf1.reflex.7", "R-53")
def test_the_captain_pays_three_ap_for_battle_mode():
    at = unlock(Table.bare(), t.BATTLE_UNLOCKED)
    at.s.ap = 2
    assert not at.can(TRANSFORM)
    at.s.ap = 4
    at.do(TRANSFORM)
    assert (at.s.battle, at.s.ap) == (1, 1)
    assert at.of("Gloval", "used") == 0  # it is no ability of his
    assert not at.can(TRANSFORM)


@pytest.mark.rule("R-53", "SD-esc.rules.7")
def test_it_is_locked_in_the_story_until_unlocked_and_free_in_escalation():
    for mode, able in (("pluto", False), ("saturn", True), ("escalation", True)):
        at = Table.opening(mode=mode).play_on(until=lambda at: at.asked == "POPULATION")
        at.s.ap = 3
        assert at.can(TRANSFORM) == able


@pytest.mark.rule("R-53", "SD-heroclar.captain.absent", "R-15")
def test_only_a_captains_seat_may_transform():
    at = unlock(Table.bare(heroes="Lisa Claudia Roy Max"), t.BATTLE_UNLOCKED)
    at.s.ap = 3
    assert not at.can(TRANSFORM)
    at = unlock(Table.bare(players=2, heroes="Claudia Gloval Lisa Roy"), t.BATTLE_UNLOCKED)
    at.s.ap = 3
    assert (at.s.seat, at.can(TRANSFORM)) == (1, True)  # Gloval's


@pytest.mark.rule("R-53")
def test_it_is_open_from_upkeep_until_the_z_card_is_drawn():
    at = unlock(Table.bare(), t.BATTLE_UNLOCKED)
    at.s.ap = 3
    assert at.copy().phase("upkeep").go().can(TRANSFORM)
    at.put("pod", "outer 1")
    enemy(at, circle=">")
    assert (at.asked, at.can(TRANSFORM)) == ("WINDOW", True)  # before the draw
    at.do("pass")
    assert (at.asked, at.s.z_open, at.can(TRANSFORM)) == ("WINDOW", 0, False)


@pytest.mark.rule("SD-sdf1.battle.10", "R-53", "R-107")
def test_the_ship_returns_to_cruiser_mode_in_clean_up():
    at = battle().phase("clean up").go()
    assert at.s.battle == 0


# Spreading


@pytest.mark.rule("SD-sdf1.battle.3", "R-54", "R-113")
@pytest.mark.parametrize("aimed", ["FR", "SC", "PR"])
def test_each_point_from_space_on_the_front_may_be_spread_over_it(aimed):
    at = battle().run(f"damage(HULL({aimed}),2,space)")
    front = ["the Forward Reactor", "Production", "Science"]
    assert at.legal() == [f"take it in {area}" for area in front]
    at.do("take it in Science", "take it in Production")
    assert (armor(at, "SC"), armor(at, "PR"), armor(at, "FR")) == (1, 2, 3)


@pytest.mark.rule("R-54", "SD-sdf1.battle.3")
def test_where_it_is_spread_to_armor_comes_first():
    at = fill(battle(), "SC").run("damage(HULL(SC),1,space)").do("take it in Production")
    assert (armor(at, "PR"), suffered(at, "PR"), black(at, "SC")) == (2, 0, 0)


@pytest.mark.rule("SD-sdf1.battle.5", "R-54")
@pytest.mark.parametrize("area", ["AR", "MC", "LB"])
def test_the_rear_takes_damage_in_the_normal_way(area):
    at = battle().run(f"damage(HULL({area}),1,space)")
    assert (at.asked, sum(at.s.armor)) == ("HERO_TURN", 14)
    assert armor(at, area) == armor(Table.bare(), area) - 1


@pytest.mark.rule("R-54", "SD-sdf1.battle.9")
def test_damage_from_within_is_not_spread():
    at = battle()
    at.put("pod", "SC")
    enemy(at, circle="!")
    assert at.legal("take it") == [
        "take it on the structure of Science",
        "take it on the Beam Cannon of Science",
    ]


@pytest.mark.rule("SD-zvessels.cruisers.ram.4", "SD-play.5.ram", "R-35", "R-36", "R-54")
def test_a_ram_on_the_front_is_not_spread():
    at = battle()
    ship = at.put("cruiser", "outer 6", symbol="Y")[0]
    enemy(at, Y="RAM").do("take it on the structure of Science")
    assert (armor(at, "SC"), red(at, "SC"), where(at, ship)) == (0, 1, "inner 6")
    assert sum(at.s.armor) == 13
    enemy(at, X="B1")
    assert where(at, ship) == "outer 6"


# The Reflex Cannon


@pytest.mark.rule("SD-sdf1.reflex.1", "SD-sdf1.reflex.7", "SD-sdf1.battle.2", "R-52")
def test_it_is_fired_by_a_captains_instinct_die_in_battle_mode_alone():
    at = Table.bare().dice("Gloval", "I I").do("use an Instinct die")
    assert at.numbers() == [t.OPTION + 1]  # the Rail Guns
    at = battle().dice("Gloval", "I").do("use an Instinct die")
    assert at.numbers() == [t.OPTION, t.OPTION + 1]
    at = battle().dice("Gloval", "T").do("use a Target die")
    assert not [word for word in at.legal() if "Reflex" in word]


@pytest.mark.rule("R-52", "R-42", "SD-sdf1.reactors.4")
def test_it_does_not_fire_while_the_guns_are_silent():
    at = cover(battle(), "FR", 5).dice("Gloval", "I").do("use an Instinct die")
    assert at.numbers() == [t.OPTION + 1]


@pytest.mark.rule("SD-sdf1.reflex.6", "R-51", "SD-sdf1.battle.6", "SD-terms.annihilated.1")
def test_a_shot_annihilates_friend_and_foe_in_both_areas_the_forward_reactor_faces():
    at = battle()
    at.s.facing = 1
    at.put("flagship", "outer 2")
    at.put("cruiser", "inner 2")
    at.put("pod", "inner 2", 2)
    spared = at.put("pod", "inner 1") + at.put("pod", "FR") + at.put("pod", "outer 3")
    at.put_mecha("veritech", "inner 2")
    at.put_mecha("super", "outer 2")
    at.put_mecha("veritech", "FR")
    fire(at, "d1 d1")
    assert (at.vessels(), where(at, *spared)) == (3, ["inner 1", "FR", "outer 3"])
    assert (at.mecha("veritech", "inner 2"), at.mecha("super", "outer 2")) == (0, 0)
    assert at.mecha("veritech", "FR") == 1
    assert at.told("reflex") == [(2, 1, 1)]


@pytest.mark.rule("R-51", "R-34")
def test_pilots_in_the_beam_go_missing_and_villains_are_removed_escorted_or_not():
    at = battle().move_hero("Roy", "inner 1")
    at.put("khyron", "outer 1")
    at.put("pod", "outer 1")
    fire(at, "d1 d1")
    assert (at.hero("Roy"), at.vessels()) == ("MIA", 0)


@pytest.mark.rule("R-51", "R-69", "R-81")
def test_salvage_does_not_help_against_it_and_nobody_fell_to_the_enemy():
    at = battle()
    at.put_mecha("veritech", "inner 1")
    at.s.salvage[AREAS.index("inner 1")] = 1
    fire(at, "d1 d1")
    assert (at.mecha("veritech", "supply"), at.mecha("veritech", "building")) == (15, 0)
    assert (at.s.salvage.sum(), at.s.fallen.sum()) == (1, 0)


@pytest.mark.rule("R-51", "R-39", "SD-cards.z.swarm")
def test_in_a_swarm_the_shot_only_flips_pods():
    at = battle().run("flag(swarm,on,ep)")
    at.put("pod", "inner 1", 2)
    at.put("cruiser", "inner 1")
    fire(at, "d1 d1")
    assert (at.vessels("pod", "inner 1", destroyed=True), at.vessels("cruiser")) == (2, 0)


CHART = [  # total, shot, sector rolls, points by area, points on the pool itself
    (2, True, "", {}, 0),
    (3, True, "", {}, 0),
    (4, True, "", {}, 0),
    (5, True, "A2", {"PR": 1}, 0),
    (6, True, "A3", {"LB": 1}, 0),
    (7, True, "A2 A3", {"PR": 1, "LB": 1}, 0),
    (8, True, "A6 A5", {"SC": 1, "MC": 1}, 0),
    (9, True, "A3", {"LB": 2}, 0),
    (10, True, "A2 A6", {"PR": 1, "SC": 1}, 1),
    (11, False, "A2 A6", {"PR": 1, "SC": 1}, 0),
    (12, False, "A5", {"MC": 2}, 1),
]


@pytest.mark.rule("SD-sdf1.reflex.2", "SD-sdf1.reflex.3", "SD-sdf1.reflex.4", "R-52", "R-43")
@pytest.mark.parametrize(("total", "shot", "rolls", "hurt", "pool"), CHART)
def test_the_overload_chart(total, shot, rolls, hurt, pool):
    at = battle()
    at.put("pod", "outer 1")
    dice = f"d{total // 2} d{total - total // 2}"
    fire(at, f"{dice} {rolls.split()[0]}" if rolls else dice)
    later = rolls.split()[1:]
    while at.asked == "POINT":
        at.do(t.BOX, chance=later.pop(0) if later else None)
    assert {
        area: red(at, area) for area in HULL if red(at, area) and area not in ("FR", "AR")
    } == hurt
    assert (red(at, "FR"), down(at), sum(at.s.armor)) == (pool, [], 15)
    assert at.vessels("pod") == (0 if shot else 1)
    assert at.s.heat == 3


@pytest.mark.rule("R-52", "SD-sdf1.reflex.5", "SD-danger.heat.1")
def test_heat_is_added_to_every_roll_and_each_firing_heats_by_three():
    at = battle()
    fire(at, "d1 d1")
    assert (at.s.heat, at.told("reflex")[0][0]) == (3, 2)
    fire(at, "d1 d1 A2").do(t.BOX)
    assert (at.s.heat, at.told("reflex")[0][0]) == (6, 5)
    at.s.heat = 11
    fire(at, "d2 d2 A2").do(t.BOX, t.BOX)
    assert (at.s.heat, at.told("reflex")[0][:2]) == (12, (12, 0))  # held within 2..12, heat 0..12


@pytest.mark.rule("R-52", "SD-sdf1.reflex.3")
@pytest.mark.parametrize(
    ("dice", "total"), [("d5 d6", 11), ("d6 d6", 12), ("d4 d6", 8), ("d1 d1", 2)]
)
def test_a_modifier_lowers_the_total_but_never_a_natural_eleven_or_twelve(dice, total):
    at = battle()
    at.s.h_upgraded[t.GLOVAL] = 1  # reflex(-2)
    told = fire(at, f"{dice} A3" if total > 4 else dice).told("reflex")
    told += at.play_on(lambda _: t.BOX, until=lambda at: at.asked == "HERO_TURN").told("reflex")
    assert [(event[0], event[1]) for event in told] == [(total, total < 11)]


@pytest.mark.rule("R-52", "R-102", "SD-sdf1.reflex.4")
def test_the_backlash_comes_before_the_shot_and_may_lose_the_game():
    at = cover(battle(), "FR", 4)
    at.put("pod", "outer 1")
    fire(at, "d2 d3 A1").do("take it on the structure of the Forward Reactor")
    assert at.vessels() == 0  # the guns are silent now, but the shot was on its way

    at = fill(battle(), "LB")
    at.put("pod", "outer 1")
    fire(at, "d2 d3 A3").do(t.BOX)
    assert (at.result, at.vessels()) == ("the Bridge is hit", 1)


@pytest.mark.rule("R-52", "R-106")
def test_the_shot_comes_even_if_the_backlash_removed_the_captain():
    at = battle().move_hero("Gloval", "SC")
    at.s.h_wounds[t.GLOVAL] = 2
    at.put("pod", "outer 1")
    fire(at, "d2 d3 A6").do(t.BOX)
    assert (at.hero("Gloval"), at.vessels(), at.s.heat) == ("MIA", 0, 3)
    assert at.s.acting != t.GLOVAL


@pytest.mark.rule("R-52", "R-43", "R-86")
def test_backlash_is_internal_and_wounds_who_stands_there():
    at = unlock(battle(), t.PINPOINT).move_hero("Claudia", "SC")
    fire(at, "d2 d3 A6").do("take it on the Beam Cannon of Science")
    assert (armor(at, "SC"), at.of("Claudia", "wounds")) == (2, 1)


@pytest.mark.rule("SD-cards.crew.cool", "SD-play.4.squares.furnace", "R-05")
def test_cooling_lowers_the_heat_marker_down_to_nothing():
    at = Table.bare()
    at.s.heat = 9
    at.run("cool(2)").run("cool(1d6)", chance="d4")
    assert at.s.heat == 3
    assert at.run("cool(6)").s.heat == 0


# Squares of the hull areas


@pytest.mark.rule(
    "SD-sdf1.areas.reactors", "SD-sdf1.areas.science", "SD-sdf1.areas.macross",
    "SD-sdf1.areas.production", "SD-sdf1.areas.launch", "SD-sdf1.areas.bridge",
)  # fmt: skip
@pytest.mark.parametrize(
    ("area", "square", "gain"),
    [
        ("FR", "Reflex Furnace", lambda at: at.s.heat == 3),
        ("AR", "Training", lambda at: len(at.hand()) == 1),
        ("SC", "Lab", lambda at: at.s.rp == 1),
        ("MC", "Hospital", lambda at: at.of("Gloval", "wounds") == 1),
        ("PR", "Construction", lambda at: at.do("a Destroid").mecha("destroid", "building") == 1),
        ("LB", "Hanger", lambda at: at.mecha("veritech", "LB") == 1),
        ("BR", "", lambda _at: True),
    ],
)
def test_every_area_but_the_bridge_has_its_square(area, square, gain):
    at = Table.bare().move_hero("Gloval", area)
    at.s.heat, at.s.h_wounds[t.GLOVAL] = 5, 2
    at.put_mecha("veritech", "square")
    assert at.legal("work") == ([f"work the {square} square"] if square else [])
    if square:
        at.do(t.SQUARE)
    assert gain(at)


# Crews of the ship


@pytest.mark.rule("SD-sdf1.crew.1", "SD-sdf1.crew.3", "R-15", "R-55")
def test_a_card_for_each_set_population_if_the_hero_who_commands_is_there_one_option_each():
    at = Table.bare()
    at.s.crew[:] = [2, 0, 0, 0]
    at.s.pop = 3
    at.next_crew("C-15", "C-15").phase("crew").go()
    at.do("draw for Science")
    assert len(at.numbers()) == 2  # gain(AP,1) | gain(RP,1)
    at.do(t.OPTION).do("draw for Science").do(t.OPTION + 1)
    assert (at.s.ap, at.s.rp, at.can("draw for Science")) == (1, 1, False)

    at = Table.bare().move_hero("Gloval", "MIA")
    at.s.crew[:] = [2, 0, 0, 0]
    at.phase("crew").go()
    assert not at.can("draw for Science")


@pytest.mark.rule("SD-sdf1.crew.2")
def test_crew_is_present_in_every_area():
    at = Table.bare()
    at.s.armor[:] = [2, 2, 1, 1, 2, 1, 0]
    at.s.crew[:], at.s.pop = [0, 0, 1, 0], 3
    at.next_crew("C-10").phase("crew").go()
    at.play_on(until=lambda at: at.can("draw for Production"))
    at.do("draw for Production")
    assert len(at.legal("mend the armor of ")) == 6


@pytest.mark.rule("SD-sdf1.beam.1", "SD-sdf1.guns.1")
def test_the_bridge_has_no_gun():
    at = knock_out(Table.bare(), *(f"beam {area}" for area in HULL), "rail PR", "rail MC")
    at.run("repair(structure,9,any)")
    assert len(at.legal("mend the Beam")) == 6
    assert len(at.legal("mend the Rail")) == 2
