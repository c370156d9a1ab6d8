"""2.21, R-87 to R-91, R-115: waves until the ship is lost."""

from typing import Any

import numpy as np
import pytest

from launchbay.games.sdf1 import escalation, names, rules
from launchbay.games.sdf1 import table as t
from launchbay.games.sdf1.content import TECH

from .table import Table, place


def wave(total: int, sectors: str, facing: int = 0) -> Table:
    """What a roll on the chart puts on an empty board; each vessel is the first of its bag."""
    at = Table.bare(mode="escalation")
    at.s.facing = facing
    first = max(1, total - 6)
    rolls = [f"d{first}", f"d{total - first}"]
    for group, sector in zip(GROUPS[total], sectors.split(), strict=True):
        rolls += [f"A{sector}", *["0"] * group]
    at._watch(lambda luck: escalation.send_wave(at.box, at.s, luck), " ".join(rolls))
    return at


# vessels of each group by row of the chart
GROUPS = {
    2: [4, 1], 3: [4, 1], 4: [3, 3], 5: [4, 1, 1], 6: [1, 1, 1], 7: [4, 2], 8: [4, 4, 4],
    9: [4, 4, 1, 1], 10: [4, 2, 1], 11: [4, 2, 1, 1], 12: [4, 4, 1, 1, 2],
}  # fmt: skip


def board(at: Table) -> dict[str, str]:
    """`4p 1c` by area."""
    found = {}
    for area in ("FR", "PR", "LB", "AR", "MC", "SC", "BR", *SPACE):
        counts = [(at.vessels(kind, area), kind[0]) for kind in ("pod", "cruiser", "flagship")]
        if any(count for count, _ in counts):
            found[area] = " ".join(f"{count}{letter}" for count, letter in counts if count)
    return found


SPACE = tuple(f"{ring} {n}" for ring in ("inner", "outer") for n in range(1, 7))


@pytest.mark.rule(
    "SD-esc.chart.0", "SD-esc.chart.2", "SD-esc.chart.3", "SD-esc.chart.4", "SD-esc.chart.5",
    "SD-esc.chart.6", "SD-esc.chart.7", "SD-esc.chart.8", "SD-esc.chart.9", "SD-esc.chart.10",
    "SD-esc.chart.11", "SD-esc.chart.12", "R-88",
)  # fmt: skip
@pytest.mark.parametrize(
    ("total", "sectors", "placed"),
    [
        (2, "1 2", {"outer 1": "4p", "outer 2": "1f"}),
        (3, "1 2", {"outer 1": "4p", "outer 2": "1c"}),
        (4, "3 5", {"inner 3": "3p", "inner 5": "3p"}),
        (5, "1 2 3", {"outer 1": "4p", "outer 2": "1c", "outer 3": "1f"}),
        (6, "2 4 6", {"outer 2": "1c", "outer 4": "1c", "outer 6": "1c"}),
        (7, "6 1", {"outer 6": "4p", "outer 1": "2c"}),
        (8, "1 2 3", {"inner 1": "4p", "outer 2": "4p", "outer 3": "4p"}),
        (9, "1 2 3 4", {"outer 1": "4p", "outer 2": "4p", "outer 3": "1c", "outer 4": "1f"}),
        (10, "1 2 3", {"outer 1": "4p", "outer 2": "2c", "outer 3": "1f"}),
        (11, "5 1 2 3", {"MC": "4p", "outer 1": "2c", "outer 2": "1c", "outer 3": "1f"}),
        (
            12,
            "1 2 3 4 5",
            {"outer 1": "4p", "outer 2": "4p", "outer 3": "1c", "outer 4": "1c", "outer 5": "2f"},
        ),
    ],
)
def test_each_row_of_the_chart_places_its_groups_where_dice_say(total, sectors, placed):
    assert board(wave(total, sectors)) == placed


@pytest.mark.rule("R-88", "SD-esc.chart.11")
def test_pods_in_an_area_of_the_ship_come_where_it_faces_the_sector():
    assert board(wave(11, "5 1 2 3", facing=1))["AR"] == "4p"


@pytest.mark.rule("R-88")
def test_one_roll_for_the_whole_row_if_that_is_switched_on():
    at = Table.bare(mode="escalation", esc_one_roll="on")
    at._watch(lambda luck: escalation.send_wave(at.box, at.s, luck), "d3 d3 A4 0 0 0")

    assert board(at) == {"outer 4": "3c"}


