"""One row of an effect in a player's English, without capital and full stop.

The words are made from the numbers the rules obey, so a card cannot say one thing and do another.
"""

from collections.abc import Callable, Mapping
from typing import TypeAlias

import numpy as np

from launchbay.games.sdf1 import names, table, vocabulary
from launchbay.games.sdf1.geometry import N_HULL
from launchbay.games.sdf1.table import (
    AT_HULL,
    EVADE_ANY,
    EVADE_MECHA,
    EVADE_SHIP,
    OF_ANY,
    SALVAGE,
    SALVAGE_KEEP,
    WIP,
)
from launchbay.games.sdf1.vocabulary import EXTRA, KIND, OF, RING, VERB, N
from launchbay.games.sdf1.wording import (
    RING_NAMES,
    Row,
    amount,
    class_name,
    hull_name,
    hull_spot,
    mecha_name,
    order_text,
    rolled,
    some,
    span,
    spot,
)

Clause: TypeAlias = Callable[[np.record, Row], str]


# 1  Enemy


def _place(_: np.record, row: Row) -> str:
    kind = class_name(row[KIND], row[N])
    return rolled(row, f"{row[N]} {kind} appear{'s' if row[N] == 1 else ''} {spot(row)}")


def _villain(box: np.record, row: Row) -> str:
    name, pronoun = (("Khyron", "he"), ("Miriya", "she"))[row[KIND]]
    escort = some(int(box.escort), "Pod")
    clause = rolled(row, f"{name} appears {spot(row)} with {escort}")
    return f"{clause}, unless {pronoun} is on the board" if row[EXTRA] else clause


def _ally(_: np.record, row: Row) -> str:
    return ("Minmei joins you", "Ben joins you, in a Veritech in the Launch Bay")[row[KIND]]


def _hits(_: np.record, row: Row) -> str:
    hits = f"{some(row[N], 'hit')} on {class_name(row[KIND])}"
    if not row[EXTRA]:
        return rolled(row, f"{hits} {spot(row)}")
    over = "the board" if row[RING] == table.ANYWHERE else f"all {RING_NAMES[row[RING]]} areas"
    return f"{hits}, split as you like over {over}"


GUN_WORDS = {
    table.BEAM: "by a Beam Cannon on Pods in its Inner area",
    table.BEAM_PLUS: "by a Beam Cannon on Pods in its Inner or Outer area",
    table.RAIL: "by a Rail Gun on capital ships",
    table.ANY_GUN: "by a Beam Cannon or Rail Gun",
}


def _guns(_: np.record, row: Row) -> str:
    clause = f"{some(row[N], 'hit')} {GUN_WORDS[row[KIND]]}"
    return f"{clause}, in the Scout's sector" if row[RING] == table.THERE else clause


def _named(deed: str) -> Clause:
    """Vessels that something is done to: `jam 2 Pods in one area`."""

    def clause(_: np.record, row: Row) -> str:
        return rolled(row, f"{deed} {row[N]} {class_name(row[KIND], row[N])} {spot(row)}")

    return clause


def _promise(_: np.record, row: Row) -> str:
    return (
        f"when the Zentraedi phase of the next Episode begins, jam "
        f"{some(row[N], 'vessel')} in space"
    )


WAYS = {0: "left or right", 1: "counter-clockwise", -1: "clockwise"}


def _shifts(_: np.record, row: Row) -> str:
    where = {table.SPACE: "in one area of space"}.get(row[RING], spot(row))
    vessels = class_name(row[KIND])
    way = WAYS[row[EXTRA]]
    return rolled(row, f"all {vessels} {where} move {row[N]} along their ring, {way}")


def _zacts(_: np.record, row: Row) -> str:
    return f"all {class_name(row[KIND])} obey now: {order_text(row[EXTRA], row[N])}"


# 2  Ship


def _damages(_: np.record, row: Row) -> str:
    kind = "internal damage" if row[EXTRA] & 1 else "damage from space"
    if row[RING] == table.AT_POOL:
        return f"{row[N]} {kind} to the reactors"
    choice = "an area of your choice" if row[N] == 1 else "areas of your choice"
    where = choice if row[OF] == OF_ANY else hull_spot(row[OF])
    clause = f"{row[N]} {kind} to {where}"
    if row[EXTRA] & 2:
        clause += ", each point on armor or past it"
    return rolled(row, clause)


