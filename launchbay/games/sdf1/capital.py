"""Cruisers and Flagships: each ship does its whole line in turn (R-111).

Z_SHIPS    One line: a window, the ship whose turn it is, its orders one after another.
Z_BARRAGE  The Captain may evade all of it before it lands (R-41).
Z_ACT      An order that a card gives to vessels of some classes.
"""

import numpy as np

from launchbay.engine.compiled import rule
from launchbay.engine.luck import tell
from launchbay.engine.records import NONE
from launchbay.games.sdf1.agenda import pop, push, top
from launchbay.games.sdf1.engagement import (
    EVERY_MARK,
    SETTING,
    area_due,
    is_podlike,
    move_vessel,
    settle,
    unmark_all,
)
from launchbay.games.sdf1.geometry import INNER, OUTER, SECTORS
from launchbay.games.sdf1.pieces import (
    fighters_in,
    has_captain,
    hull_facing,
    is_on,
    is_slow,
    sector_of_area,
    wounds_by_point,
)
from launchbay.games.sdf1.pods import EVERY_LINE, begin_symbol, has_symbol, round_the_ring
from launchbay.games.sdf1.table import (
    BARRAGE,
    BARRAGE_MORE,
    BARRAGED,
    CLASS_OF,
    CRUISER,
    CRUISERS,
    DEFEND,
    DEFENDED,
    DEFENDS,
    DODGED,
    DONE,
    ENGAGED,
    EVADED,
    FLAGSHIP,
    FRESH,
    FROM_SPACE,
    GO_ON,
    JAMMED,
    LAUNCH_MORE,
    LAUNCHED_PODS,
    LOOSE,
    N_VESSELS,
    OPTION,
    POD,
    POD_LAUNCH,
    POINTS,
    RAM,
    RAMMED,
    ROTATE_CCW,
    ROTATE_CW,
    SHARE,
    VESSEL,
    VILLAIN,
    VILLAINS,
    WINDOW,
    Z_BARRAGE,
    Z_ENGAGE,
    Z_LINE_BEGINS,
    ZENTRAEDI,
)
from launchbay.games.sdf1.vessels import is_first_vessel, line_of, place

# Details of Z_SHIPS
LINE, SHIP, SYMBOL, STAGE, USUAL = range(2, 7)
# stages: the window, after it, whose turn it is, its orders
BEFORE, AFTER, CHOOSING, OBEYING = range(4)

# Z_SHIPS


@rule
def is_able(s, ship):
    """On the board, not jammed, and there before this phase (R-40, R-111)."""
    return s.v_area[ship] != NONE and not s.v_marks[ship] & (JAMMED | FRESH)


@rule
def next_ship(s, line):
    """The first one that has not had its turn, or NONE."""
    for ship in range(CRUISERS, VILLAINS):
        if is_due(s, line, ship):
            return ship
    return NONE


@rule
def is_due(s, line, ship):
    return line_of(s, ship) == line and is_able(s, ship) and not s.v_marks[ship] & DONE


@rule
def asks_ships(s):
    """Several ships that differ in something: the team says which comes next (R-99)."""
    frame = top(s)
    if frame[STAGE] != CHOOSING or frame[USUAL]:
        return False
    kinds = 0
    for ship in range(CRUISERS, VILLAINS):
        if is_due(s, np.int64(frame[LINE]), ship) and is_first_vessel(s, ship):
            kinds += 1
    return kinds > 1


@rule
def flag_ships(s, mask):
    frame = top(s)
    for ship in range(CRUISERS, VILLAINS):
        if is_due(s, np.int64(frame[LINE]), ship):
            mask[VESSEL + ship] = is_first_vessel(s, ship)
    mask[GO_ON] = True


@rule
def answer_ships(s, action):
    frame = top(s)
    if action == GO_ON:
        frame[USUAL] = 1
    else:
        begin_turn(frame, action - VESSEL)


@rule
def begin_turn(frame, ship):
    frame[SHIP] = ship
    frame[SYMBOL] = 0
    frame[STAGE] = OBEYING


@rule
def go_ships(box, s, luck):
    frame = top(s)
    ship = next_ship(s, np.int64(frame[LINE]))
    if frame[STAGE] == OBEYING:
        obey_next(box, s, luck, frame)
    elif not settle(box, s):  # whom a ship, or somebody in the window, took the mecha from
        return
    elif ship == NONE:
        for other in range(CRUISERS, VILLAINS):
            s.v_marks[other] &= EVERY_MARK ^ DONE
        pop(s)
    elif frame[STAGE] == BEFORE:
        frame[STAGE] = AFTER
        push(s, WINDOW, NONE, (1 << box.players) - 1)
    elif frame[STAGE] == AFTER:
        frame[STAGE] = CHOOSING
    else:
        begin_turn(frame, ship)


@rule
def obey_next(box, s, luck, frame):
    """The next symbol of the line, until the card shows no more."""
    line, ship, symbol = np.int64(frame[LINE]), np.int64(frame[SHIP]), np.int64(frame[SYMBOL])
    if has_symbol(box, s, line, symbol):
        frame[SYMBOL] += 1
        tell(luck, Z_LINE_BEGINS, line, s.z_open, symbol)
        order = np.int64(box.z_orders[s.z_open, line, symbol, 0])
        obey(box, s, luck, ship, order, max(1, np.int64(box.z_orders[s.z_open, line, symbol, 1])))
        return
    s.v_marks[ship] |= DONE
    frame[SHIP] = NONE
    frame[STAGE] = BEFORE
    if CLASS_OF[ship] == CRUISER and is_on(s, BARRAGE_MORE):
        push(s, Z_BARRAGE, NONE, ship, 1)


