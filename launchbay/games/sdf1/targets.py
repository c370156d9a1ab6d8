"""Hits on vessels: each point names one vessel, which suffers before the next is named.

1  Getting ready   What a modifier adds is added once, before the first vessel is named.
2  Who may be hit  Class, place, range and arc; a villain only without an escort.
3  The hit         Damage, destruction, annihilation or a Jam token.
4  Shifting        All vessels of one area along their ring.
"""

import numpy as np

from launchbay.engine.compiled import rule
from launchbay.engine.luck import tell
from launchbay.engine.records import NONE
from launchbay.games.sdf1.agenda import pop, top
from launchbay.games.sdf1.effects import WITH_VERITECHS
from launchbay.games.sdf1.geometry import INNER, N_AREAS, OUTER, SECTORS
from launchbay.games.sdf1.pieces import (
    gain,
    is_hull,
    is_inner,
    is_on,
    is_pilot,
    is_present,
    pilots_in,
    sector_of_area,
    tokens_left,
    touches,
    veritechs_in,
)
from launchbay.games.sdf1.table import (
    ADJACENT,
    ANNIHILATE,
    ANY_GUN,
    AP,
    AREA,
    AT_AREA,
    AT_HULL,
    AT_INNER,
    AT_OUTER,
    AT_SECTOR,
    BEAM,
    BEAM_PLUS,
    BEAM_REACH,
    BY_CREW,
    BY_DIE,
    BY_MECHA,
    CANNISTER,
    CLASS_OF,
    CRUISERS,
    DESTROIDS,
    DESTROY,
    ENGAGED,
    EVADE_SHIP,
    GUN_HITS,
    HIT,
    JAM,
    JAMMED,
    JAMMED_VESSEL,
    LOOSE,
    MECHA_HIT,
    MIRIYA,
    MOVED_VESSEL,
    N_HEROES,
    N_PODS,
    N_VESSELS,
    ONE_AREA,
    OP,
    OPTION,
    POD,
    RAIL,
    RAIL_MORE,
    RAIL_PODS,
    SPACE,
    STANDING,
    SWARM,
    TARGET,
    VESSEL,
    VILLAIN,
)
from launchbay.games.sdf1.vessels import (
    ANY_CLASS,
    CAPITAL,
    annihilate,
    damage_vessel,
    destroy,
    is_destroyed,
    is_first_vessel,
    is_sheltered,
)
from launchbay.games.sdf1.weapons import beam_bears, rail_bears

# Details of a TARGET frame
MODE, LEFT, CLASSES, RING, OF, SOURCE, ACTOR = range(2, 9)
# more bits of its classes: what modifiers add has been added; a vessel has been named
READY, BEGUN = 16, 32
# Details of a SHIFT frame
FROM, OF_CLASSES, STEPS, DIRECTION = range(2, 6)


@rule
def asks_targets(box, s, op):
    """Only where there are two kinds of vessel, areas or directions at least."""
    if op == TARGET and not top(s)[CLASSES] & READY:
        return False
    first = next_answer(box, s, OPTION)
    return first != NONE and next_answer(box, s, first + 1) != NONE


@rule
def flag_targets(box, s, mask, op):  # noqa: ARG001 - all chapters are called alike
    action = next_answer(box, s, OPTION)
    while action != NONE:
        mask[action] = True
        action = next_answer(box, s, action + 1)


@rule
def answer_targets(box, s, luck, op, action):
    frame = top(s)
    if op == TARGET and action < CANNISTER:
        strike(box, s, luck, action - VESSEL)
    elif op == TARGET:
        strike_with_cannister(box, s, luck, action - CANNISTER)
    elif action >= AREA:
        frame[FROM] = action - AREA
    else:
        frame[DIRECTION] = 1 if action == OPTION else -1


@rule
def go_targets(box, s, luck, op):
    if op == TARGET and not top(s)[CLASSES] & READY:
        make_ready(box, s)
        return
    action = next_answer(box, s, OPTION)
    if action != NONE:
        answer_targets(box, s, luck, op, action)
    elif op == TARGET:
        pop(s)
    else:
        shift(s, luck)


@rule
def next_answer(box, s, action):
    """The first lawful answer from that action on, or NONE."""
    frame = top(s)
    if frame[OP] == TARGET:
        return next_target(box, s, frame, max(action, VESSEL))
    while action < VESSEL:
        if may_shift(s, frame, action):
            return action
        action += 1
    return NONE


@rule
def next_target(box, s, frame, action):
    end = CANNISTER + N_VESSELS if has_cannister(s, frame) else CANNISTER
    while action < end:
        if is_there(s, action) and may_hit(box, s, frame, action):
            return action
        action += 1
    return NONE


@rule
def is_there(s, action):
    """The vessel that a hit names is on the board, as most are not."""
    return s.v_area[action - (VESSEL if action < CANNISTER else CANNISTER)] != NONE


# 1  Getting ready


@rule
def is_gun(mode):
    return BEAM <= mode <= ANY_GUN


