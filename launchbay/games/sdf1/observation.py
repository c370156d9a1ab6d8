"""Attack on the SDF-1 as the seat that decides sees it: ship, space, heroes, cards, the task."""

import numpy as np

from launchbay.engine.compiled import rule, writer
from launchbay.engine.observing import Field, clear, seats_on, starts
from launchbay.engine.records import NONE
from launchbay.games.sdf1.content import EPISODES, SWITCHES
from launchbay.games.sdf1.details import HIGHEST, LOWEST
from launchbay.games.sdf1.geometry import N_AREAS, N_GUNS, N_HULL, SECTORS
from launchbay.games.sdf1.pieces import armor_most, covered, crew_cards, dice_of, is_on
from launchbay.games.sdf1.table import (
    ACTIVE,
    DEPTH,
    DESTROIDS,
    ENGAGED,
    FLAGS,
    FORBIDS,
    FRAME,
    HELD,
    IN_DECK,
    JAMMED,
    LEFT_OUT,
    LINE_END,
    LINE_START,
    MISSING,
    N_CREW_CARDS,
    N_CREWS,
    N_DIE_FACES,
    N_HEROES,
    N_INVASIONS,
    N_LINES,
    N_MECHA,
    N_MECHA_CARDS,
    N_RESOURCES,
    N_VESSELS,
    N_Z,
    OP,
    OPS,
    PHASES,
    SEATS,
    SPENT,
    SUPERS,
    TO_MOVE,
    VERITECHS,
    VILLAINS,
    Z_SPENT,
)
from launchbay.games.sdf1.vessels import capacity

VERSION = 2
MODES, LEVELS = 4, 3
FEW, MANY = 4, 12  # of what is counted in small numbers: more count as so many
DETAILS = FRAME - 2  # of a frame, after what to do and who decides
FRAMES = 2  # of the agenda that are looked at, the top one first
PER_AREA = 16  # numbers of an area of the ship or of space
PER_HERO = 22  # numbers of a hero, beside his seat, his area, his squares and his dice
PER_CARD = 5  # places of a Resource card

