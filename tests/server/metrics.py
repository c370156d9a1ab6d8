"""A server process whose metrics can be read."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import httpx
from prometheus_client.parser import text_string_to_metric_families

from .harness import ServerProcess, free_port


class Measured(ServerProcess):
    """A server whose metrics can be read."""

    def __init__(self, data: Path, *, more: Sequence[str] = (), **options: Any):
        self.metrics_port = free_port()
        more = [*more, "--metrics-port", str(self.metrics_port)]
        super().__init__(data, more=more, **options)

    def text(self) -> str:
        address = f"http://127.0.0.1:{self.metrics_port}/metrics"
        return httpx.get(address, trust_env=False, timeout=30).text

    def figures(self) -> dict[tuple[str, ...], float]:
        """Every sample, by name and labels."""
        return {
            (sample.name, *sample.labels.values()): sample.value
            for family in text_string_to_metric_families(self.text())
            for sample in family.samples
        }

    def figure(self, *wanted: str) -> float:
        return self.figures().get(wanted, 0)
