"""Positions and actions in words, there and back, and the laws that refuse what no game reaches."""

import pytest

from launchbay.engine import notation
from launchbay.engine.errors import LaunchBayError
from launchbay.engine.records import packed
from launchbay.games.cosmic_run import laws, rules, words

from .alone import first_die, last_pair
from .table import NAMES, SETUPS, glimpses, table


def taking():
    return table(
        "orange 1B 2B 3B 3A 3B 4B +1 !5A !3C, blue 5B",
        "orange 5B +3 !5B, green 10B",
        held="warp missile",
        used="warp",
        dice="blue 2, orange attack",
        bay="1",
    )


def using():
    at = table("orange 2B", held="navigation", dice="orange 3")
    return at.take("orange 3", "up left to 3A")


def mined():
    at = table(pool=1, rounds=3, held="missile", rival_held="missile")
    return at.end_round("B4", dice=[])


def striking():
    return table(rival_held="missile", dice="blue attack").take("blue attack", "attack blue")


POSITIONS = {
    "taking": taking,
    "using": using,
    "mined": mined,
    "striking": striking,
    "friendly": lambda: table(variant="friendly", circled=[6], dice="orange 1"),
    "gaining": lambda: table(dice="orange 1", bay="0").take("orange 1", "cargo"),
    "his die": lambda: first_die("blue 2"),
    "landing": lambda: table("green 9B, blue 10B, orange 10B", dice="green 1"),
    "last pair": lambda: last_pair("blue 3", "missile"),
}


# There and back


@pytest.mark.parametrize("setup", SETUPS, ids=NAMES)
def test_positions_read_back_as_they_were_shown(setup):
    for at in glimpses(50, 2, **setup):
        setting, s = notation.read(at.text)
        assert packed(s) == packed(at.s)
        assert setting == at.setting


def test_a_position_is_shown_in_these_words():
    header, *lines = taking().text.splitlines()

    assert header.endswith(
        " players=2 sheet=A variant=standard levels=reached chooses=Zorlord rolls=0 force=allowed"
        " zorlord_free=off attack_straight=off mined_upgrades=off you_begin=off"
    )
    assert lines == [
        "phase take  seat 0  round 5  captain 0  taker 0  mine_rolls 0",
        "dice  blue-2 transformer missile orange-attack missile@0 navigation@1 missile@0 "
        "transformer@1",
        "hand  -",
        "roll  -",
        "0 orange  at 4B  hearts 1  highest 4  path 1B| 2B| 3A- 3B|- 4B|  mines 3C 5A",
        "0 blue  at 5B  hearts 0  highest 5  path 1B| 2B| 3B| 4B| 5B|  mines -",
        "0 green  at base  hearts 0  highest 0  path -  mines -",
        "0 technologies  missile 1/0  navigation 0/0  transformer 0/0  warp 2/1",
        "0 panel  icons 4  bay -  felled 0  circled -",
        "1 orange  at 5B  hearts 3  highest 5  path 1B| 2B| 3B| 4B| 5B|  mines 5B",
        "1 blue  at base  hearts 0  highest 0  path -  mines -",
        "1 green  at 10B  hearts 0  highest 10  path 1B| 2B| 3B| 4B| 5B| 6B| 7B| 8B| 9B| 10B|"
        "  mines -",
        "1 technologies  missile 0/0  navigation 0/0  transformer 0/0  warp 0/0",
        "1 panel  icons 4  bay D6  felled 0  circled -",
    ]


def test_a_die_in_hand_and_a_roll_in_question_are_shown():
    assert "hand  D5 orange 2 fixed" in using().text
    assert "path 1B| 2B| 3A\\" in using().text
    assert "roll  B4 source 0 ignoring 0" in mined().text
    assert "dice  - - - - - - - -" in mined().text


def test_zorlords_dice_are_shown_with_their_ranks():
    assert "dice  blue-2@1 transformer#1 missile#2" in first_die("blue 2").text


# Actions


@pytest.mark.parametrize("setup", SETUPS, ids=NAMES)
def test_every_legal_action_has_words_of_its_own(setup):
    for at in glimpses(51, **setup):
        said = [words.say(at.box, at.s, number) for number in at.numbers()]
        assert len(set(said)) == len(said)
        assert (said == []) == at.over


def test_there_are_as_many_actions_as_kinds_of_them():
    dice, once, technologies, ships, steps, letters = 8, 9, 4, 3, 13, 5

    assert 2 * dice + once + 2 * technologies + ships + steps + letters == rules.ACTIONS


# Refusals

