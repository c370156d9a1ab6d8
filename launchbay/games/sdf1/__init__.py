"""Attack on the SDF-1: four heroes, one ship, and waves of Zentraedi; all win or lose together."""

from pathlib import Path

from launchbay.engine.game import Game
from launchbay.games.sdf1 import (
    bot,
    census,
    content,
    draw,
    laws,
    observation,
    rules,
    table,
    view,
    words,
)

GAME = Game(
    id="sdf1",
    title="Attack on the SDF-1",
    summary="Four heroes hold a ship together against waves of Zentraedi, and win or lose as one.",
    version=2,
    players=(1, 2, 3, 4),
    options=content.OPTIONS,
    folder=Path(__file__).parent,
    load=content.load,
    rules=rules,
    laws=laws,
    words=words,
    bot=bot,
    draw=draw.board,
    events=table.EVENTS,
    rule_id=r"SD-[a-z0-9.]+[a-z0-9]|R-\d+",
    longest=100_000,
    together=True,
    view=view,
    census=census,
    observation=observation,
)
