"""Telling other server processes that a table has a new event, over one Postgres.

Only table and number travel; whoever has that table in memory reads the event from the database.
With SQLite there is one process, and nobody to tell.
"""

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable

from litestar.channels.backends.base import ChannelsBackend

log = logging.getLogger("launchbay")
CHANNEL = "launchbay_tables"
AGAIN = 1.0  # seconds before a lost connection is tried again
LONGEST = 100  # events told in one notification

Heard = Callable[[str, int], Awaitable[None]]


class Fanout:
    def __init__(self, url: str):
        self.dsn = url if url.startswith("postgres") else None
        self.me = secrets.token_hex(4)
        self.outbox: asyncio.Queue[str] = asyncio.Queue()
        self.tasks: list[asyncio.Task[None]] = []
        self.listening = asyncio.Event()

    async def start(self, heard: Heard) -> None:
        if self.dsn:
            self.tasks = [
                asyncio.create_task(self._keep_on(lambda: self._tell())),
                asyncio.create_task(self._keep_on(lambda: self._listen(heard))),
            ]
            await self.listening.wait()

    async def stop(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)

    async def publish(self, table: str, number: int) -> None:
        """Never waits: the database has the event already, this only saves others a look."""
        if self.dsn:
            self.outbox.put_nowait(f"{table}:{number}")

    async def _keep_on(self, work: Callable[[], Awaitable[None]]) -> None:
        while True:
            try:
                await work()
            except asyncio.CancelledError:
                raise
            except Exception:
                log.exception("the connection to other servers was lost; trying again")
            await asyncio.sleep(AGAIN)

    def _backend(self) -> ChannelsBackend:
        from litestar.channels.backends.psycopg import PsycoPgChannelsBackend

        assert self.dsn is not None
        return PsycoPgChannelsBackend(self.dsn)

    async def _tell(self) -> None:
        backend = self._backend()
        while True:
            news = [await self.outbox.get()]
            while not self.outbox.empty() and len(news) < LONGEST:
                news.append(self.outbox.get_nowait())
            await backend.publish(" ".join([self.me, *news]).encode(), [CHANNEL])

    async def _listen(self, heard: Heard) -> None:
        backend = self._backend()
        await backend.on_startup()
        try:
            await backend.subscribe([CHANNEL])
            self.listening.set()
            async for _, data in backend.stream_events():
                sender, *news = bytes(data).decode().split()
                if sender != self.me:
                    for item in news:
                        table, _, number = item.partition(":")
                        await heard(table, int(number))
        finally:
            await backend.on_shutdown()
