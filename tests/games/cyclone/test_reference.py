"""The rules and the naive reference play the same game, move for move."""

import random

import pytest

from launchbay.games.cyclone import words

from .reference import LETTER, twin_of
from .table import BOARDS, NAMES, opening

GAMES = 40  # on each board, in batches


@pytest.mark.parametrize("batch", range(5))
@pytest.mark.parametrize("setup", BOARDS, ids=NAMES)
def test_random_games_agree_move_for_move(setup, batch):
    for game in range(batch, GAMES, 5):
        play_in_step(setup, random.Random(game), stops=0.03)


@pytest.mark.parametrize("setup", BOARDS, ids=NAMES)
def test_listless_games_agree_to_their_stalemate(setup):
    for game in range(12):
        play_in_step(setup, random.Random(game), stops=0.8)


def play_in_step(setup, whims, stops):
    rolled: list[int] = []
    naive = twin_of(opening(**setup), dice(whims, rolled))
    naive.set_up()
    table = opening(**setup, dice=rolled)
    while True:
        assert naive.show() == words.show(table.box, table.s)
        assert naive.legal() == set(table.legal())
        if table.over:
            break
        word = whims.choice(table.steps()) if whims.random() >= stops else "stop"
        rolled.clear()
        naive.play(word)
        table.play(word, dice=rolled)
    assert naive.winners == "".join(LETTER[colour] for colour in table.winners)


def dice(whims, rolled):
    def roll():
        rolled.append(whims.randint(1, 6))
        return rolled[-1]

    return roll
