"""Match files that no match could have filled: refused in one sentence and not replayed."""

from pathlib import Path

import pytest

from launchbay.engine import matchfile
from launchbay.engine.errors import BadMatch
from launchbay.engine.match import Match
from tests.engine.test_matchfile import changed, changed_move, rolling_move


@pytest.fixture
def match():
    match = Match.new("cyclone", 3, seed=8, seats=["Ada", "Ben", "Cleo"])
    for turn in range(40):
        legal = match.legal()
        match.play(legal[turn % len(legal)])
    return match


def refusal_of(data):
    with pytest.raises(BadMatch) as refused:
        matchfile.decode(data)
    assert len(str(refused.value)) < 300
    return str(refused.value)


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"seats": ["x"] * 100_000}, "100,000 seats, and there can be at most 3"),
        ({"seats": ["x" * 2000, "b", "c"]}, "2,000 characters in a word"),
        ({"options": {f"n{n}": "" for n in range(1001)}}, "1,001 options"),
        ({"options": {"board": "x" * 1001}}, "1,001 characters in a word"),
        ({"box": {f"n{n}": 1 for n in range(1001)}}, "1,001 changes to the box"),
        ({"box": {"line.arm": "x" * 1001}}, "1,001 characters in a word"),
        ({"start": "x" * 100_001}, "100,001 characters in a position"),
        ({"opening": [[0, 6]] * 513}, "513 outcomes in the opening"),
        ({"text": "x" * 100_001}, "100,001 characters in a position"),
        ({"told": ["x"] * 2049}, "2,049 sentences on a move"),
        ({"told": ["x" * 1001]}, "1,001 characters in a word"),
        ({"hash": "x" * 1001}, "1,001 characters in a word"),
    ],
)
def test_a_part_longer_than_its_match_can_have_is_refused(match, fields, message):
    assert message in refusal_of(changed(match, **fields))


def test_more_moves_than_a_game_can_have_are_refused_before_any_is_played(match, monkeypatch):
    moves = [{"seat": 0, "action": "stop"}] * 100_001
    monkeypatch.setattr(Match, "play", lambda *_: pytest.fail("a move was played"))

    assert "100,001 moves, and there can be at most 100,000" in refusal_of(
        changed(match, moves=moves)
    )


def test_a_move_of_endless_words_is_refused(match):
    assert "characters in a word" in refusal_of(changed_move(match, 0, action="x" * 1_000_000))


def test_a_file_too_large_for_any_match_is_not_read_to_its_end(tmp_path, monkeypatch):
    monkeypatch.setattr(matchfile, "MOST_BYTES", 1000)
    path = tmp_path / "large.json"
    path.write_bytes(b" " * 5000)

    with pytest.raises(BadMatch, match=r"large\.json: a match file has at most 1,000 bytes"):
        matchfile.load(path)
    with pytest.raises(BadMatch, match="at most 1,000 bytes"):
        matchfile.decode(b" " * 1001)


def test_an_endless_file_ends(monkeypatch):
    """One that has no size of its own, as /dev/zero or a pipe."""
    monkeypatch.setattr(matchfile, "MOST_BYTES", 1000)
    with pytest.raises(BadMatch, match="at most 1,000 bytes"):
        matchfile.load(Path("/dev/zero"))


@pytest.mark.parametrize(
    "box",
    [
        "[" * 100_000 + "]" * 100_000,
        '{"a":' * 100_000 + "1" + "}" * 100_000,
        "9" * 100_000,
        "1e999999",
        "-" + "9" * 400,
    ],
    ids=["lists", "objects", "long number", "large float", "large number"],
)
def test_hostile_json_is_one_sentence(match, box):
    text = matchfile.encode(match).decode().replace('"box": {}', f'"box": {{"line.arm": {box}}}')

    assert refusal_of(text.encode()).startswith(
        "not a whole match file"
    ) or "damaged" in refusal_of(text.encode())


@pytest.mark.parametrize("outcome", [-1, 2**15, 2**31, 2**62])
def test_outcomes_that_nothing_draws_are_refused(match, outcome):
    number = rolling_move(match)

    assert "nothing could have drawn" in refusal_of(
        changed_move(match, number, drew=[[outcome, 6]])
    )


def test_winners_of_a_recording_have_seats(match):
    assert "its winners are [7]" in refusal_of(changed(match, rules=2, winners=[7]))