@pytest.mark.rule("SD-esc.rules.9")
def test_never_more_vessels_than_tokens():
    at = Table.bare(mode="escalation")
    at.put("flagship", "outer 1", 4)
    for symbol in ("circle", "triangle", "square"):
        at.put("pod", "outer 1", 10 if symbol != "square" else 9, symbol=symbol)
    at._watch(lambda luck: escalation.send_wave(at.box, at.s, luck), "d1 d1 A2 0 A3")

    assert (at.vessels("pod"), at.vessels("flagship"), at.vessels("cruiser")) == (30, 4, 0)


# Setup


def started(players: int = 1, **options: Any) -> Table:
    at = Table.opening(players, "escalation", **options)
    for hero in ("Max", "Rick", "Gloval", "Claudia"):
        if at.asked == "CHOOSE_HEROES":
            at.do(f"play {hero}")
    return at


@pytest.mark.rule("SD-esc.setup.2", "SD-esc.setup.3", "SD-esc.setup.1", "R-115")
def test_population_tokens_and_destroids():
    at = started()
    assert (at.s.pop, at.s.ap, at.mecha("veritech", "square")) == (7, 3, 5)
    assert sum(at.mecha("veritech", area) for area in SPACE) == 0

    at.do("a Destroid to the Bridge")
    assert not at.can("a Destroid to the Bridge")
    at.do("a Destroid to Science", "a Destroid to Science")
    assert at.asked != "PLACE_DESTROIDS"


@pytest.mark.rule("SD-esc.setup.5", "R-115")
def test_any_four_heroes_may_start():
    at = Table.opening(1, "escalation")
    assert at.legal() == [f"play {hero}" for hero in names.HEROES]

    at = started()
    assert (at.s.h_seat >= 0).tolist() == [True, False, True, False, True, True]
    assert at.s.h_available.all()


@pytest.mark.rule("SD-esc.setup.4", "R-87", "SD-esc.rules.2", "SD-esc.rules.3", "SD-esc.rules.5")
def test_the_resource_deck_is_the_twelve_tech_cards():
    at = started()
    tech = at.box.resource_type == TECH

    assert len(at.hand()) == 8
    assert tech[at.s.resource == t.HELD].all()
    assert (at.s.resource[tech] == t.IN_DECK).sum() == 4
    assert (at.s.resource[~tech] == t.ASIDE).all()


@pytest.mark.rule("SD-esc.setup.6", "R-89")
def test_one_roll_at_the_start_and_another_in_the_first_turn():
    at = started().play_on(until=lambda at: at.s.episode == 1)
    rolls = [event for event in at.told("rolled") if event[0] == 2]
    assert len(rolls) == 1
    assert at.vessels() > 0

    at.play_on(until=lambda at: at.s.phase == t.HEROES)
    assert len([event for event in at.told("rolled") if event[0] == 2]) == 1


@pytest.mark.rule("R-91")
@pytest.mark.parametrize("switch", ["off", "on"])
def test_nobody_is_upgraded_unless_that_is_switched_on(switch):
    at = started(esc_upgrades=switch)
    if switch == "on":
        at.play_on(until=lambda at: at.asked == "PICK_HERO").do("upgrade Max")
    at.play_on(until=lambda at: at.s.episode == 1)

    assert at.s.h_upgraded.sum() == (switch == "on")


@pytest.mark.rule("R-90")
@pytest.mark.parametrize(("level", "dice"), [("easy", 4), ("normal", 3), ("hard", 2)])
def test_the_same_three_levels(level, dice):
    at = Table.bare(mode="escalation", level=level).turn("Claudia", "T " * dice)

    assert at.s.dice[t.CLAUDIA].sum() == dice


# Rules of play


@pytest.mark.rule("SD-esc.play.1", "SD-esc.rules.1", "R-115", "SD-esc.1")
def test_the_sequence_of_a_turn_has_no_story_and_a_wave_after_upkeep():
    at = Table.bare(mode="escalation")
    at.box.z_orders[:] = 0
    at.phase("clean up").go()
    events = list(at.events)
    at.play_on(until=lambda at: at.s.episode == 3)
    order = [
        t.PHASES[event.a] if t.EVENTS[event.kind - 1] == "phase" else "wave"
        for event in events + at.events
        if t.EVENTS[event.kind - 1] == "phase"
        or (t.EVENTS[event.kind - 1] == "rolled" and event.a == 2)
    ]

    assert order[1:8] == ["upkeep", "wave", "crew", "heroes", "zentraedi", "clean up", "upkeep"]
    assert not at.told("invasion") + at.told("situation") + at.told("objective")


