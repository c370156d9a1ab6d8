"""Games on a cluster: what travels, and that the result is the same as in threads."""

import json
import pickle
import subprocess
import sys
from concurrent.futures import Executor, Future
from typing import Any

import pytest

from launchbay import __version__
from launchbay.engine import registry
from launchbay.engine.errors import LaunchBayError
from launchbay.engine.notation import Setting
from launchbay.lab import cluster
from launchbay.lab.ladder import Ladder
from launchbay.lab.simulation import Simulation


class Posted(Executor):
    """Does as a cluster does: everything travels as bytes, to where the job is done and back."""

    def submit(self, job, /, *args, **kwargs):
        letter = pickle.dumps((__version__, job, args, kwargs))
        done: Future[Any] = Future()
        done.set_result(pickle.loads(pickle.dumps(cluster._call(*pickle.loads(letter)))))
        return done


def ferry():
    return Setting(registry.game("ferry"), 2)


def test_a_game_travels_as_its_name():
    letter = pickle.dumps(ferry())

    assert len(letter) < 500
    assert pickle.loads(letter) == ferry()


def test_a_simulation_on_a_cluster_gives_the_same():
    simulation = Simulation(ferry(), ["house", "random"], 2500, seed=3)
    here, there = simulation.run(), simulation.run(cluster=Posted())

    assert here.fingerprint == there.fingerprint
    assert here.bot_wins.tolist() == there.bot_wins.tolist()
    assert here.decisions.tolist() == there.decisions.tolist()


def test_a_ladder_on_a_cluster_gives_the_same():
    ladder = Ladder(ferry(), ["house", "random", "greedy"], deals=12, seed=3)
    here, there = ladder.play(), ladder.play(cluster=Posted())

    assert here.games == there.games
    assert [(rung.bot, rung.mean, rung.wins) for rung in here.rungs] == [
        (rung.bot, rung.mean, rung.wins) for rung in there.rungs
    ]


def test_machines_with_something_else_installed_are_refused():
    with pytest.raises(LaunchBayError, match=r"a machine has launchbay .*, not 0\.0"):
        cluster._call("0.0", print, (), {})
    with pytest.raises(LaunchBayError, match="a machine has rules 1 of ferry, not 2"):
        cluster._installed("ferry", 2)


def test_without_ray_there_is_a_sentence(monkeypatch):
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(LaunchBayError, match=r"install launchbay\[ray\]"):
        cluster.cluster("auto")


# With Ray itself: `make cluster-test` installs it, which is too heavy for every run


def told(*words):
    command = [sys.executable, "-m", "launchbay", *map(str, words)]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    return run.returncode, run.stdout, run.stderr


@pytest.mark.parametrize(
    "words",
    [
        ("sim", "ferry", "--games", 2500, "--bots", "house,random", "--json"),
        ("ladder", "ferry", "--games", 12, "--bots", "house,random", "--json"),
    ],
)
def test_a_real_cluster_gives_the_same(words):
    pytest.importorskip("ray", reason="Ray is not installed here: `make cluster-test` does it")
    status, there, error = told(*words, "--ray", "local")

    assert status == 0, error
    assert json.loads(there) == json.loads(told(*words)[1])


def test_no_cluster_at_an_address_is_a_sentence():
    pytest.importorskip("ray", reason="Ray is not installed here: `make cluster-test` does it")
    status, _, error = told("sim", "ferry", "--games", 10, "--ray", "127.0.0.1:1")

    assert status == 2
    assert "there is no Ray cluster at '127.0.0.1:1'" in error
