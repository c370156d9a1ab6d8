"""Mecha: built, transferred, launched, ordered by cards; Scouts."""

import pytest

from launchbay.games.sdf1 import story
from launchbay.games.sdf1.geometry import AREAS
from launchbay.games.sdf1.table import (
    CREW,
    DEFENDED,
    HEROES,
    IN_PLAY,
    PLACE_DESTROIDS,
    SHARE,
    SUPER_VERITECHS,
    UPKEEP,
    ZENTRAEDI,
)

from .people import HERO_NAMES, next_episode, number
from .table import Table, place

TEAMS = {
    "Gloval": "Gloval Lisa Claudia Roy", "Lisa": "Gloval Lisa Claudia Roy",
    "Claudia": "Gloval Lisa Claudia Roy", "Roy": "Gloval Lisa Claudia Roy",
    "Max": "Gloval Roy Max Rick", "Rick": "Gloval Roy Max Rick",
}  # fmt: skip


def commander(hero: str, *cards: str, **mecha: str) -> Table:
    """The turn of a hero, dice used, with one mecha of each kind somewhere."""
    at = Table.bare(heroes=TEAMS[hero])
    for kind, area in mecha.items():
        at.put_mecha(kind, area)
    return at.next_mecha(*cards).turn(hero, "T T T")


def ordered(kind: str, area: str, card: str, option: str = "") -> Table:
    """A mecha there carries out a card: the question is where it moves."""
    hero = "Claudia" if kind == "destroid" else "Roy"
    at = commander(hero, card, **{kind: area})
    at.do(f"order a {'Destroid' if kind == 'destroid' else 'Veritech'}")
    at.do(at.legal("order a")[0])
    return at.do(option) if option else at


# Who orders what


@pytest.mark.rule("SD-play.4.mecha.1", "SD-mecha.nonhero.1", "R-106")
@pytest.mark.parametrize(
    ("hero", "allowance"), [("Gloval", 1), ("Lisa", 0), ("Roy", 3), ("Max", 2), ("Rick", 2)]
)
def test_a_hero_orders_as_many_veritechs_as_his_board_says(hero, allowance):
    at = Table.bare(heroes=TEAMS[hero])
    at.put_mecha("veritech", "inner 1", 5)
    at.put_mecha("destroid", "LB", 5)
    at.turn(hero, "T T T")

    for _ in range(allowance):
        at.do("order a Veritech", "use no order")
    assert not at.legal("order a")


@pytest.mark.rule("SD-mecha.nonhero.3", "SD-play.4.mecha.1", "R-64")
@pytest.mark.parametrize("hero", HERO_NAMES)
def test_only_operations_orders_destroids(hero):
    at = Table.bare(heroes=TEAMS[hero])
    at.put_mecha("veritech", "inner 1", 5)
    at.put_mecha("destroid", "LB", 5)
    at.turn(hero, "T T T")

    orders = 2 if hero == "Claudia" else 0
    for _ in range(orders):
        at.do("order a Destroid", "use no order")
    assert not at.legal("order a Destroid")


@pytest.mark.rule("SD-play.4.mecha.2", "SD-mecha.move.2", "SD-mecha.move.3")
def test_one_card_is_drawn_for_one_mecha_which_uses_one_of_its_orders():
    at = Table.bare()
    at.put_mecha("veritech", "inner 1", 2)
    at.put("pod", "inner 2", 2)
    at.next_mecha("M-01", "M-04").turn("Roy", "T T T")

    at.do("order a Veritech", chance="0")
    assert len(at.told("drew_mecha")) == 1
    at.do("order a Veritech in inner 1")
    assert at.legal() == ["move 2, then 1 hit", "move 1, then 2 hits"]
    at.do("move 1, then 2 hits", "fly to inner 2")
    at.do("hit a circle Pod in inner 2")  # two alike: the first hit was not asked about
    assert at.vessels("pod", destroyed=True) == 2
    assert at.mecha("veritech", "inner 1") == 1


