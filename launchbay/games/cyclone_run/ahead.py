"""What the turn at hand will still bring: by the exact odds of its dice, then by its heroes."""

import numpy as np

from launchbay.engine.compiled import rule
from launchbay.engine.records import NONE
from launchbay.engine.rerolls import BUYS, FIRST_HAND, VALUE, hope_of_reroll
from launchbay.games.cyclone_run.movement import entered_cell
from launchbay.games.cyclone_run.outlook import FUEL_WORTH, SHARPNESS, chance
from launchbay.games.cyclone_run.paths import (
    best_run,
    best_way,
    cells_worth,
    earns,
    note_tokens,
    note_tray,
    path_worth,
    spendable,
)
from launchbay.games.cyclone_run.selecting import heroes_named, profile_of
from launchbay.games.cyclone_run.sets import (
    GAIN,
    IN_SET,
    PLUS,
    RANKED,
    SENSES,
    SETS_RANKED,
    SHARED,
    face_down_share,
    free_rerolls,
    hand_of,
    hope_of_hand,
    note_hands,
    note_rolls,
    note_sets,
    pays,
)
from launchbay.games.cyclone_run.table import (
    AIM,
    CONFIRM,
    MOVE,
    N_HEROES,
    NAME,
    REROLL,
    RUN,
    SENSE,
    TOKEN,
)

# Dice


@rule
def is_fresh(box, s):
    """Whether nothing has been done with the dice of a turn; asked only while they roll."""
    return s.rerolls == box.rerolls and s.training == 0 and heroes_named(s) == 0


@rule
def note_chances(box, s, pad):
    """The chance to win by dice and heroes; all rerolls are noted down too."""
    notes = pad.notes
    note_sets(box, s, pad)
    note_hands(box, notes)
    for hand in range(FIRST_HAND[box.dice], FIRST_HAND[box.dice + 1]):
        notes[BUYS + hand] = chance(notes, notes[BUYS + hand])
        notes[VALUE + hand] = notes[BUYS + hand]
    now = notes[BUYS + hand_of(s)]
    if heroes_named(s) > 0:
        return now
    price = worth_in_chances(notes, FUEL_WORTH, now)
    note_rolls(box, s, notes, free_rerolls(s), price)
    return hope_of_hand(s, notes, price)


@rule
def worth_in_chances(notes, worth, now):
    """What points noted down as such a worth are of the chance to win, where that is `now`."""
    return notes[worth] * notes[SHARPNESS] * now * (1.0 - now)


@rule
def reroll_chance(box, s, pad, action):
    """To win, if this part of the hand is rolled again."""
    now = note_chances(box, s, pad)
    hope = hope_of_reroll(pad.notes, hand_of(s), action - REROLL)
    return hope if free_rerolls(s) > 0 else hope - worth_in_chances(pad.notes, FUEL_WORTH, now)


@rule
def naming_chance(box, s, pad, action):
    """To win, if this hero is named, or those named are all."""
    notes = pad.notes
    note_sets(box, s, pad)
    hand = hand_of(s)
    for place in range(int(notes[SETS_RANKED])):
        number = int(notes[RANKED + place])
        if action == CONFIRM:
            fits = is_named(s, number)
        else:
            fits = IN_SET[number, action - NAME] and pays(notes, hand, number)
        if fits:
            return chance(notes, notes[GAIN + number])
    return chance(notes, 0.0)


@rule
def is_named(s, number):
    for hero in range(N_HEROES):
        if IN_SET[number, hero] != s.selected[hero]:
            return False
    return True


# Heroes


@rule
def rest_of_turn(box, s, notes):
    """What the heroes of whose turn it is will still earn; one alone all it can (sets.py)."""
    note_tray(s, notes)
    gain = 0.0
    to_come = heroes_to_come(s)
    if s.acting != NONE and s.seat == s.active:
        gain = rest_of_hero(box, s, notes)
        to_come += 1
    for hero in range(N_HEROES):
        if s.unused[hero]:
            profile = profile_of(s, hero)
            moves = np.int64(box.moves[profile])
            alone = earns(box, s, notes, profile, moves, s.fuel[s.active])
            gain += alone if to_come == 1 else SHARED * alone + PLUS[profile]
            if s.phase == SENSE:
                gain += SENSES[profile] * face_down_share(s)
    return gain


@rule
def heroes_to_come(s):
    heroes = 0
    for hero in range(N_HEROES):
        heroes += s.unused[hero]
    return heroes


@rule
def rest_of_hero(box, s, notes):
    """What the hero that acts will still earn."""
    fuel = spendable(s.fuel[s.seat])
    note_tokens(box, s, notes, s.acting, box.wrench[s.acting] > 0 or s.lent > 0)
    if s.phase == AIM:
        return best_run(s, notes, s.acting, fuel)
    if s.phase == RUN:
        return cells_worth(s, notes, s.run, fuel)
    moves = np.int64(s.moves)
    direction = np.int64(box.direction[s.acting])
    vehicle = box.vehicle[s.acting]
    if s.phase == TOKEN:
        blocked = np.int64(s.place[1 - vehicle])
        return path_worth(notes, direction, blocked, entered_cell(box, s), moves, fuel)
    if s.phase == MOVE and not s.stopped:
        return best_way(s, notes, vehicle, direction, moves, fuel)
    return 0.0
