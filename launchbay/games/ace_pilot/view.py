"""Ace Pilot as a client draws it: the tray, the dice, the heroes and cards, and what actions do."""

from collections.abc import Iterable

import msgspec
import numpy as np

from launchbay.engine import tape
from launchbay.engine.actions import blank_mask
from launchbay.engine.hands import ROLLS
from launchbay.engine.luck import new_luck
from launchbay.engine.records import NONE, copy_of
from launchbay.games.ace_pilot.alphabet import FIRST_ATTACK
from launchbay.games.ace_pilot.content import (
    AFTERBURNER,
    ATTACKS,
    BEN,
    CARDS,
    CELLS,
    CENTRE,
    CHANGES,
    CORNERS,
    FACES,
    FORMATION_BREAK,
    HEROES,
    KHYRON,
    KINDS,
    LISA,
    MAX,
    MISSILE_VOLLEY,
    PAIRS,
    PATTERNED,
    POP_STAR,
    RECON_SWEEP,
    ROY,
)
from launchbay.games.ace_pilot.rules import (
    ACTIONS,
    ATTACK,
    BREAK,
    BURN,
    BUY,
    CHANGE,
    DESTROYED,
    DONE,
    END,
    HIT,
    REROLL,
    SWEEP,
    VOLLEY,
    apply,
    can_still_buy,
    empty_cells,
    is_cover,
    is_open,
    legal,
    score,
)
from launchbay.games.ace_pilot.words import seat_name

FULL_NAMES = (
    "Roy Fokker",
    "Claudia Grant",
    "Rick Hunter",
    "Lisa Hayes",
    "Ben Dixon",
    "Max Sterling",
    "Henry Gloval",
    "Miriya Parina",
)


class Kind(msgspec.Struct):
    name: str
    hp: int
    vp: int
    unseen: int  # in the cells and the bag together


class Cell(msgspec.Struct):
    id: int
    name: str
    height: int  # tokens, the top one included
    top: int  # kind of the open token; NONE for a cover or an empty cell
    cover: bool
    marks: int
    aimed: int  # points, targets or blows given here by the attack under way
    why: str  # nothing can be done to this cell now; empty if something can


class Hero(msgspec.Struct):
    id: int
    name: str
    full: str
    cost: list[int]  # faces
    text: str
    pattern: list[int]  # damage to the nine cells; -1 where the hero may strike but need not
    owner: int  # seat, NONE in the common area
    ready: bool  # bought this turn, and has not attacked
    spent: bool  # bought this turn: its dice lie on it
    why: str  # it cannot be bought now; empty if it can


class Card(msgspec.Struct):
    id: int
    name: str
    text: str
    kind: str  # vp, dice or token
    owner: int
    used: bool
    why: str  # the seat to act cannot use it now; empty if it can


class View(msgspec.Struct):
    faces: list[str]
    dice: list[int]  # unplaced, by face
    rerolls: int  # free ones left
    burning: bool  # Afterburner waits for the dice to roll
    rolling: bool  # a reroll is allowed now
    cells: list[Cell]
    heroes: list[Hero]
    cards: list[Card]  # those drawn
    deck: int  # cards not drawn
    kinds: list[Kind]
    piles: list[list[int]]  # by seat, by kind
    points: list[int]  # by seat
    holder: int  # of the first-player token
    starter: int  # of this round
    round: int
    turn: int  # of this round, from 0
    turns: int  # in a round
    empty: int  # cells
    ends_at: int  # empty cells that end the game
    last_round: bool
    aiming: int  # the hero in the middle of an attack, or NONE
    aims: int  # points, targets or blows it has still to give
    bought: int  # heroes this turn
    most_heroes: int  # in a turn
    seat: int


class Hit(msgspec.Struct):
    cell: int
    damage: int  # 0 where a token is destroyed at once
    marks: int  # after it
    kills: bool


class Spot(msgspec.Struct):
    """What an action touches, and what an attack does in all with this action included."""

    kind: str  # reroll, buy, attack, done, card or end
    hero: int  # NONE
    card: int  # NONE
    cells: list[int]
    faces: list[int]  # dice rolled again; for a card that turns a die, from and into
    hits: list[Hit]


