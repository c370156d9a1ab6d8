"""Refuses to make a wheel without the browser client, which git does not hold: `make wheel`."""

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class WheelHasPage(BuildHookInterface[Any]):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        """Only an editable install may do without: its page is built later, in place."""
        index = Path(self.root, "launchbay", "server", "page", "index.html")
        if version != "editable" and not index.exists():
            raise SystemExit("The page is not built: run `make wheel`, or `make page` first.")
