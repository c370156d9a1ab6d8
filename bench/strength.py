"""How the search and the house bot fare against weaker bots, with intervals.

Searches have a fixed number of simulations, so that the result is the same on any machine; in
Cyclone a second of thinking is some 380,000 of them with two players here, and 120,000 with four.
Seats are balanced, and every rotation of a table gets the same dice.

    python bench/strength.py cyclone --simulations 20000 --games 400
    python bench/strength.py cyclone --contest 3 --threads 1     only the third
"""

import argparse
import json
import os
import sys
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass, field

import numpy as np

from launchbay.bots import arena
from launchbay.bots.thinking import WIDE
from launchbay.cli.screen import progress
from launchbay.engine.drivers import HOUSE, RANDOM
from launchbay.engine.notation import Setting
from launchbay.engine.registry import game

SEARCH = -1  # stands for as many simulations as are asked for
NOBODY = -2  # the rival of a solo game
NAMES = {SEARCH: "search", HOUSE: "house", RANDOM: "random"}


@dataclass(frozen=True)
class Contest:
    players: int
    bot: int
    rival: int  # in every other seat
    wanted: float  # share of the wins
    options: Mapping[str, str] = field(default_factory=dict)

    def told(self) -> str:
        set_up = "".join(f", {name} {value}" for name, value in self.options.items())
        if self.rival == NOBODY:
            return f"solo{set_up}, {NAMES[self.bot]}"
        rivals = NAMES[self.rival]
        if self.players > 2:
            rivals = f"{self.players - 1} {rivals}"
        return f"{self.players} players{set_up}, {NAMES[self.bot]} against {rivals}"


CONTESTS: dict[str, tuple[Contest, ...]] = {
    "cyclone": (
        Contest(2, SEARCH, HOUSE, 0.75, {"board": "line"}),
        Contest(2, SEARCH, RANDOM, 0.99, {"board": "line"}),
        Contest(4, SEARCH, HOUSE, 0.5),
    ),
    "ace-pilot": (
        Contest(2, SEARCH, HOUSE, 0.6),
        Contest(2, HOUSE, RANDOM, 0.95),
        Contest(4, SEARCH, HOUSE, 0.3),
        Contest(4, HOUSE, RANDOM, 0.95),
    ),
    "cyclone-run": (
        Contest(2, SEARCH, HOUSE, 0.6),
        Contest(2, HOUSE, RANDOM, 0.95),
        Contest(4, SEARCH, HOUSE, 0.3),
        Contest(4, HOUSE, RANDOM, 0.95),
    ),
    "cosmic-run": (
        Contest(2, SEARCH, HOUSE, 0.6),
        Contest(2, HOUSE, RANDOM, 0.95),
        Contest(2, SEARCH, HOUSE, 0.6, {"sheet": "B"}),
        Contest(2, SEARCH, HOUSE, 0.6, {"variant": "friendly"}),
        Contest(2, SEARCH, HOUSE, 0.6, {"variant": "rapid-fire"}),
        Contest(1, SEARCH, NOBODY, 0.0, {"chooses": "in-turn"}),
        Contest(1, SEARCH, NOBODY, 0.0),
        Contest(1, SEARCH, NOBODY, 0.0, {"sheet": "B", "rolls": "3", "force": "refused"}),
    ),
}


@dataclass(frozen=True)
class Result:
    contest: str
    simulations: int
    games: int
    share: float  # of the wins; a shared win counts in parts
    give_or_take: float
    wanted: float


def fought(
    name: str, contest: Contest, simulations: int, games: int, seed: int, threads: int
) -> Result:
    setting = Setting(game(name), contest.players, dict(contest.options), {})
    bot = simulations if contest.bot == SEARCH else contest.bot
    seatings = np.array(
        [
            [bot if seat == mine else contest.rival for seat in range(contest.players)]
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

    shares: list[float] = []
    with ThreadPoolExecutor(threads) as pool, progress(contest.told(), games) as done:
        for table in pool.map(shares_from, tables):
            shares += table
            done(len(table))
    doubt = WIDE * float(np.std(shares)) / len(shares) ** 0.5
    return Result(
        contest.told(),
        simulations if contest.bot == SEARCH else 0,
        len(shares),
        round(float(np.mean(shares)), 4),
        round(doubt, 4),
        contest.wanted,
    )


def main() -> int:
    parser = argparse.ArgumentParser(description="How strong the bots are.")
    parser.add_argument("game", choices=CONTESTS, nargs="?", default="cyclone")
    parser.add_argument("--simulations", type=int, default=3000)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--contest", type=int, help="only this one of the game's, from 1 on")
    parser.add_argument("--threads", type=int, default=os.cpu_count())
    parser.add_argument("--seed", type=int, default=2026)
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    contests = CONTESTS[options.game]
    if options.contest:
        contests = contests[options.contest - 1 : options.contest]
    results = []
    for contest in contests:
        result = fought(
            options.game,
            contest,
            options.simulations,
            options.games,
            options.seed,
            options.threads,
        )
        results.append(result)
        if not options.json:
            print(
                f"{result.contest}: {100 * result.share:.1f} % ± {100 * result.give_or_take:.1f} "
                f"of {result.games} games, {result.simulations} simulations a move "
                f"(wanted: {100 * result.wanted:.0f} %)",
                flush=True,
            )
    if options.json:
        print(json.dumps([asdict(result) for result in results]))
    return 0 if all(result.share >= result.wanted for result in results) else 1


if __name__ == "__main__":
    sys.exit(main())
