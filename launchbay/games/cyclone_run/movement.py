"""Movement: a vehicle hero's turn, step by step."""

import numpy as np

from launchbay.engine.compiled import rule
from launchbay.engine.luck import tell
from launchbay.engine.records import NONE
from launchbay.games.cyclone_run.attacks import flag_token, is_beaten
from launchbay.games.cyclone_run.cards import (
    can_cross,
    can_drive_on,
    can_lend,
    flag_hero_cards,
    flag_scouts_and_cards,
    has_scout_or_card,
)
from launchbay.games.cyclone_run.content import ANY, CENTRE, LOCATION
from launchbay.games.cyclone_run.table import (
    BLOCKED,
    ENTERED,
    GO,
    LEAVE,
    MOVE,
    MOVED,
    N_CELLS,
    STEP,
    STOP,
    TOKEN,
    WINDOW,
)
from launchbay.games.cyclone_run.tray import is_covered, is_face_down, take, turn_up

# 6  Movement


@rule
def flag_move(box, s, mask):
    if can_move(s):
        for cell in range(N_CELLS):
            mask[GO + cell] = can_go(box, s, cell)
    mask[STOP] = True
    flag_hero_cards(box, s, mask)
    flag_scouts_and_cards(box, s, mask)


@rule
def can_move(s):
    return s.moves > 0 and not s.stopped


@rule
def asks_move(box, s):
    """A step to take, or something to use: else the Hero turn is over (R-66)."""
    if can_move(s) and has_step(box, s):
        return True
    if can_drive_on(s) or can_cross(box, s) or can_lend(box, s):
        return True
    return has_scout_or_card(box, s)


@rule
def has_step(box, s):
    for cell in range(N_CELLS):
        if can_go(box, s, cell):
            return True
    return False


@rule
def can_go(box, s, cell):
    """Onto the tray at any edge (R-12, R-13), or as the arrows point (CR-06.5c)."""
    place = s.place[box.vehicle[s.acting]]
    if is_covered(s, cell):
        return False
    if place == NONE:
        return cell != CENTRE
    direction = ANY if s.crossroads else np.int64(box.direction[s.acting])
    return STEP[place, cell] & direction > 0


@rule
def go(box, s, luck, cell):
    s.moves -= 1
    enter(box, s, luck, cell)
    s.crossroads = 0


@rule
def enter(box, s, luck, cell):
    """Move, turn up, and take or ask (R-67); whoever decides takes what is won."""
    vehicle = box.vehicle[s.acting]
    tell(luck, ENTERED if s.place[vehicle] == NONE else MOVED, vehicle, cell, s.seat)
    s.place[vehicle] = cell
    if is_face_down(s, cell):
        turn_up(s, luck, cell)
    if s.height[cell] > 0 and not is_beaten(box, s, cell):
        s.phase = TOKEN
        return
    if s.height[cell] > 0:
        take(box, s, luck, cell)
    step_done(s)


@rule
def step_done(s):
    """Back to the hero, or to the window if it was an opponent's step."""
    s.phase = MOVE if s.seat == s.active else WINDOW


# The token in question


@rule
def entered_cell(box, s):
    return np.int64(s.place[box.vehicle[s.acting]])


@rule
def flag_pending(box, s, mask):
    flag_token(box, s, mask, entered_cell(box, s))
    mask[LEAVE] = True
    if s.seat == s.active:
        flag_hero_cards(box, s, mask)
        flag_scouts_and_cards(box, s, mask)


@rule
def leave(box, s, luck):
    """A Location lets the hero go on (CR-07.9b), an Invid stops it (CR-07.7, R-64)."""
    cell = entered_cell(box, s)
    if s.top[cell] != LOCATION:
        tell(luck, BLOCKED, cell, s.top[cell], 0)
        s.stopped = s.seat == s.active
    step_done(s)


@rule
def stop(s):
    """The movement is over, and with it what cards gave; opponents may add a step (R-39)."""
    s.moves = 0
    s.stopped = 0
    s.lent = 0
    s.crossroads = 0
    s.phase = WINDOW
