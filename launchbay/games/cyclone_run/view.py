"""Cyclone Run as a client draws it: tray, heroes, cards, whose decision it is, what actions do."""

from collections.abc import Iterable

import numpy as np

from launchbay.engine import tape
from launchbay.engine.actions import blank_mask
from launchbay.engine.hands import ROLLS
from launchbay.engine.luck import new_luck
from launchbay.engine.records import NONE, copy_of
from launchbay.games.cyclone_run.attacks import is_beaten, price
from launchbay.games.cyclone_run.content import (
    AMBUSH_POINT,
    ARIEL,
    ARMORY,
    CACHE,
    CARDS,
    CELLS,
    CROSSROADS,
    FACES,
    HEROES,
    KINDS,
    LOCATION,
    OLD_HIGHWAY,
    PROFILES,
    RADIO_TOWER,
    RUINED_CITY,
    SAFE_HOUSE,
    TRAINING_CAMP,
    WORKSHOP,
)
from launchbay.games.cyclone_run.ending import empty_cells, score
from launchbay.games.cyclone_run.movement import entered_cell
from launchbay.games.cyclone_run.reasons import (
    CARD_KINDS,
    card_texts,
    hero_text,
    way,
    why_card,
    why_cell,
    why_hero,
)
from launchbay.games.cyclone_run.rules import apply, legal
from launchbay.games.cyclone_run.selecting import card_of, profile_of
from launchbay.games.cyclone_run.shapes import Card, Cell, Hero, Kind, Spot, View, Win
from launchbay.games.cyclone_run.table import (
    ACTIONS,
    AIM,
    AMBUSH,
    ATTACK,
    BEGIN,
    CLAIM,
    CLOSE,
    CONFIRM,
    CROSS,
    DEFEATED,
    DRIVE_ON,
    END,
    EXTEND,
    FILL_UP,
    FORGO,
    GO,
    HIDE,
    IN_PATTERN,
    LEAVE,
    LEND,
    LISTEN,
    MOVE,
    NAME,
    NEXT,
    OUT,
    OVER,
    PASS,
    PHASES,
    PLACE,
    PLACE_ON,
    RAISE,
    RAISE_ARMED,
    REBUILD,
    REROLL,
    ROLL,
    RUN,
    SCOUT,
    SENSE,
    SENSE_CELL,
    SENSED,
    STOP,
    TAKEN,
    TOKEN,
    TRAIN,
    TURNS,
    WINDOW,
)
from launchbay.games.cyclone_run.tray import is_covered

__all__ = ["Card", "Cell", "Hero", "Kind", "Spot", "View", "Win", "section", "spot", "view"]


# A position


def view(box: np.record, s: np.record) -> View:
    mask = blank_mask(ACTIONS)
    legal(box, s, mask)
    actions = np.flatnonzero(mask).tolist()
    return View(
        faces=list(FACES),
        dice=[face for face, dice in enumerate(s.dice.tolist()) for _ in range(dice)],
        rerolls=int(s.rerolls),
        training=bool(s.training),
        rolling=bool(mask[REROLL:NAME].any()),
        cells=cells(box, s, {cell for action in actions for cell in cells_of(action)}),
        heroes=heroes(box, s, {named_hero(action) for action in actions}),
        cards=cards(box, s, {card_used_by(action) for action in actions}),
        deck=int((s.card_owner == NONE).sum()),
        kinds=kinds(box, s),
        piles=s.pile[: box.players].tolist(),
        points=[int(score(box, s, seat)) for seat in range(box.players)],
        fuel=s.fuel[: box.players].tolist(),
        fuel_pile=int(s.fuel_pile),
        vehicles=s.place.tolist(),
        active=int(s.active),
        seat=int(s.seat),
        first=int(s.first),
        round=int(s.rounds),
        empty=int(empty_cells(s)),
        ends_at=int(box.empty),
        last_round=bool(s.last_round),
        phase=PHASES[s.phase],
        acting=int(s.acting),
        moves=int(s.moves),
        pending=int(entered_cell(box, s)) if s.phase == TOKEN else NONE,
        scouts=int(s.scouts),
        payer=int(s.seat) if s.phase == TOKEN and s.seat != s.active else NONE,
        offered=[seat for seat in range(box.players) if int(s.offered) >> seat & 1],
        safe=bool(s.safe),
        most_heroes=int(box.most_heroes),
    )


