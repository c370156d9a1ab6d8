"""2.9 phase 5, 2.15, 3.9: Battlepods advance, attack, break off and are held by mecha."""

import pytest

from launchbay.games.sdf1 import table as t
from launchbay.games.sdf1.geometry import AREAS

from .table import Table
from .war import armor, enemy, jam, knock_out, red, standing, suffered, where, wreck


def areas(events: list[tuple[int, int, int]]) -> list[str]:
    return [AREAS[area] for area, _, _ in events]


def lines_told(at: Table) -> list[tuple[int, int]]:
    return [(line, symbol) for line, _, symbol in at.told("z_line")]


# The phase


@pytest.mark.rule("SD-play.5.1", "SD-zvessels.1", "SD-decks.zorders.1", "R-111")
def test_one_card_is_drawn_and_discarded():
    at = Table.bare()
    at.put("pod", "outer 1")
    at.next_z("Spearhead", "Wedge").enemy()
    assert [card for card, _, _ in at.told("z_card")] == [0]
    assert at.resting
    assert (at.s.z[0], at.s.z[1], at.s.z_open) == (t.Z_SPENT, t.Z_KNOWN, -1)


@pytest.mark.rule("SD-zvessels.orders.1", "SD-zvessels.orders.2", "SD-zvessels.orders.3", "R-111")
def test_lines_run_from_top_to_bottom_and_symbols_from_left_to_right():
    at = Table.bare()
    at.put("flagship", "outer 5")
    at.put("cruiser", "outer 4", symbol="Y")
    at.put("cruiser", "outer 4", symbol="X")
    for symbol in ("square", "triangle", "circle"):
        at.put("pod", "outer 1", symbol=symbol)
    enemy(at, circle="> R+", triangle=">", square="R+ >", X="R+", Y="D1", shield="D1 R+")
    assert lines_told(at) == [
        (0, 0),
        (0, 1),
        (1, 0),
        (2, 0),
        (2, 1),
        (3, 0),
        (4, 0),
        (5, 0),
        (5, 1),
    ]


@pytest.mark.rule("SD-play.5.symbols.1", "R-111")
def test_a_symbol_selects_the_vessels_that_obey_and_a_line_without_any_is_skipped():
    at = Table.bare()
    circle, square = at.put("pod", "outer 1") + at.put("pod", "outer 2", symbol="square")
    x, y = at.put("cruiser", "outer 3") + at.put("cruiser", "outer 4", symbol="Y")
    flag = at.put("flagship", "outer 5")[0]
    enemy(at, square=">", triangle=">", Y="R+", shield="R-")
    assert where(at, circle, square, x, y, flag) == [
        "outer 1", "inner 2", "outer 3", "outer 5", "outer 4",
    ]  # fmt: skip
    assert lines_told(at) == [(2, 0), (4, 0), (5, 0)]


@pytest.mark.rule("R-111", "SD-zvessels.pods.1")
def test_every_pod_finishes_a_symbol_before_the_next_and_does_it_once():
    at = Table.bare()
    chain = [at.put("pod", area)[0] for area in ("inner 1", "outer 1", "PR")]
    enemy(at, circle=">")
    assert where(at, *chain) == ["FR", "inner 1", "BR"]

    at = Table.bare()
    at.put("pod", "outer 6")
    at.put("pod", "SC")
    enemy(at, circle="> !")
    struck = at.told("struck")
    struck += at.do(t.BOX).told("struck")
    assert areas(struck) == ["MC", "inner 6"]


@pytest.mark.rule("SD-play.5.2", "R-33")
@pytest.mark.parametrize(
    ("kind", "symbol", "start", "line", "end"),
    [
        ("pod", "circle", "outer 2", ">", "inner 2"),
        ("pod", "triangle", "outer 2", "R+", "outer 3"),
        ("pod", "square", "outer 2", "R-", "outer 1"),
        ("pod", "circle", "outer 2", "~", "outer 2"),
        ("pod", "circle", "outer 2", "!", "outer 2"),
        ("cruiser", "X", "outer 2", "B1", "outer 2"),
        ("cruiser", "Y", "outer 2", "D1", "outer 2"),
        ("cruiser", "Y", "outer 2", "RAM", "inner 2"),
        ("flagship", "shield", "outer 2", "R+", "outer 3"),
        ("flagship", "shield", "outer 2", "L1", "outer 2"),
    ],
)
def test_the_eight_kinds_of_orders(kind, symbol, start, line, end):
    at = Table.bare()
    vessel = at.put(kind, start, symbol=symbol)[0]
    enemy(at, **{symbol: line})
    if at.asked == "POINT":
        at.do(t.BOX)
    assert (where(at, vessel), at.resting) == (end, True)
    assert at.vessels("pod") == (line == "L1") + (kind == "pod")
    assert sum(at.s.armor) == {"B1": 14, "RAM": 12}.get(line, 15)


