"""Attacks: what falls to plain damage, what Fuel has to make up, and what a wrench takes."""

import numpy as np

from launchbay.engine.compiled import rule
from launchbay.games.cyclone_run.cards import can_lend, can_use, fuel_from_cards, turn_down
from launchbay.games.cyclone_run.content import (
    ARMORY,
    CORG,
    LANCER,
    LOCATION,
    SERA,
    YELLOW_DANCER,
)
from launchbay.games.cyclone_run.fuel import spend
from launchbay.games.cyclone_run.table import CLAIM, ON_DAMAGE, RAISE, RAISE_ARMED
from launchbay.games.cyclone_run.tray import take

# 7  Attacks


@rule
def is_beaten(box, s, cell):
    """The acting hero takes this token without a question (R-67)."""
    kind = s.top[cell]
    if kind == SERA:
        return s.acting in (LANCER, YELLOW_DANCER)
    return is_hurt(box, kind) and kind != CORG and box.damage[s.acting] >= box.hp[kind]


@rule
def is_hurt(box, kind):
    """Whether damage does anything: Location and Sera have no hit points."""
    return box.hp[kind] > 0


@rule
def price(box, s, cell, armed):
    """Fuel for a token that withstands: what is missing, and for Corg at least 1 (R-68)."""
    kind = s.top[cell]
    missing = np.int64(box.hp[kind]) - box.damage[s.acting]
    if armed:
        missing -= box.armory
    return max(missing, 1 if kind == CORG else 0)


@rule
def can_raise(box, s, cell):
    return is_hurt(box, s.top[cell]) and price(box, s, cell, False) <= s.fuel[s.seat]


@rule
def can_raise_armed(box, s, cell):
    """With the Armory, where it saves Fuel: it is none, so Corg still asks for his (R-24)."""
    if not can_use(s, ARMORY) or not is_hurt(box, s.top[cell]):
        return False
    armed = price(box, s, cell, True)
    return armed < price(box, s, cell, False) and armed <= s.fuel[s.seat]


@rule
def can_claim(box, s, cell):
    """A Location, with a wrench that is printed or lent."""
    return s.top[cell] == LOCATION and (box.wrench[s.acting] > 0 or s.lent > 0)


@rule
def could_win(box, s, cell):
    """Whether a token that withstands can still be won, by cards too; else nothing is asked."""
    kind = s.top[cell]
    if kind == LOCATION:
        return can_claim(box, s, cell) or can_lend(box, s)
    if not is_hurt(box, kind):
        return False
    fuel = np.int64(s.fuel[s.seat]) + fuel_from_cards(box, s)
    return price(box, s, cell, can_use(s, ARMORY)) <= fuel


@rule
def flag_token(box, s, mask, cell):
    mask[RAISE + cell] = can_raise(box, s, cell)
    mask[RAISE_ARMED + cell] = can_raise_armed(box, s, cell)
    mask[CLAIM + cell] = can_claim(box, s, cell)


@rule
def win(box, s, luck, action):
    """Pay for a token, or take a Location."""
    if action < RAISE_ARMED:
        cell = action - RAISE
        spend(s, luck, price(box, s, cell, False), ON_DAMAGE)
    elif action < CLAIM:
        cell = action - RAISE_ARMED
        fuel = price(box, s, cell, True)
        turn_down(s, luck, ARMORY)
        spend(s, luck, fuel, ON_DAMAGE)
    else:
        cell = action - CLAIM
    take(box, s, luck, cell)
