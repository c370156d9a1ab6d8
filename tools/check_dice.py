#!/usr/bin/env python3
"""Check the dice of a Launch Bay match: python check_dice.py FILE

Needs Python 3.8 or newer and nothing else: no part of Launch Bay is used or trusted. Exit status
0 if every roll is proven, 1 if not. The file is JSON; "fair" holds what the dice were made of.

Before the first move the table drew a secret (32 random bytes, in hex) and showed its commitment:

    commitment = SHA-256("launchbay-dice-1|" + table + "|" + secret), in hex

Then every seat sent a contribution of its own choice, in hex ("" for a bot). Each move has a seed;
the opening is move 0, and move n is the n-th in the file:

    seed n = the first 8 bytes, big-endian, of HMAC-SHA-256(key = the secret's 32 bytes, message =
             "launchbay-dice-1|" + table + "|" + the contributions joined by "|" + "|" + n)

A move's rolls come from splitmix64, begun at its seed. A draw [outcome, of] takes its next 64 bits,
of which the upper 32 are x; the outcome is x * of / 2**32, rounded down. Where the lower 32 bits
of x * of are less than 2**32 mod of, they are thrown away and the next ones taken.

The file's "digest" is the SHA-256 of everything else in it, as JSON with sorted keys, no spaces and
no escapes but those JSON needs (as Python's json module writes it).

What this shows: the rolls in the file are those that secret and contributions give, one after the
other. What you must look at yourself: that commitment and contribution are those you saw before
the first move; they are printed. What takes the rules of the game: that each move was legal and
rolled so many dice of so many sides. `launchbay verify FILE` replays the match and checks that.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

SCHEME = "launchbay-dice-1"
BITS = 2**64 - 1


class Wrong(Exception):
    """What is wrong with a file, in one sentence."""


def check(data: bytes) -> str:
    """Prove every roll of a match file and say what was proven, or raise Wrong."""
    match = read(data)
    fair = fairness(match)
    table, secret, contributions = fair["table"], fair["secret"], fair["contributions"]
    need(secret, "the secret of the dice is not revealed yet, so nothing can be proven")
    committed = hashlib.sha256(f"{SCHEME}|{table}|{secret}".encode()).hexdigest()
    need(committed == fair["commitment"], "the secret is not the one that was committed to")
    total = 0
    rolls = [match["opening"], *(move.get("drew", []) for move in match["moves"])]
    for number, draws in enumerate(rolls):
        message = "|".join([SCHEME, table, *contributions, str(number)])
        mac = hmac.new(bytes.fromhex(secret), message.encode(), hashlib.sha256)
        total += check_draws(draws, int.from_bytes(mac.digest()[:8], "big"), number)
    seats = "".join(
        f"seat {seat}: {hexed or 'a bot'}\n" for seat, hexed in enumerate(contributions)
    )
    return (
        f"commitment: {committed}\n{seats}digest: {match['digest']}\n"
        f"proven: {total} draws in the opening and {len(rolls) - 1} moves follow from the secret"
    )


def read(data: bytes) -> Any:
    """The file's contents, once they agree with its digest."""
    try:
        match = json.loads(data.decode())
        said = match.pop("digest", None)
        text = json.dumps(match, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
        digest = hashlib.sha256(text.encode()).hexdigest()
    except (ValueError, TypeError, AttributeError, RecursionError):
        raise Wrong("it is not a whole match file") from None
    need(said == digest, f"its digest should be {digest}: it is damaged or was changed")
    lists = isinstance(match.get("opening"), list) and isinstance(match.get("moves"), list)
    need(lists and all(isinstance(move, dict) for move in match["moves"]), "it has no moves")
    return {**match, "digest": digest}


def fairness(match: Any) -> Any:
    """What the dice were made of, once it has the shape it must have."""
    fair = match.get("fair")
    need(fair is not None, "it was not played with committed dice, so there is nothing to prove")
    unreadable = "what it says of its dice cannot be read"
    need(isinstance(fair, dict) and isinstance(fair.get("contributions"), list), unreadable)
    fair = {"secret": "", **fair}
    words = [fair.get("table"), fair.get("commitment"), fair["secret"], *fair["contributions"]]
    need(all(isinstance(word, str) for word in words) and "|" not in words[0], unreadable)
    need(re.fullmatch("([0-9a-f]{64})?", fair["secret"]), unreadable)
    for contribution in fair["contributions"]:
        need(re.fullmatch("(([0-9a-f]{2}){16,64})?", contribution), unreadable)
    need(len(fair["contributions"]) == match.get("players"), "a seat has no contribution")
    return fair


def check_draws(draws: Any, seed: int, number: int) -> int:
    where = f"move {number}" if number else "the opening"
    need(isinstance(draws, list), f"the draws of {where} are not a list")
    bits = splitmix64(seed)
    for index, draw in enumerate(draws, 1):
        whole = isinstance(draw, list) and len(draw) == 2 and all(type(n) is int for n in draw)
        need(whole and 0 <= draw[0] < draw[1] < 2**31, f"draw {index} of {where} cannot be read")
        due = uniform(bits, draw[1])
        said = f"draw {index} of {where} is {draw[0]} of {draw[1]}"
        need(draw[0] == due, f"{said}, and the seed gives {due}")
    return len(draws)


def splitmix64(state: int) -> Iterator[int]:
    while True:
        state = (state + 0x9E3779B97F4A7C15) & BITS
        x = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & BITS
        x = ((x ^ (x >> 27)) * 0x94D049BB133111EB) & BITS
        yield x ^ (x >> 31)


def uniform(bits: Iterator[int], of: int) -> int:
    while True:
        product = (next(bits) >> 32) * of
        if product % 2**32 >= 2**32 % of:
            return product >> 32


def need(holds: object, sentence: str) -> None:
    if not holds:
        raise Wrong(sentence)


def main() -> None:
    if len(sys.argv) != 2:
        sys.exit("usage: python check_dice.py FILE")
    try:
        print(check(Path(sys.argv[1]).read_bytes()))
    except (Wrong, OSError) as error:
        sys.exit(f"{sys.argv[1]}: {getattr(error, 'strerror', error)}")  # status 1


if __name__ == "__main__":
    main()
