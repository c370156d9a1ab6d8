"""The house team plays sensibly, and the search sees what it misses."""

from pathlib import Path

import pytest

from launchbay.bots.players import bot
from launchbay.bots.thinking import think
from launchbay.engine.batches import play_batch
from launchbay.engine.drivers import HOUSE, RANDOM
from launchbay.engine.match import Match
from launchbay.engine.notation import Setting
from launchbay.games.sdf1 import GAME
from launchbay.games.sdf1.bot_worth import achieves_by_reflex

POSITIONS = Path(__file__).parent / "positions"
GAMES = 200


def at(name: str) -> Match:
    return Match.at((POSITIONS / f"{name}.txt").read_text())


def wins(policy: int) -> int:
    setting = Setting(GAME, 2, GAME.settle(2, {"mode": "pluto", "level": "easy"}))
    return int((play_batch(setting, [[policy] * 2], GAMES, seed=5).games.winners > 0).sum())


def test_the_house_team_wins_where_random_people_lose():
    assert wins(RANDOM) == 0
    assert wins(HOUSE) > 0.15 * GAMES


@pytest.mark.parametrize(
    ("episode", "best_so_far", "removed", "achieves"),
    [(4, 0, 3, True), (4, 2, 5, True), (4, 0, 2, False), (4, 3, 3, False), (3, 0, 3, False)],
)
def test_the_house_team_knows_when_a_reflex_shot_achieves_burn_the_road(
    episode, best_so_far, removed, achieves
):
    match = Match.new("sdf1", 1, {"mode": "homeward"}, seed=1)
    s = match.state.copy()
    s.episode, s.reflex_kills = episode, best_so_far

    assert achieves_by_reflex(match.box, s, removed) == achieves


@pytest.mark.parametrize("seed", range(3))
def test_the_search_finds_what_saves_the_ship_where_the_house_team_does_not(seed):
    match = at("training")
    thought = think(match, simulations=150, seed=seed)
    houses = bot("house").choose(match)

    assert thought.best == "work the Training square" != houses
    assert thought.options[0].share > 0.25 + thought.option(houses).share


@pytest.mark.parametrize("seed", range(3))
def test_the_search_prefers_a_sure_win(seed):
    thought = think(at("flight-control"), simulations=150, seed=seed)

    assert thought.options[0].share == 1.0
    assert thought.option("Lisa: Flight Control for 1 AP").share < 0.5
