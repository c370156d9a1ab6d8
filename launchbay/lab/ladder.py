"""Bots play each other at balanced tables until their order is clear.

    ladder = Ladder(Setting(registry.game("cyclone"), 2), ["house", "random"], deals=100, seed=1)
    standing = ladder.play()
    [rung.bot for rung in standing.rungs]     # the best first

Every deal is played once in each rotation of the bots around the table, always with the same
dice. The result depends on the seed alone, for bots whose answers do.
"""

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, ThreadPoolExecutor
from dataclasses import dataclass, field, replace
from itertools import combinations, pairwise, product
from typing import Any, NamedTuple

import numpy as np
from openskill.models import PlackettLuce, PlackettLuceRating

from launchbay.bots import arena
from launchbay.bots.players import LEVELS, PLAIN, Bot, Compiled, Searcher, bot, check
from launchbay.bots.thinking import WIDE
from launchbay.engine.errors import LaunchBayError
from launchbay.engine.match import Match, Seeded
from launchbay.engine.notation import Setting
from launchbay.lab.intervals import share_of

ROUND = 10  # deals of every line-up between two looks at the ratings

# At a table a level also has a clock. Here it has none, or the result would depend on the machine,
# and so ace gets a twentieth of its simulations: hundreds of games have to end the same day.
TIRELESS = LEVELS | {"ace": replace(LEVELS["ace"], simulations=20_000)}
POLICIES = {name: policy for name, (policy, _) in PLAIN.items()} | {
    name: arena.searching(level.simulations, level.slack) for name, level in TIRELESS.items()
}

Lineup = tuple[str, ...]  # who sits at a table, seat by seat


class Played(NamedTuple):
    """One game: who sat where, and the seats that won."""

    seats: Lineup
    won: tuple[int, ...]


class BotFailed(LaunchBayError):
    """A bot gave no answer that the rules allow."""


# 1  Who plays whom


@dataclass(frozen=True)
class Ladder:
    """What to play: a setting, the bots, and at most so many deals of every line-up."""

    setting: Setting
    bots: Sequence[str]
    deals: int
    seed: int = 0

    def __post_init__(self) -> None:
        if self.deals < 1:
            raise LaunchBayError(f"at least one game must be played, not {self.deals}")
        if self.setting.game.together:
            title = self.setting.game.title
            raise LaunchBayError(f"{title} is won or lost by all together: nobody to rank there")
        for name in self.bots:
            check(name)
        if len(set(self.bots)) < 2 or len(set(self.bots)) != len(self.bots):
            raise LaunchBayError(
                f"a ladder needs two or more different bots, not {', '.join(self.bots)}"
            )

    @property
    def lineups(self) -> list[Lineup]:
        """Every choice of bots for a table; where seats are left over, all sit there as often."""
        turns, over = divmod(self.setting.players, len(self.bots))
        return [tuple(self.bots) * turns + rest for rest in combinations(self.bots, over)]

    @property
    def most_games(self) -> int:
        return len(self.lineups) * self.deals * self.setting.players

    def compile(self) -> None:
        """Have the machine code ready."""
        for lineup in [*filter(is_compiled, self.lineups)][:1]:
            _play_compiled(self, range(0), lineup)

    def play(
        self, progress: Callable[[int], Any] = id, cluster: Executor | None = None
    ) -> "Standing":
        """Play until the order is clear; `progress` hears how many more games are done."""
        standing = Standing(self.bots)
        pool = cluster or ThreadPoolExecutor(os.cpu_count())
        try:
            for first in range(0, self.deals, ROUND):
                deals = range(first, min(first + ROUND, self.deals))
                for played in self._round(deals, progress, pool):
                    standing.learn(played)
                if standing.is_clear:
                    break
        finally:
            pool.shutdown(cancel_futures=True)  # an interrupted ladder does not play on
        return standing

    def _round(
        self, deals: range, progress: Callable[[int], Any], pool: Executor
    ) -> Iterator[Played]:
        """Some deals of all line-ups, those of the same deal together."""
        tables = list(product(deals, self.lineups))
        # Bots in Python play in this thread: nobody promised that they may run in several.
        ahead = {
            (deal, lineup): pool.submit(_play_compiled, self, range(deal, deal + 1), lineup)
            for deal, lineup in tables
            if is_compiled(lineup)
        }
        for table in tables:
            found = ahead[table].result() if table in ahead else _play_matches(self, *table)
            progress(len(found))
            yield from found


def is_compiled(lineup: Lineup) -> bool:
    return all(name in POLICIES for name in lineup)


def rotations(lineup: Lineup) -> list[Lineup]:
    return [lineup[-turn:] + lineup[:-turn] for turn in range(len(lineup))]


# 2  Games


