"""Positions from strangers: no field out of its range gets past a real server, whatever the game.

Ferry's laws once forgot `seat`, and a position of seat -1 wrote outside of memory.
"""

import asyncio

import httpx
import pytest

from launchbay.client import Lobby
from tests.server.harness import STARTING, ServerProcess
from tests.server.playing import PATIENCE

LIMITS = {"tables_per_address": 1000}
FERRY = (
    "ferry players=2 / seat {seat}  over {over} / dice 1,2  market rope,salt,silk  bag 5,4,2 / "
    "coins {coins}  hold 0,0,0 / coins 0  hold 0,0,0"
)
SEATS = [
    {"kind": "me", "name": "Ada"},
    {"kind": "me", "name": "Ben"},
]


def ferry(seat=0, over=0, coins=0):
    return FERRY.format(seat=seat, over=over, coins=coins)


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    """A server whose Ferry is compiled; the other games are not needed."""
    server = ServerProcess(tmp_path_factory.mktemp("server"), limits=LIMITS)
    server.start(ready=False)
    try:
        asyncio.run(begin_ferry(server))
        yield server
        assert "Traceback" not in server.output()
    finally:
        server.stop()


async def begin_ferry(server):
    """A table that somebody waits at has its game compiled first."""
    async with asyncio.timeout(STARTING), Lobby(server.address) as lobby:
        key = await lobby.open("ferry", me=["Ada", "Ben"])
        async with lobby.join(key.table, [key.token]) as table:
            await table.my_turn()


def show(server, position):
    return httpx.post(
        f"{server.address}/api/positions", json={"position": position}, timeout=PATIENCE
    )


def open_table(server, position):
    wish = {"game": "ferry", "seats": SEATS, "position": position}
    return httpx.post(f"{server.address}/api/tables", json=wish, timeout=PATIENCE)


@pytest.mark.parametrize("ask", [show, open_table])
def test_of_all_seats_only_those_of_the_table_are_taken(server, ask):
    taken = []
    for seat in range(-128, 128):
        answer = ask(server, ferry(seat=seat))
        if answer.status_code < 300:
            taken.append(seat)
        else:
            assert answer.status_code < 500
            assert answer.json()["message"] == f"seat is {seat}; it is 0 to 1"
    assert taken == [0, 1]


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"over": -1}, "over is -1; it is 0 to 1"),
        ({"over": 2}, "over is 2; it is 0 to 1"),
        ({"coins": 100}, "coins[0] is 100; it is 0 to 99"),
    ],
)
@pytest.mark.parametrize("ask", [show, open_table])
def test_a_field_out_of_range_is_one_sentence(server, ask, fields, message):
    answer = ask(server, ferry(**fields))

    assert (answer.status_code, answer.json()["code"]) == (400, "bad_options")
    assert answer.json()["message"] == message


def test_a_table_that_begins_at_a_position_in_range_is_played(server):
    async def story():
        async with Lobby(server.address) as lobby, asyncio.timeout(PATIENCE):
            key = await lobby.open("ferry", me=["Ada", "Ben"], position=ferry(seat=1))
            async with lobby.join(key.table, [key.token]) as table:
                before = (await table.my_turn()).turn
                await table.act("wait")
                return before, (await table.my_turn()).turn

    assert asyncio.run(story()) == (1, 0)
