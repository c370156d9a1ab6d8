"""`launchbay bench --cuda`, as far as it can be tried without a device."""

from types import SimpleNamespace

import numpy as np

from launchbay.cli import fleets
from launchbay.engine.notation import Setting
from launchbay.engine.registry import game

AT_ONCE = 250_000


class Rows:
    """Results that lie on a device."""

    def __init__(self, count):
        self.count = count

    def copy_to_host(self):
        return {"decisions": np.full(self.count, 3)}


def test_playouts_are_measured_with_every_table_in_use():
    launched = []
    device = SimpleNamespace(
        games_at_once=lambda _game: AT_ONCE,
        new_results=lambda _setting, count: (Rows(count), None),
        launch_playouts=lambda _setting, _seed, games, _scores: launched.append(games.count),
        wait=lambda: None,
    )
    rate = fleets._playouts(device, Setting(game("cyclone"), 2), 0.0)

    assert launched == sorted(launched)
    assert launched[-1] >= fleets.GAMES_EACH * AT_ONCE > launched[-2]
    assert rate > 0
