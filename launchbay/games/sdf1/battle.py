"""Events of the battle in words: the ship, mecha and vessels."""

import numpy as np

from launchbay.games.sdf1 import names
from launchbay.games.sdf1.geometry import OUTER
from launchbay.games.sdf1.phrases import (
    a_vessel,
    area_name,
    count,
    gun_name,
    hero_name,
    mecha_kind,
    vessel_name,
)
from launchbay.games.sdf1.table import N_MECHA
from launchbay.games.sdf1.wording import order_text

# The ship


def tell_turned(_box: np.record, way: int, _b: int, _c: int) -> str:
    return f"the ship turns {'counter-clockwise' if way > 0 else 'clockwise'}"


def tell_point(_box: np.record, area: int, what: int, detail: int) -> str:
    place = area_name(area) if area >= 0 else "the ship"  # cancelled before an area was chosen
    if what == 2:
        return f"{gun_name(detail)} goes down"
    if what == 3:
        return f"a point on {place} is cancelled by {CANCELLERS[detail]}"
    return POINTS[what].format(place=place)


POINTS = (
    "{place} loses armor",
    "{place} loses a structure box",
    "",
    "",
    "damage to {place} becomes permanent",
    "the damage goes on through {place}",
)
CANCELLERS = (
    "a shield",
    "Partial Shield Barrier",
    "the Pinpoint Barrier",
    "an Evade token",
    "the Wing Leader's Evade token",
    "an Evade token of either kind",
)


def tell_repaired(_box: np.record, area: int, what: int, gun: int) -> str:
    if what == 2:
        return f"{gun_name(gun)} works again"
    return f"{area_name(area)} gets {('armor', 'a structure box')[what]} back"


def tell_reflex(_box: np.record, total: int, shot: int, sector: int) -> str:
    if shot:
        return f"total {total}: the Reflex Cannon fires into sector {sector + 1}"
    return f"total {total}: the Reflex Cannon does not fire"


# Mecha


def tell_lost_mecha(_box: np.record, mecha: int, area: int, how: int) -> str:
    ends = ("is destroyed", "is salvaged", "evades", "goes over to the enemy")
    where = f" in {area_name(area)}" if area >= 0 else ""
    unit = f"a {mecha_kind(mecha)}" if mecha < N_MECHA else hero_name(mecha - N_MECHA)
    return f"{unit}{where} {ends[how]}"


def tell_moved_mecha(_box: np.record, mecha: int, area: int, _c: int) -> str:
    return f"a {mecha_kind(mecha)} goes to {area_name(area)}"


def tell_built(_box: np.record, kind: int, _b: int, _c: int) -> str:
    return f"a {names.MECHA_KINDS[kind]} is under construction"


# Vessels


def tell_placed(_box: np.record, vessel: int, area: int, _c: int) -> str:
    return f"{a_vessel(vessel)} appears in {area_name(area)}"


def tell_villain(_box: np.record, vessel: int, line: int, _c: int) -> str:
    return f"{vessel_name(vessel)} comes, with the orders of the {names.LINES[line]} Pods"


def tell_moved_vessel(_box: np.record, vessel: int, area: int, _c: int) -> str:
    return f"{a_vessel(vessel)} goes to {area_name(area)}"


def tell_hit(_box: np.record, vessel: int, damage: int, _c: int) -> str:
    return f"{a_vessel(vessel)} is hit: {damage} damage"


def tell_struck(_box: np.record, area: int, points: int, free: int) -> str:
    return f"Pods attack in {area_name(area)}: {aimed_at(area, points - free, free)}"


def tell_khyron(_box: np.record, area: int, engaged: int, _c: int) -> str:
    return f"Khyron strikes once more in {area_name(area)}: {aimed_at(area, engaged, 1 - engaged)}"


def aimed_at(area: int, engaged: int, free: int) -> str:
    """`1 point on mecha and pilots, 2 points on the ship` (R-25)."""
    rest = "on the ship" if area < OUTER else "lost"
    held = f"{count(engaged, 'point')} on mecha and pilots" if engaged else ""
    return ", ".join(part for part in (held, f"{count(free, 'point')} {rest}" * (free > 0)) if part)


def tell_aimed(_box: np.record, hull: int, points: int, area: int) -> str:
    if hull == area:
        hit = "hits" if points == 1 else "hit"
        return f"{count(points, 'point')} {hit} {area_name(hull)} from within"
    goes = "goes" if points == 1 else "go"
    return f"{count(points, 'point')} from {area_name(area)} {goes} to {area_name(hull)}"


def tell_took(_box: np.record, hero: int, area: int, to_no_effect: int) -> str:
    end = ", to no effect: no more wounds in this Episode" if to_no_effect else ""
    return f"{hero_name(hero)} in {area_name(area)} takes the hit{end}"


def tell_rammed(_box: np.record, vessel: int, area: int, _c: int) -> str:
    return f"{a_vessel(vessel)} rams {area_name(area)}, which loses all its armor"


def tell_barrage(_box: np.record, vessel: int, points: int, area: int) -> str:
    at = f" on {area_name(area)}" if area >= 0 else ""
    return f"{a_vessel(vessel)} fires a Barrage of {points}{at}"


def tell_defend(_box: np.record, vessel: int, points: int, area: int) -> str:
    return f"{a_vessel(vessel)} fires at Veritechs in {area_name(area)}: {count(points, 'point')}"


def tell_launched_pods(_box: np.record, vessel: int, pods: int, _c: int) -> str:
    return f"{a_vessel(vessel)} launches {count(pods, 'Pod')}"


def tell_z_line(box: np.record, line: int, card: int, symbol: int) -> str:
    of = names.LINES[line]
    who = f"{of} Pods" if line < 3 else "Flagships" if line == 5 else f"Cruisers {of}"
    order, n = box.z_orders[card, line, symbol].tolist()
    return f"{who}: {order_text(order, n)}"
