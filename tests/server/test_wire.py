"""The definitions, their TypeScript, and the settings."""

import re
from pathlib import Path

import pytest

from launchbay.engine.errors import LaunchBayError
from launchbay.server.messages import CODES
from launchbay.server.refusal import REASONS
from launchbay.server.settings import Settings, read_limits
from launchbay.server.typescript import files

PROTOCOL = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text()
PAGE = Path(__file__).parents[2] / "web" / "src"


@pytest.mark.parametrize("name", files())
def test_the_typescript_is_made_from_what_the_server_says(name):
    assert (PAGE / name).read_text() == files()[name], "run `make types`"


def test_nothing_listens_beyond_this_machine_unless_asked():
    assert Settings().host == "127.0.0.1"


def test_limits_can_be_changed_one_by_one(tmp_path):
    file = tmp_path / "mine.toml"
    file.write_text("messages = 7\n")

    assert read_limits(file).messages == 7
    assert read_limits(file).frame_bytes == read_limits().frame_bytes == 16384


@pytest.mark.parametrize("text", ["moon = 1", "messages = 'many'", "messages ="])
def test_limits_that_make_no_sense_are_refused(tmp_path, text):
    file = tmp_path / "mine.toml"
    file.write_text(text)

    with pytest.raises(LaunchBayError, match="limits: "):
        read_limits(file)


def test_a_limits_file_that_is_not_there_is_refused(tmp_path):
    with pytest.raises(LaunchBayError, match="cannot read"):
        read_limits(tmp_path / "gone.toml")


def test_every_code_has_its_status_and_sentence_in_the_docs():
    rows = [f"| `{code}` | {status} | {why} |" for code, (status, why) in REASONS.items()]

    assert list(REASONS) == list(CODES)
    assert [row for row in rows if row not in PROTOCOL.splitlines()] == []


def test_the_docs_list_no_other_code():
    table = PROTOCOL.split("## Refusals")[1].split("All limits")[0]

    assert re.findall(r"^\| `(\w+)`", table, re.MULTILINE) == list(CODES)
