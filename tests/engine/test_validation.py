"""Positions from outside: every field is compared with its declared range before a rule sees it."""

import numpy as np
import pytest

from launchbay.engine import notation, registry, validation
from launchbay.engine.drivers import HOUSE
from launchbay.engine.errors import BadMatch, BadPosition
from launchbay.engine.laws import _random_play
from launchbay.engine.luck import LONGEST_SCRIPT, new_luck
from launchbay.engine.match import Match
from launchbay.engine.notation import Setting
from launchbay.engine.ranges import (
    A_SEAT,
    A_SEAT_OR_NONE,
    COUNT,
    FLAG,
    NUMBER,
    bits,
    columns,
    digits,
    index,
    index_or_none,
    span,
)
from launchbay.engine.records import NONE, blank, copy_of, record

GAMES = registry.game_ids()
START = (
    "ferry players=2 / seat {seat}  over {over} / dice 1,2  market rope,salt,silk  bag 5,4,2 / "
    "coins 0  hold 0,0,0 / coins 0  hold 0,0,0"
)


def fault(state, players=2, **fields):
    s = blank(state)
    for name, value in fields.items():
        s[name] = value
    return validation.first_fault(state, s, players)


@pytest.mark.parametrize(
    ("declared", "kind", "fits", "misfits"),
    [
        (span(1, 6), np.int8, [1, 6], [0, 7, -128, 127]),
        (index(3), np.int16, [0, 2], [-1, 3]),
        (index_or_none(3), np.int8, [-1, 2], [-2, 3]),
        (bits(3), np.uint16, [0, 7], [8, 65535]),
        (FLAG, np.int8, [0, 1], [-1, 2]),
        (A_SEAT, np.int8, [0, 1], [-1, 2]),
        (A_SEAT_OR_NONE, np.int8, [-1, 1], [-2, 2]),
        (COUNT, np.int8, [0, 127], [-1, -128]),
        (COUNT, np.uint64, [0, 2**64 - 1], []),
        (NUMBER, np.int64, [-(2**63), 2**63 - 1], []),
        (digits(4), np.int64, [0, 0o1, 0o4321, 0o111111111111111111111], [-1, 0o5, 0o101, 0o10]),
        (span(0, 1), np.float64, [0.0, 0.5], [-0.1, np.nan, np.inf]),
    ],
    ids=str,
)
def test_a_range_has_ends(declared, kind, fits, misfits):
    state = record(("number", kind, declared))

    for number in fits:
        assert fault(state, number=number) is None
    for number in misfits:
        assert fault(state, number=number) is not None, number


def test_a_fault_names_the_field_the_index_the_value_and_the_range():
    state = record(
        ("coins", np.int16, 2, span(0, 99)),
        ("hold", np.int8, (2, 3), span(0, 0)),
        ("stack", np.int64, digits(4)),
    )
    hold = np.zeros((2, 3))
    hold[1, 2] = 7

    assert fault(state, coins=[0, -128]) == "coins[1] is -128; it is 0 to 99"
    assert fault(state, hold=hold) == "hold[1, 2] is 7; it is 0"
    assert fault(state, stack=5) == "stack is 5; it is 0 or octal digits of 1 to 4"


def test_the_first_of_several_faults_is_named():
    state = record(("first", np.int64, FLAG), ("second", np.int8, FLAG), ("third", np.int64, FLAG))

    assert fault(state, third=2, second=3) == "second is 3; it is 0 to 1"


def test_columns_of_a_table_have_ranges_of_their_own():
    state = record(("frames", np.int16, (2, 3), columns(index(4), A_SEAT_OR_NONE, NUMBER)))

    assert fault(state, frames=[[3, 1, -99], [0, -1, 99]]) is None
    assert fault(state, frames=[[0, 0, 0], [4, 0, 0]]) == "frames[1, 0] is 4; it is 0 to 3"
    assert fault(state, frames=[[0, 2, 0], [0, 0, 0]]) == "frames[0, 1] is 2; it is -1 to 1"


def test_a_range_of_seats_ends_with_the_players_of_the_setting():
    state = record(("owner", np.int8, A_SEAT))

    assert fault(state, players=4, owner=3) is None
    assert fault(state, players=3, owner=3) == "owner is 3; it is 0 to 2"


def test_equal_layouts_keep_their_own_ranges():
    narrow, wide = record(("number", np.int8, FLAG)), record(("number", np.int8, span(0, 9)))

    assert narrow == wide
    assert fault(wide, number=5) is None
    assert fault(narrow, number=5) is not None


def test_the_engine_checks_seat_and_over_whatever_a_game_declares():
    state = record(("seat", np.int8), ("over", np.int8, NUMBER))

    assert validation.undeclared(state) == []
    assert fault(state, seat=2) == "seat is 2; it is 0 to 1"
    assert fault(state, over=-1) == "over is -1; it is 0 to 1"


def test_a_bool_needs_no_range_but_must_be_one():
    state = record(("done", np.bool_))
    s = np.frombuffer(b"\x07", state).view(np.recarray)[0]

    assert fault(state, done=True) is None
    assert validation.first_fault(state, s, 2) == "done is 7; it is 0 to 1"


def test_fields_without_a_range_are_named_and_refused():
    state = record(("seat", np.int8), ("coins", np.int8), ("dice", np.int8, 2, span(1, 6)))

    assert validation.undeclared(state) == ["coins"]
    assert validation.undeclared(np.dtype([("coins", np.int8)])) == ["coins"]
    with pytest.raises(BadPosition, match="coins declares no range"):
        fault(state)


