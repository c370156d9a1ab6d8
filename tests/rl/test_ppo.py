"""examples/ppo: the bot needs NumPy alone; how it learns is tested by `make train-test`."""

import importlib.util
import re
import sys
from functools import partial

import numpy as np
import pytest

import launchbay_ppo
from launchbay.bots import players
from launchbay.engine.errors import LaunchBayError
from launchbay.engine.match import Match
from launchbay.engine.notation import Setting
from launchbay.engine.registry import game
from launchbay.games.cyclone.observation import SIZE, STARTER
from launchbay.games.cyclone.rules import ACTIONS, OUTWARD, STOP, inward, outward
from launchbay.rl.fleet import Fleet

HAS_JAX = importlib.util.find_spec("jax") and importlib.util.find_spec("optax")
needs_jax = pytest.mark.skipif(
    not HAS_JAX, reason="JAX is not installed here: `make train-test` does it"
)
if HAS_JAX:
    import jax
    import jax.numpy as jnp

    import learning
    import train

    jax.config.update("jax_platforms", "cpu")

HIDDEN = 8


def cyclone(players=2):
    return Setting(game("cyclone"), players)


@pytest.fixture
def weights(tmp_path):
    return fresh(tmp_path / "fresh.npz", seed=1)


def fresh(path, seed):
    """A file of small random weights that look at all but the colours."""
    chance = np.random.default_rng(seed)
    columns = np.arange(STARTER, SIZE)
    sizes = [("first", columns.size, HIDDEN), ("second", HIDDEN, HIDDEN)]
    made = {}
    for name, inputs, outputs in [*sizes, ("liking", HIDDEN, ACTIONS), ("expected", HIDDEN, 1)]:
        made[name] = chance.normal(size=(inputs, outputs)).astype(np.float32)
        made[f"{name}_bias"] = chance.normal(size=outputs).astype(np.float32)
    launchbay_ppo.save(path, columns, made)
    return path


# The bot


@pytest.mark.parametrize("count", [2, 3, 4])
def test_the_bot_plays_legal_actions_to_the_end(weights, count):
    match = Match.new("cyclone", count, seed=3)
    seats = [launchbay_ppo.Ppo(1, weights), *(players.bot("random", n) for n in range(1, count))]
    answers = 0
    while not match.over:
        words = seats[match.seat].choose(match)
        answers += match.seat == 0
        assert words in match.legal()
        match.play(words)

    assert answers > 10


def position(seat, blue, yellow):
    return (
        "cyclone players=2 board=line colours=blue,yellow\n"
        f"seat {seat}  roll 3  actions 3  rounds 2  starter {seat}  idle 0  moved 0  over 0\n"
        f"B  {blue}\nY  {yellow}"
    )


def test_what_it_does_in_one_seat_it_does_in_the_other(tmp_path):
    """The same position with the colours exchanged: seen alike, and answered alike."""
    one = Match.at(position(0, "-  B B - BY B - -", "B  Y YY - Y - - -"))
    other = Match.at(position(1, "Y  B BB - B - - -", "-  Y Y - YB Y - -"))
    bots = [launchbay_ppo.Ppo(1, fresh(tmp_path / "one.npz", seed)) for seed in range(10)]
    answers = [bot.choose(one) for bot in bots]

    assert len(set(answers)) > 2
    for bot, answer in zip(bots, answers, strict=True):
        assert bot.choose(other) == answer.translate(str.maketrans("BY", "YB"))


def test_own_numbers_begin_with_the_own_arm():
    box = cyclone(3).box()
    own = launchbay_ppo.own_actions(box, 2)

    assert sorted(own) == list(range(ACTIONS))
    assert own[inward(0, 4)] == inward(box.colour[2], 4)
    assert own[outward(1, 0)] == outward(box.colour[0], 0)
    assert own[OUTWARD - 1] == OUTWARD - 1  # of the arm that nobody has
    assert own[STOP] == STOP


