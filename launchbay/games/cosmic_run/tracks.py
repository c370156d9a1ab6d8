"""The planet tracks: circles, ships, steps, and whether a ship has any way on.

A path needs no stack. A hit ship goes back along its path to the nearest circle that is open
(R-CO-02), and what it leaves behind is mined for good. So every open circle it ever entered is
still on its path, and the way back leads to the one entered last.
"""

import numpy as np

from launchbay.engine.compiled import rule
from launchbay.engine.luck import tell
from launchbay.engine.records import NONE
from launchbay.games.cosmic_run.content import CIRCLES, MOST_COLUMNS, NAVIGATION, WARP
from launchbay.games.cosmic_run.table import (
    ACROSS,
    LANDED,
    LINE,
    MINED,
    MOVED,
    N_SHIPS,
    PAID,
    PIPS,
    PUSHED,
    ROUND_LEFT,
    SPENT,
    UP,
    USED,
)


@rule
def circle(row, column):
    return np.int64(row) * MOST_COLUMNS + column


@rule
def is_open(s, seat, ship, row, column):
    """Without a mine; lines do not matter. Nothing is ever mined in the planet row."""
    return s.lines[seat, ship, circle(row, column)] & MINED == 0


@rule
def has_landed(box, s, seat, ship):
    return s.row[seat, ship] == box.planet


@rule
def is_disabled(box, s, seat, ship):
    """Hearts are upgrades in the Friendly variant, and disable nobody (R-CO-39)."""
    return s.hearts[seat, ship] >= box.hearts and not box.friendly


@rule
def is_flying(box, s, seat, ship):
    return not has_landed(box, s, seat, ship) and not is_disabled(box, s, seat, ship)


@rule
def held(s, seat, technology):
    """Acquired and not used yet."""
    return np.int64(s.acquired[seat, technology]) - s.used[seat, technology]


@rule
def use(s, luck, seat, technology):
    s.used[seat, technology] += 1
    tell(luck, USED, seat, technology, held(s, seat, technology))


# 6  Movement


@rule
def can_step(box, s, seat, ship, step, highest):
    """Pips and technologies pay for it, the way is free, the armada keeps together (`limit`)."""
    if s.pips < PIPS[step] or (SPENT[step] and held(s, seat, PAID[step]) < SPENT[step]):
        return False
    row = s.row[seat, ship] + UP[step]
    column = s.column[seat, ship] + ACROSS[step]
    if row > box.planet or not 0 <= column < box.columns or row == 0:
        return False
    if UP[step] and row > highest:
        return False
    return is_open(s, seat, ship, row, column) and way_is_free(box, s, seat, ship, step)


@rule
def way_is_free(box, s, seat, ship, step):
    """Only a warp passes a mine; from the base one goes round no open circle (R-CO-05)."""
    if SPENT[step] and PAID[step] == WARP:
        return only_mines_between(s, seat, ship, step)
    on_base = s.row[seat, ship] == 0
    if on_base and ACROSS[step]:
        return not is_open(s, seat, ship, 1, np.int64(box.start))
    return on_base or step < ROUND_LEFT


@rule
def only_mines_between(s, seat, ship, step):
    """In one line, and the ship is never in between (R-CO-23)."""
    row = np.int64(s.row[seat, ship])
    column = np.int64(s.column[seat, ship])
    up = min(UP[step], 1)
    across = min(max(ACROSS[step], -1), 1)
    for distance in range(1, PIPS[step]):
        if is_open(s, seat, ship, row + up * distance, column + across * distance):
            return False
    return True


@rule
def limit(box, s, seat, ship):
    """The highest row the armada rule allows: so far above the lowest other (R-CO-14)."""
    highest = np.int64(box.planet)
    for other in range(N_SHIPS):
        if other != ship and not is_disabled(box, s, seat, other):
            highest = min(highest, np.int64(s.row[seat, other]) + box.armada)
    return highest


@rule
def take_step(box, s, luck, seat, ship, step):
    for _ in range(SPENT[step]):
        use(s, luck, seat, PAID[step])
    s.pips -= PIPS[step]
    row = s.row[seat, ship] + UP[step]
    enter(box, s, luck, seat, ship, row, s.column[seat, ship] + ACROSS[step], LINE[step])
    if has_landed(box, s, seat, ship):  # pips left over lapse (R-CO-57)
        s.pips = 0