def _repairs(_: np.record, row: Row) -> str:
    layer = "armor" if row[KIND] == table.ARMOR else "structure"
    return (
        f"repair {row[N]} {layer} "
        + {
            table.ANY_AREA: "anywhere",
            table.ONE: "in one area",
            table.IN_PLACE: "in this hero's area",
        }[row[EXTRA]]
    )


def _shields(_: np.record, row: Row) -> str:
    shields = some(row[N], "shield")
    return f"put {shields} on this card" if row[EXTRA] else f"gain {shields} until Clean Up"


TOKEN_NAMES = {
    EVADE_SHIP: ("Evade for the ship", "Evades for the ship"),
    EVADE_MECHA: ("mecha Evade", "mecha Evades"),
    EVADE_ANY: ("Evade for ship or mecha", "Evades for ship or mecha"),
    SALVAGE: ("Salvage token", "Salvage tokens"),
    SALVAGE_KEEP: ("Salvage token that stays until used", "Salvage tokens that stay until used"),
    WIP: ("mecha under construction", "mecha under construction"),
}


def _token(row: Row) -> str:
    kind = row[KIND]
    if kind not in TOKEN_NAMES:
        return f"{row[N]} {names.TOKENS[kind]}"
    return some(row[N], *TOKEN_NAMES[kind])


def _gains(_: np.record, row: Row) -> str:
    kind, ring = row[KIND], row[RING]
    if kind not in (EVADE_MECHA, SALVAGE, SALVAGE_KEEP):
        return f"gain {_token(row)}"
    if ring == table.ANYWHERE and kind == EVADE_MECHA:
        return f"gain {_token(row)} for the Wing Leader"
    if ring in (table.ONE_AREA, table.ANYWHERE):
        return f"put {_token(row)} in {'an area' if row[N] == 1 else 'areas'} of your choice"
    return f"put {_token(row)} {spot(row)}"


def _loses(_: np.record, row: Row) -> str:
    return f"lose {_token(row)}"


# 3  Crews and mecha


def _draws(_: np.record, row: Row) -> str:
    if row[KIND] > 0:
        cards = some(row[N], "Crew card")
        return f"draw {cards} for the {names.CREWS[row[KIND] - 1]} section"
    cards = f"draw {some(row[N], 'Resource card')}"
    return f"{cards} for each hero" if row[EXTRA] else cards


def _peeks(_: np.record, row: Row) -> str:
    cards = "the next Z-Orders card" if row[N] == 1 else f"the next {row[N]} Z-Orders cards"
    return f"look at {cards}, {'which' if row[N] == 1 else 'each of which'} may go to the bottom"


def _constructs(_: np.record, row: Row) -> str:
    return f"build {mecha_name(row[KIND], row[N])}"


def _launches(_: np.record, row: Row) -> str:
    return f"launch {mecha_name(table.VT, row[N])}"


def _orders(_: np.record, row: Row) -> str:
    return f"order {mecha_name(row[KIND], row[N])}"


def _moves(_: np.record, row: Row) -> str:
    steps = some(row[N], "area")
    who = row[KIND]
    if who == vocabulary.ONE_HERO_TO:
        return f"one hero of your choice goes to {hull_name(row[OF])}"
    return {
        vocabulary.ALL_VERITECHS_OF_AN_AREA: f"all Veritechs of one area may move {steps}",
        vocabulary.THOSE: f"those may move {steps}",
        vocabulary.HERO_IN_TURN: f"the hero whose turn it is has {row[N]} more movement",
        vocabulary.THE_ACTOR: f"this hero may move {steps}",
    }[who]


def _twists(_: np.record, row: Row) -> str:
    if row[EXTRA]:
        return "the ship turns 1 notch, and a die says which way"
    return f"turn the ship {some(row[N], 'notch', 'notches')}"


