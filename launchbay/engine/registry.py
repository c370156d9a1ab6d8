"""Which games there are: everything registered under the entry-point group `launchbay.games`."""

from difflib import get_close_matches
from functools import cache
from importlib.metadata import EntryPoint, entry_points

from launchbay.engine.errors import LaunchBayError
from launchbay.engine.game import Game

GROUP = "launchbay.games"


class UnknownGame(LaunchBayError):
    """No game of that name is installed."""


def game_ids() -> list[str]:
    return sorted(_entries())


@cache
def game(name: str) -> Game:
    """The game of that id; loading one never loads another."""
    entries = _entries()
    if name not in entries:
        near = get_close_matches(name, entries, n=1)
        hint = f"did you mean {near[0]}?" if near else f"there are {', '.join(sorted(entries))}"
        raise UnknownGame(f"no game is called {name!r}: {hint}")
    loaded = entries[name].load()
    if not isinstance(loaded, Game):
        raise LaunchBayError(f"{name}: the entry point gives {type(loaded).__name__}, not a Game")
    return loaded


def _entries() -> dict[str, EntryPoint]:
    return {entry.name: entry for entry in entry_points(group=GROUP)}
