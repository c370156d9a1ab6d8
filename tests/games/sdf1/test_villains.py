"""2.17, 5.3, R-34: Khyron, Miriya, and the allies on the character cards."""

import pytest

from launchbay.games.sdf1 import table as t
from launchbay.games.sdf1.geometry import AREAS

from .table import Table
from .war import armor, damage, enemy, jam, red, suffered, where, wreck


def villain(name: str, area: str, *, symbol: str = "circle", pods: int = 0) -> Table:
    """On the board with Pods of another symbol."""
    at = Table.bare()
    at.put(name, area, symbol=symbol)
    at.put("pod", area, pods, symbol="square")
    return at


# Coming in


@pytest.mark.rule("SD-villains.1", "SD-villains.2", "SD-villains.3", "SD-tokens.villain.1", "R-34")
@pytest.mark.parametrize("name", ["khyron", "miriya"])
def test_a_villain_enters_with_four_pods_and_the_symbol_of_one_drawn_and_put_back(name):
    at = Table.bare().run(f"villain({name},OUT(?))", chance="A3 15 0 0 0 0")
    assert at.vessels(name, "outer 3") == 1
    assert (at.vessels("pod", "outer 3"), at.vessels("pod")) == (4, 4)
    number = t.KHYRON if name == "khyron" else t.MIRIYA
    assert at.s.villain_line[number - t.VILLAINS] == 1  # the 16th of 30 tokens is a triangle
    assert at.vessels("pod", "outer 3") == sum(at.s.v_area[:10] == AREAS.index("outer 3"))


@pytest.mark.rule("R-34")
def test_one_who_is_there_already_only_gets_more_pods_and_one_removed_may_come_again():
    at = villain("khyron", "outer 1", symbol="square")
    at.run("villain(khyron,OUT(?))", chance="A4 0 0 0 0")
    assert (where(at, t.KHYRON), at.vessels("pod", "outer 4")) == ("outer 1", 4)
    at.run("hit(6,OUT(any))").play_on(
        lambda _: t.VESSEL + t.KHYRON, until=lambda at: at.asked == "HERO_TURN"
    )
    assert where(at, t.KHYRON) == ""
    at.run("villain(khyron,OUT(?))")
    assert where(at, t.KHYRON) != ""


@pytest.mark.rule("SD-villains.1", "R-34")
def test_both_stay_over_episodes_until_removed():
    at = villain("miriya", "outer 1")
    at.phase("clean up").go()
    assert where(at, t.MIRIYA) == "outer 1"
    wreck(at, "miriya", "outer 1")
    assert (t.MIRIYA, 0, 0) in at.phase("clean up").go().told("removed")


# Being hit


@pytest.mark.rule("R-34")
@pytest.mark.parametrize(("name", "capacity"), [("khyron", 3), ("miriya", 2)])
def test_they_have_a_capacity_and_are_annihilated_at_twice_as_much(name, capacity):
    at = villain(name, "outer 1")
    for hits in range(1, 2 * capacity):
        at.run("hit(1,OUT(any))")
        assert at.vessels(name, destroyed=True) == (hits >= capacity)
    at.run("hit(1,OUT(any))")
    assert at.vessels(name) == 0
    assert at.s.kills.sum() == 0  # not for kills(pod)
    assert at.s.villains_beaten == (1 if name == "khyron" else 2)


@pytest.mark.rule("SD-villains.4", "R-34")
@pytest.mark.parametrize("effect", ["hit(1,OUT(any))", "jam(1,any,SPACE)"])
def test_nothing_may_name_him_while_an_undestroyed_pod_shares_his_area(effect):
    at = villain("khyron", "outer 1", pods=1)
    at.run(effect)
    assert not at.told("hit") or at.told("hit")[0][0] != t.KHYRON
    assert not at.s.v_marks[t.KHYRON] & t.JAMMED

    at = villain("khyron", "outer 1")
    wreck(at, "pod", "outer 1")  # flipped ones do not protect
    at.put("pod", "outer 2")
    at.run(effect)
    assert at.can(t.VESSEL + t.KHYRON)


