"""Rules count from zero, and never reach outside their arrays."""

import os
import subprocess
import sys

import numpy as np
import pytest

from launchbay.engine import compiled, laws, mutants, registry
from launchbay.engine.batches import play_batch
from launchbay.engine.drivers import HOUSE, RANDOM
from launchbay.engine.notation import Setting

GAMES = 40  # of each number of players
CHANGED = 1  # the same, with positions that are changed

LOOK = """
import sys
import numpy as np
from launchbay.engine.compiled import rule

@rule
def part(numbers, index):
    return numbers[index]

@rule
def whole(numbers, index):
    return part(numbers, index)

print(whole(np.arange(5), int(sys.argv[1])))
"""


def run_checked(*command: str) -> subprocess.CompletedProcess[str]:
    """In a process whose machine code looks at every index."""
    return subprocess.run(
        [sys.executable, *command],
        env=os.environ | {"NUMBA_BOUNDSCHECK": "1"},
        capture_output=True,
        text=True,
        check=False,
    )


def test_an_index_below_zero_is_not_counted_from_the_end():
    @compiled.rule
    def number_at(numbers, index):
        return numbers[index]

    assert number_at(np.arange(5)[1:4], -1) == 0


@pytest.mark.parametrize("index", [-1, 5])
def test_machine_code_that_looks_finds_an_index_outside(index, tmp_path):
    source = tmp_path / "look.py"
    source.write_text(LOOK)
    inside, outside = run_checked(str(source), "4"), run_checked(str(source), str(index))

    assert inside.stdout == "4\n", inside.stderr
    assert "IndexError" in outside.stderr


def test_code_that_looks_is_kept_apart_from_code_that_does_not(tmp_path, monkeypatch):
    plain = compiled._digest({tmp_path})
    monkeypatch.setattr(compiled.config, "BOUNDSCHECK", 1)

    assert compiled._digest({tmp_path}) != plain


def play_all(game: str) -> int:
    """Decisions in games of random players and house bots, at tables of every size."""
    found = registry.game(game)
    decisions = 0
    for players in found.players:
        seats = [[RANDOM] * players, [HOUSE] * players]
        batch = play_batch(Setting(found, players), seats, GAMES, seed=3)
        decisions += int(batch.games.decisions.sum())
    return decisions


def try_changes(game: str) -> int:
    """Changes of positions, boxes and match files that were accepted, at tables of every size."""
    found = registry.game(game)
    return sum(
        mutants.try_setting(setting, CHANGED, lambda _: None).accepted
        for setting in laws.usual_settings(found)
    )


@pytest.mark.parametrize("game", registry.game_ids())
def test_no_rule_reaches_outside_its_arrays(game):
    """Both in one process: what the first compiles, the second need not."""
    command = (
        "from tests.engine.test_bounds import play_all, try_changes; "
        f"print(play_all({game!r}), try_changes({game!r}))"
    )
    run = run_checked("-c", command)

    assert run.returncode == 0, run.stderr
    decisions, accepted = map(int, run.stdout.split())
    assert decisions == play_all(game)
    assert accepted > 0
