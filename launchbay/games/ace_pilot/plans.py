"""What each hero would earn now, alone or after another; worked out on a bot's pad.

1  Targets   What each open token is worth, and how much damage it still takes.
2  Plans     The attack of each hero that earns most.
"""

import numpy as np

from launchbay.engine.compiled import rule
from launchbay.engine.records import NONE
from launchbay.games.ace_pilot.alphabet import FIRST_ATTACK, HITS, N_CELLS, N_HEROES
from launchbay.games.ace_pilot.content import (
    BEN,
    CENTRE,
    CLAUDIA,
    HENRY,
    KHYRON,
    LISA,
    MAX,
    MIRIYA,
    RICK,
    ROY,
    UPGRADE,
)
from launchbay.games.ace_pilot.outlook import (
    COVER,
    FRAIL_POINT,
    FREE_HERO,
    OUTLOOK_NOTES,
    STRONG_POINT,
    denial,
    left_to_next,
    worth_of_upgrade,
)
from launchbay.games.ace_pilot.rules import destroys_at_once

TOKEN_WORTH = 0.5  # points that Gloval's first-player token is worth

# Who attacks first: patterns, which cannot be moved, before those who aim; Lisa finds most at last.
ORDER = (MAX, CLAUDIA, ROY, HENRY, BEN, MIRIYA, RICK, LISA)
COMES = np.array([ORDER.index(hero) for hero in range(N_HEROES)], np.int8)

# Blocks of numbers on the pad.
LEFT = OUTLOOK_NOTES  # damage that each cell's open token still takes
WORTH = LEFT + N_CELLS  # points for destroying it; 0 if there is none, or no more
HURT = WORTH + N_CELLS  # 1 if it is damaged
NOW = HURT + N_CELLS  # the same three, before any plan
PREY = NOW + 3 * N_CELLS  # 1 if Ben destroys such a token
AIM = PREY + N_CELLS  # hits, points, targets or blows of the plan at hand
FRAIL = AIM + N_CELLS  # what it is worth to the next in turn to find it with one hit to go
BEST = FRAIL + N_CELLS  # gain of so many points or blows
TAKEN = BEST + 10  # the cells they destroy, as bits
SINGLE = TAKEN + 10  # single numbers from here on
KHYRON_AT, PATTERN, HERO_WORTH, PLAN_NOTES = range(SINGLE, SINGLE + 4)


# 1  Targets


@rule
def note_targets(box, s, notes, care):
    """With `care`, a token is also worth what it would have earned the next in turn."""
    notes[KHYRON_AT] = NONE
    notes[HERO_WORTH] = 0.0 if care == 0.0 else FREE_HERO * denial(box, s)
    for cell in range(N_CELLS):
        kind = s.top[cell]
        notes[LEFT + cell] = 0.0
        notes[WORTH + cell] = 0.0
        notes[HURT + cell] = 0.0
        if kind != NONE:
            notes[LEFT + cell] = box.hp[kind] - s.marks[cell]
            spared = left_to_next(box, kind, box.hp[kind] - s.marks[cell])
            if s.height[cell] > 1:
                spared -= COVER
            notes[WORTH + cell] = box.vp[kind] + care * spared
            notes[FRAIL + cell] = care * (FRAIL_POINT - STRONG_POINT) * box.vp[kind]
            notes[HURT + cell] = s.marks[cell] > 0
            notes[PREY + cell] = box.prey[kind]
            if kind == KHYRON:
                notes[KHYRON_AT] = cell
            elif kind == UPGRADE:
                notes[WORTH + cell] += worth_of_upgrade(box, s)
    remember(notes)


@rule
def remember(notes):
    for number in range(3 * N_CELLS):
        notes[NOW + number] = notes[LEFT + number]


@rule
def as_now(notes):
    """Forget what plans would do."""
    for number in range(3 * N_CELLS):
        notes[LEFT + number] = notes[NOW + number]


# 2  Plans


@rule
def plan(box, notes, hero, aims, for_lisa):
    """The attack with so many aims that earns most, as aims on the cells; returns its gain.

    `for_lisa` means that Lisa comes next: then a token that is hurt is as good as destroyed.
    """
    if box.aims[hero] > 1 and box.damage[hero] > 0:
        return plan_points(box, notes, hero, aims, for_lisa)
    if destroys_at_once(hero):
        return plan_targets(notes, hero, aims)
    return plan_pattern(box, notes, hero, for_lisa)


@rule
def plan_pattern(box, notes, hero, for_lisa):
    """One of the ways printed on the card; Henry's name one cell each."""
    best = -1e9
    chosen = FIRST_ATTACK[hero]
    for number in range(FIRST_ATTACK[hero], FIRST_ATTACK[hero + 1]):
        gain = 0.0
        for cell in range(N_CELLS):
            if HITS[number, cell] and notes[LEFT + cell] > 0.0:
                gain += hit_value(box, notes, hero, cell, HITS[number, cell], for_lisa)
        if gain > best:
            best = gain
            chosen = number
    for cell in range(N_CELLS):
        notes[AIM + cell] = HITS[chosen, cell]
    notes[PATTERN] = chosen
    return best


@rule
def hit_value(box, notes, hero, cell, hits, for_lisa):
    """A token that dies is worth something; one that is only hurt is a gift to the next."""
    if cell != notes[KHYRON_AT]:
        if hits * box.damage[hero] >= notes[LEFT + cell]:
            return notes[WORTH + cell]
        if for_lisa:
            return 0.0 if notes[HURT + cell] > 0.0 else notes[WORTH + cell]
    return -frailty(notes, cell, hits * box.damage[hero])


