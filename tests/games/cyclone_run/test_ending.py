"""13: depleted cells, the last round, the score and who wins."""

import pytest

from .printed import LAST_ROUND
from .table import opening, ready, table


def emptied(cells, **position):
    """So many cells are empty."""
    tray = ", ".join(f"{cell} -" for cell in ("a3", "b3", "c3", "c2", "b2")[:cells])
    return ready("Scott", f"a1 Sc/1, {tray}".removesuffix(", "), **position)


@pytest.mark.rule("CR-13.1", "CR-13.2", "R-50", "R-76")
@pytest.mark.parametrize(
    ("players", "length", "enough"),
    [(2, "standard", 2), (3, "standard", 2), (4, "standard", 3)]
    + [(players, "long", 4) for players in (2, 3, 4)],
)
def test_ending_enough_empty_cells_bring_the_last_round(players, length, enough):
    at = emptied(enough - 2, players=players, length=length).play("enter a1")
    assert (at.empty, bool(at.s.last_round), at.told("last")) == (enough - 1, False, [])

    at = emptied(enough - 1, players=players, length=length).play("enter a1")
    assert (at.empty, bool(at.s.last_round)) == (enough, True)
    assert at.told("last")[0][0] == enough
    assert not at.over


@pytest.mark.rule("CR-13.3", "CR-13.9", "R-76")
def test_ending_the_round_is_played_out():
    at = emptied(1, players=3).play("enter a1", "stop", dice="MMMMM")
    for seat in (1, 2):
        assert (at.active, at.over) == (seat, False)
        at.play("confirm", "fuel on Rand", dice="" if seat == 2 else "MMMMM")

    assert at.over
    assert at.legal() == []


@pytest.mark.rule("CR-13.4", "CR-13.9")
def test_ending_in_the_last_players_turn_comes_with_that_turn():
    at = emptied(1, players=3, active=2).play("enter a1")
    assert not at.over

    assert at.play("stop").over


@pytest.mark.rule("CR-13.3", "R-75")
def test_ending_the_round_ends_before_the_first_player():
    at = emptied(1, players=3, active=0, first=1).play("enter a1", "stop")
    assert at.over

    at = emptied(1, players=3, active=2, first=1).play("enter a1", "stop", dice="MMMMM")
    assert (at.over, at.active) == (False, 0)


@pytest.mark.rule("CR-13.2")
def test_ending_without_enough_empty_cells_another_round_begins():
    at = emptied(0, players=2, active=1).play("enter a1", "stop")

    assert (at.over, at.active, int(at.s.rounds)) == (False, 0, 6)


@pytest.mark.rule("R-46", "CR-13.1")
def test_ending_a_vehicle_keeps_no_cell_but_a_token_under_it_does():
    at = emptied(1).play("enter a1")
    assert (at.where("Cyclone"), at.empty) == ("a1", 2)

    at = ready("Rand", "a1 El/1, b1 -").play("enter a1")
    assert (at.where("Cyclone"), at.empty) == ("a1", 1)
    assert not at.s.last_round


@pytest.mark.rule("R-46")
def test_ending_a_location_is_a_token_like_any_other():
    at = ready("Scott", "a1 Lo/1, b1 -").play("enter a1")
    assert at.empty == 1

    at = ready("Annie", "a1 Lo/1, b1 -").play("enter a1")
    at.play("take the Location", cards="Armory")
    assert (at.empty, bool(at.s.last_round)) == (2, True)


@pytest.mark.rule("R-47", "CR-13.12", "R-76")
def test_ending_an_opponents_step_may_bring_the_end_of_this_round():
    at = table(
        "a2 -, a3 -, b1 Sc/1", dice="TTTBM", players=4, active=3, cyclone="a1", fuel=[0, 1]
    ).select("Rand, Annie")
    at.play("begin Rand", "stop", "extend to b1")
    assert (at.pile(1), at.empty, at.over) == ("Sc", 3, False)

    at.begin("Annie").play("stop")
    assert at.over


@pytest.mark.rule("R-51", "R-18")
def test_ending_players_still_take_their_turns_on_an_empty_tray():
    at = table(rest="-", tokens=1, dice="TTTMM", players=3, rerolls=1).select("Rand").begin("Rand")
    at.play("enter a1", "to b1", "to c1")

    assert (at.active, at.over, at.fuel[0]) == (1, False, 1)


@pytest.mark.rule("CR-13.5", "CR-13.10", "CR-01.3")
def test_ending_three_scouts_an_elite_two_locations_and_the_memorial_score_26():
    at = table(cards="Pilots' Memorial", piles=["Sc Sc Sc El Lo Lo"], rerolls=1)

    assert at.points(0) == 26


@pytest.mark.rule("CR-13.5", "CR-08.5")
def test_ending_every_kind_has_its_points():
    kinds = ["Sc", "Sf", "Tr", "Tf", "Sh", "El", "Se", "Co"]
    points = [table(piles=[kind], rerolls=1).points(0) for kind in kinds]

    assert points == [2, 2, 3, 3, 5, 7, 8, 9]


def finished(piles, first=0):
    """All but the last turn of the last round is played; nine tokens were in the tray."""
    at = table(
        "a1 -, b1 -, c1 -",
        players=4,
        first=first,
        active=(first - 1) % 4,
        piles=piles,
        dice="MMMMM",
        rerolls=1,
        tokens=1,
    )
    return at.select("")


@pytest.mark.rule("CR-01.2", "CR-13.6")
def test_ending_most_points_win():
    at = finished(["El El El", "Co Se", "Sc", "Sc Sc Sc"])

    assert at.over
    assert [at.points(seat) for seat in range(4)] == [21, 17, 2, 6]
    assert at.winners == [0]
    assert at.told("won")[0][0] == 1


@pytest.mark.rule("CR-13.7", "CR-13.8", "R-49", "R-75")
@pytest.mark.parametrize(
    ("first", "best", "winner"),
    [
        (0, (0, 2), 2),
        (0, (1, 3), 3),
        (1, (0, 2), 0),
        (3, (1, 3), 1),
        (2, (0, 1), 1),
        (2, (1, 2), 1),
        (0, (0, 1, 2, 3), 3),
    ],
)
def test_ending_of_a_tie_the_latest_in_turn_order_wins(first, best, winner):
    at = finished(["Sh Sh" if seat in best else "" for seat in range(4)], first=first)

    assert [at.points(seat) for seat in range(4)] == [10 * (seat in best) for seat in range(4)]
    assert at.winners == [winner]


@pytest.mark.rule("R-54")
def test_ending_round_200_is_the_last():
    at = table(dice="MMMMM", rerolls=1, active=1, rounds=LAST_ROUND - 1).select("")
    assert (at.over, int(at.s.rounds)) == (False, LAST_ROUND)

    at = table(dice="MMMMM", rerolls=1, active=1, rounds=LAST_ROUND).select("")
    assert at.over
    assert len(at.winners) == 1


@pytest.mark.rule("CR-13.2", "R-50")
def test_ending_the_long_game_may_have_any_number_of_tokens():
    start = opening(3, tokens="1", length="long")

    assert (start.s.height.tolist(), int(start.box.empty)) == ([1] * 9, 4)
