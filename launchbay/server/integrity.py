"""Checks that a table's log is whole, and rebuilds the table from it."""

import logging

from launchbay.engine import registry
from launchbay.engine.errors import LaunchBayError
from launchbay.engine.text import quoted
from launchbay.server import events
from launchbay.server.chain import START, link
from launchbay.server.refusal import Refusal
from launchbay.server.settings import Limits
from launchbay.server.storage import Log, Row
from launchbay.server.table import Table, as_begun

log = logging.getLogger("launchbay")


class Damaged(LaunchBayError):
    """A table whose stored events are not those that were written."""

    def __init__(self, table: str, number: int, what: str):
        super().__init__(f"table {table} is damaged at event {number}: {what}")
        self.table = table
        self.number = number  # of the first event that is not sound
        self.what = what


def check(table: str, found: Log, number: int = 0, chain: bytes = START) -> bytes:
    """The chain hash of the last event, after `number` events that were checked before."""
    for row in found.rows:
        number += 1
        if row.number != number:
            raise Damaged(table, number, "it is missing")
        if row.chain != link(chain, table, number, row.body):
            raise Damaged(table, number, "it is not the one that was stored here")
        chain = row.chain
    _check_end(table, found, number, chain)
    return chain


def _check_end(table: str, found: Log, number: int, chain: bytes) -> None:
    """A chain alone does not show that its end was cut off; the listing does."""
    _check_flaw(table, found)
    if found.head is None:
        raise Damaged(table, number, "the table's listing is missing")
    if found.head.number > number:
        raise Damaged(table, number + 1, "it is missing")
    if not found.head.fits(chain):
        raise Damaged(table, number, "the table's listing was changed")


def _check_flaw(table: str, found: Log) -> None:
    if found.flaw:
        raise Damaged(table, *found.flaw)


def news(table: str, found: Log, number: int, chain: bytes) -> list[Row]:
    """The events after one that is known; `found` begins with that one, to be compared."""
    if not found.rows:
        _check_flaw(table, found)
    if not found.rows or found.rows[0].number != number:
        raise Damaged(table, number, "it is missing")
    if found.rows[0].chain != chain:
        raise Damaged(table, number, "it is not the one that was stored here")
    later = found._replace(rows=found.rows[1:])
    check(table, later, number, chain)
    return later.rows


def sound_part(table: str, found: Log) -> list[Row]:
    """The events before the first damage."""
    try:
        check(table, found)
    except Damaged as damage:
        return [row for row in found.rows if row.number < damage.number]
    return found.rows


def decoded(row: Row) -> events.AnyEvent:
    try:
        return events.decode(row.body)
    except ValueError as error:  # what msgspec raises
        raise Damaged(row.table, row.number, f"it cannot be read: {error}") from None


def opening(rows: list[Row]) -> events.Opened:
    """A table's first event."""
    opened = decoded(rows[0])
    if rows[0].number != 1 or not isinstance(opened, events.Opened):
        raise Damaged(rows[0].table, 1, "it is missing")
    if opened.game not in registry.game_ids():
        game = quoted(opened.game)
        raise Refusal("no_such_game", f"the game {game} is not installed on this server")
    return opened


def rebuilt(rows: list[Row], limits: Limits) -> Table:
    """The table that these events lead to."""
    table = Table(rows[0].table, limits)
    for row, event in zip(rows, as_begun([decoded(row) for row in rows]), strict=True):
        add(table, row, event)
    return table


def add(table: Table, row: Row, event: events.AnyEvent) -> None:
    """Take in a stored event."""
    try:
        table.add(event)
    except Refusal:
        raise  # it is sound, and says itself why it cannot go on
    except registry.BrokenPlugin as error:
        raise Refusal("no_such_game", str(error)) from None
    except Exception as error:
        log.debug("table %s, event %d", row.table, row.number, exc_info=error)
        raise Damaged(row.table, row.number, f"it does not replay: {_said(error)}") from error


def _said(error: Exception) -> str:
    """One line, however the rules failed."""
    said = str(error).partition("\n")[0] if isinstance(error, LaunchBayError) else ""
    return said or type(error).__name__
