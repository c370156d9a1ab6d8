"""The nineteen areas as a client draws them, with everything that stands in them."""

from itertools import groupby

import numpy as np

from launchbay.engine.records import NONE
from launchbay.games.sdf1 import names
from launchbay.games.sdf1.geometry import (
    BR,
    FRONT_ARC,
    GUN_AREA,
    HULL_NAMES,
    INNER,
    INWARD,
    LB,
    MC,
    N_AREAS,
    N_BEAMS,
    N_GUNS,
    OUTER,
    PR,
    RAIL_FORWARD,
    REACTOR,
    SC,
    SECTORS,
    TOUCH,
)
from launchbay.games.sdf1.lines import PLACES
from launchbay.games.sdf1.phrases import AREA_NAMES, MARK_WORDS, PLAIN_MARKS, mecha_kind
from launchbay.games.sdf1.phrases import vessel_name as name_of_vessel
from launchbay.games.sdf1.pieces import (
    armor_most,
    gun_works,
    has_captain,
    hull_facing,
    pool_index,
    sector_of_area,
)
from launchbay.games.sdf1.reasons import why_area
from launchbay.games.sdf1.shapes import Area, Group, Gun, Kind, Unit
from launchbay.games.sdf1.table import (
    CLASS_OF,
    CRUISER,
    DESTROIDS,
    ENGAGED,
    FLAGSHIP,
    JAMMED,
    LINE_START,
    N_HEROES,
    N_VESSELS,
    POD,
    SUPERS,
    TO_MOVE,
    VILLAIN,
    VILLAINS,
)
from launchbay.games.sdf1.texts import text_of
from launchbay.games.sdf1.vessels import capacity, is_destroyed, is_sheltered, line_of
from launchbay.games.sdf1.weapons import share_front

CLASS_WORDS = {POD: "pod", CRUISER: "cruiser", FLAGSHIP: "flagship", VILLAIN: "villain"}


def areas(box: np.record, s: np.record, within_reach: set[int]) -> list[Area]:
    return [area(box, s, at, within_reach) for at in range(N_AREAS)]


def area(box: np.record, s: np.record, at: int, within_reach: set[int]) -> Area:
    hull = at < INNER
    index = int(pool_index(at)) if hull else NONE
    sector = int(sector_of_area(s, at))
    return Area(
        id=at,
        name=HULL_NAMES[at] if hull else AREA_NAMES[at],
        short=PLACES[at],
        ring="hull" if hull else "inner" if at < OUTER else "outer",
        sector=sector + 1,
        inward=inward(s, at),
        neighbours=neighbours(s, at),
        front=bool(hull and FRONT_ARC[at]),
        armor=int(s.armor[at]) if hull else 0,
        armor_most=int(armor_most(box, s, at)) if hull else 0,
        boxes=int(box.boxes[index]) if hull else 0,
        red=int(s.red[index]) if hull else 0,
        black=int(s.black[index]) if hull else 0,
        labels=labels(box, at) if hull else [],
        labels_mean=LABELS_MEAN.get(at, ""),
        guns=[gun(box, s, number) for number in range(N_GUNS) if GUN_AREA[number] == at],
        square=names.SQUARES[at] if hull else "",
        square_text=text_of(box, int(box.square[at])) if hull else "",
        vessels=groups(box, s, at),
        mecha=units(s, at),
        heroes=standing_in(s, at),
        evade=int(s.evade_area[at]),
        salvage=int(s.salvage[at]),
        salvage_keep=int(s.salvage_keep[at]),
        scouts=int(s.scout[at]),
        scouts_done=int(s.scout_done[at]),
        fallen=int(s.fallen[at]),
        missiles=bool(s.missiles == at),
        why="" if s.over or at in within_reach else why_area(box, s, at),
    )


def standing_in(s: np.record, at: int) -> list[int]:
    seats = s.h_seat.tolist()
    places = enumerate(s.h_area.tolist())
    return [hero for hero, place in places if place == at and seats[hero] != NONE]


def inward(s: np.record, at: int) -> int:
    if at >= OUTER:
        return at - OUTER + INNER
    if at >= INNER:
        return int(hull_facing(s, at - INNER))
    return NONE if at == BR else int(INWARD[at])


def neighbours(s: np.record, at: int) -> list[int]:
    """Those of its own kind, and the one beyond the hull's edge by the heading of the moment."""
    beside = BESIDE[at]
    if at == BR or at >= OUTER:
        return beside
    over = inward(s, at) if at >= INNER else INNER + int(sector_of_area(s, at))
    return sorted([*beside, over])


BESIDE = [np.flatnonzero(TOUCH[at]).tolist() for at in range(N_AREAS)]


