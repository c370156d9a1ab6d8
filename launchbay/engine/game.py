"""A game as the rest of Launch Bay sees it: one object that ties its folder together."""

import hashlib
import json
import tomllib
from collections.abc import Callable, Mapping
from copy import deepcopy
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from types import ModuleType
from typing import Any, Protocol, runtime_checkable

import msgspec
import numpy as np

from launchbay.engine import compiled, drivers
from launchbay.engine.drivers import Desk, new_desk
from launchbay.engine.errors import BadOptions, LaunchBayError
from launchbay.engine.observing import Observation
from launchbay.engine.text import listed, quoted, shortened

BOXES_KEPT = 256


class Rules(Protocol):
    """`rules.py`: see `verbs.py` for what each verb promises."""

    STATE: np.dtype
    ACTIONS: int
    setup: Callable[..., Any]
    legal: Callable[..., Any]
    apply: Callable[..., Any]
    score: Callable[..., Any]
    winners: Callable[..., Any]


@runtime_checkable
class RulesInTasks(Rules, Protocol):
    """Rules that can also be carried out task by task."""

    TASKS: int
    act: Callable[..., Any]
    advance: Callable[..., Any]
    task: Callable[..., Any]


class Laws(Protocol):
    """`laws.py`: what is true of every position."""

    LAWS: tuple[str, ...]
    broken: Callable[..., Any]


class Bot(Protocol):
    """`bot.py`: the house bot, and how the search is to see a position.

    With `TURN_END`, an action whose worth is foreseen, and `FUTURES`, a number of them, the search
    has the house bot play on from ends of turns that look best.
    """

    HORIZON: int  # decisions that the house bot plays on before `weigh` is asked, or ROUND
    NOTES: int  # numbers it wants to note down on its pad
    OUTCOMES_APART: bool  # plan for each outcome of a roll, not for all of them at once
    TRUST: int  # simulations that the first look at an action counts for
    choose: Callable[..., Any]
    weigh: Callable[..., Any]
    foresee: Callable[..., Any]


class Racer(Bot, Protocol):
    """One whose HORIZON is ROUND."""

    when: Callable[..., Any]


class Words(Protocol):
    """`words.py`: the only place that makes or reads text."""

    def show(self, box: np.record, s: np.record) -> str: ...
    def read(self, box: np.record, text: str) -> np.record: ...
    def say(self, box: np.record, s: np.record, action: int) -> str: ...
    def narrate(self, box: np.record, event: tuple[int, int, int, int]) -> str: ...
    def ask(self, box: np.record, s: np.record) -> str: ...
    def standing(self, box: np.record, s: np.record, seat: int) -> str: ...
    def seat_name(self, box: np.record, seat: int) -> str: ...


class View(Protocol):
    """`view.py`: what a client draws, as Structs; a game can do without."""

    def view(self, box: np.record, s: np.record) -> msgspec.Struct: ...
    def spot(self, box: np.record, s: np.record, action: int) -> msgspec.Struct | None: ...
    def section(self, box: np.record, s: np.record) -> str: ...


class Census(Protocol):
    """`census.py`: all that a setting of the game has to use, and how often it was."""

    def used(self, box: np.record, seen: np.ndarray) -> list[tuple[str, str, int]]:
        """What sort of thing, its name, and its uses among the events counted; see `Desk.seen`."""


