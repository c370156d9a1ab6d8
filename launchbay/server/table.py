"""A table as the sum of its events. No input, no output, no clock: it says what would happen,
takes it in once it is stored, and tells what clients are to hear of it."""

import hashlib
import hmac
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import Any, Literal

import msgspec

from launchbay.bots import players
from launchbay.engine import notation, registry
from launchbay.engine.errors import BadAction, LaunchBayError
from launchbay.engine.fair import FairChance, Fairness
from launchbay.engine.game import Game
from launchbay.engine.match import Match
from launchbay.engine.matchfile import MatchFile
from launchbay.engine.notation import Setting
from launchbay.server import events, messages, recorded, showing
from launchbay.server.past import Past, without_header
from launchbay.server.refusal import Refusal
from launchbay.server.settings import Limits

OPERATOR = "operator"  # whose line in the chat says that a table was closed
DEFAULT_BOT = "house"  # plays on for those who leave


def hashed(token: str) -> str:
    """Tokens and invites are stored like this, so that a copy of the database opens no seat."""
    return hashlib.sha256(token.encode()).hexdigest()


@dataclass
class Place:
    """A seat: the person it belongs to, and the bot that plays in it."""

    name: str = ""
    token: str = ""  # hashed; empty if no person holds the seat
    contribution: str = ""
    bot: str = ""
    kept: str = ""  # hashed token of the person a rematch keeps the seat for

    @property
    def is_open(self) -> bool:
        return not self.token and not self.bot

    @property
    def kind(self) -> Literal["open", "person", "bot"]:
        return "person" if self.token else "bot" if self.bot else "open"


@dataclass
class Tried:
    """A move that is being stored: its event, where it leads, and how that is shown."""

    event: events.Moved
    match: Match
    position: messages.Position
    encoded: bytes  # the step, as it is recorded


