"""Exactly once, one winner of every race, and no client that is ever stale."""

import asyncio
import random

import pytest

from launchbay.client import Lobby, Refused
from tests.server.harness import ServerProcess
from tests.server.playing import PATIENCE, Company, play_on
from tests.server.raw import act, raw

LIMITS = {"messages": 100_000, "tables_per_address": 1000, "events_kept": 8}


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with ServerProcess(tmp_path_factory.mktemp("server"), limits=LIMITS) as server:
        yield server


def run(story):
    asyncio.run(asyncio.wait_for(story, PATIENCE))


async def both_seats(address):
    """A table whose seats are both ours, begun."""
    async with Lobby(address) as lobby:
        key = await lobby.open("cyclone", me=["Ada", "Ben"])
        async with lobby.join(key.table, [key.token]) as table:
            await table.my_turn()
        return key


async def position_of(address, table):
    async with raw(address, table) as socket:
        return (await socket.join())["snapshot"]["position"]


@pytest.mark.parametrize("seed", range(5))
def test_a_move_sent_several_times_over_several_sockets_happens_once(server, seed):
    async def story():
        choice = random.Random(seed)
        key = await both_seats(server.address)
        for turn in range(10):
            before = await position_of(server.address, key.table)
            if before["over"]:
                return
            message = act(before, choice.choice(before["legal"])["words"], move_id=f"turn {turn}")
            sends = [choice.randint(1, 5) for _ in range(choice.randint(1, 3))]
            answers = await asyncio.gather(*(send(key, message, times) for times in sends))
            after = await position_of(server.address, key.table)

            assert after["version"] == before["version"] + 1
            assert {answer["type"] for several in answers for answer in several} == {"ack"}
            assert len({str(answer) for several in answers for answer in several}) == 1

    async def send(key, message, times):
        async with raw(server.address, key.table) as socket:
            await socket.join(key.token)
            for _ in range(times):
                await socket.send(message)
            return [await socket.receive("ack", "refused") for _ in range(times)]

    run(story())


def test_a_move_sent_again_after_a_restart_gets_the_same_answer(tmp_path):
    async def send(key, message):
        async with raw(mortal.address, key.table) as socket:
            await socket.join(key.token)
            return await socket.ask(message)

    with ServerProcess(tmp_path) as mortal:
        key = asyncio.run(both_seats(mortal.address))
        before = asyncio.run(position_of(mortal.address, key.table))
        message = act(before, move_id="the one")
        first = asyncio.run(send(key, message))
        mortal.kill()
        mortal.start()
        again = asyncio.run(send(key, message))
        after = asyncio.run(position_of(mortal.address, key.table))

    assert first == again
    assert after["version"] == before["version"] + 1


def test_who_plays_at_a_table_that_is_gone_is_told_so(tmp_path):
    async def story():
        key = await both_seats(forgetful.address)
        async with (
            Lobby(forgetful.address) as lobby,
            lobby.join(key.table, [key.token]) as table,
        ):
            position = await table.my_turn()
            await asyncio.to_thread(forgetful.kill)
            moving = asyncio.create_task(table.act(position.legal[0].words))
            await asyncio.to_thread(start_with_nothing)
            for doing in (moving, table.my_turn(), table.act(position.legal[0].words)):
                with pytest.raises(Refused, match="no_such_table"):
                    await asyncio.wait_for(doing, PATIENCE)

    def start_with_nothing():
        for file in tmp_path.glob("*.db*"):
            file.unlink()
        forgetful.start()

    with ServerProcess(tmp_path) as forgetful:
        run(story())


