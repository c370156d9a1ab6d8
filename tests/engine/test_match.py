"""A match: playing, looking, taking back, going another way."""

import pickle
import threading

import numpy as np
import pytest

from launchbay.engine.errors import BadAction, BadOptions, BadPosition, LaunchBayError
from launchbay.engine.luck import new_luck
from launchbay.engine.match import Match
from launchbay.engine.quick import quick
from launchbay.engine.records import blank, copy_of, record, state_hash
from launchbay.engine.tape import events_before_chance

CYCLONE = """
    cyclone players=2 board=line colours=blue,yellow
    seat 0  roll 3  actions 3  rounds 1  starter 0  idle 0  moved 0  over 0
    B  -  B B B B B - -
    Y  -  Y Y Y Y Y - -
"""


def test_the_same_seed_gives_the_same_match():
    one, other = (Match.new("cyclone", 2, seed=4) for _ in range(2))
    for match in (one, other):
        while not match.over:
            match.play(match.legal()[0])

    assert one.hash == other.hash
    assert one.moves == other.moves


def test_without_a_seed_the_dice_differ():
    openings = {Match.new("cyclone", 4).opening for _ in range(20)}

    assert len(openings) > 1


def test_version_counts_the_moves_and_the_hash_follows_the_position():
    match = Match.at(CYCLONE)
    before = match.hash
    match.play("B5 to B6")

    assert match.version == 1
    assert match.hash != before


def test_an_action_that_is_not_legal_is_refused_and_changes_nothing():
    match = Match.at(CYCLONE)
    before = match.hash

    with pytest.raises(BadAction, match="no such action here: 'B1 to B3'"):
        match.play("B1 to B3")
    assert (match.version, match.hash) == (0, before)


def test_an_action_out_of_turn_is_refused():
    match = Match.at(CYCLONE)

    with pytest.raises(BadAction, match="seat 0 is to act here, not seat 1"):
        match.play("B5 to B6", seat=1)


def test_dice_that_do_not_fit_are_refused_and_change_nothing():
    match = Match.at(CYCLONE)

    for script in ([6], [1, 1]):
        with pytest.raises(BadAction, match="dice"):
            match.play("stop", script=script)
    assert match.version == 0


def test_nothing_can_be_played_once_the_game_is_over():
    match = Match.new("ferry", 2, seed=1)
    while not match.over:
        match.play(match.legal()[0])

    assert match.legal() == []
    assert match.winners
    with pytest.raises(BadAction, match="the game is over"):
        match.play("wait")


def test_undo_takes_back_a_move_that_drew_nothing():
    match = Match.at(CYCLONE)
    before = match.hash
    match.play("B5 to B6")
    match.play("B6 to B7")

    assert match.can_undo(0)
    assert [match.undo(0).action for _ in range(2)] == ["B6 to B7", "B5 to B6"]
    assert match.hash == before


def test_undo_is_refused_once_dice_were_rolled():
    match = Match.at(CYCLONE)
    match.play("stop")

    with pytest.raises(BadAction, match="dice were rolled"):
        match.undo(0)


def test_undo_is_refused_to_everyone_but_the_last_to_move():
    match = Match.at(CYCLONE)
    match.play("B5 to B6")

    with pytest.raises(BadAction, match="someone else has moved"):
        match.undo(1)


def test_undo_is_refused_where_there_is_no_move():
    with pytest.raises(BadAction, match="no move"):
        Match.at(CYCLONE).undo()


def test_a_preview_tells_what_is_certain_and_changes_nothing():
    match = Match.at(CYCLONE)
    before = match.hash

    assert len(match.preview("B5 to B6")) == 1
    assert match.preview("stop") == []
    assert match.hash == before


def every_preview(match):
    """Each legal action's, on a state and a luck of its own."""
    found = {}
    for said, number in match.actions().items():
        s, luck = copy_of(match.state), new_luck(tape=True)
        match.game.rules.apply(match.box, s, luck, number)
        found[said] = events_before_chance(luck)
    return found


