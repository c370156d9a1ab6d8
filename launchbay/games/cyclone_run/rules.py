"""Cyclone Run, for two to four.

1  Aim         Most victory points: Invid defeated and Locations taken.
2  Setup       The same number of face-down tokens in each of nine cells. Most emblems begins.
3  Your turn   Roll, select heroes, lay out a Fuel, use the heroes one by one, end the turn.
4  Dice        Reroll what you like, twice; name up to three heroes the dice pay for (selecting.py).
5  Fuel        23 in all: rerolls, damage, a step in another's turn, fighters (fuel.py).
6  Movement    A vehicle turns up and attacks what it drives onto (movement.py).
7  Attacks     Damage enough, or Fuel to make it enough; else the hero stops (attacks.py).
8  Locations   A wrench takes one, and draws a card (tray.py, cards.py).
9  Heroes      Nine cards, ten profiles: numbers in box.toml.
10 Fighters    Alpha flies over a row or column, Beta over a block (fighters.py).
11 Extra move  One Fuel buys an opponent one more step of your hero (window.py).
12 The end     Enough cells are empty, and the round is complete (ending.py).

A face-down token has no kind until it is turned up: nobody has seen it, so it is drawn then, from
all that nobody has seen. Sections are those of rulebook.md, entries (CR-…, R-nn) of ledger.md.
"""

import numpy as np

from launchbay.engine.actions import clear_mask
from launchbay.engine.compiled import rule
from launchbay.engine.hands import most_emblems
from launchbay.engine.luck import tell
from launchbay.engine.records import NONE
from launchbay.games.cyclone_run.attacks import could_win, win
from launchbay.games.cyclone_run.cards import flag_scouts_and_cards, has_scout_or_card, use_card
from launchbay.games.cyclone_run.content import EMBLEM
from launchbay.games.cyclone_run.ending import is_last_turn, left_of, score, winners
from launchbay.games.cyclone_run.fighters import (
    asks_run,
    attack,
    close_run,
    flag_aim,
    flag_run,
    is_fighter,
)
from launchbay.games.cyclone_run.movement import (
    asks_move,
    entered_cell,
    flag_move,
    flag_pending,
    go,
    leave,
    step_done,
    stop,
)
from launchbay.games.cyclone_run.selecting import (
    confirm,
    flag_place,
    flag_roll,
    flag_sense,
    place_fuel,
    profile_of,
    reroll,
    roll,
)
from launchbay.games.cyclone_run.table import (
    ACTIONS,
    AIM,
    ATTACK,
    BEGAN,
    BEGIN,
    BEGINS,
    CONFIRM,
    END,
    EXTEND,
    FORGO,
    GO,
    LEAVE,
    LEND,
    MOVE,
    N_CARDS,
    N_CELLS,
    N_FACES,
    N_HEROES,
    N_KINDS,
    N_VEHICLES,
    NAME,
    NEXT,
    OVER,
    PASS,
    PASSED,
    PLACE,
    PLACE_ON,
    ROLL,
    ROUND,
    RUN,
    SCOUT,
    SENSE,
    SENSE_CELL,
    SENSED,
    STATE,
    STOP,
    TOKEN,
    TRIED,
    TURN,
    WINDOW,
    WON,
)
from launchbay.games.cyclone_run.tray import can_turn_up_any, turn_up
from launchbay.games.cyclone_run.window import asks_window, extend, flag_window, go_round

__all__ = ["ACTIONS", "STATE", "apply", "legal", "score", "setup", "winners"]


# 2  Setup


@rule
def setup(box, s, luck):
    for kind in range(N_KINDS):
        s.unseen[kind] = box.count[kind]
    for cell in range(N_CELLS):
        s.height[cell] = box.tokens
        s.top[cell] = NONE
    for card in range(N_CARDS):
        s.card_owner[card] = NONE
    for vehicle in range(N_VEHICLES):
        s.place[vehicle] = NONE
    s.acting = NONE
    s.fuel_pile = box.fuel
    s.first = most_emblems(box, luck, EMBLEM, TRIED)  # of a tie only the tied again
    tell(luck, BEGAN, s.first, 0, 0)
    s.active = s.first
    start_turn(box, s, luck)


# 3  Your turn


@rule
def start_turn(box, s, luck):
    """Used cards turn up, then all dice roll; nothing is asked before that (R-65)."""
    s.seat = s.active
    if s.active == s.first:
        s.rounds += 1
        tell(luck, ROUND, s.rounds, 0, 0)
    tell(luck, TURN, s.active, ready_cards(s), 0)
    s.phase = ROLL
    s.rerolls = box.rerolls
    for face in range(N_FACES):
        s.dice[face] = 0
    roll(box, s, luck, np.int64(box.dice))


@rule
def ready_cards(s):
    """Turn up the seat's used cards; which, as bits (CR-09.6)."""
    readied = 0
    for card in range(N_CARDS):
        if s.card_used[card] and s.card_owner[card] == s.active:
            s.card_used[card] = 0
            readied |= 1 << card
    return readied


