"""Repair of armor, structure and guns, point by point; nothing mends what is black."""

import numpy as np

from launchbay.engine.compiled import rule
from launchbay.engine.luck import tell
from launchbay.engine.records import NONE
from launchbay.games.sdf1.agenda import top
from launchbay.games.sdf1.geometry import AR, GUN_AREA, N_HULL
from launchbay.games.sdf1.pieces import armor_most, is_forbidden, pool_index
from launchbay.games.sdf1.table import (
    AREA,
    ARMOR,
    GUN,
    IN_PLACE,
    NO_REPAIR,
    ONE,
    REPAIRED,
    STRUCTURE,
)

# Details of a REPAIR frame
LAYER, WORK, SCOPE, AT = range(2, 6)

ON_ARMOR, ON_BOX, ON_GUN = range(3)  # what was hit or mended, as the tape tells it
WORKING, DOWN, DOWN_FOR_GOOD = range(3)  # a gun


@rule
def may_repair(box, s, frame, action):
    """All points are used while there is something to mend."""
    if frame[WORK] <= 0 or is_forbidden(s, NO_REPAIR):
        return False
    if AREA <= action < AREA + N_HULL:
        area = action - AREA
        if not in_scope(frame, area):
            return False
        if frame[LAYER] == ARMOR:
            return s.armor[area] < armor_most(box, s, area)
        return stands_for_boxes(frame, area) and s.red[pool_index(area)] > 0
    if action < GUN or frame[LAYER] != STRUCTURE:
        return False
    return s.gun[action - GUN] == DOWN and in_scope(frame, GUN_AREA[action - GUN])


@rule
def in_scope(frame, area):
    """Anywhere, or in the one area that is meant."""
    return frame[SCOPE] != IN_PLACE or frame[AT] == area


@rule
def stands_for_boxes(frame, area):
    """The reactors' pool is named once, by the Forward one, unless only the Aft one is meant."""
    return area != AR or frame[SCOPE] == IN_PLACE


@rule
def repair(s, luck, action):
    frame = top(s)
    frame[WORK] -= 1
    gun = action - GUN if action >= GUN else NONE
    area = np.int64(GUN_AREA[gun]) if gun != NONE else action - AREA
    if frame[SCOPE] == ONE:  # the first choice fixes it
        frame[SCOPE] = IN_PLACE
        frame[AT] = area
    if gun != NONE:
        s.gun[gun] = WORKING
        tell(luck, REPAIRED, area, ON_GUN, gun)
    elif frame[LAYER] == ARMOR:
        s.armor[area] += 1
        tell(luck, REPAIRED, area, ON_ARMOR, 0)
    else:
        s.red[pool_index(area)] -= 1
        tell(luck, REPAIRED, area, ON_BOX, 0)
