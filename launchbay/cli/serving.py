"""`launchbay serve`, and bare `launchbay`, which also opens the browser."""

import contextlib
import logging
import os
import sys
import threading
import time
import webbrowser
from dataclasses import replace
from pathlib import Path, PurePath
from typing import Any

import msgspec

from launchbay.cli.screen import err
from launchbay.engine.errors import LaunchBayError
from launchbay.server.addresses import read_network
from launchbay.server.carriers import check_redis
from launchbay.server.listening import Listening, PortTaken
from launchbay.server.settings import Settings, read_limits

NEXT_PORTS = 20  # tried when another program has the first
PATIENCE = 2.0  # seconds in which a Launch Bay says that it is one
STARTING = 60.0  # seconds after which nobody waits for the page any more
TEXT_BROWSERS = {"www-browser", "links", "links2", "elinks", "lynx", "w3m"}


class Health(msgspec.Struct):
    """Enough of /api/health to know a Launch Bay, of whichever version."""

    version: str
    compiling: dict[str, int]


def start(port: int, data: Path | None, browser: bool) -> None:
    """Serve on this machine and open the page; if that is being done already, open the page."""
    settings = Settings(port=port, log_level=logging.WARNING, **_given(data))
    for candidate in range(port, min(port + NEXT_PORTS, 65535) + 1):
        settings = replace(settings, port=candidate)
        if listening := _listen(settings):
            return _serve_and_open(settings, listening, port, browser)
        if running := _health(settings.address):
            return _open_running(settings.address, running, data, browser)
    raise LaunchBayError(f"other programs have ports {port} to {settings.port}: choose a --port")


def _listen(settings: Settings) -> Listening | None:
    """The bound sockets; None if another program has the port."""
    try:
        return Listening(settings)
    except PortTaken:
        return None


def _serve_and_open(settings: Settings, listening: Listening, wished: int, browser: bool) -> None:
    from launchbay.server import serving

    _check_storage(settings, listening)
    if settings.port != wished:
        err.print(f"Another program has port {wished}, so this is at {settings.port}.")
    err.print(f"Launch Bay is at {settings.address} (Ctrl+C stops it)", soft_wrap=True)
    if browser:
        threading.Thread(target=_open_when_up, args=[settings.address], daemon=True).start()
    with contextlib.suppress(KeyboardInterrupt):
        serving.serve(settings, listening)


def _check_storage(settings: Settings, listening: Listening) -> None:
    """Give the port back if there is nothing to serve from."""
    from launchbay.server.opening import check_storage

    try:
        check_storage(settings)
    except LaunchBayError:
        listening.close()
        raise


def _open_running(address: str, running: Health, data: Path | None, browser: bool) -> None:
    unused = "" if data is None else "; it keeps its own --data"
    err.print(f"Launch Bay {running.version} already runs at {address}{unused}", soft_wrap=True)
    if browser:
        _open(address)


def _open_when_up(address: str) -> None:
    end = time.monotonic() + STARTING
    while not _health(address):
        if time.monotonic() > end:
            return
        time.sleep(0.1)
    _open(address)


def _open(address: str) -> None:
    """Open a browser with windows if there is one; the address is on the screen in any case."""
    if not _has_windows():
        return
    with contextlib.suppress(webbrowser.Error):
        found = webbrowser.get()
        if PurePath(found.name).name not in TEXT_BROWSERS:
            found.open(address)


def _has_windows() -> bool:
    if sys.platform.startswith(("darwin", "win")):
        return True
    return any(os.environ.get(name) for name in ("BROWSER", "DISPLAY", "WAYLAND_DISPLAY"))


def _health(address: str) -> Health | None:
    """What the Launch Bay at an address says of itself; None if something else is there."""
    import httpx  # its command line comes along: no start should wait for it

    try:
        answer = httpx.get(f"{address}/api/health", timeout=PATIENCE, trust_env=False)
        return msgspec.json.decode(answer.content, type=Health)
    except (httpx.HTTPError, msgspec.MsgspecError, UnicodeDecodeError):
        return None


def serve(
    host: str,
    port: int,
    data: Path | None,
    database: str | None,
    origins: list[str],
    limits: Path | None,
    proxies: list[str],
    **operation: Any,
) -> None:
    """Serve; `operation` is for logs, metrics and Redis, as in Settings."""
    settings = Settings(
        host=host,
        port=port,
        database=database,
        origins=frozenset(origins),
        proxies=tuple(read_network(text) for text in proxies),
        limits=read_limits(*([limits] if limits else [])),
        **operation,
        **_given(data),
    )
    if settings.metrics_port == settings.port:
        raise LaunchBayError("--metrics-port and --port must differ")
    listening = Listening(settings)
    if settings.redis:
        check_redis(settings.redis, settings.database_url)
    from launchbay.server import serving  # takes a second: nobody waits that long for a refusal

    _check_storage(settings, listening)
    if not settings.log_json:
        err.print(f"Launch Bay is at {settings.address} (Ctrl+C stops it)")
    serving.serve(settings, listening)


def _given(data: Path | None) -> dict[str, Any]:
    return {} if data is None else {"data": data}
