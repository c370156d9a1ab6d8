"""Rules run interpreted without a warning: that is how an author debugs them."""

import os
import subprocess
import sys

import numpy as np
import pytest

from launchbay.engine import registry

PLAY = """
import sys
from launchbay.bots.players import bot
from launchbay.engine.batches import play_batch
from launchbay.engine.drivers import RANDOM
from launchbay.engine.match import Match

name, players, most = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
match = Match.new(name, players, seed=1)
bots = [bot("random" if seat else "house", seat) for seat in range(players)]
while not match.over and match.version < most:
    match.play(bots[match.seat].choose(match))
print(match.version, match.hash)
if name != "sdf1":
    print(play_batch(match.setting, [[RANDOM] * players], 1).games["fingerprint"][0])
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
