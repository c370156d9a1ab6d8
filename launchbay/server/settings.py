"""What a server is told when it starts: where to listen, where to keep things, its limits."""

import logging
import tomllib
from dataclasses import dataclass, field
from pathlib import Path

import msgspec
import platformdirs

from launchbay.engine.errors import LaunchBayError
from launchbay.server.addresses import Network

LIMITS = Path(__file__).with_name("limits.toml")
PAGE = Path(__file__).with_name("page")


class Limits(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """See limits.toml, which gives each its value and its reason."""

    frame_bytes: int
    messages: int
    window_seconds: float
    connections_per_address: int
    connections: int
    spare_files: int
    request_seconds: float
    reading_seconds: float
    sockets_per_address: int
    tables_per_address: int
    queue: int
    joining_seconds: float
    name_length: int
    chat_length: int
    chat_kept: int
    move_id_length: int
    events_kept: int
    idle_seconds: float
    lobby: int
    history: int
    hint_seconds: float


def read_limits(*changes: Path) -> Limits:
    """The limits, with those named in other files put in their place."""
    values = tomllib.loads(LIMITS.read_text())
    try:
        for path in changes:
            values |= tomllib.loads(path.read_text())
        return msgspec.convert(values, Limits)
    except OSError as error:
        raise LaunchBayError(f"cannot read {error.filename}: {error.strerror}") from None
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise LaunchBayError(f"limits: {error}") from None


@dataclass(frozen=True)
class Settings:
    host: str = "127.0.0.1"
    port: int = 8123
    data: Path = field(default_factory=lambda: platformdirs.user_data_path("launchbay"))
    database: str | None = None  # a URL; by default SQLite in the data folder
    origins: frozenset[str] = frozenset()  # of pages that may connect, besides the server's own
    proxies: tuple[Network, ...] = ()  # whose X-Forwarded-For is believed
    limits: Limits = field(default_factory=read_limits)
    page: Path = PAGE  # the built client
    redis: str | None = None  # a URL; by default Postgres carries what processes tell each other
    metrics_host: str = "127.0.0.1"
    metrics_port: int | None = None  # by default there are no metrics
    log_json: bool = False
    log_level: int = logging.INFO

    @property
    def database_url(self) -> str:
        return self.database or f"sqlite:///{self.data / 'launchbay.db'}"

    def described(self) -> dict[str, str]:
        """The settings that a log line shows; a URL may hold a password."""
        kind = self.database_url.partition(":")[0]
        return {"address": self.address, "database": kind, "redis": "yes" if self.redis else "no"}

    @property
    def address(self) -> str:
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"http://{host}:{self.port}"

    @property
    def allowed_origins(self) -> frozenset[str]:
        """Exactly these may open a socket or change anything from a browser."""
        loopback = {f"http://{name}:{self.port}" for name in ("127.0.0.1", "localhost", "[::1]")}
        return self.origins | loopback | {self.address}
