"""`launchbay games`."""

import sys
import textwrap
from collections.abc import Iterator, Sequence

from rich.text import Text

from launchbay.bots import players
from launchbay.cli.screen import out, print_json
from launchbay.engine import registry
from launchbay.engine.game import Game, Option

INDENT = "  "


def games(as_json: bool) -> None:
    """Print the games that can be played, and what is wrong with plug-ins that cannot be used."""
    found = registry.games()
    if as_json:
        print_json([game.described() for game in found])
    else:
        show(found)
    for fault in dict.fromkeys([*registry.faults(), *players.faults()]):
        print(f"launchbay: {fault}", file=sys.stderr)


def show(found: Sequence[Game]) -> None:
    for game in found:
        seats = f"{game.players[0]}-{game.players[-1]}"
        out.print(Text.assemble((game.id, "bold"), f" ({seats} players)"), soft_wrap=True)
        lines = textwrap.wrap(
            f"{game.title}. {game.summary}",
            out.width,
            initial_indent=INDENT,
            subsequent_indent=INDENT,
        )
        for option in game.options:
            lines += _wrapped(option, out.width)
        for line in lines:
            out.print(line, markup=False, soft_wrap=True)


def _wrapped(option: Option, width: int) -> Iterator[str]:
    """An option with all its choices, on lines that are broken between two choices."""
    line = f"{INDENT}{option.name}="
    for number, choice in enumerate(option.choices, 1):
        word = choice if number == len(option.choices) else f"{choice}|"
        if number > 1 and len(line) + len(word) > width:
            yield line
            line = 2 * INDENT
        line += word
    yield line
