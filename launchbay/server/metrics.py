"""Figures for Prometheus, on a port of their own. docs/operating.md lists them.

prometheus-client is an optional package: only `launchbay serve --metrics-port` imports this module.
It knows the format, counts across threads, and reads the figures of the process.
"""

import asyncio
import concurrent.futures
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Histogram,
    ProcessCollector,
    disable_created_metrics,
    start_http_server,
)
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from launchbay import __version__
from launchbay.engine.errors import LaunchBayError

if TYPE_CHECKING:
    from launchbay.server.app import Server

PATIENCE = 4.0  # seconds that a scrape waits for the storage
SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)


class Metrics:
    """Counters, which grow as things happen."""

    def __init__(self) -> None:
        disable_created_metrics()  # type: ignore[no-untyped-call]  # one more series for each
        self.registry = CollectorRegistry()
        to = self.registry
        self.moves = Counter("launchbay_moves", "Moves stored.", ["game"], registry=to)
        self.seconds = Histogram(
            "launchbay_command_seconds",
            "Time from a client's command until it was stored.",
            buckets=SECONDS,
            registry=to,
        )
        self.refusals = Counter(
            "launchbay_refusals", "Refusals, by their code.", ["code"], registry=to
        )
        self.answers = Counter(
            "launchbay_http_answers",
            "Answers over HTTP, by the pattern of the address and the status.",
            ["route", "status"],
            registry=to,
        )
        self.conflicts = Counter(
            "launchbay_write_conflicts",
            "Events that another process had stored first.",
            registry=to,
        )
        ProcessCollector(registry=to)


class State(Collector):
    """Gauges, read from the server when they are asked for."""

    def __init__(self, server: "Server"):
        self.server = server

    def collect(self) -> Iterator[Metric]:
        hall = self.server.hall
        commits = self.server.storage.commits
        yield CounterMetricFamily("launchbay_commits", "Transactions with events.", commits)
        yield gauge("sockets_open", "WebSockets open.", self.server.sockets.total)
        yield gauge("tables_in_memory", "Tables in memory.", len(hall.tables))
        yield gauge("bots_thinking", "Bots that choose a move now.", hall.recorder.thinking)
        yield gauge("storage_up", "Whether the storage takes writes.", self._storage_up())
        yield labelled("game_ready", "Whether the rules of a game are compiled.", self._ready())
        yield labelled("build", "Always 1; the version is its label.", {__version__: 1}, "version")

    def _ready(self) -> dict[str, float]:
        workshop = self.server.workshop
        return {
            game: workshop.can_be_played(game) and workshop.is_ready(game)
            for game in workshop.progress
        }

    def _storage_up(self) -> bool:
        loop = self.server.loop
        if loop is None or not loop.is_running():
            return False
        asked = asyncio.run_coroutine_threadsafe(self.server.readiness.fault(), loop)
        try:
            return not asked.result(PATIENCE)
        except concurrent.futures.TimeoutError:
            asked.cancel()
            return False


def gauge(name: str, text: str, figure: float) -> GaugeMetricFamily:
    return GaugeMetricFamily(f"launchbay_{name}", text, figure)


def labelled(
    name: str, text: str, figures: Mapping[str, float], label: str = "game"
) -> GaugeMetricFamily:
    family = GaugeMetricFamily(f"launchbay_{name}", text, labels=[label])
    for of, figure in figures.items():
        family.add_metric([of], figure)
    return family


@contextmanager
def served(server: "Server", host: str, port: int) -> Iterator[None]:
    """Count what happens on a server, and answer scrapes in a thread of its own."""
    metrics = server.hall.recorder.metrics = Metrics()
    metrics.registry.register(State(server))
    try:
        endpoint, thread = start_http_server(port, host, metrics.registry)
    except OSError as error:
        raise LaunchBayError(
            f"cannot serve metrics on {host} port {port}: {error.strerror}; "
            f"choose another --metrics-port"
        ) from None
    try:
        yield
    finally:
        endpoint.shutdown()
        endpoint.server_close()
        thread.join()
