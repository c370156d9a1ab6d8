"""Fair dice: what a table commits to, and what its rolls are made of."""

import hashlib
from itertools import islice
from pathlib import Path

import msgspec
import numpy as np
import pytest

from launchbay.engine import matchfile, registry
from launchbay.engine.errors import BadMatch, LaunchBayError
from launchbay.engine.fair import FairChance, Fairness, check_contribution, commit, new_secret
from launchbay.engine.luck import fresh, new_luck, uniform
from launchbay.engine.match import Match
from launchbay.engine.notation import Setting
from launchbay.engine.proof import prove

SECRET = bytes(range(32)).hex()
A, B = "aa" * 16, "bb" * 16
CHECKER = Path(__file__).parents[2] / "tools" / "check_dice.py"


def fairness(table="t1", contributions=(A, "", B), secret=SECRET):
    return Fairness(table, commit(table, secret), list(contributions), secret)


def seeds(**fields):
    chance = FairChance(fairness(**fields))
    return [chance(move) for move in range(50)]


def ferry(moves=None, secret=SECRET):
    """A game of Ferry with fair dice, played to its end or for some moves."""
    fair = fairness(contributions=(A, B), secret=secret)
    match = Match(Setting(registry.game("ferry"), 2), chance=FairChance(fair))
    match.fair = fair
    match.open()
    while not match.over and match.version != moves:
        match.play(match.legal()[0])
    return match


# The scheme; the numbers come from `openssl dgst -sha256 [-mac HMAC -macopt hexkey:…]`


def test_the_commitment_is_pinned():
    pinned = "05392dae5cef166115fa7c1c85c102cc885957344f2b356685c21f7a48a1ed3b"

    assert commit("t1", SECRET) == pinned
    assert hashlib.sha256(f"launchbay-dice-1|t1|{SECRET}".encode()).hexdigest() == pinned


def test_the_seeds_are_pinned():
    chance = FairChance(fairness())

    assert chance(0) == 0xD1FEC4B5A38B78D9
    assert chance(1) == 0x4F39244AD114D6F2
    assert chance(2) == 0xDA3DAB14C64BF2D3
    assert chance(10) == 0xA97C53E50A9636EE


def test_the_dice_of_a_seed_are_pinned():
    luck = new_luck(0x4F39244AD114D6F2)

    with np.errstate(over="ignore"):
        assert [int(uniform(luck, 6)) for _ in range(10)] == [3, 5, 0, 2, 5, 1, 1, 0, 1, 0]


def test_the_page_about_it_has_the_same_numbers():
    page = (CHECKER.parents[1] / "docs" / "fair-dice.md").read_text()

    assert commit("t1", SECRET) in page
    assert (
        f"the seed {FairChance(fairness())(1):#x}, and its first dice of six are 3 5 0 2 5 1"
        in page
    )


def test_the_same_ingredients_give_the_same_dice():
    assert seeds() == seeds()
    assert ferry().moves == ferry().moves


def test_every_move_has_a_seed_of_its_own():
    assert len(set(seeds())) == 50


@pytest.mark.parametrize(
    "fields",
    [
        {"table": "t2"},
        {"secret": SECRET[:-1] + "e"},
        {"contributions": (A[:-1] + "b", "", B)},
        {"contributions": (A, "cc" * 16, B)},
        {"contributions": (A, "", B[:-1] + "c")},
        {"contributions": (B, "", A)},
        {"contributions": (A, B, "")},
        {"contributions": (A, B)},
        {"contributions": (A + B, "", B)},
    ],
    ids=lambda fields: " ".join(fields),
)
def test_every_ingredient_and_its_place_changes_all_dice(fields):
    assert not set(seeds()) & set(seeds(**fields))


def test_a_secret_is_32_bytes_and_never_the_same():
    drawn = {new_secret() for _ in range(100)}

    assert len(drawn) == 100
    assert all(len(bytes.fromhex(secret)) == 32 for secret in drawn)


