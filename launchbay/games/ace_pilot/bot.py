"""The house bot: knows what every hero would earn now, and rerolls by exact odds.

1  Choice   Reroll while it pays, buy, attack, use what cards are left.
2  Search   The same as chances to win, with cards, and care for what is left to the next in turn.
"""

import numpy as np

from launchbay.engine.compiled import rule
from launchbay.engine.hands import HAND, PARTS
from launchbay.engine.records import NONE
from launchbay.engine.rerolls import BUYS, best_part, hope_of_reroll
from launchbay.engine.verbs import LAST_WORD
from launchbay.games.ace_pilot.ahead import next_turn
from launchbay.games.ace_pilot.alphabet import (
    CHANGE_OF,
    FIRST_ATTACK,
    N_CELLS,
    N_HEROES,
    TARGETED,
)
from launchbay.games.ace_pilot.content import LISA
from launchbay.games.ace_pilot.odds import (
    GAIN,
    NOTES,
    ONE_OF,
    best_set,
    certain_gain,
    note_chances,
    note_dice,
    ready_hero,
    rolls_left,
)
from launchbay.games.ace_pilot.outlook import (
    care_for_next,
    chance,
    coming_turn,
    note_rivals,
    share_out,
)
from launchbay.games.ace_pilot.plans import (
    AIM,
    KHYRON_AT,
    LEFT,
    PATTERN,
    WORTH,
    all_aims,
    as_now,
    earn_in_turn,
    earn_together,
    earns,
    in_order,
    note_targets,
    plan,
    remember,
    strike,
)
from launchbay.games.ace_pilot.rules import (
    ATTACK,
    BURN,
    BUY,
    CHANGE,
    DONE,
    END,
    REROLL,
    SWEEP,
    VOLLEY,
    can_still_buy,
)

__all__ = [
    "FUTURES",
    "HORIZON",
    "NOTES",
    "OUTCOMES_APART",
    "TRUST",
    "TURN_END",
    "choose",
    "foresee",
    "weigh",
]

HORIZON = 0  # decisions that the house bot plays on before `weigh` is asked
OUTCOMES_APART = True  # what to keep and to buy hangs on what was rolled
TRUST = 100  # simulations that a first look counts for
DICE_TRUST = 1000  # the same for a reroll, whose odds are exact
TURN_END = END
FUTURES = 64  # by which ending a turn is judged where that looks best

WORTHWHILE = 0.05  # points that a reroll or a card has to earn


# 1  Choice


@rule
def choose(box, s, mask, pad, luck):  # noqa: ARG001 - the contract's arguments
    notes = pad.notes
    note_targets(box, s, notes, 0.0)
    if s.aiming != NONE:
        return aim_on(box, s, mask, notes)
    action = NONE
    if s.burning or can_still_buy(box, s):
        action = throw_or_buy(box, s, mask, notes)
    if action == NONE:
        action = sweep(s, mask)
    if action == NONE:
        action = attack(box, s, notes)
    if action == NONE:
        action = volley(box, mask, notes)
    return END if action == NONE else action


@rule
def throw_or_buy(box, s, mask, notes):
    hand = HAND[s.dice[0], s.dice[1], s.dice[2], s.dice[3]]
    hope = note_dice(box, s, notes, rolls_left(s))
    now = notes[BUYS + hand] + WORTHWHILE
    if s.burning or hope > now:
        return REROLL + PARTS[hand, best_part(notes, hand)]
    if mask[BURN] and note_dice(box, s, notes, rolls_left(s) + 1) > now:
        return BURN
    change = best_change(s, mask, notes, now)
    if change != NONE:
        return change
    number = best_set(box, notes, hand)
    if number != NONE and notes[GAIN + number] > certain_gain(box, s, notes):
        return BUY + ONE_OF[number]
    return NONE


@rule
def best_change(s, mask, notes, now):
    """A card that turns a die so that the hand buys more, or NONE."""
    best = now
    chosen = NONE
    for number in range(CHANGE_OF.shape[0]):
        if mask[CHANGE + number]:
            s.dice[CHANGE_OF[number, 1]] -= 1
            s.dice[CHANGE_OF[number, 2]] += 1
            hand = HAND[s.dice[0], s.dice[1], s.dice[2], s.dice[3]]
            s.dice[CHANGE_OF[number, 1]] += 1
            s.dice[CHANGE_OF[number, 2]] -= 1
            if notes[BUYS + hand] > best:
                best = notes[BUYS + hand]
                chosen = CHANGE + number
    return chosen


@rule
def sweep(s, mask):
    """Turn up a cover as long as a hero can still make use of it."""
    if ready_hero(s, NONE) != NONE:
        for cell in range(N_CELLS):
            if mask[SWEEP + cell]:
                return SWEEP + cell
    return NONE


