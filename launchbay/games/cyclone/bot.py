"""The house bot: walks each of its cubes on as far as the roll goes, and likes one walk best.

It looks no further than its own turn; the weights stand for what rivals may do next.
"""

import numpy as np

from launchbay.engine.compiled import rule
from launchbay.engine.luck import below
from launchbay.engine.records import NONE
from launchbay.games.cyclone.content import ARMS, EYE, REACH, SPACES
from launchbay.games.cyclone.rules import (
    OUTWARD,
    STEPS,
    STOP,
    apply,
    cube,
    has_won,
    height,
    inward,
    is_free,
    outward,
    space_at,
    steps_home,
    steps_left,
    winners,
)

# What a position is worth to a seat, counted in steps.
WON = 1000.0
IN_SIGHT = 20.0  # an aim that the actions left may meet
TO_AIM = -1.0  # a step still needed to meet the nearest aim
TO_GO = -0.2  # a step that any unfinished cube has to go
BURIED = -3.0  # a cube that cannot move because another colour stands on it
STUCK = -4.0  # no cube that can step on without a cyclone
EXPOSED = -1.0  # a cube that a rival's next step would bury or carry off, as the turn ends
RIVAL = -0.4  # what it is worth to each rival

STOPPED = -4.0  # to stop, and as much again for each turn in a row without a cube moved
SAT_OUT = -1.0  # the same while nobody moves and a stalemate would be won
WHIM = 0.01  # enough to decide between equals
PATIENCE = 25  # rounds; each one more adds a step to the whim, so that every game ends


@rule
def choose(box, s, mask, pad, luck):
    """The first step of the walk that is worth most, or stop."""
    whim = max(WHIM, s.rounds - PATIENCE)
    idle = 0 if s.moved else s.idle
    sits = idle > 0 and winners(box, s) == 1 << s.seat
    best = balance(box, s, s.seat, 0) + (SAT_OUT if sits else STOPPED * (1 + idle))
    chosen = STOP
    for step in range(STOP):
        if mask[step]:
            worth = walk(box, s, pad, luck, step) + whim * below(luck, 100) / 100
            if worth > best:
                best = worth
                chosen = step
    return chosen


@rule
def walk(box, s, pad, luck, step):
    """What a cube's walk is worth at its best point, beginning with this step."""
    pad.states[0] = s
    trial = pad.states[0]
    trial.actions += 1  # the turn is kept going, so that no dice are rolled
    best = -WON
    for left in range(s.actions - 1, -1, -1):
        apply(box, trial, luck, step)
        best = max(best, balance(box, trial, s.seat, left))
        step = onward(box, trial, step)
        if step == NONE:
            break
    return best


@rule
def onward(box, s, step):
    """The next step of the cube that took this one; NONE if home, carried off or at a fork."""
    arm = step % OUTWARD // STEPS
    depth = step % STEPS + (step < OUTWARD)
    space = space_at(arm, depth) if depth <= box.arm else EYE
    if depth == 0 or not is_free(s, box.colour[s.seat], space):
        return NONE
    if step >= OUTWARD:
        return outward(arm, depth - 1)
    if depth < box.arm + box.eye:
        return inward(arm, depth)
    return outward(box.colour[1 - s.seat], box.arm) if box.players == 2 else NONE


@rule
def balance(box, s, seat, left):
    """What a position is worth to a seat against its rivals, with so many actions left."""
    own = box.colour[seat]
    if has_won(box, s, seat):
        return WON + left  # the sooner the better
    worth = worth_to(box, s, own, 0.0 if left else EXPOSED)
    if steps_to_aim(box, s, own) <= left:
        worth += IN_SIGHT
    for rival in range(box.players):
        if has_won(box, s, rival):
            return -WON
        if rival != seat:
            worth += RIVAL * worth_to(box, s, box.colour[rival], 0.0)
    return worth


@rule
def worth_to(box, s, own, exposed):
    worth = TO_AIM * steps_to_aim(box, s, own) + TO_GO * steps_left(box, s, own)
    return worth + troubles(box, s, own, BURIED, STUCK, exposed)


