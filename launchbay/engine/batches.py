"""Many games at once from Python: memory laid out, the compiled loop called."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from launchbay.engine.drivers import Desk
from launchbay.engine.notation import Setting
from launchbay.engine.records import blanks


class Batch(NamedTuple):
    """What came of some games, a row each; see `drivers.GAME`."""

    games: np.recarray
    scores: np.ndarray  # by seat


def play_batch(
    setting: Setting,
    seatings: Sequence[Sequence[int]] | np.ndarray,
    count: int,
    *,
    seed: int = 0,
    first: int = 0,
    watch: bool = False,
    desk: Desk | None = None,
) -> Batch:
    """Play games `first`, `first + 1`, …; game g is seated by `seatings[g % len]`, in policies."""
    drivers = setting.game.drivers
    games = blanks(drivers.GAME, count)
    scores = np.zeros((count, setting.players), np.int64)
    policies = np.array(seatings, np.int8)
    drivers.play_games(
        setting.box(),
        desk or setting.game.desk(),
        policies,
        seed % 2**63,
        first,
        setting.game.longest,
        watch,
        games,
        scores,
    )
    return Batch(games, scores)
