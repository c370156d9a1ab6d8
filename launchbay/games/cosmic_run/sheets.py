"""A tracking sheet as a client draws it: tracks, technologies, and what threatens them."""

import numpy as np

from launchbay.engine.luck import new_luck
from launchbay.engine.records import NONE, copy_of
from launchbay.games.cosmic_run.content import MOST_COLUMNS, SHIPS, TECHNOLOGIES
from launchbay.games.cosmic_run.ending import score, technology_score, track_score
from launchbay.games.cosmic_run.mines import fill_circles, first_marked, marks_both, would_be_mined
from launchbay.games.cosmic_run.positions import circled_rounds
from launchbay.games.cosmic_run.shapes import Circle, Sheet, Technology, Threat, Track
from launchbay.games.cosmic_run.table import (
    GAIN,
    HORIZONTAL,
    LEFTWARD,
    MINED,
    MINES,
    RIGHTWARD,
    VERTICAL,
)
from launchbay.games.cosmic_run.tracks import (
    can_advance,
    has_landed,
    is_disabled,
    is_flying,
    is_open,
    limit,
    way_back,
)
from launchbay.games.cosmic_run.words import seat_name

DIRECTIONS = {VERTICAL: "vertical", HORIZONTAL: "horizontal", LEFTWARD: "left", RIGHTWARD: "right"}
DRAWN = [
    [name for bit, name in DIRECTIONS.items() if lines & bit] for lines in range(MINED)
]  # by the bits of a circle
TEXTS = (
    "Ignore one mine roll on all your tracks, or stop one attack.",
    "One diagonal step up, left or right.",
    "The die in hand moves another ship.",
    "Pass through a mine to an open circle behind it, in one line; the mine costs a pip too.",
)
UPGRADE_TEXT = "Ignore one mine roll on all your tracks, or stop a rival's upgrade."


def sheet(box: np.record, s: np.record, seat: int) -> Sheet:
    return Sheet(
        seat=seat,
        name=seat_name(box, seat),
        tracks=[track(box, s, seat, ship) for ship in range(len(SHIPS))],
        technologies=technologies(box, s, seat),
        technology_vp=int(technology_score(box, s, seat)),
        vp=int(score(box, s, seat)),
        bay=stowed(s, seat),
        icons=int(s.icons[seat]),
        circled=circled_rounds(s, seat),
    )


def stowed(s: np.record, seat: int) -> list[int]:
    """The dice in the cargo bay; the one that fills it is still in hand."""
    filling = [int(s.hand)] if s.phase == GAIN and s.taker == seat else []
    return ([int(s.bay[seat])] if s.bay[seat] != NONE else []) + filling


def technologies(box: np.record, s: np.record, seat: int) -> list[Technology]:
    columns = TECHNOLOGIES, s.acquired[seat].tolist(), s.used[seat].tolist()
    texts = (UPGRADE_TEXT, *TEXTS[1:]) if box.friendly else TEXTS
    return [
        Technology(number, name, acquired, used, texts[number])
        for number, (name, acquired, used) in enumerate(zip(*columns, strict=True))
    ]


def track(box: np.record, s: np.record, seat: int, ship: int) -> Track:
    return Track(
        ship=ship,
        name=SHIPS[ship],
        row=int(s.row[seat, ship]),
        column=int(s.column[seat, ship]),
        highest=int(s.highest[seat, ship]),
        hearts=int(s.hearts[seat, ship]),
        disabled=bool(is_disabled(box, s, seat, ship)),
        landed=bool(has_landed(box, s, seat, ship)),
        can_advance=bool(can_advance(box, s, seat, ship)),
        limit=int(limit(box, s, seat, ship)),
        vp=int(track_score(box, s, seat, ship)),
        circles=circles(box, s, seat, ship),
        why=why_stays(box, s, seat, ship),
    )


def circles(box: np.record, s: np.record, seat: int, ship: int) -> list[Circle]:
    """From row 1 up to the planet's."""
    lines, entered = s.lines[seat, ship].tolist(), s.entered[seat, ship].tolist()
    columns = range(int(box.columns))
    return [
        Circle(at, row, column, lines[at] >= MINED, DRAWN[lines[at] % MINED], entered[at])
        for row in range(1, int(box.planet) + 1)
        for column in columns
        for at in [row * MOST_COLUMNS + column]
    ]


def why_stays(box: np.record, s: np.record, seat: int, ship: int) -> str:
    """Why a ship cannot move any more, or not straight up."""
    if is_disabled(box, s, seat, ship):
        return "This ship is disabled and cannot move any more (rules 7)."
    if has_landed(box, s, seat, ship):
        return "This ship has reached its planet (rules 6)."
    if not can_advance(box, s, seat, ship):
        return "Mines bar every way up, and no warp will get through (rules 10)."
    row = int(s.row[seat, ship])
    if row >= limit(box, s, seat, ship):
        return f"Armada rule: first {_laggard(box, s, seat, ship)} has to move up (rules 6)."
    if not is_open(s, seat, ship, row + 1, int(s.column[seat, ship])):
        return "There is a mine straight above: go round it, or warp (rules 6)."
    return ""


def _laggard(box: np.record, s: np.record, seat: int, ship: int) -> str:
    """The ship that holds another back: the lowest that is not disabled."""
    others = [
        other
        for other in range(len(SHIPS))
        if other != ship and not is_disabled(box, s, seat, other)
    ]
    return SHIPS[min(others, key=lambda other: int(s.row[seat, other]))]


# What a mine roll would do


def threats(box: np.record, s: np.record) -> list[Threat]:
    if s.phase != MINES:
        return []
    first = int(first_marked(box, s))
    marked = [first, 1 - first] if marks_both(box, s) else [first]
    return [threat for seat in marked if not s.ignoring >> seat & 1 for threat in _to(box, s, seat)]


def _to(box: np.record, s: np.record, seat: int) -> list[Threat]:
    after = copy_of(s)
    fill_circles(box, after, new_luck(), seat)
    return [
        _threat(box, s, after, seat, ship, row)
        for ship in range(len(SHIPS))
        for row in range(1, int(box.planet))
        if would_be_mined(box, s, seat, ship, row)
    ]


def _threat(
    box: np.record, s: np.record, after: np.record, seat: int, ship: int, row: int
) -> Threat:
    at = row * MOST_COLUMNS + int(s.letter)
    stands = (row, s.letter) == (s.row[seat, ship], s.column[seat, ship])
    hit = bool(stands and is_flying(box, s, seat, ship))
    last = s.hearts[seat, ship] + 1 >= box.hearts and not box.friendly
    return Threat(
        seat=seat,
        ship=ship,
        circle=at,
        hit=hit,
        back_to=int(way_back(after, seat, ship)) if hit else NONE,
        disables=bool(hit and last),
    )
