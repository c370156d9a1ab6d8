"""06 Dice and heroes: what a hero costs, what may be rerolled, and how many are bought."""

from itertools import combinations_with_replacement, product

import pytest

from launchbay.engine import tape
from launchbay.engine.luck import new_luck
from launchbay.engine.match import Match
from launchbay.games.ace_pilot import rules

from .layout import HEROES
from .reference import COSTS, FACES
from .table import opening, table

ROLLS = ["".join(roll) for roll in combinations_with_replacement(FACES, 5)]


def bought_with(dice):
    return [word.removeprefix("buy ") for word in table(dice=dice).legal("buy ")]


# Buying


@pytest.mark.rule("AP-06.3a", "R-AP-26", "R-AP-47")
@pytest.mark.parametrize("dice", ROLLS)
def test_buying_a_hero_needs_dice_that_show_exactly_its_symbols(dice):
    payable = [
        hero
        for hero, cost in COSTS.items()
        if all(dice.count(face) >= cost.count(face) for face in FACES)
    ]

    assert bought_with(dice) == payable


@pytest.mark.rule("AP-06.3a", "R-AP-47", "AP-06.5c")
@pytest.mark.parametrize(
    ("hero", "dice", "left"),
    [
        ("Roy", "MMIUU", "MU"),
        ("Claudia", "MMMMT", "MMT"),
        ("Rick", "TIIUU", "TIU"),
        ("Lisa", "TTMMM", "TMM"),
        ("Ben", "TTTTT", "TTT"),
        ("Max", "TMMII", "TMI"),
        ("Henry", "TTTUU", "TTU"),
        ("Miriya", "TTIII", "TI"),
    ],
)
def test_buying_exactly_the_cost_is_paid(hero, dice, left):
    at = table(dice=dice).play(f"buy {hero}")

    assert sorted(at.dice) == sorted(left)
    assert (at.owner(hero), at.told("bought")) == (0, [(0, HEROES.index(hero), 0)])


@pytest.mark.rule("AP-06.3b", "AP-06.3c")
def test_buying_a_second_hero_takes_other_dice():
    at = table(dice="MMTIU").play("buy Claudia")

    assert at.legal("buy ") == ["buy Rick", "buy Henry"]
    assert at.play("buy Rick").dice == "T"
    assert (at.owner("Claudia"), at.owner("Rick")) == (0, 0)


@pytest.mark.rule("AP-06.3c")
def test_buying_no_die_pays_for_two():
    at = table(dice="TMIUU").play("buy Rick")

    assert at.dice == "TMU"
    assert not at.can("buy Max")
    assert at.can("buy Henry")


@pytest.mark.rule("AP-06.5b", "AP-06.9b")
def test_buying_a_third_hero_is_out_even_with_the_dice_for_it():
    at = table(dice="TTTTM").play("buy Ben")
    assert at.can("buy Lisa")

    at = table(heroes="Rick! Max!", cards="Sixth Sense", dice="T")
    assert (at.legal("buy"), at.legal("reroll"), at.legal("Sixth Sense")) == ([], [], [])


@pytest.mark.rule("AP-06.5b")
def test_buying_counts_heroes_of_this_turn_only():
    at = table(turn=2, heroes="Ben@0 Lisa@0 Max@1 Rick@1", dice="MMTUI")

    assert at.legal("buy ") == ["buy Roy", "buy Claudia", "buy Henry"]
    assert at.play("buy Claudia", "buy Henry").dice == "I"


@pytest.mark.rule("AP-06.5c")
def test_buying_dice_on_a_hero_are_neither_rerolled_nor_used_nor_changed_again():
    at = table(dice="MMTIU", cards="Bridge Orders").play("buy Claudia")

    assert not any("M" in word for word in at.legal("reroll"))
    assert not any("M" in word for word in at.legal("Bridge Orders "))
    assert not at.can("buy Lisa")


@pytest.mark.rule("AP-06.5a")
def test_buying_may_come_after_any_roll():
    at = table(dice="MMTTT").play("buy Claudia")
    at.play("reroll TTT", dice="TIT")
    at.play("reroll TT", dice="UM")

    assert at.play("buy Rick").dice == "M"


@pytest.mark.rule("AP-06.3d")
def test_buying_is_never_forced():
    at = table(dice="TTMMI")

    assert at.can("end turn")
    assert at.play("reroll TTMMI", dice="TTMMI").can("end turn")


@pytest.mark.rule("AP-06.8a")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_buying_a_hero_somebody_has_is_out_for_all(players):
    at = table(players=players, dice="IUTTT").play("buy Rick")
    at.end_turn(dice="IUTTT")

    assert (at.owner("Rick"), at.can("buy Rick")) == (0, False)


@pytest.mark.rule("R-AP-05", "AP-06.0c")
def test_buying_goes_on_after_an_attack_and_that_hero_attacks_too():
    at = table(dice="MMTIU").play("buy Claudia", "Claudia attacks top row")
    assert at.can("buy Rick")

    at.play("buy Rick", *["Rick attacks TL"] * 3)
    assert (at["TL"], at.pile(0)) == ("?", "Fl")


@pytest.mark.rule("R-AP-05")
def test_buying_ends_with_the_first_attack_by_a_house_rule():
    at = table(dice="MMTIU", buy_first="on").play("buy Claudia")
    assert at.can("buy Rick")

    at.play("Claudia attacks top row")
    assert at.legal("buy") == at.legal("reroll") == []
    assert at.can("end turn")


@pytest.mark.rule("R-AP-25")
def test_buying_stands_and_the_rerolls_left_go_to_the_other_dice():
    at = table(dice="MMTTT", rerolls=1).play("buy Claudia")

    assert at.legal("reroll") == ["reroll T", "reroll TT", "reroll TTT"]
    at.play("reroll TT", dice="MM")
    assert (at.owner("Claudia"), at.dice, at.legal("reroll")) == (0, "TMM", [])


