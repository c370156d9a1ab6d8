"""Match files: they replay to the same hash, or say what is wrong with them."""

import hashlib
import json

import pytest

from launchbay.engine import matchfile
from launchbay.engine.errors import BadMatch
from launchbay.engine.match import Match

FAIR = {"table": "t1", "commitment": "0" * 64, "contributions": ["", "", ""], "secret": ""}


@pytest.fixture
def match():
    match = Match.new("cyclone", 3, seed=8, seats=["Ada", "Ben", "Cleo"])
    for turn in range(40):
        legal = match.legal()
        match.play(legal[turn % len(legal)])
    return match


def changed(match, **fields):
    """The match as a file in which some fields were tampered with, and the digest put right."""
    file = {**json.loads(matchfile.encode(match)), **fields}
    file["digest"] = matchfile.digest_of(json.dumps(file).encode())
    return json.dumps(file).encode()


def changed_move(match, number, **fields):
    moves = json.loads(matchfile.encode(match))["moves"]
    moves[number].update(fields)
    return changed(match, moves=moves)


def rolling_move(match):
    return next(number for number, move in enumerate(match.moves) if move.drew)


def test_a_saved_match_loads_to_the_same_position(match, tmp_path):
    path = tmp_path / "deep" / "match.json"
    matchfile.save(match, path)
    again = matchfile.load(path)

    assert again.hash == match.hash
    assert again.position == match.position
    assert again.seats == match.seats
    assert [again.narrative(n) for n in range(41)] == [match.narrative(n) for n in range(41)]


def test_a_match_from_a_position_is_saved_with_it(match):
    branch = Match.at(match.position)
    branch.play(branch.legal()[0])

    assert matchfile.decode(matchfile.encode(branch)).hash == branch.hash


def test_a_changed_box_is_saved_with_the_match():
    match = Match.new("cyclone", 2, changes={"line.arm": 5}, seed=1)

    assert matchfile.decode(matchfile.encode(match)).box.arm == 5


def test_a_file_is_readable_with_a_move_to_a_line(match):
    lines = matchfile.encode(match).decode().splitlines()

    assert sum('"action"' in line for line in lines) == match.version


def test_a_failed_save_leaves_the_old_file_and_no_draft(match, tmp_path, monkeypatch):
    path = tmp_path / "match.json"
    matchfile.save(match, path)
    before = path.read_bytes()
    monkeypatch.setattr(matchfile, "encode", lambda _: 1 / 0)

    with pytest.raises(ZeroDivisionError):
        matchfile.save(match, path)
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]


def test_every_truncated_file_is_refused(match):
    data = matchfile.encode(match).rstrip()
    for end in range(0, len(data), 97):
        with pytest.raises(BadMatch, match="not a whole match file"):
            matchfile.decode(data[:end])


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"launchbay": 99}, "match format 99"),
        ({"rules": 99}, "version 99 of Cyclone's rules"),
        ({"extra": 1}, "unknown field"),
        ({"moves": "none"}, "Expected `array`"),
        ({"hash": "0000000000000000"}, "and says 0000000000000000"),
        ({"opening": []}, "the opening drew"),
        ({"opening": [[99, 6]]}, "the dice given do not fit"),
        ({"opening": [[-1, 6]]}, "nothing could have drawn"),
        ({"seats": ["Ada"]}, "1 are named"),
        ({"players": 7}, "2 to 4 players"),
        ({"options": {"board": "moon"}}, "not 'moon'"),
        ({"box": {"cubes": 10**12}}, "another box of Cyclone"),
        ({"box": {"cubes": 10**12}, "box_digest": ""}, "cubes must be"),
        ({"box": {"star.arm": True}}, "another box of Cyclone, with values that the installed one"),
        ({"box": {"star.arm": True}, "box_digest": ""}, "is a whole number"),
        ({"start": "cyclone players=2 / nonsense"}, "expected"),
        ({"fair": {**FAIR, "contributions": ["", ""]}}, "2 contributions for 3 seats"),
        ({"fair": {**FAIR, "contributions": ["", "", "x"]}}, "16 to 64 bytes"),
        ({"fair": {**FAIR, "table": "a|b"}}, "a table's id"),
        ({"fair": {**FAIR, "luck": 7}}, "unknown field"),
    ],
)
def test_a_damaged_file_says_what_is_wrong(match, fields, sentence):
    with pytest.raises(ValueError, match=sentence):
        matchfile.decode(changed(match, **fields))


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"action": "B1 to Y1"}, "no such action here"),
        ({"seat": 3}, "not seat 3"),
        ({"drew": [[5, 6], [5, 6]]}, "dice given do not fit"),
        ({"drew": [[5, 7]]}, "the file says 5 of 7"),
        ({"drew": []}, "the file says nothing"),
    ],
)
def test_a_damaged_move_is_named(match, fields, sentence):
    number = rolling_move(match)

    with pytest.raises(BadMatch, match=f"move {number + 1} .*{sentence}"):
        matchfile.decode(changed_move(match, number, **fields))


