"""PettingZoo: its own tests, and what they do not ask."""

import sys
from types import SimpleNamespace

import numpy as np
import pettingzoo
import pytest
from pettingzoo.test import api_test, max_cycles_test, performance_benchmark, seed_test
from pettingzoo.utils import turn_based_aec_to_parallel

from launchbay.engine.errors import BadAction, LaunchBayError
from launchbay.rl import aec
from launchbay.rl.playing import Playing, env_id, setting_of
from tests.rl.tables import SHORT, each_game, each_table

# PettingZoo would rather have arrays than the dictionaries it documents for masks; its own games
# with dictionaries are excused by name.
with_masks = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
]
pytestmark = with_masks


def make(game, players=None, **more):
    return pettingzoo.make("aec", env_id(game), players=players, **more)


@each_table
def test_api(game, players, capsys):
    api_test(make(game, players, options=SHORT.get(game), render_mode="ansi"), num_cycles=60)

    assert "Passed API test" in capsys.readouterr().out


@each_table
def test_seed(game, players):
    seed_test(lambda: make(game, players), num_cycles=30)


@each_game
def test_performance(game, monkeypatch, capsys):
    seconds = iter(range(1000))  # the benchmark runs until five have passed
    module = sys.modules["pettingzoo.test.performance_benchmark"]
    monkeypatch.setattr(module, "time", SimpleNamespace(time=lambda: next(seconds)))
    performance_benchmark(make(game))

    assert "turns per second" in capsys.readouterr().out


@pytest.mark.parametrize("game", ["cosmic-run", "sdf1"])
def test_max_cycles(game):
    """PettingZoo's test gives every agent one decision a cycle: so it fits games for one."""

    class Alone:
        @staticmethod
        def env(max_cycles):
            return make(game, 1, max_cycles=max_cycles)

        @staticmethod
        def parallel_env(max_cycles):
            return turn_based_aec_to_parallel(_parallel(make(game, 1, max_cycles=max_cycles)))

    max_cycles_test(Alone)


def _parallel(env):
    env.unwrapped.metadata["is_parallelizable"] = True
    return env


@each_game
def test_a_game_is_cut_off_after_so_many_decisions(game):
    env = make(game, max_cycles=3)
    env.reset(seed=1)
    for _ in range(3):
        assert not any(env.truncations.values())
        env.step(env.action_space(env.agent_selection).sample())

    assert all(env.truncations.values())
    assert not any(env.terminations.values())


def played(env, seed):
    """To the end, at random: the agents' rewards."""
    env.reset(seed=seed)
    for number, agent in enumerate(env.agents):
        env.action_space(agent).seed(number)
    totals = dict.fromkeys(env.agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, terminated, _, info = env.last()
        totals[agent] += reward
        assert (seen["action_mask"] == info["action_mask"]).all()
        env.step(None if terminated else env.action_space(agent).sample(info["action_mask"]))
    return totals


@each_table
def test_rewards_come_at_the_end_and_add_up(game, players):
    env = make(game, players, options=SHORT.get(game))
    totals = list(played(env, seed=2).values())

    if players == 1 or env.unwrapped.playing.game.together:
        assert set(totals) in ({1.0}, {-1.0})
    else:
        assert sum(totals) == pytest.approx(0)
    assert totals == env.unwrapped.playing.rewards()


def test_only_the_agent_that_decides_has_actions():
    env = make("cyclone", 3)
    env.reset(seed=1)
    for agent in env.agents:
        assert env.observe(agent)["action_mask"].any() == (agent == env.agent_selection)


def test_an_illegal_action_is_an_error_without_guards_and_loses_with_them():
    raw = aec.raw_env("cyclone", 2)
    raw.reset(seed=1)
    illegal = int(np.flatnonzero(raw.observe(raw.agent_selection)["action_mask"] == 0)[0])
    with pytest.raises(BadAction, match=f"no such action here: {illegal}"):
        raw.step(illegal)

    env = make("cyclone", 2)
    env.reset(seed=1)
    loser = env.agent_selection
    env.step(illegal)
    assert env.rewards[loser] == -1
    assert all(env.terminations.values())


def test_the_same_game_is_dealt_as_in_a_fleet():
    env = aec.raw_env("cyclone", 2)
    env.reset(seed=5)
    playing = Playing(setting_of("cyclone", 2, None))
    playing.begin(int(np.random.default_rng(5).integers(2**31)))

    assert env.render_mode is None
    assert env.playing.show() == playing.show()


def test_it_can_be_looked_at(capsys):
    env = make("cyclone", render_mode="human")
    env.reset(seed=1)
    env.step(env.action_space(env.agent_selection).sample())

    assert "players=2 board=line" in capsys.readouterr().out
    with pytest.raises(LaunchBayError, match="ansi or human"):
        aec.raw_env("cyclone").render()
