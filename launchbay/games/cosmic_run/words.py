"""Cosmic Run in words: actions, questions and events; positions are in positions.py."""

from collections.abc import Callable, Mapping

import numpy as np

from launchbay.games.cosmic_run import table
from launchbay.games.cosmic_run.content import (
    ATTACK_FACE,
    DICE,
    FACES,
    LETTERS,
    MINE_FACE,
    MOST_COLUMNS,
    SHIPS,
    TECHNOLOGIES,
)
from launchbay.games.cosmic_run.ending import score, technology_score, wrecks
from launchbay.games.cosmic_run.positions import circle_name, die_name, read, show
from launchbay.games.cosmic_run.rules import can_circle, round_to_circle
from launchbay.games.cosmic_run.table import (
    ACQUIRE,
    ACROSS,
    CARGO,
    DONE,
    ENDURE,
    FIRE_MISSILE,
    FORCE,
    FREE_REROLL,
    GAIN_ONE,
    GIVE_DIE,
    IGNORE,
    LAUNCH,
    REROLL,
    ROUND_LEFT,
    STAND,
    STEP,
    STEPS,
    TAKE_DIE,
    TURN_TO,
    UP,
)
from launchbay.games.cosmic_run.tracks import has_landed

__all__ = ["ask", "narrate", "read", "say", "seat_name", "show", "standing"]

SEAT_NAMES = ("red", "yellow")  # colours that no ship has
ALONE = ("captain", "Zorlord")


# Actions


def say(box: np.record, s: np.record, action: int) -> str:
    block = max(start for start in SAID if start <= action)
    return SAID[block](box, s, action - block)


def die_and_face(box: np.record, s: np.record, die: int) -> str:
    return f"{die_name(die)} {FACES[face_shown(box, s, die)]}"


def face_shown(box: np.record, s: np.record, die: int) -> int:
    return int(box.face[die, s.side[die]])


def say_step(box: np.record, s: np.record, step: int) -> str:
    return step_words(int(box.planet), step, arrival(standing_at(s, int(s.ship)), step))


def step_words(planet: int, step: int, at: int) -> str:
    way = "round" if step >= ROUND_LEFT else STEPS[step]
    return f"{way} to {place(planet, at)}"


def standing_at(s: np.record, ship: int) -> int:
    """The circle of a ship of the seat to act; on its base, as if row 0 had circles."""
    return int(s.row[s.seat, ship]) * MOST_COLUMNS + int(s.column[s.seat, ship])


def arrival(at: int, step: int) -> int:
    """The circle a step leads to."""
    return at + int(UP[step]) * MOST_COLUMNS + int(ACROSS[step])


def place(planet: int, at: int) -> str:
    return "the planet" if at // MOST_COLUMNS == planet else circle_name(at)


def say_done(box: np.record, s: np.record) -> str:
    face = face_shown(box, s, s.hand)
    if face == MINE_FACE and can_circle(box, s):
        return f"circle round {round_to_circle(s)}"
    if ATTACK_FACE <= face < MINE_FACE and not box.solo:
        return f"{'upgrade' if box.friendly else 'attack'} {SHIPS[face - ATTACK_FACE]}"
    return "done"


SAID: Mapping[int, Callable[[np.record, np.record, int], str]] = {  # by the start of each block
    TAKE_DIE: lambda box, s, die: f"take {die_and_face(box, s, die)}",
    REROLL: lambda _, s, _number: f"reroll {die_name(s.hand)}",
    FREE_REROLL: lambda *_: "reroll the mine",
    CARGO: lambda *_: "cargo",
    ACQUIRE: lambda _box, _s, technology: f"acquire {TECHNOLOGIES[technology]}",
    TURN_TO: lambda _box, _s, ship: f"turn {SHIPS[ship]}",
    STEP: say_step,
    DONE: lambda box, s, _: say_done(box, s),
    LAUNCH: lambda _box, _s, column: f"launch at {LETTERS[column]}",
    GAIN_ONE: lambda _box, _s, technology: f"gain {TECHNOLOGIES[technology]}",
    FIRE_MISSILE: lambda *_: "missile",
    IGNORE: lambda *_: "ignore the roll",
    ENDURE: lambda *_: "let it come",
    STAND: lambda *_: "let Zorlord have it",
    FORCE: lambda *_: "force a reroll",
    GIVE_DIE: lambda box, s, die: f"give Zorlord {die_and_face(box, s, die)}",
}


