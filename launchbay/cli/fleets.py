"""`launchbay bench --cuda`: fleets on a CUDA device, beside the CPU's results and Pgx."""

import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from functools import partial
from typing import Any

import numpy as np
from rich.table import Table

from launchbay.cli.screen import compiling, err, out, print_json
from launchbay.engine import laws, registry
from launchbay.engine.batches import Batch
from launchbay.engine.game import Game
from launchbay.engine.notation import Setting
from launchbay.rl.fleet import Fleet, device_module, playouts
from launchbay.rl.peers import pgx_steps

COMPARED = 10_000  # games that the CPU plays too
SLOTS = 1 << 20  # of the fleet that is stepped
STEPS = 10  # of it between two looks at the clock
MOST_GAMES = 1 << 24  # of one launch
GAMES_EACH = 4  # of each table, at least
SEED = 2026


@dataclass
class Figures:
    """Rates a second on the device, and whether its games are the CPU's."""

    game: str
    setting: str
    playout_steps: float  # whole random games, each step with its mask
    fleet_steps: float  # step by step: mask, observation, rewards, automatic reset, random actions
    observation: int  # numbers
    cpu_hash: str  # of the final states, winners, scores and lengths of COMPARED games
    cuda_hash: str

    @property
    def equal(self) -> bool:
        return self.cpu_hash == self.cuda_hash


def bench(name: str | None, seconds: float, as_json: bool) -> int:
    """Exit status 1 if a hash differs."""
    cuda = device_module("cuda")
    games = [registry.game(name)] if name else registry.games()
    figures = [measured(cuda, _setting(game), seconds) for game in games]
    with err.status("Measuring Pgx's backgammon, if it is here"):
        peer = pgx_steps("gpu", seconds)
    if as_json:
        rows = [{**asdict(row), "equal": row.equal} for row in figures]
        print_json({"device": cuda.device_name(), "figures": rows, "pgx_backgammon_steps": peer})
    else:
        _print(cuda.device_name(), figures, peer)
    return 0 if all(row.equal for row in figures) else 1


def measured(cuda: Any, setting: Setting, seconds: float) -> Figures:
    game = setting.game
    with compiling(game):
        by_cpu = playouts(setting, COMPARED, SEED)
    with err.status(f"Compiling {game.title} for the device, once; this can take minutes"):
        by_device = playouts(setting, COMPARED, SEED, device="cuda")
        fleet = Fleet(setting, SLOTS, SEED, device="cuda")
        fleet.step_random(STEPS)
    with err.status(f"Measuring {game.title}"):
        return Figures(
            game=game.id,
            setting=laws.told(setting),
            playout_steps=_playouts(cuda, setting, seconds),
            fleet_steps=_stepping(cuda, fleet, seconds),
            observation=fleet.observations.shape[1],
            cpu_hash=digest(by_cpu),
            cuda_hash=digest(by_device),
        )


def digest(batch: Batch) -> str:
    """Sixteen hex digits of all that came of some games."""
    columns = ("fingerprint", "winners", "decisions", "over")
    parts = [batch.games[name].astype(np.uint64) for name in columns]
    parts += [column.astype(np.uint64) for column in batch.scores.T]
    mixed = np.zeros(len(batch.games), np.uint64)
    for part in parts:
        mixed = (mixed ^ part) * np.uint64(0x100000001B3)
    places = 2 * np.arange(mixed.size, dtype=np.uint64) + np.uint64(1)
    return f"{int((mixed * places).sum()):016x}"


def _setting(game: Game) -> Setting:
    return Setting(game, 2 if 2 in game.players else game.players[0])


def _playouts(cuda: Any, setting: Setting, seconds: float) -> float:
    """In ever larger launches, until one is long enough for the time to be the device's.

    That is also as long as its tables take for a few games each: while only the last ones are
    under way, most of the device waits.
    """
    count, best, taken = COMPARED, 0.0, 0.0
    enough = GAMES_EACH * cuda.games_at_once(setting.game)
    while (taken < seconds or count < enough) and count < MOST_GAMES:
        count *= 4
        games, scores = cuda.new_results(setting, count)
        launch = partial(cuda.launch_playouts, setting, SEED, games, scores)
        taken = _timed(cuda, launch)
        best = max(best, int(games.copy_to_host()["decisions"].sum()) / taken)
    return best


def _stepping(cuda: Any, fleet: Fleet, seconds: float) -> float:
    best, end = 0.0, time.perf_counter() + seconds
    while time.perf_counter() < end:
        taken = _timed(cuda, lambda: fleet.step_random(STEPS))
        best = max(best, STEPS * fleet.count / taken)
    return best


def _timed(cuda: Any, run: Callable[[], Any]) -> float:
    cuda.wait()
    begun = time.perf_counter()
    run()
    cuda.wait()
    return time.perf_counter() - begun


def _print(device: str, figures: list[Figures], peer: float | None) -> None:
    table = Table(box=None, padding=(0, 2, 0, 0))
    table.add_column("game", style="bold")
    table.add_column("")
    for heading in ("playouts, steps/s", "fleet, steps/s", "numbers seen", "hash", "as the CPU's"):
        table.add_column(heading, justify="right")
    for row in figures:
        rates = (row.playout_steps, row.fleet_steps)
        table.add_row(
            row.game,
            row.setting,
            *(f"{rate:,.0f}" for rate in rates),
            str(row.observation),
            row.cuda_hash,
            "yes" if row.equal else f"NO: {row.cpu_hash}",
        )
    out.print(f"{device}; hashes are of {COMPARED:,} games")
    out.print(table)
    if peer is None:
        out.print("Pgx with JAX on CUDA is not installed here.")
    else:
        out.print(f"Pgx, backgammon: {peer:,.0f} steps/s")
        for row in figures:
            out.print(f"  {row.game}: playouts {row.playout_steps / peer:,.0f} times as many")
