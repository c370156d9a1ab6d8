"""The hall: all live tables, and the one way in which anything happens at them.

Under a table's lock: decide what an action does, store it, and only then let anyone know. If
another server process was first, take in what it stored and look again.
"""

import asyncio
import contextlib
import os
import secrets
import threading
import time
from collections import deque
from collections.abc import Awaitable, Callable, Iterator
from concurrent.futures import Executor, ThreadPoolExecutor
from typing import TypeVar

import msgspec

from launchbay.bots import players
from launchbay.bots.review import Review, review
from launchbay.bots.thinking import Thought, think
from launchbay.engine.errors import LaunchBayError
from launchbay.engine.fair import check_contribution, commit, new_secret
from launchbay.engine.match import Match
from launchbay.engine.notation import PART, Setting, read
from launchbay.server import chain, events, integrity, logs, messages, showing
from launchbay.server.integrity import Damaged
from launchbay.server.listing import listing
from launchbay.server.recorder import Recorder
from launchbay.server.refusal import Refusal
from launchbay.server.settings import Limits
from launchbay.server.sockets import Encoded
from launchbay.server.storage import Fenced, Log, Row, Storage, StorageDown
from launchbay.server.table import Place, Table, check_bot, hashed
from launchbay.server.workshop import Workshop

ATTEMPTS = 5  # at storing something while other processes write to the same table
THINKERS = 2  # bots that think at the same time
MODEST = 19  # how much the threads they think in give way to the one that serves
Answer = TypeVar("Answer")
OPENED_WITH = b'"box_digest":'  # in the first event of every table since steps are stored
BEGAN, RECORDED = b'{"event":"began"', b'{"event":"recorded"'  # how these events begin
TAKEOVER = 5.0  # seconds after which a table that another process moved on may need this one
GONE = ("damaged", "no_such_table", "no_such_game")  # why nothing can go on at a table
PAUSE = 1.0  # seconds before a bot tries again when the storage is down

Hear = Callable[[Encoded], None]  # how a connection takes an encoded message; it must not wait


class Live:
    """A table in memory, with those who look at it."""

    def __init__(self, table: Table, last: bytes = chain.START):
        self.table = table
        self.chain = last  # the chain hash of its last event
        self.lock = asyncio.Lock()
        self.hearers: dict[Hear, list[int]] = {}  # and the seats they hold
        self.recent: deque[tuple[int, Encoded]] = deque(maxlen=table.limits.events_kept)
        self.bot: asyncio.Task[None] | None = None
        self.reviewed: tuple[tuple[int, str], Review] | None = None  # of that version and hash
        self.used = time.monotonic()

    def hear(self, message: messages.FromServer) -> None:
        self._tell(Encoded(message))

    def _tell(self, encoded: Encoded) -> None:
        for hearer in list(self.hearers):
            hearer(encoded)

    def take_in_stored(self, row: Row) -> None:
        """Take in an event that another process stored."""
        event = integrity.decoded(row)
        integrity.add(self.table, row, event)
        self.tell(event, row)

    def take_in(self, event: events.AnyEvent, row: Row) -> None:
        self.table.add(event)
        self.tell(event, row)

    def tell(self, event: events.AnyEvent, row: Row) -> None:
        self.chain = row.chain
        self.used = time.monotonic()
        told = self.table.told(event)
        if told is not None:
            encoded = Encoded(told)
            self.recent.append((told.number, encoded))
            self._tell(encoded)

    def missed(self, since: int) -> list[Encoded] | None:
        """What was told after an event, or None if that is too long ago."""
        if since == self.table.number:
            return []
        if since > self.table.number or not self.recent or self.recent[0][0] > since + 1:
            return None
        missed = [encoded for number, encoded in self.recent if number > since]
        fits = len(missed) <= self.table.limits.queue // 2  # of what may wait for a slow reader
        return missed if fits else None

    def seats_online(self) -> None:
        """Tell everyone whose connection came or went."""
        online = {seat for seats in self.hearers.values() for seat in seats}
        if online != self.table.online:
            self.table.online = online
            self.hear(messages.Online(self.table.seats()))