@pytest.mark.rule("SD-play.4.mecha.veritech.1", "SD-play.4.mecha.destroid.1")
@pytest.mark.parametrize("hero", ["Lisa", "Claudia", "Roy"])
def test_without_a_card_no_mecha_moves_or_shoots(hero):
    at = commander(hero, "M-04", veritech="inner 1", destroid="LB")
    at.put("pod", "inner 1")
    at.put("pod", "LB")

    assert not [word for word in at.legal() if word.startswith(("fly", "move ", "hit"))]
    at.do("end the turn")
    assert (at.mecha("veritech", "inner 1"), at.mecha("destroid", "LB")) == (1, 1)
    assert at.vessels("pod", destroyed=True) == 0


@pytest.mark.rule(
    "SD-play.4.mecha.veritech.2", "SD-mecha.move.1", "SD-mecha.move.5", "R-67", "R-04"
)
def test_a_veritech_flies_through_hull_and_space_and_stops_when_it_likes():
    at = ordered("veritech", "PR", "M-09")  # 4/1
    assert set(at.legal("fly to")) == {
        "fly to the Forward Reactor",
        "fly to the Launch Bay",
        "fly to the Bridge",
        "fly to inner 2",
    }

    at.do("fly to inner 2", "fly to outer 2")
    assert set(at.legal("fly to")) == {"fly to inner 2", "fly to outer 1", "fly to outer 3"}
    at.do("stop here")
    assert at.mecha("veritech", "outer 2") == 1
    assert at.asked == "HERO_TURN"


@pytest.mark.rule("R-67")
def test_a_veritech_enters_the_hull_where_it_faces_the_inner_area_at_that_moment():
    at = Table.bare()
    at.put_mecha("veritech", "inner 1")
    at.s.facing = 1  # Science faces A1
    at.next_mecha("M-09").turn("Roy", "T T T")
    at.do("order a Veritech", "order a Veritech in inner 1")

    assert set(at.legal("fly to")) == {
        "fly to Science", "fly to inner 2", "fly to inner 6", "fly to outer 1",
    }  # fmt: skip


@pytest.mark.rule("SD-play.4.mecha.veritech.3", "SD-play.4.mecha.destroid.3")
@pytest.mark.parametrize(
    ("hero", "kind", "waits", "ready"),
    [("Roy", "veritech", "square", "LB"), ("Claudia", "destroid", "building", "SC")],
)
def test_a_mecha_takes_orders_once_it_left_the_square_or_was_transferred(hero, kind, waits, ready):
    at = commander(hero, "M-04", **{kind: waits})
    assert not at.legal("order a")

    at.put_mecha(kind, ready)
    assert at.legal("order a")


@pytest.mark.rule("SD-play.4.mecha.veritech.4", "SD-mecha.transfer.1")
def test_a_launch_takes_veritechs_from_the_square_only():
    at = Table.bare().move_hero("Roy", "inner 5")
    at.put_mecha("veritech", "inner 2")
    at.put_mecha("veritech", "AR")
    at.put_mecha("veritech", "square")

    at.run("launch(3)")
    assert [at.mecha("veritech", area) for area in ("inner 2", "AR", "LB", "square")] == [
        1,
        1,
        1,
        0,
    ]
    assert at.hero("Roy") == "inner 5"


@pytest.mark.rule("SD-play.4.mecha.veritech.5", "SD-mecha.move.6", "R-110")
def test_who_may_order_four_with_two_active_draws_two_cards():
    at = Table.bare()
    at.s.h_upgraded[number("Roy")] = 1
    at.put_mecha("veritech", "inner 1", 2)
    at.put_mecha("veritech", "square", 2)
    at.next_mecha("M-15", "M-15").turn("Roy", "T T T")

    for _ in range(2):
        at.do("order a Veritech", "order a Veritech in inner 1", "stop here")
    assert at.of("Roy", "orders") == 2
    assert not at.legal("order a")


