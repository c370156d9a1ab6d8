"""`launchbay replay`."""

from pathlib import Path

from launchbay.cli.screen import out, print_json, safe
from launchbay.engine import matchfile
from launchbay.engine.match import Match
from launchbay.engine.recording import Recording
from launchbay.engine.text import printable, printable_lines, sentence, shortened


def replay(file: Path, to: int | None, log: bool, as_json: bool) -> None:
    match = matchfile.open_file(file)
    if isinstance(match, Recording):
        show_recording(match, match.version if to is None else to, log, as_json)
    else:
        show_match(match, to, log, as_json)


def show_match(match: Match, to: int | None, log: bool, as_json: bool) -> None:
    """Show a match that was replayed by the rules."""
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
                out.print(f"{version:4}  {printable(line)}", markup=False)
    out.print(printable_lines(shown.game.draw(shown.box, shown.state)))
    out.print(f"\n{printable_lines(shown.position)}", markup=False)
    out.print(f"move {shown.version} of {match.version}, hash {shown.hash}")
    if shown.over:
        out.print(f"over: {outcome(shown)}", markup=False)


def outcome(match: Match) -> str:
    if match.setting.players == 1:
        return "mission won" if match.winners else "mission failed"
    names = [match.game.words.seat_name(match.box, seat) for seat in match.winners]
    return f"{' and '.join(map(shortened, names)) or 'nobody'} won"


def show_recording(match: Recording, to: int, log: bool, as_json: bool) -> None:
    """Show what a match of other rules came to, as it was written down."""
    text = match.text(to)
    last = to == match.version
    if as_json:
        report = {
            "game": match.game.id,
            "version": to,
            "moves": match.version,
            "over": last and match.over,
            "winners": match.winners if last else [],
            "seats": match.seats,
            "position": text,
            "hash": match.hash if last else None,
            "other_rules": match.other_rules,
        }
        print_json(report)
        return
    said = f"This match was played under {sentence(match.other_rules)}."
    out.print(said, markup=False, soft_wrap=True)
    out.print("It is shown as it was recorded.\n")
    if log:
        for version in range(to + 1):
            for line in match.narrative(version):
                out.print(f"{version:4}  {printable(line)}", markup=False)
    shown = text or "The positions of this match were not recorded."
    out.print(printable_lines(shown), markup=False)
    out.print(f"\nmove {to} of {match.version}, hash at the end {safe(match.hash)}")
    if last and match.over:
        winners = [shortened(match.seats[seat]) for seat in match.winners]
        out.print(f"over: {' and '.join(winners) or 'nobody'} won", markup=False)
