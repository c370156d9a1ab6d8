"""What an effect is worth to the house team: its rows, at the prices of the moment."""

import numpy as np

from launchbay.engine.compiled import rule
from launchbay.engine.records import NONE
from launchbay.games.sdf1 import vocabulary as verb
from launchbay.games.sdf1.bot_survey import (
    ANY_GUNS,
    ARMOR_NEED,
    BEAMS,
    BEST,
    BEST_ANY,
    FIGHTERS,
    FRAME_NEED,
    JAM_ANY,
    LEFT,
    LIVE,
    PERIL,
    PODS,
    SHIPS,
    SQUARES,
    TOKEN,
    UNIT,
    frame_need,
    heading_cost,
)
from launchbay.games.sdf1.content import ESCALATION
from launchbay.games.sdf1.geometry import BR, FR, INNER, N_AREAS, OUTER, SECTORS
from launchbay.games.sdf1.pieces import is_forbidden, is_slow, sector_of, touches
from launchbay.games.sdf1.table import (
    ADJACENT,
    AP,
    ARMOR,
    BEAM,
    CREW,
    CRUISER,
    CRUISERS,
    DESTROIDS,
    EVADE_ANY,
    EVADE_MECHA,
    EVADE_SHIP,
    FLAGSHIPS,
    GUN_HITS,
    HERE,
    IN_PLACE,
    LAST_STAND,
    MISSING,
    N_HEROES,
    N_VESSELS,
    NO_LAUNCH,
    ON_SQUARE,
    RP,
    SALVAGE,
    SALVAGE_KEEP,
    THERE,
)
from launchbay.games.sdf1.weapons import can_turn

MOST_ROWS_READ = 12
MORE = 0.65  # what a second one is worth beside the first
OBJECTIVE_WORTH = 5.0  # of one that a shot of the Reflex Cannon achieves
# What a modifier is worth while it lasts, by its bit (table.FLAGS)
MODIFIER = np.array(
    [0, 0, 0, 0, 1.5, 0, 1.5, 1.2, 0.4, 1.6, 1.2, 2.5, 3.0, 0.6, 1.8, 0, 0], np.float64
)
MAX_KILL, HIT_BOOST = verb.HERO_FLAG, verb.HERO_FLAG + 2


# Prices of the moment, by verb and by token


@rule
def note_prices(box, s, notes):
    later = min(1.0, notes[LEFT])
    exposed = 0.0
    for area in range(N_AREAS):
        exposed += min(notes[PODS + area], notes[FIGHTERS + area])
    notes[UNIT + verb.JAMS] = 0.92 * notes[JAM_ANY]
    notes[UNIT + verb.SHIFTS] = 0.1
    notes[UNIT + verb.DAMAGES] = -0.7
    notes[UNIT + verb.PEEKS] = 0.3
    notes[UNIT + verb.CONSTRUCTS] = 0.45 * later
    notes[UNIT + verb.ORDERS] = 1.5
    notes[UNIT + verb.MOVES] = 0.25
    notes[UNIT + verb.COOLS] = 0.12 if s.heat > 0 else 0.0
    notes[UNIT + verb.CHANGES_POPULATION] = 1.0
    notes[UNIT + verb.CHANGES_CREW] = 1.1 if s.phase < CREW else 0.0
    notes[UNIT + verb.SETS_DICE] = 0.6 if s.acting != NONE else 0.0
    notes[TOKEN + AP] = 0.84
    notes[TOKEN + RP] = 0.63
    notes[TOKEN + EVADE_ANY] = 0.6 if s.phase >= CREW else 0.0
    notes[TOKEN + EVADE_MECHA] = 0.82 if exposed > 0 else 0.0
    notes[TOKEN + SALVAGE] = 0.4 * later
    notes[TOKEN + SALVAGE_KEEP] = 0.4 * later
    if notes[SHIPS] > s.evade_ship + s.evade_any and not is_slow(box, s):
        notes[TOKEN + EVADE_SHIP] = 1.3
    note_needs(s, notes)