def _play_compiled(ladder: Ladder, deals: range, lineup: Lineup) -> list[Played]:
    seatings = rotations(lineup)
    policies = np.array([[POLICIES[name] for name in seats] for seats in seatings], np.int32)
    count, first = len(deals) * len(seatings), deals.start * len(seatings)
    batch = arena.play_batch(ladder.setting, policies, count, seed=ladder.seed, first=first)
    return [
        Played(seatings[row % len(seatings)], seats_of(int(won)))
        for row, won in enumerate(batch.games["winners"])
    ]


def seats_of(mask: int) -> tuple[int, ...]:
    return tuple(seat for seat in range(mask.bit_length()) if mask >> seat & 1)


def _play_matches(ladder: Ladder, deal: int, lineup: Lineup) -> list[Played]:
    dice = Seeded(Seeded(ladder.seed)(2 * deal))
    whims = Seeded(Seeded(ladder.seed)(2 * deal + 1))
    found = []
    for turn, seats in enumerate(rotations(lineup)):
        match = Match(ladder.setting, seats, dice)
        match.open()
        # Seeds that fit any generator a bot may have.
        seeds = [whims(turn * len(seats) + seat) % 2**31 for seat in range(len(seats))]
        found.append(Played(seats, play_match(match, seeds)))
    return found


def play_match(match: Match, seeds: Sequence[int]) -> tuple[int, ...]:
    """Play to the end with the bots that the seats are named after; the seats that won."""
    bots = [tireless(name, seed) for name, seed in zip(match.seats, seeds, strict=True)]
    while not match.over and match.version < match.game.longest:
        seat = match.seat
        # A bot that tries its actions on this copy meets other dice than those to come.
        shown = match.rewound(match.version)
        shown.chance = Seeded(seeds[seat])
        try:
            match.play(bots[seat].choose(shown))
        except Exception as fault:
            name = match.seats[seat]
            raise BotFailed(f"{name}: {fault}; try `launchbay check-bot {name}`") from fault
    return tuple(match.winners)


def tireless(name: str, seed: int) -> Bot:
    """A bot without a clock."""
    if name in TIRELESS:
        level = TIRELESS[name]
        return Searcher(level.simulations, None, seed, level.slack)
    return Compiled(POLICIES[name], seed) if name in POLICIES else bot(name, seed)


# 3  Where they stand


@dataclass
class Rung:
    """A bot's place on the ladder so far."""

    bot: str
    rating: PlackettLuceRating
    games: int = 0  # a table where it has two seats counts twice
    wins: float = 0.0  # a shared win counts in parts

    @property
    def mean(self) -> float:
        return self.rating.mu

    @property
    def doubt(self) -> float:
        """Half the width of the rating's 95 % interval."""
        return WIDE * self.rating.sigma

    @property
    def share(self) -> float:
        return self.wins / self.games if self.games else 0.0

    @property
    def share_interval(self) -> tuple[float, float]:
        return share_of(self.wins, self.games).interval

    def is_clearly_above(self, other: "Rung") -> bool:
        return self.mean - self.doubt > other.mean + other.doubt


def _whole(*_: object) -> float:
    """How much of what a game teaches goes into a rating's doubt: all of it."""
    return 1.0


@dataclass
class Standing:
    """What the games so far say of each bot."""

    bots: Sequence[str]
    games: int = 0
    # Bots stay as strong as they are, so nothing is forgotten (tau) and doubt shrinks as fast as
    # the model allows (gamma). Of 1,000 ladders of two equal bots, 600 games each, 15 then call
    # the order clear; a bot that wins 60 % of its games is found after some 300.
    model: PlackettLuce = field(default_factory=lambda: PlackettLuce(tau=0.0, gamma=_whole))

    def __post_init__(self) -> None:
        self._rungs = {name: Rung(name, self.model.rating(name=name)) for name in self.bots}

    @property
    def rungs(self) -> list[Rung]:
        """The best first."""
        return sorted(self._rungs.values(), key=lambda rung: -rung.mean)

    @property
    def is_clear(self) -> bool:
        return all(upper.is_clearly_above(lower) for upper, lower in pairwise(self.rungs))

    def learn(self, played: Played) -> None:
        """Winners were equally good, and so were all others."""
        self.games += 1
        for seat, name in enumerate(played.seats):
            self._rungs[name].games += 1
            self._rungs[name].wins += (seat in played.won) / max(1, len(played.won))
        ranks = [0.0 if seat in played.won else 1.0 for seat in range(len(played.seats))]
        teams = [[self._rungs[name].rating] for name in played.seats]
        rated = [team[0] for team in self.model.rate(teams, ranks=ranks)]
        for name in set(played.seats):
            own = [one for one, other in zip(rated, played.seats, strict=True) if other == name]
            self._rungs[name].rating = self.model.rating(
                mu=sum(one.mu for one in own) / len(own),
                sigma=sum(one.sigma for one in own) / len(own),
                name=name,
            )
