"""Playing: the roll, actions, and which way is towards another base."""

import pytest

from .table import BOARDS, NAMES, at, opening, random_game, rows

THREE_AT_THE_EYE = ("B  -  B B B B - -", "Y  -  Y Y Y Y Y -", "G  -  G G G G G -", "E  B")


@pytest.mark.rule("CY-play.1", "CY-play.2")
@pytest.mark.parametrize("roll", range(1, 7))
def test_playing_one_die_gives_the_number_of_actions(roll):
    table = opening(dice=[6, 1, roll])
    way = ["B5 to B6", "B6 to B7", "B7 to Y7", "Y7 to Y6", "Y6 to Y5", "B4 to B5"]

    for taken, word in enumerate(way[: roll - 1]):
        assert (table.turn, table.actions) == ("blue", roll - taken)
        table.play(word)
    table.play(way[roll - 1], dice=[3])
    assert (table.turn, table.actions) == ("yellow", 3)


@pytest.mark.rule("CY-play.3")
def test_playing_an_action_moves_one_own_cube_one_space_towards_another_base():
    table = opening(dice=[6, 1, 2])

    assert table.legal() == [
        "B1 to B2",
        "B2 to B3",
        "B3 to B4",
        "B4 to B5",
        "B5 to B6",
        "stop",
    ]
    assert table.play("B5 to B6").board == ["B  -  B B B B - B -", "Y  -  Y Y Y Y Y - -"]


@pytest.mark.rule("CY-play.3", "Q-34")
def test_playing_on_the_line_every_action_is_one_space_nearer_the_other_base():
    way = [f"B{n}" for n in range(8)] + [f"Y{n}" for n in range(7, -1, -1)]
    for seed in range(5):
        for table in random_game(seed):
            ahead = 1 if table.turn == "blue" else -1
            for word in table.steps():
                start, end = word.split(" to ")
                assert way.index(end) - way.index(start) == ahead


@pytest.mark.rule("CY-play.4", "CY-play.5")
@pytest.mark.parametrize(
    ("second", "board"),
    [("B6 to B7", "B  -  B B B B - - B"), ("B4 to B5", "B  -  B B B - B B -")],
    ids=["the same cube", "another cube"],
)
def test_playing_two_actions_may_go_to_the_same_cube_or_to_different_ones(second, board):
    table = opening(dice=[6, 1, 2]).play("B5 to B6")

    assert table.actions == 1
    assert table.play(second, dice=[4]).board[0] == board
    assert table.turn == "yellow"


@pytest.mark.rule("CY-play.6", "CY-play.7", "CY-t.11", "Q-03")
def test_playing_paths_of_colours_not_in_the_game_are_closed():
    table = at(*THREE_AT_THE_EYE)

    assert [word for word in table.steps() if word[0] == "E"] == ["E to Y6", "E to G6"]


@pytest.mark.rule("CY-play.6", "Q-03", "Q-05")
@pytest.mark.parametrize(
    ("letters", "ahead"),
    [("BYE", "Y"), ("BGE", "G"), ("BRE", "R"), ("BYRE", "YR"), ("BGRE", "GR"), ("BYGRE", "YGR")],
)
def test_playing_at_the_eye_any_open_arm_but_the_own_may_be_entered(letters, ahead):
    cubes = {f"{letter}{n}": letter for letter in letters[1:-1] for n in range(1, 6)}
    table = at(*rows(letters, 6, **cubes, B1="B", B2="B", B3="B", B4="B", E="B"))

    assert [word for word in table.steps() if word[0] == "E"] == [f"E to {arm}6" for arm in ahead]


@pytest.mark.rule("Q-03", "Q-04")
def test_playing_each_action_chooses_the_base_anew():
    table = at(*THREE_AT_THE_EYE, roll=4)
    table.play("E to Y6", "Y6 to E", "E to G6")

    assert (table["E"], table["Y6"], table["G6"]) == ("-", "-", "B")


@pytest.mark.rule("Q-04", "CY-t.12")
def test_playing_a_cube_in_anothers_arm_may_turn_back_for_a_third_base():
    cubes = ("B  -  B B B B - -", "Y  -  Y Y Y Y Y -", "G  -  G G G G G B", "E  -")

    assert [word for word in at(*cubes).steps() if word[0] == "G"] == ["G6 to E", "G6 to G5"]


@pytest.mark.rule("Q-04")
@pytest.mark.parametrize("depth", range(1, 6))
def test_playing_turning_back_goes_up_the_arm_space_by_space(depth):
    bases = {"G0": "GGGGG", "Y0": "BBYYYYY", "B0": "BB"}
    table = at(*rows("BYGE", 6, **bases, **{f"Y{depth}": "B"}))

    assert f"Y{depth} to Y{depth + 1}" in table.legal()
    assert f"Y{depth} to Y{depth - 1}" in table.legal()


