"""People as the tests need them: they join, and play on until something is so."""

import random
from contextlib import AsyncExitStack

from launchbay.client import Lobby, Table
from launchbay.server.messages import Key

PATIENCE = 90.0  # seconds for one story; the machine may be busy


class Company:
    """Several people, each with a connection of their own."""

    def __init__(self, place):
        self.place = place
        self.stack = AsyncExitStack()
        self.people = 0

    async def __aenter__(self):
        return self

    async def __aexit__(self, *error):
        await self.stack.aclose()

    async def lobby(self) -> Lobby:
        address = self.place.address(self.people)
        self.people += 1
        return await self.stack.enter_async_context(Lobby(address))

    async def join(self, lobby: Lobby, key: Key) -> Table:
        return await self.stack.enter_async_context(lobby.join(key.table, [key.token]))

    async def watch(self, table: str) -> Table:
        lobby = await self.lobby()
        return await self.stack.enter_async_context(lobby.join(table))


async def play_on(table: Table, moves: int = 10_000, seed: int = 0) -> int:
    """Play one's seats, mostly forwards, for so many moves or to the end."""
    choice = random.Random(seed)
    for made in range(moves):
        position = await table.my_turn()
        if position.over:
            return made
        steps = [action.words for action in position.legal if action.words != "stop"]
        await table.act(choice.choice(steps or ["stop"]))
    return moves
