"""Machine code is kept between starts, and never outlives its sources."""

import os
import subprocess
import sys

import pytest

from launchbay.engine import compiled

COUNT = """
from launchbay.engine import compiled, registry
from launchbay.engine.match import Match
names = []
with compiled.watching(names.append):
    Match.new("ferry", 2, seed=1).legal()
print(len(names))
"""


def compilations(cache):
    environment = {**os.environ, "LAUNCHBAY_CACHE": str(cache)}
    run = subprocess.run(
        [sys.executable, "-c", COUNT], env=environment, capture_output=True, text=True, check=True
    )
    return int(run.stdout)


def test_a_second_start_compiles_nothing(tmp_path):
    assert compilations(tmp_path) > 0
    assert compilations(tmp_path) == 0


def test_the_cache_folder_changes_with_any_source(tmp_path):
    (tmp_path / "rules.py").write_text("one = 1")
    before = compiled._digest({tmp_path})
    (tmp_path / "rules.py").write_text("one = 2")
    changed = compiled._digest({tmp_path})
    (tmp_path / "content.py").write_text("")

    assert len({before, changed, compiled._digest({tmp_path})}) == 3


def test_old_folders_are_swept_away(tmp_path, monkeypatch):
    monkeypatch.setenv("LAUNCHBAY_CACHE", str(tmp_path))
    for age in range(compiled.FOLDERS_KEPT + 5):
        folder = tmp_path / "compiled" / f"old{age:02}"
        folder.mkdir(parents=True)
        os.utime(folder, (age, age))
    kept = compiled._folder.__wrapped__(tmp_path)

    names = sorted(folder.name for folder in (tmp_path / "compiled").iterdir())
    assert len(names) == compiled.FOLDERS_KEPT
    assert kept.name in names
    assert "old00" not in names


def test_a_verb_without_a_game_says_so():
    from launchbay.engine import verbs

    with pytest.raises(TypeError, match="without a game"):
        verbs.score(None, None, 0)
