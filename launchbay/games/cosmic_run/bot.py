"""The house bot: tries every action once, and likes the sheet it leaves best."""

import numpy as np

from launchbay.engine.compiled import rule
from launchbay.engine.luck import below
from launchbay.engine.records import NONE
from launchbay.games.cosmic_run.content import ATTACK_FACE, MINE_FACE
from launchbay.games.cosmic_run.ending import (
    HE,
    YOU,
    downed_enough,
    has_all_landed,
    score,
    technology_score,
    winners,
)
from launchbay.games.cosmic_run.hands import face_of
from launchbay.games.cosmic_run.rules import apply
from launchbay.games.cosmic_run.table import N_SHIPS, N_TECHNOLOGIES, USE
from launchbay.games.cosmic_run.tracks import can_advance, held, is_flying

HORIZON = 0  # decisions that the house bot plays on before `weigh` is asked
NOTES = 0  # numbers to note down
TRUST = 1  # simulations that a first look counts for
OUTCOMES_APART = False  # plan for each outcome of a roll, not for all of them at once

# What things are worth, in rows of a track.
WIN = 1000.0
VP = 0.15  # a point as if scored now
HEART = -1.2  # damage
UPGRADE = 0.5
STUCK = -3.0  # a ship with no way on
HELD = 0.7  # a technology not used
ICON = 0.5
PIP = 0.8  # of the die in hand
BLOW = 1.1  # of an attack in hand
OTHER_DIE = 0.9  # in hand
LEAD = 0.12  # a row ahead, in log-odds
WHIM = 0.01  # enough to decide between equals


@rule
def choose(box, s, mask, pad, luck):
    best = -10.0 * WIN
    chosen = NONE
    for action in range(mask.size):
        if mask[action]:
            pad.states[0] = s
            trial = pad.states[0]
            apply(box, trial, luck, action)
            worth = lead(box, trial, np.int64(s.seat)) + WHIM * below(luck, 100) / 100
            if worth > best:
                best = worth
                chosen = action
    return chosen


@rule
def lead(box, s, seat):
    """How far a seat is ahead, in rows."""
    if s.over:
        return WIN if winners(box, s) >> seat & 1 else -WIN
    return sheet_worth(box, s, seat) - 0.7 * sheet_worth(box, s, 1 - seat)


@rule
def sheet_worth(box, s, seat):
    worth = VP * score(box, s, seat) + ICON * s.icons[seat]
    for ship in range(N_SHIPS):
        worth += s.row[seat, ship] + (UPGRADE if box.friendly else HEART) * s.hearts[seat, ship]
        if is_flying(box, s, seat, ship) and not can_advance(box, s, seat, ship):
            worth += STUCK
    for technology in range(N_TECHNOLOGIES):
        worth += HELD * held(s, seat, technology)
    if s.phase == USE and s.taker == seat:
        worth += hand_worth(box, s, seat)
    return worth


@rule
def hand_worth(box, s, seat):
    """Of the die in hand, as far as it is not used."""
    face = face_of(box, s, s.hand)
    if face >= MINE_FACE:
        return OTHER_DIE
    pips = PIP * s.pips if is_flying(box, s, seat, np.int64(s.ship)) else 0.0
    return pips + (BLOW if face >= ATTACK_FACE and not box.solo else 0.0)


@rule
def weigh(box, s, pad, shares):  # noqa: ARG001 - the contract's arguments
    """Chances from the lead; alone, landing with more technology than Zorlord is what counts."""
    if box.solo:
        behind = technology_score(box, s, HE) - technology_score(box, s, YOU)
        ahead = lead(box, s, YOU) - 0.5 * max(0.0, behind + 1.0)
        shares[0] = 1.0 / (1.0 + np.exp(-LEAD * ahead))
        return
    for seat in range(2):
        if has_all_landed(box, s, seat) or downed_enough(box, s, seat):
            shares[seat] = 1.0
            shares[1 - seat] = 0.0
            return
    shares[0] = 1.0 / (1.0 + np.exp(-LEAD * (lead(box, s, 0) - lead(box, s, 1))))
    shares[1] = 1.0 - shares[0]


@rule
def foresee(box, s, action, pad, shares):  # noqa: ARG001 - the contract's arguments
    return 0
