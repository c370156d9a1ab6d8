"""Where the die in hand can take a ship: found by trying the rules on copies of the position."""

from collections import Counter
from heapq import heappop, heappush
from itertools import count
from typing import NamedTuple

import numpy as np

from launchbay.engine.actions import blank_mask
from launchbay.engine.luck import new_luck
from launchbay.engine.records import NONE, copy_of
from launchbay.games.cosmic_run.content import MINE_FACE, MOST_COLUMNS, SHIPS, TRANSFORMER, WARP
from launchbay.games.cosmic_run.hands import pips_of
from launchbay.games.cosmic_run.rules import ACTIONS, apply, legal
from launchbay.games.cosmic_run.shapes import Reach
from launchbay.games.cosmic_run.table import ACROSS, DONE, PAID, PIPS, SPENT, STEP, TURN_TO, UP, USE
from launchbay.games.cosmic_run.words import arrival, face_shown, say, standing_at, step_words


class Way(NamedTuple):
    """A sequence of actions; the last of them is tried only if the way is followed further."""

    before: np.record  # the position before its last action
    action: int  # the last action, or NONE
    ship: int
    circle: int
    left: int  # pips
    steps: tuple[str, ...] = ()
    uses: tuple[int, ...] = ()
    pips: int = 0  # spent
    path: tuple[int, ...] = ()


def reach(box: np.record, s: np.record) -> list[Reach]:
    """Each circle once, by the way that spends the fewest technologies, then pips."""
    if s.phase != USE or face_shown(box, s, s.hand) >= MINE_FACE:
        return []
    mask, number = blank_mask(ACTIONS), count()
    begins = [standing_at(s, ship) for ship in range(len(SHIPS))]
    start = Way(s, NONE, int(s.ship), begins[s.ship], int(s.pips))
    heap = [(0, 0, next(number), start)]
    settled: dict[tuple[int, int], list[Way]] = {}
    while heap:
        *_, way = heappop(heap)
        ways = settled.setdefault((way.ship, way.circle), [])
        if any(_is_as_good(other, way) for other in ways):
            continue
        ways.append(way)
        if way.left == 0:
            continue
        state = _followed(box, way)
        legal(box, state, mask)
        for action in np.flatnonzero(mask[TURN_TO:DONE]).tolist():
            onward = _onward(box, state, way, TURN_TO + action)
            heappush(heap, (len(onward.uses), onward.pips, next(number), onward))
    return [_told(ways[0]) for (ship, at), ways in settled.items() if at != begins[ship]]


def _is_as_good(other: Way, way: Way) -> bool:
    """It leaves as many pips and technologies, and so leads wherever the way does."""
    return other.left >= way.left and not Counter(other.uses) - Counter(way.uses)


def _told(way: Way) -> Reach:
    return Reach(way.ship, way.circle, list(way.steps), list(way.uses), way.pips, list(way.path))


def _followed(box: np.record, way: Way) -> np.record:
    """The position it leads to; neither a turn nor a step draws anything."""
    if way.action == NONE:
        return way.before
    after = copy_of(way.before)
    apply(box, after, new_luck(), way.action)
    return after


def _onward(box: np.record, s: np.record, way: Way, action: int) -> Way:
    if action < STEP:
        ship = action - TURN_TO
        pips = int(pips_of(box, s, face_shown(box, s, s.hand), ship))
        steps, uses = (*way.steps, say(box, s, action)), (*way.uses, TRANSFORMER)
        return Way(s, action, ship, standing_at(s, ship), pips, steps, uses)
    planet, step = int(box.planet), action - STEP
    circle, cost = arrival(way.circle, step), int(PIPS[step])
    return Way(
        before=s,
        action=action,
        ship=way.ship,
        circle=circle,
        left=0 if circle // MOST_COLUMNS == planet else way.left - cost,
        steps=(*way.steps, step_words(planet, step, circle)),
        uses=way.uses + (int(PAID[step]),) * int(SPENT[step]),
        pips=way.pips + cost,
        path=(*way.path, *passed(way.circle, step), circle),
    )


def passed(at: int, step: int) -> list[int]:
    """The mines that a step from this circle warps through, in order."""
    if not SPENT[step] or PAID[step] != WARP:
        return []
    length = int(PIPS[step])
    stride = (int(UP[step]) * MOST_COLUMNS + int(ACROSS[step])) // length
    return [at + stride * distance for distance in range(1, length)]
