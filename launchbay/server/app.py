"""The server: REST for lobby and tables, a socket for play. docs/protocol.md describes it."""

import asyncio
import contextlib
import gzip
import logging
import time
from collections import Counter, deque
from collections.abc import AsyncIterator, Callable
from typing import Any

import msgspec
from litestar import Litestar, MediaType, Request, Response, WebSocket, get, post, websocket
from litestar.datastructures import MutableScopeHeaders
from litestar.exceptions import HTTPException
from litestar.status_codes import HTTP_201_CREATED, HTTP_500_INTERNAL_SERVER_ERROR
from litestar.types import Message, Scope

from launchbay import __version__
from launchbay.bots import players
from launchbay.engine import matchfile, registry
from launchbay.engine.game import Game
from launchbay.server import litter, messages
from launchbay.server.connection import Connection
from launchbay.server.fanout import Fanout
from launchbay.server.frames import decode
from launchbay.server.hall import Hall
from launchbay.server.packing import takes_gzip
from launchbay.server.page import Page
from launchbay.server.refusal import Refusal
from launchbay.server.settings import Settings
from launchbay.server.storage import Listing, Storage, StorageDown
from launchbay.server.workshop import Workshop

log = logging.getLogger("launchbay")

STATUS: dict[str, int] = {
    "no_such_table": 404,
    "no_such_game": 404,
    "forbidden_origin": 403,
    "bad_invite": 403,
    "not_seated": 403,
    "seat_taken": 409,
    "not_started": 409,
    "finished": 409,
    "too_large": 413,
    "too_many": 429,
    "storage_down": 503,
    "compiling": 503,
}  # of the refusals that REST gives; all others are 400
TEN_MINUTES = 600.0
LONGEST_NUMBER = 10  # digits of a move's number; no match has as many moves
LOOK_AGAIN = 1.0  # seconds for which an answer about the storage's health holds
HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
        "connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; "
        "frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cache-Control": "no-store",
}


class Server:
    """What one server process holds."""

    def __init__(self, settings: Settings, clock: Callable[[], float] = time.time):
        self.settings = settings
        self.page = Page(settings.page)
        self.storage = Storage(settings.database_url)
        self.workshop = Workshop(registry.game_ids())
        self.fanout = Fanout(settings.database_url)
        self.hall = Hall(self.storage, settings.limits, self.workshop, self.fanout.publish, clock)
        self.sockets: Counter[str] = Counter()
        self.created: dict[str, deque[float]] = {}
        self._looking = asyncio.Lock()
        self._looked = -LOOK_AGAIN
        self._healthy = False

    @contextlib.asynccontextmanager
    async def running(self, _app: Litestar) -> AsyncIterator[None]:
        self.settings.data.mkdir(parents=True, exist_ok=True)
        await self.storage.start()
        await self.fanout.start(self.hall.heard)
        regular = (self.workshop.run(), self.hall.sweep(), litter.clear())
        chores = [asyncio.create_task(chore) for chore in regular]
        try:
            yield
        finally:
            for chore in chores:
                chore.cancel()
            await asyncio.gather(*chores, return_exceptions=True)
            await self.hall.close()
            await self.fanout.stop()
            await self.storage.stop()

    async def storage_healthy(self) -> bool:
        """A look costs a write, so that many askers share one."""
        async with self._looking:
            if time.monotonic() > self._looked + LOOK_AGAIN:
                self._healthy = await self.storage.healthy()
                self._looked = time.monotonic()
        return self._healthy

    def check_origin(self, origin: str | None) -> None:
        """Browsers say where a page came from; only our own pages may do anything."""
        if origin is not None and origin not in self.settings.allowed_origins:
            raise Refusal("forbidden_origin", "pages from elsewhere may not do this")

    def count_table(self, address: str) -> None:
        made = self.created.setdefault(address, deque())
        now = time.monotonic()
        while made and made[0] < now - TEN_MINUTES:
            made.popleft()
        if len(made) >= self.settings.limits.tables_per_address:
            raise Refusal("too_many", "too many new tables from here: wait a few minutes")
        made.append(now)


def _server(connection: Request[Any, Any, Any] | WebSocket[Any, Any, Any]) -> Server:
    server: Server = connection.app.state.server
    return server


def _address(connection: Request[Any, Any, Any] | WebSocket[Any, Any, Any]) -> str:
    return connection.client.host if connection.client else ""