# A position


def view(box: np.record, s: np.record) -> View:
    mask = blank_mask(ACTIONS)
    legal(box, s, mask)
    actions = np.flatnonzero(mask).tolist()
    return View(
        faces=list(FACES),
        dice=[face for face, dice in enumerate(s.dice.tolist()) for _ in range(dice)],
        rerolls=int(s.rerolls),
        burning=bool(s.burning),
        rolling=bool(mask[REROLL:BUY].any()),
        cells=cells(s, touched(actions)),
        heroes=[hero_card(box, s, hero, bool(mask[BUY + hero])) for hero in range(len(HEROES))],
        cards=upgrade_cards(box, s, {card_of(action) for action in actions}),
        deck=int((s.card_owner == NONE).sum()),
        kinds=kinds(box, s),
        piles=s.pile[: box.players].tolist(),
        points=[int(score(box, s, seat)) for seat in range(box.players)],
        holder=int(s.holder),
        starter=int(s.starter),
        round=int(s.rounds),
        turn=int(s.turn),
        turns=int(box.turns),
        empty=int(empty_cells(s)),
        ends_at=int(box.empty),
        last_round=bool(s.last_round),
        aiming=int(s.aiming),
        aims=int(s.aims),
        bought=int(s.bought),
        most_heroes=int(box.most_heroes),
        seat=int(s.seat),
    )


def kinds(box: np.record, s: np.record) -> list[Kind]:
    columns = zip(KINDS, box.hp.tolist(), box.vp.tolist(), s.unseen.tolist(), strict=True)
    return [Kind(*column) for column in columns]


def touched(actions: Iterable[int]) -> set[int]:
    """The cells that something can be done to."""
    return {cell for action in actions for cell in struck_by(action)}


def cells(s: np.record, within_reach: set[int]) -> list[Cell]:
    columns = s.height.tolist(), s.top.tolist(), s.marks.tolist(), s.aim.tolist()
    found = []
    for at, (name, height, top, marks, aim) in enumerate(zip(CELLS, *columns, strict=True)):
        why = "" if s.over or at in within_reach else why_spared(s, at)
        found.append(Cell(at, name, height, top, bool(is_cover(s, at)), marks, aim, why))
    return found


def why_spared(s: np.record, cell: int) -> str:
    """Why nothing that can be done now touches this cell."""
    if s.height[cell] == 0:
        return "No token is left in this cell (rules 10)."
    if not is_open(s, cell):
        return "A cover is safe; it is turned up when the next turn begins (rules 5)."
    if s.burning:
        return "Afterburner waits for you to choose dice (rules 7)."
    heroes = [s.aiming] if s.aiming != NONE else np.flatnonzero(s.ready).tolist()
    if not heroes:
        return "You need a hero to attack with (rules 4)."
    return why_not(s, heroes[0], cell)


def why_not(s: np.record, hero: int, cell: int) -> str:
    """Why this hero cannot name an open token."""
    if s.aim[cell]:
        return f"{HEROES[hero]} has named this token already (rules 6)."
    if hero == LISA and s.top[cell] == KHYRON:
        return "Lisa cannot destroy Khyron (rules 9)."
    if hero == LISA:
        return "Lisa destroys only ships that are damaged (rules 6)."
    if hero == BEN:
        return "Ben destroys only certain ships, and none in the centre (rules 6)."
    if hero == MAX:
        return "Max hits the corners and the centre (rules 6)."
    return "Henry cannot strike a corner (rules 6)."


# Heroes


def hero_card(box: np.record, s: np.record, hero: int, can_be_bought: bool) -> Hero:
    cost = [face for face, dice in enumerate(box.cost[hero].tolist()) for _ in range(dice)]
    return Hero(
        id=hero,
        name=HEROES[hero],
        full=FULL_NAMES[hero],
        cost=cost,
        text=hero_text(box, hero),
        pattern=pattern(box, hero),
        owner=int(s.owner[hero]),
        ready=bool(s.ready[hero]),
        spent=bool(s.spent[hero]),
        why="" if s.over or can_be_bought else why_not_bought(box, s, hero),
    )


