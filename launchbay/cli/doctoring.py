"""`launchbay doctor`."""

from dataclasses import asdict

from launchbay.cli.screen import err, out, print_json, progress
from launchbay.server import archive, doctor
from launchbay.server.database import SCHEMA, address
from launchbay.server.doctor import Finding, Report
from launchbay.server.settings import Settings


def check(settings: Settings, quick: bool, as_json: bool) -> int:
    """Check a database; the exit status is 1 if it is damaged."""
    report = Report()
    with archive.reading(settings.database_url) as connection:
        with err.status("checking the file"):
            report.file = doctor.check_file(connection, quick=quick)
        names = doctor.tables(connection, report)
        with progress("tables", len(names)) as done:
            for finding in doctor.examine(connection, names, settings.limits, quick=quick):
                report.add(finding)
                done(1)
    where = address(settings.database_url).render_as_string()
    if as_json:
        print_json({"database": where, "schema": SCHEMA, "sound": report.sound, **asdict(report)})
    else:
        _print(where, report)
    return 0 if report.sound else 1


def _print(where: str, report: Report) -> None:
    say(f"{where}, schema {SCHEMA}: {report.tables} tables, {report.events} events")
    for complaint in report.file:
        say(f"the file: {complaint}")
    for finding in report.damaged:
        say(told(finding))
    for finding in report.not_replayed:
        say(f"table {finding.table}: sound, not replayed: {finding.note}")
    if report.sound:
        say("no damage found")
    else:
        say(f"{len(report.damaged)} of {report.tables} tables are damaged; the others are sound")


def told(finding: Finding) -> str:
    saved = (
        f"the events before it are sound, and their {_moves(finding.saved_moves)} "
        f"can be saved with `launchbay admin export {finding.table}`"
        if finding.saved_moves
        else "it has no moves that can be saved"
    )
    return f"table {finding.table} is damaged at event {finding.event}: {finding.what}; {saved}"


def _moves(count: int) -> str:
    return "1 move" if count == 1 else f"{count} moves"


def say(line: str) -> None:
    out.print(line, markup=False, soft_wrap=True)
