"""The house bot: tries each action and takes the one whose result it likes best."""

from launchbay.engine.compiled import rule
from launchbay.engine.luck import below
from launchbay.engine.records import NONE
from launchbay.games.cyclone.content import ARMS, EYE, SPACES
from launchbay.games.cyclone.rules import apply, cube, has_won, space_at, steps_left

# What a position is worth to a seat, counted in steps.
WON = 1000.0
TO_AIM = -1.0  # a step still needed to meet the nearest aim
TO_GO = -0.2  # a step that any unfinished cube has to go
BURIED = -1.0  # a cube that cannot move because another colour stands on it
RIVAL = -0.6  # what it is worth to the rival who is best off


@rule
def choose(box, s, mask, tries, luck):
    """The action whose result is worth most; equals are decided by chance."""
    seat = s.seat
    best = -1e9
    equals = 0
    chosen = NONE
    for action in range(mask.size):
        if mask[action]:
            tries[0] = s
            apply(box, tries[0], luck, action)
            worth = balance(box, tries[0], seat)
            if worth > best:
                best = worth
                equals = 0
            if worth == best:
                equals += 1
                if below(luck, equals) == 0:
                    chosen = action
    return chosen


@rule
def balance(box, s, seat):
    strongest = -1e9
    for rival in range(box.players):
        if rival != seat:
            strongest = max(strongest, worth_to(box, s, rival))
    return worth_to(box, s, seat) + RIVAL * strongest


@rule
def worth_to(box, s, seat):
    own = box.colour[seat]
    return (
        WON * has_won(box, s, seat)
        + TO_AIM * steps_to_aim(box, s, own)
        + TO_GO * steps_left(box, s, own)
        + BURIED * buried(s, own)
    )


@rule
def steps_to_aim(box, s, own):
    """Steps to fill one other base, or to reach each of them, whichever is nearer."""
    one = 1 << 30
    each = 0
    for arm in range(ARMS):
        if box.open[arm] and arm != own:
            one = min(one, steps_to_fill(box, s, own, arm, box.one_base))
            each += steps_to_fill(box, s, own, arm, box.each_base)
    return min(one, each)


@rule
def steps_to_fill(box, s, own, arm, wanted):
    """Steps until so many cubes stand in a base, brought there from the nearest spaces."""
    missing = wanted - s.bases[arm, own]
    steps = 0
    for distance in range(1, box.across):
        if missing <= 0:
            return steps
        here = min(missing, cubes_at(box, s, own, arm, distance))
        steps += here * distance
        missing -= here
    return steps + max(0, missing) * box.across


@rule
def cubes_at(box, s, own, arm, distance):
    """Own cubes so many steps from a base."""
    if distance <= box.arm:
        return count(s.stack[space_at(arm, distance)], own)
    if box.eye and distance == box.arm + 1:
        return count(s.stack[EYE], own)
    cubes = 0
    for other in range(ARMS):
        if box.open[other] and other != arm:
            cubes += count(s.stack[space_at(other, box.across - distance)], own)
    return cubes


@rule
def count(stack, own):
    cubes = 0
    while stack:
        cubes += stack & 7 == cube(own)
        stack >>= 3
    return cubes


@rule
def buried(s, own):
    """Own cubes somewhere under another colour's."""
    cubes = 0
    for space in range(SPACES):
        stack = s.stack[space]
        while stack & 7 == cube(own):
            stack >>= 3
        cubes += count(stack, own)
    return cubes