@rule
def troubles(box, s, own, buried, stuck, exposed):
    """What is in a colour's way: cubes under rivals, no way on, cubes about to be hit."""
    worth = 0.0
    is_stuck = s.bases[own, own] == 0
    for space in range(SPACES):
        stack = s.stack[space]
        if stack:
            arm = space // REACH
            mover = (stack & 7) - 1
            target = ahead(box, s, mover, space)
            if mover == own:
                is_stuck &= height(target) > 1
            elif height(target) == 1 or (arm != own and arm != mover):  # else carried forward
                worth += exposed * count(target, own)
            while stack & 7 == cube(own):
                stack >>= 3
            worth += buried * count(stack, own)
    return worth + stuck * is_stuck


@rule
def ahead(box, s, colour, space):
    """The stack a colour's cube comes to next; nothing before a base, nor where arms fork."""
    arm = space // REACH
    depth = space % REACH + 1
    if space == EYE or (arm != colour and depth == 1):
        return 0
    if arm != colour:
        return s.stack[space - 1]
    if depth < box.arm:
        return s.stack[space + 1]
    return s.stack[EYE] if box.eye else s.stack[space_at(1 - arm, box.arm)]


@rule
def count(stack, own):
    cubes = 0
    while stack:
        cubes += stack & 7 == cube(own)
        stack >>= 3
    return cubes


@rule
def steps_to_aim(box, s, own):
    """Steps to fill one other base, or to reach each of them, whichever is nearer."""
    one = 1 << 30
    each = 0
    for arm in range(ARMS):
        if box.open[arm] and arm != own:
            near = 0  # own cubes by their distance, as octal digits
            for space in range(SPACES):
                cubes = count(s.stack[space], own)
                if cubes:
                    near += cubes << 3 * steps_home(box, arm, space)
            one = min(one, steps_of_nearest(box, near, box.one_base - s.bases[arm, own]))
            each += steps_of_nearest(box, near, box.each_base - s.bases[arm, own])
    return min(one, each)


@rule
def steps_of_nearest(box, near, wanted):
    steps = 0
    distance = 0
    while wanted > 0 and near:
        cubes = min(wanted, near & 7)
        steps += cubes * distance
        wanted -= cubes
        distance += 1
        near >>= 3
    return steps + max(0, wanted) * box.across


# For the search: chances of winning. The weights are log-odds, fitted to a thousand games of the
# house bot; with two players every cube has to go to the one aim there is, with more it has not.

HORIZON = 0  # decisions that the house bot plays on before `weigh` is asked
NOTES = 0  # numbers to note down
TRUST = 1  # simulations that a first look counts for
OUTCOMES_APART = False  # plan for each outcome of a roll, not for all of them at once
STEP = (-0.05, -0.03)  # that a cube has to go; with two players, with more
STEP_TO_AIM = (0.0, -0.08)
COVERED = (-0.28, -0.38)  # a cube under a rival's
NO_WAY = (0.0, -0.19)
IN_REACH = (-0.17, -0.02)  # a cube that a rival's next step would hit
ACTION = 0.05  # left in the turn at hand
NEXT = 0.08  # to be the next in turn


@rule
def weigh(box, s, pad, shares):  # noqa: ARG001 - the contract's arguments
    """Every seat's chance of winning: how it stands, against how all stand."""
    whole = 0.0
    for seat in range(box.players):
        shares[seat] = np.exp(outlook(box, s, seat))
        whole += shares[seat]
    for seat in range(box.players):
        shares[seat] /= whole


@rule
def outlook(box, s, seat):
    own = box.colour[seat]
    many = 1 if box.players > 2 else 0
    in_reach = 0.0 if seat == s.seat else IN_REACH[many]
    odds = troubles(box, s, own, COVERED[many], NO_WAY[many], in_reach)
    odds += STEP[many] * steps_left(box, s, own)
    if many:
        odds += STEP_TO_AIM[many] * steps_to_aim(box, s, own)
    if seat == s.seat:
        odds += ACTION * s.actions
    elif seat == (s.seat + 1) % box.players:
        odds += NEXT
    return odds


@rule
def foresee(box, s, action, pad, shares):  # noqa: ARG001 - the contract's arguments
    return 0