FIELDS: tuple[Field, ...] = (
    Field("players", SEATS, "one of: one, two, three, four"),
    Field("mode", MODES, "one of: the three scenarios, Escalation"),
    Field("level", LEVELS, "one of: easy, normal, hard"),
    Field("switches", 1 + len(SWITCHES), "1 for dealt heroes, then for each house rule that is on"),
    Field("phase", len(PHASES), f"one of: {', '.join(PHASES)}"),
    Field("episode", 1, "of five; in Escalation 1 from the fifth turn on"),
    Field("heroes due", 1, "picks left while heroes are chosen, of four"),
    Field("facing", SECTORS, "notches the ship has turned counter-clockwise: none to five"),
    Field("battle", 1, "1 in Battle Mode"),
    Field("notches", 1, "turned this Episode, of 4"),
    Field("heat", 1, "of the most there is"),
    Field("armor", N_HULL, "left of each hull area, of its most"),
    Field("covered", N_HULL, "structure boxes under cubes of each hull area, of its boxes"),
    Field("black", N_HULL, "those under black cubes"),
    Field("guns", N_GUNS, "0 working, a half down, 1 down for good"),
    Field("cover", 6, "Pinpoint used, shields, barrier, Evades of the ship, of any, of the wing"),
    Field("people", 1, "the population marker, of its most"),
    Field("crew", N_CREWS, "set in each crew, of 8"),
    Field("crew cards", N_CREWS, "of each crew this Episode, of 12"),
    Field("drawn", N_CREWS, "those of them already drawn, of 12"),
    Field("points", 2, "AP and RP, of the tokens there are"),
    Field("tracker", N_DIE_FACES, "dice of each face on the Resource Tracker, of its spaces"),
    Field("due", 3, "crew losses to name, dice Instinctual Focus may turn, promised jams; of 4"),
    Field(
        "area",
        N_AREAS * PER_AREA,
        "for each hull area, inner and outer sector: Pods by symbol, Cruisers X and Y and "
        "Flagships, all of their bag; Khyron; Miriya; vessels jammed and engaged, of 12; "
        "Veritechs, Super Veritechs and Destroids, of their supply; Evades, salvage and Scouts, "
        "of 4",
    ),
    Field("vessel", N_VESSELS, "for each token the number of its area, of 19, 0 in the bag"),
    Field("damage", N_VESSELS, "on each vessel, of what annihilates it"),
    Field("marks", N_VESSELS, "a half for a jammed vessel and a half for an engaged one"),
    Field("mecha", N_MECHA, "for each token the number of its area, of 19, 0 off the board"),
    Field("ordered", N_MECHA, "1 for each mecha that the acting hero ordered or is moving"),
    Field("hero seat", N_HEROES * SEATS, "for each hero, the seat that plays him"),
    Field("hero area", N_HEROES * N_AREAS, "for each hero, his area"),
    Field(
        "hero",
        N_HEROES * PER_HERO,
        "for each hero: missing, available, upgraded for good, upgraded for now, acted, hurt, "
        "shot, gave, ability 1 used, ability 2 used, came in this Upkeep, acting, captive; wounds "
        "of his health; Episodes until he is back, free move, movement from cards, more dice, "
        "kills, daring, mecha orders and Scout orders, of 4, more dice -1 to 1",
    ),
    Field("squares", N_HEROES * N_HULL, "for each hero, the action squares he used"),
    Field("dice", N_HEROES * N_DIE_FACES, "for each hero, unused dice of each face, of 8"),
    Field("kept", N_HEROES * N_DIE_FACES, "those of them not to be rerolled"),
    Field("given", N_HEROES * N_DIE_FACES, "those of them not to be passed on"),
    Field("allies", 3, "Minmei is there, she was used this Episode, Ben is there"),
    Field(
        "resource",
        N_RESOURCES * PER_CARD,
        "for each Resource card: in your hand, in another's, in play, for sale, out of the deck "
        "in any other way",
    ),
    Field("resource used", N_RESOURCES, "1 for each used this Episode"),
    Field("price", N_RESOURCES, "of each card for sale, in RP of 12"),
    Field("invasion", N_INVASIONS, "1 for each Invasion card in force"),
    Field("invasion gone", N_INVASIONS, "1 for each that is spent or left out"),
    Field("z open", N_Z, "the Z-Orders card in force"),
    Field("z next", N_Z, "the one known to come next"),
    Field("z spent", N_Z, "1 for each that is spent"),
    Field("crew deck", N_CREW_CARDS, "copies of each crew card left, of all"),
    Field("mecha deck", N_MECHA_CARDS, "copies of each mecha card left, of all"),
    Field("modifiers", len(FLAGS), f"1 for each that is on: {', '.join(FLAGS)}"),
    Field("forbidden", len(FORBIDS), f"1 for each until Clean Up: {', '.join(FORBIDS)}"),
    Field("objectives", 2 * EPISODES, "1 for each that is completed"),
    Field(
        "story",
        11,
        "this Episode: prices paid (two), Pods, Cruisers and Flagships killed, Khyron and Miriya "
        "beaten, scout options, Rail Gun hits, the best Reflex shot, of 12; 1 once in combat",
    ),
    Field("depth", 1, "of the agenda, of 32"),
    Field("quiet", 1, "1 if you let every window pass until the phase ends"),
    Field("task", FRAMES * OPS, "what is being done, and what waits for it, as `table.py` lists"),
    Field("details", FRAMES * DETAILS, "the seven details of each, between their limits"),
)
(
    PLAYERS, MODE, LEVEL, SWITCH, PHASE, EPISODE, HEROES_DUE, FACING, BATTLE, NOTCHES, HEAT, ARMOR,
    COVERED, BLACK, GUNS, COVER, PEOPLE, CREW, CREW_CARDS, DRAWN, POINTS, TRACKER, DUE, AREA,
    VESSEL, DAMAGE, MARKS, MECHA, ORDERED, HERO_SEAT, HERO_AREA, HERO, SQUARES, DICE, KEPT, GIVEN,
    ALLIES, RESOURCE, RESOURCE_USED, PRICE, INVASION, INVASION_GONE, Z_OPEN, Z_NEXT, Z_GONE,
    CREW_DECK, MECHA_DECK, MODIFIERS, FORBIDDEN, OBJECTIVES, STORY, AGENDA_DEPTH, QUIET, TASK,
    TASK_DETAILS, SIZE,
) = starts(FIELDS)  # fmt: skip


@writer
def observe(box, s, out):
    clear(out)
    observe_match(box, s, out)
    observe_ship(box, s, out)
    observe_crews(box, s, out)
    observe_vessels(box, s, out)
    observe_mecha(box, s, out)
    observe_tokens(s, out)
    for hero in range(N_HEROES):
        observe_hero(box, s, out, hero)
        observe_hero_dice(s, out, hero)
    observe_resources(s, out)
    observe_decks(box, s, out)
    observe_story(s, out)
    observe_agenda(s, out)


