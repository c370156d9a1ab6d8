"""How much of a game is used in play: all that its `census.py` lists, counted over many games."""

import os
from concurrent.futures import ThreadPoolExecutor

import numpy as np

from launchbay.engine.batches import play_batch
from launchbay.engine.drivers import HOUSE, RANDOM, counting
from launchbay.engine.notation import Setting


def used(setting: Setting, games: int) -> dict[tuple[str, str], int]:
    """How often each thing was, by its sort and name, in games of all sorts of tables.

    Random bots alone see little of a long game: in turn all seats are random, none, or the first.
    """
    game = setting.game
    assert game.census is not None
    workers = os.cpu_count() or 1
    share = -(-games // workers)
    desks = [counting(game.desk(), len(game.events)) for _worker in range(workers)]
    others = setting.players - 1
    seats = [[RANDOM] * (others + 1), [HOUSE] * (others + 1), [RANDOM] + [HOUSE] * others]

    def play(worker: int) -> None:
        play_batch(setting, seats, share, first=worker * share, desk=desks[worker])

    with ThreadPoolExecutor(workers) as pool:
        list(pool.map(play, range(workers)))
    seen = np.sum([desk.seen for desk in desks], axis=0)
    return {(sort, name): count for sort, name, count in game.census.used(setting.box(), seen)}
