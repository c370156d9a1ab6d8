"""Hashes that tie the events of a table together.

Each event is stored with a SHA-256 over its table, its number, its body and the hash of the event
before it. The table's listing is stored with a seal: a SHA-256 over the last event's hash and over
the listing itself. A changed, missing, moved or foreign event therefore shows, and so does a
missing last event. There is no secret in these hashes: they detect damage and mistakes, not an
attacker who can write to the database and recomputes them.
"""

import hashlib
from typing import Any

import msgspec

START = bytes(32)  # stands for the hash before a table's first event


def link(before: bytes, table: str, number: int, body: bytes) -> bytes:
    """The chain hash of an event; a table id holds no NUL, so no two events read the same."""
    return hashlib.sha256(b"%s%s\0%d\0%s" % (before, table.encode(), number, body)).digest()


def seal(chain: bytes, number: int, listing: tuple[Any, ...]) -> bytes:
    """The seal of a listing whose table ends with event `number` and this chain hash."""
    return hashlib.sha256(chain + msgspec.json.encode((number, *listing))).digest()