@rule
def share(number, most):
    """Between -1 and 1, whatever box.toml says."""
    return between(np.float32(number) / np.float32(max(1, most)))


@rule
def between(number):
    return max(np.float32(-1), min(np.float32(1), number))


@writer
def observe_match(box, s, out):
    out[PLAYERS + box.players - 1] = 1
    out[MODE + box.mode] = 1
    out[LEVEL + box.level] = 1
    observe_switches(box, out)
    out[PHASE + np.int64(s.phase)] = 1
    out[EPISODE] = share(s.episode, EPISODES)
    out[HEROES_DUE] = share(s.heroes_due, FEW)


@writer
def observe_switches(box, out):
    """In the order of the options."""
    out[SWITCH] = box.random_heroes
    out[SWITCH + 1] = box.ap_reroll
    out[SWITCH + 2] = box.open_roster
    out[SWITCH + 3] = box.tracker_plain
    out[SWITCH + 4] = box.esc_upgrades
    out[SWITCH + 5] = box.armor_hits_wound
    out[SWITCH + 6] = box.max_single
    out[SWITCH + 7] = box.esc_one_roll
    out[SWITCH + 8] = box.point_wounds


@writer
def observe_ship(box, s, out):
    out[FACING + np.int64(s.facing) % SECTORS] = 1
    out[BATTLE] = s.battle
    out[NOTCHES] = share(s.notches, FEW)
    out[HEAT] = share(s.heat, box.most_heat)
    for hull in range(N_HULL):
        out[ARMOR + hull] = share(s.armor[hull], armor_most(box, s, hull))
        out[COVERED + hull] = share(covered(s, hull), box.boxes[hull])
        out[BLACK + hull] = share(s.black[hull], box.boxes[hull])
    for gun in range(N_GUNS):
        out[GUNS + gun] = share(s.gun[gun], 2)
    out[COVER] = share(s.pinpoint_used, FEW)
    out[COVER + 1] = share(s.shields, FEW)
    out[COVER + 2] = share(s.barrier, FEW)
    out[COVER + 3] = share(s.evade_ship, FEW)
    out[COVER + 4] = share(s.evade_any, FEW)
    out[COVER + 5] = share(s.evade_wing, FEW)


@writer
def observe_crews(box, s, out):
    out[PEOPLE] = share(s.pop, box.most_population)
    for crew in range(N_CREWS):
        out[CREW + crew] = share(s.crew[crew], box.most_population)
        out[CREW_CARDS + crew] = share(crew_cards(box, s, crew), MANY)
        out[DRAWN + crew] = share(s.drawn[crew], MANY)
    out[POINTS] = share(s.ap, box.ap_rp_tokens)
    out[POINTS + 1] = share(s.rp, box.ap_rp_tokens)
    for face in range(N_DIE_FACES):
        out[TRACKER + face] = share(s.tracker[face], box.spaces[face])
    out[DUE] = share(s.crew_loss, FEW)
    out[DUE + 1] = share(s.focus, FEW)
    out[DUE + 2] = share(s.promised_jams, FEW)


# Space: an area's numbers are the six lines, the villains, marks, mecha and tokens

KHYRON_HERE, JAMMED_HERE, ENGAGED_HERE, MECHA_HERE, TOKENS_HERE = 6, 8, 9, 10, 13
ONE_OF_MANY = np.float32(1 / MANY)
MECHA_START = np.array([VERITECHS, SUPERS, DESTROIDS, N_MECHA], np.int8)


@writer
def observe_vessels(box, s, out):
    """Off the board a vessel has neither damage nor marks."""
    for line in range(N_LINES):
        one = share(1, box.bag[line])
        for vessel in range(LINE_START[line], LINE_END[line]):
            if s.v_area[vessel] != NONE:
                here = AREA + np.int64(s.v_area[vessel]) * PER_AREA
                add(out, here + line, one)
                observe_marks(s, out, vessel, here)
    for villain in range(VILLAINS, N_VESSELS):
        if s.v_area[villain] != NONE:
            here = AREA + np.int64(s.v_area[villain]) * PER_AREA
            out[here + KHYRON_HERE + villain - VILLAINS] = 1
            observe_marks(s, out, villain, here)
    for vessel in range(N_VESSELS):
        out[VESSEL + vessel] = share(1 + s.v_area[vessel], N_AREAS)
        out[DAMAGE + vessel] = share(s.v_damage[vessel], 2 * capacity(box, vessel))
        jammed, engaged = s.v_marks[vessel] & JAMMED, s.v_marks[vessel] & ENGAGED
        out[MARKS + vessel] = share(np.int64(jammed != 0) + np.int64(engaged != 0), 2)


