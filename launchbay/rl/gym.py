"""Gymnasium's environments: one agent, and a bot by name in every other seat.

    import gymnasium
    import launchbay.rl.gym

    env = gymnasium.make("launchbay/cyclone-v1", opponent="house")
    envs = gymnasium.make_vec("launchbay/cyclone-v1", 1024, opponent="house")

`env.unwrapped.action_masks()` and `info["action_mask"]` say what is legal; anything else loses the
game at once, and `info["illegal"]` says so. The reward comes when the game is over: 1 for a win, -1
for a loss, and between them where winners share.
"""

from functools import partial
from typing import Any

import numpy as np

from launchbay.engine import registry
from launchbay.engine.errors import BadAction, LaunchBayError
from launchbay.engine.records import NONE
from launchbay.rl import facing
from launchbay.rl.playing import (
    SEEDS,
    Opponent,
    Playing,
    env_id,
    policy_of,
    setting_of,
    wanted,
)
from launchbay.rl.sharing import Shared
from launchbay.rl.spaces import Actions, LegalOfMany, many, observation_space

try:
    import gymnasium
    from gymnasium.vector import AutoresetMode, VectorEnv
except ImportError as error:
    raise wanted("gymnasium") from error

Info = dict[str, Any]


class Env(gymnasium.Env[np.ndarray, np.int64]):
    """One seat of a game: `seat`, or another one in each game."""

    metadata = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012 - Gymnasium's way

    def __init__(
        self,
        game: str,
        players: int | None = None,
        opponent: str = "random",
        seat: int | None = None,
        options: dict[str, str] | None = None,
        render_mode: str | None = None,
    ):
        setting = setting_of(game, players, options)
        self.fixed_seat = _checked(seat, setting.players)
        self.playing = Playing(setting)
        self.opponent = Opponent(opponent)
        self.render_mode = render_mode
        self.observation_space = observation_space(self.playing.observation)
        self.action_space: Any = Actions(self.playing.actions)
        self.games = 0
        self.over = True

    def reset(
        self, *, seed: int | None = None, options: Info | None = None
    ) -> tuple[np.ndarray, Info]:
        super().reset(seed=seed, options=options)
        if seed is not None:
            self.games = 0
        while True:
            self._begin(int(self.np_random.integers(SEEDS)))
            self.over = self.playing.over
            if not self.over:  # a game that ends before the agent decides is none
                return self._seen()

    def _begin(self, seed: int) -> None:
        self.playing.begin(seed)
        self.opponent.sit(seed)
        players = self.playing.setting.players
        self.seat = self.games % players if self.fixed_seat == NONE else self.fixed_seat
        self.games += 1
        self._play_on()

    def step(self, action: np.int64) -> tuple[np.ndarray, float, bool, bool, Info]:
        if self.over:
            raise BadAction("the game is over: reset begins the next one")
        illegal = not (0 <= action < self.playing.actions and self.action_masks()[action])
        if not illegal:
            self.playing.act(int(action))
            self._play_on()
        self.over = illegal or self.playing.over
        reward = -1.0 if illegal else self.playing.rewards()[self.seat]
        seen, info = self._seen()
        return seen, reward, self.over, False, info | {"illegal": illegal}

    def _play_on(self) -> None:
        """The bots' decisions, up to the agent's next one or the end."""
        playing = self.playing
        while not playing.over and playing.seat != self.seat:
            playing.act(self.opponent.choose(playing))

    def _seen(self) -> tuple[np.ndarray, Info]:
        self.action_space.legal = self.action_masks()
        return self.playing.observe(), {"action_mask": self.action_masks().astype(np.int8)}

    def action_masks(self) -> np.ndarray:
        """A flag for each action: what is legal now."""
        return self.playing.legal()

    def render(self) -> str | None:
        """The position in words."""
        return self.playing.show() if self.render_mode == "ansi" else None


