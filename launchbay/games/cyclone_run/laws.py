"""What is true of every position a game of Cyclone Run can reach."""

import numpy as np

from launchbay.engine.compiled import rule
from launchbay.engine.records import NONE
from launchbay.games.cyclone_run.attacks import could_win, is_beaten
from launchbay.games.cyclone_run.cards import has_scout_or_card
from launchbay.games.cyclone_run.content import (
    ALPHA,
    ARIEL,
    BETA,
    CROSSROADS,
    LANCER,
    LOCATION,
    RUINED_CITY,
    SAFE_HOUSE,
    SERA,
    TRAINING_CAMP,
    YELLOW_DANCER,
)
from launchbay.games.cyclone_run.ending import empty_cells, is_last_turn
from launchbay.games.cyclone_run.fighters import asks_run, is_fighter
from launchbay.games.cyclone_run.inventory import (
    cards_fit,
    cells_fit,
    face_down,
    has_all_fuel,
    has_all_tokens,
    in_bag,
    unseen,
    vehicles_fit,
)
from launchbay.games.cyclone_run.movement import asks_move, can_move, entered_cell
from launchbay.games.cyclone_run.rules import has_hero_left
from launchbay.games.cyclone_run.selecting import (
    can_launch,
    card_of,
    dice_over,
    heroes_named,
    profile_of,
)
from launchbay.games.cyclone_run.table import (
    AIM,
    IN_PATTERN,
    MOVE,
    N_CELLS,
    N_FACES,
    N_HEROES,
    N_LINES,
    N_PATTERNS,
    NEXT,
    OUT,
    OVER,
    PLACE,
    ROLL,
    RUN,
    SENSE,
    TOKEN,
    WINDOW,
)
from launchbay.games.cyclone_run.tray import can_turn_up_any, is_covered
from launchbay.games.cyclone_run.window import may_extend

LAWS: tuple[str, ...] = (
    "every token is unseen, face up in the tray or in a pile",
    "a cell holds no more tokens than it began with, and an empty one shows none",
    "the tokens nobody has seen are those face down in the cells and those in the bag",
    "every Fuel is in the pile, on a hero or with a player",
    "vehicles stand on different cells of the tray, or off it",
    "a seat has a card or has discarded it for each Location it took, and only cards that turn "
    "are face down",
    "the seat to decide, the active and the first player and the round fit the phase",
    "all dice lie there, and rerolls and Training Camp are those of one turn",
    "the heroes selected are paid for, and those still to act are among them",
    "a hero acts exactly in the phases that have one, with no more moves than it can have",
    "what a hero was lent, binoculars and Safe House are those of this turn",
    "the token in question was entered, withstands and can be won",
    "an open run has hit what lies in one line or block, and can win some of it",
    "opponents are asked in order, each once in a window, and extend once in a turn",
    "something is to be decided",
    "the last round is that in which enough cells were emptied, and the game ends with it",
)
(
    TOKENS,
    CELLS,
    UNSEEN,
    FUEL,
    VEHICLES,
    CARDS,
    SEATED,
    DICE,
    HEROES,
    ACTING,
    HELP,
    PENDING,
    OPEN_RUN,
    ASKED,
    DECISION,
    ENDED,
) = range(len(LAWS))


@rule
def broken(box, s):
    """The first law this position breaks, or NONE."""
    law = broken_by_pieces(box, s)
    if law == NONE:
        law = broken_by_turn(box, s)
    return law if law != NONE else broken_by_decision(box, s)


@rule
def broken_by_pieces(box, s):
    if not has_all_tokens(box, s):
        return TOKENS
    if not cells_fit(box, s):
        return CELLS
    if unseen(s) != face_down(s) + in_bag(box):
        return UNSEEN
    if not has_all_fuel(box, s):
        return FUEL
    if not vehicles_fit(s):
        return VEHICLES
    return NONE if cards_fit(box, s) else CARDS


@rule
def broken_by_turn(box, s):
    if not seats_fit(box, s):
        return SEATED
    if not dice_fit(box, s):
        return DICE
    if not heroes_fit(box, s):
        return HEROES
    if not acting_fits(box, s):
        return ACTING
    return NONE if help_fits(box, s) else HELP


