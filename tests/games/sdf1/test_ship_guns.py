"""2.13, 3.7: on whom the guns of the ship bear, in Cruiser and in Battle Mode."""

import pytest

from launchbay.games.sdf1 import table as t

from .table import Table
from .war import HULL, INNER, OUTER, areas_of, cover, knock_out, where

BEAMS = tuple(f"beam {area}" for area in HULL)
RAILS = ("rail PR", "rail MC")


def everywhere(kind: str, *, heroes: str = "Gloval Lisa Claudia Roy", facing: int = 0) -> Table:
    """A vessel in every space area; Pods stand in every hull area too."""
    at = Table.bare(heroes=heroes)
    at.s.facing = facing
    for area in OUTER if kind == "cruiser" else (*HULL, *INNER, *OUTER):
        symbol = "triangle" if area in INNER else "square" if area in OUTER else "circle"
        at.put(kind, area, symbol=symbol if kind == "pod" else "X" if int(area[-1]) < 4 else "Y")
    for sector in range(1, 5) if kind == "cruiser" else ():
        at.put("flagship", f"inner {sector if sector < 3 else sector + 2}")
    return at


def targets(at: Table, effect: str) -> set[str]:
    """The areas of all vessels that the first hit may name."""
    at = at.copy().run(effect)
    if at.told("hit"):
        return {areas_of_hit(at)}
    return {option.split(" in ")[1].split(" (")[0] for option in at.legal("hit ")}


def areas_of_hit(at: Table) -> str:
    return str(where(at, at.told("hit")[0][0]))


@pytest.mark.rule(
    "SD-sdf1.beam.1", "SD-sdf1.beam.2", "SD-sdf1.beam.3", "SD-sdf1.beam.4", "SD-sdf1.guns.1",
    "R-49", "SD-sdf1.weapons.1",
)  # fmt: skip
@pytest.mark.parametrize("facing", [0, 4])
@pytest.mark.parametrize("area", HULL)
def test_a_beam_cannon_bears_on_the_inner_area_of_its_own_sector(area, facing):
    at = everywhere("pod", facing=facing)
    knock_out(at, *(gun for gun in BEAMS if gun != f"beam {area}"))
    assert targets(at, "gun(beam,1)") == {f"inner {1 + (HULL.index(area) + facing) % 6}"}


@pytest.mark.rule("SD-sdf1.beam.5", "SD-cards.crew.beamouter", "R-49")
def test_some_orders_let_beams_reach_the_outer_areas():
    at = knock_out(everywhere("pod"), *(gun for gun in BEAMS if gun != "beam LB"))
    assert targets(at, "gun(beam+,1)") == {"inner 3", "outer 3"}


@pytest.mark.rule("SD-sdf1.beam.2", "SD-sdf1.rail.3", "R-49")
def test_beams_hit_pods_alone_and_rail_guns_capital_ships_alone():
    assert targets(everywhere("cruiser"), "gun(beam+,1)") == set()
    assert targets(everywhere("pod"), "gun(rail,1)") == set()


@pytest.mark.rule("SD-sdf1.rail.1", "SD-sdf1.rail.2", "SD-sdf1.rail.3", "SD-sdf1.rail.4", "R-49")
@pytest.mark.parametrize(
    ("gun", "sectors", "facing"),
    [
        ("rail PR", (1, 2), 0),
        ("rail MC", (5, 6), 0),
        ("rail PR", (2, 3), 1),
        ("rail MC", (6, 1), 1),
    ],
)
def test_a_rail_gun_bears_on_its_own_sector_and_the_one_before_it_in_both_rings(
    gun, sectors, facing
):
    at = knock_out(everywhere("cruiser", facing=facing), *(rail for rail in RAILS if rail != gun))
    lawful = {f"outer {sector}" for sector in sectors}
    lawful |= {f"inner {sector}" for sector in sectors if sector in (1, 2, 5, 6)}
    assert targets(at, "gun(rail,1)") == lawful


@pytest.mark.rule("SD-sdf1.rail.1")
def test_only_production_and_the_city_have_rail_guns():
    assert targets(knock_out(everywhere("cruiser"), *RAILS), "gun(rail,1)") == set()


@pytest.mark.rule("SD-heroclar.captain.absent", "R-15", "R-49")
def test_without_a_captain_no_rail_gun_fires_and_beams_still_do():
    at = everywhere("cruiser", heroes="Lisa Claudia Roy Max")
    at.put("pod", "inner 3")
    assert targets(at, "gun(rail,1)") == set()
    assert targets(at, "gun(any,1)") == {"inner 3"}


@pytest.mark.rule("R-49", "SD-cards.crew.2hits")
def test_all_hits_of_one_order_go_into_one_sector_split_as_one_likes():
    at = Table.bare()
    at.put("pod", "inner 1", 2)
    at.put("pod", "inner 2")
    at.put("cruiser", "outer 2")
    at.run("gun(any,3)").do("hit a circle Pod in inner 2")
    assert at.legal() == ["hit a destroyed circle Pod in inner 2", "hit Cruiser X in outer 2"]
    at.do("hit Cruiser X in outer 2", "hit Cruiser X in outer 2 (1 of 4)")
    assert (at.s.v_damage.sum(), at.asked) == (3, "HERO_TURN")


