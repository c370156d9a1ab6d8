"""Fleets of ours on all cores beside Pgx and PettingZoo; `peers.py` runs this too.

A step of ours is the same as a step of theirs: a random legal action is taken, and the mask, the
observation and the rewards of what follows are written; a game that has ended begins anew. Pgx
steps a batch in one scan that it has compiled for this CPU, and ours takes as many steps in a call;
PettingZoo steps one game in Python.
"""

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib import import_module
from statistics import median

import numpy as np

from launchbay.engine.notation import Setting
from launchbay.engine.registry import game
from launchbay.rl.fleet import Fleet
from launchbay.rl.peers import STEPS, pgx_steps

GAMES = ("cyclone", "ace-pilot", "cosmic-run", "cyclone-run", "sdf1")
CLASSICS = ("connect_four_v3", "tictactoe_v3")
SLOTS = 4096
TURNS = 9  # of each, by which the time is shared out
SEED = 2026
OVER_PGX, OVER_PETTINGZOO = 10.0, 100.0  # wanted, for each of our games

Run = Callable[[], int]  # plays for a moment, and counts the steps


@dataclass(frozen=True)
class Peer:
    """A peer's steps a second, and how many times as many are wanted of us."""

    name: str
    steps: float
    wanted: float


def compare(seconds: float) -> tuple[dict[str, float], list[Peer]]:
    """Our steps a second, game by game, and the peers' that are installed here."""
    classics = {name: classic_run(name) for name in CLASSICS if is_installed(name)}
    rates = in_turns({name: our_run(name) for name in GAMES} | classics, seconds)
    peers = [Peer(f"PettingZoo {name}", rates.pop(name), OVER_PETTINGZOO) for name in classics]
    backgammon = pgx_steps("cpu", seconds)
    if backgammon is not None:
        peers.insert(0, Peer("Pgx backgammon, CPU", backgammon, OVER_PGX))
    return rates, peers


def our_run(name: str) -> Run:
    fleet = Fleet(Setting(game(name), 2), SLOTS, SEED)

    def run() -> int:
        fleet.step_random(STEPS)
        return STEPS * SLOTS

    return run


def is_installed(classic: str) -> bool:
    try:
        import_module(f"pettingzoo.classic.{classic}")
    except ImportError:
        return False
    return True


def classic_run(name: str) -> Run:
    env = import_module(f"pettingzoo.classic.{name}").env()
    chance = np.random.default_rng(SEED)

    def run() -> int:
        env.reset(seed=SEED)
        steps = 0
        for _ in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
            else:
                env.step(int(chance.choice(np.flatnonzero(observation["action_mask"]))))
                steps += 1
        return steps

    return run


def in_turns(runs: dict[str, Run], seconds: float) -> dict[str, float]:
    """The median of each one's rates: they take turns, as a machine is not always equally fast."""
    for run in runs.values():
        run()
    rates: dict[str, list[float]] = {name: [] for name in runs}
    for _ in range(TURNS):
        for name, run in runs.items():
            rates[name].append(rate(run, seconds / TURNS))
    return {name: median(taken) for name, taken in rates.items()}


def rate(run: Run, seconds: float) -> float:
    """What `run` counts, a second."""
    steps, begun, taken = 0, time.perf_counter(), 0.0
    while taken < seconds:
        steps += run()
        taken = time.perf_counter() - begun
    return steps / taken


def verdicts(ours: dict[str, float], theirs: list[Peer]) -> Iterator[tuple[str, bool]]:
    for peer in theirs:
        for name, steps in ours.items():
            ratio = steps / peer.steps
            met = ratio >= peer.wanted
            yield (
                f"A fleet of {name}: {steps:,.0f} steps/s, {ratio:,.0f} times {peer.name} "
                f"({peer.steps:,.0f}); wanted {peer.wanted:g}: {'met' if met else 'missed'}.",
                met,
            )
