"""`launchbay replay`."""

from pathlib import Path

from launchbay.cli.screen import out, print_json
from launchbay.engine import matchfile


def replay(file: Path, to: int | None, log: bool, as_json: bool) -> None:
    match = matchfile.load(file)
    shown = match if to is None else match.rewound(to)
    if as_json:
        report = {
            "game": shown.game.id,
            "version": shown.version,
            "moves": match.version,
            "over": shown.over,
            "winners": shown.winners,
            "seats": shown.seats,
            "position": shown.position,
            "hash": shown.hash,
        }
        print_json(report)
        return
    if log:
        for version in range(shown.version + 1):
            for line in shown.narrative(version):
                out.print(f"{version:4}  {line}", markup=False)
    out.print(shown.game.draw(shown.box, shown.state))
    out.print(f"\n{shown.position}", markup=False)
    out.print(f"move {shown.version} of {match.version}, hash {shown.hash}")
    if shown.over:
        names = [shown.game.words.seat_name(shown.box, seat) for seat in shown.winners]
        out.print(f"over: {' and '.join(names) or 'nobody'} won")
