"""A match: a setting, a position, and every move that led to it.

    match = Match.new("cyclone", players=2)
    match.legal()              # ['B5 to B6', …, 'stop']
    match.play("B5 to B6")
    match.undo()

Each move records the outcomes it drew, so a match replays whatever the generator was.
"""

import secrets
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec
import numpy as np

from launchbay.engine import notation, registry, tape
from launchbay.engine.actions import blank_mask
from launchbay.engine.errors import BadAction, LaunchBayError
from launchbay.engine.fair import Fairness
from launchbay.engine.luck import new_luck, scramble
from launchbay.engine.notation import Setting
from launchbay.engine.quick import Scratch, quick, quick_copy
from launchbay.engine.records import blank, state_hash
from launchbay.engine.tape import Draw, Event
from launchbay.engine.text import listed, quoted
from launchbay.engine.validation import check_script

Chance = Callable[[int], int]  # the seed of move n's generator; the opening is move 0


class Seeded:
    """Chance from one number: the same seed gives the same dice, move by move."""

    def __init__(self, seed: int):
        self.seed = seed % 2**64

    def __call__(self, move: int) -> int:
        begun = int(scramble(np.uint64(self.seed)))
        return int(scramble(np.uint64((begun + move) % 2**64)))


def unpredictable(_move: int) -> int:
    """Chance from the operating system, different every time."""
    return secrets.randbits(64)


