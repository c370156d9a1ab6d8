"""Which heroes to select: what every set of them earns, and what the dice make of that.

A hand is worth the best set that it pays for; rerolls are reckoned by exact odds (engine/rerolls).
"""

from itertools import combinations

import numpy as np

from launchbay.engine.compiled import rule
from launchbay.engine.hands import COUNTS, HAND
from launchbay.engine.records import NONE
from launchbay.engine.rerolls import (
    BUYS,
    FIRST_HAND,
    HOPE,
    KEPT,
    VALUE,
    best_part,
    note_hopes,
    note_values,
)
from launchbay.games.cyclone_run.cards import can_use
from launchbay.games.cyclone_run.content import ALPHA, ARIEL, BETA, HEROES, PROFILES, TRAINING_CAMP
from launchbay.games.cyclone_run.outlook import FUEL_WORTH
from launchbay.games.cyclone_run.paths import PATH_NOTES, earns, note_tray
from launchbay.games.cyclone_run.selecting import can_launch, profile_of
from launchbay.games.cyclone_run.table import N_CELLS, N_FACES, N_HEROES
from launchbay.games.cyclone_run.tray import can_turn_up

MOST_NAMED = 3  # heroes in a set that is reckoned with
MOST_PAID = 2  # rerolls for Fuel that are reckoned with

# What a hero brings beside others: a part of what it would earn alone, for they want the same
# tokens, and something for what each turns up for the next. Fitted to 9,000 turns of house bots.
SHARED = 0.54
BESIDE = {
    "Alpha": 5.0,
    "Annie": 2.6,
    "Ariel": 0.8,
    "Beta": 2.8,
    "Lancer": 5.0,
    "Lunk": 4.4,
    "Rand": 4.4,
    "Rook": 6.0,
    "Scott": 5.2,
    "Yellow Dancer": 2.6,
}
PLUS = np.array([BESIDE[name] for name in PROFILES])
# What a hero earns more when it knows all tokens than when it knows none (ledger, part 4.4).
BY_SENSES = {
    "Alpha": 2.5,
    "Annie": 3.9,
    "Ariel": 0.0,
    "Beta": 1.1,
    "Lancer": 0.8,
    "Lunk": 3.2,
    "Rand": 3.6,
    "Rook": 1.4,
    "Scott": 2.4,
    "Yellow Dancer": 1.4,
}
SENSES = np.array([BY_SENSES[name] for name in PROFILES])

SETS = [
    heroes for many in range(MOST_NAMED + 1) for heroes in combinations(range(len(HEROES)), many)
]
IN_SET = np.array([[hero in heroes for hero in range(N_HEROES)] for heroes in SETS], np.bool_)
N_SETS = len(SETS)

# Blocks of numbers on the pad, after those of the paths.
ALONE = PATH_NOTES  # what each hero earns
BROUGHT = ALONE + N_HEROES  # what the Fuel is worth that comes and goes with it
MORE = BROUGHT + N_HEROES  # what it earns more with Ariel
GAIN = MORE + N_HEROES  # of each set of heroes
RANKED = GAIN + N_SETS  # sets that can be had, the best first
PRICES = RANKED + N_SETS  # dice of each face, by set
SETS_RANKED = PRICES + N_SETS * N_FACES  # how many
SET_NOTES = SETS_RANKED + 1


# Heroes


@rule
def note_heroes(box, s, notes):
    """What each hero earns if it is selected now, with the Fuel that comes and goes."""
    note_tray(s, notes)
    unknown = face_down_share(s)
    for hero in range(N_HEROES):
        profile = profile_of(s, hero)
        brings = s.hero_fuel[hero] + np.int64(box.icon[profile]) - box.launch[profile]
        fuel = max(0, s.fuel[s.seat] + brings)
        gain = earns(box, s, notes, profile, np.int64(box.moves[profile]), fuel)
        notes[ALONE + hero] = gain
        notes[BROUGHT + hero] = notes[FUEL_WORTH] * brings
        notes[MORE + hero] = SENSES[profile] * unknown


@rule
def face_down_share(s):
    """Of the cells, how many hold a token that could be turned up."""
    cells = 0
    for cell in range(N_CELLS):
        cells += can_turn_up(s, cell)
    return cells / N_CELLS


# Sets


@rule
def rank_sets(box, s, notes, trial):
    """The sets of heroes that contain those named, the best first; `trial` is a state to try on."""
    many = 0
    for number in range(N_SETS):
        if (
            extends_named(box, s, number)
            and note_price(box, s, notes, number)
            and can_launch_all(box, trial, number)
        ):
            insert(notes, number, set_gain(s, notes, number), many)
            many += 1
    notes[SETS_RANKED] = many


