"""The box as a record the rules can read, filled from box.toml."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from launchbay.engine.errors import BadOptions
from launchbay.engine.records import blank, record

SEATS, SLOTS, DICE = 2, 3, 2
MOST_TILES, MOST_COINS = 100, 99
TILES = ("rope", "salt", "silk")
ROPE, SALT, SILK = range(3)
KINDS = len(TILES)

BOX = record(
    ("count", np.int16, KINDS),
    ("cost", np.int16, KINDS),
    ("value", np.int16, KINDS),
    ("pair_bonus", np.int16),
    ("purse", np.int16),  # most coins a seat can have
)


def load(_players: int, _options: Mapping[str, str], edition: Mapping[str, Any]) -> np.record:
    """The box for one match."""
    box = blank(BOX)
    for kind, name in enumerate(TILES):
        for column, number in edition[name].items():
            box[column][kind] = _checked(f"{name}.{column}", number, MOST_TILES)
    if sum(box.count) < SLOTS:
        raise BadOptions(f"ferry: the bag needs {SLOTS} tiles to begin with")
    box.pair_bonus = _checked("pair_bonus", edition["pair_bonus"], 100)
    box.purse = _checked("purse", edition["purse"], MOST_COINS)
    return box


def _checked(name: str, number: int, most: int) -> int:
    """A number of box.toml that the rules can rely on: they check neither indices nor overflow."""
    if not 0 <= number <= most:
        raise BadOptions(f"ferry: {name} must be 0 to {most}, not {number}")
    return number
