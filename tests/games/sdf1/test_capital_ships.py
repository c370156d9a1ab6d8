"""2.9 phase 5, 2.15, 3.7, 3.9: Cruisers and Flagships, and how their Barrage is evaded."""

import pytest

from launchbay.games.sdf1 import table as t

from .table import Table
from .war import (
    armor,
    black,
    cover,
    damage,
    down,
    enemy,
    fill,
    jam,
    red,
    suffered,
    unlock,
    where,
    wreck,
)

EVADE = "evade with a ship Evade token"
EITHER = "evade with an Evade token of either kind"


# Barrage


@pytest.mark.rule(
    "SD-play.5.barrage", "SD-zvessels.cruisers.barrage.1", "SD-zvessels.cruisers.barrage.2",
    "SD-zvessels.flagships.barrage.1", "R-33", "R-43",
)  # fmt: skip
@pytest.mark.parametrize(
    ("kind", "symbol"), [("cruiser", "X"), ("cruiser", "Y"), ("flagship", "shield")]
)
def test_a_barrage_of_three_is_three_points_on_the_area_of_its_sector(kind, symbol):
    at = Table.bare()
    at.s.facing = 1
    at.put(kind, "outer 6", symbol=symbol)  # Macross City faces it
    enemy(at, **{symbol: "B3"})
    assert (armor(at, "MC"), sum(at.s.armor), at.resting) == (0, 12, True)
    enemy(at, **{symbol: "B1"}).do(t.BOX)
    assert (red(at, "MC"), sum(at.s.armor)) == (1, 12)


@pytest.mark.rule("SD-zvessels.cruisers.barrage.1", "R-35")
def test_a_cruiser_in_an_inner_area_fires_from_there():
    at = Table.bare()
    ship = at.put("cruiser", "inner 2")[0]
    jam(at, ship)  # it does not fall back
    enemy(at, X="B1")
    at.s.v_marks[ship] = 0
    at.rest("zentraedi").push(t.Z_BARRAGE, ship, 1)
    assert (armor(at, "PR"), sum(at.s.armor)) == (2, 14)


@pytest.mark.rule("R-111", "R-99")
def test_each_ship_does_its_whole_line_in_turn_in_the_players_order():
    at = Table.bare()
    one, two = at.put("cruiser", "outer 1") + at.put("cruiser", "outer 3")
    enemy(at, X="R+ B1")
    assert at.legal() == [
        "the usual order",
        "Cruiser X in outer 1 next",
        "Cruiser X in outer 3 next",
    ]
    at.do(t.VESSEL + two)
    moved = [event[0] for event in at.told("moved_vessel")]
    assert moved == [two, one]
    assert (armor(at, "PR"), armor(at, "AR")) == (2, 1)
    assert [event[0] for event in at.told("barrage")] == [two, one]
    kinds = [kind for kind, *_ in at.events if kind in (t.MOVED_VESSEL, t.BARRAGED)]
    assert kinds == [t.MOVED_VESSEL, t.BARRAGED] * 2


# Evade


@pytest.mark.rule(
    "SD-sdf1.evade.1", "SD-sdf1.evade.2", "SD-tokens.evade.2", "SD-terms.evade.1", "R-41",
)  # fmt: skip
def test_one_token_cancels_all_barrage_of_one_capital_ship_in_the_phase():
    at = Table.bare()
    at.s.evade_ship = 2
    at.put("flagship", "outer 1")
    at.put("flagship", "outer 2", damage=1)
    enemy(at, shield="B2 R+ B1").do("a Flagship in outer 1 next", EVADE)
    assert at.s.evade_ship == 1
    # nothing of the first one landed, before or after its move; the second one is asked about
    assert (at.asked, sum(at.s.armor)) == ("Z_BARRAGE", 15)
    at.do("let it fire")
    assert (armor(at, "PR"), at.asked) == (1, "Z_BARRAGE")