def test_previews_are_those_of_a_fresh_state_and_luck_at_every_move():
    match = Match.new("cyclone", 3, seed=6)
    while not match.over:
        before = match.hash, match.position

        assert match.previews() == every_preview(match)
        assert (state_hash(match.state), match.position) == before

        match.play(match.legal()[match.version % len(match.legal())])

    assert match.previews() == {}


def test_two_threads_preview_at_once():
    matches = [Match.new("cyclone", players, seed=1) for players in (2, 4)]
    expected = [every_preview(match) for match in matches]
    wrong: list[int] = []

    def look(match, previews):
        wrong.extend(n for n in range(200) if match.previews() != previews)

    threads = [
        threading.Thread(target=look, args=both) for both in zip(matches, expected, strict=True)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert wrong == []


def test_the_hash_follows_every_way_a_position_can_change():
    match = Match.at(CYCLONE)
    first = match.hash
    for change in (lambda: match.play("B5 to B6"), match.undo, lambda: match.play("stop")):
        change()

        assert match.hash == state_hash(match.state)

    assert match.rewound(0).hash == first


def test_a_state_can_be_pickled():
    state = Match.at(CYCLONE).state
    again = pickle.loads(pickle.dumps(state))

    assert again == state
    assert again.roll == state.roll == 3


def test_a_record_within_a_record_keeps_its_attributes():
    outer = record(("inner", record(("deep", np.int8))), ("own", np.int8))

    assert quick(blank(outer)).inner.deep == 0


def test_a_match_can_be_rewound_and_go_another_way():
    match = Match.at(CYCLONE)
    for action in ("B5 to B6", "B6 to B7", "stop"):
        match.play(action)
    earlier = match.rewound(1)
    earlier.play("B4 to B5")

    assert [move.action for move in earlier.moves] == ["B5 to B6", "B4 to B5"]
    assert [move.action for move in match.moves] == ["B5 to B6", "B6 to B7", "stop"]


def test_there_is_nothing_beyond_the_last_move():
    with pytest.raises(LaunchBayError, match="has 0 moves, so there is no move 1"):
        Match.at(CYCLONE).rewound(1)


def test_seats_are_named_all_or_none():
    with pytest.raises(LaunchBayError, match="2 players, and 1 are named"):
        Match.new("cyclone", 2, seats=["Ada"])


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ({"players": 5}, "cyclone is for 2 to 4 players, not 5"),
        ({"players": 2, "options": {"speed": "9"}}, "cyclone has no option 'speed'"),
        (
            {"players": 3, "options": {"board": "line"}},
            "with 3 players is one of star",
        ),
        ({"players": 2, "options": {"colours": "blue"}}, "needs 2 different values"),
        ({"players": 2, "changes": {"star.length": 7}}, "box.toml has no value 'star.length'"),
        ({"players": 2, "changes": {"star": 7}}, "box.toml has no value 'star'"),
        ({"players": 2, "changes": {"star.arm": "long"}}, "is a whole number, and 'long' is not"),
    ],
)
def test_a_match_that_cannot_be_set_up_says_why(arguments, sentence):
    with pytest.raises(BadOptions, match=sentence):
        Match.new("cyclone", **arguments)


def test_a_position_is_its_own_repr_and_reads_back():
    match = Match.at(CYCLONE)

    assert Match.at(repr(match).split(": ", 1)[1].rstrip(">")).hash == match.hash


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "the position is empty"),
        ("cyclone players=2", "no lines after"),
        ("cyclone players=two / x", "players is a whole number, not 'two'"),
        ("cyclone players / x", "expected name=value, not 'players'"),
        (CYCLONE.replace("roll 3", "roll 99999"), "roll is far out of range"),
        (CYCLONE.replace("seat 0", "seat 3"), "seat is 3; it is 0 to 1"),
    ],
)
def test_a_position_that_cannot_be_says_why(text, sentence):
    with pytest.raises(LaunchBayError, match=sentence):
        Match.at(text)


def test_reading_names_the_fields_it_wants():
    with pytest.raises(BadPosition, match="expected seat, roll"):
        Match.at(CYCLONE.replace("idle 0", ""))
