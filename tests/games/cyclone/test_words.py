"""Positions, actions and events in words, there and back."""

import pytest

from launchbay.engine import notation
from launchbay.engine.errors import LaunchBayError
from launchbay.engine.records import packed
from launchbay.games.cyclone import content, laws, rules

from .table import BOARDS, NAMES, at, opening, random_game

LINE = """cyclone players=2
seat 0  roll 4  actions 4  rounds 1  starter 0  idle 0  moved 0  over 0
B  -  B B B B B - -
Y  -  Y Y Y Y Y - -"""
STAR = """cyclone players=3
seat 0  roll 4  actions 4  rounds 1  starter 0  idle 0  moved 0  over 0
B  -  B B B B B -
Y  -  Y Y Y Y Y -
G  -  G G G G G -
E  -"""
BLUE, YELLOW = LINE.splitlines()[2:]
FIELDS = LINE.splitlines()[1]


@pytest.mark.parametrize("setup", BOARDS, ids=NAMES)
def test_positions_read_back_as_they_were_shown(setup):
    for seed in range(2):
        for table in random_game(seed, **setup):
            setting, s = notation.read(table.text)
            assert packed(s) == packed(table.s)
            assert setting == table.setting


@pytest.mark.parametrize("setup", BOARDS, ids=NAMES)
def test_actions_are_said_each_in_words_of_its_own(setup):
    for seed in range(2):
        for table in random_game(seed, **setup):
            assert len(set(table.legal())) == len(table.numbers())


def test_a_position_fits_on_one_line():
    _, s = notation.read(LINE.replace("\n", " / "))

    assert packed(s) == packed(notation.read(LINE)[1])


def test_a_changed_box_is_part_of_the_position():
    table = opening(changes={"line.arm": 8, "line.eye": True})

    assert table.text.splitlines()[0].endswith(
        " players=2 board=line colours=blue,yellow box.line.arm=8 box.line.eye=true"
    )
    assert packed(notation.read(table.text)[1]) == packed(table.s)


