"""The bots that are there for every game, by name."""

from collections.abc import Sequence

import numpy as np

from launchbay.engine.drivers import HOUSE, RANDOM, Desk
from launchbay.engine.errors import LaunchBayError
from launchbay.engine.match import Match

POLICIES = {"house": HOUSE, "random": RANDOM}
ABOUT = {
    "house": "knows the game: weighs the result of each action",
    "random": "takes any legal action",
}


class UnknownBot(LaunchBayError):
    """No bot of that name."""


def policy(name: str) -> int:
    if name not in POLICIES:
        raise UnknownBot(f"no bot is called {name!r}: there are {', '.join(POLICIES)}")
    return POLICIES[name]


def seated(bots: Sequence[str], players: int) -> list[str]:
    """A bot for every seat: one name for all of them, or one each."""
    if len(bots) == 1:
        bots = list(bots) * players
    if len(bots) != players:
        raise LaunchBayError(f"{players} players need 1 or {players} bots, not {len(bots)}")
    for name in bots:
        policy(name)
    return list(bots)


class BotPlayer:
    """A bot at a live table: asked for a move, it answers in words."""

    def __init__(self, name: str, seed: int = 0):
        self.policy = policy(name)
        self.seed = seed

    def choose(self, match: Match) -> str:
        rules, drivers = match.game.rules, match.game.drivers
        desk: Desk = drivers.desk(rules.STATE, rules.ACTIONS)
        desk.states[0] = match.state
        whims = (self.seed * 2**32 + match.version) % 2**64
        action = drivers.bot_move(match.box, desk, self.policy, np.uint64(whims))
        return match.game.words.say(match.box, match.state, int(action))
