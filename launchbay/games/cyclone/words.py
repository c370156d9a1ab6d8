"""Cyclone in words: positions, actions and events, to text and back.

A position is a line for the turn and a line for each arm: the cubes in its base, then its spaces
from the base inwards, each stack from the bottom up. The start of a two-player game:

    seat 0  roll 4  actions 4  rounds 1  starter 0  idle 0  moved 0
    B  -  B B B B B - -
    Y  -  Y Y Y Y Y - -
"""

from functools import cache

import numpy as np

from launchbay.engine.errors import BadPosition
from launchbay.engine.notation import read_fields, show_fields
from launchbay.engine.records import blank
from launchbay.games.cyclone.content import COLOURS, EYE, REACH, TALLEST
from launchbay.games.cyclone.rules import (
    BASE,
    BEGAN,
    CARRIED,
    INWARD,
    LOST,
    MOVED,
    OUTWARD,
    ROLLED,
    STALLED,
    STATE,
    STEPS,
    STOP,
    TRIED,
    WON,
    finished,
    space_at,
    steps_left,
)

LETTERS = "BYGR"
CUBES = str.maketrans("1234", LETTERS)  # the digits of a stack
TURN = ("seat", "roll", "actions", "rounds", "starter", "idle", "moved", "over")


# Positions


def show(box: np.record, s: np.record) -> str:
    lines = [show_fields(s, TURN)]
    stacks, bases, reach = s.stack.tolist(), s.bases.tolist(), int(box.arm)
    for arm in open_arms(box):
        piles = [pile(stacks[space]) for space in spaces(arm, reach)]
        lines.append(f"{LETTERS[arm]}  {base_cubes(bases[arm])}  {' '.join(piles)}")
    if box.eye:
        lines.append(f"E  {pile(stacks[EYE])}")
    return "\n".join(lines)


def read(box: np.record, text: str) -> np.record:
    turn, *lines = text.splitlines()
    s = blank(STATE)
    read_fields(s, TURN, turn)
    wanted = [LETTERS[arm] for arm in open_arms(box)] + ["E"] * int(box.eye)
    if [line.split()[0] for line in lines] != wanted:
        raise BadPosition(f"expected a line for each of {', '.join(wanted)}, after the turn's")
    for line in lines:
        letter, *piles = line.split()
        if letter == "E":
            read_eye(s, piles)
        else:
            read_arm(box, s, LETTERS.index(letter), piles)
    return s


def read_eye(s: np.record, piles: list[str]) -> None:
    if len(piles) != 1:
        raise BadPosition(f"the Eye is one space, not {len(piles)}")
    s.stack[EYE] = read_pile(piles[0])


def read_arm(box: np.record, s: np.record, arm: int, piles: list[str]) -> None:
    if len(piles) != 1 + box.arm:
        raise BadPosition(
            f"arm {LETTERS[arm]} is a base and {box.arm} spaces, not {len(piles)} in all"
        )
    for letter in cubes_in(piles[0]):
        s.bases[arm, colour_of(letter)] += 1
    for depth, cubes in enumerate(piles[1:], 1):
        s.stack[space_at(arm, depth)] = read_pile(cubes)


def open_arms(box: np.record) -> list[int]:
    return [arm for arm, is_open in enumerate(box.open.tolist()) if is_open]


@cache
def spaces(arm: int, reach: int) -> list[int]:
    """The spaces of an arm, from the base inwards. Cached, since asking the rules is slow."""
    return [space_at(arm, depth) for depth in range(1, reach + 1)]


def base_cubes(base: list[int]) -> str:
    return "".join(letter * cubes for letter, cubes in zip(LETTERS, base, strict=True)) or "-"


def pile(stack: int) -> str:
    """A stack from the bottom up."""
    return f"{stack:o}".translate(CUBES) if stack else "-"


def read_pile(text: str) -> int:
    stack = 0
    for letter in cubes_in(text):
        stack = stack << 3 | 1 + colour_of(letter)
    return stack


def cubes_in(text: str) -> str:
    """The cubes in one place, a letter each; a dash for none."""
    if len(text) > TALLEST:
        raise BadPosition(f"there are not as many cubes as in {text[:TALLEST]}…")
    return "" if text == "-" else text


def colour_of(letter: str) -> int:
    if letter not in LETTERS:
        raise BadPosition(f"a cube is one of {', '.join(LETTERS)}, not {letter!r}")
    return LETTERS.index(letter)


# Actions


def say(box: np.record, s: np.record, action: int) -> str:
    """A step as its two ends, or `stop`."""
    if action == STOP:
        return "stop"
    inward = action < OUTWARD
    arm, depth = divmod(action - (INWARD if inward else OUTWARD), STEPS)
    near = f"{LETTERS[arm]}{depth}"
    if depth < box.arm:
        far = f"{LETTERS[arm]}{depth + 1}"
    elif box.eye:
        far = "E"
    else:
        far = f"{LETTERS[box.colour[s.seat]]}{box.arm}"
    return f"{near} to {far}" if inward else f"{far} to {near}"


def ask(box: np.record, s: np.record) -> str:
    """What the seat to act is asked, in one line."""
    name = seat_name(box, s.seat)
    return f"{name}: move a cube one space, or stop; {s.actions} of {_count(s.roll, 'action')} left"


# Events


def narrate(box: np.record, event: tuple[int, int, int, int]) -> str:
    kind, a, b, c = event
    if kind == TRIED:
        return f"{seat_name(box, a)} rolls {b} for the start"
    if kind == BEGAN:
        return f"{seat_name(box, a)} begins"
    if kind == ROLLED:
        return f"{seat_name(box, a)} rolls {b}"
    if kind == LOST:
        return f"{seat_name(box, a)} has no cube to move and loses {_count(b, 'action')}"
    if kind == MOVED:
        return f"{COLOURS[a]} moves {place(b)} to {place(c)}"
    if kind == CARRIED:
        return f"a cyclone carries {place(b)} to {place(c)}"
    names = [seat_name(box, seat) for seat in range(box.players) if a >> seat & 1]
    if kind == WON:
        return f"{' and '.join(names)} {'wins' if len(names) == 1 else 'win together'}"
    assert kind == STALLED
    return f"nobody moves on: {' and '.join(names)} {'leads' if len(names) == 1 else 'lead'}"


def place(number: int) -> str:
    if number >= BASE:
        return f"{LETTERS[number - BASE]}0"
    if number == EYE:
        return "E"
    return f"{LETTERS[number // REACH]}{number % REACH + 1}"


# Seats


def seat_name(box: np.record, seat: int) -> str:
    return COLOURS[box.colour[seat]]


def standing(box: np.record, s: np.record, seat: int) -> str:
    own = box.colour[seat]
    cubes, steps = finished(box, s, own), steps_left(box, s, own)
    return f"{cubes} of {int(box.cubes)} cubes finished, {_count(steps, 'step')} to go"


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"
