"""A socket without manners: sends what it is told to, and hands out what comes back."""

import asyncio
import json
from contextlib import asynccontextmanager

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

PATIENCE = 30.0


class Raw:
    def __init__(self, socket):
        self.socket = socket

    async def send(self, message):
        await self.socket.send(message if isinstance(message, str | bytes) else json.dumps(message))

    async def receive(self, *types):
        """The next message of one of these types (any, if none is named)."""
        async with asyncio.timeout(PATIENCE):
            while True:
                message = json.loads(await self.socket.recv())
                if not types or message["type"] in types:
                    return message

    async def ask(self, message):
        """Send, and wait for the answer."""
        await self.send(message)
        return await self.receive("ack", "refused", "pong")

    async def join(self, *tokens, since=None):
        await self.send({"type": "join", "tokens": list(tokens), "since": since})
        return await self.receive("welcome", "resumed", "refused")

    async def closed(self):
        """Wait until the server hangs up; its code."""
        async with asyncio.timeout(PATIENCE):
            try:
                while True:
                    await self.socket.recv()
            except ConnectionClosed as closed:
                return closed.rcvd.code if closed.rcvd else None


@asynccontextmanager
async def raw(address, table, **options):
    url = f"{address.replace('http', 'ws')}/api/tables/{table}/play"
    async with connect(url, proxy=None, max_size=None, **options) as socket:
        yield Raw(socket)


def act(position, words=None, move_id="m", seat=None, version=None):
    """The message that takes an action at a position; the first legal one by default."""
    return {
        "type": "act",
        "move_id": move_id,
        "seat": position["turn"] if seat is None else seat,
        "version": position["version"] if version is None else version,
        "action": words or position["legal"][0]["words"],
    }
