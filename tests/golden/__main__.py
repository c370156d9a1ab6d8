"""Make the golden games of versions that have none: `make golden`, or python -m tests.golden.

A file that exists is not written again. `--again GAME` does it for a version that was never
released, and `--release` marks the files of today as released.
"""

import argparse
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from launchbay.engine.game import Game
from tests.conftest import FERRY, install
from tests.golden import goldenfile
from tests.golden.games import games
from tests.golden.making import make


class Refused(Exception):
    """Something that must not be done; the message says what to do."""


def main(words: Sequence[str]) -> int:
    """The command; returns its exit status."""
    asked = _parser().parse_args(words)
    try:
        if asked.release:
            release()
        else:
            make_missing(asked.again)
    except Refused as refused:
        print(refused, file=sys.stderr)
        return 2
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tests.golden", description=__doc__)
    parser.add_argument(
        "--again",
        action="append",
        default=[],
        metavar="GAME",
        help="write the file of this game's current version again; it must not be released",
    )
    parser.add_argument(
        "--release",
        action="store_true",
        help="mark the files of all current versions as released: they can never change again",
    )
    return parser


def make_missing(again: Sequence[str] = ()) -> None:
    """Make the file of each game's current version, if there is none or if asked to."""
    known = {game.id: game for game in games()}
    for name in again:
        _check_again(known, name)
    for game in known.values():
        path = goldenfile.path_of(game.id, game.version)
        if game.id in again or not path.exists():
            _make(game, path)
        else:
            print(f"{game.id}: version {game.version} has its golden games")


def _check_again(known: dict[str, Game], name: str) -> None:
    if name not in known:
        raise Refused(f"no game is called {name!r}: there are {', '.join(known)}")
    path = goldenfile.path_of(name, known[name].version)
    if goldenfile.name_of(path) in goldenfile.released():
        raise Refused(
            f"version {known[name].version} of {name} was released, so its golden games never "
            f"change: raise `version` in {known[name].folder.name}/__init__.py"
        )


def _make(game: Game, path: Path) -> None:
    golden = make(game, progress=print)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(goldenfile.written(golden))
    release(keep=path)  # what came before a new version can have been played by anyone
    print(f"{game.id}: wrote {path}, {path.stat().st_size:,} bytes")


def release(keep: Path | None = None) -> None:
    """Add files to the list of those that never change: older versions, or all but none."""
    listed = goldenfile.released()
    for path in goldenfile.paths():
        is_older = keep is not None and path.parent == keep.parent and path != keep
        if keep is None or is_older:
            listed.setdefault(goldenfile.name_of(path), goldenfile.digest(path))
    lines = (f"{digits}  {name}\n" for name, digits in sorted(listed.items()))
    goldenfile.RELEASED.write_text("".join(lines))


@contextmanager
def ferry() -> Iterator[None]:
    """Ferry as an installed plug-in, as the tests have it."""
    with tempfile.TemporaryDirectory(prefix="launchbay-ferry-") as site:
        install(Path(site), "ferry", "[launchbay.games]\nferry = launchbay_ferry:GAME\n")
        sys.path[:0] = [str(FERRY), site]
        yield


if __name__ == "__main__":
    with ferry():
        sys.exit(main(sys.argv[1:]))