@pytest.mark.rule("SD-play.4.mecha.veritech.6", "SD-mecha.move.7", "R-110")
def test_a_hero_orders_a_veritech_once_an_episode_and_another_hero_may_too():
    at = commander("Gloval", "M-04", "M-04", "M-05", veritech="inner 1")
    at.do("order a Veritech", "order a Veritech in inner 1", "stop here")

    at.s.ap = 2
    at.turn("Roy", "T T T").do("order a Veritech", "order a Veritech in inner 1", "stop here")
    assert not at.legal("order a")
    at.do("Roy: Skull Squadron for 2 AP")  # the ability is bound by it as well
    assert at.asked == "HERO_TURN"
    assert not at.told("drew_mecha")


@pytest.mark.rule("R-110")
def test_a_card_goes_to_no_pilot_and_pilots_do_not_count_for_the_limit():
    at = Table.bare(heroes="Gloval Roy Max Rick")
    assert not at.turn("Roy", "T T T").legal("order a")

    at.put_mecha("veritech", "LB")
    at.do("order a Veritech")
    assert at.legal() == ["use no order", "order a Veritech in the Launch Bay"]


@pytest.mark.rule("SD-play.4.mecha.destroid.2", "SD-mecha.move.1")
def test_a_destroid_stays_aboard():
    at = ordered("destroid", "LB", "M-04")

    assert set(at.legal("go to")) == {
        "go to Production", "go to the Aft Reactor", "go to the Bridge",
    }  # fmt: skip
    assert not at.legal("fly")


@pytest.mark.rule("SD-play.4.mecha.destroid.4", "R-64", "R-110")
def test_a_destroid_is_ordered_once_and_cards_are_limited_to_active_ones():
    at = commander("Claudia", "M-04", "M-04", destroid="LB")
    at.put_mecha("destroid", "building")
    at.do("order a Destroid", "order a Destroid in the Launch Bay", "stop here")

    assert at.of("Claudia", "orders") == 1
    assert not at.legal("order a")


# Carrying out an order


@pytest.mark.rule("SD-mecha.move.3", "SD-mecha.move.4", "R-66")
def test_a_mecha_moves_first_then_hits_where_it_stands_and_moves_no_more():
    at = commander("Roy", "M-09", veritech="inner 1")  # 4/1
    at.put("pod", "inner 1")
    at.put("pod", "inner 2")
    at.do("order a Veritech", "order a Veritech in inner 1", "fly to inner 2", "stop here")

    assert at.vessels("pod", "inner 2", destroyed=True) == 1
    assert at.vessels("pod", "inner 1", destroyed=True) == 0
    assert at.asked == "HERO_TURN"
    assert at.mecha("veritech", "inner 2") == 1


@pytest.mark.rule("SD-mecha.target.1", "SD-mecha.target.2")
@pytest.mark.parametrize(
    ("hits", "pods", "destroyed", "cruiser"),
    [
        (["circle Pod", "circle Pod"], 2, 2, 0),
        (["Cruiser X", "Cruiser X"], 2, 0, 2),
        (["circle Pod", "destroyed circle Pod"], 1, 0, 0),
        (["circle Pod", "Cruiser X"], 2, 1, 1),
    ],
)
def test_the_damage_of_a_mecha_is_split_freely(hits, pods, destroyed, cruiser):
    at = commander("Roy", "M-10", veritech="inner 1")  # 1/2
    at.put("pod", "inner 1", 2)
    (ship,) = at.put("cruiser", "inner 1")
    at.do("order a Veritech", "order a Veritech in inner 1", "stop here")

    for name in hits:
        at.do(next(word for word in at.legal("hit") if word.startswith(words_of(name))))
    assert at.vessels("pod") == pods
    assert at.vessels("pod", destroyed=True) == destroyed
    assert at.s.v_damage[ship] == cruiser


def words_of(name: str) -> tuple[str, ...]:
    return f"hit {name}", f"hit a {name}"


