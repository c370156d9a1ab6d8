"""Ferry: a complete tiny game in the shape that all games have. Copy this folder to begin yours."""

from pathlib import Path

from launchbay.engine.game import Game
from launchbay_ferry import bot, content, laws, observation, rules, words

GAME = Game(
    id="ferry",
    title="Ferry",
    summary="Load the best tiles your dice and coins can pay for.",
    version=1,
    players=(2,),
    options=(),
    folder=Path(__file__).parent,
    load=content.load,
    rules=rules,
    laws=laws,
    words=words,
    bot=bot,
    draw=words.board,
    events=("rolled", "loaded", "waited"),
    rule_id=r"FE-\d+\.\d+",
    longest=5000,
    observation=observation,
)
