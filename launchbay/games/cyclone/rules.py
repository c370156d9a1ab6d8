"""Cyclone, for two to four.

1  Setup      A cube on each of the five spaces nearest your base. The highest roll begins.
2  Your turn  Roll; take up to that many actions, one by one, or stop.
3  An action  Move one of your free cubes one space towards the base of another colour in play.
4  Cyclone    A cube that lands on a stack carries it three spaces towards your own base, and
              three more as long as it comes down on a cube.
5  Bases      In another's base a cube has finished. In your own it waits to start again.
6  Winning    Enough cubes in one other base, or some in each, whoever's turn it is.

Sections follow the rule sheet; entries (CY-…, Q-…) are those of ledger.md.
"""

import numpy as np

from launchbay.engine.actions import clear_mask, offsets
from launchbay.engine.compiled import rule
from launchbay.engine.luck import below, tell
from launchbay.engine.ranges import A_SEAT, COUNT, FLAG, digits
from launchbay.engine.records import record
from launchbay.games.cyclone.content import ARMS, EYE, REACH, SPACES

STATE = record(
    ("seat", np.int8, A_SEAT),  # whose turn it is
    ("over", np.int8, FLAG),
    ("starter", np.int8, A_SEAT),  # the seat that began; a round ends before its turn
    ("roll", np.int8, COUNT),  # 1..box.die
    ("actions", np.int8, COUNT),  # left of the roll
    ("moved", np.int8, FLAG),  # 1 once a cube was moved this turn
    ("rounds", np.int16, COUNT),  # begun so far, 1..box.last_round
    ("idle", np.int16, COUNT),  # turns in a row without a cube moved, up to box.idle_turns
    ("stack", np.int64, SPACES, digits(ARMS)),  # 1 + colour, the top cube last
    ("bases", np.int8, (ARMS, ARMS), COUNT),  # cubes in each colour's base, by their own colour
)

# A step runs along an arm and is named by its end nearer to that arm's base: depth 0 is the base,
# depth 1 its first space. Inward steps leave that end, outward steps arrive at it.
STEPS = REACH + 1
INWARD, OUTWARD, STOP, ACTIONS = offsets(ARMS * STEPS, ARMS * STEPS, 1)

BASE = SPACES  # places are the spaces, then the four bases

# What happened, as told on the tape.
TRIED, BEGAN, ROLLED, LOST, MOVED, CARRIED, WON, STALLED = range(1, 9)


# 1  Setup


@rule
def setup(box, s, luck):
    for seat in range(box.players):
        colour = box.colour[seat]
        for depth in range(1, box.cubes + 1):
            s.stack[space_at(colour, depth)] = cube(colour)
    s.starter = highest_roll(box, luck)
    s.seat = s.starter
    s.rounds = 1
    tell(luck, BEGAN, s.seat, 0, 0)
    start_turn(box, s, luck)


@rule
def space_at(arm, depth):
    return arm * REACH + depth - 1


@rule
def cube(colour):
    """A cube as the digit it is in a stack."""
    return 1 + colour


@rule
def highest_roll(box, luck):
    """Each seat rolls; those tied for the most roll again (Q-07)."""
    tied = (1 << box.players) - 1
    while True:
        most = 0
        leaders = 0
        leader = 0
        for seat in range(box.players):
            if tied >> seat & 1:
                number = 1 + below(luck, box.die)
                tell(luck, TRIED, seat, number, 0)
                if number > most:
                    most = number
                    leaders = 0
                    leader = seat
                if number == most:
                    leaders |= 1 << seat
        if leaders == 1 << leader:
            return leader
        tied = leaders


# 2  Your turn


@rule
def start_turn(box, s, luck):
    """Roll; a player without a movable cube loses the actions and is not asked (Q-09, Q-36)."""
    while True:
        s.roll = 1 + below(luck, box.die)
        s.actions = s.roll
        s.moved = 0
        tell(luck, ROLLED, s.seat, s.roll, 0)
        if can_move(box, s):
            return
        tell(luck, LOST, s.seat, s.actions, 0)
        s.actions = 0
        pass_turn(box, s, luck)
        if s.over:
            return