@rule
def broken_by_decision(box, s):
    if s.phase == TOKEN and not pending_fits(box, s):
        return PENDING
    if not run_fits(box, s):
        return OPEN_RUN
    if not window_fits(box, s):
        return ASKED
    if not is_decision(box, s):
        return DECISION
    return NONE if end_fits(box, s) else ENDED


# The turn


@rule
def seats_fit(box, s):
    if not (0 <= s.active < box.players and 0 <= s.first < box.players):
        return False
    if not (0 <= s.seat < box.players and ROLL <= s.phase <= OVER):
        return False
    if not 1 <= s.rounds <= box.last_round:
        return False
    return s.seat == s.active or s.phase in (TOKEN, WINDOW)


@rule
def dice_fit(box, s):
    dice = np.int64(0)
    for face in range(N_FACES):
        if s.dice[face] < 0:
            return False
        dice += s.dice[face]
    if dice != box.dice or not 0 <= s.rerolls <= box.rerolls:
        return False
    if s.training == 0:
        return True
    camp = s.card_owner[TRAINING_CAMP] == s.seat and s.card_used[TRAINING_CAMP] == 1
    return s.training == 1 and camp and s.phase == ROLL and heroes_named(s) == 0


@rule
def heroes_fit(box, s):
    if s.dancer not in (0, 1) or not marks_fit(s):
        return False
    named = heroes_named(s)
    if named > box.most_heroes or (s.phase == OVER and named > 0):
        return False
    if s.phase == ROLL and not fighters_paid(box, s):
        return False
    return is_paid(box, s)


@rule
def marks_fit(s):
    """No hero waits for a turn before the set is confirmed, all do before the first begins."""
    for hero in range(N_HEROES):
        if not 0 <= s.unused[hero] <= s.selected[hero] <= 1:
            return False
        if s.unused[hero] and (hero == ARIEL or s.phase in (ROLL, OVER)):
            return False
        waits = s.phase in (SENSE, PLACE) and s.selected[hero] and hero != ARIEL
        if waits and not s.unused[hero]:
            return False
    return s.phase != SENSE or s.selected[ARIEL] == 1


@rule
def fighters_paid(box, s):
    """Whichever was named last, the Fuel reached for both."""
    for fighter in (ALPHA, BETA):
        if s.selected[fighter] and not can_launch(box, s, fighter):
            return False
    return True


@rule
def is_paid(box, s):
    """Lancer's card may have turned since: then the other side was paid for."""
    for face in range(N_FACES):
        left = dice_over(box, s, face)
        if has_turned(s):
            left += box.cost[profile_of(s, LANCER), face]
            left -= box.cost[LANCER + YELLOW_DANCER - profile_of(s, LANCER), face]
        if left < 0:
            return False
    return True


@rule
def has_turned(s):
    used = s.selected[LANCER] and not s.unused[LANCER] and s.phase not in (ROLL, OVER)
    return used and s.acting not in (LANCER, YELLOW_DANCER)


@rule
def acting_fits(box, s):
    if s.phase not in (MOVE, TOKEN, AIM, RUN, WINDOW):
        return s.acting == NONE and s.moves == 0
    if not 0 <= s.acting <= YELLOW_DANCER:
        return False
    hero = card_of(np.int64(s.acting))
    if not s.selected[hero] or s.unused[hero] or profile_of(s, hero) != s.acting or hero == ARIEL:
        return False
    if is_fighter(hero) != (s.phase in (AIM, RUN)):
        return False
    if s.phase == MOVE or (s.phase == TOKEN and s.seat == s.active):
        return 0 <= s.moves <= box.moves[s.acting] + box.highway
    return s.moves == 0


