"""Whole games with any bots that are compiled: random, house, and searches of a fixed size.

Generic like `engine/drivers.py`, whose loop this is, with a tree for those seats that search.
"""

from functools import cache
from types import ModuleType

import numpy as np

from launchbay.bots.search import MOST_NODES, searched
from launchbay.bots.thinkers import thinker
from launchbay.engine import compiled
from launchbay.engine.batches import Batch
from launchbay.engine.compiled import rule
from launchbay.engine.drivers import DICE, GAME, WHIMS, decide, fingerprint, stream
from launchbay.engine.game import Game
from launchbay.engine.notation import Setting
from launchbay.engine.records import NONE, blanks
from launchbay.engine.verbs import apply, score, setup, winners

SEARCH = 2  # a policy of that many or more is a search: see `searching`
SLACK_FROM = 24  # the bit; those below are simulations
SLACKS = 1000  # parts of the win


def searching(simulations: int, slack: float = 0.0) -> int:
    """The policy of a search that takes any action which is worse by no more than `slack`."""
    assert SEARCH <= simulations < 1 << SLACK_FROM
    return simulations | round(slack * SLACKS) << SLACK_FROM


@cache
def bound(game: Game) -> ModuleType:
    """This module, compiled for one game: its verbs, and the loops and search bound to it."""
    drivers, searching = game.drivers, thinker(game).bound(game)
    verbs = {
        "setup": game.rules.setup,
        "apply": game.rules.apply,
        "score": game.rules.score,
        "winners": game.rules.winners,
        "decide": drivers.decide,
        "stream": drivers.stream,
        "fingerprint": drivers.fingerprint,
        "searched": searching.searched,
    }
    return compiled.bind(_this(), game.id, game.folder / "rules.py", verbs)


def play_batch(
    setting: Setting, seatings: np.ndarray, count: int, *, seed: int = 0, first: int = 0
) -> Batch:
    """Play games `first`, `first + 1`, …; like `engine.batches.play_batch`, with searches."""
    game = setting.game
    games = blanks(GAME, count)
    scores = np.zeros((count, setting.players), np.int64)
    desk = game.desk()
    simulations = seatings & (1 << SLACK_FROM) - 1
    most = min(int(simulations.max()) + 2, MOST_NODES)
    tree = thinker(game).new_tree(game, setting.players, most)
    bound(game).play_games(
        setting.box(),
        desk,
        tree,
        seatings.astype(np.int32),
        seed % 2**63,
        first,
        game.longest,
        games,
        scores,
    )
    return Batch(games, scores)


def _this() -> ModuleType:
    import launchbay.bots.arena as this

    return this


@rule
def play_games(box, desk, tree, policies, seed, first, most, games, scores):
    """Play games `first`, `first + 1`, … and fill `games` and `scores`, a row each.

    `policies[g % len]` seats the bots of game g. The dice of game g depend on `seed` and on
    g // len alone, so that every seating of the same bots is dealt the same dice.
    """
    for row in range(games.size):
        number = first + row
        seats = policies[number % policies.shape[0]]
        desk.states[0] = desk.states[1]
        deal = stream(seed, number // policies.shape[0])
        whims = stream(seed, -1 - number)
        play_game(box, desk, tree, seats, deal, whims, most, games[row])
        games[row].fingerprint = fingerprint(desk.table)
        for seat in range(scores.shape[1]):
            scores[row, seat] = score(box, desk.states[0], seat)


@rule
def play_game(box, desk, tree, seats, deal, whims, most, game):
    s = desk.states[0]
    dice = desk.luck[DICE]
    dice.rng = deal
    desk.luck[WHIMS].rng = whims
    setup(box, s, dice)
    game.first = NONE if s.over else s.seat
    decisions = 0
    while not s.over and decisions < most:
        policy = seats[s.seat]
        if policy >= SEARCH:
            tree.states[0] = desk.states[0]
            simulations = policy & (1 << SLACK_FROM) - 1
            slack = (policy >> SLACK_FROM) / SLACKS
            action = searched(box, tree, stream(whims, decisions), simulations, slack)
        else:
            action = decide(box, desk, policy)
        apply(box, s, dice, action)
        decisions += 1
    game.decisions = decisions
    game.over = s.over
    game.broken = NONE
    game.winners = winners(box, s) if s.over else 0
