"""Mecha that come and go: built, transferred, launched, lost before they are done, turned traitor.

Tokens that differ in nothing are the same thing: only the first of them is offered, and if all
that wait are taken anyway nothing is asked.
"""

import numpy as np

from launchbay.engine.compiled import rule
from launchbay.engine.luck import tell
from launchbay.engine.records import NONE
from launchbay.games.sdf1.agenda import pop, top
from launchbay.games.sdf1.content import ESCALATION
from launchbay.games.sdf1.geometry import BR, LB, N_AREAS, N_HULL, PR
from launchbay.games.sdf1.mecha import CONVERTED, remove_mecha
from launchbay.games.sdf1.pieces import (
    is_first_mecha,
    is_forbidden,
    is_on,
    mecha_in,
    open_boxes,
)
from launchbay.games.sdf1.table import (
    AREA,
    BUILDING,
    BUILT,
    CONSTRUCT,
    CONVERT,
    DESTROIDS,
    DS,
    GONE,
    LAUNCH,
    LAUNCHED,
    LOSE_BUILDING,
    LOST,
    MECHA,
    MECHA_TOKEN,
    N_MECHA,
    NO_LAUNCH,
    ON_SQUARE,
    OPTION,
    OPTION_TAKEN,
    PLACE_DESTROIDS,
    POD,
    SUPER_VERITECHS,
    SUPERS,
    SUPPLY,
    SV,
    TO_MOVE,
    TRANSFERRED,
    VERITECHS,
    VT,
    WIP,
)
from launchbay.games.sdf1.vessels import place

# First details of these frames: COUNT is how many are still to come or go.
COUNT, MARK, BUILD_KIND, BUILD_COUNT, TRAITOR_AREA = 2, 3, 2, 3, 3
ANY_AREA_AT_ALL = N_AREAS  # TRAITOR_AREA once no area holds enough of them


@rule
def asks_yards(box, s, op):
    frame = top(s)
    if op == CONSTRUCT:
        return can_choose_kind(box, s)
    if is_idle(s, op):
        return False
    if op == PLACE_DESTROIDS:
        return True
    if op == CONVERT and frame[TRAITOR_AREA] == NONE:
        return traitor_areas(s, frame) > 1
    return kinds_waiting(s, op) > 1 and waiting(s, op) > frame[COUNT]


@rule
def flag_yards(box, s, mask, op):
    frame = top(s)
    if op == CONSTRUCT:
        mask[OPTION] = True
        mask[OPTION + 1] = True
    elif op == PLACE_DESTROIDS:
        for area in range(N_HULL):
            mask[AREA + area] = area != BR or mecha_in(s, BR) < box.bridge_mecha
    elif op == CONVERT and frame[TRAITOR_AREA] == NONE:
        for area in range(N_AREAS):
            mask[AREA + area] = mecha_in(s, area) >= frame[COUNT]
    else:
        for mecha in range(N_MECHA):
            mask[MECHA_TOKEN + mecha] = is_waiting(s, op, mecha) and is_first_mecha(s, mecha)


@rule
def answer_yards(box, s, luck, op, action):
    frame = top(s)
    if op == CONSTRUCT:
        tell(luck, OPTION_TAKEN, action - OPTION, 0, 0)
        build(s, luck, np.int64(VT if action == OPTION else DS))
    elif op == PLACE_DESTROIDS:
        station(s, luck, action - AREA)
    elif AREA <= action < AREA + N_AREAS:
        frame[TRAITOR_AREA] = action - AREA
    else:
        frame[COUNT] -= 1
        take(box, s, luck, op, action - MECHA_TOKEN)


@rule
def go_yards(box, s, luck, op):
    frame = top(s)
    if op == CONSTRUCT:
        go_construct(box, s, luck)
    elif is_idle(s, op):
        pop(s)
    elif op == CONVERT and frame[TRAITOR_AREA] == NONE:
        frame[TRAITOR_AREA] = only_traitor_area(s, frame)
    else:
        go_take(box, s, luck, op)


@rule
def is_idle(s, op):
    """Nothing is left to do, or it must not be done."""
    if op == LAUNCH and not can_launch(s):
        return True
    if op == PLACE_DESTROIDS and next_destroid(s) == NONE:
        return True
    return top(s)[COUNT] == 0


# Tokens that wait: on the Launch square, under construction, or for a change of sides


@rule
def is_waiting(s, op, mecha):
    if op == LAUNCH:
        return s.m_area[mecha] == ON_SQUARE
    if op == LOSE_BUILDING:
        return s.m_area[mecha] == BUILDING
    area = np.int64(top(s)[TRAITOR_AREA])
    return s.m_area[mecha] == area or (area == ANY_AREA_AT_ALL and s.m_area[mecha] >= 0)


@rule
def waiting(s, op):
    count = 0
    for mecha in range(N_MECHA):
        if is_waiting(s, op, mecha):
            count += 1
    return count


