"""4.3 The seven cards that do something, each exactly."""

from itertools import combinations

import pytest

from .reference import CELLS
from .table import table

# Dice


@pytest.mark.rule("R-AP-42")
def test_afterburner_rolls_one_or_more_unplaced_dice_and_nothing_else_comes_between():
    at = table(dice="TTMIU", cards="Afterburner, Sixth Sense", rerolls=0)
    assert at.legal("reroll") == []

    at.play("Afterburner")
    assert len(at.legal()) == len(at.legal("reroll")) == 23
    assert at.play("reroll TTM", dice="UUU").dice == "IUUUU"


@pytest.mark.rule("R-AP-42")
@pytest.mark.parametrize("rerolls", [0, 1, 2])
def test_afterburner_uses_up_no_free_reroll(rerolls):
    at = table(cards="Afterburner", rerolls=rerolls).play("Afterburner", "reroll T", dice="T")

    assert int(at.s.rerolls) == rerolls
    assert bool(at.legal("reroll")) == (rerolls > 0)


@pytest.mark.rule("R-AP-42")
def test_afterburner_may_come_between_two_rerolls():
    at = table(cards="Afterburner").play("reroll T", "Afterburner", "reroll TT", dice="MMM")
    at.play("reroll MMM", dice="IIU")

    assert (at.dice, at.legal("reroll")) == ("TTIIU", [])


@pytest.mark.rule("R-AP-05", "R-AP-42")
def test_afterburner_works_after_an_attack():
    at = table(heroes="Claudia", dice="TTT", cards="Afterburner").play("Afterburner")
    at.play("reroll TTT", dice="IUT")

    assert at.legal("reroll") == []
    assert at.can("buy Rick")


@pytest.mark.rule("R-AP-42")
def test_afterburner_leaves_placed_dice_alone():
    at = table(dice="MMTIU", cards="Afterburner").play("buy Claudia", "Afterburner")

    assert len(at.legal()) == 7
    assert not [word for word in at.legal() if "M" in word]


@pytest.mark.rule("R-AP-42")
@pytest.mark.parametrize(
    ("card", "changes"),
    [
        ("Combat Training", ["I to M", "I to T", "M to T", "T to M", "U to M", "U to T"]),
        ("Sixth Sense", ["M to I", "T to I", "U to I"]),
        ("Bridge Orders", ["I to U", "M to U", "T to U"]),
    ],
)
def test_dice_cards_turn_one_die_to_another_face(card, changes):
    at = table(dice="TTMIU", cards=card)

    assert sorted(at.legal(card)) == [f"{card} {change}" for change in changes]
    for change in changes:
        face, into = change.split(" to ")
        after = at.copy().play(f"{card} {change}")
        assert sorted(after.dice) == sorted("TTMIU".replace(face, into, 1))
        assert after.told("changed") == [("TMIU".index(face), "TMIU".index(into), 0)]


@pytest.mark.rule("R-AP-42")
@pytest.mark.parametrize("card", ["Combat Training", "Sixth Sense", "Bridge Orders"])
def test_dice_cards_need_a_die_of_the_face(card):
    assert {word.split()[-3] for word in table(dice="TTTTT", cards=card).legal(card)} == {"T"}


@pytest.mark.rule("R-AP-42", "R-AP-39")
@pytest.mark.parametrize("card", ["Afterburner", "Combat Training", "Sixth Sense", "Bridge Orders"])
def test_dice_cards_are_not_offered_when_nothing_can_be_bought_any_more(card):
    assert table(heroes="Rick!", dice="TTM", cards=card).legal(card)

    assert table(heroes="Rick! Max!", dice="T", cards=card).legal(card) == []
    assert table(heroes="Miriya! Ben!", dice="", cards=card).legal(card) == []


@pytest.mark.rule("R-AP-42")
def test_dice_cards_change_a_die_that_may_be_rerolled_and_changed_again():
    at = table(dice="TTTTT", cards="Sixth Sense, Bridge Orders")
    at.play("Sixth Sense T to I", "Bridge Orders I to U")
    assert at.dice == "TTTTU"

    assert at.play("reroll U", dice="M").dice == "TTTTM"


@pytest.mark.rule("R-AP-42", "AP-06.3a")
def test_dice_cards_can_pay_for_a_hero():
    at = table(dice="TTTTI", rerolls=0, cards="Bridge Orders")
    assert not at.can("buy Rick")

    assert at.play("Bridge Orders T to U", "buy Rick").dice == "TTT"


@pytest.mark.rule("R-AP-42")
def test_dice_cards_cost_no_reroll():
    at = table(cards="Sixth Sense").play("Sixth Sense T to I")

    assert int(at.s.rerolls) == 2


# Tokens


