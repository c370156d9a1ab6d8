"""A fleet's steps in compiled code, a slice of its slots at a time.

A slot holds one game after another: the fleet's games are numbered, and slot n of `count` plays
numbers n, n + count, n + 2 count … Game g draws its dice and its random players' whims from the
seed and g alone, as in `engine/drivers.py`, so a fleet of random players plays the very games that
`play_batch` does, whatever its size and however many threads or devices step it.

Generic: `bound` makes a copy of this module for one game, compiled against its verbs.
"""

from functools import cache
from types import ModuleType
from typing import NamedTuple

import numpy as np

from launchbay.engine import compiled
from launchbay.engine.actions import blank_mask, pick, words_of
from launchbay.engine.compiled import inlined, rule, writer
from launchbay.engine.drivers import stream
from launchbay.engine.game import Game, Rules
from launchbay.engine.luck import LUCK
from launchbay.engine.records import NONE, blanks
from launchbay.engine.verbs import apply, legal, observe, setup, winners
from launchbay.rl.rewards import reward

LOT = 32  # slots that take a step together: one verb for all of them, so its code stays at hand


class Slots(NamedTuple):
    """The memory of a fleet, a row for each slot; what a caller sees of it is in `FleetArrays`."""

    states: np.ndarray
    numbers: np.ndarray  # of the game in the slot
    dice: np.ndarray  # where its generator stands
    whims: np.ndarray  # where that of its random players stands
    observations: np.ndarray
    masks: np.ndarray
    rewards: np.ndarray
    seats: np.ndarray
    over: np.ndarray


class Desk(NamedTuple):
    """What one thread works on, slot after slot."""

    luck: np.ndarray  # one, with the generator of the slot at hand
    blank: np.ndarray  # one state that is never written
    mask: np.ndarray
    words: np.ndarray  # the mask's, for `pick`


def new_desk(rules: Rules) -> Desk:
    mask = blank_mask(rules.ACTIONS)
    return Desk(blanks(LUCK, 1), blanks(rules.STATE, 1), mask, words_of(mask))


@cache
def bound(game: Game) -> ModuleType:
    """This module, compiled for one game."""
    return compiled.bind(_this(), game.id, game.folder / "rules.py", verbs_of(game))


def verbs_of(game: Game) -> dict[str, object]:
    rules = game.rules
    return {
        "setup": rules.setup,
        "legal": rules.legal,
        "apply": rules.apply,
        "winners": rules.winners,
        "observe": game.observation.observe if game.observation else observe_nothing,
        "stream": game.drivers.stream,
    }


def _this() -> ModuleType:
    import launchbay.rl.loops as this

    return this


@rule
def begin(box, slots, desk, seed, first, last):
    """Put each slot's first game on the table."""
    for slot in range(first, last):
        slots.numbers[slot] = slot
        lay_out(box, slots, desk, seed, slot)
        slots.over[slot] = False
        slots.rewards[slot, :] = 0.0
    look(box, slots, first, last)


@rule
def step(box, slots, desk, actions, seed, autoreset, together, first, last):
    """Take an action in each slot whose game is not over."""
    for start in range(first, last, LOT):
        end = min(start + LOT, last)
        for slot in range(start, end):
            act(box, slots, desk, actions[slot], seed, autoreset, together, slot)
        look(box, slots, start, end)


@rule
def step_random(box, slots, desk, steps, seed, autoreset, together, first, last):
    """So many steps of random players; every one writes all that a step writes.

    A slot takes all its steps before the next one does, since nobody is asked in between: its
    table stays at hand.
    """
    for slot in range(first, last):
        for _ in range(steps):
            action = choose_random(slots, desk, slot)
            act(box, slots, desk, action, seed, autoreset, together, slot)
            look(box, slots, slot, slot + 1)


@rule
def choose(slots, desk, actions, first, last):
    """A random legal action for each slot; NONE where the game is over."""
    for slot in range(first, last):
        actions[slot] = choose_random(slots, desk, slot)


@rule
def first_illegal(slots, actions):
    """The first slot whose action is not open to it, NONE if there is none."""
    for slot in range(actions.size):
        if slots.states[slot].over:
            continue
        action = actions[slot]
        if action < 0 or action >= slots.masks.shape[1] or not slots.masks[slot, action]:
            return slot
    return NONE


@inlined
def act(box, slots, desk, action, seed, autoreset, together, slot):
    s = slots.states[slot]
    slots.rewards[slot, :] = 0.0
    if s.over:
        return
    luck = desk.luck[0]
    luck.rng = slots.dice[slot]
    apply(box, s, luck, action)
    slots.dice[slot] = luck.rng
    slots.over[slot] = s.over != 0
    if s.over:
        won = winners(box, s)
        players = slots.rewards.shape[1]
        for seat in range(players):
            slots.rewards[slot, seat] = reward(won, seat, players, together)
        if autoreset:
            slots.numbers[slot] += slots.numbers.size
            lay_out(box, slots, desk, seed, slot)


@inlined
def lay_out(box, slots, desk, seed, slot):
    """Begin the game of the slot's number."""
    number = slots.numbers[slot]
    luck = desk.luck[0]
    luck.rng = stream(seed, 2 * number)
    slots.whims[slot] = stream(seed, 2 * number + 1)
    slots.states[slot] = desk.blank[0]
    setup(box, slots.states[slot], luck)
    slots.dice[slot] = luck.rng


@inlined
def look(box, slots, first, last):
    for slot in range(first, last):
        s = slots.states[slot]
        slots.seats[slot] = s.seat
        legal(box, s, slots.masks[slot])
    for slot in range(first, last):
        observe(box, slots.states[slot], slots.observations[slot])


@inlined
def choose_random(slots, desk, slot):
    """Any of the legal actions, from a mask whose memory can be anyone's."""
    if slots.states[slot].over:
        return NONE
    copy_mask(desk.mask, slots.masks[slot])
    luck = desk.luck[0]
    luck.rng = slots.whims[slot]
    action = pick(desk.words, luck)
    slots.whims[slot] = luck.rng
    return action


@writer
def copy_mask(mask, original):
    for action in range(original.size):
        mask[action] = original[action]


@rule
def observe_nothing(box, s, out):
    """For games that have no observation: leaves an empty vector as it is."""
