"""The lines of Pods: every Pod of a line finishes a symbol before the next one starts (R-111).

Z_LINE  One line: a window, then a symbol, until the card shows no more.
Z_PODS  One symbol, area by area. Where the order can change something the team chooses it (R-99).
"""

import numpy as np

from launchbay.engine.compiled import rule
from launchbay.engine.luck import tell
from launchbay.engine.records import NONE
from launchbay.games.sdf1.agenda import pop, push, top
from launchbay.games.sdf1.engagement import (
    ARRIVING,
    EVERY_MARK,
    LEAVING,
    disengage,
    is_podlike,
    move_vessel,
    open_places,
    settle,
)
from launchbay.games.sdf1.geometry import ACROSS, BR, INNER, INWARD, N_AREAS, OUTER, SECTORS
from launchbay.games.sdf1.pieces import can_be_hurt, hull_facing, is_present, wounds_by_point
from launchbay.games.sdf1.table import (
    ADVANCE,
    AREA,
    ATTACKED,
    DISENGAGE,
    DONE,
    ENGAGED,
    FRESH,
    GO_ON,
    JAMMED,
    LOOSE,
    MIRIYA,
    MOST_SYMBOLS,
    MOVING,
    N_HEROES,
    N_LINES,
    N_VESSELS,
    ROTATE_CCW,
    SHARE,
    STRIKE,
    STRUCK,
    WINDOW,
    Z_ENGAGE,
    Z_LINE_BEGINS,
    Z_PODS,
)
from launchbay.games.sdf1.villains import break_away, line_now, strike_again

EVERY_LINE = N_LINES  # the line of a Z_PODS frame that is no line of the card

# Details of Z_LINE
LINE, SYMBOL, STAGE = 2, 3, 4
BEGINNING, BEFORE, AFTER = range(3)  # stages: the line, a symbol's window, its orders

# Details of Z_PODS
ORDER, POD_LINE, WHERE, STEP, AMOUNT, USUAL, LEFT = range(2, 9)
CHOOSING, LEAVES, GOES = range(3)  # steps: the area, who is held back, the move


# Z_LINE


@rule
def go_line(box, s, luck):
    frame = top(s)
    line, symbol = np.int64(frame[LINE]), np.int64(frame[SYMBOL])
    if frame[STAGE] == BEGINNING:
        break_away(s, luck, line)
        frame[STAGE] = BEFORE
    if not settle(box, s):
        return
    if not has_symbol(box, s, line, symbol) or not has_line(s, line):
        end_line(s, luck, line)
    elif frame[STAGE] == BEFORE:
        frame[STAGE] = AFTER
        push(s, WINDOW, NONE, (1 << box.players) - 1)
    else:
        frame[STAGE] = BEFORE
        frame[SYMBOL] += 1
        tell(luck, Z_LINE_BEGINS, line, s.z_open, symbol)
        begin_symbol(
            s,
            np.int64(box.z_orders[s.z_open, line, symbol, 0]),
            np.int64(box.z_orders[s.z_open, line, symbol, 1]),
            line,
        )


@rule
def has_symbol(box, s, line, symbol):
    return symbol < MOST_SYMBOLS and box.z_orders[s.z_open, line, symbol, 0] != 0


@rule
def begin_symbol(s, order, amount, line):
    push(s, Z_PODS, NONE, order, line, NONE, CHOOSING, max(1, amount))


@rule
def end_line(s, luck, line):
    """Who slipped away is as free as others from here on; Khyron strikes once more."""
    for vessel in range(N_VESSELS):
        s.v_marks[vessel] &= EVERY_MARK ^ LOOSE
    pop(s)
    strike_again(s, luck, line)


# Who obeys


@rule
def obeys(s, vessel, line):
    """On the board, of the line, able to act, and not done with the symbol (R-40, R-111)."""
    return (
        s.v_area[vessel] != NONE
        and is_podlike(vessel)
        and not s.v_marks[vessel] & (JAMMED | FRESH | DONE)
        and (line == EVERY_LINE or line_now(s, vessel) == line)
    )


@rule
def has_line(s, line):
    """A line without vessels is skipped (R-111)."""
    for vessel in range(N_VESSELS):
        if obeys(s, vessel, line):
            return True
    return False


@rule
def pods_of(s, line, area):
    """Pods of a line in an area: those that are engaged, and those that are free (R-25)."""
    engaged, free = np.int64(0), np.int64(0)
    for vessel in range(N_VESSELS):
        if s.v_area[vessel] == area and obeys(s, vessel, line):
            if s.v_marks[vessel] & ENGAGED:
                engaged += 1
            else:
                free += 1
    return engaged, free