# Advance and Rotate


@pytest.mark.rule("SD-play.5.advance", "SD-zvessels.pods.advance.1", "R-29", "R-33")
def test_advance_moves_one_space_inward_for_each_instance():
    at = Table.bare()
    one, two = at.put("pod", "outer 4") + at.put("pod", "outer 4", symbol="triangle")
    enemy(at, circle=">", triangle=">2")
    assert where(at, one, two) == ["inner 4", "AR"]


@pytest.mark.rule("SD-zvessels.pods.advance.2", "SD-zvessels.pods.advance.3", "R-03")
@pytest.mark.parametrize(
    ("start", "way"),
    [("SC", ["MC", "BR"]), ("FR", ["PR", "BR"]), ("LB", ["BR"]), ("AR", ["BR"]), ("MC", ["BR"])],
)
def test_inside_the_hull_pods_go_from_area_to_area_to_the_bridge(start, way):
    at = Table.bare().move_hero("Roy", "inner 1")
    pod = at.put("pod", start)[0]
    for area in way:
        enemy(at, circle=">")
        assert where(at, pod) == area


@pytest.mark.rule("SD-zvessels.pods.advance.1", "SD-cruiser.5")
def test_pods_enter_the_hull_area_that_faces_them_now():
    at = Table.bare()
    at.s.facing = 2
    pod = at.put("pod", "inner 1")[0]
    enemy(at, circle=">")
    assert where(at, pod) == "MC"


@pytest.mark.rule("SD-play.5.rotate", "SD-zvessels.pods.rotate.1", "R-31")
@pytest.mark.parametrize(
    ("start", "way", "end"),
    [
        ("outer 6", "R+", "outer 1"), ("outer 1", "R-", "outer 6"),
        ("inner 3", "R+", "inner 4"), ("inner 1", "R-", "inner 6"),
        ("SC", "R-", "MC"), ("SC", "R+", "FR"), ("FR", "R-", "SC"),
    ],
)  # fmt: skip
def test_rotate_goes_round_within_the_ring(start, way, end):
    at = Table.bare()
    pod = at.put("pod", start)[0]
    enemy(at, circle=way)
    assert where(at, pod) == end


@pytest.mark.rule("R-31", "R-32")
def test_a_pod_aboard_travels_with_the_hull_and_one_outside_does_not():
    at = Table.bare()
    aboard, outside = at.put("pod", "SC") + at.put("pod", "inner 1")
    at.do("turn the ship counter-clockwise")
    enemy(at, circle="R-")
    assert where(at, aboard, outside) == ["MC", "inner 6"]


@pytest.mark.rule("R-30")
@pytest.mark.parametrize("order", [">", ">2", "R+", "R-"])
def test_pods_in_the_bridge_stay_there(order):
    at = Table.bare()
    pod = at.put("pod", "BR")[0]
    enemy(at, circle=order)
    assert (where(at, pod), at.resting) == ("BR", True)


@pytest.mark.rule("R-30", "R-29")
def test_the_second_step_of_a_pod_that_came_into_the_bridge_does_nothing():
    at = Table.bare()
    pod = at.put("pod", "MC")[0]
    enemy(at, circle=">2 >")
    assert [AREAS[area] for vessel, area, _ in at.told("moved_vessel") if vessel == pod] == ["BR"]


@pytest.mark.rule("R-30", "SD-sdf1.bridge.2", "SD-lose.1")
def test_a_pod_that_attacks_in_the_bridge_ends_the_game_unless_a_mecha_takes_it():
    at = Table.bare()
    at.put("pod", "MC")
    at.put_mecha("destroid", "BR")
    enemy(at, circle="> !")
    assert (at.resting, at.mecha("destroid", "BR")) == (True, 0)

    enemy(at, circle="!")
    assert at.result == "the Bridge is hit"


