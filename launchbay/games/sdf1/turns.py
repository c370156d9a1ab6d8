"""A hero's turn: dice first, then everything in any order (R-106).

1  The turn       Begins with the roll; ends when the seat says so, or the hero goes missing.
2  Dice           As printed, for movement, as AP, rolled again, to the tracker, to a partner.
3  Movement       The free move, points of cards, points of a Move die: steps and action squares.
4  Orders         Mecha cards and Scouts, each allowance once.
"""

import numpy as np

from launchbay.engine.compiled import rule
from launchbay.engine.luck import tell
from launchbay.engine.records import NONE
from launchbay.games.sdf1.agenda import below_top, pop, push, top
from launchbay.games.sdf1.anytime import flag_anytime, has_anytime
from launchbay.games.sdf1.content import CAPTAIN
from launchbay.games.sdf1.dice import (
    answer_reroll,
    asks_reroll,
    can_roll_again,
    drop_dice,
    flag_reroll,
    go_reroll,
    roll_ability_again,
    roll_all,
    take_die,
)
from launchbay.games.sdf1.effects import SOURCE
from launchbay.games.sdf1.flights import can_order, give_order, is_bound
from launchbay.games.sdf1.geometry import BR, LB, N_AREAS, PR
from launchbay.games.sdf1.pieces import (
    dice_of,
    face_of,
    gain,
    holds,
    is_forbidden,
    is_hull,
    is_pilot,
    is_present,
    open_boxes,
    touches,
)
from launchbay.games.sdf1.scouts import can_send_scouts, send_scouts
from launchbay.games.sdf1.table import (
    ABILITY_FACE,
    AP,
    AREA,
    BY_DIE,
    BY_SQUARE,
    GAVE,
    GIVE,
    GO_ON,
    HERO_TURN,
    INSTINCT_FACE,
    MOVE_FACE,
    MOVE_HERO,
    MOVED_HERO,
    N_DIE_FACES,
    N_HEROES,
    NO_ASSIST,
    NO_LAUNCH,
    OP,
    ORDER_MECHA,
    PROGRAM,
    REROLL,
    REROLL_ABILITY,
    SEND_SCOUTS,
    SPEND_MOVE,
    SQUARE,
    STEPS,
    TAKE_AP,
    TARGET_FACE,
    TRACK,
    TRACKED,
    TURN_CCW,
    TURN_CW,
    USE,
    USED_DIE,
    WORKED_SQUARE,
)
from launchbay.games.sdf1.weapons import can_turn, turn_ship

# Details of the frames here: the hero, then the stage of his turn or the points he has left.
WHOSE, STAGE, POINTS_LEFT = 2, 3, 3
BEGINS, ACTS, RECEIVES = range(3)  # stages; RECEIVES: he may use dice handed to him, no more

# USE and TRACK: the face a die shows, and what it counts as. An Instinct may be a Target.
USE_FACE = np.array([TARGET_FACE, MOVE_FACE, INSTINCT_FACE, INSTINCT_FACE], np.int8)
USE_AS = np.array([TARGET_FACE, MOVE_FACE, INSTINCT_FACE, TARGET_FACE], np.int8)
TRACK_FACE = np.array([TARGET_FACE, MOVE_FACE, INSTINCT_FACE, ABILITY_FACE, INSTINCT_FACE], np.int8)
TRACK_AS = np.array([TARGET_FACE, MOVE_FACE, INSTINCT_FACE, ABILITY_FACE, TARGET_FACE], np.int8)


@rule
def asks_turns(box, s, op):
    if op == HERO_TURN:
        return asks_turn(box, s)
    if op == STEPS:
        return asks_steps(box, s)
    if op == MOVE_HERO:
        return asks_move(box, s)
    return asks_reroll(s)


@rule
def flag_turns(box, s, mask, op):
    if op == HERO_TURN:
        flag_turn(box, s, mask)
    elif op == STEPS:
        flag_steps(box, s, mask)
    elif op == MOVE_HERO:
        flag_areas(box, s, mask, np.int64(top(s)[WHOSE]))
        mask[GO_ON] = True
    else:
        flag_reroll(s, mask)


