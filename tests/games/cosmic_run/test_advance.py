"""Which ships can still advance: the rules against trying everything."""

import random

import pytest

from launchbay.engine import registry
from launchbay.engine.notation import Setting
from launchbay.engine.records import blank
from launchbay.games.cosmic_run import rules, tracks

from .layout import write_ship
from .paper import Ship

POSITIONS = 10_000
WIDE = {  # five columns and twelve rows, so that every kind of warp occurs
    "columns": 5,
    "start": "C",
    **{
        f"labels.{side}.{ship}": [1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6]
        for side in "AB"
        for ship in ("orange", "blue", "green")
    },
}
SHEETS = {"three columns": ({}, 3, 10), "five columns": (WIDE, 5, 13)}


@pytest.mark.rule("CO-end.2", "R-CO-05", "R-CO-29", "R-CO-31", "R-CO-32", "CO-warp.4")
@pytest.mark.parametrize(("changes", "columns", "planet"), SHEETS.values(), ids=SHEETS)
def test_advance_agrees_with_trying_everything(changes, columns, planet):
    whims = random.Random(columns)
    box = Setting(registry.game("cosmic-run"), 2, {}, changes).box()
    seen = {True: 0, False: 0}
    for _ in range(POSITIONS // 2):
        ship = random_ship(whims, columns, planet)
        warps, navigation = whims.randint(0, 5), whims.choice((0, 0, 1, 5))
        can = not ship.landed and ship.could_rise(warps, navigation)
        assert bool(tracks.can_advance(box, state_of(ship, warps, navigation), 0, 0)) == can, ship
        seen[can] += 1
    assert min(seen.values()) > POSITIONS / 20


def random_ship(whims, columns, planet):
    """Many mines where it stands and just above."""
    ship = Ship(columns=columns, start=columns // 2, planet=planet)
    row = whims.randint(0, planet)
    if row:
        ship.enter((row, whims.randrange(columns)), "|")
    dense = whims.choice((0.5, 0.8, 0.95))
    for near in range(max(1, row), min(planet, row + 4)):
        for column in range(columns):
            if (near, column) != ship.at and whims.random() < dense:
                ship.mines.add((near, column))
    return ship


def state_of(ship, warps, navigation):
    s = blank(rules.STATE)
    write_ship(s, 0, "orange", ship)
    used = {1: 5 - navigation, 3: 5 - warps}
    for technology, gone in used.items():
        s.acquired[0, technology] = s.used[0, technology] = gone
    return s