# Questions


def ask(box: np.record, s: np.record) -> str:
    """What the seat to act is asked, in one line."""
    return f"{seat_name(box, s.seat)}: {ASKED[s.phase](box, s)}"


def _ask_about_mines(_box: np.record, s: np.record) -> str:
    return f"mines at {LETTERS[s.letter]}{s.number}: stop them, or let them come?"


def _ask_about_attack(box: np.record, s: np.record) -> str:
    ship = SHIPS[face_shown(box, s, s.hand) - ATTACK_FACE]
    what = "upgrade of the" if box.friendly else "attack on your"
    return f"stop the {what} {ship} ship with a missile?"


def _ask_for_use(box: np.record, s: np.record) -> str:
    die = die_and_face(box, s, s.hand)
    left = f", {_count(s.pips, 'pip')} left" if s.fixed and s.pips else ""
    return f"what does {die} do{left}?"


ASKED: Mapping[int, Callable[[np.record, np.record], str]] = {
    table.MINES: _ask_about_mines,
    table.ATTACK: _ask_about_attack,
    table.TAKE: lambda _box, _s: "take a die",
    table.USE: _ask_for_use,
    table.GAIN: lambda _box, _s: "the cargo bay is full: which technology do you gain?",
    table.ZORLORD: lambda box, s: f"Zorlord takes {die_and_face(box, s, s.hand)}; let him?",
    table.GIVE: lambda _box, _s: "which of the last two dice does Zorlord get?",
}


# Events


def narrate(box: np.record, event: tuple[int, int, int, int]) -> str:
    kind, a, b, c = event
    return NARRATED[kind](box, a, b, c)


def _round(box: np.record, number: int, captain: int, rolls: int) -> str:
    led = f", {seat_name(box, captain)} is captain" if captain >= 0 else ""
    return f"round {number}{led}: {_count(rolls, 'mine roll')}"


SOURCES = ("the mine dice show", "before the first round:", "mines at", "Zorlord's mines at")


def _coordinate(_box: np.record, letter: int, number: int, source: int) -> str:
    return f"{SOURCES[source]} {LETTERS[letter]}{number}"


def _ignored(box: np.record, seat: int, circled: int, _: int) -> str:
    return f"{seat_name(box, seat)} ignores the mines{', the round is circled' if circled else ''}"


def _hit(box: np.record, seat: int, ship: int, hearts: int) -> str:
    hurt = "" if box.friendly else f", {hearts} of {_count(box.hearts, 'heart')} gone"
    return f"{owned(box, seat, ship)} is hit{hurt}"


def _pushed(box: np.record, seat: int, ship: int, back: int) -> str:
    where = circle_name(back) if back >= 0 else "its base"
    return f"{owned(box, seat, ship)} is pushed back to {where}"


def _rolled(box: np.record, dice: int, low: int, high: int) -> str:
    sides = low | high << 12
    shown = [
        f"{die_name(die)} {FACES[box.face[die, sides >> 3 * die & 7]]}"
        for die in range(DICE)
        if dice >> die & 1
    ]
    return f"the dice show {', '.join(shown)}"


def _ranked(_box: np.record, dice: int, far: int, near: int) -> str:
    digits = far | near << 12
    return f"far to near: {' '.join(die_name(digits >> 3 * rank & 7) for rank in range(dice))}"


def _took(box: np.record, seat: int, die: int, face: int) -> str:
    return f"{seat_name(box, seat)} takes {die_name(die)} {FACES[face]}"


def _rerolled(box: np.record, seat: int, die: int, face: int) -> str:
    return f"{seat_name(box, seat)} rerolls {die_name(die)}: {FACES[face]}"


def _stowed(box: np.record, seat: int, die: int, stowed: int) -> str:
    return f"{seat_name(box, seat)} puts {die_name(die)} into the cargo bay, {stowed} of {box.bay}"


def _technology(box: np.record, seat: int, technology: int, acquired: int) -> str:
    return f"{seat_name(box, seat)} acquires {TECHNOLOGIES[technology]}, {acquired} so far"


