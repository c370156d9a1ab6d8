"""The house bot: the dearest tile it can pay for."""

from launchbay.engine.compiled import rule
from launchbay_ferry.rules import LOAD, WAIT


@rule
def choose(box, s, mask, tries, luck):  # noqa: ARG001 - the contract's arguments
    chosen = WAIT
    best = -1
    for action in range(LOAD, WAIT):
        if mask[action] and box.value[s.market[action - LOAD]] > best:
            best = box.value[s.market[action - LOAD]]
            chosen = action
    return chosen


HORIZON = 1000  # the search plays on to the end: games are short
OUTCOMES_APART = False


@rule
def weigh(box, s, shares):  # noqa: ARG001 - the contract's arguments
    """Never asked before the end; all are equal then."""
    shares[:] = 1.0 / shares.size
