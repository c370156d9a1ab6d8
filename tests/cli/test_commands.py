"""The command line as its users meet it: what it prints, and one sentence when something is off."""

import json

import pytest

from launchbay.engine import matchfile
from launchbay.engine.match import Match

POSITION = (
    "cyclone players=2 board=line colours=blue,yellow / "
    "seat 0  roll 3  actions 3  rounds 1  starter 0  idle 0  moved 0  over 0 / "
    "B  -  B B B B B - - / Y  -  Y Y Y Y Y - -"
)


@pytest.fixture
def saved(tmp_path):
    """A match file of twenty moves, and the match in it."""
    match = Match.new("cyclone", 2, seed=2)
    for turn in range(20):
        match.play(match.legal()[turn % len(match.legal())])
    path = tmp_path / "match.json"
    matchfile.save(match, path)
    return path, match


def test_games_are_listed_with_players_and_options(launchbay):
    status, out, _ = launchbay("games")

    assert status == 0
    assert "cyclone" in out
    assert "2-4" in out


def test_games_as_json_tell_everything_a_client_needs(launchbay):
    listed = json.loads(launchbay("games", "--json")[1])
    cyclone = next(game for game in listed if game["id"] == "cyclone")

    assert cyclone["players"] == [2, 3, 4]
    assert cyclone["options"][0]["choices"]["3"] == ["star"]
    assert cyclone["options"][1]["default"]["3"] == "blue,yellow,green"


def test_version_is_printed(launchbay):
    assert launchbay("--version")[1].startswith("launchbay ")


def test_sim_gives_the_same_result_for_the_same_seed_on_any_number_of_workers(launchbay):
    runs = [
        launchbay("sim", "cyclone", "--players", 3, "--bots", "house,random,random", "--games",
                  2500, "--seed", 9, "--workers", workers, "--json")[1]
        for workers in (1, 2, 3)
    ]  # fmt: skip

    assert runs[0] == runs[1] == runs[2]
    report = json.loads(runs[0])
    assert report["games"] == 2500
    assert report["unfinished"] == 0
    assert report["bots"][0]["win_share"] > 0.9
    assert sum(bot["win_share"] for bot in report["bots"]) == pytest.approx(1)


def test_sim_with_another_seed_gives_another_result(launchbay):
    prints = [
        json.loads(launchbay("sim", "ferry", "--games", 10, "--seed", seed, "--json")[1])
        for seed in (1, 2)
    ]

    assert prints[0]["fingerprint"] != prints[1]["fingerprint"]


def test_sim_tells_people_who_won(launchbay):
    status, out, _ = launchbay("sim", "cyclone", "--bots", "house,random", "--games", 50)

    assert status == 0
    assert "house" in out
    assert "95 % interval" in out


def test_sim_takes_options_and_changes_to_the_box(launchbay):
    _, out, _ = launchbay("sim", "cyclone", "--games", 2, "--bots", "random", "--option",
                          "board=star", "--box", "star.arm=8", "--json")  # fmt: skip

    assert "board=star" in json.loads(out)["setting"]
    assert "box.star.arm=8" in json.loads(out)["setting"]


def test_replay_prints_position_and_hash(launchbay, saved):
    path, match = saved
    status, out, _ = launchbay("replay", path, "--json")

    assert status == 0
    assert json.loads(out)["hash"] == match.hash
    assert json.loads(out)["position"] == match.position


def test_replay_stops_where_it_is_told(launchbay, saved):
    path, match = saved
    _, out, _ = launchbay("replay", path, "--to", 7)

    assert match.rewound(7).hash in out
    assert "move 7 of 20" in out


def test_replay_tells_the_match_in_words(launchbay, saved):
    _, out, _ = launchbay("replay", saved[0], "--log")

    assert "begins" in out
    assert " to " in out


def test_bench_measures_every_setting(launchbay):
    figures = json.loads(launchbay("bench", "cyclone", "--seconds", 0.1, "--json")[1])["figures"]

    assert len(figures) == 4
    assert all(row["steps"] > 0 and row["copies"] > 0 for row in figures)


def test_check_passes_for_a_sound_game(launchbay):
    status, out, _ = launchbay("check", "ferry", "--games", 100, "--compare", 2)

    assert status == 0
    assert "All well." in out
    assert out.count("✓") == 9


