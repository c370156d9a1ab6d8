"""A match that was played under other rules than those here: what was shown of it, step by step.

Its moves are never played by the rules here, since they would mean something else. Only tables of
Launch Bay before steps were stored are replayed, with the box of their version, and only as far as
every position has the hash that was stored with the move.
"""

import zlib
from contextlib import suppress
from typing import NamedTuple

import msgspec

from launchbay.engine.errors import LaunchBayError
from launchbay.engine.game import Game
from launchbay.engine.match import Match
from launchbay.engine.matchfile import FORMAT, FiledMove, MatchFile
from launchbay.engine.notation import Setting
from launchbay.engine.tape import Draw
from launchbay.server import events, messages, recorded, showing

NOT_RECORDED = "What this came to was not recorded."


class Kept(NamedTuple):
    """A step that was not taken back; the opening has no move."""

    move: events.Moved | None
    encoded: bytes  # compressed, since nobody may ever look at it


class Past:
    def __init__(self, game: Game, opened: events.Opened, began: events.Began, names: list[str]):
        self.game = game
        self.opened = opened
        self.rules = began.rules or opened.rules
        self.box_digest = began.box_digest or opened.box_digest
        self.drew = began.drew
        self.names = names
        self.steps: list[Kept] = []
        self._replays = [] if began.shown else self._laid_out()

    def begin(self, encoded: bytes) -> None:
        self._keep(None, encoded or self._opening())

    def move(self, moved: events.Moved, encoded: bytes) -> None:
        self._keep(moved, encoded or self._replayed(moved))

    def undo(self) -> str:
        """Take the last step back; returns its action."""
        for replay in self._replays:
            replay.undo()
        taken_back = self.steps.pop().move
        return taken_back.action if taken_back else ""

    def record(self, encoded: list[bytes]) -> None:
        """Show the steps so far as these, which were recorded afterwards by their own rules."""
        moves = [kept.move for kept in self.steps]
        self.steps = []
        self._replays = []
        for move, step in zip(moves, encoded, strict=True):
            self._keep(move, step)

    # Looking

    def step(self, number: int) -> messages.Step:
        """A step, numbered by the moves that were kept."""
        step = recorded.decode(zlib.decompress(self.steps[number].encoded))
        position = msgspec.structs.replace(step.position, version=number)
        return msgspec.structs.replace(step, position=position)

    @property
    def last(self) -> messages.Step:
        return self.step(len(self.steps) - 1)

    @property
    def over(self) -> bool:
        move = self.steps[-1].move
        return move is not None and move.over

    def history(self, since: int, most: int) -> messages.History:
        numbers = range(since, len(self.steps))[:most]
        return messages.History(len(self.steps) - 1, [self.step(number) for number in numbers])

    def file(self) -> MatchFile:
        """The match as a file, all but its dice."""
        opening, *steps = [self.step(number) for number in range(len(self.steps))]
        last = steps[-1] if steps else opening
        return MatchFile(
            launchbay=FORMAT,
            game=self.game.id,
            rules=self.rules,
            box_digest=self.box_digest,
            players=self.opened.players,
            options=self.opened.options,
            box=dict(self.opened.box),
            seats=self.names,
            start=self.opened.position,
            opening=self.drew,
            told=opening.narrative,
            text=without_header(opening.position.text),
            moves=[
                _filed(kept.move, step) for kept, step in zip(self.steps[1:], steps, strict=True)
            ],
            hash=last.position.hash,
            over=self.over,
            winners=last.position.winners,
            digest="",
        )

    # Recording what was not

    def _keep(self, move: events.Moved | None, encoded: bytes) -> None:
        self.steps.append(Kept(move, zlib.compress(encoded, 1)))

    def _laid_out(self) -> list[Match]:
        """The match as the rules here begin it, with the box of its version and the box here."""
        found = []
        for release in (self.rules, None):
            with suppress(LaunchBayError, KeyError):
                opened = self.opened
                setting = Setting(
                    self.game, opened.players, opened.options, opened.box, release=release
                )
                match = Match(setting, self.names)
                if opened.position is None:
                    match.open([draw.outcome for draw in self.drew])
                else:
                    match.begin_at(opened.position)
                found.append(match)
        return found

    def _opening(self) -> bytes:
        if self._replays:
            return recorded.encode(showing.step(self._replays[0]))
        return recorded.encode(_words_only(None, "", "", over=False))

    def _replayed(self, moved: events.Moved) -> bytes:
        """The step of a move, from the replays that have agreed with the stored hashes so far."""
        self._replays = [replay for replay in self._replays if _agrees(replay, moved)]
        if self._replays:
            return recorded.encode(showing.step(self._replays[0]))
        name = self.names[moved.seat]
        return recorded.encode(_words_only(moved, name, moved.hash, over=moved.over))


def _agrees(replay: Match, moved: events.Moved) -> bool:
    with suppress(LaunchBayError):
        replay.play(moved.action, moved.seat, [draw.outcome for draw in moved.drew])
        return replay.hash == moved.hash
    return False


def _words_only(moved: events.Moved | None, name: str, hashed: str, *, over: bool) -> messages.Step:
    action = moved.action if moved else ""
    told = f"{name}: {action}{_rolls(moved.drew)}. {NOT_RECORDED}" if moved else NOT_RECORDED
    return messages.Step(
        seat=moved.seat if moved else None,
        action=action,
        events=[],
        narrative=[told],
        position=messages.Position(
            version=0,
            hash=hashed,
            text="",
            turn=None,
            ask="",
            legal=[],
            standings=[],
            over=over,
            winners=[],
            undo=None,
            view=None,
            section="",
        ),
    )


def _rolls(drew: tuple[Draw, ...]) -> str:
    """Outcomes of chance, counted from zero as they are stored."""
    drawn = ", ".join(f"{draw.outcome} of {draw.of}" for draw in drew)
    return f" (drew {drawn})" if drew else ""


def _filed(moved: events.Moved | None, step: messages.Step) -> FiledMove:
    assert moved is not None
    text = without_header(step.position.text)
    return FiledMove(moved.seat, moved.action, moved.drew, tuple(step.narrative), text)


def without_header(position: str) -> str:
    """A game's own lines of a position."""
    return position.partition("\n")[2]
