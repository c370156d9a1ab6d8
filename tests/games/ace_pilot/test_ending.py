"""11 The end: empty cells, the last round, points and winners."""

import pytest

from .table import NAMES, SETUPS, random_game, table

LAST_TURN = {2: 3, 3: 2, 4: 3}


def empty(count, tops="Cr"):
    """A tray with so many empty cells, the first ones."""
    return " ".join(["-"] * count + [tops] * (9 - count))


def emptied_by_ben(players, already, **more):
    """One token a cell, some of them empty already; Ben kills the last one of another."""
    tray = " ".join(["-"] * already + ["Fp"] + ["Cr"] * (8 - already))
    at = table(tray, players=players, tokens=1, heroes="Ben!", **more)
    return at.play(f"Ben attacks {at.aims('Ben')[0]}")


@pytest.mark.rule("AP-11.1", "R-AP-17", "R-AP-34")
@pytest.mark.parametrize(
    ("players", "length", "enough"),
    [
        (2, "standard", 1),
        (3, "standard", 1),
        (4, "standard", 2),
        (2, "long", 4),
        (3, "long", 4),
        (4, "long", 4),
    ],
)
def test_ending_the_last_round_is_announced_when_enough_cells_are_empty(players, length, enough):
    for already in range(enough):
        at = emptied_by_ben(players, already, length=length)
        last = already + 1 == enough
        assert (bool(at.s.last_round), bool(at.told("last"))) == (last, last)

    assert at.told("last") == [(enough, 0, 0)]


@pytest.mark.rule("AP-11.1", "R-AP-17")
@pytest.mark.parametrize(
    ("players", "length", "enough"),
    [(2, "standard", 1), (3, "standard", 1), (4, "standard", 2), (3, "long", 4)],
)
def test_ending_comes_at_the_end_of_a_round_with_at_least_so_many_cells_empty(
    players, length, enough
):
    turn = LAST_TURN[players]
    for cells in range(enough + 2):
        at = table(
            empty(cells), players=players, tokens=1, length=length, turn=turn, seat=turn % players
        )
        assert at.end_turn().over == (cells >= enough)


@pytest.mark.rule("R-AP-17", "R-AP-43")
def test_ending_may_come_through_a_volley():
    at = table("Fp/1 Cr Cr Cr Cr Cr Cr Cr Cr", tokens=3, cards="Missile Volley", turn=3, seat=1)
    at.play("Missile Volley at TL")

    assert (at["TL"], at.told("last")) == ("-", [(1, 0, 0)])
    assert at.end_turn().over


@pytest.mark.rule("R-AP-17")
def test_ending_is_announced_once():
    at = table("Fp Fp Fp Cr Cr Cr Cr Cr Cr", tokens=1, heroes="Ben!")
    at.play("Ben attacks TL", "Ben attacks T", "Ben attacks TR")
    assert at.told("last") == [(1, 0, 0)]

    at = table("- Fp Fp Cr Cr Cr Cr Cr Cr", tokens=1, heroes="Ben!")
    assert at.play("Ben attacks T", "done").told("last") == []


@pytest.mark.rule("AP-11.2", "R-AP-18", "R-AP-35")
@pytest.mark.parametrize(("players", "turns"), [(2, 4), (3, 3), (4, 4)])
def test_ending_waits_for_the_last_player_of_the_round(players, turns):
    at = emptied_by_ben(players, 1)

    for turn in range(1, turns):
        at.end_turn()
        assert (at.over, at.seat) == (False, turn % players)
    assert at.end_turn().over
    assert at.legal() == []


@pytest.mark.rule("AP-11.2", "R-AP-18")
def test_ending_in_the_last_turn_of_a_round_leaves_nobody_another():
    at = emptied_by_ben(2, 0, seat=1, turn=3)

    assert not at.over
    assert at.end_turn().kinds_told == ["won"]
    assert at.over


@pytest.mark.rule("R-AP-18")
def test_ending_with_two_players_the_round_has_its_four_turns():
    at = emptied_by_ben(2, 0, seat=1, turn=1)

    assert [at.end_turn().over for _ in range(3)] == [False, False, True]


