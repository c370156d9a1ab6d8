"""Cosmic Run as the seat that decides sees it: its own sheet, then the rival's or Zorlord's."""

import numpy as np

from launchbay.engine.compiled import rule, writer
from launchbay.engine.observing import Field, clear, starts
from launchbay.engine.records import NONE
from launchbay.games.cosmic_run.content import (
    DICE,
    FACES,
    MOST_COLUMNS,
    MOST_PIPS,
    MOST_ROWS,
    ROLLS,
    ROUNDS,
    SHEETS,
    SIDES,
)
from launchbay.games.cosmic_run.ending import score
from launchbay.games.cosmic_run.hands import face_of
from launchbay.games.cosmic_run.table import MINED, N_SHIPS, N_TECHNOLOGIES, OVER, ZORLORDS_MINE
from launchbay.games.cosmic_run.tracks import circle

VERSION = 1
TRACK = MOST_ROWS * MOST_COLUMNS  # circles, without those of the base and of the planet
MOST_EARLY = len(ROLLS.choices) - 1
MOST_MINE_ROLLS = 9  # in a round
MANY = 100  # points: more count as so many
SOURCES = ZORLORDS_MINE + 1

SHEET = "for your sheet, then the other"
FIELDS: tuple[Field, ...] = (
    Field("alone", 1, "1 against Zorlord"),
    Field("side b", 1, "1 if the sheets show side B"),
    Field("friendly", 1, "1 in the Friendly variant"),
    Field("rapid", 1, "1 in the Rapid Fire variant"),
    Field("final", 1, "1 if the row at the end is scored, not the highest"),
    Field("in turn", 1, "1 if you choose first in even rounds"),
    Field("early rolls", 1, "mine rolls before the first round, of 6"),
    Field("force", 1, "1 if the panel may reroll Zorlord's die"),
    Field("phase", OVER + 1, "one of: mines, attack, take, use, gain, zorlord, give, over"),
    Field("rounds", 1, "begun, of twelve"),
    Field("captain", SHEETS, "you, or the other; none alone"),
    Field("taker", SHEETS, "whose die it is: yours, or the other's"),
    Field("mine rolls", 1, "still to make before the dice of this round, of 9"),
    Field("row", SHEETS * N_SHIPS, f"{SHEET}: each ship's row, of the planet's"),
    Field("column", SHEETS * N_SHIPS * MOST_COLUMNS, f"{SHEET}: each ship's column, A to E"),
    Field("highest", SHEETS * N_SHIPS, f"{SHEET}: each ship's highest row, of the planet's"),
    Field("hearts", SHEETS * N_SHIPS, f"{SHEET}: each ship's filled hearts, of all"),
    Field(
        "track",
        SHEETS * N_SHIPS * TRACK,
        f"{SHEET}, for each ship, row by row of five circles: -1 for a mine, else when the ship "
        "entered the circle, of its steps, 0 for never",
    ),
    Field("acquired", SHEETS * N_TECHNOLOGIES, f"{SHEET}: each technology, of its circles"),
    Field("used", SHEETS * N_TECHNOLOGIES, f"{SHEET}: those of them that were used"),
    Field("icons", SHEETS, f"{SHEET}: of the control panel, left of all"),
    Field("bay", SHEETS, f"{SHEET}: 1 if a die lies in the cargo bay"),
    Field("felled", SHEETS, f"{SHEET}: ships of the other side it disabled, of three"),
    Field("circled", SHEETS * ROUNDS, f"{SHEET}: 1 for each round it circled"),
    Field("points", SHEETS, f"{SHEET}: its score now, of 100; -1 to 1"),
    Field("face", DICE * len(FACES), f"for each die, what it shows: {', '.join(FACES)}"),
    Field("holder", DICE * SHEETS, "for each die, who took it: you, or the other"),
    Field("rank", DICE, "for each die before Zorlord, its distance: 1 lies furthest away"),
    Field("hand", DICE, "the die taken and not done with"),
    Field("ship", N_SHIPS, "the ship that it moves"),
    Field("pips", 1, "it has left, of three and the hearts of a ship"),
    Field("fixed", 1, "1 once something of it was chosen"),
    Field("letter", MOST_COLUMNS, "the column of the mine roll in question"),
    Field("number", SIDES, "the side of the number die that it shows"),
    Field("source", SOURCES, "one of: the mine phase, before the game, a mine die, Zorlord's"),
    Field("ignoring", SHEETS, f"{SHEET}: 1 if it ignores that roll"),
)
(
    ALONE,
    SIDE_B,
    FRIENDLY,
    RAPID,
    FINAL,
    IN_TURN,
    EARLY_ROLLS,
    FORCE,
    PHASE,
    ROUNDS_BEGUN,
    CAPTAIN,
    TAKER,
    MINE_ROLLS,
    ROW,
    COLUMN,
    HIGHEST,
    HEARTS,
    CIRCLE,
    ACQUIRED,
    USED,
    ICONS,
    BAY,
    FELLED,
    CIRCLED,
    POINTS,
    FACE,
    HOLDER,
    RANK,
    HAND,
    SHIP,
    PIPS,
    FIXED,
    LETTER,
    NUMBER,
    SOURCE,
    IGNORING,
    SIZE,
) = starts(FIELDS)


