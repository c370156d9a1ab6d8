"""The ladder: fair tables, ratings that follow, and an end when the order is clear."""

import json
import xml.etree.ElementTree as ElementTree
from collections import Counter

import pytest

from launchbay.engine import registry
from launchbay.engine.errors import LaunchBayError
from launchbay.engine.match import Match, Seeded
from launchbay.engine.notation import Setting
from launchbay.lab import ladder as ladders
from launchbay.lab.ladder import Ladder, Played, Standing, rotations, seats_of
from tests.cli.conftest import launchbay

__all__ = ["launchbay"]

FEW = ["house", "random"]


def cyclone(players=2):
    return Setting(registry.game("cyclone"), players)


# 1  Who plays whom


@pytest.mark.parametrize(
    ("players", "bots", "tables"),
    [
        (2, "a b", ["a b"]),
        (2, "a b c", ["a b", "a c", "b c"]),
        (3, "a b", ["a b a", "a b b"]),
        (4, "a b", ["a b a b"]),
        (4, "a b c", ["a b c a", "a b c b", "a b c c"]),
    ],
)
def test_every_choice_of_bots_has_its_table(monkeypatch, players, bots, tables):
    monkeypatch.setattr(ladders, "check", lambda _name: None)

    lineups = Ladder(cyclone(players), bots.split(), 1).lineups

    assert [" ".join(lineup) for lineup in lineups] == tables


def test_every_bot_sits_in_every_seat_as_often():
    seatings = rotations(("a", "b", "c"))

    assert seatings == [("a", "b", "c"), ("c", "a", "b"), ("b", "c", "a")]
    for seat in range(3):
        assert Counter(seats[seat] for seats in seatings) == Counter("abc")


@pytest.fixture
def openings(monkeypatch):
    """Openings of the matches of a ladder, none of which is played on."""

    def dealt(seed):
        found = []

        def begin(match, _seeds):
            found.append(match.position)
            return (0,)

        monkeypatch.setattr(ladders, "play_match", begin)
        Ladder(cyclone(), ["greedy", "random"], deals=8, seed=seed).play()
        return found

    return dealt


def test_every_seating_of_a_deal_gets_the_same_dice(openings):
    dealt = openings(seed=0)

    assert dealt[0::2] == dealt[1::2]
    assert len(set(dealt)) > 1


def test_another_seed_deals_other_dice(openings):
    assert openings(seed=0) == openings(seed=0)
    assert openings(seed=0) != openings(seed=1)


# 2  Games


def results(bots, deals, seed):
    standing = Ladder(cyclone(), bots, deals, seed).play()
    return [(rung.bot, rung.mean, rung.doubt, rung.games, rung.wins) for rung in standing.rungs]


@pytest.mark.parametrize("bots", [["house", "random", "cadet"], ["greedy", "house"]])
def test_the_same_seed_gives_the_same_ladder(bots):
    assert results(bots, deals=2, seed=5) == results(bots, deals=2, seed=5)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_house_stands_above_random(players):
    standing = Ladder(cyclone(players), FEW, deals=40, seed=1).play()

    assert [rung.bot for rung in standing.rungs] == FEW
    assert standing.is_clear
    assert standing.games < 40 * players * len(Ladder(cyclone(players), FEW, 1).lineups)


def test_bots_in_python_sit_with_compiled_ones():
    standing = Ladder(cyclone(3), ["greedy", "house", "random"], deals=2, seed=1).play()

    assert standing.games == 6
    assert {rung.games for rung in standing.rungs} == {6}
    assert sum(rung.wins for rung in standing.rungs) == pytest.approx(6)


class Nonsense:
    def choose(self, match):
        return "fly to the moon"


def test_nonsense_ends_the_ladder_with_one_sentence(monkeypatch):
    monkeypatch.setattr(ladders, "bot", lambda _name, _seed: Nonsense())

    with pytest.raises(LaunchBayError, match="greedy: no such action here: 'fly to the moon'"):
        Ladder(cyclone(), ["greedy", "random"], deals=1).play()


class Peeping:
    """Notes the dice that it would roll by playing on."""

    def __init__(self):
        self.seen = set()

    def choose(self, match):
        self.seen.add(match.chance(match.version + 1))
        return match.legal()[0]


