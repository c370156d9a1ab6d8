"""The house bot: what it must see, what it must not do, and how it fares."""

from itertools import islice

import numpy as np
import pytest

from launchbay.bots.players import bot
from launchbay.engine import registry
from launchbay.engine.drivers import GAME, HOUSE, RANDOM
from launchbay.engine.match import Match
from launchbay.engine.records import blanks

from .table import BOARDS, NAMES, Table, at, opening, random_game, rows

CYCLONE = registry.game("cyclone")
SEEDS = range(5)  # chance decides between equals, so each position is asked more than once


def answers(table: Table) -> set[str]:
    match = Match.at(table.text)
    return {bot("house", seed).choose(match) for seed in SEEDS}


def finish_turn(table: Table, seed: int = 0) -> Match:
    """Let the bot play until someone else is to act, or the game is over."""
    match = Match.at(table.text, seed=seed)
    seat = match.seat
    while not match.over and match.seat == seat:
        match.play(bot("house", seed).choose(match))
    return match


# What it must see


@pytest.mark.parametrize("roll", [1, 2, 6])
@pytest.mark.parametrize(
    "board",
    [
        rows("BY", 7, Y0="BBBB", Y1="B", B1="YY", B2="YY", B3="Y"),
        rows("BYGE", 6, Y0="BB", Y1="B", Y2="G", Y3="B", B4="B", G1="YYYYY", G2="GGGG"),
        rows("BYGE", 6, Y0="BB", G0="B", G1="B", G2="Y", G3="B", Y1="YYYY", Y2="GGGGG"),
        rows("BYGRE", 6, Y0="B", G0="B", R1="B", B2="BB", Y1="YYYYY", G1="GGGGG", R2="RRRRR"),
    ],
    ids=["all five", "three in one", "two in each", "one in each"],
)
def test_it_takes_a_win_at_once(board, roll):
    (winning,) = {word for word in at(*board, roll=roll).steps() if word[-1] == "0"}

    assert answers(at(*board, roll=roll)) == {winning}


@pytest.mark.parametrize("seed", SEEDS)
def test_it_wins_with_two_cubes_in_one_turn_rather_than_bury_a_rival(seed):
    own = {"Y0": "B", "G1": "B", "R1": "B", "Y6": "B", "B1": "B"}
    board = rows("BYGRE", 6, **own, Y5="Y", Y2="YYYY", G2="GGGGG", R2="RRRRR")
    match = finish_turn(at(*board, roll=2), seed)

    assert match.winners == [0]


def test_it_carries_off_a_stack_that_is_about_to_win():
    board = rows("BYGE", 6, G0="YY", G2="YY", G3="B", B1="BB", B2="BB", Y1="Y", G6="GGGGG")

    assert answers(at(*board)) == {"G3 to G2"}


def test_it_heads_for_the_base_that_is_nearest_to_full():
    board = rows("BYGE", 6, Y0="BB", E="B", B1="BB", Y1="YYYYY", G1="GGGGG")

    assert answers(at(*board, roll=1)) == {"E to Y6"}


def test_it_does_not_end_its_turn_beside_a_rival_who_could_bury_it():
    board = rows("BY", 7, B1="BB", B2="B", B4="B", B5="B", B7="Y", Y1="Y", Y2="Y", Y3="YY")

    assert "B5 to B6" not in answers(at(*board, roll=1))


# What it must not do


def test_it_does_not_carry_a_rival_to_a_win():
    board = rows(
        "BYGRE", 6, G0="Y", R0="Y", B1="B", B2="YY", B3="BBBB", Y1="Y", Y2="GGGGG", Y3="RRRRR"
    )
    table = at(*board, roll=3, idle=11)

    assert "B1 to B2" in table.legal()
    for seed in SEEDS:
        match = finish_turn(table, seed)
        assert not match.over


@pytest.mark.parametrize(("rounds", "idle"), [(3, 0), (60, 0), (400, 4)])
def test_it_stops_if_every_action_hands_over_the_game(rounds, idle):
    board = rows("BY", 7, Y0="BBBB", Y1="Y", Y2="YYYYB")

    assert answers(at(*board, turn="yellow", roll=4, rounds=rounds, idle=idle)) == {"stop"}


@pytest.mark.parametrize("setup", BOARDS, ids=NAMES)
@pytest.mark.parametrize("roll", range(1, 7))
def test_it_never_stops_as_long_as_the_way_is_free(setup, roll):
    faces = [2] + [1] * (setup["players"] - 1)

    match = finish_turn(opening(dice=[*faces, roll], **setup))
    assert len(match.moves) == roll
    assert "stop" not in [move.action for move in match.moves]


def test_it_would_rather_step_on_from_behind_than_stop_or_run_into_a_wall():
    board = rows("BY", 7, B1="B", B4="BB", B5="BB", B6="YY", B7="YY", Y7="Y")

    assert answers(at(*board, roll=1)) == {"B1 to B2"}


def test_if_nobody_moves_it_sits_still_only_as_long_as_it_leads():
    board = rows("BY", 7, Y0="B", B1="BB", B2="BB", B3="YYY", B4="YY")

    assert answers(at(*board, turn="blue", idle=2)) == {"stop"}
    assert "stop" not in answers(at(*board, turn="yellow", idle=3))


@pytest.mark.parametrize("setup", BOARDS, ids=NAMES)
def test_it_only_does_what_is_legal(setup):
    for table in islice(random_game(seed=5, **setup), 50):
        match = Match.at(table.text)
        if not match.over:
            assert bot("house").choose(match) in match.legal()


def test_the_same_whims_give_the_same_action():
    for table in islice(random_game(seed=6, players=3), 20):
        match = Match.at(table.text)
        assert bot("house", 7).choose(match) == bot("house", 7).choose(match)


# How it fares


def play(setup: dict[str, object], seats: list[list[int]], games: int) -> tuple[np.ndarray, ...]:
    """Who won each game, a column for each seat; and whether anyone met an aim."""
    options = {name: str(value) for name, value in setup.items() if name != "players"}
    players = len(seats[0])
    box = CYCLONE.box(players, options, {})
    results, scores = blanks(GAME, games), np.zeros((games, players), np.int64)
    desk = CYCLONE.desk()
    policies = np.array(seats, np.int64)
    CYCLONE.drivers.play_games(
        box, desk, policies, 2024, 0, CYCLONE.longest, False, results, scores
    )
    most_unless_won = box.cubes * (1 + box.cubes * box.across)
    return results.winners[:, None] >> np.arange(players) & 1, scores.max(1) > most_unless_won


@pytest.mark.parametrize("setup", BOARDS, ids=NAMES)
def test_it_beats_random_players(setup):
    seats = np.where(np.eye(setup["players"], dtype=bool), HOUSE, RANDOM).tolist()
    winners, _ = play(setup, seats, 400)
    houses = np.resize(np.array(seats) == HOUSE, winners.shape)
    alone = winners[houses] > 0

    assert (alone & (winners.sum(1) == 1)).mean() >= 0.97


@pytest.mark.parametrize("setup", BOARDS, ids=NAMES)
def test_against_itself_it_hardly_ever_stalls(setup):
    _, met = play(setup, [[HOUSE] * setup["players"]], 100)

    assert met.mean() >= 0.99
