"""`launchbay bench`."""

import platform
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass

import numpy as np
from rich.table import Table

from launchbay.cli.screen import compiling, err, out, print_json
from launchbay.engine import laws, registry
from launchbay.engine.batches import play_batch
from launchbay.engine.notation import Setting
from launchbay.engine.records import blanks

GAMES_AT_ONCE = 500
COPIES_AT_ONCE = 100_000
STATES_COPIED = 8  # in turn, which fit into the processor's fastest memory together


@dataclass
class Figures:
    """Rates a second, on one core; the best of several slices, since machines are noisy."""

    game: str
    setting: str
    state_bytes: int
    steps: float  # decisions applied, each with its mask of legal actions, by random players
    games: float
    house_decisions: float
    copies: float  # of a state


def bench(name: str | None, seconds: float, as_json: bool) -> None:
    figures = []
    for game in [registry.game(name)] if name else registry.games():
        for setting in laws.typical_settings(game):
            with compiling(game):
                _play(setting, 0, 1)
            with err.status(f"Measuring {game.title}, {laws.told(setting)}"):
                figures.append(measured(setting, seconds))
    if as_json:
        print_json({"cpu": platform.processor(), "figures": [asdict(row) for row in figures]})
        return
    table = Table(box=None, padding=(0, 2, 0, 0))
    table.add_column("game", style="bold")
    table.add_column("")
    for heading in ("steps/s", "games/s", "house decisions/s", "copies/s", "state"):
        table.add_column(heading, justify="right")
    for row in figures:
        rates = (row.steps, row.games, row.house_decisions, row.copies)
        table.add_row(
            row.game, row.setting, *(f"{rate:,.0f}" for rate in rates), f"{row.state_bytes} bytes"
        )
    out.print(table)


def measured(setting: Setting, seconds: float) -> Figures:
    states = blanks(setting.game.rules.STATE, STATES_COPIED)
    tables = states.view(np.uint8).reshape(STATES_COPIED, -1)
    drivers = setting.game.drivers
    random = _best(lambda: _play(setting, drivers.RANDOM, GAMES_AT_ONCE), seconds)
    house = _best(lambda: _play(setting, drivers.HOUSE, GAMES_AT_ONCE // 50), seconds)
    drivers.copy_states(states, tables, 1)
    copies = _best(lambda: drivers.copy_states(states, tables, COPIES_AT_ONCE), seconds / 4)
    return Figures(
        game=setting.game.id,
        setting=laws.told(setting),
        state_bytes=states.dtype.itemsize,
        steps=random[0],
        games=random[1] * GAMES_AT_ONCE,
        house_decisions=house[0],
        copies=copies[0],
    )


def _play(setting: Setting, policy: int, games: int) -> int:
    batch = play_batch(setting, [[policy] * setting.players], games)
    return int(batch.games["decisions"].sum())


def _best(run: Callable[[], int], seconds: float) -> tuple[float, float]:
    """The best rate of what `run` counts, and of the runs themselves."""
    best, runs = 0.0, 0.0
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        started = time.perf_counter()
        done = run()
        taken = time.perf_counter() - started
        best, runs = max(best, done / taken), max(runs, 1 / taken)
    return best, runs
