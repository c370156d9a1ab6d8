"""Readiness of a server process: it runs, and its storage takes writes."""

import asyncio
import time
from collections.abc import Callable
from typing import Literal

from launchbay.server.storage import Storage

AGAIN = 1.0  # seconds for which the outcome of a write holds
PATIENCE = 5.0  # seconds to wait for a write before the storage counts as failing


class Readiness:
    """Asked as often as anyone likes; the storage is asked for one write at a time."""

    def __init__(
        self,
        storage: Storage,
        storage_works: Callable[[], None] = lambda: None,
        patience: float = PATIENCE,
    ):
        """`storage_works` hears of each write that succeeded."""
        self.phase: Literal["starting", "running", "stopping"] = "starting"
        self._storage = storage
        self._storage_works = storage_works
        self._patience = patience
        self._write: asyncio.Task[str] | None = None
        self._written = 0.0  # when the last write ended

    async def fault(self) -> str:
        """The reason why this process cannot serve now, at most a second old; empty if it can.

        A write that hangs is not given up, since its thread would hang on: whoever asks in the
        meantime waits for the same one, but not longer than the patience.
        """
        if self.phase != "running":
            return f"the server is {self.phase}"
        write = self._write
        if write is None or (write.done() and time.monotonic() > self._written + AGAIN):
            write = self._write = asyncio.create_task(self._tried())
        done, _ = await asyncio.wait([write], timeout=self._patience)
        return write.result() if done else f"no write succeeded within {self._patience:g} s"

    async def _tried(self) -> str:
        try:
            reason = await self._storage.fault()
            if not reason:
                self._storage_works()
            return reason
        finally:
            self._written = time.monotonic()
