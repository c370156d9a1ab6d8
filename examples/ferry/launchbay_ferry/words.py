"""Ferry in words: positions, actions and events, to text and back."""

from collections.abc import Iterable

import numpy as np

from launchbay.engine.errors import BadPosition
from launchbay.engine.notation import read_fields, read_number, show_fields
from launchbay.engine.records import NONE, blank
from launchbay_ferry.content import KINDS, SEATS, SLOTS, TILES
from launchbay_ferry.rules import LOAD, LOADED, ROLLED, STATE, WAIT, score

TURN = ("seat", "over")


def show(_box: np.record, s: np.record) -> str:
    """A line for the turn, one for the table, one for each seat."""
    lines = [
        show_fields(s, TURN),
        f"dice {_list(s.dice)}  market {_list(map(tile, s.market))}  bag {_list(s.bag)}",
    ]
    lines += [f"coins {s.coins[seat]}  hold {_list(s.hold[seat])}" for seat in range(SEATS)]
    return "\n".join(lines)


def read(_box: np.record, text: str) -> np.record:
    lines = text.splitlines()
    if len(lines) != 2 + SEATS:
        raise BadPosition(f"expected {2 + SEATS} lines, not {len(lines)}")
    s = blank(STATE)
    read_fields(s, TURN, lines[0])
    dice, market, bag = _values(lines[1], ("dice", "market", "bag"))
    s.dice[:] = _numbers(dice, 2)
    s.market[:] = [_kind(name) for name in _split(market, SLOTS)]
    s.bag[:] = _numbers(bag, KINDS)
    for seat, line in enumerate(lines[2:]):
        coins, hold = _values(line, ("coins", "hold"))
        s.coins[seat] = _numbers(coins, 1)[0]
        s.hold[seat] = _numbers(hold, KINDS)
    return s


def say(_box: np.record, s: np.record, action: int) -> str:
    return "wait" if action == WAIT else f"load {tile(s.market[action - LOAD])}"


def ask(_box: np.record, s: np.record) -> str:
    return f"{seat_name(_box, s.seat)}: load a tile, or wait for a coin; dice {_list(s.dice)}"


def narrate(box: np.record, event: tuple[int, int, int, int]) -> str:
    kind, a, b, c = event
    if kind == ROLLED:
        return f"{seat_name(box, a)} rolls {b} and {c}"
    return f"{seat_name(box, a)} {f'loads {TILES[b]}' if kind == LOADED else 'waits'}"


def seat_name(_box: np.record, seat: int) -> str:
    return ("red", "white")[seat]


def standing(box: np.record, s: np.record, seat: int) -> str:
    return f"{score(box, s, seat)} points, {s.coins[seat]} coins"


def board(box: np.record, s: np.record) -> str:
    """The table as text; Ferry is small enough to show as it is."""
    return show(box, s)


def tile(kind: int) -> str:
    return "-" if kind == NONE else TILES[kind]


def _kind(name: str) -> int:
    if name not in ("-", *TILES):
        raise BadPosition(f"a tile is one of {', '.join(TILES)}, not {name!r}")
    return NONE if name == "-" else TILES.index(name)


def _list(items: Iterable[object]) -> str:
    return ",".join(str(item) for item in items)


def _values(line: str, names: tuple[str, ...]) -> list[str]:
    words = line.split()
    if tuple(words[0::2]) != names or len(words) != 2 * len(names):
        raise BadPosition(f"expected {' and '.join(names)}, not {line!r}")
    return words[1::2]


def _split(text: str, count: int) -> list[str]:
    parts = text.split(",")
    if len(parts) != count:
        raise BadPosition(f"expected {count} values, not {text!r}")
    return parts


def _numbers(text: str, count: int) -> list[int]:
    numbers = [read_number("each value", part) for part in _split(text, count)]
    if not all(0 <= number <= 100 for number in numbers):
        raise BadPosition(f"a value is far out of range in {text!r}")
    return numbers
