"""Cosmic Run as a client draws it: the dice, both sheets, what is asked, and what actions touch."""

import numpy as np

from launchbay.engine.records import NONE
from launchbay.games.cosmic_run.content import (
    ATTACK_FACE,
    DICE,
    FACES,
    LETTERS,
    MINE_FACE,
    MISSILE,
    MOST_COLUMNS,
    SHEETS,
    SHIPS,
    TECHNOLOGY_FACE,
    TRANSFORMER,
)
from launchbay.games.cosmic_run.ending import HE, YOU
from launchbay.games.cosmic_run.hands import dice_left, ship_of
from launchbay.games.cosmic_run.positions import PHASES, die_name
from launchbay.games.cosmic_run.reach import passed, reach
from launchbay.games.cosmic_run.rules import first_taker
from launchbay.games.cosmic_run.shapes import (
    Circle,
    Die,
    Reach,
    Sheet,
    Spot,
    Technology,
    Threat,
    Track,
    View,
)
from launchbay.games.cosmic_run.sheets import sheet, stowed, threats
from launchbay.games.cosmic_run.table import (
    ACQUIRE,
    ATTACK,
    CARGO,
    DONE,
    ENDURE,
    FIRE_MISSILE,
    FORCE,
    FREE_REROLL,
    GAIN,
    GAIN_ONE,
    GIVE,
    GIVE_DIE,
    IGNORE,
    LAUNCH,
    MINES,
    OVER,
    PAID,
    REROLL,
    SPENT,
    STAND,
    STEP,
    TAKE,
    TAKE_DIE,
    TURN_TO,
    ZORLORD,
    ZORLORDS_MINE,
)
from launchbay.games.cosmic_run.tracks import has_landed, is_open
from launchbay.games.cosmic_run.words import arrival, face_shown, seat_name, standing_at

__all__ = [
    "Circle",
    "Die",
    "Reach",
    "Sheet",
    "Spot",
    "Technology",
    "Threat",
    "Track",
    "View",
    "section",
    "spot",
    "view",
]

VARIANTS = ("standard", "friendly", "rapid-fire", "friendly")  # the last without armada rule


# A position


def view(box: np.record, s: np.record) -> View:
    rows = int(box.planet) - 1
    labels = box.label[:, 1 : rows + 1].tolist()
    return View(
        solo=bool(box.solo),
        variant=VARIANTS[int(box.friendly) + 2 * int(box.rapid)],
        sheet_side="B" if box.side_b else "A",
        rows=rows,
        columns=list(LETTERS[: box.columns]),
        start=int(box.start),
        labels=labels,
        twice=[[label > 0 and track.count(label) > 1 for label in track] for track in labels],
        levels=box.level[: rows + 2].tolist(),
        marks=np.flatnonzero(box.marked).tolist(),
        values=np.diff(box.worth[: box.circles + 1]).tolist(),
        rolls=box.rolls.tolist(),
        hearts=int(box.hearts),
        icons=int(box.icons),
        bay=int(box.bay),
        round=int(s.rounds),
        captain=int(s.captain),
        taker=int(s.taker),
        seat=int(s.seat),
        phase=PHASES[s.phase],
        dice=[die_shown(box, s, die) for die in range(DICE)],
        hand=int(s.hand),
        ship=int(s.ship),
        pips=int(s.pips),
        coordinate=f"{LETTERS[s.letter]}{s.number}" if s.letter != NONE else "",
        threats=threats(box, s),
        attacked=attacked(box, s),
        sheets=[sheet(box, s, seat) for seat in range(SHEETS)],
        reach=reach(box, s),
        says=zorlord_says(box, s) if box.solo else "",
    )


def attacked(box: np.record, s: np.record) -> int:
    return face_shown(box, s, s.hand) - ATTACK_FACE if s.phase == ATTACK else NONE


# Dice


def die_shown(box: np.record, s: np.record, die: int) -> Die:
    rolled = s.side[die] != NONE
    face = face_shown(box, s, die) if rolled else NONE
    return Die(
        id=die,
        name=die_name(die),
        face=face,
        label=FACES[face] if rolled else "",
        kind=kind_of_face(face) if rolled else "",
        ship=int(ship_of(face)) if rolled else NONE,
        pips=pips_printed(face),
        technology=face - TECHNOLOGY_FACE if face >= TECHNOLOGY_FACE else NONE,
        faces=[FACES[side] for side in box.face[die].tolist()],
        holder=int(s.holder[die]),
        rank=int(s.rank[die]),
        bay=any(die in stowed(s, seat) for seat in range(SHEETS)),
        why=why_not_taken(box, s, die),
    )


def kind_of_face(face: int) -> str:
    if face < ATTACK_FACE:
        return "move"
    if face < MINE_FACE:
        return "attack"
    return "mine" if face == MINE_FACE else "technology"


def pips_printed(face: int) -> int:
    if 0 <= face < ATTACK_FACE:
        return int(FACES[face].split()[1])
    return 1 if ATTACK_FACE <= face < MINE_FACE else 0


