"""Every game and number of players, with options that make short games, and walks through them."""

from collections.abc import Iterator

import numpy as np
import pytest

from launchbay.rl.playing import Playing, setting_of

GAMES = ("ace-pilot", "cosmic-run", "cyclone", "cyclone-run", "ferry", "sdf1")
PLAYERS = {
    "ace-pilot": (2, 3, 4),
    "cosmic-run": (1, 2),
    "cyclone": (2, 3, 4),
    "cyclone-run": (2, 3, 4),
    "ferry": (2,),
    "sdf1": (1, 2, 3, 4),
}
SHORT = {"ace-pilot": {"tokens": "1"}, "cyclone-run": {"tokens": "1"}}  # options

each_game = pytest.mark.parametrize("game", GAMES)
each_table = pytest.mark.parametrize(
    ("game", "players"), [(game, players) for game in GAMES for players in PLAYERS[game]]
)


def short(game: str, players: int) -> Playing:
    return Playing(setting_of(game, players, SHORT.get(game)))


def walk(playing: Playing, steps: int, seed: int = 1) -> Iterator[None]:
    """Stop at each position of a random game, the last one too."""
    whims = np.random.default_rng(seed)
    playing.begin(seed)
    for _ in range(steps):
        yield
        if playing.over:
            return
        playing.act(int(whims.choice(np.flatnonzero(playing.legal()))))
