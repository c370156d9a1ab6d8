"""Damage to the ship, one point after another, and its repair (R-113).

1  An instance   Its points land one by one; then those who stood there are hurt.
2  One point     Cancelled, spread in Battle Mode, caught by armor, on a box or a gun, or through.
3  For good      A red cube or a Gun Down token turns black when an area is full.

POINTS is put on the agenda by whoever does the damage. REPAIR is in repairs.py.
"""

import numpy as np

from launchbay.engine.compiled import rule
from launchbay.engine.luck import tell
from launchbay.engine.records import NONE
from launchbay.games.sdf1.agenda import below_top, pop, push, top
from launchbay.games.sdf1.cards import flag_cancelling, has_cancelling
from launchbay.games.sdf1.geometry import (
    BR,
    FRONT_ARC,
    GUN_AREA,
    INWARD,
    N_GUNS,
    N_HULL,
    POOL,
)
from launchbay.games.sdf1.pieces import (
    decider,
    hurt,
    is_on,
    is_pilot,
    is_present,
    lose,
    note_damage,
    open_boxes,
    pool_index,
)
from launchbay.games.sdf1.repairs import (
    DOWN,
    DOWN_FOR_GOOD,
    ON_ARMOR,
    ON_BOX,
    ON_GUN,
    WORKING,
    may_repair,
    repair,
)
from launchbay.games.sdf1.table import (
    ANY_HULL,
    AREA,
    AT_BOTTOM,
    BLACKEN,
    BOX,
    BRIDGE_HIT,
    BY_BARRIER,
    BY_PINPOINT,
    BY_SHIELD,
    CANCEL,
    FROM_SPACE,
    GO_ON,
    GUN,
    IN_PLAY,
    INTERNAL,
    N_HEROES,
    N_RESOURCES,
    OP,
    OPTION,
    PINPOINT,
    POINT,
    POINT_LANDED,
    POINTS,
    REPAIR,
    TO_POOL,
    VESSEL,
    WHO,
)
from launchbay.games.sdf1.vocabulary import EXTRA, SHIELDS, VERB

# Details of a POINTS frame
LEFT, ON_AREA, OF_CAUSE, HURT, IS_FREE, IS_RAM, BY_POINT = range(2, 9)
# of a POINT frame; the last two of a SHARED one too
WHERE, CAUSE, STEP, RAMMED, FREE, PASSED, OWNER = range(2, 9)

CANCELLING, AIMING, LANDING = range(3)  # steps of a point
STOPPED, BLACK, THROUGH = range(3, 6)  # how it ended, as the tape tells, beside those of repairs


@rule
def asks_damage(box, s, op):
    """Only where there are two ways at least."""
    if op == POINTS:
        return False
    if op == POINT and top(s)[STEP] == CANCELLING:
        return can_cancel(box, s)
    first = next_answer(box, s, OPTION)
    return first != NONE and next_answer(box, s, first + 1) != NONE


@rule
def flag_damage(box, s, mask, op):
    if op == POINT and top(s)[STEP] == CANCELLING:
        mask[GO_ON] = True
        for by in range(BY_PINPOINT + 1):
            mask[CANCEL + by] = has_screen(s, by)
        flag_cancelling(box, s, mask, decider(s))
        return
    action = next_answer(box, s, OPTION)
    while action != NONE:
        mask[action] = True
        action = next_answer(box, s, action + 1)


@rule
def answer_damage(box, s, luck, op, action):
    if op == POINT:
        answer_point(box, s, luck, action)
    elif op == BLACKEN:
        blacken(s, luck, action)
    else:
        repair(s, luck, action)


@rule
def go_damage(box, s, luck, op):
    if op == POINTS:
        go_points(box, s, luck)
    elif op == POINT:
        go_point(box, s, luck)
    else:
        action = next_answer(box, s, OPTION)
        if action == NONE:
            pop(s)
        else:
            answer_damage(box, s, luck, op, action)


@rule
def next_answer(box, s, action):
    """The first lawful answer from that action on, or NONE; areas, boxes and guns only."""
    if is_aimed(s):
        return NONE
    last_before_boxes = OPTION if is_landing(s) else VESSEL - 1
    while action < GUN + N_GUNS:
        if last_before_boxes < action < BOX:
            action = BOX
        if may_answer(box, s, action):
            return action
        action += 1
    return NONE


@rule
def is_landing(s):
    return top(s)[OP] == POINT and top(s)[STEP] == LANDING


