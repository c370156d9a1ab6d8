"""Windows for what can be done at any time, and the small questions cards ask.

WINDOW     A seat after another that has something to use, and has not let the phase pass.
PRICE      Which dice of any face leave the Resource Tracker.
PEEK       Look at the next Z-Orders cards; each stays or goes to the bottom.
PICK_SEAT  Who gets Resource cards that are nobody's.
PICK_AREA  Where Evade and Salvage tokens go; where missiles reach farther.
"""

import numpy as np

from launchbay.engine.compiled import rule
from launchbay.engine.luck import tell
from launchbay.engine.records import NONE
from launchbay.games.sdf1.agenda import pop, push, top
from launchbay.games.sdf1.anytime import (
    answer_anytime,
    flag_anytime,
    flag_cancelling,
    has_anytime,
    has_cancelling,
    spend_die,
)
from launchbay.games.sdf1.decks import append, draw_resource, next_z
from launchbay.games.sdf1.effects import MISSILE_AREA, WITH_VERITECHS
from launchbay.games.sdf1.geometry import N_AREAS
from launchbay.games.sdf1.pieces import gain, pilots_in, tokens_left, veritechs_in
from launchbay.games.sdf1.table import (
    AREA,
    FACE,
    GO_ON,
    N_DIE_FACES,
    N_Z,
    OPTION,
    PEEK,
    PEEKED,
    PICK_AREA,
    PICK_SEAT,
    PRICE,
    SEAT,
    SEATS,
    STAND_BY,
    WHO,
    WINDOW,
)

__all__ = [
    "answer_anytime",
    "flag_anytime",
    "flag_cancelling",
    "has_anytime",
    "has_cancelling",
]

KEPT = 4  # the first of three details of PEEK: cards kept on top


@rule
def asks_cards(box, s, op):
    frame = top(s)
    if op == WINDOW:
        return frame[WHO] != NONE and has_anytime(box, s, np.int64(frame[WHO]))
    if op == PRICE:
        return frame[3] > 0 and faces_on_tracker(s) > 1
    if op == PEEK:
        return frame[3] != NONE
    if op == PICK_SEAT:
        return box.players > 1
    return areas_to_pick(box, s) > 1


@rule
def flag_cards(box, s, mask, op):
    frame = top(s)
    if op == WINDOW:
        flag_anytime(box, s, mask, np.int64(frame[WHO]))
        mask[GO_ON] = True
        mask[STAND_BY] = frame[3] == 0
    elif op == PRICE:
        for face in range(N_DIE_FACES):
            mask[FACE + face] = s.tracker[face] > 0
    elif op == PEEK:
        mask[OPTION] = True
        mask[OPTION + 1] = True
    elif op == PICK_SEAT:
        for seat in range(box.players):
            mask[SEAT + seat] = True
    else:
        for area in range(N_AREAS):
            mask[AREA + area] = can_pick(box, s, area)


@rule
def answer_cards(box, s, luck, op, action):
    frame = top(s)
    if op == WINDOW:
        if action == STAND_BY:
            s.quiet |= 1 << frame[WHO]
        frame[WHO] = NONE
    elif op == PRICE:
        spend_die(s, luck, action - FACE)
        frame[3] -= 1
    elif op == PEEK:
        look(s, luck, frame, action - OPTION)
    elif op == PICK_SEAT:
        deal(s, luck, action - SEAT)
    else:
        pick_area(box, s, luck, action - AREA)


@rule
def go_cards(box, s, luck, op):
    if op == WINDOW:
        go_window(box, s)
    elif op == PRICE:
        go_price(s, luck)
    elif op == PEEK:
        go_peek(s, luck)
    elif op == PICK_SEAT:
        deal(s, luck, 0)
    else:
        go_pick_area(box, s, luck)


# WINDOW


@rule
def open_window(box, s, late):
    """Everybody may act, one seat after another."""
    push(s, WINDOW, NONE, (1 << box.players) - 1, 0, late)


@rule
def go_window(box, s):
    """The next seat that has something to use and does not stand by."""
    frame = top(s)
    for seat in range(box.players):
        if frame[2] >> seat & 1:
            frame[2] &= ~(1 << seat)
            if not s.quiet >> seat & 1:
                frame[WHO] = seat
                return
    pop(s)


# PRICE


@rule
def faces_on_tracker(s):
    faces = 0
    for face in range(N_DIE_FACES):
        if s.tracker[face]:
            faces += 1
    return faces


@rule
def go_price(s, luck):
    """Only one face is left to pay with, or everything is paid."""
    frame = top(s)
    for face in range(N_DIE_FACES):
        while frame[3] > 0 and s.tracker[face]:
            spend_die(s, luck, face)
            frame[3] -= 1
    pop(s)


# PEEK


@rule
def go_peek(s, luck):
    frame = top(s)
    if frame[2] > 0:
        frame[2] -= 1
        frame[3] = next_z(s, luck)
        if frame[3] != NONE:
            return
    put_back(s, frame)
    pop(s)


@rule
def look(s, luck, frame, bottom):
    """Keep the card on top, in the order the cards came, or put it under the deck."""
    card = np.int64(frame[3])
    tell(luck, PEEKED, card, bottom, 0)
    frame[3] = NONE
    if bottom:
        append(s.z_bottom, card)
        return
    place = KEPT
    while frame[place] != NONE:
        place += 1
    frame[place] = card


@rule
def put_back(s, frame):
    for back in range(3):
        card = frame[KEPT + 2 - back]
        if card != NONE:
            for place in range(N_Z - 1, 0, -1):
                s.z_top[place] = s.z_top[place - 1]
            s.z_top[0] = card


# PICK_SEAT


@rule
def deal(s, luck, seat):
    cards = np.int64(top(s)[2])
    pop(s)
    for _ in range(cards):
        draw_resource(s, luck, seat)


# PICK_AREA


@rule
def can_pick(box, s, area):
    if top(s)[4] != WITH_VERITECHS:
        return True
    return veritechs_in(s, area) + pilots_in(box, s, area) > 0


@rule
def areas_to_pick(box, s):
    """None if there is no token left to put down."""
    frame = top(s)
    if frame[3] == 0 or (frame[2] != MISSILE_AREA and tokens_left(box, s, frame[2]) == 0):
        return 0
    areas = 0
    for area in range(N_AREAS):
        if can_pick(box, s, area):
            areas += 1
    return areas


@rule
def go_pick_area(box, s, luck):
    if areas_to_pick(box, s) == 0:
        pop(s)
        return
    for area in range(N_AREAS):
        if can_pick(box, s, area):
            pick_area(box, s, luck, area)
            return


@rule
def pick_area(box, s, luck, area):
    frame = top(s)
    frame[3] -= 1
    if frame[2] == MISSILE_AREA:
        s.missiles = area
    else:
        gain(box, s, luck, frame[2], 1, area)
    if frame[3] == 0:
        pop(s)


assert PEEK < PICK_SEAT < PICK_AREA
assert SEATS <= 8  # seats fit in the bits of a detail
