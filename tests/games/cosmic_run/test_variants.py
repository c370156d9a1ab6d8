"""Minefield (side B), Friendly and Rapid Fire, and their combinations."""

import pytest

from .chance import eight, face, mines, number
from .paper import LABELS, SHIPS
from .table import round_begins, table

FELLED, STUCK, TWELVE = 2, 3, 4


# Minefield


@pytest.mark.rule("CO-minefield.2", "CO-minefield.3", "CO-minefield.1")
@pytest.mark.parametrize(
    ("roll", "circles"),
    [
        ("B1", ["1B 6B", "2B 8B", "4B 9B"]),
        ("A2", ["3A", "7A", "5A"]),
        ("C3", ["2C 8C", "4C 9C", "1C 6C"]),
        ("A4", ["5A", "3A", "7A"]),
        ("B5", ["4B 9B", "1B 6B", "2B 8B"]),
        ("C6", ["7C", "5C", "3C"]),
    ],
)
def test_minefield_every_matching_circle_is_filled(roll, circles):
    at = round_begins(rolls=roll, sheet="B")

    for seat in (0, 1):
        assert [at.mines(ship, seat) for ship in SHIPS] == circles


@pytest.mark.rule("CO-minefield.3")
def test_minefield_white_numbers_occur_twice_in_a_track_and_yellow_ones_once():
    for labels in LABELS["B"].values():
        assert [labels.count(label) for label in range(1, 7)] == [2, 1, 2, 1, 2, 1]
    for labels in LABELS["A"].values():
        assert [labels.count(label) for label in range(1, 7)] == [1] * 6


@pytest.mark.rule("R-CO-37", "R-CO-02", "CO-minefield.2")
def test_minefield_both_the_ships_circle_and_the_one_it_came_from_match_and_it_is_one_hit():
    behind = " ".join(f"!{row}B" for row in range(3, 8))
    at = round_begins(f"orange 8B {behind}, blue 4A, green 4A", rolls="B3", sheet="B")

    assert (at.where("orange"), at.hearts("orange")) == ("1B", 1)
    assert at.mines("orange") == "2B 3B 4B 5B 6B 7B 8B"
    assert at.told("hit") == [(0, "orange", 1)]


@pytest.mark.rule("CO-minefield.2", "CO-minedie.3")
def test_minefield_a_mine_die_fills_both_circles_too():
    at = table(dice="mine", sheet="B").take("mine", "launch at B", chance=number(5))

    assert [at.mines(ship, 1) for ship in SHIPS] == ["4B 9B", "1B 6B", "2B 8B"]


# Friendly


def friendly(*positions, **more):
    return table(*positions, variant="friendly", **more)


@pytest.mark.rule("CO-friendly.1", "R-CO-40", "R-CO-62")
@pytest.mark.parametrize("ship", SHIPS)
def test_friendly_an_attack_die_fills_a_heart_of_the_own_ship_after_the_step(ship):
    at = friendly(dice=f"{ship} attack").take(f"{ship} attack", "up to 1B")
    assert at.legal() == [f"upgrade {ship}"]

    at.play(f"upgrade {ship}")
    assert [at.hearts(other) for other in SHIPS] == [int(other == ship) for other in SHIPS]
    assert [at.hearts(other, 1) for other in SHIPS] == [0, 0, 0]
    assert (at.where(ship), at.told("upgraded")) == ("1B", [(0, ship, 1)])


@pytest.mark.rule("R-CO-25", "CO-friendly.1", "CO-faq.5")
def test_friendly_a_transformer_does_not_change_the_heart():
    at = friendly(dice="orange attack", held="transformer").take("orange attack", "turn blue")
    at.play("up to 1B", "upgrade orange")

    assert [at.hearts(ship) for ship in SHIPS] == [1, 0, 0]
    assert at.where("blue") == "1B"


@pytest.mark.rule("CO-friendly.2", "CO-friendly.3")
@pytest.mark.parametrize(("hearts", "pips"), [(0, 1), (1, 1), (2, 2), (3, 3)])
def test_friendly_hearts_make_a_single_pip_count_more(hearts, pips):
    at = friendly(f"orange 1B +{hearts}", dice="orange 1").take("orange 1")
    assert at.pips == pips

    for row in range(2, 2 + pips):
        at.play(f"up to {row}B")
    assert at.legal() == ["done"]


@pytest.mark.rule("CO-friendly.2", "CO-friendly.3")
@pytest.mark.parametrize("pips", [2, 3])
def test_friendly_hearts_do_not_help_a_die_with_more_pips(pips):
    at = friendly("orange 1B +3", dice=f"orange {pips}").take(f"orange {pips}")

    assert at.pips == pips


