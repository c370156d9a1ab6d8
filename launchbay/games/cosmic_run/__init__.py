"""Cosmic Run: Rapid Fire: three ships, three planets, and mines between them."""

from pathlib import Path

from launchbay.engine.game import Game
from launchbay.games.cosmic_run import bot, content, draw, laws, observation, rules, view, words

GAME = Game(
    id="cosmic-run",
    title="Cosmic Run: Rapid Fire",
    summary="Draft dice, dodge mines, and bring three ships to their planets first.",
    version=1,
    players=(1, 2),
    options=content.OPTIONS,
    folder=Path(__file__).parent,
    load=content.load,
    rules=rules,
    laws=laws,
    words=words,
    bot=bot,
    draw=draw.board,
    events=(
        "captain",
        "round",
        "coordinate",
        "ignored",
        "mined",
        "hit",
        "pushed",
        "disabled",
        "rolled",
        "ranked",
        "took",
        "forced",
        "rerolled",
        "cargo",
        "technology",
        "turned",
        "used",
        "moved",
        "landed",
        "attacked",
        "stopped",
        "upgraded",
        "circled",
        "idle",
        "ended",
        "won",
    ),
    rule_id=r"CO-[a-z]+(?:[.-][A-Za-z0-9]+)+|R-CO-\d\d",
    longest=100_000,
    view=view,
    observation=observation,
)
