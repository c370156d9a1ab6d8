"""The review's books balance: beginning + luck - cost + gifts = the end, for every seat."""

import os

import pytest

from launchbay.bots.players import bot
from launchbay.bots.review import _given, review
from launchbay.bots.thinking import Option
from launchbay.engine import registry
from launchbay.engine.match import Match, Seeded
from launchbay.engine.notation import Setting

MATCHES = int(os.environ.get("BOOKS", "4"))  # of each setting
SIMULATIONS, LOOKS = 20, 2
WITHIN = 0.02  # of a win
SETTINGS = [
    *((name, 2) for name in ("ferry", "cyclone", "ace-pilot", "cosmic-run", "cyclone-run")),
    ("cyclone", 4),
    ("ace-pilot", 3),
    ("cosmic-run", 1),
    ("sdf1", 2),
]


def played(name, players, seed):
    """A match of house bots and random ones, which make mistakes; they change seats."""
    match = Match(Setting(registry.game(name), players), chance=Seeded(seed))
    match.open()
    bots = [bot(("house", "random")[(seat + seed) % 2], seed) for seat in range(players)]
    while not match.over:
        match.play(bots[match.seat].choose(match))
    return match


def judged(match):
    return review(match, simulations=LOOKS if match.game.id == "sdf1" else SIMULATIONS)


def end_of(match):
    won = match.winners
    each = 1.0 if match.game.together else 1 / max(1, len(won))
    return [each if seat in won else 0.0 for seat in range(match.setting.players)]


@pytest.mark.parametrize(("name", "players"), SETTINGS)
def test_the_books_balance_in_every_match(name, players):
    """For 50 matches of each game: `BOOKS=50 .venv/bin/pytest -n 1 tests/bots/test_review.py`."""
    for seed in range(MATCHES):
        match = played(name, players, seed)
        found = judged(match)
        parts = zip(found.beginning, found.luck, found.cost, found.gifts, strict=True)
        ends = [beginning + luck - cost + gifts for beginning, luck, cost, gifts in parts]

        assert ends == pytest.approx(end_of(match), abs=WITHIN)
        if players == 2 and not match.game.together:
            assert found.gifts == pytest.approx(found.cost[::-1], abs=WITHIN)  # the rival's
        if match.game.together:
            team = sum(found.cost)
            assert found.beginning[0] + found.luck[0] - team == pytest.approx(
                end_of(match)[0], abs=WITHIN
            )


@pytest.mark.parametrize(("name", "players"), [("ace-pilot", 2), ("cyclone", 4)])
def test_every_move_s_change_is_its_luck_its_cost_and_its_gifts(name, players):
    match = played(name, players, seed=3)
    found = judged(match)
    before = found.beginning
    for move in found.moves:
        assert move.cost >= 0.0 == move.gifts[move.seat]
        for seat in range(players):
            cost = move.cost if seat == move.seat else 0.0
            change = move.luck[seat] - cost + move.gifts[seat]
            assert move.shares[seat] - before[seat] == pytest.approx(change, abs=1e-9)
            assert -1e-9 <= move.shares[seat] <= 1 + 1e-9
        before = move.shares


def test_luck_is_the_dice_s_alone():
    match = played("ace-pilot", 2, seed=4)
    found = judged(match)
    lucky = [any(move.luck) for move in found.moves]

    assert any(lucky)
    for move, has_luck in zip(match.moves, lucky, strict=True):
        assert bool(move.drew) or not has_luck


def test_the_best_action_costs_nothing():
    found = judged(played("cosmic-run", 2, seed=1))

    assert all(move.cost == 0.0 for move in found.moves if move.action == move.best)
    assert any(move.cost > 0.0 for move in found.moves)


def test_a_match_that_goes_on_is_judged_up_to_where_it_is():
    match = played("cyclone", 2, seed=5).rewound(20)
    found = judged(match)
    parts = zip(found.beginning, found.luck, found.cost, found.gifts, strict=True)

    assert len(found.moves) == 20
    assert [sum(part[:2]) - part[2] + part[3] for part in parts] == pytest.approx(
        found.moves[-1].shares
    )
    assert 0.0 < found.moves[-1].shares[0] < 1.0


def option(*shares, looks=9):
    return Option("", shares[0], 0.0, looks, shares)


@pytest.mark.parametrize(
    ("best", "taken", "expected", "given"),
    [
        ((0.6, 0.4), (0.5, 0.5), (0.5, 0.5), (-0.1, 0.1)),
        ((0.6, 0.4), (0.6, 0.4), (0.5, 0.5), (0.0, 0.0)),
        ((0.5, 0.5), (0.6, 0.4), (0.5, 0.5), (0.0, 0.0)),  # the search looked at it less often
        ((0.6, 0.4), (0.5, 0.5), (1.0, 0.0), (0.0, 0.0)),  # it won all the same
        ((0.6, 0.4), (0.2, 0.8), (0.9, 0.1), (-0.1, 0.1)),  # no more than there was
        ((0.6, 0.4, 0.0), (0.2, 0.4, 0.4), (0.5, 0.3, 0.2), (-0.2, 0.0, 0.2)),
    ],
)
def test_a_choice_gives_away_what_the_best_is_worth_more(best, taken, expected, given):
    assert _given(option(*best), option(*taken), expected) == pytest.approx(given)


def test_an_action_that_was_not_looked_at_gives_nothing_away():
    assert _given(option(0.6, 0.4), option(0.0, 0.0, looks=0), (0.5, 0.5)) == (0.0, 0.0)