@pytest.mark.rule("SD-villains.4", "R-38")
def test_the_hit_that_destroys_the_last_pod_opens_the_way_to_him():
    at = villain("khyron", "outer 1", pods=1)
    at.run("hit(2,OUT(any))").do("hit Khyron in outer 1")
    assert damage(at, t.KHYRON) == 1


# Acting


@pytest.mark.rule("SD-villains.5", "SD-villains.2", "R-34")
def test_pods_of_his_area_act_in_his_line_and_not_in_their_own():
    at = villain("khyron", "outer 1", pods=2)
    other = at.put("pod", "outer 2", symbol="square")[0]
    enemy(at, circle=">", square="R+")
    assert where(at, t.KHYRON, 20, 21, other) == ["inner 1", "inner 1", "inner 1", "outer 3"]


@pytest.mark.rule("R-34")
def test_the_group_is_of_the_moment_the_card_is_opened_even_if_they_part():
    at = villain("khyron", "outer 1", pods=1)
    later = at.put("pod", "outer 6", symbol="triangle")[0]
    at.put_mecha("veritech", "outer 1")
    enemy(at, circle="> R+", triangle="R+ >", square="> >")
    at.play_on(lambda at: t.VESSEL + 20 if at.can(t.VESSEL + 20) else t.GO_ON,
               until=lambda at: at.resting)  # fmt: skip
    assert where(at, 20) == "outer 1"  # held, and no line of its own after that
    assert where(at, later) == "inner 1"  # came by on its own


@pytest.mark.rule("R-34", "R-26", "R-25")
def test_he_counts_as_one_undamaged_pod():
    at = villain("khyron", "outer 1", pods=2)
    at.put_mecha("veritech", "outer 1", 2)
    wreck(at, "pod", "outer 1", symbol="triangle")
    enemy(at, circle=">")
    # one place is the wreck's, for the other one he and the Pods are equally near
    assert at.legal() == ["hold a square Pod in outer 1", "hold Khyron in outer 1"]
    at.do("hold Khyron in outer 1")
    at.play_on(until=lambda at: at.resting)
    assert where(at, t.KHYRON, 20, 21) == ["outer 1", "inner 1", "inner 1"]


@pytest.mark.rule("SD-villains.khyron.1", "R-34", "R-111")
def test_khyron_does_one_more_point_where_his_movement_ends_after_his_line():
    at = villain("khyron", "outer 6", pods=1)
    at.put("pod", "inner 2", symbol="triangle")
    enemy(at, circle=">", triangle="!")
    assert (armor(at, "SC"), armor(at, "PR")) == (1, 2)
    points = [area for area, what, _ in at.told("point")]
    assert points == [5, 1]  # after his line, before the next one


@pytest.mark.rule("SD-villains.khyron.1", "R-34", "R-25")
def test_his_extra_point_meets_mecha_first_and_is_lost_in_an_outer_area():
    at = villain("khyron", "outer 1")
    at.put_mecha("veritech", "outer 1", 2)
    enemy(at, circle="!")
    assert at.mecha("veritech", "outer 1") == 0
    at = villain("khyron", "SC")
    enemy(at, circle="R+ R-").do(t.BOX)
    assert suffered(at, "SC") == 1


@pytest.mark.rule("SD-villains.khyron.1", "R-34", "R-25")
@pytest.mark.parametrize(("line", "veritechs", "left"), [(">", 0, 3), ("~", 1, 2)])
def test_his_extra_point_hits_mecha_if_he_is_engaged_and_else_the_ship(line, veritechs, left):
    at = villain("khyron", "inner 1")
    at.put_mecha("veritech", "inner 1")
    enemy(at, circle=line)
    assert where(at, t.KHYRON) == "inner 1"
    assert (at.mecha("veritech", "inner 1"), armor(at, "FR")) == (veritechs, left)


@pytest.mark.rule("R-34", "R-40")
def test_a_jammed_khyron_does_nothing_of_it():
    at = villain("khyron", "inner 1")
    jam(at, t.KHYRON)
    at.put("pod", "outer 4")  # so that his line is not skipped
    enemy(at, circle="! >")
    assert (where(at, t.KHYRON), sum(at.s.armor)) == ("inner 1", 15)


