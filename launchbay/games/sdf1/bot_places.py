"""Where the house team wants its mecha and heroes to be, and how far off that is."""

import numpy as np

from launchbay.engine.compiled import rule
from launchbay.games.sdf1.bot_survey import (
    BEST,
    FIGHTERS,
    FROM_OUT,
    GUNFIRE,
    INSIDE,
    LEFT,
    PODS,
    SQUARES,
    frame_need,
    unheld,
)
from launchbay.games.sdf1.geometry import (
    BR,
    INNER,
    INWARD,
    MC,
    N_AREAS,
    N_HULL,
    OUTER,
    SECTORS,
    TOUCH,
)
from launchbay.games.sdf1.pieces import can_be_hurt, hull_facing, is_pilot, mecha_in, sector_of
from launchbay.games.sdf1.table import CLAUDIA, DESTROIDS, INSTINCT_FACE, TARGET_FACE

FAR = 9


def _distances(facing: int, aboard: bool) -> np.ndarray:
    """Steps between areas with the ship turned like that; aboard only, for those who cannot fly."""
    near = TOUCH.copy()
    for hull in range(N_HULL - 1):
        inner = INNER + (hull + facing) % SECTORS
        near[hull, inner] = near[inner, hull] = True
    if aboard:
        near[INNER:, :] = near[:, INNER:] = False
    steps = np.where(near, 1, FAR)
    np.fill_diagonal(steps, 0)
    for via in range(N_AREAS):
        steps = np.minimum(steps, steps[:, via : via + 1] + steps[via : via + 1, :])
    return np.minimum(steps, FAR).astype(np.int8)


# Steps by whether one stays aboard, heading, start and goal
STEPS_TO = np.array(
    [[_distances(facing, aboard) for facing in range(SECTORS)] for aboard in (False, True)]
)


# Holding Pods


@rule
def hold_worth(s, notes, area, others):
    """What one more fighter is worth there, beside `others`: it keeps a Pod where it is (R-26)."""
    if area == BR:
        return guard_worth(s, notes, others)
    free = notes[PODS + area] - others
    if area >= OUTER:
        return 0.16 if free > 0 else -0.25
    if area >= INNER:
        near = 1.0 if INWARD[hull_facing(s, area - INNER)] == BR else 0.7
        if free > 0:
            return 1.2 * near
        return 0.5 * near if free + unheld(notes, area + SECTORS) > 0 else 0.0
    near = 1.0 if INWARD[area] == BR else 0.5
    if free > 0:
        return (4.5 if notes[FIGHTERS + BR] == 0 else 3.7) * near
    coming = unheld(notes, INNER + sector_of(s, area))
    for hull in range(N_HULL - 1):
        if INWARD[hull] == area:
            coming += unheld(notes, hull)
    return 1.4 * near if free + coming > 0 else 0.1 * near


@rule
def guard_worth(s, notes, others):
    """The last line: a fighter in the Bridge takes the point that would end the game."""
    if notes[PODS + BR] > others:
        return 8.0
    coming = 0.0
    for hull in range(N_HULL - 1):
        if INWARD[hull] == BR:
            coming += max(0.0, notes[PODS + hull] - 0.8 * notes[FIGHTERS + hull])
            coming += 0.12 * unheld(notes, INNER + sector_of(s, hull))
        else:
            coming += 0.1 * notes[PODS + hull]
    if others > 0:
        return 5.0 * min(1.0, max(0.0, coming - others))
    return 0.89 + 4.5 * min(1.0, coming)


# Mecha


@rule
def post_worth(box, s, notes, mecha, area, hits, flak):
    """Of ending a move there, and shooting."""
    here = s.m_area[mecha] == area
    if area == BR and not here and mecha_in(s, BR) >= box.bridge_mecha:
        return -5.0
    value = hold_worth(s, notes, area, notes[FIGHTERS + area] - (1.0 if here else 0.0))
    if hits > 0:
        value += notes[BEST + area] * (1.0 + 0.67 * (hits - 1.0))
    if flak > 0 and area < BR:
        value += 0.9 * flak * notes[BEST + INNER + sector_of(s, area)]
    if area >= OUTER:
        value -= 0.25 * notes[GUNFIRE + area - OUTER]
    return value


@rule
def best_post(box, s, notes, mecha, start, steps, hits, flak):
    """Of the best area within so many steps from `start`."""
    aboard = 1 if mecha >= DESTROIDS else 0
    best = -9.0
    for area in range(N_AREAS):
        far = STEPS_TO[aboard, s.facing, start, area]
        if far <= steps:
            best = max(best, post_worth(box, s, notes, mecha, area, hits, flak) - 0.02 * far)
    return best


# Heroes


@rule
def stand_worth(box, s, notes, hero, area, points):
    """Of a hero's standing there with points of movement left."""
    value = 0.0
    wounds = 1.0 * s.h_wounds[hero]
    risk = 0.31 + 0.62 * wounds * wounds
    if area < BR:
        value = 0.5 * wounds * wounds if area == MC else notes[SQUARES + area]
        if points <= 0 or s.h_squares[hero] >> area & 1:
            value *= 0.33 * min(1.0, notes[LEFT])
    if is_pilot(box, s, hero):
        return value + flyer_worth(box, s, notes, hero, area, risk)
    hits = notes[INSIDE + area]
    if area < BR:
        hits += max(0.0, notes[FROM_OUT + area] - s.armor[area])
        if hero == CLAUDIA:  # she repairs where she is
            value += 0.3 * frame_need(box, s, notes, area)
    return value - min(1.0, hits) * risk


@rule
def flyer_worth(box, s, notes, hero, area, risk):
    """A pilot shoots where he is, holds Pods, and may be hurt by them."""
    others = notes[FIGHTERS + area] - (1.0 if s.h_area[hero] == area else 0.0)
    value = 0.77 * hold_worth(s, notes, area, others)
    if not s.h_shot[hero]:
        hits = min(1.0 * s.dice[hero, TARGET_FACE] + s.dice[hero, INSTINCT_FACE], 3.0)
        value += notes[BEST + area] * min(hits, 0.5 + 2.0 * notes[PODS + area])
    if can_be_hurt(box, s, hero):
        attackers = notes[PODS + area]
        if area >= OUTER:
            attackers += 0.4 * notes[GUNFIRE + area - OUTER]
        value -= min(1.0, attackers) * risk
    return value


@rule
def best_stand(box, s, notes, hero, start, points):
    """Of the best place he can reach from `start`."""
    aboard = 0 if is_pilot(box, s, hero) else 1
    best = -9.0
    for area in range(N_AREAS):
        far = np.int64(STEPS_TO[aboard, s.facing, start, area])
        if far <= points:
            value = stand_worth(box, s, notes, hero, area, points - far) - 0.02 * far
            best = max(best, value)
    return best