Answer = Response[bytes]
Asked = Request[Any, Any, Any]


def _answer(body: object, status: int = 200) -> Answer:
    return Response(msgspec.json.encode(body), status_code=status, media_type=MediaType.JSON)


@get("/api/health")
async def health(request: Asked) -> Answer:
    server = _server(request)
    storage = await server.storage_healthy()
    status = "ok" if storage else "down"
    compiling = server.workshop.compiling()
    body = messages.Health(status, __version__, storage, compiling)  # type: ignore[arg-type]
    return _answer(body, 200 if storage else 503)


@get("/api/games")
async def games(request: Asked) -> Answer:
    workshop = _server(request).workshop
    found = await asyncio.to_thread(lambda: [registry.game(name) for name in registry.game_ids()])
    return _answer([_described(game, workshop.is_ready(game.id)) for game in found])


def _described(game: Game, ready: bool) -> messages.GameInfo:
    described = {
        **game.described(),
        "together": game.together,
        "bots": players.about(),
        "ready": ready,
    }
    return msgspec.convert(described, messages.GameInfo)


@get("/api/games/{game_id:str}/rulebook")
async def rulebook(game_id: str) -> Answer:
    if game_id not in registry.game_ids():
        raise Refusal("no_such_game", "there is no such game")
    text = registry.game(game_id).rulebook.encode()
    return Response(text, media_type="text/markdown; charset=utf-8")


@get("/api/tables")
async def lobby(request: Asked) -> Answer:
    """Public tables with an open seat, newest first."""
    return _answer(await _listed(_server(request), open_only=True))


@get("/api/records")
async def records(request: Asked) -> Answer:
    """Public tables whose match is over, newest first."""
    listed = await _listed(_server(request), open_only=False)
    return _answer([table for table in listed if table.over])


async def _listed(server: Server, *, open_only: bool) -> list[messages.TableInfo]:
    limit = server.settings.limits.lobby
    try:
        rows = await server.storage.listings(open_only=open_only, limit=limit)
    except StorageDown:
        raise Refusal("storage_down", "the storage does not answer: try again") from None
    return [_line(row) for row in rows if row.game in registry.game_ids()]


def _line(row: Listing) -> messages.TableInfo:
    seats = msgspec.json.decode(row.seats, type=list[str])
    return messages.TableInfo(
        table=row.table,
        game=row.game,
        title=registry.game(row.game).title,
        players=len(seats),
        names=[name for name in seats if name],
        open_seats=row.open_seats,
        over=row.over,
        updated=row.updated,
    )


@post("/api/tables")
async def open_table(request: Asked) -> Answer:
    server = _server(request)
    wish = await _body(request, messages.NewTable)
    server.count_table(_address(request))
    return _answer(await server.hall.open(wish), HTTP_201_CREATED)


@get("/api/tables/{table_id:str}")
async def look(request: Asked, table_id: str) -> Answer:
    """A table as anyone may see it; looking claims nothing."""
    live = await _server(request).hall.find_ready(table_id)
    return _answer(live.table.snapshot())


@get("/api/tables/{table_id:str}/history")
async def history(request: Asked, table_id: str) -> Answer:
    """The moves of a match from `since` on, with the position after each."""
    since = _move_number("since", request.query_params.get("since", "0"))
    found = await _server(request).hall.history(table_id, since)
    return await asyncio.to_thread(_packed, found, request.headers.get("accept-encoding", ""))


def _move_number(name: str, text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < LONGEST_NUMBER):
        raise Refusal("bad_message", f"{name} is the number of a move, from 0 on")
    return int(text)


def _packed(body: object, encodings: str) -> Answer:
    """An answer that repeats itself, compressed for those who ask for that."""
    answer = _answer(body)
    answer.headers["Vary"] = "Accept-Encoding"
    if takes_gzip(encodings):
        answer.headers["Content-Encoding"] = "gzip"
        answer.content = gzip.compress(answer.content, compresslevel=6)
    return answer


@get("/api/tables/{table_id:str}/hint")
async def hint(request: Asked, table_id: str) -> Answer:
    """What the search would do now, or after move `at`, and what it thinks of all else."""
    at = request.query_params.get("at")
    number = None if at is None else _move_number("at", at)
    return _answer(await _server(request).hall.hint(table_id, number))


