"""What is asked, in words: who is asked, in the middle of what, and what."""

from collections.abc import Mapping

import numpy as np

from launchbay.engine.records import NONE
from launchbay.games.sdf1 import names
from launchbay.games.sdf1.effects import MISSILE_AREA
from launchbay.games.sdf1.engagement import ARRIVING, LEAVING, LIFTING
from launchbay.games.sdf1.events import LOSSES
from launchbay.games.sdf1.parts import Asker, Frame, top_frame, within
from launchbay.games.sdf1.phrases import (
    a_mecha,
    a_vessel,
    area_name,
    count,
    dice_words,
    episode_name,
    hero_name,
    is_escalation,
    joined,
    objective_name,
    resource_name,
    seat_name,
)
from launchbay.games.sdf1.pieces import crew_cards, face_of
from launchbay.games.sdf1.table import (
    ANNIHILATE,
    ANY_HULL,
    ARMOR,
    BAY,
    BLACKEN,
    BY_ABILITY,
    BY_CARD,
    BY_CREW,
    BY_DIE,
    BY_INVASION,
    BY_MECHA,
    BY_SCOUT,
    BY_SQUARE,
    BY_STORY,
    BY_UPKEEP,
    CHOOSE_HEROES,
    CONSTRUCT,
    CONVERT,
    CREW_CARD,
    CREW_ORDERS,
    DESTROY,
    DS,
    EPISODE,
    FOR_SALE,
    GROUP,
    HERO_TURN,
    INVASION,
    JAM,
    LAUNCH,
    LOSE_BUILDING,
    MECHA_CARD,
    MOVE_HERO,
    MOVE_MECHA,
    N_CREWS,
    N_DIE_FACES,
    N_MECHA,
    N_RESOURCES,
    NAME_CREW,
    OP,
    ORDER,
    PEEK,
    PICK_AREA,
    PICK_HERO,
    PICK_SEAT,
    PLACE_DESTROIDS,
    POINT,
    POINTS,
    POPULATION,
    PRICE,
    PROGRAM,
    REFLEX,
    REPAIR,
    REPLACE,
    REROLL,
    SCOUT_CARD,
    SCOUTS,
    SHARE,
    SHARED,
    SHIFT,
    STEPS,
    TARGET,
    TWIST,
    WINDOW,
    WON,
    WOUNDS,
    Z_ACT,
    Z_BARRAGE,
    Z_ENGAGE,
    Z_LAST_STAND,
    Z_LINE,
    Z_PHASE,
    Z_PODS,
    Z_SHIPS,
)
from launchbay.games.sdf1.texts import order_options, scout_text
from launchbay.games.sdf1.upkeep import points_left
from launchbay.games.sdf1.wording import order_text


def ask(box: np.record, s: np.record) -> str:
    """Who is asked, in the middle of what, and what, in one line."""
    if s.over:
        return ending(box, s)
    frame = top_frame(s)
    question = ASKED[frame[OP]](box, s, frame)
    where = within(box, s)
    parts = [seat_name(box, int(s.seat))] if box.players > 1 else []
    return ": ".join([*parts, *([where] if where else []), question])


def ending(box: np.record, s: np.record) -> str:
    if s.result == WON:
        return "The game is won: the ship came through all five Episodes."
    why = LOSSES[int(s.result)]
    if is_escalation(box):
        return f"The game is over in turn {s.episode}: {why}."
    return f"The game is lost in Episode {s.episode}: {why}."


# Effects


def _ask_program(_box: np.record, _s: np.record, frame: Frame) -> str:
    return f"{source_name(frame[6], frame[3])}: which of these?"


def source_name(source: int, hero: int) -> str:
    name = hero_name(hero)
    return {
        BY_DIE: f"{name}'s die",
        BY_ABILITY: f"{name}'s ability",
        BY_CREW: "a crew card",
        BY_SCOUT: "a Scout",
        BY_CARD: "a card",
        BY_INVASION: "the Invasion card",
        BY_STORY: "the story",
        BY_MECHA: "a mecha",
        BY_SQUARE: "the action square",
        BY_UPKEEP: "Upkeep",
    }[source]


def _ask_target(_box: np.record, _s: np.record, frame: Frame) -> str:
    mode, left = frame[2], frame[3]
    if mode == JAM:
        return f"which vessel is jammed? {left} left"
    if mode in (DESTROY, ANNIHILATE):
        verb = "destroyed" if mode == DESTROY else "annihilated"
        return f"which vessel is {verb}? {left} left"
    return f"which vessel is hit? {count(left, 'hit')} left"


def _ask_shift(_box: np.record, _s: np.record, frame: Frame) -> str:
    if frame[2] == NONE:
        return "vessels of which area are driven along the ring?"
    return f"which way are the vessels in {area_name(frame[2])} driven?"


def _ask_hero(_box: np.record, _s: np.record, frame: Frame) -> str:
    return PICKED[frame[2]]