@pytest.mark.rule("R-AP-35")
def test_ending_turns_go_on_without_a_target():
    at = table(empty(9), tokens=1, turn=1, seat=1)

    assert at.end_turn(dice="MMIIU").legal("buy") != []
    at.play("buy Rick", "buy Max", "Max attacks")
    assert at.legal() == ["end turn"]
    assert [at.end_turn().over for _ in range(2)] == [False, True]


@pytest.mark.rule("R-AP-16")
def test_ending_a_cell_with_only_upgrades_left_is_not_empty():
    at = table("Up+1/1 Cr Cr Cr Cr Cr Cr Cr Cr", tokens=2, turn=3, seat=1, heroes="Claudia!")

    assert not at.copy().end_turn().over
    assert at.play("Claudia attacks top row", cards="Pop Star")["TL"] == "-"
    assert at.end_turn().over


@pytest.mark.rule("R-AP-16", "AP-11.1")
def test_ending_a_cell_with_a_cover_is_not_empty():
    at = table("Fp/2 Cr Cr Cr Cr Cr Cr Cr Cr", tokens=2, turn=3, seat=1, heroes="Ben!")

    assert at.play("Ben attacks TL")["TL"] == "?"
    assert not at.end_turn().over


@pytest.mark.rule("AP-11.3", "AP-07.8a", "AP-07.3")
def test_ending_points_are_those_of_the_ships_and_of_pop_star():
    cards = "Pop Star of 1, Sixth Sense of 1"
    at = table(empty(0), piles=["Fp Fp Bp Sc Cr Fl Kh"], cards=cards, players=3)

    assert [at.points(seat) for seat in range(3)] == [1 + 1 + 2 + 3 + 5 + 7 + 9, 5, 0]


@pytest.mark.rule("AP-11.4", "AP-01.1", "AP-08-EX3")
def test_ending_most_points_win_not_most_ships():
    piles = ["Bp Bp Bp Bp", "Sc Sc Fp", "Fp Fp Fp Fp Fp Fp"]
    at = table("- Cr Cr Cr Cr Cr Cr Cr Cr", players=3, tokens=3, turn=2, seat=2, piles=piles)
    assert [at.points(seat) for seat in range(3)] == [8, 7, 6]

    at.end_turn()
    assert (at.winners, at.told("won")) == ([0], [(1, 0, 0)])


@pytest.mark.rule("AP-01.1", "AP-07.8a")
def test_ending_pop_star_can_decide():
    at = table(
        "- Cr Cr Cr Cr Cr Cr Cr Cr",
        tokens=3,
        turn=3,
        seat=1,
        piles=["Fl", "Sc"],
        cards="Pop Star of 1",
    )

    assert at.end_turn().winners == [1]


@pytest.mark.rule("R-AP-33", "AP-11.4")
@pytest.mark.parametrize(
    ("piles", "winners"),
    [
        (["Cr", "Sc Bp", "Fp"], [0, 1]),
        (["Sc", "Fp Fp Fp", "Fp Bp"], [0, 1, 2]),
        (["Fp", "Bp", "Fp Fp"], [1, 2]),
        (["Sc", "Fp", "Sc"], [0, 2]),
    ],
)
def test_ending_equal_points_share_the_victory(piles, winners):
    dead = sum(len(pile.split()) for pile in piles)
    at = table(lowered(dead), players=3, tokens=2, turn=2, seat=2, piles=piles).end_turn()

    assert at.winners == winners
    assert at.told("won") == [(sum(1 << seat for seat in winners), 0, 0)]


def lowered(dead):
    """Two tokens a cell, and so many of them dead: the first cell is empty."""
    heights = [0, *[1] * (dead - 2), *[2] * (10 - dead)]
    return " ".join(f"Cr/{height}" if height else "-" for height in heights)


@pytest.mark.rule("AP-11.2", "R-AP-17", "R-AP-46")
@pytest.mark.parametrize("setup", SETUPS, ids=NAMES)
def test_ending_no_game_ends_before_its_round_does(setup):
    for seed in range(3):
        *_, end = random_game(seed, **setup)
        enough = 4 if setup.get("length") == "long" else 2 if setup["players"] == 4 else 1

        assert int(end.s.turn) == LAST_TURN[setup["players"]]
        assert end.heights.count(0) >= enough
        best = max(end.points(seat) for seat in range(setup["players"]))
        assert end.winners == [s for s in range(setup["players"]) if end.points(s) == best]
