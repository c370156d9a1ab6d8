"""A match looked back on: what every decision cost, and what every roll gave or took.

Before a move the search says what each action is worth. What the best one is worth more than the
one taken is the *cost* of the decision. What the position after the roll is worth more than the
action was expected to give is the *luck* in it. Both are shares of the win, so that

    beginning + luck - cost + what rivals' mistakes gave = the end

for every seat, up to the search's own doubt.
"""

from collections.abc import Callable
from dataclasses import dataclass

from launchbay.bots.thinking import think
from launchbay.engine.match import Match

USUAL = 2_000  # simulations for each decision


@dataclass(frozen=True)
class Judged:
    """One move: what it was, what would have been best, and what it cost whom."""

    seat: int
    action: str
    best: str
    cost: float  # to the seat that acted; never negative
    luck: tuple[float, ...]  # of every seat: what chance gave, over what was to be expected
    shares: tuple[float, ...]  # of every seat, after the move


@dataclass(frozen=True)
class Review:
    """A whole match; sums are by seat."""

    beginning: tuple[float, ...]  # shares before the first move
    moves: list[Judged]

    @property
    def luck(self) -> list[float]:
        return [sum(move.luck[seat] for move in self.moves) for seat in range(len(self.beginning))]

    @property
    def cost(self) -> list[float]:
        costs = [0.0] * len(self.beginning)
        for move in self.moves:
            costs[move.seat] += move.cost
        return costs


def review(
    match: Match,
    *,
    simulations: int = USUAL,
    seed: int = 0,
    progress: Callable[[int], object] = id,
) -> Review:
    """Judge every move; `progress` hears how many are done."""
    earlier = match.rewound(0)
    thought = None if earlier.over else think(earlier, simulations=simulations, seed=seed)
    beginning = thought.options[0].shares if thought else _final(earlier)
    moves = []
    for number, move in enumerate(match.moves, 1):
        assert thought is not None
        later = match.rewound(number)
        best, taken = thought.options[0], thought.option(move.action)
        thought = None if later.over else think(later, simulations=simulations, seed=seed + number)
        shares = thought.options[0].shares if thought else _final(later)
        expected = taken.shares if taken.looks else best.shares
        moves.append(
            Judged(
                seat=move.seat,
                action=move.action,
                best=best.words,
                cost=max(0.0, best.share - taken.share) if taken.looks else 0.0,
                luck=tuple(
                    after - before if move.drew else 0.0
                    for after, before in zip(shares, expected, strict=True)
                ),
                shares=shares,
            )
        )
        progress(number)
    return Review(beginning, moves)


def _final(match: Match) -> tuple[float, ...]:
    won, players = match.winners, match.setting.players
    each = 1.0 if match.game.together else 1 / max(1, len(won))
    return tuple(each if seat in won else 0.0 for seat in range(players))