PICKED = (
    "who is healed?",
    "who is upgraded?",
    "whose upgrade ends?",
    "who is rescued?",
    "who goes to Macross City?",
    "who rolls fewer dice?",
    "who is wounded?",
    "who goes missing?",
)


# The ship


def _ask_point(_box: np.record, _s: np.record, frame: Frame) -> str:
    area, step = frame[2], frame[4]
    where = "the ship" if area == ANY_HULL else area_name(area)
    if step == 0:
        return f"a point from space is about to land on {where}: cancel it?"
    return f"where does the point on {where} land?" if step == 1 else f"what does {where} lose?"


def _ask_repair(_box: np.record, _s: np.record, frame: Frame) -> str:
    layer = "armor" if frame[2] == ARMOR else "structure"
    return f"which {layer} is mended? {count(frame[3], 'point')} left"


def _ask_share(_box: np.record, _s: np.record, frame: Frame) -> str:
    return f"who takes a hit in {area_name(frame[3])}? {count(frame[2], 'point')} left"


def _ask_shared(_box: np.record, s: np.record, frame: Frame) -> str:
    return f"{unit_name(s, frame[2])} in {area_name(frame[3])} is about to be hit: evade?"


def unit_name(s: np.record, unit: int) -> str:
    return hero_name(unit - N_MECHA) if unit >= N_MECHA else a_mecha(s, unit)


# Heroes


def _ask_turn(box: np.record, s: np.record, frame: Frame) -> str:
    hero = frame[2]
    dice = s.dice[hero].tolist()
    if frame[3] == 2:
        return f"use it now ({dice_words(dice)})?"
    deeds = [f"use dice ({dice_words(dice)})"] if sum(dice) else []
    points = int(s.h_free[hero]) + int(s.h_bonus[hero])
    deeds += ["move" if points < 2 else f"move ({points} points)"] if points else []
    if s.h_orders[hero]:
        kind = "Destroids" if box.orders_ds[face_of(s, hero)] else "Veritechs"
        deeds.append(f"order {kind} ({s.h_orders[hero]})")
    deeds += ["send Scouts"] if s.h_scouts[hero] else []
    return joined([*deeds, "end the turn"], "or")


def _ask_steps(_box: np.record, _s: np.record, frame: Frame) -> str:
    return f"where does {hero_name(frame[2])} go? {count(frame[3], 'point')} left"


def _ask_reroll(_box: np.record, _s: np.record, frame: Frame) -> str:
    picked = dice_words(frame[4 : 4 + N_DIE_FACES])
    chosen = f"; picked {picked}" if any(frame[4:8]) else ""
    return f"which dice are rolled again? {frame[2]} left{chosen}"


# Orders


def _ask_crew(box: np.record, s: np.record, frame: Frame) -> str:
    crew = frame[2]
    left = int(crew_cards(box, s, crew)) - int(s.drawn[crew])
    if crew == BAY:
        return f"launch a Veritech? {left} left"
    return f"draw a card? {left} left"


def _ask_launch(_box: np.record, _s: np.record, frame: Frame) -> str:
    return f"which Veritech is launched? {frame[2]} left"


def _ask_mecha_card(box: np.record, s: np.record, frame: Frame) -> str:
    kind, card, mecha = frame[2], frame[4], frame[5]
    if mecha == NONE:
        what = "Destroid" if kind == DS else "Veritech"
        return f"which {what} carries out {orders_of(box, kind, card)}?"
    return f"which order does {a_mecha(s, mecha)} carry out?"


def orders_of(box: np.record, kind: int, card: int) -> str:
    return " or ".join(dict.fromkeys(order_options(box, card, kind)))


def _ask_move_mecha(_box: np.record, s: np.record, frame: Frame) -> str:
    then = f", then {count(frame[4], 'hit')}" if frame[4] else ""
    where = area_name(int(s.m_area[frame[2]]))
    steps = count(frame[3], "step")
    return f"where does {a_mecha(s, frame[2])} in {where} go? {steps} left{then}"


def _ask_group(_box: np.record, _s: np.record, frame: Frame) -> str:
    if frame[5] == 0:
        return f"Veritechs of which area move {frame[2]}?"
    return "who of the group moves next?"


def _ask_scout_card(box: np.record, _s: np.record, frame: Frame) -> str:
    text = scout_text(box, frame[3]).rstrip(".")
    return f"which Scout does this: {text[:1].lower()}{text[1:]}?"


def _ask_convert(_box: np.record, _s: np.record, frame: Frame) -> str:
    if frame[3] == NONE:
        return f"in which area do {frame[2]} mecha go over to the enemy?"
    return f"which mecha goes over to the enemy? {frame[2]} left"


# Cards


def _ask_price(box: np.record, s: np.record, frame: Frame) -> str:
    return f"which die pays for {priced(box, s, frame[2])}? {frame[3]} left"


def priced(box: np.record, s: np.record, card: int) -> str:
    if card >= N_RESOURCES:
        return objective_name(box, int(s.episode), card - N_RESOURCES)
    return resource_name(box, card)


