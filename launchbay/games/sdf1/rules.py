"""Attack on the SDF-1, for one to four who win or lose together.

1  Aim          Through five Episodes, or as many turns as you can (story.py).
2  Board        Seven areas of a ship that turns inside two rings of space (geometry.py).
3  Setup        Boards, decks, four heroes (setup.py).
4  The Episode  Story, Upkeep, crew, heroes, Zentraedi, Clean Up (story.py, cleanup.py).
5  Upkeep       People become crew; crews draw cards (upkeep.py, orders.py).
6  Hero turns   Dice, movement, action squares, assists (turns.py, dice.py, heroes.py).
7  Mecha        Construction, launch, orders, Scouts (orders.py, mecha.py, scouts.py).
8  The ship     Armor, structure, guns, follow-through, repair (damage.py, targets.py).
9  Battle Mode  Turning the ship and firing the Reflex Cannon (weapons.py).
10 Zentraedi    One card moves every vessel (zentraedi.py, engagement.py, casualties.py).
11 Cards        Effects are data, carried out row by row (effects.py, anytime.py, cards.py).
12 Modes        Three scenarios; Escalation (conditions.py, escalation.py).
13 The end      Lost at once, or won after the last Episode (pieces.py).

Everything that is still to be done lies on the agenda (agenda.py): frames, the top one first. A
chapter carries out the frames it owns, and hands others their work by putting frames on top.
Sections are those of rulebook.md, entries (SD-…, R-nn) those of ledger.md.
"""

import numpy as np

from launchbay.engine.actions import clear_mask
from launchbay.engine.compiled import rule
from launchbay.engine.records import NONE
from launchbay.games.sdf1.agenda import top
from launchbay.games.sdf1.cards import (
    answer_anytime,
    answer_cards,
    asks_cards,
    flag_cards,
    go_cards,
)
from launchbay.games.sdf1.casualties import (
    answer_casualties,
    asks_casualties,
    flag_casualties,
    go_casualties,
)
from launchbay.games.sdf1.content import ESCALATION
from launchbay.games.sdf1.damage import answer_damage, asks_damage, flag_damage, go_damage
from launchbay.games.sdf1.effects import answer_effects, asks_effects, flag_effects, go_effects
from launchbay.games.sdf1.heroes import answer_heroes, asks_heroes, flag_heroes, go_heroes
from launchbay.games.sdf1.orders import answer_orders, asks_orders, flag_orders, go_orders
from launchbay.games.sdf1.pieces import leader
from launchbay.games.sdf1.scouts import answer_scouts, asks_scouts, flag_scouts, go_scouts
from launchbay.games.sdf1.setup import answer_setup, asks_setup, flag_setup, go_setup, lay_out
from launchbay.games.sdf1.story import go_story, judge_events
from launchbay.games.sdf1.table import (
    ACTIONS,
    ANYTIME,
    CHOOSE_HEROES,
    CONVERT,
    INVASION,
    OP,
    OPS,
    PICK_AREA,
    PICK_HERO,
    PROGRAM,
    REFLEX,
    REPAIR,
    REROLL,
    SCOUT_CARD,
    SHIFT,
    STATE,
    WHO,
    WON,
    WOUNDS,
    Z_ACT,
)
from launchbay.games.sdf1.targets import answer_targets, asks_targets, flag_targets, go_targets
from launchbay.games.sdf1.turns import answer_turns, asks_turns, flag_turns, go_turns
from launchbay.games.sdf1.upkeep import answer_upkeep, asks_upkeep, flag_upkeep, go_upkeep
from launchbay.games.sdf1.weapons import answer_weapons, asks_weapons, flag_weapons, go_weapons
from launchbay.games.sdf1.zentraedi import (
    answer_zentraedi,
    asks_zentraedi,
    flag_zentraedi,
    go_zentraedi,
)

__all__ = [
    "ACTIONS", "STATE", "TASKS",
    "act", "advance", "apply", "legal", "score", "setup", "task", "winners",
]  # fmt: skip

TASKS = OPS


@rule
def setup(box, s, luck):
    lay_out(box, s, luck)
    go_on(box, s, luck)


@rule
def legal(box, s, mask):
    clear_mask(mask)
    if not s.over:
        flag(box, s, mask, top(s)[OP])


@rule
def apply(box, s, luck, action):
    act(box, s, luck, action)
    go_on(box, s, luck)


@rule
def go_on(box, s, luck):
    """Carry out the agenda up to the next question, or to the end."""
    while not s.over and not advance(box, s, luck):
        pass


# The same in single tasks, for fleets


@rule
def act(box, s, luck, action):
    """An action alone, without what follows by itself."""
    if action >= ANYTIME:
        answer_anytime(box, s, luck, action)
    else:
        answer(box, s, luck, top(s)[OP], action)


@rule
def advance(box, s, luck):
    """Carry out the task at hand; True if somebody is asked first."""
    decider = np.int64(top(s)[WHO])
    s.seat = decider if decider != NONE else leader(s)
    if asks(box, s, top(s)[OP]):
        return not judge_events(box, s, luck)
    go(box, s, luck, top(s)[OP])
    return False


