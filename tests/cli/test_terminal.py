"""The terminal game, played through its prompt."""

import sys
from types import SimpleNamespace

import pytest

from launchbay.cli import main
from launchbay.engine import matchfile


@pytest.fixture
def play(monkeypatch, capsys, tmp_path):
    """Play with the given lines typed in; the match is kept in `play.path`."""

    path = tmp_path / "match.json"

    def run(*typed, options=("cyclone", "--seed", "3")):
        lines = iter(typed)

        def read(prompt=""):
            try:
                return next(lines)
            except StopIteration:
                raise EOFError from None

        monkeypatch.setattr("builtins.input", read)
        monkeypatch.setattr(sys, "argv", ["launchbay", "play", *options, "--save", str(path)])
        with pytest.raises(SystemExit) as stopped:
            main()
        assert not stopped.value.code
        return capsys.readouterr().out

    return SimpleNamespace(typing=run, path=path)


def actions(path):
    return [move.action for move in matchfile.load(path).moves if move.seat == 0]


def test_the_board_the_standings_and_numbered_moves_are_shown(play):
    out = play.typing()

    assert "B1  B2  B3" in out
    assert "blue (you)  0 of 5 cubes finished, 60 steps to go" in out
    assert "5 of 5 actions left" in out
    assert "  1  B1 to B2" in out


def test_a_move_is_taken_by_number_or_in_words(play):
    play.typing("5", "b1 to b2")

    assert actions(play.path) == ["B5 to B6", "B1 to B2"]


def test_undo_takes_a_move_back_and_says_why_it_cannot(play):
    out = play.typing("5", "undo", "undo")

    assert actions(play.path) == []
    assert "took back B5 to B6" in out
    assert "dice were rolled: that move cannot be taken back" in out


def test_nonsense_is_answered_and_nothing_happens(play):
    out = play.typing("99", "fly", "")

    assert actions(play.path) == []
    assert "choose a number from 1 to 6" in out
    assert "no such action here: 'fly'" in out


def test_help_rules_hint_log_and_position_are_there(play):
    out = play.typing("help", "rules", "hint", "log", "position")

    assert "take the last action back" in out
    assert "A race for two to four players" in out
    assert "The bot would play:" in out
    assert out.count("yellow begins") == 2
    assert "cyclone rules=1 box=" in out
    assert "players=2 board=line" in out


def test_quitting_saves_and_resuming_goes_on(play):
    out = play.typing("5", "quit")
    play.typing("1", options=("--resume", str(play.path)))

    assert "launchbay play --resume" in out
    assert actions(play.path) == ["B5 to B6", "B1 to B2"]


def test_a_cyclone_is_announced_before_it_is_set_off(play):
    out = play.typing(
        options=(
            "--position",
            "cyclone players=2 board=line colours=blue,yellow / seat 0  roll 1  actions 1  "
            "rounds 1  starter 0  idle 0  moved 0  over 0 / "
            "B  -  B B B B - - B / Y  -  Y Y Y - - - YY",
        )
    )

    assert "B7 to Y7  a cyclone carries Y7 to B5" in out


def test_a_whole_game_can_be_played_to_the_end(play):
    out = play.typing(*["1"] * 2000, options=("cyclone", "--seed", "5", "--bot", "random"))

    match = matchfile.load(play.path)
    assert match.over
    assert "won after" in out
    assert "launchbay replay --log" in out


def test_several_people_share_the_screen(play):
    out = play.typing(*["stop"] * 3, options=("cyclone", "--people", "3", "--seed", "1"))

    assert "(player 1)" in out
    assert "(player 3)" in out
    assert {move.seat for move in matchfile.load(play.path).moves} == {0, 1, 2}