@pytest.mark.rule("R-30", "SD-zvessels.orders.2")
def test_a_pod_that_arrives_after_its_attack_waits_for_the_next_episode():
    at = Table.bare()
    at.put("pod", "MC")
    enemy(at, circle="! >")
    if at.asked == "POINT":
        at.do(t.BOX)
    assert (at.vessels("pod", "BR"), at.s.over) == (1, 0)


# Attack


@pytest.mark.rule(
    "SD-play.5.attack", "SD-zvessels.pods.attack.1", "SD-zvessels.pods.attack.3", "R-25"
)
def test_from_an_inner_area_pods_hit_armor_of_the_facing_area_and_then_structure():
    at = Table.bare()
    at.put("pod", "inner 6", 3)
    enemy(at, circle="!").do("take it on the structure of Science")
    assert (armor(at, "SC"), red(at, "SC"), at.resting) == (0, 1, True)


@pytest.mark.rule("SD-zvessels.pods.attack.4", "R-25", "R-43")
def test_inside_the_hull_they_hit_the_structure_of_their_area():
    at = Table.bare()
    at.put("pod", "LB", 2)
    at.move_hero("Roy", "SC")
    enemy(at, circle="!").do(t.BOX, t.BOX)
    assert (armor(at, "LB"), red(at, "LB")) == (2, 2)


@pytest.mark.rule("SD-play.5.attack", "SD-zvessels.pods.attack.2", "R-25")
@pytest.mark.parametrize(("area", "armor_lost"), [("inner 1", 2), ("outer 1", 0)])
def test_free_pods_hit_the_ship_from_inner_and_nothing_in_outer(area, armor_lost):
    at = Table.bare()
    at.put("pod", area, 3)
    at.put_mecha("veritech", area)
    enemy(at, circle="!")
    assert at.resting
    assert (at.mecha("veritech", area), armor(at, "FR")) == (0, 3 - armor_lost)


@pytest.mark.rule("R-25", "R-24")
def test_no_mecha_draws_more_than_one_point_of_a_symbol():
    at = Table.bare()
    at.put("pod", "SC", 3)
    destroids = at.put_mecha("destroid", "SC", 2)
    at.s.salvage[5] = 2
    enemy(at, circle="!")
    assert at.told("lost_mecha") == [(destroids[0], 5, 1), (destroids[1], 5, 1)]
    at.do(t.BOX)
    assert suffered(at, "SC") == 1


@pytest.mark.rule("R-25", "SD-zvessels.engage.7")
def test_the_engaged_pod_hits_the_mecha_free_ones_the_ship_and_a_jammed_one_nothing():
    at = Table.bare()
    pods = at.put("pod", "inner 1", 4)
    at.put_mecha("veritech", "inner 1")
    jam(at, pods[3])
    enemy(at, circle="!")
    assert at.told("struck") == [(7, 3, 2)]
    assert (at.mecha("veritech", "inner 1"), armor(at, "FR")) == (0, 1)


LONE = {"inner 1": "FR", "SC": "SC", "BR": "BR"}  # the area of the ship that is struck there
SYMBOLS = {"one symbol": ("circle",) * 3, "three symbols": ("circle", "triangle", "square")}


def alone(kind: str, area: str, symbols: tuple[str, ...]) -> Table:
    """One fighter who survives a point, against a Pod of each symbol, which all Attack."""
    at = Table.bare()
    if kind == "hero":
        at.move_hero("Roy", area)
    else:
        at.move_hero("Roy", "outer 5").put_mecha("veritech", area)
        at.s.evade_area[AREAS.index(area)] = 3
    for symbol in symbols:
        at.put("pod", area, symbol=symbol)
    enemy(at, circle="!", triangle="!", square="!")
    return at.play_on(evading, until=lambda at: at.resting)


def evading(at: Table) -> str | int:
    return (at.legal("cancel it", "hold a circle", "take it on the structure") or at.legal())[0]


