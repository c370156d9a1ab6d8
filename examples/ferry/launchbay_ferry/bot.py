"""The house bot: the dearest tile it can pay for."""

from launchbay.engine.compiled import rule
from launchbay_ferry.rules import LOAD, WAIT


@rule
def choose(box, s, mask, pad, luck):  # noqa: ARG001 - the contract's arguments
    chosen = WAIT
    best = -1
    for action in range(LOAD, WAIT):
        if mask[action] and box.value[s.market[action - LOAD]] > best:
            best = box.value[s.market[action - LOAD]]
            chosen = action
    return chosen


HORIZON = 1000  # the search plays on to the end: games are short
NOTES = 0  # numbers to note down
TRUST = 1  # simulations that a first look counts for
OUTCOMES_APART = False  # plan for a roll as such, not for each of its outcomes


@rule
def weigh(box, s, pad, shares):  # noqa: ARG001 - the contract's arguments
    """Never asked before the end; all are equal then."""
    shares[:] = 1.0 / shares.size


@rule
def foresee(box, s, action, pad, shares):  # noqa: ARG001 - the contract's arguments
    return 0