@pytest.mark.parametrize("text", ["0" * 32, "af" * 64, "0123456789abcdef" * 3])
def test_16_to_64_bytes_in_hex_are_a_contribution(text):
    check_contribution(text)


@pytest.mark.parametrize(
    "text",
    ["", "0" * 31, "0" * 33, "0" * 130, "AF" * 16, "zz" * 16, " " + "0" * 32, "0" * 32 + "\n",
     "0" * 30 + "|0", "٣" * 32],
)  # fmt: skip
def test_anything_else_is_not(text):
    with pytest.raises(LaunchBayError, match="32 to 128 lowercase hex digits"):
        check_contribution(text)


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"table": ""}, "a table's id"),
        ({"table": "a|b"}, "without |"),
        ({"table": "a\x1b[2J"}, "printable"),
        ({"commitment": "00"}, "a commitment is 64"),
        ({"secret": SECRET.upper()}, "the secret of the dice is 64"),
        ({"contributions": [A, "x"]}, "a contribution"),
    ],
)
def test_a_fairness_that_cannot_be_is_refused(fields, sentence):
    with pytest.raises(LaunchBayError, match=sentence) as refused:
        msgspec.structs.replace(fairness(), **fields)
    assert SECRET.upper() not in str(refused.value)


def test_dice_without_their_secret_cannot_be_rolled():
    sealed = msgspec.structs.replace(fairness(), secret="")

    with pytest.raises(LaunchBayError, match="table t1 are committed, and the secret is not known"):
        FairChance(sealed)


# The generator, written twice


def test_the_checkers_generator_is_the_engines(checker):
    for seed in (0, 1, 2**64 - 1, 0xD1FEC4B5A38B78D9):
        luck = new_luck(seed)
        with np.errstate(over="ignore"):
            ours = [int(fresh(luck)) for _ in range(100)]

        assert list(islice(checker.splitmix64(seed), 100)) == ours


