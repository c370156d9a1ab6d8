"""The table as a record: both sheets, the dice, and what is being decided; actions and events."""

import numpy as np

from launchbay.engine.actions import offsets
from launchbay.engine.records import record
from launchbay.games.cosmic_run.content import (
    CIRCLES,
    DICE,
    MOST_COLUMNS,
    NAVIGATION,
    SHEETS,
    SHIPS,
    TECHNOLOGIES,
    WARP,
)

N_SHIPS, N_TECHNOLOGIES = len(SHIPS), len(TECHNOLOGIES)

STATE = record(
    ("seat", np.int8),  # who decides
    ("over", np.int8),
    ("phase", np.int8),  # see below
    ("rounds", np.int8),  # begun so far
    ("captain", np.int8),  # NONE alone
    ("taker", np.int8),  # whose die it is; alone, 1 is Zorlord
    ("mine_rolls", np.int8),  # still to make before the dice of this round
    # The sheets
    ("row", np.int8, (SHEETS, N_SHIPS)),  # 0 on the base
    ("column", np.int8, (SHEETS, N_SHIPS)),
    ("highest", np.int8, (SHEETS, N_SHIPS)),  # row ever stood on
    ("hearts", np.int8, (SHEETS, N_SHIPS)),  # filled
    ("steps", np.uint8, (SHEETS, N_SHIPS)),  # circles ever entered
    ("entered", np.uint8, (SHEETS, N_SHIPS, CIRCLES)),  # in which order, from 1; 0 never
    ("lines", np.int8, (SHEETS, N_SHIPS, CIRCLES)),  # bits, see below
    ("acquired", np.int8, (SHEETS, N_TECHNOLOGIES)),
    ("used", np.int8, (SHEETS, N_TECHNOLOGIES)),  # of those acquired
    ("icons", np.int8, SHEETS),  # of the control panel, left
    ("bay", np.int8, SHEETS),  # the die alone in the cargo bay, or NONE
    ("felled", np.int8, SHEETS),  # ships of the other sheet that this seat's dice disabled
    ("circled", np.int16, SHEETS),  # rounds as bits, round n is bit n (Friendly)
    # The dice
    ("side", np.int8, DICE),  # NONE before the dice of a round are rolled
    ("holder", np.int8, DICE),  # who took it; NONE in the pool
    ("rank", np.int8, DICE),  # alone, in the pool: 0 lies furthest away; else NONE
    ("hand", np.int8),  # the die taken and not done with, or NONE
    ("ship", np.int8),  # that it moves, or NONE
    ("pips", np.int8),  # it has left
    ("fixed", np.int8),  # 1 once something of it was chosen
    # The mine roll to be answered
    ("letter", np.int8),  # column, or NONE
    ("number", np.int8),  # label, 0 for none
    ("source", np.int8),  # see below
    ("ignoring", np.int8),  # seats as bits
)

VERTICAL, HORIZONTAL, LEFTWARD, RIGHTWARD, MINED = 1, 2, 4, 8, 16  # bits of `lines`

# Phases: someone is asked in the first eight, the others pass by themselves.
MINES, ATTACK, TAKE, USE, GAIN, ZORLORD, GIVE, OVER = range(8)
ROUND_STARTS, MINES_FALL, DICE_FALL, TURN, ZORLORD_ACTS, DIE_DONE, N_PHASES = range(8, 15)

MINE_PHASE, EARLY, MINE_DIE, ZORLORDS_MINE = range(4)  # sources of a mine roll

# Steps: rows up, columns across, pips, technology and how many of it, the line of entry.
STEPS = (
    "up",
    "left",
    "right",
    "up left",
    "up right",
    "warp up",
    "warp up twice",
    "warp left",
    "warp left twice",
    "warp right",
    "warp right twice",
    "round to the left",
    "round to the right",
)
ROUND_LEFT = STEPS.index("round to the left")
N_STEPS = len(STEPS)
UP = np.array([1, 0, 0, 1, 1, 2, 3, 0, 0, 0, 0, 1, 1], np.int64)
ACROSS = np.array([0, -1, 1, -1, 1, 0, 0, -2, -3, 2, 3, -1, 1], np.int64)
PIPS = np.array([1, 1, 1, 1, 1, 2, 3, 2, 3, 2, 3, 2, 2], np.int64)
PAID = np.array([0, 0, 0, *[NAVIGATION] * 2, *[WARP] * 6, 0, 0], np.int64)
SPENT = np.array([0, 0, 0, 1, 1, 1, 2, 1, 2, 1, 2, 0, 0], np.int64)
LINE = np.array([1, 2, 2, 4, 8, 1, 1, 2, 2, 2, 2, 1, 1], np.int64)

# Actions
(
    TAKE_DIE,
    REROLL,
    FREE_REROLL,
    CARGO,
    ACQUIRE,
    TURN_TO,
    STEP,
    DONE,
    LAUNCH,
    GAIN_ONE,
    FIRE_MISSILE,
    IGNORE,
    ENDURE,
    STAND,
    FORCE,
    GIVE_DIE,
    ACTIONS,
) = offsets(
    DICE, 1, 1, 1, N_TECHNOLOGIES, N_SHIPS, N_STEPS, 1, MOST_COLUMNS, N_TECHNOLOGIES, 1, 1, 1, 1, 1,
    DICE,
)  # fmt: skip

# What happened, as told on the tape.
CAPTAIN, ROUND, COORDINATE, IGNORED, MINED_CIRCLE, HIT, PUSHED, DISABLED, ROLLED = range(1, 10)
RANKED, TOOK, FORCED, REROLLED, STOWED, TECHNOLOGY, TURNED, USED, MOVED = range(10, 19)
LANDED, ATTACKED, STOPPED, UPGRADED, CIRCLED, IDLE, ENDED, WON = range(19, 27)

# Causes of an end
(
    PLANETS,
    WRECKS,
    NO_WAY,
    TWELVE_ROUNDS,
    MISSION_WON,
    SHIP_LOST,
    ZORLORD_LANDED,
    TECHNOLOGY_BEHIND,
    NO_WAY_ALONE,
    ROUNDS_LOST,
) = range(1, 11)
