"""The ends of a game between two, the score and the winner."""

from typing import Any

import pytest

from .chance import number
from .paper import SCORES, SHIPS
from .table import table

PLANETS, FELLED, STUCK, TWELVE = 1, 2, 3, 4
WARPS = "warp " * 5
BLOCKED = "orange 8B !9A !9B !9C"  # for a sheet whose warp drives are all used
SIXTEEN = "missile missile missile navigation navigation transformer"  # with five warp drives
EX9 = "orange 10B, blue 2B +3, green 8B !9A !9B"  # and then 9C is mined


# Planets reached


@pytest.mark.rule("CO-end.1", "R-CO-34", "CO-aim.1")
@pytest.mark.parametrize("seat", [0, 1])
def test_end_three_planets_win_at_once(seat):
    race = "orange 10B, blue 9B, green 10A"
    at = table(race, race, seat=seat, dice="blue 3, orange 1").take("blue 3", "up to the planet")

    assert (at.over, at.winners, at.cause, at.legal()) == (True, [seat], PLANETS, [])
    assert at.told("won") == [([seat],)]


@pytest.mark.rule("CO-end.1", "CO-attack.3")
def test_end_two_planets_and_a_disabled_ship_are_not_three():
    at = table("orange 10B, blue 9B, green 6B", dice="blue 1").take("blue 1", "up to the planet")
    assert not at.over

    assert not at.play("done").over


# No possible movement


@pytest.mark.rule("CO-end.2", "R-CO-33")
@pytest.mark.parametrize("seat", [0, 1])
def test_end_a_mine_die_that_blocks_the_last_ship_ends_the_game_at_once(seat):
    stuck = "orange 8B !9A !9B, blue 3B +3, green 10B"
    ships: dict[str, Any] = {"rival": stuck, "rival_used": WARPS + "navigation " * 5}
    if seat:
        ships = {"ships": stuck, "used": WARPS + "navigation " * 5}
    at = table(**ships, seat=seat, dice="mine").take("mine", "launch at C", chance=number(6))

    assert (at.over, at.cause) == (True, STUCK)
    assert at.told("ended") == [(STUCK,)]


@pytest.mark.rule("CO-end.2", "R-CO-33", "R-CO-11")
def test_end_a_mine_roll_that_blocks_the_last_ship_ends_the_game_before_the_dice():
    at = table(EX9, used=WARPS + "navigation " * 5, pool=1, rounds=3).end_round("C6", dice=[])

    assert (at.over, at.cause, at.told("rolled")) == (True, STUCK, [])


@pytest.mark.rule("CO-end.2", "R-CO-29")
@pytest.mark.parametrize(
    ("held", "used", "over"),
    [
        ("", WARPS, True),
        ("", "warp " * 4, False),
        ("warp", "warp " * 4, False),
        ("", "", False),
    ],
    ids=["all used", "one still to be had", "one held", "all to be had"],
)
def test_end_warp_drives_held_and_still_to_be_had_count(held, used, over):
    at = table(EX9, held=held, used=used, pool=1, rounds=1)
    at.end_round("C6", dice=[] if over else None)

    assert at.over == over


@pytest.mark.rule("CO-end.2", "R-CO-29", "CO-nav.1")
@pytest.mark.parametrize(("used", "over"), [(5, True), (4, False)])
def test_end_navigation_still_to_be_had_counts_too(used, over):
    only_diagonal = "orange 10B, blue +3, green 4B !4A !4C"
    at = table(only_diagonal, used=WARPS + "navigation " * used, pool=1, rounds=1)

    assert at.end_round("B4", dice=[] if over else None).over == over


@pytest.mark.rule("R-CO-29", "CO-warp.4")
@pytest.mark.parametrize(("used", "over"), [(4, True), (3, False)])
def test_end_two_mines_need_two_warp_drives(used, over):
    walled = "orange 10B, blue +3, green 2B !3A !3B !3C !4A !4B"
    at = table(walled, used="warp " * used, pool=1, rounds=1)

    assert at.end_round("C3", dice=[] if over else None).over == over


@pytest.mark.rule("R-CO-29", "CO-warp.4")
def test_end_three_rows_of_mines_are_a_wall_for_ever():
    wall = "!3A !3B !3C !4A !4B !4C !5A !5B"
    at = table(f"orange 10B, blue +3, green 2B {wall}", pool=1, rounds=1)

    assert at.end_round("C4", dice=[]).cause == STUCK


