"""The table as text with Rich's colour marks, a hundred columns wide."""

from collections.abc import Iterable

import numpy as np

from launchbay.engine.records import NONE
from launchbay.games.sdf1 import names
from launchbay.games.sdf1.boards import faces, state_of
from launchbay.games.sdf1.dangers import dangers
from launchbay.games.sdf1.geometry import (
    GUN_AREA,
    HULL_NAMES,
    INNER,
    N_BEAMS,
    N_GUNS,
    N_HULL,
    OUTER,
    POOL,
    REACTOR,
    SECTORS,
)
from launchbay.games.sdf1.lines import PLACES
from launchbay.games.sdf1.parts import line_name
from launchbay.games.sdf1.phrases import (
    episode_name,
    invasion_name,
    is_escalation,
    resource_name,
    seat_name,
)
from launchbay.games.sdf1.pieces import (
    armor_most,
    covered,
    crew_cards,
    face_of,
    hull_facing,
    people,
    pool_index,
    sector_of_area,
)
from launchbay.games.sdf1.places import groups, standing_in, units
from launchbay.games.sdf1.shapes import Group, Unit
from launchbay.games.sdf1.table import (
    ACTIVE,
    BUILDING,
    FOR_SALE,
    HELD,
    IN_PLAY,
    N_CREWS,
    N_HEROES,
    N_INVASIONS,
    N_LINES,
    N_RESOURCES,
    ON_SQUARE,
    PHASES,
)
from launchbay.games.sdf1.tableau import modifiers, objectives, progress, situations
from launchbay.games.sdf1.texts import z_line_text
from launchbay.games.sdf1.todo import todo

WIDTH = 100
LEVEL_PAINT = {"lost": "bold red", "grave": "red", "watch": "yellow"}
SYMBOLS = {"circle": "o", "triangle": "^", "square": "#", "X": "X", "Y": "Y", "shield": "F"}


def board(box: np.record, s: np.record) -> str:
    """From the outside inward, then people, cards and what is to come."""
    parts = [head(box, s), space(box, s), ship(box, s), heroes(box, s), pools(box, s)]
    parts += [story(box, s), cards(box, s), orders(box, s), ahead(box, s)]
    return "\n\n".join(part for part in parts if part)


def head(box: np.record, s: np.record) -> str:
    where = [names.MODE_TITLES[int(box.mode)], episode_name(box, int(s.episode))]
    where.append(PHASES[int(s.phase)])
    heading = f"Forward Reactor at {sector_of_area(s, POOL) + 1}"
    mode = "[bold red]Battle Mode[/]" if s.battle else "Cruiser Mode"
    return f"[bold]{where[0]}[/] · {' · '.join(where[1:])}\n[dim]{heading}, [/]{mode}"


# Space and the ship


def space(box: np.record, s: np.record) -> str:
    """A line for each sector: what is outside, inside, and the hull area it faces."""
    rows = [f"[dim]{'sector':<8}{'outer':<32}{'inner':<32}{'faces'}[/]"]
    for sector in range(SECTORS):
        outer, inner = _cell(box, s, OUTER + sector), _cell(box, s, INNER + sector)
        hull = HULL_NAMES[int(hull_facing(s, sector))]
        rows.append(f"{sector + 1:<7} {outer:<31} {inner:<31} {hull}".rstrip())
    return "\n".join(rows)


def _cell(box: np.record, s: np.record, at: int) -> str:
    return " ".join(standing(box, s, at)) or "-"


def standing(box: np.record, s: np.record, at: int) -> list[str]:
    """Everything in an area in a few letters: `3o 1X3/4 2v Roy e1`."""
    words = vessels(groups(box, s, at))
    words += [mecha(unit) for unit in units(s, at)]
    words += [names.HEROES[hero] for hero in standing_in(s, at)]
    tokens = (
        ("e", int(s.evade_area[at])),
        ("salvage", int(s.salvage[at]) + int(s.salvage_keep[at])),
        ("scout", int(s.scout[at])),
    )
    return words + [f"{letter}{number}" for letter, number in tokens if number]


