"""Actions are numbers in fixed blocks; a mask has one flag for each."""

from itertools import accumulate

import numpy as np

from launchbay.engine.compiled import rule, wrapping
from launchbay.engine.luck import below


def offsets(*sizes: int) -> tuple[int, ...]:
    """Lay action blocks end to end: their starts, then the total.

    >>> offsets(3, 1)
    (0, 3, 4)
    """
    return (0, *accumulate(sizes))


ONE_EACH = np.uint64(0x0101010101010101)


def blank_mask(actions: int) -> np.ndarray:
    """A mask for so many actions whose memory is whole words, as `pick` wants it."""
    return np.zeros(-(-actions // 8) * 8, np.bool_)[:actions]


def words_of(mask: np.ndarray) -> np.ndarray:
    """The memory of a `blank_mask`, eight flags to a word."""
    whole = mask.base
    assert whole is not None
    words: np.ndarray = whole.view(np.uint64)
    return words


@rule
def clear_mask(mask):
    """No action flagged: how every `legal` begins."""
    mask[:] = False


@rule
def pick(words, luck):
    """One of the flagged actions, each equally likely; at least one must be."""
    flagged = 0
    for position in range(words.size):
        flagged += flags_in(words[position])
    skip = below(luck, flagged)
    position = 0
    while skip >= flags_in(words[position]):
        skip -= flags_in(words[position])
        position += 1
    word = words[position]
    while skip > 0:
        word &= word - np.uint64(1)  # clears the lowest flag
        skip -= 1
    lower_bytes = ((word & (~word + np.uint64(1))) - np.uint64(1)) & ONE_EACH
    return 8 * position + flags_in(lower_bytes)


@wrapping
def flags_in(word):
    """How many of eight flags are set: their sum gathers in the top byte."""
    return np.int64((word * ONE_EACH) >> np.uint64(56))
