"""What goes over the wire. docs/protocol.md explains it; TypeScript types are made from it."""

from typing import Annotated, Any, Literal, get_args

import msgspec

# Why something was refused; REASONS in refusal.py and docs/protocol.md explain each.
Code = Literal[
    "bad_message",
    "too_large",
    "rate_limited",
    "too_many",
    "forbidden_origin",
    "join_first",
    "not_found",
    "no_such_table",
    "no_such_game",
    "bad_options",
    "not_seated",
    "not_your_turn",
    "stale_version",
    "illegal_action",
    "cannot_undo",
    "not_started",
    "already_started",
    "finished",
    "seat_taken",
    "bad_invite",
    "bad_name",
    "bad_text",
    "storage_down",
    "damaged",
    "compiling",
    "other_rules",
    "fault",
]
CODES: tuple[Code, ...] = get_args(Code)


# None of these ever holds itself, so Python's collector need not look at them (gc=False).


class Wire(msgspec.Struct, forbid_unknown_fields=True, gc=False, tag_field="type"):
    """A message; `type` says which."""


class Part(msgspec.Struct, forbid_unknown_fields=True, gc=False):
    """Something inside a message."""


Value = int | float | bool | str  # in box.toml
Hex = Annotated[
    str, msgspec.Meta(extra_json_schema={"pattern": "^[0-9a-f]{32,128}$"})
]  # for the dice; check_contribution in engine/fair.py refuses anything else
Events = list[tuple[int, int, int, int]]  # a kind and three numbers each, as the rules tell them


# What both sides show


class Seat(Part):
    """Who sits where; a person with a `bot` is one for whom a bot plays at the moment."""

    seat: int
    colour: str
    kind: Literal["open", "person", "bot"]
    name: str
    bot: str
    online: bool


class Action(Part):
    """Something the seat to act may do, and what it does for certain, before any chance."""

    words: str
    leads_to: list[str]  # what follows the first event, in words
    events: Events
    at: Any  # the game's Spot; null if it is nowhere, or if the game has no view


class Position(Part):
    """Where the game stands. `version` counts changes and never goes back."""

    version: int
    hash: str
    text: str
    turn: int | None
    ask: str
    legal: list[Action]
    standings: list[str]
    over: bool
    winners: list[int]
    undo: int | None  # the seat that may take its move back
    view: Any  # the game's View, which a client draws; null if it has none
    section: str  # of the rulebook, where one reads what matters now; empty without a view


class Line(Part):
    """Something said at the table, as plain text."""

    name: str
    text: str
    at: float


class Dice(Part):
    """The proof of the dice: the commitment from the start, the secret once the game is over."""

    commitment: str
    contributions: list[str]
    secret: str


class Snapshot(Part):
    """Everything about a table that anyone may see."""

    table: str
    number: int  # of the last event in it
    game: str
    title: str
    rules: int
    players: int
    together: bool  # all seats win or lose as one
    options: dict[str, str]
    box: dict[str, Value]
    public: bool
    seats: list[Seat]
    position: Position | None  # none before the match has begun
    log: list[str]
    chat: list[Line]
    dice: Dice
    rematch: str | None
    box_digest: str  # of every value of the box
    other_rules: str  # a sentence, if the table has other rules than the server; else empty


class Step(Part):
    """A move that was kept and where it led; the first is the opening, which nobody made."""

    seat: int | None
    action: str
    events: Events
    narrative: list[str]
    position: Position  # numbered by kept moves, not by versions of the table


class History(Part):
    """Some of a match from its opening on; what was taken back is not in it."""

    moves: int  # kept so far, in all
    steps: list[Step]


class Shown(Part):
    """A position of no table."""

    game: str
    title: str
    rules: int
    players: int
    options: dict[str, str]
    box: dict[str, Value]
    seats: list[Seat]
    position: Position
    box_digest: str


# From a client, over its socket


class Join(Wire, tag="join"):
    """The first message: the tokens one holds, none to watch; `since` to go on after a drop."""

    tokens: list[str] = []
    since: int | None = None


class Command(Wire):
    """Something a seat wants; sent again with the same `move_id` it happens once."""

    move_id: str
    seat: int


class Act(Command, tag="act"):
    version: int
    action: str


class Undo(Command, tag="undo"):
    version: int


class Say(Command, tag="say"):
    text: str


class StandIn(Command, tag="stand_in"):
    """Let a bot play for a seat: one's own, or that of someone who is not there."""

    target: int
    bot: str


class TakeBack(Command, tag="take_back"):
    """Play for oneself again."""


class Leave(Command, tag="leave"):
    """Give up a seat for good: its token is worth nothing any more, and a bot plays on."""


class Rematch(Command, tag="rematch"):
    """The same people and bots at a new table, one seat on."""


class CarryOn(Command, tag="carry_on"):
    """Go on from the position of a match of other rules, at a new table, by the rules here."""


class Ping(Wire, tag="ping"):
    pass


FromClient = Join | Act | Undo | Say | StandIn | TakeBack | Leave | Rematch | CarryOn | Ping


# From the server, over a socket


class Welcome(Wire, tag="welcome"):
    """The answer to `join`: the seats one holds, and where things stand."""

    holds: list[int]
    snapshot: Snapshot


