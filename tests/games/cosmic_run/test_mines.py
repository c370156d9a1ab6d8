"""The mine phase: rolls, hits, push-back, and missiles against them."""

import pytest

from .chance import eight, mines
from .paper import SHIPS
from .table import round_begins, table

BOTH = (0, 1)


@pytest.mark.rule("CO-mine.4", "CO-mine-EX1", "CO-mine.2", "CO-mine.5")
def test_mine_ex1_two_rolls_in_round_four_fill_both_circles_on_all_six_tracks():
    at = round_begins(rolls="C6 B5", rounds=3)

    assert (at.round, at.told("round")) == (4, [(4, 0, 2)])
    assert at.told("coordinate") == [("C6", 0), ("B5", 0)]
    assert {at.mines(ship, seat) for ship in SHIPS for seat in BOTH} == {"7B 9C"}


@pytest.mark.rule("CO-mine.5")
def test_mine_a_roll_is_marked_before_the_next_one():
    at = round_begins("orange 4B", rolls="B3 B2")

    kinds = [event[0] for event in at.news if event[0] in ("coordinate", "mined", "pushed")]
    assert kinds == ["coordinate", *["mined"] * 6, "pushed", "coordinate", *["mined"] * 6, "pushed"]
    assert (at.where("orange"), at.hearts("orange")) == ("2B", 2)


@pytest.mark.rule("CO-mine.7", "CO-mine-EX2", "R-CO-01", "CO-attack.2")
def test_mine_ex2_a_hit_ship_goes_back_to_where_it_came_from():
    at = round_begins("orange 1B 1A 2A 3A 4A 5B", rolls="B4")

    assert (at.where("orange"), at.hearts("orange"), at.mines("orange")) == ("4A", 1, "5B")
    assert at.told("hit") == [(0, "orange", 1)]
    assert at.told("pushed") == [(0, "orange", "4A")]


@pytest.mark.rule("R-CO-01")
def test_mine_push_back_is_one_circle_and_not_the_whole_last_die():
    at = table("orange 2B", dice="orange 3", pool=2, rounds=1, seat=1)
    at.take("missile", "cargo").take("orange 3", "up to 3B", "up to 4B", "up to 5B")

    at.play("done", chance=[*mines("B4"), *eight()])
    assert at.where("orange") == "4B"


@pytest.mark.rule("R-CO-02")
def test_mine_push_back_goes_on_to_the_nearest_open_circle_of_the_path():
    at = round_begins("orange 1B 2B 3B 3A 4A 5A !4A !3A", rolls="A4")

    assert (at.where("orange"), at.hearts("orange")) == ("3B", 1)


@pytest.mark.rule("R-CO-02", "R-CO-03")
def test_mine_push_back_along_a_path_that_is_all_mined_ends_on_the_base():
    at = round_begins("orange 1B 1A !1B", rolls="A1")

    assert (at.where("orange"), at.hearts("orange")) == ("base", 1)
    assert at.told("pushed") == [(0, "orange", "base")]


@pytest.mark.rule("R-CO-02", "CO-warp.1")
def test_mine_push_back_skips_a_mine_that_was_warped_through():
    at = table("orange 3B", mines="4B", held="warp", dice="orange 2", pool=1, rounds=1)
    at.play(f"take {at.pool[0]}", "warp up to 5B").play("done", chance=[*mines("B4"), *eight()])

    assert (at.where("orange"), at.hearts("orange"), at.mines("orange")) == ("3B", 1, "4B 5B")


@pytest.mark.rule("R-CO-02", "R-CO-56")
def test_mine_push_back_through_a_circle_that_was_entered_twice():
    there_and_back = "orange 1B 2B 3B 3A 3B 4B"
    assert round_begins(there_and_back, rolls="B3").where("orange") == "3B"

    at = round_begins(there_and_back, rolls="B3 B2")
    assert (at.where("orange"), at.hearts("orange")) == ("3A", 2)
    at = round_begins(there_and_back + " !3A", rolls="B3 B2")
    assert (at.where("orange"), at.hearts("orange")) == ("2B", 2)