@pytest.mark.rule("R-25", "R-24", "R-41", "SD-zvessels.engage.7", "SD-terms.engaged.2")
@pytest.mark.parametrize("symbols", SYMBOLS)
@pytest.mark.parametrize("area", LONE)
@pytest.mark.parametrize("kind", ["hero", "veritech"])
def test_one_fighter_keeps_one_of_three_pods_off_the_ship(kind, area, symbols):
    at = alone(kind, area, SYMBOLS[symbols])
    if area == "BR":
        assert at.result == "the Bridge is hit"
    else:
        assert at.s.over == 0
        assert 3 - armor(at, "FR") + suffered(at, "SC") == 2
    if kind == "hero":
        assert (at.hero("Roy"), at.of("Roy", "wounds")) == (area, 1)
    else:
        assert at.mecha("veritech", area) == 1
        assert at.s.evade_area[AREAS.index(area)] == 2


@pytest.mark.rule("R-25", "R-24")
@pytest.mark.parametrize("area", LONE)
def test_a_pilot_at_his_limit_takes_a_point_of_one_of_three_lines(area):
    at = Table.bare().move_hero("Roy", area)
    at.s.h_hurt[t.ROY] = 1
    for symbol in SYMBOLS["three symbols"]:
        at.put("pod", area, symbol=symbol)
    enemy(at, circle="!", triangle="!", square="!").play_on(evading, lambda at: at.resting)
    if area == "BR":
        assert at.result == "the Bridge is hit"
    else:
        assert (3 - armor(at, "FR") + suffered(at, "SC"), at.of("Roy", "wounds")) == (2, 0)


@pytest.mark.rule("R-25", "R-30")
@pytest.mark.parametrize("kind", ["hero", "veritech"])
@pytest.mark.parametrize("symbol", ["circle", "triangle", "square"])
def test_one_fighter_holds_the_bridge_against_one_pod(kind, symbol):
    at = alone(kind, "BR", (symbol,))
    assert at.resting


@pytest.mark.rule("R-25", "SD-zvessels.engage.7")
@pytest.mark.parametrize(("area", "lost"), [("inner 1", 1), ("outer 1", 0)])
def test_a_free_pod_does_not_hit_the_mecha_that_another_line_engages(area, lost):
    at = Table.bare()
    for symbol in ("circle", "triangle"):
        at.put("pod", area, symbol=symbol)
    at.put_mecha("veritech", area)
    enemy(at, triangle="!").do(f"hold a circle Pod in {area}")
    assert (at.resting, at.mecha("veritech", area), armor(at, "FR")) == (True, 1, 3 - lost)
    assert len(at.told("struck")) == lost  # nobody attacks where nothing can be hit


@pytest.mark.rule("R-25", "R-26")
def test_where_no_mecha_remains_the_points_of_engaged_pods_hit_the_ship():
    at = Table.bare()
    at.put("pod", "inner 1")
    at.put_mecha("veritech", "inner 1")
    enemy(at, circle="!2")  # the second one finds nobody there
    assert (at.mecha("veritech", "inner 1"), armor(at, "FR")) == (0, 2)


@pytest.mark.rule("R-25", "R-26")
def test_pods_that_a_card_orders_to_attack_are_engaged_first():
    at = Table.bare()
    for symbol in ("circle", "triangle"):
        at.put("pod", "inner 1", symbol=symbol)
    at.put_mecha("veritech", "inner 1")
    at.run("zact(pod,!,1)")
    assert at.legal() == ["hold a circle Pod in inner 1", "hold a triangle Pod in inner 1"]
    at.do("hold a circle Pod in inner 1")
    assert (at.asked, at.mecha("veritech", "inner 1"), armor(at, "FR")) == ("HERO_TURN", 0, 2)
    assert not at.s.v_marks.any()


@pytest.mark.rule("R-25", "R-21")
def test_each_line_has_a_pool_of_its_own():
    at = Table.bare()
    at.put("pod", "outer 1", 1)
    at.put("pod", "outer 1", 1, symbol="square")
    at.put_mecha("veritech", "outer 1", 3)
    enemy(at, circle="!", square="!")
    assert at.mecha("veritech", "outer 1") == 1


