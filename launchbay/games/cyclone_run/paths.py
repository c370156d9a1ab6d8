"""What each hero would earn on the tray as it lies, worked out on a bot's pad.

1  Tray    What lies on top of each cell.
2  Tokens  What a hero wins by meeting each kind, with so much Fuel to spend.
3  Ways    The path of a vehicle, and the pattern of a fighter, that earns most.

A face-down token is any that nobody has seen: it brings what they bring on average, and lets the
hero go on as often as they do.
"""

import numpy as np

from launchbay.engine.compiled import rule
from launchbay.engine.records import NONE
from launchbay.games.cyclone_run.attacks import is_hurt
from launchbay.games.cyclone_run.content import (
    ALPHA,
    CENTRE,
    CORG,
    LANCER,
    LOCATION,
    YELLOW_DANCER,
)
from launchbay.games.cyclone_run.fighters import is_fighter
from launchbay.games.cyclone_run.outlook import CARD_WORTH, FUEL_WORTH, OUTLOOK_NOTES
from launchbay.games.cyclone_run.table import (
    IN_PATTERN,
    N_CELLS,
    N_KINDS,
    N_LINES,
    N_PATTERNS,
    STEP,
)
from launchbay.games.cyclone_run.tray import is_covered

FACE_DOWN = N_KINDS  # beside the kinds, what a hero may meet in a cell
NOTHING = FACE_DOWN + 1
N_TOPS = NOTHING + 1
MOST_SPENT = 3  # Fuel on damage that a plan reckons with

# Blocks of numbers on the pad.
TOP = OUTLOOK_NOTES  # of each cell: a kind, FACE_DOWN or NOTHING
TOKENS = TOP + N_CELLS  # in each cell
WINS = TOKENS + N_CELLS  # by Fuel to spend, then by top: points
GOES_ON = WINS + (MOST_SPENT + 1) * N_TOPS  # the same: the chance that the hero is not stopped
TAKES = GOES_ON + (MOST_SPENT + 1) * N_TOPS  # by top: 1 if the token is gone when it goes on
SPENDS = TAKES + N_TOPS  # by top: Fuel that is missing
PATH_NOTES = SPENDS + N_TOPS


# 1  Tray


@rule
def note_tray(s, notes):
    for cell in range(N_CELLS):
        notes[TOKENS + cell] = s.height[cell]
        if s.top[cell] != NONE:
            notes[TOP + cell] = s.top[cell]
        else:
            notes[TOP + cell] = FACE_DOWN if s.height[cell] > 0 else NOTHING


# 2  Tokens


@rule
def note_tokens(box, s, notes, profile, wrench):
    """What this hero wins by meeting each kind; what is missing in damage it pays in Fuel."""
    for fuel in range(MOST_SPENT + 1):
        for top in range(N_TOPS):
            notes[WINS + fuel * N_TOPS + top] = 0.0
            notes[GOES_ON + fuel * N_TOPS + top] = 0.0
    for kind in range(N_KINDS):
        note_kind(box, notes, profile, wrench, kind)
    for fuel in range(MOST_SPENT + 1):
        note_unseen(s, notes, fuel * N_TOPS)
    notes[TAKES + FACE_DOWN] = 1.0
    notes[TAKES + NOTHING] = 0.0
    notes[SPENDS + FACE_DOWN] = 0.0
    notes[SPENDS + NOTHING] = 0.0


@rule
def note_kind(box, notes, profile, wrench, kind):
    points = box.vp[kind] + notes[FUEL_WORTH] * box.carries[kind]
    missing = np.int64(0)
    takes = True
    goes_on = True
    if kind == LOCATION:
        takes = wrench
        points += notes[CARD_WORTH]
    elif is_hurt(box, kind):
        missing = max(np.int64(box.hp[kind]) - box.damage[profile], 1 if kind == CORG else 0)
        points -= notes[FUEL_WORTH] * missing
    else:
        takes = profile in (LANCER, YELLOW_DANCER)
        goes_on = takes
    notes[TAKES + kind] = takes
    notes[SPENDS + kind] = missing
    for fuel in range(missing, MOST_SPENT + 1):
        notes[GOES_ON + fuel * N_TOPS + kind] = goes_on
        if takes:
            notes[WINS + fuel * N_TOPS + kind] = points


