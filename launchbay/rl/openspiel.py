"""OpenSpiel's games, for every game and number of players.

    import launchbay.rl.openspiel
    import pyspiel

    game = pyspiel.load_game("launchbay_cyclone(players=3)")

Chance is explicit: each outcome that the rules draw is a chance node, all of its outcomes equally
likely. Rules draw in the midst of an action, so an action is carried out anew with every outcome
that becomes known, from a script; the last time it is complete, and counts. So trees can be
searched and averaged exactly, and a state saved and read again.

Everything lies open, so all players see the same: the vector of the seat that decides.
"""

from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple

import numpy as np

from launchbay.engine import registry
from launchbay.engine.errors import LaunchBayError
from launchbay.engine.game import Game
from launchbay.engine.luck import DREW, LONGEST_SCRIPT, new_luck
from launchbay.engine.notation import Setting
from launchbay.engine.records import NONE, blanks
from launchbay.rl.playing import Playing, observation_of, wanted

try:
    import pyspiel
    from open_spiel.python.observation import IIGObserverForPublicInfoGame
except ImportError as error:
    raise wanted("open_spiel") from error

MOST_OUTCOMES = 128  # of one draw: a bag has fewer tokens
DRAWS = 8  # in a decision on average, at most
SETUP = NONE  # what is carried out before any action
Type = pyspiel.GameType


class Table(NamedTuple):
    """Which game, for how many, with which options: enough to play on from any state."""

    game: str
    players: int
    options: tuple[tuple[str, str], ...]

    def playing(self) -> Playing:
        return _playing(self)


@cache
def _playing(table: Table) -> Playing:
    return Playing(Setting(registry.game(table.game), table.players, dict(table.options)))


class Spun(NamedTuple):
    """An action carried out as far as its outcomes are known."""

    state: np.ndarray
    sides: int  # of the next draw; 0 if all was known


def spin(table: Table, before: np.ndarray, action: int, script: list[int]) -> Spun:
    if len(script) > LONGEST_SCRIPT:
        raise LaunchBayError(f"chance ties again and again: {LONGEST_SCRIPT} draws, and no end")
    playing = table.playing()
    state = before.copy()
    luck = new_luck(0, script, tape=True)
    rules = playing.game.rules
    if action == SETUP:
        rules.setup(playing.box, state[0], luck)
    else:
        rules.apply(playing.box, state[0], luck, action)
    told = luck.tape[: luck.told]
    sides = told[told[:, 0] == DREW][len(script) :, 1]
    return Spun(state, int(sides[0]) if sides.size else 0)


@cache
def opening(table: Table) -> Spun:
    """The setup up to its first draw: the same whenever a state is made, and every copy is one."""
    return spin(table, blanks(table.playing().game.rules.STATE, 1), SETUP, [])


class SpielState(pyspiel.State):  # type: ignore[misc]  # pyspiel ships no types
    """A position: one that a seat decides in, or one in the midst of an action, before a draw."""

    def __init__(self, game: Any, table: Table):
        super().__init__(game)
        self.table = table
        self.position: np.ndarray = blanks(table.playing().game.rules.STATE, 1)
        self.action = SETUP
        self.script: list[int] = []
        self._go_on(opening(table))

    def _go_on(self, spun: Spun) -> None:
        """Up to the next draw that has more than one outcome, or to the end of the action."""
        while spun.sides == 1:
            self.script.append(0)
            spun = spin(self.table, self.position, self.action, self.script)
        self.sides = spun.sides
        if self.sides > MOST_OUTCOMES:
            raise LaunchBayError(f"a draw has {self.sides} outcomes, more than {MOST_OUTCOMES}")
        if self.sides == 0:
            self.position = spun.state
        self.seat = int(self.position["seat"][0])
        self.over = bool(self.position["over"][0])

    def playing(self) -> Playing:
        """The game as it lies here; only until another state is looked at."""
        playing = self.table.playing()
        playing.state = self.position[0]
        return playing

    @property
    def is_laid_out(self) -> bool:
        return self.action != SETUP or self.sides == 0

    # What OpenSpiel asks

    def current_player(self) -> int:
        if self.sides:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.over else self.seat

    def is_terminal(self) -> bool:
        return self.over

    def _legal_actions(self, player: int) -> list[int]:
        if player != self.seat:
            return []
        actions: list[int] = np.flatnonzero(self.playing().legal()).tolist()
        return actions

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(outcome, 1 / self.sides) for outcome in range(self.sides)]

    def _apply_action(self, action: int) -> None:
        if self.sides:
            self.script.append(action)
        else:
            self.action, self.script = action, []
        self._go_on(spin(self.table, self.position, self.action, self.script))

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"chance: {action} of {self.sides}"
        return self.playing().say(action)

    def returns(self) -> list[float]:
        return self.playing().rewards()

    def __str__(self) -> str:
        """The position in words, and what is still to be drawn for."""
        if not self.is_laid_out:
            return f"{self.table.game}, before the setup: {self.script}"
        shown = self.playing().show()
        if not self.sides:
            return shown
        return f"{shown}\n{self.playing().say(self.action)}: {self.script}"