@pytest.mark.rule("SD-zvessels.pods.4")
def test_a_pod_always_attacks_when_ordered_held_or_not_unless_jammed():
    for jammed, left in ((False, 0), (True, 1)):
        at = Table.bare()
        pod = at.put("pod", "outer 1")
        at.put_mecha("veritech", "outer 1")
        if jammed:
            jam(at, *pod)
        enemy(at, circle="!")
        assert at.mecha("veritech", "outer 1") == left


# Engagement


@pytest.mark.rule(
    "SD-zvessels.engage.1", "SD-zvessels.engage.2", "SD-zvessels.engage.3",
    "SD-terms.engaged.1", "SD-terms.engaged.2", "R-26",
)  # fmt: skip
@pytest.mark.parametrize("order", [">", "R+"])
def test_two_veritechs_hold_two_of_four_pods(order):
    at = Table.bare()
    at.put("pod", "outer 3", 4)
    at.put_mecha("veritech", "outer 3", 2)
    enemy(at, circle=order)
    assert at.vessels("pod", "outer 3") == 2
    assert at.vessels("pod", "inner 3" if order == ">" else "outer 4") == 2


@pytest.mark.rule("SD-zvessels.engage.4", "SD-zvessels.engage.2")
def test_destroids_hold_pods_aboard():
    at = Table.bare()
    at.put("pod", "SC", 2)
    at.put_mecha("destroid", "SC")
    enemy(at, circle=">")
    assert (at.vessels("pod", "SC"), at.vessels("pod", "MC")) == (1, 1)


@pytest.mark.rule("R-26", "R-23", "SD-mecha.hero.1")
def test_a_pilot_hero_holds_a_pod_too_and_another_hero_does_not():
    for hero, held in (("Roy", 1), ("Claudia", 0)):
        at = Table.bare().move_hero("Roy", "PR").move_hero(hero, "SC")
        at.put("pod", "SC")
        enemy(at, circle=">")
        assert at.vessels("pod", "SC") == held


@pytest.mark.rule("R-114", "R-26")
def test_veritechs_on_the_square_hold_nobody():
    at = Table.bare().move_hero("Roy", "SC")
    pod = at.put("pod", "LB")[0]
    at.put_mecha("veritech", "square", 3)
    at.put_mecha("destroid", "building")
    enemy(at, circle=">")
    assert where(at, pod) == "BR"


@pytest.mark.rule("SD-zvessels.engage.5", "R-26")
def test_destroyed_pods_hold_first():
    at = Table.bare()
    whole, flipped = at.put("pod", "outer 3", 3), wreck(at, "pod", "outer 3", 2)
    at.put_mecha("veritech", "outer 3", 2)
    enemy(at, circle=">")
    assert where(at, *whole, *flipped) == ["inner 3"] * 3 + ["outer 3"] * 2


@pytest.mark.rule("R-26", "SD-zvessels.engage.5")
def test_whatever_their_symbol():
    at = Table.bare()
    circle, triangle = (
        at.put("pod", "outer 1")[0],
        wreck(at, "pod", "outer 1", symbol="triangle")[0],
    )
    at.put_mecha("veritech", "outer 1")
    enemy(at, circle=">", triangle=">")
    assert where(at, circle, triangle) == ["inner 1", "outer 1"]


@pytest.mark.rule("R-26")
def test_then_those_engaged_when_the_last_phase_ended_then_the_players_choose():
    at = Table.bare()
    old, new = at.put("pod", "outer 1") + at.put("pod", "outer 1", symbol="triangle")
    at.put_mecha("veritech", "outer 1")
    enemy(at, X="R+")
    assert at.legal() == ["hold a circle Pod in outer 1", "hold a triangle Pod in outer 1"]
    at.do("hold a triangle Pod in outer 1")
    assert standing(at, old, new) == [False, True]

    enemy(at, circle=">", triangle=">")
    assert (where(at, old, new), at.resting) == (["inner 1", "outer 1"], True)