@pytest.mark.rule("R-AP-25")
def test_buying_may_be_taken_back_until_a_die_is_rolled():
    match = Match.at(table(players=3, seat=1, turn=1, dice="TUMMM").text)
    before = match.position
    match.play("buy Henry")
    assert "holder 1" in match.position
    match.undo()
    assert match.position == before

    match.play("buy Henry")
    match.play("reroll M")
    assert not match.can_undo()


@pytest.mark.rule("AP-06.3-EX1")
def test_buying_two_heroes_of_three_dice_each_is_out():
    at = table(dice="TMIIU")
    assert {"buy Miriya", "buy Roy"} <= set(at.legal("buy"))

    assert not at.copy().play("buy Miriya").can("buy Roy")
    assert not at.copy().play("buy Roy").can("buy Miriya")


# Rerolls


@pytest.mark.rule("AP-06.4a")
def test_rerolls_are_two_at_most():
    at = opening(dice="TTTTT").play("reroll T", dice="T").play("reroll T", dice="T")

    assert at.legal("reroll") == []


@pytest.mark.rule("AP-06.4b")
def test_rerolls_take_any_of_the_dice():
    some = [
        "T" * targets + "M" * moves + "I" * instincts + "U" * emblems
        for targets, moves, instincts, emblems in product(range(3), range(2), range(2), range(2))
    ]

    assert sorted(table(dice="TTMIU").legal("reroll")) == sorted(f"reroll {x}" for x in some if x)


@pytest.mark.rule("AP-06.4b")
def test_rerolls_leave_the_dice_she_keeps():
    at = table(dice="TTMIU").play("reroll TM", dice="UI")

    assert at.dice == "TIIUU"
    assert at.told("rolled") == [(0, 0o1100, 0o1101)]


@pytest.mark.rule("AP-06.4b", "R-AP-24")
def test_rerolls_may_take_a_die_that_was_kept_before():
    at = table(dice="TTMIU").play("reroll TTM", dice="MMM")

    assert at.can("reroll IU")
    assert at.play("reroll IU", dice="TT").dice == "TTMMM"


@pytest.mark.rule("R-AP-26", "AP-06.4a")
@pytest.mark.parametrize("face", FACES)
def test_rerolls_are_never_earned_with_a_symbol(face):
    at = table(dice=face * 5, rerolls=1).play(f"reroll {face}", dice=face)

    assert (at.dice, at.legal("reroll")) == (face * 5, [])


@pytest.mark.rule("AP-06.4a", "AP-06.5c")
def test_rerolls_are_rolled_with_six_sided_dice_of_two_targets_two_moves_and_one_of_each_other():
    shown = []
    for outcome in range(6):
        at = table(dice="MMMMM")
        luck = new_luck(script=[outcome], tape=True)
        rules.apply(at.box, at.s, luck, at.number("reroll M"))
        assert [draw.of for draw in tape.draws(luck)] == [6]
        shown.append(at.dice.replace("MMMM", "", 1))

    assert shown == ["T", "T", "M", "M", "I", "U"]


@pytest.mark.rule("R-AP-04", "R-AP-05")
def test_rerolls_lapse_with_the_first_attack():
    at = table(dice="MMTIU").play("buy Claudia")
    assert at.legal("reroll")

    assert at.play("Claudia attacks top row").legal("reroll") == []
    assert at.end_turn().legal("reroll")


@pytest.mark.rule("R-AP-04", "R-AP-05")
@pytest.mark.parametrize("hero", HEROES)
def test_rerolls_lapse_whoever_attacks(hero):
    at = table("Fp Cr+1 Cr Cr Cr Cr Cr Cr Cr", heroes=f"{hero}!")
    assert at.legal("reroll")
    while at.legal(hero):
        at.play(at.legal(hero)[0])

    assert at.can("end turn")
    assert at.legal("reroll") == []


@pytest.mark.rule("R-AP-04", "R-AP-05")
def test_rerolls_lapse_too_when_the_attack_hits_nothing():
    at = table("- - - Fl Fl Fl Fl Cr Cr", tokens=1, dice="MMTIU").play("buy Claudia")

    assert at.play("Claudia attacks top row").legal("reroll") == []


@pytest.mark.rule("R-AP-39")
def test_rerolls_are_not_offered_with_two_heroes_bought():
    at = table(dice="MMTTT").play("buy Claudia")
    assert at.legal("reroll")

    assert at.play("buy Ben").legal("reroll") == []


@pytest.mark.rule("R-AP-39", "R-AP-42")
def test_rerolls_are_not_offered_with_no_hero_left():
    cheap = {f"heroes.{hero}.cost": "T" for hero in HEROES}
    at = table(changes={"most_heroes": 8, **cheap}, cards="Afterburner of 1, Sixth Sense of 1")
    at.play(*(f"buy {hero}" for hero in HEROES[:5])).end_turn()
    at.play("buy Max", "buy Henry")
    assert at.legal("reroll") == ["reroll T", "reroll TT", "reroll TTT"]

    at.play("buy Miriya")
    assert (at.dice, at.legal("reroll")) == ("TT", [])
    assert (at.legal("Afterburner"), at.legal("Sixth Sense")) == ([], [])


@pytest.mark.rule("R-AP-39", "R-AP-42")
def test_rerolls_are_not_offered_with_no_die_unplaced():
    at = table(changes={"heroes.Ben.cost": "TTTTT"}, cards="Afterburner, Sixth Sense")
    at.play("buy Ben")

    assert at.legal("reroll") == at.legal("Afterburner") == at.legal("Sixth Sense") == []
