"""The server: REST for lobby and tables, a socket for play. docs/protocol.md describes it."""

import asyncio
import contextlib
import gzip
import time
from collections.abc import AsyncIterator, Callable
from typing import Any, Literal

import msgspec
from litestar import (
    HttpMethod,
    Litestar,
    MediaType,
    Request,
    Response,
    WebSocket,
    post,
    route,
    websocket,
)
from litestar.datastructures import MutableScopeHeaders
from litestar.exceptions import HTTPException, InternalServerException
from litestar.handlers import HTTPRouteHandler
from litestar.status_codes import (
    HTTP_201_CREATED,
    HTTP_204_NO_CONTENT,
    HTTP_404_NOT_FOUND,
    HTTP_405_METHOD_NOT_ALLOWED,
)
from litestar.types import Message, Scope

from launchbay import __version__
from launchbay.bots import players
from launchbay.engine import matchfile, registry
from launchbay.engine.errors import LaunchBayError
from launchbay.engine.game import Game
from launchbay.server import litter, logs, messages
from launchbay.server.addresses import Recent, Shares, counted_as
from launchbay.server.connection import Connection
from launchbay.server.fanout import Fanout
from launchbay.server.frames import decode
from launchbay.server.hall import Hall
from launchbay.server.interface import HIGHEST_NUMBER
from launchbay.server.openapi import document
from launchbay.server.opening import make_folder
from launchbay.server.packing import takes_gzip
from launchbay.server.page import Page
from launchbay.server.readiness import Readiness
from launchbay.server.refusal import Refusal
from launchbay.server.settings import Settings
from launchbay.server.storage import Listing, Storage, StorageDown
from launchbay.server.workshop import Workshop

TEN_MINUTES = 600.0
LONGEST_NUMBER = len(str(HIGHEST_NUMBER))
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
        self.fanout = Fanout(settings.database_url, settings.redis)
        self.hall = Hall(self.storage, settings.limits, self.workshop, self.fanout.publish, clock)
        self.loop: asyncio.AbstractEventLoop | None = None
        self.sockets = Shares()
        self.created = Recent(TEN_MINUTES)
        self.readiness = Readiness(self.storage, self.hall.recorder.storage_works)
        self.failure: LaunchBayError | None = None  # why this server could not start

    @contextlib.asynccontextmanager
    async def running(self, _app: Litestar) -> AsyncIterator[None]:
        self.loop = asyncio.get_running_loop()
        await self._start()
        regular = (
            self.workshop.run(),
            self.hall.sweep(),
            self.hall.record_old_tables(),
            litter.clear(),
        )
        chores = [asyncio.create_task(chore) for chore in regular]
        logs.event("started", version=__version__, **self.settings.described())
        self.readiness.phase = "running"
        try:
            yield
        finally:
            self.readiness.phase = "stopping"
            logs.event("stopping")
            for chore in chores:
                chore.cancel()
            await asyncio.gather(*chores, return_exceptions=True)
            await self.hall.close()
            await self.fanout.stop()
            await self.storage.stop()

    async def _start(self) -> None:
        try:
            make_folder(self.settings.data)
            await self.storage.start()
            await self.fanout.start(self.hall.heard, self.hall.refresh_all)
        except LaunchBayError as error:
            self.failure = error
            raise

    def check_origin(self, origin: str | None) -> None:
        """Browsers say where a page came from; only our own pages may do anything."""
        if origin is not None and origin not in self.settings.allowed_origins:
            raise Refusal("forbidden_origin", "pages from elsewhere may not do this")

    def count_table(self, address: str) -> None:
        if not self.created.take(address, self.settings.limits.tables_per_address):
            raise Refusal("too_many", "too many new tables from here: wait a few minutes")


def _server(connection: Request[Any, Any, Any] | WebSocket[Any, Any, Any]) -> Server:
    server: Server = connection.app.state.server
    return server


def _address(connection: Request[Any, Any, Any] | WebSocket[Any, Any, Any]) -> str:
    """The address that limits count."""
    return counted_as(connection.client.host if connection.client else "")