@dataclass(frozen=True)
class Option:
    """A choice made before a match begins; the first choice that is allowed is the default."""

    name: str
    help: str
    choices: tuple[str, ...]
    only: Mapping[int, tuple[str, ...]] = field(default_factory=dict)  # by number of players
    title: str = ""  # for people; without one, the name
    titles: Mapping[str, str] = field(default_factory=dict)  # of choices that have one
    each_seat: bool = False  # one choice per seat, all different, joined by commas
    # What is offered beside a choice of another option, as {"board": {"line": ("blue", "yellow")}}.
    # This is for people who choose; whether a match can be made of a choice is for `load` to say.
    beside: Mapping[str, Mapping[str, tuple[str, ...]]] = field(default_factory=dict)

    def allowed(self, players: int) -> tuple[str, ...]:
        return self.only.get(players, self.choices)

    def default(self, players: int) -> str:
        allowed = self.allowed(players)
        return ",".join(allowed[:players]) if self.each_seat else allowed[0]

    def described(self, players: tuple[int, ...]) -> dict[str, Any]:
        return {
            "name": self.name,
            "title": self.title or self.name.replace("_", " ").capitalize(),
            "help": self.help,
            "each_seat": self.each_seat,
            "choices": {str(count): list(self.allowed(count)) for count in players},
            "titles": dict(self.titles),
            "default": {str(count): self.default(count) for count in players},
            "beside": {
                other: {choice: list(offered) for choice, offered in by_choice.items()}
                for other, by_choice in self.beside.items()
            },
        }

    def check(self, players: int, value: str) -> None:
        allowed = self.allowed(players)
        parts = value.split(",") if self.each_seat else [value]
        for part in parts:
            if part not in allowed:
                raise BadOptions(
                    f"option {self.name} with {_seats(players)} is one of "
                    f"{listed(allowed)}, not {quoted(part)}"
                )
        if self.each_seat and (len(parts) != players or len(set(parts)) != players):
            raise BadOptions(
                f"option {self.name} needs {players} different values, not {quoted(value)}"
            )


@dataclass(frozen=True)
class Preset:
    """A way to play that the rulebook gives a name: it sets some options."""

    title: str
    help: str  # what it sets, and whose numbers these are
    options: Mapping[str, str]
    players: tuple[int, ...]

    def described(self) -> dict[str, Any]:
        return {
            "title": self.title,
            "help": self.help,
            "options": dict(self.options),
            "players": list(self.players),
        }


def number_option(name: str, help: str, most: int, printed: Mapping[int, int]) -> Option:
    """A number from 1 on; for each number of players, the printed one comes first."""
    choices = tuple(str(number) for number in range(1, most + 1))
    only = {
        players: (str(first), *(choice for choice in choices if choice != str(first)))
        for players, first in printed.items()
    }
    return Option(name, help, choices, only)


