"""OpenSpiel: its own tests, honest metadata, and chance that can be enumerated."""

import numpy as np
import pyspiel
import pytest
from open_spiel.python.observation import INFO_STATE_OBS_TYPE, make_observation

from launchbay.engine import registry
from launchbay.engine.errors import LaunchBayError
from launchbay.engine.luck import LONGEST_SCRIPT
from launchbay.engine.match import Match
from launchbay.rl import openspiel
from launchbay.rl.playing import observation_of
from tests.rl.tables import SHORT, each_game, each_table


def load(game, players=None):
    given = {name: int(value) for name, value in SHORT.get(game, {}).items()}
    given |= {"players": players} if players else {}
    return pyspiel.load_game(openspiel.short_name(game), given)


def at_random(state, whims):
    if state.is_chance_node():
        outcomes, chances = zip(*state.chance_outcomes(), strict=True)
        return int(whims.choice(outcomes, p=chances))
    return int(whims.choice(state.legal_actions()))


def played(state, seed=1, steps=10_000):
    whims = np.random.default_rng(seed)
    for _ in range(steps):
        if state.is_terminal():
            break
        state.apply_action(at_random(state, whims))
    return state


@each_table
def test_random_sim(game, players):
    serialize = players == registry.game(game).players[0]  # the slow part of it
    pyspiel.random_sim_test(load(game, players), num_sims=1, serialize=serialize, verbose=False)


@each_table
def test_what_a_game_says_of_itself(game, players):
    found, spiel = registry.game(game), load(game, players)
    kind = spiel.get_type()
    returns = played(spiel.new_initial_state()).returns()

    assert spiel.num_players() == players
    assert spiel.num_distinct_actions() == found.rules.ACTIONS
    assert kind.chance_mode == pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC
    assert kind.information == pyspiel.GameType.Information.PERFECT_INFORMATION
    assert (kind.min_num_players, kind.max_num_players) == (found.players[0], found.players[-1])
    assert all(spiel.min_utility() <= reward <= spiel.max_utility() for reward in returns)
    if kind.utility == pyspiel.GameType.Utility.ZERO_SUM:
        assert sum(returns) == pytest.approx(spiel.utility_sum())
    elif kind.utility == pyspiel.GameType.Utility.IDENTICAL:
        assert len(set(returns)) == 1
    else:
        assert players == 1


@each_game
def test_observations(game):
    spiel = load(game)
    observation = make_observation(spiel)
    state = spiel.new_initial_state()
    whims = np.random.default_rng(1)
    observation.set_from(state, 0)

    assert not observation.tensor.any()  # nothing is laid out before the first draw
    for _ in range(60):
        observation.set_from(state, 0)
        assert observation.tensor.size == observation_of(registry.game(game)).SIZE
        assert np.abs(observation.tensor).max() <= 1
        assert observation.string_from(state, 0) == str(state)
        assert state.observation_tensor(0) == observation.tensor.tolist()
        if state.is_terminal():
            break
        state.apply_action(at_random(state, whims))


@each_game
def test_an_observer_of_the_whole_history_is_there_too(game):
    spiel = load(game)
    observation = make_observation(spiel, INFO_STATE_OBS_TYPE)
    state = played(spiel.new_initial_state(), steps=30)

    assert observation.string_from(state, state.current_player()).count(",") > 1


@each_game
def test_the_rules_draw_what_chance_says(game):
    """The outcomes along a game, as the script of a match: the same positions."""
    table = load(game).new_initial_state().table
    state = load(game).new_initial_state()
    match = Match(table.playing().setting)
    whims = np.random.default_rng(2)
    action = None
    for _ in range(15):
        while state.is_chance_node():
            state.apply_action(at_random(state, whims))
        if action is None:
            match.open(state.script)
        else:
            match.play(action, script=state.script)
        assert str(state) == match.position
        if match.over:
            break
        number = at_random(state, whims)
        action = state.action_to_string(number)
        state.apply_action(number)


def test_options_are_parameters():
    star = pyspiel.load_game("launchbay_cyclone(board=star,colours=red+blue)")
    again, _ = pyspiel.deserialize_game_and_state(
        pyspiel.serialize_game_and_state(star, star.new_initial_state())
    )

    for game in (star, again):
        setting = game.new_initial_state().table.playing().setting
        assert setting.options == {"board": "star", "colours": "red,blue"}


def test_a_copy_goes_its_own_way():
    state = played(load("cyclone").new_initial_state(), steps=20)
    before = str(state)
    copy = state.clone()
    played(copy, seed=3, steps=10)

    assert str(copy) != before
    assert str(state) == before


def test_a_tie_that_never_ends_is_a_sentence():
    """Cyclone rolls for the start until one roll is the highest."""
    state = load("cyclone").new_initial_state()
    for _ in range(LONGEST_SCRIPT):
        state.apply_action(0)

    with pytest.raises(LaunchBayError, match="512 draws, and no end"):
        state.apply_action(0)


def test_what_cannot_be_played_is_refused():
    with pytest.raises(LaunchBayError, match="cyclone is for 2 to 4 players, not 7"):
        load("cyclone", 7)
