"""Starts the same server again and again, quickly: it loads everything once, and forks.

Each line on standard input starts one; its process id is the answer. `--hasty` puts a fault in: the
server says that a move is stored before it is, and `test_durability.py` has to catch it.
"""

import asyncio
import os
import signal
import sys
from typing import Any

from launchbay.bots.readiness import make_ready
from launchbay.cli import main, serving  # noqa: F401 - loaded once, for all that are forked
from launchbay.engine import registry
from launchbay.server.app import create_app
from launchbay.server.settings import Settings
from launchbay.server.storage import Storage

LATE = 0.2  # seconds between a hasty acknowledgement and the commit

append = Storage.append
_late: set[asyncio.Task[None]] = set()


async def hasty_append(self: Storage, row: Any, listing: Any, before: bytes = b"") -> None:
    async def later() -> None:
        await asyncio.sleep(LATE)
        await append(self, row, listing, before)

    task = asyncio.create_task(later())
    _late.add(task)
    task.add_done_callback(_late.discard)


def load() -> None:
    """What is not loaded here, every fork would load again."""
    for game in registry.game_ids():
        make_ready(registry.game(game))
    create_app(Settings())  # never run; much is imported only once it is made


def run(words: list[str]) -> None:
    load()
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # the killed are not waited for
    for _ in sys.stdin:
        child = os.fork()
        if child == 0:
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            sys.argv = ["launchbay", *words]
            main()
        print(child, flush=True)


if __name__ == "__main__":
    if sys.argv[1] == "--hasty":
        Storage.append = hasty_append  # type: ignore[method-assign]
    run(sys.argv[2:])
