"""What a hand of dice buys, and what is to be hoped for from a reroll: exact odds, no guesses.

A hand is the unplaced dice by their faces. Its worth with no reroll left is that of the best
heroes it pays for; with one more, the best of all hands that can be kept and filled up by a roll.
"""

from itertools import combinations

import numpy as np

from launchbay.engine.compiled import rule
from launchbay.engine.records import NONE
from launchbay.games.ace_pilot.alphabet import (
    HAND,
    HANDS,
    N_FACES,
    N_HEROES,
    PARTS,
    PARTS_IN,
    ROLL_FACES,
)
from launchbay.games.ace_pilot.content import SIDES
from launchbay.games.ace_pilot.plans import PLAN_NOTES, earn_together, earns, extra
from launchbay.games.ace_pilot.rules import unplaced

# Sets of heroes that a turn can buy: one, or two.
SETS = [(hero, NONE) for hero in range(N_HEROES)] + list(combinations(range(N_HEROES), 2))
ONE_OF = np.array([one for one, _ in SETS])
OTHER_OF = np.array([other for _, other in SETS])

# The hand that one more die makes, and the hand that is kept of a hand when a part is rerolled.
N_HANDS = len(HANDS)
COUNTS = np.array([[hand.count(face) for face in range(N_FACES)] for hand in HANDS], np.int8)
DICE_IN = COUNTS.sum(axis=1).astype(np.int8)
FULLEST = int(DICE_IN.max())
WITH_DIE = np.array(
    [
        [
            HAND[tuple(count + (face == more) for face, count in enumerate(counts))]
            if counts.sum() < FULLEST
            else 0
            for more in range(N_FACES)
        ]
        for counts in COUNTS.astype(int)
    ],
    np.int16,
)
FIRST_HAND = np.searchsorted(DICE_IN, np.arange(FULLEST + 2)).astype(np.int16)
KEPT = np.array(
    [
        [HAND[tuple(np.maximum(0, counts - ROLL_FACES[part]))] for part in parts]
        for counts, parts in zip(COUNTS, PARTS, strict=True)
    ],
    np.int16,
)

# Blocks of numbers on the pad, after those of the plans.
GAIN = PLAN_NOTES  # of each set of heroes
RANKED = GAIN + len(SETS)  # sets that can be had, the best first
CHANCE = RANKED + len(SETS)  # of each face of a die
BUYS = CHANCE + N_FACES  # what each hand earns if it is not rerolled
VALUE = BUYS + N_HANDS  # what it earns if it may be
HOPE = VALUE + N_HANDS  # what it earns once it is filled up by a roll
SETS_RANKED = HOPE + N_HANDS  # how many
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
def note_buys(box, notes, dice, certain):
    """What every hand of so many dice earns, if it is not rerolled."""
    for hand in range(FIRST_HAND[dice], FIRST_HAND[dice + 1]):
        number = best_set(box, notes, hand)
        notes[BUYS + hand] = certain
        if number != NONE:
            notes[BUYS + hand] = max(certain, notes[GAIN + number])
        notes[VALUE + hand] = notes[BUYS + hand]


@rule
def note_hopes(box, notes, dice):
    """What is to be hoped for from every hand that a roll fills up to so many dice."""
    for face in range(N_FACES):
        notes[CHANCE + face] = 0.0
    for side in range(SIDES):
        notes[CHANCE + box.faces[side]] += 1.0 / SIDES
    for hand in range(FIRST_HAND[dice], FIRST_HAND[dice + 1]):
        notes[HOPE + hand] = notes[VALUE + hand]
    for hand in range(FIRST_HAND[dice] - 1, -1, -1):
        hope = 0.0
        for face in range(N_FACES):
            hope += notes[CHANCE + face] * notes[HOPE + WITH_DIE[hand, face]]
        notes[HOPE + hand] = hope


@rule
def note_values(notes, dice):
    """What every hand earns with one more reroll than before."""
    for hand in range(FIRST_HAND[dice], FIRST_HAND[dice + 1]):
        best = notes[BUYS + hand]
        for part in range(PARTS_IN[hand]):
            best = max(best, notes[HOPE + KEPT[hand, part]])
        notes[VALUE + hand] = best


@rule
def note_dice(box, s, notes, rolls):
    """All there is to know about the dice, with so many rerolls to come; the value of the hand."""
    dice = unplaced(s)
    rank_sets(box, s, notes)
    note_buys(box, notes, dice, certain_gain(box, s, notes))
    hand = HAND[s.dice[0], s.dice[1], s.dice[2], s.dice[3]]
    for roll in range(rolls):
        note_hopes(box, notes, dice)
        if roll + 1 < rolls:
            note_values(notes, dice)
    if rolls == 0:
        return notes[BUYS + hand]
    return max(notes[BUYS + hand], notes[HOPE + KEPT[hand, best_part(notes, hand)]])


@rule
def rolls_left(s):
    """Free rerolls, which lapse with the first attack, and the one that Afterburner waits for."""
    return (0 if s.attacked else s.rerolls) + s.burning


@rule
def best_part(notes, hand):
    """Which part of a hand to reroll."""
    best = 0
    for part in range(PARTS_IN[hand]):
        if notes[HOPE + KEPT[hand, part]] > notes[HOPE + KEPT[hand, best]]:
            best = part
    return best
