"""What is true of every position a game of Attack on the SDF-1 can reach."""

import numpy as np

from launchbay.engine.compiled import rule
from launchbay.engine.records import NONE
from launchbay.games.sdf1.content import EPISODES, ESCALATION
from launchbay.games.sdf1.details import details_fit
from launchbay.games.sdf1.geometry import AR, BR, N_AREAS, N_GUNS, N_HULL, POOL, SECTORS
from launchbay.games.sdf1.inventory import (
    cards_fit,
    mecha_fit,
    orders_fit,
    vessels_fit,
    z_cards_fit,
)
from launchbay.games.sdf1.pieces import (
    armor_most,
    covered,
    evades_and_jams,
    fighters_in,
    is_pilot,
    open_boxes,
    people,
)
from launchbay.games.sdf1.rules import asks
from launchbay.games.sdf1.table import (
    BRIDGE_HIT,
    CITY_LOST,
    DEPTH,
    DODGED,
    DONE,
    ENGAGED,
    EPISODE,
    FLAGS,
    FORBIDS,
    FRAME,
    FRESH,
    GROUPED,
    HEROES,
    HEROES_LOST,
    HERS,
    JAMMED,
    LOOSE,
    MISSING,
    MOVING,
    N_CREWS,
    N_DIE_FACES,
    N_HEROES,
    N_VESSELS,
    NOTHING,
    OP,
    OPS,
    OVER,
    SEATS,
    SETUP,
    SHUT_DOWN,
    SLOTS,
    WHO,
    WON,
    Z_ACT,
    Z_LINE,
    Z_SHIPS,
    ZENTRAEDI,
)

DICE_IN_THE_BOX = 14

LAWS: tuple[str, ...] = (
    "the seat, the phase and the Episode are some that there are",
    "what is to be done is known, somebody there decides it, and nothing lies above it",
    "heading, mode, heat, armor and guns are within what is printed",
    "cubes lie within their boxes, the reactors' in one pool, and no more are black than there are",
    "the box has the tokens that lie on the table",
    "population and crews are within what is printed",
    "there are 14 dice, those on the Resource Tracker in its spaces",
    "at most four heroes are in play, each with a seat; one with all his wounds is missing",
    "only pilots leave the ship, and a hero is unhurt where nobody plays him",
    "the hero whose turn it is has begun it, and is there",
    "every mecha is in one place where it may be",
    "every vessel is in one place where it may be, with the damage it can bear",
    "marks of the Zentraedi phase are seen in it, and while a card orders vessels to act",
    "no more Pods are engaged than there are fighters, and none that is jammed",
    "every Resource and Invasion card is in one place",
    "Z-Orders cards somebody knows have their place in the deck, and at most one is open",
    "no more copies of an order card are in the deck than there are",
    "modifiers, Scouts and the story's counters are some that there are",
    "the game is over when it is won or lost, and not before",
    "whoever is asked has something to decide",
)
(
    RANGES,
    AGENDA,
    SHIP,
    CUBES,
    TOKENS,
    PEOPLE,
    DICE,
    CREW,
    ABOARD,
    ACTING,
    MECHA,
    VESSELS,
    MARKS,
    ENGAGEMENT,
    CARDS,
    Z_CARDS,
    ORDERS,
    STORY,
    END,
    ASKED,
) = range(len(LAWS))


@rule
def broken(box, s):
    """The first law this position breaks, or NONE."""
    law = broken_by_ship(box, s)
    if law == NONE:
        law = broken_by_people(box, s)
    return law if law != NONE else broken_by_enemy(box, s)


@rule
def broken_by_ship(box, s):
    if not ranges_fit(box, s):
        return RANGES
    if not agenda_fits(box, s):
        return AGENDA
    if not ship_fits(box, s):
        return SHIP
    if not cubes_fit(box, s):
        return CUBES
    return NONE if tokens_fit(box, s) else TOKENS


@rule
def broken_by_people(box, s):
    if not people_fit(box, s):
        return PEOPLE
    if not dice_fit(box, s):
        return DICE
    if not crew_fits(box, s):
        return CREW
    if not aboard_fits(box, s):
        return ABOARD
    if not acting_fits(s):
        return ACTING
    return NONE if mecha_fit(box, s) else MECHA


