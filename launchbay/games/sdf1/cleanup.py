"""Clean Up: what lasts for an Episode ends with it (R-107)."""

from launchbay.engine.compiled import rule
from launchbay.engine.luck import tell
from launchbay.engine.records import NONE
from launchbay.games.sdf1.content import ACTIVE_CARD, ACTIVE_KEEP
from launchbay.games.sdf1.geometry import N_AREAS
from launchbay.games.sdf1.pieces import come_back
from launchbay.games.sdf1.table import (
    ACTIVE,
    ASIDE,
    BATTLE,
    DISCARDED,
    DISCARDED_CARD,
    FOR_SALE,
    IN_PLAY,
    MISSING,
    N_CREWS,
    N_DIE_FACES,
    N_HEROES,
    N_INVASIONS,
    N_MECHA,
    N_RESOURCES,
    N_VESSELS,
    REMOVED,
    SPENT,
    STANDING,
    UPGRADED,
)
from launchbay.games.sdf1.vessels import is_destroyed, take_off


@rule
def clean_up(box, s, luck):
    """AP, RP, tracker dice, heat, damage, population and vessels stay; the rest goes."""
    remove_wrecks(box, s, luck)
    clear_tokens(s)
    clear_heroes(s, luck)
    clear_cards(box, s, luck)
    clear_record(s)
    if s.battle:
        s.battle = 0
        tell(luck, BATTLE, 0, 0, 0)
    for hero in range(N_HEROES):
        if s.h_area[hero] == MISSING and s.h_back[hero] <= s.episode:
            come_back(s, luck, hero)


@rule
def remove_wrecks(box, s, luck):
    for vessel in range(N_VESSELS):
        if s.v_area[vessel] != NONE:
            if is_destroyed(box, s, vessel):
                tell(luck, REMOVED, vessel, 0, 0)
                take_off(s, vessel)
            else:
                s.v_marks[vessel] &= STANDING


@rule
def clear_tokens(s):
    s.evade_ship = 0
    s.evade_any = 0
    s.evade_wing = 0
    s.shields = 0
    s.pinpoint_used = 0
    s.notches = 0
    for area in range(N_AREAS):
        s.evade_area[area] = 0
        s.salvage[area] = 0
        s.scout[area] = 0
        s.scout_done[area] = 0
        s.fallen[area] = 0
    for mecha in range(N_MECHA):
        s.m_marks[mecha] = 0
    for crew in range(N_CREWS):
        s.crew_more[crew] = 0
        s.drawn[crew] = 0
    s.crew_loss = 0


@rule
def clear_heroes(s, luck):
    """Upgrades for an Episode end; what was done in it does not count in the next."""
    s.acting = NONE
    s.focus = 0
    for hero in range(N_HEROES):
        if s.h_upgraded[hero] == 2:
            tell(luck, UPGRADED, hero, 0, 0)
        s.h_upgraded[hero] &= 1
        s.h_acted[hero] = 0
        s.h_hurt[hero] = 0
        s.h_shot[hero] = 0
        s.h_free[hero] = 0
        s.h_bonus[hero] = 0
        s.h_gave[hero] = 0
        s.h_used[hero] = 0
        s.h_squares[hero] = 0
        s.h_dice_more[hero] = 0
        s.h_kill[hero] = 0
        s.h_dare[hero] = 0
        s.h_boost[hero] = 0
        s.h_orders[hero] = 0
        s.h_scouts[hero] = 0
        for face in range(N_DIE_FACES):
            s.dice[hero, face] = 0
            s.kept[hero, face] = 0
            s.given[hero, face] = 0


@rule
def clear_cards(box, s, luck):
    """Actives of the Episode are discarded, unlocks nobody bought are gone (R-62)."""
    for card in range(N_RESOURCES):
        s.resource_used[card] = 0
        if s.resource[card] == FOR_SALE:
            s.resource[card] = ASIDE
            s.unlock_price[card] = 0
        elif s.resource[card] == IN_PLAY and is_over(box, s, card):
            s.resource[card] = DISCARDED
            tell(luck, DISCARDED_CARD, card, 0, 0)
    for card in range(N_INVASIONS):
        if s.invasion[card] == ACTIVE:
            s.invasion[card] = SPENT
    if s.minmei == 2:
        s.minmei = 1


@rule
def is_over(box, s, card):
    if box.resource_type[card] == ACTIVE_CARD:
        return True
    if box.resource_type[card] != ACTIVE_KEEP:
        return False
    for area in range(N_AREAS):
        if s.salvage_keep[area]:
            return False
    return True


@rule
def clear_record(s):
    s.passing = 0
    s.forbidden = 0
    s.paid = 0
    for which in range(3):
        s.kills[which] = 0
    s.villains_beaten = 0
    s.scouted = 0
    s.rail_hits = 0
    s.reflex_kills = 0
    s.combat = 0
