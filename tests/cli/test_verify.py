"""`launchbay verify` and the stand-alone checker: a thousand games proven, tampered ones caught."""

import json
import random
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from launchbay.cli.verifying import verify
from launchbay.engine import matchfile, registry
from launchbay.engine.errors import LaunchBayError
from launchbay.engine.fair import FairChance, Fairness, commit
from launchbay.engine.match import Match
from launchbay.engine.notation import Setting

CHECKER = Path(__file__).parents[2] / "tools" / "check_dice.py"
BATCHES = 20
BATCH = [("cyclone", 2), ("cyclone", 3), ("cyclone", 4)] + [("ferry", 2)] * 47  # 20 × 50 = 1,000


def played(game, players, dice, moves=None):
    """A random game with fair dice, some of its seats bots."""
    table, secret = f"table-{dice.randrange(10**9)}", dice.randbytes(32).hex()
    given = [dice.randbytes(dice.randint(16, 64)).hex() for _ in range(players)]
    if dice.random() < 0.3:
        given[dice.randrange(players)] = ""
    fair = Fairness(table, commit(table, secret), given, secret)
    names = [f"Ünï {seat}" for seat in range(players)]
    match = Match(Setting(registry.game(game), players), names, FairChance(fair))
    match.fair = fair
    match.open()
    while not match.over and match.version != moves:
        match.play(dice.choice(match.legal()))
    return match


@pytest.fixture
def saved(tmp_path):
    match = played("cyclone", 3, random.Random(5))
    path = tmp_path / "match.json"
    matchfile.save(match, path)
    return path, match


# The command


def test_verify_tells_what_it_proved(launchbay, saved):
    path, match = saved
    status, out, err = launchbay("verify", path)

    assert (status, err) == (0, "")
    assert f"{match.version} moves, " in out
    assert match.hash in out
    assert match.fair.commitment in out
    assert all(contribution in out for contribution in match.fair.contributions)
    assert "every roll follows from the published seed" in out


def test_verify_as_json(launchbay, saved):
    path, match = saved
    status, out, _ = launchbay("verify", path, "--json")
    report = json.loads(out)

    assert status == 0
    assert report["moves"] == match.version
    assert report["draws"] == sum(len(move.drew) for move in match.moves) + len(match.opening)
    assert report["hash"] == match.hash
    assert report["commitment"] == match.fair.commitment


def refused(launchbay, path):
    status, out, err = launchbay("verify", path)

    assert (status, out) == (2, "")
    assert err.startswith("launchbay: match.json: ")
    assert err.count("\n") == 1
    return err


def test_a_match_without_committed_dice_says_so(launchbay, tmp_path):
    matchfile.save(Match.new("ferry", 2, seed=1), tmp_path / "match.json")

    err = refused(launchbay, tmp_path / "match.json")
    assert "was not played with committed dice, so there is nothing to prove" in err


def test_a_match_that_is_not_over_says_so(launchbay, tmp_path):
    match = played("ferry", 2, random.Random(6), moves=4)
    match.fair = msgspec.structs.replace(match.fair, secret="")
    matchfile.save(match, tmp_path / "match.json")

    assert "is not revealed yet" in refused(launchbay, tmp_path / "match.json")


def test_a_roll_that_does_not_follow_is_named(launchbay, tmp_path):
    match = played("ferry", 2, random.Random(6), moves=4)
    fourth = match.moves[3]
    other = [(draw.outcome + 1) % draw.of for draw in fourth.drew]
    branch = match.rewound(3)
    branch.play(fourth.action, script=other)
    matchfile.save(branch, tmp_path / "match.json")

    due, of = fourth.drew[0]
    err = refused(launchbay, tmp_path / "match.json")
    assert f"draw 1 of move 4 is {other[0]} of {of}, and the seed gives {due}" in err


def test_a_move_against_the_rules_is_named(launchbay, saved):
    path, _ = saved
    file = json.loads(path.read_bytes())
    file["moves"][6]["action"] = "fly"
    path.write_bytes(sealed(file))

    assert "move 7 does not replay: no such action here: 'fly'" in refused(launchbay, path)


