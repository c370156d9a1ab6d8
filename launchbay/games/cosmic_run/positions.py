"""Positions of Cosmic Run, to text and back.

A line for the turn, one for the dice (`@` who took it, `#` how far away it lies), the die in hand
and the mine roll in question, then both sheets. A path names the circles in the order of entry,
each with the lines drawn in it; circles are row and column (`4B`), mine rolls column and number
(`B4`):

    phase use  seat 0  round 3  captain 0  taker 0  mine_rolls 0
    dice  orange-1 blue-3@0 green-3 warp orange-2@1 mine missile green-2
    hand  D2 blue 2 fixed
    roll  -
    0 orange  at 4B  hearts 1  highest 5  path 1B| 2B| 3B|- 4B| 5B|  mines 5B 2C
    …
    0 technologies  missile 2/1  navigation 0/0  transformer 1/0  warp 0/0
    0 panel  icons 4  bay D5  felled 0  circled -
"""

from collections.abc import Sequence

import numpy as np

from launchbay.engine.errors import BadPosition
from launchbay.engine.notation import read_fields, read_number, show_fields
from launchbay.engine.records import NONE, blank
from launchbay.games.cosmic_run.content import (
    DICE,
    FACES,
    HIGHEST_LABEL,
    LETTERS,
    MOST_COLUMNS,
    ROUNDS,
    SHEETS,
    SHIPS,
    TECHNOLOGIES,
)
from launchbay.games.cosmic_run.table import (
    HORIZONTAL,
    LEFTWARD,
    MINED,
    OVER,
    RIGHTWARD,
    STATE,
    VERTICAL,
)

PHASES = ("mines", "attack", "take", "use", "gain", "zorlord", "give", "over")
FIELDS = ("seat", "rounds", "captain", "taker", "mine_rolls")
ROUND_WORD = ("rounds", "round")  # NumPy's records use that name, so the field has another
STROKES = {"|": VERTICAL, "-": HORIZONTAL, "\\": LEFTWARD, "/": RIGHTWARD}
SHIP_LABELS = ("at", "hearts", "highest", "path", "mines")
PANEL_LABELS = ("icons", "bay", "felled", "circled")
MOST = 127  # a field's eight bits


# To text


def show(_box: np.record, s: np.record) -> str:
    lines = [
        f"phase {PHASES[s.phase]}  {show_fields(s, FIELDS).replace(*ROUND_WORD)}",
        f"dice  {' '.join(die_word(_box, s, die) for die in range(DICE))}",
        f"hand  {hand(s)}",
        f"roll  {roll(s)}",
    ]
    for seat in range(SHEETS):
        lines += [ship_line(s, seat, ship) for ship in range(len(SHIPS))]
        lines += [technology_line(s, seat), panel_line(s, seat)]
    return "\n".join(lines)


def die_word(box: np.record, s: np.record, die: int) -> str:
    if s.side[die] == NONE:
        return "-"
    face = FACES[int(box.face[die, s.side[die]])].replace(" ", "-")
    holder = "" if s.holder[die] == NONE else f"@{s.holder[die]}"
    rank = "" if s.rank[die] == NONE else f"#{s.rank[die]}"
    return face + holder + rank


def hand(s: np.record) -> str:
    if s.hand == NONE:
        return "-"
    ship = "-" if s.ship == NONE else SHIPS[s.ship]
    return f"{die_name(s.hand)} {ship} {s.pips}{' fixed' if s.fixed else ''}"


def die_name(die: int) -> str:
    return f"D{die + 1}"


def roll(s: np.record) -> str:
    if s.letter == NONE:
        return "-"
    return f"{LETTERS[s.letter]}{s.number} source {s.source} ignoring {s.ignoring}"


def ship_line(s: np.record, seat: int, ship: int) -> str:
    lines, entered = s.lines[seat, ship].tolist(), s.entered[seat, ship].tolist()
    order = sorted((number, at) for at, number in enumerate(entered) if number)
    path = " ".join(circle_name(at) + strokes(lines[at]) for _, at in order) or "-"
    mines = " ".join(circle_name(at) for at, drawn in enumerate(lines) if drawn & MINED) or "-"
    row, column = int(s.row[seat, ship]), int(s.column[seat, ship])
    at = circle_name(row * MOST_COLUMNS + column) if row else "base"
    return (
        f"{seat} {SHIPS[ship]}  at {at}  hearts {s.hearts[seat, ship]}  "
        f"highest {s.highest[seat, ship]}  path {path}  mines {mines}"
    )


