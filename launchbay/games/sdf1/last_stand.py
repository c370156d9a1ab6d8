"""Never Say Die: the Veritechs that fell in one area fire once more (R-81)."""

import numpy as np

from launchbay.engine.compiled import rule
from launchbay.engine.records import NONE
from launchbay.games.sdf1.agenda import pop, push, top
from launchbay.games.sdf1.decks import draw_mecha
from launchbay.games.sdf1.geometry import N_AREAS
from launchbay.games.sdf1.table import (
    AREA,
    AT_AREA,
    BY_MECHA,
    HIT,
    RICK,
    TARGET,
    VT,
)
from launchbay.games.sdf1.vessels import ANY_CLASS

WHERE, CARDS = 2, 3  # details of Z_LAST_STAND
OPTIONS = 2


@rule
def asks_last_stand(s):
    return top(s)[WHERE] == NONE and areas_of_fallen(s) > 1


@rule
def areas_of_fallen(s):
    areas = 0
    for area in range(N_AREAS):
        if s.fallen[area] > 0:
            areas += 1
    return areas


@rule
def flag_last_stand(s, mask):
    for area in range(N_AREAS):
        mask[AREA + area] = s.fallen[area] > 0


@rule
def choose_area(s, area):
    frame = top(s)
    frame[WHERE] = area
    frame[CARDS] = s.fallen[area]


@rule
def go_last_stand(box, s, luck):
    """A card for each; its movement is nothing to them."""
    frame = top(s)
    if frame[WHERE] == NONE and areas_of_fallen(s) > 0:
        area = 0
        while s.fallen[area] == 0:
            area += 1
        choose_area(s, area)
    elif frame[CARDS] > 0:
        frame[CARDS] -= 1
        hits = most_hits(box, draw_mecha(box, s, luck, VT, RICK))
        if hits > 0:
            area = np.int64(frame[WHERE])
            push(s, TARGET, NONE, HIT, hits, ANY_CLASS, AT_AREA, area, BY_MECHA, NONE)
    else:
        pop(s)


@rule
def most_hits(box, card):
    """Of a card's Veritech options the one with more hits is never worse."""
    most = np.int64(0)
    for option in range(OPTIONS):
        if box.mecha_orders[card, VT, option, 0] != NONE:
            most = max(most, np.int64(box.mecha_orders[card, VT, option, 1]))
    return most
