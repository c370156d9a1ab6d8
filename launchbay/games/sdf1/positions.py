"""Positions of Attack on the SDF-1, to text and back.

One line for each thing on the table. Areas are FR PR LB AR MC SC BR, i1..i6 and o1..o6. Vessels
and mecha are tokens: a letter for the kind and a number, `@` where, `+` damage, `!` marks; those
in the bag and in the supply are not named. What is still to be done comes last, the next thing at
the end: its name, who decides, and its details.

    phase heroes  seat 0  episode 2  over 0  result 0  heroes_due 0
    ship  facing 0  battle 0  notches 1  heat 3  …
    hull  FR 3/0/0 PR 2/1/0 …                  armor left, red cubes, black cubes
    guns  0 0 0 0 0 0 1 0
    Roy  seat 0  area i3  available 0  acted 1  dice TTM  kept T
    …
    mecha  v0@i3!D v1@square d0@LB
    vessels  c0@o1 c1@o1+1!C X0@o4+3!J K@i2
    resource  deck 0 1 2 5  hand0 3 7  play 20
    …
    lasting  battle_unlocked
    todo  episode -1 4
    todo  hero-turn 0 3
"""

from collections.abc import Sequence

import numpy as np

from launchbay.engine.errors import BadPosition
from launchbay.engine.notation import read_fields, show_fields
from launchbay.engine.records import NONE, blank
from launchbay.games.sdf1 import details, table
from launchbay.games.sdf1.geometry import HULL, N_AREAS, N_GUNS, N_HULL
from launchbay.games.sdf1.lines import (
    PLACES,
    Line,
    area_line,
    bits_line,
    cards_line,
    faces_word,
    fields_line,
    index,
    listed,
    numbered_line,
    order_line,
    place_word,
    read_faces,
    read_place,
    row,
    row_line,
    said,
    small_number,
)
from launchbay.games.sdf1.names import HEROES, RANKS
from launchbay.games.sdf1.table import (
    DEPTH,
    DESTROIDS,
    FLAGS,
    FORBIDS,
    FRAME,
    KHYRON,
    LINE_OF,
    LINE_START,
    MIRIYA,
    N_CREW_CARDS,
    N_CREWS,
    N_HEROES,
    N_INVASIONS,
    N_MECHA,
    N_MECHA_CARDS,
    N_RESOURCES,
    N_VESSELS,
    N_Z,
    OPS,
    PHASES,
    STATE,
    SUPERS,
    SUPPLY,
)

PHASE_NAMES = tuple(phase.replace(" ", "-") for phase in PHASES)
TURN = ("seat", "episode", "over", "result", "heroes_due")
SHIP = ("facing", "battle", "notches", "heat", "pinpoint_used", "shields", "barrier", "evade_ship",
        "evade_any", "evade_wing")  # fmt: skip
PEOPLE = ("pop", "crew_loss", "ap", "rp", "focus", "acting", "swapped", "ben", "minmei", "missiles",
          "quiet")  # fmt: skip
STORY = ("done", "villains_beaten", "scouted", "rail_hits", "reflex_kills", "combat", "captive",
         "promised_jams", "paid", "z_open")  # fmt: skip
BY_AREA = ("evade_area", "salvage", "salvage_keep", "scout", "scout_done", "fallen")
ROWS = {  # short lists that are written out
    "crew": N_CREWS,
    "crew_more": N_CREWS,
    "drawn": N_CREWS,
    "kills": 3,
    "villain_line": 2,
    "crew_left": N_CREW_CARDS,
    "mecha_left": N_MECHA_CARDS,
}
HERO_FIELDS = ("available", "wounds", "upgraded", "back", "acted", "hurt", "shot", "free", "bonus",
               "gave", "used", "squares", "dice_more", "kill", "dare", "boost", "orders",
               "scouts")  # fmt: skip
