"""The ship and its enemies at a table: damage put on by hand, the Zentraedi phase on its own."""

from typing import Any

from launchbay.engine.records import NONE
from launchbay.games.sdf1 import table as t
from launchbay.games.sdf1.geometry import AREAS

from .table import Table, place

GUNS = ("beam FR", "beam PR", "beam LB", "beam AR", "beam MC", "beam SC", "rail PR", "rail MC")
BOXES = {"FR": 6, "PR": 5, "LB": 4, "AR": 6, "MC": 6, "SC": 4}  # the reactors' are one pool
HULL = tuple(BOXES)
INNER = tuple(f"inner {sector}" for sector in range(1, 7))
OUTER = tuple(f"outer {sector}" for sector in range(1, 7))


# The ship


def armor(at: Table, area: str) -> int:
    return int(at.s.armor[place(area)])


def red(at: Table, area: str) -> int:
    return int(at.s.red[place("FR" if area == "AR" else area)])


def black(at: Table, area: str) -> int:
    return int(at.s.black[place("FR" if area == "AR" else area)])


def down(at: Table) -> list[str]:
    """Guns that are down; those that are down for good say so."""
    return [
        name + " for good" * (state == 2)
        for name, state in zip(GUNS, at.s.gun.tolist(), strict=True)
        if state
    ]


def suffered(at: Table, area: str) -> int:
    """Boxes covered and guns down in an area."""
    return red(at, area) + black(at, area) + sum(gun.split()[1] == area for gun in down(at))


def knock_out(at: Table, *guns: str) -> Table:
    for gun in guns:
        at.s.gun[GUNS.index(gun)] = 1
    return at


def cover(at: Table, area: str, boxes: int) -> Table:
    at.s.red[place("FR" if area == "AR" else area)] = boxes
    return at


def fill(at: Table, area: str) -> Table:
    """Every box covered, every gun down, no armor."""
    at.s.armor[place(area)] = 0
    knock_out(at, *(gun for gun in GUNS if gun.split()[1] == area))
    return cover(at, area, BOXES[area])


def unlock(at: Table, modifier: int) -> Table:
    at.s.lasting |= modifier
    return at


# The enemy


def enemy(at: Table, chance: str | None = None, **lines: str) -> Table:
    """The Zentraedi phase with a card of one's own, up to a question or to its end."""
    return at.z_card(**lines).enemy(chance)


def wreck(at: Table, kind: str, area: str, count: int = 1, *, symbol: str = "") -> list[int]:
    """Vessels that are destroyed and still there."""
    damage = {"pod": 1, "cruiser": 4, "flagship": 6, "khyron": 3, "miriya": 2}[kind]
    return at.put(kind, area, count, symbol=symbol, damage=damage, marks=t.COUNTED)


def where(at: Table, *vessels: int) -> Any:
    """Their areas; of one alone, its area."""
    areas = ["" if at.s.v_area[v] == NONE else AREAS[at.s.v_area[v]] for v in vessels]
    return areas[0] if len(areas) == 1 else areas


def damage(at: Table, vessel: int) -> int:
    return int(at.s.v_damage[vessel])


def jam(at: Table, *vessels: int) -> Table:
    for vessel in vessels:
        at.s.v_marks[vessel] |= t.JAMMED
    return at


def standing(at: Table, *vessels: int) -> list[bool]:
    """Who was engaged when the phase ended."""
    return [bool(at.s.v_marks[vessel] & t.STANDING) for vessel in vessels]


def areas_of(at: Table, event: str, field: int = 0) -> list[str]:
    """The areas that the last events of a kind name."""
    return [AREAS[details[field]] for details in at.told(event)]