@rule
def is_aimed(s):
    """A point that has nowhere else to go, as most have."""
    frame = top(s)
    is_aiming = frame[OP] == POINT and frame[STEP] == AIMING
    return is_aiming and frame[WHERE] != ANY_HULL and not spreads(s, frame)


@rule
def may_answer(box, s, action):
    frame = top(s)
    if frame[OP] == BLACKEN:
        return may_blacken(box, s, frame[2], action)
    if frame[OP] == REPAIR:
        return may_repair(box, s, frame, action)
    if frame[STEP] == AIMING:
        return AREA <= action < AREA + N_HULL and may_aim(s, frame, action - AREA)
    return may_land(box, s, frame, action)


# 1  An instance


@rule
def go_points(box, s, luck):
    """The next point, or the wounds: when all have landed, by the switch after each (R-117)."""
    frame = top(s)
    areas = np.int64(frame[HURT])
    if frame[LEFT] == 0:
        wound_those_there(box, s, luck, areas)
        pop(s)
        return
    if areas and frame[BY_POINT]:
        frame[HURT] = 0
        wound_those_there(box, s, luck, areas)
        return
    frame[LEFT] -= 1
    if frame[ON_AREA] == TO_POOL:
        cover_box(box, s, luck, POOL)
    else:
        area, cause, ram, free = frame[ON_AREA], frame[OF_CAUSE], frame[IS_RAM], frame[IS_FREE]
        step = CANCELLING if cause == FROM_SPACE else AIMING
        push(s, POINT, frame[WHO], area, cause, step, ram, free)


@rule
def wound_those_there(box, s, luck, areas):
    """Heroes aboard, once for the instance; a pilot is only hit when he is named (R-22, R-23)."""
    for hero in range(N_HEROES):
        is_aboard = is_present(s, hero) and s.h_area[hero] < N_HULL
        if is_aboard and areas >> s.h_area[hero] & 1 and not is_pilot(box, s, hero):
            hurt(box, s, luck, hero)


# 2  One point


@rule
def go_point(box, s, luck):
    """A step of the top point in which there is nothing to choose."""
    frame = top(s)
    if frame[STEP] == CANCELLING:
        let_it_come(box, s)
    elif frame[STEP] == AIMING:
        frame[STEP] = LANDING  # nowhere else to go
    elif frame[WHERE] == BR:
        tell(luck, POINT_LANDED, BR, ON_BOX, 0)
        lose(s, luck, BRIDGE_HIT)
        pop(s)
    elif meets_armor(s, frame) and not frame[FREE]:
        strip_armor(box, s, luck)
    else:
        action = next_answer(box, s, OPTION)
        if action == NONE:
            follow_through(s, luck)
        else:
            answer_point(box, s, luck, action)


@rule
def answer_point(box, s, luck, action):
    frame = top(s)
    if frame[STEP] == CANCELLING:
        if action == GO_ON:
            let_it_come(box, s)
        else:
            cancel(box, s, luck, action - CANCEL)
    elif frame[STEP] == AIMING:
        frame[WHERE] = action - AREA
        frame[STEP] = LANDING
    elif action == OPTION:
        strip_armor(box, s, luck)
    else:
        below_top(s)[HURT] |= 1 << frame[WHERE]
        area = np.int64(frame[WHERE])
        pop(s)
        if action == BOX:
            cover_box(box, s, luck, area)
        else:
            s.gun[action - GUN] = DOWN
            tell(luck, POINT_LANDED, area, ON_GUN, action - GUN)


@rule
def has_screen(s, by):
    """Something that stops one point from space: of a card or ability, or the Barriers."""
    if by == BY_SHIELD:
        return s.shields > 0
    if by == BY_BARRIER:
        return s.barrier > 0
    return is_on(s, PINPOINT) and not s.pinpoint_used


@rule
def can_cancel(box, s):
    """The asked seat has, or can get, something that stops the point."""
    for by in range(BY_PINPOINT + 1):
        if has_screen(s, by):
            return True
    return could_help(box, s, decider(s))


@rule
def could_help(box, s, seat):
    """With an ability or a card of its own, unless it stands by (R-60)."""
    return not s.quiet >> seat & 1 and has_cancelling(box, s, seat)


