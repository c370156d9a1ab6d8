"""A client for a Launch Bay server: join, play, watch, come back after a drop.

    async with Lobby("http://127.0.0.1:8123") as lobby:
        key = await lobby.open("cyclone", me="Ada", bots=1)
        async with lobby.join(key.table, [key.token]) as table:
            while not table.position.over:
                position = await table.my_turn()
                await table.act(position.legal[0].words)

It reconnects by itself, sends again what was not answered, and its position is never stale: every
event names the hash it follows on, and anything else leads to a fresh snapshot.
"""

import asyncio
import contextlib
import random
import secrets
from collections.abc import AsyncIterator, Callable, Sequence
from types import TracebackType
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from launchbay.engine.errors import LaunchBayError
from launchbay.server import messages

FIRST_WAIT, LONGEST_WAIT = 0.05, 5.0  # seconds between attempts to come back
_decoder = msgspec.json.Decoder(messages.FromServer)


class Refused(LaunchBayError):
    """The server said no; `code` says why."""

    def __init__(self, refused: messages.Refused):
        super().__init__(f"{refused.message} ({refused.code})")
        self.code = refused.code
        self.refused = refused


class Closed(LaunchBayError):
    """The connection is closed for good."""


def contribution() -> str:
    """Random bits for the dice, so that the server cannot have chosen them alone."""
    return secrets.token_hex(16)


class Lobby:
    """A server: its games, its tables, and the doors to them."""

    def __init__(self, address: str):
        self.address = address.rstrip("/")
        self.http = httpx.AsyncClient(base_url=self.address, timeout=30)

    async def __aenter__(self) -> "Lobby":
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.http.aclose()

    async def games(self) -> list[messages.GameInfo]:
        found: list[messages.GameInfo] = await self._get("/api/games", list[messages.GameInfo])
        return found

    async def tables(self) -> list[messages.TableInfo]:
        found: list[messages.TableInfo] = await self._get("/api/tables", list[messages.TableInfo])
        return found

    async def records(self) -> list[messages.TableInfo]:
        """Public matches that are over."""
        found: list[messages.TableInfo] = await self._get("/api/records", list[messages.TableInfo])
        return found

    async def look(self, table: str) -> messages.Snapshot:
        seen: messages.Snapshot = await self._get(f"/api/tables/{table}", messages.Snapshot)
        return seen

    async def history(self, table: str, since: int = 0) -> messages.History:
        """The moves that were kept, from one on; ask again for what did not fit in."""
        path = f"/api/tables/{table}/history?since={since}"
        found: messages.History = await self._get(path, messages.History)
        return found

    async def hint(self, table: str) -> messages.Hint:
        """What the search would do for the seat to act, and what it thinks of all else."""
        found: messages.Hint = await self._get(f"/api/tables/{table}/hint", messages.Hint)
        return found

    async def review(self, table: str) -> messages.Review:
        """Every decision's cost and every roll's luck."""
        found: messages.Review = await self._get(f"/api/tables/{table}/review", messages.Review)
        return found

    async def show(self, position: str) -> messages.Shown:
        """A position as text, with what may be done there; no table is needed."""
        asked = messages.Look(position)
        seen: messages.Shown = await self._send("/api/positions", asked, messages.Shown)
        return seen

    async def match_file(self, table: str) -> bytes:
        response = await self.http.get(f"/api/tables/{table}/match")
        _raise_refusal(response)
        return response.content

    async def open(
        self,
        game: str,
        *,
        me: str | Sequence[str] = (),
        friends: int = 0,
        bots: int = 0,
        bot: str = "house",
        **more: Any,
    ) -> messages.Key:
        """Set up a table: seats for oneself (and others on this screen), for friends, for bots."""
        names = [me] if isinstance(me, str) else list(me)
        seats = [messages.SeatWish("me", name) for name in names]
        seats += [messages.SeatWish("open")] * friends
        seats += [messages.SeatWish("bot", bot=bot)] * bots
        key = await self._post("/api/tables", messages.NewTable(game=game, seats=seats, **more))
        if key.seats:
            await self.contribute(key)
        return key

    async def contribute(self, key: messages.Key) -> None:
        """Add to the dice of one's own table, now that their secret is committed to."""
        asked = messages.Contribute(key.token, contribution())
        dice = await self._send(f"/api/tables/{key.table}/dice", asked, messages.Dice)
        if dice.commitment != key.commitment:
            raise LaunchBayError("the server changed its commitment to the dice")

    async def sit(self, table: str, name: str, **more: Any) -> messages.Key:
        """Take a seat, with an `invite`, or with the `token` of the match before."""
        asked = messages.SitDown(name=name, contribution=contribution(), **more)
        return await self._post(f"/api/tables/{table}/seats", asked)

    def join(self, table: str, tokens: Sequence[str] = ()) -> "Table":
        """Go to a table, with the tokens of one's seats, or without any to watch."""
        return Table(self.address, table, tokens)

    async def _get(self, path: str, kind: Any) -> Any:
        response = await self.http.get(path)
        _raise_refusal(response)
        return msgspec.json.decode(response.content, type=kind)

    async def _post(self, path: str, body: msgspec.Struct) -> messages.Key:
        key: messages.Key = await self._send(path, body, messages.Key)
        return key

    async def _send(self, path: str, body: msgspec.Struct, kind: Any) -> Any:
        headers = {"Content-Type": "application/json"}
        response = await self.http.post(path, content=msgspec.json.encode(body), headers=headers)
        _raise_refusal(response)
        return msgspec.json.decode(response.content, type=kind)