def test_a_changed_roll_gives_another_hash(match):
    number = max(number for number, move in enumerate(match.moves) if move.drew)
    outcome, sides = match.moves[number].drew[0]

    for other in set(range(sides)) - {outcome}:
        with pytest.raises(BadMatch, match="it replays to"):
            matchfile.decode(changed_move(match, number, drew=[[other, sides]]))


def test_a_start_has_no_opening_beside_it(match):
    branch = Match.at(match.position)

    with pytest.raises(BadMatch, match="the opening drew nothing, and the file says 1 of 6"):
        matchfile.decode(changed(branch, opening=[[1, 6]]))


@pytest.mark.parametrize(
    "fields",
    [
        {"seats": ["Ada", "Ben", "Eve"]},
        {"rules": 99},
        {"digest": "0" * 64},
        {"digest": ""},
        {"fair": FAIR},
    ],
    ids=str,
)
def test_a_change_that_the_digest_does_not_follow_is_damage(match, fields):
    file = {**json.loads(matchfile.encode(match)), **fields}

    with pytest.raises(BadMatch, match="damaged or was changed: its digest should be"):
        matchfile.decode(json.dumps(file).encode())


def test_a_roll_that_leaves_no_trace_in_the_end_is_seen_by_the_digest(match):
    file = json.loads(matchfile.encode(match))
    file["moves"][rolling_move(match)]["drew"][0][0] ^= 1

    with pytest.raises(BadMatch, match="its digest should be"):
        matchfile.decode(json.dumps(file).encode())


def test_a_file_without_a_digest_is_not_whole(match):
    file = json.loads(matchfile.encode(match))
    del file["digest"]

    with pytest.raises(BadMatch, match=r"not a whole match file .*`digest`"):
        matchfile.decode(json.dumps(file).encode())


def test_the_digest_is_of_what_is_said_not_of_how_it_is_spaced(match):
    file = json.loads(matchfile.encode(match))
    turned = json.dumps(dict(reversed(file.items())), indent=3).encode()

    assert matchfile.decode(turned).hash == match.hash
    assert matchfile.digest_of(turned) == file["digest"]


def test_the_digest_is_pinned():
    canonical = '{"a":{"c":[1.5,"é\\n"],"d":1e-07},"b":null}'
    data = b'{"b": null, "digest": "x", "a": {"d": 0.0000001, "c": [1.50, "\\u00e9\\n"]}}'

    assert matchfile.digest_of(data) == hashlib.sha256(canonical.encode()).hexdigest()


def test_a_file_nested_beyond_reason_is_not_whole(match):
    data = matchfile.encode(match).replace(b'"box": {}', b'"box": {"x": ' + b"[" * 10**5)

    with pytest.raises(BadMatch, match="not a whole match file"):
        matchfile.decode(data)


def test_a_file_that_is_not_there_is_one_sentence(tmp_path):
    with pytest.raises(BadMatch, match=r"cannot read .*: No such file"):
        matchfile.load(tmp_path / "gone.json")