@rule
def asks_next_seat(box, s):
    """One seat after another before a point lands; False when all have let it pass."""
    frame = top(s)
    if frame[PASSED] == 0:
        frame[OWNER] = frame[WHO]
    frame[PASSED] |= 1 << decider(s)
    for seat in range(box.players):
        if not frame[PASSED] >> seat & 1 and could_help(box, s, seat):
            frame[WHO] = seat
            return True
    frame[WHO] = frame[OWNER]
    frame[PASSED] = 0
    frame[OWNER] = 0
    return False


@rule
def let_it_come(box, s):
    if not asks_next_seat(box, s):
        top(s)[STEP] = AIMING


@rule
def cancel(box, s, luck, by):
    area = np.int64(top(s)[WHERE])
    tell(luck, POINT_LANDED, NONE if area == ANY_HULL else area, STOPPED, by)
    pop(s)
    if by == BY_SHIELD:
        s.shields -= 1
    elif by == BY_PINPOINT:
        s.pinpoint_used = 1
    else:
        s.barrier -= 1
        if s.barrier == 0:
            return_barrier(box, s)


@rule
def return_barrier(box, s):
    """Partial Shield Barrier, used up, goes under the deck (R-85)."""
    for card in range(N_RESOURCES):
        row = max(0, np.int64(box.resource_now[card]))
        is_barrier = box.code[row, VERB] == SHIELDS and box.code[row, EXTRA] != 0
        if is_barrier and s.resource[card] == IN_PLAY:
            s.resource[card] = AT_BOTTOM


@rule
def may_aim(s, frame, area):
    """Where the players choose (R-97), or spread a hit on the front in Battle Mode (R-54)."""
    if frame[WHERE] == ANY_HULL:
        return area != BR
    return spreads(s, frame) and FRONT_ARC[area]


@rule
def spreads(s, frame):
    is_plain = frame[CAUSE] == FROM_SPACE and not frame[RAMMED]
    return s.battle != 0 and is_plain and FRONT_ARC[frame[WHERE]]


@rule
def meets_armor(s, frame):
    """Only what comes from space does (R-43); a ram has stripped it already (R-35)."""
    return frame[CAUSE] == FROM_SPACE and not frame[RAMMED] and s.armor[frame[WHERE]] > 0


@rule
def may_land(box, s, frame, action):
    """On an open box or a working gun; armor catches it before, unless that is free to choose."""
    area = np.int64(frame[WHERE])
    if meets_armor(s, frame) and (action == OPTION or not frame[FREE]):
        return frame[FREE] != 0
    if action == BOX:
        return open_boxes(box, s, area) > 0
    return action >= GUN and GUN_AREA[action - GUN] == area and s.gun[action - GUN] == WORKING


@rule
def strip_armor(box, s, luck):
    area = np.int64(top(s)[WHERE])
    if box.armor_hits_wound:
        below_top(s)[HURT] |= 1 << area
    s.armor[area] -= 1
    tell(luck, POINT_LANDED, area, ON_ARMOR, 0)
    pop(s)


@rule
def cover_box(box, s, luck, area):
    s.red[pool_index(area)] += 1
    tell(luck, POINT_LANDED, area, ON_BOX, 0)
    note_damage(box, s, luck)


@rule
def follow_through(s, luck):
    """A full area: one damage there is for good, and the point goes inward (SD-sdf1.perm.2)."""
    frame = top(s)
    area = np.int64(frame[WHERE])
    below_top(s)[HURT] |= 1 << area
    tell(luck, POINT_LANDED, area, THROUGH, 0)
    frame[WHERE] = INWARD[area]
    frame[CAUSE] = INTERNAL
    push(s, BLACKEN, frame[WHO], area)


# 3  For good


@rule
def black_left(box, s):
    """Black cubes that are still in the box (R-45)."""
    left = np.int64(box.black_cubes)
    for area in range(N_HULL):
        left -= s.black[area]
    for gun in range(N_GUNS):
        if s.gun[gun] == DOWN_FOR_GOOD:
            left -= 1
    return left


@rule
def may_blacken(box, s, area, action):
    if black_left(box, s) <= 0:
        return False
    if action == BOX:
        return s.red[pool_index(area)] > 0
    return action >= GUN and GUN_AREA[action - GUN] == area and s.gun[action - GUN] == DOWN


@rule
def blacken(s, luck, action):
    area = np.int64(top(s)[2])
    pop(s)
    if action == BOX:
        s.red[pool_index(area)] -= 1
        s.black[pool_index(area)] += 1
    else:
        s.gun[action - GUN] = DOWN_FOR_GOOD
    tell(luck, POINT_LANDED, area, BLACK, action - GUN if action >= GUN else NONE)