@pytest.mark.rule("R-66")
def test_flak_hits_a_pod_in_the_inner_area_that_is_faced():
    at = commander("Claudia", "M-02", destroid="LB")
    at.put("cruiser", "inner 3")
    at.put("pod", "inner 3")
    at.put("pod", "outer 3")
    at.put("pod", "LB")
    at.do("order a Destroid", "order a Destroid in the Launch Bay").do(at.legal()[1])

    assert at.vessels("pod", "inner 3", destroyed=True) == 1
    assert int(at.s.v_damage.sum()) == 1


@pytest.mark.rule("R-66")
def test_a_destroids_plain_hits_are_for_pods_aboard_with_it():
    at = commander("Claudia", "M-03", destroid="LB")  # 0/2
    at.put("pod", "inner 3")
    at.put("pod", "LB")
    at.do("order a Destroid", "order a Destroid in the Launch Bay")

    assert at.vessels("pod", "LB") == 0
    assert at.vessels("pod", "inner 3", destroyed=False) == 1


@pytest.mark.rule("R-68")
def test_one_mecha_may_end_in_the_bridge_and_others_pass_through():
    at = commander("Claudia", "M-04", destroid="LB")  # 2/1
    at.put_mecha("veritech", "BR")
    at.do("order a Destroid", "order a Destroid in the Launch Bay", "go to the Bridge")
    assert not at.can("stop here")
    at.do("go to Macross City")
    assert at.mecha("destroid", "MC") == 1

    at = commander("Claudia", "M-05", destroid="LB")  # 1/1
    at.put_mecha("veritech", "BR")
    at.do("order a Destroid", "order a Destroid in the Launch Bay")
    assert not at.can("go to the Bridge")


@pytest.mark.rule("R-68")
def test_hero_veritechs_do_not_count_in_the_bridge():
    at = commander("Claudia", "M-05", destroid="LB").move_hero("Roy", "BR")
    at.do("order a Destroid", "order a Destroid in the Launch Bay", "go to the Bridge")

    assert at.mecha("destroid", "BR") == 1


@pytest.mark.rule("R-68", "SD-mecha.transfer.5")
def test_a_second_mecha_is_not_placed_in_the_bridge():
    at = Table.bare()
    at.put_mecha("destroid", "building", 2)
    at.push(PLACE_DESTROIDS, 2)
    at.do("a Destroid to the Bridge")

    assert len(at.legal("a Destroid to")) == 6
    assert not at.can("a Destroid to the Bridge")


# Super Veritechs


@pytest.mark.rule("SD-mecha.sv.1", "R-65")
def test_a_super_veritech_uses_both_orders_added_up():
    at = ordered("super", "inner 1", "M-01")  # 2/1 | 1/2
    at.put("cruiser", "outer 2")
    at.do("fly to inner 2", "fly to outer 2", "fly to outer 3")
    assert at.asked == "HERO_TURN"  # three steps, no more

    at = ordered("super", "inner 1", "M-01")
    (ship,) = at.put("cruiser", "inner 1")
    at.do("stop here")
    assert at.s.v_damage[ship] == 3


@pytest.mark.rule("SD-mecha.sv.2")
def test_a_single_order_is_not_doubled():
    at = ordered("super", "inner 1", "M-04")  # 2/1
    (ship,) = at.put("cruiser", "inner 3")
    at.do("fly to inner 2", "fly to inner 3")

    assert at.s.v_damage[ship] == 1


@pytest.mark.rule("SD-mecha.sv.3", "SD-cards.unlock.sv", "R-65")
def test_super_veritechs_are_built_after_the_unlock_while_tokens_last():
    at = Table.bare()
    at.put_mecha("veritech", "square")
    at.run("construct(vt,1)")
    assert (at.mecha("veritech", "building"), at.mecha("super", "building")) == (1, 0)

    at.run("flag(sv,on,keep)")
    assert at.on(SUPER_VERITECHS)
    assert (at.mecha("veritech", "building"), at.mecha("veritech", "square")) == (1, 1)
    at.run("construct(vt,2)")
    assert (at.mecha("veritech", "building"), at.mecha("super", "building")) == (1, 2)
    at.put_mecha("super", "inner 1", 7)
    at.run("construct(vt,2)")
    assert (at.mecha("veritech", "building"), at.mecha("super", "building")) == (2, 3)


