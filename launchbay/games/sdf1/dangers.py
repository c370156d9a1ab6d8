"""What may go wrong next, in sentences: losing conditions that are near."""

from collections.abc import Iterator

import numpy as np

from launchbay.engine.records import NONE
from launchbay.games.sdf1.geometry import BR, INNER, INWARD, LB, MC, OUTER, POOL, PR, SC
from launchbay.games.sdf1.phrases import AREA_NAMES, count, hero_name
from launchbay.games.sdf1.pieces import (
    covered,
    fighters_in,
    guns_left,
    highest_open,
    hull_facing,
    is_present,
    open_boxes,
)
from launchbay.games.sdf1.shapes import Danger
from launchbay.games.sdf1.table import (
    JAMMED,
    MISSING,
    N_HEROES,
    N_PODS,
    N_VESSELS,
    VILLAINS,
)

NEAR = 2  # points or steps from which a danger is told


def dangers(box: np.record, s: np.record) -> list[Danger]:
    """The gravest first."""
    if s.over:
        return []
    found = [*pods(box, s), *reactors(box, s), *city(box, s), *areas(box, s), *heroes(box, s),
             *cannon(box, s)]  # fmt: skip
    return sorted(found, key=lambda danger: LEVELS.index(danger.level))


LEVELS = ("lost", "grave", "watch")


def steps_to_bridge(s: np.record, area: int) -> int:
    """Advances from an area to the Bridge, with the ship as it faces now."""
    steps = 0
    while area != BR:
        if area >= OUTER:
            area -= OUTER - INNER
        elif area >= INNER:
            area = int(hull_facing(s, area - INNER))
        else:
            area = int(INWARD[area])
        steps += 1
    return steps


def pods(box: np.record, s: np.record) -> Iterator[Danger]:
    """Those in the Bridge, and those a card could bring there; jammed ones stay."""
    near = [0] * (NEAR + 1)
    for vessel in [*range(N_PODS), *range(VILLAINS, N_VESSELS)]:
        area = int(s.v_area[vessel])
        if area != NONE and not s.v_marks[vessel] & JAMMED:
            steps = steps_to_bridge(s, area)
            if steps <= NEAR:
                near[steps] += 1
    if near[0]:
        defended = int(fighters_in(box, s, BR))
        level = "lost" if near[0] > defended else "grave"
        text = f"{count(near[0], 'Pod')} in the Bridge, and {count(defended, 'defender')}"
        yield Danger(f"{text}: an Attack there may lose the game", level, BR)
    for steps in range(1, NEAR + 1):
        if near[steps]:
            reach = "reaches" if near[steps] == 1 else "reach"
            text = f"{count(near[steps], 'Pod')} {reach} the Bridge in {count(steps, 'step')}"
            yield Danger(text, "grave" if steps == 1 else "watch", BR)


def reactors(box: np.record, s: np.record) -> Iterator[Danger]:
    hit = int(covered(s, POOL))
    for threshold, words, level in (
        (int(box.reactor_dead), "loses the game", "lost"),
        (int(box.reactor_silent), "silences the guns", "grave"),
        (int(box.reactor_slow), "stops Evade and slows the helm", "watch"),
    ):
        if hit == threshold - 1:
            yield Danger(f"one more reactor point {words}", level, POOL)
    if int(box.reactor_silent) <= hit:
        yield Danger("the reactors are badly hurt: no gun of the ship fires", "grave", POOL)
    elif int(box.reactor_slow) <= hit:
        text = "the reactors are hurt: no ship Evade, one notch an Episode"
        yield Danger(text, "watch", POOL)


def city(box: np.record, s: np.record) -> Iterator[Danger]:
    left = int(highest_open(box, s, MC)) - int(box.least_population) + 1
    if left <= NEAR:
        text = f"the city is lost with {left} more structure damage"
        yield Danger(text, "lost" if left == 1 else "grave", MC)


def areas(box: np.record, s: np.record) -> Iterator[Danger]:
    """Where the next points go on inward; the reactors and the city are lost before that."""
    for hull in (PR, LB, SC):
        left = int(open_boxes(box, s, hull)) + int(guns_left(s, hull))
        name = AREA_NAMES[hull]
        name = name[0].upper() + name[1:]
        goal = AREA_NAMES[int(INWARD[hull])]
        if left == 0:
            level = "lost" if INWARD[hull] == BR else "grave"
            yield Danger(f"{name} has fallen: damage goes on to {goal}", level, hull)
        elif left <= NEAR:
            yield Danger(f"{name} falls with {left} more damage past its armor", "watch", hull)


def heroes(box: np.record, s: np.record) -> Iterator[Danger]:
    missing = int((s.h_area == MISSING).sum())
    if missing and missing + 1 >= int(box.most_missing):
        text = f"{count(missing, 'hero', 'heroes')} missing: one more loses the game"
        yield Danger(text, "lost", NONE)
    for hero in range(N_HEROES):
        if is_present(s, hero) and s.h_wounds[hero] == box.health - 1:
            text = f"{hero_name(hero)} goes missing with one more wound"
            yield Danger(text, "watch", int(s.h_area[hero]))


def cannon(box: np.record, s: np.record) -> Iterator[Danger]:
    fires = box.chart_fires.tolist()
    totals = [min(12, max(2, rolled + int(s.heat))) for rolled in range(2, 13)]
    if s.heat and not any(fires[total] for total in totals):
        yield Danger("the Reflex Cannon is too hot to fire", "watch", NONE)
