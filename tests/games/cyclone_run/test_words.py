"""Positions and actions in words, there and back, and positions that are refused."""

import pytest

from launchbay.engine import notation
from launchbay.engine.errors import BadPosition, LaunchBayError
from launchbay.engine.records import packed
from launchbay.games.cyclone_run import laws, rules, words
from launchbay.games.cyclone_run.table import NEXT, OVER

from .table import NAMES, SETUPS, Table, opening, random_game, ready
from .texts import ALL, ASKING, MOVING, NAMING, RUNNING, WAITING


def read(text):
    setting, s = notation.read(text)
    return Table(setting, s)


# There and back


@pytest.mark.parametrize("setup", SETUPS, ids=NAMES)
def test_positions_read_back_as_they_were_shown(setup):
    for at in random_game(50, **setup):
        setting, s = notation.read(at.text)
        assert packed(s) == packed(at.s)
        assert setting == at.setting


@pytest.mark.parametrize("text", ALL.values(), ids=ALL)
def test_a_position_is_shown_as_it_was_written(text):
    at = read(text)

    assert at.text.partition("\n")[2] == text.partition("\n")[2]
    assert packed(notation.read(text.replace("\n", " / "))[1]) == packed(at.s)


def test_a_position_that_was_read_is_played_on():
    assert read(MOVING).legal() == ["scout b2", "stop", "to a2", "to b2", "to b3"]
    running = read(RUNNING)
    assert running.legal("take") == ["take a1 for 1 fuel", "take b1 for 2 fuel"]
    assert read(ASKING).legal() == ["extend to b2", "pass"]
    assert read(NAMING).legal() == ["confirm", "name Annie", "name Ariel"]


def test_a_table_laid_out_is_shown_in_these_words():
    cards = "Armory, Crossroads, Radio Tower used, Safe House of 1"
    at = ready(
        "Rook",
        "a1 Sc, b2 ?, c3 ?",
        cyclone="a3",
        jeep="c1",
        fuel=[2, 1],
        cards=cards,
        piles=["Sc Sc", "Sh"],
    ).play("scout c3", "Crossroads", reveals="Tf")

    assert at.text.partition("\n")[2] == MOVING.partition("\n")[2]


# Actions


def test_every_action_has_words_of_its_own():
    at = opening()
    said = [words.say(at.box, at.s, number) for number in range(125)]

    assert len(set(said)) == 125
    assert {word.split()[0] for word in said} == {"reroll"}


def test_rerolls_say_what_they_cost():
    free = [words.say(opening().box, opening().s, number) for number in range(125)]
    at = opening(dice="TTTTB").play("reroll B", "reroll B", dice="BB")
    paid = [words.say(at.box, at.s, number) for number in range(125)]

    assert paid == [f"{word} for 1 fuel" for word in free]


def test_there_are_as_many_actions_as_the_contract_has():
    by_cell = 9 * 9  # reveals, steps, three ways to take, extensions, scouts and two cards
    by_hero = 9 * 3
    single = len(["confirm", "sensed", "end", "stop", "leave", "forgo", "close", "pass"])
    cards = 1 + 1 + 1 + 1 + 1 + 12 + 1  # City, Cache, Highway, Camp, Crossroads, Workshop, House

    assert 125 + by_cell + by_hero + 10 + single + cards == rules.ACTIONS


# Refusals