@pytest.mark.rule("R-65", "SD-mecha.nonhero.2")
def test_super_veritechs_count_as_veritechs():
    at = Table.bare()
    at.put_mecha("super", "building")
    at.stage(story.HAND_OVER, UPKEEP).go()
    assert at.mecha("super", "square") == 1

    at.phase("heroes").run("launch(1)")
    assert at.mecha("super", "LB") == 1
    at.next_mecha("M-04").turn("Roy", "T T T").do("order a Veritech")
    assert at.can("order a Super Veritech in the Launch Bay")


# Heroes in Veritechs


@pytest.mark.rule("SD-mecha.hero.1", "R-23")
def test_a_pilot_is_in_his_veritech_aboard_too():
    at = Table.bare()
    at.put("pod", "LB")
    at.z_card(circle="!").phase("zentraedi").go()

    assert at.told("wounded") == [(number("Roy"), 1, 0)]
    assert int(at.s.red[place("LB")]) + int(at.s.gun[place("LB")]) == 0


@pytest.mark.rule("SD-mecha.hero.2")
def test_only_pilots_go_into_space():
    at = Table.bare().move_hero("Claudia", "LB").turn("Claudia", "T T T")
    assert "go to inner 3" not in at.legal("go to")

    at.turn("Roy", "T T T").do("go to inner 3")
    assert at.hero("Roy") == "inner 3"


@pytest.mark.rule("SD-mecha.nonhero.2")
def test_hero_and_non_hero_veritechs_both_count_as_veritechs():
    at = Table.bare().move_hero("Roy", "inner 3")
    at.put_mecha("veritech", "inner 3")
    at.s.ap = 1
    at.do("Lisa: Flight Control for 1 AP")

    assert set(at.legal("move")) == {"move Roy", "move a Veritech in inner 3", "move no more"}


@pytest.mark.rule("SD-mecha.nonhero.1", "SD-mecha.move.7")
def test_the_allowances_of_the_four_commanders_add_up():
    at = Table.bare(heroes="Gloval Roy Max Rick")
    at.put_mecha("veritech", "inner 1", 8)

    cards = 0
    for hero in ("Gloval", "Roy", "Max", "Rick"):
        at.turn(hero, "T T T")
        while at.can("order a Veritech"):
            at.do("order a Veritech", "use no order")
            cards += 1
    assert cards == 1 + 3 + 2 + 2


# From the yard into space


@pytest.mark.rule("SD-mecha.transfer.1", "SD-mecha.transfer.2")
def test_every_veritech_built_moves_to_the_launch_square_in_upkeep():
    at = Table.bare()
    at.put_mecha("veritech", "building", 3)
    at.put_mecha("veritech", "square")
    at.stage(story.HAND_OVER, UPKEEP).go()

    assert (at.mecha("veritech", "square"), at.mecha("veritech", "building")) == (4, 0)
    assert at.hero("Roy") == "LB"


@pytest.mark.rule("SD-mecha.transfer.5")
def test_a_destroid_is_placed_in_any_area_of_the_ship_and_never_launched():
    at = Table.bare()
    at.put_mecha("destroid", "building", 1)
    at.stage(story.HAND_OVER, UPKEEP).go()
    assert len(at.legal("a Destroid to")) == 7

    at.do("a Destroid to Science")
    assert at.mecha("destroid", "SC") == 1
    at.run("launch(1)")
    assert at.mecha("destroid", "SC") == 1