@rule
def end_turn(box, s, luck):
    s.actions = 0
    pass_turn(box, s, luck)
    if not s.over:
        start_turn(box, s, luck)


@rule
def pass_turn(box, s, luck):
    """On to the next seat, unless nobody moves any more or the last round is over (Q-32)."""
    s.idle = 0 if s.moved else s.idle + 1
    following = s.seat + 1 if s.seat + 1 < box.players else 0
    round_over = following == s.starter
    if s.idle == box.idle_turns or (round_over and s.rounds == box.last_round):
        s.over = 1
        tell(luck, STALLED, winners(box, s), 0, 0)
        return
    s.seat = following
    s.rounds += round_over


@rule
def legal(box, s, mask):
    clear_mask(mask)
    if s.over:
        return
    own = box.colour[s.seat]
    for arm in range(ARMS):
        if box.open[arm]:
            flag_steps(s, mask, own, arm, towards_a_third_base=box.players > 2)
    flag_choice_of_arm(box, s, mask, own)
    mask[inward(own, 0)] = s.bases[own, own] > 0
    mask[STOP] = True


@rule
def can_move(box, s):
    """A cube that is free, or waits in its own base, always has a step to take (Q-10)."""
    own = box.colour[s.seat]
    if s.bases[own, own]:
        return True
    for space in range(SPACES):
        if is_free(s, own, space):
            return True
    return False


@rule
def is_free(s, own, space):
    """Only the top cube of a stack can move."""
    return s.stack[space] & 7 == cube(own)


# 3  An action


@rule
def flag_steps(s, mask, own, arm, towards_a_third_base):
    """Up your own arm and down another's; back up that one only for a third base (Q-04, Q-05)."""
    down = arm != own
    up = arm == own or towards_a_third_base
    for depth in range(1, REACH + 1):
        free = is_free(s, own, space_at(arm, depth))
        mask[outward(arm, depth - 1)] = free & down
        mask[inward(arm, depth)] = free & up


@rule
def flag_choice_of_arm(box, s, mask, own):
    """In the middle any other open arm may be entered; with no Eye the innermost spaces touch."""
    middle = EYE if box.eye else space_at(own, box.arm)
    free = is_free(s, own, middle)
    if not box.eye:
        mask[inward(own, box.arm)] = False
    for arm in range(ARMS):
        if box.open[arm] and arm != own:
            mask[outward(arm, box.arm)] = free


@rule
def inward(arm, depth):
    return INWARD + arm * STEPS + depth


@rule
def outward(arm, depth):
    return OUTWARD + arm * STEPS + depth


@rule
def apply(box, s, luck, action):
    if action == STOP:
        end_turn(box, s, luck)
        return
    s.actions -= 1
    s.moved = 1
    if action < OUTWARD:
        base_reached = step_inward(box, s, luck, action - INWARD)
    else:
        base_reached = step_outward(box, s, luck, action - OUTWARD)
    if base_reached and someone_has_won(box, s):
        s.over = 1
        tell(luck, WON, winners(box, s), 0, 0)
    elif s.actions == 0:
        end_turn(box, s, luck)
    elif base_reached and not can_move(box, s):
        tell(luck, LOST, s.seat, s.actions, 0)
        end_turn(box, s, luck)


@rule
def step_inward(box, s, luck, step):
    own = box.colour[s.seat]
    arm = step // STEPS
    depth = step % STEPS
    target = EYE if depth == box.arm else space_at(arm, depth + 1)
    if depth == 0:
        source = BASE + own
        s.bases[own, own] -= 1
    else:
        source = space_at(arm, depth)
        s.stack[source] >>= 3
    tell(luck, MOVED, own, source, target)
    return land(box, s, luck, target)


@rule
def step_outward(box, s, luck, step):
    own = box.colour[s.seat]
    arm = step // STEPS
    depth = step % STEPS
    source = outward_from(box, own, arm, depth)
    s.stack[source] >>= 3
    if depth == 0:
        tell(luck, MOVED, own, source, BASE + arm)
        s.bases[arm, own] += 1
        return True
    target = space_at(arm, depth)
    tell(luck, MOVED, own, source, target)
    return land(box, s, luck, target)


