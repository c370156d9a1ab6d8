"""`launchbay replay`."""

from pathlib import Path

from launchbay.cli.screen import out, print_json
from launchbay.engine import matchfile
from launchbay.engine.match import Match


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
        out.print(f"over: {outcome(shown)}")


def outcome(match: Match) -> str:
    if match.setting.players == 1:
        return "mission won" if match.winners else "mission failed"
    names = [match.game.words.seat_name(match.box, seat) for seat in match.winners]
    return f"{' and '.join(names) or 'nobody'} won"
