"""One game as an environment holds it, and the bots that take its other seats.

No words and no record of moves: what is fast about a game stays fast. The dice of game n come from
the seed and n alone, as a fleet's do.
"""

from types import ModuleType

import numpy as np

from launchbay.bots import players
from launchbay.engine import notation, registry
from launchbay.engine.actions import blank_mask
from launchbay.engine.drivers import HOUSE, RANDOM
from launchbay.engine.errors import BadAction, LaunchBayError
from launchbay.engine.game import Game
from launchbay.engine.luck import new_luck
from launchbay.engine.match import Match, Seeded
from launchbay.engine.notation import Setting
from launchbay.engine.observing import Observation
from launchbay.engine.records import blank
from launchbay.rl.rewards import reward

SEEDS = 2**31  # of games, where an interface's own generator draws one


class MissingExtra(LaunchBayError, ImportError):
    """A package that is installed only with an extra is not there."""


def wanted(package: str, extra: str = "rl") -> MissingExtra:
    """What to say when a package cannot be imported."""
    return MissingExtra(f"this needs {package}: install launchbay[{extra}]")


def setting_of(game: str, players: int | None, options: dict[str, str] | None) -> Setting:
    """A setting as interfaces name it; without a number of players, for two or the fewest."""
    found = registry.game(game)
    observation_of(found)
    count = players if players is not None else max(2, found.players[0])
    return Setting(found, count, options or {})


def observation_of(game: Game) -> Observation:
    if game.observation is None:
        raise LaunchBayError(f"{game.id} has no observation.py, so agents have nothing to look at")
    return game.observation


def env_id(game: str) -> str:
    """A game as PettingZoo and Gymnasium know it, with the version of what agents see."""
    return f"launchbay/{game}-v{observation_of(registry.game(game)).VERSION}"


class Playing:
    """A game under way."""

    def __init__(self, setting: Setting):
        self.setting = setting
        self.game = setting.game
        self.box = setting.box()
        self.observation = observation_of(setting.game)
        self.actions = setting.game.rules.ACTIONS
        self.begin(0, 0)

    def begin(self, seed: int, number: int = 0) -> None:
        """Lay out game `number` of a seed."""
        self.state = blank(self.game.rules.STATE)
        self.luck = new_luck(Seeded(seed)(2 * number))
        self.game.rules.setup(self.box, self.state, self.luck)

    def act(self, action: int) -> None:
        if not (0 <= action < self.actions and self.legal()[action]):
            legal = ", ".join(map(str, np.flatnonzero(self.legal()))) or "none: the game is over"
            raise BadAction(f"no such action here: {action}; seat {self.seat} has {legal}")
        self.game.rules.apply(self.box, self.state, self.luck, action)

    @property
    def seat(self) -> int:
        return int(self.state.seat)

    @property
    def over(self) -> bool:
        return bool(self.state.over)

    def legal(self) -> np.ndarray:
        """A flag for each action, in fresh memory."""
        mask = blank_mask(self.actions)
        self.game.rules.legal(self.box, self.state, mask)
        return mask

    def observe(self) -> np.ndarray:
        """What the deciding seat sees, in fresh memory."""
        out = np.empty(self.observation.SIZE, np.float32)
        self.observation.observe(self.box, self.state, out)
        return out

    def rewards(self) -> list[float]:
        """By seat: all 0 until the game is over."""
        seats = range(self.setting.players)
        if not self.over:
            return [0.0 for _ in seats]
        won = int(self.game.rules.winners(self.box, self.state))
        return [float(reward(won, seat, len(seats), self.game.together)) for seat in seats]

    def say(self, action: int) -> str:
        return self.game.words.say(self.box, self.state, action)

    def show(self) -> str:
        """The position in words, complete."""
        return notation.show(self.setting, self.box, self.state)


class Opponent:
    """A bot by name, for the seats that an agent does not have."""

    def __init__(self, name: str):
        players.check(name)
        self.name = name
        self.sit(0)

    def sit(self, seed: int) -> None:
        """A new game, with whims of its own."""
        self.seed = seed
        self.decisions = 0
        self.bot = None if self.name in players.PLAIN else players.bot(self.name, seed)

    def choose(self, playing: Playing) -> int:
        self.decisions += 1
        if self.bot is None:
            return self._choose_compiled(playing, playing.game.drivers)
        match = Match(playing.setting)
        match.begin_at(playing.show())
        return match.actions()[self.bot.choose(match)]

    def _choose_compiled(self, playing: Playing, drivers: ModuleType) -> int:
        desk = playing.game.desk()
        desk.states[0] = playing.state
        whims = np.uint64(Seeded(self.seed)(self.decisions))
        return int(drivers.bot_move(playing.box, desk, policy_of(self.name), whims))


def policy_of(name: str) -> int:
    """One of the engine's plain policies, which alone step many games in compiled code."""
    if name not in players.PLAIN:
        raise LaunchBayError(f"many games at once are played against random or house, not {name}")
    return {"random": RANDOM, "house": HOUSE}[name]
