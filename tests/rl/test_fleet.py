"""The fleet on the CPU: the engine's games, many at once, in the caller's memory."""

from typing import Any

import numpy as np
import pytest

from launchbay.engine.batches import play_batch
from launchbay.engine.drivers import RANDOM, stream
from launchbay.engine.errors import BadAction, LaunchBayError
from launchbay.engine.luck import new_luck
from launchbay.engine.notation import Setting
from launchbay.engine.records import blank
from launchbay.engine.registry import game, game_ids
from launchbay.games.cyclone.rules import ACTIONS
from launchbay.rl.fleet import Fleet, new_arrays, playouts
from launchbay.rl.rewards import reward

GAMES = game_ids()
SEED = 11
OTHER: Any = "tpu"  # no device that a type checker would let pass
ARRAYS = ("observations", "masks", "rewards", "seats", "over")


def setting_of(name, players=None):
    found = game(name)
    return Setting(found, players or found.players[-1])


def cyclone(players=2):
    return setting_of("cyclone", players)


def shown(fleet):
    return {name: np.array(getattr(fleet, name)) for name in ARRAYS}


def same(one, other):
    return all(np.array_equal(one[name], other[name]) for name in ARRAYS)


class Engine:
    """Game after game by the engine's verbs, one at a time, as a slot of a fleet plays them."""

    def __init__(self, setting, slot, slots):
        self.setting, self.box, self.number, self.slots = setting, setting.box(), slot, slots
        self.rules = setting.game.rules
        self.begin()

    def begin(self):
        self.luck = new_luck(int(stream(SEED, 2 * self.number)))
        self.s = blank(self.rules.STATE)
        self.rules.setup(self.box, self.s, self.luck)

    def step(self, action):
        """Rewards if that ended the game, and then the next one begins."""
        self.rules.apply(self.box, self.s, self.luck, action)
        if not self.s.over:
            return [0.0] * self.setting.players
        won, players = self.rules.winners(self.box, self.s), self.setting.players
        paid = [reward(won, seat, players, self.setting.game.together) for seat in range(players)]
        self.number += self.slots
        self.begin()
        return paid

    @property
    def mask(self):
        mask = np.zeros(self.rules.ACTIONS, np.bool_)
        self.rules.legal(self.box, self.s, mask)
        return mask

    @property
    def observation(self):
        seen = np.full(self.setting.game.observation.SIZE, np.nan, np.float32)
        self.setting.game.observation.observe(self.box, self.s, seen)
        return seen


@pytest.mark.parametrize("name", GAMES)
def test_every_step_is_the_engines(name):
    setting, slots = setting_of(name), 3
    fleet = Fleet(setting, slots, SEED)
    engines = [Engine(setting, slot, slots) for slot in range(slots)]

    for _ in range(400):
        actions = fleet.random_actions().copy()
        fleet.step(actions)
        paid = [engine.step(action) for engine, action in zip(engines, actions, strict=True)]

        assert np.allclose(fleet.rewards, paid)
        for slot, engine in enumerate(engines):
            assert fleet.states[slot] == engine.s
            assert fleet.seats[slot] == engine.s.seat
            assert np.array_equal(fleet.masks[slot], engine.mask)
            assert np.array_equal(fleet.observations[slot], engine.observation)


@pytest.mark.parametrize("name", GAMES)
def test_random_play_is_that_of_play_batch(name):
    setting, slots = setting_of(name), 5
    batch = play_batch(setting, [[RANDOM] * setting.players], slots, seed=SEED)
    fleet = Fleet(setting, slots, SEED, autoreset=False)
    steps = np.zeros(slots, int)
    final = np.zeros_like(fleet.rewards)
    while not fleet.over.all():
        steps += ~fleet.over
        fleet.step_random()
        final += fleet.rewards

    assert steps.tolist() == batch.games["decisions"].tolist()
    assert [setting.game.drivers.fingerprint(fleet.states[slot : slot + 1].view(np.uint8))
            for slot in range(slots)] == batch.games["fingerprint"].tolist()  # fmt: skip
    for slot in range(slots):
        won, players = batch.games["winners"][slot], setting.players
        together = setting.game.together
        assert np.allclose(
            final[slot], [reward(won, seat, players, together) for seat in range(players)]
        )


def test_a_slot_starts_its_next_game_by_itself():
    slots = 4
    fleet = Fleet(cyclone(), slots, SEED)
    ended = 0
    while ended < 3 * slots:
        fleet.step_random()
        ended += fleet.over.sum()

        assert (fleet.rewards[fleet.over] != 0).all()
        assert (fleet.rewards[~fleet.over] == 0).all()
        assert fleet.masks.any(axis=1).all()
        assert not fleet.states["over"].any()


