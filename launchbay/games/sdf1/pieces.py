"""Small questions about the table that every chapter asks, and the changes they share.

1  Places     Sectors turn past the hull; who touches what.
2  The ship   Armor, structure, guns, population.
3  Heroes     Who is there, who holds which position, wounds and MIA.
4  Tokens     AP, RP, Evade, Salvage within their limits; modifiers.
5  The end    Losing, at once.
"""

import numpy as np

from launchbay.engine.compiled import rule
from launchbay.engine.luck import tell
from launchbay.engine.records import NONE
from launchbay.games.sdf1.content import CAPTAIN, WING_LEADER
from launchbay.games.sdf1.geometry import (
    BR,
    GUN_AREA,
    INNER,
    LB,
    MC,
    N_AREAS,
    N_GUNS,
    OUTER,
    POOL,
    PR,
    REACTOR,
    SC,
    SECTORS,
    TOUCH,
)
from launchbay.games.sdf1.table import (
    AP,
    CAME_BACK,
    CITY_LOST,
    DESTROIDS,
    ENDED,
    EVADE_ANY,
    EVADE_MECHA,
    EVADE_SHIP,
    GAINED,
    GUNNERS,
    HEALED,
    HEROES_LOST,
    JAMMED,
    LOST,
    MISSING,
    N_DIE_FACES,
    N_HEROES,
    N_MECHA,
    N_VESSELS,
    OVER,
    PLATING,
    POPULATION_NOW,
    RICK,
    RP,
    SALVAGE,
    SALVAGE_KEEP,
    SHUT_DOWN,
    SUPERS,
    WENT_MISSING,
    WHO,
    WOUNDED,
)

CREW_AREA = np.array([SC, NONE, PR, LB], np.int8)  # whose boxes cap a crew; Gunners have none

# 1  Places


@rule
def sector_of(s, hull):
    """The sector 0..5 that a hull area faces; never asked of the Bridge."""
    return (hull + np.int64(s.facing)) % SECTORS


@rule
def hull_facing(s, sector):
    """The hull area that faces a sector."""
    return (sector - np.int64(s.facing)) % SECTORS


@rule
def sector_of_area(s, area):
    """The sector of any area; NONE for the Bridge."""
    if area >= INNER:
        return (area - INNER) % SECTORS
    return np.int64(NONE) if area == BR else sector_of(s, area)


@rule
def is_hull(area):
    return area < INNER


@rule
def is_inner(area):
    return INNER <= area < OUTER


@rule
def touches(s, one, other):
    """Adjacent areas; between hull and space by the heading of the moment (R-04)."""
    if is_hull(one) and is_inner(other):
        return one != BR and sector_of(s, one) == other - INNER
    if is_inner(one) and is_hull(other):
        return other != BR and sector_of(s, other) == one - INNER
    return TOUCH[one, other]


# 2  The ship


@rule
def pool_index(hull):
    """Where an area's structure is kept: both reactors share one pool (R-48)."""
    return POOL if REACTOR[hull] else hull


@rule
def covered(s, hull):
    """Structure boxes under cubes."""
    index = pool_index(hull)
    return np.int64(s.red[index]) + s.black[index]


@rule
def open_boxes(box, s, hull):
    return box.boxes[pool_index(hull)] - covered(s, hull)


@rule
def highest_open(box, s, hull):
    """What the right-most open box says: the most crew, or people, the area can take."""
    return box.top_box[hull] - covered(s, hull)


@rule
def armor_most(box, s, hull):
    return box.armor[hull] + (1 if box.plated[hull] and is_on(s, PLATING) else 0)


@rule
def is_slow(box, s):
    """Reactors hurt: no ship Evade, one turn an Episode (SD-sdf1.reactors.3)."""
    return covered(s, POOL) >= box.reactor_slow


@rule
def is_silent(box, s):
    """Reactors badly hurt: no gun of the ship fires (SD-sdf1.reactors.4)."""
    return covered(s, POOL) >= box.reactor_silent


@rule
def gun_works(box, s, gun):
    return s.gun[gun] == 0 and not is_silent(box, s)


@rule
def guns_left(s, hull):
    """Guns of an area that are not down."""
    left = 0
    for gun in range(N_GUNS):
        if GUN_AREA[gun] == hull and s.gun[gun] == 0:
            left += 1
    return left


@rule
def people(box, s):
    """Effective population: the marker, or less where boxes are covered (R-57)."""
    return min(np.int64(s.pop), highest_open(box, s, MC))


@rule
def free_gunners(box, s):
    """One for every two people of the city, beside those that are set (R-57)."""
    return people(box, s) // box.per_gunner


