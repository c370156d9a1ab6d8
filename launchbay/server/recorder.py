"""Log lines and figures about what happens at tables, and between the server and its clients.

Nothing here can refuse or change anything. Without metrics it costs a comparison for each event.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from launchbay.server import events, logs
from launchbay.server.refusal import Refusal
from launchbay.server.table import Table

if TYPE_CHECKING:
    from launchbay.server.metrics import Metrics  # needs an optional package

SLOW = 1.0  # seconds after which the answer to a request is worth a line
WORTH_A_LINE = {"too_many", "rate_limited", "forbidden_origin"}  # of the refusals


class Recorder:
    def __init__(self) -> None:
        self.metrics: Metrics | None = None
        self.thinking = 0  # bots that choose a move now
        self._storage_up = True

    def stored(self, table: Table, event: events.AnyEvent) -> None:
        """An event that this process has stored and applied."""
        self.storage_works()
        match event:
            case events.Moved():
                if self.metrics:
                    self.metrics.moves.labels(table.opened.game).inc()
                if table.over:
                    self._table("table_over", table, moves=table.version)
            case events.Opened():
                self._table("table_opened", table, seats=event.players, public=event.public)
            case events.Began():
                self._table("table_begun", table)

    def _table(self, name: str, table: Table, **fields: object) -> None:
        logs.event(name, table=table.id, game=table.opened.game, **fields)

    @contextmanager
    def thinks(self) -> Iterator[None]:
        """Count a bot while it chooses a move."""
        self.thinking += 1
        try:
            yield
        finally:
            self.thinking -= 1

    def conflicted(self) -> None:
        """Another process stored an event first."""
        if self.metrics:
            self.metrics.conflicts.inc()

    def acknowledged(self, seconds: float) -> None:
        """Note how long a command took from its arrival until it was stored."""
        if self.metrics:
            self.metrics.seconds.observe(seconds)

    def refused(self, refusal: Refusal, address: str = "", **fields: object) -> None:
        if self.metrics:
            self.metrics.refusals.labels(refusal.code).inc()
        if refusal.code in WORTH_A_LINE:
            logs.warning("refused", code=refusal.code, address=address, **fields)

    def answered(self, method: str, route: str, status: int, seconds: float) -> None:
        """An answer to an HTTP request, by the pattern of its address."""
        if self.metrics:
            self.metrics.answers.labels(route, status).inc()
        if seconds > SLOW:
            fields = {"method": method, "route": route, "status": status, "seconds": seconds}
            logs.warning("slow_request", **fields)

    def storage_failed(self, reason: object) -> None:
        if self._storage_up:
            self._storage_up = False
            logs.warning("storage_down", reason=str(reason))

    def storage_works(self) -> None:
        if not self._storage_up:
            self._storage_up = True
            logs.event("storage_up")
