"""The five decks. A card nobody has seen has no place in a deck: it is drawn when it is needed.

Only cards that somebody looked at have an order: on top of the Z-Orders deck, or under it.
"""

import numpy as np

from launchbay.engine.compiled import rule
from launchbay.engine.luck import below, tell
from launchbay.engine.records import NONE
from launchbay.games.sdf1.content import ESCALATION, TECH
from launchbay.games.sdf1.table import (
    ASIDE,
    AT_BOTTOM,
    DISCARDED,
    DREW_CREW,
    DREW_MECHA,
    DREW_RESOURCE,
    HELD,
    IN_DECK,
    LEFT_OUT,
    N_CREW_CARDS,
    N_INVASIONS,
    N_MECHA_CARDS,
    N_RESOURCES,
    N_Z,
    REST,
    SPENT,
    STACKED,
    Z_KNOWN,
    Z_OPEN,
    Z_SPENT,
    Z_UNKNOWN,
)

# Any of several cards that are in one place


@rule
def pick_from(luck, places, place):
    """One of the cards that are in a place, each equally likely, or NONE."""
    count = 0
    for card in range(places.size):
        if places[card] == place:
            count += 1
    if count == 0:
        return NONE
    skip = below(luck, count)
    card = 0
    while places[card] != place or skip > 0:
        if places[card] == place:
            skip -= 1
        card += 1
    return card


@rule
def shift_all(places, old, new):
    for card in range(places.size):
        if places[card] == old:
            places[card] = new


@rule
def pick_copy(luck, left):
    """A card of a deck with copies, each copy equally likely; NONE from an empty deck."""
    count = np.int64(0)
    for card in range(left.size):
        count += left[card]
    if count == 0:
        return NONE
    skip = below(luck, count)
    card = 0
    while skip >= left[card]:
        skip -= left[card]
        card += 1
    left[card] -= 1
    return card


# Crew and Mecha Orders: used cards are discarded, and come back when the deck is empty


@rule
def draw_crew(box, s, luck, crew):
    card = pick_copy(luck, s.crew_left)
    if card == NONE:
        for other in range(N_CREW_CARDS):
            s.crew_left[other] = box.crew_copies[other]
        card = pick_copy(luck, s.crew_left)
    tell(luck, DREW_CREW, crew, card, 0)
    return card


@rule
def draw_mecha(box, s, luck, kind, hero):
    card = pick_copy(luck, s.mecha_left)
    if card == NONE:
        for other in range(N_MECHA_CARDS):
            s.mecha_left[other] = box.mecha_copies[other]
        card = pick_copy(luck, s.mecha_left)
    tell(luck, DREW_MECHA, kind, card, hero)
    return card


# Resource cards


@rule
def lay_out_resources(box, s):
    """Unlocks are set aside; Escalation is played with the Tech alone (R-87)."""
    for card in range(N_RESOURCES):
        plays = (
            box.resource_type[card] == TECH
            if box.mode == ESCALATION
            else (box.resource_type[card] <= TECH)
        )
        s.resource[card] = IN_DECK if plays else ASIDE


@rule
def draw_resource(s, luck, seat):
    """To a seat's hand; nothing happens if nothing is left (R-108)."""
    card = pick_from(luck, s.resource, IN_DECK)
    if card == NONE:
        card = pick_from(luck, s.resource, AT_BOTTOM)
    if card == NONE:
        shift_all(s.resource, DISCARDED, IN_DECK)
        card = pick_from(luck, s.resource, IN_DECK)
    if card != NONE:
        s.resource[card] = HELD + seat
        tell(luck, DREW_RESOURCE, card, seat, 0)


# Invasion cards: the stack first, then the rest, then those used


@rule
def lay_out_invasions(box, s, luck):
    for card in range(N_INVASIONS):
        s.invasion[card] = LEFT_OUT if box.invasion_x[card] else REST
    for _ in range(box.stack):
        card = pick_from(luck, s.invasion, REST)
        if card != NONE:
            s.invasion[card] = STACKED
    for card in range(N_INVASIONS):
        if box.stack_x[card]:
            s.invasion[card] = STACKED


@rule
def draw_invasion(s, luck):
    card = pick_from(luck, s.invasion, STACKED)
    if card == NONE:
        card = pick_from(luck, s.invasion, REST)
    if card == NONE:
        shift_all(s.invasion, SPENT, REST)
        card = pick_from(luck, s.invasion, REST)
    return card


# Z-Orders: known cards on top, unknown ones, known cards at the bottom


@rule
def lay_out_z(s):
    for card in range(N_Z):
        s.z[card] = Z_UNKNOWN
        s.z_top[card] = NONE
        s.z_bottom[card] = NONE
    s.z_open = NONE


@rule
def next_z(s, luck):
    """The card that comes next leaves the deck, or NONE; it is marked known."""
    card = unshift(s.z_top)
    if card == NONE:
        card = pick_from(luck, s.z, Z_UNKNOWN)
    if card == NONE:
        card = unshift(s.z_bottom)
    if card == NONE:
        shift_all(s.z, Z_SPENT, Z_UNKNOWN)
        card = pick_from(luck, s.z, Z_UNKNOWN)
    if card != NONE:
        s.z[card] = Z_KNOWN
    return card


@rule
def unshift(cards):
    """Take the first card of a short list."""
    first = np.int64(cards[0])
    for place in range(cards.size - 1):
        cards[place] = cards[place + 1]
    cards[cards.size - 1] = NONE
    return first


@rule
def append(cards, card):
    place = 0
    while cards[place] != NONE:
        place += 1
    cards[place] = card


@rule
def open_z(s, card):
    s.z_open = card
    s.z[card] = Z_OPEN


@rule
def discard_z(s, card):
    s.z[card] = Z_SPENT
