"""Heroes, seats, crews and the Resource Tracker as a client draws them."""

import numpy as np

from launchbay.engine.records import NONE
from launchbay.games.sdf1 import names
from launchbay.games.sdf1.flights import is_bound
from launchbay.games.sdf1.geometry import N_HULL
from launchbay.games.sdf1.phrases import heroes_of, in_bits, seat_name
from launchbay.games.sdf1.pieces import crew_cards, crew_most, face_of, is_present, leader
from launchbay.games.sdf1.reasons import commander, why_ability, why_crew, why_hero
from launchbay.games.sdf1.shapes import Ability, Crew, Hero, Seat, Space
from launchbay.games.sdf1.table import HELD, MISSING, N_CREWS, N_DIE_FACES, N_HEROES, N_RESOURCES
from launchbay.games.sdf1.texts import ability_text, text_of

N_POSITIONS = len(names.POSITIONS)


# Heroes


def hero_board(box: np.record, s: np.record, hero: int, usable: set[int]) -> Hero:
    face = int(face_of(s, hero))
    area = int(s.h_area[hero])
    return Hero(
        id=hero,
        name=names.HEROES[hero],
        full_name=names.FULL_NAMES[hero],
        title=names.TITLES[face],
        rank=names.RANKS[hero],
        seat=int(s.h_seat[hero]),
        area=area if area >= 0 else NONE,
        state=state_of(s, hero),
        back=int(s.h_back[hero]),
        wounds=int(s.h_wounds[hero]),
        health=int(box.health),
        upgraded=bool(s.h_upgraded[hero]),
        upgraded_for_good=bool(s.h_upgraded[hero] & 1),
        pilot=bool(box.pilot[face]),
        positions=[names.POSITIONS[n] for n in in_bits(int(box.position[face]), N_POSITIONS)],
        assists=names.POSITIONS[int(box.assists[face])],
        movement=int(box.movement[face]),
        texts=[text_of(box, int(program)) for program in box.use[face].tolist()],
        dice=faces(s.dice[hero].tolist()),
        kept=faces(s.kept[hero].tolist()),
        given=faces(s.given[hero].tolist()),
        free=int(s.h_free[hero]) + int(s.h_bonus[hero]),
        orders=int(s.h_orders[hero]),
        order_kind=order_kind(box, face),
        scouts=int(s.h_scouts[hero]),
        acting=bool(s.acting == hero),
        acted=bool(s.h_acted[hero]),
        bound=bool(is_bound(box, s, hero)),
        hurt=bool(s.h_hurt[hero]),
        squares=in_bits(int(s.h_squares[hero]), N_HULL),
        modifiers=modifiers(s, hero),
        abilities=[ability(box, s, hero, which, usable) for which in range(2)],
        why="" if s.over or s.acting == hero else why_hero(s, hero),
    )


def state_of(s: np.record, hero: int) -> str:
    if s.h_area[hero] == MISSING:
        return "missing"
    if is_present(s, hero):
        return "present"
    return "available" if s.h_available[hero] else "away"


def faces(counts: list[int]) -> list[int]:
    return [face for face, dice in enumerate(counts) for _ in range(dice)]


def order_kind(box: np.record, face: int) -> str:
    if box.orders_vt[face]:
        return "veritech"
    return "destroid" if box.orders_ds[face] else ""


def modifiers(s: np.record, hero: int) -> list[str]:
    found = []
    if s.h_kill[hero]:
        found.append("Pods that Veritechs hit in his area are annihilated")
    if s.h_dare[hero]:
        found.append("Daredevil: moves after doing damage")
    if s.h_boost[hero]:
        found.append(f"{s.h_boost[hero]} more on the next hits of a die")
    if s.h_dice_more[hero]:
        found.append(f"{int(s.h_dice_more[hero]):+} dice on the next roll")
    if s.h_gave[hero]:
        found.append("has assisted this Episode")
    return found


def ability(box: np.record, s: np.record, hero: int, which: int, usable: set[int]) -> Ability:
    face, number = int(face_of(s, hero)), 2 * hero + which
    in_play = s.h_seat[hero] != NONE and not s.over
    return Ability(
        id=number,
        name=names.ABILITIES[face][which],
        cost=int(box.ability_cost[face, which]),
        text=ability_text(box, face, which),
        used=bool(s.h_used[hero] >> which & 1),
        why=why_ability(box, s, hero, which) if in_play and number not in usable else "",
    )


# Seats, crews and dice


def seat_board(box: np.record, s: np.record, seat: int) -> Seat:
    return Seat(
        id=seat,
        name=seat_name(box, seat),
        heroes=heroes_of(s, seat),
        cards=[card for card in range(N_RESOURCES) if s.resource[card] == HELD + seat],
        quiet=bool(s.quiet >> seat & 1),
        leader=bool(leader(s) == seat),
    )


def crew_board(box: np.record, s: np.record, crew: int) -> Crew:
    return Crew(
        id=crew,
        name=names.CREWS[crew],
        points=int(s.crew[crew]),
        cards=int(crew_cards(box, s, crew)),
        drawn=int(s.drawn[crew]),
        cap=int(crew_most(box, s, crew)),
        more=int(s.crew_more[crew]),
        commander=commander(box, s, crew),
        why="" if s.over else why_crew(box, s, crew),
    )


def tracker(box: np.record, s: np.record) -> list[Space]:
    return [
        Space(face, names.FACES[face], int(box.spaces[face]), int(s.tracker[face]))
        for face in range(N_DIE_FACES)
    ]


def boards(box: np.record, s: np.record, usable: set[int]) -> list[Hero]:
    return [hero_board(box, s, hero, usable) for hero in range(N_HEROES)]


def crews(box: np.record, s: np.record) -> list[Crew]:
    return [crew_board(box, s, crew) for crew in range(N_CREWS)]
