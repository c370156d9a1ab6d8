"""What the next in turn will earn with what is left: by the exact odds of its dice.

Numbers are fitted to games of the house bot: 150 of them, those for a new round 60,000.
"""

from launchbay.engine.compiled import rule
from launchbay.engine.records import NONE
from launchbay.games.ace_pilot.alphabet import N_CARDS, N_CELLS, N_FACES, N_HEROES
from launchbay.games.ace_pilot.odds import hope_of_turn
from launchbay.games.ace_pilot.outlook import coming_turn, next_in_turn
from launchbay.games.ace_pilot.plans import LEFT, PREY, WORTH, note_targets, remember
from launchbay.games.ace_pilot.rules import is_cover

A_COVER = 1.0  # points of a cover, as if one hit destroyed it
HOPED = 0.82  # points earned for each that was hoped for
ANYWAY = 1.1
EACH_COVER = 0.5  # and for each cover, over what was hoped for

# Before a new round, when all heroes are free, what lies there tells more than the odds.
HOPED_ANEW = 0.34
COVER_ANEW = 0.2
LESS_ANEW = 4.3


@rule
def next_turn(box, s, pad):
    """Points that the next turn earns, if this one ends now."""
    following = next_in_turn(box, s)
    if following == NONE:
        return 0.0
    pad.states[0] = s
    then = pad.states[0]
    begin_turn(box, then, following)
    note_targets(box, then, pad.notes, 0.0)
    covers = note_covers(then, pad.notes)
    hope = hope_of_turn(box, then, pad.notes)
    if then.turn == 0:
        return HOPED_ANEW * hope + COVER_ANEW * covers + coming_turn(box, s) - LESS_ANEW
    return ANYWAY + HOPED * hope + EACH_COVER * covers


@rule
def begin_turn(box, then, seat):
    """As `start_turn`, but no cover is turned up and no die is rolled."""
    then.seat = seat
    then.turn = then.turn + 1 if then.turn + 1 < box.turns else 0
    then.rerolls = box.rerolls
    then.attacked = 0
    then.bought = 0
    for hero in range(N_HEROES):
        then.ready[hero] = 0
        if then.turn == 0:
            then.owner[hero] = NONE
    for card in range(N_CARDS):
        if then.card_owner[card] == seat:
            then.card_used[card] = 0
    for face in range(N_FACES):
        then.dice[face] = 0
    then.dice[0] = box.dice


@rule
def note_covers(s, notes):
    """Covers will be turned up: count them as tokens that anything destroys."""
    covers = 0
    for cell in range(N_CELLS):
        if is_cover(s, cell):
            covers += 1
            notes[LEFT + cell] = 1.0
            notes[WORTH + cell] = A_COVER
            notes[PREY + cell] = 1.0
    remember(notes)
    return covers
