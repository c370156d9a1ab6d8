"""The table as a record: ship, heroes, mecha, vessels, cards, and what is still to be done."""

import numpy as np

from launchbay.engine.actions import offsets
from launchbay.engine.ranges import (
    A_SEAT,
    A_SEAT_OR_NONE,
    COUNT,
    FLAG,
    NUMBER,
    bits,
    columns,
    index,
    index_or_none,
    span,
)
from launchbay.engine.records import record
from launchbay.games.sdf1.geometry import N_AREAS, N_GUNS, N_HULL, SECTORS

SEATS = 4

# Heroes in order of rank, A to F; a board's second face is hero + N_HEROES (part 5.2).
N_HEROES, N_FACES = 6, 12
GLOVAL, LISA, CLAUDIA, ROY, MAX, RICK = range(N_HEROES)
SLOTS = 4  # heroes in play at once
MISSING = -2  # where a hero in MIA is; NONE: off the board

# Dice faces
TARGET_FACE, MOVE_FACE, INSTINCT_FACE, ABILITY_FACE = range(4)
N_DIE_FACES = 4

# Crews
SCIENCE, GUNNERS, PRODUCTION, BAY = range(4)
N_CREWS = 4

# Vessels by token: pods with a circle, a triangle, a square, Cruisers X and Y, Flagships, villains.
LINE_START = np.array([0, 10, 20, 30, 33, 36], np.int8)  # first token of each line of a Z card
LINE_END = np.array([10, 20, 30, 33, 36, 40], np.int8)
LINE_OF = np.repeat(np.arange(6, dtype=np.int8), LINE_END - LINE_START)  # of each but villains
N_LINES, N_POD_LINES = 6, 3
N_PODS, CRUISERS, FLAGSHIPS, VILLAINS, N_VESSELS = 30, 30, 36, 40, 42
KHYRON, MIRIYA = 40, 41
POD, CRUISER, FLAGSHIP, VILLAIN = 1, 2, 4, 8  # classes, as bits
CLASS_OF = np.array([POD] * 30 + [CRUISER] * 6 + [FLAGSHIP] * 4 + [VILLAIN] * 2, np.int8)

# What is known of a vessel, as bits of v_marks.
JAMMED = 1
ENGAGED = 2
LOOSE = 4  # has disengaged: ignores engagement where it stands for the rest of its line
GROUPED = 8  # acts with a villain in this phase
FRESH = 16  # appeared in this phase: obeys no order
COUNTED = 32  # already counted as a kill
DONE = 64  # has carried out the symbol (pods) or the line (capital ships)
STANDING = 128  # was engaged when the last Zentraedi phase ended (R-26 a)
HERS = 256  # GROUPED, and the villain is Miriya
MOVING = 512  # is carrying out a symbol that moves it
DODGED = 1024  # a ship Evade was spent on it: none of its Barrage counts in this phase

# Mecha by token: Veritechs, Super Veritechs, Destroids. Where they are if in no area:
VERITECHS, SUPERS, DESTROIDS, N_MECHA = 0, 15, 25, 40
SUPPLY, ON_SQUARE, BUILDING, GONE = -1, -2, -3, -4
VT, SV, DS, MECHA = range(4)  # kinds in effects; MECHA: a Veritech or a Destroid, as is chosen

# What is known of a mecha, as bits of m_marks above the six of the heroes that ordered it.
TOOK_POINT = 64  # in this instance of damage
TO_MOVE = 128  # of the group that is being moved

# Where a card is
IN_DECK, DISCARDED, HELD, IN_PLAY, AT_BOTTOM, ASIDE, FOR_SALE = 0, 1, 2, 6, 7, 8, 9
# HELD + seat: in that seat's hand
N_RESOURCES, N_INVASIONS, N_Z, N_CREW_CARDS, N_MECHA_CARDS = 36, 34, 10, 16, 16
STACKED, REST, SPENT, ACTIVE, LEFT_OUT = range(5)  # where an Invasion card is
Z_UNKNOWN, Z_SPENT, Z_KNOWN, Z_OPEN = range(4)  # where a Z-Orders card is