@rule
def answer_turns(box, s, luck, op, action):
    if op == HERO_TURN:
        answer_turn(box, s, luck, action)
    elif op == STEPS:
        answer_steps(box, s, luck, action)
    elif op == MOVE_HERO:
        answer_move(s, luck, action)
    else:
        answer_reroll(s, action)


@rule
def go_turns(box, s, luck, op):
    if op == HERO_TURN:
        go_turn(box, s, luck)
    elif op != REROLL:
        pop(s)  # no point left, or no use for it
    else:
        go_reroll(box, s, luck)


# 1  The turn


@rule
def go_turn(box, s, luck):
    frame = top(s)
    if frame[STAGE] == BEGINS and is_present(s, np.int64(frame[WHOSE])):
        begin_turn(box, s, luck, np.int64(frame[WHOSE]))
    else:
        end_turn(s)


@rule
def begin_turn(box, s, luck, hero):
    top(s)[STAGE] = ACTS
    face = face_of(s, hero)
    s.acting = hero
    s.h_acted[hero] = 1
    s.h_free[hero] = 1
    s.h_orders[hero] = box.orders_vt[face] + box.orders_ds[face]
    s.h_scouts[hero] = box.scouts[face]
    roll_all(box, s, luck, hero)


@rule
def end_turn(s):
    """What is unspent is lost; but a die received before one's own turn waits for it (R-101)."""
    frame = top(s)
    hero = np.int64(frame[WHOSE])
    if s.h_acted[hero] or not is_present(s, hero):
        drop_dice(s, hero)
    if frame[STAGE] == ACTS:
        s.acting = NONE
        s.h_free[hero] = 0
        s.h_bonus[hero] = 0
        s.h_orders[hero] = 0
        s.h_scouts[hero] = 0
        s.h_dare[hero] = 0
    pop(s)


@rule
def asks_turn(box, s):
    """While the hero is there and something is left: any die and any point has some use."""
    frame = top(s)
    hero = np.int64(frame[WHOSE])
    if frame[STAGE] == BEGINS or not is_present(s, hero):
        return False
    if dice_of(s, hero) > 0:
        return True
    if frame[STAGE] == RECEIVES:
        return False
    if points(box, s, hero) > 0 or can_order(box, s, hero) or can_send_scouts(s, hero):
        return True
    return has_anytime(box, s, np.int64(s.h_seat[hero]))


@rule
def flag_turn(box, s, mask):
    frame = top(s)
    hero = np.int64(frame[WHOSE])
    flag_dice(box, s, mask, hero)
    if frame[STAGE] == ACTS:
        flag_gifts(box, s, mask, hero)
        flag_points(box, s, mask, hero)
        mask[ORDER_MECHA] = can_order(box, s, hero)
        mask[SEND_SCOUTS] = can_send_scouts(s, hero)
    mask[GO_ON] = True
    flag_anytime(box, s, mask, np.int64(s.h_seat[hero]))