@rule
def obey(box, s, luck, ship, order, amount):
    """One order; it is meant for ships, others do nothing."""
    if order == BARRAGE:
        push(s, Z_BARRAGE, NONE, ship, amount)
    elif order == DEFEND:
        defend(box, s, luck, ship, amount)
    elif order == RAM:
        ram(s, luck, ship)
    elif order == POD_LAUNCH:
        launch_pods(box, s, luck, ship, amount)
    elif order in (ROTATE_CCW, ROTATE_CW):
        steps = amount if order == ROTATE_CCW else SECTORS - amount % SECTORS
        move_vessel(s, luck, ship, round_the_ring(np.int64(s.v_area[ship]), steps))


@rule
def defend(box, s, luck, ship, points):
    """Shared by the Veritechs in its area, as far as it goes (R-24)."""
    area = np.int64(s.v_area[ship])
    if fighters_in(box, s, area) > 0:
        tell(luck, DEFENDS, ship, points, area)
        push(s, SHARE, NONE, points, area, DEFENDED)


@rule
def ram(s, luck, ship):
    """Up to the hull: all armor of the area that faces it, and a point past it (R-35)."""
    if s.v_area[ship] >= OUTER:
        move_vessel(s, luck, ship, np.int64(s.v_area[ship]) - OUTER + INNER)
    hull = faced_by(s, ship)
    s.armor[hull] = 0
    tell(luck, RAMMED, ship, hull, 0)
    push(s, POINTS, NONE, 1, hull, FROM_SPACE, 0, 0, 1)


@rule
def faced_by(s, ship):
    return hull_facing(s, sector_of_area(s, np.int64(s.v_area[ship])))


@rule
def launch_pods(box, s, luck, ship, pods):
    """They obey from the next Episode on, and stay if the Flagship goes (R-37)."""
    if is_on(s, LAUNCH_MORE):
        pods += 1
    tell(luck, LAUNCHED_PODS, ship, pods, 0)
    for _ in range(pods):
        place(box, s, luck, POD, np.int64(s.v_area[ship]))


@rule
def fall_back(s, luck):
    """Cruisers that rammed go back to the Outer area, unless jammed (R-36, R-40)."""
    for ship in range(CRUISERS, VILLAINS):
        if INNER <= s.v_area[ship] < OUTER and CLASS_OF[ship] == CRUISER and is_able(s, ship):
            move_vessel(s, luck, ship, np.int64(s.v_area[ship]) - INNER + OUTER)


# Z_BARRAGE


@rule
def asks_barrage(box, s):
    """A token, a Captain to spend it, reactors that let the ship evade (R-41, R-42)."""
    return (
        not s.v_marks[top(s)[2]] & DODGED
        and s.evade_ship + s.evade_any > 0
        and not is_slow(box, s)
        and has_captain(box, s)
    )


@rule
def flag_barrage(s, mask):
    mask[OPTION] = s.evade_ship > 0
    mask[OPTION + 1] = s.evade_any > 0
    mask[GO_ON] = True


@rule
def answer_barrage(box, s, luck, action):
    if action == GO_ON:
        land(box, s, luck)
        return
    if action == OPTION:
        s.evade_ship -= 1
    else:
        s.evade_any -= 1
    s.v_marks[top(s)[2]] |= DODGED


@rule
def go_barrage(box, s, luck):
    """Nothing to decide: it lands, or was evaded, all of it in this phase."""
    ship = np.int64(top(s)[2])
    if s.v_marks[ship] & DODGED:
        tell(luck, EVADED, ship, 0, 0)
        pop(s)
    else:
        land(box, s, luck)


@rule
def land(box, s, luck):
    ship, points = np.int64(top(s)[2]), np.int64(top(s)[3])
    hull = faced_by(s, ship)
    pop(s)
    tell(luck, BARRAGED, ship, points, hull)
    push(s, POINTS, NONE, points, hull, FROM_SPACE, 0, 0, 0, wounds_by_point(box))


# Z_ACT


@rule
def go_act(box, s, luck):
    """Pods first, then ship after ship, in the usual order."""
    frame = top(s)
    classes, order = np.int64(frame[2]), np.int64(frame[3])
    if not settle(box, s):
        return
    if frame[5] == 0:
        go_act_of_pods(box, s, frame)
    elif frame[5] < VILLAINS and classes & (CRUISER | FLAGSHIP):
        ship = np.int64(frame[5])
        frame[5] += 1
        if CLASS_OF[ship] & classes and is_able(s, ship):
            obey(box, s, luck, ship, order, max(1, np.int64(frame[4])))
    else:
        if s.phase != ZENTRAEDI:
            unmark_all(s, np.int64(ENGAGED | LOOSE | DODGED))
        pop(s)


@rule
def go_act_of_pods(box, s, frame):
    """Settle who is engaged (R-25), then let them obey."""
    classes = np.int64(frame[2])
    area = area_due(box, s, SETTING) if classes & (POD | VILLAIN) else NONE
    if area != NONE:
        push(s, Z_ENGAGE, NONE, SETTING, area)
        return
    frame[5] = CRUISERS
    if classes & (POD | VILLAIN):
        for vessel in range(N_VESSELS):
            if is_podlike(vessel) and not CLASS_OF[vessel] & classes:
                s.v_marks[vessel] |= DONE
        begin_symbol(s, np.int64(frame[3]), np.int64(frame[4]), np.int64(EVERY_LINE))
