"""The table as text with Rich's colour marks: both sheets side by side, dice and technologies."""

import numpy as np
from rich.markup import escape

from launchbay.engine.records import NONE
from launchbay.games.cosmic_run.content import (
    DICE,
    FACES,
    LETTERS,
    MOST_COLUMNS,
    SHEETS,
    SHIPS,
    TECHNOLOGIES,
)
from launchbay.games.cosmic_run.ending import HE, technology_score
from launchbay.games.cosmic_run.positions import circled_rounds, die_name, strokes
from launchbay.games.cosmic_run.table import MINED
from launchbay.games.cosmic_run.words import seat_name

SHIP_PAINT = ("dark_orange", "bright_blue", "green")
SEAT_PAINT = ("red", "white")
SHIP, MINE, EMPTY = "▲", "●", "·"
MARGIN, GAP = " " * 7, " " * 3


def board(box: np.record, s: np.record) -> str:
    left, right = (grid(box, s, seat) for seat in range(SHEETS))
    both = [f"{one}  {other}".rstrip() for one, other in zip(left, right, strict=True)]
    stocks = [line for seat in range(SHEETS) for line in stock(box, s, seat)]
    return "\n".join([round_track(box, s), dice(box, s), "", *both, "", *stocks])


def round_track(box: np.record, s: np.record) -> str:
    spaces = [
        f"[bold reverse]{rolls}[/]" if number == s.rounds else f"[dim]{rolls}[/]"
        for number, rolls in enumerate(box.rolls.tolist(), 1)
    ]
    return f"round {s.rounds}, mine rolls {' '.join(spaces)}"


def dice(box: np.record, s: np.record) -> str:
    if s.side[0] == NONE:
        return "[dim]the dice are not rolled yet[/]"
    pool = [die for die in range(DICE) if s.holder[die] == NONE]
    if box.solo:
        pool.sort(key=lambda die: int(s.rank[die]))
    shown = "  ".join(die_shown(box, s, die) for die in pool) or "[dim]none left[/]"
    held = "" if s.hand == NONE else f"   in hand [bold]{die_shown(box, s, s.hand)}[/]"
    return f"dice{' (far to near)' if box.solo else ''}  {shown}{held}"


def die_shown(box: np.record, s: np.record, die: int) -> str:
    face = FACES[box.face[die, s.side[die]]]
    paint = dict(zip(SHIPS, SHIP_PAINT, strict=True)).get(face.split()[0], "white")
    return f"[dim]{die_name(die)}[/] [{paint}]{face}[/]"


def grid(box: np.record, s: np.record, seat: int) -> list[str]:
    """The three tracks, planets on top; every line takes the same width."""
    letters = f"[dim]{' '.join(LETTERS[: box.columns])}[/]   "
    lines = []
    for row in range(int(box.planet), 0, -1):
        tracks = [track_row(box, s, seat, ship, row) for ship in range(len(SHIPS))]
        lines.append(level(box, row) + GAP.join(tracks))
    lines.insert(1, MARGIN + GAP.join([letters] * len(SHIPS)))
    lines.append(MARGIN + GAP.join(base(box, s, seat, ship) for ship in range(len(SHIPS))))
    width = len(MARGIN) + len(SHIPS) * (2 * int(box.columns) + 2) + 2 * len(GAP)
    return [f"[{SEAT_PAINT[seat]} bold]{seat_name(box, seat):<{width}}[/]", *lines]


def level(box: np.record, row: int) -> str:
    return f"[dim]{f'{box.level[row]} VP' if box.marked[row] else '':>5}[/]  "


def track_row(box: np.record, s: np.record, seat: int, ship: int, row: int) -> str:
    """Circles of a row, and its number."""
    circles = " ".join(circle(s, seat, ship, row, column) for column in range(box.columns))
    label = int(box.label[ship, row])
    return f"{circles} [dim]{label or '':<2}[/]"


def circle(s: np.record, seat: int, ship: int, row: int, column: int) -> str:
    drawn = int(s.lines[seat, ship, row * MOST_COLUMNS + column])
    if (row, column) == (s.row[seat, ship], s.column[seat, ship]):
        return f"[bold {SHIP_PAINT[ship]}]{SHIP}[/]"
    if drawn & MINED:
        return f"[red]{MINE}[/]"
    entry = strokes(drawn)
    if not entry:
        return f"[dim]{EMPTY}[/]"
    return f"[{SHIP_PAINT[ship]}]{escape(entry if len(entry) == 1 else '+')}[/]"


def base(box: np.record, s: np.record, seat: int, ship: int) -> str:
    places = [" "] * int(box.columns)
    if s.row[seat, ship] == 0:
        places[box.start] = f"[bold {SHIP_PAINT[ship]}]{SHIP}[/]"
    return f"{' '.join(places)}   "


def stock(box: np.record, s: np.record, seat: int) -> list[str]:
    """Hearts, technologies (those used are dimmed), panel and bay; Zorlord has only the second."""
    name = f"[{SEAT_PAINT[seat]}]{seat_name(box, seat)}[/]"
    technologies = f"technology {technology_score(box, s, seat)} VP: {crosses(s, seat)}"
    if box.solo and seat == HE:
        return [f"{name}  {technologies}"]
    hearts = " ".join(
        f"[{SHIP_PAINT[ship]}]{name}[/] {s.hearts[seat, ship]}/{box.hearts}"
        for ship, name in enumerate(SHIPS)
    )
    bay = "empty" if s.bay[seat] == NONE else die_name(s.bay[seat])
    circled = ", ".join(map(str, circled_rounds(s, seat)))
    more = f"  circled {circled}" if circled else ""
    return [
        f"{name}  hearts {hearts}  rerolls {s.icons[seat]}  cargo {bay}{more}",
        f"{' ' * len(seat_name(box, seat))}  {technologies}",
    ]


def crosses(s: np.record, seat: int) -> str:
    columns = zip(TECHNOLOGIES, s.acquired[seat].tolist(), s.used[seat].tolist(), strict=True)
    held = [f"{name} {'x' * (x - used)}[dim]{'x' * used}[/]" for name, x, used in columns if x]
    return "  ".join(held) or "none"