@pytest.mark.rule("R-AP-43")
@pytest.mark.parametrize("cell", CELLS)
def test_missile_volley_does_one_damage_to_any_open_token(cell):
    at = table(cards="Missile Volley").play(f"Missile Volley at {cell}")

    assert at.s.marks.tolist() == [int(here == cell) for here in CELLS]
    assert at.told("hit") == [(CELLS.index(cell), 1, 1)]


@pytest.mark.rule("R-AP-43")
def test_missile_volley_kills_as_usual():
    at = table("Fp Cr+2 Cr Cr Cr Cr Cr Cr Cr", cards="Missile Volley")

    assert at.copy().play("Missile Volley at TL").pile(0) == "Fp Up"
    assert at.play("Missile Volley at T").tray == "Fp ? Cr Cr Cr Cr Cr Cr Cr"


@pytest.mark.rule("R-AP-43")
def test_missile_volley_finds_no_target_in_a_cover_or_an_empty_cell():
    at = table("Fp - Cr Cr Cr Cr Cr Cr Cr", tokens=2, heroes="Claudia!", cards="Missile Volley")
    at.play("Claudia attacks top row")

    assert at.tray.split()[:3] == ["?", "-", "Cr+1"]
    assert at.legal("Missile Volley") == [f"Missile Volley at {cell}" for cell in CELLS[2:]]


@pytest.mark.rule("R-AP-05", "R-AP-04")
def test_missile_volley_is_no_heros_attack_and_leaves_the_rerolls():
    at = table("Fp Cr Cr Cr Cr Cr Cr Cr Cr", cards="Missile Volley").play("Missile Volley at TL")

    assert at["TL"] == "?"
    assert len(at.legal("reroll")) == 5


@pytest.mark.rule("R-AP-43", "R-AP-44", "AP-08.6b")
def test_recon_sweep_turns_up_a_cover_that_may_be_attacked_this_turn():
    at = table("Fp Fp Cr Cr Cr Cr Cr Cr Cr", heroes="Claudia! Rick!", cards="Recon Sweep")
    assert at.legal("Recon") == []

    at.play("Claudia attacks top row")
    assert at.legal("Recon") == ["Recon Sweep at TL", "Recon Sweep at T"]
    at.play("Recon Sweep at T", reveals="Fl")
    assert at.tray == "? Fl Cr+1 Cr Cr Cr Cr Cr Cr"
    assert at.told("revealed") == [(1, 4, 0)]
    assert at.play(*["Rick attacks T"] * 3)["T"] == "Fl+3"


@pytest.mark.rule("R-AP-43", "R-AP-44")
def test_recon_sweep_leaves_the_token_open_and_undamaged_for_later_players():
    at = table("Fp Cr Cr Cr Cr Cr Cr Cr Cr", heroes="Miriya!", cards="Recon Sweep")
    at.play("Miriya attacks TL", "Miriya attacks TL").play("Recon Sweep at TL", reveals="Sc")
    assert at["TL"] == "Sc"

    assert at.play("end turn", dice="TTTTT")["TL"] == "Sc"


@pytest.mark.rule("R-AP-43", "AP-08.6a")
def test_recon_sweep_is_of_no_use_on_an_emptied_cell():
    at = table("Fp/1 Cr Cr Cr Cr Cr Cr Cr Cr", tokens=3, heroes="Claudia!", cards="Recon Sweep")
    at.play("Claudia attacks top row")

    assert (at["TL"], at.legal("Recon")) == ("-", [])


@pytest.mark.rule("R-AP-43", "R-AP-40")
def test_formation_break_swaps_any_two_open_tokens():
    at = table("Fp Bp Sc+1 Cr+2 Fl+3 Kh+4 Up+1 Cr Cr", cards="Formation Break")
    before = at.tray.split()

    assert at.legal("Formation") == [
        f"Formation Break {one} and {other}" for one, other in combinations(CELLS, 2)
    ]
    for one, other in combinations(range(9), 2):
        after = at.copy().play(f"Formation Break {CELLS[one]} and {CELLS[other]}")
        swapped = list(before)
        swapped[one], swapped[other] = before[other], before[one]
        assert after.tray.split() == swapped
        assert after.told("swapped") == [(one, other, 0)]


@pytest.mark.rule("R-AP-43")
def test_formation_break_leaves_the_stacks_below():
    at = table("Fp/1 Cr/7 Cr Cr Cr Cr Cr Cr Cr", cards="Formation Break")

    at.play("Formation Break TL and T")
    assert (at.tray[:5], at.heights[:2]) == ("Cr Fp", [1, 7])


@pytest.mark.rule("R-AP-43")
def test_formation_break_needs_two_open_tokens():
    at = table("Fp Fp - - - - - - -", tokens=2, heroes="Claudia!", cards="Formation Break")
    assert at.legal("Formation") == ["Formation Break TL and T"]

    assert at.play("Claudia attacks left column").legal("Formation") == []
