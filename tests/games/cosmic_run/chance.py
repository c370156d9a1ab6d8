"""Chance by name: mine coordinates, faces of dice, and how far they lie from you."""

from collections.abc import Sequence

from .reference import DICE, LETTERS


def mines(*coordinates: str) -> list[int]:
    """Rolls of both mine dice: B4."""
    return [
        outcome
        for coordinate in coordinates
        for outcome in (LETTERS.index(coordinate[0]), int(coordinate[1:]) - 1)
    ]


def number(label: int) -> list[int]:
    """The number die alone."""
    return [label - 1]


def face(die: str, shown: str) -> list[int]:
    """One die: D3 shows orange 2."""
    return [DICE[int(die[1:]) - 1].index(shown)]


def faces(*dice: str) -> list[int]:
    """Some dice in their order: `D1 orange 1`."""
    return [outcome for die in dice for outcome in face(*die.split(" ", 1))]


def eight(*dice: str) -> list[int]:
    """All eight dice; those not named show their first technology."""
    sides = [3] * 8
    for die in dice:
        (sides[int(die[1]) - 1],) = faces(die)
    return sides


def far_to_near(*dice: str, among: Sequence[str] = ()) -> list[int]:
    """The ranking of the dice just rolled; those not named lie nearer, in their order."""
    left = sorted(among) or [f"D{number}" for number in range(1, 9)]
    order = [*dice, *(die for die in left if die not in dice)]
    outcomes = []
    for die in order[:-1]:
        outcomes.append(left.index(die))
        left.remove(die)
    return outcomes
