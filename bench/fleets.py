"""Fleets of ours on all cores beside Pgx and PettingZoo; `peers.py` runs this too.

A step of ours is the same as a step of theirs: a random legal action is taken, and the mask, the
observation and the rewards of what follows are written; a game that has ended begins anew. Pgx
steps a batch in one scan that it has compiled for this CPU, PettingZoo one game in Python.
"""

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib import import_module
from typing import Any

import numpy as np

from launchbay.engine.notation import Setting
from launchbay.engine.registry import game
from launchbay.rl.fleet import Fleet
from launchbay.rl.peers import pgx_steps

GAMES = ("cyclone", "ace-pilot", "cosmic-run", "cyclone-run", "sdf1")
CLASSICS = ("connect_four_v3", "tictactoe_v3")
SLOTS = 4096
STEPS = 10
SEED = 2026
OVER_PGX, OVER_PETTINGZOO = 10.0, 100.0  # wanted, for each of our games


@dataclass(frozen=True)
class Peer:
    """A peer's steps a second, and how many times as many are wanted of us."""

    name: str
    steps: float
    wanted: float


def our_steps(name: str, seconds: float) -> float:
    fleet = Fleet(Setting(game(name), 2), SLOTS, SEED)
    fleet.step_random(STEPS)

    def run() -> int:
        fleet.step_random(STEPS)
        return STEPS * SLOTS

    return rate(run, seconds)


def peers(seconds: float) -> Iterator[Peer]:
    """Those that are installed here."""
    backgammon = pgx_steps("cpu", seconds)
    if backgammon is not None:
        yield Peer("Pgx backgammon, CPU", backgammon, OVER_PGX)
    for name in CLASSICS:
        try:
            classic = import_module(f"pettingzoo.classic.{name}")
        except ImportError:
            continue
        yield Peer(f"PettingZoo {name}", classic_steps(classic.env(), seconds), OVER_PETTINGZOO)


def classic_steps(env: Any, seconds: float) -> float:
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

    return rate(run, seconds)


def rate(run: Callable[[], int], seconds: float) -> float:
    """What `run` counts, a second."""
    steps, begun, taken = 0, time.perf_counter(), 0.0
    while taken < seconds:
        steps += run()
        taken = time.perf_counter() - begun
    return steps / taken


def compare(seconds: float) -> tuple[dict[str, float], list[Peer]]:
    return {name: our_steps(name, seconds) for name in GAMES}, list(peers(seconds))


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