@pytest.mark.rule("R-34", "R-37")
def test_a_destroyed_khyron_still_acts():
    at = Table.bare()
    wreck(at, "khyron", "outer 1")
    enemy(at, circle=">")
    assert (where(at, t.KHYRON), armor(at, "FR")) == ("inner 1", 2)


@pytest.mark.rule("R-34")
def test_where_khyron_stands_no_evade_token_cancels_attacks():
    at = villain("khyron", "outer 1")
    at.put("pod", "outer 2")
    at.put_mecha("veritech", "outer 1", 2)
    at.put_mecha("veritech", "outer 2")
    at.s.evade_any, at.s.evade_area[AREAS.index("outer 1")], at.s.evade_wing = 1, 1, 1
    enemy(at, circle="!")
    at.do("cancel it with an Evade token of either kind")
    assert (at.mecha("veritech", "outer 1"), at.mecha("veritech", "outer 2")) == (0, 1)
    assert at.resting


@pytest.mark.rule("R-34", "R-41")
def test_a_defend_beside_khyron_may_still_be_evaded():
    at = villain("khyron", "outer 1")
    at.put("cruiser", "outer 1")
    at.put_mecha("veritech", "outer 1", 2)  # one falls to his extra point
    at.s.evade_any = 1
    enemy(at, X="D1").do("cancel it with an Evade token of either kind")
    assert at.mecha("veritech", "outer 1") == 1


@pytest.mark.rule("SD-villains.miriya.1", "R-34")
def test_miriya_alone_disengages_before_her_line():
    at = villain("miriya", "outer 1", pods=1)
    at.put_mecha("veritech", "outer 1", 2)
    enemy(at, circle="> >")
    assert where(at, t.MIRIYA, 20) == ["FR", "outer 1"]


@pytest.mark.rule("SD-villains.miriya.1", "R-28")
def test_a_mecha_in_the_next_area_holds_her_anew():
    at = villain("miriya", "outer 1")
    at.put_mecha("veritech", "outer 1")
    at.put_mecha("veritech", "inner 1")
    enemy(at, circle="> >")
    assert where(at, t.MIRIYA) == "inner 1"


@pytest.mark.rule("SD-villains.miriya.2", "SD-villains.miriya.3", "R-34")
@pytest.mark.parametrize(
    ("start", "end"),
    [("PR", "MC"), ("MC", "PR"), ("LB", "SC"), ("AR", "FR"), ("SC", "MC"), ("FR", "PR")],
)
def test_she_and_her_pods_never_enter_the_bridge_but_go_on_beyond_it(start, end):
    at = villain("miriya", start, pods=1)
    at.move_hero("Roy", "inner 1")
    other = at.put("pod", "LB" if start == "AR" else "AR", symbol="circle")[0]
    enemy(at, circle=">")
    assert where(at, t.MIRIYA, 20) == [end, end]
    assert where(at, other) == "BR"  # of another area


@pytest.mark.rule("SD-villains.miriya.2", "SD-villains.miriya.3", "R-34")
def test_a_pod_of_another_line_that_comes_to_her_area_flies_past_the_bridge_too():
    at = villain("miriya", "inner 5")
    pod = at.put("pod", "SC", symbol="square")[0]
    enemy(at, circle=">", square=">2")
    assert where(at, t.MIRIYA, pod) == ["MC", "PR"]


@pytest.mark.rule("SD-villains.miriya.2", "R-34", "R-99")
@pytest.mark.parametrize(("first", "end"), [("Production", "PR"), ("Macross City", "BR")])
def test_a_pod_of_her_group_may_enter_the_bridge_where_she_is_not(first, end):
    at = villain("miriya", "MC", pods=1).move_hero("Roy", "inner 1")
    at.put_mecha("destroid", "MC")
    enemy(at, circle="> ! >").do(t.VESSEL + 20, t.BOX)  # she goes on, her Pod fights its way out
    assert where(at, t.MIRIYA, 20) == ["PR", "MC"]
    assert at.legal("Pods in") == ["Pods in Production next", "Pods in Macross City next"]
    at.do(f"Pods in {first} next")
    assert where(at, t.MIRIYA, 20) == ["MC", end]


