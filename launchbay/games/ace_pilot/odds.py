"""What a hand of dice buys, and what is to be hoped for from a reroll: exact odds, no guesses.

A hand is the unplaced dice by their faces. Its worth with no reroll left is that of the best
heroes it pays for; with one more, the best of all hands that can be kept and filled up by a roll.
"""

from itertools import combinations

import numpy as np

from launchbay.engine.compiled import rule
from launchbay.engine.hands import COUNTS, HAND
from launchbay.engine.records import NONE
from launchbay.engine.rerolls import (
    BUYS,
    EMPTY,
    FIRST_HAND,
    HOPE,
    KEPT,
    TURNED,
    VALUE,
    best_part,
    note_hopes,
    note_values,
)
from launchbay.games.ace_pilot.alphabet import CHANGE_OF, N_CARDS, N_FACES, N_HEROES
from launchbay.games.ace_pilot.content import AFTERBURNER
from launchbay.games.ace_pilot.outlook import chance
from launchbay.games.ace_pilot.plans import PLAN_NOTES, earn_together, earns, extra
from launchbay.games.ace_pilot.rules import can_use, unplaced

# Sets of heroes that a turn can buy: one, or two.
SETS = [(hero, NONE) for hero in range(N_HEROES)] + list(combinations(range(N_HEROES), 2))
ONE_OF = np.array([one for one, _ in SETS])
OTHER_OF = np.array([other for _, other in SETS])

# Blocks of numbers on the pad, after those of the plans.
GAIN = PLAN_NOTES  # of each set of heroes
RANKED = GAIN + len(SETS)  # sets that can be had, the best first
SETS_RANKED = RANKED + len(SETS)  # how many
NOTES = SETS_RANKED + 1


# Heroes in sight


@rule
def ready_hero(s, after):
    """The next hero that has still to attack, or NONE."""
    for hero in range(after + 1, N_HEROES):
        if s.ready[hero]:
            return hero
    return NONE


@rule
def certain_gain(box, s, notes):
    """What the heroes bought so far earn."""
    one = ready_hero(s, NONE)
    if one == NONE:
        return 0.0
    other = ready_hero(s, one)
    if other == NONE:
        return earns(box, notes, one)
    return earn_together(box, notes, one, other)


@rule
def rank_sets(box, s, notes):
    """The heroes that could still be bought, alone and in pairs, the best first."""
    ready = ready_hero(s, NONE)
    many = 0
    for number in range(ONE_OF.size):
        one = ONE_OF[number]
        other = OTHER_OF[number]
        if s.owner[one] != NONE or (other != NONE and s.owner[other] != NONE):
            continue
        if other != NONE and (s.bought + 2 > box.most_heroes or ready != NONE):
            continue
        gain = extra(box, s, notes, one)
        if other != NONE:
            gain += extra(box, s, notes, other) + earn_together(box, notes, one, other)
        elif ready != NONE:
            gain += earn_together(box, notes, ready, one)
        else:
            gain += earns(box, notes, one)
        insert(notes, number, gain, many)
        many += 1
    notes[SETS_RANKED] = many


@rule
def insert(notes, number, gain, many):
    notes[GAIN + number] = gain
    place = many
    while place > 0 and notes[GAIN + int(notes[RANKED + place - 1])] < gain:
        notes[RANKED + place] = notes[RANKED + place - 1]
        place -= 1
    notes[RANKED + place] = number


@rule
def best_set(box, notes, hand):
    """The best set of heroes that a hand pays for, or NONE."""
    for place in range(int(notes[SETS_RANKED])):
        number = int(notes[RANKED + place])
        if pays(box, hand, number):
            return number
    return NONE


@rule
def pays(box, hand, number):
    one = ONE_OF[number]
    other = OTHER_OF[number]
    for face in range(N_FACES):
        cost = box.cost[one, face]
        if other != NONE:
            cost += box.cost[other, face]
        if COUNTS[hand, face] < cost:
            return False
    return True


# Hands


@rule
def note_buys(box, s, notes):
    """What every hand of as many dice as are unplaced earns, if it is not rerolled."""
    dice = unplaced(s)
    certain = certain_gain(box, s, notes)
    for hand in range(FIRST_HAND[dice], FIRST_HAND[dice + 1]):
        number = best_set(box, notes, hand)
        notes[BUYS + hand] = certain
        if number != NONE:
            notes[BUYS + hand] = max(certain, notes[GAIN + number])
        notes[VALUE + hand] = notes[BUYS + hand]


@rule
def note_cards(s, notes):
    """A card that turns a die makes a hand as good as the one it is turned into."""
    dice = unplaced(s)
    for card in range(N_CARDS):
        if can_use(s, card):
            for number in range(CHANGE_OF.shape[0]):
                if CHANGE_OF[number, 0] == card:
                    note_change(notes, dice, CHANGE_OF[number, 1], CHANGE_OF[number, 2])
            for hand in range(FIRST_HAND[dice], FIRST_HAND[dice + 1]):
                notes[BUYS + hand] = notes[VALUE + hand]


@rule
def note_change(notes, dice, face, into):
    for hand in range(FIRST_HAND[dice], FIRST_HAND[dice + 1]):
        if COUNTS[hand, face] > 0:
            notes[VALUE + hand] = max(notes[VALUE + hand], notes[BUYS + TURNED[hand, face, into]])


@rule
def note_as_chances(s, notes):
    """From points to chances to win: who leads plays safe, who lags dares."""
    dice = unplaced(s)
    for hand in range(FIRST_HAND[dice], FIRST_HAND[dice + 1]):
        notes[BUYS + hand] = chance(notes, notes[BUYS + hand])
        notes[VALUE + hand] = notes[BUYS + hand]


@rule
def note_rolls(box, s, notes, rolls):
    """All that so many more rerolls may bring; the value of the hand."""
    dice = unplaced(s)
    hand = HAND[s.dice[0], s.dice[1], s.dice[2], s.dice[3]]
    for roll in range(rolls):
        note_hopes(box, notes, dice)
        if roll + 1 < rolls:
            note_values(notes, dice, 0.0)
    if rolls == 0:
        return notes[BUYS + hand]
    return max(notes[BUYS + hand], notes[HOPE + KEPT[hand, best_part(notes, hand)]])


# The dice at hand


@rule
def note_dice(box, s, notes, rolls):
    """What the turn earns by its dice alone, with so many rerolls to come."""
    rank_sets(box, s, notes)
    note_buys(box, s, notes)
    return note_rolls(box, s, notes, rolls)


@rule
def note_chances(box, s, notes):
    """The chance to win by dice and cards."""
    rank_sets(box, s, notes)
    note_buys(box, s, notes)
    note_cards(s, notes)
    note_as_chances(s, notes)
    return note_rolls(box, s, notes, rolls_left(s) + can_use(s, AFTERBURNER))


@rule
def hope_of_turn(box, s, notes):
    """What a turn earns by dice and cards, before its first roll."""
    rank_sets(box, s, notes)
    note_buys(box, s, notes)
    note_cards(s, notes)
    note_rolls(box, s, notes, box.rerolls + 1 + can_use(s, AFTERBURNER))
    return notes[HOPE + EMPTY]


@rule
def rolls_left(s):
    """Free rerolls, which lapse with the first attack, and the one that Afterburner waits for."""
    return (0 if s.attacked else s.rerolls) + s.burning