@rule
def attack(box, s, notes):
    """Begin the attack that leads to most; none if nothing would die."""
    one = ready_hero(s, NONE)
    if one == NONE:
        return NONE
    other = ready_hero(s, one)
    if other == NONE:
        return begin(notes, one) if earns(box, notes, one) > 0.0 else NONE
    best = earn_together(box, notes, one, other)
    if best == 0.0:
        return NONE
    first, second = in_order(one, other)
    for_lisa = earn_in_turn(box, notes, first, second, False) < best
    as_now(notes)
    if plan(box, notes, first, all_aims(box, first), for_lisa) > 0.0:
        return begin(notes, first)
    plan(box, notes, second, all_aims(box, second), False)
    return begin(notes, second)


@rule
def begin(notes, hero):
    """The action that carries out the plan at hand, or its first aim."""
    first = FIRST_ATTACK[hero]
    if TARGETED[first] == NONE:
        return ATTACK + int(notes[PATTERN])
    for number in range(first, FIRST_ATTACK[hero + 1]):
        if notes[AIM + np.int64(TARGETED[number])] > 0.0:
            return ATTACK + number
    return NONE


@rule
def aim_on(box, s, mask, notes):
    """Go on with an attack: what was given counts as done."""
    hero = np.int64(s.aiming)
    give(box, s, notes, hero)
    if plan(box, notes, hero, np.int64(s.aims), for_lisa_next(s)) > 0.0:
        return begin(notes, hero)
    if mask[DONE]:
        return DONE
    for number in range(FIRST_ATTACK[hero], FIRST_ATTACK[hero + 1]):
        if s.aim[TARGETED[number]]:
            return ATTACK + number  # where it makes no difference
    return DONE


@rule
def give(box, s, notes, hero):
    """Count the aims given so far as if they had landed; what they earn."""
    for cell in range(N_CELLS):
        notes[AIM + cell] = s.aim[cell]
    return strike(box, notes, hero)


@rule
def for_lisa_next(s):
    """Whether Lisa waits, and a token hurt so far lives on for her."""
    return s.ready[LISA] > 0 and s.aiming != LISA


@rule
def volley(box, mask, notes):
    """A last shot at the dearest token that it destroys."""
    as_now(notes)
    best = NONE
    for cell in range(N_CELLS):
        kills = mask[VOLLEY + cell] and notes[LEFT + cell] <= box.volley
        if kills and (best == NONE or notes[WORTH + cell] > notes[WORTH + best]):
            best = cell
    if best == NONE or best == notes[KHYRON_AT]:
        return NONE
    return VOLLEY + best


# 2  Search


@rule
def weigh(box, s, pad, shares):
    """How all stand once this turn is played as well as may be."""
    note_rivals(box, s, coming_turn(box, s), pad.notes, shares)
    note_targets(box, s, pad.notes, care_for_next(box, s))
    share_out(s, turn_value(box, s, pad.notes), shares)


@rule
def foresee(box, s, action, pad, shares):
    """A reroll is worth what is to be hoped for; who ends the turn leaves the rest to the next."""
    if action == END:
        note_rivals(box, s, next_turn(box, s, pad), pad.notes, shares)
        share_out(s, chance(pad.notes, 0.0), shares)
        return LAST_WORD
    if action < BUY:
        note_rivals(box, s, coming_turn(box, s), pad.notes, shares)
        share_out(s, reroll_value(box, s, pad.notes, action - REROLL), shares)
        return DICE_TRUST
    return 0


@rule
def reroll_value(box, s, notes, roll):
    note_targets(box, s, notes, care_for_next(box, s))
    note_chances(box, s, notes)
    return hope_of_reroll(notes, HAND[s.dice[0], s.dice[1], s.dice[2], s.dice[3]], roll)


@rule
def turn_value(box, s, notes):
    """The chance to win with what the turn at hand will still earn."""
    if s.aiming != NONE:
        return chance(notes, attack_value(box, s, notes))
    if s.burning or can_still_buy(box, s):
        return note_chances(box, s, notes)
    return chance(notes, certain_gain(box, s, notes))


@rule
def attack_value(box, s, notes):
    """What an attack half aimed earns, and then the other hero."""
    hero = np.int64(s.aiming)
    gain = give(box, s, notes, hero)
    plan(box, notes, hero, np.int64(s.aims), for_lisa_next(s))
    gain += strike(box, notes, hero)
    remember(notes)
    for other in range(N_HEROES):
        if s.ready[other] and other != hero:
            gain += earns(box, notes, other)
    return gain
