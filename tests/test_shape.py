"""Imports point down only: engine, games, bots, then lab and server, then the command line."""

import ast
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[1] / "launchbay"
LAYERS = ("engine", "games", "bots", "lab", "rl", "server", "cli")
APART = {
    ("server", "lab"),
    ("rl", "lab"),
    ("server", "rl"),
}  # side by side, so that either can be changed alone


def imported(source):
    """The modules of ours that a source file imports."""
    for node in ast.walk(ast.parse(source.read_text())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def layers_used(source):
    parts = (name.split(".") for name in imported(source) if name.startswith("launchbay."))
    return {part[1] for part in parts if part[1] in LAYERS}


@pytest.mark.parametrize("layer", LAYERS)
def test_a_layer_knows_only_what_lies_below_it(layer):
    below = LAYERS[: LAYERS.index(layer) + 1]
    allowed = {other for other in below if (layer, other) not in APART}
    sources = sorted((PACKAGE / layer).rglob("*.py"))

    assert sources
    for source in sources:
        assert layers_used(source) <= allowed, source


def test_every_folder_of_the_package_has_its_layer():
    folders = {path.name for path in PACKAGE.iterdir() if (path / "__init__.py").exists()}

    assert folders == set(LAYERS)


def test_a_game_knows_no_other_game():
    for game in (PACKAGE / "games").iterdir():
        for source in game.glob("*.py"):
            others = [
                name
                for name in imported(source)
                if name.startswith("launchbay.games.") and name.split(".")[2] != game.name
            ]
            assert others == [], source
