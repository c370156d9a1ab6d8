"""The box as a record the rules can read, filled from box.toml."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from launchbay.engine.errors import BadOptions
from launchbay.engine.records import blank, record

SEATS, SLOTS, DICE = 2, 3, 2
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
            if not 0 <= number <= 100:
                raise BadOptions(f"ferry: {name}.{column} must be 0 to 100, not {number}")
            box[column][kind] = number
    if sum(box.count) < SLOTS:
        raise BadOptions(f"ferry: the bag needs {SLOTS} tiles to begin with")
    box.pair_bonus = edition["pair_bonus"]
    box.purse = edition["purse"]
    return box
