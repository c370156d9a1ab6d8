"""Cyclone as the seat that decides sees it: arms and cubes by their seats, that seat's first."""

import numpy as np

from launchbay.engine.compiled import writer
from launchbay.engine.observing import Field, clear, seat_on, seats_on, starts
from launchbay.games.cyclone.content import ARMS, EYE, REACH, SEATS
from launchbay.games.cyclone.rules import cube, space_at

VERSION = 1
FEWEST = 2  # players
PLACES = SEATS * REACH + 1  # the spaces of each seat's arm from its base inwards, then the Eye

FIELDS: tuple[Field, ...] = (
    Field("players", SEATS + 1 - FEWEST, "one of: two, three, four"),
    Field("arm", 1, "spaces from a base to the middle, of 8"),
    Field("eye", 1, "1 if a space in the middle joins the arms"),
    Field("colour", SEATS * ARMS, "for each seat, one of: blue, yellow, green, red"),
    Field("starter", SEATS, "the seat that began"),
    Field("roll", 1, "the die's number, of its sides"),
    Field("actions", 1, "left in this turn, of the die's sides"),
    Field("moved", 1, "1 once a cube was moved this turn"),
    Field("idle", 1, "turns in a row without a cube moved, of those that end the game"),
    Field("rounds", 1, "begun, of those there are at most"),
    Field("over", 1, "1 once the game is over"),
    Field("bases", SEATS * SEATS, "for each seat's base, each seat's cubes in it, of its cubes"),
    Field(
        "cubes",
        PLACES * SEATS,
        "for each space of each seat's arm from the base inwards, then the Eye: each seat's cubes "
        "there, of its cubes",
    ),
    Field(
        "order",
        PLACES * SEATS,
        "for each of these spaces: each seat's cubes by their height, a half for the top one, a "
        "quarter for the one below it, and so on",
    ),
)
(
    PLAYERS,
    ARM,
    HAS_EYE,
    COLOUR,
    STARTER,
    ROLL,
    LEFT,
    MOVED,
    IDLE,
    ROUNDS,
    OVER,
    BASES,
    CUBES,
    ORDER,
    SIZE,
) = starts(FIELDS)


@writer
def observe(box, s, out):
    clear(out)
    observe_turn(box, s, out)
    for on in range(box.players):
        colour = np.int64(box.colour[seat_on(box, s, on)])
        out[COLOUR + on * ARMS + colour] = 1
        for whose in range(box.players):
            cubes = s.bases[colour, box.colour[seat_on(box, s, whose)]]
            out[BASES + on * SEATS + whose] = cubes / box.cubes
        for depth in range(1, box.arm + 1):
            observe_stack(box, s, out, on * REACH + depth - 1, s.stack[space_at(colour, depth)])
    observe_stack(box, s, out, PLACES - 1, s.stack[EYE])


@writer
def observe_turn(box, s, out):
    out[PLAYERS + box.players - FEWEST] = 1
    out[ARM] = box.arm / REACH
    out[HAS_EYE] = box.eye
    out[STARTER + seats_on(box, s, s.starter)] = 1
    out[ROLL] = s.roll / box.die
    out[LEFT] = s.actions / box.die
    out[MOVED] = s.moved
    out[IDLE] = s.idle / box.idle_turns
    out[ROUNDS] = s.rounds / box.last_round
    out[OVER] = s.over


@writer
def observe_stack(box, s, out, place, stack):
    """A sum of halved heights tells any two stacks apart: every one of 21 cubes has its own bit."""
    height = 0.5
    while stack:
        for whose in range(box.players):
            if stack & 7 == cube(box.colour[seat_on(box, s, whose)]):
                out[CUBES + place * SEATS + whose] += 1 / box.cubes
                out[ORDER + place * SEATS + whose] += height
        height /= 2
        stack >>= 3
