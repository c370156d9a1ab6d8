"""Damage to mecha and heroes by the enemy: shared among them, evaded, or taken.

1  Sharing    One point for each unit of the area; points of free Pods, and what is over, hit the
              ship, or nothing.
2  One point  An Evade token may cancel it; else a mecha is lost, a pilot hurt.
3  Wounds     Of an effect that strikes the heroes of an area themselves.
"""

import numpy as np

from launchbay.engine.compiled import rule
from launchbay.engine.luck import tell
from launchbay.engine.records import NONE
from launchbay.games.sdf1.agenda import pop, push, top
from launchbay.games.sdf1.cards import flag_cancelling
from launchbay.games.sdf1.damage import asks_next_seat, could_help
from launchbay.games.sdf1.geometry import INNER
from launchbay.games.sdf1.mecha import CANCELLED, destroy_mecha
from launchbay.games.sdf1.pieces import (
    can_be_hurt,
    decider,
    evade_keeper,
    hull_facing,
    hurt,
    is_first_mecha,
    is_flying,
    is_hull,
    is_inner,
    is_present,
    pilots_in,
    wound,
    wounds_by_point,
)
from launchbay.games.sdf1.table import (
    AIMED,
    BY_ANY_EVADE,
    BY_AREA_EVADE,
    BY_WING_EVADE,
    CANCEL,
    DEFENDED,
    DESTROIDS,
    FROM_SPACE,
    GO_ON,
    HERO,
    INTERNAL,
    KHYRON,
    LOST_MECHA,
    MECHA_TOKEN,
    N_HEROES,
    N_MECHA,
    OP,
    POINTS,
    SHARE,
    SHARED,
    TOOK_HIT,
    TOOK_POINT,
    WHO,
    WOUNDS,
)

# Details of a SHARE frame
LEFT, IN_AREA, REASON, FREE, TOOK = range(2, 7)
# of a SHARED frame, whose area and reason stand in the same places
UNIT = 2  # a mecha, or N_MECHA + hero


@rule
def asks_casualties(box, s, op):
    """Only where there are two ways at least."""
    if op == SHARED:
        return can_evade(box, s)
    first = next_answer(box, s, MECHA_TOKEN)
    return first != NONE and next_answer(box, s, first + 1) != NONE


@rule
def flag_casualties(box, s, mask, op):
    if op == SHARED:
        mask[GO_ON] = True
        for by in range(BY_AREA_EVADE, BY_ANY_EVADE + 1):
            mask[CANCEL + by] = has_evade(box, s, by)
        flag_cancelling(box, s, mask, decider(s))
        return
    action = next_answer(box, s, MECHA_TOKEN)
    while action != NONE:
        mask[action] = True
        action = next_answer(box, s, action + 1)


@rule
def answer_casualties(box, s, luck, op, action):
    if op == SHARE:
        name_unit(s, action)
    elif op == WOUNDS:
        top(s)[LEFT] -= 1
        wound(box, s, luck, action - HERO, 1)
    elif action == GO_ON:
        let_it_come(box, s, luck)
    else:
        evade(s, luck, action - CANCEL)


@rule
def go_casualties(box, s, luck, op):
    if op == SHARED:
        let_it_come(box, s, luck)
        return
    action = next_answer(box, s, MECHA_TOKEN)
    if action != NONE:
        answer_casualties(box, s, luck, op, action)
    elif op == SHARE:
        end_sharing(box, s, luck)
    else:
        pop(s)


@rule
def next_answer(box, s, action):
    """The first mecha or hero from that action on who may be named, or NONE."""
    frame = top(s)
    is_share = frame[OP] == SHARE
    while action < HERO + N_HEROES and frame[LEFT] > 0:
        if is_share and action < HERO:
            lawful = may_take(s, frame, action - MECHA_TOKEN) and (
                is_first_mecha(s, action - MECHA_TOKEN)
            )
        elif is_share:
            lawful = is_fresh_pilot(box, s, frame, action - HERO) and (
                can_be_hurt(box, s, action - HERO)
            )
        else:
            lawful = action >= HERO and is_struck(s, frame, action - HERO)
        if lawful:
            return action
        action += 1
    return NONE


# 1  Sharing


@rule
def may_take(s, frame, mecha):
    """A point that nobody of this instance had yet (R-24); Defend strikes Veritechs alone."""
    return (
        s.m_area[mecha] == frame[IN_AREA]
        and not s.m_marks[mecha] & TOOK_POINT
        and (mecha < DESTROIDS or frame[REASON] != DEFENDED)
    )