@rule
def can_go(s, vessel, line):
    """Who is free, and obeys."""
    return obeys(s, vessel, line) and not s.v_marks[vessel] & ENGAGED


@rule
def areas_left(s, line):
    """Areas that free Pods of the line leave, as bits (R-30)."""
    areas = np.int64(0)
    for vessel in range(N_VESSELS):
        if can_go(s, vessel, line) and s.v_area[vessel] != BR:  # there they stay
            areas |= 1 << np.int64(s.v_area[vessel])
    return areas


@rule
def areas_struck(s, line):
    """Areas that Pods attack, as bits: in the Outer ring only those of engaged Pods."""
    areas = np.int64(0)
    for vessel in range(N_VESSELS):
        if obeys(s, vessel, line) and (s.v_area[vessel] < OUTER or s.v_marks[vessel] & ENGAGED):
            areas |= 1 << np.int64(s.v_area[vessel])
    return areas


@rule
def areas_due(s, frame):
    """Areas to or from which the symbol does anything, as bits."""
    line = np.int64(frame[POD_LINE])
    if frame[ORDER] == STRIKE:
        return areas_struck(s, line)
    return areas_left(s, line)


# Z_PODS


@rule
def asks_pods(box, s):
    frame = top(s)
    if frame[STEP] != CHOOSING or frame[USUAL] or frame[ORDER] == DISENGAGE:
        return False
    return order_matters(box, s, frame)


@rule
def order_matters(box, s, frame):
    """Whether what happens in one area can change what happens in another."""
    if frame[ORDER] == STRIKE:
        return is_hero_in_danger(box, s) and has_several(areas_due(s, frame))
    return is_place_contested(box, s, frame) or is_way_contested(s, frame)


@rule
def has_several(areas):
    return areas & (areas - 1) != 0


@rule
def is_hero_in_danger(box, s):
    """One who may go missing: what he could have cancelled elsewhere should come first."""
    instances = 1 if box.wounds_capped else 2  # from space and from within
    if wounds_by_point(box):
        instances = box.health
    for hero in range(N_HEROES):
        near = s.h_wounds[hero] + instances >= box.health
        if near and is_present(s, hero) and can_be_hurt(box, s, hero):
            return True
    return False


@rule
def is_place_contested(box, s, frame):
    """Pods from several areas could fill the same open place."""
    areas = areas_left(s, np.int64(frame[POD_LINE]))
    once, twice = np.int64(0), np.int64(0)
    for area in range(N_AREAS):
        if areas >> area & 1:
            left, goal = way_from(s, frame, area)
            way = left | 1 << goal
            twice |= once & way
            once |= way
    for area in range(N_AREAS):
        if twice >> area & 1 and open_places(box, s, area) > 0:
            return True
    return False


@rule
def is_way_contested(s, frame):
    """Miriya may come to, or leave, an area from which other Pods step into the Bridge."""
    hers = np.int64(s.v_area[MIRIYA])
    if frame[ORDER] != ADVANCE or not can_go(s, MIRIYA, np.int64(frame[POD_LINE])) or hers == BR:
        return False
    areas = areas_left(s, np.int64(frame[POD_LINE]))
    her_left, her_goal = way_from(s, frame, hers)
    for area in range(N_AREAS):
        if areas >> area & 1 and area != hers:
            left, _ = way_from(s, frame, area)
            shared = left & (her_left | 1 << her_goal)
            for hull in range(BR):
                if shared >> hull & 1 and INWARD[hull] == BR:
                    return True
    return False


@rule
def way_from(s, frame, area):
    """The areas Pods leave by this symbol, as bits, and where they stop, as Miriya stands now."""
    left = np.int64(0)
    here = np.int64(area)
    hers = np.int64(s.v_area[MIRIYA])
    goes_along = hers == area and can_go(s, MIRIYA, np.int64(frame[POD_LINE]))
    for _ in range(frame[AMOUNT]):
        if here != BR:
            left |= 1 << here
            here = next_area(s, np.int64(frame[ORDER]), here, goes_along or here == hers)
    return left, here


@rule
def flag_pods(s, mask):
    areas = areas_due(s, top(s))
    for area in range(N_AREAS):
        mask[AREA + area] = areas >> area & 1 != 0
    mask[GO_ON] = True


@rule
def answer_pods(s, luck, action):
    frame = top(s)
    if action == GO_ON:
        frame[USUAL] = 1
    else:
        begin_area(s, luck, frame, action - AREA)