@rule
def extends_named(box, s, number):
    heroes = 0
    for hero in range(N_HEROES):
        if s.selected[hero] and not IN_SET[number, hero]:
            return False
        heroes += IN_SET[number, hero]
    return heroes <= box.most_heroes


@rule
def note_price(box, s, notes, number):
    """Note down what a set costs; whether there are so many dice at all."""
    dice = 0.0
    for face in range(N_FACES):
        price = 0.0
        for hero in range(N_HEROES):
            if IN_SET[number, hero]:
                price += box.cost[profile_of(s, hero), face]
        notes[PRICES + number * N_FACES + face] = price
        dice += price
    return dice <= box.dice


@rule
def can_launch_all(box, trial, number):
    """Whether there is Fuel for the fighters of a set."""
    if not (IN_SET[number, ALPHA] or IN_SET[number, BETA]):
        return True
    for hero in range(N_HEROES):
        trial.selected[hero] = IN_SET[number, hero]
    return (not IN_SET[number, ALPHA] or can_launch(box, trial, ALPHA)) and (
        not IN_SET[number, BETA] or can_launch(box, trial, BETA)
    )


@rule
def set_gain(s, notes, number):
    """What a set earns: one hero all it can, several what they bring beside each other."""
    gain = 0.0
    only = 0.0
    heroes = 0
    for hero in range(N_HEROES):
        if IN_SET[number, hero]:
            gain += notes[BROUGHT + hero]
            gain += SHARED * notes[ALONE + hero] + PLUS[profile_of(s, hero)]
            if IN_SET[number, ARIEL]:
                gain += notes[MORE + hero]
            only = notes[ALONE + hero] + notes[BROUGHT + hero]
            heroes += 1
    return only if heroes == 1 else gain


@rule
def insert(notes, number, gain, many):
    notes[GAIN + number] = gain
    place = many
    while place > 0 and notes[GAIN + int(notes[RANKED + place - 1])] < gain:
        notes[RANKED + place] = notes[RANKED + place - 1]
        place -= 1
    notes[RANKED + place] = number


@rule
def best_set(notes, hand):
    """The best set of heroes that a hand pays for, or NONE; the dice pay for those named."""
    for place in range(int(notes[SETS_RANKED])):
        number = int(notes[RANKED + place])
        if pays(notes, hand, number):
            return number
    return NONE


@rule
def pays(notes, hand, number):
    for face in range(N_FACES):
        if COUNTS[hand, face] < notes[PRICES + number * N_FACES + face]:
            return False
    return True


# Dice


@rule
def hand_of(s):
    return HAND[s.dice[0], s.dice[1], s.dice[2], s.dice[3]]


@rule
def note_sets(box, s, pad):
    """What heroes and sets of them earn."""
    note_heroes(box, s, pad.notes)
    pad.states[0] = s
    rank_sets(box, s, pad.notes, pad.states[0])


@rule
def note_hands(box, notes):
    """What every hand earns, if it is not rerolled."""
    for hand in range(FIRST_HAND[box.dice], FIRST_HAND[box.dice + 1]):
        number = best_set(notes, hand)
        notes[BUYS + hand] = 0.0 if number == NONE else notes[GAIN + number]
        notes[VALUE + hand] = notes[BUYS + hand]


@rule
def free_rerolls(s):
    """Training Camp is one more, if it waits for the dice or can still be used."""
    return np.int64(s.rerolls) + s.training + can_use(s, TRAINING_CAMP)


@rule
def paid_rerolls(s):
    return min(np.int64(s.fuel[s.seat]), MOST_PAID)


@rule
def note_rolls(box, s, notes, rolls, price):
    """All that so many more free rolls may bring, and those for Fuel at this price after them."""
    paid = paid_rerolls(s)
    for roll in range(paid + rolls):
        note_hopes(box, notes, box.dice)
        if roll + 1 < paid + rolls:
            note_values(notes, box.dice, price if roll < paid else 0.0)


@rule
def hope_of_hand(s, notes, price):
    """With the best reroll; that of the hand as it lies if there is none, or none that pays."""
    hand = hand_of(s)
    now = notes[BUYS + hand]
    if free_rerolls(s) + paid_rerolls(s) == 0:
        return now
    if free_rerolls(s) > 0:
        price = 0.0
    return max(now, notes[HOPE + KEPT[hand, best_part(notes, hand)]] - price)
