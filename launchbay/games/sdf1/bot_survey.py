"""What the house team sees: where vessels and mecha stand, what is in danger, what a hit is worth.

Everything is counted in points of structure, about; ten of them are a game lost. `survey` writes it
down once for a decision. The notes are blocks of numbers by area, by verb and by token, then
single numbers.
"""

import numpy as np

from launchbay.engine.compiled import rule
from launchbay.games.sdf1.content import EPISODES, ESCALATION
from launchbay.games.sdf1.geometry import (
    BR,
    INNER,
    INWARD,
    MC,
    N_AREAS,
    N_HULL,
    OUTER,
    REACTOR,
    SC,
    SECTORS,
)
from launchbay.games.sdf1.pieces import (
    armor_most,
    guns_left,
    hull_facing,
    is_pilot,
    is_present,
    open_boxes,
)
from launchbay.games.sdf1.table import (
    CRUISERS,
    FLAGSHIPS,
    JAMMED,
    N_HEROES,
    N_MECHA,
    N_PODS,
    N_VESSELS,
    VILLAINS,
)
from launchbay.games.sdf1.vessels import capacity, is_destroyed, is_sheltered
from launchbay.games.sdf1.vocabulary import VERBS
from launchbay.games.sdf1.weapons import beam_bears, rail_bears

# Blocks by area
LIVE = 0  # Pods that are not destroyed
PODS = LIVE + N_AREAS  # all that act, destroyed ones too
FIGHTERS = PODS + N_AREAS  # mecha and pilots
BEST = FIGHTERS + N_AREAS  # what a hit there is worth at most
PERIL = BEST + N_AREAS  # what a Pod there is going to do in this Episode
# by hull area
FROM_OUT = PERIL + N_AREAS  # points from space that are to be expected
INSIDE = FROM_OUT + N_HULL  # points from within
SQUARES = INSIDE + N_HULL  # what an action square is worth
# by sector
GUNFIRE = SQUARES + N_HULL  # Barrage
# by verb, by token: what one of them is worth
UNIT = GUNFIRE + SECTORS
TOKEN = UNIT + VERBS
# Single numbers
BEAMS = TOKEN + 8  # what a hit by a gun is worth: Beams, Beams with reach, Rail Guns, any
RAILS, ANY_GUNS = BEAMS + 2, BEAMS + 3
BEST_ANY = BEAMS + 4
JAM_ANY = BEAMS + 5
SHIPS = BEAMS + 6  # Cruisers and Flagships that act
LEFT = BEAMS + 7  # Episodes after this one, three at most
ARMOR_NEED = BEAMS + 8  # what the best point of repair is worth
FRAME_NEED = BEAMS + 9
SIGNS = BEAMS + 10  # of how the game is going (bot_outlook.py)
NOTES = SIGNS + 32

# What one more point costs an area that can bear so many before disaster
COST = np.array([12.0, 4.5, 2.2, 1.5, 1.1, 1.0, 0.9, 0.8], np.float64)


@rule
def survey(box, s, notes):
    for note in range(NOTES):
        notes[note] = 0.0
    notes[LEFT] = 3 if box.mode == ESCALATION else min(3, EPISODES - np.int64(s.episode))
    for mecha in range(N_MECHA):
        if s.m_area[mecha] >= 0:
            notes[FIGHTERS + s.m_area[mecha]] += 1
    for hero in range(N_HEROES):
        if is_present(s, hero) and is_pilot(box, s, hero):
            notes[FIGHTERS + s.h_area[hero]] += 1
    count_vessels(box, s, notes)
    expect(s, notes)
    weigh_vessels(box, s, notes)
    for hull in range(N_HULL - 1):
        notes[ARMOR_NEED] = max(notes[ARMOR_NEED], armor_need(box, s, notes, hull))
        notes[FRAME_NEED] = max(notes[FRAME_NEED], frame_need(box, s, notes, hull))


@rule
def count_vessels(box, s, notes):
    for vessel in range(N_VESSELS):
        area = np.int64(s.v_area[vessel])
        if area < 0 or s.v_marks[vessel] & JAMMED:
            continue
        if CRUISERS <= vessel < VILLAINS:
            notes[GUNFIRE + (area - INNER) % SECTORS] += 1.35 if vessel < FLAGSHIPS else 1.5
            notes[SHIPS] += 1
        else:
            notes[PODS + area] += 1
            if not is_destroyed(box, s, vessel):
                notes[LIVE + area] += 1


# What is to be expected of the enemy


@rule
def expect(s, notes):
    """What a Pod of each area does, as far as nobody holds it; points on each hull area."""
    for area in range(N_AREAS):
        free = 1.0
        if notes[PODS + area] > 0:
            free = max(0.0, 1.0 - notes[FIGHTERS + area] / notes[PODS + area])
        notes[PERIL + area] = reach(s, notes, area) * (0.2 + 0.8 * free) + 0.5 * (1.0 - free)
    for hull in range(N_HULL - 1):
        sector = (hull + np.int64(s.facing)) % SECTORS
        near = unheld(notes, INNER + sector)
        points = notes[GUNFIRE + sector] + 0.4 * unheld(notes, OUTER + sector) + 0.3 * near
        notes[FROM_OUT + hull] = points
        aboard = max(0.0, notes[PODS + hull] + 0.6 * near - notes[FIGHTERS + hull])
        notes[INSIDE + hull] = 0.7 * aboard


