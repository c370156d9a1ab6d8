"""Positions, actions and events in words, there and back."""

import pytest

from launchbay.engine import notation
from launchbay.engine.errors import LaunchBayError
from launchbay.engine.records import packed
from launchbay.games.ace_pilot import laws, rules, words

from .table import NAMES, SETUPS, opening, random_game, table

MIDDLE = """ace-pilot players=2 tokens=7 length=standard
seat 0  round 5  turn 0  starter 0  holder 0  rerolls 1  attacked 1  burning 0  over 0
dice  T
tray  Fp/7 Sc+1/7 ?/6 Kh+4/7 Bp/7 Fp/7 ?/6 Up/7 Cr/6
heroes  - - 0! - - 0x - -
aim  Rick 2 left: TL
unseen  31 24 14 9 5 0 6
pile 0  1 0 0 0 0 0 1
pile 1  1 0 0 0 0 0 0
cards  - 0x - - - - - -"""
QUIET = """ace-pilot players=3 tokens=8 length=long
seat 2  round 1  turn 2  starter 0  holder 1  rerolls 2  attacked 0  burning 0  over 0
dice  TTMIU
tray  Fp/8 Fp/8 Fp/8 Fp/8 Fp/8 Fp/8 Fp/8 Fp/8 Fp/8
heroes  0 1 - - - - 1 -
aim  -
unseen  26 25 15 10 5 1 8
pile 0  0 0 0 0 0 0 0
pile 1  0 0 0 0 0 0 0
pile 2  0 0 0 0 0 0 0
cards  - - - - - - - -"""


# There and back


@pytest.mark.parametrize("setup", SETUPS, ids=NAMES)
def test_positions_read_back_as_they_were_shown(setup):
    for at in random_game(50, **setup):
        setting, s = notation.read(at.text)
        assert packed(s) == packed(at.s)
        assert setting == at.setting


@pytest.mark.parametrize("text", [MIDDLE, QUIET], ids=["middle", "quiet"])
def test_a_position_is_shown_as_it_was_written(text):
    setting, s = notation.read(text)

    shown = notation.show(setting, setting.box(), s)
    assert shown.partition("\n")[2] == text.partition("\n")[2]
    assert packed(notation.read(text.replace("\n", " / "))[1]) == packed(s)


def test_a_table_laid_out_is_shown_in_these_words():
    heroes = "Rick! Max Lisa@1"
    at = table(
        "Fp Sc+1 Cr Kh+4 Bp Fp/1 - Up Cr",
        turn=2,
        tokens=2,
        heroes=heroes,
        cards="Pop Star of 1, Sixth Sense used",
        rerolls=1,
        piles=["Fp", "Bp"],
    )

    assert at.text.splitlines()[1:6] == [
        "seat 0  round 5  turn 2  starter 0  holder 0  rerolls 1  attacked 1  burning 0  over 0",
        "dice  T",
        "tray  Fp/2 Sc+1/2 Cr/2 Kh+4/2 Bp/2 Fp/1 -/0 Up/2 Cr/1",
        "heroes  - - 0! 1 - 0x - -",
        "aim  -",
    ]
    assert at.text.splitlines()[7:] == [
        "pile 0  1 0 0 0 0 0 1",
        "pile 1  0 1 0 0 0 0 1",
        "cards  1 - - 0x - - - -",
    ]


def test_an_attack_under_way_is_shown_with_each_point_given():
    at = table(heroes="Rick!").play("Rick attacks C", "Rick attacks C")

    assert "aim  Rick 1 left: C C" in at.text
    assert packed(notation.read(at.text)[1]) == packed(at.s)


def test_afterburner_under_way_is_shown():
    at = table(cards="Afterburner").play("Afterburner")

    assert "burning 1" in at.text
    assert packed(notation.read(at.text)[1]) == packed(at.s)


# Actions


def test_every_action_has_words_of_its_own():
    at = opening()
    said = [words.say(at.box, at.s, number) for number in range(rules.ACTIONS)]

    assert len(set(said)) == rules.ACTIONS
    sorts = [word.split()[0] for word in said]
    counts = {sort: sorts.count(sort) for sort in sorts}
    assert counts == {
        "reroll": 125,
        "buy": 8,
        "Roy": 4,
        "Claudia": 6,
        "Rick": 9,
        "Lisa": 9,
        "Ben": 9,
        "Max": 1,
        "Henry": 5,
        "Miriya": 9,
        "done": 1,
        "Afterburner": 1,
        "Combat": 6,
        "Sixth": 3,
        "Bridge": 3,
        "Missile": 9,
        "Recon": 9,
        "Formation": 36,
        "end": 1,
    }


