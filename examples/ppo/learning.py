"""Proximal policy optimisation by self-play, on a fleet of games: one network plays every seat.

1  Network   What is seen goes in; a liking for each action and the expected reward come out.
2  Playing   Some steps of the whole fleet, with actions drawn by how much they are liked.
3  Credit    How much better each action turned out than was expected (GAE).
4  Learning  Make better actions more likely, within a clip, a few times over the same steps.

The fleet may be on the CPU or on a CUDA device: JAX reads its memory where it is.
"""

from dataclasses import dataclass
from functools import partial
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
import optax

from launchbay.engine.notation import Setting
from launchbay.games.cyclone.observation import STARTER
from launchbay.rl.fleet import Fleet
from launchbay_ppo import Weights, evaluate, own_actions

Array = Any  # JAX's


@dataclass(frozen=True)
class Plan:
    """What is played and learned in all."""

    iterations: int = 100
    games: int = 1024  # side by side
    steps: int = 64  # of every game in an iteration
    epochs: int = 2  # times that the steps of an iteration are learned from
    batches: int = 16  # that they are split into
    hidden: int = 128  # neurons in each of two layers
    rate: float = 6e-3  # of learning, at the beginning; it falls to 0
    reach: float = 0.95  # GAE's lambda: how far credit goes back
    clip: float = 0.2  # of the change in an action's chance that is still rewarded
    curiosity: float = 0.01  # what entropy is worth
    steadiness: float = 0.5  # the longest step that a gradient may ask for


# 1  Network


def new_weights(key: Array, numbers: int, actions: int, hidden: int) -> Weights:
    """Random, but with all actions liked about the same."""
    layers = {
        "first": (numbers, hidden, 2**0.5),
        "second": (hidden, hidden, 2**0.5),
        "liking": (hidden, actions, 0.01),
        "expected": (hidden, 1, 1.0),
    }
    weights = {}
    for name, (inputs, outputs, scale) in layers.items():
        key, own = jax.random.split(key)
        weights[name] = jax.nn.initializers.orthogonal(scale)(own, (inputs, outputs))
        weights[f"{name}_bias"] = jnp.zeros(outputs)
    return weights


def log_chances(weights: Weights, seen: Array, masks: Array) -> tuple[Array, Array]:
    """Of each action, with none for those that are not legal; and the reward expected."""
    liking, expected = evaluate(weights, seen, jnp)
    return jax.nn.log_softmax(jnp.where(masks, liking, -jnp.inf)), expected


# 2  Playing


class Steps(NamedTuple):
    """One step of every game, or one after another: then arrays have a row for each."""

    seen: Array  # by the seat that decided
    masks: Array  # in its own numbers
    seats: Array
    chosen: Array
    log_chance: Array  # of what was chosen, then
    expected: Array  # reward for that seat
    reward: Array  # that it got
    over: Array


class Sight(NamedTuple):
    """What is the same for every game of a setting."""

    columns: Array  # numbers of an observation that differ from game to game
    own: Array  # `own_actions` of each seat


def sight_of(setting: Setting) -> Sight:
    """With two players three quarters of an observation stay 0: they need not be multiplied."""
    fleet = Fleet(setting, 512)
    least, most = fleet.observations.copy(), fleet.observations.copy()
    for _ in range(200):
        fleet.step_random()
        np.minimum(least, fleet.observations, out=least)
        np.maximum(most, fleet.observations, out=most)
    differ = np.flatnonzero(least.min(axis=0) < most.max(axis=0))
    box = setting.box()
    return Sight(
        columns=differ[
            differ >= STARTER
        ],  # before it are colours, which `own_actions` takes care of
        own=np.stack([own_actions(box, seat) for seat in range(setting.players)]),
    )


def shown(array: Any) -> Array:
    """What a fleet shows, where it is: NumPy's memory, or that of a device.

    Rows on a device are filled up to whole words, and JAX takes arrays without gaps only.
    """
    return jax.dlpack.from_dlpack(getattr(array, "whole", array))


def play(
    fleet: Fleet, sight: Sight, weights: Weights, key: Array, steps: int
) -> tuple[Steps, Array, Array]:
    """The steps, and of the position after them the seat that decides and what it expects."""
    rows = []
    for each in jax.random.split(key, steps):
        looked = look(sight, shown(fleet.observations), shown(fleet.masks), shown(fleet.seats))
        decided, actions = decide(sight, weights, each, *looked)
        jax.block_until_ready((decided, actions))  # then the fleet may write over what it showed
        fleet.step(actions)
        paid = settle(shown(fleet.rewards), shown(fleet.over), decided.seats)
        rows.append(decided._replace(reward=paid[0], over=paid[1]))
        jax.block_until_ready(paid)
    looked = look(sight, shown(fleet.observations), shown(fleet.masks), shown(fleet.seats))
    decided, _ = jax.block_until_ready(decide(sight, weights, key, *looked))
    return jax.tree.map(lambda *each: jnp.stack(each), *rows), decided.seats, decided.expected


@jax.jit
def look(
    sight: Sight, observations: Array, masks: Array, seats: Array
) -> tuple[Array, Array, Array]:
    """What the agent sees of it, in memory of our own."""
    whose = seats.astype(jnp.int32)
    return observations[:, sight.columns], jnp.take_along_axis(masks, sight.own[whose], 1), whose


@jax.jit
def decide(
    sight: Sight, weights: Weights, key: Array, seen: Array, masks: Array, seats: Array
) -> tuple[Steps, Array]:
    """A step but for what comes of it, and the actions as the fleet numbers them."""
    log_chance, expected = log_chances(weights, seen, masks)
    chosen = draw(key, log_chance, masks)
    nothing = jnp.zeros(len(seats))
    step = Steps(
        seen, masks, seats, chosen, _of(log_chance, chosen), expected, nothing, nothing > 0
    )
    return step, sight.own[seats, chosen]


