"""Why something cannot be done now, and what cards say: a sentence, and where to read on."""

import numpy as np

from launchbay.engine.records import NONE
from launchbay.games.cyclone_run.content import (
    ALPHA,
    AMBUSH_POINT,
    ANY,
    ARIEL,
    ARMORY,
    BETA,
    CACHE,
    CENTRE,
    CROSSROADS,
    DIRECTIONS,
    KINDS,
    LANCER,
    LOCATION,
    MEMORIAL,
    OLD_HIGHWAY,
    PROFILES,
    RADIO_TOWER,
    RUINED_CITY,
    TRAINING_CAMP,
    VEHICLES,
    WORKSHOP,
    YELLOW_DANCER,
)
from launchbay.games.cyclone_run.fighters import is_fighter
from launchbay.games.cyclone_run.selecting import dice_over, heroes_named, profile_of
from launchbay.games.cyclone_run.table import (
    AIM,
    MOVE,
    N_FACES,
    NEXT,
    PLACE,
    ROLL,
    RUN,
    SENSE,
    STEP,
    TOKEN,
    WINDOW,
)
from launchbay.games.cyclone_run.words import seat_name

# Cells


def why_cell(box: np.record, s: np.record, cell: int) -> str:
    """Why nothing that can be done now touches this cell."""
    if s.phase in (MOVE, WINDOW):
        return why_not_entered(box, s, cell)
    if s.phase == SENSE:
        return why_not_sensed(s, cell)
    if s.phase == RUN:
        return why_not_in_run(s, cell)
    return {
        ROLL: "Select heroes first (rules 4).",
        PLACE: "First a Fuel goes on a hero (rules 5).",
        NEXT: "Begin a hero's turn to drive or attack (rules 3).",
        TOKEN: "Decide on the token just entered first (rules 7).",
        AIM: "Choose what the fighter attacks (rules 10).",
    }[int(s.phase)]


def why_not_entered(box: np.record, s: np.record, cell: int) -> str:
    name = PROFILES[s.acting]
    vehicle = int(box.vehicle[s.acting])
    if s.phase == MOVE and s.stopped:
        return f"An Invid has stopped {name} (rules 7)."
    if s.phase == MOVE and s.moves == 0:
        return f"{name} has no movement left (rules 6)."
    for other, vehicle_name in enumerate(VEHICLES):
        if s.place[other] == cell:
            return f"The {vehicle_name} stands here (rules 6)."
    if s.place[vehicle] == NONE:
        assert cell == CENTRE
        return "A vehicle enters the tray at its edge (rules 6)."
    if not STEP[s.place[vehicle], cell]:
        return "A vehicle moves one space at a time (rules 6)."
    return f"{name} moves {way(box, s.acting)} only (rules 6)."


def way(box: np.record, profile: int) -> str:
    """How a hero moves, in a word; empty without a vehicle."""
    ways = {bits: name for name, bits in DIRECTIONS.items()}
    return ways.get(int(box.direction[profile]), "")


def why_not_sensed(s: np.record, cell: int) -> str:
    if s.height[cell] == 0:
        return "No token is left in this cell (rules 12)."
    if cell in s.place.tolist():
        return "A vehicle covers this token (rules 6)."
    return "This token is face up already (rules 9)."


def why_not_in_run(s: np.record, cell: int) -> str:
    if s.run[cell] and s.top[cell] == LOCATION:
        return "A fighter takes a Location only with Ruined City (rules 10)."
    if s.run[cell]:
        return "You have too little Fuel to defeat this one (rules 5)."
    return "Only what the run hit, and left, can be taken now (rules 10)."


# Heroes


def why_hero(box: np.record, s: np.record, hero: int) -> str:
    name = PROFILES[profile_of(s, hero)]
    if s.phase == ROLL:
        return why_not_named(box, s, hero, name)
    if s.phase == PLACE:
        return "This Fuel goes on a hero you did not select (rules 5)."
    if s.phase == SENSE:
        return "First Ariel reveals what she likes (rules 9)."
    if s.phase == NEXT:
        return why_not_begun(s, hero, name)
    acting = PROFILES[s.acting]
    if acting == name:
        return f"It is {name}'s turn (rules 3)."
    return f"{acting} is in the middle of a turn (rules 3)."