# Modifiers that effects switch on (flags of part 5.0), as bits; `daredevil` etc. are per hero.
(
    SWARM, BARRAGE_MORE, LAUNCH_MORE, SLOW_VERITECHS, FORMATION, WORSE_OF_TWO, GUN_HITS,
    RAIL_PODS, COOL_MORE, RAIL_MORE, BEAM_REACH, SUPER_VERITECHS, PINPOINT, BATTLE_UNLOCKED,
    PLATING, LAST_STAND, NO_MERCY,
) = (1 << bit for bit in range(17))  # fmt: skip
FLAGS = (
    "swarm", "cruiser_barrage+1", "flagship_launch+1", "vt_move-1", "vt_hit+1@3", "worse_of_two",
    "gun_hits+1", "rail_pods", "cool+1", "rail+1", "beam_reach", "sv", "pinpoint",
    "battle_unlocked", "armor+1", "last_stand", "no_mercy",
)  # fmt: skip
HERO_FLAGS = ("max_kill", "daredevil", "hit_boost")  # kept in h_kill, h_dare, h_boost
FORBIDS = ("launch", "scouts", "assist", "twist", "resource", "repair",
           "crew.sci", "crew.gun", "crew.prod", "crew.bay")  # fmt: skip
(
    NO_LAUNCH, NO_SCOUTS, NO_ASSIST, NO_TWIST, NO_RESOURCE, NO_REPAIR,
    NO_SCIENCE, NO_GUNNERS, NO_PRODUCTION, NO_BAY,
) = (1 << bit for bit in range(10))  # fmt: skip

PHASES = ("setup", "story", "upkeep", "crew", "heroes", "zentraedi", "clean up", "over")
SETUP, STORY, UPKEEP, CREW, HEROES, ZENTRAEDI, CLEAN_UP, OVER = range(8)
RESULTS = ("", "won", "the Bridge is hit", "the reactors shut down", "the city is lost",
           "four heroes are missing")  # fmt: skip
WON, BRIDGE_HIT, SHUT_DOWN, CITY_LOST, HEROES_LOST = range(1, 6)

DEPTH, FRAME = 32, 9
OP, WHO = 0, 1  # the first two fields of a frame
N_OPS = 51
DETAILS = [NUMBER] * (FRAME - 2)  # whose ranges depend on the deed: see details.py

