"""Positions of a game alone against Zorlord, near the moment at which he takes a die."""

from typing import Any

from .chance import eight, far_to_near
from .chance import face as side
from .reference import DICE
from .table import Table, table

HIS = ["force a reroll", "let Zorlord have it"]


def solo(*positions: str, **more: Any) -> Table:
    return table(*positions, players=1, **more)


def first_die(shown: str, *positions: str, **more: Any) -> Table:
    """A round begins, and Zorlord's first die shows this: the furthest one, D1 or D8."""
    at = solo(*positions, **{"pool": 1, "rounds": 2, **more})
    die = "D8" if shown == "mine" else "D1"
    return at.end_round("A5", dice=[*eight(f"{die} {shown}"), *far_to_near(die)])


def second_die(shown: str, *positions: str, **more: Any) -> Table:
    """You have stowed your first die, and the furthest of the six rolled anew shows this."""
    at = solo(*positions, pool=7, dice="blue 3", **more).take("blue 3")
    left = [die.split()[0] for die in at.pool]
    able = next(die for die in left if shown in DICE[int(die[1]) - 1])
    sides = [side(die, shown)[0] if die == able else 3 for die in left]
    return at.play("cargo", chance=[*sides, *far_to_near(able, among=left)])


def last_pair(*shown: str, further: int = 0, **more: Any) -> Table:
    """You have stowed your third die, and D2 and D3 are rolled last; one of them lies further."""
    at = solo(pool=3, dice="orange 1", **more).play("take D1 orange 1")
    sides = [*side("D2", shown[0]), *side("D3", shown[1])]
    return at.play("cargo", chance=[*sides, further])
