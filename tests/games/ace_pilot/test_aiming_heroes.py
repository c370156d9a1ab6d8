"""10 The heroes who aim point by point: Rick, Lisa, Ben, Miriya."""

from itertools import combinations_with_replacement

import pytest

from .reference import CELLS
from .table import table


def attack(hero, cells):
    return [f"{hero} attacks {cell}" for cell in cells]


# Rick


@pytest.mark.rule("AP-10.Rick.a")
@pytest.mark.parametrize("cells", list(combinations_with_replacement(["TL", "C", "B"], 3)))
def test_rick_splits_three_damage_over_one_two_or_three_ships(cells):
    at = table("Fl Cr Cr Fl Fl Cr Cr Fl Cr", heroes="Rick!")
    at.play(*attack("Rick", cells))

    assert [at[cell] for cell in ("TL", "C", "B")] == [
        "Fl" + f"+{cells.count(cell)}" * (cell in cells) for cell in ("TL", "C", "B")
    ]
    assert (int(at.s.marks.sum()), at.legal("Rick")) == (3, [])


@pytest.mark.rule("AP-10.Rick.a", "R-AP-09")
def test_rick_places_all_three_points_anywhere():
    at = table(heroes="Rick!")

    for _ in range(3):
        assert at.aims("Rick") == list(CELLS)
        at.play("Rick attacks TL")
    assert at["TL"] == "Fl+3"


@pytest.mark.rule("R-AP-09", "R-AP-08")
def test_rick_may_not_stop_early_but_may_waste_points_on_the_doomed():
    at = table("Fp Cr Cr Cr Cr Cr Cr Cr Cr", heroes="Rick!").play("Rick attacks TL")

    assert not at.can("done")
    assert not at.can("end turn")
    at.play("Rick attacks TL", "Rick attacks TL")
    assert at.tray == "? Cr Cr Cr Cr Cr Cr Cr Cr"


@pytest.mark.rule("AP-10.Rick.b")
def test_rick_adds_to_damage_already_there():
    at = table("Fl+3 Cr+2 Sc+1 Cr Cr Cr Cr Cr Cr", heroes="Rick!")

    assert at.play(*attack("Rick", ["TL", "T", "TR"])).pile(0) == "Sc Cr Fl"


# Lisa


@pytest.mark.rule("AP-10.Lisa.a")
def test_lisa_destroys_up_to_three_damaged_ships_in_any_cells():
    at = table("Fl+1 Cr Cr Cr Cr+1 Cr Cr Cr Sc+1", heroes="Lisa!")
    assert at.aims("Lisa") == ["TL", "C", "BR"]

    at.play(*attack("Lisa", ["TL", "C", "BR"]))
    assert (at.tray, at.pile(0)) == ("? Cr Cr Cr ? Cr Cr Cr ?", "Sc Cr Fl")


@pytest.mark.rule("AP-10.Lisa.a", "R-AP-09")
@pytest.mark.parametrize("count", [1, 2])
def test_lisa_may_stop_after_fewer(count):
    at = table("Fl+1 Cr+1 Sc+1 Cr Cr Cr Cr Cr Cr", heroes="Lisa!")
    at.play(*attack("Lisa", ["TL", "T"][:count]), "done")

    assert at.pile(0) == ["Fl", "Cr Fl"][count - 1]
    assert (at["TR"], at.legal("Lisa")) == ("Sc+1", [])


@pytest.mark.rule("AP-10.Lisa.a")
def test_lisa_names_a_ship_once():
    at = table("Fl+1 Cr+1 Sc+1 Cr Cr Cr Cr Cr Cr", heroes="Lisa!").play("Lisa attacks T")

    assert at.legal() == ["Lisa attacks TL", "Lisa attacks TR", "done"]


@pytest.mark.rule("AP-10.Lisa.a")
def test_lisa_is_done_when_nothing_more_can_be_named():
    at = table("Fl+1 Cr Cr Cr Cr Cr Cr Cr Cr", heroes="Lisa!").play("Lisa attacks TL")

    assert (at["TL"], at.pile(0), at.can("end turn")) == ("?", "Fl", True)


@pytest.mark.rule("AP-10.Lisa.b")
def test_lisa_takes_ships_damaged_in_the_same_turn():
    at = table(heroes="Max! Lisa!").play("Max attacks")

    assert at.aims("Lisa") == ["TL", "TR", "C", "BL", "BR"]
    assert at.play(*attack("Lisa", ["TL", "C", "TR"])).pile(0) == "Fl Fl Fl"


