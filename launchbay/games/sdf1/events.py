"""What happened, one event after another, in words."""

from collections.abc import Callable, Mapping

import numpy as np

from launchbay.engine.records import NONE
from launchbay.games.sdf1 import names
from launchbay.games.sdf1.battle import (
    tell_aimed,
    tell_barrage,
    tell_built,
    tell_defend,
    tell_hit,
    tell_khyron,
    tell_launched_pods,
    tell_lost_mecha,
    tell_moved_mecha,
    tell_moved_vessel,
    tell_placed,
    tell_point,
    tell_rammed,
    tell_reflex,
    tell_repaired,
    tell_struck,
    tell_took,
    tell_turned,
    tell_villain,
    tell_z_line,
)
from launchbay.games.sdf1.phrases import (
    a_vessel,
    area_name,
    article,
    count,
    dice_words,
    episode_name,
    hero_name,
    invasion_name,
    is_escalation,
    mecha_kind,
    objective_name,
    octal,
    resource_name,
    seat_name,
    situation_name,
)
from launchbay.games.sdf1.table import (
    AIMED,
    ALLY_CAME,
    ANNIHILATED,
    AVAILABLE,
    BARRAGED,
    BATTLE,
    BUILT,
    CAME_BACK,
    CHOSE,
    CREW_SET,
    DEFENDS,
    DESTROYED,
    DICE,
    DISCARDED_CARD,
    DISENGAGED,
    DREW_CREW,
    DREW_MECHA,
    DREW_RESOURCE,
    DS,
    ENDED,
    ENGAGES,
    EPISODE_BEGINS,
    EVADED,
    GAINED,
    GAVE,
    HEALED,
    HEAT,
    HIT_VESSEL,
    INVADED,
    JAMMED_VESSEL,
    KHYRON_STRIKES,
    LAUNCHED,
    LAUNCHED_PODS,
    LOST,
    LOST_MECHA,
    MECHA,
    MOVED_HERO,
    MOVED_MECHA,
    MOVED_VESSEL,
    OBJECTIVE,
    OPTION_TAKEN,
    PEEKED,
    PHASE_BEGINS,
    PHASES,
    PLACED,
    PLAYED,
    POINT_LANDED,
    POPULATION_NOW,
    RAMMED,
    REFLEX_FIRED,
    REMOVED,
    REPAIRED,
    REPLACED,
    REROLLED,
    ROLLED,
    SCOUT_PLACED,
    SITUATION,
    STRUCK,
    TOOK_HIT,
    TRACKED,
    TRANSFERRED,
    TURNED,
    UNLOCKED,
    UPGRADED,
    USED_ABILITY,
    USED_DIE,
    VILLAIN_CAME,
    WENT_MISSING,
    WINDOW_OPENS,
    WON,
    WORKED_SQUARE,
    WOUNDED,
    Z_CARD,
    Z_LINE_BEGINS,
)
from launchbay.games.sdf1.texts import crew_text, order_options, scout_text

Teller = Callable[[np.record, int, int, int], str]


def narrate(box: np.record, event: tuple[int, int, int, int]) -> str:
    kind, a, b, c = event
    return NARRATED[kind](box, a, b, c)


# The sequence of play


PHASE_WORDS = {
    "setup": "the table is laid out",
    "story": "the story goes on",
    "upkeep": "Upkeep",
    "crew": "orders to the crew",
    "heroes": "the heroes' turns",
    "zentraedi": "the Zentraedi act",
    "clean up": "Clean Up",
    "over": "the game is over",
}


def _episode(box: np.record, number: int, _b: int, _c: int) -> str:
    return f"{episode_name(box, number)} begins"


def _phase(_box: np.record, phase: int, _b: int, _c: int) -> str:
    return PHASE_WORDS[PHASES[phase]]


def _situation(box: np.record, which: int, episode: int, _c: int) -> str:
    return f"Situation: {situation_name(box, episode, which)}"


def _objective(box: np.record, which: int, outcome: int, episode: int) -> str:
    name = objective_name(box, episode, which)
    return f"Objective {name} is {('set', 'completed', 'missed')[outcome]}"


ORDINALS = ("first", "second", "third", "fourth")


def _invaded(box: np.record, card: int, _b: int, _c: int) -> str:
    return f"Invasion: {invasion_name(box, card)}"


def _ended(box: np.record, result: int, _b: int, _c: int) -> str:
    if result == WON:
        return "the ship comes through: you win"
    return f"{LOSSES[result]}: the game is {'over' if is_escalation(box) else 'lost'}"


LOSSES = (
    "nothing is left to do",
    "",
    "the Bridge is hit",
    "the reactors shut down",
    "the city is lost",
    "four heroes are missing",
)