@rule
def help_fits(box, s):
    """A Hero turn under way may have been lent something, and may have been stopped."""
    under_way = s.phase == MOVE or (s.phase == TOKEN and s.seat == s.active)
    if not (0 <= s.stopped <= (s.phase == MOVE) and 0 <= s.lent <= (under_way or s.phase == RUN)):
        return False
    if s.lent and not (box.wrench[s.acting] == 0 and is_turned_down(s, RUINED_CITY)):
        return False
    if s.crossroads not in (0, 1) or s.safe not in (0, 1):
        return False
    if s.crossroads and not (s.phase == MOVE and can_move(s) and is_turned_down(s, CROSSROADS)):
        return False
    if s.stopped and not is_stopped_by_invid(s, entered_cell(box, s)):
        return False
    if s.safe and (s.card_owner[SAFE_HOUSE] != OUT or s.phase == OVER):
        return False
    return 0 <= s.scouts <= binoculars(box, s)


@rule
def is_stopped_by_invid(s, cell):
    return cell != NONE and s.top[cell] not in (NONE, LOCATION)


@rule
def is_turned_down(s, card):
    return s.card_owner[card] == s.active and s.card_used[card] == 1


@rule
def binoculars(box, s):
    """Of all heroes selected; the two-sided card has those of the side that was paid for."""
    if s.phase in (ROLL, OVER):
        return np.int64(0)
    icons = np.int64(0)
    for hero in range(N_HEROES):
        if s.selected[hero]:
            icons += box.binoculars[profile_of(s, hero)]
    if has_turned(s):
        icons += box.binoculars[LANCER + YELLOW_DANCER - profile_of(s, LANCER)]
        icons -= box.binoculars[profile_of(s, LANCER)]
    return icons


# The decision


@rule
def pending_fits(box, s):
    cell = entered_cell(box, s)
    if cell == NONE or s.top[cell] == NONE or is_beaten(box, s, cell):
        return False
    return could_win(box, s, cell)


@rule
def run_fits(box, s):
    """Whatever else the pattern holds is covered, taken or beyond the fighter."""
    some = False
    for cell in range(N_CELLS):
        if s.run[cell] not in (0, 1):
            return False
        if s.run[cell]:
            some = True
            kind = s.top[cell]
            if kind in (NONE, SERA) or is_covered(s, cell) or s.phase != RUN:
                return False
            if is_beaten(box, s, cell):
                return False
    if s.phase != RUN:
        return True
    return some and in_one_pattern(s) and asks_run(box, s)


@rule
def in_one_pattern(s):
    first = 0 if s.acting == ALPHA else N_LINES
    last = N_LINES if s.acting == ALPHA else N_PATTERNS
    for pattern in range(first, last):
        if holds_run(s, pattern):
            return True
    return False


@rule
def holds_run(s, pattern):
    for cell in range(N_CELLS):
        if s.run[cell] and not IN_PATTERN[pattern, cell]:
            return False
    return True


@rule
def window_fits(box, s):
    everyone = (1 << np.int64(box.players)) - 1
    opponents = everyone & ~(1 << np.int64(s.active))
    if s.extended & ~opponents or s.offered & ~opponents:
        return False
    if s.extended and s.phase in (ROLL, SENSE, PLACE, OVER):
        return False
    asked = s.phase == WINDOW or (s.phase == TOKEN and s.seat != s.active)
    if not asked:
        return s.offered == 0
    if s.safe or s.seat == s.active or s.offered & ~asked_before(box, s):
        return False
    if not s.offered >> s.seat & 1:
        return False
    if s.phase == TOKEN:
        return s.extended >> s.seat & 1 == 1
    return may_extend(box, s)


@rule
def asked_before(box, s):
    """The seats clockwise from the active player's left to the one that is asked."""
    seats = np.int64(0)
    seat = np.int64(s.active)
    while seat != s.seat:
        seat = (seat + 1) % box.players
        seats |= 1 << seat
    return seats


@rule
def is_decision(box, s):
    """A question with only one answer is not asked."""
    if s.phase == SENSE:
        return can_turn_up_any(s)
    if s.phase == PLACE:
        return s.fuel_pile > 0
    if s.phase == NEXT:
        return has_hero_left(s) or has_scout_or_card(box, s)
    return s.phase != MOVE or asks_move(box, s)


@rule
def end_fits(box, s):
    if s.last_round != (empty_cells(s) >= box.empty):
        return False
    if s.over != (s.phase == OVER):
        return False
    return not s.over or is_last_turn(box, s)
