"""docs/research.md: its code runs, its tables are those of the code."""

import re
import sys
from pathlib import Path

import pytest

from launchbay.engine import registry
from launchbay.engine.errors import LaunchBayError
from launchbay.engine.observing import table
from launchbay.rl.playing import observation_of
from tests.rl.tables import GAMES

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "research.md").read_text()
SNIPPETS = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)


def test_there_is_something_to_try():
    assert len(SNIPPETS) == 5


@pytest.mark.parametrize("snippet", SNIPPETS, ids=lambda text: text.split()[1])
def test_the_code_works(snippet):
    exec(snippet, {})


@pytest.mark.parametrize("game", [game for game in GAMES if game != "ferry"])
def test_the_fields_are_described(game):
    """A table that is out of date is printed here as it should be."""
    found = registry.game(game)
    observation = observation_of(found)
    numbers = f"{observation.SIZE} numbers, {found.rules.ACTIONS} actions"
    heading = f"### {found.title}\n\n`{game}`, {numbers}, version {observation.VERSION}.\n\n"

    assert heading + table(observation.FIELDS) + "\n" in PAGE


def test_links_lead_somewhere():
    links = re.findall(r"\]\(([^)#]+)\)", PAGE)

    assert [link for link in links if not (ROOT / "docs" / link).exists()] == []


@pytest.mark.parametrize(
    ("module", "package"),
    [("gym", "gymnasium"), ("aec", "pettingzoo"), ("openspiel", "pyspiel")],
)
def test_without_the_packages_there_is_a_sentence(module, package, monkeypatch):
    ours = [name for name in sys.modules if name.startswith("launchbay.rl.")]
    for name in ours:
        if name.rsplit(".", 1)[1] in ("gym", "aec", "openspiel", "spaces"):
            monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, package, None)

    with pytest.raises(LaunchBayError, match=r"install launchbay\[rl\]"):
        __import__(f"launchbay.rl.{module}")


def test_a_game_without_an_observation_says_so(monkeypatch):
    ferry = registry.game("ferry")
    monkeypatch.setitem(vars(ferry), "observation", None)

    with pytest.raises(LaunchBayError, match=r"ferry has no observation\.py"):
        observation_of(ferry)
