"""What is still to be done, in words: the agenda, the next thing first."""

from collections.abc import Mapping

import numpy as np

from launchbay.games.sdf1 import names
from launchbay.games.sdf1.geometry import OUTER
from launchbay.games.sdf1.parts import PHASE_PARTS, Asker, Frame, line_name
from launchbay.games.sdf1.phrases import a_mecha, a_vessel, area_name, count, hero_name, joined
from launchbay.games.sdf1.questions import always, orders_of, priced, source_name
from launchbay.games.sdf1.table import (
    ANNIHILATE,
    ANY_HULL,
    CONSTRUCT,
    CREW_CARD,
    CREW_ORDERS,
    DEFENDED,
    DESTROY,
    EPISODE,
    GROUP,
    HERO_TURN,
    INVASION,
    JAM,
    LAUNCH,
    MECHA_CARD,
    MOVE_MECHA,
    NAME_CREW,
    OP,
    ORDER,
    PHASES,
    POINT,
    POINTS,
    POPULATION,
    PRICE,
    PROGRAM,
    REFLEX,
    REPAIR,
    REPLACE,
    SCOUTS,
    SHARE,
    STEPS,
    TARGET,
    TO_POOL,
    WINDOW,
    WOUNDS,
    Z_BARRAGE,
    Z_LINE,
    Z_PHASE,
    Z_PODS,
    Z_SHIPS,
)
from launchbay.games.sdf1.wording import order_text


def todo(box: np.record, s: np.record) -> list[str]:
    """The agenda, what is next first; a step that is only machinery is left out."""
    lines = []
    for depth in range(int(s.depth) - 1, -1, -1):
        frame = s.frames[depth].tolist()
        words = TODO[frame[OP]](box, s, frame) if frame[OP] in TODO else ""
        if words and words not in lines:
            lines.append(words)
    return lines


def _todo_program(_box: np.record, _s: np.record, frame: Frame) -> str:
    return f"the rest of {source_name(frame[6], frame[3])}"


def _todo_target(_box: np.record, _s: np.record, frame: Frame) -> str:
    mode = frame[2]
    if mode == JAM:
        return f"{count(frame[3], 'vessel')} to be jammed"
    if mode in (DESTROY, ANNIHILATE):
        verb = "destroyed" if mode == DESTROY else "annihilated"
        return f"{count(frame[3], 'vessel')} to be {verb}"
    return f"{count(frame[3], 'hit')} on vessels"


def _todo_points(_box: np.record, _s: np.record, frame: Frame) -> str:
    if not frame[2]:
        return ""
    place = {ANY_HULL: "the ship", TO_POOL: "the reactors"}.get(frame[3]) or area_name(frame[3])
    return f"{count(frame[2], 'more point')} on {place}"


def _todo_share(_box: np.record, _s: np.record, frame: Frame) -> str:
    who = "Veritechs" if frame[4] == DEFENDED else "mecha and pilots"
    held = f"{count(frame[2], 'point')} on {who} in {area_name(frame[3])}" if frame[2] else ""
    free = f"{count(frame[5], 'point')} of free Pods" if frame[5] and frame[3] < OUTER else ""
    return joined(part for part in (held, free) if part) if held or free else ""


def _todo_episode(_box: np.record, s: np.record, _frame: Frame) -> str:
    stages = PHASES[int(s.phase) + 1 : -1] if s.phase else PHASES[1:-1]
    later = [PHASE_PARTS[phase] for phase in stages if PHASE_PARTS[phase]]
    return f"then {', '.join(later)}" if later else "then the next Episode"


TODO: Mapping[int, Asker] = {
    PROGRAM: _todo_program,
    TARGET: _todo_target,
    POINTS: _todo_points,
    POINT: lambda _b, _s, frame: f"a point on {area_name(frame[2] % ANY_HULL)}",
    REPAIR: lambda _b, _s, frame: f"{count(frame[3], 'point')} of repair",
    SHARE: _todo_share,
    HERO_TURN: lambda _b, _s, frame: f"{hero_name(frame[2])}'s turn",
    STEPS: lambda _b, _s, frame: f"{count(frame[3], 'point')} of movement",
    CREW_ORDERS: lambda _b, _s, frame: f"orders to {names.CREWS[frame[2]]}",
    CREW_CARD: lambda _b, _s, frame: f"a card for {names.CREWS[frame[2]]}",
    LAUNCH: lambda _b, _s, frame: f"{count(frame[2], 'launch', 'launches')}",
    CONSTRUCT: lambda _b, _s, frame: f"{frame[3]} mecha to build",
    ORDER: lambda _b, _s, frame: f"{count(frame[4], 'Mecha card')} to draw" if frame[4] else "",
    MECHA_CARD: lambda box, _s, frame: orders_of(box, frame[2], frame[4]),
    MOVE_MECHA: lambda _b, s, frame: f"{a_mecha(s, frame[2])} moves",
    GROUP: lambda _b, _s, _frame: "Veritechs move as a group",
    SCOUTS: lambda _b, _s, frame: f"{count(frame[3] + frame[4], 'Scout')}",
    WOUNDS: lambda _b, _s, frame: f"{count(frame[2], 'wound')} in {area_name(frame[3])}",
    REFLEX: always("the Reflex Cannon"),
    WINDOW: lambda _b, _s, frame: "the others may act" if frame[2] else "",
    PRICE: lambda box, s, frame: f"the price of {priced(box, s, frame[2])}",
    Z_PHASE: always("the rest of the Zentraedi phase"),
    Z_LINE: lambda _b, _s, frame: f"the line of {line_name(frame[2])}",
    Z_PODS: lambda _b, _s, frame: f"{order_text(frame[2], frame[6])} of {line_name(frame[3])}",
    Z_SHIPS: lambda _b, _s, frame: f"the line of {line_name(frame[2])}",
    Z_BARRAGE: lambda _b, _s, frame: f"{a_vessel(frame[2])}'s Barrage of {frame[3]}",
    EPISODE: _todo_episode,
    INVASION: lambda _b, _s, frame: f"{count(frame[2], 'Invasion card')}" if frame[2] else "",
    NAME_CREW: lambda _b, _s, frame: f"{frame[2]} crew to be named",
    POPULATION: always("setting the crews"),
    REPLACE: always("exchanging heroes"),
}
