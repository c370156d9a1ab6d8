"""What is installed elsewhere: a wheel with the page in it, or none."""

import shutil
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

ROOT = Path(__file__).parents[1]
MADE_OF = (".gitignore", "LICENSE", "README.md", "pyproject.toml", "tools/wheel_has_page.py")


@pytest.fixture
def tree(tmp_path):
    """A copy of what a wheel is made of, without a page."""
    built = shutil.ignore_patterns("__pycache__", "page")
    shutil.copytree(ROOT / "launchbay", tmp_path / "launchbay", ignore=built)
    (tmp_path / "tools").mkdir()
    for name in MADE_OF:
        shutil.copy(ROOT / name, tmp_path / name)
    return tmp_path


def make_wheel(tree):
    words = [sys.executable, "-m", "hatchling", "build", "--target", "wheel"]
    return subprocess.run(words, cwd=tree, capture_output=True, text=True, check=False)


def test_a_wheel_has_the_page_although_git_ignores_it(tree):
    page = tree / "launchbay" / "server" / "page"
    (page / "assets").mkdir(parents=True)
    for name in ("index.html", "assets/index-B1x2.js"):
        (page / name).write_text("made up")
    run = make_wheel(tree)

    assert run.returncode == 0, run.stderr
    with ZipFile(next((tree / "dist").glob("*.whl"))) as wheel:
        names = wheel.namelist()
    assert "launchbay/server/page/index.html" in names
    assert "launchbay/server/page/assets/index-B1x2.js" in names
    assert "launchbay/server/page.py" in names


def test_a_wheel_without_the_page_is_refused(tree):
    run = make_wheel(tree)

    assert run.returncode == 1
    assert "The page is not built: run `make wheel`" in run.stderr
    assert not list(tree.glob("dist/*.whl"))
