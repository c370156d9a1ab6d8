"""What cards, dice and stories do: rows of small numbers, carried out one after another.

A PROGRAM frame stands at a row. Verbs that need nobody's answer act at once; the others put a
frame of their own on top, which is finished before the next row.

1  The program   Row after row; choices.
2  Places        Dice and the acting hero turn "there" into an area.
3  Enemy verbs   Vessels come, are hit, jammed, driven along.
4  Ship verbs    Damage, repair, tokens, guns, heat.
5  Crew verbs    Cards, construction, orders, movement.
6  Hero verbs    Wounds, upgrades, dice, modifiers.
"""

import numpy as np

from launchbay.engine.compiled import rule
from launchbay.engine.luck import below, tell
from launchbay.engine.records import NONE
from launchbay.games.sdf1 import vocabulary as verb
from launchbay.games.sdf1.agenda import pop, push, top
from launchbay.games.sdf1.conditions import is_true
from launchbay.games.sdf1.decks import draw_resource
from launchbay.games.sdf1.geometry import INNER, LB, OUTER, SECTORS
from launchbay.games.sdf1.pieces import (
    change_population,
    come_back,
    evade_keeper,
    gain,
    go_missing,
    heal,
    hull_facing,
    is_on,
    is_present,
    is_silent,
    lose_tokens,
    sector_of,
)
from launchbay.games.sdf1.table import (
    ADJACENT,
    ALLY_CAME,
    ANNIHILATE,
    ANY_HULL,
    ANYONE,
    AT_AREA,
    AT_HULL,
    AT_INNER,
    AT_OUTER,
    AT_POOL,
    AVAILABLE,
    BATTLE,
    BY_CARD,
    BY_UPKEEP,
    CLASS_OF,
    CONSTRUCT,
    CONVERT,
    COOL_MORE,
    CREW_CARD,
    DESTROIDS,
    DESTROY,
    DOWNGRADE,
    EVADE_MECHA,
    FOR_SALE,
    FROM_SPACE,
    GROUP,
    GUNNERS,
    HEAL,
    HEAT,
    HERE,
    HIT,
    IN_PLAY,
    INTERNAL,
    JAM,
    KHYRON,
    LAUNCH,
    LOSE_BUILDING,
    MISSING,
    MOVE_HERO,
    MOVED_VESSEL,
    N_CREWS,
    N_HEROES,
    N_VESSELS,
    NAME_CREW,
    OF_ALL,
    OF_ANY,
    OF_OPPOSITE,
    OF_ROLL,
    OF_SAME,
    ONE_AREA,
    OPTION,
    OPTION_TAKEN,
    ORDER,
    PEEK,
    PICK_AREA,
    PICK_HERO,
    PICK_SEAT,
    POINTS,
    PRODUCTION,
    PROGRAM,
    REFLEX,
    REPAIR,
    REROLL,
    RESCUE,
    ROLLED,
    SALVAGE,
    SALVAGE_KEEP,
    SCIENCE,
    SEND,
    SHIFT,
    TARGET,
    THERE,
    TO_POOL,
    TWIST,
    UNLOCKED,
    UPGRADE,
    WIP,
    WOUND_ONE,
    WOUNDS,
    Z_ACT,
)
from launchbay.games.sdf1.vessels import place, place_villain

# Details of a PROGRAM frame
AT_ROW, ACTOR, SCOUTED_AREA, LAST_ROLL, SOURCE, CHOSEN = 2, 3, 4, 5, 6, 7

MISSILE_AREA = 100  # what PICK_AREA is for, beside tokens
WITH_VERITECHS = 1  # filter of PICK_AREA


@rule
def run(s, who, row, actor, there, source):
    """Have a program carried out; NONE is an empty one."""
    if row != NONE:
        push(s, PROGRAM, who, row, actor, there, NONE, source, NONE)


# 1  The program


@rule
def asks_effects(box, s):
    return box.code[top(s)[AT_ROW], verb.VERB] == verb.CHOOSE


@rule
def flag_effects(box, s, mask):
    """Any option may be taken, even for nothing (R-55); a cannon that cannot fire is none."""
    row = np.int64(top(s)[AT_ROW])
    for option in range(box.code[row, verb.N]):
        first = box.code[box.code[row + 1 + option, verb.SKIP], verb.VERB]
        mask[OPTION + option] = first != verb.FIRES_REFLEX or can_fire(box, s)


