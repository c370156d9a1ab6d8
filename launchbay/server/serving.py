"""Running a server process."""

import asyncio
import logging
import math
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager

import msgspec
import uvicorn

from launchbay.engine.errors import LaunchBayError
from launchbay.server import logs, messages
from launchbay.server.app import HEADERS, Server, create_app
from launchbay.server.guard import Guard, GuardedProtocol
from launchbay.server.listening import LINGER_SECONDS, Listening
from launchbay.server.settings import Limits, Settings
from launchbay.server.sockets import QuickSocket
from launchbay.server.watched import watched


def serve(settings: Settings, listening: Listening) -> None:
    """Serve until told to stop."""
    app = create_app(settings)
    ours: Server = app.state.server
    listening.refusals.answer = _refusal(settings.limits)
    guard = Guard(settings.limits, listening.door.tally)

    async def look_around() -> None:
        guard.look(server.server_state.connections, asyncio.get_running_loop().time())
        listening.refusals.close(older=LINGER_SECONDS)
        listening.door.tally.report()

    config = uvicorn.Config(
        watched(app, ours.hall.recorder),
        loop="asyncio",  # uvloop would not call the accept() of our listening sockets
        http=GuardedProtocol,
        log_config=None,  # its messages come in our form
        log_level="warning",
        access_log=False,  # paths of tables are nobody's business
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=[str(network) for network in settings.proxies],
        ws=QuickSocket,
        ws_max_size=4 * settings.limits.frame_bytes,  # beyond it the frame is not even read
        ws_ping_interval=20,
        ws_ping_timeout=20,
        server_header=False,
        timeout_graceful_shutdown=3,
        callback_notify=look_around,
        timeout_notify=0,  # called once a second
    )
    server = uvicorn.Server(config)
    with ExitStack() as stack:
        stack.enter_context(logs.written(as_json=settings.log_json, level=settings.log_level))
        measure(ours, stack)
        stack.enter_context(starting_in_a_sentence(ours, listening))
        listening.listen()
        server.run(list(listening.sockets))


@contextmanager
def starting_in_a_sentence(server: Server, listening: Listening) -> Iterator[None]:
    """Make one error of a start that fails; uvicorn would log a traceback and exit."""

    def is_news(_record: logging.LogRecord) -> bool:
        return server.failure is None

    complaints = logging.getLogger("uvicorn.error")
    complaints.addFilter(is_news)
    try:
        yield
    except SystemExit:
        if server.failure is None:
            raise
        listening.close()
        raise server.failure from None
    finally:
        complaints.removeFilter(is_news)


def measure(server: Server, stack: ExitStack) -> None:
    """Serve metrics while a stack is open, if the settings say so."""
    settings = server.settings
    if settings.metrics_port is None:
        return
    try:
        from launchbay.server import metrics
    except ModuleNotFoundError:
        raise LaunchBayError(
            "--metrics-port needs one more: pip install 'launchbay[metrics]'"
        ) from None
    stack.enter_context(metrics.served(server, settings.metrics_host, settings.metrics_port))


def _refusal(limits: Limits) -> bytes:
    """The whole answer to a connection that is not let in."""
    refused = messages.Refused("too_many", "too many connections: try again in a few seconds")
    body = msgspec.json.encode(refused)
    headers = {
        "Content-Type": "application/json",
        "Content-Length": str(len(body)),
        "Retry-After": str(math.ceil(limits.request_seconds)),
        "Connection": "close",
        **HEADERS,
    }
    lines = "".join(f"{name}: {value}\r\n" for name, value in headers.items())
    return f"HTTP/1.1 503 Service Unavailable\r\n{lines}\r\n".encode() + body