def circle_name(at: int) -> str:
    return f"{at // MOST_COLUMNS}{LETTERS[at % MOST_COLUMNS]}"


def strokes(drawn: int) -> str:
    return "".join(stroke for stroke, bit in STROKES.items() if drawn & bit)


def technology_line(s: np.record, seat: int) -> str:
    columns = zip(TECHNOLOGIES, s.acquired[seat].tolist(), s.used[seat].tolist(), strict=True)
    return f"{seat} technologies  " + "  ".join(f"{name} {x}/{used}" for name, x, used in columns)


def panel_line(s: np.record, seat: int) -> str:
    bay = "-" if s.bay[seat] == NONE else die_name(s.bay[seat])
    rounds = ",".join(map(str, circled_rounds(s, seat))) or "-"
    return (
        f"{seat} panel  icons {s.icons[seat]}  bay {bay}  felled {s.felled[seat]}  circled {rounds}"
    )


def circled_rounds(s: np.record, seat: int) -> list[int]:
    bits = int(s.circled[seat])
    return [number for number in range(1, ROUNDS + 1) if bits >> number & 1]


# And back


def read(box: np.record, text: str) -> np.record:
    lines = text.splitlines()
    wanted = 4 + SHEETS * (len(SHIPS) + 2)
    if len(lines) != wanted:
        raise BadPosition(
            f"expected {wanted} lines (phase, dice, hand, roll, and for each sheet "
            f"its ships, technologies and panel), not {len(lines)}"
        )
    s = blank(STATE)
    read_turn(s, lines[0])
    read_dice(box, s, lines[1])
    read_hand(s, lines[2])
    read_roll(s, lines[3])
    rest = iter(lines[4:])
    for seat in range(SHEETS):
        for ship in range(len(SHIPS)):
            read_ship(box, s, seat, ship, next(rest))
        read_technologies(s, seat, next(rest))
        read_panel(s, seat, next(rest))
    return s


def read_turn(s: np.record, line: str) -> None:
    words = line.split()
    if len(words) < 2 or words[0] != "phase":
        raise BadPosition(f"expected a line that begins with the phase, not {line!r}")
    s.phase = _index(PHASES, words[1], "a phase")
    s.over = s.phase == OVER
    try:
        read_fields(s, FIELDS, " ".join(words[2:]).replace("round ", "rounds "))
    except BadPosition as fault:
        raise BadPosition(str(fault).replace(*ROUND_WORD)) from None


def read_dice(box: np.record, s: np.record, line: str) -> None:
    words = _after("dice", line)
    if len(words) != DICE:
        raise BadPosition(f"expected {DICE} dice, not {_said(words)}")
    for die, word in enumerate(words):
        s.side[die] = s.holder[die] = s.rank[die] = NONE
        if word != "-":
            read_die(box, s, die, word)


def read_die(box: np.record, s: np.record, die: int, word: str) -> None:
    rest, _, rank = word.partition("#")
    face, _, holder = rest.partition("@")
    faces = [FACES[face].replace(" ", "-") for face in box.face[die].tolist()]
    s.side[die] = _index(faces, face, f"the face of {die_name(die)}")
    s.holder[die] = _small(holder, "a die's holder") if holder else NONE
    s.rank[die] = _small(rank, "a die's rank") if rank else NONE


def read_hand(s: np.record, line: str) -> None:
    words = _after("hand", line)
    s.hand = s.ship = NONE
    if words == ["-"]:
        return
    if len(words) not in (3, 4) or words[3:] not in ([], ["fixed"]):
        raise BadPosition(f"expected '-' or such as 'D2 blue 2 fixed', not {_said(words)}")
    s.hand = _die(words[0])
    s.ship = NONE if words[1] == "-" else _index(SHIPS, words[1], "a ship")
    s.pips = _small(words[2], "the pips left")
    s.fixed = len(words) == 4


def read_roll(s: np.record, line: str) -> None:
    words = _after("roll", line)
    s.letter = NONE
    if words == ["-"]:
        return
    if len(words) != 5 or (words[1], words[3]) != ("source", "ignoring"):
        raise BadPosition(f"expected '-' or such as 'B4 source 0 ignoring 0', not {_said(words)}")
    s.letter = _index(LETTERS, words[0][0], "a column")
    s.number = _small(words[0][1:], "the number rolled", HIGHEST_LABEL)
    s.source = _small(words[2], "the source")
    s.ignoring = _small(words[4], "ignoring")