@pytest.mark.rule("R-49")
def test_any_gun_means_inner_pods_under_a_beam_and_capital_ships_under_a_rail_gun():
    at = Table.bare()
    for sector in (1, 3):
        at.put("pod", f"inner {sector}", symbol="triangle")
        at.put("pod", f"outer {sector}", symbol="square")
        at.put("cruiser", f"outer {sector}")
    assert targets(at, "gun(any,1)") == {"inner 1", "outer 1", "inner 3"}
    assert not at.copy().run("gun(any,1)").legal("hit a square")
    knock_out(at, "beam FR", "rail PR")
    assert targets(at, "gun(any,1)") == {"inner 3"}


@pytest.mark.rule("R-49", "SD-tokens.gundown.1")
def test_a_gun_that_is_down_does_not_bear_and_fire_has_no_limit():
    at = Table.bare()
    at.put("cruiser", "outer 1")
    for _ in range(3):
        at.run("gun(rail,1)")
    assert at.s.v_damage[30] == 3
    knock_out(at, "rail PR").run("gun(rail,1)")
    assert at.s.v_damage[30] == 3


@pytest.mark.rule("R-49", "R-34")
def test_a_villain_counts_as_a_pod_for_the_guns():
    at = Table.bare()
    at.put("khyron", "inner 2")
    at.run("gun(rail,1)")
    assert at.s.v_damage[t.KHYRON] == 0
    at.run("gun(beam,1)")
    assert at.s.v_damage[t.KHYRON] == 1


# Battle Mode


@pytest.mark.rule("SD-sdf1.battle.4", "R-50")
@pytest.mark.parametrize("area", ["FR", "SC", "PR"])
def test_one_beam_of_the_front_serves_all_three_front_areas(area):
    at = knock_out(everywhere("pod"), *(gun for gun in BEAMS if gun != f"beam {area}"))
    at.s.battle = 1
    assert targets(at, "gun(beam,1)") == {"inner 6", "inner 1", "inner 2"}


@pytest.mark.rule("SD-sdf1.battle.4", "R-50")
def test_the_rail_gun_of_the_front_serves_both_rings_of_it():
    at = knock_out(everywhere("cruiser"), "rail MC")
    at.s.battle = 1
    front = {f"{ring} {sector}" for ring in ("inner", "outer") for sector in (6, 1, 2)}
    assert targets(at, "gun(rail,1)") == front


@pytest.mark.rule("R-50")
def test_rear_guns_keep_their_arcs_and_ranges_stay_as_they_are():
    at = knock_out(everywhere("pod"), *(gun for gun in BEAMS if gun != "beam AR"))
    at.s.battle = 1
    assert targets(at, "gun(beam,1)") == {"inner 4"}
    at = knock_out(everywhere("cruiser"), "rail PR")
    at.s.battle = 1
    assert targets(at, "gun(rail,1)") == {"inner 5", "outer 5", "inner 6", "outer 6"}


@pytest.mark.rule("SD-sdf1.battle.4", "R-50", "R-48", "SD-sdf1.reactors.4")
def test_a_front_whose_guns_are_down_serves_nothing():
    at = knock_out(everywhere("pod"), "beam FR", "beam SC", "beam PR")
    at.s.battle = 1
    assert targets(at, "gun(beam,1)") == {"inner 3", "inner 4", "inner 5"}
    assert targets(cover(at, "FR", 5), "gun(beam,1)") == set()


# Hits on vessels


@pytest.mark.rule("SD-cards.crew.jam", "R-40", "SD-tokens.jam.1")
def test_a_jammed_vessel_can_still_be_hit():
    at = Table.bare()
    pod = at.put("pod", "inner 1")[0]
    at.run("jam(1,any,SPACE)").run("gun(beam,1)")
    assert at.s.v_marks[pod] & t.JAMMED
    assert areas_of(at, "hit") == ["FR"]  # token 0, damage 1
    assert at.s.v_damage[pod] == 1


@pytest.mark.rule("R-40")
def test_any_vessel_anywhere_may_be_jammed_pods_aboard_included():
    at = Table.bare()
    pod = at.put("pod", "MC")[0]
    at.run("jam(1,pod,any)")
    assert at.s.v_marks[pod] & t.JAMMED


@pytest.mark.rule("R-104")
def test_evade_and_jam_tokens_are_ten_in_all():
    at = Table.bare()
    at.put("pod", "inner 1", 4)
    at.run("gain(evade_ship,8)").run("jam(4,pod,IN(any))")
    assert (at.s.evade_ship, sum(at.s.v_marks & t.JAMMED)) == (8, 2)
    at.run("gain(evade_any,1)").run("gain(evade_mecha,1)", actor="Roy")
    assert at.s.evade_any == at.s.evade_wing == 0


@pytest.mark.rule("R-104", "SD-tokens.aprp.1")
def test_ap_and_rp_are_fifteen_in_all_and_what_is_more_is_lost():
    at = Table.bare()
    at.s.ap, at.s.rp = 9, 5
    at.run("gain(RP,3)").run("gain(AP,1)")
    assert (at.s.ap, at.s.rp) == (9, 6)


@pytest.mark.rule("R-104")
def test_salvage_tokens_are_limited_by_guns_that_are_down_but_never_the_other_way_round():
    at = knock_out(Table.bare(), "beam FR", "beam PR")
    at.run("gain(salvage,15)")
    while at.asked == "PICK_AREA":
        at.do("in inner 1")
    assert at.s.salvage.sum() == 13
    at.run("damage(HULL(SC),1,internal)").do("take it on the Beam Cannon of Science")
    assert at.s.gun.sum() == 3
