"""Cosmic Run: Rapid Fire, for two, or for one against Zorlord.

1  Aim          Three ships on three planets first; else the most victory points.
2  Setup        A sheet each, of the same side. Chance names the first captain.
3  A round      Mine rolls, then eight dice, taken in turn. The captaincy alternates.
4  Mines        Fill a circle on every track, and push back a ship that stands there (mines.py).
5  Taking       Take a die and use it, reroll it first, or put it into the cargo bay.
6  Movement     A step a pip, up or sideways, never down; no ship far above the others (tracks.py).
7  Attack, mine A step and a heart of the rival's ship; a mine roll at the rival's sheet (mines.py).
8  Technologies Missile, navigation, transformer, warp: each X works once.
9  Bay, panel   Two dice for any technology; a few rerolls in the whole game.
10 The end      Planets, no way on, or twelve rounds (ending.py).
11 Variants     Side B, Friendly, Rapid Fire: numbers of the box, and a word where they differ.
12 Zorlord      He takes the furthest die and goes straight up (zorlord.py).

Sections are those of rulebook.md, entries (CO-…, R-CO-…) of ledger.md.
"""

import numpy as np

from launchbay.engine.actions import clear_mask
from launchbay.engine.compiled import rule
from launchbay.engine.luck import below, tell
from launchbay.engine.records import NONE
from launchbay.games.cosmic_run.content import (
    ATTACK_FACE,
    DICE,
    MINE_FACE,
    NAVIGATION,
    ROUNDS,
    SHEETS,
    SIDES,
    TECHNOLOGY_FACE,
    TRANSFORMER,
)
from launchbay.games.cosmic_run.ending import (
    HE,
    YOU,
    clear_roll,
    end,
    put_down,
    score,
    watch_for_the_end,
    watch_landings,
    winners,
)
from launchbay.games.cosmic_run.hands import (
    acquire,
    dice_left,
    face_of,
    has_room,
    idle,
    pick_up,
    pips_of,
    reroll,
    roll_dice,
)
from launchbay.games.cosmic_run.mines import (
    answer_attack,
    answer_roll,
    attack,
    flag_roll_answers,
    roll_mine_dice,
    roll_number,
)
from launchbay.games.cosmic_run.table import (
    ACQUIRE,
    ACTIONS,
    ATTACK,
    CAPTAIN,
    CARGO,
    CIRCLED,
    DICE_FALL,
    DIE_DONE,
    DONE,
    EARLY,
    ENDURE,
    FIRE_MISSILE,
    FORCE,
    FREE_REROLL,
    GAIN,
    GAIN_ONE,
    GIVE,
    GIVE_DIE,
    LAUNCH,
    MINE_DIE,
    MINE_PHASE,
    MINES,
    MINES_FALL,
    N_PHASES,
    N_SHIPS,
    N_STEPS,
    N_TECHNOLOGIES,
    OVER,
    PAID,
    REROLL,
    REROLLED,
    ROUND,
    ROUND_STARTS,
    ROUNDS_LOST,
    STAND,
    STATE,
    STEP,
    STOWED,
    TAKE,
    TAKE_DIE,
    TURN,
    TURN_TO,
    TURNED,
    TWELVE_ROUNDS,
    USE,
    ZORLORD,
    ZORLORD_ACTS,
)
from launchbay.games.cosmic_run.tracks import can_step, held, is_flying, limit, take_step, use
from launchbay.games.cosmic_run.zorlord import (
    answer_his_die,
    rank_dice,
    zorlord_acts,
    zorlord_chooses,
    zorlord_takes,
)

__all__ = [
    "ACTIONS", "STATE", "TASKS",
    "act", "advance", "apply", "legal", "score", "setup", "task", "winners",
]  # fmt: skip

TASKS = N_PHASES


# 2  Setup


@rule
def setup(box, s, luck):
    for seat in range(SHEETS):
        s.icons[seat] = box.icons
        for ship in range(N_SHIPS):
            s.column[seat, ship] = box.start
    s.captain = NONE
    put_down(s)
    clear_roll(s)
    clear_dice(s)
    if not box.solo:
        s.captain = below(luck, 2)
        tell(luck, CAPTAIN, s.captain, 0, 0)
    s.mine_rolls = box.early_rolls  # before the first round (CO-expert.1)
    s.phase = MINES_FALL
    go_on(box, s, luck)


@rule
def clear_dice(s):
    """Back to the captain; a die alone in a cargo bay is lost (CO-cargo.4)."""
    for die in range(DICE):
        s.side[die] = NONE
        s.holder[die] = NONE
        s.rank[die] = NONE
    for seat in range(SHEETS):
        s.bay[seat] = NONE


# 3  A round


@rule
def go_on(box, s, luck):
    """What follows by itself, up to the next decision."""
    while not advance(box, s, luck):
        pass


