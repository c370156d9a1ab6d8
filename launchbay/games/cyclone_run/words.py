"""Cyclone Run in words: actions and events; positions are in positions.py."""

from collections.abc import Callable, Mapping

import numpy as np

from launchbay.engine.hands import ROLLS
from launchbay.engine.records import NONE
from launchbay.games.cyclone_run.attacks import price
from launchbay.games.cyclone_run.content import (
    ALPHA,
    AMBUSH_POINT,
    CARDS,
    CELLS,
    FACE_NAMES,
    FACES,
    KINDS,
    LANCER,
    LOCATION,
    PROFILES,
    RADIO_TOWER,
    VEHICLES,
    WORKSHOP,
    YELLOW_DANCER,
)
from launchbay.games.cyclone_run.ending import score
from launchbay.games.cyclone_run.movement import entered_cell
from launchbay.games.cyclone_run.positions import faces_of, read, show
from launchbay.games.cyclone_run.selecting import heroes_named, profile_of
from launchbay.games.cyclone_run.table import (
    AIM,
    AMBUSH,
    ATTACK,
    BEGAN,
    BEGIN,
    BEGINS,
    BLOCKED,
    BLOCKS,
    CLAIM,
    CLOSE,
    COLLECTED,
    CONFIRM,
    CROSS,
    DEFEATED,
    DISCARDED,
    DREW_CARD,
    DRIVE_ON,
    END,
    ENTERED,
    EXTEND,
    EXTENDED,
    FILL_UP,
    FLEW,
    FLIPPED,
    FORGO,
    GO,
    HIDE,
    LAST,
    LAUNCHED,
    LEAVE,
    LEND,
    LINES,
    LISTEN,
    MOVE,
    MOVED,
    NAME,
    NEXT,
    OFFERED,
    PASS,
    PASSED,
    PLACE,
    PLACE_ON,
    PLACED,
    RAISE,
    RAISE_ARMED,
    REBUILD,
    REROLL,
    REVEALED,
    ROLL,
    ROLLED,
    ROUND,
    RUN,
    SCOUT,
    SELECTED,
    SENSE,
    SENSE_CELL,
    SENSED,
    SPENT,
    STOP,
    TAKEN,
    TOKEN,
    TRAIN,
    TRIED,
    TURN,
    TURNED,
    TURNS,
    USED,
    WINDOW,
    WON,
)

__all__ = ["ask", "narrate", "read", "say", "seat_name", "show", "standing"]

SEAT_NAMES = ("blue", "yellow", "green", "red")


# Actions


def say(box: np.record, s: np.record, action: int) -> str:
    if action < BEGIN:
        return say_selecting(s, action)
    if action < RAISE or ATTACK <= action < LEND:
        return say_hero(box, s, action)
    return say_token(box, s, action) if action < ATTACK else say_card(action)


def say_selecting(s: np.record, action: int) -> str:
    if action < NAME:
        return say_reroll(s, action - REROLL)
    if action < CONFIRM:
        return f"name {hero_name(s, action - NAME)}"
    if action == CONFIRM:
        return "confirm"
    if action < SENSED:
        return f"Ariel reveals {CELLS[action - SENSE_CELL]}"
    return "Ariel is done" if action == SENSED else f"fuel on {hero_name(s, action - PLACE_ON)}"


def say_reroll(s: np.record, number: int) -> str:
    faces = "".join(FACES[face] for face in ROLLS[number])
    paid = not s.training and s.rerolls == 0
    return f"reroll {faces} for 1 fuel" if paid else f"reroll {faces}"


def hero_name(s: np.record, hero: int) -> str:
    return PROFILES[profile_of(s, hero)]


def say_hero(box: np.record, s: np.record, action: int) -> str:
    if action < END:
        return f"begin {hero_name(s, action - BEGIN)}"
    if GO <= action < STOP:
        return f"{'enter' if entered_cell(box, s) == NONE else 'to'} {CELLS[action - GO]}"
    if ATTACK <= action < FORGO:
        return f"attack {pattern_name(action - ATTACK)}"
    if EXTEND <= action < PASS:
        return f"extend to {CELLS[action - EXTEND]}"
    if action >= SCOUT:
        return f"scout {CELLS[action - SCOUT]}"
    return SAYINGS[action]


SAYINGS = {END: "end turn", STOP: "stop", FORGO: "forgo the run", CLOSE: "close the run"}
SAYINGS[PASS] = "pass"


def pattern_name(pattern: int) -> str:
    if pattern < len(LINES):
        return LINES[pattern]
    return f"block {CELLS[BLOCKS[pattern - len(LINES)]]}"


