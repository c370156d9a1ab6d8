"""Backups: a consistent copy of a database as one SQLite file, and the way back.

The copy is of one moment, also while servers write. It is built beside its destination, checked,
flushed to the disk and renamed, so that there is a whole backup under its name or none. A backup of
Postgres is an SQLite file too, and either can be restored into the other.
"""

import os
import sqlite3
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import sqlalchemy as sa
from sqlalchemy.exc import SQLAlchemyError

from launchbay.engine.errors import LaunchBayError
from launchbay.server import archive, database, doctor
from launchbay.server.database import EVENTS, LISTINGS
from launchbay.server.doctor import Report
from launchbay.server.settings import Limits

PAGES = 1024  # of SQLite copied between two reports of progress
ROWS = 1000  # of a table copied at a time

Step = Callable[[int, int], object]  # how much is done, of how much


def save(url: str, file: Path, limits: Limits, step: Step, *, force: bool) -> Report:
    """Write a backup, and report what was found in it."""
    if file.exists() and not force:
        raise LaunchBayError(f"{file} exists already: choose another name, or add --force")
    with _writing(file), _draft(file) as draft:
        _copy_out(url, draft, step)
        report = check(draft, limits)
        _put_in_place(draft, file)
    return report


@contextmanager
def _writing(file: Path) -> Iterator[None]:
    """Say in one sentence why a file was not written."""
    try:
        yield
    except (OSError, sqlite3.Error, SQLAlchemyError) as error:
        said = database.reason(error)
        todo = database.advice(said)
        raise LaunchBayError(f"{file} was not written: {said}{todo}") from None


def check(file: Path, limits: Limits) -> Report:
    """Check the chains of a backup; nothing is replayed."""
    report = Report()
    with archive.reading(f"sqlite:///{file}") as connection:
        report.file = doctor.check_file(connection, quick=True)
        names = doctor.tables(connection, report)
        for finding in doctor.examine(connection, names, limits, quick=True):
            report.add(finding)
    return report


def _copy_out(url: str, draft: Path, step: Step) -> None:
    address = database.address(url)
    if address.get_backend_name() == "sqlite":
        with archive.reading(url):  # refuses other schemas, and what is no database
            pass
        _copy_file(Path(str(address.database)), draft, step)
        return
    with archive.reading(url, "REPEATABLE READ") as source, _prepared(_sqlite(draft)) as target:
        with target.begin():
            _copy_rows(source, target, step)
        target.exec_driver_sql("PRAGMA journal_mode = DELETE")


def _copy_file(source: Path, draft: Path, step: Step) -> None:
    """Copy an SQLite file, with what lies in its WAL; a writer is not held up."""
    old, new = archive.connect(source), sqlite3.connect(draft)
    try:
        old.execute("BEGIN")
        old.execute("SELECT 1 FROM sqlite_master").fetchone()  # from here on one moment is read
        old.backup(new, pages=PAGES, progress=lambda _, left, total: step(total - left, total))
        new.execute("PRAGMA journal_mode = DELETE")  # one file, without a WAL beside it
    finally:
        old.close()
        new.close()


def _copy_rows(source: sa.Connection, target: sa.Connection, step: Step) -> None:
    """Copy all events and listings to tables that are empty."""
    total, done = archive.count_events(source), 0
    for table in (EVENTS, LISTINGS):
        rows = source.execution_options(yield_per=ROWS).execute(sa.select(table))
        for part in rows.mappings().partitions():
            target.execute(sa.insert(table), [dict(row) for row in part])
            done += len(part) if table is EVENTS else 0
            step(done, total)


# The way back


def restore(file: Path, url: str, limits: Limits, step: Step, *, force: bool) -> Report:
    """Put a backup in the place of a database without tables; `force` replaces one with tables."""
    address = database.address(url)
    if not file.is_file():
        raise LaunchBayError(f"there is no backup at {file}")
    if address.get_backend_name() == "sqlite":
        return _restore_file(file, Path(str(address.database)), limits, step, force)
    with tempfile.TemporaryDirectory() as folder:
        draft = Path(folder) / "launchbay.db"
        report = _checked(file, draft, limits, step, force)
        _restore_rows(draft, address, step, force)
    return report


