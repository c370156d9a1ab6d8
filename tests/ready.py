"""Compiles what the tests of a game call, all in one process, because only wholes are kept.

python -m tests.ready cyclone     before both of pytest's workers do it
"""

import sys

import numpy as np

from launchbay.bots import arena
from launchbay.bots.readiness import make_ready, mark_ready
from launchbay.engine import registry
from launchbay.engine.batches import play_batch
from launchbay.engine.drivers import HOUSE
from launchbay.engine.match import Match
from launchbay.rl.fleet import Fleet
from launchbay.rl.gym import FleetEnv


def main(game_id: str) -> None:
    game = registry.game(game_id)
    make_ready(game)
    mark_ready(game)
    match = Match.new(game_id, game.players[0], seed=0)
    seats = np.full((1, match.setting.players), HOUSE)
    play_batch(match.setting, seats, 1)
    arena.play_batch(match.setting, seats, 1)
    fleet = Fleet(match.setting, 1)
    fleet.step_random(1)
    fleet.step(fleet.masks.argmax(axis=1))
    many = FleetEnv(1, game_id)
    many.reset(seed=0)
    many.step(many.action_space.sample())
    if game_id == "sdf1":
        from tests.games.sdf1.table import Table

        Table.bare().turn("Roy")


if __name__ == "__main__":
    main(sys.argv[1])
