"""The command line, run in this process."""

import sys

import pytest

from launchbay.cli import main


@pytest.fixture
def launchbay(monkeypatch, capsys):
    """Run a command: its exit status, what it printed, and what it complained of."""

    def run(*words):
        monkeypatch.setattr(sys, "argv", ["launchbay", *map(str, words)])
        with pytest.raises(SystemExit) as stopped:
            main()
        printed = capsys.readouterr()
        return stopped.value.code or 0, printed.out, printed.err

    return run
