"""Making golden games with the command, in a copy of the repository that has Ferry alone."""

import json
import os
import shutil
import subprocess
import sys

import pytest

from tests.conftest import ROOT
from tests.golden import goldenfile

COPIED = ("tests/__init__.py", "tests/conftest.py", "pyproject.toml", "tools/check_dice.py")
RULES = "examples/ferry/launchbay_ferry/rules.py"
IDENTITY = "examples/ferry/launchbay_ferry/__init__.py"
BOX = "examples/ferry/launchbay_ferry/box.toml"


class Repository:
    """A copy in which rules can be broken."""

    def __init__(self, folder):
        self.folder = folder
        for name in COPIED:
            target = folder / name
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, target)
        shutil.copytree(ROOT / "examples" / "ferry", folder / "examples" / "ferry")
        golden = folder / "tests" / "golden"
        golden.mkdir()
        for source in goldenfile.FOLDER.glob("*.py"):
            shutil.copy(source, golden)
        shutil.copytree(goldenfile.FOLDER / "ferry", golden / "ferry")
        lines = goldenfile.RELEASED.read_text().splitlines(keepends=True)
        released = "".join(line for line in lines if "ferry/" in line)
        (golden / "released.txt").write_text(released)
        self.change("tests/golden/playing.py", "GAMES = 500", "GAMES = 5")  # it is interpreted
        self.change("tests/golden/making.py", "LEAST_MOVES = 600", "LEAST_MOVES = 1")

    def change(self, name, old, new):
        path = self.folder / name
        text = path.read_text()
        assert text.count(old) == 1
        path.write_text(text.replace(old, new))

    def python(self, *words):
        """Run a module in the copy, interpreted: nothing needs to be compiled for so little."""
        environment = {
            name: value for name, value in os.environ.items() if name != "PYTHONPATH"
        } | {"NUMBA_DISABLE_JIT": "1"}
        return subprocess.run(
            [sys.executable, "-m", *words],
            cwd=self.folder,
            env=environment,
            capture_output=True,
            text=True,
            check=False,
        )

    def make(self, *words):
        return self.python("tests.golden", *words)

    def test(self, chosen=""):
        """Run the tests whose names have a word in them."""
        words = ("-n", "0", "-p", "no:cacheprovider", "tests/golden/test_golden.py")
        return self.python("pytest", *words, "-k", chosen)


@pytest.fixture
def repository(tmp_path):
    return Repository(tmp_path)


def test_a_changed_rule_needs_a_new_version(repository):
    repository.change(RULES, "s.coins[s.seat] + 1)", "s.coins[s.seat] + 2)")
    broken = repository.test("replay")

    assert broken.returncode == 1
    assert "ferry, version 1, 2 players, match 1 (random): move " in broken.stdout
    assert "raise `version` in launchbay_ferry/__init__.py from 1 to 2" in broken.stdout

    repository.change(IDENTITY, "version=1,", "version=2,")
    missing = repository.test("has_golden")

    assert missing.returncode == 1
    assert "ferry/2.json is missing: run `make golden`" in missing.stdout

    made = repository.make()
    passed = repository.test()

    assert made.returncode == 0, made.stderr
    assert passed.returncode == 0, passed.stdout
    assert (repository.folder / "tests" / "golden" / "ferry" / "1.json").exists()


def test_a_changed_value_of_the_box_fails(repository):
    repository.change(BOX, "pair_bonus = 5", "pair_bonus = 4")
    broken = repository.test("facts")

    assert broken.returncode == 1
    assert "ferry, version 1: the digest of box.toml is " in broken.stdout


def test_what_is_released_is_not_made_again(repository):
    made = repository.make("--again", "ferry")

    assert made.returncode == 2
    assert made.stderr.startswith("version 1 of ferry was released, so its golden games never")


def test_what_exists_is_kept_and_made_again_if_asked(repository):
    path = repository.folder / "tests" / "golden" / "ferry" / "2.json"
    repository.change(IDENTITY, "version=1,", "version=2,")
    repository.make()
    first = path.read_text()
    repository.change(RULES, "s.coins[s.seat] + 1)", "s.coins[s.seat] + 2)")
    kept = repository.make()

    assert "ferry: version 2 has its golden games" in kept.stdout
    assert path.read_text() == first

    repository.make("--again", "ferry")

    assert path.read_text() != first
    assert repository.test("replay").returncode == 0


def test_a_released_file_may_not_change(repository):
    path = repository.folder / "tests" / "golden" / "ferry" / "1.json"
    golden = json.loads(path.read_text())
    golden["settings"].pop()
    path.write_text(json.dumps(golden))
    changed = repository.test("released")
    path.unlink()
    deleted = repository.test("released")

    assert "tests/golden/ferry/1.json was changed" in changed.stdout
    assert "tests/golden/ferry/1.json was deleted" in deleted.stdout


def test_an_unknown_game_is_refused(repository):
    made = repository.make("--again", "fery")

    assert made.returncode == 2
    assert made.stderr == "no game is called 'fery': there are ferry\n"