def test_a_secret_that_was_not_committed_to_is_refused(launchbay, saved):
    path, _ = saved
    file = json.loads(path.read_bytes())
    secret(file, random.Random(1))
    path.write_bytes(sealed(file))

    assert "is not the one committed to" in refused(launchbay, path)


def test_the_checker_runs_alone(saved, tmp_path):
    path, match = saved
    elsewhere = tmp_path / "check_dice.py"
    elsewhere.write_bytes(CHECKER.read_bytes())
    words = [sys.executable, "-I", "-S", str(elsewhere)]
    good = subprocess.run([*words, str(path)], capture_output=True, text=True, check=False)
    path.write_bytes(path.read_bytes().replace("Ünï".encode(), b"Uni"))
    bad = subprocess.run([*words, str(path)], capture_output=True, text=True, check=False)
    gone = subprocess.run([*words, "/gone"], capture_output=True, text=True, check=False)

    assert good.returncode == 0, good.stderr
    assert match.fair.commitment in good.stdout
    assert f"and {match.version} moves follow from the secret" in good.stdout
    for run in (bad, gone):
        assert (run.returncode, run.stdout, run.stderr.count("\n")) == (1, "", 1)
    assert "its digest should be" in bad.stderr
    assert gone.stderr == "/gone: No such file or directory\n"


# Tampering: each kind changes a file (as JSON) in place


def sealed(file):
    """A file with its digest put right, as whoever tampers can."""
    file = {**file, "digest": matchfile.digest_of(json.dumps(file).encode())}
    return json.dumps(file).encode()


def rolls(file):
    """The lists of draws in a file that have any."""
    lists = [file["opening"], *(move.get("drew", []) for move in file["moves"])]
    return [draws for draws in lists if draws]


def flipped(text, dice):
    """Hex with one digit changed."""
    place = dice.randrange(len(text))
    return text[:place] + f"{int(text[place], 16) ^ dice.randint(1, 15):x}" + text[place + 1 :]


def outcome(file, dice):
    draw = dice.choice([draw for draws in rolls(file) for draw in draws if draw[1] > 1])
    draw[0] = (draw[0] + dice.randrange(1, draw[1])) % draw[1]


def two_outcomes_swapped(file, dice):
    draws = [draw for draws in rolls(file) for draw in draws]
    one = dice.choice([draw for draw in draws if draw[1] == 6])
    other = dice.choice([draw for draw in draws if draw[1] == 6 and draw[0] != one[0]])
    one[0], other[0] = other[0], one[0]


def secret(file, dice):
    file["fair"]["secret"] = flipped(file["fair"]["secret"], dice)


def commitment(file, dice):
    file["fair"]["commitment"] = flipped(file["fair"]["commitment"], dice)


def secret_and_commitment(file, dice):
    secret(file, dice)
    file["fair"]["commitment"] = commit(file["fair"]["table"], file["fair"]["secret"])


def contribution(file, dice):
    given = file["fair"]["contributions"]
    seat = dice.choice([seat for seat, text in enumerate(given) if text])
    given[seat] = flipped(given[seat], dice)


def contribution_withheld(file, dice):
    given = file["fair"]["contributions"]
    given[dice.choice([seat for seat, text in enumerate(given) if text])] = ""


def contributions_swapped(file, dice):
    given = file["fair"]["contributions"]
    given[0], given[1] = given[1], given[0]


def contribution_dropped(file, dice):
    file["fair"]["contributions"].pop()


def table(file, dice):
    file["fair"]["table"] += "0"


def table_and_commitment(file, dice):
    table(file, dice)
    file["fair"]["commitment"] = commit(file["fair"]["table"], file["fair"]["secret"])


def secret_gone(file, dice):
    file["fair"]["secret"] = ""


def fairness_gone(file, dice):
    file["fair"] = None


def sides(file, dice):
    dice.choice(dice.choice(rolls(file)))[1] += dice.randint(1, 3)


