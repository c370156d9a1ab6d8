"""Observations: complete, in range, from the deciding seat's side, and pinned like the actions."""

import hashlib
import os
import subprocess
import sys
from itertools import chain

import numpy as np
import pytest

from launchbay.engine import registry
from launchbay.engine.observing import Field, places, table
from launchbay.engine.records import copy_of
from launchbay.rl.playing import Playing, setting_of
from tests.rl.tables import GAMES, PLAYERS, each_game, each_table, short, walk

# Of the fields and the action numbers: a trained agent's eyes and hands. Where one of these
# changes, agents trained before are lost: raise VERSION in observation.py, and pin it here.
PINNED = {
    "ace-pilot": (1, "689e709a6930"),
    "cosmic-run": (1, "e94f6a5c4e70"),
    "cyclone": (1, "1c3eee974987"),
    "cyclone-run": (1, "51681a171cc0"),
    "ferry": (1, "5cae9356e6c4"),
    "sdf1": (2, "364a365d00c5"),
}


def seen(playing):
    """What is observed, from a vector in which nothing was written before."""
    out = np.full(playing.observation.SIZE, np.nan, np.float32)
    playing.observation.observe(playing.box, playing.state, out)
    return out


def from_seat(playing, seat, field):
    """A field as another seat would see it."""
    state = copy_of(playing.state)
    state.seat = seat
    out = np.zeros(playing.observation.SIZE, np.float32)
    playing.observation.observe(playing.box, state, out)
    return out[places(playing.observation.FIELDS)[field]].tolist()


def test_these_are_all_the_games():
    assert set(GAMES) == set(registry.game_ids())
    assert {game: registry.game(game).players for game in GAMES} == PLAYERS


@each_table
def test_every_number_is_written_and_in_range(game, players):
    playing = short(game, players)
    for _ in walk(playing, 300):
        vector = seen(playing)

        assert np.isfinite(vector).all(), playing.show()
        assert np.abs(vector).max() <= 1, playing.show()


@each_game
def test_a_decision_changes_what_is_seen(game):
    playing = short(game, max(2, registry.game(game).players[0]))
    before = None
    for _ in walk(playing, 200):
        after = seen(playing).tobytes()

        assert after != before, playing.show()
        before = after


@each_game
def test_the_length_is_the_same_for_all_players_and_options(game):
    found = registry.game(game)
    assert found.observation is not None
    size = found.observation.SIZE
    for players in found.players:
        for option in found.options:
            value = option.default(players) if option.each_seat else option.allowed(players)[-1]
            playing = Playing(setting_of(game, players, {option.name: value}))

            assert np.isfinite(seen(playing)).all()
            assert seen(playing).size == size == sum(f.size for f in found.observation.FIELDS)


@pytest.mark.parametrize(
    ("game", "players", "field"),
    [
        ("ace-pilot", 4, "points"),
        ("cosmic-run", 2, "row"),
        ("cyclone", 3, "colour"),
        ("cyclone-run", 3, "fuel"),
        ("ferry", 2, "coins"),
    ],
)
def test_seats_come_in_turn_order_from_the_one_that_decides(game, players, field):
    playing = Playing(setting_of(game, players, None))
    for _ in walk(playing, 120):
        pass
    first = from_seat(playing, 0, field)
    seats = players if game in ("cosmic-run", "ferry") else 4  # places for so many
    each = len(first) // seats
    by_seat = [first[seat * each :][:each] for seat in range(players)]
    absent = [0.0] * (len(first) - players * each)

    assert len({tuple(own) for own in by_seat}) > 1
    for seat in range(players):
        turned = chain(*(by_seat[(seat + on) % players] for on in range(players)), absent)
        assert from_seat(playing, seat, field) == list(turned)


def test_the_heroes_of_the_sdf_1_are_the_deciding_seats_first():
    playing = Playing(setting_of("sdf1", 3, None))
    for _ in walk(playing, 60):
        pass
    played_by = playing.state.h_seat.tolist()

    assert len(set(played_by)) > 2
    for seat in range(3):
        flags = np.reshape(from_seat(playing, seat, "hero seat"), (6, 4))
        for hero, owner in enumerate(played_by):
            wanted = [0.0] * 4
            if owner >= 0:
                wanted[(owner - seat) % 3] = 1.0
            assert flags[hero].tolist() == wanted