@rule
def kinds_waiting(s, op):
    """How many of them are different things."""
    count = 0
    for mecha in range(N_MECHA):
        if is_waiting(s, op, mecha) and is_first_mecha(s, mecha):
            count += 1
    return count


@rule
def go_take(box, s, luck, op):
    """All are alike, or all are taken."""
    frame = top(s)
    for mecha in range(N_MECHA):
        if is_waiting(s, op, mecha):
            frame[COUNT] -= 1
            take(box, s, luck, op, mecha)
            return
    pop(s)


@rule
def take(box, s, luck, op, mecha):
    if op == LAUNCH:
        launch(s, luck, mecha, top(s)[MARK])
    elif op == LOSE_BUILDING:
        scrap(box, s, luck, mecha)
    else:
        convert(box, s, luck, mecha)


@rule
def scrap(box, s, luck, mecha):
    """Lost on the Construction square; it may be Ben's that was salvaged."""
    s.m_area[mecha] = GONE if box.mode == ESCALATION else SUPPLY
    if s.ben == mecha:
        s.ben = NONE
    tell(luck, LOST, WIP, 1, 0)


# Launching


@rule
def launch(s, luck, mecha, mark):
    """From the square into the Launch Bay; `mark`: it is one of "those"."""
    s.m_area[mecha] = LB
    if mark:
        s.m_marks[mecha] |= TO_MOVE
    tell(luck, LAUNCHED, mecha, 0, 0)


@rule
def can_launch(s):
    """A Veritech waits on the square, and the square is not closed."""
    if is_forbidden(s, NO_LAUNCH):
        return False
    for mecha in range(DESTROIDS):
        if s.m_area[mecha] == ON_SQUARE:
            return True
    return False


# Construction


@rule
def in_supply(s, kind):
    """The next token of a kind that can be built, or NONE; Super Veritechs while there are any."""
    start, end = VERITECHS, SUPERS
    if kind == SV:
        start, end = SUPERS, DESTROIDS
    elif kind == DS:
        start, end = DESTROIDS, N_MECHA
    for mecha in range(start, end):
        if s.m_area[mecha] == SUPPLY:
            return mecha
    return NONE


@rule
def next_built(s, kind):
    """After the unlock every Veritech is a Super one while tokens last (R-65)."""
    mecha = NONE
    if kind == SV or (kind == VT and is_on(s, SUPER_VERITECHS)):
        mecha = in_supply(s, np.int64(SV))
    if mecha == NONE and kind != SV:
        mecha = in_supply(s, kind)
    return mecha


@rule
def can_build(box, s):
    """Not once all of Production's structure is covered (R-70)."""
    return top(s)[BUILD_COUNT] > 0 and open_boxes(box, s, PR) > 0


@rule
def can_choose_kind(box, s):
    if top(s)[BUILD_KIND] != MECHA or not can_build(box, s):
        return False
    return next_built(s, np.int64(VT)) != NONE and next_built(s, np.int64(DS)) != NONE


@rule
def go_construct(box, s, luck):
    kind = np.int64(top(s)[BUILD_KIND])
    if kind == MECHA:
        kind = np.int64(VT)
        if next_built(s, kind) == NONE:
            kind = np.int64(DS)
    if can_build(box, s) and next_built(s, kind) != NONE:
        build(s, luck, kind)
    else:
        pop(s)


@rule
def build(s, luck, kind):
    mecha = next_built(s, kind)
    top(s)[BUILD_COUNT] -= 1
    s.m_area[mecha] = BUILDING
    s.m_marks[mecha] = 0
    tell(luck, BUILT, SV if SUPERS <= mecha < DESTROIDS else kind, 0, 0)


# Destroids go to their posts: at the setup, and when they are finished


@rule
def next_destroid(s):
    for mecha in range(DESTROIDS, N_MECHA):
        if s.m_area[mecha] == BUILDING:
            return mecha
    return NONE


@rule
def station(s, luck, area):
    mecha = next_destroid(s)
    top(s)[COUNT] -= 1
    s.m_area[mecha] = area
    tell(luck, TRANSFERRED, mecha, area, 0)


# Xenos Sympathizers: of one area if one holds enough, else anywhere


@rule
def traitor_areas(s, frame):
    count = 0
    for area in range(N_AREAS):
        if mecha_in(s, area) >= frame[COUNT]:
            count += 1
    return count


@rule
def only_traitor_area(s, frame):
    for area in range(N_AREAS):
        if mecha_in(s, area) >= frame[COUNT]:
            return area
    return ANY_AREA_AT_ALL


@rule
def convert(box, s, luck, mecha):
    """The mecha is lost even if the bag holds no Pod to stand for it."""
    area = np.int64(s.m_area[mecha])
    remove_mecha(box, s, luck, mecha, CONVERTED)
    place(box, s, luck, POD, area)
