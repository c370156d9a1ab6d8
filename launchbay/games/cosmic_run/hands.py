"""Dice in the pool and in hand: rolling, taking, rerolling, and what a face is."""

import numpy as np

from launchbay.engine.compiled import rule
from launchbay.engine.luck import below, tell
from launchbay.engine.records import NONE
from launchbay.games.cosmic_run.content import ATTACK_FACE, DICE, MINE_FACE, MOST_PIPS, SIDES
from launchbay.games.cosmic_run.table import IDLE, ROLLED, TECHNOLOGY, TOOK

# 5  Taking a die


@rule
def dice_left(s):
    left = 0
    for die in range(DICE):
        left += s.holder[die] == NONE
    return left


@rule
def roll_dice(box, s, luck):
    """All that are still in the pool."""
    dice = 0
    sides = np.int64(0)
    for die in range(DICE):
        if s.holder[die] == NONE:
            roll_die(box, s, luck, die)
            dice |= 1 << die
            sides |= np.int64(s.side[die]) << 3 * die
    tell(luck, ROLLED, dice, sides & 0o7777, sides >> 12)


@rule
def roll_die(box, s, luck, die):
    s.side[die] = box.same[die, below(luck, SIDES)]


@rule
def face_of(box, s, die):
    return np.int64(box.face[die, s.side[die]])


@rule
def pick_up(box, s, luck, die):
    s.holder[die] = s.taker
    s.rank[die] = NONE
    s.hand = die
    s.fixed = 0
    tell(luck, TOOK, s.taker, die, face_of(box, s, die))
    look_at(box, s)


@rule
def reroll(box, s, luck):
    """The new face replaces the old one (R-CO-28)."""
    roll_die(box, s, luck, np.int64(s.hand))
    look_at(box, s)


@rule
def look_at(box, s):
    """Which ship the die in hand moves, and how far."""
    face = face_of(box, s, s.hand)
    s.ship = ship_of(face)
    s.pips = pips_of(box, s, face, s.ship)


@rule
def ship_of(face):
    """That it moves or attacks; NONE for mines and technologies."""
    if face < ATTACK_FACE:
        return face // MOST_PIPS
    return face - ATTACK_FACE if face < MINE_FACE else NONE


@rule
def pips_of(box, s, face, ship):
    """Friendly: a single pip grows with the hearts of the ship it moves, an attack's does not."""
    if face >= ATTACK_FACE:
        return np.int64(face < MINE_FACE)
    pips = face % MOST_PIPS + 1
    if box.friendly and pips == 1:
        return max(pips, min(np.int64(s.hearts[s.taker, ship]), MOST_PIPS))
    return pips


# 8  Technologies


@rule
def has_room(box, s, seat, technology):
    return s.acquired[seat, technology] < box.circles


@rule
def acquire(box, s, luck, seat, technology):
    """A full track takes no more (R-CO-13, R-CO-47)."""
    if has_room(box, s, seat, technology):
        s.acquired[seat, technology] += 1
        tell(luck, TECHNOLOGY, seat, technology, s.acquired[seat, technology])
    else:
        idle(s, luck)


@rule
def idle(s, luck):
    tell(luck, IDLE, s.taker, s.hand, 0)
