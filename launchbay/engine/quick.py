"""Records for code that reads many of their fields from Python.

`np.record` looks up every field in Python, which takes 2 µs. A quick record has the same memory and
layout, so compiled rules take it as well, but its fields are properties that run in C.
"""

import threading
from functools import cache
from operator import itemgetter
from typing import Any

import numpy as np

from launchbay.engine.luck import LUCK, new_luck
from launchbay.engine.records import blanks


@cache
def _quick_type(layout: np.dtype) -> np.dtype:
    if any(layout[name].base.names for name in layout.names or ()):
        return layout  # a record within it is to be one that has attributes too
    in_c = {name: getattr(np.void, name) for name in ("__getattribute__", "__getitem__")}
    fields = {name: property(itemgetter(name)) for name in layout.names or ()}
    kind = type("quick_record", (np.record,), {**in_c, **fields, "__reduce__": _as_plain_record})
    return np.dtype((kind, layout))


def _as_plain_record(record: np.record) -> Any:
    """Rebuild a pickled quick record."""
    return record.view(np.dtype((np.record, record.dtype))).__reduce__()


def quick(record: np.record) -> np.record:
    """The same memory as a record whose fields are read in C."""
    same: np.record = record.view(_quick_type(record.dtype))
    return same


def quick_copy(record: np.record) -> np.record:
    """A quick record's fields in memory of their own."""
    copy: np.record = np.frombuffer(bytearray(record.tobytes()), record.dtype)[0]
    return copy


class Scratch(threading.local):
    """A luck, and a state of each layout to preview actions on; every thread has its own.

    To make these, and to show them to Numba for the first time, takes longer than most actions.
    """

    def __init__(self) -> None:
        lucks = blanks(LUCK, 1)
        lucks[0] = new_luck(tape=True)
        self.luck = quick(lucks[0])
        self._states: dict[np.dtype, tuple[np.record, memoryview]] = {}
        assert LUCK.fields is not None
        self._numbers = _bytes(lucks)[: LUCK.fields["script"][1]]  # all but script and tape
        self._new = self._numbers.tobytes()

    def renew(self, seed: int = 0) -> np.record:
        """The luck, as `new_luck` would make it with a tape and without a script."""
        self._numbers[:] = self._new
        self.luck["rng"] = seed % 2**64
        return self.luck

    def state(self, layout: np.dtype) -> tuple[np.record, memoryview]:
        """A state, and its memory as bytes."""
        if layout not in self._states:
            states = blanks(layout, 1)
            self._states[layout] = (quick(states[0]), _bytes(states))
        return self._states[layout]


def _bytes(records: np.recarray) -> memoryview:
    """The memory of some records, which is written faster like this than as an array."""
    memory: memoryview = records.view(np.uint8).data
    return memory