def test_a_range_cannot_be_declared_for_what_is_no_number():
    inner = record(("number", np.int8, FLAG))

    assert validation.undeclared(record(("inner", inner, FLAG))) == ["inner"]


def test_a_position_in_another_record_is_refused():
    state, other = record(("number", np.int8, FLAG)), record(("number", np.int16, FLAG))

    assert "another record" in str(validation.first_fault(state, blank(other), 2))
    assert "another record" in str(validation.first_fault(state, [0], 2))


def test_ranges_change_no_byte_of_a_record():
    plain = record(("seat", np.int8), ("stack", np.int64, 3), ("last", np.int16))
    ranged = record(
        ("seat", np.int8, A_SEAT), ("stack", np.int64, 3, digits(4)), ("last", np.int16, COUNT)
    )

    assert plain == ranged
    assert plain.isalignedstruct
    assert ranged.isalignedstruct


# The games


@pytest.mark.parametrize("name", GAMES)
def test_every_field_of_a_game_declares_its_range(name):
    assert validation.undeclared(registry.game(name).rules.STATE) == []


@pytest.mark.parametrize("name", GAMES)
def test_every_field_past_its_range_is_refused_and_named(name):
    match = Match.new(name, registry.game(name).players[0], seed=1)
    state, players = match.game.rules.STATE, match.setting.players
    refused = 0
    for number in validation.numbers(state, players):
        low, high = validation.limits(number.kind)
        for value in (number.allowed.low - 1, number.allowed.high + 1):
            if low <= value <= high:
                s = copy_of(match.state)
                field = np.asarray(s[number.name.partition("[")[0]])
                at = number.name.partition("[")[2].rstrip("]")
                field[tuple(map(int, at.split(","))) if at else ()] = value
                s[number.name.partition("[")[0]] = field
                told = validation.first_fault(state, s, players)
                assert told == f"{number.name} is {value}; it is {number.allowed}"
                refused += 1
    assert refused > 3


@pytest.mark.parametrize("name", GAMES)
def test_positions_of_random_games_are_within_the_ranges(name):
    game = registry.game(name)
    for players in {game.players[0], game.players[-1]}:
        for match in _random_play(Setting(game, players, {}), seed=players):
            validation.check(game.rules.STATE, match.state, players)


@pytest.mark.parametrize("name", GAMES)
def test_positions_of_good_games_are_within_the_ranges(name):
    game = registry.game(name)
    setting, desk = Setting(game, game.players[-1], {}), game.desk()
    box, s, luck = setting.box(), desk.states[0], new_luck(5)
    game.rules.setup(box, s, luck)
    for turn in range(2000):
        validation.check(game.rules.STATE, s, setting.players)
        if s.over:
            break
        game.rules.apply(box, s, luck, game.drivers.bot_move(box, desk, HOUSE, turn))


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("field", ["seat", "over"])
def test_seat_and_over_are_checked_before_any_law(name, field):
    match = Match.new(name, registry.game(name).players[-1], seed=1)
    state, players = match.game.rules.STATE, match.setting.players
    allowed = range(players if field == "seat" else 2)
    for value in range(-128, 128):
        s = copy_of(match.state)
        s[field] = value
        assert (validation.first_fault(state, s, players) is None) == (value in allowed)


@pytest.mark.parametrize("seat", range(-128, 128))
def test_only_seats_of_the_table_are_read(seat):
    text = START.format(seat=seat, over=0)
    if seat in (0, 1):
        assert notation.read(text)[1].seat == seat
    else:
        with pytest.raises(BadPosition, match=f"seat is {seat}; it is 0 to 1"):
            notation.read(text)


def test_ferrys_own_law_refuses_such_a_seat_too():
    ferry = registry.game("ferry")
    match = Match.new("ferry", 2, seed=1)
    for seat in (-1, 2):
        match.state.seat = seat
        law = ferry.laws.broken(match.box, match.state)
        assert law != NONE
        assert ferry.laws.LAWS[law] == "the seat to act is 0 or 1"


def test_no_rule_sees_a_position_that_is_out_of_range(monkeypatch):
    """The laws are compiled rules themselves."""
    ferry = registry.game("ferry")
    monkeypatch.setattr(ferry.laws, "broken", lambda *_: pytest.fail("a rule was called"))

    with pytest.raises(BadPosition, match="over is 7"):
        notation.read(START.format(seat=0, over=7))


def test_a_detail_of_a_thing_to_be_done_is_refused_as_it_is_read():
    match = Match.new("sdf1", 1, seed=1)
    while "todo  hero-turn" not in match.position:
        match.play(match.legal()[0])
    text = match.position.replace("todo  hero-turn", "todo  hero-turn -1 99 \ntodo  hero-turn", 1)

    with pytest.raises(BadPosition, match="todo hero-turn: detail 1 is 99; it is 0 to 5"):
        notation.read(text)


# Scripts


@pytest.mark.parametrize("script", [[-1], [2**15], [2**63], [0] * (LONGEST_SCRIPT + 1)], ids=len)
def test_outcomes_that_nothing_draws_are_refused(script):
    """As a match file and a stored event bring them in."""
    match = Match.new("ferry", 2, seed=1)
    before = match.hash
    with pytest.raises(BadMatch, match="nothing could have drawn"):
        match.play("wait", script=script)
    assert (match.hash, match.version) == (before, 0)
