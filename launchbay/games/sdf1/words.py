"""Attack on the SDF-1 in words: what can be done; questions, events and positions have files.

The same number means different things in different questions (`AREA + 3` is a step, a target, a
place to mend), so each block of actions has its words by what is being asked.
"""

from collections.abc import Callable, Mapping

import numpy as np

from launchbay.games.sdf1 import names
from launchbay.games.sdf1.engagement import LIFTING
from launchbay.games.sdf1.events import narrate
from launchbay.games.sdf1.geometry import BR
from launchbay.games.sdf1.parts import top_frame
from launchbay.games.sdf1.phrases import (
    AREA_NAMES,
    ability_name,
    area_name,
    article,
    episode_name,
    gun_name,
    hero_name,
    heroes_of,
    is_escalation,
    joined,
    mecha_phrase,
    objective_name,
    resource_phrase,
    seat_name,
    vessel_phrase,
)
from launchbay.games.sdf1.pieces import face_of
from launchbay.games.sdf1.positions import read, show
from launchbay.games.sdf1.questions import ask
from launchbay.games.sdf1.table import (
    ABILITY,
    ABILITY_FACE,
    ACTIONS,
    ANNIHILATE,
    AP_REROLL,
    AREA,
    ARMOR,
    BAY,
    BLACKEN,
    BOX,
    CANCEL,
    CANNISTER,
    CARD,
    CHOOSE_HEROES,
    CONSTRUCT,
    CONVERT,
    CREW_OF,
    CREW_ORDERS,
    DESTROIDS,
    DESTROY,
    DRAW,
    FACE,
    FOCUS,
    FOR_SALE,
    GIVE,
    GO_ON,
    GROUP,
    GUN,
    HELD,
    HERO,
    HERO_TURN,
    IN_PLAY,
    INSTINCT_FACE,
    JAM,
    LAUNCH,
    LOSE_BUILDING,
    MECHA_CARD,
    MECHA_TOKEN,
    MOVE_FACE,
    MOVE_HERO,
    MOVE_MECHA,
    N_HEROES,
    NAME_CREW,
    OP,
    OPTION,
    ORDER,
    ORDER_MECHA,
    PAY,
    PEEK,
    PICK_AREA,
    PICK_HERO,
    PICK_SEAT,
    PLACE_DESTROIDS,
    POINT,
    POPULATION,
    PRICE,
    PROGRAM,
    REPAIR,
    REPLACE,
    REROLL,
    REROLL_ABILITY,
    SCOUT_CARD,
    SCOUTS,
    SEAT,
    SEND_SCOUTS,
    SHARE,
    SHARED,
    SHIFT,
    SONG,
    SPEND_MOVE,
    SQUARE,
    STAND_BY,
    STEPS,
    TAKE_AP,
    TARGET,
    TARGET_FACE,
    TRACK,
    TRANSFORM,
    TURN_CCW,
    TURN_CW,
    TWIST,
    USE,
    VESSEL,
    WINDOW,
    WORD,
    WOUNDS,
    Z_BARRAGE,
    Z_ENGAGE,
    Z_LAST_STAND,
    Z_PODS,
    Z_SHIPS,
)
from launchbay.games.sdf1.texts import options_of, order_options

__all__ = ["ask", "narrate", "read", "say", "seat_name", "show", "standing"]

Sayer = Callable[[np.record, np.record, list[int], int], str]  # box, state, top frame, which


def say(box: np.record, s: np.record, action: int) -> str:
    block = max(start for start in SAID if start <= action)
    return SAID[block](box, s, top_frame(s), action - block)


# What is asked decides what an answer means


