"""What can be done at any time: abilities, Resource cards, unlocks, Battle Mode (R-60).

`can_…` says whether it can be done now; `use_…` does it. Prices come from pools everybody shares,
but a hero's ability is his seat's to use, and a card its holder's (R-109).
"""

import numpy as np

from launchbay.engine.compiled import rule
from launchbay.engine.luck import tell
from launchbay.engine.records import NONE
from launchbay.games.sdf1 import vocabulary as verb
from launchbay.games.sdf1.agenda import push, top
from launchbay.games.sdf1.content import (
    ACTIVE_CARD,
    CAPTAIN,
    COMBAT_BEGUN,
    EPISODES,
    ESCALATION,
    EVENT,
    OWN_TURN,
    SOMEBODY_MISSING,
)
from launchbay.games.sdf1.dice import lift_die, roll_die, take_die
from launchbay.games.sdf1.effects import run
from launchbay.games.sdf1.geometry import MC
from launchbay.games.sdf1.pieces import face_of, holds, is_on, is_present
from launchbay.games.sdf1.table import (
    ABILITY,
    ABILITY_FACE,
    AP_REROLL,
    BATTLE,
    BATTLE_UNLOCKED,
    BY_ABILITY,
    BY_CARD,
    CARD,
    CREW,
    DISCARDED,
    FOCUS,
    FOR_SALE,
    HELD,
    HEROES,
    IN_PLAY,
    INSTINCT_FACE,
    MISSING,
    N_DIE_FACES,
    N_HEROES,
    N_RESOURCES,
    NO_RESOURCE,
    OP,
    PAY,
    PLAYED,
    POINT,
    PRICE,
    REROLLED,
    SEATS,
    SONG,
    STORY,
    TRACKED,
    TRANSFORM,
    UNLOCKED,
    UPKEEP,
    USED_ABILITY,
    WINDOW,
    WINDOW_OPENS,
    WORD,
    ZENTRAEDI,
)

ANY_FACE = N_DIE_FACES  # the column of a price for dice of any face
OBJECTIVE_PRICE = N_RESOURCES  # a PRICE frame's card from here on is an objective


# All of it, for a seat


@rule
def flag_anytime(box, s, mask, seat):
    flag_abilities(box, s, mask, seat)
    for card in range(N_RESOURCES):
        if is_out(s, card):
            mask[CARD + card] = can_play(box, s, seat, card)
    mask[TRANSFORM] = can_transform(box, s, seat)
    mask[SONG] = can_sing(s)
    for which in range(2):
        mask[PAY + which] = can_pay(box, s, which)
    if has_turn(s, seat):
        for face in range(N_DIE_FACES):
            mask[FOCUS + face] = can_focus(s, face)
            mask[AP_REROLL + face] = can_reroll(box, s, face)
    if top(s)[OP] != WINDOW:
        for other in range(box.players):
            mask[WORD + other] = other != seat and has_anytime(box, s, other)


@rule
def has_anytime(box, s, seat):
    for hero in range(N_HEROES):
        if is_played_by(s, hero, seat) and can_use_any_ability(box, s, seat, hero):
            return True
    for card in range(N_RESOURCES):
        if is_out(s, card) and can_play(box, s, seat, card):
            return True
    if can_transform(box, s, seat) or can_sing(s) or can_pay(box, s, 0) or can_pay(box, s, 1):
        return True
    return has_turn(s, seat) and can_change_dice(box, s)


@rule
def flag_cancelling(box, s, mask, seat):
    """Just before a point lands: only what brings shields or Evade (R-60)."""
    for hero in range(N_HEROES):
        if is_played_by(s, hero, seat):
            for which in range(2):
                mask[ABILITY + 2 * hero + which] = can_cancel_by_ability(box, s, seat, hero, which)
    for card in range(N_RESOURCES):
        if is_out(s, card):
            mask[CARD + card] = can_cancel_by_card(box, s, seat, card)


@rule
def has_cancelling(box, s, seat):
    for hero in range(N_HEROES):
        if is_played_by(s, hero, seat):
            for which in range(2):
                if can_cancel_by_ability(box, s, seat, hero, which):
                    return True
    for card in range(N_RESOURCES):
        if is_out(s, card) and can_cancel_by_card(box, s, seat, card):
            return True
    return False


@rule
def can_cancel_by_ability(box, s, seat, hero, which):
    face = face_of(s, hero)
    helps = box.ability_cancels[face, which] != 0 and serves(box, s, box.ability[face, which])
    return helps and can_use_ability(box, s, seat, hero, which)


@rule
def can_cancel_by_card(box, s, seat, card):
    helps = box.resource_cancels[card] != 0 and serves(box, s, box.resource_now[card])
    return helps and can_play(box, s, seat, card)


@rule
def serves(box, s, program):
    """Shields for a point on the ship, Evade for one on mecha."""
    return (box.code[program, verb.VERB] == verb.SHIELDS) == (top(s)[OP] == POINT)