@rule
def can_fire(box, s):
    """The Reflex Cannon: in Battle Mode, while the guns are not silent (R-52)."""
    return s.battle and not is_silent(box, s)


@rule
def answer_effects(box, s, luck, action):
    frame = top(s)
    tell(luck, OPTION_TAKEN, action - OPTION, 0, 0)
    frame[AT_ROW] = box.code[frame[AT_ROW] + 1 + action - OPTION, verb.SKIP]


@rule
def go_effects(box, s, luck):
    """Carry out one row."""
    frame = top(s)
    row = np.int64(frame[AT_ROW])
    does = box.code[row, verb.VERB]
    frame[AT_ROW] = row + 1
    if does == verb.END:
        pop(s)
    elif does == verb.JUMP:
        frame[AT_ROW] = box.code[row, verb.SKIP]
    elif does == verb.IF:
        if not is_true(box, s, box.code[row], frame[ACTOR]):
            frame[AT_ROW] = box.code[row, verb.SKIP]
    elif does <= verb.ZACTS:
        do_to_enemy(box, s, luck, frame, box.code[row])
    elif does <= verb.LOSES_TOKEN:
        do_to_ship(box, s, luck, frame, box.code[row])
    elif does <= verb.COOLS:
        do_with_crew(box, s, luck, frame, box.code[row])
    else:
        do_to_heroes(box, s, luck, frame, box.code[row])


# 2  Places


@rule
def area_of(s, luck, frame, row):
    """The area a row names, rolling a die if it says so; NONE where the players choose."""
    ring = row[verb.RING]
    if ring in (HERE, ADJACENT):
        return np.int64(s.h_area[frame[ACTOR]]) if frame[ACTOR] != NONE else np.int64(NONE)
    if ring == THERE:
        return np.int64(frame[SCOUTED_AREA])
    if ring > AT_HULL or row[verb.OF] in (OF_ANY, OF_ALL):
        return np.int64(NONE)
    if ring == AT_HULL and row[verb.OF] < OF_ROLL:
        return np.int64(row[verb.OF])
    sector = sector_named(s, luck, frame, row)
    if ring == AT_HULL:
        return hull_facing(s, sector)
    return (INNER if ring == AT_INNER else OUTER) + sector