@pytest.mark.rule("R-26", "SD-zvessels.engage.5", "SD-zvessels.pods.disengage.1")
@pytest.mark.parametrize(
    ("pods", "held"),
    [
        (("triangle", "circle, destroyed, before", "square"), 1),
        (("triangle, destroyed", "circle, destroyed, before"), 1),
        (("triangle, destroyed", "circle, before"), 0),
        (("triangle", "circle, before"), 1),
    ],
)
def test_destroyed_pods_hold_first_and_among_them_those_that_were_engaged_before(pods, held):
    at = Table.bare()
    at.put_mecha("veritech", "outer 1")
    vessels: list[int] = []
    for symbol, *how in (pod.split(", ") for pod in pods):
        vessels += at.put("pod", "outer 1", symbol=symbol, damage=int("destroyed" in how))
        if "before" in how:
            at.s.v_marks[vessels[-1]] |= t.STANDING
    enemy(at, circle=">", triangle=">", square=">")
    assert at.resting  # nobody had to choose
    assert [area == "outer 1" for area in where(at, *vessels)] == [
        number == held for number in range(len(pods))
    ]


@pytest.mark.rule("R-26")
def test_among_destroyed_pods_that_are_all_new_the_players_choose():
    at = Table.bare()
    at.put_mecha("veritech", "outer 1")
    for symbol in ("circle", "triangle"):
        wreck(at, "pod", "outer 1", symbol=symbol)
    enemy(at, circle=">", triangle=">")
    assert at.asked == "Z_ENGAGE"


@pytest.mark.rule("R-26", "SD-zvessels.pods.2", "R-29")
def test_a_pod_that_enters_an_area_with_a_free_mecha_is_held_and_its_movement_ends():
    at = Table.bare()
    pods, flipped = at.put("pod", "outer 1", 2), wreck(at, "pod", "outer 1")[0]
    at.put_mecha("veritech", "inner 1")
    enemy(at, circle=">2")
    assert where(at, flipped) == "inner 1"  # destroyed ones first
    assert where(at, *pods) == ["FR", "FR"]


@pytest.mark.rule("R-26")
def test_a_pod_held_on_arrival_stays_for_the_rest_of_the_line():
    at = Table.bare()
    pod = at.put("pod", "outer 1")[0]
    at.put_mecha("veritech", "inner 1")
    enemy(at, circle="> R+ >")
    assert where(at, pod) == "inner 1"


@pytest.mark.rule("R-26")
def test_a_free_pod_about_to_leave_is_held_where_a_place_has_become_open():
    at = Table.bare()
    circle, triangle = at.put("pod", "outer 1") + at.put("pod", "outer 1", symbol="triangle")
    at.put_mecha("veritech", "outer 1")
    enemy(at, circle="~ >", triangle=">").do("hold a circle Pod in outer 1")
    assert where(at, circle, triangle) == ["inner 1", "outer 1"]


@pytest.mark.rule("R-26", "SD-zvessels.pods.disengage.1")
def test_when_its_mecha_is_destroyed_a_pod_is_free_and_obeys_the_symbols_to_come():
    at = Table.bare()
    pod = at.put("pod", "outer 1")[0]
    at.put_mecha("veritech", "outer 1")
    enemy(at, circle="! >")
    assert where(at, pod) == "inner 1"


@pytest.mark.rule("R-26")
def test_players_lift_marks_destroyed_pods_last():
    at = Table.bare()
    flipped = wreck(at, "pod", "outer 1")[0]
    triangle = at.put("pod", "outer 1", symbol="triangle")[0]
    square = at.put("pod", "outer 1", symbol="square")[0]
    at.put_mecha("veritech", "outer 1", 3)
    enemy(at, circle="!", triangle=">", square=">")
    assert [word.split(" in ")[0] for word in at.legal()] == [
        "let go of an engaged triangle Pod",
        "let go of an engaged square Pod",
    ]
    at.do(t.VESSEL + square)
    assert where(at, flipped, triangle, square) == ["outer 1", "outer 1", "inner 1"]


@pytest.mark.rule("R-26", "R-27")
def test_pods_are_let_go_between_two_ships_and_when_veritechs_leave_in_a_window():
    at = Table.bare()
    at.s.ap = 2
    circle, triangle = at.put("pod", "outer 1") + at.put("pod", "outer 1", symbol="triangle")
    at.put_mecha("veritech", "outer 1", 2)
    at.put("cruiser", "outer 1")
    at.put("cruiser", "outer 2")
    enemy(at, X="D1")
    at.play_on(until=lambda at: at.asked == "Z_ENGAGE")  # after the Defend of the first one
    at.do(t.VESSEL + circle)
    assert [at.s.v_marks[pod] & t.ENGAGED for pod in (circle, triangle)] == [0, t.ENGAGED]

    assert at.asked == "WINDOW"
    at.do("Lisa: Flight Control for 1 AP", "move the Veritechs in outer 1", "fly to outer 2")
    at.do("pass")
    assert at.s.v_marks[triangle] & t.ENGAGED == 0
    at.play_on(until=lambda at: at.resting)
    assert standing(at, circle, triangle) == [False, False]


