"""The house bot: takes the dearest heroes its dice pay for, and drives where most is to be won.

1  Choice   One rule of thumb for each decision.
2  Worth    What a token, a cell or a step is worth to the hero that acts.
3  Search   Points so far as a chance to win.
"""

import numpy as np

from launchbay.engine.compiled import rule
from launchbay.engine.hands import HAND
from launchbay.engine.records import NONE
from launchbay.games.cyclone_run.attacks import is_hurt
from launchbay.games.cyclone_run.content import (
    CORG,
    LANCER,
    LOCATION,
    PROFILES,
    SERA,
    YELLOW_DANCER,
)
from launchbay.games.cyclone_run.ending import score
from launchbay.games.cyclone_run.movement import entered_cell
from launchbay.games.cyclone_run.selecting import can_name, dice_over, heroes_named, profile_of
from launchbay.games.cyclone_run.table import (
    AIM,
    AMBUSH,
    ATTACK,
    BEGIN,
    CLAIM,
    CLOSE,
    CONFIRM,
    DRIVE_ON,
    END,
    EXTEND,
    FILL_UP,
    FORGO,
    GO,
    IN_PATTERN,
    LEAVE,
    LEND,
    LISTEN,
    MOVE,
    N_CELLS,
    N_HEROES,
    N_KINDS,
    N_PATTERNS,
    NAME,
    NEXT,
    PASS,
    PLACE,
    PLACE_ON,
    RAISE,
    RAISE_ARMED,
    REROLL,
    ROLL,
    SCOUT,
    SENSE,
    SENSE_CELL,
    SENSED,
    STEP,
    STOP,
    TOKEN,
    TRAIN,
    WINDOW,
)
from launchbay.games.cyclone_run.tray import is_covered, is_face_down

HORIZON = 20  # decisions that the house bot plays on before `weigh` is asked
NOTES = 0  # numbers to note down
TRUST = 1  # simulations that a first look counts for
OUTCOMES_APART = True  # what to keep and to name hangs on what was rolled

# Points that a hero's turn brings, by simulation (part 4.4 of the ledger), less a fighter's Fuel.
EARNS = {
    "Alpha": 9.5,
    "Annie": 4.0,
    "Ariel": 2.5,
    "Beta": 4.8,
    "Lancer": 5.2,
    "Lunk": 9.4,
    "Rand": 8.7,
    "Rook": 9.4,
    "Scott": 9.0,
    "Yellow Dancer": 2.7,
}
HERO_WORTH = np.array([EARNS[name] for name in PROFILES])
CARD = 2.0  # that a Location draws
FUEL = 1.0
STOPPED = 0.5  # for each move lost
LATER = 0.8  # of what the step after next would win
WORTH_A_STEP = 2.0  # in another's turn
LEAD = 0.06  # a point ahead, in log-odds


# 1  Choice


@rule
def choose(box, s, mask, pad, luck):  # noqa: ARG001 - the contract's arguments
    if s.phase == ROLL:
        return throw_or_name(box, s, mask, pad)
    if s.phase <= PLACE:
        return sense_or_place(s, mask)
    if s.phase == WINDOW:
        cell = best_step(box, s, mask, EXTEND, np.int64(0))
        return EXTEND + cell if cell_worth(box, s, cell) > WORTH_A_STEP else PASS
    if s.phase == AIM:
        return fly(box, s, mask)
    if s.phase == TOKEN:
        return answer(box, s, mask, entered_cell(box, s), LEAVE)
    action = help_oneself(box, s, mask)
    if action != NONE:
        return action
    if s.phase == NEXT:
        return begin(s, mask)
    return drive(box, s, mask) if s.phase == MOVE else finish_run(box, s, mask)


@rule
def throw_or_name(box, s, mask, pad):
    """Name the dearest heroes; first roll again whatever they do not need."""
    pad.states[0] = s
    trial = pad.states[0]
    first = NONE
    while heroes_named(trial) < box.most_heroes:
        hero = dearest(box, trial)
        if hero == NONE:
            break
        trial.selected[hero] = 1
        first = hero if first == NONE else first
    left = HAND[
        dice_over(box, trial, 0),
        dice_over(box, trial, 1),
        dice_over(box, trial, 2),
        dice_over(box, trial, 3),
    ]
    if s.training or (left > 0 and s.rerolls > 0 and mask[REROLL + left - 1]):
        return REROLL + max(0, left - 1) if left > 0 else first_flag(mask, REROLL, NAME)
    if left > 0 and mask[TRAIN]:
        return TRAIN
    return CONFIRM if first == NONE else NAME + first


@rule
def dearest(box, s):
    best = NONE
    for hero in range(N_HEROES):
        if can_name(box, s, hero):
            worth = HERO_WORTH[profile_of(s, hero)]
            if best == NONE or worth > HERO_WORTH[profile_of(s, best)]:
                best = hero
    return best


@rule
def first_flag(mask, start, end):
    for action in range(start, end):
        if mask[action]:
            return action
    return NONE


@rule
def sense_or_place(s, mask):
    """See all there is; and leave Fuel where rivals want it least."""
    if s.phase == SENSE:
        return first_flag(mask, SENSE_CELL, SENSED)
    best = NONE
    for hero in range(N_HEROES):
        if mask[PLACE_ON + hero] and (
            best == NONE or HERO_WORTH[profile_of(s, hero)] < HERO_WORTH[profile_of(s, best)]
        ):
            best = hero
    return PLACE_ON + best


