"""`launchbay serve`, and bare `launchbay`, which also opens the browser."""

import contextlib
import os
import socket
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
    settings = Settings(port=port, **_given(data))
    for candidate in range(port, min(port + NEXT_PORTS, 65535) + 1):
        settings = replace(settings, port=candidate)
        if _is_free(settings):
            return _serve_and_open(settings, port, browser)
        if running := _health(settings.address):
            return _open_running(settings.address, running, data, browser)
    raise LaunchBayError(f"other programs have ports {port} to {settings.port}: choose a --port")


def _serve_and_open(settings: Settings, wished: int, browser: bool) -> None:
    from launchbay.server import serving

    if settings.port != wished:
        err.print(f"Another program has port {wished}, so this is at {settings.port}.")
    err.print(f"Launch Bay is at {settings.address} (Ctrl+C stops it)", soft_wrap=True)
    if browser:
        threading.Thread(target=_open_when_up, args=[settings.address], daemon=True).start()
    with contextlib.suppress(KeyboardInterrupt):
        serving.serve(settings)


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
) -> None:
    from launchbay.server import serving

    settings = Settings(
        host=host,
        port=port,
        database=database,
        origins=frozenset(origins),
        limits=read_limits(*([limits] if limits else [])),
        **_given(data),
    )
    check_free(settings)
    err.print(f"Launch Bay is at {settings.address} (Ctrl+C stops it)")
    serving.serve(settings)


def _given(data: Path | None) -> dict[str, Any]:
    return {} if data is None else {"data": data}


def check_free(settings: Settings) -> None:
    """Say so plainly if something else listens there already."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    with socket.socket(family) as probe:
        if os.name == "posix":  # elsewhere it means to share the port
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((settings.host, settings.port))
        except OSError as error:
            raise LaunchBayError(
                f"cannot listen on {settings.host} port {settings.port}: {error.strerror}"
            ) from None


def _is_free(settings: Settings) -> bool:
    try:
        check_free(settings)
    except LaunchBayError:
        return False
    return True