@rule
def make_ready(box, s):
    """A boost that finds no target is kept (part 5.0)."""
    frame = top(s)
    mode = np.int64(frame[MODE])
    frame[CLASSES] = classes_of(mode, np.int64(frame[CLASSES])) | READY
    extend_range(box, s, frame)
    if next_answer(box, s, VESSEL) == NONE:
        return
    if mode == RAIL and is_on(s, RAIL_MORE):
        frame[LEFT] += 1
    if is_gun(mode) and frame[SOURCE] == BY_CREW and is_on(s, GUN_HITS):
        frame[LEFT] += 1
    if mode == HIT and is_by_hero(frame):
        frame[LEFT] += s.h_boost[frame[ACTOR]]
        s.h_boost[frame[ACTOR]] = 0


@rule
def is_by_hero(frame):
    """By a die of his."""
    return frame[SOURCE] == BY_DIE and frame[ACTOR] != NONE


@rule
def extend_range(box, s, frame):
    """A mecha hits where it stands; Long Ranged Missiles reach the areas around (R-66, R-84)."""
    own = np.int64(NONE)
    if frame[MODE] == MECHA_HIT:
        own = np.int64(s.m_area[frame[ACTOR]])
        if frame[RING] != AT_AREA:
            frame[RING] = AT_AREA
            frame[OF] = own
    elif frame[MODE] == HIT and frame[RING] == AT_AREA and is_by_hero(frame):
        own = np.int64(s.h_area[frame[ACTOR]])
    if own != NONE and own == s.missiles and own == frame[OF] and is_by_veritech(box, s, frame):
        frame[RING] = ADJACENT


@rule
def classes_of(mode, classes):
    """What a gun can hit; a villain counts as a Pod (R-49)."""
    if mode in (BEAM, BEAM_PLUS):
        return POD | VILLAIN
    if mode == RAIL:
        return CAPITAL
    return ANY_CLASS if mode == ANY_GUN or classes == 0 else classes


# 2  Who may be hit


@rule
def may_hit(box, s, frame, action):
    """Whether a point may name this vessel; of equal tokens only the first."""
    if frame[LEFT] <= 0:
        return False
    if action < CANNISTER:
        vessel = action - VESSEL
        area = np.int64(s.v_area[vessel])
        lawful = (
            area != NONE
            and CLASS_OF[vessel] & frame[CLASSES] != 0
            and can_suffer(box, s, frame[MODE], vessel)
            and is_in_place(box, s, frame, area)
            and (not is_gun(frame[MODE]) or gun_reaches(box, s, frame[MODE], vessel, area))
        )
    else:
        vessel = action - CANNISTER
        lawful = may_hit_with_cannister(box, s, frame, vessel)
    return lawful and is_first_vessel(s, vessel) and not is_sheltered(box, s, vessel)


@rule
def can_suffer(box, s, mode, vessel):
    """Whether it would do anything to the vessel; in a swarm a destroyed Pod is safe (R-39)."""
    if mode == JAM:
        return not s.v_marks[vessel] & JAMMED and tokens_left(box, s, EVADE_SHIP) > 0
    if mode == DESTROY or (vessel < N_PODS and is_on(s, SWARM)):
        return not is_destroyed(box, s, vessel)
    return True


@rule
def is_in_place(box, s, frame, area):
    ring, of = frame[RING], np.int64(frame[OF])
    if ring == AT_AREA:
        return area == of
    if ring == AT_SECTOR:
        return not is_hull(area) and sector_of_area(s, area) == of
    if ring == ADJACENT:
        return area == of or touches(s, of, area)
    if ring == ONE_AREA:
        return of != WITH_VERITECHS or veritechs_in(s, area) + pilots_in(box, s, area) > 0
    if ring <= AT_HULL:
        return ring_of(area) == ring
    return ring != SPACE or not is_hull(area)


@rule
def ring_of(area):
    if is_hull(area):
        return AT_HULL
    return AT_INNER if is_inner(area) else AT_OUTER


@rule
def gun_reaches(box, s, mode, vessel, area):
    """Beams at Pods nearby, Rail Guns at capital ships; no gun fires into the hull (R-49)."""
    if is_hull(area):
        return False
    if CLASS_OF[vessel] & CAPITAL:
        return rail_bears(box, s, sector_of_area(s, area))
    reach = mode == BEAM_PLUS or (mode == BEAM and is_on(s, BEAM_REACH))
    return (reach or is_inner(area)) and beam_bears(box, s, sector_of_area(s, area))


@rule
def may_hit_with_cannister(box, s, frame, vessel):
    """One Pod within reach."""
    area = np.int64(s.v_area[vessel])
    return (
        area != NONE
        and not CLASS_OF[vessel] & CAPITAL
        and not is_hull(area)
        and is_in_place(box, s, frame, area)
        and can_suffer(box, s, ANNIHILATE, vessel)
        and rail_bears(box, s, sector_of_area(s, area))
    )


@rule
def has_cannister(s, frame):
    """In place of all hits of a Rail Gun (part 5.0, rail_pods)."""
    is_rail = frame[MODE] == RAIL or frame[MODE] == ANY_GUN
    return is_rail and not frame[CLASSES] & BEGUN and is_on(s, RAIL_PODS)


