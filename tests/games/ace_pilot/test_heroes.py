"""10 The four heroes of a pattern, and Henry: Roy, Claudia, Max."""

import pytest

from .reference import CELLS, CORNERS
from .table import table


def struck(at, *actions):
    """The damage that actions do to each cell of a tray where nothing dies."""
    before = at.s.marks.tolist()
    at.play(*actions)
    assert "?" not in at.tray
    return [after - marks for after, marks in zip(at.s.marks.tolist(), before, strict=True)]


# Roy


@pytest.mark.rule("AP-10.Roy.a", "AP-10.Roy.b", "AP-10.Roy.c", "R-AP-01")
@pytest.mark.parametrize(
    ("corner", "damage"),
    [
        ("TL", [2, 2, 0, 2, 2, 0, 0, 0, 0]),
        ("TR", [0, 2, 2, 0, 2, 2, 0, 0, 0]),
        ("BL", [0, 0, 0, 2, 2, 0, 2, 2, 0]),
        ("BR", [0, 0, 0, 0, 2, 2, 0, 2, 2]),
    ],
)
def test_roy_does_two_damage_to_each_cell_of_a_corner_quadrant(corner, damage):
    assert struck(table(heroes="Roy!"), f"Roy attacks {corner}") == damage


@pytest.mark.rule("AP-10.Roy.a")
def test_roy_chooses_one_of_the_four_corners():
    at = table(heroes="Roy!")

    assert at.aims("Roy") == list(CORNERS)
    assert at.play("Roy attacks TL").legal("Roy") == []


@pytest.mark.rule("AP-10.Roy.a", "R-AP-02")
def test_roy_may_choose_a_corner_that_is_empty():
    at = table("- Fl Fl Fl Fl Fl Cr Cr Cr", tokens=1, heroes="Roy!").play("Roy attacks TL")

    assert at.tray == "- Fl+2 Fl Fl+2 Fl+2 Fl Cr Cr Cr"


@pytest.mark.rule("AP-10.Roy.b", "R-AP-01", "R-AP-08")
def test_roy_can_destroy_four_tokens():
    at = table("Fp Bp Cr Sc Cr+1 Cr Cr Cr Cr", heroes="Roy!").play("Roy attacks TL")

    assert (at.tray, at.pile(0)) == ("? ? Cr ? ? Cr Cr Cr Cr", "Fp Bp Sc Cr")
    assert at.points(0) == 11


# Claudia


@pytest.mark.rule("AP-10.Claudia.a", "AP-10.Claudia.b")
@pytest.mark.parametrize(
    ("line", "cells"),
    [
        ("top row", [0, 1, 2]),
        ("middle row", [3, 4, 5]),
        ("bottom row", [6, 7, 8]),
        ("left column", [0, 3, 6]),
        ("middle column", [1, 4, 7]),
        ("right column", [2, 5, 8]),
    ],
)
def test_claudia_does_one_damage_to_all_three_cells_of_a_row_or_column(line, cells):
    damage = struck(table(heroes="Claudia!"), f"Claudia attacks {line}")

    assert damage == [int(cell in cells) for cell in range(9)]


@pytest.mark.rule("AP-10.Claudia.b", "AP-10.Claudia.c")
def test_claudia_has_three_rows_and_three_columns_and_no_diagonal():
    at = table(heroes="Claudia!")

    assert sorted(at.aims("Claudia")) == [
        "bottom row",
        "left column",
        "middle column",
        "middle row",
        "right column",
        "top row",
    ]
    assert at.play("Claudia attacks top row").legal("Claudia") == []


# Max


@pytest.mark.rule("AP-10.Max.a", "AP-10.Max.b", "R-AP-11")
def test_max_does_one_damage_in_each_corner_and_two_in_the_centre():
    at = table(heroes="Max!")

    assert struck(at, "Max attacks") == [1, 0, 1, 0, 2, 0, 1, 0, 1]
    assert [event for event in at.told("hit") if event[0] == 4] == [(4, 2, 2)]


@pytest.mark.rule("AP-10.Max.a", "AP-10.Max.b")
def test_max_has_one_attack_that_cannot_be_moved():
    assert table(heroes="Max!").legal("Max") == ["Max attacks"]


@pytest.mark.rule("AP-10.Max.b", "AP-06.7b", "R-AP-11")
def test_max_does_not_reach_below_a_fighterpod_in_the_centre():
    at = table("Cr Cr Cr Cr Fp Cr Cr Cr Cr", heroes="Max!").play("Max attacks")

    assert (at["C"], at.heights[4], at.pile(0)) == ("?", 6, "Fp")


# Henry


@pytest.mark.rule("AP-10.Henry.a")
def test_henry_aims_at_any_cell_but_the_corners():
    assert table(heroes="Henry!").aims("Henry") == ["T", "L", "C", "R", "B"]


@pytest.mark.rule("AP-10.Henry.a", "R-AP-09")
@pytest.mark.parametrize("cell", ["T", "L", "C", "R", "B"])
def test_henry_does_four_damage_to_one_ship(cell):
    at = table("Cr Fl Cr Fl Fl Fl Cr Fl Cr", heroes="Henry!").play(f"Henry attacks {cell}")

    assert at.told("hit") == [(CELLS.index(cell), 4, 4)]
    assert (at[cell], at.pile(0)) == ("?", "Fl")
    assert at.legal("Henry") == []


@pytest.mark.rule("AP-10.Henry.a")
def test_henry_leaves_the_others_alone():
    at = table(heroes="Henry!").play("Henry attacks C")

    assert at.tray == "Fl Fl Fl Fl ? Cr Cr Cr Cr"


@pytest.mark.rule("AP-10.Henry.a", "R-AP-38")
def test_henry_finds_nothing_if_only_corners_are_open():
    at = table("Cr - Cr - - - Cr - Cr", tokens=1, heroes="Henry!")

    assert at.legal("Henry") == []


@pytest.mark.rule("R-AP-15")
@pytest.mark.parametrize(
    ("hero", "actions"),
    [
        ("Roy", ["Roy attacks TL"]),
        ("Claudia", ["Claudia attacks middle row"]),
        ("Max", ["Max attacks"]),
        ("Henry", ["Henry attacks C"]),
        ("Rick", ["Rick attacks C", "Rick attacks TL", "Rick attacks TR"]),
        ("Lisa", ["Lisa attacks C"]),
        ("Miriya", ["Miriya attacks C", "done"]),
    ],
)
def test_heroes_but_ben_attack_an_upgrade_token_like_a_ship(hero, actions):
    at = table("Fl Fl Fl Fl Up+1 Cr Cr Cr Cr", heroes=f"{hero}!")

    assert at.play(*actions, cards="Pop Star").pile(0) == "Up"
