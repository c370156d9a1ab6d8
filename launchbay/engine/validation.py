"""Compares every field of a record with its declared range, before any compiled rule sees it.

Compiled rules do not check their indices: a field out of range makes them read and write outside
their arrays. This module is plain Python and NumPy, and checks all that comes from outside:
positions, the start of match files, and the positions and scripts of stored events.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, NamedTuple

import numpy as np

from launchbay.engine.errors import BadMatch, BadPosition
from launchbay.engine.luck import LONGEST_SCRIPT
from launchbay.engine.ranges import A_SEAT, FLAG, Columns, Declared, Range, Ranges

ENGINES_OWN = {"seat": A_SEAT, "over": FLAG}  # in every game, whatever its STATE declares
MOST_OUTCOME = 2**15 - 1  # that a script holds


def undeclared(state: np.dtype) -> list[str]:
    """Name the fields of a STATE that declare no range; `seat`, `over` and bools need none."""
    found = _declared(state)
    return [name for name in state.names or () if name not in found]


def check(state: np.dtype, s: np.record, players: int) -> None:
    """Refuse a position unless each number of each field is within its range."""
    fault = first_fault(state, s, players)
    if fault:
        raise BadPosition(fault)


def first_fault(state: np.dtype, s: Any, players: int) -> str | None:
    """Name the first number that is out of range, its value and its range; None if all are in."""
    if not isinstance(s, np.void) or s.dtype != state:
        return "the position was read into another record than the STATE of its game"
    memory = np.frombuffer(s.tobytes(), np.uint8)
    groups = _groups(_ranges(state), state, players)
    faults = [fault for group in groups for fault in _outside(group, memory)]
    return _sentence(min(faults)) if faults else None


def check_script(script: Sequence[int]) -> None:
    """Refuse outcomes that no rule could have drawn, or more of them than a move draws."""
    if len(script) > LONGEST_SCRIPT or not all(0 <= outcome <= MOST_OUTCOME for outcome in script):
        raise BadMatch("it has outcomes that nothing could have drawn")


class Fault(NamedTuple):
    """A number out of range; the earliest in the record is the smallest."""

    offset: int
    name: str  # with its index: hold[1, 2]
    value: Any
    allowed: Range


class Group(NamedTuple):
    """All numbers of one type in a record, which are compared at once."""

    kind: np.dtype
    places: np.ndarray  # of their bytes in the record
    low: np.ndarray
    high: np.ndarray
    names: list[str]
    ranges: list[Range]
    packed: list[int]  # those with digits of their own


class Number(NamedTuple):
    """One number of a record."""

    name: str
    kind: np.dtype
    offset: int
    allowed: Range


def _sentence(fault: Fault) -> str:
    return f"{fault.name} is {fault.value}; it is {fault.allowed}"


def _outside(group: Group, memory: np.ndarray) -> Iterator[Fault]:
    values = memory[group.places].view(group.kind)
    fits = (values >= group.low) & (values <= group.high)
    if group.packed:
        _look_at_digits(group, values, fits)
    if fits.all():
        return
    for at in np.flatnonzero(~fits).tolist():
        offset = int(group.places[at * group.kind.itemsize])
        yield Fault(offset, group.names[at], values[at].item(), group.ranges[at])


def _look_at_digits(group: Group, values: np.ndarray, fits: np.ndarray) -> None:
    for at, number in zip(group.packed, values[group.packed].tolist(), strict=True):
        if number > 0 and not group.ranges[at].admits(number):
            fits[at] = False


def _ranges(state: np.dtype) -> Ranges | None:
    metadata: Any = state.metadata  # typed as a mapping with no keys
    found = metadata.get("ranges") if metadata else None
    return found if isinstance(found, Ranges) else None


def _declared(state: np.dtype) -> dict[str, Declared]:
    """The ranges by field, those that need no declaration included."""
    ranges = _ranges(state)
    found = dict(ranges.by_field) if ranges else {}
    for name in state.names or ():
        if state[name].base.kind == "b":
            found[name] = FLAG
        elif state[name].base.kind not in "iuf":  # no range could say what it may hold
            found.pop(name, None)
        elif name in ENGINES_OWN:
            found[name] = ENGINES_OWN[name]
    return found


@cache
def _groups(_ranges: Ranges | None, state: np.dtype, players: int) -> list[Group]:
    """All numbers of a STATE by type.

    The ranges are part of the key: two layouts are equal whatever their metadata say.
    """
    missing = undeclared(state)
    if missing:
        raise BadPosition(f"{missing[0]} declares no range, so its value cannot be checked")
    by_kind: dict[np.dtype, list[Number]] = {}
    for number in numbers(state, players):
        by_kind.setdefault(number.kind, []).append(number)
    return [_group(kind, numbers) for kind, numbers in by_kind.items()]


def numbers(state: np.dtype, players: int) -> Iterator[Number]:
    declared = _declared(state)
    for name in state.names or ():
        field, start = state.fields[name][:2]  # type: ignore[index]
        base, shape = field.base, field.shape
        kind = np.dtype(np.uint8) if base.kind == "b" else base
        for number, place in enumerate(np.ndindex(shape)):
            allowed = _at(declared[name], place).of(players).within(*limits(kind))
            index = str(list(place)) if place else ""
            yield Number(name + index, kind, start + number * base.itemsize, allowed)


def _at(declared: Declared, place: tuple[int, ...]) -> Range:
    return declared.ranges[place[-1]] if isinstance(declared, Columns) else declared


def limits(kind: np.dtype) -> tuple[Any, Any]:
    info: Any = np.finfo(kind) if kind.kind == "f" else np.iinfo(kind)
    return info.min, info.max


def _group(kind: np.dtype, numbers: Sequence[Number]) -> Group:
    size = kind.itemsize
    starts = np.array([number.offset for number in numbers])
    return Group(
        kind=kind,
        places=(starts[:, None] + np.arange(size)).ravel(),
        low=np.array([number.allowed.low for number in numbers], kind),
        high=np.array([number.allowed.high for number in numbers], kind),
        names=[number.name for number in numbers],
        ranges=[number.allowed for number in numbers],
        packed=[at for at, number in enumerate(numbers) if number.allowed.digit],
    )