@rule
def note_needs(s, notes):
    """Prices that hang on the heroes and on Veritechs that wait."""
    wounds = 0
    for hero in range(N_HEROES):
        if s.h_seat[hero] != NONE and s.h_area[hero] == MISSING:
            notes[UNIT + verb.RESCUES] = 2.5
        elif s.h_seat[hero] != NONE:
            wounds = max(wounds, np.int64(s.h_wounds[hero]))
    notes[UNIT + verb.HEALS] = 0.35 * wounds * wounds
    notes[UNIT + verb.UPGRADES] = 1.2 + 0.4 * notes[LEFT]
    for mecha in range(DESTROIDS):
        if s.m_area[mecha] == ON_SQUARE and not is_forbidden(s, NO_LAUNCH):
            notes[UNIT + verb.LAUNCHES] = 1.2


@rule
def note_turn(box, s, notes, hero):
    """Prices in a hero's turn: the helm, the Reflex Cannon, action squares."""
    facing = np.int64(s.facing)
    if can_turn(box, s):
        now = heading_cost(box, s, notes, facing)
        left = heading_cost(box, s, notes, (facing + 1) % SECTORS)
        right = heading_cost(box, s, notes, (facing + SECTORS - 1) % SECTORS)
        notes[UNIT + verb.TWISTS] = max(0.0, now - min(left, right) - 0.1)
    notes[UNIT + verb.FIRES_REFLEX] = reflex_worth(box, s, notes)
    for hull in range(BR):
        notes[SQUARES + hull] = worth(box, s, notes, box.square[hull], hero, hull)


@rule
def reflex_worth(box, s, notes):
    """Everything before the bow, friend and foe, less what the backlash does."""
    sector = sector_of(s, FR)
    if notes[FIGHTERS + INNER + sector] + notes[FIGHTERS + OUTER + sector] > 0:
        return -9.0
    gain = -2.2 - 0.45 * s.heat
    removed = 0
    for vessel in range(N_VESSELS):
        area = np.int64(s.v_area[vessel])
        if area >= INNER and (area - INNER) % SECTORS == sector:
            removed += 1
            if vessel < CRUISERS:
                gain += notes[PERIL + area] + 1.4 * min(1.0, notes[LEFT])
            else:
                gain += 1.0 + 1.4 * notes[LEFT]
    if achieves_by_reflex(box, s, removed):
        gain += OBJECTIVE_WORTH
    return gain


@rule
def achieves_by_reflex(box, s, removed):
    """Whether one shot that removes so many vessels is what an objective of this Episode asks."""
    if box.mode == ESCALATION or s.episode == 0:
        return False
    for which in range(2):
        row = box.code[box.objective_done[s.episode - 1, which]]
        if row[verb.VERB] == verb.IF and row[verb.KIND] == verb.REFLEX_REMOVED:
            return s.reflex_kills < row[verb.N] <= removed
    return False


# Programs


@rule
def worth(box, s, notes, program, hero, there):
    """Of a whole program, with the best of its options."""
    row = np.int64(program)
    total = 0.0
    for _ in range(MOST_ROWS_READ):
        does = box.code[max(0, row), verb.VERB]
        if row < 0 or does == verb.END:
            return total
        if does == verb.CHOOSE:
            best = -9.0
            for option in range(box.code[row, verb.N]):
                first = np.int64(box.code[row + 1 + option, verb.SKIP])
                best = max(best, straight(box, s, notes, first, hero, there))
            return total + best
        if does == verb.IF and not (hero != NONE and s.h_area[hero] == box.code[row, verb.OF]):
            row = np.int64(box.code[row, verb.SKIP])
        elif does == verb.IF:
            row += 1
        else:
            return total + straight(box, s, notes, row, hero, there)
    return total


@rule
def straight(box, s, notes, row, hero, there):
    """Of rows without a choice."""
    total = 0.0
    for _ in range(MOST_ROWS_READ):
        does = box.code[row, verb.VERB]
        if does == verb.END or does == verb.CHOOSE:
            return total
        if does == verb.JUMP:
            row = np.int64(box.code[row, verb.SKIP])
        else:
            total += deed(box, s, notes, box.code[row], hero, there)
            row += 1
    return total


