"""The booklet's examples and the ledger's derived test vectors, one by one."""

import pytest

from .layout import HEROES
from .table import table

# Examples of the booklet


@pytest.mark.rule("AP-06.3-EX1", "AP-06.3c")
def test_example_1_two_heroes_of_three_dice_cannot_both_be_bought():
    three_dice = [hero for hero in HEROES if dice_paid(hero) == 3]
    assert three_dice == ["Roy", "Miriya"]

    at = table(dice="TMIIU").play("buy Roy")
    assert (len(at.dice), at.can("buy Miriya")) == (2, False)


def dice_paid(hero):
    for dice in ("MMIUT", "TTMII", "TUTMM"):
        at = table(dice=dice)
        if at.can(f"buy {hero}"):
            return 5 - len(at.play(f"buy {hero}").dice)
    raise AssertionError(hero)


@pytest.mark.rule("AP-06.6-EX2", "AP-06.6b", "AP-10.Max.a", "AP-10.Rick.b")
def test_example_2_max_and_rick_in_one_turn():
    at = table("Fp Fp Bp Bp Fl Cr Sc Cr Fp", dice="MIIUT").play("buy Max", "buy Rick")

    at.play("Max attacks")
    assert at.tray == "? Fp ? Bp Fl+2 Cr Sc+1 Cr ?"
    assert at.pile(0) == "Fp Fp Bp"
    at.play("Rick attacks T", "Rick attacks L", "Rick attacks BL")
    assert at.tray == "? ? ? ? Fl+2 Cr ? Cr ?"
    assert (at.pile(0), at.points(0)) == ("Fp Fp Fp Bp Bp Sc", 10)


@pytest.mark.rule("AP-06.6-EX2", "AP-06.3b")
def test_example_2_max_and_rick_together_cost_no_more_than_five_dice():
    assert table(dice="MIIUT").play("buy Max", "buy Rick").dice == "T"


@pytest.mark.rule("AP-08-EX3", "AP-08.2")
def test_example_3_four_battlepods_beat_two_scouts_and_a_fighterpod():
    pods = table("Bp Bp Bp Bp Cr Cr Cr Cr Cr", heroes="Rick! Lisa!", cards="Missile Volley")
    pods.play("Rick attacks TL", "Rick attacks T", "Rick attacks TR", "Missile Volley at L")
    mixed = table("Sc Sc Fp Cr Cr Cr Cr Cr Cr", heroes="Roy! Claudia!", dice="")
    mixed.play("Roy attacks TL", "Claudia attacks top row")

    assert (pods.points(0), mixed.points(0)) == (8, 7)


# Derived


@pytest.mark.rule("R-AP-12", "AP-09.7", "R-AP-11")
def test_vector_khyron_with_four_markers_outlives_max_and_not_one_point_of_rick():
    at = table("Cr Cr Cr Cr Kh+4 Cr Cr Cr Cr", heroes="Max! Rick!", dice="T").play("Max attacks")
    assert at["C"] == "Kh+4"

    at.play("Rick attacks C", "Rick attacks T", "Rick attacks T")
    assert (at["C"], at.pile(0), at.points(0)) == ("?", "Kh", 9)


@pytest.mark.rule("AP-09.9", "AP-10.Miriya.d", "AP-10.Henry.b", "R-AP-12")
@pytest.mark.parametrize(
    ("hero", "actions", "before", "after"),
    [
        ("Miriya", ["Miriya attacks C", "Miriya attacks C"], "Kh", "Kh+4"),
        ("Henry", ["Henry attacks C"], "Kh", "Kh+3"),
        ("Henry", ["Henry attacks C"], "Kh+3", "Kh+4"),
    ],
)
def test_vector_khyron_under_miriya_and_henry(hero, actions, before, after):
    at = table(f"Cr Cr Cr Cr {before} Cr Cr Cr Cr", heroes=f"{hero}!")

    assert at.play(*actions)["C"] == after


@pytest.mark.rule("AP-06.6b", "R-AP-13", "AP-09.7")
def test_vector_khyron_at_two_dies_to_roy_and_one_point_of_rick():
    at = table("Kh+2 Fl Cr Fl Fl Cr Cr Cr Cr", heroes="Roy! Rick!", dice="").play("Roy attacks TL")
    assert at["TL"] == "Kh+4"

    assert at.play("Rick attacks TL", "Rick attacks BR", "Rick attacks B").pile(0) == "Kh"


@pytest.mark.rule("AP-06.6b", "R-AP-13", "R-AP-06")
def test_vector_khyron_at_two_dies_to_three_points_of_rick():
    at = table("Kh+2 Fl Cr Fl Fl Cr Cr Cr Cr", heroes="Roy! Rick!", dice="")

    assert at.play(*["Rick attacks TL"] * 3).pile(0) == "Kh"
    assert at.play("Roy attacks TL").tray == "? Fl+2 Cr Fl+2 Fl+2 Cr Cr Cr Cr"


@pytest.mark.rule("AP-08.4", "R-AP-30", "AP-10.Roy.c")
def test_vector_a_flagship_in_the_centre_goes_to_the_next_players_roy():
    at = table("Cr Cr Cr Cr Fl Cr Cr Cr Cr", heroes="Max!").play("Max attacks")
    assert at["C"] == "Fl+2"

    at.end_turn(dice="MIUTT").play("buy Roy", "Roy attacks BR")
    assert (at["C"], at.points(0), at.points(1)) == ("?", 0, 7 + 5)


