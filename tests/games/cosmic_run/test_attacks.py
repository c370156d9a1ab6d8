"""Advance-and-attack dice and mine dice between two players."""

import pytest

from .chance import number
from .paper import SHIPS
from .table import table


@pytest.mark.rule("CO-attack.1", "CO-attack.2", "R-CO-17")
@pytest.mark.parametrize("ship", SHIPS)
def test_attack_one_step_and_one_heart_of_the_same_colour(ship):
    at = table(rival=f"{ship} 3B", dice=f"{ship} attack")
    at.take(f"{ship} attack", "up to 1B", f"attack {ship}")

    assert [at.hearts(other, 1) for other in SHIPS] == [int(other == ship) for other in SHIPS]
    assert [at.hearts(other) for other in SHIPS] == [0, 0, 0]
    assert (at.where(ship), at.where(ship, 1)) == ("1B", "3B")
    assert (at.told("attacked"), at.told("hit")) == ([(0, ship)], [(1, ship, 1)])
    assert at.seat == 1


@pytest.mark.rule("CO-attack.2")
def test_attack_pushes_nobody_back():
    at = table(rival="blue 5B", dice="blue attack").take("blue attack", "attack blue")

    assert (at.where("blue", 1), at.told("pushed")) == ("5B", [])


@pytest.mark.rule("CO-attack.1", "CO-minedie.3")
def test_attack_and_mine_die_of_the_second_seat_are_for_the_first():
    at = table("blue 4B", seat=1, dice="blue attack").take("blue attack", "attack blue")
    assert (at.hearts("blue"), at.hearts("blue", 1)) == (1, 0)

    at = table("blue 4B", seat=1, dice="mine").take("mine", "launch at B", chance=number(3))
    assert (at.mines("blue"), at.mines("blue", 1), at.where("blue")) == ("4B", "", "3B")


@pytest.mark.rule("R-CO-17", "CO-attack.1", "CO-warp.3")
def test_attack_its_step_is_an_ordinary_one_of_one_pip():
    at = table("orange 2B", held="warp", dice="orange attack").take("orange attack")
    assert at.steps() == ["left to 2A", "right to 2C", "up to 3B"]

    at.play("left to 2A")
    assert at.legal() == ["attack orange"]


@pytest.mark.rule("R-CO-17", "R-CO-13")
def test_attack_the_step_is_optional_and_the_attack_is_not():
    at = table("orange 2B", dice="orange attack").take("orange attack")
    assert at.legal("attack", "done", "cargo") == ["attack orange", "cargo"]

    at.play("attack orange")
    assert (at.where("orange"), at.hearts("orange", 1)) == ("2B", 1)


@pytest.mark.rule("CO-attack.3", "CO-attack.2", "R-CO-06")
def test_attack_the_third_heart_disables_and_a_disabled_ship_cannot_move():
    at = table(rival="orange 4B +2", dice="orange attack, orange 3")
    at.take("orange attack", "attack orange")

    assert (at.hearts("orange", 1), at.told("disabled")) == (3, [(1, "orange")])
    assert at.where("orange", 1) == "4B"
    assert at.take("orange 3").steps() == []


@pytest.mark.rule("CO-attack.3", "R-CO-13")
def test_attack_a_ship_with_two_hearts_filled_still_moves():
    at = table("orange 4B +2", dice="orange 1").take("orange 1")

    assert at.can("up to 5B")


@pytest.mark.rule("CO-attack.4", "CO-attack.6", "CO-faq.2", "R-CO-19")
def test_attack_on_a_landed_ship_does_nothing_but_the_step_is_made():
    at = table("blue 2B", "blue 10B +1", rival_held="missile", dice="blue attack")
    at.take("blue attack", "up to 3B", "attack blue")

    assert (at.where("blue"), at.hearts("blue", 1), at.seat) == ("3B", 1, 1)
    assert (at.told("hit"), at.told("idle"), at.held("missile", 1)) == ([], [], 1)
    assert at.legal("missile") == []


@pytest.mark.rule("R-CO-19", "R-CO-60")
def test_attack_on_a_disabled_ship_does_nothing_and_no_missile_is_asked_for():
    at = table(rival="blue 3B +3", rival_held="missile", dice="blue attack")
    at.take("blue attack", "attack blue")

    assert (at.hearts("blue", 1), at.told("hit"), at.told("disabled")) == (3, [], [])
    assert len(at.told("idle")) == 1
    assert (at.legal("missile"), at.seat) == ([], 1)


@pytest.mark.rule("CO-attack.5", "CO-missile.1", "R-CO-59")
def test_attack_a_missile_stops_one_attack_after_the_step():
    at = table(rival="blue 3B", rival_held="missile missile", dice="blue attack")
    at.take("blue attack", "up to 1B", "attack blue")
    assert (at.seat, at.legal(), at.where("blue")) == (1, ["let it come", "missile"], "1B")

    at.play("missile")
    assert (at.hearts("blue", 1), at.held("missile", 1), at.acquired("missile", 1)) == (0, 1, 2)
    assert at.told("stopped") == [(1, "blue")]
    assert (at.seat, len(at.pool)) == (1, 3)


@pytest.mark.rule("CO-attack.5", "R-CO-59")
def test_attack_the_missile_may_be_kept():
    at = table(rival="blue 3B", rival_held="missile", dice="blue attack")
    at.take("blue attack", "attack blue", "let it come")

    assert (at.hearts("blue", 1), at.held("missile", 1), at.seat) == (1, 1, 1)