@rule
def broken_by_enemy(box, s):
    if not vessels_fit(box, s):
        return VESSELS
    if not marks_fit(s):
        return MARKS
    if not engagement_fits(box, s):
        return ENGAGEMENT
    if not cards_fit(box, s):
        return CARDS
    if not z_cards_fit(s):
        return Z_CARDS
    if not orders_fit(box, s):
        return ORDERS
    if not story_fits(s):
        return STORY
    if not end_fits(box, s):
        return END
    return NONE if s.over or asks(box, s, s.frames[s.depth - 1, OP]) else ASKED


# Where the game stands


@rule
def ranges_fit(box, s):
    """What the other laws need, to look at anything at all."""
    if not (0 <= s.seat < box.players and SETUP <= s.phase <= OVER and s.episode >= 0):
        return False
    if (s.episode == 0) != (s.phase == SETUP) or not 0 <= s.heroes_due <= SLOTS:
        return False
    if not (0 <= s.quiet < 1 << SEATS and 0 <= s.swapped < 1 << N_HEROES):
        return False
    return s.episode <= EPISODES or box.mode == ESCALATION


@rule
def agenda_fits(box, s):
    if not (0 <= s.depth <= DEPTH and (s.depth > 0 or s.over)):
        return False
    for depth in range(DEPTH):
        if not (frame_fits(box, s, depth) if depth < s.depth else is_blank(s.frames[depth])):
            return False
    return True


@rule
def frame_fits(box, s, depth):
    """The sequence of play lies at the bottom, and nowhere else."""
    frame = s.frames[depth]
    if not (NOTHING < frame[OP] < OPS and NONE <= frame[WHO] < box.players):
        return False
    return (frame[OP] == EPISODE) == (depth == 0) and details_fit(s, frame)


@rule
def is_blank(frame):
    for field in range(FRAME):
        if frame[field] != 0:
            return False
    return True


# The ship


@rule
def ship_fits(box, s):
    if not (0 <= s.facing < SECTORS and s.battle in (0, 1) and s.notches >= 0):
        return False
    if not 0 <= s.heat <= box.most_heat:
        return False
    for hull in range(N_HULL):
        if not 0 <= s.armor[hull] <= armor_most(box, s, hull):
            return False
    for gun in range(N_GUNS):
        if not 0 <= s.gun[gun] <= 2:
            return False
    return s.pinpoint_used in (0, 1) and s.shields >= 0 and s.barrier >= 0


@rule
def cubes_fit(box, s):
    black = np.int64(0)
    for hull in range(N_HULL):
        if s.red[hull] < 0 or s.black[hull] < 0 or open_boxes(box, s, hull) < 0:
            return False
        black += s.black[hull]
    for gun in range(N_GUNS):
        black += s.gun[gun] == 2
    return s.red[AR] + s.black[AR] == 0 and black <= box.black_cubes


@rule
def tokens_fit(box, s):
    """Gun Down tokens never run out, so Salvage alone is counted beside them (R-104)."""
    if s.ap < 0 or s.rp < 0 or s.ap + s.rp > box.ap_rp_tokens:
        return False
    salvage = np.int64(0)
    for area in range(N_AREAS):
        if s.evade_area[area] < 0 or s.salvage[area] < 0 or s.salvage_keep[area] < 0:
            return False
        salvage += s.salvage[area] + s.salvage_keep[area]
    if s.evade_ship < 0 or s.evade_any < 0 or s.evade_wing < 0:
        return False
    return evades_and_jams(s) <= box.evade_jam_tokens and salvage <= box.salvage_gun_tokens


# People


@rule
def people_fit(box, s):
    if not 0 <= s.pop <= box.most_population or s.crew_loss < 0:
        return False
    crew = np.int64(0)
    for section in range(N_CREWS):
        if s.crew[section] < 0 or s.drawn[section] < 0:
            return False
        crew += s.crew[section]
    return crew <= box.most_population and s.minmei in (0, 1, 2)


@rule
def dice_fit(box, s):
    dice = np.int64(0)
    tracked = np.int64(0)
    spaces = np.int64(0)
    for face in range(N_DIE_FACES):
        for hero in range(N_HEROES):
            count = s.dice[hero, face]
            if not (0 <= s.kept[hero, face] <= count and 0 <= s.given[hero, face] <= count):
                return False
            dice += count
        if s.tracker[face] < 0 or (not box.tracker_plain and s.tracker[face] > box.spaces[face]):
            return False
        tracked += s.tracker[face]
        spaces += box.spaces[face]
    return dice + tracked <= DICE_IN_THE_BOX and tracked <= spaces and s.focus >= 0