HANDS = ("dice", "kept", "given")
DEEDS = (
    "nothing", "program", "target", "shift", "points", "point", "blacken", "repair", "share",
    "shared", "hero-turn", "steps", "move-hero", "reroll", "pick-hero", "wounds", "crew-orders",
    "crew-card", "launch", "construct", "lose-building", "order", "mecha-card", "move-mecha",
    "group", "scouts", "scout-card", "place-destroids", "convert", "twist", "reflex", "window",
    "price", "peek", "pick-seat", "pick-area", "z-phase", "z-engage", "z-line", "z-pods",
    "z-ships", "z-barrage", "z-last-stand", "z-act", "choose-heroes", "episode", "invasion",
    "population", "name-crew", "replace",
)  # fmt: skip
OP_NAMES = tuple(sorted(DEEDS, key=lambda deed: getattr(table, deed.upper().replace("-", "_"))))
RESOURCE_PLACES = ("deck", "discard", "hand0", "hand1", "hand2", "hand3", "play", "bottom",
                   "aside", "sale")  # fmt: skip
INVASION_PLACES = ("stack", "rest", "spent", "active", "out")
Z_PLACES = ("unknown", "spent", "known", "open")
LINE_LETTERS = "ctsXYF"
MARK_LETTERS = "JELGFCDSHMO"  # as the bits of v_marks
MECHA_LETTERS = {0: "v", SUPERS: "s", DESTROIDS: "d"}
MECHA_MARKS = RANKS + "hm"  # ordered by the heroes A to F, hit, to move
MECHA_PLACES = {-2: "square", -3: "building", -4: "gone"}


# The lines


def show(_box: np.record, s: np.record) -> str:
    lines = [f"phase {PHASE_NAMES[s.phase]}  {show_fields(s, TURN)}"]
    lines += [f"{name}  {shown(s)}" for name, shown, _ in LINES]
    todo = s.frames[: s.depth].tolist()
    return "\n".join([*lines, *(f"todo  {frame_words(frame)}" for frame in todo)])


def read(_box: np.record, text: str) -> np.record:
    turn, *rest = text.splitlines() or [""]
    lines = [line.split() for line in rest]
    todo = [words[1:] for words in lines if words[:1] == ["todo"]]
    placed = [words for words in lines if words[:1] != ["todo"]]
    if [words[:1] for words in placed] != [[name] for name, _, _ in LINES]:
        found = next(
            (" ".join(words) for words, line in zip(placed, LINES, strict=False)
             if words[:1] != [line[0]]),
            "another number of lines",
        )  # fmt: skip
        wanted = ", ".join(name for name, _, _ in LINES)
        raise BadPosition(f"expected lines for {wanted}, after the phase's, not {found!r}")
    s = blank(STATE)
    read_turn(s, turn)
    for (_, _, reader), words in zip(LINES, placed, strict=True):
        reader(s, words[1:])
    read_todo(s, todo)
    return s


def read_turn(s: np.record, line: str) -> None:
    words = line.split()
    if len(words) < 2 or words[0] != "phase":
        raise BadPosition(f"expected a line that starts with phase, not {line!r}")
    s.phase = index(PHASE_NAMES, words[1], "a phase")
    read_fields(s, TURN, " ".join(words[2:]))


# The ship


def show_hull(s: np.record) -> str:
    columns = zip(HULL, s.armor.tolist(), s.red.tolist(), s.black.tolist(), strict=True)
    return " ".join(f"{name} {armor}/{red}/{black}" for name, armor, red, black in columns)


def read_hull(s: np.record, words: list[str]) -> None:
    if len(words) != 2 * N_HULL or words[0::2] != list(HULL):
        raise BadPosition(f"hull names {', '.join(HULL)}, each with three numbers")
    for hull, word in enumerate(words[1::2]):
        numbers = word.split("/")
        if len(numbers) != 3:
            raise BadPosition(f"expected armor/red/black for {HULL[hull]}, not {word!r}")
        s.armor[hull], s.red[hull], s.black[hull] = (
            small_number("a hull number", number, s.armor.dtype) for number in numbers
        )


