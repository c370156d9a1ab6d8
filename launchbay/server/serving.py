"""Running a server process."""

import logging

import uvicorn

from launchbay.server.app import create_app
from launchbay.server.settings import Settings


def serve(settings: Settings) -> None:
    """Serve until told to stop."""
    logging.basicConfig(format="%(asctime)s %(message)s")  # of others, warnings only
    logging.getLogger("launchbay").setLevel(logging.INFO)
    config = uvicorn.Config(
        create_app(settings),
        host=settings.host,
        port=settings.port,
        log_level="warning",
        access_log=False,  # paths of tables are nobody's business
        ws="websockets-sansio",
        ws_max_size=4 * settings.limits.frame_bytes,  # beyond it the frame is not even read
        ws_ping_interval=20,
        ws_ping_timeout=20,
        server_header=False,
        timeout_graceful_shutdown=3,
    )
    uvicorn.Server(config).run()
