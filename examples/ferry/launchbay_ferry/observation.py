"""Ferry as the seat that decides sees it, for agents that learn; a game can do without."""

import numpy as np

from launchbay.engine.compiled import writer
from launchbay.engine.observing import Field, starts
from launchbay.engine.records import NONE
from launchbay_ferry.content import DICE, KINDS, SEATS, SLOTS

VERSION = 1
SIDES = 6
FIELDS: tuple[Field, ...] = (
    Field("dice", DICE, "their numbers, of six"),
    Field("market", SLOTS * KINDS, "for each slot, one of: rope, salt, silk"),
    Field("bag", KINDS, "tiles of each kind left, of all"),
    Field("coins", SEATS, "yours and your rival's, of the most there can be"),
    Field("hold", SEATS * KINDS, "for you and your rival, tiles of each kind, of all"),
    Field("over", 1, "1 once the game is over"),
)
DIE, MARKET, BAG, COINS, HOLD, OVER, SIZE = starts(FIELDS)


@writer
def observe(box, s, out):
    out[:] = 0
    for die in range(DICE):
        out[DIE + die] = s.dice[die] / SIDES
    for slot in range(SLOTS):
        if s.market[slot] != NONE:
            out[MARKET + slot * KINDS + np.int64(s.market[slot])] = 1
    for kind in range(KINDS):
        out[BAG + kind] = s.bag[kind] / max(1, box.count[kind])
    for on in range(SEATS):
        seat = (np.int64(s.seat) + on) % SEATS
        out[COINS + on] = s.coins[seat] / max(1, box.purse)
        for kind in range(KINDS):
            out[HOLD + on * KINDS + kind] = s.hold[seat, kind] / max(1, box.count[kind])
    out[OVER] = s.over
