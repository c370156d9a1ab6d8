"""Simulations a second of our search beside OpenSpiel's MCTSBot, on one core, in one run.

Both are asked for a move with the same number of simulations, in positions along a game of their
own: ours of Cyclone for two, theirs of maedn, the nearest relative it has. Theirs plays each
simulation on to the end at random, as its bot does by default; ours asks the game's own judgement
of the leaf. A simulation is one descent of the tree with what follows it. Time is the process's own
on the CPU, and the sides take turns.

    make bench               installs OpenSpiel first
"""

import argparse
import json
import random
import sys
from collections.abc import Iterator
from importlib import import_module
from statistics import median
from time import process_time
from typing import Any

from launchbay.bots.thinking import think
from launchbay.engine.match import Match

PEER = "maedn(players=2)"
WANTED = 10.0
SEED = 2026


def ours(simulations: int) -> Iterator[float]:
    """Simulations a second, move by move, game after game."""
    seed = SEED
    while True:
        match = Match.new("cyclone", 2, seed=seed)
        while not match.over:
            started = process_time()
            thought = think(match, simulations=simulations, seed=seed)
            yield simulations / (process_time() - started)
            match.play(thought.best)
        seed += 1


def theirs(spiel: Any, simulations: int) -> Iterator[float]:
    game, chance = spiel.load_game(PEER), random.Random(SEED)  # noqa: S311 - a benchmark's dice
    evaluator = spiel.RandomRolloutEvaluator(1, SEED)
    while True:
        bot = spiel.MCTSBot(game, evaluator, 1.4, simulations, 1000, False, SEED, False)
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                actions, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(chance.choices(actions, weights)[0])
                continue
            started = process_time()
            action = bot.step(state)
            if len(state.legal_actions()) > 1:
                yield simulations / (process_time() - started)
            state.apply_action(action)


def main() -> int:
    parser = argparse.ArgumentParser(description="Compare our search with OpenSpiel's.")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--simulations", type=int, default=1000, help="for each move (1000)")
    parser.add_argument("--moves", type=int, default=40, help="of each side (40)")
    options = parser.parse_args()
    try:
        spiel = import_module("pyspiel")
    except ModuleNotFoundError:
        print("OpenSpiel is not installed here: run `make bench`.", file=sys.stderr)
        return 2
    think(Match.new("cyclone", 2, seed=0), simulations=1)  # has the machine code ready
    pairs = zip(ours(options.simulations), theirs(spiel, options.simulations), strict=False)
    rates = [rates for rates, _ in zip(pairs, range(options.moves), strict=False)]
    mine, peer = (median(side) for side in zip(*rates, strict=True))
    ratio = median(one / other for one, other in rates)
    figures = {"ours": round(mine), PEER: round(peer), "ratio": round(ratio, 1), "wanted": WANTED}
    if options.json:
        print(json.dumps(figures))
    else:
        print(f"simulations a second, median of {options.moves} moves with {options.simulations}:")
        print(f"  ours, Cyclone   {mine:>12,.0f}")
        print(f"  OpenSpiel maedn {peer:>12,.0f}")
        print(f"  ratio           {ratio:>12.1f}   (wanted: {WANTED:.0f})")
    return 0 if ratio >= WANTED else 1


if __name__ == "__main__":
    sys.exit(main())
