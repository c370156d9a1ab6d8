"""What is still to come: who is next, what the turns ahead earn, and each seat's chance to win.

Numbers are fitted to 1,300 games of the house bot.
"""

import numpy as np

from launchbay.engine.compiled import rule
from launchbay.engine.records import NONE
from launchbay.games.ace_pilot.alphabet import N_CELLS, N_HEROES
from launchbay.games.ace_pilot.content import KHYRON, POP_STAR, UPGRADE
from launchbay.games.ace_pilot.rules import left_of, score

# What a turn to come earns, by what it finds.
ANY_TURN = -1.7
STRONG_POINT = 0.34  # for each point of open tokens that take several hits
FRAIL_POINT = 0.5  # for each point of those that one hit destroys
KHYRON_OPEN = 0.6  # for Khyron, whom few can finish
UPGRADE_OPEN = 0.3  # for an upgrade token
COVER = 0.9  # for each cover that will be turned up
FREE_HERO = 0.8  # for each hero nobody has bought
USUAL_TRAY = 6.6  # for all that lies there, if it is not known

WIDTH = 1.7  # log-odds of a lead as wide as what may still happen
TURN_SPREAD = 12.0  # variance of what a turn earns

CARD_TURN = 0.6  # points that a card earns in a turn
TURNS_A_TOKEN = 2.0  # that a cell takes to lose a token


# Chances to win


@rule
def share_out(box, s, gain, shares):
    """Chances to win, if the seat to act still earns so much in its turn."""
    to_come = turns_to_come(box, s)
    sharpness = WIDTH / np.sqrt(1.0 + TURN_SPREAD * to_come)
    card = CARD_TURN * to_come / box.players
    most = -1e9
    for seat in range(box.players):
        points = score(box, s, seat) + card * cards_of(s, seat) + turns_earn(box, s, seat)
        if seat == s.seat:
            points += gain
        shares[seat] = sharpness * points
        most = max(most, shares[seat])
    whole = 0.0
    for seat in range(box.players):
        shares[seat] = np.exp(shares[seat] - most)
        whole += shares[seat]
    for seat in range(box.players):
        shares[seat] /= whole


# Turns to come


@rule
def care_for_next(box, s):
    """How much it matters what the tray holds for the next in turn; who may be the same seat."""
    following = next_in_turn(box, s)
    if following == NONE:
        return 0.0
    return -1.0 if following == s.seat else 1.0 / (box.players - 1)


@rule
def next_in_turn(box, s):
    if s.turn + 1 < box.turns:
        return left_of(box, s.seat)
    return NONE if s.last_round else next_starter(box, s)


@rule
def next_starter(box, s):
    return left_of(box, s.holder) if s.holder == s.starter else s.holder


@rule
def turns_earn(box, s, seat):
    """What a seat's turns after the one at hand earn, to the end of this round or the next."""
    actor = next_in_turn(box, s)
    if actor == NONE:
        return 0.0
    turn = s.turn + 1
    free = free_heroes(s)
    if turn == box.turns:
        turn = 0
        free = N_HEROES
    gain = 0.0
    tray = open_points(box, s)
    while turn < box.turns:
        if actor == seat:
            gain += ANY_TURN + tray + FREE_HERO * max(0, free)
        tray = USUAL_TRAY
        free -= box.most_heroes
        actor = left_of(box, actor)
        turn += 1
    if not s.last_round:
        gain -= FREE_HERO * box.most_heroes * turns_waited(box, s, seat) / 2
    return gain


@rule
def turns_waited(box, s, seat):
    """Turns of others before each of a seat's, in the round after those.

    Half of them count, since in the round after that one it is others who wait.
    """
    starter = next_starter(box, s)
    if s.turn + 1 == box.turns:
        starter = left_of(box, starter)
    away = seat - starter
    if away < 0:
        away += box.players
    waited = 0
    while away < box.turns:
        waited += away
        away += box.players
    return waited


@rule
def free_heroes(s):
    free = 0
    for hero in range(N_HEROES):
        free += s.owner[hero] == NONE
    return free


@rule
def open_points(box, s):
    gain = 0.0
    for cell in range(N_CELLS):
        if s.top[cell] != NONE:
            gain += left_to_next(box, s.top[cell], box.hp[s.top[cell]] - s.marks[cell])
        elif s.height[cell] > 0:
            gain += COVER
    return gain


@rule
def left_to_next(box, kind, hits):
    """What an open token that takes so many more hits earns the next in turn."""
    if kind == KHYRON:
        return KHYRON_OPEN
    if kind == UPGRADE:
        return UPGRADE_OPEN
    return box.vp[kind] * (FRAIL_POINT if hits == 1 else STRONG_POINT)


@rule
def cards_of(s, seat):
    cards = 0
    for card in range(s.card_owner.size):
        cards += s.card_owner[card] == seat and card != POP_STAR
    return cards


# How long the game goes on, and so what cards are worth


@rule
def turns_to_come(box, s):
    """Turns of all seats until the end, about; the one at hand counts for a half."""
    rest = box.turns - 1 - s.turn + 0.5
    if s.last_round:
        return rest
    tokens = 0
    lowest = 0
    found = 0
    while found < box.empty:
        for cell in range(N_CELLS):
            if s.height[cell] == lowest and found < box.empty:
                tokens += lowest
                found += 1
        lowest += 1
    return rest + TURNS_A_TOKEN * tokens / box.empty


@rule
def worth_of_upgrade(box, s):
    """What a card drawn now will earn: in the turns to come, or as Pop Star."""
    left = 0
    for card in range(s.card_owner.size):
        left += s.card_owner[card] == NONE
    worth = CARD_TURN * turns_to_come(box, s) / box.players
    if s.card_owner[POP_STAR] == NONE and left > 0:
        worth += box.pop_star / left
    return worth
