"""What is still to come: who is next, what the turns ahead earn, and each seat's chance to win.

Numbers are fitted to 1,300 games of the house bot.
"""

import numpy as np

from launchbay.engine.compiled import rule
from launchbay.engine.records import NONE
from launchbay.engine.rerolls import REROLL_NOTES
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
SURE = 0.05  # variance where nothing more can happen: a point decides
MOST_ODDS = 50.0  # log-odds: more is no different
TURN_SPREAD = 12.0  # variance of what a turn earns

CARD_TURN = 0.6  # points that a card earns in a turn
TURNS_A_TOKEN = 2.0  # that a cell takes to lose a token
THIS_TURN = 0.5  # what the turn at hand counts for among those to come

# Single numbers on the pad, after those of the rerolls.
SHARPNESS, RIVALS, OUTLOOK_NOTES = range(REROLL_NOTES, REROLL_NOTES + 3)


# Chances to win


@rule
def note_rivals(box, s, coming, notes, shares):
    """Note down what decides the game when this turn is over: how much a point tells, and rivals.

    The next turn earns `coming`. `shares` gets how the rivals share what the seat does not win.
    """
    to_come = turns_to_come(box, s)
    notes[SHARPNESS] = WIDTH / np.sqrt(SURE + TURN_SPREAD * (to_come - THIS_TURN))
    card = CARD_TURN * to_come / box.players
    mine = 0.0
    for seat in range(box.players):
        points = score(box, s, seat) + card * cards_of(s, seat) + turns_earn(box, s, seat, coming)
        shares[seat] = notes[SHARPNESS] * points
        if seat == s.seat:
            mine = shares[seat]
    notes[RIVALS] = 0.0
    for seat in range(box.players):
        ahead = max(-MOST_ODDS, min(MOST_ODDS, shares[seat] - mine))
        shares[seat] = 0.0 if seat == s.seat else np.exp(ahead)
        notes[RIVALS] += shares[seat]
    for seat in range(box.players):
        shares[seat] /= notes[RIVALS]


@rule
def chance(notes, gain):
    """To win, if this turn still earns so much."""
    return 1.0 / (1.0 + notes[RIVALS] * np.exp(-notes[SHARPNESS] * gain))


@rule
def share_out(s, mine, shares):
    """The seat to act has this chance; its rivals share the rest as noted down."""
    for seat in range(shares.size):
        shares[seat] *= 1.0 - mine
    shares[s.seat] = mine


# Turns to come


@rule
def care_for_next(box, s):
    """How much it matters what the tray holds for the next in turn; who may be the same seat."""
    following = next_in_turn(box, s)
    if following == NONE:
        return 0.0
    return -1.0 if following == s.seat else 1.0 / (box.players - 1)


@rule
def denial(box, s):
    """How many more turns of this round rivals have than the seat: a hero bought is out of it."""
    turns = 0.0
    actor = s.seat
    for _ in range(s.turn + 1, box.turns):
        actor = left_of(box, actor)
        turns += -1.0 if actor == s.seat else 1.0 / (box.players - 1)
    return turns


@rule
def next_in_turn(box, s):
    if s.turn + 1 < box.turns:
        return left_of(box, s.seat)
    return NONE if s.last_round else next_starter(box, s)


@rule
def next_starter(box, s):
    return left_of(box, s.holder) if s.holder == s.starter else s.holder


@rule
def turns_earn(box, s, seat, coming):
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
    is_next = True
    while turn < box.turns:
        if actor == seat:
            gain += coming if is_next else ANY_TURN + USUAL_TRAY + FREE_HERO * max(0, free)
        is_next = False
        free -= box.most_heroes
        actor = left_of(box, actor)
        turn += 1
    if not s.last_round:
        gain -= FREE_HERO * box.most_heroes * turns_waited(box, s, seat) / 2
    return gain


@rule
def coming_turn(box, s):
    """What the next turn earns, by what it finds."""
    free = free_heroes(s) if s.turn + 1 < box.turns else N_HEROES
    return ANY_TURN + open_points(box, s) + FREE_HERO * free


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
    rest = box.turns - 1 - s.turn + THIS_TURN
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
