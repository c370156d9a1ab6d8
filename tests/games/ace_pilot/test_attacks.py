"""06-08 Attacks: damage, kills, covers, and who collects."""

import pytest

from .reference import CELLS, TOKENS
from .table import NAMES, PLAIN, SETUPS, random_game, table


def with_first(token):
    """That token in the top left corner of a plain tray."""
    return " ".join([token, *["Cr"] * 8])


# Hit points


@pytest.mark.rule("AP-08.2", "AP-06.7a", "R-AP-23", "AP-07.2")
@pytest.mark.parametrize(
    ("kind", "hp"), [("Fp", 1), ("Bp", 1), ("Sc", 2), ("Cr", 3), ("Fl", 4), ("Up", 2)]
)
def test_attacks_a_token_dies_with_as_many_markers_as_it_has_hit_points(kind, hp):
    for marks in range(hp):
        token = f"{kind}+{marks}" if marks else kind
        at = table(with_first(token), heroes="Claudia!")
        dies = marks == hp - 1
        at.play("Claudia attacks top row", cards="Pop Star" if dies and kind == "Up" else "")
        assert at["TL"] == ("?" if dies else f"{kind}+{marks + 1}")
        assert at.pile(0) == (kind if dies else "")


@pytest.mark.rule("AP-08.2", "AP-11.3", "AP-07.3")
@pytest.mark.parametrize(
    ("kind", "vp"),
    [("Fp", 1), ("Bp", 2), ("Sc", 3), ("Cr", 5), ("Fl", 7), ("Kh", 9), ("Up", 0)],
)
def test_attacks_a_kill_is_worth_its_points(kind, vp):
    hp = TOKENS[kind][1]
    at = table(with_first(f"{kind}+{hp - 1}" if hp > 1 else kind), heroes="Rick!")
    at.play(*["Rick attacks TL"] * 3, cards="Afterburner" if kind == "Up" else "")

    assert (at.pile(0), at.points(0)) == (kind, vp)


@pytest.mark.rule("AP-08.3")
def test_attacks_damage_is_marked_on_the_token():
    at = table(heroes="Max!").play("Max attacks")

    assert at.tray == "Fl+1 Fl Fl+1 Fl Fl+2 Cr Cr+1 Cr Cr+1"
    assert at.told("attacked") == [(0, 5, 0)]
    assert at.told("hit") == [(0, 1, 1), (2, 1, 1), (4, 2, 2), (6, 1, 1), (8, 1, 1)]


@pytest.mark.rule("AP-08.4", "AP-10.Rick.b", "R-AP-30", "AP-04.1", "AP-08.1")
def test_attacks_damage_stays_and_whoever_destroys_collects():
    at = table(players=3, heroes="Claudia!").play("Claudia attacks top row")
    at.end_turn().end_turn(dice="IUTTT")
    assert (at.seat, at["TL"]) == (2, "Fl+1")

    at.play("buy Rick", *["Rick attacks TL"] * 3)
    assert [at.pile(seat) for seat in range(3)] == ["", "", "Fl"]
    assert [at.points(seat) for seat in range(3)] == [0, 0, 7]


@pytest.mark.rule("AP-08.4")
def test_attacks_damage_stays_into_the_next_round():
    at = table(players=3, seat=2, turn=2, heroes="Claudia!").play("Claudia attacks left column")

    assert at.end_turn().tray == "Fl+1 Fl Fl Fl+1 Fl Cr Cr+1 Cr Cr"
    assert int(at.s.rounds) == 6


@pytest.mark.rule("AP-08.5")
def test_attacks_markers_leave_with_the_dead():
    at = table(with_first("Fl+3"), heroes="Claudia!").play("Claudia attacks top row")
    assert int(at.s.marks[0]) == 0

    assert at.end_turn(reveals="Fl")["TL"] == "Fl"


@pytest.mark.rule("AP-06.7b")
@pytest.mark.parametrize("below", ["Fp", "Sc", "Fl"])
def test_attacks_extra_damage_does_not_reach_the_token_below(below):
    at = table(with_first("Fp"), heroes="Miriya!")
    at.play("Miriya attacks TL", "Miriya attacks TL")
    assert (at["TL"], at.heights[0]) == ("?", 6)

    assert at.end_turn(reveals=below)["TL"] == below


@pytest.mark.rule("AP-06.7b", "R-AP-03", "AP-08.6a")
def test_attacks_a_token_bared_this_turn_is_out_of_reach():
    at = table(with_first("Fp"), heroes="Claudia! Max!", dice="T")
    at.play("Claudia attacks top row", "Max attacks")

    assert (at["TL"], at.heights[0], at.pile(0)) == ("?", 6, "Fp")
    assert at.end_turn(reveals="Sc")["TL"] == "Sc"


@pytest.mark.rule("R-AP-03", "R-AP-02")
@pytest.mark.parametrize("hero", ["Rick", "Henry", "Miriya"])
def test_attacks_a_cover_is_no_target(hero):
    at = table("Cr Fp Cr Cr Cr Cr Cr Cr Cr", heroes=f"Claudia! {hero}!")
    assert "T" in at.aims(hero)

    assert "T" not in at.play("Claudia attacks top row").aims(hero)


@pytest.mark.rule("R-AP-02")
@pytest.mark.parametrize("hero", ["Rick", "Henry", "Miriya", "Lisa", "Ben"])
def test_attacks_an_empty_cell_is_no_target(hero):
    at = table("- - - - Cr+1 - - - -", tokens=1, heroes=f"{hero}!")

    assert at.aims(hero) == ([] if hero == "Ben" else ["C"])