@writer
def observe(box, s, out):
    clear(out)
    observe_match(box, out)
    observe_round(box, s, out)
    for on in range(SHEETS):
        sheet = (np.int64(s.seat) + on) % SHEETS
        observe_sheet(box, s, out, on, sheet)
        for ship in range(N_SHIPS):
            observe_ship(box, s, out, on * N_SHIPS + ship, sheet, ship)
    observe_dice(box, s, out)
    observe_hand(box, s, out)
    if s.letter != NONE:
        observe_mine_roll(box, s, out)


@writer
def observe_match(box, out):
    out[ALONE] = box.solo
    out[SIDE_B] = box.side_b
    out[FRIENDLY] = box.friendly
    out[RAPID] = box.rapid
    out[FINAL] = box.final
    out[IN_TURN] = box.in_turn
    out[EARLY_ROLLS] = box.early_rolls / MOST_EARLY
    out[FORCE] = box.force


@writer
def observe_round(box, s, out):
    out[PHASE + np.int64(s.phase)] = 1
    out[ROUNDS_BEGUN] = s.rounds / ROUNDS
    if not box.solo:
        out[CAPTAIN + other_than(s, s.captain)] = 1
    out[TAKER + other_than(s, s.taker)] = 1
    out[MINE_ROLLS] = s.mine_rolls / MOST_MINE_ROLLS


@rule
def other_than(s, sheet):
    """0 for the sheet of the seat that decides, 1 for the other; Zorlord's has no seat."""
    return 0 if sheet == s.seat else 1


@writer
def observe_sheet(box, s, out, on, sheet):
    for technology in range(N_TECHNOLOGIES):
        at = on * N_TECHNOLOGIES + technology
        out[ACQUIRED + at] = s.acquired[sheet, technology] / box.circles
        out[USED + at] = s.used[sheet, technology] / box.circles
    out[ICONS + on] = s.icons[sheet] / max(1, box.icons)
    out[BAY + on] = s.bay[sheet] != NONE
    out[FELLED + on] = min(1.0, s.felled[sheet] / N_SHIPS)
    for number in range(ROUNDS):
        out[CIRCLED + on * ROUNDS + number] = np.int64(s.circled[sheet]) >> (number + 1) & 1
    out[POINTS + on] = max(-1.0, min(1.0, score(box, s, sheet) / MANY))


@writer
def observe_ship(box, s, out, at, sheet, ship):
    out[ROW + at] = s.row[sheet, ship] / box.planet
    out[COLUMN + at * MOST_COLUMNS + np.int64(s.column[sheet, ship])] = 1
    out[HIGHEST + at] = s.highest[sheet, ship] / box.planet
    out[HEARTS + at] = min(1.0, s.hearts[sheet, ship] / box.hearts)
    steps = np.float32(s.steps[sheet, ship])  # single precision: a division is dear on a device
    first = circle(1, 0)
    for number in range(TRACK):
        entered = np.float32(s.entered[sheet, ship, first + number])
        if s.lines[sheet, ship, first + number] & MINED:
            out[CIRCLE + at * TRACK + number] = -1
        elif entered > 0:
            out[CIRCLE + at * TRACK + number] = entered / steps


@writer
def observe_dice(box, s, out):
    for die in range(DICE):
        if s.side[die] != NONE:
            out[FACE + die * len(FACES) + face_of(box, s, die)] = 1
        if s.holder[die] != NONE:
            out[HOLDER + die * SHEETS + other_than(s, s.holder[die])] = 1
        if s.rank[die] != NONE:
            out[RANK + die] = 1 - s.rank[die] / DICE


@writer
def observe_hand(box, s, out):
    if s.hand != NONE:
        out[HAND + np.int64(s.hand)] = 1
    if s.ship != NONE:
        out[SHIP + np.int64(s.ship)] = 1
    out[PIPS] = s.pips / (MOST_PIPS + box.hearts)
    out[FIXED] = s.fixed


@writer
def observe_mine_roll(box, s, out):
    out[LETTER + np.int64(s.letter)] = 1
    for side in range(SIDES):
        out[NUMBER + side] = box.numbers[side] == s.number
    out[SOURCE + np.int64(s.source)] = 1
    for on in range(SHEETS):
        out[IGNORING + on] = s.ignoring >> (s.seat + on) % SHEETS & 1
