"""06 and 09 Rounds: whose turns they hold, when heroes return, and who has the token."""

from itertools import pairwise

import pytest

from launchbay.engine.records import NONE

from .layout import HEROES
from .table import NAMES, SETUPS, random_game, table


def seats_of(at, turns):
    """Who has this turn and the following ones."""
    return [at.seat] + [at.end_turn().seat for _ in range(turns - 1)]


# Rounds


@pytest.mark.rule("AP-04.2", "AP-06.0b", "AP-06.8c", "AP-09.1", "R-AP-37")
@pytest.mark.parametrize(
    ("players", "seats"),
    [(3, [0, 1, 2, 1, 2, 0, 2, 0, 1, 0]), (4, [0, 1, 2, 3, 1, 2, 3, 0, 2, 3])],
)
def test_rounds_of_three_or_four_hold_one_turn_each_and_the_next_seat_starts(players, seats):
    assert seats_of(table(players=players), 10) == seats


@pytest.mark.rule("AP-06.9a", "R-AP-19", "AP-04.2", "AP-09.2")
def test_rounds_of_two_hold_two_turns_each_by_turns():
    assert seats_of(table(), 9) == [0, 1, 0, 1, 1, 0, 1, 0, 0]


@pytest.mark.rule("AP-04.2", "AP-06.0b", "AP-06.9a")
@pytest.mark.parametrize(("players", "turns"), [(2, 4), (3, 3), (4, 4)])
def test_rounds_are_counted_and_their_turns_too(players, turns):
    at = table(players=players, rounds=1)

    for turn in range(turns):
        assert (int(at.s.rounds), int(at.s.turn)) == (1, turn)
        at.end_turn()
    assert (int(at.s.rounds), int(at.s.turn)) == (2, 0)
    assert at.told("round") == [(2, 1, 0)]


@pytest.mark.rule("AP-06.8a", "AP-06.8b", "AP-06.9a")
@pytest.mark.parametrize(("players", "turns"), [(2, 4), (3, 3), (4, 4)])
def test_rounds_heroes_stay_with_their_buyer_until_the_last_turn_is_over(players, turns):
    at = table(players=players, heroes="Rick! Max!", dice="T")

    for _ in range(turns - 1):
        at.end_turn(dice="MMIIU")
        assert (at.owner("Rick"), at.owner("Max")) == (0, 0)
        assert not at.can("buy Rick")
        assert at.told("returned") == []
    at.end_turn(dice="MMIIU")
    assert {at.owner(hero) for hero in HEROES} == {NONE}
    assert {"buy Rick", "buy Max"} <= set(at.legal("buy"))
    assert at.told("returned") == [(0, 0, 0)]


@pytest.mark.rule("AP-06.8b")
def test_rounds_heroes_of_the_last_player_return_at_once():
    at = table(players=3, seat=2, turn=2, heroes="Rick! Lisa@0 Ben@1").end_turn(dice="TTIUM")

    assert {"buy Rick", "buy Lisa", "buy Ben"} <= set(at.legal("buy"))
    assert at.legal("Rick") == []


@pytest.mark.rule("AP-09.1")
def test_rounds_end_the_same_whether_anyone_bought_or_not():
    idle, busy = table(players=3, seat=2, turn=2), table(players=3, seat=2, turn=2, heroes="Max!")

    assert idle.end_turn().seat == busy.end_turn().seat == 1
    assert idle.text == busy.text
    assert idle.told("passed") == busy.told("passed") == [(1, 0, 0)]


@pytest.mark.rule("AP-06.9b")
@pytest.mark.parametrize("players", [2, 4])
def test_rounds_of_two_or_four_can_use_all_eight_heroes(players):
    at = table(players=players, dice="MIUTT").play("buy Roy", "buy Ben")
    at.end_turn(dice="TIIMM").play("buy Miriya", "buy Claudia")
    at.end_turn(dice="IUTMM").play("buy Rick", "buy Lisa")
    at.end_turn(dice="MITUU").play("buy Max", "buy Henry")

    assert NONE not in [at.owner(hero) for hero in HEROES]


@pytest.mark.rule("AP-06.9b")
def test_rounds_of_three_use_six_heroes_at_most():
    at = table(players=3, seat=2, turn=2, heroes="Roy@0 Ben@0 Miriya@1 Claudia@1", dice="TMIUT")
    at.play("buy Rick", "buy Lisa")

    assert [at.owner(hero) for hero in HEROES].count(NONE) == 2
    assert at.end_turn().told("returned") == [(0, 0, 0)]


# The first-player token