class Resumed(Wire, tag="resumed"):
    """The answer to `join` with `since`: the events missed follow."""

    holds: list[int]
    number: int


class Seated(Wire, tag="seated"):
    """Someone sat down, a bot took over or gave back."""

    number: int
    seats: list[Seat]


class Online(Wire, tag="online"):
    """Someone's connection came or went; not an event of the table, so it has no number."""

    seats: list[Seat]


class Began(Wire, tag="began"):
    number: int
    narrative: list[str]
    position: Position
    dice: Dice


class Moved(Wire, tag="moved"):
    """A move, and what came of it. `was` is the hash before: another one means a gap."""

    number: int
    seat: int
    action: str
    events: Events
    narrative: list[str]
    was: str
    position: Position
    secret: str  # of the dice, once the game is over


class Undone(Wire, tag="undone"):
    number: int
    seat: int
    narrative: list[str]
    was: str
    position: Position


class Chatted(Wire, tag="chatted"):
    number: int
    line: Line


class Rematched(Wire, tag="rematched"):
    number: int
    table: str


class Ack(Wire, tag="ack"):
    """Done and stored. The same `move_id` gets the same answer, however often it is sent."""

    move_id: str
    number: int
    version: int
    hash: str


class Refused(Wire, tag="refused"):
    """Not done. `version` and `hash` are those of the table as it stands, if there is one."""

    code: Code
    message: str
    move_id: str | None = None
    version: int | None = None
    hash: str | None = None


class Compiling(Wire, tag="compiling"):
    """The rules are being made ready for this machine, once; the table opens when they are."""

    game: str
    functions: int


class Pong(Wire, tag="pong"):
    pass


Numbered = Seated | Began | Moved | Undone | Chatted | Rematched
FromServer = Welcome | Resumed | Numbered | Online | Ack | Refused | Compiling | Pong


# REST bodies


class SeatWish(Part):
    """How a seat is to be filled; `me` more than once is for several people on one screen."""

    kind: Literal["me", "open", "bot"]
    name: str = ""
    bot: str = "house"


class NewTable(Part):
    game: str
    seats: list[SeatWish]
    options: dict[str, str] = {}
    box: dict[str, Value] = {}
    position: str | None = None
    public: bool = False


class Look(Part):
    """A position as text, to be shown without a table."""

    position: str


class Contribute(Part):
    """Random hex for the dice, given by the host once the commitment to the secret is known."""

    token: str
    contribution: Hex


class SitDown(Part):
    """Take a seat; the commitment is in the snapshot, so look before adding to the dice."""

    name: str
    contribution: Hex
    invite: str = ""
    token: str = ""  # of a seat at this table, or of the match before where a rematch keeps a seat
    seat: int | None = None  # any open one


class Key(Part):
    """What a client keeps: the token proves who holds the seats."""

    table: str
    seats: list[int]
    token: str
    invite: str  # for the link's fragment; empty for those who were invited themselves
    commitment: str  # to the secret of the dice


class Weighed(Part):
    """An action, and the acting seat's share of the win after it, as the search sees it."""

    words: str
    share: float  # 0..1
    doubt: float  # half the width of its 95 % interval


class Hint(Part):
    """What a bot would do in a position, and what it thinks of everything else; best first."""

    version: int
    seat: int
    action: str
    options: list[Weighed]
    line: list[str]  # the best actions up to where chance takes over
    simulations: int


class Judged(Part):
    """A move looked back on; shares of the win, by seat."""

    seat: int
    action: str
    best: str
    cost: float  # to the seat that acted, against the best action
    luck: list[float]  # what chance gave to each seat, over what was to be expected
    shares: list[float]  # after the move


class Review(Part):
    """A match looked back on: what decisions cost, and what the dice gave."""

    beginning: list[float]
    moves: list[Judged]
    luck: list[float]  # sums, by seat
    cost: list[float]


class OptionInfo(Part):
    name: str
    title: str
    help: str
    each_seat: bool
    choices: dict[str, list[str]]  # by number of players
    titles: dict[str, str]  # of choices that have one
    default: dict[str, str]
    beside: dict[str, dict[str, list[str]]]  # what is offered, by another option and its choice


class PresetInfo(Part):
    title: str
    help: str
    options: dict[str, str]  # that it sets; the others keep their defaults
    players: list[int]


class GameInfo(Part):
    id: str
    title: str
    summary: str
    rules: int
    players: list[int]
    together: bool  # all seats win or lose as one
    options: list[OptionInfo]
    presets: list[PresetInfo]  # ways to play that the rulebook gives a name
    bots: dict[str, str]
    ready: bool


class TableInfo(Part):
    table: str
    game: str
    title: str
    players: int
    names: list[str]  # of people and bots, by seat; an open seat has none
    open_seats: int
    over: bool
    updated: float


class Health(Part):
    status: Literal["ok", "down"]
    version: str
    storage: bool
    compiling: dict[str, int]  # functions compiled so far, of games that are not ready


class Alive(Part):
    """The process answers; nothing else was checked."""

    alive: bool
    version: str


class Ready(Part):
    """The state of this process: it can store moves now, or a reason why not."""

    ready: bool
    reason: str  # one sentence; empty if it is ready