@pytest.mark.rule("SD-esc.rules.1")
def test_z_orders_are_drawn_and_invasion_cards_are_not():
    at = Table.bare(mode="escalation")
    at.phase("zentraedi").go()

    assert len(at.told("z_card")) == 1
    at.phase("story")
    at.stage(0, t.CLEAN_UP).go()
    assert (at.s.phase, at.told("invasion")) == (t.UPKEEP, [])


@pytest.mark.rule("SD-esc.rules.4", "R-115")
def test_mecha_that_are_lost_leave_the_game_and_a_used_up_pool_builds_none():
    at = Table.bare(mode="escalation").z_card(circle="!")
    at.put("pod", "outer 4", 3)
    at.put_mecha("veritech", "outer 4", 3)
    at.put_mecha("veritech", "square", 11)
    at.enemy()
    assert (at.mecha("veritech", "gone"), at.mecha("veritech", "supply")) == (3, 1)

    at.rest("crew").run("construct(vt,3)")
    assert at.mecha("veritech", "building") == 1
    assert at.mecha("super", "building") == 0


@pytest.mark.rule("SD-esc.rules.4")
def test_in_a_story_they_go_back_to_the_supply():
    at = Table.bare().z_card(circle="!")
    at.put("pod", "outer 4")
    at.put_mecha("veritech", "outer 4")
    at.enemy()

    assert at.mecha("veritech", "supply") == 15


@pytest.mark.rule("SD-esc.rules.5", "R-87")
def test_tech_is_bought_and_drawn_as_usual():
    at = Table.bare(mode="escalation").move_hero("Claudia", "AR")
    at.give_card("Rail Autoloader")
    at.track("I")
    at.s.rp = 2
    at.do("play Rail Autoloader")
    assert at.on(t.RAIL_MORE)

    at.turn("Claudia", "T T T").do("work the Training square")
    assert at.box.resource_type[np.flatnonzero(at.s.resource == t.HELD)[0]] == TECH


@pytest.mark.rule("SD-esc.rules.6")
def test_abilities_movement_and_actions_are_as_usual():
    at = Table.bare(mode="escalation")
    at.s.ap = 1
    at.s.armor[place("SC")] = 0
    at.turn("Claudia", "M T I").do("Claudia: Fix Anything for 1 AP")
    assert at.s.armor[place("SC")] == 2

    at.do("go to the Bridge", "use a Target die")
    assert at.hero("Claudia") == "BR"


@pytest.mark.rule("SD-esc.rules.7")
def test_battle_mode_is_there_from_the_start_for_three_ap():
    at = started()
    at.play_on(until=lambda at: at.s.phase == t.UPKEEP)
    assert at.s.ap == 3

    at.do("go to Battle Mode for 3 AP")
    assert (at.s.ap, at.s.battle) == (0, 1)


@pytest.mark.rule("SD-esc.rules.8", "SD-esc.1", "R-115")
@pytest.mark.parametrize(("turn", "score"), [(1, 0), (7, 6)])
def test_the_score_is_the_turns_whose_clean_up_was_reached_and_nobody_wins(turn, score):
    at = Table.bare(mode="escalation")
    at.s.episode = turn
    at.s.red[place("FR")] = 5
    at.run("damage(POOL,1,internal)")

    assert at.result == "the reactors shut down"
    assert rules.score(at.box, at.s, 0) == score
    assert rules.winners(at.box, at.s) == 0


@pytest.mark.rule("SD-esc.1", "R-115")
def test_the_fifth_turn_is_not_the_last():
    at = Table.bare(mode="escalation")
    at.s.episode = 5
    at.phase("clean up").go()

    assert (at.s.over, at.s.episode) == (0, 6)


@pytest.mark.rule("R-115")
def test_heroes_are_exchanged_from_the_second_turn_on():
    at = Table.bare(mode="escalation")
    at.phase("upkeep").go().do("set no more crew")
    assert at.asked != "REPLACE"

    at.s.episode = 2
    at.phase("upkeep").go().do("set no more crew")
    assert at.asked == "REPLACE"
    assert at.do("exchange Roy").legal() == ["Max for Roy", "Rick for Roy"]


@pytest.mark.rule("R-115")
def test_there_are_no_objectives_however_many_turns_pass():
    at = Table.bare(mode="escalation").move_hero("Claudia", "MC")
    for turn in (1, 5, 6, 12):
        at.s.episode = turn
        at.phase("clean up").go()
        assert (at.s.done, at.told("objective")) == (0, [])
