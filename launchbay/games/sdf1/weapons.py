"""The ship's helm and weapons.

1  Helm          One notch at a time; hurt reactors allow one an Episode.
2  Arcs          On which sectors a working gun bears, in Cruiser and in Battle Mode.
3  Reflex Cannon Overload, backlash, the shot, the heat.
"""

import numpy as np

from launchbay.engine.compiled import rule
from launchbay.engine.luck import below, tell
from launchbay.engine.records import NONE
from launchbay.games.sdf1.agenda import pop, push, top
from launchbay.games.sdf1.effects import can_fire, heat
from launchbay.games.sdf1.geometry import (
    FR,
    FRONT_ARC,
    GUN_AREA,
    INNER,
    N_BEAMS,
    N_GUNS,
    OUTER,
    RAIL_FORWARD,
    RAIL_PR,
    SECTORS,
)
from launchbay.games.sdf1.mecha import FELL, remove_mecha
from launchbay.games.sdf1.pieces import (
    go_missing,
    gun_works,
    has_captain,
    hull_facing,
    is_flying,
    is_forbidden,
    is_slow,
    sector_of,
)
from launchbay.games.sdf1.table import (
    BY_CARD,
    DESTROIDS,
    N_HEROES,
    N_VESSELS,
    NO_TWIST,
    OPTION,
    PROGRAM,
    REFLEX_FIRED,
    ROLLED,
    TURNED,
    TWIST,
    WHO,
)
from launchbay.games.sdf1.vessels import annihilate

# Details of a TWIST frame
NOTCHES, BY_CHANCE = 2, 3
# of a REFLEX frame; the stage is 0, then the total on the chart
MODIFIER, _, STAGE = range(2, 5)

CCW, CW = 1, -1
LOWEST, HIGHEST, STANDS = 2, 12, 11  # of the Overload chart; a natural 11 or 12 stands
CHART, DIRECTION = 2, 3  # what a die was rolled for, as the tape tells it


@rule
def asks_weapons(box, s, op):
    """Which way the ship turns."""
    frame = top(s)
    return op == TWIST and frame[NOTCHES] > 0 and not frame[BY_CHANCE] and can_turn(box, s)


@rule
def flag_weapons(box, s, mask, op):  # noqa: ARG001 - all chapters are called alike
    mask[OPTION] = True
    mask[OPTION + 1] = True


@rule
def answer_weapons(box, s, luck, op, action):  # noqa: ARG001 - all chapters are called alike
    top(s)[NOTCHES] -= 1
    turn_ship(box, s, luck, CCW if action == OPTION else CW)


@rule
def go_weapons(box, s, luck, op):
    if op == TWIST:
        go_twist(box, s, luck)
    elif top(s)[STAGE] == 0:
        overload(box, s, luck)
    else:
        fire_reflex(box, s, luck)


# 1  Helm


@rule
def can_turn(box, s):
    """One notch an Episode, from all sources, while the reactors are hurt (R-14)."""
    return not is_forbidden(s, NO_TWIST) and (s.notches == 0 or not is_slow(box, s))


@rule
def turn_ship(box, s, luck, direction):  # noqa: ARG001 - like its neighbours
    """One notch; what is inside turns along, what is in space stays (R-32)."""
    s.facing = (s.facing + direction) % SECTORS
    s.notches += 1
    tell(luck, TURNED, direction, 0, 0)


@rule
def go_twist(box, s, luck):
    frame = top(s)
    if frame[NOTCHES] <= 0 or not can_turn(box, s):
        pop(s)
        return
    frame[NOTCHES] -= 1
    number = below(luck, 6) + 1
    tell(luck, ROLLED, DIRECTION, number, 0)
    turn_ship(box, s, luck, CCW if number % 2 else CW)


# 2  Arcs


@rule
def beam_bears(box, s, sector):
    """A Beam Cannon on its own sector; one of the front on all of it in Battle Mode (R-50)."""
    hull = hull_facing(s, sector)
    for gun in range(N_BEAMS):
        if (gun == hull or share_front(s, gun, hull)) and gun_works(box, s, gun):
            return True
    return False


@rule
def rail_bears(box, s, sector):
    """A Rail Gun on its own sector and the one before it, under a Captain (R-15, R-49)."""
    hull = hull_facing(s, sector)
    for gun in range(RAIL_PR, N_GUNS):
        own = GUN_AREA[gun]
        aims = own == hull or RAIL_FORWARD[own] == hull or share_front(s, own, hull)
        if aims and gun_works(box, s, gun):
            return has_captain(box, s)
    return False


@rule
def share_front(s, one, other):
    return s.battle != 0 and FRONT_ARC[one] and FRONT_ARC[other]


# 3  Reflex Cannon


@rule
def overload(box, s, luck):
    """Two dice, heat and modifier; the backlash comes before the shot (R-52)."""
    frame = top(s)
    if not can_fire(box, s):
        pop(s)
        return
    first = below(luck, 6) + 1
    second = below(luck, 6) + 1
    tell(luck, ROLLED, CHART, first, second)
    natural = first + second
    total = max(LOWEST, min(HIGHEST, natural + s.heat + frame[MODIFIER]))
    if natural >= STANDS:
        total = max(total, natural)
    frame[STAGE] = total
    if box.chart[total] > 0:
        push(s, PROGRAM, frame[WHO], box.chart[total], NONE, NONE, NONE, BY_CARD, NONE)


@rule
def fire_reflex(box, s, luck):
    """The shot, if the chart allows it, and the heat of it."""
    total = np.int64(top(s)[STAGE])
    pop(s)
    sector = sector_of(s, FR)
    tell(luck, REFLEX_FIRED, total, box.chart_fires[total], sector)
    if box.chart_fires[total]:
        removed = burn(box, s, luck, INNER + sector) + burn(box, s, luck, OUTER + sector)
        s.reflex_kills = max(np.int64(s.reflex_kills), removed)
    heat(box, s, luck, box.shot_heat)


@rule
def burn(box, s, luck, area):
    """Friend and foe of an area (R-51); how many vessels that removed."""
    removed = 0
    for vessel in range(N_VESSELS):
        if s.v_area[vessel] == area:
            annihilate(box, s, luck, vessel)
            if s.v_area[vessel] == NONE:
                removed += 1
    for mecha in range(DESTROIDS):
        if s.m_area[mecha] == area:
            remove_mecha(box, s, luck, mecha, FELL)
    for hero in range(N_HEROES):
        if is_flying(box, s, hero, area):
            go_missing(box, s, luck, hero)
    return removed