def _reflex(_: np.record, row: Row) -> str:
    return f"fire the Reflex Cannon{f' at {row[N]:+}' if row[N] else ''}"


# 4  Heroes and rules


def _heals(_: np.record, row: Row) -> str:
    wounds = some(row[N], "wound")
    if row[EXTRA] > 1:
        return f"heal {wounds} of each of {row[EXTRA]} heroes"
    who = {table.IN_CITY: "a hero in Macross City", vocabulary.SELF: "this hero"}
    return f"heal {wounds} of {who.get(row[KIND], 'a hero')}"


def _wounds(_: np.record, row: Row) -> str:
    wounds = some(row[N], "wound")
    if row[RING] == AT_HULL:
        return f"the heroes in {hull_name(row[OF])} share {wounds}"
    who = "pilot" if row[KIND] == table.A_PILOT else "hero"
    return f"one {who} of your choice takes {wounds}"


def _rescues(_: np.record, row: Row) -> str:
    return ("bring one hero back from MIA", "the captive comes back")[row[KIND]]


def _turned(deed: str) -> Clause:
    def clause(_: np.record, row: Row) -> str:
        who = "pilot" if row[KIND] == table.A_PILOT else "hero"
        return f"{deed} one {who} {span(row)}"

    return clause


def _changes_crew(_: np.record, row: Row) -> str:
    kind = row[KIND]
    if kind < len(names.CREWS):
        return f"{names.CREWS[kind]} {row[N]:+} this Episode"
    if kind == len(names.CREWS):
        return f"one crew of your choice {row[N]:+} this Episode"
    return f"{row[N]:+} crew for Science, Gunners and Production together this Episode"


def _changes_dice(_: np.record, row: Row) -> str:
    who = ("each hero", "that hero", "each other hero")[row[KIND]]
    more = "more" if row[N] > 0 else "fewer"
    return f"{who} rolls {some(abs(row[N]), 'die', 'dice')} {more} this Episode"


def _rerolls(_: np.record, row: Row) -> str:
    who = "this hero" if row[KIND] == vocabulary.SELF else "the hero whose turn it is"
    return f"reroll up to {some(row[N], 'die', 'dice')} of {who}"


def _sets_dice(_: np.record, row: Row) -> str:
    return f"turn up to {some(row[N], 'die', 'dice')} of any heroes to {names.FACES[row[EXTRA]]}"


def _converts(_: np.record, row: Row) -> str:
    return f"{row[N]} mecha of one area become Pods, or any {row[N]} if no area has as many"


# What each of table.FLAGS and table.HERO_FLAGS does.
FLAG_TEXTS = {
    "swarm": "Pods that would be annihilated are only destroyed",
    "cruiser_barrage+1": "every Cruiser Barrages once more",
    "flagship_launch+1": "every Pod Launch brings 1 Pod more",
    "vt_move-1": "Veritechs move 1 less by Mecha cards",
    "vt_hit+1@3": "an order to a Veritech does 1 hit more where {formation} or more Veritechs are",
    "worse_of_two": "of two Z-Orders cards the one with more Attacks and Barrages is obeyed",
    "gun_hits+1": "every Gunners option does 1 hit more",
    "rail_pods": "a Rail Gun may annihilate 1 Pod in its reach instead of its hits",
    "cool+1": "every cooling cools 1 more",
    "rail+1": "Rail Guns do 1 hit more",
    "beam_reach": "Beam Cannons also reach Outer areas",
    "sv": "Veritechs that are built are Super Veritechs",
    "pinpoint": "1 damage from space an Episode can be cancelled",
    "battle_unlocked": "Battle Mode is available",
    "armor+1": "{plated} can have 1 armor more",
    "last_stand": "Veritechs lost in one area this Episode strike back once",
    "no_mercy": "Evade does not help against Khyron",
    "max_kill": "Pods that Veritechs hit in this hero's area are annihilated",
    "daredevil": "this hero may move after doing damage",
    "hit_boost": "the next hits by a die of this hero are {n} more",
}
SPANS = ("until Clean Up", "for the rest of the game", "in this turn")


