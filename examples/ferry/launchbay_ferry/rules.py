"""Ferry, for two.

1  Setup      Fill the bag, turn up three tiles, seat 0 rolls.
2  Your turn  Load one tile your dice and coins can pay for, or wait for a coin.
3  Refill     The empty slot is filled from the bag; if it cannot be, the game ends.
4  Scoring    Tiles score their value, each pair of silk five more.
"""

import numpy as np

from launchbay.engine.actions import offsets
from launchbay.engine.compiled import rule
from launchbay.engine.luck import below, tell
from launchbay.engine.ranges import A_SEAT, FLAG, index_or_none, span
from launchbay.engine.records import NONE, record
from launchbay_ferry.content import DICE, KINDS, MOST_COINS, MOST_TILES, SEATS, SILK, SLOTS

STATE = record(
    ("seat", np.int8, A_SEAT),  # whose turn it is
    ("over", np.int8, FLAG),
    ("dice", np.int8, DICE, span(1, 6)),
    ("market", np.int8, SLOTS, index_or_none(KINDS)),  # the kind in each slot
    ("bag", np.int8, KINDS, span(0, MOST_TILES)),  # tiles left of each kind
    ("coins", np.int16, SEATS, span(0, MOST_COINS)),  # 0..box.purse
    ("hold", np.int8, (SEATS, KINDS), span(0, MOST_TILES)),
)
LOAD, WAIT, ACTIONS = offsets(SLOTS, 1)

ROLLED, LOADED, WAITED = range(1, 4)  # kinds of event


# 1  Setup


@rule
def setup(box, s, luck):
    for kind in range(KINDS):
        s.bag[kind] = box.count[kind]
    for slot in range(SLOTS):
        refill(s, luck, slot)
    roll(s, luck)


@rule
def roll(s, luck):
    for die in range(DICE):
        s.dice[die] = 1 + below(luck, 6)
    tell(luck, ROLLED, s.seat, s.dice[0], s.dice[1])


# 2  Your turn


@rule
def legal(box, s, mask):
    mask[:] = False
    if s.over:
        return
    for slot in range(SLOTS):
        mask[LOAD + slot] = can_load(box, s, slot)
    mask[WAIT] = True


@rule
def can_load(box, s, slot):
    """Of slots that show the same tile only the first is offered: they are one choice."""
    kind = s.market[slot]
    for earlier in range(slot):
        if s.market[earlier] == kind:
            return False
    return kind != NONE and shortfall(box, s, kind) <= s.coins[s.seat]


@rule
def shortfall(box, s, kind):
    """Coins needed on top of the dice; the dice never give change."""
    return max(0, box.cost[kind] - s.dice[0] - s.dice[1])


@rule
def apply(box, s, luck, action):
    if action == WAIT:
        s.coins[s.seat] = min(box.purse, s.coins[s.seat] + 1)
        tell(luck, WAITED, s.seat, 0, 0)
    else:
        load(box, s, luck, action - LOAD)
    if not s.over:
        s.seat = (s.seat + 1) % SEATS
        roll(s, luck)


@rule
def load(box, s, luck, slot):
    kind = s.market[slot]
    s.coins[s.seat] -= shortfall(box, s, kind)
    s.hold[s.seat, kind] += 1
    tell(luck, LOADED, s.seat, kind, 0)
    refill(s, luck, slot)


# 3  Refill


@rule
def refill(s, luck, slot):
    left = 0
    for kind in range(KINDS):
        left += s.bag[kind]
    if left == 0:
        s.market[slot] = NONE
        s.over = 1
        return
    draw = below(luck, left)
    kind = 0
    while draw >= s.bag[kind]:
        draw -= s.bag[kind]
        kind += 1
    s.bag[kind] -= 1
    s.market[slot] = kind


# 4  Scoring


@rule
def score(box, s, seat):
    points = s.hold[seat, SILK] // 2 * box.pair_bonus
    for kind in range(KINDS):
        points += s.hold[seat, kind] * box.value[kind]
    return points


@rule
def winners(box, s):
    first = score(box, s, 0)
    second = score(box, s, 1)
    return (first >= second) * 1 + (second >= first) * 2
