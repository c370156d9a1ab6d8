"""What is stored about a table: everything that ever happened at it, in order.

A table is the sum of its events. They hold what cannot be computed again (who, when, which words,
which outcomes), and what each move came to as it was shown: so a match can be watched when its
rules have changed (`past.py`).
"""

import msgspec

from launchbay.engine.tape import Draw
from launchbay.server.messages import Value


class Event(msgspec.Struct, tag_field="event", kw_only=True, omit_defaults=True):
    at: float  # seconds since 1970, by the server's clock
    move_id: str = ""  # the client's, if one asked for this
    asker: int = -1  # the seat that asked


class Opened(Event, tag="opened", kw_only=True):
    """A table was set up: its first event."""

    game: str
    rules: int
    players: int
    options: dict[str, str]
    box: dict[str, Value]
    position: str | None
    public: bool
    secret: str  # of the dice; shown when the game is over
    commitment: str
    invite: str  # hashed
    kept: tuple[str, ...] = ()  # hashed tokens of those for whom seats are kept, in a rematch
    box_digest: str = ""  # of the whole box; empty in tables of Launch Bay before it was kept


class Sat(Event, tag="sat", kw_only=True):
    """A person took a seat."""

    seat: int
    name: str
    token: str  # hashed
    contribution: str


class Contributed(Event, tag="contributed", kw_only=True):
    """The host added to the dice, having seen the commitment to the secret."""

    seats: tuple[int, ...]
    contribution: str


class BotSat(Event, tag="bot_sat", kw_only=True):
    """A bot took an open seat, or plays on for the person in it."""

    seat: int
    bot: str


class TookBack(Event, tag="took_back", kw_only=True):
    """A person plays again in place of the bot."""

    seat: int


class Left(Event, tag="left", kw_only=True):
    """A person gave up a seat for good; once the match has begun, a bot takes it."""

    seat: int
    bot: str = ""


class Began(Event, tag="began", kw_only=True):
    """All seats are taken and the game is laid out."""

    drew: tuple[Draw, ...]
    rules: int = 0  # the version that the match is played under; 0: that of the table
    box_digest: str = ""
    colours: tuple[str, ...] = ()  # by seat
    shown: bytes = b""  # the step as it was shown, packed: see `recorded.py`


class Moved(Event, tag="moved", kw_only=True):
    seat: int
    action: str
    drew: tuple[Draw, ...] = ()
    hash: str
    over: bool = False  # with this move
    shown: bytes = b""


class Undone(Event, tag="undone", kw_only=True):
    seat: int
    hash: str


class Said(Event, tag="said", kw_only=True):
    seat: int
    text: str


class Rematched(Event, tag="rematched", kw_only=True):
    seat: int
    table: str


class Recorded(Event, tag="recorded", kw_only=True):
    """The kept steps of a match begun before steps were stored, as its own rules show them."""

    rules: int
    box_digest: str
    colours: tuple[str, ...]
    shown: tuple[bytes, ...]  # the opening first


class Closed(Event, tag="closed", kw_only=True):
    """The operator closed the table: nothing can happen at it any more."""

    text: str


Seating = Sat | Contributed | BotSat | TookBack | Left
AnyEvent = Opened | Seating | Began | Moved | Undone | Said | Rematched | Recorded | Closed
_decoder: msgspec.json.Decoder[AnyEvent] = msgspec.json.Decoder(AnyEvent)


def encode(event: AnyEvent) -> bytes:
    return msgspec.json.encode(event)


def decode(body: bytes) -> AnyEvent:
    return _decoder.decode(body)