@rule
def frailty(notes, cell, points):
    """What so much damage to a token that lives on is worth to the next in turn."""
    if cell == notes[KHYRON_AT] or notes[LEFT + cell] - points != 1.0:
        return 0.0
    return notes[FRAIL + cell]


@rule
def plan_targets(notes, hero, aims):
    """The dearest tokens that may be destroyed at once."""
    clear_aim(notes)
    gain = 0.0
    for _ in range(aims):
        best = NONE
        for cell in range(N_CELLS):
            free = notes[AIM + cell] == 0.0 and is_prey(notes, hero, cell)
            if free and (best == NONE or notes[WORTH + cell] > notes[WORTH + best]):
                best = cell
        if best == NONE:
            break
        notes[AIM + best] = 1.0
        gain += notes[WORTH + best]
    return gain


@rule
def clear_aim(notes):
    for cell in range(N_CELLS):
        notes[AIM + cell] = 0.0


@rule
def is_prey(notes, hero, cell):
    if notes[LEFT + cell] <= 0.0:
        return False
    if hero == LISA:
        return notes[HURT + cell] > 0.0 and cell != notes[KHYRON_AT]
    return notes[PREY + cell] > 0.0 and cell != CENTRE


@rule
def plan_points(box, notes, hero, aims, for_lisa):
    """Points or blows spread so that the dearest tokens die: a knapsack of few points."""
    for points in range(aims + 1):
        notes[BEST + points] = 0.0
        notes[TAKEN + points] = 0.0
    for cell in range(N_CELLS):
        if can_finish(notes, hero, cell, for_lisa):
            need = hits_needed(box, notes, hero, cell, for_lisa)
            for points in range(aims, need - 1, -1):
                gain = notes[BEST + points - need] + notes[WORTH + cell]
                if gain > notes[BEST + points]:
                    notes[BEST + points] = gain
                    notes[TAKEN + points] = int(notes[TAKEN + points - need]) | 1 << cell
    spread(box, notes, hero, aims, for_lisa)
    return notes[BEST + aims]


@rule
def can_finish(notes, hero, cell, for_lisa):
    """Only Rick finishes Khyron; what is hurt already, Lisa needs no help with."""
    if notes[LEFT + cell] <= 0.0 or (for_lisa and notes[HURT + cell] > 0.0):
        return False
    return hero == RICK or cell != notes[KHYRON_AT]


@rule
def hits_needed(box, notes, hero, cell, for_lisa):
    if for_lisa and cell != notes[KHYRON_AT]:
        return 1
    return -(-int(notes[LEFT + cell]) // box.damage[hero])


@rule
def spread(box, notes, hero, aims, for_lisa):
    """Aim at the cells taken; points that are left over fall on the last of them."""
    clear_aim(notes)
    last = NONE
    left = aims
    for cell in range(N_CELLS):
        if int(notes[TAKEN + aims]) >> cell & 1:
            notes[AIM + cell] = hits_needed(box, notes, hero, cell, for_lisa)
            left -= int(notes[AIM + cell])
            last = cell
    if hero == RICK and last != NONE:
        notes[AIM + last] += left


@rule
def strike(box, notes, hero):
    """Do on the pad what the aims say, and return what that earned."""
    gain = 0.0
    for cell in range(N_CELLS):
        if notes[AIM + cell] > 0.0 and notes[LEFT + cell] > 0.0:
            points = notes[AIM + cell] * box.damage[hero]
            if destroys_at_once(hero):
                points = notes[LEFT + cell]
            elif cell == notes[KHYRON_AT] and hero != RICK:
                points = min(points, box.on_khyron[hero], notes[LEFT + cell] - 1.0)
            frail = frailty(notes, cell, points)
            notes[LEFT + cell] -= points
            notes[HURT + cell] = 1.0
            if notes[LEFT + cell] <= 0.0:
                gain += notes[WORTH + cell]
                notes[WORTH + cell] = 0.0
            else:
                gain -= frail
                notes[WORTH + cell] += frail
    return gain


@rule
def all_aims(box, hero):
    return np.int64(box.aims[hero])


@rule
def earns(box, notes, hero):
    """What a hero earns alone; nobody has to attack."""
    as_now(notes)
    return max(0.0, plan(box, notes, hero, all_aims(box, hero), False))


@rule
def earn_in_turn(box, notes, first, second, for_lisa):
    as_now(notes)
    plan(box, notes, first, all_aims(box, first), for_lisa)
    gain = strike(box, notes, first)
    return gain + max(0.0, plan(box, notes, second, all_aims(box, second), False))


@rule
def earn_together(box, notes, one, other):
    """What two heroes earn; who can choose freely comes second."""
    first, second = in_order(one, other)
    best = max(earns(box, notes, second), earn_in_turn(box, notes, first, second, False))
    if second == LISA:
        best = max(best, earn_in_turn(box, notes, first, second, True))
    return best


@rule
def in_order(one, other):
    return (one, other) if COMES[one] < COMES[other] else (other, one)


@rule
def extra(box, s, notes, hero):
    """What a hero is worth beside the attack: nobody else has it, and Gloval brings the token."""
    worth = notes[HERO_WORTH]
    if hero == HENRY and box.gloval and s.holder != s.seat:
        worth += TOKEN_WORTH
    return worth
