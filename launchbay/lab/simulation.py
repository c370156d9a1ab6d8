"""Play many games with bots on every core; the same seed gives the same result on any machine."""

import os
from collections.abc import Callable, Sequence
from concurrent.futures import Executor, ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import numpy as np

from launchbay.bots import arena
from launchbay.bots.players import policy, seated
from launchbay.engine.batches import Batch, play_batch
from launchbay.engine.errors import LaunchBayError
from launchbay.engine.notation import Setting
from launchbay.engine.records import NONE
from launchbay.lab.intervals import Share, share_of

BATCH = 1000  # games between two reports of progress; it does not change the result
SLOW_BATCH = 2  # the same, where bots search


@dataclass
class Tally:
    """The results of a number of games; tallies add up in any order.

    A shared win counts in parts. In a co-operative game all win together, and a win of the team
    counts whole for every seat and every bot.
    """

    games: int
    unfinished: int
    shared: int  # games with more than one winner
    decisions: np.ndarray  # how many games took n decisions
    seat_wins: np.ndarray
    bot_wins: np.ndarray  # by place in the list of bots, whatever the seat
    begun: np.ndarray  # games in which each seat began, that is, made the first decision
    begun_wins: np.ndarray  # by seat: those of the games it began that it won
    order_wins: np.ndarray  # by seats after the one that began: its own wins, the next seat's, …
    scores: np.ndarray  # sum by place in the list of bots
    broken: dict[int, int] = field(default_factory=dict)  # law -> games that broke it
    fingerprint: int = 0  # of all final states, whatever their order

    def __iadd__(self, other: "Tally") -> "Tally":
        self.games += other.games
        self.unfinished += other.unfinished
        self.shared += other.shared
        longest = max(self.decisions.size, other.decisions.size)
        self.decisions = _stretched(self.decisions, longest) + _stretched(other.decisions, longest)
        self.seat_wins = self.seat_wins + other.seat_wins
        self.bot_wins = self.bot_wins + other.bot_wins
        self.begun = self.begun + other.begun
        self.begun_wins = self.begun_wins + other.begun_wins
        self.order_wins = self.order_wins + other.order_wins
        self.scores = self.scores + other.scores
        for law, count in other.broken.items():
            self.broken[law] = self.broken.get(law, 0) + count
        self.fingerprint = (self.fingerprint + other.fingerprint) % 2**64
        return self

    def length(self, share: float) -> int:
        """Decisions that this share of the games stayed within."""
        return int(np.searchsorted(np.cumsum(self.decisions), share * self.games))

    def of_bot(self, bot: int) -> Share:
        """A bot's share of the wins."""
        return share_of(float(self.bot_wins[bot]), self.games)

    def of_seat(self, seat: int) -> Share:
        """A seat's share of the wins."""
        return share_of(float(self.seat_wins[seat]), self.games)

    def of_beginner(self, seat: int) -> Share:
        """A seat's share of the wins in the games that it began."""
        return share_of(float(self.begun_wins[seat]), int(self.begun[seat]))

    def in_order(self, after: int) -> Share:
        """The share of the wins of the seat so many seats after the one that began."""
        return share_of(float(self.order_wins[after]), int(self.begun.sum()))


@dataclass(frozen=True)
class Simulation:
    """What to play: a setting, the bots, how many games, from which seed."""

    setting: Setting
    bots: Sequence[str]
    games: int
    seed: int = 0
    watch: bool = False  # check the game's laws at every step

    def __post_init__(self) -> None:
        if self.games < 1:
            raise LaunchBayError(f"at least one game must be played, not {self.games}")
        object.__setattr__(self, "bots", seated(self.bots, self.setting.players))

    def run(
        self,
        workers: int | None = None,
        progress: Callable[[int], Any] = id,
        cluster: Executor | None = None,
    ) -> Tally:
        """Play all games, in threads or on a cluster; `progress` hears when some more are done."""
        starts = range(0, self.games, self._batch_size)
        total = self._play(0, 0)  # has the machine code ready, so that no worker waits for it
        pool = cluster or ThreadPoolExecutor(workers or os.cpu_count())
        try:
            for tally in pool.map(self._batch, starts):
                total += tally
                progress(tally.games)
        finally:
            pool.shutdown(cancel_futures=True)  # an interrupted run does not play on
        return total

    def compile(self) -> None:
        """Have the machine code ready."""
        self._play(0, 0)

    def _batch(self, first: int) -> Tally:
        return self._play(first, min(self._batch_size, self.games - first))

    @property
    def _policies(self) -> np.ndarray:
        return np.array([policy(name, self.setting.game) for name in self.bots], np.int32)

    @property
    def _searches(self) -> bool:
        return bool((self._policies >= arena.SEARCH).any())

    @property
    def _batch_size(self) -> int:
        return SLOW_BATCH if self._searches else BATCH

    def _play(self, first: int, count: int) -> Tally:
        play = arena.play_batch if self._searches else partial(play_batch, watch=self.watch)
        batch = play(self.setting, self._seatings(), count, seed=self.seed, first=first)
        return self._tally(first, batch)

    def _seatings(self) -> np.ndarray:
        """Bots by seat; each next game moves every bot on by one seat."""
        policies = self._policies
        return np.array([np.roll(policies, turn) for turn in range(policies.size)])

    def _tally(self, first: int, batch: Batch) -> Tally:
        games, scores = batch
        players = self.setting.players
        seats = np.arange(players)
        won = games["winners"][:, None] >> seats & 1
        together = self.setting.game.together
        shares = won * 1.0 if together else won / np.maximum(1, won.sum(1))[:, None]
        bot_of_seat = (seats - (first + np.arange(games.size))[:, None]) % players
        by_bot = np.zeros_like(shares)
        np.put_along_axis(by_bot, bot_of_seat, shares, 1)
        scores_by_bot = np.zeros_like(scores)
        np.put_along_axis(scores_by_bot, bot_of_seat, scores, 1)
        began = games["first"][:, None] == seats
        decided = np.flatnonzero(games["first"] != NONE)
        order = (games["first"][decided, None] + seats) % players
        laws, counts = np.unique(games["broken"][games["broken"] != NONE], return_counts=True)
        return Tally(
            games=games.size,
            unfinished=int((games["over"] == 0).sum()),
            shared=int((won.sum(1) > 1).sum()),
            decisions=np.bincount(games["decisions"]),
            seat_wins=shares.sum(0),
            bot_wins=by_bot.sum(0),
            begun=began.sum(0),
            begun_wins=(shares * began).sum(0),
            order_wins=np.take_along_axis(shares[decided], order, 1).sum(0),
            scores=scores_by_bot.sum(0),
            broken=dict(zip(laws.tolist(), counts.tolist(), strict=True)),
            fingerprint=int(games["fingerprint"].sum(dtype=np.uint64)),
        )


def _stretched(counts: np.ndarray, size: int) -> np.ndarray:
    return np.pad(counts, (0, size - counts.size))