class Move(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who did what, and what chance answered."""

    seat: int
    action: str
    drew: tuple[Draw, ...] = ()


@dataclass(slots=True)
class Told:
    """A position in a match, and the events that led to it."""

    state: np.record
    events: tuple[Event, ...]
    text: str = ""  # the position without its header, once somebody has asked for it


_scratch = Scratch()


class Match:
    """A game being played. Whatever is refused leaves it as it was."""

    def __init__(self, setting: Setting, seats: Sequence[str] = (), chance: Chance | None = None):
        self.setting = setting
        self.game = setting.game
        self.box = quick(setting.box())
        self.seats = list(seats) or [f"seat {seat}" for seat in range(setting.players)]
        if len(self.seats) != setting.players:
            raise LaunchBayError(
                f"{self.game.id} was set up for {setting.players} players, "
                f"and {len(self.seats)} are named"
            )
        self.chance = chance or unpredictable
        self.fair: Fairness | None = None  # for the match file; `chance` is what rolls
        self.start: str | None = None
        self.opening: tuple[Draw, ...] = ()
        self.moves: list[Move] = []
        self._told: list[Told] = []
        self._legal: tuple[np.record, dict[str, int]] | None = None
        self._hash: tuple[np.record, str] | None = None

    @classmethod
    def new(
        cls,
        game: str,
        players: int,
        options: Mapping[str, str] | None = None,
        *,
        changes: Mapping[str, Any] | None = None,
        seats: Sequence[str] = (),
        seed: int | None = None,
    ) -> "Match":
        """Set up a game; with a `seed` its dice are always the same."""
        setting = Setting(registry.game(game), players, options or {}, changes or {})
        match = cls(setting, seats, None if seed is None else Seeded(seed))
        match.open()
        return match

    @classmethod
    def at(cls, position: str, *, seats: Sequence[str] = (), seed: int | None = None) -> "Match":
        """Begin at a position written down by `position`."""
        setting, _ = notation.read(position)
        match = cls(setting, seats, None if seed is None else Seeded(seed))
        match.begin_at(position)
        return match

    def begin_at(self, position: str) -> None:
        """Start from a position of this very setting instead of the opening."""
        setting, s = notation.read(position)
        if setting != self.setting:
            raise LaunchBayError("the starting position is one of another setting")
        self.start = notation.show(setting, self.box, s)
        self._told.append(Told(quick(s), ()))

    def open(self, script: Sequence[int] | None = None) -> None:
        """Lay out the game, with the dice of `script` if one is given."""
        s = quick(blank(self.game.rules.STATE))
        luck = self._luck(script)
        self.game.rules.setup(self.box, s, luck)
        self.opening = tuple(_outcomes(luck))
        self._told.append(Told(s, tuple(tape.events(luck))))

    # Looking

    @property
    def state(self) -> np.record:
        return self._told[-1].state

    @property
    def version(self) -> int:
        return len(self.moves)

    @property
    def seat(self) -> int:
        """Who decides now; meaningless once the game is over."""
        return int(self.state.seat)

    @property
    def over(self) -> bool:
        return bool(self.state.over)

    @property
    def hash(self) -> str:
        """See `state_hash`; worked out once a position."""
        if self._hash is None or self._hash[0] is not self.state:
            self._hash = (self.state, state_hash(self.state))
        return self._hash[1]

    @property
    def winners(self) -> list[int]:
        if not self.over:
            return []
        won = int(self.game.rules.winners(self.box, self.state))
        return [seat for seat in range(self.setting.players) if won >> seat & 1]

    @property
    def position(self) -> str:
        return notation.with_header(self.setting, self.text())

    def text(self, version: int | None = None) -> str:
        """A position of the match (the last one by default) without its header."""
        told = self._told[-1 if version is None else version]
        told.text = told.text or self.game.words.show(self.box, told.state)
        return told.text

    def __repr__(self) -> str:
        return f"<Match move {self.version}: {self.position.replace(chr(10), notation.PART)}>"

    def legal(self) -> list[str]:
        """What the seat to act may do, in words, in the order of the action numbers."""
        return list(self.actions())

    def actions(self) -> dict[str, int]:
        """The legal actions by their words, with their numbers; worked out once a position."""
        if self._legal is None or self._legal[0] is not self.state:
            self._legal = (self.state, self._say_legal())
        return self._legal[1]

    def events(self, version: int | None = None) -> tuple[Event, ...]:
        """What happened in a move (the last one by default); 0 is the opening."""
        return self._told[-1 if version is None else version].events

    def narrative(self, version: int | None = None) -> list[str]:
        return [self.game.words.narrate(self.box, event) for event in self.events(version)]

    def preview(self, action: str) -> list[Event]:
        """What an action does for certain, before any chance."""
        return self._try([self._number(action)])[0]

    def previews(self) -> dict[str, list[Event]]:
        """The preview of each legal action."""
        return dict(zip(self.actions(), self._try(self.actions().values()), strict=True))

    def _try(self, numbers: Iterable[int]) -> list[list[Event]]:
        before, apply = self.state.tobytes(), self.game.rules.apply
        s, memory = _scratch.state(self.state.dtype)
        certain = []
        for number in numbers:
            memory[:] = before
            luck = _scratch.renew()
            apply(self.box, s, luck, number)
            certain.append(tape.events_before_chance(luck))
        return certain

    def _say_legal(self) -> dict[str, int]:
        mask = blank_mask(self.game.rules.ACTIONS)
        self.game.rules.legal(self.box, self.state, mask)
        say = self.game.words.say
        return {
            say(self.box, self.state, action): action for action in np.flatnonzero(mask).tolist()
        }

    def _number(self, action: str) -> int:
        if self.over:
            raise BadAction("the game is over")
        number = self.actions().get(" ".join(action.split()))
        if number is None:
            raise BadAction(f"no such action here: {quoted(action)}; try {listed(self.legal())}")
        return number

    # Playing

    def play(
        self, action: str, seat: int | None = None, script: Sequence[int] | None = None
    ) -> tuple[Event, ...]:
        """Take an action and return what happened; `script` names the dice."""
        number = self._number(action)
        if seat is not None and seat != self.seat:
            raise BadAction(f"seat {self.seat} is to act here, not seat {seat}")
        s = quick_copy(self.state)
        luck = self._luck(script)
        self.game.rules.apply(self.box, s, luck, number)
        drew = tuple(_outcomes(luck))
        said = self.game.words.say(self.box, self.state, number)
        self.moves.append(Move(self.seat, said, drew))
        self._told.append(Told(s, tuple(tape.events(luck))))
        return self.events()

    def can_undo(self, seat: int | None = None) -> bool:
        """Exactly when the last move drew nothing and was this seat's own."""
        if not self.moves:
            return False
        last = self.moves[-1]
        return not last.drew and seat in (None, last.seat)

    def undo(self, seat: int | None = None) -> Move:
        if not self.can_undo(seat):
            raise BadAction(self._why_no_undo())
        self._told.pop()
        return self.moves.pop()

    def _why_no_undo(self) -> str:
        if not self.moves:
            return "there is no move to take back"
        if self.moves[-1].drew:
            return "dice were rolled: that move cannot be taken back"
        return "someone else has moved since: only the last to move can take it back"

    def rewound(self, version: int) -> "Match":
        """The same match as it was after so many moves, free to go another way."""
        if not 0 <= version <= self.version:
            raise LaunchBayError(
                f"the match has {self.version} moves, so there is no move {version}"
            )
        earlier = object.__new__(type(self))
        vars(earlier).update(vars(self))
        earlier.moves = self.moves[:version]
        earlier._told = self._told[: version + 1]
        return earlier

    def imagined(self) -> "Match":
        """The same match with dice of its own: for bots, who must not see what will be rolled."""
        other = self.rewound(self.version)
        other.chance = unpredictable
        other.fair = None
        return other

    def _luck(self, script: Sequence[int] | None) -> np.record:
        seed = self.chance(self.version + 1 if self._told else 0)
        if not script:
            return _scratch.renew(seed)
        check_script(script)
        return quick(new_luck(seed, script, tape=True))


def _outcomes(luck: np.record) -> list[Draw]:
    if luck.misfits or luck.served < luck.scripted:
        raise BadAction("the dice given do not fit what is rolled here")
    if luck.lost:
        raise RuntimeError("a move told more events than a tape can hold")
    return tape.draws(luck)