# Chance


def _rolled(_box: np.record, what: int, number: int, other: int) -> str:
    if what == 2 and other == 0:
        return f"the dice say {number}"
    return ROLLS[what].format(number=number, other=other)


ROLLS = (
    "the die says sector {number}",
    "the die says heat {number}",
    "the Overload dice say {number} and {other}",
    "the die says {number}",
    "the die says: cool {number}",
)


def _dice(_box: np.record, hero: int, faces: int, _c: int) -> str:
    return f"{hero_name(hero)} rolls {dice_words(octal(faces))}"


def _rerolled(_box: np.record, hero: int, back: int, came: int) -> str:
    new = dice_words(octal(came))
    return f"{hero_name(hero)} rolls {dice_words(octal(back))} again: {new}"


# Crew and cards


def _crew(_box: np.record, crew: int, points: int, _c: int) -> str:
    return f"{names.CREWS[crew]} {'gets' if points > 0 else 'loses'} {abs(points)} crew"


def _drew_crew(box: np.record, crew: int, card: int, _c: int) -> str:
    return f"{names.CREWS[crew]} card {names.CREW_CARDS[card]}: {crew_text(box, card, crew)}"


def _drew_mecha(box: np.record, kind: int, card: int, hero: int) -> str:
    name, who = names.MECHA_CARDS[card], hero_name(hero)
    if kind == MECHA:
        return f"{who} draws {name} for a Scout: {scout_text(box, card)}"
    orders = " or ".join(dict.fromkeys(order_options(box, card, kind)))
    return f"{who} draws {name} for a {'Destroid' if kind == DS else 'Veritech'}: {orders}"


def _drew_resource(box: np.record, card: int, seat: int, _c: int) -> str:
    return f"{seat_name(box, seat)} draws {resource_name(box, card)}"


def _option(_box: np.record, which: int, _b: int, _c: int) -> str:
    return f"the {ORDINALS[which]} of these is chosen"


def _played(box: np.record, card: int, seat: int, _c: int) -> str:
    return f"{seat_name(box, seat)} plays {resource_name(box, card)}"


def _discarded(box: np.record, card: int, _b: int, _c: int) -> str:
    return f"{resource_name(box, card)} is discarded"


def _unlocked(box: np.record, card: int, price: int, _c: int) -> str:
    return f"{resource_name(box, card)} is unlocked{f' for {price} RP' if price else ''}"


def _peeked(_box: np.record, card: int, to_bottom: int, _c: int) -> str:
    return f"{names.Z_CARDS[card]} goes {'under the deck' if to_bottom else 'back on top'}"


# Heroes


def _moved_hero(_box: np.record, hero: int, area: int, _c: int) -> str:
    return f"{hero_name(hero)} goes to {area_name(area)}"


def _wounded(_box: np.record, hero: int, wounds: int, _c: int) -> str:
    return f"{hero_name(hero)} is wounded: {wounds} now"


def _healed(_box: np.record, hero: int, wounds: int, _c: int) -> str:
    left = count(wounds, "wound") if wounds else "no wounds"
    return f"{hero_name(hero)} is healed: {left} left"


def _back(_box: np.record, hero: int, area: int, _c: int) -> str:
    where = "and can be chosen again" if area == NONE else f"in {area_name(area)}"
    return f"{hero_name(hero)} is back {where}"


def _upgraded(_box: np.record, hero: int, up: int, _c: int) -> str:
    side = names.TITLES[hero + 6 if up else hero]
    return f"{hero_name(hero)}'s board turns: {side}"


def _replaced(_box: np.record, gone: int, came: int, _c: int) -> str:
    return f"{hero_name(came)} takes {hero_name(gone)}'s place"


def _gave(_box: np.record, giver: int, taker: int, face: int) -> str:
    return f"{hero_name(giver)} gives {_die(face)} to {hero_name(taker)}"


def _used(_box: np.record, hero: int, face: int, _c: int) -> str:
    return f"{hero_name(hero)} uses {_die(face)}"


def _die(face: int) -> str:
    name = names.FACES[face % len(names.FACES)]
    return f"{article(name)} {name} die"


def _square(_box: np.record, hero: int, area: int, _c: int) -> str:
    return f"{hero_name(hero)} works the {names.SQUARES[area]} square"


def _ability(_box: np.record, hero: int, which: int, upgraded: int) -> str:
    face = hero + len(names.HEROES) * upgraded
    return f"{hero_name(hero)} uses {names.ABILITIES[face][which]}"


