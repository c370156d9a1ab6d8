"""A table that the operator closed: everyone may look, nobody may act."""

import asyncio

import pytest

from launchbay.server import admin, messages
from launchbay.server.refusal import Refusal
from launchbay.server.settings import read_limits
from launchbay.server.sockets import Encoded

from .stored import HASHES, PLAYING, WAITING, hall, make

TEXT = "The operator closed this table. Moved elsewhere."


async def refusals(rooms):
    """The answers that a guest and the people at the table get."""
    live = await rooms.find(PLAYING)
    seat, version = live.table.match.seat, live.table.version
    wishes = [
        messages.Act("m1", seat, version, live.table.match.legal()[0]),
        messages.Say("m2", seat, "hello?"),
        messages.Leave("m3", seat),
    ]
    said = []
    for wish in wishes:
        with pytest.raises(Refusal) as refused:
            await rooms.command(live, [0, 1], wish)
        said.append(str(refused.value))
    with pytest.raises(Refusal) as refused:
        await rooms.sit(WAITING, messages.SitDown(name="Gus", contribution="00" * 16))
    return {*said, str(refused.value)}, live.table


async def close_both(url):
    for table in (PLAYING, WAITING):
        await admin.close(url, table, TEXT, read_limits())


@pytest.fixture(params=["sqlite", "postgres"])
def url(request, tmp_path):
    if request.param == "postgres":
        found = request.getfixturevalue("postgres_url")
    else:
        found = f"sqlite:///{tmp_path / 'launchbay.db'}"
    make(found)
    return found


def check(said, table):
    assert said == {"the operator closed this table"}
    assert table.hash == HASHES[PLAYING]  # everyone may still look
    assert [line.text for line in table.snapshot().chat][-1] == TEXT


def test_nobody_acts_at_a_closed_table(url):
    async def main():
        await close_both(url)
        async with hall(url) as rooms:
            listed = await rooms.storage.listings(open_only=True, limit=9)
            return *await refusals(rooms), listed

    said, table, listed = asyncio.run(main())

    check(said, table)
    assert listed == []


def test_a_running_server_notices_over_postgres_when_somebody_acts(postgres_url):
    make(postgres_url)
    heard: list[Encoded] = []

    async def main():
        async with hall(postgres_url) as rooms:
            live = await rooms.find(PLAYING)
            await rooms.find(WAITING)
            live.hearers[heard.append] = []
            await close_both(postgres_url)
            return await refusals(rooms)

    check(*asyncio.run(main()))
    told = [encoded.payload.decode() for encoded in heard]
    assert any("operator" in message and TEXT in message for message in told)
