"""A match as a file: readable JSON, a move to a line, written whole or not at all.

A file names the version of the rules and the digest of the box that it was played by. Under the
same rules and box it is replayed, and must come to the same hash. Under others it is a `Recording`
of what happened, which is in the file with each move.
"""

import hashlib
import json
import os
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import chain
from pathlib import Path
from typing import Any

import msgspec

from launchbay.engine import registry
from launchbay.engine.errors import BadMatch, LaunchBayError
from launchbay.engine.fair import FairChance, Fairness
from launchbay.engine.game import Game
from launchbay.engine.luck import LONGEST_SCRIPT, LONGEST_TAPE
from launchbay.engine.match import Match, Move
from launchbay.engine.notation import MOST_CHARACTERS, Setting, other_rules
from launchbay.engine.recording import Came, Recording
from launchbay.engine.tape import Draw
from launchbay.engine.validation import check_script

FORMAT = 2
FORMATS = (1, FORMAT)  # 1 says neither which box it was, nor what the moves came to
MOST_BYTES = 64 * 2**20  # of a file; the longest games of the SDF-1 take a tenth
LONGEST_WORDS = 1000  # characters of a name, an option, an action
MOST_ENTRIES = 1000  # options, and changes to the box


class FiledMove(Move, frozen=True, omit_defaults=True):
    """A move, and what it came to."""

    told: tuple[str, ...] = ()
    text: str = ""  # the position without its header


