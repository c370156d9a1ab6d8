"""The rules still do what they did in the golden games of their version: see CONTRIBUTING.md.

The actions are recorded, so bots may change; so may all words.
"""

from functools import cache

import pytest

from tests.golden import goldenfile
from tests.golden.games import games
from tests.golden.goldenfile import Golden
from tests.golden.replaying import (
    Changed,
    check_facts,
    check_match,
    check_random_games,
    told,
)

GAMES = {game.id: game for game in games()}


@cache
def golden_of(game: str) -> Golden | None:
    """The golden games of a game's current version, if there are any."""
    path = goldenfile.path_of(game, GAMES[game].version)
    return goldenfile.read(path) if path.exists() else None


GOLDEN = [golden for game in GAMES if (golden := golden_of(game))]
each_game = pytest.mark.parametrize("golden", GOLDEN, ids=lambda golden: golden.game)
each_setting = pytest.mark.parametrize(
    ("golden", "pinned"),
    [
        pytest.param(golden, pinned, id=f"{golden.game}: {told(pinned)}")
        for golden in GOLDEN
        for pinned in golden.settings
    ],
)
each_file = pytest.mark.parametrize("path", goldenfile.paths(), ids=goldenfile.name_of)


@pytest.mark.parametrize("game", GAMES)
def test_a_version_has_golden_games(game):
    path = goldenfile.path_of(game, GAMES[game].version)
    if not path.exists():
        pytest.fail(f"{path} is missing: run `make golden`, and commit the file", pytrace=False)


@each_game
def test_the_facts_of_a_version_stay(golden):
    unchanged(check_facts, golden)


@each_setting
def test_random_games_end_where_they_did(golden, pinned):
    unchanged(check_random_games, golden, pinned)


@each_setting
def test_matches_replay_move_by_move(golden, pinned):
    assert pinned.matches
    for number in range(len(pinned.matches)):
        unchanged(check_match, golden, pinned, number)


def unchanged(check, *about):
    """Fail with the sentence that says what is different, without a traceback."""
    difference = ""
    try:
        check(*about)
    except Changed as changed:
        difference = str(changed)
    if difference:
        pytest.fail(difference, pytrace=False)


# Files of all versions


@each_file
def test_a_file_can_be_read_to_its_last_move(path):
    golden = goldenfile.read(path)

    assert goldenfile.path_of(golden.game, golden.version) == path
    goldenfile.check_moves(golden)


@each_file
def test_a_file_of_an_older_version_is_released(path):
    golden = goldenfile.read(path)
    if golden.game in GAMES and golden.version != GAMES[golden.game].version:
        assert goldenfile.name_of(path) in goldenfile.released()


@pytest.mark.parametrize("name", goldenfile.released())
def test_what_is_released_never_changes(name):
    path = goldenfile.FOLDER / name
    if not path.exists() or goldenfile.digest(path) != goldenfile.released()[name]:
        done = "changed" if path.exists() else "deleted"
        pytest.fail(
            f"tests/golden/{name} was {done}, and people have matches of that version: take the "
            f"file back with `git checkout main -- tests/golden/{name}`",
            pytrace=False,
        )