def draw_dropped(file, dice):
    draws = dice.choice(rolls(file))
    draws.pop(dice.randrange(len(draws)))


def draw_added(file, dice):
    draws = dice.choice(rolls(file))
    draws.insert(dice.randint(0, len(draws)), [dice.randrange(6), 6])


def draws_swapped_with_another_move(file, dice):
    one, other = dice.choice([
        (one, other)
        for one, other in zip(file["moves"], file["moves"][1:], strict=False)
        if len(one.get("drew", [])) != len(other.get("drew", []))
    ])  # fmt: skip
    one["drew"], other["drew"] = other.get("drew", []), one.get("drew", [])


def action(file, dice):
    dice.choice(file["moves"])["action"] += " twice"


def seat(file, dice):
    move = dice.choice(file["moves"])
    move["seat"] = (move["seat"] + 1) % file["players"]


def last_move_removed(file, dice):
    file["moves"].pop()


def hash_of_the_end(file, dice):
    file["hash"] = flipped(file["hash"], dice)


def move_removed(file, dice):
    file["moves"].pop(dice.randrange(len(file["moves"])))


def moves_swapped(file, dice):
    moves = file["moves"]
    place = dice.choice([n for n in range(len(moves) - 1) if moves[n] != moves[n + 1]])
    moves[place], moves[place + 1] = moves[place + 1], moves[place]


def another_action(file, dice):
    move = dice.choice(file["moves"])
    move["action"] = dice.choice([
        other["action"] for other in file["moves"] if other["action"] != move["action"]
    ])  # fmt: skip


def seat_name(file, dice):
    file["seats"][dice.randrange(len(file["seats"]))] += "!"


def digest(file, dice):
    file["digest"] = flipped(file["digest"], dice)


DICE = [
    outcome, two_outcomes_swapped, secret, commitment, secret_and_commitment, contribution,
    contribution_withheld, contributions_swapped, contribution_dropped, table,
    table_and_commitment, secret_gone, fairness_gone,
]  # fmt: skip  # seen by both even when the digest is put right
RULES = [
    sides, draw_dropped, draw_added, draws_swapped_with_another_move, action, seat,
    last_move_removed, hash_of_the_end,
]  # fmt: skip  # with the digest put right, seen by whoever knows the rules
PAPER = [move_removed, moves_swapped, another_action, seat_name, digest]  # seen by the digest


def tampered(data, kind, dice):
    file = json.loads(data)
    kind(file, dice)
    assert file != json.loads(data)
    return file


@pytest.mark.parametrize("batch", range(BATCHES))
def test_every_game_is_proven_and_every_tampered_one_is_caught(batch, checker, tmp_path):
    dice = random.Random(batch)
    path = tmp_path / "match.json"

    def proven(data):
        path.write_bytes(data)
        verify(path, as_json=True)
        assert "proven: " in checker.check(data)

    def caught_by_verify(data):
        path.write_bytes(data)
        with pytest.raises(LaunchBayError):
            verify(path, as_json=True)

    def caught_by_checker(data):
        with pytest.raises(checker.Wrong):
            checker.check(data)

    for game, players in BATCH:
        data = matchfile.encode(played(game, players, dice))
        proven(data)
        kind = dice.choice(DICE + RULES + PAPER)
        file = tampered(data, kind, dice)
        caught_by_verify(json.dumps(file).encode())
        caught_by_checker(json.dumps(file).encode())
        if kind in DICE:
            caught_by_checker(sealed(file))
        if kind in DICE + RULES:
            caught_by_verify(sealed(file))


@pytest.mark.parametrize("kind", DICE + RULES + PAPER, ids=lambda kind: kind.__name__)
def test_every_kind_of_tampering_is_caught(kind, checker):
    data = matchfile.encode(played("ferry", 2, random.Random(1)))
    file = tampered(data, kind, random.Random(2))

    with pytest.raises(checker.Wrong, match="its digest should be"):
        checker.check(json.dumps(file).encode())
    with pytest.raises(LaunchBayError, match="its digest should be"):
        matchfile.decode(json.dumps(file).encode())
