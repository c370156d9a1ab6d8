"""What all commands share: where they print, and how they show that something takes a while."""

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import msgspec
from rich.console import Console
from rich.markup import escape
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)

from launchbay.engine import compiled
from launchbay.engine.game import Game
from launchbay.engine.text import sentence

out = Console(highlight=False)
err = Console(stderr=True, highlight=False)


def print_json(data: object) -> None:
    """Print JSON with every character escaped that does not print: it may be a stranger's."""
    text = msgspec.json.format(msgspec.json.encode(data), indent=2).decode()
    print(
        "".join(one if one.isprintable() or one == "\n" else json.dumps(one)[1:-1] for one in text)
    )


def safe(text: str) -> str:
    """A line that may be a stranger's, for use within rich's markup."""
    return escape(sentence(text))


@contextmanager
def compiling(game: Game) -> Iterator[None]:
    """Show which rules are being compiled, should any have to be; a warm start shows nothing."""
    done = 0
    with err.status("") as status:
        status.stop()

        def report(function: str) -> None:
            nonlocal done
            done += 1
            status.update(f"Compiling {game.title} for this machine, once: {function} ({done})")
            status.start()

        with compiled.watching(report):
            yield


@contextmanager
def progress(what: str, total: int) -> Iterator[Callable[[int], object]]:
    """A bar on stderr; call what it gives with the number of things just done."""
    with _bar() as bar:
        task = bar.add_task(what, total=total)
        yield lambda count: bar.advance(task, count)


@contextmanager
def progress_of(what: str) -> Iterator[Callable[[int, int], object]]:
    """A bar on stderr; call what it gives with the number of things done, and of all."""
    with _bar() as bar:
        task = bar.add_task(what, total=None)
        yield lambda done, total: bar.update(task, completed=done, total=total)


def _bar() -> Progress:
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
    )
    return Progress(*columns, console=err, transient=True, disable=not err.is_terminal)