def test_however_many_vessels_are_in_one_area_they_count_as_one_at_most():
    playing = Playing(setting_of("sdf1", 2, None))
    playing.begin(1)
    playing.state.v_area[:] = 7
    playing.state.v_marks[:] = 1  # jammed
    areas = seen(playing)[places(playing.observation.FIELDS)["area"]].reshape(19, 16)

    assert areas[7, :9].tolist() == [1.0] * 9
    assert not np.delete(areas, 7, axis=0)[:, :9].any()


def test_what_a_hero_has_for_his_turn_is_seen_and_else_nothing():
    playing = Playing(setting_of("sdf1", 2, None))
    playing.begin(1)
    field = places(playing.observation.FIELDS)["hero"]
    for name in ("free", "bonus", "dice_more", "kill", "dare", "orders", "scouts"):
        before = seen(playing)[field].reshape(6, 22)
        playing.state[f"h_{name}"][2] = 2
        after = seen(playing)[field].reshape(6, 22)
        playing.state[f"h_{name}"][2] = 0

        assert np.count_nonzero(after != before) == 1, name
        assert after[2][after[2] != before[2]].tolist() == [0.5], name


def test_where_a_resource_card_is_is_seen_from_the_deciding_seat():
    playing = Playing(setting_of("sdf1", 2, None))
    playing.begin(1)
    playing.state.seat = 1
    field = places(playing.observation.FIELDS)["resource"]
    deck, discarded, mine, others, in_play, bottom, aside, for_sale = 0, 1, 3, 2, 6, 7, 8, 9
    columns = {mine: 0, others: 1, in_play: 2, for_sale: 3, discarded: 4, bottom: 4, aside: 4}
    for place in (deck, *columns):
        playing.state.resource[:] = 0
        playing.state.resource[7] = place
        cards = seen(playing)[field].reshape(36, 5)
        wanted = np.zeros((36, 5))
        if place != deck:
            wanted[7, columns[place]] = 1

        assert (cards == wanted).all(), place


def test_a_stack_is_seen_from_its_top():
    """Blue stands on yellow, and yellow decides: half for the rival's cube, a quarter for its."""
    playing = Playing(setting_of("cyclone", 2, None))
    playing.begin(1)
    playing.state.stack[0] = 0o21  # yellow at the bottom, blue on top
    playing.state.seat = 1
    field = places(playing.observation.FIELDS)["order"]

    assert seen(playing)[field].reshape(-1, 4)[8].tolist() == [0.25, 0.5, 0, 0]
    playing.state.stack[0] = 0o12
    assert seen(playing)[field].reshape(-1, 4)[8].tolist() == [0.5, 0.25, 0, 0]


@each_game
def test_what_an_agent_is_trained_for_is_pinned(game):
    found = registry.game(game)
    assert found.observation is not None
    about = repr((found.observation.FIELDS, found.rules.ACTIONS, found.version))
    digest = hashlib.sha256(about.encode()).hexdigest()[:12]

    assert (found.observation.VERSION, digest) == PINNED[game]


def test_fields_are_named_once_and_say_what_they_are():
    for game in GAMES:
        observation = registry.game(game).observation
        assert observation is not None
        names = [field.name for field in observation.FIELDS]
        assert len(set(names)) == len(names)
        assert all(field.meaning and field.size > 0 for field in observation.FIELDS)


def test_places_and_the_table_follow_the_fields():
    fields = (Field("dice", 2, "of six"), Field("coins", 3, "of ten"))

    assert places(fields) == {"dice": slice(0, 2), "coins": slice(2, 5)}
    assert table(fields).splitlines()[-1] == "| 2 | 3 | coins | of ten |"


def digests(steps: int) -> str:
    """Of what is seen in the first positions of every game."""
    lines = []
    for game in GAMES:
        playing = Playing(setting_of(game, None, None))
        digest = hashlib.sha256()
        for _ in walk(playing, steps):
            digest.update(playing.observe().tobytes())
        lines.append(f"{game} {digest.hexdigest()[:16]}")
    return "\n".join(lines)


def test_compiled_and_interpreted_see_the_same():
    command = "from tests.rl.test_observations import digests; print(digests(12))"
    run = subprocess.run(
        [sys.executable, "-W", "error", "-c", command],
        env=os.environ | {"NUMBA_DISABLE_JIT": "1"},
        capture_output=True,
        text=True,
        check=False,
    )

    assert run.returncode == 0, run.stderr
    assert run.stdout.strip() == digests(12)
