"""The numbers that a field of a record may hold, declared beside the field.

    STATE = record(
        ("seat", np.int8, A_SEAT),
        ("dice", np.int8, DICE, span(1, 6)),
        ("market", np.int8, SLOTS, index_or_none(KINDS)),
    )

Compiled rules do not check their indices. So `validation.py` compares every field that comes from
outside with its range before a rule reads it. Where a bound depends on the box or on the number of
players, declare the widest one that no rule can read or write outside its arrays with; the laws
check the rest.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

ANY = 2**64  # further than any type of a field reaches: the type is the bound


@dataclass(frozen=True)
class Range:
    """The lowest and the highest number of a field, both included."""

    low: int
    high: int
    seats: int = 0  # 1: the highest is the last seat of the setting, whatever `high` says
    digit: int = 0  # the highest octal digit of a packed number, none of which is 0

    def of(self, players: int) -> "Range":
        """The range in a game of so many players."""
        return replace(self, high=players - 1, seats=0) if self.seats else self

    def admits(self, number: int) -> bool:
        """Check that each digit of a number from `low` to `high` is in range."""
        allowed = "12345678"[: self.digit]
        return not self.digit or number == 0 or not f"{number:o}".strip(allowed)

    def within(self, low: int, high: int) -> "Range":
        """The part of this range that a type from `low` to `high` can hold."""
        return replace(self, low=max(self.low, low), high=min(self.high, high))

    def __str__(self) -> str:
        if self.digit:
            return f"0 or octal digits of 1 to {self.digit}"
        return f"{self.low}" if self.low == self.high else f"{self.low} to {self.high}"


@dataclass(frozen=True)
class Columns:
    """A range of its own for each column of a table: the numbers along its last axis."""

    ranges: tuple[Range, ...]

    def __iter__(self) -> Iterator[Range]:
        return iter(self.ranges)


Declared = Range | Columns


@dataclass(frozen=True, eq=False)
class Ranges:
    """The ranges that a record declares, by field; they lie in the metadata of the dtype."""

    by_field: dict[str, Declared]


def span(low: int, high: int) -> Range:
    """From `low` to `high`, both included."""
    return Range(low, high)


def index(size: int) -> Range:
    """An index into an array of `size`: 0 to `size` - 1."""
    return Range(0, size - 1)


def index_or_none(size: int) -> Range:
    """Such an index, or NONE."""
    return Range(-1, size - 1)


def bits(count: int) -> Range:
    """A set of `count` things, one bit each."""
    return Range(0, (1 << count) - 1)


def digits(most: int) -> Range:
    """A list packed into one number: octal digits from 1 to `most`, or 0 for an empty list."""
    return Range(0, ANY, digit=most)


def columns(*ranges: Range) -> Columns:
    """A table whose columns have different ranges."""
    return Columns(ranges)


A_SEAT = Range(0, 0, seats=1)  # a seat of the setting
A_SEAT_OR_NONE = Range(-1, 0, seats=1)
FLAG = Range(0, 1)
COUNT = Range(0, ANY)  # 0 or more, used as a number and never as an index
NUMBER = Range(-ANY, ANY)  # any number of the type, below 0 too, and never an index
