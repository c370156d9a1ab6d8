"""Positions laid out on paper, and their way into a state and back.

    orange 4B, blue 1B 1A 2A +2, green 3B !4B

A ship has its path; a single circle is reached straight up its column. `+2` are filled hearts,
`!4B` is a mine on its track; a mine at the end of a path has pushed the ship back. Ships left out
are on the base.
"""

from typing import Any

from launchbay.engine.records import NONE
from launchbay.games.cosmic_run.table import TAKE

from .paper import HEARTS, SHIPS, START, TECHNOLOGIES, Circle, Ship, circle_of
from .reference import DICE, Reference

MOST_COLUMNS = 5  # circles are numbered row * 5 + column
BITS = {"|": 1, "-": 2, "\\": 4, "/": 8}
MINE = 16


def lay_ships(ships: dict[str, Ship], text: str, mines: str = "") -> None:
    for part in filter(None, text.split(", ")):
        colour, *words = part.split()
        lay_ship(ships[colour], words)
    for ship in ships.values():
        ship.mines |= {circle_of(word) for word in mines.split() if not ship.landed}


def lay_ship(ship: Ship, words: list[str]) -> None:
    path = [circle_of(word) for word in words if word[0].isdigit()]
    for circle in straight(*path[0]) if len(path) == 1 else path:
        ship.enter(circle, line(ship.at, circle))
    for word in words:
        if word[0] == "+":
            ship.hearts = int(word[1:])
        elif word[0] == "!":
            ship.mines.add(circle_of(word[1:]))
    if ship.hearts < HEARTS:
        ship.fall_back()


def straight(row: int, column: int) -> list[Circle]:
    aside = [(1, START)] if column != START else []
    return aside + [(up, column) for up in range(1, row + 1)]


def line(start: Circle, end: Circle) -> str:
    """The line drawn in a circle that was entered so."""
    if start[0] == end[0]:
        return "-"
    if start[1] == end[1] or start[0] == 0:
        return "|"
    return "\\" if end[1] < start[1] else "/"


def lay_technologies(crosses: dict[str, list[str]], held: str, used: str) -> None:
    for technology in TECHNOLOGIES:
        crosses[technology] += ["used"] * used.split().count(technology)
        crosses[technology] += ["X"] * held.split().count(technology)


def dice_showing(faces: list[str], free: tuple[int, ...] = tuple(range(8))) -> list[int] | None:
    """Dice that can show these faces, each another."""
    if not faces:
        return []
    for die in free:
        if faces[0] in DICE[die]:
            rest = dice_showing(faces[1:], tuple(other for other in free if other != die))
            if rest is not None:
                return [die, *rest]
    return None


def lay_dice(naive: Reference, faces: list[str], pool: int, seat: int) -> None:
    """These dice are in the pool; the others show technologies, and some are taken."""
    shown = dice_showing(faces)
    assert shown is not None
    naive.side = [3] * 8
    for die, face in zip(shown, faces, strict=True):
        naive.side[die] = DICE[die].index(face)
    others = [die for die in range(8) if die not in shown]
    naive.order = [*shown, *others][: max(pool, len(faces))]
    share_dice(naive, seat)


def share_dice(naive: Reference, seat: int) -> None:
    """Dice that are not in the pool were taken in turn, and it is this seat's turn."""
    taken = [die for die in range(8) if die not in naive.order]
    if not naive.solo:
        naive.captain = seat if len(taken) % 2 == 0 else 1 - seat
    first = 1 if naive.solo and len(taken) % 2 else naive.captain
    for turn, die in enumerate(taken):
        naive.holder[die] = (first + turn) % 2


# States


def write(s: Any, naive: Reference, seat: int) -> None:
    """A position in which this seat is to take a die."""
    for sheet in naive.sheets:
        for colour, ship in sheet.ships.items():
            write_ship(s, sheet.seat, colour, ship)
        s.acquired[sheet.seat] = [len(track) for track in sheet.crosses.values()]
        s.used[sheet.seat] = [track.count("used") for track in sheet.crosses.values()]
        s.icons[sheet.seat] = sheet.icons
        s.circled[sheet.seat] = sum(1 << space for space in sheet.circled)
        s.bay[sheet.seat] = (naive.bay[sheet.seat] or [NONE])[0]
    s.felled[:], s.side[:] = naive.felled, naive.side
    s.holder[:] = [NONE if holder is None else holder for holder in naive.holder]
    s.rank[:] = NONE
    if naive.solo:
        s.rank[naive.order] = range(len(naive.order))
    s.rounds, s.captain = naive.round, NONE if naive.solo else naive.captain
    s.phase, s.seat, s.taker = TAKE, seat, seat
    s.hand = s.ship = s.letter = NONE


def number(circle: Circle) -> int:
    return circle[0] * MOST_COLUMNS + circle[1]


def write_ship(s: Any, seat: int, colour: str, ship: Ship) -> None:
    at = (seat, SHIPS.index(colour))
    s.row[at], s.column[at] = ship.at
    s.highest[at], s.hearts[at] = ship.highest, ship.hearts
    entered = list(dict.fromkeys(reversed(ship.entered)))
    s.steps[at] = len(entered)
    for order, circle in enumerate(reversed(entered), 1):
        s.entered[at][number(circle)] = order
    for circle, lines in ship.lines.items():
        s.lines[at][number(circle)] |= sum(BITS[line] for line in lines)
    for circle in ship.mines:
        s.lines[at][number(circle)] |= MINE


def read_ship(s: Any, seat: int, colour: str) -> Ship:
    at = (seat, SHIPS.index(colour))
    orders, bits = s.entered[at].tolist(), s.lines[at].tolist()
    marked = [place for place, marks in enumerate(bits) if marks]
    places = sorted((orders[place], place) for place in marked if orders[place])
    ship = Ship([divmod(place, MOST_COLUMNS) for _, place in places])
    ship.hearts, ship.highest = int(s.hearts[at]), int(s.highest[at])
    for place in marked:
        circle = divmod(place, MOST_COLUMNS)
        if bits[place] & MINE:
            ship.mines.add(circle)
        if bits[place] % MINE:
            ship.lines[circle] = {line for line, bit in BITS.items() if bits[place] & bit}
    here = (int(s.row[at]), int(s.column[at]))
    while ship.at != here:  # pushed back
        assert ship.path.pop() in ship.mines
    return ship


def trail(ship: Ship) -> list[Circle]:
    """The circles it could fall back to, the last one first; where it is counts too."""
    last_first = list(dict.fromkeys(reversed(ship.path)))
    return [circle for circle in last_first if circle not in ship.mines or circle == ship.at]


def none(value: int) -> int | None:
    return None if value == NONE else int(value)
