"""Orders to crews and mecha: the crews' cards are here.

Mecha cards are in flights.py, groups in squadrons.py, construction and launches in yards.py.
"""

import numpy as np

from launchbay.engine.compiled import rule
from launchbay.engine.records import NONE
from launchbay.games.sdf1.agenda import pop, push, top
from launchbay.games.sdf1.anytime import flag_anytime
from launchbay.games.sdf1.content import CAPTAIN, FIRST_OFFICER, OPERATIONS
from launchbay.games.sdf1.decks import draw_crew
from launchbay.games.sdf1.flights import answer_flights, asks_flights, flag_flights, go_flights
from launchbay.games.sdf1.pieces import crew_cards, holder, is_forbidden, is_present
from launchbay.games.sdf1.squadrons import answer_group, asks_group, flag_group, go_group
from launchbay.games.sdf1.table import (
    BAY,
    BY_CREW,
    CREW_CARD,
    CREW_ORDERS,
    DRAW,
    GO_ON,
    GROUP,
    LAUNCH,
    MOVE_MECHA,
    N_HEROES,
    NO_SCIENCE,
    ORDER,
    PROGRAM,
    WHO,
)
from launchbay.games.sdf1.yards import answer_yards, asks_yards, can_launch, flag_yards, go_yards

CREW_NAMED, COMMANDED_BY = 2, 3  # details of CREW_ORDERS and CREW_CARD
COMMANDS = np.array([CAPTAIN, FIRST_OFFICER, OPERATIONS], np.int8)  # by crew


@rule
def asks_orders(box, s, op):
    if op == CREW_ORDERS:
        return asks_crew(box, s)
    if op == CREW_CARD:
        return False
    if op == GROUP:
        return asks_group(box, s)
    if is_flight(op):
        return asks_flights(box, s, op)
    return asks_yards(box, s, op)


@rule
def flag_orders(box, s, mask, op):
    if op == CREW_ORDERS:
        mask[DRAW] = True
        mask[GO_ON] = True
        flag_anytime(box, s, mask, np.int64(top(s)[WHO]))
    elif op == GROUP:
        flag_group(box, s, mask)
    elif is_flight(op):
        flag_flights(box, s, mask, op)
    else:
        flag_yards(box, s, mask, op)


@rule
def answer_orders(box, s, luck, op, action):
    if op == CREW_ORDERS:
        answer_crew(box, s, action)
    elif op == GROUP:
        answer_group(box, s, action)
    elif is_flight(op):
        answer_flights(box, s, luck, op, action)
    else:
        answer_yards(box, s, luck, op, action)


@rule
def go_orders(box, s, luck, op):
    if op == CREW_ORDERS:
        go_crew(box, s)
    elif op == CREW_CARD:
        draw_card(box, s, luck)
    elif op == GROUP:
        go_group(box, s)
    elif is_flight(op):
        go_flights(box, s, luck, op)
    else:
        go_yards(box, s, luck, op)


@rule
def is_flight(op):
    """ORDER, MECHA_CARD, MOVE_MECHA."""
    return ORDER <= op <= MOVE_MECHA


# Phase 3: card by card, as many as the crew has people; Launch Bay: Veritech by Veritech


@rule
def commander(box, s, crew):
    """The hero whose duty it is, or NONE (R-15); to launch, the first there is (R-109)."""
    if crew != BAY:
        return holder(box, s, COMMANDS[crew])
    for hero in range(N_HEROES):
        if is_present(s, hero):
            return hero
    return NONE


@rule
def can_draw(box, s, crew):
    if is_forbidden(s, NO_SCIENCE << crew) or commander(box, s, crew) == NONE:
        return False
    if crew == BAY and not can_launch(s):
        return False
    return s.drawn[crew] < crew_cards(box, s, crew)


@rule
def asks_crew(box, s):
    """The commander's seat, who may have changed since the last card."""
    frame = top(s)
    crew = np.int64(frame[CREW_NAMED])
    return can_draw(box, s, crew) and frame[WHO] == s.h_seat[commander(box, s, crew)]


@rule
def go_crew(box, s):
    frame = top(s)
    crew = np.int64(frame[CREW_NAMED])
    if can_draw(box, s, crew):
        frame[WHO] = s.h_seat[commander(box, s, crew)]
    else:
        pop(s)


@rule
def answer_crew(box, s, action):
    frame = top(s)
    crew = np.int64(frame[CREW_NAMED])
    if action == GO_ON:
        pop(s)
        return
    s.drawn[crew] += 1
    if crew == BAY:
        push(s, LAUNCH, frame[WHO], 1, 0)
    else:
        push(s, CREW_CARD, frame[WHO], crew, commander(box, s, crew))


# A crew card, drawn in phase 3 or by an effect


@rule
def draw_card(box, s, luck):
    """One option of the crew's section (R-55)."""
    frame = top(s)
    seat = np.int64(frame[WHO])
    crew = np.int64(frame[CREW_NAMED])
    hero = np.int64(frame[COMMANDED_BY])
    pop(s)
    card = draw_crew(box, s, luck, crew)
    area = np.int64(s.h_area[hero]) if hero != NONE else np.int64(NONE)
    push(s, PROGRAM, seat, box.crew_card[card, crew], hero, area, NONE, BY_CREW, NONE)
