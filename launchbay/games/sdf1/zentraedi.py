"""Phase 5: one card moves the whole Zentraedi fleet (R-111).

1  The phase    Promised jams, rammed Cruisers fall back, the card, groups and engagement, the
                lines from top to bottom, the end. Between them everybody may act (R-60).
2  The chapter  What is on top of the agenda, and who of the chapter sees to it.
"""

import numpy as np

from launchbay.engine.compiled import rule
from launchbay.engine.luck import tell
from launchbay.engine.records import NONE
from launchbay.games.sdf1.agenda import pop, push, top
from launchbay.games.sdf1.capital import (
    answer_barrage,
    answer_ships,
    asks_barrage,
    asks_ships,
    fall_back,
    flag_barrage,
    flag_ships,
    go_act,
    go_barrage,
    go_ships,
    next_ship,
)
from launchbay.games.sdf1.decks import discard_z, next_z, open_z
from launchbay.games.sdf1.engagement import (
    SETTING,
    area_due,
    asks_engage,
    engage,
    flag_engage,
    go_engage,
    settle,
    unmark_all,
)
from launchbay.games.sdf1.last_stand import (
    asks_last_stand,
    choose_area,
    flag_last_stand,
    go_last_stand,
)
from launchbay.games.sdf1.pieces import is_on
from launchbay.games.sdf1.pods import answer_pods, asks_pods, flag_pods, go_line, go_pods, has_line
from launchbay.games.sdf1.table import (
    AREA,
    BARRAGE,
    BY_STORY,
    DODGED,
    DONE,
    ENGAGED,
    FRESH,
    GROUPED,
    HERS,
    JAM,
    LAST_STAND,
    LOOSE,
    MOST_SYMBOLS,
    MOVING,
    N_LINES,
    N_POD_LINES,
    N_VESSELS,
    OF_ANY,
    SPACE,
    STANDING,
    STRIKE,
    TARGET,
    VESSEL,
    WINDOW,
    WORSE_OF_TWO,
    Z_ACT,
    Z_BARRAGE,
    Z_CARD,
    Z_ENGAGE,
    Z_LAST_STAND,
    Z_LINE,
    Z_PHASE,
    Z_PODS,
    Z_SHIPS,
)
from launchbay.games.sdf1.vessels import ANY_CLASS
from launchbay.games.sdf1.villains import form_groups

STAGE, NEXT_LINE = 2, 3  # details of Z_PHASE
(
    PROMISES, FALLING_BACK, DRAWING, GROUPING, ENGAGING, LINES, LAST_CALL, STANDING_UP, ENDING,
) = range(9)  # fmt: skip
OF_THE_PHASE = ENGAGED | LOOSE | GROUPED | HERS | FRESH | DONE | MOVING | DODGED

# 1  The phase


@rule
def go_phase(box, s, luck):
    """Each stage leaves its frame for the next one, and puts what it needs on top."""
    frame = top(s)
    if frame[STAGE] <= DRAWING:
        prepare(box, s, luck, frame)
    elif frame[STAGE] == GROUPING:
        frame[STAGE] = ENGAGING
        form_groups(s)
    elif frame[STAGE] == ENGAGING:
        set_engagement(box, s, frame)
    elif frame[STAGE] == LINES:
        next_line(s, frame)
    elif settle(box, s):
        conclude(box, s, frame)


@rule
def prepare(box, s, luck, frame):
    if frame[STAGE] == PROMISES:
        keep_promise(s)
    elif frame[STAGE] == FALLING_BACK:
        fall_back(s, luck)
        everybody(box, s)
    else:
        draw(box, s, luck)
        everybody(box, s)
    frame[STAGE] += 1


@rule
def conclude(box, s, frame):
    frame[STAGE] += 1
    if frame[STAGE] == STANDING_UP:
        everybody(box, s)
    elif frame[STAGE] == ENDING:
        stand_up(s)
    else:
        end_phase(s)


@rule
def everybody(box, s):
    """A window for all seats; the last one of the phase is marked as late."""
    late = 1 if top(s)[STAGE] == STANDING_UP else 0
    push(s, WINDOW, NONE, (1 << box.players) - 1, 0, late)


@rule
def keep_promise(s):
    """Jams earned by "Shield the Concert"."""
    if s.promised_jams > 0:
        jams = np.int64(s.promised_jams)
        s.promised_jams = 0
        push(s, TARGET, NONE, JAM, jams, ANY_CLASS, SPACE, OF_ANY, BY_STORY, NONE)