@pytest.mark.rule(
    "SD-zvessels.engage.6", "SD-zvessels.cruisers.rotate.1", "SD-zvessels.flagships.rotate.1"
)
def test_capital_ships_are_never_held():
    at = Table.bare()
    cruiser, flag = at.put("cruiser", "outer 6") + at.put("flagship", "outer 6")
    at.put_mecha("veritech", "outer 6", 3)
    enemy(at, X="R+", shield="R-")
    assert where(at, cruiser, flag) == ["outer 1", "outer 5"]


@pytest.mark.rule("SD-zvessels.pods.3", "SD-zvessels.pods.disengage.1")
def test_an_engaged_pod_neither_advances_nor_rotates():
    at = Table.bare()
    pod = at.put("pod", "inner 2")[0]
    at.put_mecha("super", "inner 2")
    enemy(at, circle="> R+ >2 R-")
    assert where(at, pod) == "inner 2"


@pytest.mark.rule("R-27")
def test_mecha_and_pilots_may_always_leave_and_the_pods_are_free_then():
    at = Table.bare().move_hero("Roy", "inner 1")
    pod = at.put("pod", "inner 1")[0]
    enemy(at, X="R+")
    assert standing(at, pod) == [True]
    at.turn("Roy", "T T T")
    assert at.can("go to inner 2")
    at.do("go to inner 2")
    enemy(at, circle=">")
    assert where(at, pod) == "FR"


# Disengage


@pytest.mark.rule("SD-play.5.disengage", "SD-zvessels.pods.disengage.1", "R-28")
def test_disengage_lets_every_pod_of_the_line_go_and_another_mecha_may_hold_it_anew():
    at = Table.bare().move_hero("Roy", "SC")
    pods = at.put("pod", "inner 3", 2)
    at.put_mecha("veritech", "inner 3")
    at.put_mecha("destroid", "LB")
    enemy(at, circle="~ >")
    assert where(at, *pods) == ["LB", "LB"]
    assert sorted(standing(at, *pods)) == [False, True]
    enemy(at, circle=">")
    assert sorted(where(at, *pods)) == ["BR", "LB"]


@pytest.mark.rule("R-28")
def test_it_lasts_for_the_line_and_only_where_the_pod_stands():
    at = Table.bare()
    pod = at.put("pod", "outer 1")[0]
    at.put_mecha("veritech", "outer 1")
    at.put_mecha("veritech", "inner 1")
    enemy(at, circle="~ > >")
    assert where(at, pod) == "inner 1"

    at = Table.bare()
    pod = at.put("pod", "outer 1")[0]
    at.put_mecha("veritech", "outer 1")
    enemy(at, circle="~")
    enemy(at, circle=">")
    assert where(at, pod) == "outer 1"


@pytest.mark.rule("R-28", "R-25")
def test_a_pod_that_has_just_disengaged_is_free_and_hits_the_ship():
    at = Table.bare()
    at.put("pod", "inner 1")
    at.put_mecha("veritech", "inner 1")
    enemy(at, circle="~ !")
    assert (at.mecha("veritech", "inner 1"), armor(at, "FR")) == (1, 2)


# Jam


@pytest.mark.rule("R-40", "SD-cards.crew.jam", "SD-terms.jam.1")
def test_a_jammed_pod_does_nothing_and_fills_no_place():
    at = Table.bare()
    jammed, other = at.put("pod", "inner 1", 2)
    at.put_mecha("veritech", "inner 1")
    jam(at, jammed)
    enemy(at, circle="> !")
    assert where(at, jammed, other) == ["inner 1", "inner 1"]
    assert (standing(at, jammed, other), armor(at, "FR")) == ([False, False], 3)
    assert at.mecha("veritech", "inner 1") == 0  # the other one was held, and fought


