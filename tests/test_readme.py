"""What README says, done."""

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text()
COMMANDS = re.findall(r"^\$ (launchbay .*)$", README, re.MULTILINE)
SNIPPETS = re.findall(r"```python\n(.*?)```", README, re.DOTALL)


def test_there_is_something_to_try():
    assert len(COMMANDS) >= 5
    assert len(SNIPPETS) == 1


@pytest.mark.parametrize("command", COMMANDS)
def test_the_commands_in_readme_work(command):
    words = [sys.executable, "-m", *shlex.split(command)]
    run = subprocess.run(words, capture_output=True, text=True, check=False)

    assert run.returncode == 0, run.stderr
    assert run.stdout


@pytest.mark.parametrize("snippet", SNIPPETS)
def test_the_code_in_readme_works(snippet, capsys):
    exec(snippet, {})

    assert "cyclone players=3" in capsys.readouterr().out


@pytest.mark.parametrize("page", ["README.md", "CONTRIBUTING.md"])
def test_links_lead_somewhere(page):
    links = re.findall(r"\]\(([^)#]+)\)", (ROOT / page).read_text())

    assert links
    assert [link for link in links if not (ROOT / link).exists()] == []
