"""The tray: what is covered, what is turned up, and what is taken out of it."""

import numpy as np

from launchbay.engine.compiled import rule
from launchbay.engine.luck import below, tell
from launchbay.engine.records import NONE
from launchbay.games.cyclone_run.content import LOCATION
from launchbay.games.cyclone_run.ending import watch_for_the_end
from launchbay.games.cyclone_run.fuel import gain
from launchbay.games.cyclone_run.table import (
    DEFEATED,
    DREW_CARD,
    N_CARDS,
    N_CELLS,
    N_KINDS,
    REVEALED,
    TAKEN,
)


@rule
def is_face_down(s, cell):
    return (s.top[cell] == NONE) & (s.height[cell] > 0)


@rule
def is_covered(s, cell):
    """A vehicle stands on it: nothing is turned up or taken there (CR-07.3c, CR-07.3d)."""
    return (s.place[0] == cell) | (s.place[1] == cell)


@rule
def can_turn_up(s, cell):
    return is_face_down(s, cell) & (not is_covered(s, cell))


@rule
def can_turn_up_any(s):
    for cell in range(N_CELLS):
        if can_turn_up(s, cell):
            return True
    return False


@rule
def flag_face_down(s, mask, start):
    """Every token that could be turned up, as actions from `start` on."""
    for cell in range(N_CELLS):
        mask[start + cell] = can_turn_up(s, cell)


@rule
def turn_up(s, luck, cell):
    """The token is any that nobody has seen, each as likely; it stays face up (R-17)."""
    unseen = 0
    for kind in range(N_KINDS):
        unseen += s.unseen[kind]
    skip = below(luck, unseen)
    kind = 0
    while skip >= s.unseen[kind]:
        skip -= s.unseen[kind]
        kind += 1
    s.unseen[kind] -= 1
    s.top[cell] = kind
    tell(luck, REVEALED, cell, kind, s.seat)


@rule
def take(box, s, luck, cell):
    """To the pile of whoever decides, with its Fuel or a card; the next one stays down (R-16)."""
    kind = np.int64(s.top[cell])
    s.pile[s.seat, kind] += 1
    s.top[cell] = NONE
    s.height[cell] -= 1
    s.run[cell] = 0
    if kind == LOCATION:
        tell(luck, TAKEN, s.seat, cell, 0)
        draw_card(s, luck)
    else:
        tell(luck, DEFEATED, s.seat, cell, kind)
    gain(s, luck, box.carries[kind])
    if s.height[cell] == 0:
        watch_for_the_end(box, s, luck)


@rule
def draw_card(s, luck):
    """The deck is what nobody has drawn, in an order nobody knows."""
    left = 0
    for card in range(N_CARDS):
        left += s.card_owner[card] == NONE
    skip = below(luck, left)
    card = 0
    while skip > 0 or s.card_owner[card] != NONE:
        skip -= s.card_owner[card] == NONE
        card += 1
    s.card_owner[card] = s.seat
    tell(luck, DREW_CARD, s.seat, card, 0)