MISREAD = [
    ("a letter that is no cube", LINE, "B B B B B", "B B X B B", "not 'X'"),
    ("a small letter", LINE, "B B B B B", "b B B B B", "not 'b'"),
    ("a digit", LINE, "B B B B B", "1 B B B B", "not '1'"),
    ("no such letter in a base", LINE, "B  -  B", "B  Z  B", "not 'Z'"),
    ("an arm missing", LINE, YELLOW, "", "expected a line for each of B, Y"),
    ("an arm too many", LINE, YELLOW, f"{YELLOW}\nG  -  - - - - - - -", "each of B, Y"),
    ("arms in another order", LINE, f"{BLUE}\n{YELLOW}", f"{YELLOW}\n{BLUE}", "each of B, Y"),
    ("an arm of another letter", LINE, "Y  -", "Q  -", "each of B, Y"),
    ("an Eye on the line", LINE, YELLOW, f"{YELLOW}\nE  -", "each of B, Y"),
    ("no Eye on the star", STAR, "\nE  -", "", "each of B, Y, G, E"),
    ("an Eye of two spaces", STAR, "E  -", "E  - -", "the Eye is one space, not 2"),
    ("an Eye of no space", STAR, "E  -", "E", "the Eye is one space, not 0"),
    ("a space too many", LINE, BLUE, f"{BLUE} -", "a base and 7 spaces, not 9 in all"),
    ("a space missing", LINE, BLUE, BLUE[:-2], "a base and 7 spaces, not 7 in all"),
    ("an empty arm", LINE, BLUE, "B", "a base and 7 spaces, not 0 in all"),
    ("a stack too high", LINE, "B B B B B", f"{'B' * 22} B B B B", "not as many cubes"),
    ("256 cubes in a base", LINE, "B  -", f"B  {'B' * 256}", "not as many cubes"),
    ("a stack far too high", LINE, "B B B B B", f"{'Y' * 5000} B B B B", "not as many cubes"),
    ("a field missing", LINE, "  idle 0", "", "expected seat, roll"),
    ("an unknown field", LINE, "idle 0", "lazy 0", "expected seat, roll"),
    ("a field without a number", LINE, "over 0", "over", "expected seat, roll"),
    ("a field twice", LINE, "over 0", "over 0  seat 0", "expected seat, roll"),
    ("a word for a number", LINE, "roll 4", "roll four", "roll is a whole number, not 'four'"),
    ("half a number", LINE, "roll 4", "roll 4.5", "roll is a whole number"),
    ("a huge number", LINE, "seat 0", "seat 300", "seat is far out of range: 300"),
    ("a gigantic number", LINE, "rounds 1", f"rounds {10**30}", "rounds is far out of range"),
    ("a hugely negative number", LINE, "idle 0", "idle -99999", "idle is far out of range"),
    ("no turn", LINE, FIELDS + "\n", "", "expected seat, roll"),
    ("nothing but the game", LINE, LINE[LINE.index("\n") :], "", "has no lines after"),
    ("nothing at all", LINE, LINE, "", "empty"),
    ("a dash in a stack", LINE, "B B B B B - -", "B-B B B B - - -", "."),
    ("a dash in a base", LINE, "B  -", "B  --", "."),
    ("another game", LINE, "cyclone", "cyclops", "did you mean cyclone"),
    ("too many players", LINE, "players=2", "players=5", "2 to 4 players, not 5"),
    ("players in words", LINE, "players=2", "players=two", "players is a whole number"),
    ("an unknown option", LINE, "players=2", "wind=west", "no option 'wind'"),
    ("a lone word", LINE, "players=2", "players", "expected name=value"),
    ("a value the box has not", LINE, "players=2", "box.wind=2", "no value 'wind'"),
]
UNREACHABLE = [
    (laws.CUBES, "a cube missing", LINE, "B B B B B", "B B B B -"),
    (laws.CUBES, "a cube too many", LINE, "B B B B B - -", "B B B B B B -"),
    (laws.CUBES, "a colour not in play", LINE, "Y Y Y Y Y", "Y Y R Y Y"),
    (laws.CUBES, "a colour not in play, besides", LINE, "Y Y Y Y Y -", "Y Y Y Y Y G"),
    (laws.CUBES, "one blue cube for a yellow one", LINE, "Y Y Y Y Y", "Y Y B Y Y"),
    (laws.TURN, "no round", LINE, "rounds 1", "rounds 0"),
    (laws.TURN, "a round after the last", LINE, "rounds 1", "rounds 501"),
    (laws.TURN, "too much idleness", LINE, "idle 0", "idle 7"),
    (laws.ROLL, "a roll of none", LINE, "roll 4", "roll 0"),
    (laws.ROLL, "a roll of seven", LINE, "roll 4", "roll 7"),
    (laws.ROLL, "more actions than rolled", LINE, "actions 4", "actions 5"),
    (laws.ROLL, "moved with all actions left", LINE, "moved 0", "moved 1"),
    (laws.ROLL, "actions gone without a move", LINE, "actions 4", "actions 3"),
    (laws.ASKED, "no action left", LINE, "actions 4", "actions 0"),
    (
        laws.ASKED,
        "no cube to move",
        LINE,
        "B B B B B - -\nY  -  Y Y Y Y Y",
        "- - - - - - -\nY  BB  BY BY BY Y Y",
    ),
    (laws.OVER, "over without a winner", LINE, "over 0", "over 1"),
    (
        laws.OVER,
        "won and not over",
        LINE,
        "B  -  B B B B B - -\nY  -  Y Y Y Y Y",
        "B  YYYYY  B B B B B - -\nY  -  - - - - -",
    ),
    (laws.OVER, "idle enough and not over", LINE, "idle 0", "idle 6"),
]


@pytest.mark.parametrize(
    ("text", "old", "new", "why"), [case[1:] for case in MISREAD], ids=[case[0] for case in MISREAD]
)
def test_a_malformed_position_is_refused_in_one_sentence(text, old, new, why):
    assert old in text

    with pytest.raises(LaunchBayError, match=why) as refusal:
        notation.read(text.replace(old, new, 1))
    assert "\n" not in str(refusal.value)


@pytest.mark.parametrize("line", LINE.splitlines()[1:])
def test_a_blank_line_is_skipped(line):
    assert notation.read(LINE.replace(line, f"\n{line}"))[1] == notation.read(LINE)[1]