# Refusals

MISREAD = [
    ("a face that is none", "dice  T", "dice  X", "a die is one of T, M, I, U, not 'X'"),
    ("dice in two words", "dice  T", "dice  T T", "expected 1 dice"),
    ("no dice", "dice  T\n", "dice\n", "expected 1 dice"),
    ("a die far too often", "dice  T", f"dice  {'T' * 257}", "."),
    ("a token that is none", "Fp/7 Sc", "Zz/7 Sc", "a token is one of Fp, Bp"),
    ("a token without a height", "Fp/7 Sc", "Fp Sc", "whole number, not ''"),
    ("a height that is none", "Fp/7 Sc", "Fp/x Sc", "whole number, not 'x'"),
    ("a huge height", "Fp/7 Sc", "Fp/700 Sc", "far out of range: 700"),
    ("markers that are none", "Sc+1/7", "Sc+y/7", "whole number, not 'y'"),
    ("many markers", "Sc+1/7", "Sc+300/7", "far out of range: 300"),
    ("an empty cell with tokens", "?/6 Kh", "-/6 Kh", "a cell is empty when it has no tokens"),
    ("a token on nothing", "Fp/7 Sc", "Fp/0 Sc", "a cell is empty when it has no tokens"),
    ("a cover without tokens", "?/6 Kh", "?/0 Kh", "a cell is empty when it has no tokens"),
    ("eight cells", " Cr/6", "", "expected 9 cells"),
    ("ten cells", " Cr/6", " Cr/6 Cr/1", "expected 9 cells"),
    ("seven heroes", "0x - -", "0x -", "expected 8 heroes"),
    ("a hero of nobody", "0x - -", "q - -", "whole number, not 'q'"),
    ("an aim at no cell", "left: TL", "left: XX", "a cell is one of TL, T, TR"),
    ("an aim of no hero", "aim  Rick", "aim  Khyron", "a hero is one of Roy, Claudia"),
    ("half an aim", "aim  Rick 2 left: TL", "aim  Rick 2", "such as 'Rick 2 left: TL'"),
    ("an aim without a number", "Rick 2 left", "Rick two left", "aim is a whole number"),
    ("an aim far too often", "left: TL", f"left: {'TL ' * 257}", "."),
    ("six numbers unseen", "9 5 0 6", "9 5 0", "expected 7 numbers"),
    ("a negative number", "31 24", "-1 24", "far out of range: -1"),
    ("a huge pile", "pile 0  1", "pile 0  999", "far out of range: 999"),
    ("a pile missing", "pile 1  1 0 0 0 0 0 0\n", "", "expected lines for dice, tray"),
    ("a pile too many", "cards", "pile 2  0 0 0 0 0 0 0\ncards", "expected lines for dice, tray"),
    ("piles in another order", "pile 0", "pile 1", "expected a line for pile 0"),
    ("a line of another name", "unseen", "hidden", "expected a line for unseen"),
    ("seven cards", "0x - - - - - -", "0x - - - - -", "expected 8 cards"),
    ("a card of nobody", "0x - - - - - -", "z - - - - - -", "whole number, not 'z'"),
    ("a field missing", "  burning 0", "", "expected seat, round, turn"),
    ("an unknown field", "burning 0", "smoking 0", "expected seat, round, turn"),
    ("a word for a number", "seat 0", "seat two", "seat is a whole number, not 'two'"),
    ("a huge number", "seat 0", "seat 300", "seat is far out of range: 300"),
    ("no lines", MIDDLE[MIDDLE.index("\n") :], "", "has no lines after"),
    ("another length", "length=standard", "length=short", "is one of standard, long"),
    ("another game", "ace-pilot", "ace-pilots", "did you mean ace-pilot"),
]
UNREACHABLE = [
    (laws.TOKENS, "a token too many", MIDDLE, "unseen  31", "unseen  32"),
    (laws.TOKENS, "a token missing", MIDDLE, "unseen  31", "unseen  30"),
    (laws.TOKENS, "a kind for another", MIDDLE, "Bp/7", "Cr/7"),
    (laws.TOKENS, "a second Khyron", MIDDLE, "Up/7", "Kh/7"),
    (laws.CELLS, "a cell too high", MIDDLE, "Fp/7", "Fp/8"),
    (laws.UNSEEN, "a stack too low", MIDDLE, "Fp/7", "Fp/6"),
    (laws.MARKS, "a dead Scout", MIDDLE, "Sc+1", "Sc+2"),
    (laws.MARKS, "a dead Khyron", MIDDLE, "Kh+4", "Kh+5"),
    (laws.MARKS, "a damaged cover", MIDDLE, "?/6 Kh", "?+1/6 Kh"),
    (laws.TURN, "another's turn", QUIET, "seat 2", "seat 1"),
    (laws.TURN, "a fourth turn of three", QUIET, "turn 2", "turn 3"),
    (laws.TURN, "no round", QUIET, "round 1", "round 0"),
    (laws.TURN, "a token that never moved", QUIET, "holder 1", "holder 2"),
    (laws.TURN, "Gloval without the token", QUIET, "holder 1", "holder 0"),
    (laws.TURN, "two players and Gloval's token", MIDDLE, "holder 0", "holder 1"),
    (laws.HEROES, "a hero of one without a turn", MIDDLE, "- - 0!", "1 - 0!"),
    (laws.HEROES, "three heroes of one turn", QUIET, "0 1 - - - - 1", "0 1 1 - - - 1"),
    (laws.HEROES, "another's hero ready", QUIET, "0 1 -", "0! 1 -"),
    (laws.DICE, "a die missing", MIDDLE, "dice  T", "dice  -"),
    (laws.DICE, "a die too many", QUIET, "dice  TTMIU", "dice  TTMIUU"),
    (laws.REROLLS, "three rerolls", QUIET, "rerolls 2", "rerolls 3"),
    (laws.REROLLS, "attacked with nobody", QUIET, "attacked 0", "attacked 1"),
    (laws.REROLLS, "not attacked, and Max has", MIDDLE, "attacked 1", "attacked 0"),
    (laws.REROLLS, "burning without Afterburner", QUIET, "burning 0", "burning 1"),
    (laws.REROLLS, "burning in an attack", MIDDLE, "burning 0", "burning 1"),
    (laws.AIM, "an aim at a cover", MIDDLE, "left: TL", "left: TR"),
    (laws.AIM, "too many points", MIDDLE, "Rick 2", "Rick 3"),
    (laws.AIM, "no point given", MIDDLE, "Rick 2 left: TL", "Rick 3 left:"),
    (laws.AIM, "all points given", MIDDLE, "Rick 2 left: TL", "Rick 0 left: TL TL TL"),
    (laws.AIM, "a hero who has attacked", MIDDLE, "Rick 2", "Max 2"),
    (laws.AIM, "a hero nobody has", MIDDLE, "Rick 2", "Lisa 2"),
    (laws.CARDS, "a card too many", MIDDLE, "cards  - 0x -", "cards  - 0x 0"),
    (laws.CARDS, "a card of another", MIDDLE, "cards  - 0x", "cards  - 1x"),
    (laws.CARDS, "a used Pop Star", MIDDLE, "cards  - 0x", "cards  0x -"),
    (laws.CARDS, "a used card of the deck", MIDDLE, "cards  - 0x", "cards  -x 0x"),
    (laws.OVER, "over in mid-round", QUIET, "over 0", "over 1"),
]


@pytest.mark.parametrize(
    ("old", "new", "why"), [case[1:] for case in MISREAD], ids=[case[0] for case in MISREAD]
)
def test_a_malformed_position_is_refused_in_one_sentence(old, new, why):
    assert old in MIDDLE

    with pytest.raises(LaunchBayError, match=why) as refusal:
        notation.read(MIDDLE.replace(old, new, 1))
    assert "\n" not in str(refusal.value)


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
    ("no such seat", QUIET, "starter 0", "starter 3", "starter is 3; it is 0 to 2"),
    ("a hero of a seat that is not there", QUIET, "0 1 -", "3 1 -", "owner[0] is 3; it is -1 to 2"),
    ("negative rerolls", QUIET, "rerolls 2", "rerolls -1", "rerolls is -1; it is 0 to 127"),
    ("over twice", QUIET, "over 0", "over 2", "over is 2; it is 0 to 1"),
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


def test_every_law_is_tried():
    assert {case[0] for case in UNREACHABLE} == set(range(len(laws.LAWS)))
