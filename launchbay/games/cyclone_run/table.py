"""The table as a record: tray, vehicles, heroes, Fuel and the turn; actions and events."""

import numpy as np

from launchbay.engine.actions import offsets
from launchbay.engine.hands import ROLLS
from launchbay.engine.ranges import A_SEAT, COUNT, FLAG, bits, index, index_or_none, span
from launchbay.engine.records import NONE, record
from launchbay.games.cyclone_run.content import (
    CARDS,
    CELLS,
    DIAGONAL,
    FACES,
    HEROES,
    KINDS,
    ORTHOGONAL,
    PROFILES,
    SEATS,
    SIDE,
    VEHICLES,
)

N_FACES, N_CELLS, N_KINDS = len(FACES), len(CELLS), len(KINDS)
N_HEROES, N_CARDS, N_VEHICLES = len(HEROES), len(CARDS), len(VEHICLES)

OUT = SEATS  # the owner of a card that is out of the game

# What is being decided.
ROLL, SENSE, PLACE, NEXT, MOVE, TOKEN, AIM, RUN, WINDOW, OVER = range(10)
PHASES = ("roll", "sense", "place", "next", "move", "token", "aim", "run", "window", "over")

STATE = record(
    ("seat", np.int8, A_SEAT),  # who decides
    ("over", np.int8, FLAG),
    ("active", np.int8, A_SEAT),  # whose turn it is
    ("first", np.int8, A_SEAT),  # the seat that begins every round
    ("rounds", np.int16, COUNT),  # begun so far, from 1
    ("last_round", np.int8, FLAG),  # 1 once enough cells are empty
    ("phase", np.int8, index(len(PHASES))),  # one of PHASES
    ("dice", np.int8, N_FACES, COUNT),  # that show each face; paid ones stay in sight
    ("rerolls", np.int8, COUNT),  # free ones left
    ("training", np.int8, FLAG),  # 1 while Training Camp waits for the dice to roll
    ("selected", np.int8, N_HEROES, FLAG),  # 1: named this turn
    ("unused", np.int8, N_HEROES, FLAG),  # 1: confirmed, and has a Hero turn to come
    ("acting", np.int8, index_or_none(len(PROFILES))),  # profile whose turn or window it is
    ("moves", np.int8, COUNT),  # left to it
    ("stopped", np.int8, FLAG),  # 1 once an Invid withstood it
    ("lent", np.int8, FLAG),  # 1: Ruined City gives it a wrench
    ("crossroads", np.int8, FLAG),  # 1: its next step goes anywhere
    ("run", np.int8, N_CELLS, FLAG),  # 1: attacked by the open run, and neither taken nor beyond it
    ("scouts", np.int8, COUNT),  # binoculars left this turn
    ("fuel", np.int8, SEATS, COUNT),
    ("hero_fuel", np.int8, N_HEROES, COUNT),  # lies on the cards
    ("fuel_pile", np.int8, COUNT),
    ("extended", np.int8, bits(SEATS)),  # seats that paid for a step this turn, as bits
    ("offered", np.int8, bits(SEATS)),  # seats asked in this window, as bits
    ("safe", np.int8, FLAG),  # 1: Safe House keeps windows shut this turn
    ("dancer", np.int8, FLAG),  # 1 while Yellow Dancer's side is up
    ("place", np.int8, N_VEHICLES, index_or_none(N_CELLS)),  # NONE off the tray
    ("card_owner", np.int8, N_CARDS, span(NONE, OUT)),  # NONE in the deck, OUT once discarded
    ("card_used", np.int8, N_CARDS, FLAG),  # 1: face down until its owner's next turn
    ("height", np.int8, N_CELLS, COUNT),  # tokens in the cell, the top one included
    ("top", np.int8, N_CELLS, index_or_none(N_KINDS)),  # face up; NONE: face down or empty
    ("unseen", np.int8, N_KINDS, COUNT),  # tokens nobody has seen, in the cells and the bag
    ("pile", np.int8, (SEATS, N_KINDS), COUNT),  # tokens each seat took
)


def step_between(one: int, other: int) -> int:
    """Bits of DIRECTIONS for two cells; 0 if they are no neighbours."""
    rows = abs(one // SIDE - other // SIDE)
    columns = abs(one % SIDE - other % SIDE)
    if max(rows, columns) != 1:
        return 0
    return DIAGONAL if rows == columns else ORTHOGONAL


STEP = np.array([[step_between(one, other) for other in range(N_CELLS)] for one in range(N_CELLS)])

# What fighters attack: rows and columns (Alpha), then blocks by their upper left cell (Beta).
LINES = tuple(f"row {row + 1}" for row in range(SIDE)) + tuple(f"column {at}" for at in "abc")
BLOCKS = (0, 1, 3, 4)
IN_PATTERN = np.array(
    [[cell // SIDE == row for cell in range(N_CELLS)] for row in range(SIDE)]
    + [[cell % SIDE == column for cell in range(N_CELLS)] for column in range(SIDE)]
    + [[cell - corner in (0, 1, 3, 4) for cell in range(N_CELLS)] for corner in BLOCKS],
    np.bool_,
)
N_PATTERNS, N_LINES = len(IN_PATTERN), len(LINES)

# Turns of a die that Rebel Workshop can make: face, into.
TURNS = tuple((face, into) for face in range(N_FACES) for into in range(N_FACES) if face != into)
TURN_OF = np.array(TURNS, np.int8)

# Actions
(
    REROLL,
    NAME,
    CONFIRM,
    SENSE_CELL,
    SENSED,
    PLACE_ON,
    BEGIN,
    END,
    GO,
    STOP,
    RAISE,  # pay Fuel for a token: the pending one, or one of an open run
    RAISE_ARMED,  # the same with the Armory
    CLAIM,  # take a Location
    LEAVE,
    ATTACK,
    FORGO,
    CLOSE,
    EXTEND,
    PASS,
    SCOUT,
    LEND,
    FILL_UP,
    DRIVE_ON,
    LISTEN,
    TRAIN,
    CROSS,
    REBUILD,
    AMBUSH,
    HIDE,
    ACTIONS,
) = offsets(
    len(ROLLS), N_HEROES, 1, N_CELLS, 1, N_HEROES, N_HEROES, 1, N_CELLS, 1,
    N_CELLS, N_CELLS, N_CELLS, 1, N_PATTERNS, 1, 1, N_CELLS, 1, N_CELLS,
    1, 1, 1, N_CELLS, 1, 1, len(TURNS), N_CELLS, 1,
)  # fmt: skip

# What happened, as told on the tape.
TRIED, BEGAN, ROUND, TURN, ROLLED, SELECTED, COLLECTED, LAUNCHED, PLACED, REVEALED = range(1, 11)
BEGINS, MOVED, ENTERED, BLOCKED, DEFEATED, TAKEN, DREW_CARD, SPENT, FLEW, USED = range(11, 21)
DISCARDED, TURNED, OFFERED, EXTENDED, PASSED, FLIPPED, LAST, WON = range(21, 29)

# What Fuel was spent on.
ON_REROLL, ON_DAMAGE, ON_EXTENSION, ON_LAUNCH = range(4)
