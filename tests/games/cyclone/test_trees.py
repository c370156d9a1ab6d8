"""Trees: how many sequences of so many actions there are, with every roll of the dice between.

The positions are the starts and a few crowded ones out of random games.
"""

import pytest

from launchbay.engine import notation

from .reference import twin_of
from .table import Table

LINE_START = """cyclone players=2
    seat 0  roll 1  actions 1  rounds 1  starter 0  idle 0  moved 0  over 0
    B  -  B B B B B - -
    Y  -  Y Y Y Y Y - -"""
LINE_STACKS = """cyclone players=2
    seat 1  roll 2  actions 2  rounds 20  starter 1  idle 0  moved 0  over 0
    B  -  - - YB - - - BBY
    Y  -  - - Y - Y - BYB"""
STAR_FOR_TWO = """cyclone players=2 board=star colours=red,yellow
    seat 1  roll 1  actions 1  rounds 25  starter 0  idle 2  moved 0  over 0
    Y  RR  - - - - YYR -
    R  -  - - - - RYY RY
    E  -"""
STAR_START = """cyclone players=3
    seat 0  roll 1  actions 1  rounds 1  starter 0  idle 0  moved 0  over 0
    B  -  B B B B B -
    Y  -  Y Y Y Y Y -
    G  -  G G G G G -
    E  -"""
STAR_FOR_THREE = """cyclone players=3
    seat 2  roll 1  actions 1  rounds 12  starter 2  idle 0  moved 0  over 0
    B  B  - - - GYB BBG -
    Y  YY  Y - - - - -
    G  -  - YG - G - BG
    E  -"""
STAR_FOR_FOUR = """cyclone players=4
    seat 3  roll 6  actions 2  rounds 29  starter 2  idle 0  moved 1  over 0
    B  -  - - - - YR BG
    Y  B  - YB - Y - GBGR
    G  -  - - - - - -
    R  Y  YBR - RGG - - R
    E  -"""
TREES = [
    (LINE_START, 1, 6),
    (LINE_START, 2, 216),
    (LINE_START, 3, 2892),
    (LINE_STACKS, 1, 4),
    (LINE_STACKS, 4, 5402),
    (STAR_FOR_TWO, 1, 3),
    (STAR_FOR_TWO, 3, 458),
    (STAR_START, 3, 3156),
    (STAR_FOR_THREE, 1, 6),
    (STAR_FOR_THREE, 3, 1359),
    (STAR_FOR_FOUR, 1, 7),
    (STAR_FOR_FOUR, 3, 1074),
]


@pytest.mark.parametrize(("text", "depth", "count"), TREES)
def test_the_tree_of_a_position_has_so_many_sequences(text, depth, count):
    table = Table(*notation.read(text))
    naive = twin_of(table, roll=lambda: 0)
    naive.cubes = {place: list(table[place].replace("-", "")) for place in naive.roads}
    for fact in ("seat", "starter", "rounds", "idle", "moved", "actions"):
        setattr(naive, fact, int(table.s[fact]))

    assert sequences(table, depth) == count
    assert naive_sequences(naive, depth) == count


def sequences(table, depth):
    if depth == 1:
        return len(table.legal())
    return sum(
        sequences(later, depth - 1) for word in table.legal() for later in futures(table, word)
    )


def futures(table, word, dice=()):
    """Every table an action can lead to, one for each roll of the dice it needs."""
    later = table.copy()
    drawn = later.draws(word, dice)
    if len(drawn) == len(dice):
        return [later]
    return [
        future
        for face in range(1, 1 + drawn[len(dice)].of)
        for future in futures(table, word, (*dice, face))
    ]


def naive_sequences(naive, depth):
    if depth == 1:
        return len(naive.legal())
    return sum(
        naive_sequences(later, depth - 1) for word in naive.legal() for later in naive.after(word)
    )