@pytest.mark.rule("R-40")
def test_a_pod_jammed_in_mid_phase_frees_its_place():
    at = Table.bare()
    one, two = at.put("pod", "outer 1") + at.put("pod", "outer 1", symbol="triangle")
    at.put_mecha("veritech", "outer 1")
    at.give_card("Electronic Screen")
    at.track("I")
    enemy(at, circle="R+", triangle=">")
    while at.asked != "Z_ENGAGE":
        at.do("pass")
    at.do("hold a circle Pod in outer 1")
    assert at.asked == "WINDOW"
    at.do("play Electronic Screen", t.VESSEL + one)
    at.play_on(until=lambda at: at.resting)
    assert where(at, one, two) == ["outer 1", "outer 1"]  # now the triangle is held


# What the players decide


@pytest.mark.rule("R-99", "R-111")
def test_the_team_orders_areas_whose_pods_contend_for_a_place():
    at = Table.bare()
    inner, science = at.put("pod", "inner 5") + at.put("pod", "SC")
    at.put_mecha("destroid", "MC")
    enemy(at, circle=">")
    assert at.legal() == ["the usual order", "Pods in Science next", "Pods in inner 5 next"]
    at.do("Pods in inner 5 next")
    assert standing(at, inner, science) == [True, False]


@pytest.mark.rule("R-109")
def test_the_seat_of_the_highest_rank_present_decides_for_the_team():
    at = Table.bare(players=2, heroes="Gloval Lisa Claudia Roy")
    for missing, seat in (("", 0), ("Gloval", 1)):
        if missing:
            at.move_hero(missing, "MIA")
        for symbol in ("circle", "triangle"):
            at.put("pod", "outer 1", symbol=symbol)
        if not missing:
            at.put_mecha("veritech", "outer 1")
        other = at.copy()
        enemy(other, X="R+")
        assert (other.asked, other.s.seat) == ("Z_ENGAGE", seat)


@pytest.mark.rule("R-60", "R-111")
def test_windows_of_the_phase():
    at = Table.bare()
    at.s.ap = 1  # Lisa's Flight Control, at any time
    at.put("pod", "outer 1")
    at.put("cruiser", "outer 2", 1)
    at.put("cruiser", "outer 3", 1)
    enemy(at, circle="> >", X="R+")
    moments = []
    while not at.resting:
        assert at.asked in ("WINDOW", "Z_SHIPS")
        if at.asked == "WINDOW":
            moments.append((int(at.s.z_open != -1), at.vessels("pod", "outer 1"), at.top[4]))
        at.do(t.GO_ON)
    # before the draw, after it, before each symbol, before each ship, at the end
    assert moments == [(0, 1, 0), (1, 1, 0), (1, 1, 0), (1, 0, 0), (1, 0, 0), (1, 0, 0), (1, 0, 1)]


@pytest.mark.rule("R-60")
def test_nobody_is_asked_in_clean_up():
    at = Table.bare()
    at.s.ap = 3
    at.phase("clean up").go()
    assert at.s.phase != t.CLEAN_UP


@pytest.mark.rule("R-37", "SD-terms.destroyed.2", "SD-cas.z.destroyed.1", "SD-play.6.vessels.1")
def test_destroyed_pods_still_obey_and_leave_in_clean_up():
    at = Table.bare()
    pod = wreck(at, "pod", "outer 6")[0]
    enemy(at, circle="> !")
    assert (where(at, pod), armor(at, "SC")) == ("inner 6", 1)
    assert (pod, 0, 0) in at.phase("clean up").go().told("removed")


@pytest.mark.rule("R-102", "R-30")
def test_the_loss_is_seen_before_the_next_line_acts():
    at = Table.bare()
    at.put("pod", "BR")
    at.put("pod", "inner 1", symbol="triangle")
    enemy(at, circle="!", triangle="!")
    assert (at.result, sum(at.s.armor)) == ("the Bridge is hit", 15)


@pytest.mark.rule("R-48", "R-25")
def test_pods_at_a_reactor_hit_its_own_armor_then_pool_or_gun():
    at = knock_out(Table.bare(), "beam AR")
    at.put("pod", "inner 4", 3)
    enemy(at, circle="!")
    assert (armor(at, "AR"), red(at, "AR"), at.resting) == (0, 1, True)
