"""Cyclone: a race of cubes that stack, and of stacks that are carried home."""

from pathlib import Path

from launchbay.engine.game import Game
from launchbay.games.cyclone import bot, content, draw, laws, observation, rules, view, words

GAME = Game(
    id="cyclone",
    title="Cyclone",
    summary="Race five cubes into other bases; land on a stack and a cyclone carries it home.",
    version=1,
    players=(2, 3, 4),
    options=(content.BOARD, content.SEATING),
    folder=Path(__file__).parent,
    load=content.load,
    rules=rules,
    laws=laws,
    words=words,
    bot=bot,
    draw=draw.board,
    events=("tried", "began", "rolled", "lost", "moved", "carried", "won", "stalled"),
    rule_id=r"CY-[a-z]+\.\d+|Q-\d+",
    longest=100_000,
    view=view,
    observation=observation,
)