def test_it_takes_the_legal_action_that_it_likes_best(weights):
    match = Match.new("cyclone", 2, seed=5)
    bot = launchbay_ppo.Ppo(1, weights)
    bot.weights["liking"][:] = 0
    own = list(launchbay_ppo.own_actions(match.box, match.seat))
    for words, number in match.actions().items():
        bot.weights["liking_bias"][:] = 5  # of what is not legal, more
        bot.weights["liking_bias"][[own.index(other) for other in match.actions().values()]] = 0
        bot.weights["liking_bias"][own.index(number)] = 1

        assert bot.choose(match) == words


def test_without_weights_there_is_a_sentence(tmp_path):
    with pytest.raises(LaunchBayError, match=r"no weights at .*none\.npz: examples/ppo/train\.py"):
        launchbay_ppo.Ppo(1, tmp_path / "none.npz")


def test_other_games_are_refused_in_a_sentence(weights):
    with pytest.raises(LaunchBayError, match="has learned Cyclone, and nothing of Ace Pilot"):
        launchbay_ppo.Ppo(1, weights).choose(Match.new("ace-pilot", 2, seed=1))


# How it learns


@needs_jax
def test_all_that_changes_with_two_players_is_looked_at():
    """Starter, five numbers of the turn, bases, and two sums for 14 spaces and two seats."""
    assert learning.sight_of(cyclone()).columns.size == 2 + 5 + 4 + 2 * 14 * 2


def steps(seats, expected, reward, over):
    column = [jnp.array(each)[:, None] for each in (seats, expected, reward, over)]
    nothing = jnp.zeros((len(seats), 1))
    return learning.Steps(nothing, nothing, column[0], nothing, nothing, *column[1:])


@needs_jax
def test_credit_goes_back_and_changes_its_sign_with_the_seat():
    """Worked out by hand, from the last step to the first, with a reach of a half."""
    played = steps(
        seats=[0, 0, 1, 1],
        expected=[0.5, 0.25, -0.5, 0.0],
        reward=[0.0, 0.0, 1.0, 0.0],
        over=[False, False, True, False],
    )
    found = learning.credit(played, jnp.array([0]), jnp.array([0.5]), 0.5)[:, 0]
    next_game = 0.0 - 0.5 - 0.0  # seat 0 expects a half there
    won = 1.0 + 0.5  # the next game is none of this one's business
    handed_over = 0.5 - 0.25 - 0.5 * won
    kept = 0.25 - 0.5 + 0.5 * handed_over

    assert found.tolist() == [kept, handed_over, won, next_game]


@needs_jax
def test_what_is_not_legal_is_never_drawn_and_all_else_by_its_chance():
    liking = jnp.array([9.0, 0.0, np.log(3.0), 9.0, -60.0, 9.0])
    masks = jnp.tile(jnp.array([False, True, True, False, True, False]), (20_000, 1))
    log_chance = jax.nn.log_softmax(jnp.where(masks, liking, -jnp.inf))
    drawn = np.asarray(learning.draw(jax.random.key(1), log_chance, masks))
    found = np.bincount(drawn, minlength=6) / drawn.size

    assert found[[0, 3, 4, 5]].tolist() == [0, 0, 0, 0]
    assert found[1] == pytest.approx(0.25, abs=0.015)  # five standard deviations
    assert found[2] == pytest.approx(0.75, abs=0.015)


@needs_jax
def test_every_share_of_the_chances_falls_on_something_legal(monkeypatch):
    chance = np.random.default_rng(2)
    masks = jnp.array(chance.random((5000, ACTIONS)) < 0.1).at[:, 3].set(True)
    liking = jnp.array(chance.normal(0, 5, (5000, ACTIONS)))
    log_chance = jax.nn.log_softmax(jnp.where(masks, liking, -jnp.inf))
    for share in (0.0, 1 - 1e-6):
        monkeypatch.setattr(jax.random, "uniform", lambda _, shape, **_more: jnp.full(shape, share))  # noqa: B023
        drawn = learning.draw(None, log_chance, masks)

        assert np.take_along_axis(np.asarray(masks), np.asarray(drawn)[:, None], 1).all()


