"""Why something cannot be done now: a sentence, and where to read on."""

import numpy as np

from launchbay.engine.records import NONE
from launchbay.games.sdf1 import names
from launchbay.games.sdf1.anytime import can_afford, is_late, is_of_use, meets_need, own_ap
from launchbay.games.sdf1.content import (
    CAPTAIN,
    COMBAT_BEGUN,
    OWN_TURN,
    SOMEBODY_MISSING,
)
from launchbay.games.sdf1.flights import is_bound
from launchbay.games.sdf1.geometry import BR, INNER
from launchbay.games.sdf1.parts import top_frame
from launchbay.games.sdf1.phrases import AREA_NAMES, area_name, hero_name, seat_name
from launchbay.games.sdf1.pieces import (
    crew_cards,
    face_of,
    holder,
    holds,
    is_forbidden,
    is_on,
    is_pilot,
    touches,
)
from launchbay.games.sdf1.table import (
    BATTLE_UNLOCKED,
    BAY,
    FOR_SALE,
    HELD,
    HERO_TURN,
    IN_PLAY,
    MISSING,
    MOVE_HERO,
    MOVE_MECHA,
    N_CREWS,
    N_HEROES,
    NO_LAUNCH,
    NO_RESOURCE,
    NO_SCIENCE,
    NO_TWIST,
    OP,
    POINT,
    REPAIR,
    SHIFT,
    STEPS,
    TARGET,
    UPKEEP,
    WINDOW,
    ZENTRAEDI,
)
from launchbay.games.sdf1.weapons import can_turn

ANSWER_FIRST = "First answer what is asked now (rules 11)."


# Areas


def why_area(box: np.record, s: np.record, area: int) -> str:
    """Why nothing that can be done now touches this area."""
    frame = top_frame(s)
    op = frame[OP]
    if op in (HERO_TURN, STEPS, MOVE_HERO):
        return why_no_step(box, s, frame, area)
    if op == MOVE_MECHA:
        return why_no_flight(s, frame[2], area)
    if op == TARGET:
        return "Nothing here can be named as a target now (rules 8)."
    if op == REPAIR:
        return "Nothing here can be mended by this (rules 8)."
    if op == POINT:
        return "The point does not land here (rules 8)."
    if op == SHIFT:
        return "No vessel here can be driven on (rules 11)."
    if op == WINDOW:
        return "This is the time for cards and abilities, or to pass (rules 11)."
    return "What is asked now is not about this area (rules 4)."


def why_no_step(box: np.record, s: np.record, frame: list[int], area: int) -> str:
    hero = frame[2]
    name, at = hero_name(hero), int(s.h_area[hero])
    if at == area:
        return f"{name} is here, and has nothing to do here now (rules 6)."
    if at < 0 or not touches(s, at, area):
        return f"This is not next to {name} (rules 2)."
    if area >= INNER and not is_pilot(box, s, hero):
        return "Only pilots leave the ship (rules 6)."
    if is_bound(box, s, hero):
        return f"{name}'s dice did damage: no more steps this Episode (rules 6)."
    return f"{name} has no free move left; a Move die gives more (rules 6)."


def why_no_flight(s: np.record, mecha: int, area: int) -> str:
    if s.m_area[mecha] == area:
        return "The mecha stands here already (rules 7)."
    if not touches(s, int(s.m_area[mecha]), area):
        return "This is not next to the mecha (rules 2)."
    if area == BR:
        return "Another mecha stands in the Bridge, and only one may (rules 7)."
    return "Destroids stay aboard (rules 7)."


# Heroes


def why_hero(s: np.record, hero: int) -> str:
    """Why it is not this hero's turn."""
    name = hero_name(hero)
    if s.h_area[hero] == MISSING:
        return f"{name} is missing until Episode {s.h_back[hero]} ends (rules 6)."
    if s.h_seat[hero] == NONE:
        if s.h_available[hero]:
            return f"{name} can come in by an exchange in Upkeep (rules 5)."
        return f"{name} is not there yet: the story brings him or her (rules 12)."
    if s.acting != NONE:
        acting = hero_name(int(s.acting))
        if s.h_acted[hero]:
            return f"{name} has had a turn in this Episode (rules 6)."
        return f"It is {acting}'s turn; heroes act in order of rank (rules 6)."
    return "Heroes have their turns after the crews' orders (rules 4)."


def why_ability(box: np.record, s: np.record, hero: int, which: int) -> str:
    face = int(face_of(s, hero))
    cost = int(box.ability_cost[face, which])
    name = hero_name(hero)
    if s.h_area[hero] < 0 or s.h_seat[hero] == NONE:
        return f"{name} is not there (rules 6)."
    if s.h_used[hero] >> which & 1:
        return "Used; each ability works once an Episode (rules 6)."
    if s.ap + own_ap(s, hero) < cost:
        return f"It costs {cost} AP, and you have {int(s.ap) + int(own_ap(s, hero))} (rules 6)."
    if box.ability_late[face, which] and not is_late(s):
        return "Only at the end of the Zentraedi phase (rules 10)."
    if not is_of_use(box, s, int(box.ability[face, which]), hero):
        return "There are no dice on the table that it could roll again (rules 6)."
    if s.h_seat[hero] != s.seat:
        return f"It is {seat_name(box, int(s.h_seat[hero]))}'s to use (rules 11)."
    return ANSWER_FIRST


