"""05 Setup: the tokens, the tray, the heroes, the deck, and who begins."""

from collections import Counter

import pytest

from launchbay.engine import tape
from launchbay.engine.errors import BadOptions
from launchbay.engine.luck import new_luck
from launchbay.engine.records import NONE, blank
from launchbay.games.ace_pilot import rules

from .layout import KINDS
from .reference import CARDS, COSTS, TOKENS
from .table import opening, table

ONE_OF_EACH = "Fp Bp Sc Cr Fl Kh Up Fp Fp"


@pytest.mark.rule("AP-02.1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_setup_two_three_or_four_play(players):
    start = opening(players)

    assert start.box.players == players
    seats = [start.seat] + [start.end_turn().seat for _ in range(players - 1)]
    assert seats == list(range(players))


@pytest.mark.rule("AP-02.1")
@pytest.mark.parametrize("players", [0, 1, 5])
def test_setup_nobody_else_may_play(players):
    with pytest.raises(BadOptions, match="2 to 4 players"):
        opening(players)


@pytest.mark.rule("AP-05.1", "AP-07.1")
def test_setup_ninety_one_ships_and_eight_upgrades_are_mixed():
    start = opening(reveals=ONE_OF_EACH)

    shown = Counter(start.tray.split())
    assert {kind: start.unseen[kind] + shown[kind] for kind in KINDS} == {
        "Fp": 35,
        "Bp": 25,
        "Sc": 15,
        "Cr": 10,
        "Fl": 5,
        "Kh": 1,
        "Up": 8,
    }
    assert sum(start.unseen.values()) == 99 - 9


@pytest.mark.rule("AP-05.2a", "AP-05.1")
def test_setup_each_token_turned_up_is_drawn_from_all_that_nobody_has_seen():
    setting = opening().setting
    luck = new_luck(seed=1, tape=True)
    rules.setup(setting.box(), blank(rules.STATE), luck)
    drawn_of = [draw.of for draw in tape.draws(luck) if draw.of > 6]

    assert drawn_of == [99, 98, 97, 96, 95, 94, 93, 92, 91]


@pytest.mark.rule("AP-05.2a")
def test_setup_every_kind_turns_up_as_often_as_there_are_tokens_of_it():
    bounds = Counter(kind_for_first_draw(outcome) for outcome in range(99))

    assert bounds == {kind: count for kind, (count, _, _) in TOKENS.items()}


def kind_for_first_draw(outcome):
    start = opening()
    s, luck = blank(rules.STATE), new_luck(script=[5, *[0] * 9, outcome], tape=True)
    rules.setup(start.box, s, luck)
    return KINDS[s.top[0]]


@pytest.mark.rule("AP-05.2b", "AP-05.2c", "AP-05.2d", "AP-04.4")
@pytest.mark.parametrize(("players", "tokens"), [(2, 7), (3, 8), (4, 8)])
def test_setup_the_nine_cells_hold_seven_or_eight_tokens_each(players, tokens):
    assert opening(players).heights == [tokens] * 9


@pytest.mark.rule("AP-05.2e")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("tokens", range(1, 12))
def test_setup_players_may_agree_on_more_or_fewer_tokens(players, tokens):
    assert opening(players, tokens=str(tokens)).heights == [tokens] * 9


@pytest.mark.rule("AP-05.2e")
@pytest.mark.parametrize("tokens", ["0", "12", "-1", "seven"])
def test_setup_no_cell_is_without_tokens_or_needs_more_than_the_bag_has(tokens):
    with pytest.raises(BadOptions, match="tokens"):
        opening(tokens=tokens)


@pytest.mark.rule("AP-05.2f")
def test_setup_tokens_left_in_the_bag_never_come_into_the_tray():
    start = opening(tokens="1")
    start.play("buy Ben", *(f"Ben attacks {cell}" for cell in ("TL", "T", "TR")))

    assert start.tray == "- - - Fp Fp Fp Fp Fp Fp"
    assert start.end_turn().tray == "- - - Fp Fp Fp Fp Fp Fp"
    assert sum(start.unseen.values()) == 90


@pytest.mark.rule("AP-05.3")
def test_setup_all_eight_heroes_are_to_be_had_at_the_start():
    payable = {
        word.removeprefix("buy ")
        for dice in ("MIUTT", "MMTII", "TMTUI")
        for word in opening(dice=dice).legal("buy ")
    }

    assert payable == set(COSTS)
    assert {opening().owner(hero) for hero in COSTS} == {NONE}


@pytest.mark.rule("AP-05.4")
def test_setup_any_of_the_eight_cards_may_be_drawn_first_and_none_is_out_yet():
    drawn = []
    for card in CARDS:
        at = table("Up+1 Fl Fl Fl Fl Fl Cr Cr Cr", heroes="Rick!")
        at.play("Rick attacks TL", "Rick attacks TL", "Rick attacks TL", cards=card)
        drawn += at.cards(0)

    assert drawn == list(CARDS)
    assert set(opening().s.card_owner.tolist()) == {NONE}


@pytest.mark.rule("AP-05.4")
def test_setup_a_card_drawn_is_no_longer_in_the_deck():
    at = table("Up+1 Up+1 Fl Fl Fl Fl Cr Cr Cr", heroes="Lisa!", cards="Pop Star of 1")
    luck = new_luck(script=[0, 0], tape=True)
    at.play("Lisa attacks TL")
    rules.apply(at.box, at.s, luck, at.number("Lisa attacks T"))

    assert [draw.of for draw in tape.draws(luck)] == [7, 6]
    assert at.cards(0) == ["Afterburner", "Combat Training"]


@pytest.mark.rule("AP-05.5a")
def test_setup_most_emblems_gets_the_token_and_begins():
    start = opening(4, tries=["TMIUU", "UUTTT", "UUUTT", "UIIII"])

    assert start.told("tried") == [(0, 2, 0), (1, 2, 0), (2, 3, 0), (3, 1, 0)]
    assert start.told("began") == [(2, 0, 0)]
    assert (start.seat, int(start.s.starter), int(start.s.holder)) == (2, 2, 2)


@pytest.mark.rule("AP-05.5a")
@pytest.mark.parametrize("face", "TMI")
def test_setup_other_faces_count_for_nothing(face):
    assert opening(tries=[face * 5, "UTMIT"]).seat == 1


@pytest.mark.rule("AP-05.5b", "R-AP-32")
def test_setup_of_a_tie_only_the_tied_roll_again_until_it_is_broken():
    start = opening(
        4,
        tries=["UUTTT", "UTTTT", "UUTTT", "UUMMM", "MMMMM", "UUUTT", "UUUII", "UTTTT", "TTTTT"],
    )

    assert [event[:2] for event in start.told("tried")] == [
        (0, 2),
        (1, 1),
        (2, 2),
        (3, 2),
        (0, 0),
        (2, 3),
        (3, 3),
        (2, 1),
        (3, 0),
    ]
    assert start.seat == 2


@pytest.mark.rule("AP-05.5b", "R-AP-32")
def test_setup_if_nobody_has_an_emblem_all_roll_again():
    assert opening(2, tries=["TTTTT", "MMMMM", "TTTTT", "TTTTU"]).seat == 1