def read_ship(box: np.record, s: np.record, seat: int, ship: int, line: str) -> None:
    parts = _parts(line, f"{seat} {SHIPS[ship]}", SHIP_LABELS)
    at = _one(parts[0], "the ship's place")
    place = box.start if at == "base" else _circle(box, at)
    s.row[seat, ship], s.column[seat, ship] = divmod(place, MOST_COLUMNS)
    s.hearts[seat, ship] = _small(_one(parts[1], "the hearts"), "hearts")
    s.highest[seat, ship] = _small(_one(parts[2], "the highest row"), "highest")
    for number, word in enumerate(_listed(parts[3]), 1):
        read_entry(box, s, seat, ship, number, word)
    for word in _listed(parts[4]):
        s.lines[seat, ship, _circle(box, word)] |= MINED


def read_entry(box: np.record, s: np.record, seat: int, ship: int, number: int, word: str) -> None:
    name = word.rstrip("".join(STROKES))
    at = _circle(box, name)
    if s.entered[seat, ship, at]:
        raise BadPosition(f"a path names each circle once, and {name} is in it twice")
    s.entered[seat, ship, at] = number
    s.steps[seat, ship] = number
    for stroke in word[len(name) :]:
        s.lines[seat, ship, at] |= STROKES[stroke]


def read_technologies(s: np.record, seat: int, line: str) -> None:
    parts = _parts(line, f"{seat} technologies", TECHNOLOGIES)
    for technology, part in enumerate(parts):
        acquired, _, used = _one(part, "a technology").partition("/")
        s.acquired[seat, technology] = _small(acquired, "a technology's number")
        s.used[seat, technology] = _small(used, "a technology's number of uses")


def read_panel(s: np.record, seat: int, line: str) -> None:
    icons, bay, felled, circled = (
        _one(part, "the panel") for part in _parts(line, f"{seat} panel", PANEL_LABELS)
    )
    s.icons[seat] = _small(icons, "icons")
    s.bay[seat] = NONE if bay == "-" else _die(bay)
    s.felled[seat] = _small(felled, "felled")
    for word in [] if circled == "-" else circled.split(","):
        s.circled[seat] |= 1 << _small(word, "a circled round", ROUNDS)


def _after(name: str, line: str) -> list[str]:
    words = line.split()
    if words[:1] != [name]:
        raise BadPosition(f"expected a line for {name}, not {line!r}")
    return words[1:]


def _parts(line: str, start: str, labels: Sequence[str]) -> list[list[str]]:
    """The words after each label, which must all be there in this order."""
    words = line.split()
    begins = start.split()
    rest = words[len(begins) :]
    marks = [at for at, word in enumerate(rest) if word in labels]
    in_order = [rest[at] for at in marks] == list(labels) and marks[0] == 0
    if words[: len(begins)] != begins or not in_order:
        raise BadPosition(f"expected {start}, then {', '.join(labels)}, not {line!r}")
    ends = [*marks[1:], len(rest)]
    return [rest[at + 1 : end] for at, end in zip(marks, ends, strict=True)]


def _one(words: list[str], what: str) -> str:
    if len(words) != 1:
        raise BadPosition(f"{what} is one word, not {_said(words)}")
    return words[0]


def _listed(words: list[str]) -> list[str]:
    return [] if words == ["-"] else words


def _circle(box: np.record, name: str) -> int:
    row, letter = name[:-1], name[-1:]
    columns = LETTERS[: box.columns]
    if letter and letter in columns and row.isdecimal() and 1 <= int(row) <= box.planet:
        return int(row) * MOST_COLUMNS + columns.index(letter)
    raise BadPosition(
        f"a circle is a row from 1 to {box.planet} and a column of {columns}, not {name!r}"
    )


def _die(word: str) -> int:
    return _index([die_name(die) for die in range(DICE)], word, "a die")


def _said(words: list[str]) -> str:
    return repr(" ".join(words)) if words else "nothing"


def _small(word: str, what: str, most: int = MOST) -> int:
    number = read_number(what, word)
    if not 0 <= number <= most:
        raise BadPosition(f"{what} is far out of range: {number}")
    return number


def _index(names: Sequence[str], name: str, what: str) -> int:
    if name not in list(names):
        raise BadPosition(f"{what} is one of {', '.join(names)}, not {name!r}")
    return names.index(name)