@rule
def is_fresh_pilot(box, s, frame, hero):
    return is_flying(box, s, hero, frame[IN_AREA]) and not frame[TOOK] >> hero & 1


@rule
def name_unit(s, action):
    frame = top(s)
    frame[LEFT] -= 1
    unit = action - MECHA_TOKEN
    if action >= HERO:
        unit = N_MECHA + action - HERO
        frame[TOOK] |= 1 << (action - HERO)
    else:
        s.m_marks[unit] |= TOOK_POINT
    push(s, SHARED, frame[WHO], unit, frame[IN_AREA], frame[REASON])


@rule
def end_sharing(box, s, luck):
    """Pilots at their limit take theirs to no effect; then the ship is hit (R-25)."""
    frame = top(s)
    if has_next_round(box, s, frame):
        frame[TOOK] = 0
        return
    area, who = np.int64(frame[IN_AREA]), np.int64(frame[WHO])
    over = np.int64(frame[LEFT])
    for hero in range(N_HEROES):
        if over > 0 and is_fresh_pilot(box, s, frame, hero):
            over -= 1
            tell(luck, TOOK_HIT, hero, area, 1)
    over = np.int64(0) if frame[REASON] == DEFENDED else over + frame[FREE]
    pop(s)
    for mecha in range(N_MECHA):
        s.m_marks[mecha] -= s.m_marks[mecha] & TOOK_POINT
    if over > 0 and (is_hull(area) or is_inner(area)):
        hull = area if is_hull(area) else hull_facing(s, area - INNER)
        cause = INTERNAL if is_hull(area) else FROM_SPACE
        tell(luck, AIMED, hull, over, area)
        push(s, POINTS, who, over, hull, cause, 0, 0, 0, wounds_by_point(box))


@rule
def has_next_round(box, s, frame):
    """By the switch, what a Defend has left goes to the pilots again, one each (R-117)."""
    is_left = frame[REASON] == DEFENDED and frame[LEFT] > 0 and wounds_by_point(box)
    return is_left and pilots_in(box, s, frame[IN_AREA]) > 0


# 2  One point


@rule
def can_evade(box, s):
    for by in range(BY_AREA_EVADE, BY_ANY_EVADE + 1):
        if has_evade(box, s, by):
            return True
    return not is_merciless(s) and could_help(box, s, decider(s))


@rule
def is_merciless(s):
    """No Evade against Attacks where Khyron stands (part 5.3)."""
    return s.v_area[KHYRON] == top(s)[IN_AREA] and top(s)[REASON] != DEFENDED


@rule
def has_evade(box, s, by):
    """Tokens of the area serve everyone there, the Wing Leader's any Veritech (R-41)."""
    frame = top(s)
    if is_merciless(s):
        return False
    if by == BY_AREA_EVADE:
        return s.evade_area[frame[IN_AREA]] > 0
    if by == BY_ANY_EVADE:
        return s.evade_any > 0
    is_destroid = DESTROIDS <= frame[UNIT] < N_MECHA
    return s.evade_wing > 0 and not is_destroid and evade_keeper(box, s) != NONE


@rule
def evade(s, luck, by):
    frame = top(s)
    if by == BY_AREA_EVADE:
        s.evade_area[frame[IN_AREA]] -= 1
    elif by == BY_WING_EVADE:
        s.evade_wing -= 1
    else:
        s.evade_any -= 1
    tell(luck, LOST_MECHA, frame[UNIT], frame[IN_AREA], CANCELLED)
    pop(s)


@rule
def let_it_come(box, s, luck):
    """When no other seat can help."""
    if is_merciless(s) or not asks_next_seat(box, s):
        land(box, s, luck)


@rule
def land(box, s, luck):
    unit, area = np.int64(top(s)[UNIT]), np.int64(top(s)[IN_AREA])
    pop(s)
    if unit >= N_MECHA:
        tell(luck, TOOK_HIT, unit - N_MECHA, area, 0)
        hurt(box, s, luck, unit - N_MECHA)
    else:
        destroy_mecha(box, s, luck, unit)


# 3  Wounds


@rule
def is_struck(s, frame, hero):
    """Until he goes missing he can take one more (R-96)."""
    return is_present(s, hero) and s.h_area[hero] == frame[IN_AREA]
