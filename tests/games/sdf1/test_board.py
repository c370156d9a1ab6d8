"""2.3, 3.1: nineteen areas, and a ship that turns among them."""

import pytest

from launchbay.games.sdf1.geometry import AREAS, HULL
from launchbay.games.sdf1.pieces import touches

from .table import Table, place

RING = ("FR", "PR", "LB", "AR", "MC", "SC")  # counter-clockwise
SPACE = tuple(f"{ring} {n}" for ring in ("inner", "outer") for n in range(1, 7))


def neighbours(at: Table, area: str) -> set[str]:
    return {other for other in AREAS if touches(at.s, place(area), place(other))}


def after(sector: int) -> int:
    return sector % 6 + 1


def before(sector: int) -> int:
    return (sector - 2) % 6 + 1


def turned(notches: int) -> Table:
    at = Table.bare()
    at.s.facing = notches % 6
    return at.settled()


@pytest.mark.rule(
    "SD-terms.areas.1", "SD-terms.areas.2", "SD-board.2", "SD-board.3", "SD-cruiser.2"
)
def test_seven_areas_of_the_ship_and_two_rings_of_six():
    assert set(AREAS) == {*RING, "BR", *SPACE}
    assert len(AREAS) == 19


@pytest.mark.rule("R-01", "R-03", "R-04")
@pytest.mark.parametrize(
    ("area", "aboard"),
    [
        ("FR", {"PR", "SC"}),
        ("PR", {"FR", "LB", "BR"}),
        ("LB", {"PR", "AR", "BR"}),
        ("AR", {"LB", "MC", "BR"}),
        ("MC", {"AR", "SC", "BR"}),
        ("SC", {"MC", "FR"}),
        ("BR", {"PR", "LB", "AR", "MC"}),
    ],
)
def test_neighbours_aboard_are_those_of_the_ring_and_four_touch_the_bridge(area, aboard):
    for notches in range(6):
        assert neighbours(turned(notches), area) & set(HULL) == aboard


@pytest.mark.rule("R-04", "SD-board.3", "SD-board.4")
@pytest.mark.parametrize("sector", range(1, 7))
def test_neighbours_in_space_are_the_next_sectors_and_the_other_ring(sector):
    at = Table.bare()

    assert neighbours(at, f"outer {sector}") == {
        f"outer {after(sector)}",
        f"outer {before(sector)}",
        f"inner {sector}",
    }
    assert neighbours(at, f"inner {sector}") == {
        f"inner {after(sector)}",
        f"inner {before(sector)}",
        f"outer {sector}",
        RING[sector - 1],
    }


@pytest.mark.rule("SD-board.1", "SD-cruiser.1", "SD-cruiser.5", "R-04")
@pytest.mark.parametrize("notches", range(6))
def test_each_inner_area_touches_the_one_hull_area_that_faces_it(notches):
    at = turned(notches)

    for index, area in enumerate(RING):
        facing = (index + notches) % 6 + 1
        assert neighbours(at, area) - set(HULL) == {f"inner {facing}"}
    assert neighbours(at, "BR") <= set(HULL)


@pytest.mark.rule("SD-cruiser.6", "SD-cruiser.5", "R-01", "R-02")
def test_one_notch_counter_clockwise_turns_science_away_and_macross_city_to_a1():
    at = turned(1)
    assert "inner 1" in neighbours(at, "SC")

    at.do("turn the ship counter-clockwise")
    assert "inner 1" in neighbours(at, "MC")
    assert "inner 2" in neighbours(at, "SC")


@pytest.mark.rule("SD-cruiser.1")
def test_clockwise_turns_it_back():
    at = Table.bare()

    at.do("turn the ship clockwise")
    assert at.s.facing == 5
    assert "inner 6" in neighbours(at, "FR")


@pytest.mark.rule("SD-cruiser.3", "R-114", "SD-terms.areas.3")
def test_what_is_aboard_turns_with_the_ship_and_what_is_in_space_stays():
    at = Table.bare().move_hero("Claudia", "SC")
    at.put_mecha("destroid", "FR")
    at.put("pod", "SC")
    at.put("pod", "inner 1")
    at.s.gun[0] = 1
    at.do("turn the ship counter-clockwise")

    assert (at.hero("Claudia"), at.mecha("destroid", "FR")) == ("SC", 1)
    assert (at.vessels("pod", "SC"), at.vessels("pod", "inner 1")) == (1, 1)
    assert at.s.gun[0] == 1


@pytest.mark.rule("R-03", "R-04")
def test_a_hero_crosses_from_production_to_macross_city_by_the_bridge_in_two_steps():
    at = Table.bare().turn("Claudia", "M T T")

    at.do("move with a Move die")
    assert not at.can("go to Macross City")
    at.do("go to the Bridge", "go to Macross City")
    assert at.hero("Claudia") == "MC"


@pytest.mark.rule("R-03", "SD-terms.areas.3")
@pytest.mark.parametrize(
    ("start", "way"),
    [
        ("outer 1", ["inner 1", "FR", "PR", "BR"]),
        ("outer 2", ["inner 2", "PR", "BR"]),
        ("outer 3", ["inner 3", "LB", "BR"]),
        ("outer 4", ["inner 4", "AR", "BR"]),
        ("outer 5", ["inner 5", "MC", "BR"]),
        ("outer 6", ["inner 6", "SC", "MC", "BR"]),
    ],
)
def test_the_way_of_pods_to_the_bridge(start, way):
    at = Table.bare().z_card(circle=">").move_hero("Roy", "MIA")
    (pod,) = at.put("pod", start)
    went: list[str] = []
    while len(went) < len(way):
        at.next_z("Spearhead").enemy()
        went.append(AREAS[at.s.v_area[pod]])

    assert went == way


@pytest.mark.rule("SD-board.4", "SD-terms.space.1", "SD-terms.areas.3")
def test_only_areas_of_space_are_space():
    at = Table.bare()
    at.put("pod", "SC")
    at.put("pod", "inner 2", symbol="triangle")
    at.put("pod", "outer 2", symbol="square")
    at.run("jam(1,any,SPACE)")

    assert at.legal() == ["jam a triangle Pod in inner 2", "jam a square Pod in outer 2"]


@pytest.mark.rule("R-04", "SD-terms.areas.3")
def test_only_a_pilot_leaves_the_ship():
    at = Table.bare().move_hero("Claudia", "LB").turn("Claudia", "T T T")
    assert not at.legal("go to inner")

    at = Table.bare().turn("Roy", "T T T")
    assert at.legal("go to inner") == ["go to inner 3"]
