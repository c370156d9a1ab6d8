"""The house team: holds Pods off the Bridge, mends what is about to break, shoots what comes next.

1  Choice   Every legal action gets a worth, by the question that is asked; the best one is taken.
2  Search   The state of ship, crew and enemy as a chance to come through.

What the team sees is in bot_survey.py, what effects are worth in bot_worth.py, places in
bot_places.py, a hero's turn in bot_turns.py, all smaller questions in bot_answers.py, and how the
game is going in bot_outlook.py.
"""

import numpy as np

from launchbay.engine.compiled import rule
from launchbay.engine.records import NONE
from launchbay.engine.verbs import ROUND
from launchbay.games.sdf1 import bot_survey, vocabulary
from launchbay.games.sdf1.agenda import top
from launchbay.games.sdf1.bot_answers import (
    PICK_FIRST,
    advances,
    area_worth,
    barrage_worth,
    bottom_worth,
    card_worth,
    casualty_worth,
    crew_worth,
    damage_worth,
    destroids_wanted,
    flight_worth,
    hero_worth,
    replace_worth,
    scout_worth,
    station_worth,
    target_worth,
    traitor_worth,
)
from launchbay.games.sdf1.bot_outlook import chance
from launchbay.games.sdf1.bot_survey import heading_cost, survey
from launchbay.games.sdf1.bot_turns import anytime_worth, point_worth, turn_worth
from launchbay.games.sdf1.bot_worth import note_prices, note_turn, worth
from launchbay.games.sdf1.engagement import LIFTING
from launchbay.games.sdf1.geometry import SECTORS
from launchbay.games.sdf1.table import (
    ABILITY,
    AREA,
    BLACKEN,
    CHOOSE_HEROES,
    CONSTRUCT,
    CONVERT,
    CREW_OF,
    CREW_ORDERS,
    DRAW,
    FACE,
    GO_ON,
    GROUP,
    HERO,
    HERO_TURN,
    MECHA_CARD,
    MOVE_HERO,
    MOVE_MECHA,
    N_HEROES,
    NAME_CREW,
    OP,
    OPTION,
    ORDER,
    PEEK,
    PICK_AREA,
    PICK_HERO,
    PLACE_DESTROIDS,
    POINT,
    POPULATION,
    PRICE,
    PROGRAM,
    REPAIR,
    REPLACE,
    REROLL,
    SCOUT_CARD,
    SCOUTS,
    SHARE,
    SHARED,
    STEPS,
    TARGET,
    TWIST,
    VESSEL,
    WINDOW,
    WOUNDS,
    Z_BARRAGE,
    Z_ENGAGE,
)

HORIZON = ROUND  # how far the house bot plays on before `weigh` is asked
NOTES = bot_survey.NOTES  # numbers to note down
TRUST = 1  # simulations that a first look counts for
OUTCOMES_APART = False  # plan for each outcome of a roll, not for all of them at once

PASSING = 0.3  # a window passes unless something is worth more


# 1  Choice


@rule
def choose(box, s, mask, pad, luck):  # noqa: ARG001 - the contract's arguments
    op = np.int64(top(s)[OP])
    notes = pad.notes
    prepare(box, s, notes, op)
    best = -1000.0
    chosen = NONE
    for action in range(mask.size):
        if mask[action]:
            if action >= ABILITY and op not in (POINT, SHARED):
                value = anytime_worth(box, s, notes, action)
            elif op == HERO_TURN:
                value = turn_worth(box, s, notes, np.int64(top(s)[2]), action)
            elif op in (PROGRAM, SCOUT_CARD):
                value = effect_worth(box, s, notes, op, action)
            elif op < CREW_ORDERS:
                value = fate_worth(box, s, notes, op, action)
            elif op < TWIST:
                value = command_worth(box, s, notes, op, action)
            else:
                value = other_worth(box, s, notes, op, action)
            if value > best:
                best = value
                chosen = action
    return chosen


@rule
def prepare(box, s, notes, op):
    """Look at the table, as closely as the question needs it."""
    survey(box, s, notes)
    note_prices(box, s, notes)
    if op in (HERO_TURN, STEPS, MOVE_HERO):
        note_turn(box, s, notes, np.int64(top(s)[2]))
    elif op == PROGRAM:
        note_turn(box, s, notes, np.int64(top(s)[3]))