# Cards


def why_card(box: np.record, s: np.record, card: int) -> str:
    place = int(s.resource[card])
    if place == FOR_SALE:
        price = int(s.unlock_price[card])
        return (
            f"It costs {price} RP, and you have {s.rp} (rules 11)."
            if s.rp < price
            else (ANSWER_FIRST)
        )
    if place == IN_PLAY:
        return why_not_called(box, s, card)
    if is_forbidden(s, NO_RESOURCE):
        return "No Resource card can be played in this Episode (rules 11)."
    if not meets_need(box, s, card):
        return UNMET[int(box.resource_needs[card])]
    if not can_afford(s, int(box.price_rp[card]), box.price[card]):
        return "You cannot pay for it: prices are RP and dice of the Tracker (rules 11)."
    if place != HELD + s.seat:
        return f"It is {seat_name(box, place - HELD)}'s card (rules 11)."
    return ANSWER_FIRST


UNMET = {
    COMBAT_BEGUN: "Only once a vessel was hit in this Episode (rules 11).",
    OWN_TURN: "Only in the turn of one of its holder's heroes (rules 11).",
    SOMEBODY_MISSING: "Nobody is missing (rules 11).",
}


def why_not_called(box: np.record, s: np.record, card: int) -> str:
    if box.resource_call[card] == NONE:
        return "It works by itself (rules 11)."
    if s.resource_used[card]:
        return "Used in this Episode already (rules 11)."
    if not is_of_use(box, s, int(box.resource_call[card]), NONE):
        return "There are no dice on the table that it could roll again (rules 11)."
    return ANSWER_FIRST


def why_objective(box: np.record, s: np.record, which: int) -> str:
    episode = int(s.episode) - 1
    if s.paid >> which & 1:
        return "It has been paid for (rules 12)."
    price = int(box.objective_pay_rp[episode, which])
    if not can_afford(s, price, box.objective_pay[episode, which]):
        return "You cannot pay for it yet (rules 12)."
    return ANSWER_FIRST


# The ship and its crews


def why_no_battle(box: np.record, s: np.record) -> str:
    captain = int(holder(box, s, CAPTAIN))
    if s.battle:
        return "The ship is in Battle Mode until Clean Up (rules 9)."
    if not is_on(s, BATTLE_UNLOCKED):
        return "Battle Mode is not unlocked (rules 9)."
    if captain == NONE:
        return "Only a Captain transforms the ship (rules 9)."
    if not UPKEEP <= s.phase <= ZENTRAEDI or s.z_open != NONE:
        return "Only from Upkeep until the Zentraedi card is open (rules 9)."
    if s.ap < box.battle_cost:
        return f"It costs {box.battle_cost} AP, and you have {s.ap} (rules 9)."
    captains = [hero for hero in range(N_HEROES) if holds(box, s, hero, CAPTAIN)]
    if s.seat not in s.h_seat[captains]:
        return f"It is {hero_name(captain)}'s to order (rules 9)."
    return ANSWER_FIRST


def why_no_turn(box: np.record, s: np.record) -> str:
    captain = int(holder(box, s, CAPTAIN))
    if captain == NONE:
        return "Only a Captain turns the ship (rules 9)."
    if is_forbidden(s, NO_TWIST):
        return "The ship cannot be turned in this Episode (rules 9)."
    if not can_turn(box, s):
        return "The reactors are hurt: one notch an Episode, and it is used (rules 8)."
    frame, name = top_frame(s), hero_name(captain)
    if frame[OP] != HERO_TURN or not holds(box, s, frame[2], CAPTAIN):
        return f"{name} turns the ship, when it is {name}'s turn (rules 6)."
    return f"{name} has no free move left; a Move die turns the ship (rules 6)."


POSITION_OF = (CAPTAIN, CAPTAIN + 1, CAPTAIN + 2)  # who commands Science, Gunners, Production


def commander(box: np.record, s: np.record, crew: int) -> int:
    return NONE if crew == BAY else int(holder(box, s, POSITION_OF[crew]))


def why_crew(box: np.record, s: np.record, crew: int) -> str:
    name = names.CREWS[crew]
    if is_forbidden(s, NO_SCIENCE << crew) or (crew == BAY and is_forbidden(s, NO_LAUNCH)):
        return f"{name} has no orders in this Episode (rules 5)."
    if crew != BAY and commander(box, s, crew) == NONE:
        position = names.POSITIONS[POSITION_OF[crew]]
        return f"Nobody holds the position of {position} (rules 5)."
    if crew_cards(box, s, crew) <= s.drawn[crew]:
        return f"{name} has nothing left to do in this Episode (rules 5)."
    return ""


def why_no_square(s: np.record, hero: int) -> str:
    area = int(s.h_area[hero])
    if not 0 <= area < BR:
        return f"There is no action square in {area_name(area)} (rules 6)."
    if s.h_squares[hero] >> area & 1:
        return f"{hero_name(hero)} has worked {AREA_NAMES[area]} in this Episode (rules 6)."
    return "It costs a point of movement (rules 6)."


assert len(POSITION_OF) + 1 == N_CREWS
