"""`launchbay games` prints every choice of every option whole."""

import re

import pytest
from rich.console import Console

from launchbay.cli import listing
from launchbay.engine import registry
from launchbay.engine.game import Option


@pytest.fixture
def printed(monkeypatch, capsys):
    """What is printed on a terminal of that width, as lines."""

    def at(width):
        monkeypatch.setattr(listing, "out", Console(width=width, highlight=False))
        listing.show(registry.games())
        return capsys.readouterr().out.splitlines()

    return at


def choices_of(lines, game, option):
    """The choices as they can be read from the lines."""
    at = next(number for number, line in enumerate(lines) if line.startswith(f"{game} "))
    first = next(
        number for number in range(at + 1, len(lines)) if lines[number].startswith(f"  {option}=")
    )
    text = lines[first].partition("=")[2]
    for line in lines[first + 1 :]:
        if not line.startswith("    "):
            break
        text += line.strip()
    return text.split("|")


@pytest.mark.parametrize("width", [80, 40, 200])
def test_every_choice_of_every_option_is_printed_whole(printed, width):
    lines = printed(width)

    for game in registry.games():
        for option in game.options:
            assert choices_of(lines, game.id, option.name) == list(option.choices)
    assert "…" not in "".join(lines)


def test_no_line_is_wider_than_80_columns(printed):
    assert max(map(len, printed(80))) <= 80


def test_a_line_is_broken_between_two_choices():
    option = Option("crew", "", tuple(f"hero-{number}" for number in range(20)))
    lines = list(listing._wrapped(option, 30))

    assert all(re.fullmatch(r"(  crew=|    )(hero-\d+\|)*(hero-\d+)?", line) for line in lines)
    assert all(len(line) <= 30 for line in lines)


def test_a_choice_that_is_wider_than_the_screen_is_still_whole():
    option = Option("crew", "", ("a" * 50, "b" * 50))

    assert list(listing._wrapped(option, 40)) == ["  crew=" + "a" * 50 + "|", "    " + "b" * 50]
