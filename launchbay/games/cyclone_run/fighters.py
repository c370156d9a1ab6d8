"""Fighters: Alpha strafes a row or a column, Beta bombs a block of four cells."""

import numpy as np

from launchbay.engine.compiled import rule
from launchbay.engine.luck import tell
from launchbay.engine.records import NONE
from launchbay.games.cyclone_run.attacks import could_win, flag_token, is_beaten
from launchbay.games.cyclone_run.cards import flag_hero_cards, flag_scouts_and_cards
from launchbay.games.cyclone_run.content import ALPHA, BETA, SERA
from launchbay.games.cyclone_run.table import (
    ATTACK,
    CLOSE,
    FLEW,
    FORGO,
    IN_PATTERN,
    N_CELLS,
    N_LINES,
    N_PATTERNS,
    NEXT,
    RUN,
)
from launchbay.games.cyclone_run.tray import can_turn_up, is_covered, take, turn_up

# 10  Fighters


@rule
def is_fighter(profile):
    return (profile == ALPHA) | (profile == BETA)


@rule
def flag_aim(s, mask):
    first = 0 if s.acting == ALPHA else N_LINES
    last = N_LINES if s.acting == ALPHA else N_PATTERNS
    for pattern in range(first, last):
        mask[ATTACK + pattern] = True
    mask[FORGO] = True


@rule
def attack(box, s, luck, pattern):
    """Turn all up, take what falls, and leave the rest open to Fuel and wrench (R-69)."""
    tell(luck, FLEW, s.seat, s.acting, pattern)
    for cell in range(N_CELLS):
        if IN_PATTERN[pattern, cell] and can_turn_up(s, cell):
            turn_up(s, luck, cell)
    for cell in range(N_CELLS):
        if IN_PATTERN[pattern, cell] and s.top[cell] != NONE and not is_covered(s, cell):
            strike(box, s, luck, cell)
    s.phase = RUN


@rule
def strike(box, s, luck, cell):
    """One token a cell (R-37); Sera is beyond any fighter (R-25)."""
    if is_beaten(box, s, cell):
        take(box, s, luck, cell)
    else:
        s.run[cell] = s.top[cell] != SERA


@rule
def asks_run(box, s):
    for cell in range(N_CELLS):
        if s.run[cell] and could_win(box, s, cell):
            return True
    return False


@rule
def flag_run(box, s, mask):
    for cell in range(N_CELLS):
        if s.run[cell]:
            flag_token(box, s, mask, np.int64(cell))
    mask[CLOSE] = True
    flag_hero_cards(box, s, mask)
    flag_scouts_and_cards(box, s, mask)


@rule
def close_run(s):
    """No window follows: a fighter cannot be extended (CR-11.1, CR-11.4)."""
    for cell in range(N_CELLS):
        s.run[cell] = 0
    s.lent = 0
    s.acting = NONE
    s.phase = NEXT
