"""The house team's answers to small questions: who is hit, what is mended, who is held."""

import numpy as np

from launchbay.engine.compiled import rule
from launchbay.engine.records import NONE
from launchbay.games.sdf1.agenda import top
from launchbay.games.sdf1.bot_places import best_post, hold_worth, post_worth
from launchbay.games.sdf1.bot_survey import (
    ANY_GUNS,
    BEST,
    FIGHTERS,
    FRAME_NEED,
    JAM_ANY,
    LEFT,
    PERIL,
    PODS,
    armor_need,
    cost,
    frame_need,
    hit_worth,
    jam_worth,
)
from launchbay.games.sdf1.geometry import (
    BR,
    GUN_AREA,
    INNER,
    INWARD,
    N_BEAMS,
    N_HULL,
    OUTER,
    REACTOR,
    SECTORS,
)
from launchbay.games.sdf1.pieces import crew_cards, hull_facing
from launchbay.games.sdf1.table import (
    ABILITY,
    ADVANCE,
    AREA,
    ARMOR,
    BARRAGE,
    BAY,
    BLACKEN,
    BOX,
    BUILDING,
    BY_PINPOINT,
    CANCEL,
    CANNISTER,
    CRUISERS,
    DESTROIDS,
    DESTROY,
    DISENGAGE,
    DS,
    FROM_SPACE,
    GO_ON,
    GUN,
    GUNNERS,
    HEAL,
    HERO,
    JAM,
    MECHA_TOKEN,
    MISSING,
    MOST_SYMBOLS,
    N_MECHA,
    N_VESSELS,
    N_Z,
    ON_SQUARE,
    OPTION,
    PRODUCTION,
    REPAIR,
    STRIKE,
    UPGRADE,
    VESSEL,
)
from launchbay.games.sdf1.vessels import line_of
from launchbay.games.sdf1.villains import line_now

# Vessels


@rule
def target_worth(box, s, notes, action):
    if action >= CANNISTER:
        return 1.3 * hit_worth(box, s, notes, action - CANNISTER)
    vessel = action - VESSEL
    mode = top(s)[2]
    if mode == JAM:
        return jam_worth(s, notes, vessel)
    value = hit_worth(box, s, notes, vessel)
    if mode >= DESTROY and vessel < CRUISERS:
        value += notes[PERIL + s.v_area[vessel]]
    return value


@rule
def advances(box, s, vessel):
    """How far the open card brings a Pod, and whether it strikes: those are held first."""
    total = 0.0
    if s.z_open == NONE:
        return total
    line = line_now(s, vessel)
    for symbol in range(MOST_SYMBOLS):
        order = box.z_orders[s.z_open, line, symbol, 0]
        if order == ADVANCE:
            total += max(1, np.int64(box.z_orders[s.z_open, line, symbol, 1]))
        elif order == DISENGAGE:
            return 0.0
        elif order == STRIKE:
            total += 0.3
    return total


@rule
def fury(box, s, notes, card):
    """How bad a Z-Orders card is for the table as it stands."""
    total = 0.0
    for vessel in range(N_VESSELS):
        area = np.int64(s.v_area[vessel])
        if area < 0:
            continue
        line = line_of(s, vessel)
        inward = 0.5
        for symbol in range(MOST_SYMBOLS):
            order = box.z_orders[card, line, symbol, 0]
            n = max(1, np.int64(box.z_orders[card, line, symbol, 1]))
            if order == ADVANCE:
                inward += n
            elif order == STRIKE:
                total += inward * notes[PERIL + area]
            elif order == BARRAGE:
                total += 0.8 * n
    return total


@rule
def bottom_worth(box, s, notes):
    """Of putting the card that was looked at under the deck: how much worse it is than others."""
    worse = 0.0
    for card in range(N_Z):
        worse -= fury(box, s, notes, card) / N_Z
    return worse + fury(box, s, notes, np.int64(top(s)[3]))


@rule
def barrage_worth(s, action):
    """Evade what would reach the frame, or take the last of the armor."""
    if action == GO_ON:
        return 0.0
    frame = top(s)
    hull = hull_facing(s, (np.int64(s.v_area[frame[2]]) - INNER) % SECTORS)
    return frame[3] - s.armor[hull] + (0.3 if action == OPTION else 0.2)


# Damage and repair


@rule
def damage_worth(box, s, notes, op, action):
    frame = top(s)
    if op == REPAIR:
        if action >= GUN:
            return 0.5 + 0.3 * frame_need(box, s, notes, np.int64(GUN_AREA[action - GUN]))
        if frame[2] == ARMOR:
            return armor_need(box, s, notes, action - AREA)
        return frame_need(box, s, notes, action - AREA)
    if op == BLACKEN or action >= CANCEL:
        return screen_worth(action)
    if action == OPTION:
        return -0.3
    if action >= GUN:
        return -0.8 if action - GUN < N_BEAMS else -1.1
    hull = np.int64(frame[2])
    if AREA <= action < AREA + N_HULL:
        hull = action - AREA
    if hull >= N_HULL:
        return -0.3
    caught = frame[3] == FROM_SPACE and not frame[5] and s.armor[hull] > 0 and action != BOX
    return -0.3 if caught else -max(0.6, cost(box, s, hull))


@rule
def screen_worth(action):
    """What it costs to stop a point, if it is not a gun that goes for good."""
    if action < CANCEL:
        return 1.0 if action >= GUN else 0.0
    if action >= ABILITY:
        return -1.3
    return -0.35 if action == CANCEL + BY_PINPOINT else -0.5