@rule
def enter(box, s, luck, seat, ship, row, column, line):
    at = circle(row, column)
    forget_entry(s, seat, ship, at)
    s.steps[seat, ship] += 1
    s.entered[seat, ship, at] = s.steps[seat, ship]
    s.lines[seat, ship, at] |= line
    s.row[seat, ship] = row
    s.column[seat, ship] = column
    s.highest[seat, ship] = max(s.highest[seat, ship], s.row[seat, ship])
    tell(luck, MOVED, seat, ship, at)
    if has_landed(box, s, seat, ship):
        tell(luck, LANDED, seat, ship, 0)


@rule
def forget_entry(s, seat, ship, at):
    """A circle entered again counts as entered last; the others close up (R-CO-56)."""
    before = s.entered[seat, ship, at]
    if before == 0:
        return
    s.steps[seat, ship] -= 1
    for other in range(CIRCLES):
        if s.entered[seat, ship, other] > before:
            s.entered[seat, ship, other] -= 1


@rule
def push_back(box, s, luck, seat, ship):
    back = way_back(s, seat, ship)
    if back == NONE:  # the base is never mined (R-CO-03)
        s.row[seat, ship] = 0
        s.column[seat, ship] = box.start
    else:
        s.row[seat, ship] = back // MOST_COLUMNS
        s.column[seat, ship] = back % MOST_COLUMNS
    tell(luck, PUSHED, seat, ship, back)


@rule
def way_back(s, seat, ship):
    """The open circle entered last, or NONE: see the top of this file."""
    back = NONE
    latest = 0
    for at in range(CIRCLES):
        order = np.int64(s.entered[seat, ship, at])
        if order > latest and s.lines[seat, ship, at] & MINED == 0:
            latest = order
            back = at
    return back


# 10  The end: no way on


@rule
def can_fleet_advance(box, s, seat):
    for ship in range(N_SHIPS):
        if can_advance(box, s, seat, ship):
            return True
    return False


@rule
def can_advance(box, s, seat, ship):
    """To any higher row, with every technology the sheet still has room for (R-CO-29, R-CO-31).

    Pips, dice left and the armada rule are not asked.
    """
    if not is_flying(box, s, seat, ship):
        return False
    warps = np.int64(box.circles) - s.used[seat, WARP]
    row = np.int64(s.row[seat, ship])
    column = np.int64(s.column[seat, ship])
    if can_rise(box, s, seat, ship, row, column, warps):
        return True
    if row == 0:
        return can_go_round(box, s, seat, ship, column)
    return can_rise_beside(box, s, seat, ship, -1, warps) or can_rise_beside(
        box, s, seat, ship, 1, warps
    )


@rule
def can_rise(box, s, seat, ship, row, column, warps):
    """From this circle: straight up, aslant, or through one or two mines."""
    if is_open(s, seat, ship, row + 1, column):
        return True
    if box.circles > s.used[seat, NAVIGATION]:
        if column > 0 and is_open(s, seat, ship, row + 1, column - 1):
            return True
        if column + 1 < box.columns and is_open(s, seat, ship, row + 1, column + 1):
            return True
    mines = 1  # the circle above; the planet row has none, so this ends
    while not is_open(s, seat, ship, row + 1 + mines, column):
        mines += 1
    return mines <= min(warps, 2)


@rule
def can_go_round(box, s, seat, ship, column):
    """From the base, beside a start circle that is mined (R-CO-05)."""
    if column > 0 and is_open(s, seat, ship, 1, column - 1):
        return True
    return column + 1 < box.columns and is_open(s, seat, ship, 1, column + 1)


@rule
def can_rise_beside(box, s, seat, ship, way, warps):
    """From a circle further left or right that warps can get it to."""
    row = np.int64(s.row[seat, ship])
    column = s.column[seat, ship] + way
    mines = 0  # in a row, right before this circle
    while 0 <= column < box.columns:
        if not is_open(s, seat, ship, row, column):
            mines += 1
        else:
            if mines > min(warps, 2):
                return False
            warps -= mines
            mines = 0
            if can_rise(box, s, seat, ship, row, column, warps):
                return True
        column += way
    return False
