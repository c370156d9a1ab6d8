"""Rewards: one convention for every interface."""

import pytest

from launchbay.rl.rewards import reward

ALL_OF_THREE = 0b111


def rewards(won, players, together=False):
    return [reward(won, seat, players, together) for seat in range(players)]


def test_two_seats_win_lose_or_draw():
    assert rewards(0b01, 2) == [1, -1]
    assert rewards(0b10, 2) == [-1, 1]
    assert rewards(0b11, 2) == [0, 0]


def test_the_losers_share_what_a_winner_gets():
    assert rewards(0b0100, 4) == pytest.approx([-1 / 3, -1 / 3, 1, -1 / 3])


def test_winners_share_among_themselves():
    assert rewards(0b011, 3) == [0.25, 0.25, -0.5]
    assert rewards(ALL_OF_THREE, 3) == [0, 0, 0]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_rewards_against_others_add_up_to_nothing(players):
    for won in range(2**players):
        assert sum(rewards(won, players)) == pytest.approx(0)


def test_alone_it_is_all_or_nothing():
    assert rewards(1, 1) == [1]
    assert rewards(0, 1) == [-1]


def test_together_all_win_or_lose():
    assert rewards(ALL_OF_THREE, 3, together=True) == [1, 1, 1]
    assert rewards(0, 3, together=True) == [-1, -1, -1]