@pytest.mark.rule("CO-end.2", "CO-warp.1", "R-CO-33")
def test_end_the_own_last_warp_drive_can_be_what_ends_the_game():
    walled = "orange 10B, blue +3, green 6B !7A !7B !7C !9A !9B !9C"
    at = table(walled, held="warp", used="warp " * 4, dice="green 2")
    at.take("green 2", "warp up to 8B")
    assert not at.over

    assert at.play("done").cause == STUCK


@pytest.mark.rule("R-CO-31", "CO-end.2")
def test_end_going_sideways_is_not_advancing():
    at = table(EX9, used=WARPS, pool=1, rounds=1).end_round("C6", dice=[])

    assert (at.over, at.where("green")) == (True, "8B")
    assert at.ship("green").is_open(8, 0)


@pytest.mark.rule("R-CO-32", "CO-end.2")
def test_end_a_ship_held_back_by_the_armada_rule_can_advance():
    held_back = "orange 10B, blue +0 !1A !1B !1C !2A !2B !2C !3A !3B !3C, green 5B"
    at = table(held_back, used=WARPS, dice="missile", sheet="B").take("missile", "cargo")

    assert not at.over
    at = table(held_back.replace("5B", "8B !9A !9B"), used=WARPS, pool=1, rounds=1, sheet="B")
    assert at.end_round("C1", dice=[]).cause == STUCK


@pytest.mark.rule("R-CO-33", "CO-attack.3")
def test_end_an_attack_that_disables_the_last_moving_ship_ends_the_game():
    at = table(rival="orange 10B, blue 3B +3, green 4B +2", dice="green attack")
    at.take("green attack", "attack green")

    assert (at.cause, at.winners) == (STUCK, [1])


@pytest.mark.rule("R-CO-33", "CO-end.1")
def test_end_a_step_alone_is_not_tested_for_end_two_before_the_attack():
    own = "orange 10B, blue 3B +3, green 9B"
    at = table(own, "green 5B", dice="green attack").take("green attack", "up to the planet")
    assert not at.over

    at.play("attack green")
    assert (at.cause, at.hearts("green", 1)) == (STUCK, 1)


@pytest.mark.rule("R-CO-33", "CO-end.2")
def test_end_both_players_stuck_at_once_is_the_same_scoring():
    at = table(EX9, EX9, used=WARPS, rival_used=WARPS + "missile", pool=1, rounds=1)
    at.end_round("C6", dice=[])

    assert (at.cause, at.winners) == (STUCK, [1])


@pytest.mark.rule("CO-end.2", "R-CO-33", "CO-aim.2")
def test_end_the_stuck_player_may_win_on_points():
    at = table(EX9, used=WARPS + SIXTEEN, pool=1, rounds=1).end_round("C6", dice=[])

    assert (at.cause, at.winners) == (STUCK, [0])


# Twelve rounds


@pytest.mark.rule("CO-end.3", "CO-round.1", "R-CO-33")
def test_end_after_the_last_die_of_round_twelve():
    at = table("orange 6B", dice="missile, orange 1", pool=2, seat=1, rounds=12)
    at.take("missile", "cargo")
    assert not at.over

    at.take("orange 1", "done")
    assert (at.over, at.cause, at.winners, at.round) == (True, TWELVE, [0], 12)


@pytest.mark.rule("CO-end.3", "CO-round.3")
def test_end_round_eleven_is_not_the_last():
    at = table(pool=1, rounds=11).end_round("A1", "A2", "A3")

    assert (at.over, at.round) == (False, 12)


@pytest.mark.rule("R-CO-33", "CO-end.1")
def test_end_landing_with_the_last_die_of_round_twelve_is_end_one():
    at = table("orange 10B, blue 10B, green 9B", dice="green 1", pool=1, rounds=12)
    at.take("green 1", "up to the planet")

    assert at.cause == PLANETS


# Score


@pytest.mark.rule("CO-score.2", "CO-score.3", "CO-score.4", "R-CO-35")
@pytest.mark.parametrize("row", range(11))
def test_score_of_a_track_is_that_of_the_row_reached(row):
    ships = f"orange {row}B, blue 6B, green 6B" if row else "blue 6B, green 6B"
    at = table(ships)

    assert at.score() == 10 + (-5, -5, -5, 0, 0, 0, 5, 5, 10, 10, 15)[row]
    assert SCORES[row] == at.score() - 10


