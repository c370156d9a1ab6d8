"""A later Launch Bay: the same games, but Cyclone's cyclones carry two spaces, as version 2.

python -m tests.later serve ...     the command `launchbay` of that Launch Bay
"""

import sys
from dataclasses import replace
from typing import Any

from launchbay.engine import registry
from launchbay.engine.game import Game

CHANGED = {"carry": 2}


def later(game: Game, version: int = 2, **changed: Any) -> Game:
    """A game whose box and version are changed, as a new release of it would be."""
    changed = changed or CHANGED
    made = replace(game, version=version)
    made.__dict__["_printed"] = {**game.edition({}), **changed}  # a cached property
    return made


def with_later_cyclone(name: str) -> Game:
    found = _game(name)
    return later(found) if name == "cyclone" else found


_game = registry.game

if __name__ == "__main__":
    _cached: dict[str, Game] = {}
    registry.game = lambda name: _cached.setdefault(name, with_later_cyclone(name))  # type: ignore[assignment]
    from launchbay.cli import main

    sys.argv[0] = "launchbay"
    main()
