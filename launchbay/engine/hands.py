"""Five dice of four faces, as Ace Pilot and Cyclone Run have them: hands, rerolls, who begins.

A hand is the dice that can be rolled again; its parts are the rerolls it allows. For rules, their
box has `players`, `dice` and the `faces` of a die, their state the `dice` that show each face.
"""

from itertools import combinations_with_replacement

import numpy as np

from launchbay.engine.compiled import rule
from launchbay.engine.luck import below, tell

N_FACES = 4
SIDES = 6  # of a die
MOST_DICE = 5  # the rerolls are numbered for so many

# What a reroll can be: one to five dice, by their faces

ROLLS = tuple(
    faces
    for dice in range(1, MOST_DICE + 1)
    for faces in combinations_with_replacement(range(N_FACES), dice)
)


HANDS = [(), *ROLLS]
COUNTS = np.array([[hand.count(face) for face in range(N_FACES)] for hand in HANDS], np.int8)
ROLL_FACES = COUNTS[1:]
HAND = np.zeros((MOST_DICE + 1,) * N_FACES, np.int16)  # number of the hand with so many of each
HAND[tuple(COUNTS.T)] = range(len(HANDS))

IS_PART = (COUNTS[:, None] >= ROLL_FACES).all(axis=2)  # whether a hand allows a reroll
PARTS_IN = IS_PART.sum(axis=1, dtype=np.int16)
PARTS = np.zeros((len(HANDS), PARTS_IN.max()), np.int16)  # rerolls, the first PARTS_IN of a hand
PARTS[np.arange(PARTS_IN.max()) < PARTS_IN[:, None]] = np.nonzero(IS_PART)[1]


@rule
def roll_die(box, luck):
    return box.faces[below(luck, box.faces.size)]


@rule
def as_octal(s):
    """The dice as a number, a digit for each face, the first face lowest."""
    digits = 0
    for face in range(N_FACES):
        digits |= np.int64(s.dice[face]) << 3 * face
    return digits


@rule
def flag_rerolls(s, mask, start):
    """Every part of the hand, as actions from `start` on."""
    hand = HAND[s.dice[0], s.dice[1], s.dice[2], s.dice[3]]
    for part in range(PARTS_IN[hand]):
        mask[start + PARTS[hand, part]] = True


# Who begins


@rule
def most_emblems(box, luck, emblem, tried):
    """Each seat rolls all dice; those tied for the most roll again. Each try is told."""
    tied = (1 << box.players) - 1
    while True:
        most = 0
        leaders = 0
        leader = 0
        for seat in range(box.players):
            if tied >> seat & 1:
                emblems = roll_emblems(box, luck, emblem)
                tell(luck, tried, seat, emblems, 0)
                if emblems > most:
                    most = emblems
                    leaders = 0
                    leader = seat
                if emblems == most:
                    leaders |= 1 << seat
        if leaders == 1 << leader:
            return leader
        tied = leaders


@rule
def roll_emblems(box, luck, emblem):
    emblems = 0
    for _ in range(box.dice):
        emblems += roll_die(box, luck) == emblem
    return emblems