def _ask_peek(_box: np.record, _s: np.record, frame: Frame) -> str:
    return f"{names.Z_CARDS[frame[3]]} comes next: keep it on top, or put it under the deck?"


def _ask_pick_area(_box: np.record, _s: np.record, frame: Frame) -> str:
    if frame[2] == MISSILE_AREA:
        return "from which area do Veritechs shoot farther?"
    return f"where does {names.TOKENS[frame[2]]} go? {frame[3]} left"


# The enemy


def _ask_engage(_box: np.record, _s: np.record, frame: Frame) -> str:
    where = area_name(frame[3])
    if frame[2] == LIFTING:
        return f"which Pod in {where} is let go?"
    when = {int(LEAVING): " as they leave", int(ARRIVING): " as they arrive"}.get(frame[2], "")
    return f"which Pod in {where} is held{when}?"


def _ask_pods(_box: np.record, _s: np.record, frame: Frame) -> str:
    return f"{order_text(frame[2], frame[6])}: Pods of which area are next?"


def _ask_barrage(_box: np.record, s: np.record, frame: Frame) -> str:
    where = area_name(int(s.v_area[frame[2]]))
    return f"{a_vessel(frame[2])} in {where} fires a Barrage of {frame[3]}: evade?"


# Upkeep


def _ask_population(box: np.record, s: np.record, _frame: Frame) -> str:
    set_so_far = ", ".join(f"{names.CREWS[crew]} {s.crew[crew]}" for crew in range(N_CREWS))
    return f"set crew ({set_so_far}); {count(int(points_left(box, s)), 'point')} left"


def _ask_name_crew(_box: np.record, _s: np.record, frame: Frame) -> str:
    return f"which crew gets {'one more' if frame[3] > 0 else 'smaller'}? {frame[2]} left"


def _ask_replace(_box: np.record, _s: np.record, frame: Frame) -> str:
    if frame[2] == NONE:
        return "exchange one of your heroes?"
    return f"who comes for {hero_name(frame[2])}?"


def _ask_window(_box: np.record, s: np.record, _frame: Frame) -> str:
    sale = " (unlocks are for sale)" if (s.resource == FOR_SALE).any() else ""
    return f"use something now{sale}, or pass"


def always(words: str) -> Asker:
    return lambda _box, _s, _frame: words


def _left(words: str, field: int = 2) -> Asker:
    return lambda _box, _s, frame: f"{words} {frame[field]} left"


ASKED: Mapping[int, Asker] = {
    PROGRAM: _ask_program,
    TARGET: _ask_target,
    SHIFT: _ask_shift,
    POINTS: always("damage lands"),
    POINT: _ask_point,
    BLACKEN: lambda _b, _s, frame: f"which damage to {area_name(frame[2])} is for good?",
    REPAIR: _ask_repair,
    SHARE: _ask_share,
    SHARED: _ask_shared,
    HERO_TURN: _ask_turn,
    STEPS: _ask_steps,
    MOVE_HERO: _ask_steps,
    REROLL: _ask_reroll,
    PICK_HERO: _ask_hero,
    WOUNDS: lambda _b, _s, frame: f"who in {area_name(frame[3])} is wounded? {frame[2]} left",
    CREW_ORDERS: _ask_crew,
    CREW_CARD: always("a crew card is drawn"),
    LAUNCH: _ask_launch,
    CONSTRUCT: _left("a Veritech or a Destroid?", 3),
    LOSE_BUILDING: _left("which mecha under construction is lost?"),
    ORDER: _left("draw another Mecha card?", 4),
    MECHA_CARD: _ask_mecha_card,
    MOVE_MECHA: _ask_move_mecha,
    GROUP: _ask_group,
    SCOUTS: _left("where does a Scout go?", 3),
    SCOUT_CARD: _ask_scout_card,
    PLACE_DESTROIDS: _left("where does a Destroid go?"),
    CONVERT: _ask_convert,
    TWIST: _left("which way does the ship turn?"),
    REFLEX: always("the Reflex Cannon fires"),
    WINDOW: _ask_window,
    PRICE: _ask_price,
    PEEK: _ask_peek,
    PICK_SEAT: lambda _b, _s, frame: f"who gets {count(frame[2], 'Resource card')}?",
    PICK_AREA: _ask_pick_area,
    Z_PHASE: always("the Zentraedi act"),
    Z_ENGAGE: _ask_engage,
    Z_LINE: always("Pods act"),
    Z_PODS: _ask_pods,
    Z_SHIPS: always("which ship acts next?"),
    Z_BARRAGE: _ask_barrage,
    Z_LAST_STAND: always("where do the fallen fire once more?"),
    Z_ACT: always("vessels act"),
    CHOOSE_HEROES: lambda _b, s, _f: f"choose a hero; {s.heroes_due} to come",
    EPISODE: lambda box, s, _f: episode_name(box, int(s.episode)),
    INVASION: _left("Invasion cards:"),
    POPULATION: _ask_population,
    NAME_CREW: _ask_name_crew,
    REPLACE: _ask_replace,
}
