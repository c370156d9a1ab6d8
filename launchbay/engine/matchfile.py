"""A match as a file: readable JSON, a move to a line, written whole or not at all."""

import hashlib
import json
import os
import tempfile
from pathlib import Path
from typing import Any

import msgspec

from launchbay.engine import registry
from launchbay.engine.errors import BadMatch, LaunchBayError
from launchbay.engine.fair import FairChance, Fairness
from launchbay.engine.luck import LONGEST_SCRIPT
from launchbay.engine.match import Match, Move
from launchbay.engine.notation import Setting
from launchbay.engine.tape import Draw

FORMAT = 1


class MatchFile(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """What is written down. `start` is for a match that did not begin at the beginning."""

    launchbay: int
    game: str
    rules: int
    players: int
    options: dict[str, str]
    box: dict[str, Any]
    seats: list[str]
    start: str | None
    opening: tuple[Draw, ...]
    moves: list[Move]
    hash: str  # of the last position
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


def encode(match: Match) -> bytes:
    file = MatchFile(
        launchbay=FORMAT,
        game=match.game.id,
        rules=match.game.version,
        players=match.setting.players,
        options=dict(match.setting.options),
        box=dict(match.setting.changes),
        seats=match.seats,
        start=match.start,
        opening=match.opening,
        moves=match.moves,
        hash=match.hash,
        fair=match.fair,
        digest="",
    )
    fields = msgspec.structs.asdict(file)
    del fields["digest"]
    lines = [f'"{name}": {_json(value)}' for name, value in fields.items()]
    return _braced([*lines, f'"digest": "{digest_of(_braced(lines))}"'])


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
    if isinstance(value, list) and value and isinstance(value[0], Move):
        return "[\n  " + ",\n  ".join(map(_json, value)) + "\n]"
    return msgspec.json.encode(value).decode()


def load(path: Path) -> Match:
    """Read a match and replay it; the result has the hash the file names."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise BadMatch(f"cannot read {path}: {error.strerror}") from None
    try:
        return decode(data)
    except LaunchBayError as error:
        raise BadMatch(f"{path.name}: {error}") from None


def decode(data: bytes) -> Match:
    file = _parsed(data)
    game = registry.game(file.game)
    if file.rules != game.version:
        raise BadMatch(
            f"it was played by version {file.rules} of {game.id}'s rules, here is {game.version}"
        )
    setting = Setting(game, file.players, file.options, file.box)
    match = Match(setting, file.seats, _chance(file))
    match.fair = file.fair
    _replay(match, file)
    if match.hash != file.hash:
        raise BadMatch(f"it replays to {match.hash}, and says {file.hash}")
    return match


def _parsed(data: bytes) -> MatchFile:
    try:
        file = msgspec.json.decode(data, type=MatchFile)
        digest = digest_of(data)
    except (msgspec.DecodeError, ValueError, RecursionError) as error:
        raise BadMatch(f"not a whole match file ({error})") from None
    if file.launchbay != FORMAT:
        raise BadMatch(f"match format {file.launchbay} is not one this version reads ({FORMAT})")
    if digest != file.digest:
        raise BadMatch(
            f"it is damaged or was changed: its digest should be {digest}, "
            f"and it says {file.digest!r:.70}"
        )
    return file


def _chance(file: MatchFile) -> FairChance | None:
    """The committed dice, if the file reveals them, so that what goes on stays provable."""
    if file.fair is None:
        return None
    if len(file.fair.contributions) != file.players:
        raise BadMatch(
            f"its dice have {len(file.fair.contributions)} contributions for {file.players} seats"
        )
    return FairChance(file.fair) if file.fair.secret else None


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
    if len(outcomes) > LONGEST_SCRIPT or not all(0 <= outcome < 2**15 for outcome in outcomes):
        raise BadMatch("it has outcomes that nothing could have drawn")
    return outcomes


def _compare(replayed: tuple[Draw, ...], written: tuple[Draw, ...], where: str) -> None:
    if replayed != written:
        raise BadMatch(f"{where} drew {_told(replayed)}, and the file says {_told(written)}")


def _told(draws: tuple[Draw, ...]) -> str:
    return ", ".join(f"{draw.outcome} of {draw.of}" for draw in draws) or "nothing"