def _raise_refusal(response: httpx.Response) -> None:
    if response.status_code >= 400:
        raise Refused(msgspec.json.decode(response.content, type=messages.Refused))


class Table:
    """A table one is at. Its attributes are as new as the last message."""

    def __init__(self, address: str, table: str, tokens: Sequence[str] = ()):
        scheme, _, rest = address.partition("://")
        secure = "wss" if scheme == "https" else "ws"
        self.url = f"{secure}://{rest}/api/tables/{table}/play"
        self.id = table
        self.tokens = list(tokens)
        self.holds: list[int] = []
        self.snapshot: messages.Snapshot | None = None
        self.hash = ""
        self.reconnects = 0
        self.gaps = 0  # times an event did not follow on the one before
        self.on_message: Callable[[messages.FromServer], None] = lambda _message: None
        self._position: messages.Position | None = None
        self._number: int | None = None
        self._waiting: dict[str, tuple[messages.Command, asyncio.Future[messages.Ack]]] = {}
        self._news = asyncio.Condition()
        self._socket: ClientConnection | None = None
        self._task: asyncio.Task[None] | None = None
        self._failure: LaunchBayError | None = None

    async def __aenter__(self) -> "Table":
        self._task = asyncio.create_task(self._stay_connected())
        await self.until(lambda: self.snapshot is not None)
        return self

    async def __aexit__(
        self,
        _kind: type[BaseException] | None,
        _error: BaseException | None,
        _trace: TracebackType | None,
    ) -> None:
        assert self._task is not None
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    # Looking

    @property
    def position(self) -> messages.Position:
        """Where the game stands; asking before it has begun is a mistake."""
        if self._position is None:
            raise LaunchBayError("the match has not begun")
        return self._position

    @property
    def begun(self) -> bool:
        return self._position is not None

    @property
    def seats(self) -> list[messages.Seat]:
        assert self.snapshot is not None
        return self.snapshot.seats

    async def until(self, true: Callable[[], bool]) -> None:
        """Wait until something is so."""
        async with self._news:
            await self._news.wait_for(lambda: self._failure is not None or true())
        if self._failure is not None:
            raise self._failure

    async def my_turn(self) -> messages.Position:
        """Wait until one of one's seats is to act, or the game is over."""
        await self.until(
            lambda: self.begun and (self.position.over or self.position.turn in self.holds)
        )
        return self.position

    async def over(self) -> messages.Position:
        await self.until(lambda: self.begun and self.position.over)
        return self.position

    # Doing

    async def act(self, action: str, seat: int | None = None, **more: Any) -> messages.Ack:
        """Take an action with the seat whose turn it is; returns once it is stored."""
        position = self.position
        acting = position.turn if seat is None else seat
        version = more.pop("version", position.version)
        command = messages.Act(self._id(more), -1 if acting is None else acting, version, action)
        return await self.ask(command)

    async def undo(self, seat: int | None = None, **more: Any) -> messages.Ack:
        mine = self._seat(seat)
        version = more.pop("version", self.position.version)
        return await self.ask(messages.Undo(self._id(more), mine, version))

    async def say(self, text: str, seat: int | None = None, **more: Any) -> messages.Ack:
        return await self.ask(messages.Say(self._id(more), self._seat(seat), text))

    async def stand_in(
        self, bot: str = "house", target: int | None = None, seat: int | None = None, **more: Any
    ) -> messages.Ack:
        """Let a bot play for oneself, for an open seat, or for someone who is not there."""
        mine = self._seat(seat)
        where = mine if target is None else target
        return await self.ask(messages.StandIn(self._id(more), mine, where, bot))

    async def take_back(self, seat: int | None = None, **more: Any) -> messages.Ack:
        return await self.ask(messages.TakeBack(self._id(more), self._seat(seat)))

    async def leave(self, seat: int | None = None, **more: Any) -> messages.Ack:
        """Give up one's seat for good."""
        return await self.ask(messages.Leave(self._id(more), self._seat(seat)))

    async def rematch(self, seat: int | None = None, **more: Any) -> str:
        """The id of the new table; one's seat there is kept for one's token."""
        assert self.snapshot is not None
        if self.snapshot.rematch is None:
            await self.ask(messages.Rematch(self._id(more), self._seat(seat)))
        await self.until(lambda: self.snapshot is not None and self.snapshot.rematch is not None)
        return str(self.snapshot.rematch)

    async def ask(self, command: messages.Command) -> messages.Ack:
        """Send a command until it is answered, over as many connections as it takes."""
        if self._failure is not None:
            raise self._failure
        answer: asyncio.Future[messages.Ack] = asyncio.get_running_loop().create_future()
        self._waiting[command.move_id] = (command, answer)
        await self._send(command)
        ack = await answer
        await self.until(lambda: not self.begun or self.position.version >= ack.version)
        return ack

    def _seat(self, seat: int | None) -> int:
        if seat is not None:
            return seat
        if not self.holds:
            raise LaunchBayError("you are watching: there is no seat of yours here")
        return self.holds[0]

    def _id(self, more: dict[str, Any]) -> str:
        return str(more.pop("move_id", None) or secrets.token_hex(8))

    # The connection

    async def _stay_connected(self) -> None:
        wait = FIRST_WAIT
        while self._failure is None:
            with contextlib.suppress(OSError, WebSocketException, TimeoutError):
                async with connect(self.url, max_size=None, proxy=None) as socket:
                    self._socket = socket
                    await self._greet()
                    async for data in socket:
                        wait = FIRST_WAIT
                        await self._hear(_decoder.decode(data))
            self._socket = None
            self.reconnects += 1
            await asyncio.sleep(wait * (0.5 + random.random()))  # noqa: S311 - spreads a crowd
            wait = min(2 * wait, LONGEST_WAIT)

    async def _greet(self) -> None:
        await self._send(messages.Join(self.tokens, self._number))

    async def _send(self, message: messages.Wire) -> None:
        if self._socket is not None:
            with contextlib.suppress(ConnectionClosed):  # it is sent again after coming back
                await self._socket.send(msgspec.json.encode(message).decode())

    async def _hear(self, message: messages.FromServer) -> None:
        self.on_message(message)
        async with self._news:
            match message:
                case messages.Welcome():
                    self._see(message)
                    await self._send_again()
                case messages.Resumed():
                    self.holds = message.holds
                    await self._send_again()
                case messages.Ack() | messages.Refused():
                    self._settle(message)
                case messages.Compiling() | messages.Pong():
                    pass
                case messages.Online():
                    self._change(seats=message.seats)
                case _:
                    await self._follow(message)
            self._news.notify_all()

    def _see(self, welcome: messages.Welcome) -> None:
        self.holds = welcome.holds
        self.snapshot = welcome.snapshot
        self._number = welcome.snapshot.number
        self._position = welcome.snapshot.position
        self.hash = self._position.hash if self._position else ""

    async def _follow(self, event: messages.Numbered) -> None:
        """Take in an event; one that does not follow on the last leads to a fresh snapshot."""
        follows = self._number is None or event.number == self._number + 1
        if isinstance(event, messages.Moved | messages.Undone):
            follows = follows and event.was == self.hash
        if not follows:
            self.gaps += 1
            self._number = None
            if self._socket is not None:
                await self._socket.close()
            return
        self._number = event.number
        match event:
            case messages.Seated():
                self._change(seats=event.seats)
            case messages.Chatted():
                self._change(chat=[*self._seen.chat, event.line])
            case messages.Rematched():
                self._change(rematch=event.table)
            case messages.Began() | messages.Moved() | messages.Undone():
                if isinstance(event, messages.Began):
                    self._change(dice=event.dice)
                self._position = event.position
                self.hash = event.position.hash
                self._change(position=event.position, log=[*self._seen.log, *event.narrative])

    @property
    def _seen(self) -> messages.Snapshot:
        assert self.snapshot is not None
        return self.snapshot

    def _change(self, **fields: Any) -> None:
        if self.snapshot is not None:
            self.snapshot = msgspec.structs.replace(self.snapshot, number=self._number, **fields)

    def _settle(self, answer: messages.Ack | messages.Refused) -> None:
        _, waiting = self._waiting.pop(answer.move_id or "", (None, None))
        if waiting is not None and not waiting.done():
            if isinstance(answer, messages.Ack):
                waiting.set_result(answer)
            else:
                waiting.set_exception(Refused(answer))
        elif isinstance(answer, messages.Refused) and (
            self.snapshot is None or answer.code == "no_such_table"
        ):
            self._give_up(Refused(answer))

    def _give_up(self, failure: LaunchBayError) -> None:
        """Nobody waits for an answer that will never come."""
        self._failure = failure
        for _, waiting in self._waiting.values():
            if not waiting.done():
                waiting.set_exception(failure)
        self._waiting.clear()

    async def _send_again(self) -> None:
        for command, _ in list(self._waiting.values()):
            await self._send(command)

    async def events(self) -> AsyncIterator[messages.Position]:
        """Each new position as it comes, until the game is over."""
        await self.until(lambda: self.begun)
        yield self.position
        while not self.position.over:
            await self._past(self.position.version)
            yield self.position

    async def _past(self, version: int) -> None:
        await self.until(lambda: self.position.version != version)
