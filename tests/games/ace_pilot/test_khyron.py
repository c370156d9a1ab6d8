"""09 Khyron: everyone may hurt him, and only Rick can kill him."""

import pytest

from .reference import CELLS
from .table import table


def khyron(cell, marks=0):
    """A tray of Cruisers with Khyron in that cell."""
    token = f"Kh+{marks}" if marks else "Kh"
    return " ".join(token if here == cell else "Cr" for here in CELLS)


OTHERS = [
    ("Roy", ["Roy attacks TL"], 2),
    ("Claudia", ["Claudia attacks middle row"], 1),
    ("Max", ["Max attacks"], 2),
    ("Henry", ["Henry attacks C"], 3),
    ("Miriya", ["Miriya attacks C", "done"], 3),
    ("Miriya", ["Miriya attacks C", "Miriya attacks C"], 6),
]


@pytest.mark.rule("AP-09.10", "R-AP-12", "AP-09.7", "AP-10.Rick.c", "R-AP-11")
@pytest.mark.parametrize("marks", range(5))
@pytest.mark.parametrize(("hero", "actions", "damage"), OTHERS)
def test_khyron_is_hurt_by_the_others_up_to_four_markers_and_lives(hero, actions, damage, marks):
    at = table(khyron("C", marks), heroes=f"{hero}!").play(*actions)

    assert at["C"] == f"Kh+{min(4, marks + damage)}"
    assert (at.pile(0), at.told("destroyed")) == ("", [])


@pytest.mark.rule("AP-09.7", "AP-10.Rick.c", "R-AP-13", "AP-08.2")
@pytest.mark.parametrize("marks", range(5))
@pytest.mark.parametrize("points", [1, 2, 3])
def test_khyron_dies_when_rick_brings_him_to_five(marks, points):
    at = table(khyron("C", marks), heroes="Rick!")
    at.play(*["Rick attacks C"] * points, *["Rick attacks TL"] * (3 - points))

    dies = marks + points >= 5
    assert at["C"] == ("?" if dies else f"Kh+{marks + points}")
    assert at.pile(0) == ("Kh" if dies else "")
    assert at.points(0) == (9 if dies else 0)


@pytest.mark.rule("AP-09.8", "AP-10.Lisa.d", "R-AP-14")
@pytest.mark.parametrize("marks", range(1, 5))
def test_khyron_is_no_choice_for_lisa(marks):
    assert table(khyron("C", marks), heroes="Lisa!").legal("Lisa") == []


@pytest.mark.rule("AP-09.8", "AP-10.Lisa.d", "R-AP-14")
def test_khyron_is_not_among_several_that_lisa_may_name():
    at = table("Kh+3 Cr+1 Cr Cr+1 Cr Cr Cr Cr Cr", heroes="Lisa!")

    assert at.aims("Lisa") == ["T", "L"]
    assert at.play("Lisa attacks T").aims("Lisa") == ["L"]


@pytest.mark.rule("AP-09.9", "AP-10.Miriya.d")
def test_khyron_takes_at_most_four_from_miriya():
    at = table(khyron("TL"), heroes="Miriya!")

    assert at.copy().play("Miriya attacks TL", "done")["TL"] == "Kh+3"
    assert at.play("Miriya attacks TL", "Miriya attacks TL")["TL"] == "Kh+4"


@pytest.mark.rule("AP-10.Miriya.a", "AP-10.Miriya.d")
def test_khyron_does_not_weaken_a_blow_at_another():
    at = table("Kh Fl Cr Cr Cr Cr Cr Cr Cr", heroes="Miriya!")

    assert at.play("Miriya attacks TL", "Miriya attacks T").tray[:9] == "Kh+3 Fl+3"


@pytest.mark.rule("AP-10.Henry.b")
@pytest.mark.parametrize("cell", ["T", "L", "C", "R", "B"])
def test_khyron_takes_three_from_henry(cell):
    at = table(khyron(cell), heroes="Henry!").play(f"Henry attacks {cell}")

    assert at[cell] == "Kh+3"


@pytest.mark.rule("R-AP-12")
@pytest.mark.parametrize("hero", ["Rick", "Henry", "Miriya"])
def test_khyron_at_four_is_still_a_target_for_heroes(hero):
    assert "C" in table(khyron("C", 4), heroes=f"{hero}!").aims(hero)


@pytest.mark.rule("R-AP-12", "R-AP-43")
def test_khyron_at_four_is_none_for_a_volley():
    for marks in range(4):
        at = table(khyron("C", marks), cards="Missile Volley").play("Missile Volley at C")
        assert at["C"] == f"Kh+{marks + 1}"

    at = table(khyron("C", 4), cards="Missile Volley")
    assert at.legal("Missile Volley") == [
        f"Missile Volley at {cell}" for cell in CELLS if cell != "C"
    ]


@pytest.mark.rule("R-AP-12", "R-AP-43")
@pytest.mark.parametrize("marks", [2, 3])
def test_khyron_outlives_a_stronger_volley_too(marks):
    stronger = {"cards.missile_volley": 3}
    at = table(khyron("C", marks), cards="Missile Volley", changes=stronger)

    assert at.play("Missile Volley at C")["C"] == "Kh+4"


@pytest.mark.rule("R-AP-12", "AP-09.7")
def test_khyron_needs_exactly_one_more_point_after_any_overkill_of_others():
    at = table(khyron("C", 3), heroes="Max! Rick!").play("Max attacks")
    at.play("Rick attacks C", "Rick attacks TL", "Rick attacks TL")

    assert (at["C"], at.pile(0)) == ("?", "Cr Kh")


@pytest.mark.rule("R-AP-30", "AP-09.7")
def test_khyron_goes_to_the_one_whose_rick_placed_the_last_point():
    at = table(khyron("C"), players=3, heroes="Miriya!")
    at.play("Miriya attacks C", "Miriya attacks C").end_turn(dice="IUTTT").play("buy Rick")
    at.play("Rick attacks C", "Rick attacks T", "Rick attacks T")

    assert (at.points(0), at.points(1)) == (0, 9)