@pytest.mark.rule("SD-sdf1.evade.1", "R-41")
def test_ship_evade_is_no_help_against_pods_ram_and_cards():
    at = Table.bare()
    at.s.evade_ship = at.s.evade_any = 1
    at.put("pod", "inner 1")
    at.put("cruiser", "outer 2", symbol="Y")
    enemy(at, circle="!", Y="RAM")
    assert at.legal("evade", "cancel") == []
    at.do(t.BOX)
    assert (armor(at, "FR"), armor(at, "PR"), red(at, "PR")) == (2, 0, 1)


@pytest.mark.rule("R-41", "SD-cards.sdf.flanking")
def test_flanking_tokens_serve_the_ship_or_the_mecha():
    at = Table.bare().track("M")
    at.give_card("Flanking Maneuver")
    at.do("play Flanking Maneuver")
    assert at.s.evade_any == 3
    at.put("cruiser", "outer 1")
    at.put("pod", "outer 1")
    at.put_mecha("destroid", "SC")
    at.put("pod", "SC", symbol="triangle")
    enemy(at, triangle="!", X="B2").do("cancel it with an Evade token of either kind")
    assert at.mecha("destroid", "SC") == 1
    assert at.legal() == ["let it fire", EITHER]
    at.do(EITHER)
    assert (at.s.evade_any, sum(at.s.armor)) == (1, 15)
    at.run("damage(HULL(SC),1,space)")
    assert armor(at, "SC") == 1  # against vessels only


@pytest.mark.rule("R-41", "SD-heroclar.captain.absent", "R-15")
def test_without_a_captain_the_ship_does_not_evade():
    at = Table.bare().move_hero("Gloval", "MIA")
    at.s.evade_ship = at.s.evade_any = 1
    at.put("cruiser", "outer 1")
    enemy(at, X="B1")
    assert (at.resting, armor(at, "FR")) == (True, 2)


@pytest.mark.rule("R-41", "SD-play.6.markers.1")
def test_evade_tokens_go_in_clean_up():
    at = Table.bare()
    at.s.evade_ship = at.s.evade_any = at.s.evade_wing = 1
    at.s.evade_area[8] = 1
    at.phase("clean up").go()
    assert (at.s.evade_ship, at.s.evade_any, at.s.evade_wing, at.s.evade_area.sum()) == (0, 0, 0, 0)


# Defend


@pytest.mark.rule(
    "SD-play.5.defend", "SD-zvessels.cruisers.defend.1", "SD-zvessels.flagships.defend.1", "R-33",
)  # fmt: skip
@pytest.mark.parametrize(("kind", "symbol"), [("cruiser", "X"), ("flagship", "shield")])
def test_defend_is_a_point_for_each_instance_on_veritechs_in_its_area(kind, symbol):
    at = Table.bare()
    at.put(kind, "inner 1" if kind == "flagship" else "outer 1", symbol=symbol)
    area = "inner 1" if kind == "flagship" else "outer 1"
    at.put_mecha("veritech", area, 3)
    at.put_mecha("veritech", "outer 2")
    enemy(at, **{symbol: "D2"})
    assert (at.mecha("veritech", area), at.mecha("veritech", "outer 2")) == (1, 1)
    assert sum(at.s.armor) == 15


@pytest.mark.rule("R-24", "SD-play.5.defend")
def test_what_is_left_of_a_defend_is_lost_even_in_an_inner_area():
    at = Table.bare()
    at.put("flagship", "inner 1")
    at.put_mecha("veritech", "inner 1")
    enemy(at, shield="D3")
    assert (at.mecha("veritech", "inner 1"), sum(at.s.armor)) == (0, 15)


# Ram


