"""01 to 05: who plays, what is laid out, and who begins."""

from collections import Counter

import pytest

from launchbay.engine import tape
from launchbay.engine.errors import BadOptions
from launchbay.engine.luck import new_luck
from launchbay.engine.records import NONE, copy_of
from launchbay.games.cyclone_run import rules

from .printed import CARDS, HEROES, KINDS, PROFILES, TOKENS
from .table import opening, ready, table


@pytest.mark.rule("CR-01.1", "CR-06.0a", "CR-04.2")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_setup_two_three_or_four_play_one_turn_each_in_a_round(players):
    at = table(players=players, rounds=1, dice="MMMMM", rerolls=1)
    seats = []
    for _ in range(players):
        seats.append((at.active, int(at.s.rounds)))
        at.select("")

    assert seats == [(seat, 1) for seat in range(players)]
    assert (at.active, int(at.s.rounds)) == (0, 2)


@pytest.mark.rule("CR-01.1")
@pytest.mark.parametrize("players", [0, 1, 5])
def test_setup_nobody_else_may_play(players):
    with pytest.raises(BadOptions, match="2 to 4 players"):
        opening(players)


@pytest.mark.rule("CR-02.1", "CR-05.1a", "CR-08.5", "R-53")
def test_setup_a_hundred_tokens_are_mixed_and_none_is_seen():
    start = opening()

    assert start.s.unseen.tolist() == [19, 11, 20, 5, 20, 12, 11, 1, 1]
    assert start.tray == "? ? ? ? ? ? ? ? ?"


@pytest.mark.rule("CR-05.1a", "CR-05.2a", "R-53")
def test_setup_a_token_turned_up_is_any_of_those_nobody_has_seen():
    at = ready("Rand", rest="?", cards="Radio Tower")
    left = int(at.s.unseen.sum())
    number = at.actions()["Radio Tower at a1"]
    kinds: Counter[str] = Counter()
    for outcome in range(left):
        s, luck = copy_of(at.s), new_luck(script=[outcome], tape=True)
        rules.apply(at.box, s, luck, number)
        assert tape.draws(luck)[0] == (outcome, left)
        kinds[KINDS[s.top[0]]] += 1

    assert kinds == dict(zip(KINDS, at.s.unseen.tolist(), strict=True))


@pytest.mark.rule("CR-05.1b", "R-05", "CR-10.8")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_setup_all_23_fuel_lie_in_the_pile(players):
    start = opening(players)

    assert start.fuel_pile == 23
    assert start.fuel == [0] * players
    assert [start.fuel_on(hero) for hero in HEROES] == [0] * 9


@pytest.mark.rule("R-05")
def test_setup_no_fighter_can_be_launched_in_the_first_turn_without_rand():
    start = opening(dice="TIIBT")
    assert start.legal("name ") == ["name Annie", "name Ariel", "name Scott"]

    start = opening(dice="TTTTB")
    assert start.legal("name ") == ["name Annie", "name Rand"]
    assert start.play("name Rand").can("name Beta")


@pytest.mark.rule("CR-01.4", "CR-05.2a", "CR-05.2c")
@pytest.mark.parametrize(("players", "tokens"), [(2, 8), (3, 9), (4, 10)])
def test_setup_the_nine_cells_hold_eight_nine_or_ten_tokens(players, tokens):
    assert opening(players).s.height.tolist() == [tokens] * 9


@pytest.mark.rule("CR-05.2d", "CR-05.2b")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("tokens", range(1, 12))
def test_setup_players_may_agree_on_more_or_fewer_tokens(players, tokens):
    start = opening(players, tokens=str(tokens))

    assert start.s.height.tolist() == [tokens] * 9
    assert int(start.s.unseen.sum()) == 100


@pytest.mark.rule("CR-05.2d")
@pytest.mark.parametrize("tokens", ["0", "12", "-1", "eight"])
def test_setup_no_cell_is_without_tokens_or_needs_more_than_the_bag_has(tokens):
    with pytest.raises(BadOptions, match="tokens"):
        opening(tokens=tokens)


@pytest.mark.rule("CR-05.2b")
def test_setup_tokens_left_in_the_bag_never_come_into_the_tray():
    at = ready("Scott", "a1 Sc", tokens=1).play("enter a1")

    assert (at["a1"], at.height("a1")) == ("-", 0)
    assert at.play("to b1").empty == 2
    assert int(at.s.height.sum()) == 7