MISREAD = [
    ("a face that is none", "dice  TTMMI", "dice  TTMMX", "a die is one of T, M, I, B, not 'X'"),
    ("dice in two words", "dice  TTMMI", "dice  TTM MI", "expected 1"),
    ("no dice", "dice  TTMMI", "dice", "expected 1"),
    ("too many dice", "dice  TTMMI", "dice  TTMMII", "at most 5 dice"),
    ("a token that is none", "Sc/8", "Zz/8", "a token is one of Sc, Sf"),
    ("a token without a height", "Sc/8", "Sc", "whole number, not ''"),
    ("a height that is none", "Sc/8", "Sc/x", "whole number, not 'x'"),
    ("a huge height", "Sc/8", "Sc/800", "far out of range: 800"),
    ("an empty cell with tokens", "?/7", "-/7", "a cell is empty when it has no tokens"),
    ("a token on nothing", "Sc/8", "Sc/0", "a cell is empty when it has no tokens"),
    ("eight cells", " Tf/7", "", "expected 9 cells"),
    ("ten cells", " Tf/7", " Tf/7 El/1", "expected 9 cells"),
    ("a vehicle nowhere", "vehicles  a3", "vehicles  d4", "a cell is one of a1, b1"),
    ("three vehicles", "a3 c1", "a3 c1 b1", "expected 2 places of vehicles"),
    ("eight heroes", "heroes  1 0", "heroes  1", "expected 9 heroes"),
    ("a hero without a number", "heroes  1", "heroes  !", "whole number, not ''"),
    ("nobody acting", "acting  Rook", "acting  Corg", "the acting hero is one of Alpha"),
    ("no word for acting", "acting  Rook", "acting", "the acting hero is one of Alpha"),
    ("a run over no cell", "run  -", "run  z9", "a cell is one of a1"),
    ("one player's Fuel", "fuel  2 1 pile", "fuel  2 pile", "expected 2 numbers, then pile"),
    ("no pile of Fuel", "pile 19", "heap 19", "expected 2 numbers, then pile"),
    ("Fuel that is no number", "fuel  2", "fuel  two", "whole number, not 'two'"),
    ("eight kinds unseen", "unseen  16 11", "unseen  16", "expected 9 numbers"),
    ("a negative number", "unseen  16", "unseen  -1", "far out of range: -1"),
    ("a huge pile", "pile 0  2", "pile 0  999", "far out of range: 999"),
    ("a pile missing", "pile 1  0 0 0 0 1 0 1 0 0\n", "", "expected lines for dice, tray"),
    ("piles in another order", "pile 0", "pile 1", "expected a line for pile 0"),
    ("a line of another name", "unseen", "hidden", "expected a line for unseen"),
    ("ten cards", "cards  - -", "cards  -", "expected 11 cards"),
    ("a card of nobody", "cards  -", "cards  z", "whole number, not 'z'"),
    ("a card of seat four", "cards  -", "cards  4", "a card's owner is a seat, '-' or 'out'"),
    ("a phase that is none", "phase move", "phase moon", "a phase is one of roll, sense"),
    ("no phase", "phase move  ", "", "starts with phase"),
    ("a field missing", "  safe 0", "", "expected seat, active, first, round"),
    ("an unknown field", "safe 0", "sane 0", "expected seat, active, first, round"),
    ("a word for a number", "seat 0", "seat two", "seat is a whole number, not 'two'"),
    ("a huge number", "seat 0", "seat 300", "seat is far out of range: 300"),
    ("no lines", MOVING[MOVING.index("\n") :], "", "has no lines after"),
    ("another length", "length=standard", "length=short", "is one of standard, long"),
    ("another game", "cyclone-run", "cyclone-runs", "did you mean cyclone-run"),
]


@pytest.mark.parametrize(
    ("old", "new", "why"), [case[1:] for case in MISREAD], ids=[case[0] for case in MISREAD]
)
def test_a_malformed_position_is_refused_in_one_sentence(old, new, why):
    assert old in MOVING

    with pytest.raises(LaunchBayError) as refusal:
        notation.read(MOVING.replace(old, new, 1))
    assert why in str(refusal.value)
    assert "\n" not in str(refusal.value)


