"""The house bot: knows what every hero would earn on the tray, and rerolls by exact odds.

1  Choice   Dice and heroes, Fuel to lay out, the heroes' turns, and steps in those of others.
2  Search   The same as chances to win.
"""

import numpy as np

from launchbay.engine.compiled import rule
from launchbay.engine.hands import PARTS
from launchbay.engine.records import NONE
from launchbay.engine.rerolls import BUYS, TURNED, best_part
from launchbay.engine.verbs import LAST_WORD
from launchbay.games.cyclone_run.ahead import (
    is_fresh,
    naming_chance,
    note_chances,
    reroll_chance,
    rest_of_turn,
    worth_in_chances,
)
from launchbay.games.cyclone_run.content import ANY, LOCATION
from launchbay.games.cyclone_run.movement import entered_cell
from launchbay.games.cyclone_run.outlook import (
    CARD_WORTH,
    FUEL_WORTH,
    chance,
    coming_turn,
    note_rivals,
    note_stakes,
    share_out,
)
from launchbay.games.cyclone_run.paths import (
    N_TOPS,
    TOP,
    WINS,
    can_enter,
    earns,
    note_tokens,
    note_tray,
    path_worth,
    run_worth,
    spendable,
)
from launchbay.games.cyclone_run.selecting import profile_of
from launchbay.games.cyclone_run.sets import (
    ALONE,
    BROUGHT,
    IN_SET,
    SET_NOTES,
    best_set,
    free_rerolls,
    hand_of,
    hope_of_hand,
    note_hands,
    note_heroes,
    note_rolls,
    note_sets,
)
from launchbay.games.cyclone_run.table import (
    AIM,
    AMBUSH,
    ATTACK,
    BEGIN,
    CLAIM,
    CLOSE,
    CONFIRM,
    CROSS,
    DRIVE_ON,
    END,
    EXTEND,
    FILL_UP,
    FORGO,
    GO,
    LEAVE,
    LEND,
    LISTEN,
    MOVE,
    N_CELLS,
    N_HEROES,
    N_PATTERNS,
    NAME,
    NEXT,
    PASS,
    PLACE,
    PLACE_ON,
    RAISE,
    RAISE_ARMED,
    REBUILD,
    REROLL,
    ROLL,
    SCOUT,
    SENSE,
    SENSE_CELL,
    SENSED,
    STOP,
    TOKEN,
    TRAIN,
    TURN_OF,
    WINDOW,
)

HORIZON = 0  # decisions that the house bot plays on before `weigh` is asked
OUTCOMES_APART = True  # what to keep and to name hangs on what was rolled
TRUST = 10  # simulations that a first look counts for
NAME_TRUST = 100  # the same for naming a hero: what sets of them earn is fitted
DICE_TRUST = 1000  # and for a reroll, whose odds are exact
NOTES = SET_NOTES

WORTHWHILE = 0.05  # points that a reroll has to earn
WORTH_A_CARD = 2.0  # points that a card has to earn that is then out of the game
WORTH_A_TURNED_CARD = 0.5  # the same for one that comes back
WORTH_A_STEP = 1.0  # points that a step in another's turn has to earn over its Fuel


# 1  Choice


@rule
def choose(box, s, mask, pad, luck):  # noqa: ARG001 - the contract's arguments
    notes = pad.notes
    note_stakes(box, s, notes)
    if s.phase == ROLL:
        return throw_or_name(box, s, mask, pad)
    if s.phase <= PLACE:
        return sense_or_place(box, s, mask, notes)
    note_tray(s, notes)
    if s.phase == WINDOW:
        return extend_or_pass(box, s, mask, notes)
    if s.phase == TOKEN:
        return answer(s, mask, entered_cell(box, s), LEAVE)
    action = help_oneself(box, s, mask)
    if action != NONE:
        return action
    if s.phase == NEXT:
        return begin(box, s, notes)
    if s.phase == AIM:
        return fly(box, s, mask, notes)
    return drive(box, s, mask, notes) if s.phase == MOVE else finish_run(s, mask)


@rule
def throw_or_name(box, s, mask, pad):
    """Reroll while it pays; then the best set of heroes, one by one."""
    notes = pad.notes
    hand = hand_of(s)
    note_sets(box, s, pad)
    note_hands(box, notes)
    if mask[REROLL + PARTS[hand, 0]]:
        note_rolls(box, s, notes, free_rerolls(s), notes[FUEL_WORTH])
        hope = hope_of_hand(s, notes, notes[FUEL_WORTH])
        if s.training or hope > notes[BUYS + hand] + WORTHWHILE:
            camp = s.rerolls == 0 and mask[TRAIN]
            return TRAIN if camp else REROLL + PARTS[hand, best_part(notes, hand)]
    turn = best_turn(mask, notes, hand)
    return name_next(mask, best_set(notes, hand)) if turn == NONE else turn


@rule
def best_turn(mask, notes, hand):
    """Rebel Workshop, if it makes the hand much better, or NONE."""
    most = notes[BUYS + hand] + WORTH_A_CARD
    best = NONE
    for number in range(TURN_OF.shape[0]):
        if mask[REBUILD + number]:
            worth = notes[BUYS + TURNED[hand, TURN_OF[number, 0], TURN_OF[number, 1]]]
            if worth > most:
                most = worth
                best = REBUILD + number
    return best


@rule
def name_next(mask, number):
    """The next of a set; a fighter may have to wait for a hero that brings its Fuel."""
    if number != NONE:
        for hero in range(N_HEROES):
            if IN_SET[number, hero] and mask[NAME + hero]:
                return NAME + hero
    return CONFIRM


