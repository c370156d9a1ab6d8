"""The search: it plays legal moves, sees wins, keeps to its budget, and repeats itself."""

import time

import numpy as np
import pytest

from launchbay.bots import arena, search
from launchbay.bots.arena import searching
from launchbay.bots.players import LEVELS, Searcher, bot, check
from launchbay.bots.review import review
from launchbay.bots.thinking import think
from launchbay.engine.errors import BadAction, LaunchBayError
from launchbay.engine.match import Match
from launchbay.engine.notation import Setting
from launchbay.engine.records import NONE
from launchbay.engine.registry import game
from launchbay.games.cyclone.rules import STOP

LAST_STEP = """
cyclone players=2 board=line colours=blue,yellow
seat 0  roll 2  actions 2  rounds 16  starter 0  idle 0  moved 0  over 0
B  Y  - - YY - - - -
Y  BBBB  B - YY - - - -
"""
TWO_STEPS = LAST_STEP.replace("BBBB  B - YY", "BBBB  - B YY")
ONE_EACH = """
cyclone players=4 board=star colours=blue,yellow,green,red
seat 0  roll 2  actions 2  rounds 9  starter 0  idle 0  moved 0  over 0
B  -  B B - - - -
Y  B  - YYYYY - - - -
G  B  - GGGGG - - - -
R  -  B RRRRR - - - -
E  -
"""
SETTINGS = [("line", 2), ("star", 2), ("star", 3), ("star", 4)]


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize(
    ("position", "winning"), [(LAST_STEP, "Y1 to Y0"), (ONE_EACH, "R1 to R0")], ids=["two", "four"]
)
def test_it_takes_a_win_at_once(position, winning, seed):
    thought = think(Match.at(position.strip()), simulations=200, seed=seed)

    assert thought.best == winning
    assert thought.options[0].share == 1.0


@pytest.mark.parametrize("seed", range(5))
def test_it_finds_a_win_two_steps_away(seed):
    match = Match.at(TWO_STEPS.strip())
    while not match.over and match.seat == 0:
        match.play(think(match, simulations=500, seed=seed).best)

    assert match.winners == [0]


@pytest.mark.parametrize(("board", "players"), SETTINGS)
def test_it_never_answers_anything_illegal(board, players):
    match = Match.new("cyclone", players, {"board": board}, seed=players)
    for number in range(60):
        if match.over:
            break
        thought = think(match, simulations=30, seed=number)
        assert sorted(option.words for option in thought.options) == sorted(match.legal())
        match.play(thought.best)


def test_the_same_seed_and_simulations_give_the_same_thought():
    match = Match.new("cyclone", 3, {"board": "star"}, seed=4)
    once, again = (think(match, simulations=700, seed=9) for _ in range(2))

    assert once.options == again.options
    assert once.line == again.line
    assert think(match, simulations=700, seed=10).options != once.options


def test_several_trees_think_as_one_and_always_the_same():
    match = Match.new("cyclone", 4, seed=4)
    once, again = (think(match, simulations=2000, seed=9, trees=3) for _ in range(2))

    assert once.options == again.options
    assert once.simulations == sum(option.looks for option in once.options) == 2001
    assert {option.words for option in once.options} == set(match.legal())


def test_thinking_does_not_change_the_match():
    match = Match.new("cyclone", 2, seed=4)
    before = match.hash, match.version, match.legal()
    think(match, simulations=100)

    assert (match.hash, match.version, match.legal()) == before


def test_it_keeps_to_its_time():
    match = Match.new("cyclone", 4, seed=1)
    think(match, simulations=1)
    started = time.perf_counter()
    thought = think(match, seconds=0.2)
    taken = time.perf_counter() - started

    assert thought.simulations > 100
    assert 0.1 < taken < 1.0  # generous: the machine may be busy


def test_it_stops_when_told_to():
    answers = iter([False, True])
    thought = think(Match.new("cyclone", 2, seed=1), seconds=60, stop=lambda: next(answers))

    assert thought.seconds < 30


@pytest.mark.parametrize("seed", range(5))
def test_a_settled_search_stops_early_with_the_same_move(seed):
    match = Match.at(LAST_STEP.strip())
    whole = think(match, simulations=5000, seed=seed)
    settled = think(match, simulations=5000, seed=seed, until_settled=True)

    assert settled.best == whole.best
    assert settled.simulations < whole.simulations == 5000
    lead = settled.options[0].looks - settled.options[1].looks
    assert lead > 5000 - settled.simulations


def test_shares_of_the_win_add_up_to_one():
    match = Match.new("cyclone", 4, seed=2)
    for option in think(match, simulations=500).options:
        assert sum(option.shares) == pytest.approx(1.0)


def test_its_memory_is_bounded(monkeypatch):
    match = Match.new("cyclone", 2, seed=1)
    monkeypatch.setattr(search, "MOST_NODES", 50)
    thought = think(match, simulations=3000)

    assert thought.simulations == 3000
    assert sum(option.looks for option in thought.options) == 3000
    assert search.node_of(match.game).itemsize * 200_000 == 14.4e6


@pytest.fixture
def outcomes_apart(monkeypatch):
    monkeypatch.setattr(game("cyclone").bot, "OUTCOMES_APART", True)


