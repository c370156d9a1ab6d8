"""Rowers: the smallest game with as many seats as Launch Bay holds, all in one module.

A seat rows one length, or sprints up to two; the boats that are furthest when one is home win.
"""

import sys
from pathlib import Path

import numpy as np

from launchbay.engine.compiled import rule
from launchbay.engine.errors import BadPosition
from launchbay.engine.game import Game
from launchbay.engine.luck import below, tell
from launchbay.engine.notation import read_fields, show_fields
from launchbay.engine.ranges import A_SEAT, FLAG, span
from launchbay.engine.records import NONE, blank, record

SEATS, HOME = 8, 4
ROW, SPRINT, ACTIONS = range(3)
BOX = record(("players", np.int8))
STATE = record(
    ("seat", np.int8, A_SEAT),
    ("over", np.int8, FLAG),
    ("lengths", np.int8, SEATS, span(0, HOME + 1)),
)
TURN = ("seat", "over")
LAWS = ("boats stay on the course", "the game is over when a boat is home")
HORIZON, NOTES, TRUST, OUTCOMES_APART = 100, 0, 1, False


def load(players, _options, _edition):
    box = blank(BOX)
    box.players = players
    return box


@rule
def setup(box, s, luck):
    s.lengths[:] = 0


@rule
def legal(box, s, mask):
    mask[:] = not s.over


@rule
def apply(box, s, luck, action):
    s.lengths[s.seat] += 1 if action == ROW else below(luck, 3)
    tell(luck, 1, s.seat, s.lengths[s.seat], 0)
    if s.lengths[s.seat] >= HOME:
        s.over = 1
    else:
        s.seat = (s.seat + 1) % box.players


@rule
def score(box, s, seat):
    return s.lengths[seat]


@rule
def winners(box, s):
    most = 0
    for seat in range(box.players):
        most = max(most, s.lengths[seat])
    won = 0
    for seat in range(box.players):
        won |= (s.lengths[seat] == most) << seat
    return won


@rule
def broken(box, s):
    home = False
    for seat in range(SEATS):
        if not 0 <= s.lengths[seat] <= HOME + 1:
            return 0
        home |= s.lengths[seat] >= HOME
    return NONE if s.over == home else 1


@rule
def choose(box, s, mask, pad, luck):
    return ROW


@rule
def weigh(box, s, pad, shares):
    shares[:] = 1.0 / shares.size


@rule
def foresee(box, s, action, pad, shares):
    return 0


def show(_box, s):
    return show_fields(s, TURN) + "\n" + " ".join(map(str, s.lengths))


def read(_box, text):
    turn, _, lengths = text.partition("\n")
    s = blank(STATE)
    read_fields(s, TURN, turn)
    numbers = lengths.split()
    if len(numbers) != SEATS or not all(number in "012345" for number in numbers):
        raise BadPosition(f"expected {SEATS} lengths from 0 to 5, not {lengths!r}")
    s.lengths[:] = [int(number) for number in numbers]
    return s


def say(_box, _s, action):
    return "row" if action == ROW else "sprint"


def ask(_box, s):
    return f"boat {s.seat}: row or sprint?"


def narrate(_box, event):
    return f"boat {event[1]} is at {event[2]}"


def standing(_box, s, seat):
    return f"{s.lengths[seat]} lengths"


def seat_name(_box, seat):
    return f"boat {seat}"


THIS = sys.modules[__name__]
GAME = Game(
    id="rowers",
    title="Rowers",
    summary="The first boat home wins.",
    version=1,
    players=(2, SEATS),
    options=(),
    folder=Path(__file__).parent,
    load=load,
    rules=THIS,
    laws=THIS,
    words=THIS,
    bot=THIS,
    draw=show,
    events=("rowed",),
    rule_id=r"RO-\d+",
    longest=100,
)