@dataclass(frozen=True, eq=False)
class Game:
    """Identity and content of one game, and its modules."""

    id: str
    title: str
    summary: str
    version: int  # of the rules: raised by any change that could replay an old match differently
    players: tuple[int, ...]
    options: tuple[Option, ...]
    folder: Path
    load: Callable[[int, Mapping[str, str], Mapping[str, Any]], np.record]
    rules: Rules
    laws: Laws
    words: Words
    bot: Bot
    draw: Callable[[np.record, np.record], str]  # the table as text, for a terminal
    events: tuple[str, ...]  # names of the kinds of event, from 1 on
    rule_id: str  # a pattern for the IDs in ledger.md
    longest: int  # decisions no game takes; the laws and drivers stop there
    together: bool = False  # co-operative: all seats win or lose as one
    presets: tuple[Preset, ...] = ()
    view: View | None = None  # without one, a client has the words alone
    census: Census | None = None  # what `launchbay check` is to see used
    observation: Observation | None = None  # without one, agents cannot be trained on it

    def settle(self, players: int, options: Mapping[str, str]) -> dict[str, str]:
        """Options complete and checked, with defaults where none was given."""
        if players not in self.players:
            raise BadOptions(f"{self.id} is for {_range(self.players)} players, not {players}")
        known = {option.name: option for option in self.options}
        for name in options:
            if name not in known:
                raise BadOptions(
                    f"{self.id} has no option {quoted(name)}; it has {listed(known) or 'none'}"
                )
        settled = {
            name: options.get(name, option.default(players)) for name, option in known.items()
        }
        for name, value in settled.items():
            known[name].check(players, value)
        return settled

    def box(
        self,
        players: int,
        options: Mapping[str, str],
        changes: Mapping[str, Any],
        release: int | None = None,
    ) -> np.record:
        """The box for one match: box.toml, with `changes` such as {"star.arm": 7} on top.

        With a `release` it is the box of that earlier version of the rules.
        """
        settled = self.settle(players, options)
        key = repr((players, sorted(settled.items()), sorted(changes.items()), release))
        if key not in self._boxes:
            if len(self._boxes) >= BOXES_KEPT:
                self._boxes.clear()
            self._boxes[key] = self._loaded(players, settled, self.edition(changes, release))
        return self._boxes[key].copy()

    def _loaded(
        self, players: int, settled: Mapping[str, str], edition: Mapping[str, Any]
    ) -> np.record:
        try:
            return self.load(players, settled, edition)
        except LaunchBayError:
            raise
        except Exception as error:  # a value that the game does not check, too large for its field
            said = shortened(f"{type(error).__name__}: {error}", 200)
            raise BadOptions(f"{self.id}: the box cannot be loaded: {said}") from error

    def box_digest(self, changes: Mapping[str, Any], release: int | None = None) -> str:
        """Sixteen hex digits that stand for every value of a box."""
        key = repr((sorted(changes.items()), release))
        if key not in self._digests:
            if len(self._digests) >= BOXES_KEPT:
                self._digests.clear()
            whole = json.dumps(
                self.edition(changes, release),
                sort_keys=True,
                separators=(",", ":"),
                ensure_ascii=False,
            )
            self._digests[key] = hashlib.sha256(whole.encode()).hexdigest()[:16]
        return self._digests[key]

    def edition(self, changes: Mapping[str, Any], release: int | None = None) -> dict[str, Any]:
        """Everything box.toml says, changed as asked; unknown names and other types are refused."""
        edition = deepcopy(self._printed if release is None else self.released(release))
        for key, value in changes.items():
            *tables, last = key.split(".")
            table: Any = edition
            for name in tables:
                table = table.get(name) if isinstance(table, dict) else None
            if not isinstance(table, dict) or isinstance(table.get(last), dict | None):
                raise BadOptions(f"{self.id}: box.toml has no value {quoted(key)}")
            if type(table[last]) is not type(value):
                raise BadOptions(
                    f"{self.id}: {key} is {_kind(table[last])}, and {quoted(value)} is not"
                )
            table[last] = value
        return edition

    def described(self) -> dict[str, Any]:
        """What a client needs to set up a match."""
        return {
            "id": self.id,
            "title": self.title,
            "summary": self.summary,
            "rules": self.version,
            "players": list(self.players),
            "options": [option.described(self.players) for option in self.options],
            "presets": [preset.described() for preset in self.presets],
        }

    @cached_property
    def _boxes(self) -> dict[str, np.record]:
        """Those already loaded: a position is read by the thousand, with the same box."""
        return {}

    @cached_property
    def _digests(self) -> dict[str, str]:
        """Those already computed: every position names the digest of its box."""
        return {}

    @cached_property
    def _printed(self) -> dict[str, Any]:
        return tomllib.loads((self.folder / "box.toml").read_text())

    def released(self, version: int) -> dict[str, Any]:
        """The box of an earlier version of the rules, where it was kept."""
        file = self.folder / "released" / f"box-{version}.toml"
        if not file.exists():
            raise BadOptions(f"{self.id}: the box of version {version} was not kept")
        return tomllib.loads(file.read_text())

    @cached_property
    def drivers(self) -> ModuleType:
        """The compiled loops of `engine/drivers.py`, bound to this game."""
        verbs = {
            name: getattr(module, name)
            for module, names in (
                (self.rules, ("setup", "legal", "apply", "score", "winners")),
                (self.laws, ("broken",)),
                (self.bot, ("choose",)),
            )
            for name in names
        }
        return compiled.bind(drivers, self.id, self.folder / "rules.py", verbs)

    def desk(self) -> Desk:
        """Memory for a worker that plays this game."""
        return new_desk(self.rules.STATE, self.rules.ACTIONS, self.bot.NOTES)

    @property
    def rulebook(self) -> str:
        return (self.folder / "rulebook.md").read_text()


def _seats(players: int) -> str:
    return "1 player" if players == 1 else f"{players} players"


def _range(numbers: tuple[int, ...]) -> str:
    return str(numbers[0]) if len(numbers) == 1 else f"{numbers[0]} to {numbers[-1]}"


def _kind(value: object) -> str:
    names = {bool: "true or false", int: "a whole number", float: "a number", str: "a word"}
    return names.get(type(value), "a list")