@pytest.mark.rule("SD-mecha.special.1")
@pytest.mark.parametrize("moment", ["crew", "zentraedi"])
def test_extra_movement_may_be_used_whenever_wanted(moment):
    at = Table.bare().move_hero("Roy", "inner 3")
    at.s.ap = 1
    at.s.crew[:] = 1
    at.phase(moment).go()
    assert at.s.phase == {"crew": CREW, "zentraedi": ZENTRAEDI}[moment]

    at.do("Lisa: Flight Control for 1 AP", "go to outer 3")
    assert at.hero("Roy") == "outer 3"


@pytest.mark.rule("SD-mecha.destroyed.1")
def test_each_enemy_damage_destroys_one_mecha():
    at = Table.bare()
    at.put_mecha("veritech", "inner 2", 3)
    at.push(SHARE, 2, place("inner 2"), DEFENDED)

    assert at.mecha("veritech", "inner 2") == 1


# Salvage and supply


@pytest.mark.rule("R-69")
def test_a_salvage_token_sends_one_destroyed_mecha_back_to_construction():
    at = Table.bare()
    at.put_mecha("veritech", "inner 2", 2)
    at.s.salvage[place("inner 2")] = 1
    at.push(SHARE, 2, place("inner 2"), DEFENDED)

    assert (at.mecha("veritech", "building"), at.mecha("veritech", "inner 2")) == (1, 0)
    assert at.s.salvage.sum() == 0
    at.stage(story.HAND_OVER, UPKEEP).go()
    assert at.mecha("veritech", "square") == 1


@pytest.mark.rule("R-69")
def test_unused_salvage_tokens_leave_in_clean_up_unless_they_are_kept():
    at = Table.bare()
    at.s.salvage[place("inner 2")] = 2
    at.give_card("Salvage Crews", where=IN_PLAY)
    at.s.salvage_keep[place("inner 4")] = 3
    at.phase("clean up").go()

    assert at.s.salvage.sum() == 0
    assert at.s.salvage_keep[place("inner 4")] == 3


@pytest.mark.rule("R-69")
def test_salvage_does_not_save_a_veritech_from_the_reflex_cannon():
    at = Table.bare()
    at.s.battle = 1
    at.put_mecha("veritech", "inner 1")
    at.s.salvage[place("inner 1")] = 1
    at.run("reflex(0)", actor="Gloval", chance="d1 d2")

    assert (at.mecha("veritech", "building"), at.mecha("veritech", "supply")) == (0, 15)
    assert at.s.salvage[place("inner 1")] == 1


@pytest.mark.rule("R-70")
@pytest.mark.parametrize(("mode", "where"), [("pluto", "supply"), ("escalation", "gone")])
def test_destroyed_mecha_return_to_the_supply_or_leave_an_escalation_game(mode, where):
    at = Table.bare(mode=mode)
    at.put_mecha("veritech", "inner 2")
    before = at.mecha("veritech", where)
    at.push(SHARE, 1, place("inner 2"), DEFENDED)

    assert at.mecha("veritech", where) == before + 1


@pytest.mark.rule("R-70")
def test_construction_needs_a_token_in_supply():
    at = Table.bare()
    at.put_mecha("destroid", "LB", 14)
    at.run("construct(ds,2)")
    assert at.mecha("destroid", "building") == 1

    at.run("construct(mecha,1)")  # no Destroid is left, so nothing is asked
    assert at.mecha("veritech", "building") == 1


@pytest.mark.rule("R-70")
def test_nothing_is_built_once_production_is_covered():
    at = Table.bare()
    at.s.red[place("PR")] = 4
    at.run("construct(vt,1)")
    assert at.mecha("veritech", "building") == 1

    at.s.red[place("PR")] = 5
    at.run("construct(vt,1)")
    assert at.mecha("veritech", "building") == 1
    assert not at.turn("Claudia", "T T T").legal("work")


# Scouts