@pytest.mark.rule("R-CO-03", "CO-mine.7")
def test_mine_a_ship_hit_in_row_one_is_back_on_its_base():
    at = round_begins("orange 1B", rolls="B1")

    assert (at.where("orange"), at.hearts("orange")) == ("base", 1)
    assert at.where("blue") == "base"
    assert at.hearts("blue") == 0


@pytest.mark.rule("CO-mine.6", "CO-movement.7")
def test_mine_no_ship_enters_or_passes_a_mine():
    at = table("orange 2B", mines="3B", dice="orange 3").take("orange 3")

    assert at.steps() == ["left to 2A", "right to 2C"]


@pytest.mark.rule("CO-mine.8", "R-CO-02")
def test_mine_circles_left_behind_are_mined_without_a_hit():
    at = round_begins("orange 6B", rolls="B2")

    assert (at.mines("orange"), at.where("orange"), at.hearts("orange")) == ("3B", "6B", 0)
    assert at.told("hit") == []


@pytest.mark.rule("CO-mine.9", "CO-movement.9")
def test_mine_a_track_whose_ship_has_landed_ignores_the_roll():
    at = round_begins("orange 10B, blue 5B", rolls="B4")

    assert [at.mines(ship) for ship in SHIPS] == ["", "5B", "5B"]
    assert (at.where("orange"), at.hearts("orange"), at.where("blue")) == ("10B", 0, "4B")


@pytest.mark.rule("CO-mine.10", "R-CO-60")
def test_mine_a_circle_mined_already_is_not_mined_again():
    at = round_begins("orange 4B", mines="5B", rolls="B4")

    assert [told[0] for told in at.told("mined")] == [1, 1, 1]
    assert (at.where("orange"), at.hearts("orange"), at.told("hit")) == ("4B", 0, [])


@pytest.mark.rule("CO-mine.4", "CO-mine.7")
def test_mine_a_roll_can_hit_ships_of_both_players_at_once():
    at = round_begins("orange 4B, blue 4B", "orange 4B, green 4A", rolls="B3")

    assert sorted(at.told("hit")) == [(0, "blue", 1), (0, "orange", 1), (1, "orange", 1)]
    assert at.where("green", 1) == "4A"


@pytest.mark.rule("R-CO-06", "R-CO-07", "CO-attack.3", "CO-mine.7")
def test_mine_the_third_heart_by_a_mine_pushes_back_and_disables():
    at = round_begins("orange 4B +2, blue 3B", rolls="B3")

    assert (at.where("orange"), at.hearts("orange")) == ("3B", 3)
    assert at.told("disabled") == [(0, "orange")]
    kinds = [event[0] for event in at.news]
    assert kinds.index("pushed") < kinds.index("disabled")
    assert at.sheet().disabled("orange")


@pytest.mark.rule("R-CO-08", "CO-attack.3")
def test_mine_a_disabled_ship_is_not_hit_again_and_stays_on_its_mined_circle():
    at = round_begins("orange 4B +3, blue 1B", rolls="B3")

    assert (at.where("orange"), at.hearts("orange"), at.mines("orange")) == ("4B", 3, "4B")
    assert (at.told("hit"), at.told("pushed")) == ([], [])


# Missiles


@pytest.mark.rule("CO-mine.11", "CO-missile.1", "R-CO-09", "CO-tech.2")
def test_mine_a_missile_ignores_a_roll_on_all_own_tracks_and_only_there():
    at = table("orange 5B", "orange 5B", pool=1, rounds=1, held="missile")
    at.end_round("B4", dice=[]).play("missile", chance=eight())

    assert [at.mines(ship) for ship in SHIPS] == ["", "", ""]
    assert [at.mines(ship, 1) for ship in SHIPS] == ["5B", "5B", "5B"]
    assert (at.where("orange"), at.where("orange", 1)) == ("5B", "4B")
    assert (at.held("missile"), at.acquired("missile"), at.told("ignored")) == (0, 1, [(0, 0)])


