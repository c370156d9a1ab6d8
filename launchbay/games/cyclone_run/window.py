"""The opponents' extra move: one Fuel, one step, and its spoils are theirs."""

from launchbay.engine.compiled import rule
from launchbay.engine.luck import tell
from launchbay.engine.records import NONE
from launchbay.games.cyclone_run.content import LANCER, YELLOW_DANCER
from launchbay.games.cyclone_run.ending import left_of
from launchbay.games.cyclone_run.fuel import spend
from launchbay.games.cyclone_run.movement import can_go, enter, has_step
from launchbay.games.cyclone_run.table import (
    EXTEND,
    EXTENDED,
    FLIPPED,
    N_CELLS,
    NEXT,
    OFFERED,
    ON_EXTENSION,
    PASS,
)

# 11  The opponents' extra move


@rule
def asks_window(s):
    """An opponent is asked, and has not just made the step."""
    return s.seat != s.active and not s.extended >> s.seat & 1


@rule
def go_round(box, s, luck):
    """To the next opponent clockwise who may extend; back at the hero's player it closes (R-72)."""
    s.seat = left_of(box, s.seat)
    while s.seat != s.active and not may_extend(box, s):
        s.seat = left_of(box, s.seat)
    if s.seat == s.active:
        close_window(s, luck)
    else:
        s.offered |= 1 << s.seat
        tell(luck, OFFERED, s.seat, 0, 0)


@rule
def may_extend(box, s):
    """Fuel, once in a turn, and a vehicle that is on the tray and can go somewhere (R-60)."""
    if s.safe or s.fuel[s.seat] == 0 or s.extended >> s.seat & 1:
        return False
    return s.place[box.vehicle[s.acting]] != NONE and has_step(box, s)


@rule
def flag_window(box, s, mask):
    for cell in range(N_CELLS):
        mask[EXTEND + cell] = can_go(box, s, cell)
    mask[PASS] = True


@rule
def extend(box, s, luck, cell):
    """The step is the payer's, with the hero's direction, damage and wrench (R-40)."""
    s.extended |= 1 << s.seat
    spend(s, luck, 1, ON_EXTENSION)
    tell(luck, EXTENDED, s.seat, cell, 0)
    enter(box, s, luck, cell)


@rule
def close_window(s, luck):
    """The Hero turn is over; the two-sided card turns (R-56)."""
    if s.acting in (LANCER, YELLOW_DANCER):
        s.dancer = 1 - s.dancer
        tell(luck, FLIPPED, s.dancer, 0, 0)
    s.acting = NONE
    s.offered = 0
    s.phase = NEXT