def why_not_taken(box: np.record, s: np.record, die: int) -> str:
    if s.over or (s.phase in (TAKE, GIVE) and s.holder[die] == NONE):
        return ""
    if s.side[die] == NONE:
        return "The dice are rolled after the mines (rules 3)."
    if die == s.hand:
        return f"This is the die that {seat_name(box, s.taker)} is using (rules 5)."
    if s.holder[die] != NONE:
        return f"{seat_name(box, s.holder[die]).capitalize()} took this die (rules 5)."
    if s.phase == ZORLORD:
        return "First decide about Zorlord's die (rules 12)."
    if s.phase == MINES:
        return "First the mine roll has to be answered (rules 4)."
    if s.phase == ATTACK:
        return "First the attack has to be answered (rules 7)."
    return "First finish with the die in hand (rules 5)."


# Zorlord


def zorlord_says(box: np.record, s: np.record) -> str:
    """What he does and why, or what he is about to do."""
    if s.phase == ZORLORD:
        of_last_pair = dice_left(s) == 1 and first_taker(box, s) == HE
        why = "it is his of the last two" if of_last_pair else "it lies furthest"
        return f"Zorlord takes {die_name(s.hand)}: {why}."
    if s.phase == GIVE:
        return "Neither of the last two dice is an attack: you choose the one for Zorlord."
    if s.phase == ATTACK:
        return f"Zorlord attacks your {SHIPS[attacked(box, s)]} ship."
    if s.phase == MINES and s.source == ZORLORDS_MINE:
        return "Zorlord took a mine die: the roll is for your sheet alone."
    if s.phase == TAKE:
        return what_comes(box, s)
    return ""


def what_comes(box: np.record, s: np.record) -> str:
    left = int(dice_left(s))
    if first_taker(box, s) == YOU:
        return "You choose first: Zorlord then takes the furthest die that you leave."
    if left == 1:
        return "The last die of the round is yours."
    return f"After your die the other {left - 1} are rolled again."


# Actions


def spot(box: np.record, s: np.record, action: int) -> Spot:
    is_step = STEP <= action < DONE
    step = action - STEP
    at = standing_at(s, int(s.ship)) if is_step else NONE
    return Spot(
        kind=kind_of(action),
        die=die_of(s, action),
        ship=ship_touched(box, s, action),
        circle=arrival(at, step) if is_step else NONE,
        passed=passed(at, step) if is_step else [],
        technology=technology_of(action),
        column=action - LAUNCH if LAUNCH <= action < GAIN_ONE else NONE,
        coordinates=within_reach(box, s, action - LAUNCH) if LAUNCH <= action < GAIN_ONE else [],
    )


KINDS = {
    TAKE_DIE: "take",
    REROLL: "reroll",
    FREE_REROLL: "free",
    CARGO: "cargo",
    ACQUIRE: "acquire",
    TURN_TO: "turn",
    STEP: "step",
    DONE: "done",
    LAUNCH: "launch",
    GAIN_ONE: "gain",
    FIRE_MISSILE: "missile",
    IGNORE: "ignore",
    ENDURE: "endure",
    STAND: "stand",
    FORCE: "force",
    GIVE_DIE: "give",
}


def kind_of(action: int) -> str:
    return KINDS[max(block for block in KINDS if block <= action)]


def die_of(s: np.record, action: int) -> int:
    if action < REROLL:
        return action - TAKE_DIE
    return action - GIVE_DIE if action >= GIVE_DIE else int(s.hand)


def ship_touched(box: np.record, s: np.record, action: int) -> int:
    """That turns, steps, is attacked or upgraded."""
    if TURN_TO <= action < STEP:
        return action - TURN_TO
    if STEP <= action < DONE:
        return int(s.ship)
    if action == DONE and not box.solo and kind_of_face(face_shown(box, s, s.hand)) == "attack":
        return face_shown(box, s, s.hand) - ATTACK_FACE
    return attacked(box, s)


def technology_of(action: int) -> int:
    if ACQUIRE <= action < TURN_TO:
        return action - ACQUIRE
    if TURN_TO <= action < STEP:
        return TRANSFORMER
    if STEP <= action < DONE:
        return int(PAID[action - STEP]) if SPENT[action - STEP] else NONE
    if GAIN_ONE <= action < FIRE_MISSILE:
        return action - GAIN_ONE
    return MISSILE if action == FIRE_MISSILE else NONE


def within_reach(box: np.record, s: np.record, column: int) -> list[int]:
    """The rival's circles that a launch into this column may mine."""
    rival, numbers = 1 - int(s.taker), set(box.numbers.tolist())
    return [
        row * MOST_COLUMNS + column
        for row in range(1, int(box.planet))
        if any(
            int(box.label[ship, row]) in numbers
            and not has_landed(box, s, rival, ship)
            and is_open(s, rival, ship, row, column)
            for ship in range(len(SHIPS))
        )
    ]


# The rulebook


def section(box: np.record, s: np.record) -> str:
    """The section that fits the position."""
    fixed = {MINES: "4", ATTACK: "7", TAKE: "5", GAIN: "9", ZORLORD: "12", GIVE: "12", OVER: "10"}
    if s.phase in fixed:
        return fixed[int(s.phase)]
    kinds = {"move": "6", "attack": "7", "mine": "7", "technology": "8"}
    return kinds[kind_of_face(face_shown(box, s, s.hand))]
