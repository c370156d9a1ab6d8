"""`launchbay backup` and `launchbay restore`."""

from dataclasses import asdict
from pathlib import Path

from launchbay.cli.doctoring import say, told
from launchbay.cli.screen import print_json, progress_of
from launchbay.server import backup
from launchbay.server.doctor import Report
from launchbay.server.settings import Settings


def save(settings: Settings, file: Path, force: bool, as_json: bool) -> int:
    with progress_of("copying") as step:
        report = backup.save(settings.database_url, file, settings.limits, step, force=force)
    return _told(report, f"{file}: a backup of", file, as_json)


def restore(settings: Settings, file: Path, force: bool, as_json: bool) -> int:
    with progress_of("copying") as step:
        report = backup.restore(file, settings.database_url, settings.limits, step, force=force)
    return _told(report, f"{file}: restored", file, as_json)


def _told(report: Report, done: str, file: Path, as_json: bool) -> int:
    """Say what a backup holds; the exit status is 1 if some of it is damaged."""
    if as_json:
        print_json({"file": str(file), "sound": report.sound, **asdict(report)})
    else:
        say(f"{done} {report.tables} tables, {report.events} events")
        for complaint in report.file:
            say(f"the file: {complaint}")
        for finding in report.damaged:
            say(told(finding))
    return 0 if report.sound else 1