@pytest.mark.parametrize(
    ("law", "text", "old", "new"),
    [(case[0], *case[2:]) for case in UNREACHABLE],
    ids=[case[1] for case in UNREACHABLE],
)
def test_a_position_no_game_reaches_is_refused_by_the_law_it_breaks(law, text, old, new):
    assert old in text

    with pytest.raises(LaunchBayError) as refusal:
        notation.read(text.replace(old, new, 1))
    assert str(refusal.value) == f"no game reaches this position: {laws.LAWS[law]}"


OUT_OF_RANGE = [
    ("nobody's turn", LINE, "seat 0", "seat 2", "seat is 2; it is 0 to 1"),
    ("a negative seat", LINE, "seat 0", "seat -1", "seat is -1; it is 0 to 1"),
    ("nobody began", LINE, "starter 0", "starter 2", "starter is 2; it is 0 to 1"),
    ("a negative starter", LINE, "starter 0", "starter -1", "starter is -1; it is 0 to 1"),
    ("negative idleness", LINE, "idle 0", "idle -1", "idle is -1; it is 0 to 32767"),
    ("negative actions", LINE, "actions 4", "actions -1", "actions is -1; it is 0 to 127"),
    ("moved more than once", LINE, "moved 0", "moved 2", "moved is 2; it is 0 to 1"),
    ("over twice", LINE, "over 0", "over 2", "over is 2; it is 0 to 1"),
]


@pytest.mark.parametrize(
    ("text", "old", "new", "sentence"),
    [case[1:] for case in OUT_OF_RANGE],
    ids=[case[0] for case in OUT_OF_RANGE],
)
def test_a_number_out_of_range_is_refused_before_any_law_sees_it(text, old, new, sentence):
    assert old in text

    with pytest.raises(LaunchBayError) as refusal:
        notation.read(text.replace(old, new, 1))
    assert str(refusal.value) == sentence


@pytest.mark.parametrize(("arm", "depth"), [(0, 8), (2, 1), (3, 7)])
def test_a_cube_on_a_space_the_board_does_not_have_breaks_a_law(arm, depth):
    table = opening()
    table.s.stack[rules.space_at(0, 5)] = 0
    table.s.stack[rules.space_at(arm, depth)] = rules.cube(0)

    assert laws.broken(table.box, table.s) == laws.PLACES


@pytest.mark.parametrize("arm", [2, 3])
def test_a_cube_in_a_closed_base_breaks_a_law(arm):
    table = opening()
    table.s.stack[rules.space_at(0, 5)] = 0
    table.s.bases[arm, 0] = 1

    assert laws.broken(table.box, table.s) == laws.PLACES


def test_a_cube_on_the_eye_of_a_board_without_one_breaks_a_law():
    table = opening()
    table.s.stack[rules.space_at(0, 5)] = 0
    table.s.stack[content.EYE] = rules.cube(0)

    assert laws.broken(table.box, table.s) == laws.PLACES


def test_events_are_told_in_words():
    table = opening(dice=[6, 1, 3])
    assert table.told == [
        "blue rolls 6 for the start",
        "yellow rolls 1 for the start",
        "blue begins",
        "blue rolls 3",
    ]

    table.play("B4 to B5", "B3 to B4", "B4 to B5", dice=[2])
    assert table.told == [
        "blue moves B4 to B5",
        "blue moves B3 to B4",
        "blue moves B4 to B5",
        "a cyclone carries B5 to B2",
        "a cyclone carries B2 to B0",
        "yellow rolls 2",
    ]


def test_the_eye_is_called_e():
    table = at("B  -  B B B B - B", "Y  -  Y Y Y Y Y -", "E  -", roll=2)

    assert table.play("B6 to E").told == ["blue moves B6 to E"]
    assert table.play("E to Y6", dice=[1]).told[0] == "blue moves E to Y6"


def test_a_lost_action_is_singular():
    table = at("B  -  - - - - BY BY BY", "Y  BB  - Y - Y - - -", turn="yellow")

    assert table.play("stop", dice=[1, 1]).told[1].endswith("loses 1 action")


def test_standings_count_cubes_and_steps():
    table = at("B  -  - - - - - - -", "Y  BBBB  B Y Y Y Y Y -")

    assert table.standing("blue") == "4 of 5 cubes finished, 1 step to go"
    assert table.standing("yellow") == "0 of 5 cubes finished, 55 steps to go"
