"""What the tests of every game's box share: where its values come from, and what is refused."""

import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from launchbay.engine import registry
from launchbay.engine.errors import BadOptions
from launchbay.engine.notation import Setting


class Printed:
    """A game's box.toml and ledger.md as they are written."""

    def __init__(self, content: ModuleType):
        assert content.__file__ is not None
        self.toml = Path(content.__file__).with_name("box.toml").read_text()
        self.ledger = Path(content.__file__).with_name("ledger.md").read_text()

    def sources(self) -> dict[str, str]:
        """Each value's line with what it says about itself, or else its table's."""
        found, of_table, table = {}, "", ""
        for line in self.toml.splitlines():
            if line.startswith("["):
                table, _, of_table = line.partition("#")
            elif re.match(r"\w+ = ", line):
                found[f"{table.strip()} {line}"] = line.partition("#")[2] or of_table
        return found

    def values(self) -> int:
        """How many the file has, read as TOML."""
        tables: list[dict[str, Any]] = [tomllib.loads(self.toml)]
        values = 0
        for toml in tables:
            tables += [value for value in toml.values() if isinstance(value, dict)]
            values += sum(not isinstance(value, dict) for value in toml.values())
        return values

    def reasons(self, pattern: str) -> set[str]:
        """The places in the ledger that values of our own refer to; each has at least one."""
        ours = [source for source in self.sources().values() if "ours" in source]
        assert all(re.search(pattern, source) for source in ours)
        return {reason for source in ours for reason in re.findall(pattern, source)}


def says_where_from(source: str) -> bool:
    return re.match(r" (printed|ours): ", source) is not None


def refusal(
    game: str,
    changes: Mapping[str, Any],
    players: int = 2,
    options: Mapping[str, str] | None = None,
) -> str:
    """The one sentence with which a box is refused."""
    with pytest.raises(BadOptions) as refused:
        Setting(registry.game(game), players, options or {}, changes).box()
    assert "\n" not in str(refused.value)
    return str(refused.value)