@pytest.mark.rule("SD-play.4.scouts.1", "SD-play.4.scouts.2", "R-63")
def test_scouts_go_to_any_areas_and_cards_come_when_all_are_placed():
    at = Table.bare().next_mecha("M-06", "M-06").turn("Lisa", "T T T")
    at.do("send the Scouts")
    assert len(at.legal("a Scout to")) == len(AREAS) == 19

    at.do("a Scout to outer 5")
    assert not at.told("drew_mecha")
    at.do("a Scout to outer 5")  # two in one area are allowed
    assert len(at.told("drew_mecha")) == 1
    at.do("for the Scout in outer 5")
    assert len(at.told("drew_mecha")) == 1
    at.do("for the Scout in outer 5")
    assert at.s.rp == 2
    assert not at.can("send the Scouts")


@pytest.mark.rule("SD-play.4.scouts.3", "R-63")
def test_each_card_serves_the_area_of_a_token_not_yet_served():
    at = Table.bare().next_mecha("M-05", "M-05")  # hit(1,there)
    at.put("pod", "outer 5")
    at.put("pod", "LB")
    at.put("pod", "inner 2")
    at.turn("Lisa", "T T T").do(
        "send the Scouts", "a Scout to outer 5", "a Scout to the Launch Bay"
    )

    assert set(at.legal("for")) == {"for the Scout in outer 5", "for the Scout in the Launch Bay"}
    at.do("for the Scout in outer 5")
    assert at.vessels("pod", "outer 5", destroyed=True) == 1
    assert at.legal("for") == ["for the Scout in the Launch Bay"]
    at.do("for the Scout in the Launch Bay")
    assert at.vessels("pod", "LB", destroyed=True) == 1
    assert at.vessels("pod", "inner 2", destroyed=False) == 1


@pytest.mark.rule("R-63")
def test_a_scout_card_may_be_used_for_nothing():
    at = Table.bare().next_mecha("M-06", "M-06").turn("Lisa", "T T T")
    at.do("send the Scouts", "a Scout to outer 5", "place no more Scouts")
    at.do("use the card for no Scout")

    assert at.s.rp == 0
    assert at.asked == "HERO_TURN"


@pytest.mark.rule("R-63")
@pytest.mark.parametrize("card", ["M-01", "M-11"])
def test_guns_and_shifts_of_a_scout_work_in_space_only(card):
    at = Table.bare().next_mecha(card)
    at.put("pod", "inner 2")
    at.put("pod", "PR")
    at.turn("Lisa", "T T T").do("send the Scouts", "a Scout to Production", "place no more Scouts")
    at.do("for the Scout in Production")

    assert at.asked == "HERO_TURN"
    assert at.vessels("pod", destroyed=True) == 0
    assert (at.vessels("pod", "inner 2"), at.vessels("pod", "PR")) == (1, 1)


@pytest.mark.rule("R-63", "SD-play.4.scouts.3")
def test_a_scouts_gun_and_shift_work_in_its_area():
    at = Table.bare().next_mecha("M-01", "M-11")
    at.put("pod", "outer 2")
    at.put("pod", "inner 2")
    at.turn("Lisa", "T T T").do("send the Scouts", "a Scout to outer 2")
    at.do("a Scout to inner 2", chance="0").do("for the Scout in outer 2", chance="0")
    assert at.vessels("pod", "outer 2", destroyed=True) == 1
    assert at.vessels("pod", "inner 2", destroyed=True) == 0

    at.do("for the Scout in inner 2", "drive them clockwise")
    assert at.vessels("pod", "inner 1") == 1


@pytest.mark.rule("R-63")
def test_scout_tokens_leave_in_clean_up():
    at = Table.bare()
    at.s.scout[place("outer 5")] = 2
    at.phase("clean up").go()

    assert at.s.scout.sum() == 0


# Cards about Veritechs


