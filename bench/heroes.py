"""How often each hero of Ace Pilot is bought by house bots, and what it earns.

A hero earns the points scored, and the upgrade tokens taken, by its own attack. `bought` is in how
many of the rounds; `at once` in how many by the first player, who may have any two; `unused` how
many of its buyers never attacked.

    python bench/heroes.py --players 2 --games 100000
"""

import argparse
import sys

import numpy as np
from numba import njit
from rich.console import Console
from rich.table import Table

from launchbay.engine.drivers import DICE, HOUSE, WHIMS, stream
from launchbay.engine.notation import Setting
from launchbay.engine.registry import game
from launchbay.games.ace_pilot.alphabet import N_HEROES
from launchbay.games.ace_pilot.content import HEROES, UPGRADE
from launchbay.games.ace_pilot.rules import ATTACK, BUY, DONE, apply, score, setup

BOUGHT, ATTACKS, POINTS, UPGRADES, FIRST, COLUMNS = range(6)

decide = game("ace-pilot").drivers.decide


@njit(nogil=True)
def count_heroes(box, desk, games, seed, counts):
    """Fill in the counts of every hero; the rounds played are returned."""
    rounds = 0
    s = desk.states[0]
    for number in range(games):
        desk.states[0] = desk.states[1]
        desk.luck[DICE].rng = stream(seed, 2 * number)
        desk.luck[WHIMS].rng = stream(seed, 2 * number + 1)
        setup(box, s, desk.luck[DICE])
        while not s.over:
            action = decide(box, desk, HOUSE)
            seat = s.seat
            before = score(box, s, seat)
            upgrades = s.pile[seat, UPGRADE]
            waiting = s.ready.copy()
            first = s.turn == 0
            apply(box, s, desk.luck[DICE], action)
            if BUY <= action < ATTACK:
                counts[action - BUY, BOUGHT] += 1
                counts[action - BUY, FIRST] += first
            elif ATTACK <= action <= DONE:
                for hero in range(N_HEROES):
                    if waiting[hero] and not s.ready[hero]:
                        counts[hero, ATTACKS] += 1
                        counts[hero, POINTS] += score(box, s, seat) - before
                        counts[hero, UPGRADES] += s.pile[seat, UPGRADE] - upgrades
        rounds += s.rounds
    return rounds


def main() -> int:
    parser = argparse.ArgumentParser(description="What each hero is bought for, and earns.")
    parser.add_argument("--players", type=int, choices=(2, 3, 4), default=2)
    parser.add_argument("--games", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=2026)
    options = parser.parse_args()
    setting = Setting(game("ace-pilot"), options.players)
    counts = np.zeros((N_HEROES, COLUMNS), np.int64)
    with Console(stderr=True).status(f"{options.games} games of {options.players} house bots"):
        rounds = count_heroes(
            setting.box(), setting.game.desk(), options.games, options.seed, counts
        )
    table = Table(
        "hero",
        "cost",
        "bought",
        "at once",
        "unused",
        "points",
        "upgrades",
        box=None,
        padding=(0, 3, 0, 0),
    )
    cost = setting.game.edition({})["heroes"]
    for hero in np.argsort(-counts[:, POINTS] / counts[:, ATTACKS]):
        bought, attacks, points, upgrades, first = counts[hero]
        table.add_row(
            HEROES[hero],
            cost[HEROES[hero]]["cost"],
            f"{100 * bought / rounds:.1f} %",
            f"{100 * first / rounds:.1f} %",
            f"{100 * (1 - attacks / bought):.1f} %",
            f"{points / attacks:.2f}",
            f"{upgrades / attacks:.2f}",
        )
    rounds_a_game = rounds / options.games
    print(f"{options.players} players, {options.games} games, {rounds_a_game:.2f} rounds a game")
    Console().print(table)
    return 0


if __name__ == "__main__":
    sys.exit(main())
