"""The words cards are made of, as numbers: an effect is a list of rows, and ends with END.

language.py writes the rows from the text in box.toml; effects.py carries them out.
"""

ROW = 7
VERB, N, KIND, RING, OF, EXTRA, SKIP = range(ROW)
ROLLED_AMOUNT = -6  # N: as many as a fresh die says

# N, KIND, RING, OF, EXTRA of each verb; RING and OF are those of table.py.
(
    END,
    CHOOSE,  # N branches: as many JUMP rows follow
    JUMP,  # to row SKIP
    IF,  # KIND one of the conditions below, with N, RING, OF, EXTRA; else to row SKIP
    PLACE,  # N vessels of class KIND
    VILLAIN_COMES,  # KIND 0 Khyron 1 Miriya; EXTRA 1: not if he is on the board
    ALLY,  # KIND 0 Minmei 1 Ben
    HITS,  # N on classes KIND; EXTRA 1: split over several areas
    GUNS,  # N by KIND (a mode of TARGET); RING THERE: in the Scout's sector
    DESTROYS,  # N of classes KIND
    ANNIHILATES,
    JAMS,
    SHIFTS,  # N steps, classes KIND, EXTRA +1 ccw -1 cw 0 to be chosen
    ZACTS,  # classes KIND carry out order EXTRA, N
    DAMAGES,  # N points; EXTRA bits: 1 internal, 2 on armor or past it
    REPAIRS,  # N, layer KIND, scope EXTRA
    SHIELDS,  # N; EXTRA 1: kept (Partial Shield Barrier)
    GAINS_TOKEN,  # N of token KIND; RING HERE, THERE, ONE_AREA (chosen each time), else ANYWHERE
    LOSES_TOKEN,  # N of token KIND
    DRAWS,  # N; KIND 0 resource, 1 + crew: crew cards; EXTRA 1: for each hero
    PEEKS,  # N Z-Orders cards
    CONSTRUCTS,  # N of kind KIND
    LAUNCHES,  # N; EXTRA 1: marked, "those"
    ORDERS,  # N mecha of kind KIND
    MOVES,  # N steps; KIND: one of the movers below; OF: where to
    TWISTS,  # N notches; EXTRA 1: a die decides
    BATTLE_MODE,
    FIRES_REFLEX,  # N modifier
    HEATS,  # N
    COOLS,  # N
    HEALS,  # N, filter KIND (of PICK_HERO), EXTRA heroes
    WOUNDS_HERO,  # N, filter KIND; RING AT_HULL OF: shared by the heroes there
    GOES_MISSING,  # KIND: one of the movers (LAST_RANK)
    RESCUES,  # KIND 0 one hero, 1 the captive
    UPGRADES,  # filter KIND, EXTRA 1 for good 0 until Clean Up
    DOWNGRADES,
    CHANGES_POPULATION,  # N
    CHANGES_CREW,  # N, KIND crew, 4 players choose, 5 Science, Gunners, Production in any split
    CHANGES_DICE,  # N, KIND: EACH_HERO, CHOSEN_HERO, OTHERS
    REROLLS,  # N, KIND: filter IN_TURN, or SELF
    SETS_DICE,  # N to face EXTRA
    CONVERTS,  # N
    SWITCHES,  # KIND flag, or HERO_FLAG + hero flag with value N; EXTRA 0 ep 1 keep 2 hero turn
    FORBIDS_DEED,  # KIND
    OFFERS,  # unlock card KIND for N RP; 0: in play at once
    AVAILS,  # hero KIND
    PROMISES_JAMS,  # N, at the start of the next Episode's phase 5
    MISSILES,  # Long Ranged Missiles: an area is chosen, for the rest of the phase
    VERBS,
) = range(49)

HERO_FLAG = 100

# Movers and others named by an effect
ALL_VERITECHS_OF_AN_AREA, HERO_IN_TURN, THOSE, THE_ACTOR, ONE_HERO_TO, LAST_RANK = range(6)
EACH_HERO, CHOSEN_HERO, OTHERS = range(3)
SELF = 9  # filter: the acting hero

# Conditions; N, RING, OF, EXTRA as they need them
(
    ALWAYS,
    HERE_IS,  # hull area OF
    STANDS,  # a hero at RING, OF; bits of EXTRA below
    KILLED,  # N vessels of class EXTRA
    NO_VESSEL,  # undestroyed, classes EXTRA, at RING, OF
    POOL_AT_MOST,  # N
    PAID,  # the objective's price was paid
    INTACT,  # hull area OF: at most N structure cubes
    WAS_DONE,  # objective N (2 * (episode - 1) + which)
    SCOUTED,  # N options
    BOUGHT,  # unlock card N
    BEATEN,  # villain N
    POPULATION_AT_LEAST,  # N, effective
    NOBODY_MISSING,
    ARMOR_AT_LEAST,  # N in all
    REFLEX_REMOVED,  # N by one shot
    NO_RAIL_HIT,
    VESSELS_AT_MOST,  # N undestroyed on the board
    CONDITIONS,
) = range(19)
STANDS_PILOT, STANDS_FACING = 1, 2  # bits of EXTRA: only pilots; the faced Inner area too
EVENT_CONDITIONS = (KILLED, PAID, BOUGHT, BEATEN)  # met at once, the others in Clean Up
