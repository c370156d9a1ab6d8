"""Action numbers and event kinds are a trained agent's alphabet: they never change."""

import pytest

from launchbay.engine import registry
from launchbay.games.cyclone import rules, words

from .table import opening

LINE = [
    (0, "B0 to B1"),
    (1, "B1 to B2"),
    (6, "B6 to B7"),
    (9, "Y0 to Y1"),
    (15, "Y6 to Y7"),
    (36, "B1 to B0"),
    (42, "B7 to B6"),
    (45, "Y1 to Y0"),
    (46, "Y2 to Y1"),
    (52, "B7 to Y7"),
    (72, "stop"),
]
STAR = [
    (0, "B0 to B1"),
    (6, "B6 to E"),
    (15, "Y6 to E"),
    (18, "G0 to G1"),
    (27, "R0 to R1"),
    (33, "R6 to E"),
    (42, "E to B6"),
    (45, "Y1 to Y0"),
    (51, "E to Y6"),
    (60, "E to G6"),
    (63, "R1 to R0"),
    (69, "E to R6"),
    (72, "stop"),
]


def test_there_are_73_actions():
    assert rules.ACTIONS == 73


@pytest.mark.parametrize(("number", "word"), LINE)
def test_actions_of_the_line_keep_their_numbers(number, word):
    table = opening(dice=[6, 1, 1])

    assert words.say(table.box, table.s, number) == word


@pytest.mark.parametrize(("number", "word"), STAR)
def test_actions_of_the_star_keep_their_numbers(number, word):
    table = opening(4, dice=[6, 1, 1, 1, 1])

    assert words.say(table.box, table.s, number) == word


def test_legal_actions_come_in_the_order_of_their_numbers():
    table = opening(dice=[1, 6, 1])

    assert table.numbers() == [10, 11, 12, 13, 14, 72]
    assert table.legal() == [
        "Y1 to Y2",
        "Y2 to Y3",
        "Y3 to Y4",
        "Y4 to Y5",
        "Y5 to Y6",
        "stop",
    ]


def test_kinds_of_event_keep_their_numbers():
    kinds = ["tried", "began", "rolled", "lost", "moved", "carried", "won", "stalled"]

    assert registry.game("cyclone").events == tuple(kinds)
    assert [getattr(rules, kind.upper()) for kind in kinds] == list(range(1, 9))