# Heroes


def show_hero(s: np.record, hero: int) -> str:
    parts = [f"seat {s.h_seat[hero]}", f"area {place_word(int(s.h_area[hero]))}"]
    numbers = ((name, int(s[f"h_{name}"][hero])) for name in HERO_FIELDS)
    parts += [f"{name} {number}" for name, number in numbers if number]
    hands = ((name, faces_word(s[name][hero].tolist())) for name in HANDS)
    parts += [f"{name} {faces}" for name, faces in hands if faces]
    return "  ".join(parts)


def read_hero(s: np.record, hero: int, words: list[str]) -> None:
    given = dict(zip(words[0::2], words[1::2], strict=False))
    known = ("seat", "area", *HERO_FIELDS, *HANDS)
    if len(words) != 2 * len(given) or not {"seat", "area"} <= set(given):
        raise BadPosition(f"{HEROES[hero]} has a seat and an area, then what else is to be said")
    for name, word in given.items():
        if name not in known:
            raise BadPosition(f"a hero has {', '.join(known)}, but no {name!r}")
        if name == "area":
            s.h_area[hero] = read_place(word)
        elif name in HANDS:
            s[name][hero] = read_faces(word)
        else:
            column = s[f"h_{name}"]
            column[hero] = small_number(f"{HEROES[hero]}'s {name}", word, column.dtype)


def hero_line(hero: int) -> Line:
    return (
        HEROES[hero],
        lambda s: show_hero(s, hero),
        lambda s, words: read_hero(s, hero, words),
    )


# Mecha and vessels


def mecha_word(mecha: int) -> str:
    start = max(first for first in MECHA_LETTERS if first <= mecha)
    return f"{MECHA_LETTERS[start]}{mecha - start}"


def vessel_word(vessel: int) -> str:
    if vessel in (KHYRON, MIRIYA):
        return "K" if vessel == KHYRON else "M"
    line = LINE_OF[vessel]
    return f"{LINE_LETTERS[line]}{vessel - LINE_START[line]}"


MECHA_WORDS = tuple(mecha_word(mecha) for mecha in range(N_MECHA))
VESSEL_WORDS = tuple(vessel_word(vessel) for vessel in range(N_VESSELS))


def show_mecha(s: np.record) -> str:
    parts = []
    for mecha, (area, marks) in enumerate(zip(s.m_area.tolist(), s.m_marks.tolist(), strict=True)):
        if area != SUPPLY or marks:
            place = MECHA_PLACES.get(area) or ("-" if area == SUPPLY else PLACES[area])
            parts.append(f"{MECHA_WORDS[mecha]}@{place}{marks_word(marks, MECHA_MARKS)}")
    return " ".join(parts) or "-"


def read_mecha(s: np.record, words: list[str]) -> None:
    s.m_area[:] = SUPPLY
    places = {name: area for area, name in MECHA_PLACES.items()} | {"-": SUPPLY}
    for word in listed(words):
        token, place, marks, _ = _token(word)
        mecha = index(MECHA_WORDS, token, "a mecha")
        s.m_area[mecha] = places[place] if place in places else index(PLACES, place, "an area")
        s.m_marks[mecha] = read_marks(marks, MECHA_MARKS)


def show_vessels(s: np.record) -> str:
    parts = []
    columns = zip(s.v_area.tolist(), s.v_damage.tolist(), s.v_marks.tolist(), strict=True)
    for vessel, (area, damage, marks) in enumerate(columns):
        if area != NONE or damage or marks:
            place = place_word(area) + (f"+{damage}" if damage else "")
            parts.append(f"{VESSEL_WORDS[vessel]}@{place}{marks_word(marks, MARK_LETTERS)}")
    return " ".join(parts) or "-"