class FleetEnv(VectorEnv[np.ndarray, np.ndarray, np.ndarray]):
    """Many games at once, against `random` or `house`, stepped in compiled code on all cores.

    Where a game ends, the next one begins in the same step: what was seen last is then in
    `info["final_obs"]`. With `copy=False` arrays are written again by every step.
    """

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}  # noqa: RUF012

    def __init__(
        self,
        num_envs: int,
        game: str,
        players: int | None = None,
        opponent: str = "random",
        seat: int | None = None,
        options: dict[str, str] | None = None,
        threads: int | None = None,
        copy: bool = True,
    ):
        self.setting = setting_of(game, players, options)
        if num_envs < 1:
            raise LaunchBayError(f"at least one game must be played, not {num_envs}")
        self.num_envs = num_envs
        self.copy = copy
        self.together = self.setting.game.together
        self.box = self.setting.box()
        self.slots = facing.new_slots(self.setting, num_envs)
        self.loops = facing.bound(self.setting.game)
        players = self.setting.players
        self.seating = policy_of(opponent), _checked(seat, players), players
        self.single_observation_space, self.observation_space = many(self.setting, num_envs)
        self.single_action_space = Actions(self.slots.masks.shape[1])
        self.action_space = LegalOfMany(self.slots.masks)
        self.shared = Shared(num_envs, threads, self.setting.game.desk)
        self.seed = 0

    def reset(
        self, *, seed: int | None = None, options: Info | None = None
    ) -> tuple[np.ndarray, Info]:
        super().reset(seed=seed, options=options)
        self.seed = int(self.np_random.integers(SEEDS))
        facing.clear(self.slots)
        self._share(np.zeros(self.num_envs, np.int64))
        return self._kept(self.slots.observations), self._masked()

    def step(
        self, actions: np.ndarray
    ) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray, Info]:
        wanted = np.asarray(actions, np.int64)
        if wanted.shape != (self.num_envs,):
            raise LaunchBayError(f"a step needs {self.num_envs} actions, not {wanted.shape}")
        self._share(wanted)
        slots, info = self.slots, self._masked()
        info |= {"illegal": self._kept(slots.illegal), "_illegal": info["_action_mask"]}
        if slots.over.any():
            info |= self._final()
        cut = np.zeros(self.num_envs, np.bool_)
        rewards = slots.rewards.astype(np.float64)
        return self._kept(slots.observations), rewards, self._kept(slots.over), cut, info

    def _share(self, actions: np.ndarray) -> None:
        what = *self.seating, self.seed, self.together, actions
        self.shared.run(lambda desk: partial(self.loops.step, self.box, self.slots, desk, *what))

    def _kept(self, array: np.ndarray) -> np.ndarray:
        return array.copy() if self.copy else array

    def _masked(self) -> Info:
        everyone = np.ones(self.num_envs, np.bool_)
        return {"action_mask": self._kept(self.slots.masks), "_action_mask": everyone}

    def _final(self) -> Info:
        over = self.slots.over.copy()
        seen = np.full(self.num_envs, None, object)
        for slot in np.flatnonzero(over):
            seen[slot] = self.slots.last[slot].copy()
        return {"final_obs": seen, "_final_obs": over, "final_info": {}, "_final_info": over}

    def action_masks(self) -> np.ndarray:
        """For each game a flag for each action: what is legal now."""
        return self._kept(self.slots.masks)

    def close_extras(self, **_kwargs: Any) -> None:
        self.shared.close()


def _checked(seat: int | None, players: int) -> int:
    if seat is not None and not 0 <= seat < players:
        raise LaunchBayError(f"the seats are 0 to {players - 1}, so there is no seat {seat}")
    return NONE if seat is None else seat


def register() -> None:
    """Make every installed game that can be observed known to `gymnasium.make`."""
    for game in registry.games():
        if game.observation and env_id(game.id) not in gymnasium.registry:
            gymnasium.register(
                env_id(game.id),
                entry_point="launchbay.rl.gym:Env",
                vector_entry_point="launchbay.rl.gym:FleetEnv",
                kwargs={"game": game.id},
            )


register()
