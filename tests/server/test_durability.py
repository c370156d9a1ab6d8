"""kill -9 at any moment: no acknowledged move is lost, none happens twice."""

import asyncio
import random
from dataclasses import dataclass, field

import httpx

from launchbay.client import Lobby, Refused
from launchbay.engine import matchfile
from launchbay.engine.errors import LaunchBayError
from tests.server.harness import ForkedServer

TABLES = 20
KILLS = 100
LONGEST_PAUSE = 60  # seconds in which TABLES moves are made on any machine
STUCK = "nobody can move any more"


@dataclass
class Player:
    """Plays both seats of a table, move after move, and keeps every acknowledgement."""

    address: str
    seed: int
    games: dict[str, list[tuple[str, str]]] = field(default_factory=dict)  # action, hash after
    moves: int = 0

    async def play(self):
        async with Lobby(self.address) as lobby:
            while True:
                await self.play_a_game(lobby)

    async def play_a_game(self, lobby):
        key = await self.opened(lobby)
        acknowledged = self.games[key.table] = []
        choice = random.Random(f"{self.seed} {len(self.games)}")
        async with lobby.join(key.table, [key.token]) as table:
            while not (position := await table.my_turn()).over:
                action = choice.choice(position.legal).words
                ack = await table.act(action)
                acknowledged.append((action, ack.hash))
                self.moves += 1

    async def opened(self, lobby):
        while True:
            try:
                return await lobby.open("cyclone", me=["Ada", "Ben"])
            except (OSError, httpx.HTTPError, Refused):
                await asyncio.sleep(0.1)


async def ordeal(server, kills, seed):
    """Kill the server again and again while twenty tables play; return what went wrong."""
    choice = random.Random(seed)
    players = [Player(server.address, number) for number in range(TABLES)]
    tasks = [asyncio.create_task(player.play()) for player in players]
    stuck = []
    try:
        for _ in range(kills):
            if not await some_moves(players, tasks):
                stuck = [STUCK]
                break
            await asyncio.sleep(choice.uniform(0, 0.1))
            await asyncio.to_thread(server.kill)
            await asyncio.to_thread(server.start, ready=False)  # the players see for themselves
    finally:
        for task in tasks:
            task.cancel()
        ends = await asyncio.gather(*tasks, return_exceptions=True)
    broken = [f"a player gave up: {end}" for end in ends if isinstance(end, LaunchBayError)]
    if broken:
        return stuck + broken
    return stuck + [fault for player in players for fault in await faults(server, player)]


async def some_moves(players, tasks):
    """Until as many moves were made as there are tables, or a player has given up; not forever."""
    made = sum(player.moves for player in players)
    try:
        async with asyncio.timeout(LONGEST_PAUSE):
            while sum(player.moves for player in players) < made + TABLES:
                if any(task.done() for task in tasks):
                    break
                await asyncio.sleep(0.005)
    except TimeoutError:
        return False
    return True


async def faults(server, player):
    """Acknowledged moves that are not in the match just so, and moves nobody acknowledged."""
    found = []
    async with Lobby(server.address) as lobby:
        for table, acknowledged in player.games.items():
            try:
                match = matchfile.decode(await lobby.match_file(table))
            except Refused as refused:
                found.append(f"table {table}: {refused}")
                continue
            position = (await lobby.look(table)).position
            if position is None or position.hash != match.hash:
                found.append(f"table {table} does not resume to the hash of its match")
            stored = [move.action for move in match.moves]
            if len(stored) - len(acknowledged) not in (0, 1):  # one may be on its way at the end
                found.append(f"table {table}: {len(acknowledged)} moves became {len(stored)}")
            for number, (action, hashed) in enumerate(acknowledged[: len(stored)], 1):
                if stored[number - 1] != action or match.rewound(number).hash != hashed:
                    found.append(f"table {table}: move {number} is not what was acknowledged")
                    break
    return found


def test_a_hundred_kills_lose_nothing(tmp_path):
    limits = {"messages": 100_000, "tables_per_address": 100_000}
    with ForkedServer(tmp_path, limits=limits) as server:
        assert asyncio.run(ordeal(server, KILLS, seed=1)) == []


def test_the_ordeal_catches_a_server_that_answers_before_it_has_stored(tmp_path):
    limits = {"messages": 100_000, "tables_per_address": 100_000}
    with ForkedServer(tmp_path, limits=limits, fault="--hasty") as server:
        assert set(asyncio.run(ordeal(server, 3, seed=2))) - {STUCK}