@writer
def observe_marks(s, out, vessel, here):
    if s.v_marks[vessel] & JAMMED:
        add(out, here + JAMMED_HERE, ONE_OF_MANY)
    if s.v_marks[vessel] & ENGAGED:
        add(out, here + ENGAGED_HERE, ONE_OF_MANY)


@rule
def add(out, at, one):
    """One more of what is counted there, up to 1."""
    out[at] = min(np.float32(1), out[at] + one)


@writer
def observe_mecha(box, s, out):
    for kind in range(3):
        one = share(1, box.mecha[kind])
        for mecha in range(MECHA_START[kind], MECHA_START[kind + 1]):
            area = np.int64(s.m_area[mecha])
            if area >= 0:
                add(out, AREA + area * PER_AREA + MECHA_HERE + kind, one)
    by_hero = 1 << np.int64(s.acting) if s.acting != NONE else 0
    for mecha in range(N_MECHA):
        out[MECHA + mecha] = share(max(0, 1 + s.m_area[mecha]), N_AREAS)
        out[ORDERED + mecha] = (np.int64(s.m_marks[mecha]) & (by_hero | TO_MOVE)) != 0
    out[ALLIES] = s.minmei > 0
    out[ALLIES + 1] = s.minmei > 1
    out[ALLIES + 2] = s.ben != NONE


@writer
def observe_tokens(s, out):
    """There are few of them."""
    areas = areas_with_tokens(s)
    area = 0
    while areas:
        if areas & 1:
            here = AREA + area * PER_AREA + TOKENS_HERE
            out[here] = share(s.evade_area[area], FEW)
            out[here + 1] = share(s.salvage[area] + s.salvage_keep[area], FEW)
            out[here + 2] = share(s.scout[area], FEW)
        areas >>= 1
        area += 1


@rule
def areas_with_tokens(s):
    """As bits."""
    areas = np.int64(0)
    for area in range(N_AREAS):
        some = s.evade_area[area] | s.salvage[area] | s.salvage_keep[area] | s.scout[area]
        areas |= np.int64(some != 0) << area
    return areas


# Heroes


@writer
def observe_hero(box, s, out, hero):
    if s.h_seat[hero] != NONE:
        out[HERO_SEAT + hero * SEATS + seats_on(box, s, s.h_seat[hero])] = 1
    if s.h_area[hero] >= 0:
        out[HERO_AREA + hero * N_AREAS + np.int64(s.h_area[hero])] = 1
    observe_hero_flags(s, out, hero, HERO + hero * PER_HERO)
    at = HERO + hero * PER_HERO + 13
    out[at] = share(s.h_wounds[hero], box.health)
    out[at + 1] = share(max(0, s.h_back[hero] - s.episode), FEW)
    if is_in_swing(s, hero):
        out[at + 2] = share(s.h_free[hero], FEW)
        out[at + 3] = share(s.h_bonus[hero], FEW)
        out[at + 4] = share(s.h_dice_more[hero], FEW)
        out[at + 5] = share(s.h_kill[hero], FEW)
        out[at + 6] = share(s.h_dare[hero] + s.h_boost[hero], FEW)
        out[at + 7] = share(s.h_orders[hero], FEW)
        out[at + 8] = share(s.h_scouts[hero], FEW)


@rule
def is_in_swing(s, hero):
    """Something is counted for his turn; for most heroes, most of the time, nothing is."""
    movement = s.h_free[hero] | s.h_bonus[hero]
    blows = s.h_kill[hero] | s.h_dare[hero] | s.h_boost[hero]
    return movement | blows | s.h_dice_more[hero] | s.h_orders[hero] | s.h_scouts[hero] != 0