@rule
def task(s):
    return np.int64(top(s)[OP])


@rule
def score(box, s, seat):
    """Episodes or turns that were survived, and one more for a victory."""
    return max(0, np.int64(s.episode) - 1) + (1 if s.result == WON else 0)


@rule
def winners(box, s):
    """All or nobody; Escalation is only ever survived for a while (R-115)."""
    return (1 << box.players) - 1 if s.result == WON and box.mode != ESCALATION else 0


# Which chapter a frame belongs to: they are numbered chapter by chapter


@rule
def asks(box, s, op):  # noqa: C901 - a line for each chapter
    if op <= PROGRAM:
        return asks_effects(box, s)
    if op <= SHIFT:
        return asks_targets(box, s, op)
    if op <= REPAIR:
        return asks_damage(box, s, op)
    if op <= WOUNDS:
        return asks_casualties(box, s, op)
    if op <= REROLL:
        return asks_turns(box, s, op)
    if op <= PICK_HERO:
        return asks_heroes(box, s, op)
    if op <= CONVERT:
        return asks_orders(box, s, op)
    if op <= SCOUT_CARD:
        return asks_scouts(box, s, op)
    if op <= REFLEX:
        return asks_weapons(box, s, op)
    if op <= PICK_AREA:
        return asks_cards(box, s, op)
    if op <= Z_ACT:
        return asks_zentraedi(box, s, op)
    if op <= CHOOSE_HEROES:
        return asks_setup(box, s)
    if op <= INVASION:
        return False
    return asks_upkeep(box, s, op)


@rule
def flag(box, s, mask, op):  # noqa: C901 - a line for each chapter
    if op <= PROGRAM:
        flag_effects(box, s, mask)
    elif op <= SHIFT:
        flag_targets(box, s, mask, op)
    elif op <= REPAIR:
        flag_damage(box, s, mask, op)
    elif op <= WOUNDS:
        flag_casualties(box, s, mask, op)
    elif op <= REROLL:
        flag_turns(box, s, mask, op)
    elif op <= PICK_HERO:
        flag_heroes(box, s, mask, op)
    elif op <= CONVERT:
        flag_orders(box, s, mask, op)
    elif op <= SCOUT_CARD:
        flag_scouts(box, s, mask, op)
    elif op <= REFLEX:
        flag_weapons(box, s, mask, op)
    elif op <= PICK_AREA:
        flag_cards(box, s, mask, op)
    elif op <= Z_ACT:
        flag_zentraedi(box, s, mask, op)
    elif op <= CHOOSE_HEROES:
        flag_setup(s, mask)
    else:
        flag_upkeep(box, s, mask, op)


@rule
def answer(box, s, luck, op, action):  # noqa: C901 - a line for each chapter
    if op <= PROGRAM:
        answer_effects(box, s, luck, action)
    elif op <= SHIFT:
        answer_targets(box, s, luck, op, action)
    elif op <= REPAIR:
        answer_damage(box, s, luck, op, action)
    elif op <= WOUNDS:
        answer_casualties(box, s, luck, op, action)
    elif op <= REROLL:
        answer_turns(box, s, luck, op, action)
    elif op <= PICK_HERO:
        answer_heroes(box, s, luck, op, action)
    elif op <= CONVERT:
        answer_orders(box, s, luck, op, action)
    elif op <= SCOUT_CARD:
        answer_scouts(box, s, luck, op, action)
    elif op <= REFLEX:
        answer_weapons(box, s, luck, op, action)
    elif op <= PICK_AREA:
        answer_cards(box, s, luck, op, action)
    elif op <= Z_ACT:
        answer_zentraedi(box, s, luck, op, action)
    elif op <= CHOOSE_HEROES:
        answer_setup(box, s, luck, action)
    else:
        answer_upkeep(box, s, luck, op, action)


@rule
def go(box, s, luck, op):  # noqa: C901 - a line for each chapter
    if op <= PROGRAM:
        go_effects(box, s, luck)
    elif op <= SHIFT:
        go_targets(box, s, luck, op)
    elif op <= REPAIR:
        go_damage(box, s, luck, op)
    elif op <= WOUNDS:
        go_casualties(box, s, luck, op)
    elif op <= REROLL:
        go_turns(box, s, luck, op)
    elif op <= PICK_HERO:
        go_heroes(box, s, luck, op)
    elif op <= CONVERT:
        go_orders(box, s, luck, op)
    elif op <= SCOUT_CARD:
        go_scouts(box, s, luck, op)
    elif op <= REFLEX:
        go_weapons(box, s, luck, op)
    elif op <= PICK_AREA:
        go_cards(box, s, luck, op)
    elif op <= Z_ACT:
        go_zentraedi(box, s, luck, op)
    elif op <= CHOOSE_HEROES:
        go_setup(box, s, luck)
    elif op <= INVASION:
        go_story(box, s, luck, op)
    else:
        go_upkeep(box, s, luck, op)