@pytest.mark.rule("CO-friendly.2", "R-CO-41")
def test_friendly_only_the_ship_with_the_hearts_has_the_bonus():
    assert friendly("blue 1B +3", dice="orange 1").take("orange 1").pips == 1
    assert friendly(rival="orange 1B +3", dice="orange 1").take("orange 1").pips == 1


@pytest.mark.rule("R-CO-41", "CO-friendly.2")
def test_friendly_the_bonus_is_for_movement_dice_and_not_for_the_attack_pip():
    at = friendly("orange 1B +3", dice="orange attack").take("orange attack", "up to 2B")

    assert at.legal() == ["upgrade orange"]


@pytest.mark.rule("R-CO-41", "CO-friendly.3", "CO-warp.4")
def test_friendly_bonus_pips_pay_for_warps_and_follow_the_transformer():
    at = friendly("blue 2B +3 !3B !4B", held="transformer warp warp", dice="green 1")
    at.take("green 1", "turn blue")
    assert at.pips == 3
    assert at.play("warp up twice to 5B").where("blue") == "5B"

    at = friendly("green 1B +3", held="transformer", dice="green 1").take("green 1", "turn blue")
    assert at.pips == 1


@pytest.mark.rule("R-CO-41", "CO-movement.8")
def test_friendly_the_bonus_is_a_maximum():
    at = friendly("orange 1B +3", dice="orange 1").take("orange 1", "up to 2B", "done")

    assert (at.where("orange"), at.seat) == ("2B", 1)


@pytest.mark.rule("CO-friendly.4", "R-CO-40", "R-CO-62", "R-CO-58")
def test_friendly_the_opponent_may_stop_an_upgrade_but_not_the_step():
    at = friendly(dice="blue attack", held="missile", rival_held="missile")
    at.take("blue attack", "up to 1B", "upgrade blue")
    assert (at.seat, at.legal()) == (1, ["let it come", "missile"])

    at.play("missile")
    assert (at.hearts("blue"), at.where("blue"), at.held("missile", 1)) == (0, "1B", 0)
    assert (at.held("missile"), at.told("stopped")) == (1, [(1, "blue")])


@pytest.mark.rule("CO-friendly.4")
def test_friendly_the_opponent_may_let_it_come():
    at = friendly(dice="blue attack", rival_held="missile")
    at.take("blue attack", "upgrade blue", "let it come")

    assert (at.hearts("blue"), at.held("missile", 1), at.seat) == (1, 1, 1)


@pytest.mark.rule("R-CO-62", "R-CO-60")
def test_friendly_a_full_meter_takes_no_fourth_heart_and_asks_for_no_missile():
    at = friendly("blue 1B +3", dice="blue attack", rival_held="missile")
    at.take("blue attack", "up to 2B", "upgrade blue")

    assert (at.hearts("blue"), at.where("blue"), at.held("missile", 1)) == (3, "2B", 1)
    assert (at.told("upgraded"), at.legal("missile")) == ([], [])


@pytest.mark.rule("R-CO-62")
def test_friendly_a_landed_ship_may_still_fill_hearts():
    at = friendly("blue 10B, orange 6B, green 6B", dice="blue attack")
    at.take("blue attack", "upgrade blue")

    assert at.hearts("blue") == 1


@pytest.mark.rule("R-CO-39", "CO-friendly.1")
def test_friendly_a_mine_pushes_back_without_a_heart():
    at = round_begins("orange 4B +2, blue 4B", rolls="B3", variant="friendly")

    assert (at.where("orange"), at.hearts("orange")) == ("3B", 2)
    assert (at.where("blue"), at.hearts("blue"), at.told("disabled")) == ("3B", 0, [])


@pytest.mark.rule("R-CO-39")
def test_friendly_a_mine_upgrades_by_a_house_rule():
    ships = "orange 4B +1, blue 4B +3"
    at = round_begins(ships, rolls="B3", variant="friendly", mined_upgrades="on")

    assert (at.where("orange"), at.hearts("orange")) == ("3B", 2)
    assert (at.where("blue"), at.hearts("blue"), at.told("disabled")) == ("3B", 3, [])


@pytest.mark.rule("R-CO-39")
def test_without_friendly_a_mine_damages_whatever_the_house_rule_says():
    at = round_begins("orange 4B +2", rolls="B3", mined_upgrades="on")

    assert (at.hearts("orange"), len(at.told("disabled"))) == (3, 1)


@pytest.mark.rule("R-CO-55")
def test_friendly_with_rapid_fire_has_no_armada_rule_and_no_wrecks():
    at = table("green 6B", variant="friendly-rapid-fire", dice="green 1, green attack")

    assert at.take("green 1").can("up to 7B")
    at = table("green 6B", variant="friendly-rapid-fire", dice="green attack")
    assert at.take("green attack").can("upgrade green")