@writer
def observe_hero_flags(s, out, hero, at):
    out[at] = s.h_area[hero] == MISSING
    out[at + 1] = s.h_available[hero]
    out[at + 2] = s.h_upgraded[hero] & 1
    out[at + 3] = s.h_upgraded[hero] >> 1 & 1
    out[at + 4] = s.h_acted[hero]
    out[at + 5] = s.h_hurt[hero]
    out[at + 6] = s.h_shot[hero]
    out[at + 7] = s.h_gave[hero]
    out[at + 8] = s.h_used[hero] & 1
    out[at + 9] = s.h_used[hero] >> 1 & 1
    out[at + 10] = s.swapped >> hero & 1
    out[at + 11] = s.acting == hero
    out[at + 12] = s.captive == hero
    if s.h_squares[hero]:
        for hull in range(N_HULL):
            out[SQUARES + hero * N_HULL + hull] = s.h_squares[hero] >> hull & 1


@writer
def observe_hero_dice(s, out, hero):
    if dice_of(s, hero) == 0:
        return
    for face in range(N_DIE_FACES):
        at = hero * N_DIE_FACES + face
        out[DICE + at] = share(s.dice[hero, face], 2 * FEW)
        out[KEPT + at] = share(s.kept[hero, face], 2 * FEW)
        out[GIVEN + at] = share(s.given[hero, face], 2 * FEW)


# Cards


# Where a card can be (IN_DECK to FOR_SALE), as a column of "resource"
COLUMN = np.array([0, 4, 1, 1, 1, 1, 2, 4, 4, 3], np.int8)
IN_HAND = 0


@writer
def observe_resources(s, out):
    """Without asking where each card is: that costs more than to say it of all of them."""
    for card in range(N_RESOURCES):
        place = np.int64(s.resource[card])
        column = IN_HAND if place == HELD + s.seat else np.int64(COLUMN[place])
        out[RESOURCE + card * PER_CARD + column] = place != IN_DECK
    for card in range(N_RESOURCES):
        out[RESOURCE_USED + card] = s.resource_used[card]
        out[PRICE + card] = share(s.unlock_price[card], MANY)


@writer
def observe_decks(box, s, out):
    for card in range(N_INVASIONS):
        out[INVASION + card] = s.invasion[card] == ACTIVE
        out[INVASION_GONE + card] = s.invasion[card] == SPENT or s.invasion[card] == LEFT_OUT
    if s.z_open != NONE:
        out[Z_OPEN + np.int64(s.z_open)] = 1
    if s.z_top[0] != NONE:
        out[Z_NEXT + np.int64(s.z_top[0])] = 1
    for card in range(N_Z):
        out[Z_GONE + card] = s.z[card] == Z_SPENT
    for card in range(N_CREW_CARDS):
        out[CREW_DECK + card] = share(s.crew_left[card], box.crew_copies[card])
    for card in range(N_MECHA_CARDS):
        out[MECHA_DECK + card] = share(s.mecha_left[card], box.mecha_copies[card])


# The story and the agenda


@writer
def observe_story(s, out):
    for flag in range(len(FLAGS)):
        out[MODIFIERS + flag] = is_on(s, 1 << flag)
    for deed in range(len(FORBIDS)):
        out[FORBIDDEN + deed] = (s.forbidden & np.uint32(1 << deed)) != 0
    for objective in range(2 * EPISODES):
        out[OBJECTIVES + objective] = s.done >> objective & 1
    out[STORY] = s.paid & 1
    out[STORY + 1] = s.paid >> 1 & 1
    for kind in range(3):
        out[STORY + 2 + kind] = share(s.kills[kind], MANY)
    out[STORY + 5] = s.villains_beaten & 1
    out[STORY + 6] = s.villains_beaten >> 1 & 1
    out[STORY + 7] = share(s.scouted, MANY)
    out[STORY + 8] = share(s.rail_hits, MANY)
    out[STORY + 9] = share(s.reflex_kills, MANY)
    out[STORY + 10] = s.combat


@writer
def observe_agenda(s, out):
    out[AGENDA_DEPTH] = share(s.depth, DEPTH)
    out[QUIET] = s.quiet >> s.seat & 1
    for number in range(min(FRAMES, s.depth)):
        frame = np.int64(s.depth) - 1 - number
        op = np.int64(s.frames[frame, OP])
        out[TASK + number * OPS + op] = 1
        for detail in range(DETAILS):
            low = np.int64(LOWEST[op, 2 + detail])
            high = HIGHEST[op, 2 + detail]
            if high > low:
                known = share(s.frames[frame, 2 + detail] - low, high - low)
                out[TASK_DETAILS + number * DETAILS + detail] = known