@pytest.mark.rule("AP-06.8c", "AP-09.1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_token_passes_to_the_left_when_the_round_ends(players):
    turns = 4 if players == 2 else players
    at = table(players=players, seat=(players - 1 + turns - 1) % players, turn=turns - 1)
    assert int(at.s.holder) == players - 1

    at.end_turn()
    assert (at.seat, int(at.s.holder), int(at.s.starter)) == (0, 0, 0)


@pytest.mark.rule("R-AP-37", "AP-06.8c")
def test_token_does_not_pass_with_every_turn():
    at = table(players=3)

    assert [int(at.end_turn().s.holder) for _ in range(3)] == [0, 0, 1]


@pytest.mark.rule("AP-09.2", "R-AP-20", "AP-10.Henry.c")
@pytest.mark.parametrize("seat", [0, 1])
def test_token_with_two_players_is_not_gloval_s_to_give(seat):
    at = table(seat=seat, turn=seat, dice="TUMMM").play("buy Henry")
    assert (int(at.s.holder), at.told("token")) == (0, [])

    assert [at.end_turn().seat for _ in range(4 - seat)][-1] == 1


@pytest.mark.rule("AP-09.3", "AP-10.Henry.c", "R-AP-38")
@pytest.mark.parametrize("players", [3, 4])
def test_token_goes_at_once_to_the_one_who_buys_gloval(players):
    at = table(players=players, seat=2, turn=2, dice="TUMMM").play("buy Henry")

    assert int(at.s.holder) == 2
    assert at.told("token") == [(2, 0, 0)]


@pytest.mark.rule("AP-09.4", "AP-09.3")
@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("buyer", [1, 2])
def test_token_from_gloval_starts_the_next_round_and_does_not_pass(players, buyer):
    at = table(players=players, seat=buyer, turn=buyer, dice="TUMMM").play("buy Henry")
    for _ in range(players - buyer):
        at.end_turn()

    assert (at.seat, int(at.s.starter), int(at.s.holder)) == (buyer, buyer, buyer)
    assert at.told("passed") == []
    assert at.told("round") == [(6, buyer, 0)]


@pytest.mark.rule("AP-09.5", "AP-09.6", "R-AP-48")
@pytest.mark.parametrize("players", [3, 4])
def test_token_of_a_holder_who_buys_gloval_still_passes_at_the_end(players):
    at = table(players=players, dice="TUMMM")
    assert at.can("buy Henry")

    at.play("buy Henry")
    assert (int(at.s.holder), at.told("token")) == (0, [])
    holders = [int(at.end_turn().s.holder) for _ in range(players)]
    assert holders == [0] * (players - 1) + [1]
    assert (at.seat, at.told("passed")) == (1, [(1, 0, 0)])


@pytest.mark.rule("R-AP-21")
def test_token_moving_in_mid_round_does_not_change_the_order_of_this_round():
    at = table(players=4, seat=1, turn=1, dice="TUMMM").play("buy Henry")

    assert seats_of(at, 4) == [1, 2, 3, 1]
    assert int(at.s.rounds) == 6


@pytest.mark.rule("R-AP-38", "AP-10.Henry.c")
@pytest.mark.parametrize("tray", ["Cr - Cr - - - Cr - Cr", "- - - - - - - - -"])
def test_token_is_granted_though_gloval_has_no_target(tray):
    at = table(tray, players=3, seat=1, turn=1, tokens=1, dice="TUMMM")
    at.play("buy Henry")

    assert (at.legal("Henry"), int(at.s.holder)) == ([], 1)


@pytest.mark.rule("R-AP-09", "AP-09.4")
def test_token_stays_though_gloval_never_attacks():
    at = table(players=3, seat=2, turn=2, dice="TUMMM").play("buy Henry").end_turn()

    assert (at.seat, int(at.s.starter)) == (2, 2)


@pytest.mark.rule("AP-09.5", "R-AP-48")
@pytest.mark.parametrize("setup", SETUPS, ids=NAMES)
def test_token_nobody_starts_two_rounds_running(setup):
    for seed in range(4):
        rounds = {int(at.s.rounds): int(at.s.starter) for at in random_game(seed, **setup)}
        assert all(one != other for one, other in pairwise(rounds.values()))


@pytest.mark.rule("R-AP-48", "R-AP-21")
@pytest.mark.parametrize("setup", SETUPS, ids=NAMES)
def test_token_is_with_the_starter_until_gloval_is_bought(setup):
    for at in random_game(41, **setup):
        if at.owner("Henry") == NONE or at.box.players == 2:
            assert at.s.holder == at.s.starter
        else:
            assert at.s.holder == at.owner("Henry")
