"""Checks a whole database: its file, the chain of every table, and that every table replays."""

from collections.abc import Iterator
from dataclasses import dataclass, field

import sqlalchemy as sa
from sqlalchemy.exc import DatabaseError

from launchbay.server import archive, events, integrity
from launchbay.server.archive import Unreadable
from launchbay.server.database import reason
from launchbay.server.integrity import Damaged
from launchbay.server.refusal import Refusal
from launchbay.server.settings import Limits
from launchbay.server.storage import Log, Row

MOST_LINES = 20  # of SQLite's own check


@dataclass
class Finding:
    """The state of one table."""

    table: str
    events: int
    event: int | None = None  # the first damaged one
    what: str = ""  # is wrong with it
    sound_events: int = 0
    saved_moves: int = 0  # that the sound events hold
    note: str = ""  # why a sound table was not replayed

    @property
    def damaged(self) -> bool:
        return bool(self.what)


@dataclass
class Report:
    """The state of a database."""

    tables: int = 0
    events: int = 0
    file: list[str] = field(default_factory=list)  # what SQLite's own check complains of
    damaged: list[Finding] = field(default_factory=list)
    not_replayed: list[Finding] = field(default_factory=list)

    @property
    def sound(self) -> bool:
        return not self.file and not self.damaged

    def add(self, finding: Finding) -> None:
        self.tables += 1
        self.events += finding.events
        if finding.damaged:
            self.damaged.append(finding)
        elif finding.note:
            self.not_replayed.append(finding)


def check_file(connection: sa.Connection, *, quick: bool) -> list[str]:
    """The complaints of SQLite's own check; Postgres checks its pages by itself."""
    if connection.dialect.name != "sqlite":
        return []
    check = "quick_check" if quick else "integrity_check"
    try:
        said = connection.exec_driver_sql(f"PRAGMA {check}({MOST_LINES})").scalars()
        return [line for answer in said for line in str(answer).splitlines() if line != "ok"]
    except DatabaseError as error:
        return [reason(error)]


def tables(connection: sa.Connection, report: Report) -> list[str]:
    try:
        return archive.table_ids(connection)
    except Unreadable as error:
        report.file.append(f"the list of tables cannot be read as a whole: {error}")
        return archive.readable_ids(connection)


def examine(
    connection: sa.Connection, names: list[str], limits: Limits, *, quick: bool
) -> Iterator[Finding]:
    """Check tables, one after the other; `quick` leaves out the replay."""
    for name in names:
        yield _examined(connection, name, limits, quick)


def _examined(connection: sa.Connection, name: str, limits: Limits, quick: bool) -> Finding:
    try:
        found = archive.log_of(connection, name)
    except Unreadable as error:
        return Finding(name, 0, 1, f"it cannot be read: {error}")
    finding = Finding(name, len(found.rows), sound_events=len(found.rows))
    try:
        _check(name, found, limits, quick)
    except Damaged as damage:
        sound = [row for row in integrity.sound_part(name, found) if row.number < damage.number]
        finding.event, finding.what = damage.number, damage.what
        finding.sound_events, finding.saved_moves = len(sound), _moves(sound)
    except Refusal as refusal:
        finding.note = refusal.message
    return finding


def _check(name: str, found: Log, limits: Limits, quick: bool) -> None:
    integrity.check(name, found)
    if quick:
        for row in found.rows:
            integrity.decoded(row)
    else:
        integrity.opening(found.rows)
        integrity.rebuilt(found.rows, limits)


def _moves(rows: list[Row]) -> int:
    """The number of moves that were kept."""
    moves = 0
    for row in rows:
        event = integrity.decoded(row)
        moves += isinstance(event, events.Moved) - isinstance(event, events.Undone)
    return moves
