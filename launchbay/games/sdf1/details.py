"""The numbers that a thing to be done may have in its frame.

Rules take a frame's details as they are: as heroes, areas, cards. A position comes from text, so
`fault` checks each frame as it is read, in plain Python, before any rule sees it; `details_fit` is
the same as a law.
"""

import numpy as np

from launchbay.engine.compiled import rule
from launchbay.engine.records import NONE
from launchbay.games.sdf1 import table
from launchbay.games.sdf1.content import MOST_ROWS
from launchbay.games.sdf1.geometry import N_AREAS, N_HULL
from launchbay.games.sdf1.table import (
    ANY_HULL,
    BY_MECHA,
    CRUISERS,
    FRAME,
    MECHA_HIT,
    MOVE_MECHA,
    N_CREWS,
    N_HEROES,
    N_INVASIONS,
    N_LINES,
    N_MECHA,
    N_MECHA_CARDS,
    N_POD_LINES,
    N_RESOURCES,
    N_VESSELS,
    N_Z,
    OP,
    OPS,
    POINT,
    SEATS,
    TARGET,
    VILLAINS,
    Z_BARRAGE,
    Z_LINE,
    Z_SHIPS,
)

Limits = tuple[int, int]  # the lowest and the highest


def _below(end: int) -> Limits:
    return 0, end - 1


def _or_none(end: int) -> Limits:
    return NONE, end - 1


FLAG, SEAT_BITS, HERO_BITS = _below(2), _below(1 << SEATS), _below(1 << N_HEROES)
HERO, MAYBE_HERO = _below(N_HEROES), _or_none(N_HEROES)
AREA, MAYBE_AREA = _below(N_AREAS), _or_none(N_AREAS)
FEW, MANY = _below(21), _below(128)
MAYBE_Z = _or_none(N_Z)
SOURCE, RESULT, ORDERS = _below(10), _below(3), _below(10)

DETAILS: dict[int, tuple[Limits, ...]] = {
    table.PROGRAM: (
        _below(MOST_ROWS), MAYBE_HERO, MAYBE_AREA, _or_none(6), SOURCE, MAYBE_AREA,
    ),
    table.TARGET: (
        _below(9), MANY, _below(64), _below(12), MAYBE_AREA, SOURCE, _or_none(N_MECHA),
    ),
    table.SHIFT: (MAYBE_AREA, _below(16), FEW, (-1, 1)),
    table.POINTS: (MANY, _below(N_HULL + 2), FLAG, _below(1 << N_HULL), FLAG, FLAG, FLAG),
    table.POINT: (
        _below(N_HULL + 1), FLAG, RESULT, FLAG, FLAG, SEAT_BITS, _or_none(SEATS),
    ),
    table.BLACKEN: (_below(N_HULL),),
    table.REPAIR: (FLAG, MANY, RESULT, MAYBE_AREA),
    table.SHARE: (MANY, AREA, RESULT, MANY, HERO_BITS),
    table.SHARED: (
        _below(N_MECHA + N_HEROES), AREA, RESULT, (0, 0), (0, 0), SEAT_BITS, _or_none(SEATS),
    ),
    table.HERO_TURN: (HERO, RESULT),
    table.STEPS: (HERO, FEW),
    table.MOVE_HERO: (HERO, FEW),
    table.REROLL: (FEW, MAYBE_HERO, FEW, FEW, FEW, FEW),
    table.PICK_HERO: (_below(8), FEW, _below(10), FLAG, FLAG, FEW, HERO_BITS),
    table.WOUNDS: (FEW, AREA),
    table.CREW_ORDERS: (_below(N_CREWS),),
    table.CREW_CARD: (_below(N_CREWS - 1), MAYBE_HERO),
    table.LAUNCH: (MANY, FLAG),
    table.CONSTRUCT: (_below(4), MANY),
    table.LOSE_BUILDING: (MANY,),
    table.ORDER: (_below(4), MAYBE_HERO, MANY, FLAG),
    table.MECHA_CARD: (_below(4), HERO, _below(N_MECHA_CARDS), _or_none(N_MECHA)),
    table.MOVE_MECHA: (_below(N_MECHA), FEW, FEW, MAYBE_HERO, FEW),
    table.GROUP: (FEW, MAYBE_HERO, MAYBE_AREA, FLAG, HERO_BITS),
    table.SCOUTS: (HERO, FEW, FEW),
    table.SCOUT_CARD: (HERO, _below(N_MECHA_CARDS), MAYBE_AREA),
    table.PLACE_DESTROIDS: (MANY,),
    table.CONVERT: (MANY, (NONE, N_AREAS)),
    table.TWIST: (FEW, FLAG),
    table.REFLEX: ((-12, 12), MAYBE_HERO, _below(13)),
    table.WINDOW: (SEAT_BITS, FLAG, FLAG),
    table.PRICE: (_below(N_RESOURCES + 2), FEW, _below(SEATS)),
    table.PEEK: (FEW, MAYBE_Z, MAYBE_Z, MAYBE_Z, MAYBE_Z),
    table.PICK_SEAT: (_below(N_RESOURCES + 1),),
    table.PICK_AREA: (_below(101), MANY, FLAG),
    table.Z_PHASE: (_below(9), _below(N_LINES + 1)),
    table.Z_ENGAGE: (_below(4), AREA),
    table.Z_LINE: (_below(N_POD_LINES), _below(5), RESULT),
    table.Z_PODS: (ORDERS, _below(N_LINES + 1), MAYBE_AREA, RESULT, FEW, FLAG, FEW),
    table.Z_SHIPS: ((N_POD_LINES, N_LINES - 1), _or_none(N_VESSELS), _below(5), _below(4), FLAG),
    table.Z_BARRAGE: ((CRUISERS, VILLAINS - 1), MANY),
    table.Z_LAST_STAND: (MAYBE_AREA, MANY),
    table.Z_ACT: (_below(16), ORDERS, FEW, _below(N_VESSELS)),
    table.CHOOSE_HEROES: (RESULT,),
    table.EPISODE: (_below(21),),
    table.INVASION: (_below(N_INVASIONS + 1),),
    table.POPULATION: (),
    table.NAME_CREW: (FEW, (-1, 1), _below(1 << N_CREWS)),
    table.REPLACE: (MAYBE_HERO, SEAT_BITS),
}  # fmt: skip


