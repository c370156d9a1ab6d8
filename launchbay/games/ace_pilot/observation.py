"""Ace Pilot as the seat that decides sees it."""

import numpy as np

from launchbay.engine.compiled import rule, writer
from launchbay.engine.observing import Field, clear, seat_on, seats_on, starts
from launchbay.engine.records import NONE
from launchbay.games.ace_pilot.alphabet import N_CARDS, N_CELLS, N_FACES, N_HEROES, N_KINDS
from launchbay.games.ace_pilot.content import LONGEST, SEATS
from launchbay.games.ace_pilot.rules import empty_cells, is_cover, score

VERSION = 1
FEWEST = 2  # players
MOST_TURNS = 9  # of a seat in a round
MOST_AIMS = 9  # of a hero
CHOOSING, BURNING, AIMING, PHASES = range(4)

KINDS = "Fighterpod, Battlepod, Scout, Cruiser, Flagship, Khyron, Upgrade"
FIELDS: tuple[Field, ...] = (
    Field("players", SEATS + 1 - FEWEST, "one of: two, three, four"),
    Field("tokens", 1, "in each cell at the start, of 11"),
    Field("empty", 1, "cells that end the game, of nine"),
    Field("gloval", 1, "1 if buying Henry Gloval takes the first-player token"),
    Field("turns", 1, "that each seat has in a round, of 9"),
    Field("phase", PHASES, "one of: choosing, rerolling for Afterburner, aiming"),
    Field("turn", 1, "turns of this round that are over, of all"),
    Field("last round", 1, "1 once enough cells are empty"),
    Field("emptied", 1, "empty cells, of those that end the game, 1 if there are more"),
    Field("over", 1, "1 once the game is over"),
    Field("starter", SEATS, "the seat that began this round"),
    Field("holder", SEATS, "the seat that has the first-player token"),
    Field("dice", N_FACES, "unplaced dice that show Target, Move, Instinct, UN Spacy, of all dice"),
    Field("rerolls", 1, "free ones left, of those in a turn"),
    Field("bought", 1, "heroes bought this turn, of those that can be"),
    Field("attacked", 1, "1 once a hero attacked this turn"),
    Field("owner", N_HEROES * SEATS, "for each hero, the seat that bought it this round"),
    Field("spent", N_HEROES, "1 for each hero that was bought this turn"),
    Field("ready", N_HEROES, "1 for each of these that has not attacked"),
    Field("aiming", N_HEROES, "the hero in the middle of an attack"),
    Field("aims", 1, "points, targets or blows that hero has still to give, of 9"),
    Field("aimed", N_CELLS, "those given to each cell, of 9"),
    Field("height", N_CELLS, "tokens in each cell, of those at the start"),
    Field("cover", N_CELLS, "1 for each cell whose top token is face down"),
    Field("top", N_CELLS * N_KINDS, f"for each cell, the kind of its open token: {KINDS}"),
    Field("marks", N_CELLS, "damage on each open token, of what it can take"),
    Field("unseen", N_KINDS, "tokens of each kind nobody has seen, of all of that kind"),
    Field("pile", SEATS * N_KINDS, "for each seat, tokens of each kind it destroyed, of all"),
    Field("points", SEATS, "each seat's, of all there are"),
    Field("card", N_CARDS * SEATS, "for each upgrade card, the seat that has it"),
    Field("used", N_CARDS, "1 for each card that is face down until its owner's next turn"),
)
(
    PLAYERS,
    TOKENS,
    EMPTY,
    GLOVAL,
    TURNS,
    PHASE,
    TURN,
    LAST_ROUND,
    EMPTIED,
    OVER,
    STARTER,
    HOLDER,
    DICE,
    REROLLS,
    BOUGHT,
    ATTACKED,
    OWNER,
    SPENT,
    READY,
    AIMING_HERO,
    AIMS,
    AIMED,
    HEIGHT,
    COVER,
    TOP,
    MARKS,
    UNSEEN,
    PILE,
    POINTS,
    CARD,
    USED,
    SIZE,
) = starts(FIELDS)


@writer
def observe(box, s, out):
    clear(out)
    observe_match(box, out)
    observe_turn(box, s, out)
    observe_dice(box, s, out)
    observe_heroes(box, s, out)
    observe_cells(box, s, out)
    observe_tokens(box, s, out)
    observe_cards(box, s, out)


@writer
def observe_match(box, out):
    out[PLAYERS + box.players - FEWEST] = 1
    out[TOKENS] = box.tokens / LONGEST
    out[EMPTY] = box.empty / N_CELLS
    out[GLOVAL] = box.gloval
    out[TURNS] = box.turns / (box.players * MOST_TURNS)


@writer
def observe_turn(box, s, out):
    out[PHASE + phase(s)] = 1
    out[TURN] = s.turn / box.turns
    out[LAST_ROUND] = s.last_round
    out[EMPTIED] = min(1.0, empty_cells(s) / box.empty)
    out[OVER] = s.over
    out[STARTER + seats_on(box, s, s.starter)] = 1
    out[HOLDER + seats_on(box, s, s.holder)] = 1


@rule
def phase(s):
    if s.burning:
        return BURNING
    return CHOOSING if s.aiming == NONE else AIMING


@writer
def observe_dice(box, s, out):
    for face in range(N_FACES):
        out[DICE + face] = s.dice[face] / box.dice
    out[REROLLS] = s.rerolls / max(1, box.rerolls)
    out[BOUGHT] = s.bought / box.most_heroes
    out[ATTACKED] = s.attacked


@writer
def observe_heroes(box, s, out):
    for hero in range(N_HEROES):
        if s.owner[hero] != NONE:
            out[OWNER + hero * SEATS + seats_on(box, s, s.owner[hero])] = 1
        out[SPENT + hero] = s.spent[hero]
        out[READY + hero] = s.ready[hero]
    if s.aiming != NONE:
        out[AIMING_HERO + np.int64(s.aiming)] = 1
    out[AIMS] = s.aims / MOST_AIMS


@writer
def observe_cells(box, s, out):
    for cell in range(N_CELLS):
        out[AIMED + cell] = s.aim[cell] / MOST_AIMS
        out[HEIGHT + cell] = s.height[cell] / box.tokens
        out[COVER + cell] = is_cover(s, cell)
        kind = np.int64(s.top[cell])
        if kind != NONE:
            out[TOP + cell * N_KINDS + kind] = 1
            out[MARKS + cell] = s.marks[cell] / box.hp[kind]


@writer
def observe_tokens(box, s, out):
    points = np.int64(box.pop_star)
    for kind in range(N_KINDS):
        points += box.count[kind] * box.vp[kind]
        out[UNSEEN + kind] = s.unseen[kind] / max(1, box.count[kind])
    for on in range(box.players):
        seat = seat_on(box, s, on)
        out[POINTS + on] = score(box, s, seat) / max(1, points)
        for kind in range(N_KINDS):
            out[PILE + on * N_KINDS + kind] = s.pile[seat, kind] / max(1, box.count[kind])


@writer
def observe_cards(box, s, out):
    for card in range(N_CARDS):
        if s.card_owner[card] != NONE:
            out[CARD + card * SEATS + seats_on(box, s, s.card_owner[card])] = 1
        out[USED + card] = s.card_used[card]