def test_check_fails_when_a_law_is_broken(launchbay, monkeypatch):
    from launchbay.engine import laws

    def no_game_is_sound(_setting, _games):
        raise laws.Broken("game 0 lost a cube")

    monkeypatch.setitem(laws.LAWS, "every game is sound", no_game_is_sound)
    status, out, _ = launchbay("check", "ferry", "--games", 10, "--compare", 1)

    assert status == 1
    assert "✗ every game is sound" in out
    assert "game 0 lost a cube" in out


def test_check_fails_when_a_rule_has_no_test(launchbay, monkeypatch):
    from launchbay.engine import ledger

    monkeypatch.setattr(ledger, "untested", lambda _game, _tests: ["CY-play.8"])
    status, out, _ = launchbay("check", "cyclone", "--games", 10, "--compare", 0)

    assert status == 1
    assert "rules without a test: CY-play.8" in out


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["sim", "cyclon"], "no game is called 'cyclon': did you mean cyclone?"),
        (["sim", "chess"], "no game is called 'chess': there are ace-pilot, "),
        (["check", "chess"], "no game is called 'chess'"),
        (["bench", "chess"], "no game is called 'chess'"),
        (["play", "chess"], "no game is called 'chess'"),
        (["sim", "cyclone", "--players", "5"], "cyclone is for 2 to 4 players, not 5"),
        (["sim", "cyclone", "--players", "x"], "Invalid value for '--players'"),
        (["sim", "cyclone", "--games", "0"], "at least one game must be played, not 0"),
        (["sim", "cyclone", "--bots", "deep"], "no bot is called 'deep': there are"),
        (["sim", "cyclone", "--bots", "house,house,house"], "2 players need 1 or 2 bots, not 3"),
        (["sim", "cosmic-run", "--bots", "house,random"], "1 player needs 1 bot, not 2"),
        (["sim", "cyclone", "--option", "board"], "expected name=value, not 'board'"),
        (["sim", "cyclone", "--option", "board=moon"], "is one of line, star, not 'moon'"),
        (["sim", "cyclone", "--option", "moon=1"], "cyclone has no option 'moon'"),
        (["sim", "cyclone", "--box", "moon=1"], "box.toml has no value 'moon'"),
        (["sim", "cyclone", "--box", "line.arm=99"], "line.arm must be 5 to 8 here, not 99"),
        (["sim", "cyclone", "--box", "line.arm=x"], "line.arm is a whole number, and 'x' is not"),
        (["sim"], "Missing argument 'GAME'"),
        (["sim", "cyclone", "--nonsense"], "No such option: --nonsense"),
        (["fly"], "No such command 'fly'"),
        (["replay", "/no/such/file.json"], "cannot read /no/such/file.json: No such file"),
        (["replay", "/"], "cannot read /: Is a directory"),
        (["play", "--resume", "/no/such/file.json"], "cannot read /no/such/file.json"),
        (["play", "cyclone", "--people", "3", "--players", "2"], "3 people do not fit"),
        (["play", "cyclone", "--bot", "deep"], "no bot is called 'deep'"),
        (["play", "--position", "nonsense"], "no game is called 'nonsense'"),
        (["play", "--position", POSITION.replace("B B B B B", "B B B B -")],
         "no game reaches this position: every colour in play has all its cubes"),
        (["play", "--position", POSITION.replace("actions 3", "actions 4")],
         "no game reaches this position: the roll is one of the die's"),
        (["play", "--position", POSITION.replace("B  -", "B  X")], "a cube is one of B, Y, G, R"),
    ],
)  # fmt: skip
def test_whatever_is_wrong_is_one_sentence_and_status_2(launchbay, words, sentence):
    status, out, err = launchbay(*words)

    assert status == 2
    assert out == ""
    assert sentence in err
    assert err.startswith("launchbay: ")
    assert err.count("\n") == 1


def test_a_damaged_match_file_is_refused_and_left_untouched(launchbay, saved):
    path, _ = saved
    whole = path.read_bytes()
    for damaged in (
        whole[: len(whole) // 2],
        whole.replace(b'"seat":0', b'"seat":1', 1),
        b"\xff\0",
    ):
        path.write_bytes(damaged)
        for command in (["replay", path], ["play", "--resume", path]):
            status, _, err = launchbay(*command)

            assert status == 2
            assert err.startswith("launchbay: match.json: ")
            assert err.count("\n") == 1
        assert path.read_bytes() == damaged


def test_a_move_too_far_is_refused(launchbay, saved):
    status, _, err = launchbay("replay", saved[0], "--to", 21)

    assert status == 2
    assert "the match has 20 moves, so there is no move 21" in err
