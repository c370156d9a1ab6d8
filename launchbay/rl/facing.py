"""Many games of one agent against bots, in compiled code, a slot each.

A step takes the agent's action, and then the bots' until the agent decides again; where a game
ends, the next one of that slot begins in the same step. Games are numbered as a fleet's are, and
their dice come from the seed and the number alone.

Generic: `bound` makes a copy of this module for one game, compiled against its verbs.
"""

from functools import cache
from types import ModuleType
from typing import NamedTuple

import numpy as np

from launchbay.engine import compiled
from launchbay.engine.compiled import inlined, rule
from launchbay.engine.drivers import DICE, WHIMS, decide, stream
from launchbay.engine.game import Game
from launchbay.engine.notation import Setting
from launchbay.engine.records import NONE, blanks
from launchbay.engine.verbs import apply, legal, observe, setup, winners
from launchbay.rl.playing import observation_of
from launchbay.rl.rewards import reward


class Slots(NamedTuple):
    """A row for each slot."""

    states: np.ndarray
    numbers: np.ndarray  # of the game in the slot; below 0 before the first
    seats: np.ndarray  # the agent's in that game
    dice: np.ndarray  # where the generator stands
    whims: np.ndarray  # where that of the bots stands
    observations: np.ndarray
    masks: np.ndarray
    rewards: np.ndarray  # of the step just taken; not 0 only where a game ended
    over: np.ndarray  # whether the step just taken ended a game
    illegal: np.ndarray  # whether it did so because the action was not legal
    last: np.ndarray  # what was seen when the last game of the slot ended


def new_slots(setting: Setting, count: int) -> Slots:
    size, actions = observation_of(setting.game).SIZE, setting.game.rules.ACTIONS
    return Slots(
        states=blanks(setting.game.rules.STATE, count),
        numbers=np.zeros(count, np.int64),
        seats=np.zeros(count, np.int64),
        dice=np.zeros(count, np.uint64),
        whims=np.zeros(count, np.uint64),
        observations=np.zeros((count, size), np.float32),
        masks=np.zeros((count, actions), np.bool_),
        rewards=np.zeros(count, np.float32),
        over=np.zeros(count, np.bool_),
        illegal=np.zeros(count, np.bool_),
        last=np.zeros((count, size), np.float32),
    )


def clear(slots: Slots) -> None:
    """No games: the next step lays out the first one of each slot."""
    count = slots.numbers.size
    slots.numbers[:] = np.arange(count) - count
    slots.over[:] = False


@cache
def bound(game: Game) -> ModuleType:
    """This module, compiled for one game."""
    verbs = {
        "setup": game.rules.setup,
        "legal": game.rules.legal,
        "apply": game.rules.apply,
        "winners": game.rules.winners,
        "observe": observation_of(game).observe,
        "decide": game.drivers.decide,
        "stream": game.drivers.stream,
    }
    return compiled.bind(_this(), game.id, game.folder / "rules.py", verbs)


def _this() -> ModuleType:
    import launchbay.rl.facing as this

    return this


@rule
def step(box, slots, desk, policy, seat, players, seed, together, actions, first, end):
    """The agent's action in each slot; `seat` is the agent's, or NONE for another in each game.

    A slot that has no game yet gets its first. All is one function for the compiler's sake: each
    further one that calls the rules would take as long again to compile.
    """
    for slot in range(first, end):
        s = desk.states[0]
        begins = slots.numbers[slot] < 0
        slots.rewards[slot] = 0
        slots.illegal[slot] = not (begins or is_legal(slots, slot, actions[slot]))
        if slots.illegal[slot]:
            slots.rewards[slot] = -1
        if not begins:
            sit_down(slots, desk, slot)
            if not slots.illegal[slot]:
                apply(box, s, desk.luck[DICE], actions[slot])
                play_on(box, desk, policy, slots.seats[slot])
                if s.over:
                    won = winners(box, s)
                    slots.rewards[slot] = reward(won, slots.seats[slot], players, together)
            slots.over[slot] = s.over or slots.illegal[slot]
            if slots.over[slot]:
                observe(box, s, slots.last[slot])
        ended = begins or slots.over[slot]
        while ended:  # a game that ends before the agent decides is none
            slots.numbers[slot] += slots.numbers.size
            deal(slots, desk, seat, players, seed, slot)
            setup(box, s, desk.luck[DICE])
            play_on(box, desk, policy, slots.seats[slot])
            ended = s.over != 0
        stand_up(slots, desk, slot)
        legal(box, s, slots.masks[slot])
        observe(box, s, slots.observations[slot])


@rule
def is_legal(slots, slot, action):
    return 0 <= action < slots.masks.shape[1] and slots.masks[slot, action]


@inlined
def play_on(box, desk, policy, own):
    """The bots' decisions, up to the agent's next one or the end."""
    s = desk.states[0]
    while not s.over and s.seat != own:
        apply(box, s, desk.luck[DICE], decide(box, desk, policy))


@rule
def deal(slots, desk, seat, players, seed, slot):
    """A blank table, and the dice of the slot's number."""
    number = slots.numbers[slot]
    slots.seats[slot] = seat if seat != NONE else number % players
    desk.states[0] = desk.states[1]
    desk.luck[DICE].rng = stream(seed, 2 * number)
    desk.luck[WHIMS].rng = stream(seed, 2 * number + 1)


@rule
def sit_down(slots, desk, slot):
    """Take a slot's game to the desk, where bots play."""
    desk.states[0] = slots.states[slot]
    desk.luck[DICE].rng = slots.dice[slot]
    desk.luck[WHIMS].rng = slots.whims[slot]


@rule
def stand_up(slots, desk, slot):
    """Put it back."""
    slots.states[slot] = desk.states[0]
    slots.dice[slot] = desk.luck[DICE].rng
    slots.whims[slot] = desk.luck[WHIMS].rng