STATE = record(
    ("seat", np.int8, A_SEAT),  # who decides
    ("over", np.int8, FLAG),
    ("result", np.int8, index(len(RESULTS))),  # one of RESULTS
    ("phase", np.int8, index(len(PHASES))),  # one of PHASES
    ("episode", np.int16, COUNT),  # or turn of Escalation, from 1
    ("heroes_due", np.int8, span(0, SLOTS)),  # picks left while heroes are chosen
    # the ship
    ("facing", np.int8, index(SECTORS)),  # notches counter-clockwise from the setup
    ("battle", np.int8, FLAG),  # 1 in Battle Mode
    ("notches", np.int8, COUNT),  # turned this Episode
    ("heat", np.int8, COUNT),
    ("armor", np.int8, N_HULL, COUNT),  # left
    ("red", np.int8, N_HULL, COUNT),  # boxes covered by red cubes; POOL for both reactors
    ("black", np.int8, N_HULL, COUNT),  # by black ones
    ("gun", np.int8, N_GUNS, index(3)),  # 0 working, 1 down, 2 down for good
    ("pinpoint_used", np.int8, COUNT),  # this Episode
    ("shields", np.int8, COUNT),  # cancellations until Clean Up
    ("barrier", np.int8, COUNT),  # cancellations left on Partial Shield Barrier
    ("evade_ship", np.int8, COUNT),
    ("evade_any", np.int8, COUNT),
    ("evade_wing", np.int8, COUNT),  # on the Wing Leader
    ("evade_area", np.int8, N_AREAS, COUNT),
    ("salvage", np.int8, N_AREAS, COUNT),
    ("salvage_keep", np.int8, N_AREAS, COUNT),  # not lost in Clean Up
    # people
    ("pop", np.int8, COUNT),  # the marker
    ("crew", np.int8, N_CREWS, COUNT),  # set in Upkeep, free Gunners not counted
    ("crew_more", np.int8, N_CREWS, NUMBER),  # crew(+-n) of this Episode
    ("crew_loss", np.int8, COUNT),  # points of crew(-n, players choose) still to be named
    ("drawn", np.int8, N_CREWS, COUNT),  # crew cards drawn (bay: launches made) this Episode
    ("ap", np.int8, COUNT),
    ("rp", np.int8, COUNT),
    ("tracker", np.int8, N_DIE_FACES, COUNT),  # dice on the Resource Tracker
    ("focus", np.int8, COUNT),  # dice that Instinctual Focus may still turn
    # heroes
    ("h_seat", np.int8, N_HEROES, A_SEAT_OR_NONE),  # who plays the hero; NONE: not in play
    ("h_area", np.int8, N_HEROES, span(MISSING, N_AREAS - 1)),  # NONE off the board, MISSING in MIA
    ("h_available", np.int8, N_HEROES, FLAG),  # 1: may be chosen as a replacement
    ("h_wounds", np.int8, N_HEROES, COUNT),
    ("h_upgraded", np.int8, N_HEROES, bits(2)),  # bits: 1 for good, 2 until Clean Up
    ("h_back", np.int16, N_HEROES, COUNT),  # Episode at whose end the hero comes back from MIA
    ("h_acted", np.int8, N_HEROES, FLAG),  # 1 once the turn of this Episode began
    ("h_hurt", np.int8, N_HEROES, FLAG),  # 1 once wounded under the cap this Episode
    ("h_shot", np.int8, N_HEROES, FLAG),  # 1 once a die of his did damage
    ("h_free", np.int8, N_HEROES, COUNT),  # free move left
    ("h_bonus", np.int8, N_HEROES, COUNT),  # more points of movement from cards
    ("h_gave", np.int8, N_HEROES, FLAG),  # 1 once he assisted this Episode
    ("h_used", np.int8, N_HEROES, COUNT),  # abilities used this Episode, as bits
    ("h_squares", np.int8, N_HEROES, bits(N_HULL)),  # action squares used, by hull area
    ("h_dice_more", np.int8, N_HEROES, NUMBER),  # dice(+-n) for the roll to come
    ("h_kill", np.int8, N_HEROES, COUNT),  # max_kill
    ("h_dare", np.int8, N_HEROES, COUNT),  # daredevil
    ("h_boost", np.int8, N_HEROES, COUNT),  # hit_boost
    ("h_orders", np.int8, N_HEROES, COUNT),  # mecha of his kind still to be ordered this turn
    ("h_scouts", np.int8, N_HEROES, COUNT),  # Scout orders left this turn
    ("dice", np.int8, (N_HEROES, N_DIE_FACES), COUNT),  # rolled or received, and unused
    ("kept", np.int8, (N_HEROES, N_DIE_FACES), COUNT),  # of these, not to be rerolled (again)
    ("given", np.int8, (N_HEROES, N_DIE_FACES), COUNT),  # of these, received: not to be passed on
    ("acting", np.int8, index_or_none(N_HEROES)),  # the hero whose turn it is
    ("swapped", np.int8, bits(N_HEROES)),  # heroes that came in this Upkeep
    # mecha
    ("m_area", np.int8, N_MECHA, span(GONE, N_AREAS - 1)),
    ("m_marks", np.uint8, N_MECHA, bits(8)),
    ("ben", np.int8, index_or_none(DESTROIDS)),  # Ben's token, NONE before and after him
    ("minmei", np.int8, index(3)),  # 0 absent, 1 there, 2 used this Episode
    ("scout", np.int8, N_AREAS, COUNT),  # Scout tokens
    ("scout_done", np.int8, N_AREAS, COUNT),  # of these, served by a card
    ("fallen", np.int8, N_AREAS, COUNT),  # Veritechs the enemy destroyed there this Episode
    ("missiles", np.int8, index_or_none(N_AREAS)),  # area of Long Ranged Missiles
    # vessels
    ("v_area", np.int8, N_VESSELS, index_or_none(N_AREAS)),  # NONE in the bag
    ("v_damage", np.int8, N_VESSELS, COUNT),
    ("v_marks", np.uint16, N_VESSELS, bits(11)),
    ("villain_line", np.int8, 2, index(N_POD_LINES)),  # whose orders Khyron and Miriya obey
    # cards
    ("resource", np.int8, N_RESOURCES, span(IN_DECK, FOR_SALE)),
    ("resource_used", np.int8, N_RESOURCES, FLAG),  # 1: this Episode
    ("unlock_price", np.int8, N_RESOURCES, COUNT),  # of those for sale
    ("invasion", np.int8, N_INVASIONS, span(STACKED, LEFT_OUT)),
    ("z", np.int8, N_Z, span(Z_UNKNOWN, Z_OPEN)),
    ("z_top", np.int8, N_Z, index_or_none(N_Z)),  # known, in order; the rest NONE
    ("z_bottom", np.int8, N_Z, index_or_none(N_Z)),  # known, under the unknown ones, in order
    ("z_open", np.int8, index_or_none(N_Z)),  # the card in force
    ("crew_left", np.int8, N_CREW_CARDS, COUNT),  # copies in the deck
    ("mecha_left", np.int8, N_MECHA_CARDS, COUNT),
    # modifiers, as bits
    ("lasting", np.uint32, bits(len(FLAGS))),  # for the rest of the game
    ("passing", np.uint32, bits(len(FLAGS))),  # until Clean Up
    ("forbidden", np.uint32, bits(len(FORBIDS))),  # until Clean Up
    # the story
    ("done", np.int16, COUNT),  # objectives completed, as bits: 2 * (episode - 1) + which
    ("paid", np.int8, bits(2)),  # prices of this Episode's objectives, as bits
    ("kills", np.int8, 3, COUNT),  # Pods, Cruisers, Flagships this Episode
    ("villains_beaten", np.int8, bits(2)),  # this Episode, as bits
    ("scouted", np.int8, COUNT),  # scout options used this Episode
    ("rail_hits", np.int8, COUNT),  # this Episode
    ("reflex_kills", np.int8, COUNT),  # most vessels one shot removed this Episode
    ("combat", np.int8, FLAG),  # 1 once a vessel took damage this Episode
    ("captive", np.int8, index_or_none(N_HEROES)),  # the hero of "Taken"
    ("promised_jams", np.int8, COUNT),  # of "Shield the Concert", for the next phase 5
    # the agenda
    ("quiet", np.int8, bits(SEATS)),  # seats that let every window of the phase pass
    ("depth", np.int8, span(0, DEPTH)),
    ("frames", np.int16, (DEPTH, FRAME), columns(index(N_OPS), A_SEAT_OR_NONE, *DETAILS)),
)

