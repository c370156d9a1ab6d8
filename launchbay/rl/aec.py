"""PettingZoo's agents in turn (AEC), for every game and number of players.

    from pettingzoo import make
    import launchbay.rl.aec

    env = make("aec", "launchbay/cyclone-v1", players=2)

An observation is {"observation", "action_mask"}, the mask also in the agent's info. The vector is
that of the seat that decides, whoever asks; all others have an empty mask. Rewards come when the
game is over.
"""

from typing import Any

import numpy as np

from launchbay.engine import registry
from launchbay.engine.errors import LaunchBayError
from launchbay.rl.playing import SEEDS, Playing, env_id, setting_of, wanted
from launchbay.rl.spaces import Actions, dict_space

try:
    import pettingzoo
    from pettingzoo.utils import wrappers
except ImportError as error:
    raise wanted("pettingzoo") from error

Seen = dict[str, np.ndarray]


def env(
    game: str,
    players: int | None = None,
    options: dict[str, str] | None = None,
    max_cycles: int | None = None,
    render_mode: str | None = None,
) -> pettingzoo.AECEnv[str, Seen, int]:
    """A game, with PettingZoo's guards: an illegal action loses and ends the game."""
    guarded = raw_env(game, players, options, max_cycles, render_mode)
    guarded = wrappers.TerminateIllegalWrapper(guarded, illegal_reward=-1)
    guarded = wrappers.AssertOutOfBoundsWrapper(guarded)
    return wrappers.OrderEnforcingWrapper(guarded)


class raw_env(pettingzoo.AECEnv[str, Seen, int]):  # type: ignore[misc]  # noqa: N801 - its name
    """A game without guards: an illegal action is an error.

    After `max_cycles` decisions, those of all seats counted, a game is cut off.
    """

    metadata = {"render_modes": ["ansi", "human"], "is_parallelizable": False}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        players: int | None = None,
        options: dict[str, str] | None = None,
        max_cycles: int | None = None,
        render_mode: str | None = None,
    ):
        super().__init__()
        setting = setting_of(game, players, options)
        self.playing = Playing(setting)
        self.metadata = {**self.metadata, "name": env_id(game)}
        self.max_cycles = max_cycles
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(setting.players)]
        observation, actions = self.playing.observation, self.playing.actions
        self.observation_spaces = {
            agent: dict_space(observation, actions) for agent in self.possible_agents
        }
        self.action_spaces = {agent: Actions(actions) for agent in self.possible_agents}
        self.generator = np.random.default_rng()

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        if seed is not None:
            self.generator = np.random.default_rng(seed)
        self.playing.begin(int(self.generator.integers(SEEDS)))
        self.decisions = 0
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._look()

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise LaunchBayError(f"{agent} is to act: None is for those whose game is over")
        self._cumulative_rewards[agent] = 0.0
        self.playing.act(int(action))
        self.decisions += 1
        self.rewards = dict(zip(self.agents, self.playing.rewards(), strict=True))
        over = self.playing.over
        cut = not over and self.decisions == self.max_cycles
        self.terminations = dict.fromkeys(self.agents, over)
        self.truncations = dict.fromkeys(self.agents, cut)
        self._look()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _look(self) -> None:
        """Whose turn it is, and what is open to each."""
        deciding = self.possible_agents[self.playing.seat]
        self.agent_selection = deciding
        self.seen = self.playing.observe()
        self.masks = {
            agent: np.zeros(self.playing.actions, np.int8) for agent in self.possible_agents
        }
        self.masks[deciding] = self.playing.legal().astype(np.int8)
        self.infos = {agent: {"action_mask": self.masks[agent]} for agent in self.agents}
        for agent, space in self.action_spaces.items():
            space.legal = self.masks[agent]

    def observe(self, agent: str) -> Seen:
        return {"observation": self.seen.copy(), "action_mask": self.masks[agent].copy()}

    def render(self) -> str | None:
        """The position in words: returned in the mode `ansi`, printed in `human`."""
        if self.render_mode is None:
            raise LaunchBayError("say how to render when the environment is made: ansi or human")
        if self.render_mode == "ansi":
            return self.playing.show()
        print(self.playing.show())
        return None

    def close(self) -> None:
        """Nothing is held open."""

    def __str__(self) -> str:
        return str(self.metadata["name"])


def register() -> None:
    """Make every installed game that can be observed known to `pettingzoo.make`."""
    for game in registry.games():
        name = env_id(game.id)
        if game.observation and name not in pettingzoo.aec_registry:
            pettingzoo.register("aec", name, "launchbay.rl.aec:env", kwargs={"game": game.id})


register()