@pytest.mark.rule(
    "SD-play.5.ram", "SD-zvessels.cruisers.ram.1", "SD-zvessels.cruisers.ram.2", "R-35", "R-37",
)  # fmt: skip
@pytest.mark.parametrize("ruined", [False, True])
def test_a_ram_takes_all_armor_and_one_structure_of_the_area_it_faces(ruined):
    at = Table.bare().move_hero("Claudia", "MC")
    ship = (wreck if ruined else Table.put)(at, "cruiser", "outer 5", symbol="Y")[0]
    enemy(at, Y="RAM")
    assert at.legal("take it on the Rail Gun of Macross City")
    at.do("take it on the Beam Cannon of Macross City")
    assert (where(at, ship), armor(at, "MC"), down(at)) == ("inner 5", 0, ["beam MC"])
    assert (sum(at.s.armor), damage(at, ship)) == (12, 4 if ruined else 0)
    assert at.of("Claudia", "wounds") == 1


@pytest.mark.rule("SD-zvessels.cruisers.ram.3", "R-36", "R-40", "R-111")
def test_rammed_cruisers_go_back_before_the_next_card_is_drawn_unless_jammed():
    at = Table.bare()
    at.s.ap = 1  # there is a window before the draw
    free, jammed = at.put("cruiser", "inner 6", symbol="Y") + at.put("cruiser", "inner 2")
    jam(at, jammed)
    enemy(at, Y="B1", X="B1")
    assert (at.asked, at.s.z_open) == ("WINDOW", -1)
    assert where(at, free, jammed) == ["outer 6", "inner 2"]
    at.play_on(until=lambda at: at.resting)
    assert sum(at.s.armor) == 14  # the jammed one does not fire


@pytest.mark.rule("R-36")
def test_only_cruisers_fall_back_and_to_the_sector_they_are_in_now():
    at = Table.bare()
    flag, ship = at.put("flagship", "inner 1") + at.put("cruiser", "inner 3")
    at.run("shift(one space area,left or right,1)")
    at.do("drive those in inner 3", "drive them counter-clockwise")
    enemy(at, circle=">")
    assert where(at, flag, ship) == ["inner 1", "outer 4"]


@pytest.mark.rule("R-36", "SD-cas.z.cruiser")
def test_in_the_inner_area_a_cruiser_may_be_hit_like_anything_else():
    at = Table.bare()
    ship = at.put("cruiser", "inner 2")[0]
    at.run("gun(rail,1)")
    assert damage(at, ship) == 1


@pytest.mark.rule("R-35")
def test_several_rams_into_one_area_each_do_a_point():
    at = Table.bare()
    at.put("cruiser", "outer 6", 2, symbol="Y")
    jam(at, *at.put("cruiser", "outer 6", symbol="Y"))
    enemy(at, Y="RAM")
    at.play_on(lambda at: t.BOX if at.can(t.BOX) else t.GO_ON, until=lambda at: at.resting)
    assert suffered(at, "SC") == 2


@pytest.mark.rule("R-35")
def test_a_cruiser_that_is_in_an_inner_area_already_rams_from_there():
    at = Table.bare()
    ship = at.put("cruiser", "inner 6", symbol="Y")[0]
    at.rest("zentraedi").push(t.Z_ACT, t.CRUISER, t.RAM, 1).do(t.BOX)
    assert (where(at, ship), armor(at, "SC"), red(at, "SC")) == ("inner 6", 0, 1)


@pytest.mark.rule("R-35", "R-86", "R-43")
def test_pinpoint_may_cancel_the_structure_point_of_a_ram_but_not_the_loss_of_armor():
    at = unlock(Table.bare(), t.PINPOINT)
    at.s.evade_ship = 1
    at.put("cruiser", "outer 6", symbol="Y")
    enemy(at, Y="RAM")
    assert at.legal() == ["let it land", "cancel it with the Pinpoint Barrier"]
    at.do("cancel it with the Pinpoint Barrier")
    assert (armor(at, "SC"), suffered(at, "SC"), at.s.evade_ship) == (0, 0, 1)


