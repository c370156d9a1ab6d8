"""`launchbay games`."""

from rich.table import Table

from launchbay.cli.screen import out, print_json
from launchbay.engine import registry


def games(as_json: bool) -> None:
    found = [registry.game(name) for name in registry.game_ids()]
    if as_json:
        print_json([game.described() for game in found])
        return
    table = Table(box=None, padding=(0, 2, 0, 0))
    for heading in ("game", "players", "options", ""):
        table.add_column(heading, style="bold" if heading == "game" else None)
    for game in found:
        options = "\n".join(f"{option.name}={'|'.join(option.choices)}" for option in game.options)
        players = f"{game.players[0]}-{game.players[-1]}"
        table.add_row(game.id, players, options, f"{game.title}. {game.summary}")
    out.print(table)