@rule
def sector_named(s, luck, frame, row):
    if row[verb.OF] == OF_ROLL:
        frame[LAST_ROLL] = below(luck, SECTORS)
        tell(luck, ROLLED, 0, frame[LAST_ROLL] + 1, 0)
    if row[verb.OF] == OF_ROLL or row[verb.OF] == OF_SAME:
        return np.int64(frame[LAST_ROLL])
    if row[verb.OF] == OF_OPPOSITE:
        return (frame[LAST_ROLL] + SECTORS // 2) % SECTORS
    return sector_of(s, np.int64(row[verb.OF]))


@rule
def amount(luck, row):
    """As printed, or as a die says."""
    if row[verb.N] != verb.ROLLED_AMOUNT:
        return np.int64(row[verb.N])
    rolled = below(luck, 6) + 1
    tell(luck, ROLLED, 4, rolled, 0)
    return rolled


# 3  Enemy verbs


@rule
def do_to_enemy(box, s, luck, frame, row):
    does = row[verb.VERB]
    if does == verb.PLACE:
        area = area_of(s, luck, frame, row)
        for _ in range(row[verb.N]):
            place(box, s, luck, row[verb.KIND], area)
    elif does == verb.VILLAIN_COMES:
        villain = KHYRON + row[verb.KIND]
        if s.v_area[villain] == NONE or not row[verb.EXTRA]:
            place_villain(box, s, luck, villain, area_of(s, luck, frame, row))
    elif does == verb.ALLY:
        bring_ally(s, luck, row[verb.KIND])
    elif does == verb.SHIFTS:
        shift(s, luck, frame, row)
    elif does == verb.ZACTS:
        push(s, Z_ACT, frame[1], row[verb.KIND], row[verb.EXTRA], row[verb.N])
    else:
        aim(s, luck, frame, row)


@rule
def bring_ally(s, luck, ally):
    """Minmei beside the board; Ben in a Veritech from the supply (part 5.3)."""
    if ally == 0:
        s.minmei = 1
        tell(luck, ALLY_CAME, 0, 0, 0)
    elif s.ben == NONE:
        for mecha in range(DESTROIDS):
            if s.ben == NONE and s.m_area[mecha] == NONE:
                s.ben = mecha
                s.m_area[mecha] = LB
                tell(luck, ALLY_CAME, 1, 0, 0)


@rule
def aim(s, luck, frame, row):
    """Hits, guns, jams: one vessel after another is named (TARGET)."""
    does = row[verb.VERB]
    mode = HIT
    classes = np.int64(row[verb.KIND])
    if does == verb.GUNS:
        mode = np.int64(row[verb.KIND])
        classes = np.int64(0)
    elif does == verb.DESTROYS:
        mode = DESTROY
    elif does == verb.ANNIHILATES:
        mode = ANNIHILATE
    elif does == verb.JAMS:
        mode = JAM
    ring = np.int64(row[verb.RING])
    of = np.int64(row[verb.OF])
    area = area_of(s, luck, frame, row)
    if ring == ADJACENT:
        of = area
    elif area != NONE:
        ring = AT_AREA
        of = area
    if area != NONE or ring not in (HERE, ADJACENT, THERE):  # else the actor is nowhere
        push(s, TARGET, frame[1], mode, row[verb.N], classes, ring, of, frame[SOURCE], frame[ACTOR])


@rule
def shift(s, luck, frame, row):
    """Vessels of one space area move along their ring (R-98), or of the whole outer ring."""
    if row[verb.OF] == OF_ALL and row[verb.RING] == AT_OUTER:
        for vessel in range(N_VESSELS):
            if s.v_area[vessel] >= OUTER and CLASS_OF[vessel] & row[verb.KIND]:
                sector = s.v_area[vessel] - OUTER + row[verb.EXTRA] * row[verb.N]
                s.v_area[vessel] = OUTER + sector % SECTORS
                tell(luck, MOVED_VESSEL, vessel, s.v_area[vessel], 0)
        return
    area = area_of(s, luck, frame, row)
    if area == NONE or area >= INNER:
        push(s, SHIFT, frame[1], area, row[verb.KIND], row[verb.N], row[verb.EXTRA])


# 4  Ship verbs


@rule
def do_to_ship(box, s, luck, frame, row):
    does = row[verb.VERB]
    n = amount(luck, row)
    if does == verb.DAMAGES:
        damage(s, luck, frame, row)
    elif does == verb.REPAIRS:
        area = s.h_area[frame[ACTOR]] if frame[ACTOR] != NONE else NONE
        push(s, REPAIR, frame[1], row[verb.KIND], n, row[verb.EXTRA], area)
    elif does == verb.SHIELDS:
        if row[verb.EXTRA]:
            s.barrier += n
        else:
            s.shields += n
    elif does == verb.GAINS_TOKEN:
        gain_token(box, s, luck, frame, row, n)
    elif row[verb.KIND] == WIP:
        push(s, LOSE_BUILDING, frame[1], n)
    else:
        lose_tokens(s, luck, row[verb.KIND], n)


@rule
def damage(s, luck, frame, row):
    cause = INTERNAL if row[verb.EXTRA] & 1 else FROM_SPACE
    area = np.int64(TO_POOL)
    if row[verb.RING] != AT_POOL:
        area = area_of(s, luck, frame, row)
        if area == NONE:
            area = np.int64(ANY_HULL)
    push(s, POINTS, frame[1], row[verb.N], area, cause, 0, row[verb.EXTRA] >> 1, 0)


@rule
def gain_token(box, s, luck, frame, row, n):
    """Evade and Salvage tokens lie in areas; without a place Evade is the Wing Leader's (R-93)."""
    token = np.int64(row[verb.KIND])
    if token not in (EVADE_MECHA, SALVAGE, SALVAGE_KEEP):
        gain(box, s, luck, token, n, NONE)
        return
    area = area_of(s, luck, frame, row)
    if area != NONE:
        gain(box, s, luck, token, n, area)
    elif token != EVADE_MECHA or row[verb.RING] == ONE_AREA:
        push(s, PICK_AREA, frame[1], token, n, 0)
    elif evade_keeper(box, s) != NONE:
        gain(box, s, luck, token, n, NONE)
    else:
        push(s, PICK_AREA, frame[1], token, n, WITH_VERITECHS)


# 5  Crew verbs


@rule
def do_with_crew(box, s, luck, frame, row):
    does = row[verb.VERB]
    n = amount(luck, row) if does != verb.FIRES_REFLEX else np.int64(row[verb.N])
    if does == verb.DRAWS:
        draw(box, s, luck, frame, row, n)
    elif does == verb.PEEKS:
        push(s, PEEK, frame[1], n, NONE, NONE, NONE, NONE)
    elif does == verb.CONSTRUCTS:
        push(s, CONSTRUCT, frame[1], row[verb.KIND], n)
    elif does == verb.LAUNCHES:
        push(s, LAUNCH, frame[1], n, row[verb.EXTRA])
    elif does == verb.ORDERS:
        push(s, ORDER, frame[1], row[verb.KIND], frame[ACTOR], n)
    elif does == verb.MOVES:
        move(s, frame, row, n)
    else:
        do_with_bridge(box, s, luck, frame, row, n)


@rule
def do_with_bridge(box, s, luck, frame, row, n):
    """What the Captain's helm and guns do."""
    does = row[verb.VERB]
    if does == verb.TWISTS:
        push(s, TWIST, frame[1], n, row[verb.EXTRA])
    elif does == verb.BATTLE_MODE:
        s.battle = 1
        tell(luck, BATTLE, 1, 0, 0)
    elif does == verb.FIRES_REFLEX:
        push(s, REFLEX, frame[1], n, frame[ACTOR], 0)
    elif does == verb.HEATS:
        heat(box, s, luck, n)
    else:
        more = 1 if is_on(s, COOL_MORE) and frame[SOURCE] != BY_UPKEEP else 0
        heat(box, s, luck, -n - more)


@rule
def heat(box, s, luck, n):
    s.heat = max(0, min(np.int64(box.most_heat), s.heat + n))
    tell(luck, HEAT, s.heat, 0, 0)


@rule
def draw(box, s, luck, frame, row, n):
    """Resource cards to the acting hero's seat, else to one the team names; or crew cards."""
    if row[verb.KIND] > 0:
        for _ in range(n):
            push(s, CREW_CARD, frame[1], row[verb.KIND] - 1, frame[ACTOR])
    elif row[verb.EXTRA]:
        for hero in range(N_HEROES):
            if s.h_seat[hero] != NONE:
                draw_resource(s, luck, s.h_seat[hero])
    elif frame[ACTOR] != NONE or box.players == 1:
        seat = s.h_seat[frame[ACTOR]] if frame[ACTOR] != NONE else 0
        for _ in range(n):
            draw_resource(s, luck, seat)
    else:
        push(s, PICK_SEAT, frame[1], n)


@rule
def move(s, frame, row, n):
    who = row[verb.KIND]
    if who == verb.ALL_VERITECHS_OF_AN_AREA:
        push(s, GROUP, frame[1], n, frame[ACTOR], NONE, 0)
    elif who == verb.THOSE:
        push(s, GROUP, frame[1], n, frame[ACTOR], LB, 1)
    elif who == verb.HERO_IN_TURN:
        if s.acting != NONE:
            s.h_bonus[s.acting] += n
    elif who == verb.THE_ACTOR:
        push(s, MOVE_HERO, frame[1], frame[ACTOR], n)
    else:
        push(s, PICK_HERO, frame[1], SEND, 0, ANYONE, 0, 1, 0, 0)


# 6  Hero verbs


@rule
def do_to_heroes(box, s, luck, frame, row):
    does = row[verb.VERB]
    if does <= verb.DOWNGRADES:
        do_to_one(box, s, luck, frame, row)
    elif does == verb.CHANGES_POPULATION:
        change_population(box, s, luck, np.int64(row[verb.N]))
    elif does == verb.CHANGES_CREW:
        change_crew(s, frame, row)
    elif does == verb.CHANGES_DICE:
        change_dice(s, frame, row)
    elif does == verb.REROLLS:
        is_his = row[verb.KIND] != verb.SELF or s.acting == frame[ACTOR]
        if s.acting != NONE and is_his:
            push(s, REROLL, frame[1], row[verb.N], s.acting, 0, 0, 0, 0)
    elif does == verb.SETS_DICE:
        s.focus += row[verb.N]
    elif does == verb.CONVERTS:
        push(s, CONVERT, frame[1], row[verb.N], NONE)
    else:
        change_rules(box, s, luck, frame, row)


@rule
def do_to_one(box, s, luck, frame, row):
    """What befalls a hero whom the players name, or whom the effect does."""
    does = row[verb.VERB]
    who = np.int64(row[verb.KIND])
    n = np.int64(row[verb.N])
    if does == verb.HEALS and who == verb.SELF:
        heal(s, luck, frame[ACTOR], n)
    elif does == verb.HEALS:
        push(s, PICK_HERO, frame[1], HEAL, n, who, 0, 0, row[verb.EXTRA] - 1, 0)
    elif does == verb.WOUNDS_HERO and row[verb.RING] == AT_HULL:
        push(s, WOUNDS, frame[1], n, row[verb.OF])
    elif does == verb.WOUNDS_HERO:
        push(s, PICK_HERO, frame[1], WOUND_ONE, n, who, 0, 0, 0, 0)
    elif does == verb.GOES_MISSING:
        take_captive(box, s, luck)
    elif does == verb.RESCUES and who == 1:
        if s.captive != NONE and s.h_area[s.captive] == MISSING:
            come_back(s, luck, s.captive)
    elif does == verb.RESCUES:
        push(s, PICK_HERO, frame[1], RESCUE, 0, who, 0, 0, 0, 0)
    else:
        deed = UPGRADE if does == verb.UPGRADES else DOWNGRADE
        push(s, PICK_HERO, frame[1], deed, 0, who, row[verb.EXTRA], 0, 0, 0)


@rule
def take_captive(box, s, luck):
    """The hero present whose rank is nearest F (scenario 2, Episode 3)."""
    for back in range(1, N_HEROES + 1):
        hero = N_HEROES - back
        if is_present(s, hero):
            s.captive = hero
            go_missing(box, s, luck, hero)
            return


@rule
def change_crew(s, frame, row):
    """A named crew at once; a loss of the players' choice when population is set (R-116)."""
    n = np.int64(row[verb.N])
    if row[verb.KIND] < N_CREWS:
        s.crew_more[row[verb.KIND]] += n
    elif n < 0:
        s.crew_loss -= n
    else:
        push(s, NAME_CREW, frame[1], n, 1, 1 << SCIENCE | 1 << GUNNERS | 1 << PRODUCTION)


@rule
def change_dice(s, frame, row):
    for hero in range(N_HEROES):
        if row[verb.KIND] == verb.CHOSEN_HERO:
            counts = hero == frame[CHOSEN]
        elif row[verb.KIND] == verb.OTHERS:
            counts = s.h_seat[hero] != NONE and hero != s.captive
        else:
            counts = s.h_seat[hero] != NONE
        if counts:
            s.h_dice_more[hero] += row[verb.N]


@rule
def change_rules(box, s, luck, frame, row):
    """Modifiers, bans, unlocks, newcomers."""
    does = row[verb.VERB]
    kind = np.int64(row[verb.KIND])
    if does == verb.SWITCHES:
        switch(s, frame, row)
    elif does == verb.FORBIDS_DEED:
        s.forbidden |= np.uint32(1 << kind)
    elif does == verb.OFFERS:
        offer(box, s, luck, frame, kind, np.int64(row[verb.N]))
    elif does == verb.AVAILS:
        s.h_available[kind] = 1
        tell(luck, AVAILABLE, kind, 0, 0)
    elif does == verb.PROMISES_JAMS:
        s.promised_jams = row[verb.N]
    else:
        push(s, PICK_AREA, frame[1], MISSILE_AREA, 1, WITH_VERITECHS)


@rule
def switch(s, frame, row):
    kind = np.int64(row[verb.KIND])
    if kind < verb.HERO_FLAG:
        if row[verb.EXTRA] == 1:
            s.lasting |= np.uint32(1 << kind)
        else:
            s.passing |= np.uint32(1 << kind)
    elif frame[ACTOR] != NONE:
        if kind == verb.HERO_FLAG:
            s.h_kill[frame[ACTOR]] += 1
        elif kind == verb.HERO_FLAG + 1:
            s.h_dare[frame[ACTOR]] = 1
        else:
            s.h_boost[frame[ACTOR]] = row[verb.N]


@rule
def offer(box, s, luck, frame, card, price):
    """An unlock for sale this Episode; at no price it is in play at once (R-62)."""
    if s.resource[card] == IN_PLAY:
        return
    if price > 0:
        s.resource[card] = FOR_SALE
        s.unlock_price[card] = price
    else:
        s.resource[card] = IN_PLAY
        run(s, frame[1], box.resource_now[card], NONE, NONE, BY_CARD)
        tell(luck, UNLOCKED, card, 0, 0)
