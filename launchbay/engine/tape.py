"""Reading what a luck wrote down: the outcomes drawn, and the events told."""

from typing import NamedTuple

import numpy as np

from launchbay.engine.luck import DREW


class Event(NamedTuple):
    """Something that happened; what a, b and c mean is up to its kind."""

    kind: int
    a: int
    b: int
    c: int


class Draw(NamedTuple):
    """An outcome of chance: one of 0..of-1."""

    outcome: int
    of: int


def draws(luck: np.record) -> list[Draw]:
    return [Draw(outcome, of) for kind, of, outcome, _ in _rows(luck) if kind == DREW]


def events(luck: np.record) -> list[Event]:
    return [Event(*row) for row in _rows(luck) if row[0] != DREW]


def events_before_chance(luck: np.record) -> list[Event]:
    """What an action does for certain: its events up to the first draw."""
    certain = []
    for row in _rows(luck):
        if row[0] == DREW:
            break
        certain.append(Event(*row))
    return certain


def _rows(luck: np.record) -> list[list[int]]:
    rows: list[list[int]] = luck.tape[: luck.told].tolist()
    return rows
