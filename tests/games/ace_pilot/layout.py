"""Laying out a position on a blank state, so that every token, die and card is somewhere."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from launchbay.engine.records import NONE

from .reference import CARDS, CELLS, COSTS, FACES, TOKENS

KINDS, HEROES = tuple(TOKENS), tuple(COSTS)


def lay_tray(s: Any, tray: str, tokens: int) -> None:
    assert len(tray.split()) == len(CELLS)
    for cell, word in enumerate(tray.split()):
        token, _, height = word.partition("/")
        kind, _, marks = token.partition("+")
        s.top[cell] = KINDS.index(kind) if kind in KINDS else NONE
        s.marks[cell] = int(marks or 0)
        s.height[cell] = int(height or {"?": tokens - 1, "-": 0}.get(kind, tokens))


def give_heroes(s: Any, heroes: str, dice: str | None) -> None:
    s.owner[:] = NONE
    spent = ""
    for word in heroes.split():
        name, _, earlier = word.rstrip("!").partition("@")
        hero = HEROES.index(name)
        s.owner[hero] = int(earlier or s.seat)
        s.ready[hero] = int(word.endswith("!"))
        if not earlier:
            s.bought += 1
            s.spent[hero] = 1
            spent += COSTS[name]
            s.attacked |= int(not word.endswith("!"))
    left = "T" * (5 - len(spent)) if dice is None else dice
    assert len(left) + len(spent) == 5
    s.dice[:] = [left.count(face) for face in FACES]


def give_cards(s: Any, cards: str) -> None:
    s.card_owner[:] = NONE
    for text in filter(None, cards.split(", ")):
        name, _, owner = text.removesuffix(" used").partition(" of ")
        card = CARDS.index(name)
        s.card_owner[card] = int(owner or s.seat)
        s.card_used[card] = int(text.endswith(" used"))
        s.pile[s.card_owner[card], KINDS.index("Up")] += 1


def fill_piles(s: Any, piles: Sequence[str], tokens: int, players: int) -> None:
    for seat, kinds in enumerate(piles):
        for kind in kinds.split():
            s.pile[seat, KINDS.index(kind)] += 1
    s.unseen[:] = [count for count, _, _ in TOKENS.values()]
    s.unseen -= s.pile.sum(0).astype(s.unseen.dtype)
    for kind in s.top[s.top != NONE]:
        s.unseen[kind] -= 1
    missing = tokens - int(s.height.sum()) - int(s.pile.sum())
    for _ in range(-missing):
        s.height[np.flatnonzero(s.height == s.height.max())[-1]] -= 1
    for _ in range(missing):
        plainest = int(np.flatnonzero(s.unseen)[0])
        s.unseen[plainest] -= 1
        s.pile[players - 1, plainest] += 1
