"""Cyclone as a client draws it: every place with its cubes, and between which ones actions go.

A place has the number by which events name it, and the name that words give it.
"""

from functools import cache, lru_cache

import msgspec
import numpy as np

from launchbay.engine.records import NONE
from launchbay.games.cyclone.content import ARMS, COLOURS, EYE
from launchbay.games.cyclone.rules import BASE, STOP, finished, is_free, space_at
from launchbay.games.cyclone.words import open_arms, place, say

NUMBERS = {place(number): number for number in range(BASE + ARMS)}  # of places, by name


class Place(msgspec.Struct):
    id: int
    name: str
    arm: int  # the colour that owns it; NONE for the Eye
    depth: int  # 0 is the base, then come the spaces, then the Eye
    cubes: list[int]  # their colours: a stack from the bottom up, in a base side by side
    why: str  # the seat to act can move none of these cubes; empty if it can, or if there are none


class View(msgspec.Struct):
    eye: bool
    arm: int  # spaces from a base to the middle
    colours: list[str]  # the names of all there are
    seats: list[int]  # the colour of each
    arms: list[int]  # those that are open
    places: list[Place]
    roll: int
    left: int  # actions
    cubes: int  # of each colour
    finished: list[int]  # cubes, by seat


class Spot(msgspec.Struct, gc=False):
    """The two ends of a step."""

    start: int
    end: int


# A position


def view(box: np.record, s: np.record) -> View:
    seats = box.colour[: box.players].tolist()
    arms, spaces, eye = open_arms(box), int(box.arm), bool(box.eye)
    return View(
        eye=eye,
        arm=spaces,
        colours=list(COLOURS),
        seats=seats,
        arms=arms,
        places=places(s, board(tuple(arms), spaces, eye), seats[s.seat]),
        roll=int(s.roll),
        left=int(s.actions),
        cubes=int(box.cubes),
        finished=[int(finished(box, s, colour)) for colour in seats],
    )


@cache
def board(arms: tuple[int, ...], spaces: int, eye: bool) -> list[Place]:
    """All places there are, empty."""
    found = [
        Place(number, place(number), arm, depth, [], "")
        for arm in arms
        for depth, number in enumerate([BASE + arm, *(space_at(arm, n + 1) for n in range(spaces))])
    ]
    return found + [Place(EYE, place(EYE), NONE, spaces + 1, [], "")] * eye


def places(s: np.record, empty: list[Place], own: int) -> list[Place]:
    """The contents of every place. Empty places are shared objects, since most are empty."""
    stacks, bases, over = s.stack.tolist(), s.bases.tolist(), bool(s.over)
    shown = []
    for here in empty:
        cubes = side_by_side(bases[here.arm]) if here.depth == 0 else stacked(stacks[here.id])
        if cubes:
            here = Place(here.id, here.name, here.arm, here.depth, cubes, "")
            here.why = "" if over else why(s, here, own)
        shown.append(here)
    return shown


def side_by_side(base: list[int]) -> list[int]:
    return [colour for colour, cubes in enumerate(base) for _ in range(cubes)]


@lru_cache(4096)
def stacked(stack: int) -> list[int]:
    return [int(digit) - 1 for digit in f"{stack:o}"] if stack else []


def why(s: np.record, here: Place, own: int) -> str:
    """Why a colour can move none of these cubes; empty if it can.

    A free cube, and one that waits in its own base, always has a step to take (Q-10).
    """
    if own not in here.cubes:
        return f"None of these cubes is {COLOURS[own]}'s (rules 3)."
    if here.depth == 0:
        return "" if here.arm == own else "In another's base a cube has finished (rules 5)."
    return "" if is_free(s, own, here.id) else "Only the top cube of a stack can move (rules 3)."


# Actions


def spot(box: np.record, s: np.record, action: int) -> Spot | None:
    """Where an action goes, which is how it is said; to stop goes nowhere."""
    return None if action == STOP else ends(say(box, s, action))


@cache
def ends(step: str) -> Spot:
    start, end = step.split(" to ")
    return Spot(NUMBERS[start], NUMBERS[end])


def section(_box: np.record, s: np.record) -> str:
    """Of the rulebook: winning once the game is over, an action as long as one is asked for."""
    return "6" if s.over else "3"
