"""Khyron and Miriya, and the Pods that act with them (R-34)."""

import numpy as np

from launchbay.engine.compiled import rule
from launchbay.engine.luck import tell
from launchbay.engine.records import NONE
from launchbay.games.sdf1.agenda import push
from launchbay.games.sdf1.engagement import disengage
from launchbay.games.sdf1.table import (
    ENGAGED,
    FRESH,
    GROUPED,
    HERS,
    JAMMED,
    KHYRON,
    KHYRON_STRIKES,
    KHYRON_STRUCK,
    MIRIYA,
    N_PODS,
    N_VESSELS,
    SHARE,
    VILLAINS,
)
from launchbay.games.sdf1.vessels import line_of


@rule
def form_groups(s):
    """A villain and the Pods in his area; where both are, the Pods go with Khyron."""
    for villain in range(VILLAINS, N_VESSELS):
        if s.v_area[villain] == NONE or s.v_marks[villain] & FRESH:
            continue
        bits = GROUPED | HERS if villain == MIRIYA else GROUPED
        s.v_marks[villain] |= bits
        for pod in range(N_PODS):
            if s.v_area[pod] == s.v_area[villain] and not s.v_marks[pod] & GROUPED:
                s.v_marks[pod] |= bits


@rule
def line_now(s, vessel):
    """Whose orders a vessel obeys in this phase: its villain's, even if they part."""
    if vessel < N_PODS and s.v_marks[vessel] & GROUPED:
        return np.int64(s.villain_line[1 if s.v_marks[vessel] & HERS else 0])
    return line_of(s, vessel)


@rule
def acts_now(s, villain, line):
    return (
        s.v_area[villain] != NONE
        and not s.v_marks[villain] & (JAMMED | FRESH)
        and s.villain_line[villain - VILLAINS] == line
    )


@rule
def break_away(s, luck, line):
    """Miriya alone Disengages before her line."""
    if acts_now(s, MIRIYA, line):
        disengage(s, luck, MIRIYA)


@rule
def strike_again(s, luck, line):
    """Khyron's point after his line: on mecha while he is engaged, else on the ship (R-25)."""
    if acts_now(s, KHYRON, line):
        engaged = 1 if s.v_marks[KHYRON] & ENGAGED else 0
        area = np.int64(s.v_area[KHYRON])
        tell(luck, KHYRON_STRIKES, area, engaged, 0)
        push(s, SHARE, NONE, engaged, area, KHYRON_STRUCK, 1 - engaged)
