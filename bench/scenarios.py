"""How often a team saves the SDF-1: each scenario and level, with 95 % intervals.

python bench/scenarios.py                             the house team, 1,000 games each
python bench/scenarios.py saturn                      one of them
python bench/scenarios.py --simulations 96 --games 100    Ace

Escalation is never won; there it prints the median of the turns that were survived.
"""

import argparse
import os
from concurrent.futures import ThreadPoolExecutor

import numpy as np

from launchbay.bots import arena
from launchbay.bots.thinking import WIDE
from launchbay.engine import registry
from launchbay.engine.batches import Batch, play_batch
from launchbay.engine.drivers import HOUSE
from launchbay.engine.notation import Setting

WANTED = {"easy": 65, "normal": 45, "hard": 20}  # per cent, of the best team we have
SCENARIOS = ("pluto", "saturn", "homeward")
ESCALATION = "escalation"


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    asked.add_argument("modes", nargs="*", default=[*SCENARIOS, ESCALATION])
    asked.add_argument("--games", type=int, default=1000)
    asked.add_argument("--simulations", type=int, default=0, help="of a search; 0: the house team")
    asked.add_argument("--players", type=int, default=1)
    asked.add_argument("--threads", type=int, default=os.cpu_count())
    asked.add_argument("--seed", type=int, default=2026)
    options = asked.parse_args()
    for mode in [mode for mode in options.modes if mode != ESCALATION]:
        print(f"{mode:10}", end="", flush=True)
        for level, wanted in WANTED.items():
            won = np.concatenate(
                [batch.games.winners > 0 for batch in played(mode, level, options)]
            )
            doubt = WIDE * np.sqrt(won.mean() * (1 - won.mean()) / won.size)
            text = f"{100 * won.mean():.1f} ± {100 * doubt:.1f} % ({wanted})"
            print(f"  {level} {text:22}", end="", flush=True)
        print()
    if ESCALATION not in options.modes:
        return
    print(ESCALATION, end="")
    for level in WANTED:
        turns = [batch.scores[:, 0] for batch in played(ESCALATION, level, options)]
        middle = np.median(np.concatenate(turns))
        print(f"  {level} {middle:.0f}".ljust(30), end="", flush=True)
    print()


def played(mode: str, level: str, options: argparse.Namespace) -> list[Batch]:
    """The games, some at a time; which ones are together has no influence on them."""
    game, players = registry.game("sdf1"), options.players
    setting = Setting(game, players, game.settle(players, {"mode": mode, "level": level}))
    search = options.simulations > 0
    bot = arena.searching(options.simulations) if search else HOUSE
    play = arena.play_batch if search else play_batch
    share = -(-options.games // options.threads)

    def batch(first: int) -> Batch:
        games = min(share, options.games - first)
        return play(setting, np.full((1, players), bot), games, seed=options.seed, first=first)

    with ThreadPoolExecutor(options.threads) as pool:
        return list(pool.map(batch, range(0, options.games, share)))


if __name__ == "__main__":
    main()