def _switches(box: np.record, row: Row) -> str:
    kind = row[KIND]
    hero_flag = kind - vocabulary.HERO_FLAG
    flag = table.HERO_FLAGS[hero_flag] if hero_flag >= 0 else table.FLAGS[kind]
    plated = [hull_name(area) for area in range(N_HULL) if box.plated[area]]
    text = FLAG_TEXTS[flag].format(
        n=row[N], formation=box.formation, plated=", ".join(plated) or "no area"
    )
    return f"{SPANS[row[EXTRA]]}, {text}" if flag != "last_stand" else text


FORBID_TEXTS = (
    "no Veritech can be launched",
    "no Scouts can be sent",
    "heroes cannot assist",
    "the ship cannot turn",
    "no Resource card can be used",
    "nothing can be repaired",
    "Science takes no orders",
    "Gunners take no orders",
    "Production takes no orders",
    "the Launch Bay takes no orders",
)


def _forbids(_: np.record, row: Row) -> str:
    return f"{SPANS[0]}, {FORBID_TEXTS[row[KIND]]}"


def _offers(box: np.record, row: Row) -> str:
    name = names.RESOURCES[box.resource_kind[row[KIND]]]
    if row[N] == 0:
        return f"{name} comes into play"
    return f"{name} can be bought for {row[N]} RP this Episode"


CLAUSES: Mapping[int, Clause] = {
    vocabulary.PLACE: _place,
    vocabulary.VILLAIN_COMES: _villain,
    vocabulary.ALLY: _ally,
    vocabulary.HITS: _hits,
    vocabulary.GUNS: _guns,
    vocabulary.DESTROYS: _named("destroy"),
    vocabulary.ANNIHILATES: _named("annihilate"),
    vocabulary.JAMS: _named("jam"),
    vocabulary.SHIFTS: _shifts,
    vocabulary.ZACTS: _zacts,
    vocabulary.DAMAGES: _damages,
    vocabulary.REPAIRS: _repairs,
    vocabulary.SHIELDS: _shields,
    vocabulary.GAINS_TOKEN: _gains,
    vocabulary.LOSES_TOKEN: _loses,
    vocabulary.DRAWS: _draws,
    vocabulary.PEEKS: _peeks,
    vocabulary.CONSTRUCTS: _constructs,
    vocabulary.LAUNCHES: _launches,
    vocabulary.ORDERS: _orders,
    vocabulary.MOVES: _moves,
    vocabulary.TWISTS: _twists,
    vocabulary.BATTLE_MODE: lambda _box, _row: "the ship goes into Battle Mode",
    vocabulary.FIRES_REFLEX: _reflex,
    vocabulary.HEATS: lambda _box, row: f"the Reflex Cannon heats up by {row[N]}",
    vocabulary.COOLS: lambda _box, row: f"cool the Reflex Cannon by {amount(row)}",
    vocabulary.HEALS: _heals,
    vocabulary.WOUNDS_HERO: _wounds,
    vocabulary.GOES_MISSING: lambda _box, _row: "the hero of lowest rank goes missing",
    vocabulary.RESCUES: _rescues,
    vocabulary.UPGRADES: _turned("upgrade"),
    vocabulary.DOWNGRADES: _turned("downgrade"),
    vocabulary.CHANGES_POPULATION: lambda _box, row: f"population {row[N]:+}",
    vocabulary.CHANGES_CREW: _changes_crew,
    vocabulary.CHANGES_DICE: _changes_dice,
    vocabulary.REROLLS: _rerolls,
    vocabulary.SETS_DICE: _sets_dice,
    vocabulary.CONVERTS: _converts,
    vocabulary.SWITCHES: _switches,
    vocabulary.FORBIDS_DEED: _forbids,
    vocabulary.OFFERS: _offers,
    vocabulary.AVAILS: lambda _box, row: f"{names.HEROES[row[KIND]]} can join from now on",
    vocabulary.PROMISES_JAMS: _promise,
    vocabulary.MISSILES: lambda _box, _row: (
        "Veritechs of one area may hit vessels in areas next to it until the phase ends"
    ),
}


def clause_of(box: np.record, row: Row) -> str:
    return CLAUSES[row[VERB]](box, row)