def hero_text(box: np.record, hero: int) -> str:
    damage, aims, on_khyron = box.damage[hero], box.aims[hero], box.on_khyron[hero]
    prey = " or ".join(f"{KINDS[kind]}s" for kind in np.flatnonzero(box.prey))
    token = " Buying him takes the first-player token." if box.gloval else ""
    texts = (
        f"{damage} damage to each cell of one quadrant: a corner, its neighbours and the centre.",
        f"{damage} damage to each cell of one row or column.",
        f"{aims} points of damage, on any tokens. Only he places the last point on Khyron.",
        f"Destroys up to {aims} damaged tokens anywhere, but not Khyron.",
        f"Destroys up to {aims} {prey}, anywhere but in the centre.",
        f"{damage} damage for each diagonal: {damage} to every corner, {2 * damage} to the centre.",
        f"{damage} damage to one token not in a corner, {on_khyron} if it is Khyron.{token}",
        f"{aims} blows of {damage} damage, on one token or on two; "
        f"on Khyron at most {on_khyron} in all.",
    )
    return texts[hero]


def pattern(box: np.record, hero: int) -> list[int]:
    ways = [hits for attacker, hits in ATTACKS if attacker == hero]
    if hero in PATTERNED:
        return [hits * int(box.damage[hero]) for hits in ways[0]]
    within_reach = [any(hits) for hits in zip(*ways, strict=True)]
    if hero == BEN:
        within_reach[CENTRE] = False
    return [-1 if reach else 0 for reach in within_reach]


def why_not_bought(box: np.record, s: np.record, hero: int) -> str:
    if s.owner[hero] == s.seat:
        return f"You have bought {HEROES[hero]} this round (rules 4)."
    if s.owner[hero] != NONE:
        owner = seat_name(box, s.owner[hero])
        return f"{HEROES[hero]} is with {owner} until the round ends (rules 8)."
    if s.burning or s.aiming != NONE:
        return why_busy(s)
    if s.bought >= box.most_heroes:
        return f"You buy at most {box.most_heroes} heroes a turn (rules 4)."
    return f"Your dice do not show what {HEROES[hero]} costs (rules 4)."


def why_busy(s: np.record) -> str:
    if s.burning:
        return "Afterburner waits for you to choose dice (rules 7)."
    return f"{HEROES[s.aiming]} is in the middle of an attack (rules 5)."


# Cards


def upgrade_cards(box: np.record, s: np.record, usable: set[int]) -> list[Card]:
    texts = card_texts(box)
    return [
        Card(
            id=card,
            name=name,
            text=texts[card],
            kind=CARD_KINDS[card],
            owner=int(s.card_owner[card]),
            used=bool(s.card_used[card]),
            why="" if s.over or card in usable else why_not_used(box, s, card),
        )
        for card, name in enumerate(CARDS)
        if s.card_owner[card] != NONE
    ]


CARD_KINDS = ("vp", "dice", "dice", "dice", "dice", "token", "token", "token")


def card_texts(box: np.record) -> tuple[str, ...]:
    return (
        f"{box.pop_star} points at the end. Never used in play.",
        "Roll one or more of your unplaced dice again; it costs none of your rerolls.",
        "Turn one unplaced die to T or M.",
        "Turn one unplaced die to I.",
        "Turn one unplaced die to U.",
        f"{box.volley} damage to any open token, but never the last point on Khyron.",
        "Turn up one cover now; it can be attacked this turn.",
        "Two open tokens change places, with their damage.",
    )


