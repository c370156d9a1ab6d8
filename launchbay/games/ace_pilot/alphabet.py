"""What the actions name, as arrays: attacks, changes of a die, pairs of cells."""

import numpy as np

from launchbay.games.ace_pilot.content import (
    ATTACKS,
    CARDS,
    CELLS,
    CHANGES,
    FACES,
    HEROES,
    KINDS,
    PAIRS,
    target_of,
)

N_FACES, N_CELLS, N_KINDS = len(FACES), len(CELLS), len(KINDS)
N_HEROES, N_CARDS = len(HEROES), len(CARDS)

ATTACKER = np.array([hero for hero, _ in ATTACKS], np.int8)
HITS = np.array([hits for _, hits in ATTACKS], np.int8)
TARGETED = np.array([target_of(*attack) for attack in ATTACKS], np.int8)  # NONE for a pattern
FIRST_ATTACK = np.searchsorted(ATTACKER, range(N_HEROES + 1))  # of each hero, then the total
CHANGE_OF = np.array(CHANGES, np.int8)  # card, face, into
PAIR_OF = np.array(PAIRS, np.int8)
