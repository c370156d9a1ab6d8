"""Chance by name: dice by their faces, tokens by their kinds, cards by their titles."""

from typing import Any

from launchbay.engine.records import NONE

from .reference import CARDS, DIE, TOKENS


class Named:
    """Chance still to be served: faces, kinds and cards."""

    def __init__(self, dice: str, reveals: str, cards: str):
        self.dice = list(dice)
        self.reveals = reveals.split()
        self.cards = [card.strip() for card in cards.split(",") if card.strip()]

    @property
    def is_used_up(self) -> bool:
        return not (self.dice or self.reveals or self.cards)

    def outcomes(self, s: Any, cards: int, reveals: int, dice: int) -> list[int]:
        """What the draws of one action must give: cards first, then tokens, then dice."""
        assert len(self.cards) >= cards, "an upgrade card is drawn that nobody named"
        assert len(self.reveals) >= reveals, "a token is turned up that nobody named"
        assert len(self.dice) >= dice, "a die is rolled that nobody named"
        deck = [
            card for card, owner in zip(CARDS, s.card_owner.tolist(), strict=True) if owner == NONE
        ]
        unseen = [
            kind for kind, count in zip(TOKENS, s.unseen.tolist(), strict=True) for _ in " " * count
        ]
        return [
            *(taken(deck, self.cards.pop(0)) for _ in range(cards)),
            *(taken(unseen, self.reveals.pop(0)) for _ in range(reveals)),
            *(DIE.index(self.dice.pop(0)) for _ in range(dice)),
        ]


def taken(items: list[str], item: str) -> int:
    """Where it lay; it is gone from there."""
    place = items.index(item)
    del items[place]
    return place
