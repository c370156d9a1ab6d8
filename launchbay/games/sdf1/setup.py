"""Before the first Episode: boards, decks, heroes, the scenario's own page (2.8, 2.21)."""

import numpy as np

from launchbay.engine.compiled import rule
from launchbay.engine.luck import below, tell
from launchbay.engine.records import NONE
from launchbay.games.sdf1.agenda import pop, push, top
from launchbay.games.sdf1.content import ESCALATION
from launchbay.games.sdf1.decks import (
    draw_resource,
    lay_out_invasions,
    lay_out_resources,
    lay_out_z,
)
from launchbay.games.sdf1.effects import run
from launchbay.games.sdf1.escalation import send_wave
from launchbay.games.sdf1.geometry import INNER, N_HULL, SECTORS
from launchbay.games.sdf1.table import (
    BUILDING,
    BY_STORY,
    CHOOSE_HEROES,
    CHOSE,
    DESTROIDS,
    EPISODE,
    GONE,
    HERO,
    N_CREW_CARDS,
    N_HEROES,
    N_MECHA,
    N_MECHA_CARDS,
    N_VESSELS,
    NOT_UPGRADED,
    ON_SQUARE,
    PICK_HERO,
    PLACE_DESTROIDS,
    ROLLED,
    SLOTS,
    SUPERS,
    SUPPLY,
    UPGRADE,
    WHO,
)

PICKING, DEALING, FINISHED = range(3)  # stages of CHOOSE_HEROES


@rule
def lay_out(box, s, luck):
    """Everything in its place before anybody chooses anything."""
    for hull in range(N_HULL):
        s.armor[hull] = box.armor[hull]
    s.pop = box.population
    s.ap = box.first_ap
    for vessel in range(N_VESSELS):
        s.v_area[vessel] = NONE
    lay_out_mecha(box, s)
    for hero in range(N_HEROES):
        s.h_seat[hero] = NONE
        s.h_area[hero] = NONE
        s.h_available[hero] = box.roster[hero]
    lay_out_resources(box, s)
    lay_out_z(s)
    if box.mode != ESCALATION:
        lay_out_invasions(box, s, luck)
    for card in range(N_CREW_CARDS):
        s.crew_left[card] = box.crew_copies[card]
    for card in range(N_MECHA_CARDS):
        s.mecha_left[card] = box.mecha_copies[card]
    s.ben = NONE
    s.missiles = NONE
    s.acting = NONE
    s.captive = NONE
    s.heroes_due = SLOTS
    push(s, EPISODE, NONE, 0)
    push(s, CHOOSE_HEROES, 0, PICKING)


@rule
def lay_out_mecha(box, s):
    """Tokens the box lacks are out of the game; the first Veritechs wait on the Launch square."""
    for mecha in range(N_MECHA):
        kind = 0 if mecha < SUPERS else (1 if mecha < DESTROIDS else 2)
        start = 0 if kind == 0 else (SUPERS if kind == 1 else DESTROIDS)
        s.m_area[mecha] = SUPPLY if mecha - start < box.mecha[kind] else GONE
        s.m_marks[mecha] = 0
    for mecha in range(box.on_square):
        s.m_area[mecha] = ON_SQUARE
    for mecha in range(box.destroids):
        s.m_area[DESTROIDS + mecha] = BUILDING


# Heroes: seat after seat picks one until four are in play (SD-setup.10)


@rule
def candidates(s):
    count = 0
    for hero in range(N_HEROES):
        if can_pick(s, hero):
            count += 1
    return count


@rule
def can_pick(s, hero):
    return s.h_available[hero] and s.h_seat[hero] == NONE


@rule
def asks_setup(box, s):
    """Not if there is nothing to choose, or the heroes are dealt."""
    if top(s)[2] != PICKING or s.heroes_due == 0 or box.random_heroes:
        return False
    return candidates(s) > 1 and (box.players > 1 or candidates(s) > s.heroes_due)


@rule
def flag_setup(s, mask):
    for hero in range(N_HEROES):
        mask[HERO + hero] = can_pick(s, hero)


@rule
def answer_setup(box, s, luck, action):
    pick(box, s, luck, action - HERO)


@rule
def pick(box, s, luck, hero):
    frame = top(s)
    s.h_seat[hero] = frame[WHO]
    s.h_area[hero] = box.start[hero]
    tell(luck, CHOSE, frame[WHO], hero, 0)
    s.heroes_due -= 1
    frame[WHO] = (SLOTS - s.heroes_due) % box.players


@rule
def go_setup(box, s, luck):
    frame = top(s)
    if frame[2] == PICKING and s.heroes_due > 0:
        skip = below(luck, candidates(s)) if box.random_heroes else 0
        hero = 0
        while not can_pick(s, hero) or skip > 0:
            skip -= 1 if can_pick(s, hero) else 0
            hero += 1
        pick(box, s, luck, hero)
    elif frame[2] == PICKING:
        frame[2] = DEALING
        frame[WHO] = NONE
        deal(box, s, luck)
    elif frame[2] == DEALING:
        frame[2] = FINISHED
        if box.mode == ESCALATION:
            send_wave(box, s, luck)  # the starting roll
    else:
        pop(s)


@rule
def deal(box, s, luck):
    """Cards for the heroes' seats, Veritechs on patrol, Destroids, the scenario's own page."""
    for hero in range(N_HEROES):
        if s.h_seat[hero] != NONE:
            for _ in range(box.dealt):
                draw_resource(s, luck, np.int64(s.h_seat[hero]))
    for mecha in range(box.on_square, box.on_square + box.flying):
        sector = below(luck, SECTORS)
        tell(luck, ROLLED, 0, sector + 1, 0)
        s.m_area[mecha] = INNER + sector
    push(s, PLACE_DESTROIDS, NONE, box.destroids)
    if box.upgrade_one:
        push(s, PICK_HERO, NONE, UPGRADE, 0, NOT_UPGRADED, 1, 0, 0, 0)
    run(s, NONE, box.begin, NONE, NONE, BY_STORY)