# Things to be done: the OP of a frame, with the details after WHO.
# - who answers WHO: the seat, or NONE for the team's leader
# - an area is 0..18, a hero 0..5, a seat 0..3, a vessel 0..41, a mecha 0..39
(
    NOTHING,
    # effects.py
    # row, actor (hero or NONE), there (area), rolled (0..5 or NONE), source, chosen hero
    PROGRAM,
    # targets.py: one vessel after another
    TARGET,  # mode, points, classes, ring, of, source, actor
    SHIFT,  # area or NONE (to be chosen), classes, steps, direction (+1, -1, 0: to be chosen)
    # damage.py: points on the ship, one after another
    # points, area (hull, ANY_HULL, TO_POOL), cause, hurt areas (bits), free (armor or past it),
    # ram, by point (1: each wounds anew)
    POINTS,
    POINT,  # area, cause, step, ram, free
    BLACKEN,  # area
    REPAIR,  # layer, points, scope, area
    # casualties.py: damage on mecha and pilots
    SHARE,  # points, area, reason, points of free Pods, heroes that took one (bits)
    SHARED,  # target (mecha, or N_MECHA + hero), area, reason: one such point may be evaded
    WOUNDS,  # points, area: split by the players, by a wound() effect
    # heroes.py
    HERO_TURN,  # hero
    STEPS,  # hero, points left (a Move die)
    MOVE_HERO,  # hero, steps left (no squares)
    REROLL,  # dice that may still be picked, hero (or NONE), T, M, I, A picked
    # deed, amount, filter, lasting, remember (as the chosen one), others to pick, not these (bits)
    PICK_HERO,
    # orders.py
    CREW_ORDERS,  # crew
    CREW_CARD,  # crew, hero: draw one and carry it out
    LAUNCH,  # count, mark (1: TO_MOVE)
    CONSTRUCT,  # kind, count
    LOSE_BUILDING,  # count
    ORDER,  # kind (VT, DS), hero, cards left
    MECHA_CARD,  # kind, hero, card, mecha (NONE: to be chosen)
    MOVE_MECHA,  # mecha, steps left, hits afterwards, hero, flak
    GROUP,  # steps, hero, area (NONE: to be chosen), stage: all Veritechs of one area
    PLACE_DESTROIDS,  # count
    CONVERT,  # count, area (NONE: to be chosen)
    # scouts.py
    SCOUTS,  # hero, tokens left to place, cards left to draw
    SCOUT_CARD,  # hero, card, area (NONE: to be chosen)
    # weapons.py
    TWIST,  # notches, random (1: one die decides)
    REFLEX,  # modifier, hero, stage
    # cards.py
    WINDOW,  # seats still to be asked (bits), once (1: on request), late (1: as phase 5 ends)
    PRICE,  # card (or N_RESOURCES + objective), dice of any face left to pay, seat
    PEEK,  # cards left to look at, the one in question or NONE, three kept on top or NONE
    PICK_SEAT,  # resource cards to draw
    PICK_AREA,  # token, count, filter
    # zentraedi.py
    Z_PHASE,  # stage, next line
    Z_ENGAGE,  # why (SETTING ..), area: who holds, or is let go
    Z_LINE,  # line of Pods, symbol, stage
    # order, line (N_LINES: all), area or NONE, stage, amount, usual order (1), steps left
    Z_PODS,
    Z_SHIPS,  # line, vessel (NONE: to be chosen), symbol, stage, usual order (1)
    Z_BARRAGE,  # vessel, points
    Z_LAST_STAND,  # area (NONE: to be chosen), cards left
    Z_ACT,  # classes, order, amount, next ship: zact()
    # story.py, upkeep.py, escalation.py
    CHOOSE_HEROES,  # stage
    EPISODE,  # stage: the sequence of play
    INVASION,  # cards left
    POPULATION,
    NAME_CREW,  # points, +1 or -1, crews that may be named (bits)
    REPLACE,  # hero that goes (NONE: to be chosen), seats still to be asked (bits)
    OPS,
) = range(N_OPS)