@rule
def advance(box, s, luck):
    """A phase that passes by itself; True if somebody is asked, or the game is over."""
    if s.phase <= OVER:
        return True
    if s.phase == DIE_DONE:
        finish_die(box, s, luck)
    elif s.phase == TURN:
        start_turn(box, s, luck)
    elif s.phase == ZORLORD_ACTS:
        zorlord_acts(box, s, luck)
    elif s.phase == DICE_FALL:
        start_dice(box, s, luck)
    elif s.phase == MINES_FALL:
        next_mine_roll(box, s, luck)
    else:
        start_round(box, s, luck)
    return False


@rule
def task(s):
    return np.int64(s.phase)


@rule
def start_round(box, s, luck):
    s.rounds += 1
    if s.rounds > 1 and not box.solo:
        s.captain = 1 - s.captain
    s.mine_rolls = box.rolls[s.rounds - 1]
    clear_dice(s)
    s.taker = first_taker(box, s)
    tell(luck, ROUND, s.rounds, s.captain, s.mine_rolls)
    s.phase = MINES_FALL


@rule
def next_mine_roll(box, s, luck):
    if s.mine_rolls > 0:
        s.mine_rolls -= 1
        roll_mine_dice(box, s, luck, MINE_PHASE if s.rounds else EARLY)
    else:
        s.phase = DICE_FALL if s.rounds else ROUND_STARTS


@rule
def start_dice(box, s, luck):
    """Alone, for every pair of dice anew (CO-solo.4)."""
    roll_dice(box, s, luck)
    if box.solo:
        rank_dice(s, luck)
    s.taker = first_taker(box, s)
    s.phase = TURN


@rule
def first_taker(box, s):
    """The captain; alone it is Zorlord, but for every second round of a novice (R-CO-52)."""
    if not box.solo:
        return np.int64(s.captain)
    return YOU if box.in_turn > 0 and s.rounds % 2 == box.you_begin else HE


@rule
def start_turn(box, s, luck):
    if box.solo and s.taker != YOU:
        zorlord_chooses(box, s, luck)
    else:
        s.seat = s.taker
        s.phase = TAKE


@rule
def finish_die(box, s, luck):
    put_down(s)
    clear_roll(s)
    watch_for_the_end(box, s, luck)
    if s.over:
        return
    left = dice_left(s)
    if left == 0:
        end_round(box, s, luck)
    elif box.solo and left % 2 == 0:
        s.phase = DICE_FALL
    else:
        s.taker = 1 - s.taker
        s.phase = TURN


@rule
def end_round(box, s, luck):
    if s.rounds < ROUNDS:
        s.phase = ROUND_STARTS
    else:
        end(box, s, luck, ROUNDS_LOST if box.solo else TWELVE_ROUNDS)


# 5  Taking a die, and every other decision


@rule
def legal(box, s, mask):
    clear_mask(mask)
    if s.phase == USE:
        flag_uses(box, s, mask)
    elif s.phase == TAKE:
        flag_pool(s, mask, TAKE_DIE)
    elif s.phase == MINES:
        flag_roll_answers(s, mask)
    elif s.phase == ATTACK:
        mask[FIRE_MISSILE] = True
        mask[ENDURE] = True
    elif s.phase == GAIN:
        for technology in range(N_TECHNOLOGIES):
            mask[GAIN_ONE + technology] = has_room(box, s, np.int64(s.seat), technology)
    elif s.phase == ZORLORD:
        mask[STAND] = True
        mask[FORCE] = True
    elif s.phase == GIVE:
        flag_pool(s, mask, GIVE_DIE)


@rule
def flag_pool(s, mask, block):
    for die in range(DICE):
        mask[block + die] = s.holder[die] == NONE


@rule
def flag_uses(box, s, mask):
    """What the die in hand can do; once something is chosen, it is fixed (R-CO-28)."""
    seat = np.int64(s.seat)
    face = face_of(box, s, s.hand)
    if not s.fixed:
        free = can_reroll_free(box, s, face)
        mask[FREE_REROLL] = free
        mask[REROLL] = s.icons[seat] > 0 and not free
        mask[CARGO] = True
    if face < MINE_FACE:
        flag_movement(box, s, mask, seat)
        mask[DONE] = True
    elif face > MINE_FACE:
        technology = face - TECHNOLOGY_FACE
        mask[ACQUIRE + technology] = has_room(box, s, seat, technology)
        mask[DONE] = not has_room(box, s, seat, technology)
    elif box.solo or box.friendly:
        mask[DONE] = True
    else:
        for side in range(SIDES):
            mask[LAUNCH + box.letters[side]] = True


@rule
def apply(box, s, luck, action):
    act(box, s, luck, action)
    go_on(box, s, luck)


