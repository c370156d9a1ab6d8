"""What is still to come: what Fuel and cards are worth, and each seat's chance to win.

Numbers are fitted to 1,000 games of two house bots and 300 of four.
"""

import numpy as np

from launchbay.engine.compiled import rule
from launchbay.engine.records import NONE
from launchbay.engine.rerolls import REROLL_NOTES
from launchbay.games.cyclone_run.content import HEROES, KINDS, MEMORIAL
from launchbay.games.cyclone_run.ending import left_of, score
from launchbay.games.cyclone_run.table import N_CARDS, N_CELLS, N_HEROES, PLACE, ROLL
from launchbay.games.cyclone_run.tray import is_covered

# Points that a Fuel is worth: something at the very end, more with each turn to come.
FUEL_AT_END = 0.5
FUEL_A_TURN = 0.5
MOST_FUEL_WORTH = 3.0
CARD_TURN = 1.25  # points that a card earns in a turn of its owner

# What a turn earns, by what it finds: on average, at least, for each token.
USUAL_TURN = 19.3
ANY_TURN = 12.0
OPEN_TOKENS = {
    "Scout": 1.0,
    "Scout with Fuel": 1.7,
    "Trooper": 1.0,
    "Trooper with Fuel": 1.2,
    "Shock Trooper": 1.4,
    "Elite": 1.4,
    "Location": 2.6,
    "Sera": 1.0,
    "Corg": 1.1,
}
OPEN_TOKEN = np.array([OPEN_TOKENS[name] for name in KINDS])
FACE_DOWN_TOKEN = 0.9
# How often a turn selects each hero, and so takes the Fuel that lies there.
SELECTED = {
    "Alpha": 0.02,
    "Annie": 0.62,
    "Ariel": 0.47,
    "Beta": 0.11,
    "Lancer": 0.42,
    "Lunk": 0.08,
    "Rand": 0.49,
    "Rook": 0.15,
    "Scott": 0.11,
}
OFTEN = np.array([SELECTED[name] for name in HEROES])

# How wide leads are that may still be won or lost: variances, in points.
SURE = 0.05  # where nothing more can happen: a point decides
SELECTED_SPREAD = 25.0  # in the turn at hand, once its heroes are known
DICE_SPREAD = 25.0  # more as long as they are not
TURN_SPREAD = 72.0  # in a turn to come
WIDTH = 1.7  # log-odds of a lead that is one standard deviation
MOST_ODDS = 50.0  # log-odds: more is no different
LATER_WINS = 0.25  # points for each place later in the round: of equals the later wins

# Single numbers on the pad, after those of the rerolls.
FUEL_WORTH, CARD_WORTH, SHARPNESS, RIVALS, OUTLOOK_NOTES = range(REROLL_NOTES, REROLL_NOTES + 5)


# How long the game goes on, and so what Fuel and cards are worth


@rule
def note_stakes(box, s, notes):
    turns = turns_to_come(box, s)
    notes[FUEL_WORTH] = min(MOST_FUEL_WORTH, FUEL_AT_END + FUEL_A_TURN * turns)
    notes[CARD_WORTH] = CARD_TURN * turns / box.players


@rule
def turns_to_come(box, s):
    """Turns of all seats after the one at hand, about: each takes a token off the lowest cells."""
    rest = np.float64(turns_of_round(box, s))
    if s.last_round:
        return rest
    half_a_round = (box.players - 1) / 2
    return max(rest, half_a_round + lowest_tokens(box, s) / box.empty)


@rule
def turns_of_round(box, s):
    """Turns after the one at hand until the round is complete."""
    return box.players - 1 - place_in_round(box, s, s.active)


@rule
def place_in_round(box, s, seat):
    place = seat - s.first
    return place if place >= 0 else place + box.players


@rule
def lowest_tokens(box, s):
    """Tokens in those cells that will be empty first."""
    tokens = 0
    height = 0
    found = 0
    while found < box.empty:
        for cell in range(N_CELLS):
            if s.height[cell] == height and found < box.empty:
                tokens += height
                found += 1
        height += 1
    return tokens


# Turns to come


@rule
def coming_turn(s):
    """What a turn earns, by what it finds."""
    points = ANY_TURN
    for cell in range(N_CELLS):
        if s.top[cell] != NONE:
            points += 0.0 if is_covered(s, cell) else OPEN_TOKEN[s.top[cell]]
        elif s.height[cell] > 0:
            points += FACE_DOWN_TOKEN
    return points


@rule
def fuel_to_be_had(s, notes):
    """What the Fuel on the heroes is worth to the next in turn."""
    fuel = 0.0
    for hero in range(N_HEROES):
        fuel += OFTEN[hero] * s.hero_fuel[hero]
    return notes[FUEL_WORTH] * fuel


# Chances to win


@rule
def note_rivals(box, s, notes, shares):
    """Note down what decides the game when this turn is over: how much a point tells, and rivals.

    `shares` gets how the rivals of whose turn it is share what that seat does not win.
    """
    notes[SHARPNESS] = WIDTH / np.sqrt(spread(box, s))
    mine = prospects(box, s, notes, s.active)
    notes[RIVALS] = 0.0
    for seat in range(box.players):
        shares[seat] = 0.0
        if seat != s.active:
            ahead = notes[SHARPNESS] * (prospects(box, s, notes, seat) - mine)
            shares[seat] = np.exp(max(-MOST_ODDS, min(MOST_ODDS, ahead)))
            notes[RIVALS] += shares[seat]
    for seat in range(box.players):
        shares[seat] /= notes[RIVALS]


@rule
def spread(box, s):
    """Variance of the lead of one seat over another; turns of third seats do not change it."""
    width = SURE + TURN_SPREAD * turns_to_come(box, s) * 2 / box.players
    if s.phase <= PLACE:
        width += SELECTED_SPREAD
    if s.phase == ROLL:
        width += DICE_SPREAD
    return width


@rule
def prospects(box, s, notes, seat):
    """Points of a seat, with those that its next turn will bring; not those of the turn at hand."""
    place = place_in_round(box, s, seat)
    points = score(box, s, seat) + LATER_WINS * place
    points += notes[FUEL_WORTH] * s.fuel[seat] + notes[CARD_WORTH] * cards_of(s, seat)
    if place > place_in_round(box, s, s.active):
        points += USUAL_TURN
    if seat == left_of(box, s.active) and turns_to_come(box, s) > 0.0:
        points += fuel_to_be_had(s, notes)
        if s.phase != ROLL:  # by then this turn will have changed the tray
            points += coming_turn(s) - USUAL_TURN
    return points


@rule
def cards_of(s, seat):
    """Those that earn something in a turn; the Memorial's points are in the score."""
    cards = 0
    for card in range(N_CARDS):
        cards += s.card_owner[card] == seat and card != MEMORIAL
    return cards


@rule
def chance(notes, gain):
    """To win, if the turn at hand still earns so much."""
    return 1.0 / (1.0 + notes[RIVALS] * np.exp(-notes[SHARPNESS] * gain))


@rule
def share_out(s, mine, shares):
    """Whose turn it is has this chance; its rivals share the rest as noted down."""
    for seat in range(shares.size):
        shares[seat] *= 1.0 - mine
    shares[s.active] = mine