@rule
def outward_from(box, own, arm, depth):
    """Where a step down an arm starts; with no Eye between them the innermost spaces touch."""
    if depth < box.arm:
        return space_at(arm, depth + 1)
    return EYE if box.eye else space_at(own, box.arm)


@rule
def land(box, s, luck, space):
    """Stand on top; a third cube or more sets off a cyclone. True if cubes reached a base."""
    own = box.colour[s.seat]
    under = s.stack[space]
    s.stack[space] = under << 3 | cube(own)
    return height(under) > 1 and cyclone(box, s, luck, space)


@rule
def height(stack):
    cubes = 0
    while stack:
        stack >>= 3
        cubes += 1
    return cubes


# 4  Cyclone


@rule
def cyclone(box, s, luck, space):
    """Carry the stack towards the mover's base until it lands on nothing. True if in the base."""
    own = box.colour[s.seat]
    steps = steps_home(box, own, space)
    while True:
        stack = s.stack[space]
        s.stack[space] = 0
        steps -= box.carry
        if steps <= 0:
            tell(luck, CARRIED, own, space, BASE + own)
            spill(s, own, stack)
            return True
        landing = on_the_way_home(box, own, space, steps)
        tell(luck, CARRIED, own, space, landing)
        under = s.stack[landing]
        s.stack[landing] = under << 3 * height(stack) | stack
        if under == 0:
            return False
        space = landing


@rule
def steps_home(box, own, space):
    if space == EYE:
        return box.arm + 1
    depth = space % REACH + 1
    return depth if space // REACH == own else box.across - depth


@rule
def on_the_way_home(box, own, space, steps):
    """The space so many steps short of the base, coming from `space`."""
    if steps <= box.arm:
        return space_at(own, steps)
    if box.eye and steps == box.arm + 1:
        return EYE
    return space_at(space // REACH, box.across - steps)


# 5  Bases


@rule
def spill(s, own, stack):
    """In a base cubes stand singly: others have finished, the mover's own wait to start again."""
    while stack:
        s.bases[own, (stack & 7) - 1] += 1
        stack >>= 3


# 6  Winning


@rule
def someone_has_won(box, s):
    for seat in range(box.players):
        if has_won(box, s, seat):
            return True
    return False


@rule
def has_won(box, s, seat):
    """Enough in one other base, or some in each of them; the own base counts for nothing."""
    own = box.colour[seat]
    most = 0
    fewest = box.cubes
    for arm in range(ARMS):
        if box.open[arm] and arm != own:
            most = max(most, s.bases[arm, own])
            fewest = min(fewest, s.bases[arm, own])
    return most >= box.one_base or fewest >= box.each_base


@rule
def winners(box, s):
    """All who have met their aim, jointly (Q-27); if nobody has, all who lead (Q-32)."""
    won = 0
    lead = 0
    best = score(box, s, 0)
    for seat in range(box.players):
        if has_won(box, s, seat):
            won |= 1 << seat
        standing = score(box, s, seat)
        if standing > best:
            best = standing
            lead = 0
        if standing == best:
            lead |= 1 << seat
    return won if won else lead


@rule
def score(box, s, seat):
    """Winners first, then more finished cubes, then fewer steps left (Q-30)."""
    own = box.colour[seat]
    rank = finished(box, s, own) + has_won(box, s, seat) * (1 + box.cubes)
    most_steps_left = box.cubes * box.across
    return rank * (1 + most_steps_left) - steps_left(box, s, own)


@rule
def finished(box, s, own):
    cubes = 0
    for arm in range(ARMS):
        if arm != own:
            cubes += s.bases[arm, own]
    return cubes


@rule
def steps_left(box, s, own):
    """Steps of all unfinished cubes to the nearest other base, as if nothing were in the way."""
    steps = s.bases[own, own] * box.across
    for space in range(SPACES):
        stack = s.stack[space]
        while stack:
            if stack & 7 == cube(own):
                steps += steps_away(box, own, space)
            stack >>= 3
    return steps


@rule
def steps_away(box, own, space):
    return box.across - steps_home(box, own, space)