UNREACHABLE = [
    (laws.TOKENS, "a token too many", MOVING, "unseen  16", "unseen  17"),
    (laws.TOKENS, "a token missing", MOVING, "unseen  16", "unseen  15"),
    (laws.TOKENS, "a kind for another", MOVING, "Tf/7", "Tr/7"),
    (laws.TOKENS, "a second Corg", MOVING, "Tf/7", "Co/7"),
    (laws.CELLS, "a cell too high", MOVING, "Sc/8", "Sc/9"),
    (laws.UNSEEN, "a stack too low", MOVING, "Sc/8", "Sc/7"),
    (laws.UNSEEN, "a token of the bag in the tray", MOVING, "El/7", "El/8"),
    (laws.FUEL, "a Fuel too many", MOVING, "pile 19", "pile 20"),
    (laws.FUEL, "a Fuel missing", MOVING, "heroes  1", "heroes  0"),
    (laws.FUEL, "a player's Fuel from nowhere", MOVING, "fuel  2", "fuel  3"),
    (laws.VEHICLES, "both on one cell", MOVING, "a3 c1", "a3 a3"),
    (laws.CARDS, "a card without its Location", MOVING, "cards  - -", "cards  0 -"),
    (laws.CARDS, "a Location without its card", MOVING, "0 0x - 0x", "0 0x - -"),
    (laws.CARDS, "a card of one who took no Location", NAMING, "- - out", "- - 1"),
    (laws.CARDS, "another's card for one's own", MOVING, "- - 1", "- - 0"),
    (laws.CARDS, "a discard face down", MOVING, "- - 1", "- - 1x"),
    (laws.CARDS, "a card of the deck face down", MOVING, "cards  -", "cards  -x"),
    (laws.CARDS, "a turning card out of the game", NAMING, "cards  - ", "cards  out "),
    (laws.SEATED, "another decides", MOVING, "seat 0", "seat 1"),
    (laws.SEATED, "no round", MOVING, "round 5", "round 0"),
    (laws.SEATED, "round 201", MOVING, "round 5", "round 201"),
    (laws.DICE, "a die missing", MOVING, "TTMMI", "TTMM"),
    (laws.DICE, "three rerolls", MOVING, "rerolls 0", "rerolls 3"),
    (laws.DICE, "training without the camp", NAMING, "training 0", "training 1"),
    (laws.HEROES, "not paid for", MOVING, "TTMMI", "TTTTT"),
    (laws.HEROES, "four heroes", NAMING, "0 0 0 0 0 0 0x 0 0", "0 0x 0x 0 0x 0 0x 0 0"),
    (laws.HEROES, "a turn to come before the set is confirmed", NAMING, "0x 0 0", "0! 0 0"),
    (laws.HEROES, "a fighter without Fuel", NAMING, "0 0 0 0 0 0 0x", "0 0 0 0x 0 0 0"),
    (laws.HEROES, "a turn to come of Ariel", MOVING, "heroes  1 0 0 0", "heroes  1 0 0! 0"),
    (laws.ACTING, "nobody acting", MOVING, "acting  Rook", "acting  -"),
    (laws.ACTING, "one acting who was not selected", MOVING, "acting  Rook", "acting  Scott"),
    (laws.ACTING, "one acting whose turn is to come", MOVING, "0x 0", "0! 0"),
    (laws.ACTING, "a fighter on the move", RUNNING, "phase run", "phase move"),
    (laws.ACTING, "six moves of Rook", MOVING, "moves 4", "moves 6"),
    (laws.ACTING, "moves in a run", RUNNING, "moves 0", "moves 1"),
    (laws.ACTING, "somebody acting in the roll", NAMING, "acting  -", "acting  Rand"),
    (laws.HELP, "stopped by nothing", RUNNING, "stopped 0", "stopped 1"),
    (laws.HELP, "a wrench from nowhere", MOVING, "lent 0", "lent 1"),
    (laws.HELP, "a wrench lent without the card turned", RUNNING, "lent 0", "lent 1"),
    (laws.HELP, "Crossroads with the card ready", MOVING, "- 0x - - 1", "- 0 - - 1"),
    (laws.HELP, "Crossroads without moves", MOVING, "moves 4", "moves 0"),
    (laws.HELP, "safe with the card in hand", MOVING, "safe 0", "safe 1"),
    (laws.HELP, "three binoculars of Rook", MOVING, "scouts 1", "scouts 3"),
    (laws.HELP, "binoculars before the set is confirmed", NAMING, "scouts 0", "scouts 1"),
    (laws.PENDING, "no vehicle entered", WAITING, "vehicles  a3", "vehicles  -"),
    (laws.PENDING, "a face-down token in question", WAITING, "vehicles  a3", "vehicles  b2"),
    (laws.PENDING, "a token that is beaten", WAITING, "vehicles  a3", "vehicles  a1"),
    (laws.OPEN_RUN, "a run with nothing in it", RUNNING, "run  a1 b1 a2", "run  -"),
    (laws.OPEN_RUN, "a run beyond a block", RUNNING, "run  a1 b1 a2", "run  a1 b1 c1"),
    (laws.OPEN_RUN, "a run over a face-down token", RUNNING, "run  a1 b1 a2", "run  a1 b1 b2"),
    (laws.OPEN_RUN, "a run outside of one", MOVING, "run  -", "run  a1"),
    (laws.OPEN_RUN, "a run under a vehicle", RUNNING, "vehicles  - -", "vehicles  a1 -"),
    (laws.ASKED, "one asked before the one on the left", ASKING, "offered 8", "offered 9"),
    (laws.ASKED, "one asked and not noted", ASKING, "offered 8", "offered 0"),
    (laws.ASKED, "the active player asked", ASKING, "offered 8", "offered 12"),
    (laws.ASKED, "one who has extended already", ASKING, "extended 0", "extended 8"),
    (laws.ASKED, "extended by the active player", MOVING, "extended 0", "extended 1"),
    (laws.ASKED, "extended before anybody moved", NAMING, "extended 0", "extended 2"),
    (laws.ASKED, "asked without a window", MOVING, "offered 0", "offered 2"),
    (laws.ASKED, "asked without Fuel", ASKING, "0 1 pile 18", "0 0 pile 19"),
]