@rule
def crew_fits(box, s):
    """The heroes, that is: four boards on the table, whoever plays them."""
    in_play = 0
    for hero in range(N_HEROES):
        if not NONE <= s.h_seat[hero] < box.players:
            return False
        if not (MISSING <= s.h_area[hero] < N_AREAS and 0 <= s.h_wounds[hero] <= box.health):
            return False
        if s.h_wounds[hero] >= box.health and s.h_area[hero] != MISSING:
            return False
        if not (0 <= s.h_upgraded[hero] <= 3 and s.h_available[hero] in (0, 1)):
            return False
        in_play += s.h_seat[hero] != NONE
    return in_play <= SLOTS and (in_play == SLOTS or s.phase in (SETUP, OVER))


@rule
def aboard_fits(box, s):
    for hero in range(N_HEROES):
        area = s.h_area[hero]
        if s.h_seat[hero] == NONE and area >= 0:
            return False
        if area >= N_HULL and not is_pilot(box, s, hero):
            return False
        if s.h_seat[hero] != NONE and area == NONE and s.phase != SETUP:
            return False
    return True


@rule
def acting_fits(s):
    if s.acting == NONE:
        return True
    if not 0 <= s.acting < N_HEROES or s.phase not in (HEROES, OVER):
        return False
    return s.h_seat[s.acting] != NONE and s.h_acted[s.acting] == 1


# The enemy


OF_THE_PHASE = ENGAGED | LOOSE | GROUPED | HERS | FRESH | MOVING | DONE | DODGED


@rule
def marks_fit(s):
    """Vessels act in phase 5, and when a card orders them to."""
    if s.phase in (ZENTRAEDI, OVER):
        return True
    for depth in range(s.depth):
        if s.frames[depth, OP] == Z_ACT:
            return True
    for vessel in range(N_VESSELS):
        if s.v_marks[vessel] & OF_THE_PHASE:
            return False
    return True


@rule
def engagement_fits(box, s):
    """Between two things that the vessels do; in a window or an effect marks may have to go."""
    if s.phase != ZENTRAEDI or s.depth == 0:
        return True
    for vessel in range(N_VESSELS):
        if s.v_marks[vessel] & ENGAGED and s.v_marks[vessel] & JAMMED:
            return False
    if s.frames[s.depth - 1, OP] not in (Z_LINE, Z_SHIPS):
        return True
    for area in range(N_AREAS):
        engaged = 0
        for vessel in range(N_VESSELS):
            if s.v_area[vessel] == area and s.v_marks[vessel] & ENGAGED:
                engaged += 1
        if engaged > fighters_in(box, s, area):
            return False
    return True


# The story and its end


@rule
def story_fits(s):
    if s.lasting >> len(FLAGS) or s.passing >> len(FLAGS) or s.forbidden >> len(FORBIDS):
        return False
    for area in range(N_AREAS):
        if not 0 <= s.scout_done[area] <= s.scout[area] or s.fallen[area] < 0:
            return False
    for kind in range(3):
        if s.kills[kind] < 0:
            return False
    if not (0 <= s.done < 1 << 2 * EPISODES and 0 <= s.villains_beaten <= 3):
        return False
    return NONE <= s.captive < N_HEROES and NONE <= s.missiles < N_AREAS and 0 <= s.paid <= 3


@rule
def end_fits(box, s):
    """A loss is seen at once (R-102), a victory after the last Episode (R-77)."""
    if s.over not in (0, 1) or s.over != (s.phase == OVER) or s.over != (s.result != 0):
        return False
    if not 0 <= s.result <= HEROES_LOST:
        return False
    if s.result == WON:
        return box.mode != ESCALATION and s.episode == EPISODES and not is_lost(box, s)
    if s.phase == SETUP:
        return True
    return is_lost(box, s) == (s.over == 1)


@rule
def is_lost(box, s):
    if s.result == BRIDGE_HIT or covered(s, BR) > 0:
        return True
    if s.result == SHUT_DOWN or covered(s, POOL) >= box.reactor_dead:
        return True
    if s.result == CITY_LOST or people(box, s) < box.least_population:
        return True
    missing = 0
    for hero in range(N_HEROES):
        missing += s.h_area[hero] == MISSING
    return missing >= box.most_missing