GOING_ON = {
    HERO_TURN: "end the turn",
    STEPS: "stop here",
    MOVE_HERO: "stop here",
    REROLL: "roll these",
    POINT: "let it land",
    SHARED: "take the hit",
    WINDOW: "pass",
    POPULATION: "set no more crew",
    REPLACE: "exchange nobody",
    CREW_ORDERS: "draw no more",
    ORDER: "draw no more",
    MECHA_CARD: "use no order",
    MOVE_MECHA: "stop here",
    GROUP: "move no more",
    SCOUTS: "place no more Scouts",
    SCOUT_CARD: "use the card for no Scout",
    Z_PODS: "the usual order",
    Z_SHIPS: "the usual order",
    Z_BARRAGE: "let it fire",
}


def _go_on(_box: np.record, s: np.record, frame: list[int], _which: int) -> str:
    op = frame[OP]
    if op == HERO_TURN and frame[3] == 2:
        return "done" if s.h_acted[frame[2]] else "keep it for later"
    if op == REROLL and not any(frame[4:8]):
        return "roll none again"
    return GOING_ON.get(op, "go on")


def _option(box: np.record, _s: np.record, frame: list[int], which: int) -> str:
    op = frame[OP]
    if op == PROGRAM:
        return options_of(box, frame[2])[which] or "nothing"
    if op == POINT:
        return f"take it on the armor of {area_name(frame[2])}"
    if op == PEEK:
        card = names.Z_CARDS[frame[3]]
        return f"put {card} under the deck" if which else f"keep {card} on top"
    if op == MECHA_CARD:
        return order_words(box, frame, which)
    if op == SHIFT:
        return f"drive them {WAYS[which]}"
    if op == TWIST:
        return f"turn the ship {WAYS[which]}"
    if op == CONSTRUCT:
        return ("a Veritech", "a Destroid")[which]
    if op == Z_BARRAGE:
        return f"evade with {('a ship Evade token', 'an Evade token of either kind')[which]}"
    return f"option {which + 1}"


WAYS = ("counter-clockwise", "clockwise")


def order_words(box: np.record, frame: list[int], which: int) -> str:
    """Of two orders that say the same, the other one."""
    orders = order_options(box, frame[4], frame[2])
    return orders[which] + (", the other order" if which and orders[0] == orders[1] else "")


IN_AREA = {
    HERO_TURN: "go to {}",
    STEPS: "go to {}",
    MOVE_HERO: "go to {}",
    MOVE_MECHA: "fly to {}",
    SHIFT: "drive those in {}",
    POINT: "take it in {}",
    REPAIR: "mend {}",
    SCOUTS: "a Scout to {}",
    SCOUT_CARD: "for the Scout in {}",
    PLACE_DESTROIDS: "a Destroid to {}",
    PICK_AREA: "in {}",
    CONVERT: "those in {}",
    Z_PODS: "Pods in {} next",
    Z_LAST_STAND: "a last stand in {}",
}


def _area(_box: np.record, _s: np.record, frame: list[int], area: int) -> str:
    op = frame[OP]
    if op == REPAIR:
        what = "the armor" if frame[2] == ARMOR else "the structure"
        return f"mend {what} of {AREA_NAMES[area]}"
    if op == GROUP:
        return f"move the Veritechs in {AREA_NAMES[area]}"
    if op == MOVE_MECHA and frame[2] >= DESTROIDS:
        return f"go to {AREA_NAMES[area]}"
    return IN_AREA.get(op, "{}").format(AREA_NAMES[area])


def _vessel(box: np.record, s: np.record, frame: list[int], vessel: int) -> str:
    phrase = vessel_phrase(box, s, vessel)
    if frame[OP] == TARGET:
        verbs = {DESTROY: "destroy", ANNIHILATE: "annihilate", JAM: "jam"}
        return f"{verbs.get(frame[2], 'hit')} {phrase}"
    if frame[OP] == Z_ENGAGE:
        return f"{'let go of' if frame[2] == LIFTING else 'hold'} {phrase}"
    return f"{phrase} next" if frame[OP] == Z_SHIPS else phrase


def _cannister(box: np.record, s: np.record, _frame: list[int], vessel: int) -> str:
    return f"Cannister Rounds on {vessel_phrase(box, s, vessel)}"