@pytest.mark.rule("Q-04", "CY-t.12")
def test_playing_with_two_on_the_star_there_is_no_turning_back():
    table = at("B  -  B B B - - -", "G  -  G G G G GB B", "E  -")

    assert [word for word in table.steps() if word[0] == "G"] == ["G5 to G4", "G6 to G5"]


@pytest.mark.rule("Q-05")
@pytest.mark.parametrize("setup", BOARDS[1:], ids=NAMES[1:])
def test_playing_no_cube_ever_walks_back_down_its_own_arm(setup):
    for seed in range(5):
        for table in random_game(seed, **setup):
            own = table.turn[0].upper()
            for word in table.steps():
                start, end = word.split(" to ")
                assert end[0] != own or (start[0] == own and start < end)


@pytest.mark.rule("Q-08", "Q-36")
def test_playing_a_player_may_stop_at_once():
    table = opening(dice=[6, 1, 5])

    assert "stop" in table.legal()
    table.play("stop", dice=[2])
    assert (table.turn, table.actions) == ("yellow", 2)
    assert table.board == ["B  -  B B B B B - -", "Y  -  Y Y Y Y Y - -"]


@pytest.mark.rule("Q-08", "Q-36")
def test_playing_a_player_may_stop_after_any_action():
    table = opening(dice=[6, 1, 5])

    assert "stop" in table.play("B5 to B6").legal()
    assert table.play("stop", dice=[2]).turn == "yellow"
    assert table.told == ["yellow rolls 2"]


STUCK = ("B  -  - - - - BY BY BY", "Y  BB  - Y - Y - - -")  # blue has no cube on top


@pytest.mark.rule("CY-play.12", "Q-09", "Q-36")
def test_playing_a_player_without_a_movable_cube_rolls_and_loses_the_actions():
    table = at(*STUCK, turn="yellow").play("Y4 to Y5", dice=[4, 2])

    assert table.told[1:] == [
        "blue rolls 4",
        "blue has no cube to move and loses 4 actions",
        "yellow rolls 2",
    ]
    assert (table.turn, table.actions) == ("yellow", 2)


@pytest.mark.rule("Q-09", "CY-t.22")
def test_playing_if_the_last_movable_cube_finishes_the_rest_is_lost():
    table = at("B  -  - - - - BY BY BY", "Y  B  B Y - Y - - -", roll=5)
    table.play("Y1 to Y0", dice=[6])

    assert table.told == [
        "blue moves Y1 to Y0",
        "blue has no cube to move and loses 4 actions",
        "yellow rolls 6",
    ]


@pytest.mark.rule("Q-10")
@pytest.mark.parametrize("setup", BOARDS, ids=NAMES)
def test_playing_every_top_cube_has_a_next_space_so_the_table_is_never_stuck(setup):
    for seed in range(2):
        for table in random_game(seed, **setup):
            if table.over:
                continue
            sources = {word.split(" to ")[0] for word in steps_of_everyone(table)}
            spaces = [place for place in table.places if place[1:] != "0"]
            assert sources >= {place for place in spaces if table[place] != "-"}
            assert sources


def steps_of_everyone(table):
    for seat in range(table.box.players):
        asked = table.copy()
        asked.s.seat = seat
        yield from asked.steps()


@pytest.mark.rule("Q-11", "CY-play.24")
def test_playing_when_a_cube_has_finished_other_cubes_use_the_actions_left():
    table = at("B  -  B B B B - - -", "Y  -  B Y Y Y YY - -", roll=6).play("Y1 to Y0")

    assert (table.turn, table.actions, table["Y0"]) == ("blue", 5, "B")
    assert table.steps() == ["B1 to B2", "B2 to B3", "B3 to B4", "B4 to B5"]


@pytest.mark.rule("CY-play.30", "Q-36", "CY-play.29")
def test_playing_movable_are_own_cubes_alone_on_top_or_in_the_own_base():
    table = at("B  BBY  BY B YB - - - -", "Y  -  Y - Y - - - -", roll=3)

    assert table.legal() == ["B0 to B1", "B2 to B3", "B3 to B4", "stop"]


@pytest.mark.rule("Q-36")
def test_playing_nothing_is_asked_during_a_cyclone_or_of_others():
    table = at("B  -  - B B - B - B", "Y  -  - Y Y Y - YY B", roll=3)
    table.play("Y7 to Y6")

    assert (table.turn, table.actions) == ("blue", 2)
    assert table.told == ["blue moves Y7 to Y6", "a cyclone carries Y6 to B6"]
