"""Dice that nobody can choose and everybody can check afterwards; see docs/fair-dice.md.

The table draws a secret and shows its commitment; then every seat adds a contribution of its own.
Secret, contributions and the number of a move give the seed of that move's generator. Once the
game is over the secret is revealed, and `proof.py` or tools/check_dice.py redo every roll.
"""

import hashlib
import hmac
import re
import secrets

import msgspec

from launchbay.engine.errors import LaunchBayError

SCHEME = "launchbay-dice-1"
SECRET = re.compile("[0-9a-f]{64}")
COMMITMENT = re.compile("[0-9a-f]{64}")
CONTRIBUTION = re.compile("([0-9a-f]{2}){16,64}")


class Fairness(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a match was promised about its dice. Only a finished match may carry the secret."""

    table: str  # id of the table: printable, without the "|" that parts what is hashed
    commitment: str  # of table and secret, shown before the first move
    contributions: list[str]  # one per seat, in seat order; "" for a bot
    secret: str = ""  # "" until the game is over

    def __post_init__(self) -> None:
        if not self.table or "|" in self.table or not self.table.isprintable():
            raise LaunchBayError(f"a table's id is printable and without |, not {self.table!r:.40}")
        if not COMMITMENT.fullmatch(self.commitment):
            raise LaunchBayError(
                f"a commitment is 64 lowercase hex digits, not {self.commitment!r:.40}"
            )
        if self.secret and not SECRET.fullmatch(self.secret):
            raise LaunchBayError("the secret of the dice is 64 lowercase hex digits, and it is not")
        for contribution in filter(None, self.contributions):
            check_contribution(contribution)


def new_secret() -> str:
    """Thirty-two bytes from the operating system, in hex."""
    return secrets.token_hex(32)


def commit(table: str, secret: str) -> str:
    """What a table shows before the first move; it ties the secret down and does not tell it."""
    return hashlib.sha256(f"{SCHEME}|{table}|{secret}".encode()).hexdigest()


def check_contribution(text: str) -> None:
    """Refuse what is not 16 to 64 bytes in lowercase hex."""
    if not CONTRIBUTION.fullmatch(text):
        raise LaunchBayError(
            "a contribution to the dice is 16 to 64 bytes as 32 to 128 lowercase hex digits, "
            f"not {text!r:.40}"
        )


class FairChance:
    """Chance from a secret and the seats' contributions: what a `Match` asks for its seeds."""

    def __init__(self, fairness: Fairness):
        if not fairness.secret:
            raise LaunchBayError(
                f"the dice of table {fairness.table} are committed, and the secret is not known"
            )
        message = "|".join([SCHEME, fairness.table, *fairness.contributions])
        key = bytes.fromhex(fairness.secret)
        self._begun = hmac.new(key, f"{message}|".encode(), "sha256")  # all moves begin like this

    def __call__(self, move: int) -> int:
        code = self._begun.copy()
        code.update(str(move).encode())
        return int.from_bytes(code.digest()[:8], "big")
