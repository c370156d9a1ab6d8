"""What is to be hoped for from a reroll of five dice: exact odds, no guesses.

A game's bot notes down what every hand earns as it lies. With one more reroll a hand is worth the
best of all that can be kept of it and filled up by a roll, and so on backwards to the first roll.
"""

from collections.abc import Sequence

import numpy as np

from launchbay.engine.compiled import rule
from launchbay.engine.hands import COUNTS, HAND, HANDS, N_FACES, PARTS, PARTS_IN, ROLL_FACES, SIDES

N_HANDS = len(HANDS)
EMPTY = HANDS.index(())


def turned(counts: Sequence[int], face: int, into: int) -> int:
    """The number of the hand with a die turned."""
    after = list(counts)
    after[face] -= 1
    after[into] += 1
    return int(HAND[tuple(after)])


DICE_IN = COUNTS.sum(axis=1).astype(np.int8)
FULLEST = int(DICE_IN.max())
WITH_DIE = np.array(  # the hand that one more die makes
    [
        [
            HAND[tuple(count + (face == more) for face, count in enumerate(counts))]
            if counts.sum() < FULLEST
            else 0
            for more in range(N_FACES)
        ]
        for counts in COUNTS.astype(int)
    ],
    np.int16,
)
TURNED = np.array(  # the hand with a die turned from one face into another
    [
        [
            [turned(counts, face, into) if counts[face] else 0 for into in range(N_FACES)]
            for face in range(N_FACES)
        ]
        for counts in COUNTS.tolist()
    ],
    np.int16,
)
FIRST_HAND = np.searchsorted(DICE_IN, np.arange(FULLEST + 2)).astype(np.int16)  # of so many dice
KEPT = np.array(  # what is kept of a hand when a part of it is rerolled
    [
        [HAND[tuple(np.maximum(0, counts - ROLL_FACES[part]))] for part in parts]
        for counts, parts in zip(COUNTS, PARTS, strict=True)
    ],
    np.int16,
)

# Blocks of numbers on the pad; a bot's own come after them.
CHANCE = 0  # of each face of a die
BUYS = CHANCE + N_FACES  # what each hand earns if it is not rerolled: for the bot to note down
VALUE = BUYS + N_HANDS  # what it earns if it may be; to begin with the same
HOPE = VALUE + N_HANDS  # what it earns once it is filled up by a roll
REROLL_NOTES = HOPE + N_HANDS


@rule
def note_hopes(box, notes, dice):
    """What is to be hoped for from every hand that a roll fills up to so many dice."""
    for face in range(N_FACES):
        notes[CHANCE + face] = 0.0
    for side in range(SIDES):
        notes[CHANCE + box.faces[side]] += 1.0 / SIDES
    for hand in range(FIRST_HAND[dice], FIRST_HAND[dice + 1]):
        notes[HOPE + hand] = notes[VALUE + hand]
    for hand in range(FIRST_HAND[dice] - 1, -1, -1):
        hope = 0.0
        for face in range(N_FACES):
            hope += notes[CHANCE + face] * notes[HOPE + WITH_DIE[hand, face]]
        notes[HOPE + hand] = hope


@rule
def note_values(notes, dice, price):
    """What every hand earns with one more reroll than before, which costs so much."""
    for hand in range(FIRST_HAND[dice], FIRST_HAND[dice + 1]):
        best = notes[BUYS + hand] + price
        for part in range(PARTS_IN[hand]):
            best = max(best, notes[HOPE + KEPT[hand, part]])
        notes[VALUE + hand] = best - price


@rule
def best_part(notes, hand):
    """Which part of a hand to reroll."""
    best = 0
    for part in range(PARTS_IN[hand]):
        if notes[HOPE + KEPT[hand, part]] > notes[HOPE + KEPT[hand, best]]:
            best = part
    return best


@rule
def hope_of_reroll(notes, hand, roll):
    """What is to be hoped for if this part of the hand is rolled again."""
    for part in range(PARTS_IN[hand]):
        if PARTS[hand, part] == roll:
            return notes[HOPE + KEPT[hand, part]]
    return 0.0
