"""When an effect applies and when an objective is met: each condition is one row."""

import numpy as np

from launchbay.engine.compiled import rule
from launchbay.engine.records import NONE
from launchbay.games.sdf1 import vocabulary as verb
from launchbay.games.sdf1.geometry import BR, INNER, N_AREAS, N_HULL, OUTER, POOL, SECTORS
from launchbay.games.sdf1.pieces import (
    covered,
    is_hull,
    is_inner,
    is_pilot,
    is_present,
    people,
    sector_of,
)
from launchbay.games.sdf1.table import (
    AT_HULL,
    AT_INNER,
    AT_OUTER,
    CRUISER,
    IN_PLAY,
    MISSING,
    N_HEROES,
    OF_ANY,
    POD,
)
from launchbay.games.sdf1.vessels import ANY_CLASS, vessels_at


@rule
def is_true(box, s, row, actor):
    condition = row[verb.KIND]
    n = np.int64(row[verb.N])
    if condition <= verb.NO_VESSEL:
        return is_true_of_places(box, s, row, actor)
    if condition >= verb.POPULATION_AT_LEAST:
        return is_true_of_record(box, s, condition, n)
    if condition == verb.POOL_AT_MOST:
        return covered(s, POOL) <= n
    if condition == verb.PAID:
        return s.paid >> n & 1 != 0
    if condition == verb.INTACT:
        return covered(s, row[verb.OF]) <= n
    if condition == verb.WAS_DONE:
        return s.done >> n & 1 != 0
    if condition == verb.SCOUTED:
        return s.scouted >= n
    if condition == verb.BOUGHT:
        return s.resource[n] == IN_PLAY
    return s.villains_beaten >> n & 1 != 0


@rule
def is_true_of_record(box, s, condition, n):
    if condition == verb.POPULATION_AT_LEAST:
        return people(box, s) >= n
    if condition == verb.NOBODY_MISSING:
        return missing(s) == 0
    if condition == verb.ARMOR_AT_LEAST:
        return armor_in_all(s) >= n
    if condition == verb.REFLEX_REMOVED:
        return s.reflex_kills >= n
    if condition == verb.NO_RAIL_HIT:
        return s.rail_hits == 0
    vessels = 0
    for area in range(N_AREAS):
        vessels += vessels_at(box, s, ANY_CLASS, area)
    return vessels <= n


@rule
def missing(s):
    """Heroes in MIA."""
    count = 0
    for hero in range(N_HEROES):
        if s.h_area[hero] == MISSING:
            count += 1
    return count


@rule
def armor_in_all(s):
    armor = np.int64(0)
    for hull in range(N_HULL):
        armor += s.armor[hull]
    return armor


@rule
def is_true_of_places(box, s, row, actor):
    condition = row[verb.KIND]
    if condition == verb.HERE_IS:
        return actor != NONE and s.h_area[actor] == row[verb.OF]
    if condition == verb.STANDS:
        for hero in range(N_HEROES):
            if is_present(s, hero) and stands(box, s, hero, row):
                return True
        return False
    if condition == verb.KILLED:
        return s.kills[kill_index(row[verb.EXTRA])] >= row[verb.N]
    if condition == verb.NO_VESSEL:
        for area in range(N_AREAS):
            if is_at(s, row, area) and vessels_at(box, s, row[verb.EXTRA], area) > 0:
                return False
    return True


@rule
def stands(box, s, hero, row):
    if row[verb.EXTRA] & verb.STANDS_PILOT and not is_pilot(box, s, hero):
        return False
    area = np.int64(s.h_area[hero])
    if is_at(s, row, area):
        return True
    if not row[verb.EXTRA] & verb.STANDS_FACING or not is_inner(area):
        return False
    return area - INNER == sector_of(s, np.int64(row[verb.OF]))


@rule
def is_at(s, row, area):
    """Is that area among those the row names? Sectors are read with the heading of the moment."""
    of = np.int64(row[verb.OF])
    if row[verb.RING] == AT_HULL:
        return is_hull(area) and (of == OF_ANY or area == of)
    start = OUTER if row[verb.RING] == AT_OUTER else INNER
    if row[verb.RING] not in (AT_OUTER, AT_INNER) or not start <= area < start + SECTORS:
        return False
    return of == OF_ANY or (of < BR and area - start == sector_of(s, of))


@rule
def kill_index(cls):
    if cls == POD:
        return 0
    return 1 if cls == CRUISER else 2
