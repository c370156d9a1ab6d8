"""How often house bots take each hero, and what it earns: Ace Pilot and Cyclone Run.

A hero earns what its own attack or Hero turn scores.

Ace Pilot: `bought` is in how many of the rounds; `at once` in how many by the first player, who may
have any two; `unused` how many of its buyers never attacked.
Cyclone Run: `selected` is in how many of the turns in which its side of the card was up;
`Locations` how many it takes; `to others` what opponents score with the extra step after it.

    python bench/heroes.py cyclone-run --players 2 --games 100000
"""

import argparse
import sys
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
from numba import njit
from rich.console import Console
from rich.table import Table

from launchbay.engine.drivers import DICE, HOUSE, WHIMS, stream
from launchbay.engine.notation import Setting
from launchbay.engine.records import NONE
from launchbay.engine.registry import game
from launchbay.games.ace_pilot import content as ace_pilot
from launchbay.games.ace_pilot import rules as ace_rules
from launchbay.games.ace_pilot.alphabet import N_HEROES
from launchbay.games.cyclone_run import content as cyclone_run
from launchbay.games.cyclone_run import rules as run_rules
from launchbay.games.cyclone_run import table as run_table
from launchbay.games.cyclone_run.selecting import profile_of

COLUMNS = 5
BOUGHT, ATTACKS, POINTS, UPGRADES, FIRST = range(COLUMNS)  # Ace Pilot
SELECTED, UP, _, LOCATIONS, TO_OTHERS = range(COLUMNS)  # Cyclone Run; POINTS as above

ace_decides = game("ace-pilot").drivers.decide
run_decides = game("cyclone-run").drivers.decide


# Ace Pilot


@njit(nogil=True)
def count_ace_pilot(box, desk, games, seed, counts):
    """Fill in the counts of every hero; the rounds played are returned."""
    rounds = 0
    s = desk.states[0]
    for number in range(games):
        desk.states[0] = desk.states[1]
        desk.luck[DICE].rng = stream(seed, 2 * number)
        desk.luck[WHIMS].rng = stream(seed, 2 * number + 1)
        ace_rules.setup(box, s, desk.luck[DICE])
        while not s.over:
            action = ace_decides(box, desk, HOUSE)
            seat = s.seat
            before = ace_rules.score(box, s, seat)
            upgrades = s.pile[seat, ace_pilot.UPGRADE]
            waiting = s.ready.copy()
            first = s.turn == 0
            ace_rules.apply(box, s, desk.luck[DICE], action)
            if ace_rules.BUY <= action < ace_rules.ATTACK:
                counts[action - ace_rules.BUY, BOUGHT] += 1
                counts[action - ace_rules.BUY, FIRST] += first
            elif ace_rules.ATTACK <= action <= ace_rules.DONE:
                for hero in range(N_HEROES):
                    if waiting[hero] and not s.ready[hero]:
                        counts[hero, ATTACKS] += 1
                        counts[hero, POINTS] += ace_rules.score(box, s, seat) - before
                        counts[hero, UPGRADES] += s.pile[seat, ace_pilot.UPGRADE] - upgrades
        rounds += s.rounds
    return rounds


def ace_pilot_row(counts: np.ndarray, rounds: int) -> list[str]:
    bought, attacks, points, upgrades, first = counts
    return [
        f"{100 * bought / rounds:.1f} %",
        f"{100 * first / rounds:.1f} %",
        f"{100 * (1 - attacks / bought):.1f} %",
        f"{points / attacks:.2f}",
        f"{upgrades / attacks:.2f}",
    ]


# Cyclone Run


@njit(nogil=True)
def count_cyclone_run(box, desk, games, seed, counts):
    """Fill in the counts of every profile; the rounds played are returned."""
    rounds = 0
    s = desk.states[0]
    for number in range(games):
        desk.states[0] = desk.states[1]
        desk.luck[DICE].rng = stream(seed, 2 * number)
        desk.luck[WHIMS].rng = stream(seed, 2 * number + 1)
        run_rules.setup(box, s, desk.luck[DICE])
        while not s.over:
            action = run_decides(box, desk, HOUSE)
            if action == run_table.CONFIRM:
                for hero in range(run_table.N_HEROES):
                    counts[profile_of(s, hero), UP] += 1
                    counts[profile_of(s, hero), SELECTED] += s.selected[hero]
            seat = s.seat
            acting = s.acting
            active = s.active
            before = run_rules.score(box, s, seat)
            locations = s.pile[seat, cyclone_run.LOCATION]
            run_rules.apply(box, s, desk.luck[DICE], action)
            if acting != NONE and not run_table.AMBUSH <= action < run_table.HIDE:
                scored = run_rules.score(box, s, seat) - before
                counts[acting, POINTS if seat == active else TO_OTHERS] += scored
                if seat == active:
                    counts[acting, LOCATIONS] += s.pile[seat, cyclone_run.LOCATION] - locations
        rounds += s.rounds
    return rounds


def cyclone_run_row(counts: np.ndarray, rounds: int) -> list[str]:  # noqa: ARG001 - as the other
    selected, up, points, locations, to_others = counts
    return [
        f"{100 * selected / up:.1f} %",
        f"{points / selected:.2f}",
        f"{locations / selected:.2f}",
        f"{to_others / selected:.2f}",
    ]


# Both


@dataclass(frozen=True)
class Counted:
    """How a game's heroes are counted, and what is told of each."""

    heroes: tuple[str, ...]
    count: Callable[..., int]
    columns: tuple[str, ...]
    row: Callable[[np.ndarray, int], list[str]]


COUNTED = {
    "ace-pilot": Counted(
        tuple(ace_pilot.HEROES),
        count_ace_pilot,
        ("bought", "at once", "unused", "points", "upgrades"),
        ace_pilot_row,
    ),
    "cyclone-run": Counted(
        tuple(cyclone_run.PROFILES),
        count_cyclone_run,
        ("selected", "points", "Locations", "to others"),
        cyclone_run_row,
    ),
}


def main() -> int:
    parser = argparse.ArgumentParser(description="How often each hero is taken, and what it earns.")
    parser.add_argument("game", choices=COUNTED, nargs="?", default="ace-pilot")
    parser.add_argument("--players", type=int, choices=(2, 3, 4), default=2)
    parser.add_argument("--games", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=2026)
    options = parser.parse_args()
    counted = COUNTED[options.game]
    setting = Setting(game(options.game), options.players)
    counts = np.zeros((len(counted.heroes), COLUMNS), np.int64)
    with Console(stderr=True).status(f"{options.games} games of {options.players} house bots"):
        rounds = counted.count(
            setting.box(), setting.game.desk(), options.games, options.seed, counts
        )
    rounds_a_game = rounds / options.games
    print(f"{options.players} players, {options.games} games, {rounds_a_game:.2f} rounds a game")
    Console().print(told(counted, counts, rounds, setting.game.edition({})["heroes"]))
    return 0


def told(counted: Counted, counts: np.ndarray, rounds: int, cards: dict[str, Any]) -> Table:
    """The heroes in the order of the points that they score."""
    table = Table("hero", "cost", *counted.columns, box=None, padding=(0, 3, 0, 0))
    for hero in np.argsort(-counts[:, POINTS] / np.maximum(1, counts[:, BOUGHT])):
        name = counted.heroes[hero]
        cost = cards[name.replace(" ", "_")]["cost"]
        table.add_row(name, cost, *counted.row(counts[hero], rounds))
    return table


if __name__ == "__main__":
    sys.exit(main())