@pytest.mark.rule("R-CO-39", "CO-score.5", "CO-attack.3", "CO-armada.2")
def test_friendly_three_hearts_do_not_disable():
    ships = "orange 1B +3, blue 3B, green 6B"
    at = friendly(ships, dice="orange 1, green 1")

    assert at.score() == -5 + 0 + 5
    assert at.take("orange 1").can("up to 2B")
    at = friendly(ships, dice="green 1").take("green 1")
    assert not at.can("up to 7B")


@pytest.mark.rule("R-CO-39", "R-CO-08")
def test_friendly_a_ship_with_three_hearts_is_still_pushed_back():
    at = round_begins("orange 4B +3", rolls="B3", variant="friendly")

    assert (at.where("orange"), at.hearts("orange")) == ("3B", 3)


@pytest.mark.rule("CO-friendly.5", "R-CO-42")
def test_friendly_a_mine_die_circles_the_next_round_and_mines_nobody():
    at = friendly(dice="mine", rounds=5).take("mine")
    assert at.legal("circle", "launch", "done", "cargo") == ["cargo", "circle round 6"]

    at.play("circle round 6")
    assert (at.sheet().circled, at.sheet(1).circled) == ({6}, set())
    assert (at.told("circled"), at.told("mined"), at.seat) == ([(0, 6)], [], 1)


@pytest.mark.rule("R-CO-42", "CO-friendly.5")
def test_friendly_the_next_open_space_is_the_one_after_those_circled():
    at = friendly(dice="mine", rounds=5, circled=[6, 7]).take("mine")
    assert at.legal("circle") == ["circle round 8"]

    at = friendly(dice="mine", rounds=5, circled=[7], rival_circled=[6]).take("mine")
    assert at.legal("circle") == ["circle round 6"]
    at = friendly(dice="mine", rounds=5, circled=[5]).take("mine")
    assert at.legal("circle") == ["circle round 6"]


@pytest.mark.rule("CO-friendly.5", "R-CO-61")
def test_friendly_in_a_circled_round_every_roll_may_be_ignored_for_nothing():
    at = friendly("orange 4B", pool=1, rounds=3, circled=[4]).end_round("B3", dice=[])
    assert (at.seat, at.legal()) == (0, ["ignore the roll", "let it come"])

    at.play("ignore the roll", chance=mines("B4"))
    assert (at.where("orange"), at.told("ignored"), at.mines("blue")) == ("4B", [(0, 1)], "")
    assert at.legal() == ["ignore the roll", "let it come"]
    at.play("let it come", chance=eight())
    assert (at.mines("blue"), at.mines("blue", 1)) == ("5B", "4B 5B")


@pytest.mark.rule("R-CO-61", "R-CO-60")
def test_friendly_it_is_asked_where_a_missile_would_be_and_beside_it():
    at = friendly(pool=1, rounds=3, circled=[4], held="missile", mines="4B")
    at.end_round("B3", "B4", dice=[])

    assert at.told("coordinate") == [("B3", 0), ("B4", 0)]
    assert at.legal() == ["ignore the roll", "let it come", "missile"]
    at.play("missile", chance=eight())
    assert (at.held("missile"), at.told("ignored")) == (0, [(0, 0)])


@pytest.mark.rule("CO-friendly.5", "R-CO-61")
def test_friendly_only_the_circled_round_is_free():
    at = friendly(pool=1, rounds=3, circled=[5]).end_round("B3", "B4")
    assert at.mines("orange") == "4B 5B"

    at = friendly(pool=1, rounds=3, circled=[3, 5], held="missile").end_round("B3", dice=[])
    assert at.legal() == ["let it come", "missile"]


@pytest.mark.rule("CO-friendly.6", "R-CO-42", "R-CO-48")
@pytest.mark.parametrize(("rounds", "circled"), [(12, []), (11, [12])])
def test_friendly_with_no_space_left_a_mine_is_rerolled_free_until_it_is_something_else(
    rounds, circled
):
    at = friendly(dice="mine", rounds=rounds, circled=circled).play("take D7 mine")
    assert at.legal() == ["cargo", "done", "reroll the mine"]

    at.play("reroll the mine", chance=face("D7", "mine"))
    at.play("reroll the mine", chance=face("D7", "orange 1"))
    assert at.icons == [4, 4]
    assert at.legal() == ["cargo", "done", "reroll D7", "up to 1B"]


