"""Location cards: when each may be used (R-65), and what it does."""

import numpy as np

from launchbay.engine.compiled import rule
from launchbay.engine.luck import tell
from launchbay.engine.records import NONE
from launchbay.games.cyclone_run.content import (
    AMBUSH_POINT,
    ANY,
    CACHE,
    CROSSROADS,
    LOCATION,
    OLD_HIGHWAY,
    RADIO_TOWER,
    RUINED_CITY,
    SAFE_HOUSE,
    TRAINING_CAMP,
    WORKSHOP,
)
from launchbay.games.cyclone_run.fuel import gain
from launchbay.games.cyclone_run.table import (
    AMBUSH,
    CROSS,
    DISCARDED,
    DRIVE_ON,
    FILL_UP,
    HIDE,
    LEND,
    LISTEN,
    MOVE,
    N_CELLS,
    N_KINDS,
    OUT,
    REBUILD,
    RUN,
    SCOUT,
    TOKEN,
    TRAIN,
    TURN_OF,
    TURNED,
    USED,
)
from launchbay.games.cyclone_run.tray import (
    can_turn_up_any,
    flag_face_down,
    is_covered,
    take,
    turn_up,
)

# 8  Locations and their cards


@rule
def can_use(s, card):
    """Its owner's turn and decision, and not used in this turn (CR-09.4, CR-09.6)."""
    own_turn = (s.card_owner[card] == s.seat) & (s.seat == s.active)
    return own_turn & (s.card_used[card] == 0)


# At any time


@rule
def flag_any_time(box, s, mask):
    """Cards that fit every moment of the own turn."""
    mask[FILL_UP] = can_fill_up(s)
    mask[HIDE] = can_use(s, SAFE_HOUSE)
    if can_use(s, RADIO_TOWER):
        flag_face_down(s, mask, LISTEN)
    if can_use(s, AMBUSH_POINT):
        for cell in range(N_CELLS):
            mask[AMBUSH + cell] = can_ambush(box, s, cell)


@rule
def flag_scouts_and_cards(box, s, mask):
    """Binoculars are for the time after the heroes are selected (R-20)."""
    flag_any_time(box, s, mask)
    if s.scouts > 0:
        flag_face_down(s, mask, SCOUT)


@rule
def has_scout_or_card(box, s):
    """Whether there is anything to use."""
    if can_fill_up(s) or can_use(s, SAFE_HOUSE):
        return True
    return can_look(s) or (can_use(s, AMBUSH_POINT) and has_prey(box, s))


@rule
def can_look(s):
    return (s.scouts > 0 or can_use(s, RADIO_TOWER)) and can_turn_up_any(s)


@rule
def can_fill_up(s):
    return can_use(s, CACHE) & (s.fuel_pile > 0)


@rule
def can_ambush(box, s, cell):
    kind = s.top[cell]
    return kind != NONE and box.prey[kind] > 0 and not is_covered(s, cell)


@rule
def has_prey(box, s):
    for cell in range(N_CELLS):
        if can_ambush(box, s, cell):
            return True
    return False


@rule
def fuel_from_cards(box, s):
    """The most that cards could still bring in before a price is to be paid."""
    fuel = np.int64(0)
    if can_fill_up(s):
        fuel += box.cache
    if can_use(s, AMBUSH_POINT):
        fuel += fuel_from_ambush(box, s)
    return min(fuel, np.int64(s.fuel_pile))


@rule
def fuel_from_ambush(box, s):
    """Of a token that lies face up, or that binoculars or Radio Tower might yet find."""
    fuel = np.int64(0)
    for cell in range(N_CELLS):
        if can_ambush(box, s, cell):
            fuel = max(fuel, np.int64(box.carries[s.top[cell]]))
    if can_look(s):
        for kind in range(N_KINDS):
            if box.prey[kind]:
                fuel = max(fuel, np.int64(box.carries[kind]))
    return fuel


# For the hero that acts


@rule
def can_go_on(s):
    """Whether the vehicle hero may still move this turn; nothing revives a stopped one (R-66)."""
    return s.phase == MOVE and not s.stopped and (s.moves > 0 or can_use(s, OLD_HIGHWAY))


@rule
def can_lend(box, s):
    """Ruined City: to a hero without a wrench, where it may still matter (R-32)."""
    if not can_use(s, RUINED_CITY) or s.acting == NONE or s.lent or box.wrench[s.acting]:
        return False
    if s.phase == RUN:
        return has_location_in_run(s)
    return s.phase == TOKEN or can_go_on(s)


@rule
def has_location_in_run(s):
    for cell in range(N_CELLS):
        if s.run[cell] and s.top[cell] == LOCATION:
            return True
    return False


@rule
def can_drive_on(s):
    """Old Highway: also with no movement left (R-66)."""
    return can_use(s, OLD_HIGHWAY) and can_go_on(s)


@rule
def can_cross(box, s):
    """Crossroads: for a vehicle on the tray, bound to a direction, with movement left."""
    if not can_use(s, CROSSROADS) or s.phase != MOVE or s.stopped or s.moves == 0:
        return False
    return box.direction[s.acting] != ANY and s.place[box.vehicle[s.acting]] != NONE


@rule
def flag_hero_cards(box, s, mask):
    mask[LEND] = can_lend(box, s)
    mask[DRIVE_ON] = can_drive_on(s)
    mask[CROSS] = can_cross(box, s)


# Using one


@rule
def turn_down(s, luck, card):
    """A card works once in each of its owner's turns (CR-09.5)."""
    s.card_used[card] = 1
    tell(luck, USED, s.seat, card, 0)


@rule
def discard(s, luck, card):
    """Out of the game; the token's points stay (CR-09.9, CR-09.10)."""
    s.card_owner[card] = OUT
    tell(luck, DISCARDED, s.seat, card, 0)


@rule
def use_card(box, s, luck, action):
    if action == LEND:
        turn_down(s, luck, RUINED_CITY)
        s.lent = 1
    elif action == FILL_UP:
        discard(s, luck, CACHE)
        gain(s, luck, box.cache)
    elif action == DRIVE_ON:
        turn_down(s, luck, OLD_HIGHWAY)
        s.moves += box.highway
    elif action < TRAIN:
        turn_down(s, luck, RADIO_TOWER)
        turn_up(s, luck, action - LISTEN)
    elif action == TRAIN:
        turn_down(s, luck, TRAINING_CAMP)
        s.training = 1
    elif action == CROSS:
        turn_down(s, luck, CROSSROADS)
        s.crossroads = 1
    else:
        discard_for(box, s, luck, action)


@rule
def discard_for(box, s, luck, action):
    if action < AMBUSH:
        discard(s, luck, WORKSHOP)
        turn_die(s, luck, action - REBUILD)
    elif action < HIDE:
        discard(s, luck, AMBUSH_POINT)
        take(box, s, luck, action - AMBUSH)
    else:
        discard(s, luck, SAFE_HOUSE)
        s.safe = 1


@rule
def turn_die(s, luck, number):
    s.dice[TURN_OF[number, 0]] -= 1
    s.dice[TURN_OF[number, 1]] += 1
    tell(luck, TURNED, TURN_OF[number, 0], TURN_OF[number, 1], 0)
