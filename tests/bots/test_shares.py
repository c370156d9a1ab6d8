"""What the search says of a position are shares of the win, however it stands."""

import pytest

from launchbay.bots.players import bot
from launchbay.bots.thinking import think
from launchbay.engine.match import Match, Told
from launchbay.engine.quick import quick_copy


def played(name, seed):
    match = Match.new(name, 2, seed=seed)
    while not match.over:
        match.play(bot("house", seed).choose(match))
    return match


@pytest.mark.parametrize("name", ["ace-pilot", "cyclone-run"])
@pytest.mark.parametrize("ahead", [0, 1])
def test_a_hopeless_seat_has_a_share_of_nearly_nothing(name, ahead):
    """Its odds were rounded to 0, and 0 was divided by 0: the books of such a match were NaN."""
    match = played(name, seed=1)
    match = match.rewound(match.version - 2)
    s = quick_copy(match.state)
    s.pile[ahead] = 100
    match._told[-1] = Told(s, ())
    options = [found for found in think(match, simulations=20).options if found.looks]

    assert options
    for found in options:
        assert found.shares[ahead] > 0.99
        assert sum(found.shares) == pytest.approx(1.0)
