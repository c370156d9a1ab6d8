"""How the house team stands: signs of how it will end.

Their weights come from 12,600 games of the house team by logistic regression.
"""

import numpy as np

from launchbay.engine.compiled import rule
from launchbay.engine.records import NONE
from launchbay.games.sdf1.bot_survey import (
    FIGHTERS,
    FROM_OUT,
    INSIDE,
    LIVE,
    PERIL,
    PODS,
    SHIPS,
    SIGNS,
    cost,
    survey,
)
from launchbay.games.sdf1.content import EPISODES, ESCALATION
from launchbay.games.sdf1.geometry import AR, BR, INNER, N_AREAS, N_HULL, OUTER
from launchbay.games.sdf1.pieces import is_present, is_slow
from launchbay.games.sdf1.table import (
    BUILDING,
    CRUISERS,
    HELD,
    IN_PLAY,
    MISSING,
    N_DIE_FACES,
    N_HEROES,
    N_MECHA,
    N_RESOURCES,
    ON_SQUARE,
    VILLAINS,
    ZENTRAEDI,
)

(
    ONE, EPISODES_LEFT, DICE, DICE_LEFT, BOXES, STRAIN, DANGER, STILL_TO_ACT, ACTING_DANGER,
    FAR_PODS, NEAR_PODS, PODS_ABOARD, FLEET, SCARS, MECHA, MORE_MECHA, ARMOR, POINTS, CARDS,
    WOUNDED, LOST, GUARD, BLOWS, SLOW,
) = range(24)  # fmt: skip
N_SIGNS = 24
COSTS = N_SIGNS  # of one more box in FR, PR, LB, MC, SC: five more signs

# Before phase 5 and from then on; the same for Escalation
WEIGHTS = np.array(
    [
        [
            1.919, -0.132, 0.625, 0.117, -0.101, -0.093, -0.126, 0.034, 0.023, -0.072, -0.052,
            -0.026, -0.034, -0.019, 0.075, 0.035, 0.05, 0.025, 0.041, 0.007, -0.193, 0.092, -0.033,
            -0.152, 0.041, -0.028, 0.048, -0.056, 0.11,
        ],
        [
            3.302, -0.127, 0.643, 0.11, -0.084, -0.114, -0.054, 0, 0, -0.132, -0.062, 0.025,
            -0.045, -0.012, 0.041, 0.029, 0.03, 0.054, 0.043, -0.003, -0.369, -0.152, 0.032,
            -0.316, -0.13, -0.118, -0.084, -0.105, 0.014,
        ],
        [
            0.301, 0.902, 0.317, 0.106, -0.156, -0.002, -0.165, 0.206, 0.023, -0.181, -0.187,
            -0.143, -0.315, 0.03, 0.151, 0.141, 0.058, -0.019, -0.025, -0.102, -0.386, 0.391,
            -0.035, -0.143, 0.01, -0.047, -0.023, -0.013, 0.007,
        ],
        [
            0.369, 1.106, 0.252, 0.084, -0.155, -0.014, -0.027, 0, 0, -0.306, -0.291, -0.358,
            -0.39, 0.049, 0.119, 0.154, 0.012, -0.006, 0.028, -0.076, -0.323, 0.467, 0.045, -0.202,
            -0.063, -0.113, -0.144, -0.093, 0.031,
        ],
    ],
    np.float64,
)  # fmt: skip


@rule
def note_signs(box, s, notes):
    survey(box, s, notes)
    left = 3.0 if box.mode == ESCALATION else 1.0 * EPISODES - s.episode
    notes[SIGNS + ONE] = 1.0
    notes[SIGNS + EPISODES_LEFT] = left
    notes[SIGNS + DICE] = box.dice - 3.0
    notes[SIGNS + DICE_LEFT] = left * (box.dice - 3.0)
    notes[SIGNS + FLEET] = notes[SHIPS]
    notes[SIGNS + POINTS] = 1.0 * s.ap + s.rp
    notes[SIGNS + GUARD] = min(1.0, notes[FIGHTERS + BR])
    notes[SIGNS + SLOW] = 1.0 if is_slow(box, s) else 0.0
    for vessel in range(CRUISERS, VILLAINS):
        if s.v_area[vessel] != NONE:
            notes[SIGNS + SCARS] += s.v_damage[vessel]
    for area in range(N_AREAS):
        notes[SIGNS + DANGER] += notes[PODS + area] * notes[PERIL + area]
        ring = PODS_ABOARD if area < INNER else NEAR_PODS if area < OUTER else FAR_PODS
        notes[SIGNS + ring] += notes[LIVE + area]
    note_hull(box, s, notes, left)
    note_own(s, notes)
    note_heroes(s, notes)


@rule
def note_hull(box, s, notes, left):
    place = SIGNS + COSTS
    for hull in range(N_HULL - 1):
        points = notes[INSIDE + hull] + max(0.0, notes[FROM_OUT + hull] - s.armor[hull])
        price = cost(box, s, hull)
        notes[SIGNS + BLOWS] += min(2.0, points) * price
        notes[SIGNS + ARMOR] += s.armor[hull]
        notes[SIGNS + BOXES] += s.red[hull] + s.black[hull]
        if hull != AR:
            notes[place] = price
            notes[SIGNS + STRAIN] += left * price
            place += 1


@rule
def note_own(s, notes):
    for mecha in range(N_MECHA):
        if s.m_area[mecha] >= 0:
            notes[SIGNS + MECHA] += 1
        elif s.m_area[mecha] in (ON_SQUARE, BUILDING):
            notes[SIGNS + MORE_MECHA] += 1
    for face in range(N_DIE_FACES):
        notes[SIGNS + CARDS] += s.tracker[face]
    for card in range(N_RESOURCES):
        if HELD <= s.resource[card] <= IN_PLAY:
            notes[SIGNS + CARDS] += 1


@rule
def note_heroes(s, notes):
    for hero in range(N_HEROES):
        if is_present(s, hero):
            notes[SIGNS + WOUNDED] += s.h_wounds[hero]
            if not s.h_acted[hero]:
                notes[SIGNS + STILL_TO_ACT] += 1
        elif s.h_area[hero] == MISSING:
            notes[SIGNS + LOST] += 1
    notes[SIGNS + ACTING_DANGER] = notes[SIGNS + STILL_TO_ACT] * notes[SIGNS + DANGER]


@rule
def chance(box, s, notes):
    """To win; in Escalation, to live through three more turns."""
    note_signs(box, s, notes)
    kind = (2 if box.mode == ESCALATION else 0) + (1 if s.phase >= ZENTRAEDI else 0)
    total = 0.0
    for sign in range(N_SIGNS + 5):
        total += WEIGHTS[kind, sign] * notes[SIGNS + sign]
    return 1.0 / (1.0 + np.exp(-total))