class Hall:
    def __init__(
        self,
        storage: Storage,
        limits: Limits,
        workshop: Workshop,
        publish: Callable[[str, int], Awaitable[None]] | None = None,
        clock: Callable[[], float] = time.time,
    ):
        self.storage = storage
        self.limits = limits
        self.workshop = workshop
        self.publish = publish
        self.clock = clock
        self.recorder = Recorder()
        self.tables: dict[str, Live] = {}
        self._loading: dict[str, asyncio.Lock] = {}
        self._damaged: set[str] = set()  # tables whose damage is in the log
        self._thinkers = ThreadPoolExecutor(THINKERS, "bot", give_way)
        self._adviser = ThreadPoolExecutor(1, "adviser", give_way)  # so that no bot waits for it

    # Coming in

    async def open(self, wish: messages.NewTable) -> messages.Key:
        """Set up a table, and seat its host and its bots."""
        setting = self._setting(wish)
        self._check_wish(wish)
        token, invite, secret = secrets.token_urlsafe(24), secrets.token_urlsafe(16), new_secret()
        table_id = secrets.token_hex(8)
        opened = events.Opened(
            at=self.clock(),
            game=setting.game.id,
            rules=setting.game.version,
            players=setting.players,
            options=dict(setting.options),
            box=dict(setting.changes),
            position=wish.position,
            public=wish.public,
            secret=secret,
            commitment=commit(table_id, secret),
            invite=hashed(invite),
            box_digest=setting.box_digest,
        )
        live = Live(Table(table_id, self.limits))
        async with live.lock:
            await self._store(live, opened)
            self.tables[table_id] = live
            for seat, seat_wish in enumerate(wish.seats):
                await self._seat_as_wished(live, seat, seat_wish, token)
        self._go_on(live)
        mine = [seat for seat, seat_wish in enumerate(wish.seats) if seat_wish.kind == "me"]
        return messages.Key(table_id, mine, token if mine else "", invite, opened.commitment)

    def _setting(self, wish: messages.NewTable) -> Setting:
        game = self.workshop.game(wish.game)
        try:
            setting = Setting(game, len(wish.seats), wish.options, wish.box)
            setting.box()
            if wish.position is not None:
                self._check_position(setting, wish.position)
        except LaunchBayError as error:
            raise Refusal("bad_options", str(error)) from None
        return setting

    def _check_position(self, setting: Setting, position: str) -> None:
        self._check_ready(position)
        if read(position)[0] != setting:
            raise LaunchBayError("the position is one of another setting")

    def _check_ready(self, position: str) -> None:
        """A position's first word is its game; reading one must not wait for a compiler."""
        game = next(iter(position.replace(PART, "\n").split()), "")
        if game in self.workshop.progress and not self.workshop.is_ready(game):
            title = self.workshop.game(game).title
            raise Refusal("compiling", f"the rules of {title} are being made ready")

    def _check_wish(self, wish: messages.NewTable) -> None:
        for seat in wish.seats:
            if seat.kind == "me":
                self._check_name(seat.name)
            if seat.kind == "bot":
                check_bot(seat.bot)

    async def _seat_as_wished(
        self, live: Live, seat: int, wish: messages.SeatWish, token: str
    ) -> None:
        if wish.kind == "bot":
            await self._store(live, events.BotSat(at=self.clock(), seat=seat, bot=wish.bot))
        elif wish.kind == "me":
            sat = events.Sat(
                at=self.clock(),
                seat=seat,
                name=wish.name,
                token=hashed(token),
                contribution="",
            )
            await self._store(live, sat)

    async def contribute(self, table_id: str, asked: messages.Contribute) -> messages.Dice:
        """The host's part in the dice, which waits until the commitment is known."""
        live = await self.find(table_id)
        check_hex(asked.contribution)
        async with live.lock:
            for _ in range(ATTEMPTS):
                live.table.check_open()
                try:
                    await self._store(live, live.table.contribute(self.clock(), asked))
                except Fenced:
                    await self._catch_up(live)
                    continue
                self._go_on(live)
                return live.table.dice()
        raise Refusal("storage_down", "too many write to this table at once: try again")

    async def sit(self, table_id: str, asked: messages.SitDown) -> messages.Key:
        """Exchange an invite, or a token of this table, for a seat."""
        live = await self.find(table_id)
        self._check_name(asked.name)
        check_hex(asked.contribution)
        async with live.lock:
            await self._check_admitted(live, asked)
            for _ in range(ATTEMPTS):
                live.table.check_open()
                seat = live.table.seat_for(asked)
                token = asked.token if live.table.knows(asked.token) else secrets.token_urlsafe(24)
                sat = events.Sat(
                    at=self.clock(),
                    seat=seat,
                    name=asked.name,
                    token=hashed(token),
                    contribution=asked.contribution,
                )
                try:
                    await self._store(live, sat)
                except Fenced:
                    await self._catch_up(live)
                    continue
                self._go_on(live)
                commitment = live.table.opened.commitment
                return messages.Key(table_id, [seat], token, "", commitment)
        raise Refusal("storage_down", "too many write to this table at once: try again")

    async def _check_admitted(self, live: Live, asked: messages.SitDown) -> None:
        """Refuse whoever has neither an invite to this table nor a token that it knows."""
        if asked.token and not live.table.knows(asked.token):
            await self._catch_up(live)  # another process may have issued it a moment ago
        if not live.table.admits(asked):
            raise Refusal("bad_invite", "this needs an invitation to this table")

    def _check_name(self, name: str) -> None:
        if not name.strip() or len(name) > self.limits.name_length or not name.isprintable():
            raise Refusal(
                "bad_name", f"a name is 1 to {self.limits.name_length} printable characters"
            )

    # Finding

    async def find(self, table_id: str) -> Live:
        """A table by its id, from memory or from storage; its game is ready."""
        lock = self._loading.setdefault(table_id, asyncio.Lock())
        try:
            async with lock:
                if table_id not in self.tables:
                    await self._bring_in(table_id)
                live = self.tables[table_id]
        finally:
            self._loading.pop(table_id, None)
        self.workshop.game(live.table.opened.game)
        live.used = time.monotonic()
        self._go_on(live)
        return live

    async def _bring_in(self, table_id: str) -> None:
        """Load a table, and what was stored while it was loading: nobody told us of that."""
        live = self.tables[table_id] = await self._load(table_id)
        try:
            await self.refresh(live)
        except Refusal:
            del self.tables[table_id]
            raise

    async def _load(self, table_id: str) -> Live:
        found = await self._read(table_id, 0)
        with self._damage():
            last = integrity.check(table_id, found)
            opened = integrity.opening(found.rows)
        await self.workshop.ready(opened.game)
        with self._damage():
            table = await asyncio.to_thread(self._rebuilt, found.rows)
        live = Live(table, last)
        await self._record(live)
        return live

    def _rebuilt(self, rows: list[Row]) -> Table:
        return integrity.rebuilt(rows, self.limits)

    async def _record(self, live: Live) -> None:
        """Store the steps of a match begun before steps were, while its own rules are here."""
        if not live.table.unrecorded or live.table.match is None:
            return
        steps = await asyncio.to_thread(live.table.steps, self.clock())
        with contextlib.suppress(Fenced, Refusal):  # then the next to load it does it
            await self._store(live, steps)

    async def record_old_tables(self) -> None:
        """Store the steps of all matches begun before steps were, one table after another."""
        with contextlib.suppress(StorageDown):
            for table_id in await self.storage.opened_before(OPENED_WITH):
                with contextlib.suppress(Refusal):  # a damaged table does not keep the others
                    if await self._is_unrecorded(table_id):
                        await self._load(table_id)

    async def _is_unrecorded(self, table_id: str) -> bool:
        rows = (await self._read(table_id, 0)).rows
        kinds = {row.body.partition(b",")[0] for row in rows}
        return BEGAN in kinds and RECORDED not in kinds

    async def game_of(self, table_id: str) -> str:
        """Which game a table is for, without loading it."""
        if table_id in self.tables:
            return self.tables[table_id].table.opened.game
        found = await self._read(table_id, 0)
        with self._damage():
            integrity.check(table_id, found)
            return integrity.opening(found.rows).game

    async def _read(self, table_id: str, after: int) -> Log:
        """The events of a table after a number, and its listing."""
        try:
            found = await self.storage.log(table_id, after)
        except StorageDown as error:
            self.recorder.storage_failed(error)
            raise Refusal("storage_down", "the storage does not answer: try again") from None
        if found.is_empty:
            self.tables.pop(table_id, None)
            raise Refusal("no_such_table", "there is no such table")
        return found

    @contextlib.contextmanager
    def _damage(self) -> Iterator[None]:
        """Take a damaged table out of service: logged once, refused each time."""
        try:
            yield
        except Damaged as damage:
            if damage.table not in self._damaged:
                self._damaged.add(damage.table)
                logs.warning("table_damaged", table=damage.table, reason=str(damage))
            self.tables.pop(damage.table, None)
            raise Refusal("damaged", f"{damage}; it is out of service") from None

    # Looking

    async def history(self, table_id: str, since: int) -> messages.History:
        """What happened at a table, from a move on."""
        live = await self.find_ready(table_id)
        if live.table.past is not None:
            return await asyncio.to_thread(live.table.past.history, since, self.limits.history)
        match = live.table.begun()
        copy = match.rewound(match.version)  # the table may go on meanwhile
        return await asyncio.to_thread(showing.history, copy, since, self.limits.history)

    async def hint(self, table_id: str, at: int | None) -> messages.Hint:
        """What the search would do now, or would have done after so many kept moves."""
        live = await self.find_ready(table_id)
        match, version = live.table.begun(), live.table.version
        if at is not None:
            if at > match.version:
                raise Refusal("bad_message", f"the match has {match.version} moves so far")
            match, version = match.rewound(at), at
        if match.over:
            raise Refusal("finished", "the match is over")
        thought = await beside_the_loop(self._adviser, self._think, match.imagined())
        return showing.hint(thought, version)

    def _think(self, match: Match) -> Thought:
        return think(match, seconds=self.limits.hint_seconds, seed=match.version)

    async def review(self, table_id: str) -> messages.Review:
        """A match looked back on; worked out once for each of its moves."""
        live = await self.find_ready(table_id)
        match = live.table.begun()
        known = (match.version, match.hash)
        if live.reviewed is None or live.reviewed[0] != known:
            judged = await beside_the_loop(self._adviser, review, match.imagined())
            live.reviewed = (known, judged)
        return showing.review(live.reviewed[1])

    def show(self, position: str) -> messages.Shown:
        """A position that someone has written down."""
        self._check_ready(position)
        try:
            return showing.of_no_table(Match.at(position))
        except LaunchBayError as error:
            raise Refusal("bad_options", str(error)) from None

    async def find_ready(self, table_id: str) -> Live:
        """A table whose game is ready; nobody waits for the compiler here."""
        if not self.workshop.is_ready(await self.game_of(table_id)):
            raise Refusal("compiling", "the rules are being made ready: try again in a moment")
        return await self.find(table_id)

    # Doing something

    async def command(
        self, live: Live, holds: list[int], command: messages.Command
    ) -> messages.Ack:
        """Do what a client asks, once, however often it asks."""
        began = time.perf_counter()
        self._check_command(holds, command)
        async with live.lock:
            for _ in range(ATTEMPTS):
                done = live.table.acks.get((command.seat, command.move_id))
                if done:
                    return done
                event = await self._decide(live.table, command)
                try:
                    await self._store(live, event)
                except Fenced:
                    await self._catch_up(live)
                    continue
                self._go_on(live)
                self.recorder.acknowledged(time.perf_counter() - began)
                return live.table.acks[command.seat, command.move_id]
        raise Refusal("storage_down", "too many write to this table at once: try again")

    def _check_command(self, holds: list[int], command: messages.Command) -> None:
        if not 0 < len(command.move_id) <= self.limits.move_id_length:
            raise Refusal(
                "bad_message", f"a move_id has 1 to {self.limits.move_id_length} characters"
            )
        if command.seat not in holds:
            raise Refusal("not_seated", "you do not hold that seat")

    async def _decide(self, table: Table, command: messages.Command) -> events.AnyEvent:
        table.check_open()
        at = self.clock()
        match command:
            case messages.Act():
                self._check_version(table, command.version)
                if table.places[command.seat].bot:
                    raise Refusal("seat_taken", "a bot plays for you: take your seat back first")
                return table.move(at, command.seat, command.action, command.move_id)
            case messages.Undo():
                self._check_version(table, command.version)
                return table.undo(at, command)
            case messages.Say():
                return table.say(at, command)
            case messages.StandIn():
                return table.stand_in(at, command)
            case messages.TakeBack():
                return table.take_back(at, command)
            case messages.Leave():
                return table.leave(at, command)
            case messages.Rematch() | messages.CarryOn():
                return await self._go_elsewhere(at, table, command)
        raise Refusal("bad_message", "that is not something to do at a table")

    def _check_version(self, table: Table, version: int) -> None:
        table.playing()
        if version != table.version:
            raise Refusal("stale_version", f"the table is at version {table.version} by now")

    async def _go_elsewhere(
        self, at: float, table: Table, command: messages.Rematch | messages.CarryOn
    ) -> events.Rematched:
        """Open a table for the same people and bots, by the rules and the box here.

        In a rematch everyone sits one seat on. A match of other rules is carried on from its
        position, with everyone where they are. Each person's seat is kept, and the match begins
        once they have taken it: that is how they agree.
        """
        again = isinstance(command, messages.Rematch)
        position = None if again else table.carried_on()
        if again and not table.over:
            raise Refusal("not_started", "this match is not over yet")
        if table.rematch:
            raise Refusal("already_started", "the next table is open already")
        places = table.places[-1:] + table.places[:-1] if again else table.places
        new_id = await self._open_next(at, table, places, position)
        return events.Rematched(
            at=at, move_id=command.move_id, asker=command.seat, seat=command.seat, table=new_id
        )

    async def _open_next(
        self, at: float, table: Table, places: list[Place], position: str | None
    ) -> str:
        if table.setting is None:
            raise Refusal("other_rules", f"{table.game.title} does not have these options any more")
        new_id, secret = secrets.token_hex(8), new_secret()
        opened = msgspec.structs.replace(
            table.opened,
            at=at,
            move_id="",
            rules=table.game.version,
            box_digest=table.setting.box_digest,
            position=position,
            secret=secret,
            commitment=commit(new_id, secret),
            kept=tuple(place.token for place in places),
        )
        live = Live(Table(new_id, self.limits))
        async with live.lock:
            await self._store(live, opened)
            self.tables[new_id] = live
            for seat, place in enumerate(places):
                if not place.token:
                    await self._store(live, events.BotSat(at=at, seat=seat, bot=place.bot))
        self._go_on(live)
        return new_id

    # Storing, and what follows

    async def _store(self, live: Live, event: events.AnyEvent) -> None:
        """Store an event, then let everyone hear of it. Raises Fenced, changes nothing then."""
        number = live.table.number + 1
        body = events.encode(event)
        row = Row(live.table.id, number, body, chain.link(live.chain, live.table.id, number, body))
        try:
            await self.storage.append(row, listing(live.table, event), live.chain)
        except StorageDown as error:
            self.recorder.storage_failed(error)
            raise Refusal("storage_down", "this could not be stored, so it was not done") from None
        except Fenced:
            self.recorder.conflicted()
            raise
        live.take_in(event, row)
        self.recorder.stored(live.table, event)
        if self.publish:
            await self.publish(live.table.id, number)

    async def _catch_up(self, live: Live) -> None:
        """Take in what another process has stored, if it follows on the last event known here."""
        table = live.table
        found = await self._read(table.id, table.number - 1)
        with self._damage():
            for row in integrity.news(table.id, found, table.number, live.chain):
                live.take_in_stored(row)

    async def refresh(self, live: Live) -> None:
        """Take in what is stored, without waiting to be told of it."""
        async with live.lock:
            await self._catch_up(live)

    async def heard(self, table_id: str, number: int) -> None:
        """Another process says that it stored something."""
        live = self.tables.get(table_id)
        if live and live.table.number < number:
            await self._refresh_told(live)
            seen = live.table.number
            asyncio.get_running_loop().call_later(TAKEOVER, self._take_over, live, seen)

    def _take_over(self, live: Live, seen: int) -> None:
        """Play the bots of a table if the process that did so may have died."""
        if live.table.number == seen:
            self._go_on(live)

    async def refresh_all(self) -> None:
        """Take in what others stored while their notifications may have been lost."""
        for live in list(self.tables.values()):
            await self._refresh_told(live)
            self._go_on(live)

    async def _refresh_told(self, live: Live) -> None:
        """Take in what is stored; a table that cannot does not keep the others from it."""
        try:
            await self.refresh(live)
        except Refusal as refusal:
            if refusal.code == "storage_down":
                raise  # and all tables are read again once it is back
            logs.warning("table_waits", table=live.table.id, code=refusal.code)
        except Exception as error:
            logs.fault("table_stuck", error, table=live.table.id)

    def _go_on(self, live: Live) -> None:
        """See to it that the match begins once all seats are taken, and that bots play."""
        due = live.table.can_begin or live.table.bot_to_act
        if due and (live.bot is None or live.bot.done()):
            live.bot = asyncio.create_task(self._run(live))

    async def _run(self, live: Live) -> None:
        while True:
            try:
                if not await self._begin_or_play(live):
                    return
            except Fenced:
                await self.refresh(live)
            except Refusal as refusal:
                logs.warning("table_waits", table=live.table.id, code=refusal.code)
                if refusal.code in GONE:
                    return
                await asyncio.sleep(PAUSE)
            except Exception as error:
                logs.fault("table_stuck", error, table=live.table.id)
                return

    async def _begin_or_play(self, live: Live) -> bool:
        """One thing that needs no person; False if there is none."""
        table = live.table
        if table.can_begin:
            await self.workshop.ready(table.opened.game)
            async with live.lock:
                if table.can_begin:
                    await self._store(live, table.begin(self.clock()))
            return True
        if not table.bot_to_act:
            return False
        assert table.match is not None
        version, seat = table.version, table.match.seat
        action = await self._choice(table.bot_to_act, table.match)
        async with live.lock:
            if table.version == version and table.bot_to_act:
                await self._store(live, table.move(self.clock(), seat, action))
        return True

    async def _choice(self, bot: str, match: Match) -> str:
        """What a bot would do here, thought out beside the loop."""
        player = players.bot(bot, secrets.randbits(32))
        with self.recorder.thinks():
            return await beside_the_loop(self._thinkers, player.choose, match.imagined())

    async def sweep(self) -> None:
        """Let go of tables that nobody looks at; they are in storage."""
        while True:
            await asyncio.sleep(self.limits.idle_seconds / 10)
            oldest = time.monotonic() - self.limits.idle_seconds
            for table_id, live in list(self.tables.items()):
                at_rest = live.bot is None or live.bot.done()
                if not live.hearers and live.used < oldest and at_rest and not live.lock.locked():
                    del self.tables[table_id]

    async def close(self) -> None:
        for live in self.tables.values():
            if live.bot:
                live.bot.cancel()
        for pool in (self._thinkers, self._adviser):
            pool.shutdown(wait=False, cancel_futures=True)


async def beside_the_loop(
    pool: Executor, consider: Callable[[Match], Answer], match: Match
) -> Answer:
    return await asyncio.get_running_loop().run_in_executor(pool, consider, match)


def give_way() -> None:
    """Let the loop go first wherever the system can tell threads apart."""
    with contextlib.suppress(OSError):
        if hasattr(os, "SCHED_IDLE"):
            # However nice, a thread keeps its core for 3 ms from one that wakes; idle, it does not.
            os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))
        elif hasattr(os, "setpriority"):
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), MODEST)


def check_hex(contribution: str) -> None:
    try:
        check_contribution(contribution)
    except LaunchBayError as error:
        raise Refusal("bad_message", str(error)) from None