@pytest.mark.rule("CO-mine.12", "CO-mine.11")
def test_mine_a_missile_is_decided_on_after_the_roll_and_before_anything_is_filled():
    at = table("orange 5B", pool=1, rounds=1, held="missile").end_round("B4", dice=[])

    assert (at.seat, at.legal()) == (0, ["let it come", "missile"])
    assert at.told("coordinate") == [("B4", 0)]
    assert {at.mines(ship, seat) for ship in SHIPS for seat in BOTH} == {""}
    assert at.play("let it come", chance=eight()).where("orange") == "4B"
    assert at.held("missile") == 1


@pytest.mark.rule("R-CO-09", "CO-minefield.2")
def test_mine_a_missile_stops_both_circles_of_a_white_number():
    at = table(pool=1, rounds=1, held="missile", sheet="B").end_round("B1", dice=[])

    at.play("missile", chance=eight())
    assert at.mines("orange") == ""
    assert at.mines("orange", 1) == "1B 6B"


@pytest.mark.rule("R-CO-10", "CO-mine.11")
def test_mine_each_roll_of_a_round_needs_a_missile_of_its_own():
    at = table(pool=1, rounds=3, held="missile missile").end_round("B4", dice=[])

    at.play("missile", chance=mines("B3"))
    assert (at.seat, at.legal()) == (0, ["let it come", "missile"])
    at.play("missile", chance=eight())
    assert (at.mines("orange"), at.mines("orange", 1)) == ("", "4B 5B")


@pytest.mark.rule("R-CO-10")
def test_mine_the_second_roll_comes_when_the_only_missile_is_gone():
    at = table(pool=1, rounds=3, held="missile").end_round("B4", dice=[])

    at.play("missile", chance=[*mines("B3"), *eight()])
    assert at.mines("orange") == "4B"


@pytest.mark.rule("R-CO-11", "CO-mine.12")
@pytest.mark.parametrize("captain", BOTH)
def test_mine_the_captain_answers_first_then_the_other_and_only_then_is_anything_filled(captain):
    at = table(pool=1, rounds=1, seat=captain, held="missile", rival_held="missile")
    at.end_round("B4", dice=[])

    assert (at.captain, at.seat) == (captain, captain)
    at.play("let it come")
    assert (at.seat, at.told("mined")) == (1 - captain, [])
    at.play("missile", chance=eight())
    assert at.mines("blue", captain) == "5B"
    assert at.mines("blue", 1 - captain) == ""


@pytest.mark.rule("R-CO-60", "CO-mine.10")
def test_mine_a_missile_is_not_offered_where_the_roll_fills_no_circle():
    at = table("orange 10B", mines="5B", pool=1, rounds=1, held="missile").end_round("B4")
    assert at.held("missile") == 1

    at = table("orange 10B, green 4B", mines="5B", held="missile", pool=1, rounds=1)
    at.end_round("B3", dice=[])
    assert at.legal() == ["let it come", "missile"]


@pytest.mark.rule("R-CO-60", "CO-mine.12")
def test_mine_a_roll_that_hits_no_ship_may_be_answered_once():
    at = table(pool=1, rounds=1, held="missile missile").end_round("B6", dice=[])

    at.play("missile", chance=eight())
    assert (at.held("missile"), at.mines("green")) == (1, "")


@pytest.mark.rule("R-CO-60", "R-CO-08")
def test_mine_a_roll_that_fills_only_the_track_of_a_disabled_ship_may_be_answered():
    at = table("orange 4B +3, blue 10B, green 4A !5B", pool=1, rounds=1, held="missile").end_round(
        "B4", dice=[]
    )

    assert at.legal() == ["let it come", "missile"]