def say_token(box: np.record, s: np.record, action: int) -> str:
    """The token just entered is `it`; in an open run the cell is named."""
    if action == LEAVE:
        return "leave it"
    at = (action - RAISE) % len(CELLS)
    it = "it" if s.phase == TOKEN else CELLS[at]
    if action < RAISE_ARMED:
        return f"take {it} for {price(box, s, at, False)} fuel"
    if action < CLAIM:
        fuel = price(box, s, at, True)
        return f"take {it} with the Armory{f' and {fuel} fuel' if fuel else ''}"
    return "take the Location" if s.phase == TOKEN else f"take the Location in {it}"


def say_card(action: int) -> str:
    if LISTEN <= action < TRAIN:
        return f"{CARDS[RADIO_TOWER]} at {CELLS[action - LISTEN]}"
    if REBUILD <= action < AMBUSH:
        face, into = TURNS[action - REBUILD]
        return f"{CARDS[WORKSHOP]} {FACES[face]} to {FACES[into]}"
    if AMBUSH <= action < HIDE:
        return f"{CARDS[AMBUSH_POINT]} at {CELLS[action - AMBUSH]}"
    return PLAIN_CARDS[action]


PLAIN_CARDS = {
    LEND: "Ruined City",
    FILL_UP: "Protoculture Cache",
    DRIVE_ON: "Old Highway",
    TRAIN: "Training Camp",
    CROSS: "Crossroads",
    HIDE: "Safe House",
}


# Questions


def ask(box: np.record, s: np.record) -> str:
    """What the seat to act is asked, in one line."""
    return f"{seat_name(box, s.seat)}: {ASKED[s.phase](box, s)}"


def _ask_roll(_: np.record, s: np.record) -> str:
    if s.training:
        return "which dice does Training Camp roll?"
    named = heroes_named(s)
    if named:
        return f"{_count(named, 'hero', 'heroes')} named: name another, or confirm"
    if s.rerolls:
        return f"name heroes, or reroll dice; {_count(s.rerolls, 'reroll')} left"
    return "name heroes and confirm" + (", or reroll for Fuel" if s.fuel[s.seat] else "")


def _ask_next(_: np.record, s: np.record) -> str:
    return "whose turn is it?" if any(s.unused) else "use what you have left, or end the turn"


def _ask_move(_: np.record, s: np.record) -> str:
    name = PROFILES[s.acting]
    if s.stopped:
        return f"{name} is stopped; use what you like, then stop"
    return f"where does {name} go? {_count(s.moves, 'move')} left"


def _ask_token(box: np.record, s: np.record) -> str:
    at = entered_cell(box, s)
    return f"take {token(s.top[at])} in {CELLS[at]}, or leave it?"


def _ask_aim(_: np.record, s: np.record) -> str:
    return "which row or column does Alpha fly over?" if s.acting == ALPHA else "which block?"


def _ask_window(_: np.record, s: np.record) -> str:
    return f"pay 1 Fuel to take {PROFILES[s.acting]} one step further?"


ASKED: Mapping[int, Callable[[np.record, np.record], str]] = {
    ROLL: _ask_roll,
    SENSE: lambda _box, _s: "which tokens does Ariel reveal?",
    PLACE: lambda _box, _s: "on which hero does a Fuel go?",
    NEXT: _ask_next,
    MOVE: _ask_move,
    TOKEN: _ask_token,
    AIM: _ask_aim,
    RUN: lambda _box, _s: "take more of what the fighter hit, or close the run",
    WINDOW: _ask_window,
}


# Events


def narrate(box: np.record, event: tuple[int, int, int, int]) -> str:
    kind, a, b, c = event
    return NARRATED[kind](box, a, b, c)


def _tried(box: np.record, seat: int, emblems: int, _: int) -> str:
    return f"{seat_name(box, seat)} rolls {emblems} Mars Base for the start"


def _turn(box: np.record, seat: int, cards: int, _: int) -> str:
    names = _named(CARDS, cards)
    readied = f"; {' and '.join(names)} ready again" if names else ""
    return f"{seat_name(box, seat)}'s turn{readied}"


def _rolled(box: np.record, seat: int, came: int, kept: int) -> str:
    keeps = f", keeping {faces_of(octal(kept))}" if kept else ""
    return f"{seat_name(box, seat)} rolls {faces_of(octal(came))}{keeps}"


def octal(digits: int) -> list[int]:
    """How many dice of each face an event tells of."""
    return [digits >> 3 * face & 7 for face in range(len(FACES))]


def _selected(box: np.record, seat: int, heroes: int, _: int) -> str:
    names = _named(PROFILES, heroes)
    return f"{seat_name(box, seat)} selects {' and '.join(names) or 'nobody'}"


def _collected(box: np.record, seat: int, fuel: int, hero: int) -> str:
    source = "the pile" if hero == NONE else _card_name(hero)
    return f"{seat_name(box, seat)} collects {fuel} Fuel from {source}"


def _placed(box: np.record, seat: int, hero: int, fuel: int) -> str:
    return f"{seat_name(box, seat)} puts a Fuel on {_card_name(hero)}, {fuel} there now"