# Where an effect takes place: `ring` and `of` of a row and of a TARGET frame.
(
    AT_OUTER, AT_INNER, AT_HULL, SPACE, HERE, ADJACENT, THERE, ANYWHERE, ONE_AREA, AT_POOL,
    AT_AREA, AT_SECTOR,
) = range(12)  # fmt: skip
# `of`: a hull area 0..6 (the sector it faces), or
OF_ROLL, OF_SAME, OF_OPPOSITE, OF_ANY, OF_ALL = range(7, 12)
# ONE_AREA: `of` is 1 if the area must hold a Veritech, else 0
# AT_AREA: `of` is the area itself; AT_SECTOR: `of` is a sector 0..5 (both made while running)

# Modes of TARGET
HIT, BEAM, BEAM_PLUS, RAIL, ANY_GUN, DESTROY, ANNIHILATE, JAM, MECHA_HIT = range(9)

# Where damage to the ship comes from
FROM_SPACE, INTERNAL = range(2)
ANY_HULL, TO_POOL = 7, 8  # areas of a POINTS frame

ARMOR, STRUCTURE = range(2)  # layers
ANY_AREA, ONE, IN_PLACE = range(3)  # scopes of repair

# What brought an effect about
(
    BY_DIE, BY_ABILITY, BY_CREW, BY_SCOUT, BY_CARD, BY_INVASION, BY_STORY, BY_MECHA, BY_SQUARE,
    BY_UPKEEP,
) = range(10)  # fmt: skip

