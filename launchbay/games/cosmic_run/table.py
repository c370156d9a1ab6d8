"""The table as a record: both sheets, the dice, and what is being decided; actions and events."""

import numpy as np

from launchbay.engine.actions import offsets
from launchbay.engine.ranges import A_SEAT, COUNT, FLAG, bits, index, index_or_none, span
from launchbay.engine.records import record
from launchbay.games.cosmic_run.content import (
    CIRCLES,
    DICE,
    HIGHEST_LABEL,
    MOST_COLUMNS,
    MOST_ROWS,
    MOST_TECHNOLOGIES,
    NAVIGATION,
    ROUNDS,
    SHEETS,
    SHIPS,
    SIDES,
    TECHNOLOGIES,
    WARP,
)

N_SHIPS, N_TECHNOLOGIES = len(SHIPS), len(TECHNOLOGIES)
N_PHASES, N_SOURCES = 14, 4

STATE = record(
    ("seat", np.int8, A_SEAT),  # who decides
    ("over", np.int8, FLAG),
    ("phase", np.int8, index(N_PHASES)),  # see below
    ("rounds", np.int8, span(0, ROUNDS)),  # begun so far
    ("captain", np.int8, index_or_none(SHEETS)),  # NONE alone
    ("taker", np.int8, index(SHEETS)),  # whose die it is; alone, 1 is Zorlord
    ("mine_rolls", np.int8, COUNT),  # still to make before the dice of this round
    # The sheets
    ("row", np.int8, (SHEETS, N_SHIPS), index(MOST_ROWS + 2)),  # 0 on the base
    ("column", np.int8, (SHEETS, N_SHIPS), index(MOST_COLUMNS)),
    ("highest", np.int8, (SHEETS, N_SHIPS), index(MOST_ROWS + 2)),  # row ever stood on
    ("hearts", np.int8, (SHEETS, N_SHIPS), COUNT),  # filled
    ("steps", np.uint8, (SHEETS, N_SHIPS), span(0, CIRCLES)),  # circles ever entered
    ("entered", np.uint8, (SHEETS, N_SHIPS, CIRCLES), span(0, CIRCLES)),  # order, from 1; 0 never
    ("lines", np.int8, (SHEETS, N_SHIPS, CIRCLES), bits(5)),  # bits, see below
    ("acquired", np.int8, (SHEETS, N_TECHNOLOGIES), span(0, MOST_TECHNOLOGIES)),
    ("used", np.int8, (SHEETS, N_TECHNOLOGIES), span(0, MOST_TECHNOLOGIES)),  # of those acquired
    ("icons", np.int8, SHEETS, COUNT),  # of the control panel, left
    ("bay", np.int8, SHEETS, index_or_none(DICE)),  # the die alone in the cargo bay
    ("felled", np.int8, SHEETS, span(0, N_SHIPS)),  # the other sheet's ships this seat disabled
    ("circled", np.int16, SHEETS, bits(ROUNDS + 1)),  # round n is bit n (Friendly)
    # The dice
    ("side", np.int8, DICE, index_or_none(SIDES)),  # NONE before the round's are rolled
    ("holder", np.int8, DICE, index_or_none(SHEETS)),  # who took it; NONE in the pool
    ("rank", np.int8, DICE, index_or_none(DICE)),  # alone, in the pool: 0 is furthest away
    ("hand", np.int8, index_or_none(DICE)),  # the die taken and not done with
    ("ship", np.int8, index_or_none(N_SHIPS)),  # that it moves
    ("pips", np.int8, COUNT),  # it has left
    ("fixed", np.int8, FLAG),  # 1 once something of it was chosen
    # The mine roll to be answered
    ("letter", np.int8, index_or_none(MOST_COLUMNS)),  # column
    ("number", np.int8, span(0, HIGHEST_LABEL)),  # label, 0 for none
    ("source", np.int8, index(N_SOURCES)),  # see below
    ("ignoring", np.int8, bits(SHEETS)),  # seats as bits
)

VERTICAL, HORIZONTAL, LEFTWARD, RIGHTWARD, MINED = 1, 2, 4, 8, 16  # bits of `lines`

# Phases: someone is asked in the first eight, the others pass by themselves.
MINES, ATTACK, TAKE, USE, GAIN, ZORLORD, GIVE, OVER = range(8)
ROUND_STARTS, MINES_FALL, DICE_FALL, TURN, ZORLORD_ACTS, DIE_DONE = range(8, N_PHASES)

MINE_PHASE, EARLY, MINE_DIE, ZORLORDS_MINE = range(N_SOURCES)  # sources of a mine roll

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
