"""What the seat that decides sees, as a vector of numbers for an agent that learns.

A game's `observation.py` names the `FIELDS` of that vector in order, and its `observe` fills them.
The length is the same for any number of players and any options; what is absent is zero. Seats
come in turn order from the one that decides, numbers as shares of the most they can be.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import accumulate, pairwise
from typing import Any, NamedTuple, Protocol

import numpy as np

from launchbay.engine.compiled import rule


class Field(NamedTuple):
    """Numbers that stand together in the vector."""

    name: str
    size: int
    meaning: str  # of the numbers, and their range where it is not 0 to 1


class Observation(Protocol):
    """`observation.py`; see `verbs.py` for what `observe` promises."""

    VERSION: int  # raised by any change to the fields, the action numbers or the rules
    FIELDS: tuple[Field, ...]
    SIZE: int  # of the whole vector
    observe: Callable[..., Any]


def starts(fields: Sequence[Field]) -> Iterator[int]:
    """Where each field starts, then the size of the whole."""
    return accumulate((field.size for field in fields), initial=0)


def places(fields: Sequence[Field]) -> dict[str, slice]:
    """Each field's numbers in a vector, by its name."""
    ends = pairwise(starts(fields))
    return {field.name: slice(*both) for field, both in zip(fields, ends, strict=True)}


def table(fields: Sequence[Field]) -> str:
    """The fields in order, as a table in Markdown."""
    rows = [
        f"| {place.start} | {field.size} | {field.name} | {field.meaning} |"
        for field, place in zip(fields, places(fields).values(), strict=True)
    ]
    return "\n".join(["| from | numbers | field | meaning |", "|---|---|---|---|", *rows])


@rule
def clear(out):
    """All zeros: how every `observe` begins."""
    out[:] = 0


@rule
def seats_on(box, s, seat):
    """How many seats after the one that decides a seat comes in turn order."""
    on = np.int64(seat) - s.seat
    return on if on >= 0 else on + box.players


@rule
def seat_on(box, s, on):
    """The seat that comes so many after the one that decides."""
    seat = np.int64(s.seat) + on
    return seat if seat < box.players else seat - box.players
