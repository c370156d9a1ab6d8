"""The installed games: everything registered under the entry-point group `launchbay.games`.

A plug-in that cannot be used is in nobody's way: it is left out, and `faults` names it in one
sentence. Entry points are read once in a process, so that all parts of it see the same plug-ins;
one that is installed later is found at the next start.
"""

import re
import traceback
from collections import defaultdict
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from importlib.metadata import EntryPoint, distributions, entry_points
from pathlib import Path

from launchbay.engine import contract
from launchbay.engine.errors import LaunchBayError
from launchbay.engine.game import Game
from launchbay.engine.text import LONGEST_SENTENCE, listed, quoted, sentence, shortened

GROUP = "launchbay.games"
OURS = "launchbay"  # the distribution whose games keep their names


class UnknownGame(LaunchBayError):
    """No game of that name is installed."""


class BrokenPlugin(LaunchBayError):
    """A plug-in that cannot be used; the sentence says which, why, and what to do."""


@dataclass(frozen=True)
class Plugins:
    """The entry points of a group: those to use, by name, and a sentence about each other one."""

    found: Mapping[str, EntryPoint]
    faults: Mapping[str, str]  # by a name that nothing is found under, or by the distribution's


# 1  Games


def game_ids() -> list[str]:
    """The games that are installed, but for those that proved to be broken."""
    return sorted(name for name in _entries().found if name not in _broken)


@cache
def game(name: str) -> Game:
    """The game of that id; loading one never loads another."""
    entries = _entries()
    if name in _broken or name in entries.faults:
        raise BrokenPlugin(_broken.get(name) or entries.faults[name])
    if name not in entries.found:
        near = get_close_matches(shortened(name), entries.found, n=1)
        hint = f"did you mean {near[0]}?" if near else f"there are {listed(game_ids())}"
        raise UnknownGame(f"no game is called {quoted(name)}: {hint}")
    try:
        return _sound(entries.found[name])
    except BrokenPlugin as error:
        _broken[name] = str(error)
        raise


def games() -> list[Game]:
    """All games that can be played; this loads them all."""
    return [found for found in map(_game_or_none, game_ids()) if found is not None]


def faults() -> list[str]:
    """A sentence about each plug-in that cannot be used; this loads them all."""
    games()
    return [*name_faults(), *(_broken[name] for name in sorted(_broken))]


def name_faults() -> list[str]:
    """Those of these sentences that are about names, which nothing is loaded for."""
    return list(_entries().faults.values())


_broken: dict[str, str] = {}  # games that were tried in vain, with what is wrong with them


def _game_or_none(name: str) -> Game | None:
    try:
        return game(name)
    except BrokenPlugin:
        return None


def _sound(entry: EntryPoint) -> Game:
    """A game that keeps the contract."""
    loaded = load(entry, "game")
    try:
        found = list(contract.faults(loaded, entry.name))
    except Exception as error:  # what is looked at can be anything
        raise unusable(entry, "game", f"checking it failed with {told(error)}") from error
    if found:
        raise unusable(entry, "game", "; ".join(found), "correct it")
    assert isinstance(loaded, Game)
    return loaded


@cache
def _entries() -> Plugins:
    return plugins(GROUP, "game")


# 2  Plug-ins of any group


def plugins(group: str, kind: str, reserved: Collection[str] = ()) -> Plugins:
    """The plug-ins of a group. Nobody takes a name of ours, and no two share one."""
    entries, faults = _read(group)
    by_name: dict[str, list[EntryPoint]] = defaultdict(list)
    for entry in entries:
        by_name[entry.name].append(entry)
    found = {}
    for name, same in by_name.items():
        ours = [entry for entry in same if _is_ours(entry)]
        others = [entry for entry in same if not _is_ours(entry)]
        if ours or name in reserved:
            faults |= {_key(entry): _taken(entry, kind) for entry in others}
        if ours:
            found[name] = ours[0]
        elif name not in reserved:
            faults |= _unnamed(name, others, kind)
            if name not in faults:
                found[name] = others[0]
    return Plugins(found, faults)


