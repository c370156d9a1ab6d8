"""Ace Pilot: roll for heroes, and shoot down more than your rivals before the tray runs out."""

from pathlib import Path

from launchbay.engine.game import Game
from launchbay.games.ace_pilot import bot, content, draw, laws, observation, rules, view, words

GAME = Game(
    id="ace-pilot",
    title="Ace Pilot",
    summary="Roll dice for heroes, and shoot down the best ships before your rivals do.",
    version=1,
    players=(2, 3, 4),
    options=(content.TOKENS, content.LENGTH, content.BUYING),
    presets=(content.LONG_GAME,),
    folder=Path(__file__).parent,
    load=content.load,
    rules=rules,
    laws=laws,
    words=words,
    bot=bot,
    draw=draw.board,
    events=(
        "tried",
        "began",
        "round",
        "turn",
        "revealed",
        "rolled",
        "bought",
        "token",
        "attacked",
        "hit",
        "destroyed",
        "drew",
        "used",
        "changed",
        "swapped",
        "returned",
        "passed",
        "last",
        "won",
    ),
    rule_id=r"AP-\d\d(?:[.-][A-Za-z0-9]+)+|R-AP-\d\d",
    longest=100_000,
    view=view,
    observation=observation,
)