MISREAD = [
    ("a phase that is none", "phase take", "phase sleep", "a phase is one of mines, attack"),
    ("no phase", "phase take  ", "", "begins with the phase"),
    ("a field missing", "  captain 0", "", "expected seat, round, captain"),
    ("a word for a number", "seat 0", "seat two", "seat is a whole number, not 'two'"),
    ("a huge number", "seat 0", "seat 300", "seat is far out of range: 300"),
    ("seven dice", " transformer missile", " missile", "expected 8 dice"),
    ("a face of another die", "dice  blue-2", "dice  warp", "the face of D1 is one of orange-1"),
    ("a holder that is none", "missile@0", "missile@x", "a whole number, not 'x'"),
    ("a rank that is none", "dice  blue-2", "dice  blue-2#x", "a whole number, not 'x'"),
    ("half a hand", "hand  -", "hand  D1", "such as 'D2 blue 2 fixed'"),
    ("a hand of no die", "hand  -", "hand  D9 blue 2", "a die is one of D1"),
    ("a hand of no ship", "hand  -", "hand  D1 red 2", "a ship is one of orange"),
    ("no hand", "hand  -", "hands  -", "expected a line for hand"),
    ("half a roll", "roll  -", "roll  B4", "such as 'B4 source 0 ignoring 0'"),
    ("a roll of no column", "roll  -", "roll  Z4 source 0 ignoring 0", "a column is one of"),
    ("a roll of no number", "roll  -", "roll  B source 0 ignoring 0", "a whole number, not ''"),
    ("a circle that is none", "at 4B", "at 4D", "a circle is a row from 1 to 10 and a column"),
    ("a row that is none", "at 4B", "at 11B", "a circle is a row from 1 to 10"),
    ("a circle the wrong way", "at 4B", "at B4", "not 'B4'"),
    ("row nought", "path 1B|", "path 0B|", "a row from 1 to 10"),
    ("a path through nothing", "path 1B|", "path 1Z|", "not '1Z'"),
    ("a circle twice", "2B| 3A-", "1B| 3A-", "1B is in it twice"),
    ("a mine in no circle", "mines 3C", "mines XX", "not 'XX'"),
    ("hearts that are none", "hearts 1", "hearts x", "a whole number, not 'x'"),
    ("many hearts", "hearts 1", "hearts 300", "far out of range: 300"),
    ("a part missing", "  hearts 1", "", "then at, hearts, highest, path, mines"),
    ("a ship for another", "0 orange", "0 purple", "expected 0 orange"),
    ("a sheet for another", "1 blue", "0 blue", "expected 1 blue"),
    ("technologies without uses", "warp 2/1", "warp 2", "a whole number, not ''"),
    ("a technology missing", "  navigation 0/0", "", "then missile, navigation"),
    ("a bay with no die", "bay D6", "bay D0", "a die is one of D1"),
    ("a round that is none", "circled -", "circled 13", "far out of range: 13"),
    ("a line missing", "\nroll  -", "", "expected 14 lines"),
    ("a line too many", "roll  -", "roll  -\nroll  -", "expected 14 lines"),
    ("another variant", "variant=standard", "variant=cruel", "is one of standard, friendly"),
    ("another game", "cosmic-run", "cosmic-walk", "cosmic-run"),
]
UNREACHABLE = [
    (laws.RANGES, "no round", "taking", "round 5", "round 0"),
    (laws.RANGES, "a captain for one", "his die", "captain -1", "captain 0"),
    (laws.RANGES, "no captain for two", "taking", "captain 0", "captain -1"),
    (laws.SHEET, "a fourth heart", "taking", "hearts 3", "hearts 4"),
    (laws.SHEET, "a fifth icon", "taking", "icons 4", "icons 5"),
    (laws.PATH, "a circle entered without a line", "taking", "2B| 3A-", "2B 3A-"),
    (laws.PATH, "a highest row never entered", "taking", "highest 4", "highest 6"),
    (laws.MINE, "a mine where no number is", "taking", "mines 3C 5A", "mines 2C 5A"),
    (
        laws.MINE,
        "a mine for Zorlord",
        "his die",
        "1 green  at base  hearts 0  highest 0  path -  mines -",
        "1 green  at base  hearts 0  highest 0  path -  mines 3A",
    ),
    (laws.STAND, "a ship elsewhere", "taking", "at 4B", "at 3B"),
    (laws.STAND, "a ship off its path", "taking", "at 4B", "at 7A"),
    (laws.STAND, "a working ship on a mine", "taking", "mines 3C 5A", "mines 3C 4B"),
    (laws.TECHNOLOGY, "more used than acquired", "taking", "warp 2/1", "warp 1/2"),
    (laws.TECHNOLOGY, "a sixth circle", "taking", "warp 2/1", "warp 6/1"),
    (
        laws.FELLED,
        "a wreck too many felled",
        "taking",
        "felled 0  circled -\n1",
        "felled 2  circled -\n1",
    ),
    (laws.CIRCLED, "a round circled in a standard game", "taking", "circled -", "circled 6"),
    (laws.CIRCLED, "round 1 circled", "friendly", "circled 6", "circled 1"),
    (laws.TURNS, "too many dice taken", "taking", "blue-2 transformer", "blue-2 transformer@0"),
    (laws.TURNS, "the other's turn", "taking", "taker 0", "taker 1"),
    (laws.TURNS, "dice not rolled yet", "taking", "dice  blue-2", "dice  -"),
    (laws.RANKS, "ranks for two", "taking", "dice  blue-2", "dice  blue-2#0"),
    (laws.RANKS, "no rank for one", "his die", "transformer#1", "transformer"),
    (laws.RANKS, "two dice in one place", "his die", "transformer#1", "transformer#2"),
    (laws.TURNS, "a hand while taking", "taking", "hand  -", "hand  D5 - 0"),
    (laws.TURNS, "no hand while using", "using", "hand  D5 orange 2 fixed", "hand  -"),
    (laws.HAND, "more pips than the die has", "using", "orange 2 fixed", "orange 4 fixed"),
    (laws.HAND, "fewer pips with nothing chosen", "using", "orange 2 fixed", "orange 2"),
    (laws.BAY, "another's die in the bay", "taking", "bay D6", "bay D5"),
    (laws.BAY, "a die of the pool in the bay", "taking", "bay D6", "bay D1"),
    (
        laws.BAY,
        "a die in Zorlord's bay",
        "last pair",
        "bay -  felled 0  circled -",
        "bay D2  felled 0  circled -",
    ),
    (laws.ROLL, "a roll while taking", "taking", "roll  -", "roll  B4 source 0 ignoring 0"),
    (laws.ROLL, "a number that is not on the die", "mined", "roll  B4", "roll  B9"),
    (laws.ROLL, "more rolls than the round has", "mined", "mine_rolls 1", "mine_rolls 2"),
    (laws.ROLL, "an answer before the question", "mined", "ignoring 0", "ignoring 1"),
    (laws.TURNS, "a roll of a die nobody took", "mined", "source 0", "source 2"),
    (laws.ASKED, "nobody with a missile", "mined", "missile 1/0", "missile 1/1"),
    (laws.ASKED, "nothing to gain with", "gaining", "bay D5", "bay -"),
    (laws.ASKED, "an attack nobody can stop", "striking", "missile 1/0", "missile 1/1"),
    (laws.ASKED, "no icon to force with", "his die", "icons 4", "icons 0"),
    (laws.ASKED, "an attack to give", "last pair", "missile", "green-attack"),
    (
        laws.END,
        "three planets, and it goes on",
        "landing",
        "at 9B  hearts 0  highest 9  path 1B| 2B| 3B| 4B| 5B| 6B| 7B| 8B| 9B|",
        "at 10B  hearts 0  highest 10  path 9B| 10B|",
    ),
    (laws.END, "over before any end", "taking", "phase take", "phase over"),
]


