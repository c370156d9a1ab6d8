"""`launchbay sim`: whose the wins are, how sure that is, and who began."""

import json

import numpy as np
import pytest

from launchbay.engine import registry
from launchbay.engine.batches import play_batch
from launchbay.engine.drivers import HOUSE
from launchbay.engine.match import Match
from launchbay.engine.notation import Setting
from launchbay.lab.intervals import share_of
from launchbay.lab.simulation import Simulation
from tests.cli.conftest import launchbay

__all__ = ["launchbay"]

EASY = {"mode": "pluto", "level": "easy"}  # of the SDF-1: the team wins some of these


def setting(name="cyclone", players=2, **options):
    return Setting(registry.game(name), players, options)


def reported(launchbay, *words):
    status, out, err = launchbay("sim", *words, "--json")

    assert status == 0, err
    return json.loads(out)


# 1  Intervals


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (5, 10, 0.2366, 0.7634), (0, 0, 0.0, 1.0)],
)
def test_intervals_are_wilsons_and_stay_within_0_and_1(wins, games, low, high):
    found = share_of(wins, games)

    assert found.interval == pytest.approx((low, high), abs=1e-4)
    assert 0.0 <= found.low <= found.share <= found.high <= 1.0


def test_a_bot_that_never_wins_has_an_interval_that_begins_at_0(launchbay):
    """With Wald's interval it was 0 to 0."""
    report = reported(launchbay, "cyclone", "--bots", "house,random", "--games", 50)
    best, worst = report["bots"]

    assert worst["win_share"] == 0.0
    assert worst["interval"] == pytest.approx([0.0, share_of(0, 50).high])
    assert best["interval"] == pytest.approx([share_of(50, 50).low, 1.0])


def test_every_share_has_its_interval(launchbay):
    report = reported(launchbay, "cyclone", "--players", 3, "--games", 60)

    assert len(report["seats"]) == len(report["seat_intervals"]) == 3
    for share, (low, high) in zip(report["seats"], report["seat_intervals"], strict=True):
        assert low < share < high
    for row in [*report["bots"], *report["beginners"], *report["order"]]:
        low, high = row["interval"]
        assert 0.0 <= low <= row["win_share"] <= high <= 1.0


# 2  A team


def test_the_win_rate_of_a_team_is_the_teams(launchbay):
    at = setting("sdf1", 3, **EASY)
    won = int((play_batch(at, [[HOUSE] * 3], 60).games.winners > 0).sum())
    report = reported(
        launchbay, "sdf1", "--players", 3, "--games", 60,
        "--option", "mode=pluto", "--option", "level=easy",
    )  # fmt: skip

    assert 0 < won < 60
    assert report["team"]["win_share"] == pytest.approx(won / 60)
    assert report["team"]["interval"] == pytest.approx(share_of(won, 60).interval)
    assert [row["win_share"] for row in report["bots"]] == pytest.approx([won / 60] * 3)
    assert report["seats"] == pytest.approx([won / 60] * 3)


def test_a_team_is_told_of_as_a_team(launchbay):
    words = ("--option", "mode=pluto", "--option", "level=easy")
    _, out, _ = launchbay("sim", "sdf1", "--games", 20, *words)

    assert "the team wins" in out
    assert "shared wins" not in out


def test_without_a_team_shared_wins_count_in_parts(launchbay):
    report = reported(launchbay, "cosmic-run", "--players", 2, "--games", 40)

    assert report["team"] is None
    assert sum(report["seats"]) <= 1 + 1e-9


# 3  Who begins


def test_the_seat_that_begins_is_the_one_that_makes_the_first_decision():
    for name in ("cyclone", "ace-pilot", "ferry"):
        at = setting(name)
        firsts = play_batch(at, [[HOUSE] * 2], 20, seed=4).games["first"]

        for number, first in enumerate(firsts.tolist()):
            # The dice of the opening come from the same stream as those of a match.
            assert first == opened(at, seed=4, number=number).seat


def opened(at, seed, number):
    with np.errstate(over="ignore"):
        rng = int(at.game.drivers.stream(np.uint64(seed), 2 * number))
    match = Match(at, chance=lambda _move: rng)
    match.open()
    return match


def test_wins_are_counted_by_who_began():
    at = setting("cyclone", 3)
    batch = play_batch(at, [[HOUSE] * 3], 200, seed=1)
    tally = Simulation(at, ["house"], 200, seed=1).run()
    firsts, winners = batch.games["first"], batch.games["winners"]

    assert len(set(firsts.tolist())) == 3  # dice decide
    assert tally.begun.tolist() == [int((firsts == seat).sum()) for seat in range(3)]
    for after in range(3):
        won = sum(
            int(mask) >> (first + after) % 3 & 1
            for first, mask in zip(firsts.tolist(), winners.tolist(), strict=True)
            if mask.bit_count() == 1
        )
        parts = tally.shared
        assert won <= tally.order_wins[after] <= won + parts
    assert tally.order_wins[0] == pytest.approx(tally.begun_wins.sum())
    assert tally.order_wins.sum() == pytest.approx(tally.seat_wins.sum())


def test_whoever_begins_wins_more_often_in_ace_pilot(launchbay):
    """By seat it looks fair: dice decide who begins."""
    report = reported(launchbay, "ace-pilot", "--games", 1000, "--seed", 2)
    first, second = report["order"]

    assert first["interval"][0] > 0.5 > second["interval"][1]
    assert all(low < 0.5 < high for low, high in report["seat_intervals"])


def test_people_see_who_begins_beside_the_seats(launchbay):
    _, out, _ = launchbay("sim", "cyclone", "--games", 50)
    (heading,) = (line for line in out.splitlines() if line.startswith("seat"))

    assert heading.split("  ")[0] == "seat"
    assert heading.count("95 % interval") == 2
    assert "begins" in heading
    assert "the seat that begins wins" in out
    assert max(map(len, out.splitlines())) <= 80


# 4  The fingerprint


@pytest.mark.parametrize("bots", ["house,random", "cadet,house"])
def test_equal_runs_have_equal_fingerprints_and_another_seed_has_another(launchbay, bots):
    """With a bot that searches it was zero."""
    words = ("ferry", "--games", 6, "--bots", bots)
    first, again, many, other = (
        reported(launchbay, *words, *more)["fingerprint"]
        for more in (
            ("--seed", 1, "--workers", 1),
            ("--seed", 1, "--workers", 1),
            ("--seed", 1, "--workers", 2),
            ("--seed", 2, "--workers", 1),
        )
    )

    assert first == again == many
    assert len({first, other, f"{0:016x}"}) == 3


def test_a_bot_that_plays_otherwise_has_another_fingerprint(launchbay):
    """The dice are the same; the moves are not."""
    prints = {
        reported(launchbay, "cyclone", "--games", 2, "--bots", bots)["fingerprint"]
        for bots in ("cadet,house", "cadet,random", "house,cadet")
    }

    assert len(prints) == 3
