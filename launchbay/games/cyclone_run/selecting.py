"""Dice and heroes: rolls and rerolls, naming the set, settling its Fuel, and the Fuel laid out."""

import numpy as np

from launchbay.engine.compiled import rule
from launchbay.engine.hands import ROLL_FACES, as_octal, flag_rerolls, roll_die
from launchbay.engine.luck import tell
from launchbay.games.cyclone_run.cards import can_use, flag_any_time
from launchbay.games.cyclone_run.content import (
    ALPHA,
    ARIEL,
    BETA,
    LANCER,
    TRAINING_CAMP,
    WORKSHOP,
    YELLOW_DANCER,
)
from launchbay.games.cyclone_run.fighters import is_fighter
from launchbay.games.cyclone_run.fuel import collect, gain, spend
from launchbay.games.cyclone_run.table import (
    CONFIRM,
    LAUNCHED,
    N_FACES,
    N_HEROES,
    NAME,
    NEXT,
    ON_LAUNCH,
    ON_REROLL,
    PLACE,
    PLACE_ON,
    PLACED,
    REBUILD,
    REROLL,
    ROLLED,
    SELECTED,
    SENSE,
    SENSE_CELL,
    SENSED,
    TRAIN,
    TURN_OF,
)
from launchbay.games.cyclone_run.tray import flag_face_down

# 4  Dice and heroes


@rule
def profile_of(s, hero):
    """The side of the card that is up."""
    return YELLOW_DANCER if hero == LANCER and s.dancer else hero


@rule
def card_of(profile):
    return LANCER if profile == YELLOW_DANCER else profile


@rule
def flag_roll(box, s, mask):
    """Reroll, or name heroes and confirm; cards up to then (R-65)."""
    if s.training:
        flag_rerolls(s, mask, REROLL)
        return
    named = heroes_named(s)
    if named == 0:  # after a name there is no way back to the dice but undo
        if s.rerolls > 0 or s.fuel[s.seat] > 0:
            flag_rerolls(s, mask, REROLL)
        mask[TRAIN] = can_use(s, TRAINING_CAMP)
    if named < box.most_heroes:
        left = dice_left(box, s)
        for hero in range(N_HEROES):
            mask[NAME + hero] = can_name(box, s, hero, left)
    mask[CONFIRM] = True
    if can_use(s, WORKSHOP):
        for number in range(TURN_OF.shape[0]):
            mask[REBUILD + number] = can_turn_die(box, s, number)
    flag_any_time(box, s, mask)


@rule
def heroes_named(s):
    named = 0
    for hero in range(N_HEROES):
        named += s.selected[hero]
    return named


# Rerolls


@rule
def reroll(box, s, luck, number):
    """Training Camp's, a free one, or one for Fuel (R-57)."""
    if s.training:
        s.training = 0
    elif s.rerolls > 0:
        s.rerolls -= 1
    else:
        spend(s, luck, 1, ON_REROLL)
    dice = np.int64(0)
    for face in range(N_FACES):
        s.dice[face] -= ROLL_FACES[number, face]
        dice += ROLL_FACES[number, face]
    roll(box, s, luck, dice)


@rule
def roll(box, s, luck, dice):
    kept = as_octal(s)
    for _ in range(dice):
        s.dice[roll_die(box, luck)] += 1
    tell(luck, ROLLED, s.seat, as_octal(s) - kept, kept)


# The set


@rule
def can_name(box, s, hero, left):
    """The dice left and the Fuel pay for this one beside all that are named (R-74)."""
    if s.selected[hero]:
        return False
    profile = profile_of(s, hero)
    for face in range(N_FACES):
        if left >> 3 * face & 0o7 < box.cost[profile, face]:
            return False
    return not is_fighter(hero) or can_launch(box, s, hero)


@rule
def dice_left(box, s):
    """What the named heroes leave of all dice, as digits like `as_octal`."""
    left = 0
    for face in range(N_FACES):
        left |= dice_over(box, s, face) << 3 * face
    return left


@rule
def dice_over(box, s, face):
    """Dice of a face that the named heroes leave."""
    dice = np.int64(s.dice[face])
    for hero in range(N_HEROES):
        if s.selected[hero]:
            dice -= box.cost[profile_of(s, hero), face]
    return dice


@rule
def can_turn_die(box, s, number):
    """Rebel Workshop: only as the named set stays payable."""
    return dice_over(box, s, TURN_OF[number, 0]) > 0


@rule
def can_launch(box, s, fighter):
    """Whether Fuel reaches for this fighter beside the named set, settled in order (R-34)."""
    fuel = np.int64(s.fuel[s.seat])
    icons = np.int64(0)
    for hero in range(N_HEROES):
        if s.selected[hero] and not is_fighter(hero):
            fuel += s.hero_fuel[hero]
            icons += box.icon[profile_of(s, hero)]
    fuel += min(icons, np.int64(s.fuel_pile))
    other = ALPHA + BETA - fighter
    if not s.selected[other]:
        return fuel >= box.launch[fighter]
    first = first_fighter(s)
    after = fuel - box.launch[first]
    second = ALPHA + BETA - first
    return after >= 0 and after + s.hero_fuel[first] >= box.launch[second]


@rule
def first_fighter(s):
    """The one with more Fuel on it is settled first (R-70)."""
    return BETA if s.hero_fuel[BETA] > s.hero_fuel[ALPHA] else ALPHA


@rule
def confirm(box, s, luck):
    heroes = np.int64(0)
    for hero in range(N_HEROES):
        if s.selected[hero]:
            heroes |= 1 << hero
            s.unused[hero] = hero != ARIEL
            s.scouts += box.binoculars[profile_of(s, hero)]
    tell(luck, SELECTED, s.seat, heroes, 0)
    settle(box, s, luck)
    s.phase = SENSE if s.selected[ARIEL] else PLACE


@rule
def settle(box, s, luck):
    """In the order that yields most, so that nothing is asked (R-70)."""
    icons = np.int64(0)
    for hero in range(N_HEROES):
        if s.selected[hero] and not is_fighter(hero):
            collect(s, luck, hero)
            icons += box.icon[profile_of(s, hero)]
    icons -= gain(s, luck, icons)
    first = first_fighter(s)
    launch(box, s, luck, first)
    launch(box, s, luck, ALPHA + BETA - first)
    gain(s, luck, icons)


@rule
def launch(box, s, luck, fighter):
    """Its own Fuel does not pay for it (R-34)."""
    if s.selected[fighter]:
        spend(s, luck, np.int64(box.launch[fighter]), ON_LAUNCH)
        tell(luck, LAUNCHED, s.seat, fighter, 0)
        collect(s, luck, fighter)


# Ariel's senses, and Fuel for a hero not selected


@rule
def flag_sense(s, mask):
    flag_face_down(s, mask, SENSE_CELL)
    mask[SENSED] = True


@rule
def flag_place(s, mask):
    for hero in range(N_HEROES):
        mask[PLACE_ON + hero] = s.selected[hero] == 0


@rule
def place_fuel(s, luck, hero):
    """After the set has collected: never for its placer in this turn (R-62)."""
    s.fuel_pile -= 1
    s.hero_fuel[hero] += 1
    tell(luck, PLACED, s.seat, hero, s.hero_fuel[hero])
    s.phase = NEXT
