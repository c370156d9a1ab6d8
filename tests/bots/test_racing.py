"""The race: it starts from the house bot's choice, runs everyone on the same dice, and repeats."""

from typing import Any

import numpy as np
import pytest

from launchbay.bots import arena, players, racing
from launchbay.bots.players import Searcher, bot
from launchbay.bots.thinking import think
from launchbay.engine.match import Match
from launchbay.engine.registry import game

HOUSE = bot("house")
LOOKS = 100


def under_way(decisions: int, seed: int = 0, players: int = 2) -> Match:
    """A match that the house team has played so far, at a real decision."""
    match = Match.new("sdf1", players, seed=seed)
    while match.version < decisions or len(match.legal()) < 3:
        match.play(HOUSE.choose(match))
    return match


def race_at(match: Match) -> tuple[racing.Race, Any]:
    race = racing.new_tree(match.game, match.setting.players, 0)
    race.states[0] = match.state
    return race, racing.bound(match.game)


def raced(leads: dict[int, tuple[float, float]]) -> racing.Race:
    """A race in which every runner has had its looks: the mean and the spread of their leads."""
    race = racing.new_tree(game("sdf1"), 1, 0)
    racing.bound(game("sdf1")).plant(race, np.uint64(0))
    race.used[0] = 2 + len(leads)
    race.legal[0] = 1 + len(leads)
    race.nodes["looks"][1] = LOOKS
    race.nodes["action"][1] = 0
    for runner, (action, (mean, spread)) in enumerate(leads.items(), 2):
        race.nodes["looks"][runner] = LOOKS
        race.nodes["action"][runner] = action
        race.leads[runner] = LOOKS * mean, LOOKS * (mean**2 + spread**2)
    return race


@pytest.mark.parametrize("decisions", [3, 40, 90, 150])
def test_one_look_is_the_house_bots_choice(decisions):
    match = under_way(decisions)

    assert think(match, simulations=1).best == HOUSE.choose(match)


def test_it_is_the_same_thought_for_the_same_seed():
    match = under_way(60)
    once, again = (think(match, simulations=150, seed=9) for _ in range(2))

    assert once.options == again.options
    assert think(match, simulations=150, seed=10).options != once.options


def test_it_never_answers_anything_illegal():
    match = under_way(20, seed=3)
    for number in range(40):
        thought = think(match, simulations=20, seed=number)
        assert sorted(option.words for option in thought.options) == sorted(match.legal())
        match.play(thought.best)


def test_every_runner_gets_the_same_dice():
    """So one that does what the favourite does ends as the favourite ends, lap by lap."""
    match = under_way(50)
    race, compiled = race_at(match)
    compiled.plant(race, np.uint64(5))
    compiled.simulate(match.box, race, 2)  # the favourite's first lap, and that of the next
    race.nodes["action"][2] = race.nodes["action"][1]
    race.nodes["looks"][1:3] = 0
    race.leads[2] = 0.0
    compiled.simulate(match.box, race, 40)
    laps = int(race.nodes["looks"][2])

    assert laps > 4
    assert len(set(race.pace[:laps])) > 1
    assert race.leads[2].tolist() == [0.0, 0.0]


def test_a_race_looks_no_further_than_the_round():
    match = under_way(50)
    race, compiled = race_at(match)
    compiled.plant(race, np.uint64(1))
    compiled.simulate(match.box, race, 1)

    assert race.states[1].over or race.states[1].episode == match.state.episode + 1


def test_the_favourite_always_runs_and_more_join_with_the_laps():
    match = under_way(50)
    race, compiled = race_at(match)
    compiled.plant(race, np.uint64(5))
    ran = []
    for _ in range(30):
        compiled.simulate(match.box, race, 5)
        ran.append(int(race.used[0]) - 1)

    assert ran == sorted(ran)
    assert ran[0] < ran[-1] <= racing.RUNNERS
    looks = race.nodes["looks"][1 : int(race.used[0])]
    assert looks[0] == looks.max()


@pytest.mark.parametrize(
    ("leads", "chosen"),
    [
        ({7: (0.005, 0.2)}, 0),
        ({7: (0.04, 0.2)}, 7),
        ({7: (0.04, 0.2), 8: (0.06, 0.2)}, 8),
        ({7: (0.04, 0.2), 8: (0.06, 0.9)}, 7),
        ({7: (-0.3, 0.2)}, 0),
    ],
    ids=["within doubt", "ahead", "the further ahead", "a lucky one", "behind"],
)
def test_only_who_is_ahead_beyond_doubt_beats_the_favourite(leads, chosen):
    assert racing.bound(game("sdf1")).chosen(raced(leads), 0.0) == chosen


@pytest.mark.parametrize(
    ("leads", "settled"), [({7: (-0.1, 0.2)}, True), ({7: (-0.1, 0.2), 8: (0.0, 0.2)}, False)]
)
def test_a_race_is_settled_when_only_the_favourite_still_runs(leads, settled):
    assert racing.bound(game("sdf1")).is_settled(raced(leads), 100) == settled


def test_levels_give_nothing_away_in_a_race():
    match = under_way(50)
    careless = Searcher(simulations=60, slack=0.5, seed=4)

    assert careless.choose(match) == Searcher(simulations=60, seed=4).choose(match)


def test_levels_have_a_number_of_looks_for_a_race(monkeypatch):
    asked = []

    def thinking(match, *, simulations, **_more):
        asked.append(simulations)
        return think(match, simulations=8)

    monkeypatch.setattr(players, "think", thinking)
    level = players.LEVELS["pilot"]
    for match in (under_way(50), Match.new("cyclone", 2, seed=1)):
        bot("pilot").choose(match)

    assert asked == [level.looks, level.simulations]
    for name, budget in (("sdf1", level.looks), ("cyclone", level.simulations)):
        assert players.policy("pilot", game(name)) == arena.searching(budget, level.slack)


def test_the_line_begins_with_what_is_best_even_if_another_was_looked_at_more():
    match = Match.new("sdf1", 2, seed=3)
    beaten = 0
    for turn in range(40):
        thought = think(match, simulations=24, seed=turn)
        beaten += thought.options[0].looks < max(option.looks for option in thought.options)

        assert thought.line[0] == thought.best
        match.play(thought.best)
    assert beaten > 0
