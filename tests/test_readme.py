"""What README says, done."""

import asyncio
import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from launchbay.client import Lobby
from tests.server.harness import ServerProcess

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text()
PROTOCOL = (ROOT / "docs" / "protocol.md").read_text()
COMMANDS = re.findall(r"^\$ (launchbay .*)$", README, re.MULTILINE)
SNIPPETS = re.findall(r"```python\n(.*?)```", README, re.DOTALL)


def test_there_is_something_to_try():
    assert len(COMMANDS) >= 5
    assert len(SNIPPETS) == 2


@pytest.mark.parametrize("command", COMMANDS)
def test_the_commands_in_readme_work(command):
    words = [sys.executable, "-m", *shlex.split(command)]
    run = subprocess.run(words, capture_output=True, text=True, check=False)

    assert run.returncode == 0, run.stderr
    assert run.stdout


def test_the_library_works_as_readme_says(capsys):
    exec(SNIPPETS[1], {})

    assert " players=3 board=star" in capsys.readouterr().out


def test_the_client_works_as_readme_says(tmp_path):
    said: dict[str, Any] = {}
    exec(SNIPPETS[0], said)
    with ServerProcess(tmp_path) as server:
        standings = asyncio.run(asyncio.wait_for(said["play"](server.address), 60))

    assert len(standings) == 2


def test_the_bot_in_the_protocol_works(tmp_path):
    said: dict[str, Any] = {}
    exec(re.findall(r"```python\n(.*?)```", PROTOCOL, re.DOTALL)[0], said)

    async def story(address):
        async with Lobby(address) as lobby:
            key = await lobby.open("cyclone", friends=1, bots=1)
            await said["main"](address, key.table, key.invite)
            return await lobby.look(key.table)

    with ServerProcess(tmp_path) as server:
        table = asyncio.run(asyncio.wait_for(story(server.address), 60))

    assert table.position
    assert table.position.over


@pytest.mark.parametrize("page", ["README.md", "CONTRIBUTING.md", "docs/protocol.md"])
def test_links_lead_somewhere(page):
    links = re.findall(r"\]\(([^)#]+)\)", (ROOT / page).read_text())

    assert links
    assert [link for link in links if not (ROOT / page).parent.joinpath(link).exists()] == []