@rule
def help_oneself(box, s, mask):
    """Binoculars and cards that do no harm, or NONE."""
    action = first_flag(mask, SCOUT, LEND)
    if action == NONE:
        action = first_flag(mask, LISTEN, TRAIN)
    if action == NONE and mask[FILL_UP] and s.fuel_pile >= box.cache:
        action = FILL_UP
    return ambush(box, s, mask) if action == NONE else action


@rule
def ambush(box, s, mask):
    best = NONE
    for cell in range(N_CELLS):
        dearer = best == NONE or box.vp[s.top[cell]] > box.vp[s.top[best]]
        if mask[AMBUSH + cell] and dearer:
            best = cell
    return NONE if best == NONE else AMBUSH + best


@rule
def begin(s, mask):
    """The weakest first: the others find more turned up."""
    best = NONE
    for hero in range(N_HEROES):
        if mask[BEGIN + hero] and (
            best == NONE or HERO_WORTH[profile_of(s, hero)] < HERO_WORTH[profile_of(s, best)]
        ):
            best = hero
    return END if best == NONE else BEGIN + best


@rule
def drive(box, s, mask):
    cell = best_step(box, s, mask, GO, np.int64(s.moves) - 1)
    if cell != NONE and step_worth(box, s, cell, np.int64(s.moves) - 1) >= 0.0:
        return GO + cell
    return DRIVE_ON if mask[DRIVE_ON] else STOP


@rule
def best_step(box, s, mask, start, moves):
    best = NONE
    most = -np.inf
    for cell in range(N_CELLS):
        worth = step_worth(box, s, cell, moves) if mask[start + cell] else -np.inf
        if worth > most:
            most = worth
            best = cell
    return best


@rule
def answer(box, s, mask, cell, otherwise):
    """Take a token that withstands, if it is worth its Fuel."""
    if mask[CLAIM + cell]:
        return CLAIM + cell
    if mask[LEND] and s.top[cell] == LOCATION:
        return LEND
    if mask[RAISE_ARMED + cell]:
        return RAISE_ARMED + cell
    if mask[RAISE + cell] and token_worth(box, s, np.int64(s.top[cell]), 0) > 0.0:
        return RAISE + cell
    return otherwise


@rule
def fly(box, s, mask):
    best = NONE
    most = 0.0
    for pattern in range(N_PATTERNS):
        if mask[ATTACK + pattern]:
            worth = 0.0
            for cell in range(N_CELLS):
                if IN_PATTERN[pattern, cell] and not is_covered(s, cell):
                    worth += max(0.0, cell_worth(box, s, cell))
            if worth > most:
                most = worth
                best = pattern
    return FORGO if best == NONE else ATTACK + best


@rule
def finish_run(box, s, mask):
    for cell in range(N_CELLS):
        if s.run[cell]:
            action = answer(box, s, mask, cell, CLOSE)
            if action != CLOSE:
                return action
    return CLOSE


# 2  Worth


@rule
def token_worth(box, s, kind, moves):
    """Of meeting a token: its points, less the Fuel it takes; or the moves it costs."""
    points = box.vp[kind] + FUEL * box.carries[kind]
    if kind == LOCATION:
        return points + CARD if box.wrench[s.acting] or s.lent else 0.0
    if kind == SERA and s.acting in (LANCER, YELLOW_DANCER):
        return points
    missing = max(np.int64(box.hp[kind]) - box.damage[s.acting], 1 if kind == CORG else 0)
    if is_hurt(box, kind) and missing <= s.fuel[s.seat]:
        return points - FUEL * missing
    return -STOPPED * moves


@rule
def cell_worth(box, s, cell):
    return worth_after(box, s, cell, np.int64(0))


@rule
def worth_after(box, s, cell, moves):
    """Of entering a cell with so many moves left; a face-down token is any unseen one."""
    if s.top[cell] != NONE:
        return token_worth(box, s, np.int64(s.top[cell]), moves)
    if not is_face_down(s, cell):
        return 0.0
    worth = 0.0
    unseen = 0
    for kind in range(N_KINDS):
        if s.unseen[kind]:
            unseen += s.unseen[kind]
            worth += s.unseen[kind] * token_worth(box, s, kind, moves)
    return worth / unseen


@rule
def step_worth(box, s, cell, moves):
    """Of a step, and of the best one after it."""
    worth = worth_after(box, s, cell, moves)
    if moves <= 0 or worth < 0.0:
        return worth
    later = 0.0
    for other in range(N_CELLS):
        goes = STEP[cell, other] & np.int64(box.direction[s.acting])
        if goes and not is_covered(s, other):
            later = max(later, worth_after(box, s, other, moves - 1))
    return worth + LATER * later


# 3  Search


@rule
def weigh(box, s, pad, shares):  # noqa: ARG001 - the contract's arguments
    """Chances go by the points so far."""
    total = 0.0
    for seat in range(box.players):
        shares[seat] = np.exp(LEAD * (score(box, s, seat) + FUEL * s.fuel[seat]))
        total += shares[seat]
    for seat in range(box.players):
        shares[seat] /= total


@rule
def foresee(box, s, action, pad, shares):  # noqa: ARG001 - the contract's arguments
    return 0