@pytest.mark.usefixtures("outcomes_apart")
@pytest.mark.parametrize("seed", range(3))
def test_with_outcomes_apart_it_still_sees_wins_and_repeats_itself(seed):
    match = Match.at(ONE_EACH.strip())
    once, again = (think(match, simulations=700, seed=seed) for _ in range(2))

    assert once.best == "R1 to R0"
    assert once.options == again.options
    assert sum(option.looks for option in once.options) == 700


@pytest.mark.usefixtures("outcomes_apart")
def test_every_roll_that_ends_a_turn_is_a_node_of_its_own():
    match = Match.new("cyclone", 2, seed=4)
    tree = search.new_tree(match.game, 2, 5000)
    tree.states[0] = match.state
    compiled = search.bound(match.game)
    compiled.plant(tree, np.uint64(1))
    compiled.simulate(match.box, tree, 3000)
    nodes = tree.nodes[: tree.used[0]]
    stop = next(node for node in children(nodes, nodes[0]) if node.action == STOP)

    assert len(children(nodes, stop)) == 6  # the faces of the rival's die
    assert all(node.outcome for node in children(nodes, stop))
    assert sum(node.looks for node in children(nodes, stop)) == stop.looks - 1


def children(nodes, node):
    found, child = [], int(node.first)
    while child != NONE:
        found.append(nodes[child])
        child = int(nodes[child].next)
    return found


def test_a_line_ends_where_chance_takes_over():
    match = Match.at(LAST_STEP.strip())
    line = think(match, simulations=300).line

    assert line == ["Y1 to Y0"]


def test_a_line_goes_on_as_long_as_nothing_is_rolled():
    match = Match.new("cyclone", 2, seed=8)
    line = think(match, simulations=3000).line
    for words in line:
        match.play(words)

    assert len(line) > 1
    assert not any(move.drew for move in match.moves[:-1])


def test_nobody_thinks_about_a_finished_game():
    match = Match.at(LAST_STEP.strip())
    match.play("Y1 to Y0")

    with pytest.raises(BadAction, match="the game is over"):
        think(match, simulations=10)


@pytest.mark.parametrize("name", LEVELS)
def test_levels_play(name):
    match = Match.at(LAST_STEP.strip())

    assert bot(name, seed=3).choose(match) == "Y1 to Y0"


def test_an_unknown_bot_is_one_sentence():
    with pytest.raises(LaunchBayError, match="no bot is called 'deep thought': there are cadet"):
        check("deep thought")


def test_bots_cannot_foresee_the_dice():
    match = Match.new("cyclone", 2, seed=3)
    rolls = set()
    for _ in range(20):
        trial = match.imagined()
        trial.play("stop")
        rolls.add(trial.moves[-1].drew[-1].outcome)

    assert len(rolls) > 1
    assert match.imagined().hash == match.hash


# Looking back


def played(names, seed):
    match = Match.new("cyclone", len(names), seed=seed)
    bots = [bot(name, seed) for name in names]
    while not match.over:
        match.play(bots[match.seat].choose(match))
    return match


def test_luck_and_cost_add_up_to_the_end():
    match = played(["cadet", "random"], seed=5)
    judged = review(match, simulations=300)
    shares = judged.moves[-1].shares

    assert len(judged.moves) == len(match.moves)
    assert shares == tuple(float(seat in match.winners) for seat in range(2))
    for move in judged.moves:
        assert sum(move.luck) == pytest.approx(0.0, abs=1e-9)
        assert 0.0 <= move.cost <= 1.0
    assert sum(judged.luck) == pytest.approx(0.0, abs=1e-6)


def test_a_random_player_s_choices_cost_more():
    judged = review(played(["pilot", "random"], seed=6), simulations=300)

    assert judged.cost[1] > judged.cost[0]


def test_a_move_without_dice_has_no_luck_in_it():
    match = played(["house", "house"], seed=7)
    judged = review(match, simulations=50)

    for move, seen in zip(match.moves, judged.moves, strict=True):
        assert bool(move.drew) or seen.luck == (0.0, 0.0)


def test_slack_gives_away_a_little_and_no_more():
    """With much of it any action is taken that is hardly worse; never one that is far worse."""
    match = Match.new("cyclone", 2, {"board": "line"}, seed=4)
    thought = think(match, simulations=300, seed=4 * 2**32)
    best = thought.options[0].share
    worst = min(option.share for option in thought.options)
    half = (best - worst) / 2
    answers = {Searcher(300, seed=seed, slack=half).choose(match) for seed in range(12)}

    assert len(answers) > 1
    assert Searcher(300, seed=4).choose(match) == thought.best
    for seed in range(12):
        seen = think(match, simulations=300, seed=seed * 2**32)
        answer = Searcher(300, seed=seed, slack=half).choose(match)
        assert seen.option(answer).share >= seen.options[0].share - half


def test_a_policy_says_how_long_to_search_and_what_to_give_away():
    assert searching(200) == 200
    assert searching(3000, 0.02) == 3000 + 20 * 2**24


@pytest.mark.parametrize("board", ["line", "star"])
def test_a_cadet_is_weaker_than_the_same_search_without_slack(board):
    careful, careless = searching(200), searching(200, 0.2)
    setting = Setting(game("cyclone"), 2, {"board": board})
    seatings = np.array([[careful, careless], [careless, careful]])
    won = arena.play_batch(setting, seatings, 60, seed=3).games["winners"]

    assert sum(int(winners) == 1 << number % 2 for number, winners in enumerate(won)) > 36
