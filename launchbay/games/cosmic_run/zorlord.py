"""Alone against Zorlord: he takes the die that lies furthest away, and always goes straight up."""

import numpy as np

from launchbay.engine.compiled import rule
from launchbay.engine.luck import below, tell
from launchbay.engine.records import NONE
from launchbay.games.cosmic_run.content import ATTACK_FACE, DICE, MINE_FACE, TECHNOLOGY_FACE
from launchbay.games.cosmic_run.ending import HE, YOU, watch_landings
from launchbay.games.cosmic_run.hands import acquire, dice_left, face_of, idle, pick_up, reroll
from launchbay.games.cosmic_run.mines import attack, roll_mine_dice
from launchbay.games.cosmic_run.table import (
    DIE_DONE,
    FORCE,
    FORCED,
    GIVE,
    RANKED,
    VERTICAL,
    ZORLORD,
    ZORLORD_ACTS,
    ZORLORDS_MINE,
)
from launchbay.games.cosmic_run.tracks import enter, has_landed, limit

LAST_PAIR = 2  # dice

# 12  Alone against Zorlord


@rule
def rank_dice(s, luck):
    """How far away each die lies: any order is as likely (R-CO-44)."""
    for die in range(DICE):
        s.rank[die] = NONE
    left = dice_left(s)
    digits = np.int64(0)
    for rank in range(left):
        skip = below(luck, left - rank) if rank < left - 1 else 0
        die = 0
        while s.holder[die] != NONE or s.rank[die] != NONE or skip > 0:
            skip -= s.holder[die] == NONE and s.rank[die] == NONE
            die += 1
        s.rank[die] = rank
        digits |= np.int64(die) << 3 * rank
    tell(luck, RANKED, left, digits & 0o7777, digits >> 12)


@rule
def zorlord_chooses(box, s, luck):
    """The furthest; of the last two an attack, or else the one you give him (CO-solo.12)."""
    last_pair = dice_left(s) == LAST_PAIR
    die = furthest(box, s, last_pair)
    if die == NONE:
        s.phase = GIVE
        s.seat = YOU
    else:
        zorlord_takes(box, s, luck, die)


@rule
def furthest(box, s, attacks_only):
    found = NONE
    for die in range(DICE):
        wanted = s.holder[die] == NONE and (is_attack(box, s, die) or not attacks_only)
        if wanted and (found == NONE or s.rank[die] < s.rank[found]):
            found = die
    return found


@rule
def is_attack(box, s, die):
    return ATTACK_FACE <= face_of(box, s, die) < MINE_FACE


@rule
def zorlord_takes(box, s, luck, die):
    pick_up(box, s, luck, die)
    put_his_die(box, s)


@rule
def put_his_die(box, s):
    """You are asked while you could have it rerolled (R-CO-49)."""
    s.seat = YOU
    s.phase = ZORLORD if box.force > 0 and s.icons[YOU] > 0 else ZORLORD_ACTS


@rule
def answer_his_die(box, s, luck, action):
    if action == FORCE:
        s.icons[YOU] -= 1
        reroll(box, s, luck)
        tell(luck, FORCED, s.hand, face_of(box, s, s.hand), 0)
        put_his_die(box, s)
    else:
        s.phase = ZORLORD_ACTS


@rule
def zorlord_acts(box, s, luck):
    face = face_of(box, s, s.hand)
    if face < MINE_FACE:
        advance(box, s, luck, face)
    elif face == MINE_FACE:
        roll_mine_dice(box, s, luck, ZORLORDS_MINE)
    else:
        s.phase = DIE_DONE
        acquire(box, s, luck, HE, face - TECHNOLOGY_FACE)


@rule
def highest_row(box, s, ship):
    return np.int64(box.planet) if box.zorlord_free else limit(box, s, HE, ship)


@rule
def advance(box, s, luck, face):
    """As far as the armada rule lets him (R-CO-46); his step comes before his attack."""
    ship = np.int64(s.ship)
    while s.pips > 0 and s.row[HE, ship] < highest_row(box, s, ship):
        s.pips -= 1
        s.fixed = 1
        row = np.int64(s.row[HE, ship]) + 1
        enter(box, s, luck, HE, ship, row, np.int64(box.start), VERTICAL)
        if has_landed(box, s, HE, ship):
            watch_landings(box, s, luck, HE)
            return
    if face >= ATTACK_FACE:
        attack(box, s, luck, ship)
    else:
        s.phase = DIE_DONE
        if not s.fixed:
            idle(s, luck)
