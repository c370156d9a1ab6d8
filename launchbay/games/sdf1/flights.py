"""Mecha under orders: a card for one mecha each.

1  Orders       As many cards as the allowance, or as there are mecha not yet ordered (R-110).
2  The card     Who carries it out, and which of its orders.
3  Movement     Step by step, then the hits where the mecha stands.
"""

import numpy as np

from launchbay.engine.compiled import rule
from launchbay.engine.luck import tell
from launchbay.engine.records import NONE
from launchbay.games.sdf1.agenda import pop, push, top
from launchbay.games.sdf1.decks import draw_mecha
from launchbay.games.sdf1.geometry import BR, INNER, N_AREAS
from launchbay.games.sdf1.pieces import (
    face_of,
    is_first_mecha,
    is_hull,
    is_on,
    is_pilot,
    is_present,
    mecha_in,
    pilots_in,
    sector_of,
    touches,
    veritechs_in,
)
from launchbay.games.sdf1.table import (
    AREA,
    AT_AREA,
    BY_MECHA,
    DESTROIDS,
    DRAW,
    DS,
    FORMATION,
    GO_ON,
    HIT,
    MECHA_CARD,
    MECHA_HIT,
    MECHA_TOKEN,
    MOVE_MECHA,
    MOVED_MECHA,
    N_MECHA,
    OPTION,
    OPTION_TAKEN,
    ORDER,
    POD,
    SLOW_VERITECHS,
    SUPERS,
    TARGET,
    VT,
    WHO,
)
from launchbay.games.sdf1.vessels import ANY_CLASS

MOVEMENT, HITS, IS_FLAK = range(3)  # of an order on a card


@rule
def asks_flights(box, s, op):
    frame = top(s)
    if op == ORDER:
        return frame[BEGUN] != 0 and can_draw_on(s)
    if op == MECHA_CARD:
        return asks_card(box, s)
    return frame[STEPS_LEFT] > 0


@rule
def flag_flights(box, s, mask, op):
    frame = top(s)
    if op == ORDER:
        mask[DRAW] = True
        mask[GO_ON] = True
    elif op == MECHA_CARD:
        flag_card(s, mask)
    else:
        for area in range(N_AREAS):
            mask[AREA + area] = can_go(box, s, frame, area)
        mask[GO_ON] = not is_crowded(box, s, frame)


@rule
def answer_flights(box, s, luck, op, action):
    if op == ORDER:
        answer_order(box, s, luck, action)
    elif op == MECHA_CARD:
        answer_card(box, s, luck, action)
    else:
        answer_mecha(s, luck, action)


@rule
def go_flights(box, s, luck, op):
    if op == ORDER:
        go_order(box, s, luck)
    elif op == MECHA_CARD:
        go_card(box, s)
    else:
        shoot(box, s)


# 1  Orders. ORDER is the effect; in his turn a hero draws card by card.

ORDERED, BY_HERO, CARDS_LEFT, BEGUN = 2, 3, 4, 5


@rule
def is_bound(box, s, hero):
    """A pilot whose dice did damage moves no more of his own, daredevils excepted (R-12)."""
    return is_pilot(box, s, hero) and s.h_shot[hero] != 0 and s.h_dare[hero] == 0


@rule
def can_order(box, s, hero):
    return s.h_orders[hero] > 0 and has_orderly(s, kind_ordered(box, s, hero), hero)


@rule
def kind_ordered(box, s, hero):
    return np.int64(DS if box.orders_ds[face_of(s, hero)] else VT)


@rule
def give_order(box, s, luck, hero):
    draw_order(box, s, luck, np.int64(s.h_seat[hero]), kind_ordered(box, s, hero), hero)


@rule
def draw_order(box, s, luck, seat, kind, hero):
    card = draw_mecha(box, s, luck, kind, hero)
    push(s, MECHA_CARD, seat, kind, hero, card, NONE)


@rule
def is_orderly(s, kind, hero, mecha):
    """Active, of the kind, and not yet ordered by this hero this Episode."""
    if (mecha >= DESTROIDS) != (kind == DS) or s.m_area[mecha] < 0:
        return False
    return s.m_marks[mecha] >> hero & 1 == 0


@rule
def has_orderly(s, kind, hero):
    for mecha in range(N_MECHA):
        if is_orderly(s, kind, hero, mecha):
            return True
    return False


@rule
def can_draw_on(s):
    frame = top(s)
    hero = np.int64(frame[BY_HERO])
    if frame[CARDS_LEFT] == 0 or hero == NONE or not is_present(s, hero):
        return False
    return has_orderly(s, np.int64(frame[ORDERED]), hero)


@rule
def answer_order(box, s, luck, action):
    frame = top(s)
    if action == GO_ON:
        pop(s)
        return
    frame[CARDS_LEFT] -= 1
    frame[BEGUN] = 1
    seat = np.int64(frame[WHO])
    draw_order(box, s, luck, seat, np.int64(frame[ORDERED]), np.int64(frame[BY_HERO]))


@rule
def go_order(box, s, luck):
    """The first card is what the effect was used for; the others are asked about."""
    answer_order(box, s, luck, DRAW if can_draw_on(s) else GO_ON)


# 2  The card