@pytest.mark.rule("R-CO-18", "R-CO-13")
@pytest.mark.parametrize(
    "own",
    ["orange 3B +3", "orange 10B, blue 6B, green 6B", "orange 3B !3A !3C !4B", "orange 5B"],
    ids=["disabled", "landed", "stuck", "held back by the armada rule"],
)
def test_attack_happens_though_the_own_ship_cannot_step_up(own):
    at = table(own, "orange 2B", dice="orange attack").take("orange attack")
    assert at.legal("up") == []

    assert at.play("attack orange").hearts("orange", 1) == 1


@pytest.mark.rule("R-CO-20", "CO-end.1")
def test_attack_a_step_that_lands_the_third_ship_ends_the_game_first():
    at = table("orange 10B, blue 10B, green 9B", "green 3B +2", dice="green attack")
    at.take("green attack", "up to the planet")

    assert (at.over, at.winners, at.cause) == (True, [0], 1)
    assert (at.hearts("green", 1), at.told("attacked")) == (2, [])


@pytest.mark.rule("R-CO-21")
def test_attack_navigation_goes_with_its_step():
    at = table("orange 2B", held="navigation", dice="orange attack")
    at.take("orange attack", "up left to 3A", "attack orange")

    assert (at.where("orange"), at.held("navigation"), at.hearts("orange", 1)) == ("3A", 0, 1)


@pytest.mark.rule("R-CO-21")
def test_attack_navigation_does_not_go_with_its_step_by_a_house_rule():
    attack = table("orange 2B", held="navigation", dice="orange attack", attack_straight="on")
    attack.take("orange attack")
    plain = table("orange 2B", held="navigation", dice="orange 1", attack_straight="on")
    plain.take("orange 1")

    assert attack.steps() == ["left to 2A", "right to 2C", "up to 3B"]
    assert plain.can("up left to 3A")


@pytest.mark.rule("CO-faq.5", "R-CO-25")
def test_faq_a_transformer_changes_who_moves_and_not_who_is_attacked():
    at = table(held="transformer", dice="orange attack").take("orange attack", "turn green")
    assert at.legal() == ["attack orange", "up to 1B"]

    at.play("up to 1B", "attack orange")
    assert (at.where("green"), at.where("orange")) == ("1B", "base")
    assert [at.hearts(ship, 1) for ship in SHIPS] == [1, 0, 0]


@pytest.mark.rule("CO-cargo.1", "R-CO-13")
def test_attack_cargo_is_the_way_out_of_it():
    at = table(dice="orange attack").take("orange attack", "cargo")

    assert [at.hearts(ship, 1) for ship in SHIPS] == [0, 0, 0]


@pytest.mark.rule("R-CO-28")
def test_attack_after_the_step_there_is_no_cargo():
    at = table(dice="orange attack").take("orange attack", "up to 1B")

    assert at.legal() == ["attack orange"]


# Mine dice


@pytest.mark.rule("CO-minedie.1", "CO-minedie.2", "CO-minedie.3", "CO-minedie.4")
def test_mine_die_letter_of_choice_number_rolled_and_the_opponent_alone_is_mined():
    at = table("orange 5A", "orange 5A", dice="mine").take("mine")
    assert at.legal("launch") == ["launch at A", "launch at B", "launch at C"]

    at.play("launch at A", chance=number(4))
    assert at.told("coordinate") == [("A4", 2)]
    assert [at.mines(ship, 1) for ship in SHIPS] == ["5A", "5A", "5A"]
    assert [at.mines(ship) for ship in SHIPS] == ["", "", ""]
    assert (at.where("orange"), at.where("orange", 1), at.hearts("orange", 1)) == ("5A", "4A", 1)
    assert at.seat == 1


@pytest.mark.rule("CO-minedie.3", "CO-mine.9", "R-CO-07")
def test_mine_die_has_all_effects_of_the_mine_phase():
    at = table(rival="orange 4B +2, blue 10B, green 7B", dice="mine")
    at.take("mine", "launch at B", chance=number(3))

    assert [at.mines(ship, 1) for ship in SHIPS] == ["4B", "", "4B"]
    assert (at.where("orange", 1), at.hearts("orange", 1)) == ("3B", 3)
    assert at.told("disabled") == [(1, "orange")]


@pytest.mark.rule("CO-minedie.3", "CO-missile.1", "R-CO-60")
def test_mine_die_may_be_answered_by_the_opponent_alone():
    at = table(held="missile", rival_held="missile", dice="mine")
    at.take("mine", "launch at B", chance=number(3))
    assert (at.seat, at.legal()) == (1, ["let it come", "missile"])

    at.play("missile")
    assert (at.mines("orange", 1), at.held("missile", 1), at.held("missile")) == ("", 0, 1)
    assert at.told("ignored") == [(1, 0)]
    assert (at.seat, len(at.pool)) == (1, 3)


@pytest.mark.rule("R-CO-60", "CO-mine.10")
def test_mine_die_that_fills_nothing_is_not_answered():
    at = table(rival_mines="4B", rival_held="missile", dice="mine")
    at.take("mine", "launch at B", chance=number(3))

    assert (at.held("missile", 1), at.legal("missile"), at.told("mined")) == (1, [], [])


@pytest.mark.rule("R-CO-13", "CO-minedie.1")
def test_mine_die_must_be_launched_or_stowed():
    at = table(dice="mine").take("mine")

    assert at.legal("launch", "cargo", "done", "reroll the") == [
        "cargo",
        "launch at A",
        "launch at B",
        "launch at C",
    ]
