"""What is true of every position a game of Ace Pilot can reach."""

import numpy as np

from launchbay.engine.compiled import rule
from launchbay.engine.records import NONE
from launchbay.games.ace_pilot.alphabet import (
    N_CARDS,
    N_CELLS,
    N_FACES,
    N_HEROES,
    N_KINDS,
)
from launchbay.games.ace_pilot.content import AFTERBURNER, HENRY, POP_STAR, SEATS, UPGRADE
from launchbay.games.ace_pilot.rules import (
    can_hit,
    can_name_more,
    can_still_buy,
    destroys_at_once,
    empty_cells,
    is_open,
    unplaced,
)

LAWS: tuple[str, ...] = (
    "every token is unseen, open in the tray or in a pile",
    "a cell holds no more tokens than it began with, and an empty one shows none",
    "the tokens nobody has seen are those under the open ones and those in the bag",
    "an open token has fewer markers than hit points, anything else has none",
    "the seat to act, the starter and the token's holder are those of this turn of the round",
    "heroes were bought by seats that have had a turn, and only this turn's can attack",
    "every die is unplaced or lies on a hero bought this turn",
    "rerolls, attacks and Afterburner are those of one turn",
    "a hero in the middle of an attack aims at what it can hit, and can aim on",
    "a seat has a card for each upgrade token it destroyed, and only cards that work are used",
    "the last round is that in which enough cells were emptied, and the game ends with it",
)
TOKENS, CELLS, UNSEEN, MARKS, TURN, HEROES, DICE, REROLLS, AIM, CARDS, OVER = range(len(LAWS))


@rule
def broken(box, s):
    """The first law this position breaks, or NONE."""
    law = broken_by_tray(box, s)
    return law if law != NONE else broken_by_turn(box, s)


@rule
def broken_by_tray(box, s):
    if not has_all_tokens(box, s):
        return TOKENS
    if not cells_fit(box, s):
        return CELLS
    if unseen(s) != covered(s) + in_bag(box):
        return UNSEEN
    if not markers_fit(box, s):
        return MARKS
    return NONE


@rule
def broken_by_turn(box, s):
    if not seats_fit(box, s):
        return TURN
    if not heroes_fit(box, s):
        return HEROES
    if not dice_fit(box, s):
        return DICE
    if not rerolls_fit(box, s):
        return REROLLS
    if not aim_fits(box, s):
        return AIM
    if not cards_fit(box, s):
        return CARDS
    return NONE if end_fits(box, s) else OVER


# The tray


@rule
def has_all_tokens(box, s):
    for kind in range(N_KINDS):
        tokens = np.int64(s.unseen[kind])
        if tokens < 0:
            return False
        for cell in range(N_CELLS):
            tokens += s.top[cell] == kind
        for seat in range(SEATS):
            if s.pile[seat, kind] < 0 or (s.pile[seat, kind] > 0 and seat >= box.players):
                return False
            tokens += s.pile[seat, kind]
        if tokens != box.count[kind]:
            return False
    return True


@rule
def cells_fit(box, s):
    for cell in range(N_CELLS):
        if not (0 <= s.height[cell] <= box.tokens and NONE <= s.top[cell] < N_KINDS):
            return False
        if is_open(s, cell) and s.height[cell] == 0:
            return False
    return True


@rule
def unseen(s):
    tokens = 0
    for kind in range(N_KINDS):
        tokens += np.int64(s.unseen[kind])
    return tokens


@rule
def covered(s):
    tokens = 0
    for cell in range(N_CELLS):
        tokens += np.int64(s.height[cell]) - is_open(s, cell)
    return tokens


@rule
def in_bag(box):
    tokens = -N_CELLS * np.int64(box.tokens)
    for kind in range(N_KINDS):
        tokens += box.count[kind]
    return tokens