@pytest.mark.rule("AP-10.Ben.a", "AP-10.Ben.b")
def test_vector_ben_takes_no_fighterpod_in_the_centre_and_no_scout_on_its_last_legs():
    assert table("Sc+1 Cr Cr Cr Fp Cr Cr Cr Cr", heroes="Ben!").legal("Ben") == []


@pytest.mark.rule("AP-10.Lisa.a", "AP-10.Lisa.c")
def test_vector_lisa_with_four_damaged_ships_and_with_none():
    at = table("Cr+1 Cr+1 Cr+1 Cr+1 Cr Cr Cr Cr Cr", heroes="Lisa!")
    at.play("Lisa attacks TL", "Lisa attacks T", "Lisa attacks L")
    assert (at.tray, at.legal("Lisa")) == ("? ? Cr+1 ? Cr Cr Cr Cr Cr", [])

    assert table(heroes="Lisa!").legal("Lisa") == []


@pytest.mark.rule("AP-09.4", "AP-09.5", "AP-09.3")
@pytest.mark.parametrize(("buyer", "starter"), [(0, 1), (1, 1), (2, 2)])
def test_vector_three_players_and_who_starts_after_gloval(buyer, starter):
    at = table(players=3, seat=buyer, turn=buyer, dice="TUMMM").play("buy Henry")
    for _ in range(3 - buyer):
        at.end_turn()

    assert (int(at.s.rounds), at.seat) == (6, starter)


@pytest.mark.rule("AP-06.9a", "AP-09.2", "R-AP-20")
def test_vector_two_players_alternate_though_gloval_was_bought():
    at = table(dice="TUMMM").play("buy Henry")

    assert [at.seat] + [at.end_turn().seat for _ in range(7)] == [0, 1, 0, 1, 1, 0, 1, 0]


@pytest.mark.rule("AP-09.5", "AP-06.8c")
def test_vector_after_a_round_won_by_gloval_the_token_passes_to_the_left_of_its_holder():
    at = table(players=4, seat=2, turn=2, dice="TUMMM").play("buy Henry")
    starters = []
    for _ in range(10):
        at.end_turn()
        starters += [seat for _, seat, _ in at.told("round")]

    assert starters == [2, 3, 0]


@pytest.mark.rule("R-AP-05", "AP-07.5b", "R-AP-29")
def test_vector_bridge_orders_won_in_mid_attack_buys_rick():
    at = table("Up+1 Cr Cr Cr Cr Cr Cr Cr Cr", dice="TMMII", rerolls=1).play("buy Claudia")
    at.play("Claudia attacks top row", cards="Bridge Orders")
    assert at.legal("reroll") == []

    at.play("Bridge Orders T to U", "buy Rick", *["Rick attacks BR"] * 3)
    assert (at.dice, at["BR"], at.pile(0)) == ("I", "?", "Cr Up")


@pytest.mark.rule("R-AP-05", "R-AP-42", "AP-07.5b")
def test_vector_afterburner_won_in_mid_attack_rolls_some_dice_once_more():
    at = table("Up+1 Cr Cr Cr Cr Cr Cr Cr Cr", dice="TMMII", rerolls=1).play("buy Claudia")
    at.play("Claudia attacks top row", cards="Afterburner").play("Afterburner")
    assert at.legal() == [f"reroll {dice}" for dice in ("T", "I", "TI", "II", "TII")]

    at.play("reroll TI", dice="UM")
    assert (at.dice, at.legal("reroll")) == ("MIU", [])
    assert at.legal("buy") == ["buy Roy", "buy Rick", "buy Max"]


@pytest.mark.rule("R-AP-29", "R-AP-05", "R-AP-43")
def test_vector_missile_volley_between_two_rolls_wins_a_card_that_is_usable_at_once():
    at = table("Up+1 Cr Cr Cr Cr Cr Cr Cr Cr", rerolls=1, cards="Missile Volley")
    at.play("Missile Volley at TL", cards="Sixth Sense")

    assert (at.cards(0), int(at.s.rerolls)) == (["Sixth Sense", "Missile Volley used"], 1)
    assert at.play("Sixth Sense T to I", "reroll I", dice="U").dice == "TTTTU"


@pytest.mark.rule("R-AP-40", "R-AP-43", "R-AP-12")
def test_vector_formation_break_brings_khyron_before_henry():
    at = table("Kh+2 Cr Cr Cr Fp Cr Cr Cr Cr", heroes="Henry!", cards="Formation Break")
    at.play("Formation Break TL and C")
    assert (at["TL"], at["C"]) == ("Fp", "Kh+2")

    assert at.play("Henry attacks C")["C"] == "Kh+4"


@pytest.mark.rule("AP-10.Miriya.a", "AP-10.Miriya.b", "R-AP-10")
def test_vector_miriya_and_one_open_token_of_four():
    at = table("- - - - Fl - - - -", tokens=1, heroes="Miriya!")
    assert at.legal("Miriya") == ["Miriya attacks C"]

    one = at.copy().play("Miriya attacks C")
    assert sorted(one.legal()) == ["Miriya attacks C", "done"]
    assert one.copy().play("Miriya attacks C").pile(0) == "Fl"
    assert one.play("done")["C"] == "Fl+3"
    assert at.end_turn()["C"] == "Fl"
