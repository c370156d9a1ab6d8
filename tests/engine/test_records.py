"""Records: fixed layouts, exact copies, hashes that any machine agrees on."""

import numpy as np
import pytest

from launchbay.engine.records import blank, copy_of, packed, record, state_hash

PAIR = record(("small", np.int8), ("large", np.int64))


def test_a_field_may_not_hide_behind_a_name_of_numpys():
    with pytest.raises(TypeError, match="'round'"):
        record(("round", np.int8))


def test_a_copy_has_memory_of_its_own():
    one = blank(PAIR)
    other = copy_of(one)
    one.small = 7

    assert (one.small, other.small) == (7, 0)


def test_the_hash_sees_fields_and_not_the_padding_between_them():
    clean = blank(PAIR)
    dirty = np.frombuffer(b"\0" + b"\xff" * 7 + b"\0" * 8, PAIR).view(np.recarray)[0]

    assert len(packed(clean)) == 9
    assert state_hash(clean) == state_hash(dirty)


def test_the_hash_is_the_same_on_every_machine_and_for_ever():
    state = blank(PAIR)
    state.small, state.large = -1, 2**40

    assert state_hash(state) == "58f25115a1bf7124"
