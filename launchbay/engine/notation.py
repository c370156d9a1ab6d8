"""Positions as text that can be pasted: a line for the game and its options, then the game's own.

    cyclone rules=1 box=b4b90ac06bb0a4d2 players=2 board=line colours=blue,yellow
    seat 0  roll 4  …

`rules` is the version of the game's rules and `box` the digest of its whole box. A position of
another version or box is refused; one that names neither is read by the rules at hand. Lines may
also be parted by " / ", so that a position fits on a command line or in a link.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from launchbay.engine import registry, validation
from launchbay.engine.errors import BadOptions, BadPosition, LaunchBayError
from launchbay.engine.game import Game

PART = " / "
MOST_CHARACTERS = 100_000  # of a position


@dataclass(frozen=True)
class Setting:
    """What is fixed before a game begins: which game, for how many, with which options and box."""

    game: Game
    players: int
    options: Mapping[str, str] = field(default_factory=dict)
    changes: Mapping[str, Any] = field(default_factory=dict)  # to box.toml, by dotted name
    release: int | None = None  # the version of the rules whose box it is; None: the one at hand

    def __post_init__(self) -> None:
        object.__setattr__(self, "options", self.game.settle(self.players, self.options))

    def box(self) -> np.record:
        return self.game.box(self.players, self.options, self.changes, self.release)

    @property
    def box_digest(self) -> str:
        return self.game.box_digest(self.changes, self.release)


def show(setting: Setting, box: np.record, s: np.record) -> str:
    """A position, complete: `read` gives the same setting and state."""
    return with_header(setting, setting.game.words.show(box, s))


def with_header(setting: Setting, text: str) -> str:
    """A game's own lines of a position as a complete one."""
    return f"{show_header(setting)}\n{text}"


def show_header(setting: Setting) -> str:
    """The first line of a position."""
    played_by = f"rules={setting.game.version} box={setting.box_digest}"
    name, _, rest = show_setting(setting).partition(" ")
    return f"{name} {played_by} {rest}"


def show_setting(setting: Setting) -> str:
    words = [setting.game.id, f"players={setting.players}"]
    words += [f"{name}={value}" for name, value in setting.options.items()]
    words += [f"box.{name}={_written(value)}" for name, value in setting.changes.items()]
    return " ".join(words)


def other_rules(game: Game, rules: int, box: str, changes: Mapping[str, Any]) -> str:
    """One sentence on how the rules or the box of a game differ from those named; else empty.

    An empty `box` is that of a match written down before digests of boxes were.
    """
    if rules != game.version:
        return f"version {rules} of {game.title}'s rules, and version {game.version} is installed"
    if not box:
        return ""
    try:
        here = game.box_digest(changes)
    except BadOptions:
        return f"another box of {game.title}, with values that the installed one does not have"
    return (
        "" if box == here else f"another box of {game.title} ({box}); the one installed is {here}"
    )


def read(text: str) -> tuple[Setting, np.record]:
    """What `show` wrote; a position that no game could reach is refused, and says why."""
    if len(text) > MOST_CHARACTERS:
        raise BadPosition(
            f"a position has at most {MOST_CHARACTERS:,} characters, not {len(text):,}"
        )
    parts = (line.strip() for line in text.replace(PART, "\n").splitlines())
    lines = [line for line in parts if line]
    if not lines:
        raise BadPosition("the position is empty")
    setting = read_setting(lines[0])
    if len(lines) == 1:
        raise BadPosition(f"the position has no lines after {lines[0]!r}")
    box = setting.box()
    s = setting.game.words.read(box, "\n".join(lines[1:]))
    validation.check(setting.game.rules.STATE, s, setting.players)  # before any compiled rule
    law = setting.game.laws.broken(box, s)
    if law >= 0:
        raise BadPosition(f"no game reaches this position: {setting.game.laws.LAWS[law]}")
    return setting, s


def read_setting(line: str) -> Setting:
    name, *words = line.split()
    game = registry.game(name)
    given = dict(split_pair(word) for word in words)
    if len(given) != len(words):
        raise BadPosition(f"something is named twice in {line!r}")
    players = read_number("players", given.pop("players", str(game.players[0])))
    rules = read_number("rules", given.pop("rules", str(game.version)))
    box = given.pop("box", "")
    changes = {
        key.removeprefix("box."): read_value(value)
        for key, value in given.items()
        if key.startswith("box.")
    }
    options = {key: value for key, value in given.items() if not key.startswith("box.")}
    if other := other_rules(game, rules, box, changes):
        raise BadPosition(
            f"this position was written under {other}: leave out rules= and box= to read it "
            "by the rules here"
        )
    return Setting(game, players, options, changes)


def split_pair(word: str) -> tuple[str, str]:
    name, equals, value = word.partition("=")
    if not (name and equals and value):
        raise LaunchBayError(f"expected name=value, not {word!r}")
    return name, value


def read_number(name: str, text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise LaunchBayError(f"{name} is a whole number, not {text!r}") from None


def read_value(text: str) -> Any:
    """A value for the box: true, false, a number, or else a word."""
    if text in ("true", "false"):
        return text == "true"
    for kind in (int, float):
        try:
            return kind(text)
        except ValueError:
            continue
    return text


def _written(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def show_fields(s: np.record, names: Sequence[str]) -> str:
    """Single numbers of a state as `name value` pairs."""
    return "  ".join(f"{name} {int(s[name])}" for name in names)  # NumPy's own text is slow


def read_fields(s: np.record, names: Sequence[str], line: str) -> None:
    """Fill single numbers of a state from such pairs, all of them and in any order."""
    words = line.split()
    given = dict(zip(words[0::2], words[1::2], strict=False))
    if len(words) != 2 * len(names) or sorted(given) != sorted(names):
        raise BadPosition(f"expected {', '.join(names)}, each with a number, not {line!r}")
    for name in names:
        number = read_number(name, given[name])
        limits = np.iinfo(s.dtype[name])
        if not limits.min <= number <= limits.max:
            raise BadPosition(f"{name} is far out of range: {number}")
        s[name] = number
