"""Opens the storage before a server listens, so that a bad start ends in one sentence."""

import asyncio
from pathlib import Path

from launchbay.engine.errors import LaunchBayError
from launchbay.server.database import advice, reason
from launchbay.server.settings import Settings
from launchbay.server.storage import Storage


def check_storage(settings: Settings) -> None:
    """Open the database, upgrade it if it is older, write once, and close it."""
    make_folder(settings.data)
    asyncio.run(_write_once(settings.database_url))


def make_folder(data: Path) -> None:
    """Make the data folder, if it is not there."""
    try:
        data.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        todo = advice(reason(error))
        raise LaunchBayError(f"cannot make the data folder: {reason(error)}{todo}") from None


async def _write_once(url: str) -> None:
    storage = Storage(url)
    await storage.start()
    try:
        fault = await storage.fault()
    finally:
        await storage.stop()
    if fault:
        raise LaunchBayError(f"cannot start: {fault}{advice(fault)}")
