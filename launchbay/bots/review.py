"""A match looked back on: what every decision cost, and what every roll gave or took.

Every position has a worth: each seat's share of the win. A move changes it by two parts only:

- *Luck* is what the dice of the move made of it: the worth after the move, less what the action
  was expected to give. A move without dice has none.
- *Cost* is what the best action would have been worth more than the one taken, both as one search
  before the move sees them. What the mover loses by it, rivals get: those are their *gifts*.

So for every seat, exactly,

    beginning + luck - cost + gifts = the end

With two seats that share one win, a seat's gifts are its rival's costs. A team has no rivals: the
cost of a move is its cost to all, and counts as a gift (below zero) to those who did not decide.

The books are exact because the worth of a position is not asked for twice. The end is known, and
worths follow from it backwards: before a roll, a position is worth what the search expects there;
before a move without dice, it is worth what it is after the move, and the cost of the move.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from launchbay.bots.thinking import Option, think
from launchbay.engine.match import Match, Move

USUAL = 2_000  # simulations for each decision

Shares = tuple[float, ...]  # of the win, by seat


@dataclass(frozen=True)
class Judged:
    """One move: what it was, what would have been best, and what it cost whom."""

    seat: int
    action: str
    best: str
    cost: float  # to the seat that acted; never negative
    gifts: Shares  # to every other seat: what the decision changed for it; 0 for the one that acted
    luck: Shares  # of every seat: what chance gave, over what was to be expected
    shares: Shares  # of every seat, after the move


@dataclass(frozen=True)
class Review:
    """A whole match; sums are by seat."""

    beginning: Shares  # before the first move
    moves: list[Judged]

    @property
    def luck(self) -> list[float]:
        return self._summed([move.luck for move in self.moves])

    @property
    def cost(self) -> list[float]:
        costs = [0.0] * len(self.beginning)
        for move in self.moves:
            costs[move.seat] += move.cost
        return costs

    @property
    def gifts(self) -> list[float]:
        """The sum of the gifts to each seat, from the decisions of others."""
        return self._summed([move.gifts for move in self.moves])

    def _summed(self, rows: Sequence[Shares]) -> list[float]:
        return [sum(row[seat] for row in rows) for seat in range(len(self.beginning))]


def review(
    match: Match,
    *,
    simulations: int = USUAL,
    seed: int = 0,
    progress: Callable[[int], object] = id,
) -> Review:
    """Judge every move; `progress` hears how many are done."""
    weighed = []
    for number, move in enumerate(match.moves):
        thought = think(match.rewound(number), simulations=simulations, seed=seed + number)
        weighed.append((thought.options[0], thought.option(move.action)))
        progress(number + 1)
    worth = _worth_at_last(match, simulations, seed)
    moves = []
    for move, (best, taken) in zip(reversed(match.moves), reversed(weighed), strict=True):
        judged, worth = _judged(move, best, taken, worth)
        moves.append(judged)
    return Review(worth, moves[::-1])


def _worth_at_last(match: Match, simulations: int, seed: int) -> Shares:
    """Each seat's share at the end, or what the search expects if the match goes on."""
    players = match.setting.players
    if not match.over:
        thought = think(match, simulations=simulations, seed=seed + match.version)
        return thought.options[0].shares
    won = match.winners
    each = 1.0 if match.game.together else 1 / max(1, len(won))
    return tuple(each if seat in won else 0.0 for seat in range(players))


def _judged(move: Move, best: Option, taken: Option, after: Shares) -> tuple[Judged, Shares]:
    """Judge a move after which the seats stand like this; and how they stood before it."""
    expected = after
    if move.drew:
        expected = taken.shares if taken.looks else best.shares
    given = _given(best, taken, expected)
    judged = Judged(
        seat=move.seat,
        action=move.action,
        best=best.words,
        cost=max(0.0, -given[move.seat]),
        gifts=tuple(0.0 if seat == move.seat else share for seat, share in enumerate(given)),
        luck=_less(after, expected),
        shares=after,
    )
    return judged, _less(expected, given)


def _given(best: Option, taken: Option, expected: Shares) -> Shares:
    """The change that the choice of an action made to every seat's share.

    For the mover it is never above zero.

    An action that the search did not look at, or that it finds as good as the best, gave nothing.
    And nothing more was given away than was there: a move that wins for certain cost nothing.
    """
    if not taken.looks or taken.share >= best.share:
        return (0.0,) * len(expected)
    change = _less(taken.shares, best.shares)
    possible = [1.0]
    for share, more in zip(expected, change, strict=True):
        if more:
            possible.append((share if more > 0 else 1 - share) / abs(more))
    part = min(possible)
    return tuple(part * more for more in change)


def _less(shares: Shares, others: Shares) -> Shares:
    return tuple(one - other for one, other in zip(shares, others, strict=True))