def draw(key: Array, log_chance: Array, masks: Array) -> Array:
    """The first action at which the chances add up to a random share, a number for each game.

    `jax.random.categorical` would need one for each action, and they take longer than the network.
    Sums are rounded: the share stays that far below 1, so that there always is such an action.
    """
    sums = jnp.cumsum(jnp.exp(log_chance), axis=1)
    share = jax.random.uniform(key, (len(sums), 1), maxval=1 - 1e-6)
    return jnp.argmax((sums > share * sums[:, -1:]) & masks, axis=1)


@jax.jit
def settle(rewards: Array, over: Array, seats: Array) -> tuple[Array, Array]:
    """What the seats that decided were paid, and whether that was the end."""
    return _of(rewards, seats), jnp.copy(over)


def _of(rows: Array, places: Array) -> Array:
    """One number of each row."""
    return jnp.take_along_axis(rows, places[:, None], 1)[:, 0]


# 3  Credit


def credit(steps: Steps, next_seats: Array, next_expected: Array, reach: float) -> Array:
    """How much better than expected each step was for the seat that took it, by GAE.

    Two players: what the other expects is lost to me, so the sign changes with the seat.
    """
    expected_after = jnp.concatenate([steps.expected[1:], next_expected[None]])
    seats_after = jnp.concatenate([steps.seats[1:], next_seats[None]])
    side = jnp.where(seats_after == steps.seats, 1.0, -1.0) * (1.0 - steps.over)
    surprise = steps.reward + side * expected_after - steps.expected

    def back(later: Array, step: tuple[Array, Array]) -> tuple[Array, Array]:
        surprise, side = step
        better = surprise + reach * side * later
        return better, better

    return jax.lax.scan(back, jnp.zeros_like(next_expected), (surprise, side), reverse=True)[1]


# 4  Learning


class Lesson(NamedTuple):
    """Steps in any order, and how good they were."""

    seen: Array
    masks: Array
    chosen: Array
    log_chance: Array
    better: Array  # than expected, on a common scale
    reward: Array  # that should have been expected


class Learner:
    """Holds the weights and what the optimiser remembers; the same seed learns the same."""

    def __init__(self, plan: Plan, fleet: Fleet, seed: int) -> None:
        self.plan, self.fleet = plan, fleet
        self.sight = sight_of(fleet.setting)
        self.key, key = jax.random.split(jax.random.key(seed))
        actions = self.sight.own.shape[1]
        weights = new_weights(key, len(self.sight.columns), actions, plan.hidden)
        # Bound to the device as all later ones will be: else JAX would compile everything twice.
        self.weights = jax.device_put(weights, jax.devices()[0])
        self.memory = jax.device_put(optimiser(plan).init(self.weights), jax.devices()[0])

    def learn(self) -> None:
        """One iteration."""
        self.key, playing, sorting = jax.random.split(self.key, 3)
        steps = play(self.fleet, self.sight, self.weights, playing, self.plan.steps)
        learned = improve(self.plan, self.weights, self.memory, sorting, *steps)
        self.weights, self.memory = jax.block_until_ready(learned)


def optimiser(plan: Plan) -> Any:
    changes = plan.iterations * plan.epochs * plan.batches
    return optax.chain(
        optax.clip_by_global_norm(plan.steadiness),
        optax.adam(optax.linear_schedule(plan.rate, 0.0, changes), eps=1e-5),
    )


@partial(jax.jit, static_argnums=0)
def improve(
    plan: Plan,
    weights: Weights,
    memory: Any,
    key: Array,
    steps: Steps,
    next_seats: Array,
    next_expected: Array,
) -> tuple[Weights, Any]:
    """Weights and the optimiser's memory after learning from some steps."""
    better = credit(steps, next_seats, next_expected, plan.reach)
    scaled = (better - better.mean()) / (better.std() + 1e-8)
    whole = Lesson(
        steps.seen, steps.masks, steps.chosen, steps.log_chance, scaled, better + steps.expected
    )
    whole = jax.tree.map(lambda rows: rows.reshape(-1, *rows.shape[2:]), whole)

    def once(state: tuple[Weights, Any], rows: Array) -> tuple[tuple[Weights, Any], None]:
        weights, memory = state
        lesson = jax.tree.map(lambda each: each[rows], whole)
        slope = jax.grad(loss)(weights, lesson, plan)
        change, memory = optimiser(plan).update(slope, memory)
        return (optax.apply_updates(weights, change), memory), None

    orders = [
        jax.random.permutation(each, better.size) for each in jax.random.split(key, plan.epochs)
    ]
    batches = jnp.concatenate(orders).reshape(plan.epochs * plan.batches, -1)
    (weights, memory), _ = jax.lax.scan(once, (weights, memory), batches)
    return weights, memory


def loss(weights: Weights, lesson: Lesson, plan: Plan) -> Array:
    log_chance, expected = log_chances(weights, lesson.seen, lesson.masks)
    change = jnp.exp(_of(log_chance, lesson.chosen) - lesson.log_chance)
    clipped = jnp.clip(change, 1 - plan.clip, 1 + plan.clip)
    gain = jnp.minimum(change * lesson.better, clipped * lesson.better).mean()
    error = jnp.square(expected - lesson.reward).mean()
    finite = jnp.where(lesson.masks, log_chance, 0.0)
    entropy = -(jnp.exp(log_chance) * finite).sum(axis=1).mean()
    return 0.5 * error - gain - plan.curiosity * entropy
