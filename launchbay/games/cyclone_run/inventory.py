"""Every piece of the box, counted: tokens, Fuel, vehicles and cards. Laws are made of this."""

import numpy as np

from launchbay.engine.compiled import rule
from launchbay.engine.records import NONE
from launchbay.games.cyclone_run.content import (
    AMBUSH_POINT,
    CACHE,
    LOCATION,
    MEMORIAL,
    SAFE_HOUSE,
    SEATS,
    WORKSHOP,
)
from launchbay.games.cyclone_run.table import N_CARDS, N_CELLS, N_HEROES, N_KINDS, N_VEHICLES, OUT


@rule
def has_all_tokens(box, s):
    for kind in range(N_KINDS):
        tokens = np.int64(s.unseen[kind])
        if tokens < 0:
            return False
        for cell in range(N_CELLS):
            tokens += s.top[cell] == kind
        for seat in range(SEATS):
            if s.pile[seat, kind] < 0 or (s.pile[seat, kind] > 0 and seat >= box.players):
                return False
            tokens += s.pile[seat, kind]
        if tokens != box.count[kind]:
            return False
    return True


@rule
def cells_fit(box, s):
    for cell in range(N_CELLS):
        if not (0 <= s.height[cell] <= box.tokens and NONE <= s.top[cell] < N_KINDS):
            return False
        if s.top[cell] != NONE and s.height[cell] == 0:
            return False
    return True


@rule
def unseen(s):
    tokens = np.int64(0)
    for kind in range(N_KINDS):
        tokens += s.unseen[kind]
    return tokens


@rule
def face_down(s):
    tokens = np.int64(0)
    for cell in range(N_CELLS):
        tokens += s.height[cell] - np.int64(s.top[cell] != NONE)
    return tokens


@rule
def in_bag(box):
    tokens = -N_CELLS * np.int64(box.tokens)
    for kind in range(N_KINDS):
        tokens += box.count[kind]
    return tokens


@rule
def has_all_fuel(box, s):
    fuel = np.int64(s.fuel_pile)
    if fuel < 0:
        return False
    for hero in range(N_HEROES):
        if s.hero_fuel[hero] < 0:
            return False
        fuel += s.hero_fuel[hero]
    for seat in range(SEATS):
        if s.fuel[seat] < 0 or (s.fuel[seat] > 0 and seat >= box.players):
            return False
        fuel += s.fuel[seat]
    return fuel == box.fuel


@rule
def vehicles_fit(s):
    for vehicle in range(N_VEHICLES):
        if not NONE <= s.place[vehicle] < N_CELLS:
            return False
    return s.place[0] == NONE or s.place[0] != s.place[1]


@rule
def cards_fit(box, s):
    """A discarded card forgets its owner, so those out are counted together."""
    out = np.int64(0)
    for card in range(N_CARDS):
        owner = s.card_owner[card]
        if not (NONE <= owner <= OUT and (owner < box.players or owner == OUT)):
            return False
        if s.card_used[card] not in (0, 1) or (s.card_used[card] and not can_turn_down(s, card)):
            return False
        out += owner == OUT and can_be_discarded(card)
        if owner == OUT and not can_be_discarded(card):
            return False
    for seat in range(box.players):
        missing = s.pile[seat, LOCATION] - cards_of(s, seat)
        if missing < 0:
            return False
        out -= missing
    return out == 0


@rule
def cards_of(s, seat):
    cards = np.int64(0)
    for card in range(N_CARDS):
        cards += s.card_owner[card] == seat
    return cards


@rule
def can_be_discarded(card):
    return card in (CACHE, WORKSHOP, AMBUSH_POINT, SAFE_HOUSE)


@rule
def can_turn_down(s, card):
    held = 0 <= s.card_owner[card] < OUT
    return held and card != MEMORIAL and not can_be_discarded(card)