class MatchFile(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """What is written down. `start` is for a match that did not begin at the beginning."""

    launchbay: int
    game: str
    rules: int
    box_digest: str = ""  # of every value of the box
    players: int
    options: dict[str, str]
    box: dict[str, Any]
    seats: list[str]
    start: str | None
    opening: tuple[Draw, ...]
    told: list[str] = []  # of the opening
    text: str = ""  # the position after it
    moves: list[FiledMove]
    hash: str  # of the last position
    over: bool = False
    winners: list[int] = []
    fair: Fairness | None = None
    digest: str  # of all the rest: see `digest_of`


def save(match: Match, path: Path) -> None:
    """Write a match so that a crash leaves either the old file or the new one."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.NamedTemporaryFile("wb", dir=path.parent, prefix=".", delete=False) as draft:
        try:
            draft.write(encode(match))
            draft.flush()
            os.fsync(draft.fileno())
            os.replace(draft.name, path)
        except BaseException:
            Path(draft.name).unlink()
            raise


def encode(match: Match | MatchFile) -> bytes:
    """The bytes of a file, with its digest filled in."""
    fields = msgspec.structs.asdict(_file(match) if isinstance(match, Match) else match)
    del fields["digest"]
    lines = [f'"{name}": {_json(value)}' for name, value in fields.items()]
    return _braced([*lines, f'"digest": "{digest_of(_braced(lines))}"'])


def _file(match: Match) -> MatchFile:
    return MatchFile(
        launchbay=FORMAT,
        game=match.game.id,
        rules=match.game.version,
        box_digest=match.setting.box_digest,
        players=match.setting.players,
        options=dict(match.setting.options),
        box=dict(match.setting.changes),
        seats=match.seats,
        start=match.start,
        opening=match.opening,
        told=match.narrative(0),
        text=match.text(0),
        moves=[_filed(match, version) for version in range(1, match.version + 1)],
        hash=match.hash,
        over=match.over,
        winners=match.winners,
        fair=match.fair,
        digest="",
    )


def _filed(match: Match, version: int) -> FiledMove:
    move = match.moves[version - 1]
    told = tuple(match.narrative(version))
    return FiledMove(move.seat, move.action, move.drew, told, match.text(version))


def digest_of(data: bytes) -> str:
    """SHA-256 of all that a match file says but its digest, however it is spaced and ordered.

    It goes through `json` on both ways, as in tools/check_dice.py: writers differ in their floats.
    """
    contents = json.loads(data)
    contents.pop("digest", None)
    text = json.dumps(contents, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()


def _braced(lines: list[str]) -> bytes:
    return ("{\n" + ",\n".join(lines) + "\n}\n").encode()


def _json(value: Any) -> str:
    if isinstance(value, list) and value and isinstance(value[0], FiledMove):
        return "[\n  " + ",\n  ".join(map(_json, value)) + "\n]"
    return msgspec.json.encode(value).decode()


def load(path: Path) -> Match:
    """Read a match and replay it; the result has the hash the file names."""
    found = open_file(path)
    if isinstance(found, Recording):
        raise BadMatch(f"{path.name}: it was played under {found.other_rules}")
    return found


def open_file(path: Path) -> Match | Recording:
    """Read a match and replay it, or what was recorded of one that was played by other rules."""
    try:
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise BadMatch(f"cannot read {path}: {error.strerror}") from None
    try:
        return opened(data)
    except LaunchBayError as error:
        raise BadMatch(f"{path.name}: {error}") from None


def decode(data: bytes) -> Match:
    """The match of a file that was played by the rules and the box at hand."""
    found = opened(data)
    if isinstance(found, Recording):
        raise BadMatch(f"it was played under {found.other_rules}")
    return found


def opened(data: bytes) -> Match | Recording:
    """A match, replayed, or the recording of one that was played by other rules."""
    file = _parsed(data)
    game = registry.game(file.game)
    _check_length(file, game.longest)
    other = other_rules(game, file.rules, file.box_digest, file.box)
    if other:
        return _recording(file, game, other)
    return _replayed(file, Setting(game, file.players, file.options, file.box))


def _replayed(file: MatchFile, setting: Setting) -> Match:
    match = Match(setting, file.seats, _chance(file))
    match.fair = file.fair
    _replay(match, file)
    if match.hash != file.hash:
        raise BadMatch(f"it replays to {match.hash}, and says {file.hash}")
    return match


def _recording(file: MatchFile, game: Game, other: str) -> Recording:
    _check_seats(file)
    old = None if file.text else _replayed_with_old_box(file, game)
    came = [Came(file.told, file.text), *(Came(move.told, move.text) for move in file.moves)]
    if old:
        versions = range(old.version + 1)
        came = [Came(old.narrative(version), old.text(version)) for version in versions]
    return Recording(
        game=game,
        other_rules=other,
        players=file.players,
        options=file.options,
        changes=file.box,
        seats=file.seats,
        opening=file.opening,
        moves=list(file.moves),
        came=came,
        hash=file.hash,
        fair=file.fair,
        over=old.over if old else file.over or _has_ended(file),
        winners=old.winners if old else file.winners,
    )


def _has_ended(file: MatchFile) -> bool:
    """True if a file of format 1 tells the secret of its dice: it does so once a match is over."""
    return file.launchbay == 1 and file.fair is not None and bool(file.fair.secret)


def _check_seats(file: MatchFile) -> None:
    """Only what showing a recording relies on: its rules cannot be asked."""
    if len(file.seats) != file.players:
        raise BadMatch(f"it has {file.players} players, and {len(file.seats)} are named")
    for number, move in enumerate(file.moves, 1):
        if not 0 <= move.seat < file.players:
            raise BadMatch(f"move {number} is one of seat {move.seat}, and there is no such seat")
    if not all(0 <= seat < file.players for seat in file.winners):
        raise BadMatch(f"it has {file.players} players, and its winners are {file.winners[:8]}")
    if file.fair is not None:
        _check_contributions(file.fair, file.players)


def _replayed_with_old_box(file: MatchFile, game: Game) -> Match | None:
    """A file of format 1 as the box of its version plays it, if that comes to the same hash."""
    with suppress(LaunchBayError, KeyError, IndexError):
        return _replayed(
            file, Setting(game, file.players, file.options, file.box, release=file.rules)
        )
    return None


def _parsed(data: bytes) -> MatchFile:
    if len(data) > MOST_BYTES:
        raise BadMatch(f"a match file has at most {MOST_BYTES:,} bytes, and this one has more")
    try:
        file = msgspec.json.decode(data, type=MatchFile)
        digest = digest_of(data)
    except (msgspec.DecodeError, ValueError, RecursionError) as error:
        raise BadMatch(f"not a whole match file ({error})") from None
    if file.launchbay not in FORMATS:
        raise BadMatch(f"match format {file.launchbay} is not one this version reads ({FORMAT})")
    if digest != file.digest:
        raise BadMatch(
            f"it is damaged or was changed: its digest should be {digest}, "
            f"and it says {file.digest!r:.70}"
        )
    return file


def _check_length(file: MatchFile, longest: int) -> None:
    """Refuse a file that no match could have filled, before anything is done with its parts."""
    counts = (
        ("moves", len(file.moves), longest),
        ("seats", len(file.seats), file.players),
        ("options", len(file.options), MOST_ENTRIES),
        ("changes to the box", len(file.box), MOST_ENTRIES),
        ("outcomes in the opening", len(file.opening), LONGEST_SCRIPT),
        ("characters in a position", max(map(len, _positions(file))), MOST_CHARACTERS),
        ("sentences on a move", max(map(len, _told_of(file))), LONGEST_TAPE),
        ("characters in a word", max(map(len, _words(file))), LONGEST_WORDS),
    )
    for what, count, most in counts:
        if count > most:
            raise BadMatch(f"it has {count:,} {what}, and there can be at most {most:,}")


def _positions(file: MatchFile) -> Iterator[str]:
    yield from (file.start or "", file.text)
    yield from (move.text for move in file.moves)


def _told_of(file: MatchFile) -> Iterator[Sequence[str]]:
    yield file.told
    yield from (move.told for move in file.moves)


def _words(file: MatchFile) -> Iterator[str]:
    yield from (file.game, file.hash, *file.seats)
    yield from chain.from_iterable(file.options.items())
    yield from (word for pair in file.box.items() for word in pair if isinstance(word, str))
    yield from (move.action for move in file.moves)
    yield from chain.from_iterable(_told_of(file))


def _chance(file: MatchFile) -> FairChance | None:
    """The committed dice, if the file reveals them, so that what goes on stays provable."""
    if file.fair is None:
        return None
    _check_contributions(file.fair, file.players)
    return FairChance(file.fair) if file.fair.secret else None


def _check_contributions(fair: Fairness, players: int) -> None:
    if len(fair.contributions) != players:
        raise BadMatch(f"its dice have {len(fair.contributions)} contributions for {players} seats")


def _replay(match: Match, file: MatchFile) -> None:
    if file.start is None:
        match.open(_script(file.opening))
    else:
        match.begin_at(file.start)
    _compare(match.opening, file.opening, "the opening")
    for number, move in enumerate(file.moves, 1):
        try:
            match.play(move.action, move.seat, _script(move.drew))
            _compare(match.moves[-1].drew, move.drew, f"move {number}")
        except LaunchBayError as error:
            raise BadMatch(f"move {number} does not replay: {error}") from None


def _script(draws: tuple[Draw, ...]) -> list[int]:
    outcomes = [draw.outcome for draw in draws]
    check_script(outcomes)
    return outcomes


def _compare(replayed: tuple[Draw, ...], written: tuple[Draw, ...], where: str) -> None:
    if replayed != written:
        raise BadMatch(f"{where} drew {_told(replayed)}, and the file says {_told(written)}")


def _told(draws: tuple[Draw, ...]) -> str:
    return ", ".join(f"{draw.outcome} of {draw.of}" for draw in draws) or "nothing"