@rule
def answer_turn(box, s, luck, action):
    hero = np.int64(top(s)[WHOSE])
    if action == GO_ON:
        end_turn(s)
    elif USE <= action < GIVE:
        spend_die(box, s, luck, hero, action)
    elif GIVE <= action < TURN_CCW:
        hand_over(s, luck, hero, (action - GIVE) // N_HEROES, (action - GIVE) % N_HEROES)
    elif action == ORDER_MECHA:
        s.h_orders[hero] -= 1
        give_order(box, s, luck, hero)
    elif action == SEND_SCOUTS:
        send_scouts(s, hero)
    else:
        spend_point(box, s, luck, hero, action)


# 2  Dice


@rule
def flag_dice(box, s, mask, hero):
    for which in range(USE_FACE.size):
        mask[USE + which] = s.dice[hero, USE_FACE[which]] > 0
    mask[SPEND_MOVE] = s.dice[hero, MOVE_FACE] > 0 and has_way(box, s, hero)
    mask[TAKE_AP] = s.dice[hero, ABILITY_FACE] > 0
    mask[REROLL_ABILITY] = can_roll_again(s, hero, ABILITY_FACE)
    for which in range(TRACK_FACE.size):
        mask[TRACK + which] = s.dice[hero, TRACK_FACE[which]] > 0 and has_space(
            box, s, TRACK_AS[which]
        )


@rule
def has_space(box, s, face):
    """On the Resource Tracker: one for each face of the die, or plain ones (R-59)."""
    if not box.tracker_plain:
        return s.tracker[face] < box.spaces[face]
    spaces = np.int64(0)
    for other in range(N_DIE_FACES):
        spaces += box.spaces[other] - s.tracker[other]
    return spaces > 0


@rule
def spend_die(box, s, luck, hero, action):
    if action < SPEND_MOVE:
        use_die(box, s, luck, hero, action - USE)
    elif action == SPEND_MOVE:
        take_die(s, hero, np.int64(MOVE_FACE))
        tell(luck, USED_DIE, hero, MOVE_FACE, MOVE_FACE)
        push(s, STEPS, s.h_seat[hero], hero, box.movement[face_of(s, hero)])
    elif action == TAKE_AP:
        take_die(s, hero, np.int64(ABILITY_FACE))
        gain(box, s, luck, AP, 1, NONE)
    elif action == REROLL_ABILITY:
        roll_ability_again(box, s, luck, hero)
    else:
        track_die(s, luck, hero, action - TRACK)


@rule
def track_die(s, luck, hero, which):
    counts_as = np.int64(TRACK_AS[which])
    take_die(s, hero, np.int64(TRACK_FACE[which]))
    s.tracker[counts_as] += 1
    tell(luck, TRACKED, counts_as, 1, 0)


@rule
def use_die(box, s, luck, hero, which):
    """The action printed on his board."""
    face = np.int64(USE_FACE[which])
    counts_as = np.int64(USE_AS[which])
    take_die(s, hero, face)
    tell(luck, USED_DIE, hero, face, counts_as)
    program = box.use[face_of(s, hero), counts_as]
    push(s, PROGRAM, s.h_seat[hero], program, hero, s.h_area[hero], NONE, BY_DIE, NONE)


# A die for the partner: one an Episode, to whoever holds the position on the board


@rule
def flag_gifts(box, s, mask, hero):
    for partner in range(N_HEROES):
        if can_assist(box, s, hero, partner):
            for face in range(N_DIE_FACES):
                mask[GIVE + face * N_HEROES + partner] = s.dice[hero, face] > s.given[hero, face]


@rule
def can_assist(box, s, hero, partner):
    if hero == partner or s.h_gave[hero] or is_forbidden(s, NO_ASSIST):
        return False
    return holds(box, s, partner, box.assists[face_of(s, hero)])


@rule
def hand_over(s, luck, hero, face, partner):
    """To be used at once if his turn is past; before it, he may also keep the die for it."""
    s.h_gave[hero] = 1
    s.dice[hero, face] -= 1
    s.dice[partner, face] += 1
    s.given[partner, face] += 1
    if s.kept[hero, face] > s.given[hero, face]:  # of his own dice those that must stand go first
        s.kept[hero, face] -= 1
        s.kept[partner, face] += 1
    tell(luck, GAVE, hero, partner, face)
    push(s, HERO_TURN, s.h_seat[partner], partner, RECEIVES)


# 3  Movement: a point is a step, an action square, or a notch of the ship for a Captain


@rule
def points(box, s, hero):
    """The free move and what cards gave; dice that did damage take a pilot's free move (R-12)."""
    free = np.int64(0) if is_bound(box, s, hero) else np.int64(s.h_free[hero])
    return free + s.h_bonus[hero]


@rule
def flag_points(box, s, mask, hero):
    if points(box, s, hero) == 0:
        return
    flag_areas(box, s, mask, hero)
    mask[SQUARE] = can_work(box, s, hero)
    turns = holds(box, s, hero, CAPTAIN) and can_turn(box, s)
    mask[TURN_CCW] = turns
    mask[TURN_CW] = turns


@rule
def spend_point(box, s, luck, hero, action):
    """The free move first: a card's points are good for everything that it is."""
    if s.h_free[hero] > 0 and not is_bound(box, s, hero):
        s.h_free[hero] -= 1
    else:
        s.h_bonus[hero] -= 1
    if action == TURN_CCW:
        turn_ship(box, s, luck, 1)
    elif action == TURN_CW:
        turn_ship(box, s, luck, -1)
    else:
        step_or_work(box, s, luck, hero, action)


@rule
def step_or_work(box, s, luck, hero, action):
    if action == SQUARE:
        work(box, s, luck, hero)
    else:
        step(s, luck, hero, action - AREA)


@rule
def flag_areas(box, s, mask, hero):
    for area in range(N_AREAS):
        mask[AREA + area] = can_step(box, s, hero, area)


@rule
def can_step(box, s, hero, area):
    """Pilots fly into space, everybody else stays aboard (R-04, SD-mecha.hero.2)."""
    return touches(s, np.int64(s.h_area[hero]), area) and (is_hull(area) or is_pilot(box, s, hero))


@rule
def step(s, luck, hero, area):
    s.h_area[hero] = area
    tell(luck, MOVED_HERO, hero, area, 0)


@rule
def can_work(box, s, hero):
    """Every hero every square once an Episode (R-06); two of them can be closed."""
    area = np.int64(s.h_area[hero])
    if not is_hull(area) or area == BR or s.h_squares[hero] >> area & 1:
        return False
    if area == PR and open_boxes(box, s, PR) <= 0:
        return False
    return area != LB or not is_forbidden(s, NO_LAUNCH)


@rule
def work(box, s, luck, hero):
    area = np.int64(s.h_area[hero])
    s.h_squares[hero] |= 1 << area
    tell(luck, WORKED_SQUARE, hero, area, 0)
    push(s, PROGRAM, s.h_seat[hero], box.square[area], hero, area, NONE, BY_SQUARE, NONE)


# A Move die for movement: after his dice did damage a pilot has no steps left in it


@rule
def has_way(box, s, hero):
    return not is_bound(box, s, hero) or can_work(box, s, hero)


@rule
def asks_steps(box, s):
    frame = top(s)
    hero = np.int64(frame[WHOSE])
    return frame[POINTS_LEFT] > 0 and is_present(s, hero) and has_way(box, s, hero)


@rule
def flag_steps(box, s, mask):
    hero = np.int64(top(s)[WHOSE])
    if not is_bound(box, s, hero):
        flag_areas(box, s, mask, hero)
    mask[SQUARE] = can_work(box, s, hero)
    mask[GO_ON] = True


@rule
def answer_steps(box, s, luck, action):
    frame = top(s)
    if action == GO_ON:
        pop(s)
        return
    frame[POINTS_LEFT] -= 1
    step_or_work(box, s, luck, np.int64(frame[WHOSE]), action)


# Steps by an effect


@rule
def asks_move(box, s):
    """A die's printed action does not move a pilot whose dice did damage (R-12)."""
    frame = top(s)
    hero = np.int64(frame[WHOSE])
    if frame[POINTS_LEFT] == 0 or not is_present(s, hero):
        return False
    below = below_top(s)
    by_die = below[OP] == PROGRAM and below[SOURCE] == BY_DIE
    return not (by_die and is_bound(box, s, hero))


@rule
def answer_move(s, luck, action):
    frame = top(s)
    if action == GO_ON:
        pop(s)
        return
    frame[POINTS_LEFT] -= 1
    step(s, luck, np.int64(frame[WHOSE]), action - AREA)
