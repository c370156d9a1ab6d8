"""What is true of every position a game of Ferry can reach."""

from launchbay.engine.compiled import rule
from launchbay.engine.records import NONE
from launchbay_ferry.content import DICE, KINDS, SEATS, SLOTS

LAWS: tuple[str, ...] = (
    "every tile is in the bag, on the market or held",
    "dice show one to six",
    "no purse is overfull",
    "the seat to act is 0 or 1",
    "the game is over when a slot is empty",
)
TILES_KEPT, DICE_SHOWN, PURSES, SEATED, OVER = range(len(LAWS))


@rule
def broken(box, s):
    """The first law this position breaks, or NONE."""
    if not has_all_tiles(box, s):
        return TILES_KEPT
    for die in range(DICE):
        if not 1 <= s.dice[die] <= 6:
            return DICE_SHOWN
    for seat in range(SEATS):
        if not 0 <= s.coins[seat] <= box.purse:
            return PURSES
    if not 0 <= s.seat < SEATS:
        return SEATED
    return NONE if s.over == has_empty_slot(s) else OVER


@rule
def has_all_tiles(box, s):
    for kind in range(KINDS):
        tiles = s.bag[kind]
        for slot in range(SLOTS):
            tiles += s.market[slot] == kind
        for seat in range(SEATS):
            tiles += s.hold[seat, kind]
        if tiles != box.count[kind]:
            return False
    return True


@rule
def has_empty_slot(s):
    for slot in range(SLOTS):
        if s.market[slot] == NONE:
            return True
    return False
