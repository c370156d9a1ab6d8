"""A golden file: what one version of one game's rules does, as JSON with a move to a line.

Moves are pinned by the numbers of actions and by the hashes of positions. Words are not in it:
they may be reworded without a change of the rules, and old matches still mean the same.
"""

import hashlib
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from launchbay.engine.tape import Draw

FORMAT = 1
FOLDER = Path(__file__).parent
RELEASED = FOLDER / "released.txt"  # as `sha256sum` writes it
PREFIX = 8  # digits of a hash that a move keeps; a match ends with a whole one
STEP = re.compile(r"(-?\d+) (-|\d+/\d+(?:,\d+/\d+)*) ([0-9a-f]{8}) (\d+)")
OPENING = -1  # in the place of an action's number


class Step(NamedTuple):
    """A move and where it leads, as the line `action draws hash choices`."""

    action: int
    drew: tuple[Draw, ...]  # outcome/of, outcome/of, …
    hash: str  # the first digits
    choices: int  # legal actions in the position that it leads to

    def __str__(self) -> str:
        drew = ",".join(f"{draw.outcome}/{draw.of}" for draw in self.drew) or "-"
        return f"{self.action} {drew} {self.hash} {self.choices}"


def read_step(line: str) -> Step:
    found = STEP.fullmatch(line)
    if found is None:
        raise ValueError(f"not a move of a golden game: {line!r}")
    action, drew, digits, choices = found.groups()
    return Step(int(action), _read_draws(drew), digits, int(choices))


def _read_draws(text: str) -> tuple[Draw, ...]:
    pairs = () if text == "-" else (pair.split("/") for pair in text.split(","))
    return tuple(Draw(int(outcome), int(of)) for outcome, of in pairs)


class Played(msgspec.Struct, forbid_unknown_fields=True):
    """One match: the opening, then every move."""

    by: str  # who chose the actions when it was made; it is not asked again
    moves: list[str]  # `Step`s; the first is the opening
    hash: str  # of the last position
    winners: list[int]
    scores: list[int]

    def steps(self) -> Iterator[Step]:
        return map(read_step, self.moves)


class Ends(msgspec.Struct, forbid_unknown_fields=True):
    """The ends of random games; `launchbay sim --bots random --json` has the fingerprint too."""

    games: int
    fingerprint: str  # the sum of those of the last positions
    wins: list[int]  # by seat; a shared win counts for each
    points: list[int]  # the sum of all scores, by seat


class Pinned(msgspec.Struct, forbid_unknown_fields=True):
    """A setting: random games, and matches."""

    players: int
    options: dict[str, str]
    random: Ends
    matches: list[Played]


class Golden(msgspec.Struct, forbid_unknown_fields=True):
    golden: int
    game: str
    version: int
    box: str  # SHA-256 of everything that box.toml says
    actions: int
    layout: list[str]  # of the state: `name type offset`
    settings: list[Pinned]


def path_of(game: str, version: int) -> Path:
    return FOLDER / game / f"{version}.json"


def paths() -> list[Path]:
    """Every golden file, of old versions too."""
    return sorted(FOLDER.glob("*/*.json"))


def name_of(path: Path) -> str:
    """A file as the list of the released ones names it."""
    return path.relative_to(FOLDER).as_posix()


def read(path: Path) -> Golden:
    """A golden file; `check_moves` looks at its lines."""
    golden = msgspec.json.decode(path.read_bytes(), type=Golden)
    if golden.golden != FORMAT:
        raise ValueError(f"{path} has format {golden.golden}, and this reads {FORMAT}")
    return golden


def check_moves(golden: Golden) -> None:
    """Every match is one opening, and then moves that can be read."""
    for pinned in golden.settings:
        for played in pinned.matches:
            first, *rest = played.steps()
            if first.action != OPENING or any(step.action < 0 for step in rest):
                raise ValueError(f"a match of {golden.game} does not begin with its one opening")


def written(golden: Golden) -> str:
    """The text of a file: every value on a line of its own."""
    return json.dumps(msgspec.to_builtins(golden), indent=0, ensure_ascii=False) + "\n"


def digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def released() -> dict[str, str]:
    """The digest of every file that may not change any more, by its path from here."""
    lines = RELEASED.read_text().splitlines() if RELEASED.exists() else []
    return {name: digits for digits, name in (line.split("  ") for line in lines)}


def canonical(value: Any) -> str:
    """SHA-256 of JSON with sorted keys and no spaces."""
    text = json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()