@pytest.mark.parametrize("of", [1, 2, 3, 6, 20, 100, 32767, 3 * 2**29 + 1, 2**32 // 3 + 1])
def test_the_checkers_draws_are_the_engines(checker, of):
    """The two large numbers of sides throw away a quarter and a third of the bits."""
    luck, bits = new_luck(of), checker.splitmix64(of)

    with np.errstate(over="ignore"):
        ours = [int(uniform(luck, of)) for _ in range(1000)]
    assert [checker.uniform(bits, of) for _ in range(1000)] == ours


# In a match and its file


def test_a_fair_match_is_proven_with_its_opening(checker):
    match = ferry()
    proof = prove(match)

    assert proof.moves == match.version
    assert proof.draws == len(match.opening) + sum(len(move.drew) for move in match.moves) > 40
    assert proof.hash == match.hash
    assert f"proven: {proof.draws} draws" in checker.check(matchfile.encode(match))


def test_a_move_taken_back_leaves_the_dice_as_they_were():
    fair = fairness(contributions=(A, B))
    plain, other = (
        Match(Setting(registry.game("cyclone"), 2), chance=FairChance(fair)) for _ in range(2)
    )
    for match in (plain, other):
        match.fair = fair
        match.open()
    before = other.legal()[0]
    other.play(before)
    other.undo()
    for match in (plain, other):
        for _ in range(30):
            match.play(match.legal()[0])

    assert plain.moves == other.moves
    assert prove(other).moves == 30


def test_fairness_is_saved_and_loaded_with_the_match(tmp_path):
    match = ferry()
    matchfile.save(match, tmp_path / "match.json")
    again = matchfile.load(tmp_path / "match.json")

    assert again.fair == match.fair
    assert prove(again) == prove(match)


def test_a_finished_match_rewound_goes_on_with_the_committed_dice():
    branch = matchfile.decode(matchfile.encode(ferry())).rewound(5)
    branch.play("wait")
    while not branch.over:
        branch.play(branch.legal()[0])

    assert prove(matchfile.decode(matchfile.encode(branch))).moves == branch.version


def test_a_sealed_match_is_saved_without_its_secret():
    match = ferry(moves=5)
    match.fair = msgspec.structs.replace(match.fair, secret="")
    written = matchfile.encode(match)

    assert SECRET.encode() not in written
    assert matchfile.decode(written).fair == match.fair


def test_a_match_without_committed_dice_proves_nothing(checker):
    match = Match.new("ferry", 2, seed=1)

    with pytest.raises(BadMatch, match="not played with committed dice, so there is nothing"):
        prove(match)
    with pytest.raises(checker.Wrong, match="not played with committed dice, so there is nothing"):
        checker.check(matchfile.encode(match))


@pytest.mark.parametrize(("moves", "sentence"), [(5, "is not over"), (None, "has not revealed")])
def test_a_match_whose_secret_is_not_revealed_cannot_be_proven_yet(checker, moves, sentence):
    match = ferry(moves)
    match.fair = msgspec.structs.replace(match.fair, secret="")

    with pytest.raises(BadMatch, match=sentence):
        prove(match)
    with pytest.raises(checker.Wrong, match="not revealed yet"):
        checker.check(matchfile.encode(match))


def test_dice_from_elsewhere_are_named(checker):
    """A table that rolls what it likes, and writes a file that is in order otherwise."""
    match = ferry(moves=3)
    due = ferry(moves=4).moves[3].drew
    other = [(draw.outcome + 1) % draw.of for draw in due]
    match.play(match.legal()[0], script=other)
    sentence = f"draw 1 of move 4 is {other[0]} of {due[0].of}, and the seed gives {due[0].outcome}"

    with pytest.raises(BadMatch, match=sentence):
        prove(match)
    with pytest.raises(checker.Wrong, match=sentence):
        checker.check(matchfile.encode(match))


def test_an_opening_from_elsewhere_is_named(checker):
    fair = fairness(contributions=(A, B))
    match = Match(Setting(registry.game("ferry"), 2))
    match.fair = fair
    match.open(script=[(draw.outcome + 1) % draw.of for draw in ferry(0).opening])

    with pytest.raises(BadMatch, match="draw 1 of the opening is"):
        prove(match)
    with pytest.raises(checker.Wrong, match="draw 1 of the opening is"):
        checker.check(matchfile.encode(match))


def test_the_checker_is_short_and_imports_only_the_standard_library():
    lines = CHECKER.read_text().splitlines()
    imported = {line.split()[1] for line in lines if line.startswith(("import ", "from "))}

    assert len(lines) < 150
    assert imported == {
        "__future__", "collections.abc", "hashlib", "hmac", "json", "pathlib", "re", "sys", "typing"
    }  # fmt: skip


@pytest.mark.parametrize(
    "data",
    [b"", b"\xff", b"[]", b"1", b"null", b"{}", b"[" * 100_000, b'{"digest": 1}', b'"\\ud800"',
     b'{"a": "\\ud800"}', b"\xef\xbb\xbf{}"],
)  # fmt: skip
def test_the_checker_refuses_what_is_no_match_file(checker, data):
    with pytest.raises(checker.Wrong):
        checker.check(data)


@pytest.mark.parametrize(
    "fields",
    [
        {"opening": None},
        {"opening": [[True, 6]]},
        {"opening": [[0, 0]]},
        {"opening": [[0.0, 6]]},
        {"opening": [[0, 10**40]]},
        {"opening": [5]},
        {"moves": {}},
        {"moves": [1]},
        {"moves": [{"drew": 7}]},
        {"players": 3},
        {"fair": []},
        {"fair": {}},
        {"fair": {"contributions": []}},
        {"fair": {"contributions": [1, 2], "table": "t", "commitment": "c", "secret": "s"}},
        {"fair": {"contributions": ["", ""], "table": "t", "commitment": "c", "secret": 5}},
    ],
    ids=str,
)
def test_the_checker_refuses_nonsense_whose_digest_is_right(checker, fields):
    file = {**msgspec.json.decode(matchfile.encode(ferry())), **fields}
    file["digest"] = matchfile.digest_of(msgspec.json.encode(file))

    with pytest.raises(checker.Wrong):
        checker.check(msgspec.json.encode(file))