@pytest.mark.rule("SD-villains.miriya.2", "R-34", "R-99")
@pytest.mark.parametrize(("start", "asked"), [("inner 5", False), ("MC", True)])
def test_the_order_of_areas_is_asked_only_where_miriya_changes_a_way(start, asked):
    at = villain("miriya", "SC")
    at.put("pod", start)
    enemy(at, circle=">")
    assert (at.asked == "Z_PODS") == asked


@pytest.mark.rule("SD-villains.5", "SD-villains.miriya.2", "R-34")
def test_where_both_villains_are_the_pods_go_with_khyron_and_never_into_the_bridge():
    at = villain("khyron", "MC", pods=1).move_hero("Roy", "inner 1")
    at.put("miriya", "MC", symbol="triangle")
    enemy(at, circle=">").do(t.BOX)  # his extra point
    assert where(at, t.KHYRON, t.MIRIYA, 20) == ["PR", "MC", "PR"]
    assert (suffered(at, "PR"), at.resting) == (1, True)


@pytest.mark.rule("R-34")
@pytest.mark.parametrize(("shooter", "ap"), [("Roy", 2), ("Lisa", 0)])
def test_two_ap_for_a_pilot_whose_die_destroys_miriya(shooter, ap):
    at = villain("miriya", "inner 1").move_hero("Roy", "inner 1")
    at.s.v_damage[t.MIRIYA] = 1
    at.turn(shooter, "T T T").do("use a Target die")
    assert damage(at, t.MIRIYA) == 2
    assert at.s.ap == ap


# Allies


@pytest.mark.rule("SD-cards.z.minmei", "R-60")
def test_minmei_sings_once_an_episode_while_a_hero_is_in_the_city():
    at = Table.bare().run("ally(minmei)")
    assert not at.can("Minmei sings")
    at.move_hero("Gloval", "MC")
    at.s.h_wounds[t.GLOVAL], at.s.h_wounds[t.LISA] = 2, 2
    at.do("Minmei sings", t.OPTION)
    assert (at.of("Gloval", "wounds"), at.of("Lisa", "wounds")) == (1, 2)
    assert not at.can("Minmei sings")
    at.phase("clean up").go()
    assert at.s.minmei == 1

    at = Table.bare().run("ally(minmei)").move_hero("Gloval", "MC")
    at.do("Minmei sings", t.OPTION + 1)
    assert at.s.ap == 1


@pytest.mark.rule("SD-mecha.nonhero.2", "R-69")
def test_ben_is_an_active_veritech_whose_orders_hit_once_more():
    at = Table.bare().run("ally(ben)")
    assert (at.mecha("veritech", "LB"), at.mecha("veritech", "supply")) == (1, 14)
    at.put("flagship", "inner 3")
    at.next_mecha("M-05")  # 2/1
    at.turn("Gloval", "T T T").do("order a Veritech").play_on(
        lambda at: (at.legal("fly to inner 3", "order ", "hit") or at.legal())[0],
        until=lambda at: at.asked == "HERO_TURN",
    )
    assert damage(at, 36) == 2


@pytest.mark.rule("R-69", "R-70")
def test_ben_is_out_for_the_scenario_once_destroyed_unless_salvaged():
    for salvage in (0, 1):
        at = Table.bare().move_hero("Roy", "SC").run("ally(ben)")
        ben = int(at.s.ben)
        at.s.salvage[2] = salvage
        at.put("pod", "LB")
        enemy(at, circle="!")
        assert at.s.ben == (ben if salvage else -1)
        assert at.mecha("veritech", "building") == salvage


@pytest.mark.rule("R-34", "R-30", "SD-villains.miriya.2")
def test_khyrons_pods_do_enter_the_bridge():
    at = villain("khyron", "MC", pods=1)
    enemy(at, circle=">")
    assert at.result == "the Bridge is hit"  # by his extra point
    assert red(at, "MC") == 0
