"""`launchbay serve`."""

import socket
from pathlib import Path

from launchbay.cli.screen import err
from launchbay.engine.errors import LaunchBayError
from launchbay.server.settings import Settings, read_limits


def serve(
    host: str,
    port: int,
    data: Path | None,
    database: str | None,
    origins: list[str],
    limits: Path | None,
) -> None:
    from launchbay.server import serving

    given = {} if data is None else {"data": data}
    settings = Settings(
        host=host,
        port=port,
        database=database,
        origins=frozenset(origins),
        limits=read_limits(*([limits] if limits else [])),
        **given,
    )
    check_free(settings)
    err.print(f"Launch Bay is at {settings.address} (Ctrl+C stops it)")
    serving.serve(settings)


def check_free(settings: Settings) -> None:
    """Say so plainly if something else listens there already."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    with socket.socket(family) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((settings.host, settings.port))
        except OSError as error:
            raise LaunchBayError(
                f"cannot listen on {settings.host} port {settings.port}: {error.strerror}"
            ) from None