@dataclass
class Table:
    """Everything about one table; rebuilt from its events after a restart.

    A match that was played by other rules than those here has no `match` but a `past`.
    """

    id: str
    limits: Limits
    number: int = 0  # of the last event
    version: int = 0  # changes of the position so far
    was: str = ""  # the hash before the last event
    places: list[Place] = field(default_factory=list)
    match: Match | None = None
    past: Past | None = None
    recorded: bytes = b""  # the step that was recorded last, encoded
    unrecorded: bool = False  # whether there are steps that were not
    chat: deque[messages.Line] = field(default_factory=deque)
    log: list[str] = field(default_factory=list)
    rematch: str | None = None
    closed: bool = False  # by the operator
    acks: dict[tuple[int, str], messages.Ack] = field(default_factory=dict)
    tried: Tried | None = None
    online: set[int] = field(default_factory=set)  # seats whose person is connected here
    colours: tuple[str, ...] = ()  # by seat
    opened: events.Opened = field(init=False)
    game: Game = field(init=False)
    setting: Setting | None = None  # None if the game here does not have these options
    other: str = ""  # the rules it was played under and those here, where they differ
    _shown: tuple[int, messages.Position] | None = None  # the position of that version

    # Who is who

    def holds(self, tokens: list[str]) -> list[int]:
        """The seats that these tokens prove to be one's own."""
        given = [hashed(token) for token in tokens]
        return [
            seat
            for seat, place in enumerate(self.places)
            if any(hmac.compare_digest(place.token, token) for token in given)
        ]

    def kept_for(self, token: str) -> list[int]:
        """The seats that this rematch keeps for the holder of a token."""
        given = hashed(token)
        return [
            seat for seat, place in enumerate(self.places) if hmac.compare_digest(place.kept, given)
        ]

    def knows(self, token: str) -> bool:
        """True if this server issued the token for a seat at this table or for its rematch."""
        return bool(self.holds([token]) or self.kept_for(token))

    def admits(self, asked: messages.SitDown) -> bool:
        """True if someone may take a seat here: by token, by invite, or in public."""
        invited = hmac.compare_digest(self.opened.invite, hashed(asked.invite))
        return self.opened.public or invited or self.knows(asked.token)

    def open_seats(self) -> list[int]:
        return [seat for seat, place in enumerate(self.places) if place.is_open]

    def seat_for(self, asked: messages.SitDown) -> int:
        """The seat someone may take: one kept for them since the last match, or any open one."""
        mine = self.kept_for(asked.token)
        seats = [
            seat
            for seat in self.open_seats()
            if (seat in mine or not self.places[seat].kept) and asked.seat in (None, seat)
        ]
        if not seats:
            raise Refusal("seat_taken", "that seat is taken, or kept for someone else")
        return max(seats, key=lambda seat: seat in mine)

    @property
    def can_begin(self) -> bool:
        """Once every seat is taken, and every person who plays has added to the dice."""
        silent = (place.token and not place.contribution and not place.bot for place in self.places)
        waits = not self.has_begun and self.setting is not None and not self.closed
        return waits and not self.open_seats() and not any(silent)

    @property
    def has_begun(self) -> bool:
        return self.match is not None or self.past is not None

    @property
    def over(self) -> bool:
        if self.past is not None:
            return self.past.over
        return self.match is not None and self.match.over

    @property
    def bot_to_act(self) -> str:
        """The bot whose move it is, if it is a bot's."""
        if self.match is None or self.match.over or self.closed:
            return ""
        return self.places[self.match.seat].bot

    def check_open(self) -> None:
        """Refuse whatever anyone wants to do at a table that the operator closed."""
        if self.closed:
            raise Refusal("finished", "the operator closed this table")

    # What would happen

    def begin(self, at: float) -> events.Began:
        match = self._laid_out(None)
        encoded = recorded.encode(showing.step(match))
        return events.Began(
            at=at,
            drew=match.opening,
            rules=match.game.version,
            box_digest=match.setting.box_digest,
            colours=self.colours,
            shown=recorded.pack(encoded, b""),
        )

    def move(self, at: float, seat: int, action: str, move_id: str = "") -> events.Moved:
        match = self.playing()
        if seat != match.seat:
            raise Refusal("not_your_turn", f"it is {self.places[match.seat].name}'s turn")
        trial = match.rewound(match.version)
        try:
            trial.play(action, seat)
        except BadAction as error:
            raise Refusal("illegal_action", str(error)) from None
        made = trial.moves[-1]
        position = self._position_of(trial, self.version + 1)
        encoded = recorded.encode(showing.step(trial, position))
        event = events.Moved(
            at=at,
            move_id=move_id,
            asker=seat,
            seat=seat,
            action=made.action,
            drew=made.drew,
            hash=trial.hash,
            over=trial.over,
            shown=recorded.pack(encoded, self.recorded),
        )
        self.tried = Tried(event, trial, position, encoded)
        return event

    def contribute(self, at: float, asked: messages.Contribute) -> events.Contributed:
        seats = tuple(
            seat for seat in self.holds([asked.token]) if not self.places[seat].contribution
        )
        if not seats:
            raise Refusal("not_seated", "no seat of yours waits for this")
        return events.Contributed(at=at, seats=seats, contribution=asked.contribution)

    def undo(self, at: float, asked: messages.Undo) -> events.Undone:
        match = self.playing()
        trial = match.rewound(match.version)
        try:
            trial.undo(asked.seat)
        except BadAction as error:
            raise Refusal("cannot_undo", str(error)) from None
        return events.Undone(seat=asked.seat, hash=trial.hash, **_asked(at, asked))

    def say(self, at: float, asked: messages.Say) -> events.Said:
        text = asked.text.strip()
        if not text or len(text) > self.limits.chat_length or not text.isprintable():
            raise Refusal(
                "bad_text", f"say 1 to {self.limits.chat_length} printable characters on one line"
            )
        return events.Said(seat=asked.seat, text=text, **_asked(at, asked))

    def stand_in(self, at: float, asked: messages.StandIn) -> events.BotSat:
        """A bot for one's own seat, for an open one, or for someone who is not there."""
        target = asked.target
        if not 0 <= target < len(self.places) or self.places[target].bot:
            raise Refusal("seat_taken", "nobody sits there for whom a bot could play")
        if target != asked.seat and target in self.online:
            raise Refusal("not_seated", f"{self.places[target].name} is here")
        check_bot(asked.bot)
        return events.BotSat(seat=target, bot=asked.bot, **_asked(at, asked))

    def take_back(self, at: float, asked: messages.TakeBack) -> events.TookBack:
        if not self.places[asked.seat].bot:
            raise Refusal("seat_taken", "no bot plays for you")
        return events.TookBack(seat=asked.seat, **_asked(at, asked))

    def leave(self, at: float, asked: messages.Leave) -> events.Left:
        bot = DEFAULT_BOT if self.has_begun else ""
        return events.Left(seat=asked.seat, bot=bot, **_asked(at, asked))

    def begun(self) -> Match:
        if self.past is not None:
            raise Refusal("other_rules", self.other_rules)
        if self.match is None:
            raise Refusal("not_started", "the match has not begun")
        return self.match

    def carried_on(self) -> str:
        """The position from which a match of other rules goes on under those here."""
        if self.past is None:
            raise Refusal("already_started", "this match is played under the rules here")
        if self.past.over:
            raise Refusal("finished", "the match is over")
        text = without_header(self.past.last.position.text)
        if self.setting is None or not text:
            why = "its positions were not recorded" if self.setting else "its options are gone"
            raise Refusal("other_rules", f"this match cannot be carried on: {why}")
        position = notation.with_header(self.setting, text)
        try:
            notation.read(position)
        except LaunchBayError as error:
            raise Refusal("other_rules", f"this match cannot be carried on: {error}") from None
        return position

    @property
    def other_rules(self) -> str:
        """One sentence on why a table cannot be played by the rules here; else empty."""
        if self.past is not None:
            return f"This match was played under {self.other}."
        if not self.has_begun and self.setting is None:
            return f"This table cannot begin: it was set up under {self.other}."
        return ""

    def playing(self) -> Match:
        match = self.begun()
        if match.over:
            raise Refusal("finished", "the match is over")
        return match

    # Making it so

    def add(self, event: events.AnyEvent) -> None:
        """Take in the next event."""
        self.was = self.hash
        self.number += 1
        self._add(event)
        if event.move_id:
            ack = messages.Ack(event.move_id, self.number, self.version, self.hash)
            self.acks[event.asker, event.move_id] = ack

    def _add(self, event: events.AnyEvent) -> None:
        match event:
            case events.Opened():
                self._open(event)
            case events.Began():
                self._begin(event)
            case events.Moved():
                self._move(event)
            case events.Undone():
                action = self.past.undo() if self.past else self._match.undo(event.seat).action
                name = self.places[event.seat].name
                self._changed([f"{name} takes back {action}"])
                self._agree(event.hash)
            case events.Recorded():
                self._record(event)
            case events.Said():
                self.chat.append(messages.Line(self.places[event.seat].name, event.text, event.at))
            case events.Rematched():
                self.rematch = event.table
            case events.Closed():
                self.closed = True
                self.chat.append(messages.Line(OPERATOR, event.text, event.at))
            case _:
                self.places = self.places_after(event)

    def _begin(self, event: events.Began) -> None:
        if event.rules:  # of the match, which may be later ones than those of the table
            self._compare_rules(event.rules, event.box_digest)
        self.recorded = recorded.unpack(event.shown, b"") if event.shown else b""
        self.unrecorded = not event.shown
        self.colours = event.colours or self.colours
        if self.other:
            names = [place.name for place in self.places]
            self.past = Past(self.game, self.opened, event, names)
            self.past.begin(self.recorded)
            self._changed(self.past.last.narrative)
        else:
            self.match = self._laid_out([draw.outcome for draw in event.drew])
            self._changed(self.match.narrative())

    def _move(self, event: events.Moved) -> None:
        """Take over the trial this event came from, or replay it if it came from storage."""
        tried, self.tried = self.tried, None
        if tried is not None and tried.event is event:
            self.match = tried.match
            self.recorded = tried.encoded
            self._shown = (self.version + 1, tried.position)
            self._changed(self._match.narrative())
        else:
            self._move_as_stored(event)
        self._agree(event.hash)

    def _move_as_stored(self, event: events.Moved) -> None:
        encoded = recorded.unpack(event.shown, self.recorded) if event.shown else b""
        self.recorded = encoded or self.recorded
        self.unrecorded |= not event.shown
        if self.past is not None:
            self.past.move(event, encoded)
            self._changed(self.past.last.narrative)
        else:
            self._match.play(event.action, event.seat, [draw.outcome for draw in event.drew])
            self._changed(self._match.narrative())

    def steps(self, at: float) -> events.Recorded:
        """All steps of a match that was begun before steps were stored, for the record."""
        match = self.begun()
        numbers = range(match.version + 1)
        return events.Recorded(
            at=at,
            rules=self.game.version,
            box_digest=match.setting.box_digest,
            colours=self.colours,
            shown=recorded.pack_all(showing.step(match.rewound(number)) for number in numbers),
        )

    def _record(self, event: events.Recorded) -> None:
        encoded = recorded.unpack_all(event.shown)
        self.recorded = encoded[-1]
        self.unrecorded = False
        self.colours = event.colours
        if self.past is not None:
            self.past.record(encoded)

    def _open(self, event: events.Opened) -> None:
        self.opened = event
        self.game = registry.game(event.game)
        self._compare_rules(event.rules, event.box_digest)
        with suppress(LaunchBayError):
            setting = Setting(self.game, event.players, event.options, event.box)
            box, words = setting.box(), self.game.words
            self.colours = tuple(words.seat_name(box, seat) for seat in range(event.players))
            if event.position is not None and self.other:
                notation.read(event.position)
            self.setting = setting
        self.colours = self.colours or tuple(f"seat {seat + 1}" for seat in range(event.players))
        self.places = self.places_after(event)
        self.chat = deque(maxlen=self.limits.chat_kept)

    def _compare_rules(self, rules: int, box_digest: str) -> None:
        changes = self.opened.box
        self.other = notation.other_rules(self.game, rules, box_digest, changes)

    def places_after(self, event: events.AnyEvent) -> list[Place]:
        """Who sits where once this has happened."""
        places = list(self.places)
        match event:
            case events.Opened():
                kept = event.kept or ("",) * event.players
                return [Place(kept=token) for token in kept]
            case events.Sat():
                places[event.seat] = replace(
                    places[event.seat],
                    name=event.name,
                    token=event.token,
                    contribution=event.contribution,
                )
            case events.Contributed():
                for seat in event.seats:
                    places[seat] = replace(places[seat], contribution=event.contribution)
            case events.BotSat():
                name = places[event.seat].name or _bot_name(event.bot, places)
                places[event.seat] = replace(places[event.seat], name=name, bot=event.bot)
            case events.TookBack():
                places[event.seat] = replace(places[event.seat], bot="")
            case events.Left():
                places[event.seat] = _vacated(places[event.seat], event.bot, places)
        return places

    def _changed(self, narrative: list[str]) -> None:
        self.version += 1
        self.log.extend(narrative)

    def _agree(self, stored: str) -> None:
        if self.hash != stored:
            raise LaunchBayError(f"it leads to {self.hash}, and {stored} was stored")

    def _laid_out(self, script: list[int] | None) -> Match:
        assert self.setting is not None
        match = Match(self.setting, [place.name for place in self.places])
        match.fair = self._fairness(secret=self.opened.secret)
        match.chance = FairChance(match.fair)
        if self.opened.position is None:
            match.open(script)
        else:
            match.begin_at(self.opened.position)
        return match

    @property
    def _match(self) -> Match:
        assert self.match is not None
        return self.match

    # Showing

    def told(self, event: events.AnyEvent) -> messages.Numbered | None:
        """What everyone at the table is to hear of the event just taken in."""
        match event:
            case events.Opened():
                return None
            case events.Began():
                narrative = self._match.narrative()
                return messages.Began(self.number, narrative, self._position(), self.dice())
            case events.Moved():
                return messages.Moved(
                    number=self.number,
                    seat=event.seat,
                    action=event.action,
                    events=list(self._match.events()),
                    narrative=self._match.narrative(),
                    was=self.was,
                    position=self._position(),
                    secret=self.opened.secret if self.over else "",
                )
            case events.Undone():
                narrative = self.log[-1:]
                return messages.Undone(
                    self.number, event.seat, narrative, self.was, self._position()
                )
            case events.Said() | events.Closed():
                return messages.Chatted(self.number, self.chat[-1])
            case events.Rematched():
                return messages.Rematched(self.number, event.table)
            case _:
                return messages.Seated(self.number, self.seats())

    @property
    def hash(self) -> str:
        if self.past is not None:
            return self.past.last.position.hash
        return self.match.hash if self.match else ""

    def snapshot(self) -> messages.Snapshot:
        return messages.Snapshot(
            table=self.id,
            number=self.number,
            game=self.game.id,
            title=self.game.title,
            rules=self.past.rules if self.past else self.game.version,
            players=self.opened.players,
            together=self.game.together,
            options=dict(self.setting.options if self.setting else self.opened.options),
            box=dict(self.opened.box),
            public=self.opened.public,
            seats=self.seats(),
            position=self._position() if self.has_begun else None,
            log=self.log,
            chat=list(self.chat),
            dice=self.dice(),
            rematch=self.rematch,
            box_digest=self._box_digest(),
            other_rules=self.other_rules,
        )

    def _box_digest(self) -> str:
        if self.past is not None:
            return self.past.box_digest
        return self.setting.box_digest if self.setting else self.opened.box_digest

    def seats(self) -> list[messages.Seat]:
        return [
            messages.Seat(
                seat=seat,
                colour=self.colours[seat],
                kind=place.kind,
                name=place.name,
                bot=place.bot,
                online=seat in self.online,
            )
            for seat, place in enumerate(self.places)
        ]

    def dice(self) -> messages.Dice:
        fairness = self._fairness(secret=self.opened.secret if self.over else "")
        return messages.Dice(fairness.commitment, fairness.contributions, fairness.secret)

    def file_match(self) -> Match | MatchFile:
        """The match to hand out: its secret is in it only once the game is over."""
        fair = self._fairness(secret=self.opened.secret if self.over else "")
        names = [place.name for place in self.places]
        if self.past is not None:
            file = self.past.file()
            file.seats, file.fair = names, fair
            return file
        match = self.begun()
        copy = match.rewound(match.version)
        copy.seats, copy.fair = names, fair
        return copy

    def _fairness(self, secret: str) -> Fairness:
        return Fairness(
            table=self.id,
            commitment=self.opened.commitment,
            contributions=[place.contribution for place in self.places],
            secret=secret,
        )

    def _position(self) -> messages.Position:
        """The position now; worked out once for each version."""
        if self._shown is None or self._shown[0] != self.version:
            self._shown = (self.version, self._position_now())
        return self._shown[1]

    def _position_now(self) -> messages.Position:
        if self.past is not None:
            return msgspec.structs.replace(self.past.last.position, version=self.version)
        return self._position_of(self._match, self.version)

    def _position_of(self, match: Match, version: int) -> messages.Position:
        undo = match.moves[-1].seat if match.can_undo() and not match.over else None
        return showing.shown(match, version, undo)