@rule
def legal(box, s, mask):
    clear_mask(mask)
    if s.phase <= PLACE:
        flag_selecting(box, s, mask)
    elif s.phase < OVER:
        flag_heroes(box, s, mask)


@rule
def flag_selecting(box, s, mask):
    if s.phase == ROLL:
        flag_roll(box, s, mask)
    elif s.phase == SENSE:
        flag_sense(s, mask)
    else:
        flag_place(s, mask)


@rule
def flag_heroes(box, s, mask):
    if s.phase == MOVE:
        flag_move(box, s, mask)
    elif s.phase == NEXT:
        flag_next(box, s, mask)
    elif s.phase == TOKEN:
        flag_pending(box, s, mask)
    elif s.phase == WINDOW:
        flag_window(box, s, mask)
    elif s.phase == AIM:
        flag_aim(s, mask)
    else:
        flag_run(box, s, mask)


@rule
def apply(box, s, luck, action):
    if action < BEGIN:
        select(box, s, luck, action)
    elif action < LEND:
        use_hero(box, s, luck, action)
    else:
        use_card(box, s, luck, action)
    while not is_asked(box, s):
        go_on(box, s, luck)


@rule
def select(box, s, luck, action):
    if action < NAME:
        reroll(box, s, luck, action)
    elif action < CONFIRM:
        s.selected[action - NAME] = 1
    elif action == CONFIRM:
        confirm(box, s, luck)
    elif action < SENSED:
        turn_up(s, luck, action - SENSE_CELL)
    elif action == SENSED:
        s.phase = PLACE
    else:
        place_fuel(s, luck, action - PLACE_ON)


@rule
def use_hero(box, s, luck, action):
    if action < END:
        begin(box, s, luck, action - BEGIN)
    elif action == END:
        end_turn(box, s, luck)
    elif action < STOP:
        go(box, s, luck, action - GO)
    elif action == STOP:
        stop(s)
    elif action < ATTACK:
        answer(box, s, luck, action)
    elif action < EXTEND:
        fly(box, s, luck, action)
    elif action < PASS:
        extend(box, s, luck, action - EXTEND)
    elif action == PASS:
        tell(luck, PASSED, s.seat, 0, 0)
        go_round(box, s, luck)
    else:
        s.scouts -= 1
        turn_up(s, luck, action - SCOUT)


@rule
def answer(box, s, luck, action):
    """What becomes of the token entered, or of one in an open run."""
    if action == LEAVE:
        leave(box, s, luck)
        return
    win(box, s, luck, action)
    if s.phase == TOKEN:
        step_done(s)


@rule
def fly(box, s, luck, action):
    if action < FORGO:
        attack(box, s, luck, action - ATTACK)
    else:  # forgone or closed
        close_run(s)


# A question with only one answer is not asked


@rule
def is_asked(box, s):
    if s.phase == MOVE:
        return asks_move(box, s)
    if s.phase == NEXT:
        return has_hero_left(s) or has_scout_or_card(box, s)
    if s.phase == TOKEN:
        return could_win(box, s, entered_cell(box, s))
    if s.phase == WINDOW:
        return asks_window(s)
    if s.phase == PLACE:
        return s.fuel_pile > 0
    if s.phase == SENSE:
        return can_turn_up_any(s)
    return s.phase != RUN or asks_run(box, s)


@rule
def go_on(box, s, luck):
    """Give the only answer there is."""
    if s.phase == MOVE:
        stop(s)
    elif s.phase == WINDOW:
        go_round(box, s, luck)
    elif s.phase == TOKEN:
        leave(box, s, luck)
    elif s.phase == NEXT:
        end_turn(box, s, luck)
    elif s.phase == RUN:
        close_run(s)
    elif s.phase == SENSE:
        s.phase = PLACE
    else:
        s.phase = NEXT  # no Fuel to place


# Heroes one after another, and the end of the turn


@rule
def flag_next(box, s, mask):
    """Every selected hero has its turn, even an empty one (R-73)."""
    for hero in range(N_HEROES):
        mask[BEGIN + hero] = s.unused[hero]
    mask[END] = not has_hero_left(s)
    flag_scouts_and_cards(box, s, mask)


@rule
def has_hero_left(s):
    for hero in range(N_HEROES):
        if s.unused[hero]:
            return True
    return False


@rule
def begin(box, s, luck, hero):
    s.unused[hero] = 0
    s.acting = profile_of(s, hero)
    tell(luck, BEGINS, s.seat, s.acting, 0)
    if is_fighter(hero):
        s.phase = AIM
    else:
        s.moves = box.moves[s.acting]
        s.phase = MOVE


@rule
def end_turn(box, s, luck):
    """Dice and heroes come back; binoculars not used are lost (R-20)."""
    for hero in range(N_HEROES):
        s.selected[hero] = 0
    s.scouts = 0
    s.safe = 0
    s.extended = 0
    if is_last_turn(box, s):
        s.over = 1
        s.phase = OVER
        tell(luck, WON, winners(box, s), 0, 0)
    else:
        s.active = left_of(box, s.active)
        start_turn(box, s, luck)
