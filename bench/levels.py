"""Whether each level of bots is stronger than the one below, in every game, with 95 % intervals.

Two seats, each level in both of them with the same dice. There is no clock here, so that the result
is the same on any machine, and Ace has only so many simulations as are asked for: at a table it
has more, but for races. Attack on the SDF-1 is one, and won or lost by all: there every level plays
missions of its own.

    python bench/levels.py                        every game
    python bench/levels.py cyclone --games 400    one of them
"""

import argparse
import os
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import pairwise

import numpy as np

from launchbay.bots import arena
from launchbay.bots.players import LEVELS, policy
from launchbay.bots.thinkers import races
from launchbay.bots.thinking import WIDE
from launchbay.cli.screen import progress
from launchbay.engine import registry
from launchbay.engine.game import Game
from launchbay.engine.notation import Setting

NAMES = list(LEVELS)  # from the weakest


@dataclass(frozen=True)
class Rig:
    game: Game
    games: int
    ace: int
    seed: int
    threads: int

    def policy(self, level: str) -> int:
        if level == NAMES[-1]:
            return arena.searching(self.ace, LEVELS[level].slack)
        return policy(level, self.game)

    def shares(self, seatings: Sequence[Sequence[str]], mode: dict[str, str]) -> np.ndarray:
        """Of the wins: what the first bot of the first seating got in each game."""
        players = len(seatings)
        setting = Setting(self.game, players, self.game.settle(players, mode))
        policies = np.array([[self.policy(name) for name in seats] for seats in seatings])
        arena.play_batch(setting, policies, 0)  # has the machine code ready

        def played(first: int) -> list[float]:
            games = arena.play_batch(setting, policies, players, seed=self.seed, first=first).games
            return [
                (int(row.winners) >> seat & 1) / max(1, int(row.winners).bit_count())
                for seat, row in enumerate(games)
            ]

        shares: list[float] = []
        title = f"{self.game.id}: {' and '.join(seatings[0])}"
        with ThreadPoolExecutor(self.threads) as pool, progress(title, self.games) as done:
            for table in pool.map(played, range(0, self.games, players)):
                shares += table
                done(len(table))
        return np.array(shares)


def told(shares: np.ndarray) -> str:
    doubt = WIDE * float(shares.std()) / shares.size**0.5
    return f"{100 * shares.mean():.1f} % ± {100 * doubt:.1f}"


def against_each_other(rig: Rig) -> list[str]:
    return [
        f"{above} against {below} {told(rig.shares([(above, below), (below, above)], {}))}"
        for below, above in pairwise(NAMES)
    ]


def on_missions(rig: Rig) -> list[str]:
    mission = {"mode": "saturn", "level": "normal"}
    return [f"{level} wins {told(rig.shares([(level,)], mission))}" for level in NAMES]


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    asked.add_argument("games_asked", nargs="*", metavar="GAME", default=registry.game_ids())
    asked.add_argument("--games", type=int, default=100)
    asked.add_argument(
        "--ace", type=int, default=0, help="simulations of Ace; 0: Pilot's, or its looks in a race"
    )
    asked.add_argument("--seed", type=int, default=2026)
    asked.add_argument("--threads", type=int, default=os.cpu_count())
    options = asked.parse_args()
    for name in options.games_asked:
        game = registry.game(name)
        ace = options.ace or (LEVELS["ace"].looks if races(game) else LEVELS["pilot"].simulations)
        rig = Rig(game, options.games, ace, options.seed, options.threads)
        compare: Callable[[Rig], list[str]] = on_missions if game.together else against_each_other
        results = "; ".join(compare(rig))
        print(f"{name} ({options.games} games each, ace with {ace}): {results}", flush=True)


if __name__ == "__main__":
    main()