def read_vessels(s: np.record, words: list[str]) -> None:
    s.v_area[:] = NONE
    for word in listed(words):
        token, place, marks, damage = _token(word)
        vessel = index(VESSEL_WORDS, token, "a vessel")
        s.v_area[vessel] = read_place(place)
        s.v_damage[vessel] = small_number("damage", damage or "0", s.v_damage.dtype)
        s.v_marks[vessel] = read_marks(marks, MARK_LETTERS)


def marks_word(marks: int, letters: str) -> str:
    found = "".join(letter for bit, letter in enumerate(letters) if marks >> bit & 1)
    return f"!{found}" if found else ""


def read_marks(word: str, letters: str) -> int:
    return sum(1 << index(letters, letter, "a mark") for letter in set(word))


def _token(word: str) -> tuple[str, str, str, str]:
    """`X0@o4+3!J`: the token, where it is, its marks and its damage."""
    head, _, marks = word.partition("!")
    token, at, rest = head.partition("@")
    if not at:
        raise BadPosition(f"expected a token, @ and where it is, not {word!r}")
    place, _, damage = rest.partition("+")
    return token, place, marks, damage


# What is to be done


def frame_words(frame: Sequence[int]) -> str:
    """Zeros at the end are left out."""
    numbers = list(frame[1:])
    while len(numbers) > 1 and numbers[-1] == 0:
        numbers.pop()
    return f"{OP_NAMES[frame[0]]} {' '.join(map(str, numbers))}"


def read_todo(s: np.record, lines: list[list[str]]) -> None:
    if len(lines) > DEPTH:
        raise BadPosition(f"at most {DEPTH} things are to be done, and there are {len(lines)}")
    for depth, words in enumerate(lines):
        if not 2 <= len(words) <= FRAME:
            raise BadPosition(f"expected a deed and up to {FRAME - 1} numbers, not {said(words)}")
        numbers = [small_number("a detail", word, s.frames.dtype) for word in words[1:]]
        s.frames[depth, 0] = index(OP_NAMES, words[0], "a deed")
        s.frames[depth, 1 : 1 + len(numbers)] = numbers
        if fault := details.fault(s.frames[depth]):
            raise BadPosition(f"todo {words[0]}: {fault}")
    s.depth = len(lines)


LINES: tuple[Line, ...] = (
    fields_line("ship", SHIP),
    ("hull", show_hull, read_hull),
    ("guns", lambda s: row(s.gun), lambda s, words: _guns(s, words)),
    *(area_line(name) for name in BY_AREA),
    fields_line("people", PEOPLE),
    *(row_line(name, size) for name, size in ROWS.items()),
    (
        "tracker",
        lambda s: faces_word(s.tracker.tolist()) or "-",
        lambda s, words: s.tracker.__setitem__(slice(None), read_faces("".join(listed(words)))),
    ),
    *(hero_line(hero) for hero in range(N_HEROES)),
    ("mecha", show_mecha, read_mecha),
    ("vessels", show_vessels, read_vessels),
    cards_line("resource", RESOURCE_PLACES, N_RESOURCES),
    numbered_line("resource_used"),
    numbered_line("unlock_price"),
    cards_line("invasion", INVASION_PLACES, N_INVASIONS),
    cards_line("z", Z_PLACES, N_Z),
    order_line("z_top"),
    order_line("z_bottom"),
    bits_line("lasting", FLAGS),
    bits_line("passing", FLAGS),
    bits_line("forbidden", FORBIDS),
    fields_line("story", STORY),
)


def _guns(s: np.record, words: list[str]) -> None:
    if len(words) != N_GUNS:
        raise BadPosition(f"there are {N_GUNS} guns, and {said(words)} has {len(words)}")
    s.gun[:] = [small_number("a gun", word, s.gun.dtype) for word in words]


assert len(OP_NAMES) == OPS
assert len(PLACES) == N_AREAS
