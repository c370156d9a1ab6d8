"""06 A turn: reveal, roll, buy and reroll, attack, collect, end."""

import pytest

from .reference import CELLS
from .table import NAMES, PLAIN, SETUPS, opening, random_game, table

ONE_KILLED = "? Fl Fl Fl Fl Fl Cr Cr Cr"


@pytest.mark.rule("AP-06.0a")
@pytest.mark.parametrize("players", [3, 4])
def test_turn_it_goes_to_the_left_round_the_table(players):
    at = table(players=players, seat=players - 1)

    assert [at.end_turn().seat for _ in range(players - 1)] == list(range(players - 1))


@pytest.mark.rule("AP-06.0c", "AP-06.1a", "AP-06.2")
def test_turn_it_starts_with_covers_turned_up_and_then_all_five_dice():
    start = opening(tries=["UTTTT", "TTTTT"], reveals="Fp Bp Sc Cr Fl Kh Up Fp Bp", dice="TMMIU")

    assert start.tray == "Fp Bp Sc Cr Fl Kh Up Fp Bp"
    assert start.dice == "TMMIU"
    assert start.told("revealed")[5:7] == [(5, 5, 0), (6, 6, 0)]
    assert start.kinds_told == [
        *["tried"] * 2,
        "began",
        "round",
        "turn",
        *["revealed"] * 9,
        "rolled",
    ]


@pytest.mark.rule("AP-06.1a", "AP-08.6b", "AP-08.6a")
def test_turn_every_cover_is_turned_up_when_the_next_turn_starts():
    at = table("Fp Bp Fp Fl Fl Fl Fl Cr Cr", heroes="Ben!")
    at.play(*(f"Ben attacks {cell}" for cell in ("TL", "T", "TR")))
    assert at.tray == "? ? ? Fl Fl Fl Fl Cr Cr"

    at.play("end turn", reveals="Sc Up Kh", dice="MMMMM")
    assert at.tray == "Sc Up Kh Fl Fl Fl Fl Cr Cr"
    assert at.told("revealed") == [(0, 2, 0), (1, 6, 0), (2, 5, 0)]


@pytest.mark.rule("AP-06.1b")
def test_turn_only_the_top_token_is_turned_up():
    start = opening()

    assert (start.tray, start.heights) == ("Fp " * 8 + "Fp", [7] * 9)
    assert start.unseen["Fp"] == 35 - 9


@pytest.mark.rule("AP-06.1b", "AP-06.1a")
def test_turn_tokens_already_open_stay_as_they_are():
    at = table("Sc+1 Fl+3 Kh+4 Up+1 Cr+2 Bp Fp Fp Fp")

    assert at.end_turn().tray == "Sc+1 Fl+3 Kh+4 Up+1 Cr+2 Bp Fp Fp Fp"
    assert at.told("revealed") == []


@pytest.mark.rule("AP-06.1a")
def test_turn_an_empty_cell_has_nothing_to_turn_up():
    at = table("- Fl Fl Fl Fl Fl Cr Cr Cr", tokens=2)

    assert at.end_turn()["TL"] == "-"


@pytest.mark.rule("AP-06.2", "AP-06.5c")
def test_turn_all_five_dice_are_rolled_however_many_were_placed():
    at = table(heroes="Rick! Max!", dice="T")

    assert at.end_turn(dice="UUIIM").dice == "MIIUU"
    assert at.told("rolled") == [(1, octal("MIIUU"), 0)]


def octal(faces):
    """Dice by face as octal digits, T lowest."""
    return sum(8 ** "TMIU".index(face) for face in faces)


@pytest.mark.rule("AP-04.3", "AP-06.6a")
def test_turn_everything_in_it_is_decided_by_the_one_whose_turn_it_is():
    at = table(dice="MMTIU")

    for action in ("buy Claudia", "Claudia attacks top row", "buy Rick", *["Rick attacks C"] * 3):
        at.play(action)
        assert at.seat == 0
    assert at.end_turn().seat == 1


