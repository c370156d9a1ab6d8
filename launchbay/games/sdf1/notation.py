"""Prices, Zentraedi lines and mecha orders as they are written in box.toml."""

import re

from launchbay.engine.errors import BadOptions
from launchbay.engine.records import NONE
from launchbay.games.sdf1.lexicon import ORDER_SYMBOLS
from launchbay.games.sdf1.names import FACE_LETTERS
from launchbay.games.sdf1.table import (
    ADVANCE,
    BARRAGE,
    DEFEND,
    DISENGAGE,
    MOST_SYMBOLS,
    N_POD_LINES,
    POD_LAUNCH,
    RAM,
    ROTATE_CCW,
    ROTATE_CW,
    STRIKE,
)

ANY_FACE = "*"
POD_ORDERS = (ADVANCE, STRIKE, DISENGAGE, ROTATE_CCW, ROTATE_CW)
SHIP_ORDERS = (ROTATE_CCW, ROTATE_CW, BARRAGE, DEFEND)
SHIELD_LINE = 5


def price(where: str, text: str) -> tuple[int, list[int]]:
    """`2 RP + * T`: Research Points, and tracker dice by face, then of any face."""
    research, dice = 0, [0] * (len(FACE_LETTERS) + 1)
    for word in re.findall(r"\d+ RP|\S+", text.replace("free", "")):
        if word.endswith(" RP"):
            research += int(word.removesuffix(" RP"))
        elif word in FACE_LETTERS + ANY_FACE:
            dice[(FACE_LETTERS + ANY_FACE).index(word)] += 1
        elif word != "+":
            raise BadOptions(f"sdf1: {where}: {word!r} is no part of a price such as '2 RP + * T'")
    if research > MOST_RESEARCH or sum(dice) > MOST_DICE:
        raise BadOptions(
            f"sdf1: {where}: a price is at most {MOST_RESEARCH} RP and {MOST_DICE} dice"
        )
    return research, dice


MOST_RESEARCH, MOST_DICE = 15, 6


def z_line(where: str, line: int, text: str) -> list[tuple[int, int]]:
    """`~ >2 !`: the orders of one line with their amounts, filled up with nothing."""
    orders = [_order(where, line, symbol) for symbol in text.split()]
    if len(orders) > MOST_SYMBOLS:
        raise BadOptions(f"sdf1: {where}: a line has at most {MOST_SYMBOLS} symbols")
    return orders + [(0, 0)] * (MOST_SYMBOLS - len(orders))


def _order(where: str, line: int, symbol: str) -> tuple[int, int]:
    found = re.fullmatch(r"(RAM|R\+|R-|[>!~BDL])([1-9]?)", symbol)
    if found is None or ORDER_SYMBOLS[found[1]] not in _lawful(line):
        raise BadOptions(f"sdf1: {where}: {symbol!r} is no order of these vessels")
    return ORDER_SYMBOLS[found[1]], int(found[2] or 1)


def _lawful(line: int) -> tuple[int, ...]:
    """Pods advance and attack, Cruisers ram, Flagships launch Pods."""
    if line < N_POD_LINES:
        return POD_ORDERS
    return (*SHIP_ORDERS, POD_LAUNCH if line == SHIELD_LINE else RAM)


def mecha_orders(where: str, text: str) -> list[tuple[int, int, int]]:
    """`2/1 | flak 1`: two orders as movement, hits and 1 for flak; no order: NONE."""
    orders = []
    for option in (option.strip() for option in text.split("|")):
        found = re.fullmatch(r"(?:(\d)/|flak )(\d)", option)
        if found is None:
            raise BadOptions(f"sdf1: {where}: {option!r} is no order such as '2/1' or 'flak 1'")
        orders.append((int(found[1] or 0), int(found[2]), int(found[1] is None)))
    if len(orders) > MOST_OPTIONS:
        raise BadOptions(f"sdf1: {where}: at most {MOST_OPTIONS} orders to choose from")
    return orders + [(NONE, 0, 0)] * (MOST_OPTIONS - len(orders))


MOST_OPTIONS = 2
