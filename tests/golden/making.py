"""Making golden games: matches of random moves, of the house bot, and of both by turns."""

from collections.abc import Callable

import numpy as np

from launchbay.engine.drivers import HOUSE
from launchbay.engine.game import Game
from launchbay.engine.match import Seeded
from launchbay.engine.notation import Setting
from tests.golden.goldenfile import FORMAT, OPENING, Golden, Pinned, Played, canonical
from tests.golden.playing import GAMES, Board, layout, random_games
from tests.golden.settings import settings

BY = {  # who plays: the share of moves that are random
    "random": 1.0,
    "house": 0.0,
    "house, every fourth move random": 0.25,
}
LEAST_MOVES = 600  # of a setting: short games are played more often
MOST_MATCHES = 10_000  # of a setting, so that no two matches of a game share their seed


def make(game: Game, progress: Callable[[str], object]) -> Golden:
    """Play and write down everything for the current version of a game."""
    chosen = settings(game)
    pinned = []
    for number, setting in enumerate(chosen, 1):
        made = pin(setting, number)
        moves = sum(len(played.moves) - 1 for played in made.matches)
        progress(f"{game.id}: setting {number} of {len(chosen)}, {moves:,} moves")
        pinned.append(made)
    return Golden(
        golden=FORMAT,
        game=game.id,
        version=game.version,
        box=canonical(game.edition({})),
        actions=game.rules.ACTIONS,
        layout=layout(game),
        settings=pinned,
    )


def pin(setting: Setting, seed: int) -> Pinned:
    """A match of each kind, and again until there are enough moves."""
    matches: list[Played] = []
    while sum(len(played.moves) for played in matches) < LEAST_MOVES:
        for by in BY:
            matches.append(play(setting, by, MOST_MATCHES * seed + len(matches)))
    return Pinned(
        players=setting.players,
        options=dict(setting.options),
        random=random_games(setting, GAMES),
        matches=matches,
    )


def play(setting: Setting, by: str, seed: int) -> Played:
    """A whole match; the same seed gives the same one, with the bots of today."""
    board = Board(setting)
    dice = Seeded(seed)
    chooser = Chooser(board, BY[by], seed)
    steps = [board.do(OPENING, seed=dice(0))]
    while not board.over():
        steps.append(board.do(chooser.action(), seed=dice(len(steps))))
    return Played(
        by=by,
        moves=[str(step) for step in steps],
        hash=board.hash(),
        winners=board.winners(),
        scores=board.scores(),
    )


class Chooser:
    """Chooses actions for all seats."""

    def __init__(self, board: Board, randomness: float, seed: int):
        self.board = board
        self.randomness = randomness
        self.generator = np.random.default_rng(seed)
        self.desk = board.game.desk()

    def action(self) -> int:
        if self.generator.random() < self.randomness:
            return int(self.generator.choice(np.flatnonzero(self.board.mask)))
        self.desk.states[0] = self.board.state
        whims = np.uint64(self.generator.integers(2**63))
        bot_move = self.board.game.drivers.bot_move
        return int(bot_move(self.board.box, self.desk, HOUSE, whims))