SMALL = {"games": 128, "steps": 64, "batches": 4, "hidden": 32}


def learned(seed, iterations):
    """So many of 12, which all tests share, so that it is compiled once."""
    plan = learning.Plan(iterations=12, **SMALL)
    learner = learning.Learner(plan, Fleet(cyclone(), plan.games, seed), seed)
    for _ in range(iterations):
        learner.learn()
    return learner


def same(one, other):
    return all(np.array_equal(one.weights[name], other.weights[name]) for name in one.weights)


@needs_jax
def test_the_same_seed_learns_the_same():
    first, again, other = learned(1, 2), learned(1, 2), learned(2, 2)

    assert same(first, again)
    assert not same(first, other)


@needs_jax
def test_it_gets_better_at_beating_random():
    before, after = (
        train.scores_of(learned(1, iterations), 256)["random"] for iterations in (0, 12)
    )

    assert after.interval[0] > before.interval[1] + 0.2


@needs_jax
def test_what_is_recorded_is_what_was_played():
    """By a fleet of the same seed that is told the same actions."""
    learner = learned(1, 0)
    start = Fleet(cyclone(), learner.fleet.count, 1)
    played, seats, _ = learning.play(
        learner.fleet, learner.sight, learner.weights, jax.random.key(3), 140
    )
    for step in range(140):
        own = learner.sight.own[start.seats]
        row = jax.tree.map(lambda each: np.asarray(each[step]), played)  # noqa: B023
        assert np.array_equal(row.seats, start.seats)
        assert np.array_equal(row.seen, start.observations[:, learner.sight.columns])
        assert np.array_equal(row.masks, np.take_along_axis(start.masks, own, 1))
        start.step(own[np.arange(start.count), row.chosen])
        assert np.array_equal(row.over, start.over)
        assert np.array_equal(row.reward, start.rewards[np.arange(start.count), row.seats])

    assert np.asarray(played.over).any()
    assert np.array_equal(seats, start.seats)


# The command


def told(monkeypatch, capsys, *words):
    monkeypatch.setattr(sys, "argv", ["train.py", *map(str, words)])
    status = train.main()
    return status, *capsys.readouterr()


@needs_jax
def test_the_command_leaves_a_bot_and_a_curve(monkeypatch, capsys, tmp_path):
    monkeypatch.setattr(train, "Plan", partial(learning.Plan, **SMALL))
    monkeypatch.setattr(train, "PROBE", 16)
    monkeypatch.setattr(train, "PROOF", 32)
    out = tmp_path / "mine.npz"
    status, said, _ = told(monkeypatch, capsys, "--iterations", 2, "--out", out)
    match = Match.new("cyclone", 2, seed=1)

    assert status == 0
    assert len(re.findall(r"^ +[12] +(?:8,192|16,384) .*%\)$", said, re.MULTILINE)) == 2
    assert re.search(r"% \([\d.]+% - [\d.]+%\) against house$", said, re.MULTILINE)
    assert launchbay_ppo.Ppo(1, out).choose(match) in match.legal()
    assert out.with_suffix(".svg").read_text().count("<polyline") == 2


@needs_jax
@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--iterations", 0], "--iterations must be 1 or more, not 0"),
        (["--seed", -1], "--seed must be 0 or more, not -1"),
        (["--device", "tpu"], "a fleet's device is cpu or cuda, not 'tpu'"),
        (["--out", "weights.txt"], "--out names an .npz in a folder that exists, not weights.txt"),
        (["--out", "no/such/folder.npz"], "not no/such/folder.npz"),
    ],
)
def test_what_cannot_be_done_is_one_sentence(monkeypatch, capsys, words, sentence):
    status, said, error = told(monkeypatch, capsys, *words)

    assert (status, said) == (2, "")
    assert sentence in error
    assert error.count("\n") == 1


@needs_jax
def test_a_score_has_wilsons_interval():
    assert train.Score(50, 100).interval == pytest.approx((0.4038, 0.5962), abs=1e-4)
    assert train.Score(100, 100).interval == pytest.approx((0.9630, 1.0), abs=1e-4)
