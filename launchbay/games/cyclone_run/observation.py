"""Cyclone Run as the seat that decides sees it, which in a window is not the active one."""

import numpy as np

from launchbay.engine.compiled import writer
from launchbay.engine.observing import Field, clear, seat_on, seats_on, starts
from launchbay.engine.records import NONE
from launchbay.games.cyclone_run.content import MOST_IN_CELL, PROFILES, SEATS
from launchbay.games.cyclone_run.ending import empty_cells, score
from launchbay.games.cyclone_run.table import (
    N_CARDS,
    N_CELLS,
    N_FACES,
    N_HEROES,
    N_KINDS,
    N_VEHICLES,
    OUT,
    PHASES,
)
from launchbay.games.cyclone_run.tray import is_face_down

VERSION = 1
FEWEST = 2  # players
MANY = 8  # moves or binoculars: more count as so many

KINDS = "Scout, Scout with Fuel, Trooper, Trooper with Fuel, Shock Trooper, Elite, Location, Sera, "
FIELDS: tuple[Field, ...] = (
    Field("players", SEATS + 1 - FEWEST, "one of: two, three, four"),
    Field("tokens", 1, "in each cell at the start, of 11"),
    Field("empty", 1, "cells that end the game, of nine"),
    Field("phase", len(PHASES), f"one of: {', '.join(PHASES)}"),
    Field("active", SEATS, "the seat whose turn it is"),
    Field("first", SEATS, "the seat that begins every round"),
    Field("rounds", 1, "begun, of those there are at most"),
    Field("last round", 1, "1 once enough cells are empty"),
    Field("emptied", 1, "empty cells, of those that end the game, 1 if there are more"),
    Field("dice", N_FACES, "that show Target, Move, Instinct, Mars Base, of all dice"),
    Field("rerolls", 1, "free ones left, of those in a turn"),
    Field("training", 1, "1 while Training Camp waits for the dice to roll"),
    Field("selected", N_HEROES, "1 for each hero named this turn"),
    Field("unused", N_HEROES, "1 for each of these whose Hero turn is to come"),
    Field(
        "acting",
        len(PROFILES),
        "the profile whose Hero turn it is: the nine heroes, then Yellow Dancer",
    ),
    Field("moves", 1, "left to it, of 8"),
    Field("stopped", 1, "1 once an Invid withstood it"),
    Field("lent", 1, "1 if Ruined City gives it a wrench"),
    Field("crossroads", 1, "1 if its next step goes anywhere"),
    Field("run", N_CELLS, "1 for each cell that the open run attacked and can still win"),
    Field("scouts", 1, "binoculars left this turn, of 8"),
    Field("fuel", SEATS, "each seat's, of all there is"),
    Field("hero fuel", N_HEROES, "on each hero, of all there is"),
    Field("fuel pile", 1, "of all there is"),
    Field("extended", SEATS, "1 for each seat that paid for a step this turn"),
    Field("offered", SEATS, "1 for each seat asked in this window"),
    Field("safe", 1, "1 if Safe House keeps windows shut this turn"),
    Field("dancer", 1, "1 while Yellow Dancer's side is up"),
    Field("place", N_VEHICLES * N_CELLS, "for the Cyclone and the Jeep, the cell it stands on"),
    Field("card", N_CARDS * SEATS, "for each Location card, the seat that has it"),
    Field("discarded", N_CARDS, "1 for each card that is out of the game"),
    Field("used", N_CARDS, "1 for each card that is face down until its owner's next turn"),
    Field("height", N_CELLS, "tokens in each cell, of those at the start"),
    Field("cover", N_CELLS, "1 for each cell whose top token is face down"),
    Field("top", N_CELLS * N_KINDS, f"for each cell, the kind of its open token: {KINDS}Corg"),
    Field("unseen", N_KINDS, "tokens of each kind nobody has seen, of all of that kind"),
    Field("pile", SEATS * N_KINDS, "for each seat, tokens of each kind it took, of all"),
    Field("points", SEATS, "each seat's, of all there are"),
)
(
    PLAYERS,
    TOKENS,
    EMPTY,
    PHASE,
    ACTIVE,
    FIRST,
    ROUNDS,
    LAST_ROUND,
    EMPTIED,
    DICE,
    REROLLS,
    TRAINING,
    SELECTED,
    UNUSED,
    ACTING,
    MOVES,
    STOPPED,
    LENT,
    CROSSROADS,
    RUN,
    SCOUTS,
    FUEL,
    HERO_FUEL,
    FUEL_PILE,
    EXTENDED,
    OFFERED,
    SAFE,
    DANCER,
    PLACE,
    CARD,
    DISCARDED,
    USED,
    HEIGHT,
    COVER,
    TOP,
    UNSEEN,
    PILE,
    POINTS,
    SIZE,
) = starts(FIELDS)


