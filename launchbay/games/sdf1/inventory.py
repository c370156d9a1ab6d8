"""Laws about pieces and cards: each is in one place, and the box has that many."""

import numpy as np

from launchbay.engine.compiled import rule
from launchbay.engine.records import NONE
from launchbay.games.sdf1.content import ESCALATION, TECH, UNLOCK
from launchbay.games.sdf1.geometry import BR, INNER, N_AREAS
from launchbay.games.sdf1.table import (
    ACTIVE,
    AT_BOTTOM,
    BUILDING,
    COUNTED,
    CRUISERS,
    DESTROIDS,
    FOR_SALE,
    GONE,
    GROUP,
    HELD,
    IN_PLAY,
    LEFT_OUT,
    LINE_END,
    LINE_START,
    MIRIYA,
    MOVE_MECHA,
    N_CREW_CARDS,
    N_INVASIONS,
    N_LINES,
    N_MECHA,
    N_MECHA_CARDS,
    N_POD_LINES,
    N_PODS,
    N_RESOURCES,
    N_VESSELS,
    N_Z,
    ON_SQUARE,
    OP,
    OVER,
    PEEK,
    STACKED,
    SUPERS,
    SUPPLY,
    VILLAINS,
    Z_KNOWN,
    Z_OPEN,
    Z_PHASE,
    Z_UNKNOWN,
)
from launchbay.games.sdf1.vessels import capacity, is_destroyed


@rule
def is_on_agenda(s, op):
    for depth in range(s.depth):
        if s.frames[depth, OP] == op:
            return True
    return False


# Mecha


@rule
def mecha_fit(box, s):
    on_bridge = 0
    for mecha in range(N_MECHA):
        if not one_mecha_fits(box, s, mecha):
            return False
        on_bridge += s.m_area[mecha] == BR
    if not (s.ben == NONE or (0 <= s.ben < DESTROIDS and s.m_area[s.ben] not in (SUPPLY, GONE))):
        return False
    passing = is_on_agenda(s, MOVE_MECHA) or is_on_agenda(s, GROUP)  # R-68 limits the end of a move
    return on_bridge <= box.bridge_mecha or passing


@rule
def one_mecha_fits(box, s, mecha):
    """Only as many tokens as the box has; Destroids never leave the hull."""
    area = s.m_area[mecha]
    if not GONE <= area < N_AREAS:
        return False
    if area < 0 and s.m_marks[mecha] != 0 and area in (SUPPLY, GONE):
        return False
    if mecha >= DESTROIDS:
        in_box = mecha - DESTROIDS < box.mecha[2]
        return area in (SUPPLY, BUILDING, GONE) or (in_box and 0 <= area < INNER)
    in_box = mecha < box.mecha[0] if mecha < SUPERS else mecha - SUPERS < box.mecha[1]
    return in_box or area in (SUPPLY, GONE)


# Vessels


@rule
def vessels_fit(box, s):
    for line in range(N_LINES):
        for vessel in range(LINE_START[line], LINE_END[line]):
            if vessel - LINE_START[line] >= box.bag[line] and s.v_area[vessel] != NONE:
                return False
    for vessel in range(N_VESSELS):
        if not one_vessel_fits(box, s, vessel):
            return False
    for villain in range(2):
        if not 0 <= s.villain_line[villain] < N_POD_LINES:
            return False
    return s.v_area[MIRIYA] != BR


@rule
def one_vessel_fits(box, s, vessel):
    """Only Pods and villains come aboard; what is destroyed has been counted."""
    area = s.v_area[vessel]
    if area == NONE:
        return s.v_damage[vessel] == 0 and s.v_marks[vessel] == 0
    if not (0 <= area < N_AREAS and 0 <= s.v_damage[vessel] < 2 * capacity(box, vessel)):
        return False
    if N_PODS <= vessel < VILLAINS and area < INNER:
        return False
    return is_destroyed(box, s, vessel) == (s.v_marks[vessel] & COUNTED != 0)


assert CRUISERS == N_PODS


# Cards


@rule
def cards_fit(box, s):
    for card in range(N_RESOURCES):
        if not one_resource_fits(box, s, card):
            return False
    for card in range(N_INVASIONS):
        place = s.invasion[card]
        if not STACKED <= place <= LEFT_OUT:
            return False
        if place == ACTIVE and not box.invasion_active[card]:
            return False
    return True


@rule
def one_resource_fits(box, s, card):
    place = s.resource[card]
    is_unlock = box.resource_type[card] == UNLOCK
    if not 0 <= place <= FOR_SALE:
        return False
    if HELD <= place < IN_PLAY and (place - HELD >= box.players or is_unlock):
        return False
    if place == FOR_SALE and not (is_unlock and s.unlock_price[card] > 0):
        return False
    if place == AT_BOTTOM and box.resource_type[card] != TECH:
        return False
    return s.resource_used[card] == 0 or (s.resource_used[card] == 1 and place == IN_PLAY)


@rule
def z_cards_fit(s):
    """Known cards are listed once, but for those that are being looked at."""
    listed = np.int64(0)
    known = 0
    opened = 0
    for card in range(N_Z):
        if not Z_UNKNOWN <= s.z[card] <= Z_OPEN:
            return False
        known += s.z[card] == Z_KNOWN
        opened += s.z[card] == Z_OPEN
        listed += is_listed(s.z_top[card]) + is_listed(s.z_bottom[card])
        if times_listed(s, card) > (s.z[card] == Z_KNOWN):
            return False
    is_open = 0 <= s.z_open < N_Z and s.z[s.z_open] == Z_OPEN
    if opened != is_open or not (is_open or s.z_open == NONE):
        return False
    being_looked_at = is_on_agenda(s, PEEK) or is_on_agenda(s, Z_PHASE) or s.phase == OVER
    return listed == known or (listed < known and being_looked_at)


@rule
def is_listed(card):
    """A place of a list that holds a card; any other number than one or NONE is two too many."""
    if card == NONE:
        return 0
    return 1 if 0 <= card < N_Z else 2 * N_Z


@rule
def times_listed(s, card):
    times = 0
    for place in range(N_Z):
        times += (s.z_top[place] == card) + (s.z_bottom[place] == card)
    return times


@rule
def orders_fit(box, s):
    for card in range(N_CREW_CARDS):
        if not 0 <= s.crew_left[card] <= box.crew_copies[card]:
            return False
    for card in range(N_MECHA_CARDS):
        if not 0 <= s.mecha_left[card] <= box.mecha_copies[card]:
            return False
    return True


assert ON_SQUARE == BUILDING + 1
assert ESCALATION == 3