@rule
def answer_anytime(box, s, luck, action):
    if action < CARD:
        use_ability(box, s, luck, (action - ABILITY) // 2, (action - ABILITY) % 2)
    elif action < TRANSFORM:
        play(box, s, luck, action - CARD)
    elif action == TRANSFORM:
        s.ap -= box.battle_cost
        s.battle = 1
        tell(luck, BATTLE, 1, 0, 0)
    elif action == SONG:
        s.minmei = 2
        run(s, s.seat, box.minmei, NONE, NONE, BY_CARD)
    elif action < FOCUS:
        pay(box, s, luck, action - PAY)
    elif action < AP_REROLL:
        s.focus -= 1
        turn_die(s, action - FOCUS, INSTINCT_FACE)
    elif action < WORD:
        s.ap -= 1
        reroll_die(box, s, luck, action - AP_REROLL)
    else:
        push(s, WINDOW, action - WORD, 0, 1, 0)
        tell(luck, WINDOW_OPENS, action - WORD, 0, 0)


# Abilities


@rule
def is_played_by(s, hero, seat):
    """And is there."""
    return s.h_seat[hero] == seat and s.h_area[hero] >= 0


@rule
def flag_abilities(box, s, mask, seat):
    for hero in range(N_HEROES):
        if is_played_by(s, hero, seat):
            for which in range(2):
                mask[ABILITY + 2 * hero + which] = can_use_ability(box, s, seat, hero, which)


@rule
def can_use_any_ability(box, s, seat, hero):
    return can_use_ability(box, s, seat, hero, 0) or can_use_ability(box, s, seat, hero, 1)


@rule
def can_use_ability(box, s, seat, hero, which):
    """Once an Episode (R-09), for AP of the pool and, in his turn, his Ability dice (R-10)."""
    if not is_played_by(s, hero, seat) or s.h_used[hero] >> which & 1:
        return False
    face = face_of(s, hero)
    if box.ability_late[face, which] and not is_late(s):
        return False
    if s.ap + own_ap(s, hero) < box.ability_cost[face, which]:
        return False
    return is_of_use(box, s, box.ability[face, which], hero)


@rule
def is_late(s):
    """In the window at the end of the Zentraedi phase."""
    frame = top(s)
    return frame[OP] == WINDOW and frame[4] != 0


@rule
def own_ap(s, hero):
    return np.int64(s.dice[hero, ABILITY_FACE]) if s.acting == hero else np.int64(0)


@rule
def is_of_use(box, s, program, hero):
    """Rerolls need dice in somebody's turn, his own if the board says so."""
    row = box.code[program]
    if row[verb.VERB] != verb.REROLLS:
        return True
    if s.acting == NONE or (row[verb.KIND] == verb.SELF and s.acting != hero):
        return False
    for face in range(N_DIE_FACES):
        if s.dice[s.acting, face] > s.kept[s.acting, face]:
            return True
    return False


@rule
def use_ability(box, s, luck, hero, which):
    """The pool pays first: a die is worth as much, and may still be rolled again."""
    face = face_of(s, hero)
    cost = np.int64(box.ability_cost[face, which])
    from_pool = min(cost, np.int64(s.ap))
    s.ap -= from_pool
    for _ in range(cost - from_pool):
        take_die(s, hero, ABILITY_FACE)
    s.h_used[hero] |= 1 << which
    tell(luck, USED_ABILITY, hero, which, 1 if face != hero else 0)
    run(s, s.h_seat[hero], box.ability[face, which], hero, s.h_area[hero], BY_ABILITY)


# Dice of the hero in his turn


@rule
def turn_die(s, face, into):
    """An own die before one he received; it stays received, or one that must stand (R-101)."""
    hero = np.int64(s.acting)
    received = lift_die(s, hero, face)
    s.dice[hero, into] += 1
    if received:
        s.given[hero, into] += 1
    if s.kept[hero, face] > s.dice[hero, face]:
        s.kept[hero, face] -= 1
        s.kept[hero, into] += 1


@rule
def has_turn(s, seat):
    """One of the seat's heroes is in his turn."""
    return s.acting != NONE and s.h_seat[s.acting] == seat


@rule
def can_change_dice(box, s):
    for face in range(N_DIE_FACES):
        if can_focus(s, face) or can_reroll(box, s, face):
            return True
    return False


@rule
def can_focus(s, face):
    """Instinctual Focus: dice of the hero in his turn become Instinct."""
    return s.focus > 0 and face != INSTINCT_FACE and s.dice[s.acting, face] > 0


@rule
def can_reroll(box, s, face):
    """The struck-out rule, if it is switched on: 1 AP, once for each die (R-08)."""
    if not box.ap_reroll or s.ap == 0:
        return False
    return s.dice[s.acting, face] > s.kept[s.acting, face]


@rule
def take_fresh_die(s, hero, face):
    """One that may be rolled again."""
    s.dice[hero, face] -= 1
    s.given[hero, face] = min(s.given[hero, face], s.dice[hero, face])


@rule
def reroll_die(box, s, luck, face):
    hero = np.int64(s.acting)
    take_fresh_die(s, hero, face)
    into = roll_die(box, luck)
    s.dice[hero, into] += 1
    s.kept[hero, into] += 1
    tell(luck, REROLLED, hero, 1 << 3 * face, 1 << 3 * into)


# Resource cards


@rule
def is_out(s, card):
    """Neither in the deck nor discarded, as most of them are."""
    return s.resource[card] >= HELD


@rule
def can_play(box, s, seat, card):
    """One's own cards; unlocks for sale and Tech in play are everybody's (R-60, R-62)."""
    place = s.resource[card]
    if place == FOR_SALE:
        return s.rp >= s.unlock_price[card]
    if place == IN_PLAY:
        return (
            box.resource_call[card] != NONE
            and not s.resource_used[card]
            and is_of_use(box, s, box.resource_call[card], NONE)
        )
    if place != HELD + seat or s.forbidden & NO_RESOURCE:
        return False
    return meets_need(box, s, card) and can_afford(s, box.price_rp[card], box.price[card])


@rule
def meets_need(box, s, card):
    """Whether it is the time for a card in a hand. "Your turn" is its holder's (R-60)."""
    need = box.resource_needs[card]
    if need == COMBAT_BEGUN:
        return s.combat != 0
    if need == OWN_TURN:
        return has_turn(s, s.resource[card] - HELD)
    if need == SOMEBODY_MISSING:
        for hero in range(N_HEROES):
            if s.h_area[hero] == MISSING:
                return True
        return False
    return True


@rule
def can_afford(s, rp, dice):
    """RP, and tracker dice: the faces named, and others of any face."""
    left = np.int64(0)
    for face in range(N_DIE_FACES):
        if s.tracker[face] < dice[face]:
            return False
        left += s.tracker[face] - dice[face]
    return s.rp >= rp and left >= dice[ANY_FACE]


@rule
def play(box, s, luck, card):
    seat = np.int64(s.seat)
    if s.resource[card] == FOR_SALE:
        s.rp -= s.unlock_price[card]
        tell(luck, UNLOCKED, card, s.unlock_price[card], 0)
        s.unlock_price[card] = 0
        s.resource[card] = IN_PLAY
        run(s, seat, box.resource_now[card], NONE, NONE, BY_CARD)
    elif s.resource[card] == IN_PLAY:
        s.resource_used[card] = 1
        tell(luck, PLAYED, card, seat, 0)
        run(s, seat, box.resource_call[card], NONE, NONE, BY_CARD)
    else:
        s.resource[card] = DISCARDED if box.resource_type[card] == EVENT else IN_PLAY
        tell(luck, PLAYED, card, seat, 0)
        run(s, seat, box.resource_now[card], NONE, NONE, BY_CARD)
        charge(s, luck, card, box.price_rp[card], box.price[card])


@rule
def charge(s, luck, card, rp, dice):
    """Pay; which dice of any face go is asked before the card acts (PRICE)."""
    s.rp -= rp
    for face in range(N_DIE_FACES):
        for _ in range(dice[face]):
            spend_die(s, luck, face)
    if dice[ANY_FACE]:
        push(s, PRICE, s.seat, card, dice[ANY_FACE], s.seat)


@rule
def spend_die(s, luck, face):
    s.tracker[face] -= 1
    tell(luck, TRACKED, face, -1, 0)


# Battle Mode, Minmei, objectives that cost something


@rule
def can_transform(box, s, seat):
    """A Captain's seat, from Upkeep until the Z-Orders card is open (R-53)."""
    if s.battle or s.ap < box.battle_cost or not is_on(s, BATTLE_UNLOCKED):
        return False
    before_card = s.phase == ZENTRAEDI and s.z_open == NONE and not is_late(s)
    if s.phase not in (UPKEEP, CREW, HEROES) and not before_card:
        return False
    for hero in range(N_HEROES):
        if s.h_seat[hero] == seat and holds(box, s, hero, CAPTAIN):
            return True
    return False


@rule
def can_sing(s):
    """Minmei, once an Episode, if a hero is in Macross City."""
    if s.minmei != 1:
        return False
    for hero in range(N_HEROES):
        if is_present(s, hero) and s.h_area[hero] == MC:
            return True
    return False


@rule
def can_pay(box, s, which):
    """The price of an objective, during its Episode."""
    if box.mode == ESCALATION or not STORY <= s.phase <= ZENTRAEDI:
        return False
    episode = np.int64(s.episode) - 1
    if episode >= EPISODES or s.paid >> which & 1:
        return False
    rp = box.objective_pay_rp[episode, which]
    dice = box.objective_pay[episode, which]
    has_price = rp > 0
    for column in range(N_DIE_FACES + 1):
        has_price |= dice[column] > 0
    return has_price and can_afford(s, rp, dice)


@rule
def pay(box, s, luck, which):
    episode = np.int64(s.episode) - 1
    s.paid |= 1 << which
    charge(
        s,
        luck,
        OBJECTIVE_PRICE + which,
        box.objective_pay_rp[episode, which],
        box.objective_pay[episode, which],
    )


assert ACTIVE_CARD == EVENT + 1  # only Events are discarded when played
assert HELD + SEATS == IN_PLAY