def test_of_ten_that_act_on_one_version_one_wins(place):
    async def story():
        key = await both_seats(place.address())
        before = await position_of(place.address(), key.table)
        answers = await asyncio.gather(*(attempt(key, before, number) for number in range(10)))
        won = [answer for answer in answers if answer["type"] == "ack"]
        lost = [answer for answer in answers if answer["type"] == "refused"]

        assert len(won) == 1
        assert {answer["code"] for answer in lost} == {"stale_version"}
        assert {answer["version"] for answer in lost} == {before["version"] + 1}
        assert {answer["hash"] for answer in lost} == {won[0]["hash"]}

    async def attempt(key, before, number):
        async with raw(place.address(number), key.table) as socket:
            await socket.join(key.token)
            words = before["legal"][number % len(before["legal"])]["words"]
            return await socket.ask(act(before, words, move_id=f"attempt {number}"))

    run(story())


def test_of_twenty_that_claim_the_last_seat_one_gets_it(place):
    async def story():
        async with Lobby(place.address()) as host:
            key = await host.open("cyclone", me="Ada", friends=1)
        answers = await asyncio.gather(*(claim(key, number) for number in range(20)))

        assert sum(answer == "seated" for answer in answers) == 1
        assert set(answers) == {"seated", "seat_taken"}

    async def claim(key, number):
        async with Lobby(place.address(number)) as lobby:
            try:
                await lobby.sit(key.table, f"guest {number}", invite=key.invite)
            except Refused as refused:
                return refused.code
            return "seated"

    run(story())


def test_a_client_that_comes_back_hears_what_it_missed(server):
    async def story():
        key = await both_seats(server.address)
        async with raw(server.address, key.table) as first:
            snapshot = (await first.join())["snapshot"]
        positions = await several_moves(server, key, 4)
        async with raw(server.address, key.table) as back:
            resumed = await back.join(since=snapshot["number"])
            heard = [await back.receive("moved") for _ in range(4)]

        assert resumed["type"] == "resumed"
        numbers = [event["number"] for event in heard]
        assert numbers == list(range(snapshot["number"] + 1, snapshot["number"] + 5))
        assert heard[-1]["position"] == positions[-1]

    run(story())


async def several_moves(server, key, count):
    positions = []
    async with raw(server.address, key.table) as socket:
        position = (await socket.join(key.token))["snapshot"]["position"]
        for number in range(count):
            await socket.send(act(position, move_id=f"several {number}"))
            position = (await socket.receive("moved"))["position"]
            positions.append(position)
    return positions


@pytest.mark.parametrize("since", [0, 1, 10**9])
def test_a_gap_too_wide_leads_to_a_fresh_snapshot(server, since):
    async def story():
        key = await both_seats(server.address)
        await several_moves(server, key, LIMITS["events_kept"] + 2)
        async with raw(server.address, key.table) as late, raw(server.address, key.table) as fresh:
            assert await late.join(since=since) == await fresh.join()

    run(story())


def test_a_client_dropped_again_and_again_sees_what_a_fresh_one_sees(server):
    async def story():
        async with Company(Single(server)) as company:
            lobby = await company.lobby()
            key = await lobby.open("cyclone", me="Ada", bots=1)
            table = await company.join(lobby, key)
            for _ in range(6):
                await play_on(table, 4)
                table._socket.transport.abort()
            await play_on(table, 4)
            await table.my_turn()
            fresh = await company.watch(key.table)

            assert table.reconnects >= 3
            assert table.hash == fresh.hash
            assert table.position == fresh.position
            assert table.snapshot.log == fresh.snapshot.log

    run(story())


def test_a_client_notices_an_event_that_does_not_follow(server):
    async def story():
        async with Company(Single(server)) as company:
            lobby = await company.lobby()
            key = await lobby.open("cyclone", me=["Ada", "Ben"])
            table = await company.join(lobby, key)
            await play_on(table, 1)
            table.hash = "0000000000000000"
            await play_on(table, 3)

            assert table.gaps == 1
            assert table.hash == (await lobby.look(key.table)).position.hash

    run(story())


class Single:
    """A place with one server."""

    def __init__(self, server):
        self.servers = [server]

    def address(self, _client=0):
        return self.servers[0].address
