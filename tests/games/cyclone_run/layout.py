"""Laying out a position on a blank state, so that every token, Fuel and card is somewhere."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from launchbay.engine.records import NONE

from .printed import CARDS, CELLS, FACES, HEROES, KINDS, TOKENS

GONE = 4  # the owner of a card that is out of the game


def lay_tray(s: Any, tray: str, tokens: int) -> None:
    assert len(tray.split()) == len(CELLS)
    for cell, word in enumerate(tray.split()):
        kind, _, height = word.partition("/")
        s.top[cell] = KINDS.index(kind) if kind in KINDS else NONE
        s.height[cell] = int(height or (0 if kind == "-" else tokens))


def lay_dice(s: Any, dice: str) -> None:
    assert len(dice) == 5
    s.dice[:] = [dice.count(face) for face in FACES]


def give_fuel(s: Any, fuel: Sequence[int], on_heroes: Mapping[str, int], pile: int | None) -> None:
    """What nobody was given is in the pile; for an emptier pile the last seat has the rest."""
    s.fuel[: len(fuel)] = fuel
    for hero, count in on_heroes.items():
        s.hero_fuel[HEROES.index(hero)] = count
    left = 23 - int(s.fuel.sum()) - int(s.hero_fuel.sum())
    assert left >= 0
    s.fuel_pile = left if pile is None else pile
    s.hero_fuel[HEROES.index("Ariel")] += left - s.fuel_pile


def give_cards(s: Any, cards: str) -> None:
    s.card_owner[:] = NONE
    for text in filter(None, cards.split(", ")):
        name, _, owner = text.removesuffix(" used").partition(" of ")
        card = CARDS.index(name)
        s.card_owner[card] = int(owner or s.active)
        s.card_used[card] = int(text.endswith(" used"))


def fill_piles(s: Any, piles: Sequence[str], tokens: int, players: int) -> None:
    """A seat has a Location for each card; stacks are lower where piles need it."""
    for seat, kinds in enumerate(piles):
        for kind in kinds.split():
            s.pile[seat, KINDS.index(kind)] += 1
    location = KINDS.index("Lo")
    for seat in range(players):
        cards = int((s.card_owner == seat).sum())
        s.pile[seat, location] = max(cards, int(s.pile[seat, location]))
    missing = tokens - int(s.height.sum()) - int(s.pile.sum())
    for _ in range(-missing):
        s.height[np.flatnonzero(s.height == s.height.max())[-1]] -= 1
    s.top[s.height == 0] = NONE
    s.unseen[:] = [token.number for token in TOKENS.values()]
    s.unseen -= s.pile.sum(0).astype(s.unseen.dtype)
    for kind in s.top[s.top != NONE]:
        s.unseen[kind] -= 1
    for _ in range(missing):
        plainest = int(np.flatnonzero(s.unseen)[0])
        s.unseen[plainest] -= 1
        s.pile[players - 1, plainest] += 1
    assert (s.unseen >= 0).all()


def give_the_rest_a_card(s: Any, players: int) -> None:
    """Locations in piles beyond the cards given out were worth cards that are gone."""
    location = KINDS.index("Lo")
    for seat in range(players):
        cards = int((s.card_owner == seat).sum())
        for _ in range(int(s.pile[seat, location]) - cards):
            discards = [CARDS.index(card) for card in ("Rebel Workshop", "Safe House")]
            card = next(c for c in discards if s.card_owner[c] == NONE)
            s.card_owner[card] = GONE
