"""The games of this repository; plug-ins that a developer has installed are not pinned here."""

from launchbay.engine import registry
from launchbay.engine.game import Game
from tests.conftest import ROOT


def games() -> list[Game]:
    found = map(registry.game, registry.game_ids())
    return [game for game in found if game.folder.resolve().is_relative_to(ROOT)]
