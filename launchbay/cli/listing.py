"""`launchbay games`."""

import sys
from collections.abc import Sequence

from rich.markup import escape
from rich.table import Table

from launchbay.bots import players
from launchbay.cli.screen import out, print_json
from launchbay.engine import registry
from launchbay.engine.game import Game


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
    table = Table(box=None, padding=(0, 2, 0, 0))
    for heading in ("game", "players", "options", ""):
        table.add_column(heading, style="bold" if heading == "game" else None)
    for game in found:
        options = "\n".join(
            escape(f"{option.name}={'|'.join(option.choices)}") for option in game.options
        )
        seats = f"{game.players[0]}-{game.players[-1]}"
        table.add_row(game.id, seats, options, escape(f"{game.title}. {game.summary}"))
    out.print(table)
