"""What all commands share: where they print, and how they show that something takes a while."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import msgspec
from rich.console import Console
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

out = Console(highlight=False)
err = Console(stderr=True, highlight=False)


def print_json(data: object) -> None:
    print(msgspec.json.format(msgspec.json.encode(data), indent=2).decode())


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
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=err, transient=True) as bar:
        task = bar.add_task(what, total=total)
        yield lambda count: bar.advance(task, count)
