"""Which search thinks about a game: a tree, or a race of the house bot's favourites."""

from types import ModuleType

from launchbay.bots import racing, search
from launchbay.engine.game import Game
from launchbay.engine.verbs import ROUND


def races(game: Game) -> bool:
    return game.bot.HORIZON == ROUND


def thinker(game: Game) -> ModuleType:
    """Both have `new_tree`, and compiled for the game `plant`, `simulate`, `chosen` and so on."""
    return racing if races(game) else search
