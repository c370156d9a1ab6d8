"""A hero's turn as the house team plays it: first to a better place, then orders, then dice.

Also what can be done at any time: abilities, cards, Battle Mode, prices of objectives.
"""

import numpy as np

from launchbay.engine.compiled import rule
from launchbay.engine.records import NONE
from launchbay.games.sdf1 import vocabulary as verb
from launchbay.games.sdf1.bot_places import best_stand, stand_worth
from launchbay.games.sdf1.bot_survey import LEFT, SQUARES, UNIT, heading_cost
from launchbay.games.sdf1.bot_worth import worth
from launchbay.games.sdf1.geometry import SECTORS
from launchbay.games.sdf1.pieces import face_of
from launchbay.games.sdf1.table import (
    ABILITY,
    AREA,
    CARD,
    FOCUS,
    FOR_SALE,
    GIVE,
    GO_ON,
    HELD,
    IN_PLAY,
    INSTINCT_FACE,
    MOVE_FACE,
    N_DIE_FACES,
    N_HEROES,
    N_RESOURCES,
    ORDER_MECHA,
    PAY,
    REROLL_ABILITY,
    SEND_SCOUTS,
    SONG,
    SPEND_MOVE,
    SQUARE,
    TAKE_AP,
    TRACK,
    TRANSFORM,
    TURN_CCW,
    TURN_CW,
    USE,
)
from launchbay.games.sdf1.turns import TRACK_AS, USE_AS

ANY_FACE = N_DIE_FACES
ENOUGH = 0.15  # a turn ends when nothing is worth more
FIRST = 6.0  # added to what comes before the dice
AP_WORTH, RP_WORTH, DIE_WORTH = 0.7, 0.45, 0.35
PLENTY = 6  # AP


@rule
def turn_worth(box, s, notes, hero, action):
    if action == GO_ON:
        return ENOUGH
    if action in (ORDER_MECHA, SEND_SCOUTS):
        return 5.0
    if USE <= action < SPEND_MOVE or GIVE <= action < TURN_CCW:
        return printed_worth(box, s, notes, hero, action)
    if action == SPEND_MOVE:
        area = np.int64(s.h_area[hero])
        gain = best_stand(box, s, notes, hero, area, np.int64(box.movement[face_of(s, hero)]))
        gain -= stand_worth(box, s, notes, hero, area, np.int64(s.h_free[hero]))
        return gain + (4.0 if gain > 2.0 else -0.1)
    if action == TAKE_AP:
        return AP_WORTH if s.ap < PLENTY else 0.3
    if TRACK <= action < GIVE:
        value = track_worth(box, s, np.int64(TRACK_AS[action - TRACK]))
        return value - (0.3 if action == TRACK + INSTINCT_FACE else 0.0)
    return point_worth(box, s, notes, hero, action, 1)


@rule
def printed_worth(box, s, notes, hero, action):
    """A die as the hero's board has it, or as the board of the one he gives it to."""
    less = 0.0
    if action < SPEND_MOVE:
        face = np.int64(USE_AS[action - USE])
        less = 0.01 * (action - USE)
    else:
        face = (action - GIVE) // N_HEROES
        hero = (action - GIVE) % N_HEROES
        less = 0.3
    if face > INSTINCT_FACE:
        return 0.0
    program = box.use[face_of(s, hero), face]
    return worth(box, s, notes, program, hero, np.int64(s.h_area[hero])) - less


@rule
def point_worth(box, s, notes, hero, action, points):
    """A step, a square or a notch: what it makes better."""
    area = np.int64(s.h_area[hero])
    if action == REROLL_ABILITY:
        return 0.6
    if action == SQUARE:
        gain = notes[SQUARES + area]
    elif action in (TURN_CCW, TURN_CW):
        facing = np.int64(s.facing)
        turned = (facing + (1 if action == TURN_CCW else SECTORS - 1)) % SECTORS
        gain = heading_cost(box, s, notes, facing) - heading_cost(box, s, notes, turned)
    else:
        gain = best_stand(box, s, notes, hero, action - AREA, points - 1)
        gain -= stand_worth(box, s, notes, hero, area, points)
    return gain + (FIRST if gain > 0.25 else -0.5)


@rule
def track_worth(box, s, face):
    """A die on the tracker for cards in hand."""
    dice = 0
    for other in range(N_DIE_FACES):
        dice += s.tracker[other]
    for card in range(N_RESOURCES):
        if HELD <= s.resource[card] < IN_PLAY and s.rp >= box.price_rp[card]:
            price = box.price[card]
            if s.tracker[face] < price[face] or dice < price[ANY_FACE]:
                return 0.75
    return 0.1 if dice < 4 else 0.0


# At any time


@rule
def anytime_worth(box, s, notes, action):
    """Less its price; only what is better than nothing by some way."""
    if action == TRANSFORM:  # to fire the Reflex Cannon at once
        can_fire = 0 <= s.acting <= 1 and s.dice[max(0, s.acting), INSTINCT_FACE] > 0
        return notes[UNIT + verb.FIRES_REFLEX] - 3 * AP_WORTH - 1.0 if can_fire else 0.0
    if action == SONG:
        return 1.0
    if action >= FOCUS:
        return 0.5 if action == FOCUS + MOVE_FACE else 0.0
    hero = np.int64(NONE)
    there = np.int64(0)
    if action < CARD:
        hero += 1 + (action - ABILITY) // 2
        there += s.h_area[hero]
        face, which = face_of(s, hero), (action - ABILITY) % 2
        program = box.ability[face, which]
        price = (AP_WORTH if s.ap < PLENTY else 0.4) * box.ability_cost[face, which]
    elif action < TRANSFORM:
        program = card_program(box, s, action - CARD)
        price = card_price(box, s, action - CARD)
    else:
        now = np.int64(s.episode) - 1
        program = box.objective_reward[now, action - PAY]
        price = RP_WORTH * box.objective_pay_rp[now, action - PAY]
        for column in range(N_DIE_FACES + 1):
            price += DIE_WORTH * box.objective_pay[now, action - PAY, column]
    gain = worth(box, s, notes, program, hero, there)
    if CARD <= action < TRANSFORM and box.resource_upkeep[action - CARD] != NONE:
        gain += 0.9 * notes[LEFT]
    return gain - price if gain > 1.4 * price + 0.1 else 0.0


@rule
def card_program(box, s, card):
    return box.resource_call[card] if s.resource[card] == IN_PLAY else box.resource_now[card]


@rule
def card_price(box, s, card):
    if s.resource[card] == IN_PLAY:
        return 0.0
    if s.resource[card] == FOR_SALE:
        return RP_WORTH * s.unlock_price[card]
    price = RP_WORTH * box.price_rp[card]
    for column in range(N_DIE_FACES + 1):
        price += DIE_WORTH * box.price[card, column]
    return price