@rule
def deed(box, s, notes, row, hero, there):
    does = row[verb.VERB]
    n = 3.0 if row[verb.N] == verb.ROLLED_AMOUNT else 1.0 * row[verb.N]
    if does <= verb.JAMS:
        unit = fight(s, notes, row, hero, there)
    elif does == verb.REPAIRS:
        unit = repair(box, s, notes, row, hero)
    elif does == verb.GAINS_TOKEN:
        unit = notes[TOKEN + row[verb.KIND]]
    elif does == verb.SWITCHES:
        return modifier(s, notes, row)
    elif does == verb.SHIELDS:
        unit = 0.7 if row[verb.EXTRA] else 0.0
    elif does == verb.DRAWS:
        unit = 0.96 if row[verb.KIND] == 0 else 0.8 * notes[ANY_GUNS]
    elif does == verb.FIRES_REFLEX or n == 0:  # its number is a modifier; others have none
        return notes[UNIT + does]
    else:
        unit = notes[UNIT + does]
    return unit * (1.0 + MORE * (n - 1.0))


@rule
def fight(s, notes, row, hero, there):
    """Hits, guns and jams: the best target of the area or areas that the row speaks of."""
    does, ring = row[verb.VERB], row[verb.RING]
    best = notes[BEST_ANY]
    if ring == THERE:
        best = notes[BEST + there]
    elif ring in (HERE, ADJACENT):
        best = best_beside(s, notes, row, hero)
    if does == verb.GUNS:
        return min(best, notes[BEAMS + row[verb.KIND] - BEAM])
    if does == verb.JAMS:
        return min(best, notes[UNIT + verb.JAMS])
    if does < verb.HITS:
        return 0.0
    return best if does == verb.HITS or best < 0.3 else 1.4 * best


@rule
def best_beside(s, notes, row, hero):
    """In the hero's area, or next to it; to destroy a Cruiser outright is worth all its hits."""
    if hero == NONE or s.h_area[hero] < 0:
        return 0.0
    own = np.int64(s.h_area[hero])
    is_wide = row[verb.RING] == ADJACENT
    best = 0.0
    if row[verb.VERB] == verb.DESTROYS and row[verb.KIND] & CRUISER:
        for ship in range(CRUISERS, FLAGSHIPS):
            area = np.int64(s.v_area[ship])
            if area >= 0 and (area == own or (is_wide and touches(s, own, area))):
                best = max(best, 0.25 * (4.0 - s.v_damage[ship]) * notes[LEFT])
        return best
    for area in range(N_AREAS):
        if area == own or (is_wide and touches(s, own, area)):
            best = max(best, notes[BEST + area])
    return best


@rule
def repair(box, s, notes, row, hero):
    if row[verb.KIND] == ARMOR:
        return notes[ARMOR_NEED]
    if row[verb.EXTRA] != IN_PLACE:
        return notes[FRAME_NEED]
    if hero == NONE or not 0 <= s.h_area[hero] < BR:
        return 0.0
    return frame_need(box, s, notes, np.int64(s.h_area[hero]))


@rule
def modifier(s, notes, row):
    """Of the rules, or of one hero: Max's annihilation and aim want Pods beside him."""
    kind = np.int64(row[verb.KIND])
    if kind < verb.HERO_FLAG:
        if 1 << kind == GUN_HITS and s.phase > CREW:
            return 0.0
        if 1 << kind == LAST_STAND:
            return last_stand_worth(s, notes)
        return MODIFIER[kind] * (1.0 if row[verb.EXTRA] != 1 else 0.4 + 0.3 * notes[LEFT])
    if s.acting == NONE or s.h_area[s.acting] < 0:
        return 0.0
    area = np.int64(s.h_area[s.acting])
    if kind == MAX_KILL and not s.h_kill[s.acting]:
        return 0.4 * notes[LIVE + area] * notes[PERIL + area]
    return 0.8 * notes[BEST + area] if kind == HIT_BOOST else 0.0


@rule
def last_stand_worth(s, notes):
    """Where most fell; a card brings little more than a hit."""
    best = 0.0
    for area in range(N_AREAS):
        best = max(best, s.fallen[area] * notes[BEST + area])
    return best
