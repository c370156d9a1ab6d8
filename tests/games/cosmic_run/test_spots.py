"""What an action touches, and where the die in hand can take a ship."""

import pytest

from launchbay.engine.records import NONE
from launchbay.games.cosmic_run.view import spot, view

from .alone import first_die, last_pair
from .layout import number as place
from .paper import SHIPS, TECHNOLOGIES, circle_of
from .table import NAMES, SETUPS, glimpses, table

KINDS = {
    "take": "take",
    "cargo": "cargo",
    "acquire": "acquire",
    "turn": "turn",
    "launch": "launch",
    "gain": "gain",
    "missile": "missile",
    "ignore": "ignore",
    "force": "force",
    "give": "give",
}
LASTS = ("done", "attack", "upgrade", "circle")


def spotted(at, action):
    return spot(at.box, at.s, at.actions()[action])


def circle(name):
    return place(circle_of(name))


def kind_of(word):
    if " to " in word:
        return "step"
    if word.startswith(LASTS):
        return "done"
    if word.startswith("reroll"):
        return "free" if word == "reroll the mine" else "reroll"
    if word.startswith("let"):
        return "endure" if word == "let it come" else "stand"
    return KINDS[word.split()[0]]


@pytest.mark.parametrize("setup", SETUPS, ids=NAMES)
def test_every_action_has_a_spot_of_its_kind(setup):
    for at in glimpses(67, **setup):
        for word, number in at.actions().items():
            where = spot(at.box, at.s, number)
            assert where.kind == kind_of(word)
            named = [part for part in word.split() if part[0] == "D" and part[1:].isdigit()]
            if named:
                assert f"D{where.die + 1}" == named[0]
            arrives = word.split()[-1]
            if where.kind == "step" and arrives != "planet":
                assert where.circle == circle(arrives)
            ships = [ship for ship in SHIPS if ship in word.split()]
            if ships and where.kind not in ("take", "give"):
                assert SHIPS[where.ship] == ships[0]
            gains = [name for name in TECHNOLOGIES if name in word.split()]
            if gains and where.kind not in ("take", "give"):
                assert TECHNOLOGIES[where.technology] == gains[0]


@pytest.mark.rule("CO-warp.4", "CO-nav.1")
def test_a_spot_tells_the_arrival_the_mines_passed_and_what_is_spent():
    at = table("blue 2B !3B !4B", held="warp warp navigation", dice="blue 3").take("blue 3")
    where = spotted(at, "warp up twice to 5B")
    assert (where.circle, where.technology, where.ship) == (circle("5B"), 3, 1)
    assert where.passed == [circle("3B"), circle("4B")]

    where = spotted(at, "up left to 3A")
    assert (where.circle, where.technology, where.passed) == (circle("3A"), 1, [])
    assert spotted(at, "left to 2A").technology == NONE


@pytest.mark.rule("CO-minedie.1", "CO-mine.9")
def test_a_spot_tells_what_a_launch_may_mine():
    at = table(rival="orange 10B", rival_mines="3A", dice="mine").take("mine")
    where = spotted(at, "launch at A")

    assert (where.column, where.kind) == (0, "launch")
    assert where.coordinates == [circle(name) for name in ("1A", "4A", "5A", "7A", "9A")]


def test_spots_of_an_attack_and_its_answer_name_the_ship():
    at = table(rival_held="missile", held="transformer", dice="blue attack").take("blue attack")
    assert spotted(at, "attack blue").ship == 1
    assert spotted(at, "turn green").ship == 2
    at.play("turn green")
    assert spotted(at, "attack blue").ship == 1

    at.play("attack blue")
    assert spotted(at, "missile").technology == 0
    assert spotted(at, "let it come").kind == "endure"


def test_spots_of_zorlords_die_name_it():
    assert spotted(first_die("blue 2"), "force a reroll").die == 0
    assert spotted(last_pair("blue 3", "missile"), "give Zorlord D3 missile").die == 2


# Reach


def best_ways(at):
    """The cheapest way to each circle, by trying every sequence of steps: technologies, pips."""
    seat = at.seat
    best: dict[tuple[str, int], tuple[int, int]] = {}
    for word in ["", *at.legal("turn")]:
        after = at.copy().play(word) if word else at
        ship = SHIPS[int(after.s.ship)]
        sheet = after.sheet(seat)
        if not sheet.works(ship):
            continue
        first = (sheet.ships[ship].at, after.pips, sheet.held("warp"), sheet.held("navigation"))
        todo = [(first, int(bool(word)), 0)]
        while todo:
            (here, pips, warps, navigation), used, spent = todo.pop()
            for step in sheet.ships[ship].steps(here, pips, warps, navigation):
                if step.to[0] > here[0] and step.to[0] > sheet.limit(ship):
                    continue
                cost = (used + step.warps + step.navigation, spent + step.pips)
                key = (ship, place(step.to))
                best[key] = min(best.get(key, cost), cost)
                left = (step.to, pips - step.pips, warps - step.warps, navigation - step.navigation)
                todo.append((left, *cost))
    return best


@pytest.mark.parametrize("setup", SETUPS, ids=NAMES)
def test_reach_is_every_circle_by_its_cheapest_way_and_its_steps_lead_there(setup):
    looked = 0
    for at in glimpses(70, 3, **setup):
        reach = view(at.box, at.s).reach
        if not at.legal("cargo", "done", "attack", "upgrade") or int(at.s.ship) == NONE:
            assert reach == []
            continue
        best = best_ways(at)
        told = {(SHIPS[way.ship], way.circle): (len(way.uses), way.pips) for way in reach}
        start = {(ship, place(at.sheet(at.seat).ships[ship].at)) for ship in SHIPS}
        assert told == {key: cost for key, cost in best.items() if key not in start}
        for way in reach:
            check_way(at, way)
        looked += len(reach)
    assert looked > 0


def check_way(at, way):
    before, after = at.sheet(at.seat), at.copy()
    for word in way.steps:
        after.play(word)
        if after.over:
            break
    there = after.sheet(at.seat)
    assert place(there.ships[SHIPS[way.ship]].at) == way.circle == way.path[-1]
    spent = [before.held(name) - there.held(name) for name in TECHNOLOGIES]
    assert spent == [way.uses.count(number) for number in range(4)]


def test_reach_names_its_steps_technologies_and_path():
    at = table("green 2B !3B", held="transformer warp", dice="blue 2").take("blue 2")
    ways = {(SHIPS[way.ship], way.circle): way for way in view(at.box, at.s).reach}
    way = ways["green", circle("4B")]

    assert way.steps == ["turn green", "warp up to 4B"]
    assert (way.uses, way.pips) == ([2, 3], 2)
    assert way.path == [circle("3B"), circle("4B")]


def test_looking_changes_nothing():
    at = table("orange 2B", held="navigation transformer", dice="orange 3").take("orange 3")
    before = at.text
    for number in at.numbers():
        spot(at.box, at.s, number)
    view(at.box, at.s)

    assert at.text == before