def test_a_bot_cannot_try_out_the_dice_to_come(monkeypatch):
    bot, dice = Peeping(), Seeded(1)
    monkeypatch.setattr(ladders, "bot", lambda _name, _seed: bot)
    match = Match(cyclone(), ["greedy", "greedy"], dice)
    match.open()
    ladders.play_match(match, [2, 3])

    assert bot.seen
    assert bot.seen.isdisjoint(dice(move) for move in range(match.version + 2))


# 3  Where they stand


def test_joint_winners_are_equals():
    standing = Standing(["a", "b", "c"])
    standing.learn(Played(("a", "b", "c"), (0, 1)))
    a, b, c = (standing._rungs[name] for name in "abc")

    assert a.mean == pytest.approx(b.mean)
    assert a.mean > c.mean
    assert (a.wins, b.wins, c.wins) == (0.5, 0.5, 0.0)


def test_losers_are_equals_and_nobody_gains_from_a_game_without_winners():
    standing = Standing(["a", "b", "c"])
    standing.learn(Played(("a", "b", "c"), ()))

    assert len({round(rung.mean, 9) for rung in standing.rungs}) == 1
    standing.learn(Played(("a", "b", "c"), (2,)))
    assert standing.rungs[0].bot == "c"
    assert standing.rungs[1].mean == pytest.approx(standing.rungs[2].mean)


def test_a_bot_with_two_seats_has_one_rating():
    standing = Standing(["a", "b"])
    standing.learn(Played(("a", "b", "a"), (0,)))
    best = standing.rungs[0]

    assert (best.bot, best.games, best.wins) == ("a", 2, 1.0)


def test_the_order_is_clear_when_no_neighbours_overlap():
    standing = Standing(["a", "b"])

    assert not standing.is_clear
    for _ in range(30):
        standing.learn(Played(("a", "b"), (0,)))
    assert standing.is_clear


def test_a_bot_that_always_wins_may_still_lose_one_day():
    standing = Standing(["a", "b"])
    for _ in range(10):
        standing.learn(Played(("a", "b"), (0,)))
    low, high = standing.rungs[0].share_interval

    assert low == pytest.approx(0.722, abs=0.001)
    assert high == 1.0


def test_seats_are_read_from_a_mask():
    assert seats_of(0b1010) == (1, 3)


# 4  The command


def test_the_table_says_why_it_ended(launchbay):
    _, clear, _ = launchbay("ladder", "cyclone", "--bots", "house,random", "--games", 30)
    _, cut, _ = launchbay("ladder", "cyclone", "--bots", "house,random", "--games", 1)

    assert "stopped because the order is clear" in clear
    assert "stopped after the most games asked for (1 of every seating)" in cut


def test_json_holds_what_programs_need_and_is_the_same_each_time(launchbay):
    words = ("ladder", "cyclone", "--bots", "random,house", "--games", 5, "--seed", 3, "--json")
    (_, first, _), (_, again, _) = launchbay(*words), launchbay(*words)
    report = json.loads(first)

    assert first == again
    assert list(report) == ["setting", "rules", "seed", "games", "most_games", "clear", "bots"]
    assert list(report["bots"][0]) == [
        "rank", "bot", "rating", "rating_interval", "games", "win_share", "interval",
    ]  # fmt: skip
    assert [row["bot"] for row in report["bots"]] == FEW


def test_the_plot_has_a_dot_and_a_whisker_for_every_bot(launchbay, tmp_path):
    plot = tmp_path / "ladder.svg"
    launchbay("ladder", "cyclone", "--bots", "house,random", "--games", 2, "--plot", plot)
    drawing = ElementTree.fromstring(plot.read_text())
    tags = Counter(part.tag.rpartition("}")[2] for part in drawing.iter())

    assert tags["circle"] == 2
    assert tags["line"] == 2 + 1  # and the scale


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["chess"], "no game is called 'chess'"),
        (["cyclone", "--bots", "house,deep"], "no bot is called 'deep': there are"),
        (["cyclone", "--bots", "house"], "two or more different bots, not house"),
        (["cyclone", "--bots", "house,house"], "two or more different bots, not house, house"),
        (["cyclone", "--games", "0"], "at least one game must be played, not 0"),
        (["cyclone", "--players", "5"], "cyclone is for 2 to 4 players, not 5"),
        (["cyclone", "--plot", "/no/such/a.svg"], "there is no folder /no/such for a.svg"),
    ],
)
def test_whatever_is_wrong_is_one_sentence_and_status_2(launchbay, words, sentence):
    status, out, err = launchbay("ladder", *words)

    assert (status, out) == (2, "")
    assert sentence in err
    assert err.count("\n") == 1