WITH_MECHA = {
    SHARE: "{} takes the hit",
    MECHA_CARD: "order {}",
    ORDER: "order {}",
    MOVE_MECHA: "move {}",
    GROUP: "move {}",
    LAUNCH: "launch {}",
    LOSE_BUILDING: "lose {}",
    CONVERT: "{} goes over to the enemy",
    PLACE_DESTROIDS: "place {}",
}


def _mecha(_box: np.record, s: np.record, frame: list[int], mecha: int) -> str:
    return WITH_MECHA.get(frame[OP], "{}").format(mecha_phrase(s, mecha))


DEEDS = ("heal {}", "upgrade {}", "turn back {}", "rescue {}", "{} goes to Macross City",
         "{} rolls fewer dice", "wound {}", "{} goes missing")  # fmt: skip


def _hero(_box: np.record, _s: np.record, frame: list[int], hero: int) -> str:
    op, name = frame[OP], hero_name(hero)
    if op == PICK_HERO:
        return DEEDS[frame[2]].format(name)
    if op == REPLACE:
        return f"exchange {name}" if frame[2] < 0 else f"{name} for {hero_name(frame[2])}"
    return WITH_HERO.get(op, "{}").format(name)


WITH_HERO = {
    SHARE: "{} takes the hit",
    WOUNDS: "wound {}",
    GROUP: "move {}",
    CHOOSE_HEROES: "play {}",
}


def _box_of(_box: np.record, _s: np.record, frame: list[int], _which: int) -> str:
    if frame[OP] == BLACKEN:
        return f"a structure box of {area_name(frame[2])} for good"
    return f"take it on the structure of {area_name(frame[2])}"


def _gun(_box: np.record, _s: np.record, frame: list[int], gun: int) -> str:
    if frame[OP] == REPAIR:
        return f"mend {gun_name(gun)}"
    return f"{gun_name(gun)} for good" if frame[OP] == BLACKEN else f"take it on {gun_name(gun)}"


def _face(_box: np.record, _s: np.record, frame: list[int], face: int) -> str:
    if frame[OP] == PRICE:
        return f"pay with {die(face)}"
    return f"pick {die(face)}" if frame[OP] == REROLL else die(face)


def _seat(box: np.record, _s: np.record, frame: list[int], seat: int) -> str:
    name = seat_name(box, seat)
    return f"cards for {name}" if frame[OP] == PICK_SEAT else name


def _crew(_box: np.record, _s: np.record, frame: list[int], crew: int) -> str:
    name = names.CREWS[crew]
    if frame[OP] == NAME_CREW:
        return f"one more for {name}" if frame[3] > 0 else f"one less for {name}"
    return f"crew to {name}" if frame[OP] == POPULATION else name


def _draw(_box: np.record, _s: np.record, frame: list[int], _which: int) -> str:
    if frame[OP] == CREW_ORDERS and frame[2] == BAY:
        return "launch a Veritech"
    if frame[OP] == CREW_ORDERS:
        return f"draw for {names.CREWS[frame[2]]}"
    return "draw a card"


# A hero's turn


def die(face: int) -> str:
    name = names.FACES[face]
    return f"{article(name)} {name} die"


def _use(_box: np.record, _s: np.record, _frame: list[int], which: int) -> str:
    if which == N_USES - 1:
        return "use an Instinct die as Target"
    return f"use {die((TARGET_FACE, MOVE_FACE, INSTINCT_FACE)[which])}"


N_USES = 4


def _track(_box: np.record, _s: np.record, _frame: list[int], which: int) -> str:
    if which > ABILITY_FACE:
        return "track an Instinct die as Target"
    return f"track {die(which)}"


def _give(_box: np.record, _s: np.record, _frame: list[int], which: int) -> str:
    return f"give {die(which // N_HEROES)} to {hero_name(which % N_HEROES)}"


