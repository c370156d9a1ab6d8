"""07 Upgrades: tokens, the deck, and when a card may be used."""

import pytest

from .reference import CARDS
from .table import NAMES, SETUPS, random_game, table

ONE_UPGRADE = "Up+1 Cr Cr Cr Cr Cr Cr Cr Cr"
TWO_UPGRADES = "Up+1 Up+1 Cr Cr Cr Cr Cr Cr Cr"


@pytest.mark.rule("AP-07.1")
def test_upgrades_only_tokens_that_were_in_the_tray_give_cards():
    *_, end = random_game(31, players=2, tokens="4")

    taken = sum(end.pile(seat).split().count("Up") for seat in range(2))
    assert taken + end.unseen["Up"] + end.tray.count("Up") == 8
    assert sum(len(end.cards(seat)) for seat in range(2)) == taken


@pytest.mark.rule("AP-07.4a", "AP-07.3")
def test_upgrades_a_token_destroyed_lies_beside_the_pile_and_is_worth_nothing():
    at = table(ONE_UPGRADE, heroes="Claudia!").play("Claudia attacks top row", cards="Afterburner")

    assert (at.pile(0), at.points(0)) == ("Up", 0)


@pytest.mark.rule("AP-07.4b", "AP-07.4c")
def test_upgrades_a_card_is_drawn_at_once_for_all_to_see():
    at = table(ONE_UPGRADE, heroes="Claudia!").play("Claudia attacks top row", cards="Recon Sweep")

    assert at.cards(0) == ["Recon Sweep"]
    assert at.told("drew") == [(0, 6, 0)]
    assert at.kinds_told[-2:] == ["destroyed", "drew"]


@pytest.mark.rule("AP-07.4b")
def test_upgrades_each_token_destroyed_draws_a_card():
    at = table(TWO_UPGRADES, heroes="Claudia!")
    at.play("Claudia attacks top row", cards="Sixth Sense, Pop Star")

    assert at.cards(0) == ["Pop Star", "Sixth Sense"]
    assert at.told("drew") == [(0, 3, 0), (0, 0, 0)]


@pytest.mark.rule("AP-07.4b")
def test_upgrades_no_other_kill_draws_a_card():
    at = table("Fp Bp Sc+1 Cr+2 Fl+3 Cr Cr Cr Cr", heroes="Claudia! Max!")
    at.play("Claudia attacks top row", "Max attacks")

    assert at.cards(0) == []


@pytest.mark.rule("AP-07.4b", "AP-07.1")
def test_upgrades_there_is_a_card_for_each_of_the_eight_tokens():
    cards = ", ".join(f"{card} of 1" for card in CARDS[:7])
    at = table(ONE_UPGRADE, heroes="Claudia!", cards=cards)

    assert at.play("Claudia attacks top row", cards="Formation Break").cards(0) == [
        "Formation Break"
    ]


@pytest.mark.rule("AP-07.5a", "R-AP-41")
@pytest.mark.parametrize(
    ("heroes", "moment"),
    [
        ("", "after a roll"),
        ("Max!", "before the attack"),
        ("Claudia Max!", "between attacks"),
        ("Claudia Max", "after the last"),
    ],
)
def test_upgrades_a_card_may_be_used_at_any_decision_of_the_turn(heroes, moment):
    at = table(heroes=heroes, cards="Missile Volley").play("Missile Volley at TL")

    assert at["TL"] == "Fl+1", moment


@pytest.mark.rule("AP-07.5a", "R-AP-41")
def test_upgrades_the_first_decision_of_a_turn_comes_after_the_roll():
    at = table(players=3, cards="Missile Volley of 1, Afterburner of 1").end_turn(dice="TMMIU")

    assert (at.seat, at.dice) == (1, "TMMIU")
    assert at.can("Missile Volley at TL")
    assert at.can("Afterburner")


@pytest.mark.rule("AP-07.5a", "R-AP-41")
def test_upgrades_a_card_is_of_no_use_in_anothers_turn():
    cards = ", ".join(f"{card} of 1" for card in CARDS)
    at = table("Fp Cr Cr Cr Cr Cr Cr Cr Cr", heroes="Claudia!", cards=cards)
    at.play("Claudia attacks top row")

    assert [word for word in at.legal() if word.startswith(CARDS)] == []


@pytest.mark.rule("AP-07.5b", "R-AP-29")
def test_upgrades_a_card_may_be_used_on_the_turn_it_was_won():
    at = table(ONE_UPGRADE, heroes="Claudia!").play(
        "Claudia attacks top row", cards="Missile Volley"
    )

    assert at.play("Missile Volley at T")["T"] == "Cr+2"


