"""States and boxes are fixed-size NumPy records: copying one is a memory copy."""

import hashlib
from typing import Any

import numpy as np

from launchbay.engine.ranges import Columns, Range, Ranges

NONE = -1  # the empty value: no seat, no piece, no place


def record(*fields: tuple[Any, ...]) -> np.dtype:
    """Lay out a box, a state or a luck: fields of fixed size, from top to bottom.

    A field is its name, its type, its size if it holds several numbers, and its range if it can
    come from outside: see `ranges.py`. Ranges are metadata, so they change no byte of a record.
    """
    for name, *_ in fields:
        if hasattr(np.void, name):
            raise TypeError(f"a field cannot be called {name!r}: NumPy's records use that name")
    layout = np.dtype([tuple(filter(_is_layout, field)) for field in fields], align=True)
    ranges = {field[0]: field[-1] for field in fields if not _is_layout(field[-1])}
    return np.dtype(layout, metadata={"ranges": Ranges(ranges)}) if ranges else layout


def _is_layout(part: object) -> bool:
    return not isinstance(part, Range | Columns)


def blank(dtype: np.dtype) -> np.record:
    """A record of zeros, its fields readable and writable as attributes."""
    record: np.record = np.zeros(1, dtype).view(np.recarray)[0]
    return record


def blanks(dtype: np.dtype, count: int) -> np.recarray:
    """An array of such records, for the compiled loops."""
    return np.zeros(count, dtype).view(np.recarray)


def copy_of(record: np.record) -> np.record:
    """The same record in memory of its own."""
    twins = blanks(record.dtype, 1)
    twins[0] = record
    twin: np.record = twins[0]
    return twin


def packed(record: np.record) -> bytes:
    """Every field's bytes in order, little-endian, without padding: the same on any machine."""
    return b"".join(_field(record, name) for name in record.dtype.names or ())


def _field(record: np.record, name: str) -> bytes:
    values = np.asarray(record[name])
    return values.astype(values.dtype.newbyteorder("<")).tobytes()


def state_hash(record: np.record) -> str:
    """Sixteen hex digits that two equal states share and two different ones do not."""
    return hashlib.blake2b(packed(record), digest_size=8).hexdigest()