@rule
def act(box, s, luck, action):
    """An action without what follows by itself."""
    if s.phase == USE:
        use_die(box, s, luck, action)
    elif s.phase == TAKE:
        pick_up(box, s, luck, action - TAKE_DIE)
        s.phase = USE
    elif s.phase == MINES:
        answer_roll(box, s, luck, action)
    elif s.phase == ATTACK:
        answer_attack(box, s, luck, action)
    elif s.phase == GAIN:
        gain(box, s, luck, action - GAIN_ONE)
    elif s.phase == ZORLORD:
        answer_his_die(box, s, luck, action)
    else:
        zorlord_takes(box, s, luck, action - GIVE_DIE)


@rule
def use_die(box, s, luck, action):
    if action < CARGO:
        reroll_own(box, s, luck, action)
    elif action == CARGO:
        stow(box, s, luck)
    elif action < TURN_TO:
        acquire(box, s, luck, np.int64(s.seat), action - ACQUIRE)
        s.phase = DIE_DONE
    elif action < STEP:
        turn(box, s, luck, action - TURN_TO)
    elif action < DONE:
        step(box, s, luck, action - STEP)
    elif action == DONE:
        finish(box, s, luck)
    else:
        s.letter = action - LAUNCH
        roll_number(box, s, luck, MINE_DIE)


# 6  Movement: the steps themselves are in tracks.py


@rule
def flag_movement(box, s, mask, seat):
    if not s.fixed and held(s, seat, TRANSFORMER) > 0:
        for ship in range(N_SHIPS):
            mask[TURN_TO + ship] = ship != s.ship and is_flying(box, s, seat, ship)
    ship = np.int64(s.ship)
    if s.pips > 0 and is_flying(box, s, seat, ship):
        highest = limit(box, s, seat, ship)
        straight = box.attack_straight > 0 and ATTACK_FACE <= face_of(box, s, s.hand) < MINE_FACE
        for number in range(N_STEPS):
            if not straight or PAID[number] != NAVIGATION:  # R-CO-21
                mask[STEP + number] = can_step(box, s, seat, ship, number, highest)


@rule
def step(box, s, luck, number):
    seat = np.int64(s.seat)
    s.fixed = 1
    take_step(box, s, luck, seat, np.int64(s.ship), number)
    watch_landings(box, s, luck, seat)


@rule
def finish(box, s, luck):
    """No more steps; an attack, an upgrade or a circled round comes now (R-CO-59)."""
    face = face_of(box, s, s.hand)
    s.phase = DIE_DONE
    if ATTACK_FACE <= face < MINE_FACE and not box.solo:
        attack(box, s, luck, face - ATTACK_FACE)
    elif face == MINE_FACE and can_circle(box, s):
        circle_round(s, luck)
    elif not s.fixed:
        idle(s, luck)


# 8  Technologies


@rule
def turn(box, s, luck, ship):
    """One ship alone may use the die now (R-CO-25); the attack keeps its colour."""
    use(s, luck, np.int64(s.seat), TRANSFORMER)
    s.ship = ship
    s.pips = pips_of(box, s, face_of(box, s, s.hand), ship)
    s.fixed = 1
    tell(luck, TURNED, s.seat, ship, 0)


# 9  Cargo bay and control panel


@rule
def stow(box, s, luck):
    """The die that fills the bay gives a technology, if any track has room (R-CO-27)."""
    seat = np.int64(s.seat)
    stowed = 1 + (s.bay[seat] != NONE)
    tell(luck, STOWED, seat, s.hand, stowed)
    if stowed < box.bay:
        s.bay[seat] = s.hand
        s.phase = DIE_DONE
    elif has_any_room(box, s, seat):
        s.fixed = 1
        s.phase = GAIN
    else:
        s.bay[seat] = NONE
        s.phase = DIE_DONE


@rule
def has_any_room(box, s, seat):
    for technology in range(N_TECHNOLOGIES):
        if has_room(box, s, seat, technology):
            return True
    return False


@rule
def gain(box, s, luck, technology):
    seat = np.int64(s.seat)
    acquire(box, s, luck, seat, technology)
    s.bay[seat] = NONE
    s.phase = DIE_DONE


@rule
def reroll_own(box, s, luck, action):
    if action == REROLL:
        s.icons[s.seat] -= 1
    reroll(box, s, luck)
    tell(luck, REROLLED, s.seat, s.hand, face_of(box, s, s.hand))


@rule
def can_reroll_free(box, s, face):
    """A mine that is of no use (R-CO-42, R-CO-48)."""
    useless = box.solo > 0 or (box.friendly > 0 and not can_circle(box, s))
    return face == MINE_FACE and useless


# 11  Variants: Friendly's mine die


@rule
def can_circle(box, s):
    return box.friendly > 0 and round_to_circle(s) <= ROUNDS


@rule
def round_to_circle(s):
    """The next one not circled yet (R-CO-42); more than there are if none is left."""
    number = np.int64(s.rounds) + 1
    while s.circled[s.seat] >> number & 1:
        number += 1
    return number


@rule
def circle_round(s, luck):
    number = round_to_circle(s)
    s.circled[s.seat] |= 1 << number
    tell(luck, CIRCLED, s.seat, number, 0)