def load(entry: EntryPoint, kind: str) -> object:
    """Load what an entry point names; every failure is a BrokenPlugin."""
    try:
        return entry.load()
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # a module can also raise SystemExit
        raise unusable(entry, kind, f"importing it failed with {told(error)}") from error


def unusable(entry: EntryPoint, kind: str, reason: str, remedy: str = "repair it") -> BrokenPlugin:
    """The sentence about a plug-in that cannot be used."""
    who = shortened(_distribution(entry))
    start = f"the {kind} {quoted(entry.name)} of {who} ({shortened(entry.value)}) is not used: "
    end = f"; {remedy} or uninstall {who}"
    room = LONGEST_SENTENCE - len(start) - len(end)
    return BrokenPlugin(start + shortened(" ".join(reason.split()), max(room, 60)) + end)


def told(error: BaseException) -> str:
    """An error with the line of the plug-in that it comes from."""
    where = _place(error)
    said = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
    return f"{said} ({where})" if where else said


def _place(error: BaseException) -> str:
    if isinstance(error, SyntaxError):
        return ""  # it names the place itself
    frames = traceback.extract_tb(error.__traceback__)
    theirs = [frame for frame in frames if _is_theirs(frame.filename)]
    if not theirs:
        return ""
    path = Path(theirs[-1].filename)
    return f"{path.parent.name}/{path.name}, line {theirs[-1].lineno}"


def _is_theirs(file: str) -> bool:
    """True for a file of a plug-in: not this one, nor one of those that import it."""
    return file != __file__ and "importlib" not in file


def _read(group: str) -> tuple[list[EntryPoint], dict[str, str]]:
    """The entry points of a group; a distribution whose list cannot be read costs no other."""
    try:
        return list(entry_points(group=group)), {}
    except Exception:
        return _read_one_by_one(group)


def _read_one_by_one(group: str) -> tuple[list[EntryPoint], dict[str, str]]:
    entries: list[EntryPoint] = []
    seen: set[str] = set()
    faults = {}
    for distribution in distributions():
        name = str(distribution.metadata["Name"])
        if _normal(name) in seen:  # only the first on the path counts
            continue
        seen.add(_normal(name))
        try:
            entries += distribution.entry_points.select(group=group)
        except Exception as error:
            who = shortened(name)
            faults[f"{who}: entry points"] = sentence(
                f"the entry points of {who} cannot be read: {type(error).__name__}: {error}; "
                f"repair or uninstall {who}"
            )
    return entries, faults


def _taken(entry: EntryPoint, kind: str) -> str:
    reason = f"Launch Bay has a {kind} of that name"
    return str(unusable(entry, kind, reason, "give it another name"))


def _unnamed(name: str, entries: list[EntryPoint], kind: str) -> dict[str, str]:
    """The fault of each name that has one."""
    if len(entries) > 1:
        who = listed(_distribution(entry) for entry in entries)
        text = f"the {kind} {quoted(name)} is in several distributions ({who}), so none is used"
        return {name: sentence(f"{text}; uninstall all but one")}
    if not re.fullmatch(r"[\w.-]+", name, re.ASCII):
        reason = "a name has only letters, digits, dots, dashes and underscores"
        return {name: str(unusable(entries[0], kind, reason, "correct it"))}
    return {}


def _key(entry: EntryPoint) -> str:
    return f"{_distribution(entry)}: {entry.name}"


def _distribution(entry: EntryPoint) -> str:
    """The name of the distribution that an entry point is in."""
    return str(entry.dist.name) if entry.dist is not None else "an unknown distribution"


def _is_ours(entry: EntryPoint) -> bool:
    return _normal(_distribution(entry)) == OURS


def _normal(distribution: str) -> str:
    return re.sub(r"[-_.]+", "-", distribution).lower()
