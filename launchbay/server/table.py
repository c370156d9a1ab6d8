"""A table as the sum of its events. No input, no output, no clock: it says what would happen,
takes it in once it is stored, and tells what clients are to hear of it."""

import hashlib
import hmac
from collections import deque
from dataclasses import dataclass, field, replace
from typing import Any, Literal

import numpy as np

from launchbay.bots import players
from launchbay.engine import registry
from launchbay.engine.errors import BadAction
from launchbay.engine.fair import FairChance, Fairness
from launchbay.engine.match import Match
from launchbay.engine.notation import Setting
from launchbay.server import events, messages
from launchbay.server.refusal import Refusal
from launchbay.server.settings import Limits
from launchbay.server.showing import shown

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

    @property
    def is_open(self) -> bool:
        return not self.token and not self.bot

    @property
    def kind(self) -> Literal["open", "person", "bot"]:
        return "person" if self.token else "bot" if self.bot else "open"


@dataclass
class Table:
    """Everything about one table; rebuilt from its events after a restart."""

    id: str
    limits: Limits
    number: int = 0  # of the last event
    version: int = 0  # changes of the position so far
    was: str = ""  # the hash before the last event
    places: list[Place] = field(default_factory=list)
    match: Match | None = None
    chat: deque[messages.Line] = field(default_factory=deque)
    log: list[str] = field(default_factory=list)
    rematch: str | None = None
    acks: dict[tuple[int, str], messages.Ack] = field(default_factory=dict)
    tried: tuple[events.Moved, Match] | None = None  # the move being stored, and where it leads
    online: set[int] = field(default_factory=set)  # seats whose person is connected here
    opened: events.Opened = field(init=False)
    setting: Setting = field(init=False)
    box: np.record = field(init=False)

    # Who is who

    def holds(self, tokens: list[str]) -> list[int]:
        """The seats that these tokens prove to be one's own."""
        given = [hashed(token) for token in tokens]
        return [
            seat
            for seat, place in enumerate(self.places)
            if place.token and any(hmac.compare_digest(place.token, token) for token in given)
        ]

    def admits(self, invite: str) -> bool:
        return self.opened.public or hmac.compare_digest(self.opened.invite, hashed(invite))

    def open_seats(self) -> list[int]:
        return [seat for seat, place in enumerate(self.places) if place.is_open]

    def seat_for(self, asked: messages.SitDown) -> int:
        """The seat someone may take: one kept for them since the last match, or any open one."""
        token = hashed(asked.token)
        kept = {seat: self.opened.kept[seat] for seat in self.open_seats() if self.opened.kept}
        seats = [
            seat
            for seat in self.open_seats()
            if hmac.compare_digest(kept.get(seat, token) or token, token)
            and asked.seat in (None, seat)
        ]
        if not seats:
            raise Refusal("seat_taken", "that seat is taken, or kept for someone else")
        return max(seats, key=lambda seat: kept.get(seat) == token)

    @property
    def can_begin(self) -> bool:
        """Once every seat is taken, and every person who plays has added to the dice."""
        silent = (place.token and not place.contribution and not place.bot for place in self.places)
        return self.match is None and not self.open_seats() and not any(silent)

    @property
    def over(self) -> bool:
        return self.match is not None and self.match.over

    @property
    def bot_to_act(self) -> str:
        """The bot whose move it is, if it is a bot's."""
        if self.match is None or self.match.over:
            return ""
        return self.places[self.match.seat].bot

    # What would happen

    def begin(self, at: float) -> events.Began:
        return events.Began(at=at, drew=self._laid_out(None).opening)

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
        event = events.Moved(
            at=at,
            move_id=move_id,
            asker=seat,
            seat=seat,
            action=made.action,
            drew=made.drew,
            hash=trial.hash,
            over=trial.over,
        )
        self.tried = (event, trial)
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
        bot = DEFAULT_BOT if self.match else ""
        return events.Left(seat=asked.seat, bot=bot, **_asked(at, asked))

    def begun(self) -> Match:
        if self.match is None:
            raise Refusal("not_started", "the match has not begun")
        return self.match

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
                self.match = self._laid_out([draw.outcome for draw in event.drew])
                self._changed(self.match.narrative())
            case events.Moved():
                self._move(event)
                self._changed(self._match.narrative())
                self._agree(event.hash)
            case events.Undone():
                taken_back = self._match.undo(event.seat)
                name = self.places[event.seat].name
                self._changed([f"{name} takes back {taken_back.action}"])
                self._agree(event.hash)
            case events.Said():
                self.chat.append(messages.Line(self.places[event.seat].name, event.text, event.at))
            case events.Rematched():
                self.rematch = event.table
            case _:
                self.places = self.places_after(event)

    def _move(self, event: events.Moved) -> None:
        """Take over the trial this event came from, or replay it if it came from storage."""
        if self.tried is not None and self.tried[0] is event:
            self.match = self.tried[1]
        else:
            self._match.play(event.action, event.seat, [draw.outcome for draw in event.drew])
        self.tried = None

    def _open(self, event: events.Opened) -> None:
        self.opened = event
        game = registry.game(event.game)
        self.setting = Setting(game, event.players, event.options, event.box)
        self.box = self.setting.box()
        self.places = self.places_after(event)
        self.chat = deque(maxlen=self.limits.chat_kept)

    def places_after(self, event: events.AnyEvent) -> list[Place]:
        """Who sits where once this has happened."""
        places = list(self.places)
        match event:
            case events.Opened():
                return [Place() for _ in range(event.players)]
            case events.Sat():
                places[event.seat] = Place(event.name, event.token, event.contribution)
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
        if self._match.hash != stored:
            raise RuntimeError(
                f"table {self.id}, event {self.number}: replays to {self._match.hash}, "
                f"stored was {stored}"
            )

    def _laid_out(self, script: list[int] | None) -> Match:
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
                    secret=self.dice().secret,
                )
            case events.Undone():
                narrative = self.log[-1:]
                return messages.Undone(
                    self.number, event.seat, narrative, self.was, self._position()
                )
            case events.Said():
                return messages.Chatted(self.number, self.chat[-1])
            case events.Rematched():
                return messages.Rematched(self.number, event.table)
            case _:
                return messages.Seated(self.number, self.seats())

    @property
    def hash(self) -> str:
        return self.match.hash if self.match else ""

    def snapshot(self) -> messages.Snapshot:
        game = self.setting.game
        return messages.Snapshot(
            table=self.id,
            number=self.number,
            game=game.id,
            title=game.title,
            rules=game.version,
            players=self.setting.players,
            together=game.together,
            options=dict(self.setting.options),
            box=dict(self.setting.changes),
            public=self.opened.public,
            seats=self.seats(),
            position=self._position() if self.match else None,
            log=self.log,
            chat=list(self.chat),
            dice=self.dice(),
            rematch=self.rematch,
        )

    def seats(self) -> list[messages.Seat]:
        return [
            messages.Seat(
                seat=seat,
                colour=self.setting.game.words.seat_name(self.box, seat),
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

    def file_match(self) -> Match:
        """The match to hand out: its secret is in it only once the game is over."""
        match = self.begun()
        copy = match.rewound(match.version)
        copy.seats = [place.name for place in self.places]
        copy.fair = self._fairness(secret=self.opened.secret if self.over else "")
        return copy

    def _fairness(self, secret: str) -> Fairness:
        return Fairness(
            table=self.id,
            commitment=self.opened.commitment,
            contributions=[place.contribution for place in self.places],
            secret=secret,
        )

    def _position(self) -> messages.Position:
        match = self._match
        undo = match.moves[-1].seat if match.can_undo() and not match.over else None
        return shown(match, self.version, undo)


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
