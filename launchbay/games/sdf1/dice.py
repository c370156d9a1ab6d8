"""Action dice before a hero: rolled, used up, rolled again.

Dice are counted by face. `given` are those he received, `kept` those that must stand as they fell.
"""

import numpy as np

from launchbay.engine.compiled import rule
from launchbay.engine.luck import below, tell
from launchbay.engine.records import NONE
from launchbay.games.sdf1.agenda import pop, top
from launchbay.games.sdf1.table import (
    ABILITY_FACE,
    DICE,
    FACE,
    GO_ON,
    N_DIE_FACES,
    REROLLED,
)


@rule
def roll_die(box, luck):
    return np.int64(box.die[below(luck, box.die.size)])


@rule
def as_digit(face):
    """One die of a face in an octal number of dice, Target lowest."""
    return 1 << 3 * face


@rule
def roll_all(box, s, luck, hero):
    """The roll that a hero's turn begins with; one die at least (SD-play.4.roll.1)."""
    came = np.int64(0)
    for _ in range(max(1, box.dice + np.int64(s.h_dice_more[hero]))):
        face = roll_die(box, luck)
        s.dice[hero, face] += 1
        came += as_digit(face)
    s.h_dice_more[hero] = 0
    tell(luck, DICE, hero, came, 0)


@rule
def take_die(s, hero, face):
    """Use up a die of that face: one with the fewest uses left, so received before kept."""
    s.dice[hero, face] -= 1
    if s.given[hero, face] > 0:
        s.given[hero, face] -= 1
    elif s.kept[hero, face] > 0:
        s.kept[hero, face] -= 1
    s.kept[hero, face] = min(s.kept[hero, face], s.dice[hero, face])


@rule
def drop_dice(s, hero):
    """What was not used is lost."""
    for face in range(N_DIE_FACES):
        s.dice[hero, face] = 0
        s.kept[hero, face] = 0
        s.given[hero, face] = 0


@rule
def can_roll_again(s, hero, face):
    return s.dice[hero, face] > s.kept[hero, face]


@rule
def lift_die(s, hero, face):
    """Pick up a die to roll it again; says whether it is one he received."""
    received = s.given[hero, face] == s.dice[hero, face]
    s.dice[hero, face] -= 1
    if received:
        s.given[hero, face] -= 1
    return received


@rule
def lay_die(box, s, luck, hero, received):
    """Roll a die that was picked up; a received one stays received. Returns its face."""
    face = roll_die(box, luck)
    s.dice[hero, face] += 1
    if received:
        s.given[hero, face] += 1
    return face


@rule
def roll_ability_again(box, s, luck, hero):
    """It must be accepted as it falls (SD-dice.ability.2, R-07)."""
    received = lift_die(s, hero, ABILITY_FACE)
    into = lay_die(box, s, luck, hero, received)
    s.kept[hero, into] += 1
    tell(luck, REROLLED, hero, as_digit(ABILITY_FACE), as_digit(into))


# REROLL: dice are picked one by one, then rolled together

MORE, REROLLER, PICKED = 2, 3, 4


@rule
def can_pick_die(s, face):
    frame = top(s)
    hero = np.int64(frame[REROLLER])
    if hero == NONE or frame[MORE] == 0:
        return False
    return s.dice[hero, face] - s.kept[hero, face] > frame[PICKED + face]


@rule
def asks_reroll(s):
    for face in range(N_DIE_FACES):
        if can_pick_die(s, face):
            return True
    return False


@rule
def flag_reroll(s, mask):
    for face in range(N_DIE_FACES):
        mask[FACE + face] = can_pick_die(s, face)
    mask[GO_ON] = True


@rule
def answer_reroll(s, action):
    frame = top(s)
    if action == GO_ON:
        frame[MORE] = 0
    else:
        frame[MORE] -= 1
        frame[PICKED + action - FACE] += 1


@rule
def go_reroll(box, s, luck):
    """All are picked up before the first one is rolled, so that none is rolled twice."""
    frame = top(s)
    hero = np.int64(frame[REROLLER])
    back = np.int64(0)
    dice = 0
    received = 0
    for face in range(N_DIE_FACES):
        for _ in range(frame[PICKED + face]):
            received += 1 if lift_die(s, hero, face) else 0
            back += as_digit(face)
            dice += 1
    came = np.int64(0)
    for number in range(dice):
        came += as_digit(lay_die(box, s, luck, hero, number < received))
    pop(s)
    if dice:
        tell(luck, REROLLED, hero, back, came)