@writer
def observe(box, s, out):
    clear(out)
    observe_turn(box, s, out)
    observe_dice(box, s, out)
    observe_heroes(box, s, out)
    observe_hero_turn(s, out)
    observe_seats(box, s, out)
    observe_tray(box, s, out)
    observe_tokens(box, s, out)
    observe_cards(box, s, out)


@writer
def observe_turn(box, s, out):
    out[PLAYERS + box.players - FEWEST] = 1
    out[TOKENS] = box.tokens / MOST_IN_CELL
    out[EMPTY] = box.empty / N_CELLS
    out[PHASE + np.int64(s.phase)] = 1
    out[ACTIVE + seats_on(box, s, s.active)] = 1
    out[FIRST + seats_on(box, s, s.first)] = 1
    out[ROUNDS] = s.rounds / box.last_round
    out[LAST_ROUND] = s.last_round
    out[EMPTIED] = min(1.0, empty_cells(s) / box.empty)


@writer
def observe_dice(box, s, out):
    for face in range(N_FACES):
        out[DICE + face] = s.dice[face] / box.dice
    out[REROLLS] = s.rerolls / max(1, box.rerolls)
    out[TRAINING] = s.training


@writer
def observe_heroes(box, s, out):
    for hero in range(N_HEROES):
        out[SELECTED + hero] = s.selected[hero]
        out[UNUSED + hero] = s.unused[hero]
        out[HERO_FUEL + hero] = s.hero_fuel[hero] / max(1, box.fuel)
    out[DANCER] = s.dancer


@writer
def observe_hero_turn(s, out):
    if s.acting != NONE:
        out[ACTING + np.int64(s.acting)] = 1
    out[MOVES] = min(1.0, s.moves / MANY)
    out[STOPPED] = s.stopped
    out[LENT] = s.lent
    out[CROSSROADS] = s.crossroads
    out[SCOUTS] = min(1.0, s.scouts / MANY)
    out[SAFE] = s.safe


@writer
def observe_seats(box, s, out):
    for on in range(box.players):
        seat = seat_on(box, s, on)
        out[FUEL + on] = s.fuel[seat] / max(1, box.fuel)
        out[EXTENDED + on] = s.extended >> seat & 1
        out[OFFERED + on] = s.offered >> seat & 1
    out[FUEL_PILE] = s.fuel_pile / max(1, box.fuel)


@writer
def observe_tray(box, s, out):
    for cell in range(N_CELLS):
        out[RUN + cell] = s.run[cell]
        out[HEIGHT + cell] = s.height[cell] / box.tokens
        out[COVER + cell] = is_face_down(s, cell)
        if s.top[cell] != NONE:
            out[TOP + cell * N_KINDS + np.int64(s.top[cell])] = 1
    for vehicle in range(N_VEHICLES):
        if s.place[vehicle] != NONE:
            out[PLACE + vehicle * N_CELLS + np.int64(s.place[vehicle])] = 1


@writer
def observe_tokens(box, s, out):
    points = np.int64(box.memorial)
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
        owner = s.card_owner[card]
        if owner == OUT:
            out[DISCARDED + card] = 1
        elif owner != NONE:
            out[CARD + card * SEATS + seats_on(box, s, owner)] = 1
        out[USED + card] = s.card_used[card]
