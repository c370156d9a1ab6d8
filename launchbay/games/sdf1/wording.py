"""Small pieces of English that the texts of cards are made of: numbers, vessels, places."""

from collections.abc import Sequence
from typing import TypeAlias

from launchbay.games.sdf1 import table
from launchbay.games.sdf1.geometry import HULL_NAMES, N_HULL
from launchbay.games.sdf1.table import (
    AT_HULL,
    AT_INNER,
    AT_OUTER,
    OF_ALL,
    OF_ANY,
    OF_OPPOSITE,
    OF_ROLL,
    OF_SAME,
)
from launchbay.games.sdf1.vocabulary import EXTRA, OF, RING, ROLLED_AMOUNT, N

Row: TypeAlias = Sequence[int]


def some(count: int, thing: str, things: str = "") -> str:
    """`1 Pod`, `2 Pods`."""
    return f"{count} {thing}" if count == 1 else f"{count} {things or thing + 's'}"


CLASS_NAMES = {
    table.POD: ("Pod", "Pods"),
    table.CRUISER: ("Cruiser", "Cruisers"),
    table.FLAGSHIP: ("Flagship", "Flagships"),
    table.VILLAIN: ("villain", "villains"),
    table.CRUISER | table.FLAGSHIP: ("capital ship", "capital ships"),
}
ANY_CLASS = ("vessel", "vessels")


def class_name(kind: int, count: int = 2) -> str:
    return CLASS_NAMES.get(kind, ANY_CLASS)[count != 1]


def hull_name(area: int) -> str:
    """`the Launch Bay`, but `Macross City`."""
    name = HULL_NAMES[area]
    return name if name in ("Production", "Macross City", "Science") else f"the {name}"


RING_NAMES = {AT_OUTER: "Outer", AT_INNER: "Inner"}
SPOTS = {
    table.SPACE: "in space",
    table.HERE: "in this hero's area",
    table.ADJACENT: "in this hero's area or one next to it",
    table.THERE: "in the Scout's area",
    table.ANYWHERE: "anywhere",
    table.ONE_AREA: "in one area",
}


def spot(row: Row) -> str:
    """Where a row happens: `in its Outer area`, after `roll for a sector`, and the like."""
    ring, of = row[RING], row[OF]
    if ring == table.ONE_AREA and of == 1:
        return "in one area with a Veritech"
    if ring in SPOTS:
        return SPOTS[ring]
    if ring == AT_HULL:
        return f"in {hull_spot(of)}"
    name = RING_NAMES[ring]
    if of < N_HULL:
        return f"in the {name} area that {hull_name(of)} faces"
    return {
        OF_ROLL: f"in its {name} area",
        OF_SAME: f"in that {name} area",
        OF_OPPOSITE: f"in the {name} area across",
        OF_ANY: f"in one {name} area",
        OF_ALL: f"in {name} areas",
    }[of]


def hull_spot(of: int) -> str:
    if of < N_HULL:
        return hull_name(of)
    return {
        OF_ROLL: "the area of the ship that faces it",
        OF_SAME: "the area of the ship that faces that sector",
        OF_OPPOSITE: "the area of the ship that faces the sector across",
        OF_ANY: "the ship",
    }[of]


def rolled(row: Row, clause: str) -> str:
    """A fresh die comes before everything else the row says."""
    return f"roll for a sector: {clause}" if row[OF] == OF_ROLL else clause


def amount(row: Row) -> str:
    return "a die" if row[N] == ROLLED_AMOUNT else str(row[N])


def span(row: Row) -> str:
    return "for the rest of the game" if row[EXTRA] == 1 else "until Clean Up"


ORDER_NAMES = {
    table.ADVANCE: "Advance",
    table.STRIKE: "Attack",
    table.DISENGAGE: "Disengage",
    table.ROTATE_CCW: "Rotate counter-clockwise",
    table.ROTATE_CW: "Rotate clockwise",
    table.BARRAGE: "Barrage",
    table.DEFEND: "Defend",
    table.RAM: "Ram",
    table.POD_LAUNCH: "Pod Launch",
}


def order_text(order: int, count: int) -> str:
    """`Advance 2`."""
    return f"{ORDER_NAMES[order]} {count}" if count > 1 else ORDER_NAMES[order]


MECHA_NAMES = {
    table.VT: ("Veritech", "Veritechs"),
    table.SV: ("Super Veritech", "Super Veritechs"),
    table.DS: ("Destroid", "Destroids"),
    table.MECHA: ("Veritech or Destroid", "Veritechs or Destroids"),
}


def mecha_name(kind: int, count: int) -> str:
    return some(count, *MECHA_NAMES[kind])