def vessels(here: list[Group]) -> list[str]:
    """A number, the symbol, and damage: `x` destroyed, `j` jammed, `!` engaged."""
    looks: dict[str, int] = {}
    for group in here:
        symbol = group.name if group.kind == "villain" else SYMBOLS[group.symbol]
        hurt = f"{group.damage}/{group.capacity}" if group.damage and not group.destroyed else ""
        look = symbol + hurt + "x" * group.destroyed + "j" * group.jammed + "!" * group.engaged
        looks[look] = looks.get(look, 0) + len(group.ids)
    return [f"{number}{look}" for look, number in looks.items()]


def mecha(unit: Unit) -> str:
    return "Ben" if unit.name == "Ben" else f"{len(unit.ids)}{UNIT_LETTERS[unit.kind]}"


UNIT_LETTERS = {"veritech": "v", "super": "sv", "destroid": "d"}


def ship(box: np.record, s: np.record) -> str:
    heading = f"{'':<17}{'sector':<8}{'armor':<8}{'structure':<12}{'guns':<12}aboard"
    return "\n".join([f"[dim]{heading}[/]", *(hull_line(box, s, hull) for hull in range(N_HULL))])


def hull_line(box: np.record, s: np.record, hull: int) -> str:
    sector = int(sector_of_area(s, hull)) + 1
    armor = f"{s.armor[hull]}/{armor_most(box, s, hull)}"
    here = " ".join(standing(box, s, hull)) or "-"
    place = f"{HULL_NAMES[hull]:<17}{sector or '-':<8}{armor:<8}{structure(box, s, hull):<12}"
    return f"{place}{guns(s, hull):<12}{here}".rstrip()


def structure(box: np.record, s: np.record, hull: int) -> str:
    """Open boxes as dots, covered ones as x, those for good as X."""
    index = int(pool_index(hull))
    boxes, red, black = int(box.boxes[index]), int(s.red[index]), int(s.black[index])
    shared = "=" if REACTOR[hull] else ""
    return "." * (boxes - red - black) + "x" * red + "X" * black + shared


def guns(s: np.record, hull: int) -> str:
    words = []
    for gun in range(N_GUNS):
        if GUN_AREA[gun] == hull:
            state = ("", " down", " gone")[int(s.gun[gun])]
            words.append(("B" if gun < N_BEAMS else "R") + state)
    return " ".join(words) or "-"


# People


def heroes(box: np.record, s: np.record) -> str:
    return "\n".join(hero_line(box, s, hero) for hero in range(N_HEROES))


def hero_line(box: np.record, s: np.record, hero: int) -> str:
    face = int(face_of(s, hero))
    seat = int(s.h_seat[hero])
    who = f"{names.RANKS[hero]} {names.HEROES[hero]:<9}{names.TITLES[face]:<20}"
    state = state_of(s, hero)
    if seat == NONE:
        return f"[dim]{who}{state}[/]"
    where = PLACES[int(s.h_area[hero])] if state == "present" else state
    wounds = f"{s.h_wounds[hero]}/{box.health}"
    line = f"{who}{seat_name(box, seat):<8}{where:<9}wounds {wounds}  {abilities(box, s, hero)}"
    return "\n".join([line.rstrip(), *turn_line(s, hero)])


def turn_line(s: np.record, hero: int) -> list[str]:
    """What he has to use, in his turn or handed to him."""
    dice = "".join(names.FACE_LETTERS[face] for face in faces(s.dice[hero].tolist()))
    if s.acting == hero:
        points = int(s.h_free[hero]) + int(s.h_bonus[hero])
        left = f"points {points}  orders {s.h_orders[hero]}  scouts {s.h_scouts[hero]}"
        return [f"[bold]  dice {dice or '-'}  {left}[/]"]
    return [f"  dice {dice}"] if dice else []


def abilities(box: np.record, s: np.record, hero: int) -> str:
    face = int(face_of(s, hero))
    marks = (
        f"{names.ABILITIES[face][which]} {box.ability_cost[face, which]}"
        for which in range(2)
        if not s.h_used[hero] >> which & 1
    )
    return ", ".join(marks)


