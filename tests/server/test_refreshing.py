"""Tables in memory take in what another process stored, also when nobody told them of it."""

import asyncio
import threading
from contextlib import asynccontextmanager

import pytest

from launchbay.server import messages
from launchbay.server.hall import Hall
from launchbay.server.listing import listing
from launchbay.server.settings import read_limits
from launchbay.server.storage import Row, Storage
from launchbay.server.workshop import Workshop

from .playing import PATIENCE

WISH = messages.NewTable("cyclone", [messages.SeatWish("me", "Ada"), messages.SeatWish("open")])


class Slow(Hall):
    """A hall that waits between reading a table's events and having it."""

    def __init__(self, *given):
        super().__init__(*given)
        self.read, self.go_on = threading.Event(), threading.Event()

    def _rebuilt(self, *given):
        self.read.set()
        assert self.go_on.wait(PATIENCE)
        return super()._rebuilt(*given)


@asynccontextmanager
async def two_halls(tmp_path, second=Hall):
    """Two processes' halls, in one process, over one storage."""
    storage, workshop = Storage(f"sqlite:///{tmp_path / 'tables.db'}"), Workshop(["cyclone"])
    halls = [kind(storage, read_limits(), workshop) for kind in (Hall, second)]
    await storage.start()
    compiling = asyncio.create_task(workshop.run())
    try:
        yield halls
    finally:
        compiling.cancel()
        for hall in halls:
            await hall.close()
        await storage.stop()


async def say(hall, key, text):
    """Something is stored; its number."""
    live = await hall.find(key.table)
    await hall.command(live, [0], messages.Say(f"say {text}", 0, text))
    return live.table.number


def run(story):
    asyncio.run(asyncio.wait_for(story, PATIENCE))


def test_what_is_stored_while_a_table_loads_is_not_missed(tmp_path):
    async def story():
        async with two_halls(tmp_path, Slow) as (first, second):
            key = await first.open(WISH)
            loading = asyncio.create_task(second.find(key.table))
            await asyncio.to_thread(second.read.wait)
            number = await say(first, key, "hello")
            await second.heard(key.table, number)  # the table is not there yet
            second.go_on.set()

            assert (await loading).table.number == number

    run(story())


@pytest.mark.parametrize("told", ["heard", "refresh_all"])
def test_a_table_that_cannot_be_read_does_not_keep_others_from_it(tmp_path, told):
    async def story():
        async with two_halls(tmp_path) as (first, second):
            keys = [await first.open(WISH) for _ in range(2)]
            seen = [await second.find(key.table) for key in keys]
            await damage(first, keys[0])
            number = await say(first, keys[1], "hello")
            if told == "heard":
                await second.heard(keys[0].table, seen[0].table.number + 1)
                await second.heard(keys[1].table, number)
            else:
                await second.refresh_all()

            assert seen[1].table.number == number

    async def damage(hall, key):
        live = hall.tables[key.table]
        row = Row(key.table, live.table.number + 1, b"not an event")
        await hall.storage.append(row, listing(live.table, live.table.opened), live.chain)

    run(story())