def _used(box: np.record, seat: int, technology: int, left: int) -> str:
    return f"{seat_name(box, seat)} uses {TECHNOLOGIES[technology]}, {left} left"


def _moved(box: np.record, seat: int, ship: int, at: int) -> str:
    return f"{owned(box, seat, ship)} moves to {place(int(box.planet), at)}"


def _attacked(box: np.record, seat: int, ship: int, _: int) -> str:
    return f"{seat_name(box, seat)} attacks {owned(box, 1 - seat, ship)}"


def _stopped(box: np.record, seat: int, ship: int, _: int) -> str:
    what = "upgrade" if box.friendly else "attack"
    return f"{seat_name(box, seat)}'s missile stops the {SHIPS[ship]} {what}"


def _upgraded(box: np.record, seat: int, ship: int, hearts: int) -> str:
    return f"{owned(box, seat, ship)} is upgraded, {_count(hearts, 'heart')} filled"


CAUSES = (
    "all three planets are reached",
    "two ships are disabled",
    "a fleet has no way on",
    "the last round is over",
    "all three planets are reached, with more technology than Zorlord",
    "a ship is disabled",
    "a ship of Zorlord's is on its planet",
    "all three planets are reached, but Zorlord has as much technology",
    "there is no way on",
    "the last round is over",
)


def _won(box: np.record, seats: int, _b: int, _c: int) -> str:
    if box.solo:
        return "mission won" if seats else "mission failed"
    names = [seat_name(box, seat) for seat in range(box.players) if seats >> seat & 1]
    return f"{names[0]} wins" if len(names) == 1 else "the game is a draw"


def owned(box: np.record, seat: int, ship: int) -> str:
    return f"{seat_name(box, seat)}'s {SHIPS[ship]} ship"


NARRATED: Mapping[int, Callable[[np.record, int, int, int], str]] = {
    table.CAPTAIN: lambda box, seat, _b, _c: f"{seat_name(box, seat)} is the first captain",
    table.ROUND: _round,
    table.COORDINATE: _coordinate,
    table.IGNORED: _ignored,
    table.MINED_CIRCLE: lambda box, seat, ship, at: (
        f"{circle_name(at)} mined for {owned(box, seat, ship)}"
    ),
    table.HIT: _hit,
    table.PUSHED: _pushed,
    table.DISABLED: lambda box, seat, ship, _: f"{owned(box, seat, ship)} is disabled",
    table.ROLLED: _rolled,
    table.RANKED: _ranked,
    table.TOOK: _took,
    table.FORCED: lambda _, die, face, _c: f"Zorlord has to reroll {die_name(die)}: {FACES[face]}",
    table.REROLLED: _rerolled,
    table.STOWED: _stowed,
    table.TECHNOLOGY: _technology,
    table.TURNED: lambda _, _seat, ship, _c: f"the die is {SHIPS[ship]} now",
    table.USED: _used,
    table.MOVED: _moved,
    table.LANDED: lambda box, seat, ship, _: f"{owned(box, seat, ship)} has reached its planet",
    table.ATTACKED: _attacked,
    table.STOPPED: _stopped,
    table.UPGRADED: _upgraded,
    table.CIRCLED: lambda box, seat, number, _: f"{seat_name(box, seat)} circles round {number}",
    table.IDLE: lambda _, _seat, die, _c: f"{die_name(die)} has no effect",
    table.ENDED: lambda _, cause, _b, _c: f"the end: {CAUSES[cause - 1]}",
    table.WON: _won,
}


# Seats


def seat_name(box: np.record, seat: int) -> str:
    return (ALONE if box.solo else SEAT_NAMES)[seat]


def standing(box: np.record, s: np.record, seat: int) -> str:
    """Alone only technology counts beside the planets (R-CO-51)."""
    technology = f"technology {technology_score(box, s, seat)}"
    if box.solo:
        points = [f"{technology} against {technology_score(box, s, 1 - seat)}"]
    else:
        points = [f"{score(box, s, seat)} VP", technology]
    landed = sum(has_landed(box, s, seat, ship) for ship in range(len(SHIPS)))
    lost = wrecks(box, s, seat)
    if landed > 0:
        points.append(_count(landed, "planet"))
    if lost > 0:
        points.append(f"{lost} disabled")
    return ", ".join(points)


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"