def _restore_file(file: Path, path: Path, limits: Limits, step: Step, force: bool) -> Report:
    path.parent.mkdir(parents=True, exist_ok=True)
    path = path.resolve()
    with database.only_process(path), _writing(path), _draft(path) as draft:
        if not force and _has_tables(path):
            raise LaunchBayError(
                f"{path} holds tables already: choose an empty folder, or add --force, "
                "which keeps the old database beside the new one"
            )
        report = _checked(file, draft, limits, step, force)
        _set_aside(path)
        _put_in_place(draft, path)
    return report


def _checked(file: Path, draft: Path, limits: Limits, step: Step, force: bool) -> Report:
    """Copy a backup to a draft, upgrade that if it is older, and check its chains."""
    with database.opening(_sqlite(file)):
        with _closing(sa.create_engine("sqlite://", creator=lambda: archive.connect(file))) as old:
            archive.schema(old)
        _copy_file(file, draft, step)
        with _prepared(_sqlite(draft)) as upgraded:
            upgraded.exec_driver_sql("PRAGMA journal_mode = DELETE")
    report = check(draft, limits)
    if not report.sound and not force:
        raise LaunchBayError(f"{file} is damaged: {_complaint(report)}; --force restores it anyway")
    return report


def _sqlite(file: Path) -> sa.URL:
    return sa.URL.create("sqlite", database=str(file))


@contextmanager
def _prepared(address: sa.URL) -> Iterator[sa.Connection]:
    """A connection to a database of today's schema."""
    engine = database.engine(address, 1)
    try:
        database.prepare(engine)
        with engine.connect() as connection:
            yield connection
    finally:
        engine.dispose()


@contextmanager
def _closing(engine: sa.Engine) -> Iterator[sa.Connection]:
    try:
        with engine.connect() as connection:
            yield connection
    finally:
        engine.dispose()


def _complaint(report: Report) -> str:
    if report.file:
        return report.file[0]
    first = report.damaged[0]
    others = f", and {len(report.damaged) - 1} more tables" if len(report.damaged) > 1 else ""
    return f"table {first.table}, event {first.event}: {first.what}{others}"


def _has_tables(path: Path) -> bool:
    """True if something is lost with this file; an unreadable one might hold something."""
    if not path.exists() or path.stat().st_size == 0:
        return False
    try:
        with archive.reading(f"sqlite:///{path}") as connection:
            return bool(archive.table_ids(connection))
    except (LaunchBayError, archive.Unreadable):
        return True


def _set_aside(path: Path) -> None:
    """Keep the old database, with its WAL, under another name."""
    suffix = time.strftime("before-restore-%Y%m%d-%H%M%S")
    for end in ("-wal", "-shm", ""):
        old = path.with_name(path.name + end)
        if old.exists():
            old.rename(path.with_name(f"{path.name}.{suffix}{end}"))


def _restore_rows(draft: Path, address: sa.URL, step: Step, force: bool) -> None:
    with (
        archive.reading(f"sqlite:///{draft}") as source,
        database.opening(address),
        _prepared(address) as target,
        target.begin(),
    ):
        if archive.table_ids(target) and not force:
            raise LaunchBayError(
                f"{address!r} holds tables already: choose an empty database, or add --force, "
                "which deletes them"
            )
        target.execute(sa.delete(EVENTS))
        target.execute(sa.delete(LISTINGS))
        _copy_rows(source, target, step)


# Files


@contextmanager
def _draft(file: Path) -> Iterator[Path]:
    """A new file beside another, which goes again unless it was put in place."""
    if not file.parent.is_dir():
        raise LaunchBayError(f"there is no folder {file.parent}")
    handle, name = tempfile.mkstemp(dir=file.parent.resolve(), prefix=f".{file.name}.")
    os.close(handle)
    try:
        yield Path(name)
    finally:
        for end in ("", "-journal", "-wal", "-shm"):
            Path(name + end).unlink(missing_ok=True)


def _put_in_place(draft: Path, file: Path) -> None:
    """Flush a file to the disk, then give it its name."""
    _flush(draft)
    os.replace(draft, file)
    _flush(file.resolve().parent)


def _flush(path: Path) -> None:
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