@pytest.mark.rule("R-AP-02")
@pytest.mark.parametrize("hero", ["Rick", "Henry", "Miriya", "Lisa", "Ben"])
def test_attacks_with_no_target_a_hero_cannot_attack_but_stays_bought(hero):
    at = table("- - - - - - - - -", tokens=1, heroes=f"{hero}!")

    assert at.legal(hero) == []
    assert (at.owner(hero), at.can("end turn")) == (0, True)


@pytest.mark.rule("R-AP-02")
@pytest.mark.parametrize(
    ("hero", "action"), [("Max", ""), ("Roy", " BR"), ("Claudia", " bottom row")]
)
def test_attacks_of_a_fixed_pattern_waste_what_falls_on_an_empty_cell(hero, action):
    at = table("Fl Fl Fl Fl Fl Cr - - -", tokens=2, length="long", heroes=f"{hero}!")
    at.play(f"{hero} attacks{action}")

    assert at.tray.split()[6:] == ["-", "-", "-"]
    assert at.s.marks[6:].tolist() == [0, 0, 0]
    assert [cell for cell, _, _ in at.told("hit") if cell > 5] == []


@pytest.mark.rule("AP-06.6b", "R-AP-07")
def test_attacks_of_two_heroes_add_up_on_one_ship():
    at = table(heroes="Claudia! Rick!").play("Claudia attacks top row")
    at.play("Rick attacks TL", "Rick attacks TL", "Rick attacks TL")

    assert (at["TL"], at.pile(0)) == ("?", "Fl")


@pytest.mark.rule("R-AP-07")
def test_attacks_on_what_the_first_hero_destroyed_must_go_elsewhere():
    at = table("Fp Fp Fp Cr Cr Cr Cr Cr Cr", heroes="Claudia! Ben!").play("Claudia attacks top row")

    assert at.aims("Ben") == []
    assert at.pile(0) == "Fp Fp Fp"


@pytest.mark.rule("R-AP-06")
@pytest.mark.parametrize("first", ["Claudia attacks top row", "Max attacks"])
def test_attacks_come_in_the_order_she_likes(first):
    at = table(dice="MMMIT").play("buy Max", "buy Claudia")

    assert {"Max attacks", "Claudia attacks top row"} <= set(at.legal())
    assert at.play(first).told("attacked")[0][1] == (1 if first[0] == "C" else 5)


@pytest.mark.rule("AP-06.6a", "R-AP-27")
def test_attacks_are_one_for_each_hero():
    at = table(heroes="Max!").play("Max attacks")

    assert at.legal("Max") == []


@pytest.mark.rule("AP-06.6a")
def test_attacks_are_for_heroes_who_were_bought():
    at = table(dice="MMTIU")
    assert not [word for word in at.legal() if "attacks" in word]

    at.play("buy Rick")
    assert {word.split()[0] for word in at.legal() if "attacks" in word} == {"Rick"}


@pytest.mark.rule("R-AP-27", "AP-06.9a")
def test_attacks_of_a_hero_from_the_first_of_two_turns_do_not_come_again():
    at = table(turn=2, heroes="Max@0 Rick@0")

    assert [word for word in at.legal() if "attacks" in word] == []


@pytest.mark.rule("R-AP-09")
def test_attacks_may_be_declined():
    at = table(heroes="Max! Rick!", dice="T")

    assert at.can("end turn")
    assert at.end_turn().tray == PLAIN


@pytest.mark.rule("R-AP-22")
def test_attacks_are_not_short_of_damage_cubes():
    tray = "Fl+3 Fl+3 Fl+3 Fl+3 Fl+3 Kh+4 Cr+2 Cr+1 Cr"
    at = table(tray, heroes="Claudia!").play("Claudia attacks bottom row")

    assert at.tray == "Fl+3 Fl+3 Fl+3 Fl+3 Fl+3 Kh+4 ? Cr+2 Cr+1"
    at = table("Fl+3 Fl+3 Fl+3 Fl+3 Fl+3 Kh+4 Cr+1 Cr+2 Cr+2", heroes="Rick!")
    at.play("Rick attacks BL", "Rick attacks TL", "Rick attacks TL")
    assert at["BL"] == "Cr+2"


@pytest.mark.rule("AP-08.1", "AP-04.1", "AP-06.7a", "R-AP-31", "R-AP-30")
@pytest.mark.parametrize("setup", SETUPS, ids=NAMES)
def test_attacks_every_kill_goes_to_the_pile_of_the_one_whose_turn_it_is(setup):
    piles, seat = [""] * 4, 0
    for at in random_game(22, **setup):
        now = [at.pile(other) for other in range(4)]
        assert [now[other] for other in range(4) if other != seat] == [
            piles[other] for other in range(4) if other != seat
        ]
        gained = len(now[seat].split()) - len(piles[seat].split())
        assert gained == len(at.told("destroyed"))
        assert {event[0] for event in at.told("destroyed")} <= {seat}
        piles, seat = now, at.seat


@pytest.mark.rule("R-AP-46")
def test_attacks_rick_can_aim_at_whatever_is_on_top():
    at = table("Fp Bp Sc Cr Fl Kh Up Fp Fp", heroes="Rick!")

    assert at.aims("Rick") == list(CELLS)