@rule
def unheld(notes, area):
    return max(0.0, notes[PODS + area] - notes[FIGHTERS + area])


@rule
def reach(s, notes, area):
    """What a free Pod does from there: from most Inner areas the Bridge is two steps off."""
    if area >= OUTER:
        return 0.38
    if area >= INNER:
        hull = hull_facing(s, area - INNER)
        base = 1.3 if INWARD[hull] == BR else 0.98
        return base if notes[FIGHTERS + hull] <= notes[PODS + hull] else 0.6 * base
    if area == BR:
        return 9.0
    if INWARD[area] != BR:
        return 1.5
    return 5.6 if notes[FIGHTERS + BR] == 0 else 2.6


# What a hit is worth


@rule
def weigh_vessels(box, s, notes):
    for vessel in range(N_VESSELS):
        area = np.int64(s.v_area[vessel])
        if area < 0:
            continue
        notes[JAM_ANY] = max(notes[JAM_ANY], jam_worth(s, notes, vessel))
        if not is_sheltered(box, s, vessel):
            worth = hit_worth(box, s, notes, vessel)
            notes[BEST + area] = max(notes[BEST + area], worth)
            notes[BEST_ANY] = max(notes[BEST_ANY], worth)
            if area >= INNER:
                note_guns(box, s, notes, vessel, area, worth)


@rule
def note_guns(box, s, notes, vessel, area, worth):
    sector = (area - INNER) % SECTORS
    if CRUISERS <= vessel < VILLAINS:
        if worth > notes[RAILS] and rail_bears(box, s, sector):
            notes[RAILS] = worth
            notes[ANY_GUNS] = max(notes[ANY_GUNS], worth)
    elif worth > notes[BEAMS + 1] and beam_bears(box, s, sector):
        notes[BEAMS + 1] = worth
        if area < OUTER:
            notes[BEAMS] = worth
            notes[ANY_GUNS] = max(notes[ANY_GUNS], worth)


@rule
def hit_worth(box, s, notes, vessel):
    """A first hit destroys a Pod, which still acts in this Episode; a second one ends that too."""
    area = np.int64(s.v_area[vessel])
    left = notes[LEFT]
    most = capacity(box, vessel)
    destroyed = s.v_damage[vessel] >= most
    if CRUISERS <= vessel < VILLAINS:
        if destroyed:
            return 0.05
        kill = (1.4 if vessel < FLAGSHIPS else 2.4) * left
        return 0.05 + kill / most * (1.0 + 0.5 * s.v_damage[vessel] / most)
    danger = 0.0 if s.v_marks[vessel] & JAMMED else notes[PERIL + area]
    if destroyed:
        return 0.8 * danger
    future = 3.8
    if area >= OUTER:
        future = 2.3
    elif area >= INNER and INWARD[hull_facing(s, area - INNER)] != BR:
        future = 2.2
    return (future * min(1.0, left) + 0.55 * danger) / most


@rule
def jam_worth(s, notes, vessel):
    if s.v_marks[vessel] & JAMMED:
        return 0.0
    if CRUISERS <= vessel < VILLAINS:
        return 1.2 if vessel < FLAGSHIPS else 2.0
    return notes[PERIL + s.v_area[vessel]]


# What the ship can bear


@rule
def cost(box, s, hull):
    """Of one more box there: a full area passes the point on, a full reactor or city is the end."""
    bears = open_boxes(box, s, hull)
    if REACTOR[hull] or hull == MC:
        bears -= 1
    else:
        bears += guns_left(s, hull)
        if hull == SC and bears == 0:
            bears = open_boxes(box, s, MC) - 1
    return COST[max(0, min(bears, COST.size - 1))]


@rule
def armor_need(box, s, notes, hull):
    """Of one more point of armor."""
    missing = armor_most(box, s, hull) - s.armor[hull]
    if missing <= 0:
        return 0.0
    short = max(0.0, min(1.0, notes[FROM_OUT + hull] - s.armor[hull]))
    return 0.18 + 0.1 * missing + 0.59 * short * cost(box, s, hull)


@rule
def frame_need(box, s, notes, hull):
    """Of one box repaired; the reactors' pool is counted for both."""
    if s.red[0 if REACTOR[hull] else hull] == 0:
        return 0.0
    points = notes[INSIDE + hull] + max(0.0, notes[FROM_OUT + hull] - s.armor[hull])
    threat = min(1.0, (0.32 if notes[LEFT] > 0 else 0.1) + 0.53 * points)
    return 0.29 + threat * cost(box, s, hull)


@rule
def heading_cost(box, s, notes, facing):
    """What the enemy does to the ship if it lies like that."""
    total = 0.0
    for sector in range(SECTORS):
        hull = (sector - facing) % SECTORS
        near = unheld(notes, INNER + sector)
        points = notes[GUNFIRE + sector] + 0.4 * unheld(notes, OUTER + sector) + 0.3 * near
        caught = min(points, 1.0 * s.armor[hull])
        hurts = 0.37 * near + 0.89 * (points - caught)
        if hurts > 0:
            held = max(0.0, notes[FIGHTERS + hull] - notes[PODS + hull])
            base = 1.6 if INWARD[hull] == BR else 1.0
            total += base * max(0.3 * near, near - 0.7 * held) + hurts * cost(box, s, hull)
        total += 0.24 * caught
    return total


assert N_PODS == CRUISERS