@rule
def draw(box, s, luck):
    """One card; under Cold Analysis the worse of two, and both are discarded."""
    card = next_z(s, luck)
    if is_on(s, WORSE_OF_TWO):
        other = next_z(s, luck)
        if other != NONE and fury(box, other) > fury(box, card):
            card, other = other, card
        if other != NONE:
            discard_z(s, other)
    open_z(s, card)
    tell(luck, Z_CARD, card, 0, 0)


@rule
def fury(box, card):
    """Attack symbols and Barrage values over all lines."""
    total = np.int64(0)
    for line in range(N_LINES):
        for symbol in range(MOST_SYMBOLS):
            order = box.z_orders[card, line, symbol, 0]
            if order in (STRIKE, BARRAGE):
                total += max(1, np.int64(box.z_orders[card, line, symbol, 1]))
    return total


@rule
def set_engagement(box, s, frame):
    """Area by area; then what held before the card was opened counts no more (R-26 a)."""
    area = area_due(box, s, SETTING)
    if area != NONE:
        push(s, Z_ENGAGE, NONE, SETTING, area)
        return
    unmark_all(s, np.int64(STANDING))
    frame[STAGE] = LINES


@rule
def next_line(s, frame):
    """From top to bottom; a line without vessels is skipped."""
    line = np.int64(frame[NEXT_LINE])
    if line == N_LINES:
        frame[STAGE] = LAST_CALL
        return
    frame[NEXT_LINE] += 1
    if line < N_POD_LINES:
        if has_line(s, line):
            push(s, Z_LINE, NONE, line)
    elif next_ship(s, line) != NONE:
        push(s, Z_SHIPS, NONE, line, NONE)


@rule
def stand_up(s):
    """Never Say Die, if it was called in the last window (R-81)."""
    if is_on(s, LAST_STAND):
        s.passing ^= s.passing & np.uint32(LAST_STAND)
        push(s, Z_LAST_STAND, NONE, NONE)


@rule
def end_phase(s):
    """Who is engaged now holds first next time; the card is discarded."""
    for vessel in range(N_VESSELS):
        if s.v_marks[vessel] & ENGAGED:
            s.v_marks[vessel] |= STANDING
    unmark_all(s, np.int64(OF_THE_PHASE))
    discard_z(s, np.int64(s.z_open))
    s.z_open = NONE
    pop(s)


# 2  The chapter


@rule
def go_zentraedi(box, s, luck, op):
    if op == Z_PHASE:
        go_phase(box, s, luck)
    elif op == Z_ENGAGE:
        go_engage(box, s, luck, np.int64(top(s)[2]), np.int64(top(s)[3]))
    elif op == Z_LINE:
        go_line(box, s, luck)
    elif op == Z_PODS:
        go_pods(box, s, luck)
    elif op == Z_SHIPS:
        go_ships(box, s, luck)
    elif op == Z_BARRAGE:
        go_barrage(box, s, luck)
    elif op == Z_LAST_STAND:
        go_last_stand(box, s, luck)
    elif op == Z_ACT:
        go_act(box, s, luck)


@rule
def asks_zentraedi(box, s, op):
    if op == Z_ENGAGE:
        return asks_engage(box, s, np.int64(top(s)[2]), np.int64(top(s)[3]))
    if op == Z_PODS:
        return asks_pods(box, s)
    if op == Z_SHIPS:
        return asks_ships(s)
    if op == Z_BARRAGE:
        return asks_barrage(box, s)
    return op == Z_LAST_STAND and asks_last_stand(s)


@rule
def flag_zentraedi(box, s, mask, op):
    if op == Z_ENGAGE:
        flag_engage(box, s, mask, np.int64(top(s)[2]), np.int64(top(s)[3]))
    elif op == Z_PODS:
        flag_pods(s, mask)
    elif op == Z_SHIPS:
        flag_ships(s, mask)
    elif op == Z_BARRAGE:
        flag_barrage(s, mask)
    else:
        flag_last_stand(s, mask)


@rule
def answer_zentraedi(box, s, luck, op, action):
    if op == Z_ENGAGE:
        engage(s, luck, np.int64(top(s)[2]), action - VESSEL)
    elif op == Z_PODS:
        answer_pods(s, luck, action)
    elif op == Z_SHIPS:
        answer_ships(s, action)
    elif op == Z_BARRAGE:
        answer_barrage(box, s, luck, action)
    else:
        choose_area(s, action - AREA)