def _limits() -> tuple[np.ndarray, np.ndarray]:
    """By deed and field; what a deed has no use for is 0."""
    lowest, highest = np.zeros((OPS, FRAME), np.int16), np.zeros((OPS, FRAME), np.int16)
    for deed, details in DETAILS.items():
        for field, (low, high) in enumerate(details, 2):
            lowest[deed, field] = low
            highest[deed, field] = high
    return lowest, highest


LOWEST, HIGHEST = _limits()


def fault(frame: np.ndarray) -> str | None:
    """Name the first detail that is out of range for the frame's deed, its value and its range."""
    deed = int(frame[OP])
    for field in range(2, FRAME):
        low, high = int(LOWEST[deed, field]), int(HIGHEST[deed, field])
        if not low <= frame[field] <= high:
            allowed = f"{low}" if low == high else f"{low} to {high}"
            return f"detail {field - 1} is {frame[field]}; it is {allowed}"
    return None


@rule
def details_fit(s, frame):
    deed = np.int64(frame[OP])
    for field in range(2, FRAME):
        if not LOWEST[deed, field] <= frame[field] <= HIGHEST[deed, field]:
            return False
    if deed == TARGET:
        return target_fits(s, frame)
    if deed == POINT:
        return frame[2] != ANY_HULL or frame[4] < 2  # where it lands has been settled by then
    if deed == MOVE_MECHA:
        return s.m_area[frame[2]] >= 0
    if deed == Z_BARRAGE:
        return s.v_area[frame[2]] >= 0
    return deed not in (Z_LINE, Z_SHIPS) or s.z_open != NONE


@rule
def target_fits(s, frame):
    """The actor of a mecha's hits is a mecha on the board, of all others a hero."""
    if frame[7] != BY_MECHA:
        return frame[8] < N_HEROES and frame[2] != MECHA_HIT
    return frame[2] != MECHA_HIT or (frame[8] >= 0 and s.m_area[frame[8]] >= 0)


assert set(DETAILS) == set(range(1, OPS))
