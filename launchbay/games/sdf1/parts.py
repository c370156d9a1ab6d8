"""Which part of the game is being played: a hero's turn, a crew, a line of the enemy's card."""

from collections.abc import Callable, Mapping

import numpy as np

from launchbay.games.sdf1 import names
from launchbay.games.sdf1.phrases import hero_name, objective_name
from launchbay.games.sdf1.story import INVADE, OBJECTIVE_1, SITUATION_1
from launchbay.games.sdf1.table import (
    CHOOSE_HEROES,
    CREW_ORDERS,
    EPISODE,
    HERO_TURN,
    INVASION,
    N_LINES,
    OP,
    PHASES,
    Z_LINE,
    Z_PHASE,
    Z_SHIPS,
)

Frame = list[int]
Asker = Callable[[np.record, np.record, Frame], str]


def top_frame(s: np.record) -> Frame:
    """What is being done, as plain numbers."""
    frame: Frame = s.frames[max(0, int(s.depth) - 1)].tolist()
    return frame


def within(box: np.record, s: np.record) -> str:
    """The part of the game that the question belongs to: a hero's turn, a crew, a line."""
    for depth in range(int(s.depth) - 1, -1, -1):
        frame = s.frames[depth].tolist()
        words = PARTS[frame[OP]](box, s, frame) if frame[OP] in PARTS else ""
        if words:
            return words
    return ""


def _turn_part(_box: np.record, _s: np.record, frame: Frame) -> str:
    if frame[3] == 2:
        return f"{hero_name(frame[2])} was given a die"
    return f"{hero_name(frame[2])}'s turn"


def _line_part(_box: np.record, _s: np.record, frame: Frame) -> str:
    return line_name(frame[2])


def line_name(line: int) -> str:
    """`circle Pods`, `Cruisers X`, `Flagships`."""
    if line >= N_LINES:
        return "all Pods"
    symbol = names.LINES[line]
    if line < 3:
        return f"{symbol} Pods"
    return "Flagships" if line == N_LINES - 1 else f"Cruisers {symbol}"


def _episode_part(box: np.record, s: np.record, frame: Frame) -> str:
    """The stage is the one that comes next, so what is under way is the one before it."""
    stage = frame[2] - 1
    if s.episode == 0:
        return "setup"
    if SITUATION_1 <= stage < OBJECTIVE_1:
        return f"situation {stage - SITUATION_1 + 1} of the Episode"
    if OBJECTIVE_1 <= stage < INVADE:
        return objective_name(box, int(s.episode), stage - OBJECTIVE_1)
    return PHASE_PARTS[PHASES[int(s.phase)]]


PHASE_PARTS = {
    "setup": "setup",
    "story": "story",
    "upkeep": "Upkeep",
    "crew": "crew orders",
    "heroes": "hero turns",
    "zentraedi": "Zentraedi phase",
    "clean up": "Clean Up",
    "over": "",
}
PARTS: Mapping[int, Asker] = {
    HERO_TURN: _turn_part,
    CREW_ORDERS: lambda _box, _s, frame: f"{names.CREWS[frame[2]]} crew",
    INVASION: lambda _box, _s, _frame: "Invasion",
    Z_LINE: _line_part,
    Z_SHIPS: _line_part,
    Z_PHASE: lambda _box, _s, _frame: "Zentraedi phase",
    CHOOSE_HEROES: lambda _box, _s, _frame: "setup",
    EPISODE: _episode_part,
}