@pytest.mark.rule("CO-score.1", "CO-tech.2")
@pytest.mark.parametrize(("circles", "points"), [(1, 1), (2, 2), (3, 4), (4, 6), (5, 9)])
def test_score_technologies_count_used_or_not(circles, points):
    ships = "orange 3B, blue 3B, green 3B"

    assert table(ships, held="warp " * circles).score() == points
    assert table(ships, used="missile " * circles).score() == points
    assert table(ships, held="warp " * circles, used="navigation " * circles).score() == 2 * points


@pytest.mark.rule("CO-score.5", "CO-score.6")
@pytest.mark.parametrize(("row", "points"), [(0, -12), (2, -12), (3, -7), (6, -2), (8, 3)])
def test_score_a_disabled_ship_costs_seven_more(row, points):
    at = table(f"orange {f'{row}B' if row else ''} +3, blue 3B, green 3B")

    assert at.score() == points


@pytest.mark.rule("R-CO-30", "CO-score.2")
@pytest.mark.parametrize(("levels", "points"), [("reached", 10), ("final", 5)])
def test_score_the_highest_row_ever_reached_counts_or_by_option_the_last(levels, points):
    at = table("orange 8B !8B, blue 3B, green 3B", levels=levels, sheet="B")

    assert (at.where("orange"), at.score()) == ("7B", points)


@pytest.mark.rule("R-CO-30", "CO-score.2")
def test_score_moving_on_below_the_highest_row_does_not_lower_it():
    at = table("orange 8B !8B, blue 5B, green 5B", dice="orange 1", sheet="B")
    at.take("orange 1", "left to 7A", "done")

    assert (at.where("orange"), at.ship("orange").highest, at.score()) == ("7A", 8, 10)


@pytest.mark.rule("R-CO-30", "R-CO-02")
@pytest.mark.parametrize(("levels", "points"), [("reached", 0), ("final", -5)])
def test_score_a_push_back_does_not_take_the_row_away(levels, points):
    at = table("orange 3B, blue 3A, green 3A", pool=1, rounds=1, levels=levels).end_round("B2")

    assert (at.where("orange"), at.ship("orange").highest, at.score()) == ("2B", 3, points)


@pytest.mark.rule("CO-score-EX9", "CO-score.6", "CO-end.2", "CO-score.1", "CO-score.2")
def test_score_ex9_is_twenty_nine():
    at = table(EX9, used=WARPS + SIXTEEN, pool=1, rounds=1).end_round("C6", dice=[])
    sheet = at.sheet()

    assert (at.over, at.cause) == (True, STUCK)
    assert sheet.technology_score == 16
    assert [sheet.track_score(ship) for ship in SHIPS] == [15, -12, 10]
    assert at.score() == 29


@pytest.mark.rule("CO-score.7", "CO-aim.2")
@pytest.mark.parametrize(
    ("ships", "rival", "winners"),
    [("orange 6B", "orange 5B", [0]), ("orange 3B", "orange 6B", [1])],
)
def test_score_most_points_win(ships, rival, winners):
    at = table(ships, rival, pool=1, rounds=12)
    at.play(f"take {at.pool[0]}", "cargo")

    assert (at.winners, at.told("won")) == (winners, [(winners,)])


@pytest.mark.rule("CO-score.8", "R-CO-36")
@pytest.mark.parametrize(
    ("ships", "rival", "used", "rival_used", "winners"),
    [
        ("orange 3B", "orange 6B", "warp " * 4, "missile", [0]),
        ("orange 6B", "orange 3B", "missile", "warp " * 4, [1]),
        ("orange 3B", "orange 3B", "warp " * 5 + "missile", "warp " * 4 + "missile " * 3, [0, 1]),
        ("", "", "", "", [0, 1]),
    ],
    ids=["technology decides", "for the rival", "equal technology", "nothing at all"],
)
def test_score_a_tie_goes_to_technology_and_else_is_a_draw(ships, rival, used, rival_used, winners):
    at = table(ships, rival, used=used, rival_used=rival_used, pool=1, rounds=12)
    assert at.score(0) == at.score(1)

    at.play(f"take {at.pool[0]}", "cargo")
    assert (at.winners, at.told("won")) == (winners, [(winners,)])