@rule
def sense_or_place(box, s, mask, notes):
    """See all there is; and leave Fuel where rivals want it least."""
    if s.phase == SENSE:
        return first_flag(mask, SENSE_CELL, SENSED)
    note_heroes(box, s, notes)
    best = NONE
    least = np.inf
    for hero in range(N_HEROES):
        worth = notes[ALONE + hero] + notes[BROUGHT + hero]
        if mask[PLACE_ON + hero] and worth < least:
            least = worth
            best = hero
    return PLACE_ON + best


@rule
def first_flag(mask, start, end):
    for action in range(start, end):
        if mask[action]:
            return action
    return NONE


@rule
def extend_or_pass(box, s, mask, notes):
    """A step in another's turn, where it wins more than its Fuel is worth."""
    note_tokens(box, s, notes, s.acting, box.wrench[s.acting] > 0)
    row = WINS + spendable(s.fuel[s.seat] - 1) * N_TOPS
    best = PASS
    most = notes[FUEL_WORTH] + WORTH_A_STEP
    for cell in range(N_CELLS):
        if mask[EXTEND + cell] and notes[row + int(notes[TOP + cell])] > most:
            most = notes[row + int(notes[TOP + cell])]
            best = EXTEND + cell
    return best


@rule
def answer(s, mask, cell, otherwise):
    """Take a token that withstands."""
    if mask[CLAIM + cell]:
        return CLAIM + cell
    if mask[LEND] and s.top[cell] == LOCATION:
        return LEND
    if mask[RAISE_ARMED + cell]:
        return RAISE_ARMED + cell
    return RAISE + cell if mask[RAISE + cell] else otherwise


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
    """The dearest that Ambush Point can take, or NONE."""
    best = NONE
    for cell in range(N_CELLS):
        if mask[AMBUSH + cell] and (best == NONE or box.vp[s.top[cell]] > box.vp[s.top[best]]):
            best = cell
    return NONE if best == NONE else AMBUSH + best


@rule
def begin(box, s, notes):
    """The weakest first: the others find more turned up."""
    best = END
    least = np.inf
    for hero in range(N_HEROES):
        if s.unused[hero]:
            profile = profile_of(s, hero)
            moves = np.int64(box.moves[profile])
            worth = earns(box, s, notes, profile, moves, s.fuel[s.seat])
            if worth < least:
                least = worth
                best = BEGIN + hero
    return best


@rule
def drive(box, s, mask, notes):
    """The first step of the best path; cards where they lead further."""
    note_tokens(box, s, notes, s.acting, box.wrench[s.acting] > 0 or s.lent > 0)
    cell, worth = best_step(box, s, mask, notes)
    if mask[CROSS] and crossing_worth(box, s, notes) > worth + WORTH_A_TURNED_CARD:
        return CROSS
    if worth > 0.0:
        return GO + cell
    return DRIVE_ON if mask[DRIVE_ON] else STOP


@rule
def best_step(box, s, mask, notes):
    """Where the best path goes, and what it brings."""
    best = NONE
    most = -1.0
    for cell in range(N_CELLS):
        if mask[GO + cell]:
            worth = step_worth(box, s, notes, cell)
            if worth > most:
                most = worth
                best = cell
    return best, most


@rule
def step_worth(box, s, notes, cell):
    direction = np.int64(box.direction[s.acting])
    blocked = np.int64(s.place[1 - box.vehicle[s.acting]])
    fuel = spendable(s.fuel[s.seat])
    return path_worth(notes, direction, blocked, cell, np.int64(s.moves) - 1, fuel)


@rule
def crossing_worth(box, s, notes):
    """Of the best path whose first step goes anywhere."""
    vehicle = box.vehicle[s.acting]
    most = 0.0
    for cell in range(N_CELLS):
        if can_enter(s, vehicle, ANY, cell):
            most = max(most, step_worth(box, s, notes, cell))
    return most


@rule
def fly(box, s, mask, notes):
    note_tokens(box, s, notes, s.acting, False)
    best = FORGO
    most = 0.0
    for pattern in range(N_PATTERNS):
        if mask[ATTACK + pattern]:
            worth = run_worth(s, notes, pattern, spendable(s.fuel[s.seat]))
            if worth > most:
                most = worth
                best = ATTACK + pattern
    return best


@rule
def finish_run(s, mask):
    for cell in range(N_CELLS):
        if s.run[cell]:
            action = answer(s, mask, cell, CLOSE)
            if action != CLOSE:
                return action
    return CLOSE


# 2  Search


@rule
def weigh(box, s, pad, shares):
    """How all stand once this turn is played as well as may be.

    The dice of a turn that has just begun are left out: they are chance, and say little of what
    the turn before has left on the tray.
    """
    notes = pad.notes
    note_stakes(box, s, notes)
    note_rivals(box, s, notes, shares)
    if s.phase != ROLL:
        mine = chance(notes, rest_of_turn(box, s, notes))
    elif is_fresh(box, s):
        mine = chance(notes, coming_turn(s))
    else:
        mine = note_chances(box, s, pad)
    share_out(s, mine, shares)


@rule
def foresee(box, s, action, pad, shares):
    """Rerolls are worth what is to be hoped for, names what the set of heroes earns.

    A card can wait until the dice have been used: before that it is only lost.
    """
    if s.phase != ROLL or (action > CONFIRM and not is_fresh(box, s)):
        return 0
    note_stakes(box, s, pad.notes)
    note_rivals(box, s, pad.notes, shares)
    if action < NAME:
        share_out(s, reroll_chance(box, s, pad, action), shares)
        return DICE_TRUST
    if action <= CONFIRM:
        share_out(s, naming_chance(box, s, pad, action), shares)
        return NAME_TRUST
    now = note_chances(box, s, pad)
    share_out(s, now - worth_in_chances(pad.notes, CARD_WORTH, now), shares)
    return LAST_WORD