CARD_IN_HAND, CARRIED_BY = 4, 5


@rule
def asks_card(box, s):
    frame = top(s)
    if frame[CARRIED_BY] == NONE:
        return has_orderly(s, np.int64(frame[ORDERED]), np.int64(frame[BY_HERO]))
    return not is_super(frame[CARRIED_BY]) and has_two_orders(box, frame)


@rule
def is_super(mecha):
    return SUPERS <= mecha < DESTROIDS


@rule
def section(frame):
    return 1 if frame[ORDERED] == DS else 0


@rule
def has_two_orders(box, frame):
    return box.mecha_orders[frame[CARD_IN_HAND], section(frame), 1, MOVEMENT] != NONE


@rule
def flag_card(s, mask):
    frame = top(s)
    if frame[CARRIED_BY] != NONE:
        mask[OPTION] = True
        mask[OPTION + 1] = True
        return
    kind = np.int64(frame[ORDERED])
    hero = np.int64(frame[BY_HERO])
    for mecha in range(N_MECHA):
        mask[MECHA_TOKEN + mecha] = is_orderly(s, kind, hero, mecha) and is_first_mecha(s, mecha)
    mask[GO_ON] = True


@rule
def answer_card(box, s, luck, action):
    frame = top(s)
    if action == GO_ON:
        pop(s)
    elif frame[CARRIED_BY] != NONE:
        tell(luck, OPTION_TAKEN, action - OPTION, 0, 0)
        carry_out(box, s, action - OPTION, action - OPTION)
    else:
        frame[CARRIED_BY] = action - MECHA_TOKEN
        s.m_marks[action - MECHA_TOKEN] |= 1 << frame[BY_HERO]


@rule
def go_card(box, s):
    """Nobody to carry it out; or a single order, or a Super Veritech, who does both."""
    frame = top(s)
    if frame[CARRIED_BY] == NONE:
        pop(s)
    else:
        carry_out(box, s, 0, 1 if has_two_orders(box, frame) else 0)


@rule
def carry_out(box, s, first, last):
    """One order of the card, or both added up (SD-mecha.sv.1)."""
    frame = top(s)
    mecha = np.int64(frame[CARRIED_BY])
    hero = np.int64(frame[BY_HERO])
    seat = np.int64(frame[WHO])
    steps = np.int64(0)
    hits = np.int64(0)
    flak = np.int64(0)
    for order in range(first, last + 1):
        parts = box.mecha_orders[frame[CARD_IN_HAND], section(frame), order]
        steps += parts[MOVEMENT]
        if parts[IS_FLAK]:
            flak += parts[HITS]
        else:
            hits += parts[HITS]
    if mecha < DESTROIDS and is_on(s, SLOW_VERITECHS):
        steps = max(0, steps - 1)
    pop(s)
    push(s, MOVE_MECHA, seat, mecha, steps, hits, hero, flak)


# 3  Movement

MOVER, STEPS_LEFT, HITS_AFTER, FLAK_AFTER = 2, 3, 4, 6


@rule
def can_go(box, s, frame, area):
    """Destroids stay aboard; one mecha ends in the Bridge, others may pass through (R-68)."""
    mecha = np.int64(frame[MOVER])
    if not touches(s, np.int64(s.m_area[mecha]), area):
        return False
    if mecha >= DESTROIDS and not is_hull(area):
        return False
    return area != BR or frame[STEPS_LEFT] > 1 or mecha_in(s, BR) < box.bridge_mecha


@rule
def is_crowded(box, s, frame):
    """It stands where it may not end."""
    return s.m_area[frame[MOVER]] == BR and mecha_in(s, BR) > box.bridge_mecha


@rule
def answer_mecha(s, luck, action):
    frame = top(s)
    if action == GO_ON:
        frame[STEPS_LEFT] = 0
        return
    frame[STEPS_LEFT] -= 1
    s.m_area[frame[MOVER]] = action - AREA
    tell(luck, MOVED_MECHA, frame[MOVER], action - AREA, 0)


@rule
def shoot(box, s):
    """At vessels where it stands now; flak at Pods in the Inner area it faces (R-66)."""
    frame = top(s)
    seat = np.int64(frame[WHO])
    mecha = np.int64(frame[MOVER])
    hits = np.int64(frame[HITS_AFTER])
    flak = np.int64(frame[FLAK_AFTER])
    area = np.int64(s.m_area[mecha])
    pop(s)
    if hits > 0:
        hits += more_hits(box, s, mecha, area)
        push(s, TARGET, seat, MECHA_HIT, hits, ANY_CLASS, AT_AREA, area, BY_MECHA, mecha)
    if flak > 0 and is_hull(area) and area != BR:
        faced = INNER + sector_of(s, area)
        push(s, TARGET, seat, HIT, flak, POD, AT_AREA, faced, BY_MECHA, mecha)


@rule
def more_hits(box, s, mecha, area):
    """Ben shoots better; so do Veritechs in formation, those of heroes counted (R-83)."""
    more = box.bens_hits if mecha == s.ben else 0
    if mecha >= DESTROIDS or not is_on(s, FORMATION):
        return more
    flying = veritechs_in(s, area) + pilots_in(box, s, area)
    return more + (1 if flying >= box.formation else 0)
