"""Pgx beside us: its backgammon at random, stepped in one scan on whatever device JAX has."""

import time
from functools import partial
from importlib import import_module
from typing import Any

STEPS = 100  # of every game in one scan
GAMES = {"cpu": (256, 1024, 4096), "gpu": (16_384, 65_536, 262_144)}  # at once; the best counts


def pgx_steps(backend: str, seconds: float) -> float | None:
    """Steps a second with masks, observations and automatic reset; None where it cannot run."""
    try:
        jax, pgx = import_module("jax"), import_module("pgx")
        import_module("pgx.experimental")
        device = jax.devices(backend)[0]
    except (ImportError, RuntimeError):
        return None
    with jax.default_device(device):
        return max(_rate(jax, pgx, games, seconds) for games in GAMES[backend])


def _rate(jax: Any, pgx: Any, games: int, seconds: float) -> float:
    env = pgx.make("backgammon")
    key = jax.random.PRNGKey(0)
    state = jax.jit(jax.vmap(env.init))(jax.random.split(key, games))
    play = jax.jit(partial(_play, jax, pgx, env, games))
    state, key = jax.block_until_ready(play(state, key))
    steps, begun, taken = 0, time.perf_counter(), 0.0
    while taken < seconds:
        state, key = jax.block_until_ready(play(state, key))
        steps += games * STEPS
        taken = time.perf_counter() - begun
    return steps / taken


def _play(jax: Any, pgx: Any, env: Any, games: int, state: Any, key: Any) -> Any:
    step = jax.vmap(pgx.experimental.auto_reset(env.step, env.init))

    def one(carry: Any, _: Any) -> Any:
        state, key = carry
        key, choice, dice = jax.random.split(key, 3)
        chances = jax.numpy.where(state.legal_action_mask, 0.0, -jax.numpy.inf)
        actions = jax.random.categorical(choice, chances)
        return (step(state, actions, jax.random.split(dice, games)), key), None

    return jax.lax.scan(one, (state, key), None, length=STEPS)[0]
