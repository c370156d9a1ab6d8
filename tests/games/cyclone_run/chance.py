"""Chance by name: dice by their faces, tokens by their kinds, cards by their titles."""

from collections.abc import Sequence

from launchbay.engine.records import NONE

from .printed import CARDS, DIE, KINDS


class Named:
    """Chance still to be served: faces, kinds and cards."""

    def __init__(self, dice: str, reveals: str, cards: str):
        self.dice = list(dice)
        self.reveals = reveals.split()
        self.cards = [card.strip() for card in cards.split(",") if card.strip()]

    @property
    def is_used_up(self) -> bool:
        return not (self.dice or self.reveals or self.cards)

    def token(self, unseen: Sequence[int], shown: list[str]) -> int:
        """The outcome that turns up the next kind, after others that this action has shown."""
        assert self.reveals, "a token is turned up that nobody named"
        kind = self.reveals.pop(0)
        before = sum(unseen[: KINDS.index(kind)])
        before -= sum(KINDS.index(other) < KINDS.index(kind) for other in shown)
        shown.append(kind)
        return before

    def card(self, owners: Sequence[int]) -> int:
        assert self.cards, "a Location card is drawn that nobody named"
        deck = [card for card, owner in zip(CARDS, owners, strict=True) if owner == NONE]
        return deck.index(self.cards.pop(0))

    def die(self, *, begins: bool) -> int:
        """The first roll of a turn may go without a name: it is all Targets."""
        assert self.dice or begins, "a die is rolled that nobody named"
        return DIE.index(self.dice.pop(0) if self.dice else "T")