# Deeds of PICK_HERO and whom they may be done to
HEAL, UPGRADE, DOWNGRADE, RESCUE, SEND, FEWER_DICE, WOUND_ONE, GO_MISSING = range(8)
ANYONE, A_PILOT, A_MISSING, IN_CITY, IN_TURN, NOT_UPGRADED = range(6)

ATTACKED, DEFENDED, KHYRON_STRUCK = range(3)  # reasons of SHARE

# Orders of the Zentraedi: (order, amount) pairs on a Z card
ADVANCE, STRIKE, DISENGAGE, ROTATE_CCW, ROTATE_CW, BARRAGE, DEFEND, RAM, POD_LAUNCH = range(1, 10)
MOST_SYMBOLS = 4

# Actions
(
    GO_ON,  # pass, done, let it land, the usual order, end the turn
    STAND_BY,  # pass every window until the phase ends
    OPTION,  # one of several things, as they are listed
    AREA,  # that area
    VESSEL,  # that vessel
    CANNISTER,  # annihilate that Pod with a Rail Gun instead
    MECHA_TOKEN,  # that mecha
    HERO,  # that hero
    BOX,  # a structure box
    GUN,  # that gun
    FACE,  # a die that shows the face
    SEAT,  # that seat
    CREW_OF,  # that crew
    DRAW,  # another card
    USE,  # a die as printed on the board: Target, Move, Instinct, and Instinct as Target
    SPEND_MOVE,  # a Move die for movement
    TAKE_AP,  # an Ability die
    REROLL_ABILITY,
    TRACK,  # a die to the Resource Tracker: T, M, I, A, and Instinct as Target
    GIVE,  # a die to a hero: face by hero
    TURN_CCW,  # the free move (or a card's point) turns the ship
    TURN_CW,
    SQUARE,  # work the action square here
    ORDER_MECHA,
    SEND_SCOUTS,
    CANCEL,  # a point of damage: shield, barrier, Pinpoint; evade: area, wing, any
    # at any time
    ABILITY,  # hero by ability
    CARD,  # play a Resource card, buy an unlock, use a Tech
    TRANSFORM,  # into Battle Mode
    SONG,  # Minmei
    PAY,  # for an objective
    FOCUS,  # turn a die of that face into Instinct
    AP_REROLL,  # a die of that face (switch ap_reroll)
    WORD,  # to that seat
    ACTIONS,
) = offsets(
    1, 1, 4, N_AREAS, N_VESSELS, N_VESSELS, N_MECHA, N_HEROES, 1, N_GUNS,
    N_DIE_FACES, SEATS, N_CREWS, 1, 4, 1, 1, 1, 5, N_DIE_FACES * N_HEROES,
    1, 1, 1, 1, 1, 6,
    2 * N_HEROES, N_RESOURCES, 1, 1, 2, N_DIE_FACES, N_DIE_FACES, SEATS,
)  # fmt: skip
ANYTIME = ABILITY  # from here to ACTIONS
BY_SHIELD, BY_BARRIER, BY_PINPOINT, BY_AREA_EVADE, BY_WING_EVADE, BY_ANY_EVADE = range(6)  # CANCEL