def test_without_automatic_reset_a_finished_game_stays_as_it_is():
    fleet = Fleet(cyclone(), 2, SEED, autoreset=False)
    while not fleet.over.all():
        fleet.step_random()
    states = fleet.states.copy()

    assert not fleet.masks.any()
    fleet.step(fleet.random_actions())
    assert (fleet.rewards == 0).all()
    assert fleet.over.all()
    assert (fleet.states == states).all()


def test_the_callers_own_arrays_are_written_in_place():
    mine = new_arrays(cyclone(3), 10)
    pointers = [array.ctypes.data for array in mine]
    fleet = Fleet(cyclone(3), 10, SEED, out=mine)
    fleet.step_random(7)
    other = Fleet(cyclone(3), 10, SEED)
    other.step_random(7)

    assert all(getattr(fleet, name) is getattr(mine, name) for name in ARRAYS)
    assert [array.ctypes.data for array in mine] == pointers
    assert same(shown(other), mine._asdict())


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (lambda mine: mine._replace(masks=mine.masks.astype(np.uint8)), "masks: bool of shape"),
        (lambda mine: mine._replace(rewards=mine.rewards[:-1]), "rewards: float32 of shape"),
        (lambda mine: mine._replace(seats=list(mine.seats)), "seats: a NumPy array is needed"),
        (lambda mine: mine._replace(over=mine.over.repeat(2)[::2]), "over: writable memory"),
    ],
)
def test_arrays_that_do_not_fit_are_refused(spoil, said):
    with pytest.raises(LaunchBayError, match=said):
        Fleet(cyclone(), 10, out=spoil(new_arrays(cyclone(), 10)))


def test_threads_change_nothing():
    one, three = (Fleet(cyclone(4), 300, SEED, threads=threads) for threads in (1, 3))
    one.step_random(250)
    three.step_random(250)

    assert same(shown(one), shown(three))
    assert (one.states == three.states).all()


def test_step_random_is_random_actions_and_step():
    one, other = Fleet(cyclone(), 100, SEED), Fleet(cyclone(), 100, SEED)
    one.step_random(20)
    for _ in range(20):
        other.step(other.random_actions())

    assert same(shown(one), shown(other))


@pytest.mark.parametrize("wrong", ["below", "closed", "above"])
def test_an_illegal_action_is_an_error_and_nothing_moves(wrong):
    fleet = Fleet(cyclone(), 200, SEED)
    before, states = shown(fleet), fleet.states.copy()
    actions = fleet.random_actions().copy()
    closed = int(np.flatnonzero(~fleet.masks[150])[0])
    action = {"below": -1, "closed": closed, "above": ACTIONS}[wrong]
    actions[150] = action
    wanted = ", ".join(map(str, np.flatnonzero(fleet.masks[150])))

    with pytest.raises(BadAction, match=f"game 150: no such action here: {action}; .* {wanted}$"):
        fleet.step(actions)
    assert same(shown(fleet), before)
    assert (fleet.states == states).all()
    assert fleet.illegal == 0


def test_actions_of_another_shape_or_kind_are_refused():
    fleet = Fleet(cyclone(), 4)

    with pytest.raises(LaunchBayError, match=r"4 whole numbers, .* not int64 of shape \(3,\)"):
        fleet.step(np.zeros(3, int))
    with pytest.raises(LaunchBayError, match="not float64"):
        fleet.step(np.zeros(4))


def test_reset_begins_anew():
    fleet = Fleet(cyclone(), 50, SEED)
    first = shown(fleet)
    fleet.step_random(300)
    fleet.reset()
    assert same(shown(fleet), first)
    fleet.reset(SEED + 1)
    assert not same(shown(fleet), first)


@pytest.mark.parametrize("threads", [1, 3])
def test_playouts_are_those_of_play_batch(threads):
    batch = play_batch(cyclone(3), [[RANDOM] * 3], 2500, seed=SEED)
    played = playouts(cyclone(3), 2500, SEED, threads=threads)

    assert (played.games == batch.games).all()
    assert (played.scores == batch.scores).all()
    assert playouts(cyclone(3), 0).games.size == 0


def test_a_fleet_without_games_threads_or_a_device_is_refused():
    with pytest.raises(LaunchBayError, match="at least one game, not 0"):
        Fleet(cyclone(), 0)
    with pytest.raises(LaunchBayError, match="at least one thread"):
        Fleet(cyclone(), 1, threads=0)
    with pytest.raises(LaunchBayError, match="cpu or cuda, not 'tpu'"):
        playouts(cyclone(), 1, device=OTHER)
