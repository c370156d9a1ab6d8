"""`launchbay admin`: an operator's look at stored tables, and what they do with them."""

import asyncio
import sys
from datetime import datetime
from pathlib import Path
from typing import Any

import msgspec
from rich.table import Table as Printed

from launchbay.cli.doctoring import say
from launchbay.cli.screen import err, out, print_json, progress
from launchbay.engine import matchfile
from launchbay.engine.errors import LaunchBayError
from launchbay.server import admin, archive
from launchbay.server.admin import Line, Wanted
from launchbay.server.refusal import Refusal
from launchbay.server.settings import Settings
from launchbay.server.table import Table

CLOSED = "The operator closed this table."


def tables(settings: Settings, wanted: Wanted, as_json: bool) -> None:
    with archive.reading(settings.database_url) as connection:
        found = admin.lines(connection, wanted)
    if as_json:
        print_json(found)
        return
    printed = Printed(box=None, padding=(0, 2, 0, 0))
    for heading in ("table", "game", "state", "events", "last event", "seats"):
        printed.add_column(heading, no_wrap=heading == "table")
    for line in found:
        names = ", ".join(_plain(name) or "-" for name in line.seats)
        row = (line.table, line.game, line.state, str(line.events), when(line.updated), names)
        printed.add_row(*row)
    out.print(printed)
    if wanted.limit and len(found) == wanted.limit:
        err.print(f"These are the newest {wanted.limit}; --all lists every table.")


def when(seconds: float) -> str:
    """A time as people here read it."""
    return datetime.fromtimestamp(seconds).astimezone().strftime("%Y-%m-%d %H:%M:%S %Z")


def _plain(name: str) -> str:
    """A name that cannot move the cursor."""
    return "".join(letter if letter.isprintable() else "?" for letter in name).replace("[", "\\[")


def show(settings: Settings, name: str, as_json: bool) -> int:
    with archive.reading(settings.database_url) as connection:
        line = admin.line(connection, name)
        found = _rebuilt(connection, settings, name)
    report = {**msgspec.to_builtins(line), **_about(found.table)}
    report["damage"] = str(found.damage) if found.damage else None
    if as_json:
        print_json(report)
    else:
        report["updated"], report["opened"] = when(line.updated), when(found.table.opened.at)
        for key, value in report.items():
            if value not in (None, "", [], {}):
                say(f"{key:10}  {_shown(value)}")
    return 1 if found.damage else 0


def _about(table: Table) -> dict[str, Any]:
    shown = table.snapshot()
    return {
        "opened": table.opened.at,
        "options": shown.options,
        "box": shown.box,
        "bots": [place.bot for place in table.places],
        "moves": len(table.file_match().moves) if table.has_begun else 0,
        "hash": table.hash,
        "position": shown.position.text if shown.position else None,
        "rematch": shown.rematch,
        "other_rules": shown.other_rules,
    }


def _shown(value: object) -> str:
    if isinstance(value, list):
        return ", ".join(_plain(str(item)) or "-" for item in value)
    if isinstance(value, dict):
        return ", ".join(f"{key}={item}" for key, item in value.items())
    return str(value).replace("\n", " / ")


def export(settings: Settings, name: str, file: Path | None, force: bool) -> int:
    with archive.reading(settings.database_url) as connection:
        found = _rebuilt(connection, settings, name)
    try:
        match = found.table.file_match()
    except Refusal as refusal:
        raise LaunchBayError(f"table {name}: {refusal.message}") from None
    if file is None:
        sys.stdout.write(matchfile.encode(match).decode())
    elif file.exists() and not force:
        raise LaunchBayError(f"{file} exists already: choose another name, or add --force")
    else:
        file.write_bytes(matchfile.encode(match))
    if found.damage:
        say_aside(f"{found.damage}; exported as far as move {len(match.moves)}")
    return 1 if found.damage else 0


def _rebuilt(connection: Any, settings: Settings, name: str) -> admin.Found:
    try:
        return admin.rebuilt(connection, name, settings.limits)
    except Refusal as refusal:
        raise LaunchBayError(f"table {name}: {refusal.message}") from None


def close(settings: Settings, name: str, reason: str, as_json: bool) -> None:
    text = f"{CLOSED} {reason}".strip()
    if not text.isprintable() or len(text) > settings.limits.chat_length:
        raise LaunchBayError(
            f"a reason has at most {settings.limits.chat_length - len(CLOSED) - 1} "
            "printable characters on one line"
        )
    try:
        asyncio.run(admin.close(settings.database_url, name, text, settings.limits))
    except Refusal as refusal:
        raise LaunchBayError(f"table {name}: {refusal.message}") from None
    if as_json:
        print_json({"closed": name})
    else:
        say(f"table {name} is closed")


def delete(settings: Settings, name: str, yes: bool, as_json: bool) -> None:
    with archive.reading(settings.database_url) as connection:
        names = archive.table_ids(connection)
    if name not in names:
        raise LaunchBayError(f"there is no table {name!r}")
    _ask(f"Delete table {name} for good?", yes)
    _delete(settings, [name], as_json)


def purge(settings: Settings, wanted: Wanted, yes: bool, as_json: bool) -> None:
    with archive.reading(settings.database_url) as connection:
        found = admin.lines(connection, wanted)
    if found:
        _ask(_question(found), yes)
    _delete(settings, [line.table for line in found], as_json)


def _question(found: list[Line]) -> str:
    oldest, newest = when(found[-1].updated), when(found[0].updated)
    unfinished = sum(line.state != "over" for line in found)
    return (
        f"Delete {len(found)} tables for good, {unfinished} of them not over, "
        f"last played at between {oldest} and {newest}?"
    )


def _ask(question: str, yes: bool) -> None:
    """Ask a person; a script says --yes."""
    if yes:
        return
    if not sys.stdin.isatty():
        raise LaunchBayError("this deletes tables, and there is nobody to ask: add --yes")
    err.print(f"{question} \\[y/N] ", end="", soft_wrap=True)
    if input().strip().lower() not in ("y", "yes"):
        raise LaunchBayError("nothing was deleted")


def _delete(settings: Settings, names: list[str], as_json: bool) -> None:
    with progress("tables", len(names)) as done:
        for count in admin.delete(settings.database_url, names):
            done(count)
    if as_json:
        print_json({"deleted": names})
    else:
        say(f"{len(names)} tables deleted")


def say_aside(line: str) -> None:
    err.print(line, markup=False, soft_wrap=True)