@pytest.mark.rule("R-35", "R-113")
def test_a_ram_on_a_full_area_follows_through():
    at = fill(Table.bare(), "SC")
    at.put("cruiser", "outer 6", symbol="Y")
    enemy(at, Y="RAM").do("a structure box of Science for good")
    at.do("take it on the structure of Macross City")
    assert (black(at, "SC"), red(at, "MC"), armor(at, "MC")) == (1, 1, 3)


@pytest.mark.rule("R-36", "R-40", "R-111")
def test_a_cruiser_that_a_reward_jams_as_the_phase_begins_does_not_go_back():
    at = Table.bare()
    one, two = at.put("cruiser", "inner 1") + at.put("cruiser", "inner 2")
    at.s.promised_jams = 1
    enemy(at, X="B1")
    assert where(at, one, two) == ["inner 1", "inner 2"]  # the jam is still to be given
    at.do("jam Cruiser X in inner 1")
    assert where(at, one, two) == ["inner 1", "outer 2"]
    assert (armor(at, "FR"), armor(at, "PR")) == (3, 2)


# Pod Launch


@pytest.mark.rule(
    "SD-play.5.podlaunch", "SD-zvessels.flagships.podlaunch.1", "R-71", "SD-play.5.symbols.2",
    "SD-zvessels.place.3",
)  # fmt: skip
def test_a_flagship_adds_pods_drawn_from_the_bag_in_its_own_area():
    at = Table.bare()
    at.put("flagship", "outer 4")
    enemy(at, shield="L2", chance="12 28")  # the 13th token of 30 is a triangle, then a square
    lines = [vessel // 10 for vessel, _, _ in at.told("placed")]
    assert (lines, at.vessels("pod", "outer 4")) == ([1, 2], 2)


@pytest.mark.rule("SD-zvessels.flagships.podlaunch.2", "R-111")
def test_those_pods_take_orders_from_the_next_episode_on():
    at = Table.bare()
    at.put("flagship", "outer 3")
    at.rest("zentraedi").push(t.Z_ACT, t.FLAGSHIP, t.POD_LAUNCH, 2)
    at.push(t.Z_ACT, t.POD, t.ADVANCE, 1)
    assert at.vessels("pod", "outer 3") == 2

    at = Table.bare()
    at.put("flagship", "outer 3")
    enemy(at, shield="L2")
    enemy(at, circle=">", triangle=">", square=">")
    assert at.vessels("pod", "inner 3") == 2


@pytest.mark.rule("R-37", "R-40")
def test_a_destroyed_flagship_launches_and_a_jammed_one_does_not():
    at = Table.bare()
    wreck(at, "flagship", "outer 1")
    jam(at, *at.put("flagship", "outer 2"))
    enemy(at, shield="L1")
    assert (at.vessels("pod", "outer 1"), at.vessels("pod", "outer 2")) == (1, 0)
    at.run("annihilate(flagship,1,OUT(any))")
    at.phase("clean up").go()
    assert at.vessels("pod", "outer 1") >= 1  # they stay


@pytest.mark.rule("R-71", "SD-esc.rules.9")
def test_when_the_bag_is_empty_nothing_more_is_placed_and_removed_tokens_return():
    at = Table.bare()
    for symbol in ("circle", "triangle", "square"):
        at.put("pod", "outer 1", 10, symbol=symbol)
    at.put("cruiser", "outer 2", 3)
    at.put("cruiser", "outer 2", 2, symbol="Y")
    at.run("place(pod,3,OUT(?)); place(cruiser,2,OUT(same))", chance="A4 0")
    assert (at.vessels("pod"), at.vessels("cruiser"), at.vessels("cruiser", "outer 4")) == (
        30,
        6,
        1,
    )
    at.run("annihilate(pod,1,OUT(any))").do(at.legal()[0])
    at.run("place(pod,3,OUT(?))", chance="A4 0")
    assert at.vessels("pod", "outer 4") == 1


@pytest.mark.rule("R-71", "SD-zvessels.orders.3")
@pytest.mark.parametrize(
    ("kind", "tokens", "lines"),
    [("pod", 30, [10, 10, 10]), ("cruiser", 6, [3, 3]), ("flagship", 4, [4])],
)
def test_the_bag_holds_the_printed_tokens(kind, tokens, lines):
    at = Table.bare()
    placed = []
    for _ in range(tokens // 4 + 1):
        placed += [vessel for vessel, _, _ in at.run(f"place({kind},4,OUT(?))").told("placed")]
    assert len(placed) == tokens
    start = {"pod": 0, "cruiser": 30, "flagship": 36}[kind]
    assert [
        sum(start + sum(lines[:n]) <= vessel < start + sum(lines[: n + 1]) for vessel in placed)
        for n in range(len(lines))
    ] == lines


@pytest.mark.rule("SD-zvessels.place.2", "SD-terms.random.1", "SD-zvessels.place.1")
def test_a_die_gives_the_area_number():
    at = Table.bare().run("place(cruiser,1,OUT(?))", chance="A5 0")
    assert at.vessels("cruiser", "outer 5") == 1


# The printed cards

CARDS = {
    "Spearhead": ("> !", "> !", "> !", "B2", "B1 D1", "B2"),
    "Wedge": (">2 !", "> !", "R- !", "R- B2", "B2", "L2 D1"),
    "Feint": ("R+ !", ">2 !", "> !", "B2", "R+ B2", "B2 D1"),
    "Breakthrough": ("~ > !", "> !", "~ >2", "D1 B1", "RAM", "R- B2"),
    "Encircle": ("! R-", "! R+", "> !", "R+ B1", "R- B2", "L2 B1"),
    "Broadside": ("> !", "! >", "> !", "B2 D1", "B2 D1", "B3"),
    "Collision Course": ("> !", "~ > !", "> !", "RAM", "D2 B1", "D2 B1"),
    "Dogfight": ("! !", "! >", "! >", "D2 B1", "D2 B1", "D2 L3"),
    "Regroup": (">", "!", "R+", "R- D1", "R+ D1", "B1"),
    "All-Out Attack": ("> !", "~ > !", ">2 !", "B2", "RAM", "L2 B2"),
}
START = {"circle": "outer 1", "triangle": "inner 2", "square": "outer 3"}


def fleet() -> Table:
    at = Table.bare()
    for symbol, area in START.items():
        at.put("pod", area, symbol=symbol)
    at.put("cruiser", "outer 4")
    at.put("cruiser", "outer 5", symbol="Y")
    at.put("flagship", "outer 6")
    at.put_mecha("veritech", "inner 2")
    return at


@pytest.mark.rule("SD-play.5.1", "SD-zvessels.1", "SD-zvessels.orders.1")
@pytest.mark.parametrize("name", CARDS)
def test_each_printed_card_does_what_its_lines_say(name):
    def play(at: Table) -> bytes:
        at.enemy()
        at.play_on(lambda at: t.BOX if at.can(t.BOX) else t.GO_ON, until=lambda at: at.resting)
        at.s.z[:] = at.s.z_top[:] = 0
        return bytes(at.s.tobytes())

    symbols = ("circle", "triangle", "square", "X", "Y", "shield")
    by_hand = fleet().z_card(**dict(zip(symbols, CARDS[name], strict=True)))
    assert play(fleet().next_z(name)) == play(by_hand)


@pytest.mark.rule("SD-sdf1.evade.2", "SD-sdf1.reactors.3", "R-42")
def test_evade_again_after_a_repair():
    at = cover(Table.bare(), "FR", 3)
    at.s.evade_ship = 1
    at.put("cruiser", "outer 1")
    at.run("repair(structure,1,any)")
    assert enemy(at, X="B1").asked == "Z_BARRAGE"
