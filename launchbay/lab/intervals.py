"""Shares of games won, with their 95 % intervals."""

from typing import NamedTuple

from launchbay.bots.thinking import WIDE


class Share(NamedTuple):
    """A share of the games that were played, and Wilson's 95 % interval for it."""

    share: float
    low: float
    high: float

    @property
    def interval(self) -> tuple[float, float]:
        return self.low, self.high


def share_of(wins: float, games: int) -> Share:
    """Divide wins by games. With no games, nothing is known: the interval is 0 to 1.

    Wilson's interval stays within 0 and 1, and it is right for a bot that always wins, too.
    A shared win may count in parts: then the interval is a little too wide.

    >>> share_of(10, 10)
    Share(share=1.0, low=0.7224598312333834, high=1.0)
    """
    if not games:
        return Share(0.0, 0.0, 1.0)
    share = wins / games
    spread = WIDE**2 / games
    middle = (share + spread / 2) / (1 + spread)
    reach = (share * (1 - share) * spread + spread**2 / 4) ** 0.5 / (1 + spread)
    return Share(share, max(0.0, middle - reach), min(1.0, middle + reach))
