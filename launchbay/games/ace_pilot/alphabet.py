"""What the actions name, as arrays: dice to reroll, attacks, changes of a die, pairs of cells."""

from itertools import chain

import numpy as np

from launchbay.games.ace_pilot.content import (
    ATTACKS,
    CARDS,
    CELLS,
    CHANGES,
    FACES,
    HEROES,
    KINDS,
    MOST_DICE,
    PAIRS,
    ROLLS,
    counted,
    parts_of,
    target_of,
)

N_FACES, N_CELLS, N_KINDS = len(FACES), len(CELLS), len(KINDS)
N_HEROES, N_CARDS = len(HEROES), len(CARDS)

# A hand is the unplaced dice; its parts are what it can reroll.
ROLL_FACES = np.array([counted(roll) for roll in ROLLS], np.int8)
HANDS = [(), *ROLLS]
HAND = np.zeros((MOST_DICE + 1,) * N_FACES, np.int16)  # number of the hand with so many T, M, I, U
HAND[tuple(np.array([counted(hand) for hand in HANDS]).T)] = range(len(HANDS))
PARTS_IN = np.array([len(parts_of(hand)) for hand in HANDS], np.int16)
PARTS = np.zeros((len(HANDS), PARTS_IN.max()), np.int16)  # rerolls, the first PARTS_IN of a hand
PARTS[np.arange(PARTS_IN.max()) < PARTS_IN[:, None]] = [*chain.from_iterable(map(parts_of, HANDS))]

ATTACKER = np.array([hero for hero, _ in ATTACKS], np.int8)
HITS = np.array([hits for _, hits in ATTACKS], np.int8)
TARGETED = np.array([target_of(*attack) for attack in ATTACKS], np.int8)  # NONE for a pattern
FIRST_ATTACK = np.searchsorted(ATTACKER, range(N_HEROES + 1))  # of each hero, then the total
CHANGE_OF = np.array(CHANGES, np.int8)  # card, face, into
PAIR_OF = np.array(PAIRS, np.int8)
