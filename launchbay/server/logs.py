"""The server's log: one line for each event, as text or as JSON.

Everything written with Python's logging comes out in the same form, uvicorn's lines included.
Tokens, invites, names and chat are never logged.
"""

import json
import logging
import threading
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from datetime import UTC, datetime
from typing import Any

log = logging.getLogger("launchbay")

MINUTE = 60.0  # seconds in which a warning is written once
LONGEST = 300  # characters of one value; a value may come from a stranger
NO_FIELDS: Mapping[str, Any] = {}

Kind = tuple[object, ...]  # of warnings


def event(name: str, /, **fields: Any) -> None:
    """Log an event with its fields."""
    _write(logging.INFO, name, fields)


def warning(name: str, /, **fields: Any) -> None:
    """Log an event that an operator may have to do something about."""
    _write(logging.WARNING, name, fields)


def fault(name: str, error: BaseException, /, **fields: Any) -> None:
    """Log a fault of our own with its traceback."""
    _write(logging.ERROR, name, fields, error)


def _write(
    level: int, name: str, fields: Mapping[str, Any], error: BaseException | None = None
) -> None:
    if log.isEnabledFor(level):
        log.log(level, name, extra={"event": name, "fields": fields}, exc_info=error)


@contextmanager
def written(*, as_json: bool, level: int) -> Iterator[None]:
    """Write all logging to stderr: our own from a level on, of others warnings only."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines() if as_json else Lines())
    once = OncePerMinute(handler)
    handler.addFilter(once)
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)
    logging.captureWarnings(True)
    log.setLevel(level)
    try:
        yield
    finally:
        once.tell_all()


class Lines(logging.Formatter):
    """Plain text: `2026-11-18T20:15:00.123Z INFO table_over table=5f… game=cyclone`."""

    def format(self, record: logging.LogRecord) -> str:
        words = [moment(record), record.levelname, said(record)]
        words += [f"{name}={value(field)}" for name, field in fields(record).items()]
        line = " ".join(words)
        return f"{line}\n{traceback(record)}" if record.exc_info else line


class JsonLines(logging.Formatter):
    """One JSON object in each line: time, level, event, and the event's fields."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {"time": moment(record), "level": record.levelname.lower()}
        if hasattr(record, "event"):
            line["event"] = record.event
        else:
            line |= {"event": "message", "logger": record.name, "message": said(record)}
        line |= fields(record)
        if record.exc_info:
            line["traceback"] = traceback(record)
        return json.dumps(line, default=str)


def moment(record: logging.LogRecord) -> str:
    """The time of a record, in UTC and to the millisecond."""
    at = datetime.fromtimestamp(record.created, UTC)
    return at.isoformat(timespec="milliseconds").replace("+00:00", "Z")


def said(record: logging.LogRecord) -> str:
    """The event or the message, on one line."""
    return printable(record.getMessage())


def fields(record: logging.LogRecord) -> dict[str, Any]:
    found = getattr(record, "fields", NO_FIELDS)
    again = {"repeated": record.repeated} if hasattr(record, "repeated") else {}
    return {name: short(field) for name, field in {**found, **again}.items()}


def short(field: object) -> object:
    return field[:LONGEST] if isinstance(field, str) else field


def value(field: object) -> str:
    """A field as text; in quotes if it would not read as one word."""
    if isinstance(field, float):
        return f"{field:.3f}"
    text = str(field)
    if text and text.isascii() and text.isprintable() and not set(text) & set(' "=\\'):
        return text
    return json.dumps(text)


def printable(text: str) -> str:
    """Text without control characters, which could forge a line or drive a terminal."""
    if text.isprintable():
        return text
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in text)


def traceback(record: logging.LogRecord) -> str:
    assert record.exc_info is not None
    lines = logging.Formatter().formatException(record.exc_info).splitlines()
    return "\n".join(map(printable, lines))


class OncePerMinute(logging.Filter):
    """Let a warning through once a minute; one line with a count stands for the others.

    Warnings are the same if they are the same event for the same reason, at whichever table and
    from whichever address.
    """

    def __init__(self, handler: logging.Handler):
        super().__init__()
        self.handler = handler
        self._lock = threading.RLock()
        self._since: dict[Kind, float] = {}
        self._held: dict[Kind, tuple[int, logging.LogRecord]] = {}  # the last of each

    def filter(self, record: logging.LogRecord) -> bool:
        if hasattr(record, "repeated"):
            return True
        with self._lock:
            self._tell_until(record.created - MINUTE)
            return record.levelno < logging.WARNING or self._is_new(record)

    def tell_all(self) -> None:
        """Write every count that is still open, since the server stops."""
        with self._lock:
            self._tell_until(float("inf"))
            self._since.clear()

    def _is_new(self, record: logging.LogRecord) -> bool:
        key = kind(record)
        if key not in self._since:
            self._since[key] = record.created
            return True
        count = self._held[key][0] if key in self._held else 0
        self._held[key] = (count + 1, record)
        return False

    def _tell_until(self, end: float) -> None:
        """Write how often each warning came again in a minute that is over."""
        for key in [key for key, since in self._since.items() if since <= end]:
            del self._since[key]
            if key in self._held:
                count, record = self._held.pop(key)
                self._since[key] = end + MINUTE  # the count was a line, too
                self.handler.handle(repeated(record, count))


def repeated(record: logging.LogRecord, count: int) -> logging.LogRecord:
    """The line for all repetitions of a warning; its traceback was written the first time."""
    again = {**record.__dict__, "created": time.time(), "repeated": count}
    return logging.makeLogRecord({**again, "exc_info": None, "exc_text": None})


def kind(record: logging.LogRecord) -> Kind:
    """The cause of a warning: its event and code, or where its fault was raised."""
    code = getattr(record, "fields", NO_FIELDS).get("code")
    fault = record.exc_info[1] if record.exc_info else None
    template = record.msg if record.msg != "%s" else record.getMessage()
    return (record.name, template, code, type(fault), raised_at(fault))


def raised_at(fault: BaseException | None) -> tuple[str, int] | None:
    trace = fault.__traceback__ if fault else None
    if trace is None:
        return None
    while trace.tb_next:
        trace = trace.tb_next
    return trace.tb_frame.f_code.co_filename, trace.tb_lineno
