"""Having a game's machine code at hand before anyone waits for it.

python -m launchbay.bots.readiness cyclone     compile, and print each function's name
"""

import sys
from pathlib import Path

from launchbay.bots.players import PLAIN, bot
from launchbay.bots.thinking import think
from launchbay.engine import compiled, registry
from launchbay.engine.game import Game
from launchbay.engine.match import Match


def make_ready(game: Game) -> None:
    """Load or compile all that a live table needs."""
    match = Match.new(game.id, game.players[0], seed=0)
    match.preview(match.legal()[0])
    match.position  # noqa: B018 - asked for so that what it needs is compiled
    Match.at(match.position)
    for name in PLAIN:
        bot(name).choose(match)
    think(match, simulations=1)
    for seat in range(match.setting.players):
        game.words.standing(match.box, match.state, seat)
    match.play(match.legal()[0])
    game.rules.winners(match.box, match.state)


def is_compiled(game: Game) -> bool:
    """Whether `make_ready` only has to load what an earlier start compiled."""
    return _mark(game).exists()


def _mark(game: Game) -> Path:
    return compiled.ready_mark(game.folder / "rules.py", Path(__file__).parent)


def mark_ready(game: Game) -> None:
    _mark(game).touch()


if __name__ == "__main__":
    wanted = registry.game(sys.argv[1])
    with compiled.watching(lambda function: print(function, flush=True)):
        make_ready(wanted)
    mark_ready(wanted)