@rule
def markers_fit(box, s):
    """Khyron too has at most one marker less than hit points: the last one kills (R-AP-12)."""
    for cell in range(N_CELLS):
        most = box.hp[s.top[cell]] - 1 if is_open(s, cell) else 0
        if not 0 <= s.marks[cell] <= most:
            return False
    return True


# The turn


@rule
def seats_fit(box, s):
    if not (s.rounds >= 1 and 0 <= s.starter < box.players and 0 <= s.turn < box.turns):
        return False
    holder = s.starter
    if box.gloval and s.owner[HENRY] != NONE:
        holder = s.owner[HENRY]
    return s.holder == holder and s.seat == (s.starter + s.turn) % box.players


@rule
def heroes_fit(box, s):
    bought = 0
    for hero in range(N_HEROES):
        if not (NONE <= s.owner[hero] < box.players and 0 <= s.ready[hero] <= s.spent[hero] <= 1):
            return False
        if s.spent[hero] and s.owner[hero] != s.seat:
            return False
        bought += s.spent[hero]
    if bought != s.bought or bought > box.most_heroes:
        return False
    for seat in range(box.players):
        if heroes_from_earlier(s, seat) > box.most_heroes * earlier_turns(box, s, seat):
            return False
    return True


@rule
def heroes_from_earlier(s, seat):
    """Heroes a seat bought in turns of this round that are over."""
    heroes = 0
    for hero in range(N_HEROES):
        heroes += s.owner[hero] == seat and not s.spent[hero]
    return heroes


@rule
def earlier_turns(box, s, seat):
    """Turns of this round that a seat has finished."""
    first = (seat - s.starter) % box.players
    return max(0, (s.turn - first + box.players - 1) // box.players)


@rule
def dice_fit(box, s):
    dice = np.int64(unplaced(s))
    for face in range(N_FACES):
        if s.dice[face] < 0:
            return False
        for hero in range(N_HEROES):
            dice += s.spent[hero] * box.cost[hero, face]
    return dice == box.dice


@rule
def rerolls_fit(box, s):
    attacked = False
    for hero in range(N_HEROES):
        attacked |= s.spent[hero] != s.ready[hero]
    if s.attacked != attacked or not 0 <= s.rerolls <= box.rerolls:
        return False
    if s.burning == 0:
        return True
    lit = s.card_owner[AFTERBURNER] == s.seat and s.card_used[AFTERBURNER] == 1
    return s.burning == 1 and lit and s.aiming == NONE and not s.over and can_still_buy(box, s)


@rule
def aim_fits(box, s):
    given = 0
    for cell in range(N_CELLS):
        if s.aim[cell] < 0:
            return False
        given += np.int64(s.aim[cell])
    if s.aiming == NONE:
        return given == 0 and s.aims == 0
    if not (0 <= s.aiming < N_HEROES and s.ready[s.aiming] and not s.over):
        return False
    if given == 0 or s.aims < 1 or given + s.aims != box.aims[s.aiming]:
        return False
    return aimed_cells_fit(box, s) and can_name_more(box, s, s.aiming)


@rule
def aimed_cells_fit(box, s):
    for cell in range(N_CELLS):
        if s.aim[cell] > 0 and not can_hit(box, s, s.aiming, cell):
            return False
        if s.aim[cell] > 1 and destroys_at_once(s.aiming):
            return False
    return True


@rule
def cards_fit(box, s):
    for card in range(N_CARDS):
        if not (NONE <= s.card_owner[card] < box.players and 0 <= s.card_used[card] <= 1):
            return False
        if s.card_used[card] and (s.card_owner[card] == NONE or card == POP_STAR):
            return False
    for seat in range(box.players):
        cards = 0
        for card in range(N_CARDS):
            cards += s.card_owner[card] == seat
        if cards != s.pile[seat, UPGRADE]:
            return False
    return True


@rule
def end_fits(box, s):
    if s.last_round != (empty_cells(s) >= box.empty):
        return False
    return s.over == 0 or (s.over == 1 and s.last_round and s.turn == box.turns - 1)
