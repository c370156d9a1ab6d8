"""Phase 2: population becomes crew, new mecha are handed over, heroes may be exchanged.

POPULATION  One point after another to Science, Gunners, Production or the Launch Bay (R-57).
NAME_CREW   Which crew an effect makes larger or smaller (R-116).
REPLACE     From the second Episode on, a hero for one who is off the board (R-18).
"""

import numpy as np

from launchbay.engine.compiled import rule
from launchbay.engine.luck import tell
from launchbay.engine.records import NONE
from launchbay.games.sdf1.agenda import pop, push, top
from launchbay.games.sdf1.anytime import flag_anytime
from launchbay.games.sdf1.pieces import crew_cards, crew_most, people
from launchbay.games.sdf1.table import (
    BUILDING,
    CREW_OF,
    CREW_SET,
    DESTROIDS,
    GO_ON,
    HERO,
    MISSING,
    N_CREWS,
    N_HEROES,
    N_MECHA,
    NAME_CREW,
    ON_SQUARE,
    PLACE_DESTROIDS,
    POPULATION,
    REPLACE,
    REPLACED,
    TRANSFERRED,
    WHO,
)

# POPULATION


@rule
def start_population(s):
    """From scratch every Upkeep; losses of the players' choice are named afterwards."""
    for crew in range(N_CREWS):
        s.crew[crew] = 0
    if s.crew_loss > 0:
        push(s, NAME_CREW, NONE, s.crew_loss, -1, (1 << N_CREWS) - 1)
        s.crew_loss = 0
    push(s, POPULATION, NONE)


@rule
def points_left(box, s):
    left = people(box, s)
    for crew in range(N_CREWS):
        left -= s.crew[crew]
    return left


@rule
def can_set(box, s, crew):
    return points_left(box, s) > 0 and s.crew[crew] < crew_most(box, s, crew)


@rule
def can_set_any(box, s):
    for crew in range(N_CREWS):
        if can_set(box, s, crew):
            return True
    return False


# NAME_CREW


@rule
def can_name(box, s, crew):
    """A loss has to fall on a crew that has somebody (R-116)."""
    frame = top(s)
    return frame[4] >> crew & 1 != 0 and (frame[3] > 0 or crew_cards(box, s, crew) > 0)


@rule
def crews_to_name(box, s):
    count = 0
    for crew in range(N_CREWS):
        if can_name(box, s, crew):
            count += 1
    return count


@rule
def name(s, luck, crew):
    frame = top(s)
    s.crew_more[crew] += frame[3]
    tell(luck, CREW_SET, crew, frame[3], 0)
    frame[2] -= 1
    if frame[2] == 0:
        pop(s)


# Transfer


@rule
def transfer(s, luck):
    """New Veritechs to the Launch square; new Destroids to any area of the ship."""
    destroids = 0
    for mecha in range(N_MECHA):
        if s.m_area[mecha] == BUILDING:
            if mecha < DESTROIDS:
                s.m_area[mecha] = ON_SQUARE
                tell(luck, TRANSFERRED, mecha, 0, 0)
            else:
                destroids += 1
    if destroids > 0:
        push(s, PLACE_DESTROIDS, NONE, destroids)


# REPLACE


@rule
def start_replacing(box, s):
    s.swapped = 0
    push(s, REPLACE, NONE, NONE, (1 << box.players) - 1)


@rule
def can_come(s, hero):
    return s.h_available[hero] and s.h_seat[hero] == NONE and s.h_area[hero] != MISSING


@rule
def can_go(s, seat, hero):
    """Each of a player's heroes once, a newcomer not again."""
    return s.h_seat[hero] == seat and not s.swapped >> hero & 1


@rule
def has_exchange(s, seat):
    comes = False
    goes = False
    for hero in range(N_HEROES):
        comes |= can_come(s, hero)
        goes |= can_go(s, seat, hero)
    return comes and goes


@rule
def exchange(box, s, luck, hero):
    """First the one who goes is named, then the one who comes."""
    frame = top(s)
    if frame[2] == NONE:
        frame[2] = hero
        return
    leaver = np.int64(frame[2])
    s.h_seat[leaver] = NONE
    if s.h_area[leaver] != MISSING:
        s.h_area[leaver] = NONE
    s.h_seat[hero] = frame[WHO]
    s.h_area[hero] = box.start[hero]
    s.swapped |= 1 << hero
    tell(luck, REPLACED, leaver, hero, 0)
    frame[2] = NONE


# All three


@rule
def asks_upkeep(box, s, op):
    if op == POPULATION:
        return can_set_any(box, s)
    if op == NAME_CREW:
        return crews_to_name(box, s) > 1
    frame = top(s)
    return frame[2] != NONE or (frame[WHO] != NONE and has_exchange(s, frame[WHO]))


@rule
def flag_upkeep(box, s, mask, op):
    frame = top(s)
    if op == POPULATION:
        flag_anytime(box, s, mask, np.int64(s.seat))
        for crew in range(N_CREWS):
            mask[CREW_OF + crew] = can_set(box, s, crew)
        mask[GO_ON] = True
    elif op == NAME_CREW:
        for crew in range(N_CREWS):
            mask[CREW_OF + crew] = can_name(box, s, crew)
    elif frame[2] == NONE:
        flag_anytime(box, s, mask, np.int64(s.seat))
        for hero in range(N_HEROES):
            mask[HERO + hero] = can_go(s, frame[WHO], hero)
        mask[GO_ON] = True
    else:
        for hero in range(N_HEROES):
            mask[HERO + hero] = can_come(s, hero)


@rule
def answer_upkeep(box, s, luck, op, action):
    if op == POPULATION:
        if action == GO_ON:
            pop(s)
        else:
            s.crew[action - CREW_OF] += 1
            tell(luck, CREW_SET, action - CREW_OF, 1, 0)
    elif op == NAME_CREW:
        name(s, luck, action - CREW_OF)
    elif action == GO_ON:
        top(s)[WHO] = NONE
    else:
        exchange(box, s, luck, action - HERO)


@rule
def go_upkeep(box, s, luck, op):
    frame = top(s)
    if op == POPULATION:
        pop(s)
    elif op == NAME_CREW:
        go_name(box, s, luck)
    else:
        for seat in range(box.players):
            if frame[3] >> seat & 1:
                frame[3] &= ~(1 << seat)
                frame[WHO] = seat
                return
        pop(s)


@rule
def go_name(box, s, luck):
    for crew in range(N_CREWS):
        if can_name(box, s, crew):
            name(s, luck, crew)
            return
    pop(s)