@pytest.mark.rule("R-82", "SD-cards.sdf.minimissile")
def test_mini_missiles_fly_after_combat_has_started_where_a_veritech_is():
    at = Table.bare().track("T T").move_hero("Roy", "inner 4")
    at.give_card("Mini-Missile Barrage")
    at.put("pod", "inner 4", 2)
    at.put("pod", "outer 1")
    at.put_mecha("veritech", "outer 2")
    at.put("cruiser", "outer 2")
    at.turn("Lisa", "T T T")
    assert not at.can("play Mini-Missile Barrage")

    at.run("hit(1,OUT(any),pod)")
    at.do("play Mini-Missile Barrage")
    assert set(at.legal()) == {"hit a circle Pod in inner 4", "hit Cruiser X in outer 2"}
    at.do("hit a circle Pod in inner 4")
    assert not at.can("hit Cruiser X in outer 2")
    at.do("hit a circle Pod in inner 4")  # the third hit finds two alike
    assert at.vessels("pod", "inner 4", destroyed=True) == 1
    assert at.vessels("pod", "inner 4") == 1


@pytest.mark.rule("R-82")
def test_combat_of_the_last_episode_does_not_count_for_mini_missiles():
    at = Table.bare().track("T")
    at.give_card("Mini-Missile Barrage")
    at.put("pod", "outer 1")
    assert at.run("hit(1,OUT(any),pod)").can("play Mini-Missile Barrage")

    assert not next_episode(at).can("play Mini-Missile Barrage")


@pytest.mark.rule("R-83", "SD-cards.sdf.offensive")
@pytest.mark.parametrize(("others", "hits"), [(0, 1), (1, 2)])
def test_a_formation_of_three_veritechs_hits_harder_heroes_counted(others, hits):
    at = Table.bare().track("T").move_hero("Roy", "inner 4")
    at.give_card("Offensive Formation")
    at.put_mecha("veritech", "inner 4", 1 + others)
    (ship,) = at.put("cruiser", "inner 4")
    at.next_mecha("M-05").turn("Gloval", "T T T").do("play Offensive Formation")

    at.do("order a Veritech", "order a Veritech in inner 4", "stop here")
    assert at.s.v_damage[ship] == hits


@pytest.mark.rule("R-83", "SD-cards.sdf.offensive")
def test_a_heros_dice_gain_nothing_from_a_formation():
    at = Table.bare().track("T").move_hero("Roy", "inner 4")
    at.give_card("Offensive Formation")
    at.put_mecha("veritech", "inner 4", 2)
    (ship,) = at.put("cruiser", "inner 4")
    at.turn("Roy", "T M M").do("play Offensive Formation", "use a Target die")

    assert at.s.v_damage[ship] == 1


@pytest.mark.rule("R-84", "SD-cards.tech.longrange")
def test_long_ranged_missiles_let_all_veritechs_of_one_area_hit_the_next_ones():
    at = Table.bare().move_hero("Roy", "inner 4")
    at.give_card("Long Ranged Missiles", where=IN_PLAY)
    at.put_mecha("veritech", "inner 4")
    at.put_mecha("veritech", "inner 1")
    for area in ("inner 5", "outer 4", "AR", "outer 5"):
        at.put("pod", area)
    at.next_mecha("M-15").turn("Roy", "T T M").do("use Long Ranged Missiles", "in inner 4")
    assert not at.can("use Long Ranged Missiles")

    at.do("order a Veritech", "order a Veritech in inner 4", "stop here")
    assert set(at.legal()) == {
        "hit a circle Pod in inner 5",
        "hit a circle Pod in outer 4",
        "hit a circle Pod in the Aft Reactor",
    }
    at.do("hit a circle Pod in outer 4")  # the rest of this order lands there too
    assert at.vessels("pod", "outer 4") == 0
    at.do("use a Target die", "hit a circle Pod in inner 5")  # Roy's own Veritech
    assert at.vessels("pod", "inner 5", destroyed=True) == 1


@pytest.mark.rule("R-84")
def test_long_ranged_missiles_reach_as_far_until_the_phase_ends():
    at = Table.bare().move_hero("Roy", "inner 4")
    at.give_card("Long Ranged Missiles", where=IN_PLAY)
    at.turn("Roy", "T T M").do("use Long Ranged Missiles")
    assert at.s.missiles == place("inner 4")

    at.play_on(until=lambda at: at.s.phase != HEROES)
    assert at.s.missiles == -1