def pools(box: np.record, s: np.record) -> str:
    tracker = "".join(names.FACE_LETTERS[face] for face in faces(s.tracker.tolist()))
    first = (
        f"AP {s.ap}  RP {s.rp}  tracker {tracker or '-'}  population {people(box, s)} of {s.pop}  "
        f"heat {s.heat}  reactors {covered(s, POOL)}/{box.boxes[POOL]}"
    )
    evades = (
        (s.evade_ship, "ship Evade"),
        (s.evade_wing, "wing Evade"),
        (s.evade_any, "any Evade"),
    )
    more = ((s.shields, "shields"), (s.barrier, "barrier"), (s.focus, "focus"))
    tokens = [f"{words} {number}" for number, words in (*evades, *more) if number]
    crew = [
        f"{names.CREWS[crew]} {s.drawn[crew]}/{crew_cards(box, s, crew)}" for crew in range(N_CREWS)
    ]
    yard = [
        f"{where}: {' '.join(mecha(unit) for unit in units(s, place))}"
        for where, place in (("Launch square", ON_SQUARE), ("under construction", BUILDING))
        if units(s, place)
    ]
    return "\n".join(filter(None, [first, "  ".join(tokens), "  ".join(crew), "  ".join(yard)]))


# Cards and the story


def story(box: np.record, s: np.record) -> str:
    if is_escalation(box):
        return ""
    lines = [f"[dim]situation[/] {item.name}: {item.text}" for item in situations(box, s)]
    for item in objectives(box, s, {0, 1}):
        state = "done" if item.done else ", ".join(_condition(one.met, one.progress)
                                                  for one in item.conditions)  # fmt: skip
        lines.append(f"[dim]objective[/] {item.name} ({state}): {item.text}")
    return "\n".join(_wrapped(lines))


def _condition(met: bool, progress: str) -> str:
    return progress or ("holds" if met else "open")


def cards(box: np.record, s: np.record) -> str:
    lines = []
    for seat in range(box.players):
        held = _named(box, s, HELD + seat)
        lines.append(f"[dim]{seat_name(box, seat)} holds[/] {', '.join(held) or 'nothing'}")
    for place, words in ((IN_PLAY, "in play"), (FOR_SALE, "for sale")):
        if _named(box, s, place):
            lines.append(f"[dim]{words}[/] {', '.join(_named(box, s, place))}")
    active = [invasion_name(box, n) for n in range(N_INVASIONS) if s.invasion[n] == ACTIVE]
    lines += [f"[dim]Invasion[/] {', '.join(active)}"] if active else []
    lines += [f"[dim]in force[/] {text}" for text in modifiers(box, s)]
    return "\n".join(_wrapped(lines))


def _named(box: np.record, s: np.record, place: int) -> list[str]:
    return [resource_name(box, card) for card in range(N_RESOURCES) if s.resource[card] == place]


def orders(box: np.record, s: np.record) -> str:
    """The open card of the Zentraedi, the line that is being carried out in bold."""
    if s.z_open == NONE:
        return ""
    card = int(s.z_open)
    now, _ = progress(s)
    lines = [f"[bold]{names.Z_CARDS[card]}[/]"]
    for line in range(N_LINES):
        words = f"{line_name(line):<15}{z_line_text(box, card, line)}"
        lines.append(f"[bold]{words}[/]" if line == now else f"[dim]{words}[/]")
    return "\n".join(lines)


def ahead(box: np.record, s: np.record) -> str:
    """What may go wrong, and what is still to be done."""
    if s.over:
        return ""
    lines = [f"[{LEVEL_PAINT[one.level]}]! {one.text}[/]" for one in dangers(box, s)]
    return "\n".join([*lines, *_wrapped([f"[dim]to do[/] {'; '.join(todo(box, s))}"])])


def _wrapped(lines: Iterable[str]) -> list[str]:
    """Broken at spaces; the marks of the first word make a line a little shorter."""
    rows = []
    for line in lines:
        row = ""
        for word in line.split(" "):
            if row and len(row) + len(word) >= WIDTH:
                rows.append(row)
                row = "    " + word
            else:
                row = f"{row} {word}" if row else word
        rows.append(row)
    return rows
