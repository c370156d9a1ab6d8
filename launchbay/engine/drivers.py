"""Whole batches of games in compiled code, never returning to Python in between.

Generic: `Game.drivers` is a copy of this module bound to that game's verbs.
"""

from typing import NamedTuple

import numpy as np

from launchbay.engine.actions import blank_mask, pick, words_of
from launchbay.engine.compiled import rule, wrapping
from launchbay.engine.luck import LONGEST_TAPE, LUCK, scramble
from launchbay.engine.records import NONE, blanks, record
from launchbay.engine.verbs import apply, broken, choose, legal, score, setup, winners

RANDOM, HOUSE = range(2)  # the policies a seat can be given
DETAILS_COUNTED = (64, 64, 8)  # of an event: each below
DICE, WHIMS = range(2)  # the two sources of chance of a game: the rules' and the bots'
GAME = record(
    ("decisions", np.int32),
    ("winners", np.int32),  # seats as a bit mask
    ("broken", np.int32),  # the first law a state broke, NONE if none did
    ("over", np.int32),  # 0 if the game was cut off after too many decisions
    ("first", np.int32),  # the seat that made the first decision, NONE if there was none to make
    ("fingerprint", np.uint64),  # of the final state
)


class Pad(NamedTuple):
    """What a bot may scribble on while it thinks."""

    states: np.ndarray  # one, to try actions on
    notes: np.ndarray  # as many numbers as the bot asks for


def new_pad(state: np.dtype, notes: int) -> Pad:
    return Pad(blanks(state, 1), np.zeros(notes))


class Desk(NamedTuple):
    """The memory one worker plays on, game after game."""

    states: np.ndarray  # the table, and a blank that is never written
    table: np.ndarray  # the table's bytes
    pad: Pad  # the bots'
    luck: np.ndarray  # the dice, and the bots' whims
    mask: np.ndarray
    words: np.ndarray  # the mask's, for `pick`
    seen: np.ndarray  # how often each event was told, by kind and details; empty: not counted


def new_desk(state: np.dtype, actions: int, notes: int) -> Desk:
    states = blanks(state, 2)
    mask = blank_mask(actions)
    return Desk(
        states=states,
        table=states[:1].view(np.uint8),
        pad=new_pad(state, notes),
        luck=blanks(LUCK, 2),
        mask=mask,
        words=words_of(mask),
        seen=np.zeros((0, 0, 0, 0), np.int32),
    )


def counting(desk: Desk, kinds: int) -> Desk:
    """The same desk, on which what is told in games is counted; details out of range are not."""
    desk.luck[DICE].room = LONGEST_TAPE
    return desk._replace(seen=np.zeros((kinds + 1, *DETAILS_COUNTED), np.int32))


@rule
def play_games(box, desk, policies, seed, first, most, watch, games, scores):
    """Play games `first`, `first + 1`, … and fill `games` and `scores`, a row each.

    Game g draws its dice and its bots' whims from `seed` and g alone, so a batch can be cut
    anywhere. `policies[g % len]` seats the bots of game g; `watch` checks the laws at every step;
    a game is cut off after `most` decisions.
    """
    for row in range(games.size):
        number = first + row
        seats = policies[number % policies.shape[0]]
        desk.states[0] = desk.states[1]
        play_game(box, desk, seats, seed, number, most, watch, games[row])
        games[row].fingerprint = fingerprint(desk.table)
        for seat in range(scores.shape[1]):
            scores[row, seat] = score(box, desk.states[0], seat)


@rule
def play_game(box, desk, seats, seed, number, most, watch, game):
    s = desk.states[0]
    dice = desk.luck[DICE]
    dice.rng = stream(seed, 2 * number)
    desk.luck[WHIMS].rng = stream(seed, 2 * number + 1)
    setup(box, s, dice)
    game.first = NONE if s.over else s.seat
    game.broken = broken(box, s) if watch else NONE
    decisions = 0
    while not s.over and decisions < most:
        if desk.seen.size > 0:
            count_events(dice, desk.seen)
        apply(box, s, dice, decide(box, desk, seats[s.seat]))
        decisions += 1
        if watch and game.broken == NONE:
            game.broken = broken(box, s)
    if desk.seen.size > 0:
        count_events(dice, desk.seen)
    game.decisions = decisions
    game.over = s.over
    game.winners = winners(box, s) if s.over else 0


@rule
def count_events(luck, seen):
    """Count what is on the tape, and clear it."""
    for number in range(luck.told):
        kind, a, b, c = luck.tape[number]
        if 0 <= a < seen.shape[1] and 0 <= b < seen.shape[2] and 0 <= c < seen.shape[3]:
            seen[kind, a, b, c] += 1
    luck.told = 0


@rule
def decide(box, desk, policy):
    """What a bot does at the table; its whims are apart from the dice."""
    s = desk.states[0]
    legal(box, s, desk.mask)
    if policy == HOUSE:
        return choose(box, s, desk.mask, desk.pad, desk.luck[WHIMS])
    return pick(desk.words, desk.luck[WHIMS])


@rule
def bot_move(box, desk, policy, seed):
    """One decision, for a bot that sits at a live table."""
    desk.luck[WHIMS].rng = stream(seed, 0)
    return decide(box, desk, policy)


@wrapping
def stream(seed, number):
    """Where a generator of its own starts, for each number."""
    return scramble(scramble(np.uint64(seed)) + np.uint64(np.int64(number)))


@wrapping
def fingerprint(table):
    """A 64-bit digest of a state's bytes (FNV-1a)."""
    digest = np.uint64(0xCBF29CE484222325)
    for position in range(table.size):
        digest = (digest ^ np.uint64(table[position])) * np.uint64(0x100000001B3)
    return digest


@wrapping
def copy_states(states, tables, times):
    """Copy so many states, for the bench; `tables` are the bytes of `states`, a row each.

    There are 2, 4, 8, … states. Each is copied to the one half-way round, and the copy is marked:
    one of its bytes is counted up. Later copies take the marks along, so the compiler cannot leave
    a copy out: `tests/cli/test_bench.py` counts the marks.
    """
    half = states.size // 2
    last = states.size - 1
    place = 0
    for turn in range(times):
        to = (turn + half) & last
        states[to] = states[turn & last]
        tables[to, place] += 1
        place += 1
        if place == tables.shape[1]:
            place = 0
    return times