# 3  The hit


@rule
def strike(box, s, luck, vessel):
    frame = top(s)
    frame[LEFT] -= 1
    frame[CLASSES] |= BEGUN
    fix_place(s, frame, np.int64(s.v_area[vessel]))
    if frame[MODE] == JAM:
        jam(s, luck, vessel)
        return
    was_whole = not is_destroyed(box, s, vessel)
    if is_gun(frame[MODE]) and CLASS_OF[vessel] & CAPITAL:
        s.rail_hits += 1
    if frame[MODE] == DESTROY:
        destroy(box, s, luck, vessel)
    elif frame[MODE] == ANNIHILATE or is_killed_by_max(box, s, frame, vessel):
        annihilate(box, s, luck, vessel)
    else:
        damage_vessel(box, s, luck, vessel, 1)
    note_die(box, s, luck, frame, vessel, was_whole)


@rule
def strike_with_cannister(box, s, luck, vessel):
    frame = top(s)
    was_whole = not is_destroyed(box, s, vessel)
    s.rail_hits += 1
    annihilate(box, s, luck, vessel)
    note_die(box, s, luck, frame, vessel, was_whole)
    pop(s)


@rule
def fix_place(s, frame, area):
    """Guns fire into one sector, other hits fall in one area unless they are spread (R-106)."""
    if frame[RING] == AT_AREA:
        return
    if is_gun(frame[MODE]):
        frame[RING] = AT_SECTOR
        frame[OF] = sector_of_area(s, area)
    elif frame[RING] == ONE_AREA or (frame[RING] == ADJACENT and frame[MODE] in (HIT, MECHA_HIT)):
        frame[RING] = AT_AREA
        frame[OF] = area


@rule
def jam(s, luck, vessel):
    """It does nothing more this Episode, and holds no mecha either (R-40)."""
    s.v_marks[vessel] -= s.v_marks[vessel] & (ENGAGED | LOOSE)
    s.v_marks[vessel] |= JAMMED
    tell(luck, JAMMED_VESSEL, vessel, 0, 0)


@rule
def is_killed_by_max(box, s, frame, vessel):
    """A Pod hit by a Veritech where Max stands is annihilated, once he called for it (R-80)."""
    if vessel >= CRUISERS or not is_by_veritech(box, s, frame):
        return False
    for hero in range(N_HEROES):
        if s.h_kill[hero] and is_present(s, hero) and s.h_area[hero] == s.v_area[vessel]:
            if box.max_single:
                s.h_kill[hero] -= 1
            return True
    return False


@rule
def is_by_veritech(box, s, frame):
    """A mecha's order, or a die of a pilot hero; a gun's hit is neither."""
    if frame[MODE] != HIT and frame[MODE] != MECHA_HIT:
        return False
    if frame[SOURCE] == BY_MECHA:
        return frame[ACTOR] < DESTROIDS
    return is_by_hero(frame) and is_pilot(box, s, frame[ACTOR])


@rule
def note_die(box, s, luck, frame, vessel, was_whole):
    """Damage by a die binds a pilot (R-12); one whose die destroys Miriya is rewarded."""
    if not is_by_hero(frame):
        return
    hero = np.int64(frame[ACTOR])
    s.h_shot[hero] = 1
    is_beaten = s.v_area[vessel] == NONE or is_destroyed(box, s, vessel)
    if vessel == MIRIYA and was_whole and is_beaten and is_pilot(box, s, hero):
        gain(box, s, luck, AP, box.miriyas_prize, NONE)


# 4  Shifting


@rule
def may_shift(s, frame, action):
    """First the area, if that is open, then the direction: 0 counter-clockwise, 1 clockwise."""
    if frame[FROM] == NONE:
        return AREA + INNER <= action < AREA + N_AREAS and (
            holds_any(s, action - AREA, frame[OF_CLASSES])
        )
    is_open = frame[DIRECTION] == 0 and frame[FROM] >= INNER
    return is_open and action <= OPTION + 1 and (holds_any(s, frame[FROM], frame[OF_CLASSES]))


@rule
def holds_any(s, area, classes):
    for vessel in range(N_VESSELS):
        if s.v_area[vessel] == area and CLASS_OF[vessel] & classes:
            return True
    return False


@rule
def shift(s, luck):
    """Round the ship within the ring, never in or out (R-98); whom they fought stays behind."""
    frame = top(s)
    area = np.int64(frame[FROM])
    if area >= INNER:
        ring = INNER if is_inner(area) else OUTER
        goal = ring + (area - ring + frame[STEPS] * frame[DIRECTION]) % SECTORS
        for vessel in range(N_VESSELS):
            if s.v_area[vessel] == area and CLASS_OF[vessel] & frame[OF_CLASSES]:
                s.v_area[vessel] = goal
                s.v_marks[vessel] -= s.v_marks[vessel] & (ENGAGED | LOOSE | STANDING)
                tell(luck, MOVED_VESSEL, vessel, goal, 0)
    pop(s)