def as_begun(stored: Sequence[events.AnyEvent]) -> list[events.AnyEvent]:
    """Stored events; the beginning of a match recorded later says by which rules it was played."""
    afterwards = next((event for event in stored if isinstance(event, events.Recorded)), None)
    if afterwards is None:
        return list(stored)
    rules = {"rules": afterwards.rules, "box_digest": afterwards.box_digest}
    return [
        msgspec.structs.replace(event, **rules) if isinstance(event, events.Began) else event
        for event in stored
    ]


def _vacated(place: Place, bot: str, places: list[Place]) -> Place:
    """What someone added to the dice of a match that has begun stays in them."""
    if not bot:
        return Place()
    return Place(_bot_name(bot, places), contribution=place.contribution, bot=bot)


def _bot_name(bot: str, places: list[Place]) -> str:
    """A name that nobody at the table has yet."""
    taken = {place.name for place in places}
    names = [f"{bot} bot", *(f"{bot} bot {number}" for number in range(2, len(places) + 2))]
    return next(name for name in names if name not in taken)


def check_bot(name: str) -> None:
    try:
        players.check(name)
    except players.UnknownBot as error:
        raise Refusal("bad_options", str(error)) from None


def _asked(at: float, command: messages.Command) -> dict[str, Any]:
    """What every event that a client asked for records."""
    return {"at": at, "move_id": command.move_id, "asker": command.seat}
