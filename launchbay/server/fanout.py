"""Telling other server processes that a table has a new event, over Postgres or Redis.

Only table and number travel; a process that has the table in memory reads the event from the
database. So nothing is lost with a notification: after every reconnect all tables in memory are
read anew. With SQLite there is one process, and nobody to tell.
"""

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from contextlib import aclosing, suppress
from itertools import islice

from litestar.channels.backends.base import ChannelsBackend

from launchbay.server import logs
from launchbay.server.carriers import Carrier, ConnectionLost, over_postgres, over_redis
from launchbay.server.refusal import Refusal

CHANNEL = "launchbay_tables"
AGAIN = 1.0  # seconds before a lost connection is tried again
LONGEST = 100  # tables told of in one notification
BEAT = 5.0  # seconds after which an empty notification shows that the connection works
SILENCE = 3 * BEAT  # a listener that does not even hear its own process is not connected
EXPECTED = (ConnectionLost, OSError, TimeoutError, Refusal)

Heard = Callable[[str, int], Awaitable[None]]
Refresh = Callable[[], Awaitable[None]]


class Fanout:
    def __init__(self, database: str, redis: str | None = None):
        self.carrier = chosen(database, redis)
        self.me = secrets.token_hex(4)
        self.tasks: list[asyncio.Task[None]] = []
        self.listening = asyncio.Event()
        self._untold: dict[str, int] = {}  # the newest event of each table, until it is told
        self._news = asyncio.Event()

    async def start(self, heard: Heard, refresh: Refresh) -> None:
        """Listen and tell from now on; `refresh` is called after every reconnect."""
        if self.carrier is None:
            return
        carrier = self.carrier
        self.tasks = [
            asyncio.create_task(self._keep_on(lambda: self._tell(carrier))),
            asyncio.create_task(self._keep_on(lambda: self._listen(carrier, heard, refresh))),
        ]
        await self.listening.wait()

    async def stop(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)

    async def publish(self, table: str, number: int) -> None:
        """Never waits: the database has the event already, this only saves others a look."""
        if self.carrier:
            self._untold[table] = number
            self._news.set()

    async def _keep_on(self, work: Callable[[], Awaitable[None]]) -> None:
        while True:
            try:
                await work()
            except EXPECTED as error:
                reason = str(error) or type(error).__name__
                logs.warning("notifications_lost", reason=reason)
            except Exception as error:
                logs.fault("notifications_lost", error)
            await asyncio.sleep(AGAIN)

    async def _tell(self, carrier: Carrier) -> None:
        async with carrier() as backend:
            self._news.set()  # what could not be told over the connection before
            while True:
                await self._news_or_beat()
                some = dict(islice(self._untold.items(), LONGEST))
                words = [self.me, *(f"{table}:{number}" for table, number in some.items())]
                await backend.publish(" ".join(words).encode(), [CHANNEL])
                self._forget(some)

    async def _news_or_beat(self) -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(BEAT):
                await self._news.wait()
        self._news.clear()

    def _forget(self, told: dict[str, int]) -> None:
        for table, number in told.items():
            if self._untold[table] == number:
                del self._untold[table]
        if self._untold:
            self._news.set()

    async def _listen(self, carrier: Carrier, heard: Heard, refresh: Refresh) -> None:
        async with carrier() as backend:
            await backend.on_startup()
            try:
                await backend.subscribe([CHANNEL])
                await self._connected(refresh)
                await self._hear(backend, heard)
            finally:
                await backend.on_shutdown()

    async def _connected(self, refresh: Refresh) -> None:
        if self.listening.is_set():
            await refresh()
            logs.event("notifications_back")
        self.listening.set()

    async def _hear(self, backend: ChannelsBackend, heard: Heard) -> None:
        async with aclosing(backend.stream_events()) as events:
            while True:
                async with asyncio.timeout(SILENCE):
                    _, data = await anext(events)
                sender, *news = bytes(data).decode().split()
                if sender != self.me:
                    for item in news:
                        table, _, number = item.partition(":")
                        await heard(table, int(number))


def chosen(database: str, redis: str | None) -> Carrier | None:
    """The carrier for a database and a Redis; none where there is one process only."""
    if not database.startswith("postgres"):
        return None
    return over_redis(redis) if redis else over_postgres(database)