@pytest.mark.rule("CR-05.3a", "CR-05.3b", "CR-04.3")
def test_setup_all_nine_cards_are_to_be_had_and_lancer_is_up():
    payable = {
        word.removeprefix("name ")
        for dice in ("TIIBM", "MMITT", "TTTMI", "TBTTT")
        for word in table(dice=dice, fuel=[1]).legal("name ")
    }

    assert payable == set(HEROES)
    assert opening().singer == "Lancer"


@pytest.mark.rule("CR-05.4", "CR-09.2")
def test_setup_any_of_the_eleven_cards_may_be_drawn_first_and_none_is_out_yet():
    at = ready("Annie", "a1 Lo").play("enter a1")
    number = at.actions()["take the Location"]
    drawn = []
    for outcome in range(11):
        s, luck = copy_of(at.s), new_luck(script=[outcome], tape=True)
        rules.apply(at.box, s, luck, number)
        assert tape.draws(luck) == [(outcome, 11)]
        drawn += [card for card, owner in zip(CARDS, s.card_owner, strict=True) if owner == 0]

    assert drawn == list(CARDS)
    assert set(opening().s.card_owner.tolist()) == {NONE}


@pytest.mark.rule("CR-05.4", "R-30")
def test_setup_a_card_drawn_or_discarded_is_no_longer_in_the_deck():
    at = ready("Annie", "a1 Lo", cards="Safe House, Armory of 1").play("Safe House", "enter a1")
    luck = new_luck(script=[0], tape=True)
    rules.apply(at.box, at.s, luck, at.actions()["take the Location"])

    assert tape.draws(luck) == [(0, 9)]


@pytest.mark.rule("CR-05.5a", "R-75")
def test_setup_most_mars_bases_begin():
    start = opening(4, tries=["TMIBB", "BBTTT", "BBBTT", "BIIII"])

    assert [event[:2] for event in start.told("tried")] == [(0, 2), (1, 2), (2, 3), (3, 1)]
    assert [event[0] for event in start.told("began")] == [2]
    assert (start.seat, start.active, int(start.s.first)) == (2, 2, 2)


@pytest.mark.rule("CR-05.5a")
@pytest.mark.parametrize("face", "TMI")
def test_setup_other_faces_count_for_nothing(face):
    assert opening(tries=[face * 5, "BTMIT"]).seat == 1


@pytest.mark.rule("CR-05.5b", "R-01")
def test_setup_of_a_tie_only_the_tied_roll_again_until_it_is_broken():
    start = opening(
        4,
        tries=["BBTTT", "BTTTT", "BBTTT", "BBMMM", "MMMMM", "BBBTT", "BBBII", "BTTTT", "TTTTT"],
    )

    assert [event[0] for event in start.told("tried")] == [0, 1, 2, 3, 0, 2, 3, 2, 3]
    assert start.seat == 2


@pytest.mark.rule("CR-05.5b", "R-01")
def test_setup_if_nobody_has_a_mars_base_all_roll_again():
    assert opening(2, tries=["TTTTT", "MMMMM", "TTTTT", "TTTTB"]).seat == 1


@pytest.mark.rule("CR-05.6", "R-52", "CR-07.1b")
def test_setup_one_cyclone_and_one_jeep_start_off_the_tray():
    start = opening()

    assert start.s.place.tolist() == [NONE, NONE]
    drivers = {name: profile.vehicle for name, profile in PROFILES.items() if profile.vehicle}
    for hero, vehicle in drivers.items():
        at = ready(hero, rest="-", piles=[""], tokens=1).play("enter a1")
        other = "Jeep" if vehicle == "Cyclone" else "Cyclone"
        assert (at.where(vehicle), at.where(other)) == ("a1", "")


@pytest.mark.rule("R-02", "CR-06.0b", "R-75")
def test_setup_the_first_player_stays_the_same_all_game():
    at = table(players=3, first=2, active=2, rounds=1, dice="MMMMM", rerolls=1)
    seats = []
    for _ in range(7):
        seats.append(at.active)
        assert int(at.s.first) == 2
        at.select("")

    assert seats == [2, 0, 1, 2, 0, 1, 2]
    assert int(at.s.rounds) == 3


@pytest.mark.rule("CR-05.2a", "CR-05.2b")
@pytest.mark.parametrize(("players", "bag"), [(2, 28), (3, 19), (4, 10)])
def test_setup_the_rest_of_the_tokens_stays_in_the_bag(players, bag):
    start = opening(players)

    in_all = sum(token.number for token in TOKENS.values())
    assert in_all - int(start.s.height.sum()) == bag