@rule
def crew_most(box, s, crew):
    """How many people a crew can take now."""
    if crew == GUNNERS:
        return np.int64(box.most_gunners)
    return max(0, highest_open(box, s, CREW_AREA[crew]))


@rule
def crew_cards(box, s, crew):
    """Cards (launches) of a crew in all this Episode; covered boxes push it back (R-116)."""
    cards = min(np.int64(s.crew[crew]), crew_most(box, s, crew)) + s.crew_more[crew]
    if crew == GUNNERS:
        cards += free_gunners(box, s)
    return max(0, cards)


@rule
def note_damage(box, s, luck):
    """Losses that follow from structure or population (R-102)."""
    if covered(s, POOL) >= box.reactor_dead:
        lose(s, luck, SHUT_DOWN)
    elif people(box, s) < box.least_population:
        lose(s, luck, CITY_LOST)


@rule
def change_population(box, s, luck, n):
    s.pop = max(0, min(np.int64(box.most_population), s.pop + n))
    tell(luck, POPULATION_NOW, s.pop, 0, 0)
    note_damage(box, s, luck)


# 3  Heroes


@rule
def face_of(s, hero):
    """The row of his board in the box: the upgraded one comes six later."""
    return hero + (N_HEROES if s.h_upgraded[hero] else 0)


@rule
def is_present(s, hero):
    """In play and not MIA."""
    return s.h_seat[hero] != NONE and s.h_area[hero] >= 0


@rule
def is_pilot(box, s, hero):
    return box.pilot[face_of(s, hero)] != 0


@rule
def is_flying(box, s, hero, area):
    """A pilot hero counts as a mecha where he is."""
    return s.h_area[hero] == area and s.h_seat[hero] != NONE and is_pilot(box, s, hero)


@rule
def holds(box, s, hero, position):
    return is_present(s, hero) and box.position[face_of(s, hero)] >> position & 1 != 0


@rule
def holder(box, s, position):
    """The highest-ranked hero in that position who is present, or NONE."""
    for hero in range(N_HEROES):
        if holds(box, s, hero, position):
            return hero
    return NONE


@rule
def has_captain(box, s):
    return holder(box, s, CAPTAIN) != NONE


@rule
def leader(s):
    """The seat that decides for the team: of the highest-ranked hero present (R-109)."""
    for hero in range(N_HEROES):
        if is_present(s, hero):
            return np.int64(s.h_seat[hero])
    return np.int64(0)


@rule
def decider(s):
    """The seat that is asked in the top frame."""
    who = np.int64(s.frames[s.depth - 1, WHO])
    return leader(s) if who == NONE else who


@rule
def wound(box, s, luck, hero, n):
    """Wounds; with as many as he has health he goes missing."""
    s.h_wounds[hero] = min(np.int64(box.health), s.h_wounds[hero] + n)
    tell(luck, WOUNDED, hero, s.h_wounds[hero], 0)
    if s.h_wounds[hero] >= box.health:
        go_missing(box, s, luck, hero)


@rule
def can_be_hurt(box, s, hero):
    """By an instance of damage: once an Episode unless the level is hard (R-21)."""
    return not (box.wounds_capped and s.h_hurt[hero])


@rule
def wounds_by_point(box):
    """Each point of an order wounds anew, by the switch, where wounds have no cap (R-117)."""
    return 1 if box.point_wounds and not box.wounds_capped else 0


@rule
def hurt(box, s, luck, hero):
    """One wound by an instance of damage, if it still counts."""
    if can_be_hurt(box, s, hero):
        s.h_hurt[hero] = 1
        wound(box, s, luck, hero, 1)


@rule
def go_missing(box, s, luck, hero):
    """To MIA, for the whole of the next Episode (R-19)."""
    s.h_area[hero] = MISSING
    s.h_back[hero] = s.episode + 1
    tell(luck, WENT_MISSING, hero, 0, 0)
    missing = 0
    for other in range(N_HEROES):
        if s.h_area[other] == MISSING:
            missing += 1
    if missing >= box.most_missing:
        lose(s, luck, HEROES_LOST)


@rule
def come_back(s, luck, hero):
    """From MIA, unhurt: to the Hospital if he is still in play (R-19)."""
    s.h_wounds[hero] = 0
    s.h_back[hero] = 0
    s.h_area[hero] = MC if s.h_seat[hero] != NONE else NONE
    tell(luck, CAME_BACK, hero, s.h_area[hero], 0)


@rule
def heal(s, luck, hero, n):
    s.h_wounds[hero] = max(0, s.h_wounds[hero] - n)
    tell(luck, HEALED, hero, s.h_wounds[hero], 0)


# 4  Tokens


