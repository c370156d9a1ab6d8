"""How a game ends, what the sheets are worth, and who has won."""

import numpy as np

from launchbay.engine.compiled import rule
from launchbay.engine.luck import tell
from launchbay.engine.records import NONE
from launchbay.games.cosmic_run.table import (
    ENDED,
    MISSION_WON,
    N_SHIPS,
    N_TECHNOLOGIES,
    NO_WAY,
    NO_WAY_ALONE,
    OVER,
    PLANETS,
    SHIP_LOST,
    TECHNOLOGY_BEHIND,
    WON,
    WRECKS,
    ZORLORD_LANDED,
)
from launchbay.games.cosmic_run.tracks import can_fleet_advance, has_landed, is_disabled

YOU, HE = 0, 1  # the sheets of a game alone against Zorlord


# 10  The end and the score


@rule
def watch_landings(box, s, luck, seat):
    """Three planets win at once, before any attack (R-CO-20); alone there is more to it."""
    if box.solo and seat == HE:
        end(box, s, luck, ZORLORD_LANDED)
    elif not has_all_landed(box, s, seat):
        return
    elif not box.solo:
        end(box, s, luck, PLANETS)
    elif is_ahead_in_technology(box, s):
        end(box, s, luck, MISSION_WON)
    else:
        end(box, s, luck, TECHNOLOGY_BEHIND)


@rule
def has_all_landed(box, s, seat):
    for ship in range(N_SHIPS):
        if not has_landed(box, s, seat, ship):
            return False
    return True


@rule
def is_ahead_in_technology(box, s):
    """Level is not enough (R-CO-50)."""
    return technology_score(box, s, YOU) > technology_score(box, s, HE)


@rule
def watch_for_the_end(box, s, luck):
    """Asked after every mine roll and every die (R-CO-33); landings are watched as they happen."""
    if box.solo:
        if wrecks(box, s, YOU) > 0:
            end(box, s, luck, SHIP_LOST)
        elif not can_fleet_advance(box, s, YOU):
            end(box, s, luck, NO_WAY_ALONE)
    elif downed_enough(box, s, 0) or downed_enough(box, s, 1):
        end(box, s, luck, WRECKS)
    elif not (can_fleet_advance(box, s, 0) and can_fleet_advance(box, s, 1)):
        end(box, s, luck, NO_WAY)


@rule
def downed_enough(box, s, seat):
    """Rapid Fire, and only ships that this seat's own dice disabled (R-CO-43)."""
    return box.rapid > 0 and s.felled[seat] >= box.downed


@rule
def wrecks(box, s, seat):
    ships = 0
    for ship in range(N_SHIPS):
        ships += is_disabled(box, s, seat, ship)
    return ships


@rule
def end(box, s, luck, cause):
    s.over = 1
    s.phase = OVER
    put_down(s)
    clear_roll(s)
    tell(luck, ENDED, cause, 0, 0)
    tell(luck, WON, winners(box, s), 0, 0)


@rule
def put_down(s):
    s.hand = NONE
    s.ship = NONE
    s.pips = 0
    s.fixed = 0


@rule
def clear_roll(s):
    s.letter = NONE
    s.number = 0
    s.source = 0
    s.ignoring = 0


@rule
def score(box, s, seat):
    """The VP of a sheet as if it were scored now."""
    points = technology_score(box, s, seat)
    for ship in range(N_SHIPS):
        points += track_score(box, s, seat, ship)
    return points


@rule
def technology_score(box, s, seat):
    """Every technology acquired counts, used or not."""
    points = np.int64(0)
    for technology in range(N_TECHNOLOGIES):
        points += box.worth[s.acquired[seat, technology]]
    return points


@rule
def track_score(box, s, seat, ship):
    """The level reached, or that of the last row by option (R-CO-30); a wreck costs more."""
    row = s.row[seat, ship] if box.final else s.highest[seat, ship]
    return np.int64(box.level[row]) - is_disabled(box, s, seat, ship) * np.int64(box.wreck)


@rule
def winners(box, s):
    """Planets, then Rapid Fire's wrecks, then VP and technology; a full tie is a draw."""
    if box.solo:
        return np.int64(has_all_landed(box, s, YOU) and is_ahead_in_technology(box, s))
    for seat in range(2):
        if has_all_landed(box, s, seat) or downed_enough(box, s, seat):
            return np.int64(1 << seat)
    lead = score(box, s, 0) - score(box, s, 1)
    if lead == 0:
        lead = technology_score(box, s, 0) - technology_score(box, s, 1)
    return np.int64(3 if lead == 0 else 1 if lead > 0 else 2)