@pytest.mark.rule("R-AP-29", "R-AP-41")
def test_upgrades_a_card_won_by_the_first_hero_may_be_used_before_the_second():
    at = table(ONE_UPGRADE, heroes="Claudia! Lisa!")
    at.play("Claudia attacks top row", cards="Missile Volley").play("Missile Volley at BR")

    assert at.aims("Lisa") == ["T", "TR", "BR"]


@pytest.mark.rule("R-AP-41")
def test_upgrades_several_cards_may_be_used_in_any_order():
    cards = "Missile Volley, Sixth Sense, Formation Break"
    at = table(dice="TTTTT", cards=cards)
    at.play("Formation Break TL and BR", "Sixth Sense T to I", "Missile Volley at BR")

    assert (at["TL"], at["BR"], at.dice) == ("Cr", "Fl+1", "TTTTI")


@pytest.mark.rule("AP-07.6a", "AP-07.6b")
@pytest.mark.parametrize(
    ("card", "use", "dice"),
    [
        ("Afterburner", ["Afterburner", "reroll T"], "T"),
        ("Combat Training", ["Combat Training T to M"], ""),
        ("Sixth Sense", ["Sixth Sense T to I"], ""),
        ("Bridge Orders", ["Bridge Orders T to U"], ""),
        ("Missile Volley", ["Missile Volley at TL"], ""),
        ("Formation Break", ["Formation Break TL and BR"], ""),
    ],
)
def test_upgrades_a_used_card_lies_face_down_and_works_no_more_this_turn(card, use, dice):
    at = table(cards=card).play(*use, dice=dice)

    assert at.cards(0) == [f"{card} used"]
    assert at.told("used") == [(0, CARDS.index(card), 0)]
    assert at.legal(card) == []


@pytest.mark.rule("AP-07.6b")
def test_upgrades_recon_sweep_too_works_once_a_turn():
    at = table("Fp Fp Cr Cr Cr Cr Cr Cr Cr", heroes="Claudia!", cards="Recon Sweep")
    at.play("Claudia attacks top row").play("Recon Sweep at TL", reveals="Cr")

    assert (at.cards(0), at.legal("Recon")) == (["Recon Sweep used"], [])


@pytest.mark.rule("AP-07.7", "R-AP-28")
def test_upgrades_used_cards_are_ready_when_the_owners_next_turn_starts():
    at = table(cards="Sixth Sense used, Missile Volley used, Bridge Orders of 1").end_turn()
    assert at.cards(0) == ["Sixth Sense used", "Missile Volley used"]

    at.end_turn()
    assert at.cards(0) == ["Sixth Sense", "Missile Volley"]
    assert at.told("turn") == [(0, 2, 1 << 3 | 1 << 5)]
    assert at.can("Missile Volley at TL")


@pytest.mark.rule("AP-07.7")
def test_upgrades_cards_of_others_stay_as_they_are():
    at = table(players=3, cards="Sixth Sense used, Bridge Orders of 1").end_turn()
    at.play("Bridge Orders T to U").end_turn()

    assert (at.cards(0), at.cards(1)) == (["Sixth Sense used"], ["Bridge Orders used"])
    at.end_turn()
    assert (at.cards(0), at.cards(1)) == (["Sixth Sense used"], ["Bridge Orders"])


@pytest.mark.rule("R-AP-28")
def test_upgrades_with_two_players_a_card_works_on_both_turns_of_a_round():
    at = table(cards="Missile Volley").play("Missile Volley at TL").end_turn().end_turn()

    assert int(at.s.rounds) == 5
    assert at.play("Missile Volley at TL")["TL"] == "Fl+2"


@pytest.mark.rule("AP-07.8a", "AP-07.3")
def test_upgrades_pop_star_is_worth_five_points():
    at = table(ONE_UPGRADE, heroes="Claudia!", piles=["Fp Bp"], tokens=8)

    assert at.play("Claudia attacks top row", cards="Pop Star").points(0) == 3 + 5
    assert at.cards(0) == ["Pop Star"]


@pytest.mark.rule("AP-07.8a")
def test_upgrades_no_other_card_is_worth_a_point():
    cards = ", ".join(CARDS[1:])

    assert table(cards=cards).points(0) == 0
    assert table(cards=", ".join(CARDS)).points(0) == 5


@pytest.mark.rule("AP-07.8b")
@pytest.mark.parametrize("setup", SETUPS, ids=NAMES)
def test_upgrades_pop_star_is_never_activated(setup):
    at = table(cards="Pop Star", dice="MMTIU")
    assert at.legal("Pop Star") == []

    for now in random_game(32, **setup):
        assert now.s.card_used[0] == 0
