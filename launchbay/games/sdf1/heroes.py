"""What befalls one hero, whom the players name: healed, upgraded, brought back, sent, wounded."""

import numpy as np

from launchbay.engine.compiled import rule
from launchbay.engine.luck import tell
from launchbay.engine.records import NONE
from launchbay.games.sdf1.agenda import pop, push, top
from launchbay.games.sdf1.effects import CHOSEN
from launchbay.games.sdf1.geometry import MC
from launchbay.games.sdf1.pieces import (
    come_back,
    face_of,
    go_missing,
    heal,
    is_pilot,
    is_present,
    wound,
)
from launchbay.games.sdf1.table import (
    A_MISSING,
    A_PILOT,
    DOWNGRADE,
    FEWER_DICE,
    GO_MISSING,
    HEAL,
    HERO,
    IN_CITY,
    IN_TURN,
    MISSING,
    MOVED_HERO,
    N_HEROES,
    NOT_UPGRADED,
    OP,
    PICK_HERO,
    PROGRAM,
    RESCUE,
    SEND,
    UPGRADE,
    UPGRADED,
    WHO,
    WOUND_ONE,
)

# Details of a PICK_HERO frame
DEED, AMOUNT, FILTER, LASTING, REMEMBER, OTHERS, NOT_THESE = range(2, 9)

# Bits of h_upgraded
FOR_GOOD, UNTIL_CLEAN_UP = 1, 2


@rule
def asks_heroes(box, s, op):  # noqa: ARG001 - like its neighbours
    return candidates(box, s) > 1


@rule
def flag_heroes(box, s, mask, op):  # noqa: ARG001 - like its neighbours
    for hero in range(N_HEROES):
        mask[HERO + hero] = is_candidate(box, s, hero)


@rule
def answer_heroes(box, s, luck, op, action):  # noqa: ARG001 - like its neighbours
    befall(box, s, luck, action - HERO)


@rule
def go_heroes(box, s, luck, op):  # noqa: ARG001 - like its neighbours
    """Nobody, or the only one there is."""
    for hero in range(N_HEROES):
        if is_candidate(box, s, hero):
            befall(box, s, luck, hero)
            return
    pop(s)


# Who can be named


@rule
def candidates(box, s):
    count = 0
    for hero in range(N_HEROES):
        if is_candidate(box, s, hero):
            count += 1
    return count


@rule
def is_candidate(box, s, hero):
    frame = top(s)
    if frame[NOT_THESE] >> hero & 1:
        return False
    return can_befall(s, frame[DEED], frame[LASTING], hero) and is_meant(
        box, s, frame[FILTER], hero
    )


@rule
def can_befall(s, deed, lasting, hero):
    """Heroes present; MIA does not matter to an upgrade, and a rescue is for nobody else."""
    if deed == RESCUE:
        return s.h_area[hero] == MISSING
    if deed == UPGRADE:
        has = s.h_upgraded[hero] & FOR_GOOD if lasting else s.h_upgraded[hero]
        return s.h_seat[hero] != NONE and has == 0
    if deed == DOWNGRADE:
        return s.h_seat[hero] != NONE and s.h_upgraded[hero] != 0
    if deed == HEAL:
        return is_present(s, hero) and s.h_wounds[hero] > 0
    return is_present(s, hero)


@rule
def is_meant(box, s, whom, hero):
    if whom == A_PILOT:
        return is_pilot(box, s, hero)
    if whom == A_MISSING:
        return s.h_area[hero] == MISSING
    if whom == IN_CITY:
        return s.h_area[hero] == MC
    if whom == IN_TURN:
        return s.acting == hero
    if whom == NOT_UPGRADED:
        return s.h_upgraded[hero] == 0
    return True


# What is done


@rule
def befall(box, s, luck, hero):
    """To this one; then to another if the effect says so (`others`), never to the same."""
    frame = top(s)
    who = np.int64(frame[WHO])
    deed = np.int64(frame[DEED])
    amount = np.int64(frame[AMOUNT])
    whom = np.int64(frame[FILTER])
    lasting = np.int64(frame[LASTING])
    remember = np.int64(frame[REMEMBER])
    others = np.int64(frame[OTHERS])
    not_these = frame[NOT_THESE] | 1 << hero
    pop(s)
    if remember and s.depth > 0 and top(s)[OP] == PROGRAM:
        top(s)[CHOSEN] = hero
    if others > 0:
        push(s, PICK_HERO, who, deed, amount, whom, lasting, 0, others - 1, not_these)
    do_deed(box, s, luck, deed, amount, lasting, hero)


@rule
def do_deed(box, s, luck, deed, amount, lasting, hero):
    if deed == HEAL:
        heal(s, luck, hero, amount)
    elif deed == UPGRADE:
        upgrade(box, s, luck, hero, FOR_GOOD if lasting else UNTIL_CLEAN_UP)
    elif deed == DOWNGRADE:
        downgrade(box, s, luck, hero, FOR_GOOD | UNTIL_CLEAN_UP)
    elif deed == RESCUE:
        come_back(s, luck, hero)  # his turn comes unless its rank is past: h_acted
    elif deed == SEND:
        s.h_area[hero] = MC
        tell(luck, MOVED_HERO, hero, MC, 0)
    elif deed == FEWER_DICE:
        s.h_dice_more[hero] -= amount
    elif deed == WOUND_ONE:
        wound(box, s, luck, hero, amount)
    elif deed == GO_MISSING:
        go_missing(box, s, luck, hero)


@rule
def upgrade(box, s, luck, hero, bit):
    """Turn his board to the better face (SD-heroes.upgrade); damage stays as it is."""
    turn_board(box, s, luck, hero, s.h_upgraded[hero] | bit)


@rule
def downgrade(box, s, luck, hero, bits):
    """Upgrades of these kinds end; in Clean Up those until then."""
    turn_board(box, s, luck, hero, s.h_upgraded[hero] & (3 - bits))


@rule
def turn_board(box, s, luck, hero, bits):
    """In his own turn the new face's allowances count from now on, less what he has used."""
    old = face_of(s, hero)
    s.h_upgraded[hero] = bits
    new = face_of(s, hero)
    if old == new:
        return
    tell(luck, UPGRADED, hero, 1 if bits else 0, 0)
    if s.acting == hero:
        more = box.orders_vt[new] + box.orders_ds[new] - box.orders_vt[old] - box.orders_ds[old]
        s.h_orders[hero] = max(0, s.h_orders[hero] + more)
        if s.h_scouts[hero] > 0:  # Scouts go out as one set: once gone, no more of them
            s.h_scouts[hero] = max(0, s.h_scouts[hero] + box.scouts[new] - box.scouts[old])
