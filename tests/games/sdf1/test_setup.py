"""2.8: what lies on the table before the first Episode, and who plays whom."""

from typing import Any

import numpy as np
import pytest

from launchbay.games.sdf1 import names
from launchbay.games.sdf1 import table as t
from launchbay.games.sdf1.pieces import hull_facing

from .table import Table

HEROES = names.HEROES


def chosen(at: Table, *heroes: str) -> Table:
    """Pick heroes seat after seat, and go on up to the first question that is not a pick."""
    for hero in heroes:
        if at.asked == "CHOOSE_HEROES":
            at.do(f"play {hero}")
    return at


def started(players: int = 1, mode: str = "pluto", **options: Any) -> Table:
    at = Table.opening(players, mode, **options)
    return chosen(at, "Gloval", "Lisa", "Claudia", "Roy")


def seats(at: Table) -> dict[str, int]:
    return {hero: at.of(hero, "seat") for hero in HEROES if at.of(hero, "seat") >= 0}


# The ship


@pytest.mark.rule("SD-setup.5", "R-02", "R-112")
def test_the_bow_lies_between_sectors_one_and_six():
    at = started()

    names_by_sector = [("FR", "PR", "LB", "AR", "MC", "SC")[hull_facing(at.s, n)] for n in range(6)]
    assert names_by_sector == ["FR", "PR", "LB", "AR", "MC", "SC"]
    assert (at.s.facing, at.s.battle) == (0, 0)


@pytest.mark.rule("R-112", "SD-setup.3", "SD-esc.setup.1")
@pytest.mark.parametrize("mode", names.MODES)
def test_nothing_is_damaged_or_hot_or_spent_at_the_start(mode):
    at = started(mode=mode)
    s = at.s

    assert s.armor.tolist() == [3, 3, 2, 2, 3, 2, 0]
    for damage in (s.red, s.black, s.gun, s.h_wounds, s.evade_area):
        assert not damage.any()
    assert (int(s.rp), int(s.heat), int(s.tracker.sum())) == (0, 0, 0)
    assert (int(s.evade_ship), int(s.evade_any), int(s.evade_wing)) == (0, 0, 0)
    assert not s.h_upgraded[[t.GLOVAL, t.LISA, t.CLAUDIA, t.ROY]].any() or mode == "homeward"


@pytest.mark.rule("SD-setup.0", "SD-setup.4", "SD-setup.9a", "SD-setup.9b", "SD-setup.9c")
@pytest.mark.parametrize(
    ("mode", "population", "ap", "square", "flying", "destroids"),
    [("pluto", 5, 3, 4, 1, 3), ("saturn", 5, 3, 3, 2, 3), ("homeward", 6, 4, 4, 2, 4)],
)
def test_each_scenario_has_its_own_page(mode, population, ap, square, flying, destroids):
    at = started(mode=mode)

    assert (int(at.s.pop), int(at.s.ap)) == (population, ap)
    assert at.mecha("veritech", "square") == square
    assert sum(at.mecha("veritech", f"inner {n}") for n in range(1, 7)) == flying
    at.play_on(until=lambda at: at.s.episode > 0)
    assert at.told("transferred").__len__() == destroids


@pytest.mark.rule("SD-setup.9d", "R-74", "SD-terms.random.1", "SD-terms.active.3")
@pytest.mark.parametrize("sector", [1, 4, 6])
def test_the_lone_veritech_starts_active_in_an_inner_area_that_a_die_names(sector):
    draws = len(Table.opening().draws)
    stack, cards = "0 " * 15, "0 " * 8
    at = Table.opening(chance=f"{stack}{cards}A{sector}")

    assert draws == 15 + 8 + 1
    assert at.mecha("veritech", f"inner {sector}") == 1


@pytest.mark.rule("SD-setup.9c", "SD-setup.9e", "SD-play.2.transfer.4")
def test_destroids_go_to_areas_of_the_ship_and_only_one_to_the_bridge():
    at = started()
    assert len(at.legal("a Destroid to ")) == 7

    at.do("a Destroid to the Bridge")
    assert "a Destroid to the Bridge" not in at.legal()
    at.do("a Destroid to Science", "a Destroid to Science")
    assert (at.mecha("destroid", "BR"), at.mecha("destroid", "SC")) == (1, 2)


# Decks


@pytest.mark.rule("SD-setup.2", "SD-setup.6a", "SD-setup.6b", "SD-setup.6c", "R-72")
@pytest.mark.parametrize(
    ("mode", "plain", "marked"),
    [
        ("pluto", 15, {"Minmei's Drama", "Khyron's Fury"}),
        ("saturn", 23, {"Miriya's Duel", "Blockade Line", "Turncoat Aboard"}),
        (
            "homeward",
            19,
            {"Khyron's Fury", "Miriya's Duel", "Grand Fleet", "Cold Analysis", "Baited Trap"},
        ),
    ],
)
def test_the_stack_lies_on_the_other_plain_cards_and_no_other_marked_card_is_in_the_deck(
    mode, plain, marked
):
    at = Table.opening(1, mode)
    named = [names.INVASIONS[kind] for kind in at.box.invasion_kind]
    where = {place: np.flatnonzero(at.s.invasion == place) for place in range(5)}

    assert len(where[t.STACKED]) == plain + len(marked)
    assert {named[card] for card in where[t.STACKED] if at.box.invasion_x[card]} == marked
    assert len(where[t.REST]) == 26 - plain
    assert len(where[t.LEFT_OUT]) == 8 - len(marked)
    assert at.box.invasion_x[where[t.LEFT_OUT]].all()