@rule
def note_unseen(s, notes, row):
    unseen = 0
    for kind in range(N_KINDS):
        if s.unseen[kind]:
            unseen += s.unseen[kind]
            notes[WINS + row + FACE_DOWN] += s.unseen[kind] * notes[WINS + row + kind]
            notes[GOES_ON + row + FACE_DOWN] += s.unseen[kind] * notes[GOES_ON + row + kind]
    if unseen > 0:
        notes[WINS + row + FACE_DOWN] /= unseen
        notes[GOES_ON + row + FACE_DOWN] /= unseen
    notes[GOES_ON + row + NOTHING] = 1.0


# 3  Ways


@rule
def earns(box, s, notes, profile, moves, fuel):
    """What a hero's turn brings: its best path with so many moves, or its best pattern."""
    note_tokens(box, s, notes, profile, box.wrench[profile] > 0)
    if is_fighter(profile):
        return best_run(s, notes, profile, spendable(fuel))
    vehicle = box.vehicle[profile]
    if vehicle == NONE:
        return 0.0
    direction = np.int64(box.direction[profile])
    return best_way(s, notes, vehicle, direction, moves, spendable(fuel))


@rule
def spendable(fuel):
    return min(np.int64(fuel), MOST_SPENT)


@rule
def best_way(s, notes, vehicle, direction, moves, fuel):
    """Of a vehicle from where it stands, or onto the tray."""
    if moves <= 0:
        return 0.0
    best = 0.0
    blocked = np.int64(s.place[1 - vehicle])
    for cell in range(N_CELLS):
        if can_enter(s, vehicle, direction, cell):
            best = max(best, path_worth(notes, direction, blocked, cell, moves - 1, fuel))
    return best


@rule
def can_enter(s, vehicle, direction, cell):
    place = s.place[vehicle]
    if is_covered(s, cell):
        return False
    return cell != CENTRE if place == NONE else STEP[place, cell] & direction > 0


@rule
def path_worth(notes, direction, blocked, cell, moves, fuel):
    """Of entering a cell, with so many moves and so much Fuel behind that."""
    top = int(notes[TOP + cell])
    row = fuel * N_TOPS + top
    goes_on = notes[GOES_ON + row]
    if moves == 0 or goes_on == 0.0:
        return notes[WINS + row]
    if notes[TAKES + top] > 0.0:
        fuel -= int(notes[SPENDS + top])
        notes[TOKENS + cell] -= 1.0
        notes[TOP + cell] = FACE_DOWN if notes[TOKENS + cell] > 0.0 else NOTHING
    later = 0.0
    for other in range(N_CELLS):
        if STEP[cell, other] & direction and other != blocked:
            later = max(later, path_worth(notes, direction, blocked, other, moves - 1, fuel))
    if notes[TAKES + top] > 0.0:
        notes[TOKENS + cell] += 1.0
        notes[TOP + cell] = top
    return notes[WINS + row] + goes_on * later


@rule
def best_run(s, notes, fighter, fuel):
    best = 0.0
    for pattern in range(0 if fighter == ALPHA else N_LINES, patterns_end(fighter)):
        best = max(best, run_worth(s, notes, pattern, fuel))
    return best


@rule
def patterns_end(fighter):
    return N_LINES if fighter == ALPHA else N_PATTERNS


@rule
def run_worth(s, notes, pattern, fuel):
    """Of a fighter's attack."""
    return cells_worth(s, notes, IN_PATTERN[pattern], fuel)


@rule
def cells_worth(s, notes, cells, fuel):
    """Of attacking all flagged cells; Fuel goes to the tokens in their order."""
    worth = 0.0
    for cell in range(N_CELLS):
        if cells[cell] and not is_covered(s, cell):
            top = int(notes[TOP + cell])
            worth += notes[WINS + fuel * N_TOPS + top]
            if notes[SPENDS + top] <= fuel:
                fuel -= int(notes[SPENDS + top])
    return worth
