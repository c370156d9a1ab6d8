"""Mine rolls and attacks: who may answer them, and what they do to ships."""

import numpy as np

from launchbay.engine.compiled import rule
from launchbay.engine.luck import below, tell
from launchbay.engine.records import NONE
from launchbay.games.cosmic_run.content import ATTACK_FACE, MISSILE, SIDES
from launchbay.games.cosmic_run.ending import clear_roll, watch_for_the_end
from launchbay.games.cosmic_run.hands import idle
from launchbay.games.cosmic_run.table import (
    ATTACK,
    ATTACKED,
    COORDINATE,
    DIE_DONE,
    DISABLED,
    EARLY,
    ENDURE,
    FIRE_MISSILE,
    HIT,
    IGNORE,
    IGNORED,
    MINE_DIE,
    MINE_PHASE,
    MINED,
    MINED_CIRCLE,
    MINES,
    MINES_FALL,
    N_SHIPS,
    STOPPED,
    UPGRADED,
)
from launchbay.games.cosmic_run.tracks import (
    circle,
    has_landed,
    held,
    is_disabled,
    is_flying,
    is_open,
    push_back,
    use,
)

# 4  Mines


@rule
def roll_mine_dice(box, s, luck, source):
    s.letter = box.letters[below(luck, SIDES)]
    roll_number(box, s, luck, source)


@rule
def roll_number(box, s, luck, source):
    s.number = box.numbers[below(luck, SIDES)]
    s.source = source
    s.ignoring = 0
    tell(luck, COORDINATE, s.letter, s.number, source)
    put_roll(box, s, luck)


@rule
def put_roll(box, s, luck):
    """Whoever is threatened may answer, the captain first; only then is anything filled."""
    first = first_marked(box, s)
    if can_answer_roll(box, s, first):
        s.phase = MINES
        s.seat = first
    else:
        put_roll_on(box, s, luck, first)


@rule
def first_marked(box, s):
    """A mine die is for the other sheet alone; Zorlord's is never marked."""
    if box.solo:
        return np.int64(0)
    return np.int64(1 - s.taker if s.source == MINE_DIE else s.captain)


@rule
def marks_both(box, s):
    return s.source == MINE_PHASE and not box.solo


@rule
def put_roll_on(box, s, luck, first):
    if marks_both(box, s) and can_answer_roll(box, s, 1 - first):
        s.phase = MINES
        s.seat = 1 - first
    else:
        mines_fall(box, s, luck, first)


@rule
def can_answer_roll(box, s, seat):
    """Only a roll that would fill a circle is answered (R-CO-60)."""
    means = held(s, seat, MISSILE) > 0 or is_round_circled(s, seat)
    return means and is_threatened(box, s, seat)


@rule
def is_round_circled(s, seat):
    """Friendly: mine rolls of this round may be ignored, each of them (R-CO-61)."""
    return s.circled[seat] >> s.rounds & 1 > 0


@rule
def is_threatened(box, s, seat):
    for ship in range(N_SHIPS):
        for row in range(1, box.planet):
            if would_be_mined(box, s, seat, ship, row):
                return True
    return False


@rule
def would_be_mined(box, s, seat, ship, row):
    """In every row with the number rolled (CO-minefield.2), unless the track is done with."""
    if box.label[ship, row] != s.number or has_landed(box, s, seat, ship):
        return False
    return is_open(s, seat, ship, row, np.int64(s.letter))


@rule
def flag_roll_answers(s, mask):
    mask[FIRE_MISSILE] = held(s, np.int64(s.seat), MISSILE) > 0
    mask[IGNORE] = is_round_circled(s, np.int64(s.seat))
    mask[ENDURE] = True


@rule
def answer_roll(box, s, luck, action):
    seat = np.int64(s.seat)
    if action != ENDURE:
        if action == FIRE_MISSILE:
            use(s, luck, seat, MISSILE)
        tell(luck, IGNORED, seat, action == IGNORE, 0)
        s.ignoring |= 1 << seat
    first = first_marked(box, s)
    if seat == first:
        put_roll_on(box, s, luck, first)
    else:
        mines_fall(box, s, luck, first)


