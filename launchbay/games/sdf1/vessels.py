"""Zentraedi vessels on and off the board: the bag, damage, destroyed and annihilated.

A vessel is a token; tokens that differ in nothing are the same thing, so the bag gives out the
first of a kind that is in it.
"""

import numpy as np

from launchbay.engine.compiled import rule
from launchbay.engine.luck import below, tell
from launchbay.engine.records import NONE
from launchbay.games.sdf1.pieces import is_on
from launchbay.games.sdf1.table import (
    ANNIHILATED,
    CLASS_OF,
    COUNTED,
    CRUISER,
    CRUISERS,
    DESTROYED,
    FLAGSHIP,
    FLAGSHIPS,
    FRESH,
    HIT_VESSEL,
    KHYRON,
    LINE_OF,
    LINE_START,
    MIRIYA,
    N_LINES,
    N_POD_LINES,
    N_PODS,
    N_VESSELS,
    PLACED,
    POD,
    SWARM,
    VILLAIN,
    VILLAIN_CAME,
    VILLAINS,
    ZENTRAEDI,
)

# The bag


@rule
def in_bag(box, s, line):
    """Tokens of a line that are off the board."""
    count = 0
    for vessel in range(LINE_START[line], LINE_START[line] + box.bag[line]):
        if s.v_area[vessel] == NONE:
            count += 1
    return count


@rule
def line_of(s, vessel):
    """Whose orders it obeys by its symbol; villains by the one drawn for them (R-34)."""
    if vessel >= VILLAINS:
        return np.int64(s.villain_line[vessel - VILLAINS])
    return np.int64(LINE_OF[vessel])


@rule
def lines_of(cls):
    """First line of a class, and the one after its last, as start * 8 + end."""
    if cls == POD:
        return 0 * 8 + N_POD_LINES
    if cls == CRUISER:
        return N_POD_LINES * 8 + N_LINES - 1
    return (N_LINES - 1) * 8 + N_LINES


@rule
def draw_line(box, s, luck, cls):
    """The symbol of a token drawn blindly from the bag, or NONE if none of the class is left."""
    start, end = lines_of(cls) // 8, lines_of(cls) % 8
    left = 0
    for line in range(start, end):
        left += in_bag(box, s, line)
    if left == 0:
        return NONE
    drawn = below(luck, left)
    line = start
    while drawn >= in_bag(box, s, line):
        drawn -= in_bag(box, s, line)
        line += 1
    return line


@rule
def place(box, s, luck, cls, area):
    """One vessel from the bag to an area; in phase 5 it obeys no order yet (R-111)."""
    line = draw_line(box, s, luck, cls)
    if line == NONE:
        return
    vessel = np.int64(LINE_START[line])
    while s.v_area[vessel] != NONE:
        vessel += 1
    put(s, luck, vessel, area)


@rule
def put(s, luck, vessel, area):
    s.v_area[vessel] = area
    s.v_damage[vessel] = 0
    s.v_marks[vessel] = FRESH if s.phase == ZENTRAEDI else 0
    tell(luck, PLACED, vessel, area, 0)


@rule
def place_villain(box, s, luck, vessel, area):
    """With an escort; his symbol is that of a Pod drawn and put back. On the board: Pods only."""
    if s.v_area[vessel] == NONE:
        line = draw_line(box, s, luck, POD)
        s.villain_line[vessel - VILLAINS] = max(0, line)
        put(s, luck, vessel, area)
        tell(luck, VILLAIN_CAME, vessel, s.villain_line[vessel - VILLAINS], 0)
    for _ in range(box.escort):
        place(box, s, luck, POD, area)


# Damage


@rule
def capacity(box, vessel):
    if vessel < N_PODS:
        return np.int64(box.capacity[0])
    if vessel < FLAGSHIPS:
        return np.int64(box.capacity[1])
    if vessel < VILLAINS:
        return np.int64(box.capacity[2])
    return np.int64(box.capacity[3 if vessel == KHYRON else 4])


@rule
def is_destroyed(box, s, vessel):
    return s.v_damage[vessel] >= capacity(box, vessel)


@rule
def is_sheltered(box, s, vessel):
    """A villain whose area holds an undestroyed Pod cannot be named (SD-villains.4, R-34)."""
    if vessel < VILLAINS:
        return False
    for pod in range(N_PODS):
        if s.v_area[pod] == s.v_area[vessel] and not is_destroyed(box, s, pod):
            return True
    return False


@rule
def damage_vessel(box, s, luck, vessel, n):
    """Raise its damage; destroyed at capacity, annihilated at twice as much (SD-cas.z)."""
    s.combat = 1
    s.v_damage[vessel] = min(np.int64(s.v_damage[vessel]) + n, 2 * capacity(box, vessel))
    tell(luck, HIT_VESSEL, vessel, s.v_damage[vessel], 0)
    if is_destroyed(box, s, vessel):
        count_kill(s, luck, vessel)
    if s.v_damage[vessel] >= 2 * capacity(box, vessel):
        annihilate(box, s, luck, vessel)


@rule
def destroy(box, s, luck, vessel):
    """Damage becomes at least its capacity (R-79)."""
    if not is_destroyed(box, s, vessel):
        damage_vessel(box, s, luck, vessel, capacity(box, vessel) - s.v_damage[vessel])


@rule
def annihilate(box, s, luck, vessel):
    """Off the board at once; in a swarm a Pod is only flipped (R-39)."""
    s.combat = 1
    count_kill(s, luck, vessel)
    if vessel < N_PODS and is_on(s, SWARM):
        s.v_damage[vessel] = capacity(box, vessel)
        return
    tell(luck, ANNIHILATED, vessel, 0, 0)
    take_off(s, vessel)


@rule
def count_kill(s, luck, vessel):
    """A vessel counts once, when it is destroyed or annihilated (part 5.9)."""
    if s.v_marks[vessel] & COUNTED:
        return
    s.v_marks[vessel] |= COUNTED
    tell(luck, DESTROYED, vessel, 0, 0)
    if vessel < CRUISERS:
        s.kills[0] += 1
    elif vessel < FLAGSHIPS:
        s.kills[1] += 1
    elif vessel < VILLAINS:
        s.kills[2] += 1
    else:
        s.villains_beaten |= 1 << (vessel - VILLAINS)


@rule
def take_off(s, vessel):
    """Back into the bag."""
    s.v_area[vessel] = NONE
    s.v_damage[vessel] = 0
    s.v_marks[vessel] = 0


# Which is which


@rule
def is_first_vessel(s, vessel):
    """Of tokens that differ in nothing only the first is offered."""
    if vessel >= VILLAINS:
        return True
    for other in range(LINE_START[line_of(s, vessel)], vessel):
        if (
            s.v_area[other] == s.v_area[vessel]
            and s.v_damage[other] == s.v_damage[vessel]
            and s.v_marks[other] == s.v_marks[vessel]
        ):
            return False
    return True


@rule
def vessels_at(box, s, classes, area):
    """Undestroyed ones of these classes in an area."""
    count = 0
    for vessel in range(N_VESSELS):
        if (
            s.v_area[vessel] == area
            and CLASS_OF[vessel] & classes
            and not is_destroyed(box, s, vessel)
        ):
            count += 1
    return count


ANY_CLASS = POD | CRUISER | FLAGSHIP | VILLAIN
CAPITAL = CRUISER | FLAGSHIP
assert MIRIYA == KHYRON + 1
