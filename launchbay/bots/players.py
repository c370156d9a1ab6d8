"""Bots by name, for a seat at a table: three levels of search, the house bot, and random.

Other people's bots plug in through the entry-point group `launchbay.bots`: a name, and a class or
function that makes a `Bot` from a seed. One that cannot be used is named by `faults`, and costs
no other.
"""

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from importlib.metadata import EntryPoint
from typing import Any, Protocol

import numpy as np

from launchbay.bots.arena import searching
from launchbay.bots.thinkers import races
from launchbay.bots.thinking import think
from launchbay.engine import registry
from launchbay.engine.drivers import HOUSE, RANDOM
from launchbay.engine.errors import LaunchBayError
from launchbay.engine.game import Game
from launchbay.engine.match import Match, Seeded
from launchbay.engine.text import listed, quoted, shortened

GROUP = "launchbay.bots"


class Bot(Protocol):
    """Asked for a move, it answers in words: one of `match.legal()`."""

    def choose(self, match: Match) -> str: ...


Maker = Callable[[int], Bot]  # from a seed


class UnknownBot(LaunchBayError):
    """No bot of that name."""


class BrokenBot(UnknownBot):
    """A bot that is installed and cannot be used; the sentence says why, and what to do."""


@dataclass
class Compiled:
    """A policy of the engine's: `RANDOM` or `HOUSE`."""

    policy: int
    seed: int = 0

    def choose(self, match: Match) -> str:
        desk = match.game.desk()
        desk.states[0] = match.state
        whims = (self.seed * 2**32 + match.version) % 2**64
        action = match.game.drivers.bot_move(match.box, desk, self.policy, np.uint64(whims))
        return match.game.words.say(match.box, match.state, int(action))


@dataclass
class Searcher:
    """A search with a budget; `simulations` alone make it the same on any machine."""

    simulations: int
    seconds: float | None = None
    seed: int = 0
    slack: float = 0.0  # share of the win that it gives away without a thought; not in a race
    looks: int = 0  # simulations in a race, if not as many

    def choose(self, match: Match) -> str:
        legal = match.legal()
        if len(legal) == 1:
            return legal[0]
        seed = self.seed * 2**32 + match.version
        race = races(match.game)
        budget = {
            "simulations": self.looks if race and self.looks else self.simulations,
            "seconds": self.seconds,
        }
        thought = think(match, seed=seed, until_settled=True, **budget)  # type: ignore[arg-type]
        if race or not self.slack:
            return thought.best
        least = thought.options[0].share - self.slack
        good = [option.words for option in thought.options if option.share >= least]
        return good[Seeded(seed)(0) % len(good)]


@dataclass(frozen=True)
class Level:
    """A strength that people understand."""

    about: str
    simulations: int
    looks: int  # simulations in a race, each of which goes to the end of a round
    seconds: float  # and never longer than that
    slack: float = 0.0  # how much worse than the best an action may be, in shares of the win


LEVELS = {
    "cadet": Level("looks a few moves ahead; good to learn against", 200, 24, 0.2, slack=0.06),
    "pilot": Level("plans its turn and sees your answer", 3_000, 48, 0.5, slack=0.02),
    "ace": Level("thinks for up to a second; takes what you leave", 400_000, 96, 1.0),
}
PLAIN = {
    "house": (HOUSE, "knows the game: weighs the result of each action"),
    "random": (RANDOM, "takes any legal action"),
}


def names() -> list[str]:
    return [*LEVELS, *PLAIN, *_plugged_in()]


def about() -> dict[str, str]:
    """What to tell people of each bot."""
    found = {name: level.about for name, level in LEVELS.items()}
    found |= {name: text for name, (_, text) in PLAIN.items()}
    return found | {
        name: f"plugged in: {shortened(entry.value)}" for name, entry in _plugged_in().items()
    }


def check(name: str) -> None:
    """Refuse a bot that is not there; one that is plugged in is loaded to see if it is sound."""
    if name in _plugged_in():
        _maker(name)
    elif name in _broken:
        raise BrokenBot(_broken[name])
    elif name in _plugins().faults:
        raise BrokenBot(_plugins().faults[name])
    elif name not in names():
        raise UnknownBot(f"no bot is called {quoted(name)}: there are {listed(names())}")


def faults() -> list[str]:
    """A sentence about each plugged-in bot that cannot be used; this loads them all."""
    for name in list(_plugged_in()):
        with suppress(BrokenBot):
            _maker(name)
    return [*_plugins().faults.values(), *(_broken[name] for name in sorted(_broken))]


def policy(name: str, game: Game) -> int:
    """A bot as the compiled loops know it: a plain policy, or a search without a clock."""
    check(name)
    if name in PLAIN:
        return PLAIN[name][0]
    if name in LEVELS:
        level = LEVELS[name]
        return searching(level.looks if races(game) else level.simulations, level.slack)
    raise UnknownBot(f"{name} is not compiled: it plays at tables and on the ladder")


def seated(bots: Sequence[str], players: int) -> list[str]:
    """A bot for every seat: one name for all of them, or one each."""
    if len(bots) == 1:
        bots = list(bots) * players
    if len(bots) != players:
        needed = (
            f"{players} players need 1 or {players} bots" if players > 1 else "1 player needs 1 bot"
        )
        raise LaunchBayError(f"{needed}, not {len(bots)}")
    for name in bots:
        check(name)
    return list(bots)


def bot(name: str, seed: int = 0) -> Bot:
    check(name)
    if name in LEVELS:
        level = LEVELS[name]
        return Searcher(level.simulations, level.seconds, seed, level.slack, level.looks)
    if name in PLAIN:
        return Compiled(PLAIN[name][0], seed)
    make = _maker(name)
    try:
        return make(seed)
    except Exception as error:
        reason = f"it could not be made from a seed: {registry.told(error)}"
        raise BrokenBot(str(registry.unusable(_plugged_in()[name], "bot", reason))) from error


def _maker(name: str) -> Maker:
    """The class or function that makes a plugged-in bot."""
    entry = _plugged_in()[name]
    try:
        make: Any = registry.load(entry, "bot")
        if not callable(make):
            raise registry.unusable(entry, "bot", f"{quoted(make)} is no class or function")
    except registry.BrokenPlugin as error:
        _broken[name] = str(error)
        raise BrokenBot(str(error)) from error
    found: Maker = make
    return found


_broken: dict[str, str] = {}  # bots that could not be loaded, with what is wrong with them


def _plugged_in() -> dict[str, EntryPoint]:
    """Those found and not known to be broken; loaded when asked for, not all at once."""
    found = _plugins().found
    return {name: found[name] for name in found if name not in _broken}


@cache
def _plugins() -> registry.Plugins:
    return registry.plugins(GROUP, "bot", {*LEVELS, *PLAIN})
