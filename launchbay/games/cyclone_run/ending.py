"""The end: empty cells, victory points, and who has won."""

import numpy as np

from launchbay.engine.compiled import rule
from launchbay.engine.luck import tell
from launchbay.games.cyclone_run.content import MEMORIAL
from launchbay.games.cyclone_run.table import LAST, N_CELLS, N_KINDS

# 12  The end


@rule
def watch_for_the_end(box, s, luck):
    """Noted at once, whoever emptied the cell, and acted on when the round is complete (R-76)."""
    empty = empty_cells(s)
    if empty >= box.empty and not s.last_round:
        s.last_round = 1
        tell(luck, LAST, empty, 0, 0)


@rule
def empty_cells(s):
    """A vehicle does not fill a cell, and a Location token does (R-46)."""
    empty = 0
    for cell in range(N_CELLS):
        empty += s.height[cell] == 0
    return empty


@rule
def is_last_turn(box, s):
    """Of the game: the last seat's in the last round, or in round 200 (R-54)."""
    ends_round = left_of(box, s.active) == s.first
    return ends_round and (s.last_round > 0 or s.rounds >= box.last_round)


@rule
def left_of(box, seat):
    return seat + 1 if seat + 1 < box.players else 0


@rule
def score(box, s, seat):
    """Victory points of the pile, and of Pilots' Memorial; Fuel is worth nothing (R-48)."""
    points = 0
    for kind in range(N_KINDS):
        points += np.int64(s.pile[seat, kind]) * box.vp[kind]
    return points + (s.card_owner[MEMORIAL] == seat) * box.memorial


@rule
def winners(box, s):
    """Most points; of a tie the latest in turn order, so there is always one (R-49)."""
    winner = np.int64(s.first)
    seat = np.int64(s.first)
    for _ in range(box.players):
        if score(box, s, seat) >= score(box, s, winner):
            winner = seat
        seat = left_of(box, seat)
    return 1 << winner
