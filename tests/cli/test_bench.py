"""`launchbay bench` counts copies that are really made."""

import json

import numpy as np
import pytest

from launchbay.cli.measuring import STATES_COPIED
from launchbay.engine import registry
from launchbay.engine.records import blanks

FASTEST = 1e-9  # seconds: no copy of a whole state can be made in less


def states_of(name):
    states = blanks(registry.game(name).rules.STATE, STATES_COPIED)
    return states, states.view(np.uint8).reshape(STATES_COPIED, -1)


@pytest.mark.parametrize("name", ["ferry", "cyclone"])
@pytest.mark.parametrize("times", [1, STATES_COPIED, 1000])
def test_each_copy_is_made_and_takes_all_marks_along(name, times):
    """A state has a mark for each copy in the chain that led to it."""
    states, tables = states_of(name)
    marks = [0] * STATES_COPIED
    for turn in range(times):
        marks[(turn + STATES_COPIED // 2) % STATES_COPIED] = marks[turn % STATES_COPIED] + 1

    assert registry.game(name).drivers.copy_states(states, tables, times) == times
    assert tables.sum(1).tolist() == marks


def test_a_copy_is_one_of_the_whole_state():
    states, tables = states_of("cyclone")
    tables[0] = np.arange(tables.shape[1]) % 251
    registry.game("cyclone").drivers.copy_states(states, tables, 1)
    copy = tables[STATES_COPIED // 2]

    assert copy[0] == 1  # the mark
    assert copy[1:].tolist() == tables[0, 1:].tolist()


def test_copies_are_not_reported_faster_than_a_processor_makes_them(launchbay):
    """The compiler once left them all out: 12 billion copies a second were reported."""
    figures = json.loads(launchbay("bench", "cyclone", "--seconds", 0.2, "--json")[1])["figures"]

    assert all(0 < row["copies"] < 1 / FASTEST for row in figures)