def why_not_used(box: np.record, s: np.record, card: int) -> str:
    if card == POP_STAR:
        return "Pop Star only counts at the end (rules 7)."
    if s.card_owner[card] != s.seat:
        return f"This card is {seat_name(box, s.card_owner[card])}'s (rules 7)."
    if s.card_used[card]:
        return "Used; it is ready again when your next turn begins (rules 7)."
    if s.burning or s.aiming != NONE:
        return why_busy(s)
    if CARD_KINDS[card] == "dice":
        return why_dice_rest(box, s)
    needs = {
        MISSILE_VOLLEY: "No open token can be damaged (rules 7).",
        RECON_SWEEP: "There is no cover to turn up (rules 7).",
        FORMATION_BREAK: "There are no two open tokens to change places (rules 7).",
    }
    return needs[card]


def why_dice_rest(box: np.record, s: np.record) -> str:
    if can_still_buy(box, s):
        return "No unplaced die would change (rules 7)."
    return "You can buy no more heroes this turn, so dice do not matter (rules 7)."


# Actions


def spot(box: np.record, s: np.record, action: int) -> Spot:
    return Spot(
        kind=kind_of(action),
        hero=hero_of(s, action),
        card=card_of(action),
        cells=cells_of(action),
        faces=faces_of(action),
        hits=hits(box, s, action),
    )


def kind_of(action: int) -> str:
    if action < BUY:
        return "reroll"
    if action < ATTACK:
        return "buy"
    if action < DONE:
        return "attack"
    if action == DONE:
        return "done"
    return "card" if action < END else "end"


def hero_of(s: np.record, action: int) -> int:
    if BUY <= action < ATTACK:
        return action - BUY
    if ATTACK <= action < DONE:
        return ATTACKS[action - ATTACK][0]
    return int(s.aiming) if action == DONE else NONE


def card_of(action: int) -> int:
    if action == BURN:
        return AFTERBURNER
    if CHANGE <= action < VOLLEY:
        return CHANGES[action - CHANGE][0]
    if VOLLEY <= action < SWEEP:
        return MISSILE_VOLLEY
    if SWEEP <= action < BREAK:
        return RECON_SWEEP
    return FORMATION_BREAK if BREAK <= action < END else NONE


def cells_of(action: int) -> list[int]:
    """The cells an action names; of Roy's quadrant that is the corner."""
    if ATTACK <= action < DONE and ATTACKS[action - ATTACK][0] == ROY:
        return [CORNERS[action - ATTACK - int(FIRST_ATTACK[ROY])]]
    return struck_by(action)


def struck_by(action: int) -> list[int]:
    if ATTACK <= action < DONE:
        return [cell for cell, hits in enumerate(ATTACKS[action - ATTACK][1]) if hits]
    if VOLLEY <= action < SWEEP:
        return [action - VOLLEY]
    if SWEEP <= action < BREAK:
        return [action - SWEEP]
    return list(PAIRS[action - BREAK]) if BREAK <= action < END else []


def faces_of(action: int) -> list[int]:
    if action < BUY:
        return list(ROLLS[action - REROLL])
    return list(CHANGES[action - CHANGE][1:]) if CHANGE <= action < VOLLEY else []


def hits(box: np.record, s: np.record, action: int) -> list[Hit]:
    """What an attack does with this action included, as if it were to land now."""
    if not (ATTACK <= action <= DONE or VOLLEY <= action < SWEEP):
        return []
    trial, luck = copy_of(s), new_luck(tape=True)
    apply(box, trial, luck, action)
    if trial.aiming != NONE:
        apply(box, trial, luck, DONE)
    told = tape.events(luck)
    killed = {cell for kind, _, cell, _ in told if kind == DESTROYED}
    struck = {
        cell: Hit(cell, damage, marks, cell in killed)
        for kind, cell, damage, marks in told
        if kind == HIT
    }
    for cell in killed:
        struck.setdefault(cell, Hit(cell, 0, int(s.marks[cell]), kills=True))
    return [struck[cell] for cell in sorted(struck)]


def section(_box: np.record, s: np.record) -> str:
    """Of the rulebook: the end, a card, an attack under way or to come, else dice and heroes."""
    if s.over:
        return "10"
    if s.burning:
        return "7"
    if s.aiming != NONE:
        return "6"
    return "5" if any(s.ready) else "4"
