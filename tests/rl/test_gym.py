"""Gymnasium: its checker, one seat against bots, and many games at once."""

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode

from launchbay.engine.errors import BadAction, LaunchBayError
from launchbay.engine.records import packed
from launchbay.rl import gym
from launchbay.rl.playing import env_id
from tests.rl.tables import SHORT, each_game, each_table

COUNT = 8


def make(game, players=None, **more):
    env = gymnasium.make(env_id(game), players=players, options=SHORT.get(game), **more)
    env.action_space.seed(1)
    return env


def make_many(game, players=None, count=COUNT, **more):
    options = SHORT.get(game)
    envs = gymnasium.make_vec(env_id(game), count, players=players, options=options, **more)
    envs.action_space.seed(1)
    return envs


@each_table
def test_check_env(game, players):
    check_env(make(game, players, render_mode="ansi").unwrapped)


@pytest.mark.parametrize("opponent", ["random", "house", "cadet", "greedy"])
def test_any_bot_takes_the_other_seats(opponent):
    env = make("ferry", opponent=opponent)
    _, info = env.reset(seed=1)
    terminated = False
    while not terminated:
        action = env.action_space.sample(info["action_mask"])
        _, reward, terminated, _, info = env.step(action)
        assert not info["illegal"]

    assert reward in (-1, 0, 1)
    with pytest.raises(BadAction, match="the game is over"):
        env.unwrapped.step(0)


@each_game
def test_the_agent_decides_and_nobody_else_does(game):
    env = make(game).unwrapped
    for seat in range(env.playing.setting.players):  # another one in each game
        _, info = env.reset(seed=3 if seat == 0 else None)
        for _ in range(20):
            assert env.seat == env.playing.seat == seat
            assert (env.action_masks() == info["action_mask"]).all()
            _, _, terminated, _, info = env.step(env.action_space.sample())
            if terminated:
                break


def test_an_illegal_action_loses():
    env = make("cyclone")
    _, info = env.reset(seed=1)
    _, reward, terminated, _, info = env.step(int(np.flatnonzero(info["action_mask"] == 0)[0]))

    assert (reward, terminated, info["illegal"]) == (-1, True, True)


def test_wishes_that_cannot_be_granted_are_refused():
    for wish, sentence in (
        ({"opponent": "nobody"}, "no bot is called 'nobody'"),
        ({"seat": 2}, "the seats are 0 to 1, so there is no seat 2"),
        ({"players": 9}, "cyclone is for 2 to 4 players, not 9"),
    ):
        with pytest.raises(LaunchBayError, match=sentence):
            gym.Env("cyclone", **wish)
        with pytest.raises(LaunchBayError):
            gym.FleetEnv(2, "cyclone", **wish)
    with pytest.raises(LaunchBayError, match="against random or house, not cadet"):
        gym.FleetEnv(2, "cyclone", opponent="cadet")


# Many games at once


@each_table
def test_many_games_keep_to_their_spaces(game, players):
    envs = make_many(game, players)
    seen, info = envs.reset(seed=1)
    ended = 0
    for _ in range(400):
        assert seen in envs.observation_space
        assert info["action_mask"].any(1).all()
        seen, rewards, terminated, truncated, info = envs.step(envs.action_space.sample())
        assert not truncated.any()
        assert not info["illegal"].any()
        assert (rewards[~terminated] == 0).all()
        ended += terminated.sum()
        if ended > COUNT:
            break
    envs.close()

    assert ended > 0
    assert envs.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP


@each_game
def test_many_games_are_those_of_one_table_after_another(game):
    """A slot's first game: the same dice and bots as when each is stepped with the others."""
    alone, many = make_many(game, count=1, seat=0), make_many(game, count=3, seat=0)
    alone.reset(seed=4)
    many.reset(seed=4)
    for _ in range(40):
        action = alone.action_space.sample()
        others = many.action_space.sample()
        others[0] = action[0]
        seen, rewards, over, _, _ = alone.step(action)
        all_seen, all_rewards, all_over, _, _ = many.step(others)
        assert (rewards[0], over[0]) == (all_rewards[0], all_over[0])
        if over[0]:
            break
        assert (seen[0] == all_seen[0]).all()
        assert packed(alone.slots.states[0]) == packed(many.slots.states[0])


def test_threads_change_nothing():
    one, two = (make_many("cyclone", count=200, threads=threads) for threads in (1, 2))
    one.reset(seed=1)
    two.reset(seed=1)
    for _ in range(50):
        actions = one.action_space.sample()
        for mine, other in zip(one.step(actions)[:4], two.step(actions)[:4], strict=True):
            assert (mine == other).all()


def test_a_game_that_ends_is_shown_once_more_and_the_next_one_begins():
    envs = make_many("ferry", count=4)
    envs.reset(seed=1)
    over = np.zeros(4, np.bool_)
    while not over.any():
        seen, rewards, over, _, info = envs.step(envs.action_space.sample())
    slot = int(np.flatnonzero(over)[0])

    assert (info["_final_obs"] == over).all()
    assert info["final_obs"][slot][-1] == 1  # Ferry's last number: the game is over
    assert seen[slot][-1] == 0
    assert rewards[slot] in (-1, 0, 1)


def test_illegal_actions_lose_in_their_slot_alone():
    envs = make_many("cyclone", count=3)
    _, info = envs.reset(seed=1)
    actions = envs.action_space.sample()
    actions[1] = int(np.flatnonzero(~info["action_mask"][1])[0])
    _, rewards, over, _, info = envs.step(actions)

    assert rewards.tolist() == [0, -1, 0]
    assert over.tolist() == info["illegal"].tolist() == [False, True, False]


def test_arrays_are_the_callers_own_unless_it_wants_none():
    kept, shared = make_many("cyclone"), make_many("cyclone", copy=False)
    for envs, same in ((kept, False), (shared, True)):
        first, _ = envs.reset(seed=1)
        second, *_ = envs.step(envs.action_space.sample())
        assert (first is second) is same