def _square(_box: np.record, s: np.record, frame: list[int], _which: int) -> str:
    area = int(s.h_area[frame[2]])
    return f"work the {names.SQUARES[area]} square" if 0 <= area < BR else "work the square"


def _order(box: np.record, s: np.record, frame: list[int], _which: int) -> str:
    destroids = box.orders_ds[face_of(s, frame[2])] > 0
    return f"order a {'Destroid' if destroids else 'Veritech'}"


CANCELLERS = ("a shield", "Partial Shield Barrier", "the Pinpoint Barrier", "an Evade token here",
              "the Wing Leader's Evade token", "an Evade token of either kind")  # fmt: skip


def _cancel(_box: np.record, _s: np.record, _frame: list[int], by: int) -> str:
    return f"cancel it with {CANCELLERS[by]}"


# At any time


def _ability(box: np.record, s: np.record, _frame: list[int], which: int) -> str:
    hero, ability = divmod(which, 2)
    cost = int(box.ability_cost[face_of(s, hero), ability])
    return f"{hero_name(hero)}: {ability_name(s, hero, ability)} for {cost} AP"


def _card(box: np.record, s: np.record, _frame: list[int], card: int) -> str:
    name = resource_phrase(box, s, card)
    place = int(s.resource[card])
    if place == FOR_SALE:
        return f"unlock {name} for {s.unlock_price[card]} RP"
    return f"use {name}" if place == IN_PLAY else f"play {name}"


def _pay(box: np.record, s: np.record, _frame: list[int], which: int) -> str:
    return f"pay for {objective_name(box, int(s.episode), which)}"


def _always(words: str) -> Sayer:
    return lambda _box, _s, _frame, _which: words


SAID: Mapping[int, Sayer] = {
    GO_ON: _go_on,
    STAND_BY: _always("pass until the phase ends"),
    OPTION: _option,
    AREA: _area,
    VESSEL: _vessel,
    CANNISTER: _cannister,
    MECHA_TOKEN: _mecha,
    HERO: _hero,
    BOX: _box_of,
    GUN: _gun,
    FACE: _face,
    SEAT: _seat,
    CREW_OF: _crew,
    DRAW: _draw,
    USE: _use,
    SPEND_MOVE: _always("move with a Move die"),
    TAKE_AP: _always("take 1 AP for an Ability die"),
    REROLL_ABILITY: _always("roll an Ability die again"),
    TRACK: _track,
    GIVE: _give,
    TURN_CCW: _always("turn the ship counter-clockwise"),
    TURN_CW: _always("turn the ship clockwise"),
    SQUARE: _square,
    ORDER_MECHA: _order,
    SEND_SCOUTS: _always("send the Scouts"),
    CANCEL: _cancel,
    ABILITY: _ability,
    CARD: _card,
    TRANSFORM: lambda box, _s, _f, _w: f"go to Battle Mode for {box.battle_cost} AP",
    SONG: _always("Minmei sings"),
    PAY: _pay,
    FOCUS: lambda _box, _s, _f, face: f"turn {die(face)} to Instinct",
    AP_REROLL: lambda _box, _s, _f, face: f"roll {die(face)} again for 1 AP",
    WORD: lambda box, _s, _f, seat: f"give the word to {seat_name(box, seat)}",
}
assert max(SAID) < ACTIONS


# Seats


def standing(box: np.record, s: np.record, seat: int) -> str:
    """How the team is doing, and whom this seat plays."""
    heroes = [hero_name(hero) for hero in heroes_of(s, seat)]
    cards = int((s.resource == HELD + seat).sum())
    where = episode_name(box, int(s.episode)).split(",")[0] if s.episode else "before the start"
    if not is_escalation(box) and s.episode:
        where += " of 5"
    parts = [joined(heroes) if heroes else "nobody", f"{cards} card{'s' * (cards != 1)}", where]
    return ", ".join(parts)