@pytest.mark.rule("AP-10.Lisa.c")
def test_lisa_cannot_touch_an_undamaged_ship():
    at = table("Fp Bp Sc Cr Fl Up Cr+2 Cr Cr", heroes="Lisa!")

    assert at.aims("Lisa") == ["BL"]


@pytest.mark.rule("AP-10.Lisa.a", "R-AP-15")
def test_lisa_takes_a_damaged_upgrade_token():
    at = table("Up+1 Cr Cr Cr Cr Cr Cr Cr Cr", heroes="Lisa!")

    assert at.play("Lisa attacks TL", cards="Recon Sweep").cards(0) == ["Recon Sweep"]


# Ben


@pytest.mark.rule("AP-10.Ben.a", "AP-10.Ben.b")
def test_ben_aims_at_fighterpods_and_battlepods_anywhere_but_in_the_centre():
    assert table("Fp Fp Fp Fp Fp Bp Bp Bp Bp", heroes="Ben!").aims("Ben") == [
        cell for cell in CELLS if cell != "C"
    ]
    assert table("Fp Bp Sc Cr Bp Fl Kh Up Cr", heroes="Ben!").aims("Ben") == ["TL", "T"]


@pytest.mark.rule("AP-10.Ben.a")
@pytest.mark.parametrize("kinds", ["Fp Fp Fp", "Fp Fp Bp", "Fp Bp Bp", "Bp Bp Bp"])
def test_ben_destroys_three_in_any_mix(kinds):
    at = table(f"{kinds} Cr Cr Cr Cr Cr Fp", heroes="Ben!")

    assert at.play(*attack("Ben", ["TL", "T", "TR"])).pile(0) == kinds
    assert (at["BR"], at.legal("Ben")) == ("Fp", [])


@pytest.mark.rule("AP-10.Ben.a", "R-AP-09")
@pytest.mark.parametrize("count", [1, 2])
def test_ben_may_stop_after_fewer(count):
    at = table("Fp Fp Fp Cr Cr Cr Cr Cr Fp", heroes="Ben!")
    at.play(*attack("Ben", ["TL", "T"][:count]))
    assert at.legal() == [*attack("Ben", ["TL", "T", "TR", "BR"][count:]), "done"]

    assert at.play("done").pile(0) == " ".join(["Fp"] * count)


@pytest.mark.rule("R-AP-15", "AP-10.Ben.a")
@pytest.mark.parametrize("token", ["Up", "Up+1", "Sc+1", "Cr+2", "Fl+3", "Kh+4"])
def test_ben_leaves_all_others_alone_however_damaged(token):
    assert table(f"{token} Cr Cr Cr Cr Cr Cr Cr Cr", heroes="Ben!").legal("Ben") == []


# Miriya


@pytest.mark.rule("AP-10.Miriya.a", "AP-10.Miriya.c")
@pytest.mark.parametrize("second", ["T", "C", "B"])
def test_miriya_gives_two_blows_of_three_to_two_cells(second):
    at = table("Fl Fl Cr Cr Fl Cr Cr Fl Cr", heroes="Miriya!")
    at.play("Miriya attacks TL", f"Miriya attacks {second}")

    assert (at["TL"], at[second], at.legal("Miriya")) == ("Fl+3", "Fl+3", [])
    assert int(at.s.marks.sum()) == 6


@pytest.mark.rule("AP-10.Miriya.a", "R-AP-08")
def test_miriya_may_give_both_to_one_cell():
    at = table(heroes="Miriya!").play("Miriya attacks TL")
    assert at.aims("Miriya") == list(CELLS)
    assert at["TL"] == "Fl"

    at.play("Miriya attacks TL")
    assert (at["TL"], at.pile(0)) == ("?", "Fl")
    assert at.told("hit") == [(0, 6, 6)]


@pytest.mark.rule("R-AP-10", "AP-10.Miriya.b")
def test_miriya_may_drop_the_second_blow_but_not_part_of_it():
    at = table(heroes="Miriya!").play("Miriya attacks TL", "done")

    assert (at["TL"], int(at.s.marks.sum())) == ("Fl+3", 3)
    assert at.legal("Miriya") == []


@pytest.mark.rule("AP-10.Miriya.b", "R-AP-09")
def test_miriya_never_does_less_than_three_to_a_cell():
    at = table("Fl+1 Cr Cr Cr Cr Cr Cr Cr Cr", heroes="Miriya!").play("Miriya attacks TL", "done")

    assert (at["TL"], at.pile(0)) == ("?", "Fl")