Answer = Response[bytes]
Asked = Request[Any, Any, Any]


def read(path: str) -> Callable[[Any], HTTPRouteHandler]:
    """A route that changes nothing; HEAD answers like GET, without the body."""
    return route(path, http_method=[HttpMethod.GET, HttpMethod.HEAD])


def _answer(body: object, status: int = 200) -> Answer:
    return Response(msgspec.json.encode(body), status_code=status, media_type=MediaType.JSON)


@read("/api/health")
async def health(request: Asked) -> Answer:
    server = _server(request)
    storage = not await server.readiness.fault()
    status: Literal["ok", "down"] = "ok" if storage else "down"
    body = messages.Health(status, __version__, storage, server.workshop.compiling())
    return _answer(body, 200 if storage else 503)


@read("/api/health/live")
async def live() -> Answer:
    """The process answers; the storage is not asked."""
    return _answer(messages.Alive(alive=True, version=__version__))


@read("/api/health/ready")
async def ready(request: Asked) -> Answer:
    """Answer 200 if moves can be stored now, else 503."""
    reason = await _server(request).readiness.fault()
    return _answer(messages.Ready(not reason, reason), 503 if reason else 200)


@read("/api/openapi.json")
async def openapi_document(request: Asked) -> Answer:
    """The description of this interface."""
    return _compressed(document(), request.headers.get("accept-encoding", ""))


@read("/api/games")
async def games(request: Asked) -> Answer:
    workshop = _server(request).workshop
    found = await asyncio.to_thread(registry.games)
    playable = [game for game in found if workshop.can_be_played(game.id)]
    return _answer([_described(game, workshop.is_ready(game.id)) for game in playable])


def _described(game: Game, ready: bool) -> messages.GameInfo:
    described = {
        **game.described(),
        "together": game.together,
        "bots": players.about(),
        "ready": ready,
    }
    return msgspec.convert(described, messages.GameInfo)


@read("/api/games/{game_id:str}/rulebook")
async def rulebook(request: Asked, game_id: str) -> Answer:
    text = _server(request).workshop.game(game_id).rulebook.encode()
    return Response(text, media_type="text/markdown; charset=utf-8")


@read("/api/tables")
async def lobby(request: Asked) -> Answer:
    """Public tables with an open seat, newest first."""
    return _answer(await _listed(_server(request), open_only=True))


@read("/api/records")
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
    return [_line(row) for row in rows if server.workshop.can_be_played(row.game)]


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


@route("/api/tables", http_method=HttpMethod.OPTIONS, status_code=HTTP_204_NO_CONTENT)
async def table_methods() -> Response[None]:
    """Litestar would name the methods of only the first of several handlers."""
    return Response(None, headers={"Allow": "GET, HEAD, OPTIONS, POST"})


@post("/api/tables")
async def open_table(request: Asked) -> Answer:
    server = _server(request)
    wish = await _body(request, messages.NewTable)
    server.count_table(_address(request))
    return _answer(await server.hall.open(wish), HTTP_201_CREATED)


@read("/api/tables/{table_id:str}")
async def look(request: Asked, table_id: str) -> Answer:
    """A table as anyone may see it; looking claims nothing."""
    live = await _server(request).hall.find_ready(table_id)
    return _answer(live.table.snapshot())


@read("/api/tables/{table_id:str}/history")
async def history(request: Asked, table_id: str) -> Answer:
    """The moves of a match from `since` on, with the position after each."""
    since = _move_number("since", request.query_params.get("since", "0"))
    found = await _server(request).hall.history(table_id, since)
    return await asyncio.to_thread(_packed, found, request.headers.get("accept-encoding", ""))


def _move_number(name: str, text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= LONGEST_NUMBER):
        raise Refusal("bad_message", f"{name} is the number of a move, from 0 on")
    return int(text)


def _packed(body: object, encodings: str) -> Answer:
    return _compressed(msgspec.json.encode(body), encodings)