def why_not_named(box: np.record, s: np.record, hero: int, name: str) -> str:
    named = heroes_named(s)
    if s.training:
        return "Training Camp waits for you to choose dice (rules 8)."
    if s.selected[hero]:
        return f"{name} is named already (rules 4)."
    if named >= box.most_heroes:
        return f"You select at most {box.most_heroes} heroes a turn (rules 4)."
    cost = box.cost[profile_of(s, hero)].tolist()
    if any(dice_over(box, s, face) < cost[face] for face in range(N_FACES)):
        beside = ", beside those you named" if named else ""
        return f"Your dice do not show what {name} costs{beside} (rules 4)."
    assert is_fighter(hero)
    return f"You need {box.launch[hero]} Fuel to launch {name} (rules 10)."


def why_not_begun(s: np.record, hero: int, name: str) -> str:
    if s.selected[hero] and hero == ARIEL:
        return "Ariel reveals when she is selected, and has no turn of her own (rules 9)."
    if s.selected[hero]:
        return "This card has had its turn (rules 3)."
    return f"{name} was not selected this turn (rules 4)."


def hero_text(box: np.record, profile: int) -> str:
    damage, launch = box.damage[profile], box.launch[profile]
    if profile == ALPHA:
        return f"{damage} damage to each Invid of one row or column. Costs {launch} Fuel besides."
    if profile == BETA:
        return f"{damage} damage to each Invid of one 2x2 block. Costs {launch} Fuel besides."
    if profile == ARIEL:
        return "When selected: turns up any tokens that no vehicle covers."
    vehicle = VEHICLES[box.vehicle[profile]]
    parts = [f"Moves the {vehicle} {box.moves[profile]}, {where(box, profile)}, {damage} damage."]
    if box.wrench[profile]:
        parts.append("Takes Locations.")
    if box.binoculars[profile]:
        parts.append(f"{box.binoculars[profile]} binoculars.")
    if box.icon[profile]:
        parts.append(f"{box.icon[profile]} Fuel when selected.")
    if profile in (LANCER, YELLOW_DANCER):
        parts.append("May take Sera. The card turns after use.")
    return " ".join(parts)


def where(box: np.record, profile: int) -> str:
    return "any way" if box.direction[profile] == ANY else f"{way(box, profile)} only"


# Location cards


def why_card(box: np.record, s: np.record, card: int) -> str:
    if card == MEMORIAL:
        return "This card only counts at the end (rules 8)."
    if s.card_owner[card] != s.seat:
        return f"This card is {seat_name(box, s.card_owner[card])}'s (rules 8)."
    if s.seat != s.active:
        return "Location cards work in your own turn (rules 8)."
    if s.card_used[card]:
        return "Used; it is ready again when your next turn begins (rules 8)."
    if s.training or s.phase in (SENSE, PLACE, AIM):
        return "No card can be used before this is decided (rules 8)."
    return why_no_use(s, card)


def why_no_use(s: np.record, card: int) -> str:
    if card in (TRAINING_CAMP, WORKSHOP):
        if s.phase != ROLL:
            return "The heroes are selected, so dice do not matter any more (rules 8)."
        return "You have named heroes, and their dice stay as they are (rules 4)."
    return NO_USE[card]


NO_USE = {
    RUINED_CITY: "No hero is acting who lacks a wrench and could use one (rules 8).",
    CACHE: "There is no Fuel in the pile (rules 5).",
    OLD_HIGHWAY: "No vehicle hero is on the move (rules 8).",
    ARMORY: "No Invid is in question that would fall with it (rules 8).",
    RADIO_TOWER: "No face-down token is uncovered (rules 8).",
    CROSSROADS: "No hero bound to a direction can make a step on the tray (rules 8).",
    AMBUSH_POINT: "No token that it takes lies face up and uncovered (rules 8).",
}


def card_texts(box: np.record) -> tuple[str, ...]:
    prey = ", ".join(f"{KINDS[kind]}" for kind in np.flatnonzero(box.prey))
    return (
        "The hero now acting, a fighter too, has a wrench until its turn ends.",
        f"{box.memorial} points at the end. Never used in play.",
        f"Discard: take {box.cache} Fuel from the pile.",
        f"The vehicle hero now moving gets {box.highway} more movement.",
        f"{box.armory} more damage on one Invid that then falls.",
        "Turn up one face-down token that no vehicle covers.",
        "Roll any of your dice once more.",
        "The next step of the hero now moving may go any way.",
        "Discard: turn one die to a face of your choice.",
        f"Discard: take one uncovered face-up token: {prey}.",
        "Discard: opponents cannot extend your heroes this turn.",
    )


CARD_KINDS = ("flip", "score", "discard", *["flip"] * 5, *["discard"] * 3)
