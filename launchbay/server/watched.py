"""The layer around the app that notes every answer over HTTP, with its time."""

import time

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from launchbay.server.recorder import Recorder

NO_ROUTE = "none"  # of an answer to an address that does not exist


def watched(app: ASGIApp, recorder: Recorder) -> ASGIApp:
    """An app whose answers a recorder hears of."""

    async def watching(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP:
            return await app(scope, receive, send)
        began, status, method = time.perf_counter(), 500, scope["method"]

        async def note_status(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await app(scope, receive, note_status)
        finally:
            route = scope.get("path_template") or NO_ROUTE
            recorder.answered(method, route, status, time.perf_counter() - began)

    return watching