@pytest.mark.rule("AP-04.3", "AP-06.5d")
def test_turn_nothing_of_it_is_left_for_the_next():
    at = table(players=3, heroes="Rick Max!", dice="T", rerolls=0).end_turn(dice="TTTTT")

    assert at.legal("Max") == []
    assert at.legal("reroll") == [f"reroll {'T' * n}" for n in (1, 2, 3, 4, 5)]
    assert (int(at.s.bought), int(at.s.attacked), int(at.s.rerolls)) == (0, 0, 2)


@pytest.mark.rule("AP-06.5e", "AP-06.3d", "AP-06.4c")
def test_turn_a_player_may_end_it_without_rerolling_buying_or_attacking():
    at = table(dice="MMTIU")

    assert at.end_turn().seat == 1
    assert (at.tray, at.pile(0)) == (PLAIN, "")


@pytest.mark.rule("R-AP-45")
@pytest.mark.parametrize("heroes", ["", "Rick!", "Rick Max!", "Rick Max"])
def test_turn_it_ends_only_when_she_says_so(heroes):
    assert table(heroes=heroes).can("end turn")


@pytest.mark.rule("R-AP-45", "R-AP-09")
def test_turn_after_the_second_attack_it_is_still_hers():
    at = table(heroes="Rick Max!", dice="T", rerolls=0).play("Max attacks")

    assert (at.seat, at.legal()) == (0, ["end turn"])


@pytest.mark.rule("R-AP-45", "R-AP-27", "R-AP-09")
def test_turn_a_hero_who_has_not_attacked_by_its_end_never_does():
    at = table(heroes="Rick!").end_turn().end_turn()

    assert (at.seat, at.owner("Rick")) == (0, 0)
    assert at.legal("Rick") == []


@pytest.mark.rule("R-AP-29", "R-AP-41", "R-AP-06")
@pytest.mark.parametrize("hero", ["Rick", "Lisa", "Ben", "Miriya"])
def test_turn_one_attack_is_wholly_resolved_before_anything_else(hero):
    cards = "Missile Volley, Formation Break, Sixth Sense, Afterburner"
    at = table("Fp Bp Sc+1 Up+1 Cr+1 Fp Fl Fl Fl", heroes=f"{hero}!", cards=cards)
    at.play(f"{hero} attacks {at.aims(hero)[0]}")
    others = [word for word in at.legal() if not word.startswith(f"{hero} attacks")]

    assert others == ([] if hero == "Rick" else ["done"])
    assert at.aims(hero)


@pytest.mark.rule("R-AP-08", "AP-06.0c", "R-AP-31")
def test_turn_a_kill_is_collected_as_it_happens():
    at = table("Fp Fl Fl Fl Fl Fl Cr Cr Cr", heroes="Claudia! Rick!").play(
        "Claudia attacks top row"
    )

    assert (at.pile(0), at["TL"]) == ("Fp", "?")
    assert "TL" not in at.aims("Rick")
    assert at.told("destroyed") == [(0, 0, 0)]


@pytest.mark.rule("R-AP-08")
def test_turn_damage_of_one_attack_lands_together():
    at = table("Fp Fl Fl Fl Fl Fl Cr Cr Cr", heroes="Rick!")
    at.play("Rick attacks TL", "Rick attacks T")

    assert (at.tray, at.pile(0)) == ("Fp Fl Fl Fl Fl Fl Cr Cr Cr", "")
    assert at.play("Rick attacks TL").tray == "? Fl+1 Fl Fl Fl Fl Cr Cr Cr"


@pytest.mark.rule("AP-06.1b", "AP-08.6a")
@pytest.mark.parametrize("setup", SETUPS, ids=NAMES)
def test_turn_no_token_is_turned_up_in_the_middle_of_one(setup):
    for at in random_game(21, **setup):
        if at.told("revealed"):
            assert "turn" in at.kinds_told or "used" in at.kinds_told


@pytest.mark.rule("R-AP-36")
def test_turn_what_lies_face_down_has_no_kind_that_anyone_could_see():
    at = table(ONE_KILLED, heroes="Rick")

    assert [at[cell] for cell in CELLS].count("?") == 1
    assert at.s.top[0] == -1
    kinds = {at.copy().end_turn(reveals=kind)["TL"] for kind in ("Fp", "Bp", "Sc", "Kh", "Up")}
    assert kinds == {"Fp", "Bp", "Sc", "Kh", "Up"}