@pytest.mark.parametrize(
    ("old", "new", "why"), [case[1:] for case in MISREAD], ids=[case[0] for case in MISREAD]
)
def test_a_malformed_position_is_refused_in_one_sentence(old, new, why):
    text = taking().text
    assert old in text

    with pytest.raises(LaunchBayError) as refusal:
        notation.read(text.replace(old, new, 1))
    assert why in str(refusal.value)
    assert "\n" not in str(refusal.value)


@pytest.mark.parametrize(
    ("law", "position", "old", "new"),
    [(case[0], *case[2:]) for case in UNREACHABLE],
    ids=[case[1] for case in UNREACHABLE],
)
def test_a_position_no_game_reaches_is_refused_by_the_law_it_breaks(law, position, old, new):
    text = POSITIONS[position]().text
    assert old in text
    assert notation.read(text)

    with pytest.raises(LaunchBayError) as refusal:
        notation.read(text.replace(old, new, 1))
    assert str(refusal.value) == f"no game reaches this position: {laws.LAWS[law]}"


OUT_OF_RANGE = [
    ("a third seat", "taking", "seat 0", "seat 2", "seat is 2; it is 0 to 1"),
    ("a thirteenth round", "taking", "round 5", "round 13", "rounds is 13; it is 0 to 12"),
]


@pytest.mark.parametrize(
    ("position", "old", "new", "sentence"),
    [case[1:] for case in OUT_OF_RANGE],
    ids=[case[0] for case in OUT_OF_RANGE],
)
def test_a_number_out_of_range_is_refused_before_any_law_sees_it(position, old, new, sentence):
    text = POSITIONS[position]().text
    assert old in text

    with pytest.raises(LaunchBayError) as refusal:
        notation.read(text.replace(old, new, 1))
    assert str(refusal.value) == sentence


def test_every_law_is_tried():
    assert {case[0] for case in UNREACHABLE} == set(range(len(laws.LAWS)))
