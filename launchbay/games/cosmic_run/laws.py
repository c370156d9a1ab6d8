"""What is true of every position a game of Cosmic Run can reach."""

import numpy as np

from launchbay.engine.compiled import rule
from launchbay.engine.records import NONE
from launchbay.games.cosmic_run.content import (
    ATTACK_FACE,
    CIRCLES,
    DICE,
    MINE_FACE,
    MISSILE,
    MOST_COLUMNS,
    ROUNDS,
    SHEETS,
    SIDES,
)
from launchbay.games.cosmic_run.ending import (
    HE,
    YOU,
    downed_enough,
    has_all_landed,
    wrecks,
)
from launchbay.games.cosmic_run.hands import dice_left, face_of, pips_of, ship_of
from launchbay.games.cosmic_run.mines import can_answer_roll, first_marked, has_effect, marks_both
from launchbay.games.cosmic_run.rules import first_taker, has_any_room
from launchbay.games.cosmic_run.table import (
    ATTACK,
    GAIN,
    GIVE,
    MINE_DIE,
    MINE_PHASE,
    MINED,
    MINES,
    N_SHIPS,
    N_TECHNOLOGIES,
    OVER,
    TAKE,
    USE,
    ZORLORD,
    ZORLORDS_MINE,
)
from launchbay.games.cosmic_run.tracks import (
    can_fleet_advance,
    circle,
    has_landed,
    held,
    is_disabled,
    way_back,
)
from launchbay.games.cosmic_run.zorlord import LAST_PAIR, furthest

LAWS: tuple[str, ...] = (
    "the phase, the seats and the round are some that there are",
    "ships, hearts, icons and rows are within what is printed",
    "a path enters each of its circles once, with a line, and reaches the highest row",
    "mines lie only where a coordinate can be rolled",
    "a working ship stands in the open circle it entered last, or on its base",
    "technologies fit their tracks, and no more are used than were acquired",
    "ships were disabled by the other side's dice at most as often as they were disabled",
    "rounds are circled only in the Friendly variant, and only coming ones or past",
    "dice are rolled after the mines, and are taken in turn",
    "alone, the dice in the pool lie in some order; else they have none",
    "there is a die in hand when one is being used, with the ship and the pips it shows",
    "a die in the cargo bay was taken by its owner this round",
    "a mine roll is in question when it can be answered",
    "whoever is asked has something to decide",
    "the game is over when one of its ends has come, and not before",
)
(
    RANGES,
    SHEET,
    PATH,
    MINE,
    STAND,
    TECHNOLOGY,
    FELLED,
    CIRCLED,
    TURNS,
    RANKS,
    HAND,
    BAY,
    ROLL,
    ASKED,
    END,
) = range(len(LAWS))


@rule
def broken(box, s):
    """The first law this position breaks, or NONE."""
    if not ranges_fit(box, s):
        return RANGES
    law = broken_by_sheets(box, s)
    return law if law != NONE else broken_by_dice(box, s)


@rule
def ranges_fit(box, s):
    """What the other laws need, to look at anything at all."""
    if not (0 <= s.phase <= OVER and s.over == (s.phase == OVER) and 0 <= s.seat < box.players):
        return False
    if not (0 <= s.taker < SHEETS and 0 <= s.rounds <= ROUNDS and (s.rounds > 0 or s.over)):
        return False
    captain_fits = s.captain == NONE if box.solo else 0 <= s.captain < SHEETS
    return captain_fits and 0 <= s.mine_rolls <= 99


# The sheets


@rule
def broken_by_sheets(box, s):
    for seat in range(SHEETS):
        law = broken_by_sheet(box, s, seat)
        if law != NONE:
            return law
    return NONE


@rule
def broken_by_sheet(box, s, seat):
    if not sheet_fits(box, s, seat):
        return SHEET
    for ship in range(N_SHIPS):
        law = broken_by_track(box, s, seat, ship)
        if law != NONE:
            return law
    if not technologies_fit(box, s, seat):
        return TECHNOLOGY
    if s.felled[seat] < 0 or s.felled[seat] > wrecks(box, s, 1 - seat):
        return FELLED
    return NONE if circled_fits(box, s, seat) else CIRCLED


@rule
def sheet_fits(box, s, seat):
    if not 0 <= s.icons[seat] <= box.icons:
        return False
    for ship in range(N_SHIPS):
        if not (0 <= s.row[seat, ship] <= box.planet and 0 <= s.hearts[seat, ship] <= box.hearts):
            return False
        if not 0 <= s.column[seat, ship] < box.columns:
            return False
    return True


