"""Who holds whom: Pods that mecha and pilots keep where they are (R-26..R-28).

In an area with M mecha and pilots at most M Pods are engaged; the others are free to go on.

SETTING   The card is open: places are filled, by destroyed Pods first, and among equals by those
          that were engaged before (R-26 a).
LEAVING   Free Pods about to leave fill the places that are open there (R-26 c).
ARRIVING  Pods that come in fill the places that are open there (R-26 b).
LIFTING   Fewer mecha than engaged Pods: some are let go, destroyed ones last (R-26 d).

Where several Pods that differ are equally near, the team names one.
"""

import numpy as np

from launchbay.engine.compiled import rule
from launchbay.engine.luck import tell
from launchbay.engine.records import NONE
from launchbay.games.sdf1.agenda import pop, push
from launchbay.games.sdf1.geometry import N_AREAS
from launchbay.games.sdf1.pieces import fighters_in
from launchbay.games.sdf1.table import (
    DISENGAGED,
    DONE,
    ENGAGED,
    ENGAGES,
    FRESH,
    JAMMED,
    LOOSE,
    MOVED_VESSEL,
    MOVING,
    N_PODS,
    N_VESSELS,
    STANDING,
    VESSEL,
    VILLAINS,
    Z_ENGAGE,
)
from launchbay.games.sdf1.vessels import is_destroyed, is_first_vessel

SETTING, LEAVING, ARRIVING, LIFTING = range(4)
EVERY_MARK = 0xFFFF
UNDAMAGED = 2  # the rank of the first of them; destroyed Pods come before

# Marks


@rule
def unmark_all(s, bits):
    for vessel in range(N_VESSELS):
        s.v_marks[vessel] &= EVERY_MARK ^ bits


@rule
def is_podlike(vessel):
    """A villain counts as a Pod (R-34)."""
    return vessel < N_PODS or vessel >= VILLAINS


@rule
def move_vessel(s, luck, vessel, area):
    """What holds a Pod, or lets it slip, stays behind."""
    s.v_area[vessel] = area
    s.v_marks[vessel] &= EVERY_MARK ^ (ENGAGED | LOOSE)
    tell(luck, MOVED_VESSEL, vessel, area, 0)


@rule
def disengage(s, luck, vessel):
    """For the rest of its line it may leave where it stands (R-28)."""
    if s.v_marks[vessel] & ENGAGED:
        tell(luck, DISENGAGED, vessel, 0, 0)
    s.v_marks[vessel] &= EVERY_MARK ^ ENGAGED
    s.v_marks[vessel] |= LOOSE


# Places


@rule
def open_places(box, s, area):
    """Fighters that hold no Pod; below zero, Pods that nobody holds any more."""
    engaged = 0
    for vessel in range(N_VESSELS):
        if s.v_area[vessel] == area and s.v_marks[vessel] & (ENGAGED | JAMMED) == ENGAGED:
            engaged += 1
    return fighters_in(box, s, area) - engaged


@rule
def rank(box, s, why, area, vessel):
    """The lowest rank is marked, or let go, first; NONE: it is not concerned."""
    marks = s.v_marks[vessel]
    if s.v_area[vessel] != area or not is_podlike(vessel):
        return NONE
    if why == LIFTING:
        if not marks & ENGAGED:
            return NONE
        return 1 if is_destroyed(box, s, vessel) else 0
    if marks & (ENGAGED | JAMMED | FRESH):
        return NONE
    if why != SETTING and not marks & MOVING:
        return NONE
    if why != ARRIVING and marks & LOOSE:
        return NONE
    first = 0 if is_destroyed(box, s, vessel) else UNDAMAGED
    return first + (0 if why != SETTING or marks & STANDING else 1)


@rule
def first_rank(box, s, why, area):
    """The rank that comes next in an area, or NONE if no place or no Pod is left."""
    places = open_places(box, s, area)
    if (-places if why == LIFTING else places) <= 0:
        return NONE
    first = NONE
    for vessel in range(N_VESSELS):
        its = rank(box, s, why, area, vessel)
        if its != NONE and (first == NONE or its < first):
            first = its
    return first


@rule
def area_due(box, s, why):
    """The first area where Pods are still to be marked, or let go, or NONE."""
    areas = areas_concerned(s, why)
    for area in range(N_AREAS):
        if areas >> area & 1 and first_rank(box, s, why, area) != NONE:
            return area
    return NONE


@rule
def areas_concerned(s, why):
    """Where Pods are, as bits; to let some go, where some are held."""
    areas = np.int64(0)
    for vessel in range(N_VESSELS):
        held = s.v_marks[vessel] & ENGAGED != 0
        if s.v_area[vessel] != NONE and is_podlike(vessel) and (held or why != LIFTING):
            areas |= 1 << np.int64(s.v_area[vessel])
    return areas


@rule
def settle(box, s):
    """Let go what nobody holds or is jammed (R-26 d, R-40); True once nothing of it is left."""
    for vessel in range(N_VESSELS):
        if s.v_marks[vessel] & JAMMED:
            s.v_marks[vessel] &= EVERY_MARK ^ ENGAGED
    area = area_due(box, s, LIFTING)
    if area != NONE:
        push(s, Z_ENGAGE, NONE, LIFTING, area)
    return area == NONE


# The question


@rule
def asks_engage(box, s, why, area):
    """More Pods of a rank than places, and they are not all alike."""
    first = first_rank(box, s, why, area)
    if first == NONE:
        return False
    pods, kinds = 0, 0
    for vessel in range(N_VESSELS):
        if rank(box, s, why, area, vessel) == first:
            pods += 1
            if is_first_vessel(s, vessel):
                kinds += 1
    return kinds > 1 and pods > abs(open_places(box, s, area))


@rule
def flag_engage(box, s, mask, why, area):
    first = first_rank(box, s, why, area)
    for vessel in range(N_VESSELS):
        if rank(box, s, why, area, vessel) == first and is_first_vessel(s, vessel):
            mask[VESSEL + vessel] = True


@rule
def go_engage(box, s, luck, why, area):
    """One Pod that nobody has to choose, or the end of it."""
    first = first_rank(box, s, why, area)
    if first == NONE:
        pop(s)
        return
    for vessel in range(N_VESSELS):
        if rank(box, s, why, area, vessel) == first:
            engage(s, luck, why, vessel)
            return


@rule
def engage(s, luck, why, vessel):
    """Mark a Pod, which ends its movement by that symbol, or let it go."""
    if why == LIFTING:
        s.v_marks[vessel] &= EVERY_MARK ^ ENGAGED
        tell(luck, DISENGAGED, vessel, 0, 0)
        return
    s.v_marks[vessel] |= ENGAGED
    if why != SETTING:
        s.v_marks[vessel] &= EVERY_MARK ^ MOVING
        s.v_marks[vessel] |= DONE
    tell(luck, ENGAGES, vessel, 0, 0)