class Observer:
    """What everybody sees, as numbers and in words."""

    def __init__(self, size: int):
        self.tensor = np.zeros(size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:  # noqa: ARG002
        """All zeros before the game is laid out; in the midst of an action, as before it."""
        self.tensor[:] = state.playing().observe() if state.is_laid_out else 0

    def string_from(self, state: SpielState, player: int) -> str:  # noqa: ARG002
        return str(state)


# A class for each game, since OpenSpiel makes games from classes


def short_name(game: str) -> str:
    return f"launchbay_{game.replace('-', '_')}"


def game_type(game: str, players: int) -> Any:
    found = registry.game(game)
    return Type(
        short_name=short_name(game),
        long_name=found.title,
        dynamics=Type.Dynamics.SEQUENTIAL,
        chance_mode=Type.ChanceMode.EXPLICIT_STOCHASTIC,
        information=Type.Information.PERFECT_INFORMATION,
        utility=utility(found.together, players),
        reward_model=Type.RewardModel.TERMINAL,
        max_num_players=found.players[-1],
        min_num_players=found.players[0],
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters(found),
    )


def parameters(game: Game) -> dict[str, int | str]:
    """The players and the options: what is left empty, or 0 where it is a number, is as usual."""
    found: dict[str, int | str] = {"players": max(2, game.players[0])}
    for option in game.options:
        found[option.name] = 0 if all(map(str.isdigit, option.choices)) else ""
    return found


def table_of(game: Game, given: Mapping[str, int | str]) -> Table:
    """Where a game has a value for each seat, it is a+b here: OpenSpiel has its own commas."""
    options = ((option.name, str(given[option.name] or "")) for option in game.options)
    chosen = tuple((name, value.replace("+", ",")) for name, value in options if value)
    return Table(game.id, int(given["players"]), chosen)


def utility(together: bool, players: int) -> Any:
    if players == 1:
        return Type.Utility.GENERAL_SUM
    return Type.Utility.IDENTICAL if together else Type.Utility.ZERO_SUM


def game_info(game: str, players: int) -> Any:
    found = registry.game(game)
    against = players > 1 and not found.together
    return pyspiel.GameInfo(
        num_distinct_actions=found.rules.ACTIONS,
        max_chance_outcomes=MOST_OUTCOMES,
        num_players=players,
        min_utility=-1 / (players - 1) if against else -1.0,
        max_utility=1.0,
        utility_sum=0.0 if against else None,
        max_game_length=found.longest,
    )


def game_class(game: str) -> type:
    class SpielGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel ships no types
        def __init__(self, params: dict[str, Any] | None = None):
            given = parameters(registry.game(game)) | (params or {})
            self.table = table_of(registry.game(game), given)
            self.table.playing()  # refuses what cannot be played
            about = game_type(game, self.table.players), game_info(game, self.table.players)
            super().__init__(*about, given)

        def new_initial_state(self) -> SpielState:
            return SpielState(self, self.table)

        def max_chance_nodes_in_history(self) -> int:
            return DRAWS * registry.game(game).longest

        def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Any:
            if iig_obs_type is None or (
                iig_obs_type.public_info and not iig_obs_type.perfect_recall
            ):
                return Observer(observation_of(registry.game(game)).SIZE)
            return IIGObserverForPublicInfoGame(iig_obs_type, params)

    return SpielGame


def register() -> None:
    """Make every installed game that can be observed known to `pyspiel.load_game`."""
    known = pyspiel.registered_names()
    for game in registry.games():
        if game.observation and short_name(game.id) not in known:
            players = max(2, game.players[0])
            pyspiel.register_game(game_type(game.id, players), game_class(game.id))


register()
