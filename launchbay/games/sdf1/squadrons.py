"""All Veritechs of one area move, those of heroes too: Flight Control, Skull Leader, Scramble.

Its mecha bear TO_MOVE until they have moved, its heroes are bits of the frame.
"""

from launchbay.engine.compiled import rule
from launchbay.games.sdf1.agenda import pop, push, top
from launchbay.games.sdf1.flights import is_bound
from launchbay.games.sdf1.geometry import N_AREAS
from launchbay.games.sdf1.pieces import is_first_mecha, is_flying, veritechs_in
from launchbay.games.sdf1.table import (
    AREA,
    DESTROIDS,
    GO_ON,
    HERO,
    MECHA_TOKEN,
    MOVE_HERO,
    MOVE_MECHA,
    N_HEROES,
    N_MECHA,
    TO_MOVE,
    WHO,
)

NOT_TO_MOVE = 255 - TO_MOVE  # every other mark of a mecha
STEPS_EACH, LED_BY, GROUP_AREA, STAGE, GROUP_HEROES = 2, 3, 4, 5, 6
AREA_OPEN, MOVING = range(2)  # stages; with MOVING the marks are there already


@rule
def moves_along(box, s, frame, hero, area):
    """A pilot whose dice did damage sends the others, and stays (R-12)."""
    if not is_flying(box, s, hero, area):
        return False
    return hero != frame[LED_BY] or not is_bound(box, s, hero)


@rule
def has_group(box, s, frame, area):
    if veritechs_in(s, area) > 0:
        return True
    for hero in range(N_HEROES):
        if moves_along(box, s, frame, hero, area):
            return True
    return False


@rule
def group_areas(box, s, frame):
    count = 0
    for area in range(N_AREAS):
        if has_group(box, s, frame, area):
            count += 1
    return count


@rule
def left_to_move(s, frame):
    count = 0
    for mecha in range(N_MECHA):
        if s.m_marks[mecha] & TO_MOVE:
            count += 1
    for hero in range(N_HEROES):
        if frame[GROUP_HEROES] >> hero & 1:
            count += 1
    return count


@rule
def asks_group(box, s):
    frame = top(s)
    if frame[STAGE] == AREA_OPEN:
        return group_areas(box, s, frame) > 1
    return left_to_move(s, frame) > 1


@rule
def flag_group(box, s, mask):
    frame = top(s)
    if frame[STAGE] == AREA_OPEN:
        for area in range(N_AREAS):
            mask[AREA + area] = has_group(box, s, frame, area)
        return
    for mecha in range(N_MECHA):
        mask[MECHA_TOKEN + mecha] = s.m_marks[mecha] & TO_MOVE != 0 and is_first_mecha(s, mecha)
    for hero in range(N_HEROES):
        mask[HERO + hero] = frame[GROUP_HEROES] >> hero & 1 != 0
    mask[GO_ON] = True


@rule
def answer_group(box, s, action):
    if action == GO_ON:
        disband(s)
    elif HERO <= action < HERO + N_HEROES:
        send_hero(s, action - HERO)
    elif MECHA_TOKEN <= action < MECHA_TOKEN + N_MECHA:
        send_mecha(s, action - MECHA_TOKEN)
    else:
        gather(box, s, action - AREA)


@rule
def go_group(box, s):
    """The only area, the last of the group, or nothing left to do."""
    frame = top(s)
    if frame[STAGE] == AREA_OPEN:
        for area in range(N_AREAS):
            if frame[STAGE] == AREA_OPEN and has_group(box, s, frame, area):
                gather(box, s, area)
        if frame[STAGE] == AREA_OPEN:
            pop(s)
        return
    for hero in range(N_HEROES):
        if frame[GROUP_HEROES] >> hero & 1:
            send_hero(s, hero)
            return
    for mecha in range(N_MECHA):
        if s.m_marks[mecha] & TO_MOVE:
            send_mecha(s, mecha)
            return
    pop(s)


@rule
def gather(box, s, area):
    frame = top(s)
    frame[GROUP_AREA] = area
    frame[STAGE] = MOVING
    for mecha in range(DESTROIDS):
        if s.m_area[mecha] == area:
            s.m_marks[mecha] |= TO_MOVE
    for hero in range(N_HEROES):
        if moves_along(box, s, frame, hero, area):
            frame[GROUP_HEROES] |= 1 << hero


@rule
def send_mecha(s, mecha):
    frame = top(s)
    s.m_marks[mecha] &= NOT_TO_MOVE
    push(s, MOVE_MECHA, frame[WHO], mecha, frame[STEPS_EACH], 0, frame[LED_BY], 0)


@rule
def send_hero(s, hero):
    """His own seat says where he goes (R-109)."""
    frame = top(s)
    frame[GROUP_HEROES] &= ~(1 << hero)
    push(s, MOVE_HERO, s.h_seat[hero], hero, frame[STEPS_EACH])


@rule
def disband(s):
    for mecha in range(N_MECHA):
        s.m_marks[mecha] &= NOT_TO_MOVE
    pop(s)
