"""Boxes for tests: box.toml as it is, or with some of its values changed."""

import tomllib
from collections.abc import Mapping
from copy import deepcopy
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from launchbay.engine.errors import BadOptions
from launchbay.games.sdf1 import content

NO_CHANGES: Mapping[str, Any] = {}


@cache
def written() -> dict[str, Any]:
    assert content.__file__ is not None
    return tomllib.loads(Path(content.__file__).with_name("box.toml").read_text())


def edition(changes: Mapping[str, Any] = NO_CHANGES) -> dict[str, Any]:
    """Everything box.toml says, with dotted names changed as `--box` does it."""
    toml = deepcopy(written())
    for name, value in changes.items():
        *tables, last = name.split(".")
        table = toml
        for key in tables:
            table = table[key]
        assert type(table[last]) is type(value)
        table[last] = value
    return toml


def box(
    mode: str = "pluto",
    changes: Mapping[str, Any] = NO_CHANGES,
    **options: str,
) -> np.record:
    """The box for four players, with the usual options but for those named."""
    usual = {option.name: option.choices[0] for option in content.OPTIONS}
    return content.load(4, usual | {"mode": mode} | options, edition(changes))


def switched(name: str) -> np.record:
    """The printed box with one switch on."""
    options: dict[str, Any] = {name: "on"}
    return box(**options)


def refusal(changes: Mapping[str, Any], mode: str = "pluto") -> str:
    """The one sentence with which a box is refused."""
    with pytest.raises(BadOptions) as refused:
        box(mode, changes)
    assert "\n" not in str(refused.value)
    return str(refused.value)
