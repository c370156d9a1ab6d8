"""No rule of the sheet, but a game has to end: nobody moves any more, or the last round is over."""

import pytest

from .table import at, opening

STUCK = ("B  -  - - - - BY BY BY", "Y  BB  - Y - Y - - -")  # blue has no cube on top


@pytest.mark.rule("Q-32")
@pytest.mark.parametrize(("players", "turns"), [(2, 6), (3, 9), (4, 12)])
def test_stalemate_after_three_rounds_worth_of_turns_without_a_cube_moved(players, turns):
    table = opening(players, dice=[6, *[1] * players])
    for _ in range(turns - 1):
        table.play("stop", dice=[1])
        assert not table.over

    table.play("stop")
    assert (table.over, table.legal()) == (True, [])


@pytest.mark.rule("Q-32")
def test_stalemate_a_cube_moved_starts_the_count_again():
    table = opening(dice=[6, 1, 2])
    for _ in range(5):
        table.play("stop", dice=[2])
    table.play("Y5 to Y6")
    table.play("stop", dice=[2])
    for _ in range(5):
        table.play("stop", dice=[2])

    assert not table.over
    assert table.play("stop").over


@pytest.mark.rule("Q-32")
def test_stalemate_lost_turns_count_too():
    table = at(*STUCK, turn="yellow", idle=4).play("stop", dice=[3])

    assert table.over
    assert table.told == [
        "blue rolls 3",
        "blue has no cube to move and loses 3 actions",
        "nobody moves on: blue leads",
    ]


@pytest.mark.rule("Q-32")
def test_stalemate_whoever_leads_wins():
    table = at("B  -  B B B B - B -", "Y  -  Y Y Y Y Y - -", idle=5).play("stop")

    assert table.winners == ["blue"]
    assert table.told == ["nobody moves on: blue leads"]


@pytest.mark.rule("Q-32")
def test_stalemate_a_finished_cube_outweighs_all_steps():
    table = at("B  Y  - - - - BB - BB", "Y  -  BY Y Y Y - - -", idle=5).play("stop")

    assert table.winners == ["yellow"]


@pytest.mark.rule("Q-32")
def test_stalemate_equals_win_jointly():
    board = ("B  -  B B B B - B", "Y  -  Y Y Y Y Y -", "G  -  G G G G - G", "E  -")
    table = at(*board, idle=8).play("stop")

    assert table.winners == ["blue", "green"]
    assert table.told == ["nobody moves on: blue and green lead"]


@pytest.mark.rule("Q-32")
@pytest.mark.parametrize("word", ["stop", "Y5 to Y6"])
def test_stalemate_the_game_ends_with_round_five_hundred(word):
    board = ("B  -  B B B B B - -", "Y  -  Y Y Y Y Y - -")
    table = at(*board, turn="yellow", rounds=500).play(word)

    assert (table.over, table.legal()) == (True, [])
    assert table.told[-1].startswith("nobody moves on")


@pytest.mark.rule("Q-32")
def test_stalemate_everyone_has_a_turn_in_the_last_round():
    table = at("B  -  B B B B B - -", "Y  -  Y Y Y Y Y - -", turn="yellow", rounds=499)

    assert not table.play("stop", dice=[1]).over
    assert table.s.rounds == 500
    assert not table.play("stop", dice=[1]).over
    assert table.play("stop").over


@pytest.mark.rule("Q-32")
def test_stalemate_a_round_ends_before_the_turn_of_whoever_began():
    table = opening(3, dice=[1, 6, 1, 1])
    rounds = []
    for _ in range(6):
        rounds.append((table.turn, int(table.s.rounds)))
        table.play(table.steps()[-1], dice=[1])

    assert rounds == [
        ("yellow", 1),
        ("green", 1),
        ("blue", 1),
        ("yellow", 2),
        ("green", 2),
        ("blue", 2),
    ]


@pytest.mark.rule("Q-32")
def test_stalemate_both_numbers_are_data():
    idle = opening(dice=[6, 1, 1], changes={"stalemate.idle_rounds": 1})
    short = opening(dice=[6, 1, 1], changes={"stalemate.last_round": 1})

    assert idle.play("stop", dice=[1]).play("stop").over
    assert short.play("B5 to B6", dice=[1]).play("Y5 to Y6").over