@pytest.mark.rule("R-CO-42", "CO-friendly.6")
def test_friendly_with_no_space_left_a_mine_that_is_kept_does_nothing():
    at = friendly(dice="mine", rounds=12).take("mine", "done")

    assert (len(at.told("idle")), at.told("coordinate"), at.seat) == (1, [], 1)


@pytest.mark.rule("CO-friendly.6")
def test_friendly_before_that_a_reroll_costs_an_icon():
    at = friendly(dice="mine", rounds=11).take("mine")

    assert at.legal("reroll") == ["reroll D7"]


@pytest.mark.rule("R-CO-55", "CO-minefield.2", "R-CO-39")
def test_friendly_may_be_played_on_side_b():
    at = round_begins("orange 4B", rolls="B5", variant="friendly", sheet="B")

    assert (at.where("orange"), at.hearts("orange"), at.mines("orange")) == ("3B", 0, "4B 9B")


# Rapid Fire


def rapid(*positions, **more):
    return table(*positions, variant="rapid-fire", **more)


@pytest.mark.rule("CO-rapid.1", "CO-armada.1")
def test_rapid_fire_has_no_armada_rule():
    at = rapid("orange 8B", dice="orange 2").take("orange 2", "up to 9B", "up to the planet")

    assert at.where("orange") == "10B"


@pytest.mark.rule("CO-rapid.2", "R-CO-43")
@pytest.mark.parametrize("seat", [0, 1])
def test_rapid_fire_the_second_ship_disabled_wins_at_once(seat):
    sheets = ["", "orange 3B +3, blue 9B +2, green 9B"]
    felled = [1 - seat, seat]
    at = rapid(*(sheets[::-1] if seat else sheets), felled=felled, seat=seat, dice="blue attack")
    at.take("blue attack", "attack blue")

    assert (at.over, at.cause, at.winners) == (True, FELLED, [seat])
    assert at.score(seat) < at.score(1 - seat)


@pytest.mark.rule("CO-rapid.2")
def test_rapid_fire_one_ship_is_not_enough():
    at = rapid(rival="blue 3B +2", dice="blue attack").take("blue attack", "attack blue")

    assert (at.over, at.told("disabled")) == (False, [(1, "blue")])


@pytest.mark.rule("R-CO-43", "CO-minedie.3")
def test_rapid_fire_ships_disabled_by_a_mine_die_count():
    at = rapid(rival="blue 4B +2, green 4B +2", dice="mine")
    at.take("mine", "launch at B", chance=number(3))

    assert (at.cause, at.winners) == (FELLED, [0])


@pytest.mark.rule("R-CO-43")
def test_rapid_fire_ships_disabled_in_the_mine_phase_do_not_count():
    ships = "orange 3B +3, blue 4B +2, green 9B"
    at = table(ships, ships, pool=1, rounds=1, felled=[1, 1], variant="rapid-fire")
    at.end_round("B3")

    assert (at.over, len(at.told("disabled"))) == (False, 2)
    assert at.s.felled.tolist() == [1, 1]


@pytest.mark.rule("R-CO-43", "CO-rapid.2")
def test_rapid_fire_a_ship_disabled_by_the_mine_phase_is_nobodys():
    at = rapid(rival="orange 3B +3, blue 3B +2, green 4B", dice="blue attack")

    assert not at.take("blue attack", "attack blue").over


@pytest.mark.rule("CO-rapid.2")
def test_rapid_fire_in_other_games_two_ships_do_not_win():
    at = table(rival="orange 3B +3, blue 9B +2, green 9B", felled=[1, 0], dice="blue attack")

    assert not at.take("blue attack", "attack blue").over


@pytest.mark.rule("CO-rapid.2", "R-CO-33", "CO-end.2")
def test_rapid_fire_the_win_comes_before_end_two():
    at = rapid(rival="orange 3B +3, blue 9B +2, green 10B", felled=[1, 0], dice="blue attack")
    at.take("blue attack", "attack blue")

    assert (at.cause, at.winners) == (FELLED, [0])


@pytest.mark.rule("CO-rapid.2", "CO-attack.5")
def test_rapid_fire_a_missile_saves_the_second_ship():
    at = rapid(
        rival="orange 3B +3, blue 9B +2, green 9B",
        felled=[1, 0],
        rival_held="missile",
        dice="blue attack",
    )
    at.take("blue attack", "attack blue", "missile")

    assert (at.over, at.hearts("blue", 1)) == (False, 2)


@pytest.mark.rule("R-CO-55", "CO-minefield.2", "CO-rapid.2")
def test_rapid_fire_may_be_played_on_side_b():
    at = rapid(rival="orange 4B +2, blue 6B +2", dice="mine", sheet="B")
    at.take("mine", "launch at B", chance=number(5))

    assert (at.cause, at.winners) == (FELLED, [0])