@rule
def effect_worth(box, s, notes, op, action):
    """An option of an effect that is being carried out, or the area a Scout works in."""
    frame = top(s)
    if op == SCOUT_CARD:
        if action == GO_ON:
            return 0.05
        program = np.int64(box.scout_card[frame[3]])
        return worth(box, s, notes, program, np.int64(frame[2]), action - AREA)
    first = np.int64(box.code[frame[2] + 1 + action - OPTION, vocabulary.SKIP])
    return worth(box, s, notes, first, np.int64(frame[3]), max(0, np.int64(frame[4])))


@rule
def fate_worth(box, s, notes, op, action):
    """Hits, damage, losses, a hero's way."""
    if op == TARGET:
        return target_worth(box, s, notes, action)
    if op in (POINT, BLACKEN, REPAIR):
        return damage_worth(box, s, notes, op, action)
    if op in (SHARE, SHARED, WOUNDS):
        return casualty_worth(s, action)
    if op in (STEPS, MOVE_HERO) and action != GO_ON:
        return point_worth(box, s, notes, np.int64(top(s)[2]), action, np.int64(top(s)[3]))
    if op == PICK_HERO:
        return hero_worth(s, action - HERO)
    return 0.1 if action == GO_ON else 0.0


@rule
def command_worth(box, s, notes, op, action):
    """Crews and mecha."""
    if op == MECHA_CARD:
        return card_worth(box, s, notes, action)
    if op == MOVE_MECHA:
        return flight_worth(box, s, notes, action)
    if op in (CREW_ORDERS, ORDER):
        return PASSING if action == DRAW else 0.0
    if op == SCOUTS:
        return scout_worth(s, notes, action)
    if op == PLACE_DESTROIDS:
        return station_worth(s, notes, action - AREA)
    if op == CONVERT:
        return traitor_worth(s, notes, action)
    if op == CONSTRUCT:
        return destroids_wanted(s) if action == OPTION + 1 else 0.5
    return 1.0 * action  # LAUNCH, GROUP: any, but not none


@rule
def other_worth(box, s, notes, op, action):
    if op == WINDOW:
        return PASSING if action == GO_ON else 0.0
    if op == TWIST:
        turned = (s.facing + (1 if action == OPTION else SECTORS - 1)) % SECTORS
        return -heading_cost(box, s, notes, turned)
    if op in (POPULATION, NAME_CREW):
        if action == GO_ON:
            return 0.0
        value = crew_worth(box, s, notes, action - CREW_OF)
        return -value if op == NAME_CREW and top(s)[3] < 0 else value
    if op == PICK_AREA:
        return area_worth(s, notes, action - AREA)
    if op == Z_BARRAGE:
        return barrage_worth(s, action)
    if op == PEEK:
        return bottom_worth(box, s, notes) if action > OPTION else 0.0
    return rare_worth(box, s, op, action)


@rule
def rare_worth(box, s, op, action):
    if op == Z_ENGAGE:
        value = advances(box, s, action - VESSEL)
        return -value if top(s)[2] == LIFTING else value
    if op == REPLACE:
        return replace_worth(s, action)
    if op == CHOOSE_HEROES:
        return PICK_FIRST[action - HERO]
    if op == PRICE:
        return 1.0 * s.tracker[action - FACE]
    return -1.0 * action  # the usual order


# 2  Search


@rule
def weigh(box, s, pad, shares):
    """All win or lose together."""
    share = chance(box, s, pad.notes)
    for seat in range(box.players):
        shares[seat] = share


@rule
def foresee(box, s, action, pad, shares):  # noqa: ARG001 - the contract's arguments
    return 0


@rule
def when(box, s):  # noqa: ARG001 - the contract's arguments
    """The Episode, and its phase; the heroes' phase by their turns."""
    acted = np.int64(0)
    for hero in range(N_HEROES):
        acted += s.h_acted[hero]
    return np.int64(s.episode), np.int64(s.phase) * (N_HEROES + 1) + acted


# The order of deeds that `choose` relies on
assert max(REROLL, PICK_HERO, WOUNDS) < CREW_ORDERS
assert CREW_ORDERS < GROUP < max(CONVERT, SCOUTS) < TWIST < WINDOW