@rule
def is_on(s, modifier):
    return (s.lasting | s.passing) & np.uint32(modifier) != 0


@rule
def is_forbidden(s, deed):
    return s.forbidden & np.uint32(deed) != 0


@rule
def evades_and_jams(s):
    """Tokens of that kind on the table (R-104)."""
    count = np.int64(s.evade_ship) + s.evade_any + s.evade_wing
    for area in range(N_AREAS):
        count += s.evade_area[area]
    for vessel in range(N_VESSELS):
        if s.v_marks[vessel] & JAMMED:
            count += 1
    return count


@rule
def salvages_and_guns(s):
    count = np.int64(0)
    for area in range(N_AREAS):
        count += s.salvage[area] + s.salvage_keep[area]
    for gun in range(N_GUNS):
        if s.gun[gun]:
            count += 1
    return count


@rule
def tokens_left(box, s, token):
    """How many more of them the box has (R-104)."""
    if token in (AP, RP):
        return max(0, box.ap_rp_tokens - s.ap - s.rp)
    if token in (EVADE_SHIP, EVADE_MECHA, EVADE_ANY):
        return max(0, box.evade_jam_tokens - evades_and_jams(s))
    return max(0, box.salvage_gun_tokens - salvages_and_guns(s))


@rule
def gain(box, s, luck, token, n, area):
    """Tokens while the box has some; `area` NONE: the Wing Leader's for evade_mecha (R-93)."""
    n = min(np.int64(n), tokens_left(box, s, token))
    if token == AP:
        s.ap += n
    elif token == RP:
        s.rp += n
    elif token == EVADE_SHIP:
        s.evade_ship += n
    elif token == EVADE_ANY:
        s.evade_any += n
    elif token == EVADE_MECHA and area == NONE:
        s.evade_wing += n
    elif token == EVADE_MECHA:
        s.evade_area[area] += n
    elif token == SALVAGE:
        s.salvage[area] += n
    elif token == SALVAGE_KEEP:
        s.salvage_keep[area] += n
    tell(luck, GAINED, token, n, area)


@rule
def lose_tokens(s, luck, token, n):
    """AP or RP, as far as there are any."""
    if token == AP:
        n = min(n, np.int64(s.ap))
        s.ap -= n
    else:
        n = min(n, np.int64(s.rp))
        s.rp -= n
    tell(luck, LOST, token, n, 0)


@rule
def evade_keeper(box, s):
    """Whose board takes the Wing Leader's Evade tokens, or NONE: an area then (R-93)."""
    keeper = holder(box, s, WING_LEADER)
    if keeper == NONE and is_present(s, RICK) and s.h_upgraded[RICK]:
        keeper = RICK
    for hero in range(N_HEROES):
        if keeper == NONE and is_present(s, hero) and is_pilot(box, s, hero):
            keeper = hero
    return keeper


@rule
def dice_of(s, hero):
    """Unused dice before a hero."""
    count = np.int64(0)
    for face in range(N_DIE_FACES):
        count += s.dice[hero, face]
    return count


@rule
def mecha_in(s, area):
    """Active mecha without heroes in an area."""
    count = 0
    for mecha in range(N_MECHA):
        if s.m_area[mecha] == area:
            count += 1
    return count


@rule
def veritechs_in(s, area):
    """Non-hero Veritechs, Super ones too."""
    count = 0
    for mecha in range(DESTROIDS):
        if s.m_area[mecha] == area:
            count += 1
    return count


@rule
def pilots_in(box, s, area):
    count = 0
    for hero in range(N_HEROES):
        if is_flying(box, s, hero, area):
            count += 1
    return count


@rule
def fighters_in(box, s, area):
    """Mecha and pilot heroes: those that pods engage (R-26)."""
    return mecha_in(s, area) + pilots_in(box, s, area)


@rule
def is_first_mecha(s, mecha):
    """Of tokens that differ in nothing only the first is offered; Ben is himself."""
    if mecha == s.ben:
        return True
    for other in range(kind_start(mecha), mecha):
        if (
            s.m_area[other] == s.m_area[mecha]
            and s.m_marks[other] == s.m_marks[mecha]
            and other != s.ben
        ):
            return False
    return True


@rule
def kind_start(mecha):
    """The first token of the same kind."""
    if mecha >= DESTROIDS:
        return DESTROIDS
    return SUPERS if mecha >= SUPERS else 0


# 5  The end


@rule
def lose(s, luck, result):
    """The first loss is the one that counts."""
    if not s.over:
        end(s, luck, result)


@rule
def end(s, luck, result):
    s.over = 1
    s.result = result
    s.phase = OVER
    tell(luck, ENDED, result, 0, 0)