@get("/api/tables/{table_id:str}/review")
async def review(request: Asked, table_id: str) -> Answer:
    """Every decision's cost and every roll's luck."""
    return _answer(await _server(request).hall.review(table_id))


@post("/api/positions")
async def show(request: Asked) -> Answer:
    """A position as text, shown without a table."""
    asked = await _body(request, messages.Look)
    return _answer(_server(request).hall.show(asked.position))


@post("/api/tables/{table_id:str}/seats")
async def sit(request: Asked, table_id: str) -> Answer:
    hall = _server(request).hall
    asked = await _body(request, messages.SitDown)
    return _answer(await hall.sit(table_id, asked), HTTP_201_CREATED)


@post("/api/tables/{table_id:str}/dice")
async def contribute(request: Asked, table_id: str) -> Answer:
    hall = _server(request).hall
    asked = await _body(request, messages.Contribute)
    return _answer(await hall.contribute(table_id, asked), HTTP_201_CREATED)


@get("/api/tables/{table_id:str}/match")
async def match_file(request: Asked, table_id: str) -> Answer:
    """The match as a file; the secret of its dice is in it once the game is over."""
    live = await _server(request).hall.find(table_id)
    return Response(
        matchfile.encode(live.table.file_match()),
        media_type=MediaType.JSON,
        headers={"Content-Disposition": f'attachment; filename="{table_id}.json"'},
    )


async def _body(request: Asked, kind: type[Any]) -> Any:
    """A request's body, from one of our own pages or from a program."""
    server = _server(request)
    server.check_origin(request.headers.get("origin"))
    if request.content_type[0] != "application/json":
        raise Refusal("bad_message", "send JSON, as application/json")
    most = server.settings.limits.frame_bytes
    data = bytearray()
    async for chunk in request.stream():
        data += chunk
        if len(data) > most:
            break
    return decode(bytes(data), kind, most)


@websocket("/api/tables/{table_id:str}/play")
async def play(socket: WebSocket[Any, Any, Any], table_id: str) -> None:
    server = _server(socket)
    address = _address(socket)
    try:
        server.check_origin(socket.headers.get("origin"))
        if server.sockets[address] >= server.settings.limits.sockets_per_address:
            raise Refusal("too_many", "too many connections from here")
    except Refusal as refusal:
        await socket.close(4003, refusal.code)
        return
    await socket.accept()
    server.sockets[address] += 1
    try:
        await Connection(socket, server.hall, table_id).run()
    finally:
        server.sockets[address] -= 1


def _refused(_request: Asked, refusal: Refusal) -> Answer:
    body = messages.Refused(refusal.code, refusal.message)
    return _answer(body, STATUS.get(refusal.code, 400))


def _not_found(request: Asked, error: HTTPException) -> Answer:
    page = _server(request).page.not_found(request) if error.status_code == 404 else None
    if page is not None:
        return page
    body = {"type": "refused", "code": "bad_message", "message": "there is nothing here"}
    return _answer(body, error.status_code)


def _failed(request: Asked, error: Exception) -> Answer:
    """A fault of ours: told to the log in full, and to the client in a sentence."""
    log.error("%s %s failed", request.method, request.url.path, exc_info=error)
    body = {"type": "refused", "code": "bad_message", "message": "the server made a mistake"}
    return _answer(body, HTTP_500_INTERNAL_SERVER_ERROR)


async def _add_headers(message: Message, _scope: Scope) -> None:
    """On every answer, refusals and faults included."""
    if message["type"] == "http.response.start":
        headers = MutableScopeHeaders.from_message(message)
        for name, value in HEADERS.items():
            headers.setdefault(name, value)


ROUTES = (
    health,
    games,
    rulebook,
    lobby,
    records,
    open_table,
    look,
    sit,
    contribute,
    match_file,
    history,
    hint,
    review,
    show,
    play,
)


def create_app(settings: Settings, clock: Callable[[], float] = time.time) -> Litestar:
    server = Server(settings, clock)
    app = Litestar(
        [*ROUTES, server.page.route()],
        lifespan=[server.running],
        exception_handlers={
            Refusal: _refused,
            HTTPException: _not_found,
            Exception: _failed,
        },
        before_send=[_add_headers],
        openapi_config=None,
        logging_config=None,
    )
    app.state.server = server
    return app
