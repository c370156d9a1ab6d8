"""How the search fares against the house bot and random, with intervals.

Searches have a fixed number of simulations, so that the result is the same on any machine; a
second of thinking is some 380,000 of them with two players here, and 120,000 with four. Seats are
balanced, and every rotation of a table gets the same dice.

    python bench/strength.py --simulations 20000 --games 400
"""

import argparse
import json
import os
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from typing import NamedTuple

import numpy as np

from launchbay.bots import arena
from launchbay.bots.thinking import WIDE
from launchbay.engine.drivers import HOUSE, RANDOM
from launchbay.engine.notation import Setting
from launchbay.engine.registry import game


class Contest(NamedTuple):
    players: int
    board: str
    rival: int
    against: str
    wanted: float


CONTESTS = (
    Contest(2, "line", HOUSE, "house", 0.75),
    Contest(2, "line", RANDOM, "random", 0.99),
    Contest(4, "star", HOUSE, "three house bots", 0.5),
)


@dataclass(frozen=True)
class Result:
    players: int
    against: str
    simulations: int
    games: int
    share: float  # of the wins; a shared win counts in parts
    give_or_take: float
    wanted: float


def fought(contest: Contest, simulations: int, games: int, seed: int) -> Result:
    setting = Setting(game("cyclone"), contest.players, {"board": contest.board}, {})
    seatings = np.array(
        [
            [simulations if seat == mine else contest.rival for seat in range(contest.players)]
            for mine in range(contest.players)
        ]
    )
    tables = range(0, games, contest.players)
    arena.play_batch(setting, seatings, 0)  # has the machine code ready

    def shares_from(first: int) -> Sequence[float]:
        won = arena.play_batch(setting, seatings, contest.players, seed=seed, first=first).games
        return [
            (int(row.winners) >> seat & 1) / max(1, int(row.winners).bit_count())
            for seat, row in enumerate(won)
        ]

    with ThreadPoolExecutor(os.cpu_count()) as threads:
        shares = np.array([share for table in threads.map(shares_from, tables) for share in table])
    doubt = WIDE * float(shares.std()) / len(shares) ** 0.5
    return Result(
        contest.players,
        contest.against,
        simulations,
        len(shares),
        round(float(shares.mean()), 4),
        round(doubt, 4),
        contest.wanted,
    )


def main() -> int:
    parser = argparse.ArgumentParser(description="How the search fares in Cyclone.")
    parser.add_argument("--simulations", type=int, default=3000)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", type=int, default=2026)
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    results = []
    for contest in CONTESTS:
        result = fought(contest, options.simulations, options.games, options.seed)
        results.append(result)
        if not options.json:
            print(
                f"{result.players} players, against {result.against}: "
                f"{100 * result.share:.1f} % ± {100 * result.give_or_take:.1f} "
                f"of {result.games} games, {result.simulations} simulations a move "
                f"(wanted: {100 * result.wanted:.0f} %)",
                flush=True,
            )
    if options.json:
        print(json.dumps([asdict(result) for result in results]))
    return 0 if all(result.share >= result.wanted for result in results) else 1


if __name__ == "__main__":
    sys.exit(main())