@rule
def go_pods(box, s, luck):
    frame = top(s)
    if frame[ORDER] == DISENGAGE:
        break_off(s, luck, np.int64(frame[POD_LINE]))
    elif frame[STEP] == LEAVES:
        hold_back(box, s, frame)
    elif frame[STEP] == GOES:
        go_step(box, s, luck, frame)
    else:
        next_area_due(s, luck, frame)


@rule
def next_area_due(s, luck, frame):
    """The first one, or the symbol is done."""
    areas = areas_due(s, frame)
    for area in range(N_AREAS):
        if areas >> area & 1:
            begin_area(s, luck, frame, area)
            return
    end_symbol(s)


@rule
def end_symbol(s):
    for vessel in range(N_VESSELS):
        if is_podlike(vessel):
            s.v_marks[vessel] &= EVERY_MARK ^ DONE
    pop(s)


@rule
def break_off(s, luck, line):
    """Disengage: every Pod of the line, engaged or not (R-28)."""
    for vessel in range(N_VESSELS):
        if obeys(s, vessel, line):
            disengage(s, luck, vessel)
    end_symbol(s)


@rule
def begin_area(s, luck, frame, area):
    if frame[ORDER] == STRIKE:
        strike(s, luck, np.int64(frame[POD_LINE]), area, np.int64(frame[AMOUNT]))
        return
    set_out(s, np.int64(frame[POD_LINE]), area)
    frame[WHERE] = area
    frame[LEFT] = frame[AMOUNT]
    frame[STEP] = LEAVES


@rule
def set_out(s, line, area):
    for vessel in range(N_VESSELS):
        if s.v_area[vessel] == area and can_go(s, vessel, line):
            s.v_marks[vessel] |= MOVING


# Attack


@rule
def strike(s, luck, line, area, times):
    """Engaged Pods hit mecha and pilots, free ones the ship (R-25)."""
    engaged, free = pods_of(s, line, area)
    for vessel in range(N_VESSELS):
        if s.v_area[vessel] == area and obeys(s, vessel, line):
            s.v_marks[vessel] |= DONE
    tell(luck, STRUCK, area, engaged + free, free)
    for _ in range(times):
        push(s, SHARE, NONE, engaged, area, ATTACKED, free)


# Advance and Rotate


@rule
def hold_back(box, s, frame):
    """A step begins: open places where they stand are filled first (R-26 c)."""
    area = np.int64(frame[WHERE])
    if frame[LEFT] == 0 or area == BR:
        stop(s, frame)
        return
    frame[STEP] = GOES
    fill(box, s, LEAVING, area)


@rule
def fill(box, s, why, area):
    if open_places(box, s, area) > 0:
        push(s, Z_ENGAGE, NONE, why, area)


@rule
def go_step(box, s, luck, frame):
    """The rest goes on together; an engagement on arrival ends the movement (R-26 b, R-29)."""
    area = np.int64(frame[WHERE])
    goal = next_area(s, np.int64(frame[ORDER]), area, s.v_area[MIRIYA] == area)
    for vessel in range(N_VESSELS):
        if s.v_marks[vessel] & MOVING:
            move_vessel(s, luck, vessel, goal)
            frame[WHERE] = goal
    frame[STEP] = LEAVES
    frame[LEFT] -= 1
    fill(box, s, ARRIVING, np.int64(frame[WHERE]))


@rule
def stop(s, frame):
    for vessel in range(N_VESSELS):
        if s.v_marks[vessel] & MOVING:
            s.v_marks[vessel] &= EVERY_MARK ^ MOVING
            s.v_marks[vessel] |= DONE
    frame[STEP] = CHOOSING
    frame[WHERE] = NONE


@rule
def next_area(s, order, area, past):
    """One step inward, or round the ring; `past` the Bridge where Miriya is (R-34)."""
    if order != ADVANCE:
        return round_the_ring(area, 1 if order == ROTATE_CCW else SECTORS - 1)
    if area >= OUTER:
        return area - OUTER + INNER
    if area >= INNER:
        return hull_facing(s, area - INNER)
    if past and INWARD[area] == BR:
        return np.int64(ACROSS[area])
    return np.int64(INWARD[area])


@rule
def round_the_ring(area, steps):
    """Counter-clockwise within Outer, Inner or the hull (R-31); never asked of the Bridge."""
    ring = OUTER if area >= OUTER else INNER if area >= INNER else 0
    return ring + (area - ring + steps) % SECTORS