def _compressed(body: bytes, encodings: str) -> Answer:
    """An answer that repeats itself, compressed for those who ask for that."""
    answer: Answer = Response(body, media_type=MediaType.JSON, headers={"Vary": "Accept-Encoding"})
    if takes_gzip(encodings):
        answer.headers["Content-Encoding"] = "gzip"
        answer.content = gzip.compress(body, compresslevel=6)
    return answer


@read("/api/tables/{table_id:str}/hint")
async def hint(request: Asked, table_id: str) -> Answer:
    """What the search would do now, or after move `at`, and what it thinks of all else."""
    at = request.query_params.get("at")
    number = None if at is None else _move_number("at", at)
    return _answer(await _server(request).hall.hint(table_id, number))


@read("/api/tables/{table_id:str}/review")
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


@read("/api/tables/{table_id:str}/match")
async def match_file(request: Asked, table_id: str) -> Answer:
    """The match as a file; the secret of its dice is in it once the game is over."""
    live = await _server(request).hall.find(table_id)
    return Response(
        await asyncio.to_thread(matchfile.encode, live.table.file_match()),
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
    try:
        async for chunk in request.stream():
            data += chunk
            if len(data) > most:
                break
    except InternalServerException:  # what Litestar raises when the client has gone
        raise Refusal("bad_message", "the request broke off before its end") from None
    return decode(bytes(data), kind, most)


@websocket("/api/tables/{table_id:str}/play")
async def play(socket: WebSocket[Any, Any, Any], table_id: str) -> None:
    server = _server(socket)
    address = _address(socket)
    try:
        server.check_origin(socket.headers.get("origin"))
        if not server.sockets.take(address, server.settings.limits.sockets_per_address):
            raise Refusal("too_many", "too many connections from here")
    except Refusal as refusal:
        server.hall.recorder.refused(refusal, address)
        await socket.close(4003, refusal.code)
        return
    try:
        await socket.accept()
        await Connection(socket, server.hall, table_id).run()
    finally:
        server.sockets.give_back(address)


def _refused(request: Asked, refusal: Refusal) -> Answer:
    _server(request).hall.recorder.refused(refusal, _address(request))
    return _answer(messages.Refused(refusal.code, refusal.message), refusal.status)


def _not_routed(request: Asked, error: HTTPException) -> Answer:
    """Requests that reach no handler: an unknown address, or a method that it does not take."""
    if error.status_code == HTTP_404_NOT_FOUND:
        page = _server(request).page.not_found(request)
        return page or _refused(request, Refusal("not_found", "there is nothing here"))
    if error.status_code == HTTP_405_METHOD_NOT_ALLOWED:
        body = messages.Refused("bad_message", f"this address does not take {request.method}")
        answer = _answer(body, HTTP_405_METHOD_NOT_ALLOWED)
        answer.headers["Allow"] = ", ".join(_methods(error))
        return answer
    return _failed(request, error)


def _methods(error: HTTPException) -> list[str]:
    """The methods that an address takes, from Litestar's refusal; it counts sockets as one."""
    named = (error.headers or {}).get("allow", "").split(", ")
    return sorted(name for name in named if name.isupper())


def _failed(request: Asked, error: Exception) -> Answer:
    """Faults of ours: the log has the traceback, the client gets one sentence."""
    route = request.scope.get("path_template", "none")
    logs.fault("fault", error, method=request.method, route=route)
    return _refused(request, Refusal("fault", "the server made a mistake; its log has the details"))


async def _add_headers(message: Message, _scope: Scope) -> None:
    """On every answer, refusals and faults included."""
    if message["type"] == "http.response.start":
        headers = MutableScopeHeaders.from_message(message)
        for name, value in HEADERS.items():
            headers.setdefault(name, value)


ROUTES = (
    table_methods,  # before the others at its address
    health,
    live,
    ready,
    openapi_document,
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
            HTTPException: _not_routed,
            Exception: _failed,
        },
        before_send=[_add_headers],
        openapi_config=None,
        logging_config=None,
        request_max_body_size=None,  # `_body` stops reading much earlier, and says so
    )
    app.state.server = server
    return app