def _card_name(hero: int) -> str:
    """Fuel lies on the card, whichever side is up (R-71)."""
    if hero == LANCER:
        return f"{PROFILES[LANCER]} / {PROFILES[YELLOW_DANCER]}"
    return PROFILES[hero]


def _revealed(_box: np.record, at: int, kind: int, _seat: int) -> str:
    return f"{token(kind)} is turned up in {CELLS[at]}"


def token(kind: int) -> str:
    name = KINDS[kind]
    if name in ("Sera", "Corg"):
        return name
    return f"{'an' if name[0] in 'AEIOU' else 'a'} {name}"


def _moved(_box: np.record, vehicle: int, at: int, _seat: int) -> str:
    return f"the {VEHICLES[vehicle]} goes to {CELLS[at]}"


def _entered(_box: np.record, vehicle: int, at: int, _seat: int) -> str:
    return f"the {VEHICLES[vehicle]} enters at {CELLS[at]}"


def _defeated(box: np.record, seat: int, at: int, kind: int) -> str:
    return f"{seat_name(box, seat)} defeats {token(kind)} in {CELLS[at]}"


SPENDING = ("a reroll", "damage", "a step", "a launch")


def _spent(box: np.record, seat: int, fuel: int, what: int) -> str:
    return f"{seat_name(box, seat)} spends {fuel} Fuel on {SPENDING[what]}"


def _flew(_box: np.record, _seat: int, hero: int, pattern: int) -> str:
    return f"{PROFILES[hero]} attacks {pattern_name(pattern)}"


def _turned(_box: np.record, face: int, into: int, _: int) -> str:
    return f"a die is turned from {FACE_NAMES[face]} to {FACE_NAMES[into]}"


def _extended(box: np.record, seat: int, at: int, _: int) -> str:
    return f"{seat_name(box, seat)} extends the move to {CELLS[at]}"


def _flipped(_box: np.record, dancer: int, _b: int, _c: int) -> str:
    return f"the card turns: {PROFILES[YELLOW_DANCER if dancer else LANCER]} is up"


def _last(_box: np.record, empty: int, _b: int, _c: int) -> str:
    return f"{_count(empty, 'cell')} empty: this is the last round"


def _won(_box: np.record, seats: int, _b: int, _c: int) -> str:
    names = _named(SEAT_NAMES, seats)
    return f"{' and '.join(names)} wins"


def _by(words: str) -> Callable[[np.record, int, int, int], str]:
    """An event of which the seat is all there is to tell."""
    return lambda box, seat, _b, _c: f"{seat_name(box, seat)} {words}"


def _with(verb: str, names: tuple[str, ...]) -> Callable[[np.record, int, int, int], str]:
    """An event of a seat and something with a name."""
    return lambda box, seat, number, _c: f"{seat_name(box, seat)} {verb} {names[number]}"


NARRATED: Mapping[int, Callable[[np.record, int, int, int], str]] = {
    TRIED: _tried,
    BEGAN: _by("begins"),
    ROUND: lambda _box, number, _b, _c: f"round {number} begins",
    TURN: _turn,
    ROLLED: _rolled,
    SELECTED: _selected,
    COLLECTED: _collected,
    LAUNCHED: _with("launches", PROFILES),
    PLACED: _placed,
    REVEALED: _revealed,
    BEGINS: _with("plays", PROFILES),
    MOVED: _moved,
    ENTERED: _entered,
    BLOCKED: lambda _box, at, kind, _c: f"{token(kind)} in {CELLS[at]} withstands",
    DEFEATED: _defeated,
    TAKEN: lambda box, seat, at, _c: f"{seat_name(box, seat)} takes the Location in {CELLS[at]}",
    DREW_CARD: _with("draws", CARDS),
    SPENT: _spent,
    FLEW: _flew,
    USED: _with("uses", CARDS),
    DISCARDED: _with("discards", CARDS),
    TURNED: _turned,
    OFFERED: _by("may extend the move"),
    EXTENDED: _extended,
    PASSED: _by("passes"),
    FLIPPED: _flipped,
    LAST: _last,
    WON: _won,
}


# Seats


def seat_name(_box: np.record, seat: int) -> str:
    return SEAT_NAMES[seat]


def standing(box: np.record, s: np.record, seat: int) -> str:
    locations = int(s.pile[seat, LOCATION])
    invid = int(s.pile[seat].sum()) - locations
    parts = [_count(score(box, s, seat), "point"), f"{invid} Invid"]
    if locations:
        parts.append(_count(locations, "Location"))
    return ", ".join([*parts, f"{s.fuel[seat]} Fuel"])


def _named(names: tuple[str, ...], bits: int) -> list[str]:
    return [name for number, name in enumerate(names) if bits >> number & 1]


def _count(number: int, noun: str, nouns: str = "") -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {nouns or f'{noun}s'}"
