"""Refusals, with a code that programs understand and a sentence that people do.

A new code belongs into `Code` in messages.py and into `REASONS` here. A test compares both with
docs/protocol.md.
"""

from typing import NamedTuple

from launchbay.engine.text import sentence
from launchbay.server.messages import Code


class Reason(NamedTuple):
    status: int  # of the answer over HTTP
    why: str  # as docs/protocol.md says it


REASONS: dict[Code, Reason] = {
    "bad_message": Reason(
        400,
        "not JSON, a key twice, an unknown type or field, a value of another type, a bad number in "
        "a query, a binary frame; 405 for a method that the address does not take",
    ),
    "too_large": Reason(
        413,
        "a message over 16 KiB; the socket is closed (over 64 KiB with 1009, without this refusal)",
    ),
    "rate_limited": Reason(429, "over 100 messages in 20 s; the socket is closed (4008)"),
    "too_many": Reason(
        429,
        "too many sockets or new tables from one address; with 503, too many connections, "
        "see below",
    ),
    "forbidden_origin": Reason(403, "the request comes from a page of another site"),
    "join_first": Reason(400, "the first message on a socket was not `join`"),
    "not_found": Reason(404, "there is nothing at this address"),
    "no_such_table": Reason(404, "there is no table with this ID"),
    "no_such_game": Reason(
        404,
        "the game is not installed on this server, or it cannot be played here: the server's log "
        "says why. Tables of such a game get this answer too, at every address and over a socket, "
        "and no list has them",
    ),
    "bad_options": Reason(
        400, "options, box values, bots or a position that the game does not have"
    ),
    "not_seated": Reason(403, "the seat is not yours, or its person is there"),
    "not_your_turn": Reason(409, "another seat is to act"),
    "stale_version": Reason(409, "the table has moved on"),
    "illegal_action": Reason(409, "the action is not among the legal ones"),
    "cannot_undo": Reason(409, "dice were rolled, or someone else has moved since"),
    "not_started": Reason(409, "the match has not begun, or is not over yet where it has to be"),
    "already_started": Reason(409, "the rematch is open already"),
    "finished": Reason(409, "the match is over"),
    "seat_taken": Reason(409, "no such seat is open to you, or a bot plays in it"),
    "bad_invite": Reason(403, "neither an invite to this table nor a token that it knows"),
    "bad_name": Reason(400, "a name that is too long, empty, or not printable"),
    "bad_text": Reason(400, "a chat line that is too long, empty, or not printable"),
    "storage_down": Reason(503, "it could not be stored, so it was not done"),
    "damaged": Reason(
        503,
        "the stored events of this table are not those that were written; the sentence names the "
        "table and the event. The table is out of service, all others are not affected",
    ),
    "compiling": Reason(503, "the rules are still being compiled: try again"),
    "other_rules": Reason(
        409, "the match was played under another version of the rules or another box"
    ),
    "fault": Reason(500, "a fault of the server, whose log has the details"),
}


class Refusal(Exception):
    """A request that is not carried out; the message may quote a stranger, so it is cut."""

    def __init__(self, code: Code, message: str):
        super().__init__(sentence(message))
        self.code: Code = code
        self.message = str(self)

    @property
    def status(self) -> int:
        """The HTTP status of the answer."""
        return REASONS[self.code].status
