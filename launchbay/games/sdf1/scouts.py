"""Scouts: tokens first, as many cards afterwards, each for the area of one token (R-63)."""

import numpy as np

from launchbay.engine.compiled import rule
from launchbay.engine.luck import tell
from launchbay.engine.records import NONE
from launchbay.games.sdf1.agenda import pop, push, top
from launchbay.games.sdf1.decks import draw_mecha
from launchbay.games.sdf1.geometry import N_AREAS
from launchbay.games.sdf1.pieces import is_forbidden, is_present
from launchbay.games.sdf1.table import (
    AREA,
    BY_SCOUT,
    GO_ON,
    MECHA,
    NO_SCOUTS,
    PROGRAM,
    SCOUT_CARD,
    SCOUT_PLACED,
    SCOUTS,
    WHO,
)

OFFICER = 2  # detail of both frames: the hero who sent them
TOKENS, CARDS = 3, 4  # of SCOUTS: still to be placed, still to be drawn
DRAWN = 3  # of SCOUT_CARD: the card
SCOUT_SECTION = MECHA  # how a card drawn for Scouts is told


@rule
def can_send_scouts(s, hero):
    return s.h_scouts[hero] > 0 and not is_forbidden(s, NO_SCOUTS)


@rule
def send_scouts(s, hero):
    """The whole set at once (R-106)."""
    push(s, SCOUTS, s.h_seat[hero], hero, s.h_scouts[hero], 0)
    s.h_scouts[hero] = 0


@rule
def asks_scouts(box, s, op):  # noqa: ARG001 - like its neighbours
    """Where to, and for which token; without tokens that wait a card is of no use."""
    if op == SCOUTS:
        return top(s)[TOKENS] > 0
    return has_unserved(s)


@rule
def flag_scouts(box, s, mask, op):  # noqa: ARG001 - like its neighbours
    for area in range(N_AREAS):
        mask[AREA + area] = op == SCOUTS or is_unserved(s, area)
    mask[GO_ON] = True


@rule
def answer_scouts(box, s, luck, op, action):
    frame = top(s)
    if op == SCOUT_CARD:
        if action == GO_ON:
            pop(s)
        else:
            serve(box, s, action - AREA)
    elif action == GO_ON:
        frame[TOKENS] = 0
    else:
        frame[TOKENS] -= 1
        frame[CARDS] += 1
        s.scout[action - AREA] += 1
        tell(luck, SCOUT_PLACED, action - AREA, 0, 0)


@rule
def go_scouts(box, s, luck, op):
    """All tokens lie: a card for each of them, one after another."""
    frame = top(s)
    hero = np.int64(frame[OFFICER])
    if op == SCOUT_CARD or frame[CARDS] == 0 or not is_present(s, hero):
        pop(s)
        return
    frame[CARDS] -= 1
    card = draw_mecha(box, s, luck, SCOUT_SECTION, hero)
    push(s, SCOUT_CARD, frame[WHO], hero, card, NONE)


@rule
def is_unserved(s, area):
    return s.scout[area] > s.scout_done[area]


@rule
def has_unserved(s):
    for area in range(N_AREAS):
        if is_unserved(s, area):
            return True
    return False


@rule
def serve(box, s, area):
    """The option is for the area of a token, which no other card can use."""
    frame = top(s)
    seat = np.int64(frame[WHO])
    hero = np.int64(frame[OFFICER])
    program = np.int64(box.scout_card[frame[DRAWN]])
    pop(s)
    s.scout_done[area] += 1
    s.scouted += 1
    push(s, PROGRAM, seat, program, hero, area, NONE, BY_SCOUT, NONE)