# What happened, as told on the tape: kind, then three details.
EVENTS = (
    "episode",  # number
    "phase",  # one of PHASES
    "situation",  # which (0, 1), Episode
    "objective",  # which, 0 set up 1 done 2 missed, Episode
    "invasion",  # card
    "placed",  # vessel, area
    "villain",  # vessel, line
    "ally",  # 0 Minmei 1 Ben
    "rolled",  # what (0 sector, 1 heat, 2 chart, 3 direction, 4 cooling), number, number
    "dice",  # hero, faces that came up (octal digits, T lowest)
    "rerolled",  # hero, faces put back (octal), faces that came up (octal)
    "crew",  # crew, points
    "drew_crew",  # crew, card
    "drew_mecha",  # kind (VT, DS, 3 Scout), card, hero
    "drew_resource",  # card, seat
    "option",  # which of those listed
    "moved_hero",  # hero, area
    "moved_mecha",  # mecha, area
    "moved_vessel",  # vessel, area
    "turned",  # +1 ccw -1 cw
    "battle",  # 1 on, 0 off
    "hit",  # vessel, damage now
    "destroyed",  # vessel
    "annihilated",  # vessel
    "removed",  # vessel, in Clean Up
    "jammed",  # vessel
    "point",  # area, 0 armor 1 structure 2 gun 3 cancelled 4 black 5 through, gun or by what
    "repaired",  # area, 0 armor 1 structure 2 gun, gun
    "lost_mecha",  # mecha, area, 0 destroyed 1 salvaged 2 cancelled 3 converted
    "wounded",  # hero, wounds now
    "healed",  # hero, wounds now
    "missing",  # hero
    "back",  # hero, area
    "upgraded",  # hero, 1 up 0 down
    "replaced",  # hero that went, hero that came
    "available",  # hero
    "gained",  # token (one of GAINS), amount, area or NONE
    "lost",  # token, amount
    "tracked",  # face, +1 put on -1 spent
    "gave",  # hero, hero, face
    "used",  # hero, face
    "square",  # hero, hull area
    "ability",  # hero, which, 1 if he is upgraded
    "played",  # card, seat
    "discarded",  # card
    "unlocked",  # card, price
    "built",  # kind
    "launched",  # mecha
    "transferred",  # mecha
    "scout",  # area
    "peeked",  # Z card, 0 kept 1 to the bottom
    "z_card",  # card
    "z_line",  # line, symbol
    "engaged",  # vessel
    "disengaged",  # vessel
    "struck",  # area, points of Pods, those of free ones
    "barrage",  # vessel, points, area
    "evaded",  # vessel
    "defend",  # vessel, points, area
    "rammed",  # vessel, area
    "launched_pods",  # vessel, pods
    "reflex",  # total, shot (0, 1), sector
    "heat",  # now
    "population",  # now
    "window",  # seat
    "ended",  # result
    "chose",  # seat, hero
    "took",  # hero, area, 1 to no effect
    "aimed",  # area of the ship, points of pods, area they come from
    "khyron",  # area of his extra point, 1 on mecha
)  # fmt: skip
(
    EPISODE_BEGINS, PHASE_BEGINS, SITUATION, OBJECTIVE, INVADED, PLACED, VILLAIN_CAME, ALLY_CAME,
    ROLLED, DICE, REROLLED, CREW_SET, DREW_CREW, DREW_MECHA, DREW_RESOURCE, OPTION_TAKEN,
    MOVED_HERO, MOVED_MECHA, MOVED_VESSEL, TURNED, BATTLE, HIT_VESSEL, DESTROYED, ANNIHILATED,
    REMOVED, JAMMED_VESSEL, POINT_LANDED, REPAIRED, LOST_MECHA, WOUNDED, HEALED, WENT_MISSING,
    CAME_BACK, UPGRADED, REPLACED, AVAILABLE, GAINED, LOST, TRACKED, GAVE, USED_DIE, WORKED_SQUARE,
    USED_ABILITY, PLAYED, DISCARDED_CARD, UNLOCKED, BUILT, LAUNCHED, TRANSFERRED, SCOUT_PLACED,
    PEEKED, Z_CARD, Z_LINE_BEGINS, ENGAGES, DISENGAGED, STRUCK, BARRAGED, EVADED, DEFENDS, RAMMED,
    LAUNCHED_PODS, REFLEX_FIRED, HEAT, POPULATION_NOW, WINDOW_OPENS, ENDED, CHOSE, TOOK_HIT, AIMED,
    KHYRON_STRIKES,
) = range(1, 71)  # fmt: skip

# Tokens that are gained and lost
GAINS = ("AP", "RP", "evade_ship", "evade_mecha", "evade_any", "salvage", "wip", "salvage_keep")
(
    AP, RP, EVADE_SHIP, EVADE_MECHA, EVADE_ANY, SALVAGE, WIP, SALVAGE_KEEP,
) = range(8)  # fmt: skip