def kinds(box: np.record, s: np.record) -> list[Kind]:
    numbers = (box.hp, box.vp, box.carries, s.unseen)
    columns = zip(KINDS, *(column.tolist() for column in numbers), strict=True)
    return [Kind(*column) for column in columns]


def cells(box: np.record, s: np.record, within_reach: set[int]) -> list[Cell]:
    places = s.place.tolist()
    return [
        Cell(
            id=at,
            name=name,
            height=int(s.height[at]),
            top=int(s.top[at]),
            vehicle=places.index(at) if at in places else NONE,
            why="" if s.over or at in within_reach else why_cell(box, s, at),
        )
        for at, name in enumerate(CELLS)
    ]


def heroes(box: np.record, s: np.record, within_reach: set[int]) -> list[Hero]:
    return [hero_card(box, s, hero, hero in within_reach) for hero in range(len(HEROES))]


def hero_card(box: np.record, s: np.record, hero: int, within_reach: bool) -> Hero:
    profile = int(profile_of(s, hero))
    cost = box.cost[profile].tolist()
    return Hero(
        id=hero,
        name=PROFILES[profile],
        profile=profile,
        cost=[face for face, dice in enumerate(cost) for _ in range(dice)],
        vehicle=int(box.vehicle[profile]),
        moves=int(box.moves[profile]),
        directions=way(box, profile),
        damage=int(box.damage[profile]),
        binoculars=int(box.binoculars[profile]),
        wrench=bool(box.wrench[profile]),
        text=hero_text(box, profile),
        fuel=int(s.hero_fuel[hero]),
        selected=bool(s.selected[hero]),
        unused=bool(s.unused[hero]),
        acting=bool(s.acting == profile),
        why="" if s.over or within_reach else why_hero(box, s, hero),
    )


def cards(box: np.record, s: np.record, usable: set[int]) -> list[Card]:
    texts = card_texts(box)
    return [
        Card(
            id=card,
            name=name,
            text=texts[card],
            kind=CARD_KINDS[card],
            owner=int(s.card_owner[card]),
            used=bool(s.card_used[card]),
            why="" if s.over or card in usable else why_card(box, s, card),
        )
        for card, name in enumerate(CARDS)
        if s.card_owner[card] not in (NONE, OUT)
    ]


# Actions


def spot(box: np.record, s: np.record, action: int) -> Spot:
    return Spot(
        kind=kind_of(action),
        hero=hero_of(s, action),
        card=card_used_by(action),
        cells=cells_of(action),
        faces=faces_of(action),
        fuel=fuel_of(box, s, action),
        wins=wins(box, s, action),
    )


BLOCKS = (  # the last action of each kind, and the kind
    (NAME, "reroll"),
    (CONFIRM, "name"),
    (CONFIRM + 1, "confirm"),
    (SENSED, "sense"),
    (SENSED + 1, "sensed"),
    (BEGIN, "place"),
    (END, "begin"),
    (END + 1, "end"),
    (STOP, "go"),
    (STOP + 1, "stop"),
    (LEAVE, "take"),
    (LEAVE + 1, "leave"),
    (FORGO, "attack"),
    (FORGO + 1, "forgo"),
    (CLOSE + 1, "close"),
    (PASS, "extend"),
    (PASS + 1, "pass"),
    (LEND, "scout"),
    (ACTIONS, "card"),
)


def kind_of(action: int) -> str:
    return next(kind for end, kind in BLOCKS if action < end)