@pytest.mark.parametrize(
    ("law", "text", "old", "new"),
    [(case[0], *case[2:]) for case in UNREACHABLE],
    ids=[case[1] for case in UNREACHABLE],
)
def test_a_position_no_game_reaches_is_refused_by_the_law_it_breaks(law, text, old, new):
    assert old in text

    with pytest.raises(BadPosition) as refusal:
        notation.read(text.replace(old, new, 1))
    assert str(refusal.value) == f"no game reaches this position: {laws.LAWS[law]}"


OUT_OF_RANGE = [
    ("no such active player", MOVING, "active 0", "active 2", "active is 2; it is 0 to 1"),
    ("no such first player", MOVING, "first 0", "first 2", "first is 2; it is 0 to 1"),
    ("no such seat", ASKING, "seat 3", "seat 4", "seat is 4; it is 0 to 3"),
    ("negative rerolls", MOVING, "rerolls 0", "rerolls -1", "rerolls is -1; it is 0 to 127"),
    ("a card with three sides", MOVING, "dancer 0", "dancer 2", "dancer is 2; it is 0 to 1"),
    ("moves less than none", MOVING, "moves 4", "moves -1", "moves is -1; it is 0 to 127"),
    ("Crossroads twice", MOVING, "crossroads 1", "crossroads 2", "crossroads is 2; it is 0 to 1"),
    ("binoculars less than none", MOVING, "scouts 1", "scouts -1", "scouts is -1; it is 0 to 127"),
]


@pytest.mark.parametrize(
    ("text", "old", "new", "sentence"),
    [case[1:] for case in OUT_OF_RANGE],
    ids=[case[0] for case in OUT_OF_RANGE],
)
def test_a_number_out_of_range_is_refused_before_any_law_sees_it(text, old, new, sentence):
    assert old in text

    with pytest.raises(BadPosition) as refusal:
        notation.read(text.replace(old, new, 1))
    assert str(refusal.value) == sentence


def test_every_law_is_tried():
    tried = {case[0] for case in UNREACHABLE} | {laws.DECISION, laws.ENDED}

    assert tried == set(range(len(laws.LAWS)))


# The last two laws, on positions of their own


def refused(at, law, **fields):
    for name, value in fields.items():
        at.s[name] = value
    return int(laws.broken(at.box, at.s)) == law


def test_nothing_is_asked_that_has_one_answer():
    """A Hero without a step, a turn without anything to do, and a pile without Fuel."""
    at = ready("Rook", cyclone="a1")
    assert refused(at, laws.DECISION, moves=0)
    at = opening(dice="MMMMM").play("confirm")
    assert refused(at, laws.DECISION, phase=NEXT)


def test_the_end_is_that_of_the_last_round():
    assert refused(opening(), laws.ENDED, last_round=1)
    assert refused(opening(), laws.ENDED, over=1)
    at = opening(players=3)
    assert refused(at, laws.ENDED, phase=OVER, over=1)
