"""Blocks of actions, masks, and a fair pick among what is flagged."""

import numpy as np
import pytest

from launchbay.engine.actions import blank_mask, offsets, pick, words_of
from launchbay.engine.luck import new_luck


def test_blocks_lie_end_to_end_and_the_total_comes_last():
    assert offsets(3, 1, 4) == (0, 3, 4, 8)


@pytest.mark.parametrize("actions", [1, 7, 8, 9, 73])
def test_a_mask_has_a_flag_for_each_action_and_whole_words_below(actions):
    mask = blank_mask(actions)

    assert mask.size == actions
    assert words_of(mask).size * 8 >= actions


@pytest.mark.parametrize("flagged", [[0], [72], [7, 8], [3, 4, 40, 63, 64, 72], list(range(73))])
def test_pick_finds_every_flagged_action_equally_often_and_no_other(flagged):
    mask = blank_mask(73)
    mask[flagged] = True
    luck = new_luck(seed=len(flagged))

    counts = np.bincount(
        [pick(words_of(mask), luck) for _ in range(500 * len(flagged))], minlength=73
    )

    assert np.flatnonzero(counts).tolist() == flagged
    assert abs(counts[flagged] - 500).max() < 130  # nearly six standard deviations
