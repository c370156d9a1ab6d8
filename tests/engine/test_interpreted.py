"""Rules run interpreted without a warning: that is how an author debugs them."""

import os
import subprocess
import sys

import numpy as np
import pytest

from launchbay.engine import laws, registry
from launchbay.engine.notation import Setting

PLAY = """
import sys
from launchbay.bots.players import bot
from launchbay.engine.batches import play_batch
from launchbay.engine.drivers import RANDOM
from launchbay.engine.match import Match

name, players, most = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
options = dict(option.split("=") for option in sys.argv[4:])
match = Match.new(name, players, options, seed=1)
bots = [bot("random" if seat else "house", seat) for seat in range(players)]
while not match.over and match.version < most:
    match.play(bots[match.seat].choose(match))
    match.narrative()
    for seat in range(players):
        match.game.words.standing(match.box, match.state, seat)
    if match.version % 10 == 0:
        assert Match.at(match.position).hash == match.hash
print(match.version, match.hash)
if name != "sdf1":
    print(play_batch(match.setting, [[RANDOM] * players], 1).games["fingerprint"][0])
"""

REFUSE = """
from launchbay.engine.match import Match
from launchbay.engine.quick import quick_copy
from launchbay.games.ace_pilot.laws import aim_fits

match = Match.new("ace-pilot", 2, seed=1)
s = quick_copy(match.state)
s.aiming, s.ready[0], s.aims, s.aim[:2] = 0, 1, 127, 127
assert not aim_fits(match.box, s)
"""

MOST = 300  # decisions; interpreted, those of the SDF-1 take seconds


def told(command, *words):
    run = subprocess.run(
        [sys.executable, "-W", "error", "-c", command, *map(str, words)],
        env={**os.environ, "NUMBA_DISABLE_JIT": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    return run.returncode, run.stdout, run.stderr


@pytest.mark.parametrize("name", registry.game_ids())
def test_each_game_is_played_interpreted_with_warnings_as_errors(name):
    status, out, error = told(PLAY, name, registry.game(name).players[-1], MOST)

    assert status == 0, error
    assert int(out.split()[0]) > 5


def test_circled_rounds_of_friendly_fit_interpreted():
    """`1 << number` was 0 for a number of eight bits, without a warning."""
    friendly = Setting(registry.game("cosmic-run"), 2, {"variant": "friendly"})
    status, _, error = told(PLAY, "cosmic-run", 2, MOST, "variant=friendly")

    assert status == 0, error
    assert laws.compiled_equals_interpreted(friendly, 20) == 20


def test_a_position_that_is_out_of_all_bounds_is_refused_interpreted_too():
    """A law of Ace Pilot added up aims in eight bits."""
    status, _, error = told(REFUSE)

    assert status == 0, error


def test_an_overflow_that_nobody_meant_is_an_error():
    """Only generators and hashes may overflow: everywhere else NumPy's warning is of use."""
    command = """
import numpy as np
from launchbay.engine.compiled import rule, wrapping

@wrapping
def meant(number):
    return number * np.uint64(2**63)

@rule
def mistaken(number):
    return number + np.int8(1)

assert meant(np.uint64(3)) == 2**63
mistaken(np.int8(127))
"""
    status, _, error = told(command)

    assert status == 1
    assert "RuntimeWarning: overflow" in error.splitlines()[-1]


def test_compiled_a_wrapping_rule_is_like_any_other(tmp_path, monkeypatch):
    from launchbay.engine import compiled

    monkeypatch.setattr(compiled, "_folder", lambda *_sources: tmp_path)

    @compiled.wrapping
    def doubled(number):
        return number * np.uint64(2)

    assert doubled(np.uint64(2**63 + 1)) == 2