def named_hero(action: int) -> int:
    """The hero that an action picks."""
    for start, end in ((NAME, CONFIRM), (PLACE_ON, BEGIN), (BEGIN, END)):
        if start <= action < end:
            return action - start
    return NONE


def hero_of(s: np.record, action: int) -> int:
    """The hero that an action picks, or that acts by it."""
    if SENSE_CELL <= action <= SENSED:
        return ARIEL
    if GO <= action < SCOUT and s.acting != NONE:
        return int(card_of(int(s.acting)))
    return named_hero(action)


def card_used_by(action: int) -> int:
    if RAISE_ARMED <= action < CLAIM:
        return ARMORY
    if LISTEN <= action < TRAIN:
        return RADIO_TOWER
    if REBUILD <= action < AMBUSH:
        return WORKSHOP
    if AMBUSH <= action < HIDE:
        return AMBUSH_POINT
    return PLAIN_CARDS.get(action, NONE)


PLAIN_CARDS = {
    LEND: RUINED_CITY,
    FILL_UP: CACHE,
    DRIVE_ON: OLD_HIGHWAY,
    TRAIN: TRAINING_CAMP,
    CROSS: CROSSROADS,
    HIDE: SAFE_HOUSE,
}

BY_CELL = (SENSE_CELL, GO, RAISE, RAISE_ARMED, CLAIM, EXTEND, SCOUT, LISTEN, AMBUSH)


def cells_of(action: int) -> list[int]:
    if ATTACK <= action < FORGO:
        return [int(cell) for cell in np.flatnonzero(IN_PATTERN[action - ATTACK])]
    return [action - start for start in BY_CELL if start <= action < start + len(CELLS)]


def faces_of(action: int) -> list[int]:
    if action < NAME:
        return list(ROLLS[action - REROLL])
    return list(TURNS[action - REBUILD]) if REBUILD <= action < AMBUSH else []


def fuel_of(box: np.record, s: np.record, action: int) -> int:
    if action < NAME:
        return int(not s.training and s.rerolls == 0)
    if action < CONFIRM:
        return int(box.launch[action - NAME])
    if RAISE <= action < RAISE_ARMED:
        return int(price(box, s, action - RAISE, False))
    if RAISE_ARMED <= action < CLAIM:
        return int(price(box, s, action - RAISE_ARMED, True))
    return int(EXTEND <= action < PASS)


WINNING = (GO, RAISE, RAISE_ARMED, CLAIM, EXTEND, AMBUSH)  # by cell


def wins(box: np.record, s: np.record, action: int) -> list[Win]:
    """What an action takes whatever is drawn; of a run, of the tokens that lie face up."""
    if ATTACK <= action < FORGO:
        return [
            Win(cell, int(s.top[cell]), int(s.seat))
            for cell in cells_of(action)
            if s.top[cell] != NONE and not is_covered(s, cell) and is_beaten(box, s, cell)
        ]
    if not any(start <= action < start + len(CELLS) for start in WINNING):
        return []
    trial, luck = copy_of(s), new_luck(tape=True)
    apply(box, trial, luck, action)
    return list(_told(tape.events_before_chance(luck)))


def _told(events: Iterable[tape.Event]) -> Iterable[Win]:
    for kind, seat, cell, token in events:
        if kind in (DEFEATED, TAKEN):
            yield Win(cell, LOCATION if kind == TAKEN else token, seat)


def section(box: np.record, s: np.record) -> str:
    """Of the rulebook: where one reads what matters now."""
    if s.phase == TOKEN:
        return "8" if s.top[entered_cell(box, s)] == LOCATION else "7"
    return SECTIONS[int(s.phase)]


SECTIONS = {
    ROLL: "4",
    SENSE: "9",
    PLACE: "5",
    NEXT: "3",
    MOVE: "6",
    AIM: "10",
    RUN: "10",
    WINDOW: "11",
    OVER: "12",
}