def _chose(box: np.record, seat: int, hero: int, _c: int) -> str:
    return f"{seat_name(box, seat)} plays {hero_name(hero)}"


# Tokens


def _gained(_box: np.record, token: int, amount: int, area: int) -> str:
    where = f" in {area_name(area)}" if area >= 0 and token > 1 else ""
    return f"{amount or 'no'} {names.TOKENS[token]} gained{where}"


def _lost(_box: np.record, token: int, amount: int, _c: int) -> str:
    return f"{amount or 'no'} {names.TOKENS[token]} lost"


def _tracked(_box: np.record, face: int, way: int, _c: int) -> str:
    verb = "goes on" if way > 0 else "leaves"
    return f"{_die(face)} {verb} the Resource Tracker"


def _of_vessel(words: str) -> Teller:
    """An event of which the vessel is all there is to tell."""
    return lambda _box, vessel, _b, _c: f"{a_vessel(vessel)} {words}"


def _of_hero(words: str) -> Teller:
    return lambda _box, hero, _b, _c: f"{hero_name(hero)} {words}"


def _of_mecha(words: str) -> Teller:
    return lambda _box, mecha, _b, _c: f"a {mecha_kind(mecha)} {words}"


NARRATED: Mapping[int, Teller] = {
    EPISODE_BEGINS: _episode,
    PHASE_BEGINS: _phase,
    SITUATION: _situation,
    OBJECTIVE: _objective,
    INVADED: _invaded,
    PLACED: tell_placed,
    VILLAIN_CAME: tell_villain,
    ALLY_CAME: lambda _box, ally, _b, _c: f"{names.ALLIES[ally]} joins you",
    ROLLED: _rolled,
    DICE: _dice,
    REROLLED: _rerolled,
    CREW_SET: _crew,
    DREW_CREW: _drew_crew,
    DREW_MECHA: _drew_mecha,
    DREW_RESOURCE: _drew_resource,
    OPTION_TAKEN: _option,
    MOVED_HERO: _moved_hero,
    MOVED_MECHA: tell_moved_mecha,
    MOVED_VESSEL: tell_moved_vessel,
    TURNED: tell_turned,
    BATTLE: lambda _box, on, _b, _c: f"the ship is in {'Battle' if on else 'Cruiser'} Mode",
    HIT_VESSEL: tell_hit,
    DESTROYED: _of_vessel("is destroyed"),
    ANNIHILATED: _of_vessel("is annihilated"),
    REMOVED: _of_vessel("is taken off the board"),
    JAMMED_VESSEL: _of_vessel("is jammed"),
    POINT_LANDED: tell_point,
    REPAIRED: tell_repaired,
    LOST_MECHA: tell_lost_mecha,
    WOUNDED: _wounded,
    HEALED: _healed,
    WENT_MISSING: _of_hero("is missing in action"),
    CAME_BACK: _back,
    UPGRADED: _upgraded,
    REPLACED: _replaced,
    AVAILABLE: _of_hero("can be chosen from now on"),
    GAINED: _gained,
    LOST: _lost,
    TRACKED: _tracked,
    GAVE: _gave,
    USED_DIE: _used,
    WORKED_SQUARE: _square,
    USED_ABILITY: _ability,
    PLAYED: _played,
    DISCARDED_CARD: _discarded,
    UNLOCKED: _unlocked,
    BUILT: tell_built,
    LAUNCHED: _of_mecha("is launched"),
    TRANSFERRED: _of_mecha("is ready"),
    SCOUT_PLACED: lambda _box, area, _b, _c: f"a Scout goes to {area_name(area)}",
    PEEKED: _peeked,
    Z_CARD: lambda _box, card, _b, _c: f"the Zentraedi orders are {names.Z_CARDS[card]}",
    Z_LINE_BEGINS: tell_z_line,
    ENGAGES: _of_vessel("is engaged"),
    DISENGAGED: _of_vessel("disengages"),
    STRUCK: tell_struck,
    BARRAGED: tell_barrage,
    EVADED: _of_vessel("misses: the ship evades"),
    DEFENDS: tell_defend,
    RAMMED: tell_rammed,
    LAUNCHED_PODS: tell_launched_pods,
    REFLEX_FIRED: tell_reflex,
    HEAT: lambda _box, now, _b, _c: f"the heat is {now}",
    POPULATION_NOW: lambda _box, now, _b, _c: f"the population is {now}",
    WINDOW_OPENS: lambda box, seat, _b, _c: f"{seat_name(box, seat)} may act",
    ENDED: _ended,
    CHOSE: _chose,
    TOOK_HIT: tell_took,
    AIMED: tell_aimed,
    KHYRON_STRIKES: tell_khyron,
}
