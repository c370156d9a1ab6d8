"""How often a team saves the SDF-1: each scenario and level, with 95 % intervals.

python bench/scenarios.py                             the house team, 1,000 games each
python bench/scenarios.py --simulations 200 --games 100   the search team

Escalation is never won; there it prints the median of the turns that were survived.
"""

import argparse

import numpy as np

from launchbay.bots import arena
from launchbay.bots.thinking import WIDE
from launchbay.engine import registry
from launchbay.engine.batches import Batch, play_batch
from launchbay.engine.drivers import HOUSE
from launchbay.engine.notation import Setting

WANTED = {"easy": 65, "normal": 45, "hard": 20}  # per cent, of the best team we have
SCENARIOS = ("pluto", "saturn", "homeward")


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    asked.add_argument("--games", type=int, default=1000)
    asked.add_argument("--simulations", type=int, default=0, help="of a search; 0: the house team")
    asked.add_argument("--players", type=int, default=1)
    asked.add_argument("--seed", type=int, default=2026)
    options = asked.parse_args()
    for mode in SCENARIOS:
        print(f"{mode:10}", end="", flush=True)
        for level, wanted in WANTED.items():
            won = played(mode, level, options).games.winners > 0
            doubt = WIDE * np.sqrt(won.mean() * (1 - won.mean()) / won.size)
            text = f"{100 * won.mean():.1f} ± {100 * doubt:.1f} % ({wanted})"
            print(f"  {level} {text:22}", end="", flush=True)
        print()
    print("escalation", end="")
    for level in WANTED:
        middle = np.median(played("escalation", level, options).scores[:, 0])
        print(f"  {level} {middle:.0f}".ljust(30), end="", flush=True)
    print()


def played(mode: str, level: str, options: argparse.Namespace) -> Batch:
    game, players = registry.game("sdf1"), options.players
    setting = Setting(game, players, game.settle(players, {"mode": mode, "level": level}))
    if options.simulations:
        seats = np.full((1, players), arena.searching(options.simulations))
        return arena.play_batch(setting, seats, options.games, seed=options.seed)
    return play_batch(setting, [[HOUSE] * players], options.games, seed=options.seed)


if __name__ == "__main__":
    main()