@pytest.mark.rule("SD-setup.6a", "SD-setup.8")
def test_which_plain_cards_make_the_stack_is_up_to_chance():
    first = Table.opening(chance="0 " * 23 + "A1")
    other = Table.opening(chance="25 24 23 22 21 20 19 18 17 16 15 14 13 12 11 " + "0 " * 8 + "A1")

    stacked = first.s.invasion == t.STACKED
    assert (stacked & (other.s.invasion == t.STACKED)).sum() < 10


@pytest.mark.rule("SD-setup.7", "R-73", "SD-esc.setup.4", "R-105", "SD-setup.10c")
@pytest.mark.parametrize(
    ("players", "hands"), [(1, [8]), (2, [4, 4]), (3, [4, 2, 2]), (4, [2] * 4)]
)
@pytest.mark.parametrize("mode", ["pluto", "escalation"])
def test_two_resource_cards_for_each_hero_go_to_his_seat(mode, players, hands):
    at = started(players, mode)

    assert [len(at.hand(seat)) for seat in range(players)] == hands


@pytest.mark.rule("R-73", "SD-setup.8")
def test_cards_are_dealt_when_the_heroes_are_chosen_and_from_a_shuffled_deck():
    at = Table.opening(2)
    for hero in ("Roy", "Lisa"):
        at.do(f"play {hero}")
        assert at.hand(0) + at.hand(1) == []
    at.do("play Claudia", chance="0 " * 8 + "A1")
    other = started(1)

    assert len(at.hand(0)) == len(at.hand(1)) == 4
    assert sorted(at.hand(0) + at.hand(1)) != sorted(other.hand(0))


@pytest.mark.rule("SD-setup.8", "R-108")
def test_the_other_decks_are_whole():
    at = started()

    assert (at.s.crew_left.sum(), at.s.mecha_left.sum()) == (32, 32)
    assert (at.s.z == t.Z_UNKNOWN).all()
    assert ((at.s.resource == t.IN_DECK).sum(), (at.s.resource == t.ASIDE).sum()) == (24, 4)


# Heroes


@pytest.mark.rule("SD-setup.10a", "R-16", "SD-tokens.hero.1", "SD-heroboard.3")
def test_the_first_scenario_starts_with_the_four_who_are_listed():
    at = Table.opening()

    assert seats(at) == {"Gloval": 0, "Lisa": 0, "Claudia": 0, "Roy": 0}
    assert [at.hero(hero) for hero in HEROES] == ["BR", "BR", "PR", "LB", "", ""]


@pytest.mark.rule("R-16")
@pytest.mark.parametrize(("mode", "options"), [("saturn", {}), ("pluto", {"open_roster": "on"})])
def test_elsewhere_any_four_of_the_six_may_start(mode, options):
    at = Table.opening(1, mode, **options)
    assert at.legal() == [f"play {hero}" for hero in HEROES]

    chosen(at, "Rick", "Max", "Roy", "Claudia")
    assert set(seats(at)) == {"Claudia", "Roy", "Max", "Rick"}
    assert at.asked != "CHOOSE_HEROES"


@pytest.mark.rule("SD-setup.10b", "SD-setup.10c", "R-17", "SD-info.1", "SD-terms.heroes.1", "R-105")
@pytest.mark.parametrize(
    ("players", "turns"),
    [(1, [0, 0, 0, 0]), (2, [0, 1, 0, 1]), (3, [0, 1, 2, 0]), (4, [0, 1, 2, 3])],
)
def test_seats_pick_in_turn_and_with_three_players_the_first_plays_two(players, turns):
    at = Table.opening(players, "saturn")
    asked = []
    for hero in ("Rick", "Lisa", "Gloval", "Max"):
        asked.append(int(at.s.seat))
        at.do(f"play {hero}")

    assert asked == turns
    assert seats(at) == dict(
        sorted(zip(("Rick", "Lisa", "Gloval", "Max"), turns, strict=True), key=by_rank)
    )


def by_rank(pair: tuple[str, int]) -> int:
    return HEROES.index(pair[0])


@pytest.mark.rule("SD-setup.10b")
def test_heroes_may_be_dealt_instead():
    at = Table.opening(2, "saturn", heroes="dealt")

    assert at.asked != "CHOOSE_HEROES"
    assert sorted(seats(at).values()) == [0, 0, 1, 1]
    teams = {tuple(seats(dealt(first))) for first in range(6)}
    assert len(teams) > 2


def dealt(first: int) -> Table:
    stack = "0 " * 23
    return Table.opening(1, "saturn", heroes="dealt", chance=f"{stack}{first} 0 0 0 " + "0 " * 10)


@pytest.mark.rule("SD-setup.0", "SD-heroboard.9")
def test_in_the_third_scenario_one_hero_of_choice_starts_upgraded():
    at = chosen(Table.opening(1, "homeward"), "Gloval", "Lisa", "Roy", "Max")
    at.play_on(until=lambda at: at.asked == "PICK_HERO")
    assert at.legal() == ["upgrade Gloval", "upgrade Lisa", "upgrade Roy", "upgrade Max"]

    at.do("upgrade Max")
    at.play_on(until=lambda at: at.s.episode == 2)
    assert at.s.h_upgraded.tolist() == [0, 0, 0, 0, 1, 0]


@pytest.mark.rule("SD-setup.0", "R-115")
@pytest.mark.parametrize(
    ("mode", "battle", "pinpoint"),
    [
        ("pluto", False, False),
        ("saturn", True, False),
        ("homeward", True, True),
        ("escalation", True, False),
    ],
)
def test_what_is_unlocked_from_the_start(mode, battle, pinpoint):
    at = started(mode=mode).play_on(until=lambda at: at.s.phase != t.SETUP)

    assert (at.on(t.BATTLE_UNLOCKED), at.on(t.PINPOINT)) == (battle, pinpoint)