@rule
def broken_by_track(box, s, seat, ship):
    if not path_fits(box, s, seat, ship):
        return PATH
    if not mines_fit(box, s, seat, ship):
        return MINE
    return NONE if ship_stands(box, s, seat, ship) else STAND


@rule
def path_fits(box, s, seat, ship):
    """Orders 1 to `steps` occur once each: all differ, and none is more than their number."""
    seen = 0
    total = 0
    highest = 0
    for at in range(CIRCLES):
        order = np.int64(s.entered[seat, ship, at])
        if (order > 0) != (s.lines[seat, ship, at] & ~MINED != 0):
            return False
        if order > 0:
            if order > s.steps[seat, ship] or not exists(box, at):
                return False
            seen += 1
            total += order
            highest = max(highest, at // MOST_COLUMNS)
    steps = np.int64(s.steps[seat, ship])
    return seen == steps and 2 * total == steps * (steps + 1) and highest == s.highest[seat, ship]


@rule
def exists(box, at):
    return 1 <= at // MOST_COLUMNS <= box.planet and at % MOST_COLUMNS < box.columns


@rule
def mines_fit(box, s, seat, ship):
    for at in range(CIRCLES):
        if s.lines[seat, ship, at] & MINED:
            if not exists(box, at) or box.label[ship, at // MOST_COLUMNS] == 0:
                return False
            if box.solo and seat == HE:
                return False
    return True


@rule
def ship_stands(box, s, seat, ship):
    """A disabled one stays even if its circle is mined (R-CO-08)."""
    row = np.int64(s.row[seat, ship])
    at = circle(row, np.int64(s.column[seat, ship]))
    if row == 0 and s.column[seat, ship] != box.start:
        return False
    if row > 0 and s.entered[seat, ship, at] == 0:
        return False
    if is_disabled(box, s, seat, ship):
        return not has_landed(box, s, seat, ship)
    return way_back(s, seat, ship) == (at if row > 0 else NONE)


@rule
def technologies_fit(box, s, seat):
    for technology in range(N_TECHNOLOGIES):
        used = s.used[seat, technology]
        if not 0 <= used <= s.acquired[seat, technology] <= box.circles:
            return False
        if used > 0 and box.solo and seat == HE:
            return False
    return True


@rule
def circled_fits(box, s, seat):
    """Never round 1: a mine die circles a round to come."""
    circled = np.int64(s.circled[seat])
    if circled == 0:
        return True
    return box.friendly > 0 and circled & ~((1 << (ROUNDS + 1)) - 4) == 0


# The dice


@rule
def broken_by_dice(box, s):
    if not turns_fit(box, s):
        return TURNS
    if not ranks_fit(box, s):
        return RANKS
    if not hand_fits(box, s):
        return HAND
    if not (bay_fits(box, s, 0) and bay_fits(box, s, 1)):
        return BAY
    if not roll_fits(box, s):
        return ROLL
    if not asked_fits(box, s):
        return ASKED
    return NONE if end_fits(box, s) else END


@rule
def is_mine_phase(s):
    return s.phase == MINES and s.source == MINE_PHASE


@rule
def turns_fit(box, s):
    rolled = 0
    taken = 0
    for die in range(DICE):
        if not (NONE <= s.side[die] < SIDES and NONE <= s.holder[die] < SHEETS):
            return False
        if s.side[die] != NONE and box.same[die, s.side[die]] != s.side[die]:
            return False
        rolled += s.side[die] != NONE
        taken += s.holder[die] != NONE
    if not (rolled == DICE or (rolled == 0 and taken == 0 and (s.over or is_mine_phase(s)))):
        return False
    if s.over or is_mine_phase(s):
        return s.over or (rolled == 0 and s.taker == first_taker(box, s))
    return s.mine_rolls == 0 and takers_fit(box, s, taken)


@rule
def takers_fit(box, s, taken):
    first = first_taker(box, s)
    theirs = 0
    for die in range(DICE):
        theirs += s.holder[die] == first
    if theirs != (taken + 1) // 2:
        return False
    done = taken - (s.hand != NONE)
    return s.taker == (first if done % 2 == 0 else 1 - first)


@rule
def ranks_fit(box, s):
    """Of the pair's roll, those in the pool keep their places."""
    left = dice_left(s)
    in_hand = s.hand != NONE or s.over  # the end puts it down
    lay = left + (1 if left % 2 else 2 * in_hand)
    seen = 0
    for die in range(DICE):
        rank = np.int64(s.rank[die])
        if not (box.solo and s.holder[die] == NONE and s.side[die] != NONE):
            if rank != NONE:
                return False
        elif not 0 <= rank < lay or seen >> rank & 1:
            return False
        else:
            seen |= 1 << rank
    return True


@rule
def hand_fits(box, s):
    phase = s.phase
    if phase in (TAKE, GIVE, OVER) or is_mine_phase(s):
        return s.hand == NONE and s.ship == NONE and s.pips == 0 and s.fixed == 0
    if not (0 <= s.hand < DICE and s.holder[s.hand] == s.taker and 0 <= s.fixed <= 1):
        return False
    face = face_of(box, s, s.hand)
    if not s.fixed or face >= MINE_FACE:
        fixed_fits = s.fixed == (phase == GAIN)
        return fixed_fits and s.ship == ship_of(face) and s.pips == pips_of(box, s, face, s.ship)
    if not 0 <= s.ship < N_SHIPS:
        return False
    return 0 <= s.pips <= pips_of(box, s, face, s.ship)


@rule
def bay_fits(box, s, seat):
    die = s.bay[seat]
    if die == NONE:
        return True
    if not 0 <= die < DICE or box.bay == 1 or (box.solo and seat == HE):
        return False
    return die != s.hand and s.holder[die] == seat


@rule
def roll_fits(box, s):
    if s.phase != MINES:
        return s.letter == NONE and s.number == 0 and s.source == 0 and s.ignoring == 0
    if s.source == MINE_PHASE:
        most = box.rolls[s.rounds - 1]
        if s.mine_rolls >= most:
            return False
    elif s.source == MINE_DIE:
        if box.solo or box.friendly or face_of(box, s, s.hand) != MINE_FACE:
            return False
    elif s.source != ZORLORDS_MINE or not box.solo or s.taker != HE:
        return False
    return coordinate_fits(box, s) and ignoring_fits(box, s)


@rule
def coordinate_fits(box, s):
    letter = False
    number = False
    for side in range(SIDES):
        letter |= box.letters[side] == s.letter
        number |= box.numbers[side] == s.number
    return letter and number


@rule
def ignoring_fits(box, s):
    """Only the one asked first can have answered."""
    first = first_marked(box, s)
    if s.seat == first:
        return s.ignoring == 0
    return marks_both(box, s) and (s.ignoring == 0 or s.ignoring == 1 << first)


# Decisions


@rule
def asked_fits(box, s):
    phase = s.phase
    seat = np.int64(s.seat)
    if phase == MINES:
        return can_answer_roll(box, s, seat)
    if phase == ATTACK:
        return seat == 1 - s.taker and held(s, seat, MISSILE) > 0 and attack_fits(box, s)
    if phase == ZORLORD:
        return box.solo > 0 and s.taker == HE and box.force > 0 and s.icons[YOU] > 0
    if phase == GIVE:
        pair = box.solo > 0 and s.taker == HE and dice_left(s) == LAST_PAIR
        return pair and furthest(box, s, True) == NONE
    if phase in (TAKE, USE):
        return seat == s.taker
    return s.over or (seat == s.taker and gain_fits(box, s, seat))


@rule
def attack_fits(box, s):
    face = face_of(box, s, s.hand)
    if not ATTACK_FACE <= face < MINE_FACE or (box.solo and s.taker == YOU):
        return False
    return has_effect(box, s, face - ATTACK_FACE)


@rule
def gain_fits(box, s, seat):
    return has_any_room(box, s, seat) and (s.bay[seat] != NONE or box.bay == 1)


@rule
def end_fits(box, s):
    """No way on ends the game only once the die in hand is done with (R-CO-33)."""
    won = has_won_at_once(box, s)
    if not s.over:
        return not won and (s.hand != NONE or not is_stopped(box, s))
    all_played = s.rounds == ROUNDS and dice_left(s) == 0
    return won or all_played or is_stopped(box, s)


@rule
def has_won_at_once(box, s):
    if box.solo:
        for ship in range(N_SHIPS):
            if has_landed(box, s, HE, ship):
                return True
        return has_all_landed(box, s, YOU)
    return has_all_landed(box, s, 0) or has_all_landed(box, s, 1)


@rule
def is_stopped(box, s):
    if box.solo:
        return wrecks(box, s, YOU) > 0 or not can_fleet_advance(box, s, YOU)
    for seat in range(SHEETS):
        if downed_enough(box, s, seat) or not can_fleet_advance(box, s, seat):
            return True
    return False