@rule
def casualty_worth(s, action):
    """Sound pilots bear a point best; a token of Evade is cheaper than any of them."""
    unit = np.int64(top(s)[2])
    if action >= ABILITY:
        return -1.2
    if action >= CANCEL:
        return -0.05 * (action - CANCEL)
    if action >= HERO:
        unit = action - HERO + N_MECHA
    elif action >= MECHA_TOKEN:
        unit = action - MECHA_TOKEN
    if unit >= N_MECHA:
        wounds = 1.0 * s.h_wounds[unit - N_MECHA]
        return -0.35 - 1.2 * wounds * wounds
    return -1.3 if unit == s.ben else -0.9


# Mecha


@rule
def order_worth(box, s, notes, mecha, option):
    """Of what a mecha can do with an order of the card in hand."""
    frame = top(s)
    parts = box.mecha_orders[frame[4], 1 if frame[2] == DS else 0, option]
    if parts[0] == NONE:
        return -9.0
    flak = np.int64(parts[1]) if parts[2] else 0
    hits = np.int64(parts[1]) - flak
    start = np.int64(s.m_area[mecha])
    return best_post(box, s, notes, mecha, start, np.int64(parts[0]), hits, flak)


@rule
def card_worth(box, s, notes, action):
    """Who carries out the card, then which of its orders: what makes most difference."""
    if action == GO_ON:
        return -5.0
    if action < OPTION + 2:
        return order_worth(box, s, notes, np.int64(top(s)[5]), action - OPTION)
    mecha = action - MECHA_TOKEN
    best = -9.0
    for option in range(2):
        best = max(best, order_worth(box, s, notes, mecha, option))
    return best - post_worth(box, s, notes, mecha, np.int64(s.m_area[mecha]), 0, 0)


@rule
def flight_worth(box, s, notes, action):
    frame = top(s)
    mecha, steps = np.int64(frame[2]), np.int64(frame[3])
    goal = np.int64(s.m_area[mecha])
    if action == GO_ON:
        steps = 0
    else:
        goal = action - AREA
        steps -= 1
    hits, flak = np.int64(frame[4]), np.int64(frame[6])
    return best_post(box, s, notes, mecha, goal, steps, hits, flak) - (action != GO_ON) * 0.02


@rule
def destroids_wanted(s):
    """Four of them, one in the Bridge; then Veritechs."""
    count = 0
    for mecha in range(DESTROIDS, N_MECHA):
        if s.m_area[mecha] >= 0 or s.m_area[mecha] == BUILDING:
            count += 1
    return 1.0 if count < 4 else 0.0


# Areas


@rule
def area_worth(s, notes, area):
    """For tokens of Evade and Salvage, for missiles, for a group that goes elsewhere."""
    fighters, pods = notes[FIGHTERS + area], notes[PODS + area]
    return min(fighters, pods) + 0.1 * fighters - 0.6 * s.evade_area[area]


@rule
def traitor_worth(s, notes, action):
    """Those who change sides should do so far from the Bridge."""
    area = action - AREA
    if action >= MECHA_TOKEN:
        area = np.int64(s.m_area[action - MECHA_TOKEN])
    return (0.1 if area >= OUTER else 0.0) - notes[PERIL + area]


@rule
def scout_worth(s, notes, action):
    """Scouts go where most is to be hit."""
    if action == GO_ON:
        return 0.01
    area = action - AREA
    value = notes[BEST + area] + 0.3 * notes[PERIL + area] * min(1.0, notes[PODS + area])
    return value * (1.0 if area >= INNER else 0.6) - 0.4 * s.scout[area]


@rule
def station_worth(s, notes, area):
    """Destroids stand before the Bridge, and one in it."""
    value = hold_worth(s, notes, area, notes[FIGHTERS + area])
    if area != BR and INWARD[area] == BR:
        value += (0.5 if REACTOR[area] else 0.3) - 0.25 * notes[FIGHTERS + area]
    return value


# People


@rule
def crew_worth(box, s, notes, crew):
    """Of one more point on a crew."""
    has = 1.0 * s.crew[crew]
    if crew == BAY:
        for mecha in range(DESTROIDS):
            if s.m_area[mecha] == ON_SQUARE:
                has -= 1.0
        return 2.0 if has < 0 else 0.0
    if crew == GUNNERS:
        return (0.5 + 0.56 * notes[ANY_GUNS]) / (1.0 + 0.28 * crew_cards(box, s, GUNNERS))
    if crew == PRODUCTION:
        base = 0.97 if notes[LEFT] > 0 else 0.4
        return (base + 0.53 * notes[FRAME_NEED]) / (1.0 + 0.25 * has)
    return (0.69 + 0.14 * notes[JAM_ANY]) / (1.0 + 0.3 * has)


PICK_FIRST = np.array([6.0, 5.0, 7.0, 8.0, 4.0, 3.0], np.float64)  # heroes, by worth
UPGRADE_FIRST = np.array([2.0, 4.0, 5.0, 6.0, 3.0, 1.0], np.float64)


@rule
def hero_worth(s, hero):
    """Whom something befalls: the hurt are healed, the best upgraded, the sound are hit."""
    deed = top(s)[2]
    if deed == HEAL:
        return 1.0 * s.h_wounds[hero]
    if deed == UPGRADE:
        return UPGRADE_FIRST[hero]
    return -1.0 * s.h_wounds[hero] - (1.0 if s.h_area[hero] == BR else 0.0)


@rule
def replace_worth(s, action):
    """Only a missing hero is exchanged."""
    if action == GO_ON:
        return 0.5
    if top(s)[2] != NONE:
        return PICK_FIRST[action - HERO]
    return 1.0 if s.h_area[action - HERO] == MISSING else 0.0