@rule
def mines_fall(box, s, luck, first):
    """All circles are filled, then the ships are hit (R-CO-37)."""
    sheets = 1 + marks_both(box, s)
    for turn in range(sheets):
        seat = first ^ turn
        if not s.ignoring >> seat & 1:
            fill_circles(box, s, luck, seat)
    for turn in range(sheets):
        hit_ships(box, s, luck, first ^ turn)
    if s.source in (MINE_PHASE, EARLY):
        s.phase = MINES_FALL
        clear_roll(s)
        watch_for_the_end(box, s, luck)
    else:
        s.phase = DIE_DONE


@rule
def fill_circles(box, s, luck, seat):
    for ship in range(N_SHIPS):
        for row in range(1, box.planet):
            if would_be_mined(box, s, seat, ship, row):
                at = circle(row, np.int64(s.letter))
                s.lines[seat, ship, at] |= MINED
                tell(luck, MINED_CIRCLE, seat, ship, at)


@rule
def hit_ships(box, s, luck, seat):
    """No working ship rests on a mine, so one that stands on a mine now has just been hit."""
    for ship in range(N_SHIPS):
        row = np.int64(s.row[seat, ship])
        on_mine = not is_open(s, seat, ship, row, np.int64(s.column[seat, ship]))
        if on_mine and is_flying(box, s, seat, ship):
            if fills_a_heart(box, s, seat, ship):
                s.hearts[seat, ship] += 1
            tell(luck, HIT, seat, ship, s.hearts[seat, ship])
            push_back(box, s, luck, seat, ship)
            note_wreck(box, s, luck, seat, ship)


@rule
def fills_a_heart(box, s, seat, ship):
    """In the Friendly variant hearts are upgrades, and mines bring none (R-CO-39)."""
    if box.friendly:
        return box.mined_upgrades > 0 and s.hearts[seat, ship] < box.hearts
    return True


@rule
def note_wreck(box, s, luck, seat, ship):
    """A die in hand means that the other side did it, not the mine phase (R-CO-43)."""
    if is_disabled(box, s, seat, ship):
        tell(luck, DISABLED, seat, ship, 0)
        if s.hand != NONE:
            s.felled[1 - seat] += 1


# 7  Attack and mine dice


@rule
def attack(box, s, luck, ship):
    """Or in Friendly an upgrade of one's own; either can be answered with a missile."""
    rival = np.int64(1 - s.taker)
    s.phase = DIE_DONE
    if not has_effect(box, s, ship):
        if not s.fixed:
            idle(s, luck)
        return
    if not box.friendly:
        tell(luck, ATTACKED, s.taker, ship, 0)
    if held(s, rival, MISSILE) > 0:
        s.phase = ATTACK
        s.seat = rival
    else:
        strike(box, s, luck, ship)


@rule
def has_effect(box, s, ship):
    """Not on a ship landed or disabled (R-CO-19), nor on a full meter (R-CO-62)."""
    if box.friendly:
        return s.hearts[s.taker, ship] < box.hearts
    return is_flying(box, s, np.int64(1 - s.taker), ship)


@rule
def strike(box, s, luck, ship):
    """An attacked ship is not pushed back."""
    owner = np.int64(s.taker if box.friendly else 1 - s.taker)
    s.hearts[owner, ship] += 1
    if box.friendly:
        tell(luck, UPGRADED, owner, ship, s.hearts[owner, ship])
    else:
        tell(luck, HIT, owner, ship, s.hearts[owner, ship])
        note_wreck(box, s, luck, owner, ship)


@rule
def answer_attack(box, s, luck, action):
    ship = np.int64(box.face[s.hand, s.side[s.hand]]) - ATTACK_FACE
    if action == FIRE_MISSILE:
        use(s, luck, np.int64(s.seat), MISSILE)
        tell(luck, STOPPED, s.seat, ship, 0)
    else:
        strike(box, s, luck, ship)
    s.phase = DIE_DONE
