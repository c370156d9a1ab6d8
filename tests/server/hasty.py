"""A server with a fault put in: it says that a move is stored before it is.

`test_durability.py` has to catch it. Started like `launchbay`, with the same words.
"""

import asyncio

from launchbay.cli import main
from launchbay.server.storage import Storage

LATE = 0.2  # seconds between the acknowledgement and the commit

append = Storage.append
_late: set[asyncio.Task[None]] = set()


async def hasty_append(self, row, listing):
    async def later():
        await asyncio.sleep(LATE)
        await append(self, row, listing)

    task = asyncio.create_task(later())
    _late.add(task)
    task.add_done_callback(_late.discard)


if __name__ == "__main__":
    Storage.append = hasty_append  # type: ignore[method-assign]
    main()