def labels(box: np.record, hull: int) -> list[int]:
    """Crew or people that the boxes still allow; the reactors and the Bridge say nothing."""
    if REACTOR[hull] or hull == BR:
        return []
    most, boxes = int(box.top_box[hull]), int(box.boxes[hull])
    return [most - covered for covered in range(boxes)]


LABELS_MEAN = {
    PR: "the most Production crew",
    LB: "the most Launch Bay crew",
    SC: "the most Science crew",
    MC: "the most people",
}


# Guns


def gun(box: np.record, s: np.record, number: int) -> Gun:
    rail = number >= N_BEAMS
    fires = bool(gun_works(box, s, number)) and (not rail or bool(has_captain(box, s)))
    return Gun(
        id=number,
        name="Rail Gun" if rail else "Beam Cannon",
        kind="rail" if rail else "beam",
        state=("working", "down", "gone for good")[int(s.gun[number])],
        fires=fires,
        sectors=[sector + 1 for sector in range(SECTORS) if bears(s, number, sector)],
    )


def bears(s: np.record, number: int, sector: int) -> bool:
    """Its own sector, a Rail Gun's forward one, and all of the front in Battle Mode."""
    own, hull = int(GUN_AREA[number]), int(hull_facing(s, sector))
    ahead = number >= N_BEAMS and int(RAIL_FORWARD[own]) == hull
    return own == hull or ahead or bool(s.battle and share_front(s, own, hull))


# What stands there


def groups(box: np.record, s: np.record, at: int) -> list[Group]:
    """By what tells them apart: the first of each is the one that actions name."""
    here = [vessel for vessel, area in enumerate(s.v_area.tolist()) if area == at]
    damage, marks = s.v_damage.tolist(), s.v_marks.tolist()

    def look(vessel: int) -> tuple[str, int, int]:
        return name_of_vessel(vessel), damage[vessel], marks[vessel]

    ordered = sorted(here, key=lambda vessel: (CLASS_OF[vessel], look(vessel), vessel))
    return [group(box, s, list(tokens)) for _, tokens in groupby(ordered, key=look)]


def group(box: np.record, s: np.record, tokens: list[int]) -> Group:
    first = tokens[0]
    marks = int(s.v_marks[first])
    more = [word for mark, word in MARK_WORDS.items() if marks & mark & ~PLAIN_MARKS]
    return Group(
        ids=tokens,
        name=name_of_vessel(first),
        kind=CLASS_WORDS[int(CLASS_OF[first])],
        symbol=names.LINES[int(line_of(s, first))],
        damage=int(s.v_damage[first]),
        capacity=int(capacity(box, first)),
        destroyed=bool(is_destroyed(box, s, first)),
        jammed=bool(marks & JAMMED),
        engaged=bool(marks & ENGAGED),
        marks=more,
        sheltered=first >= VILLAINS and bool(is_sheltered(box, s, first)),
    )


def vessel_kinds(box: np.record, s: np.record) -> list[Kind]:
    starts = [*LINE_START.tolist(), *range(VILLAINS, N_VESSELS)]
    return [
        Kind(
            first=first,
            name=name_of_vessel(first),
            kind=CLASS_WORDS[int(CLASS_OF[first])],
            symbol=names.LINES[int(line_of(s, first))],
            capacity=int(capacity(box, first)),
        )
        for first in starts
    ]


def units(s: np.record, at: int) -> list[Unit]:
    """Mecha in an area, on the Launch square or under construction."""
    here = [mecha for mecha, area in enumerate(s.m_area.tolist()) if area == at]
    marks, ben = s.m_marks.tolist(), int(s.ben)

    def look(mecha: int) -> tuple[str, int, bool]:
        return mecha_kind(mecha), marks[mecha], mecha == ben

    ordered = sorted(here, key=lambda mecha: (look(mecha), mecha))
    return [unit(s, list(tokens)) for _, tokens in groupby(ordered, key=look)]


def unit(s: np.record, tokens: list[int]) -> Unit:
    first = tokens[0]
    marks = int(s.m_marks[first])
    return Unit(
        ids=tokens,
        name="Ben" if first == s.ben else mecha_kind(first),
        kind=MECHA_WORDS[mecha_kind(first)],
        ordered=[hero for hero in range(N_HEROES) if marks >> hero & 1],
        moving=bool(marks & TO_MOVE),
    )


MECHA_WORDS = {"Veritech": "veritech", "Super Veritech": "super", "Destroid": "destroid"}
MECHA_KINDS = [
    Kind(first=first, name=name, kind=MECHA_WORDS[name], symbol="", capacity=0)
    for first, name in zip((0, SUPERS, DESTROIDS), MECHA_WORDS, strict=True)
]
