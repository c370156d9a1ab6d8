"""Names and texts that strangers wrote do not reach a terminal as they are."""

import json

import pytest

from launchbay.engine import matchfile
from launchbay.engine.match import Match

ESCAPES = "\x1b[2J\x9b31m\u202eEve\u200b\x07"
MARKUP = "[red]Eve[/red] [/] [link=http://evil]"
EVIL = [ESCAPES, MARKUP]


@pytest.fixture
def evil(tmp_path):
    """A match file whose seats have names of escape codes and of markup."""
    match = Match.new("cyclone", 2, seed=2, seats=EVIL)
    while not match.over:
        match.play(match.legal()[-1])
    path = tmp_path / "evil.json"
    matchfile.save(match, path)
    return path


def is_harmless(text):
    return all(line.isprintable() for line in text.split("\n"))


@pytest.mark.parametrize(
    "words", [["replay"], ["replay", "--log"], ["replay", "--json"], ["verify"]]
)
def test_a_match_file_with_escape_codes_is_shown_escaped(launchbay, evil, words):
    _, out, err = launchbay(*words, evil)

    assert is_harmless(out + err)


@pytest.mark.parametrize(
    "words", [["replay"], ["replay", "--log"], ["replay", "--json"], ["verify"]]
)
def test_a_match_of_other_rules_with_escape_codes_is_shown_escaped(launchbay, evil, words):
    contents = json.loads(evil.read_text())
    contents["rules"] = 99
    contents["digest"] = matchfile.digest_of(json.dumps(contents).encode())
    evil.write_text(json.dumps(contents))
    _, out, err = launchbay(*words, evil)

    assert out + err
    assert is_harmless(out + err)


def test_json_means_the_same_with_its_escapes(launchbay, evil):
    _, out, _ = launchbay("replay", "--json", evil)

    assert json.loads(out)["seats"] == EVIL


def test_the_terminal_shows_names_escaped_and_their_markup_as_it_is(launchbay, evil, monkeypatch):
    monkeypatch.setattr("builtins.input", lambda _prompt="": "quit")
    status, out, _ = launchbay("play", "--resume", evil)

    assert status == 0
    assert is_harmless(out)
    assert r"\x1b[2J\x9b31m\u202eEve\u200b\x07" in out
    assert MARKUP in out


def test_a_name_of_ten_megabytes_is_cut(launchbay, tmp_path, monkeypatch):
    path = tmp_path / "long.json"
    matchfile.save(Match.new("cyclone", 2, seed=2, seats=["x" * 10_000_000, "Bob"]), path)
    monkeypatch.setattr("builtins.input", lambda _prompt="": "quit")
    _, out, _ = launchbay("play", "--resume", path)

    assert len(out) < 10_000


LONG = "\x1b[2J" + "y" * 10_000_000
DAMAGE = {
    "the game": ("game", LONG),
    "an option": ("options", {LONG: "1"}),
    "an option's value": ("options", {"board": LONG}),
    "the box": ("box", {LONG: 1}),
    "the start": ("start", LONG),
    "an action": ("moves", [{"seat": 0, "action": LONG}]),
    "the hash": ("hash", LONG),
    "the digest": ("digest", LONG),
}


@pytest.mark.parametrize("command", ["verify", "replay"])
@pytest.mark.parametrize("name", DAMAGE)
def test_ten_megabytes_anywhere_in_a_file_are_not_echoed(launchbay, tmp_path, name, command):
    field, value = DAMAGE[name]
    contents = json.loads(matchfile.encode(Match.new("cyclone", 2, seed=2)))
    contents[field] = value
    if field != "digest":
        contents["digest"] = matchfile.digest_of(json.dumps(contents).encode())
    path = tmp_path / "match.json"
    path.write_text(json.dumps(contents))
    status, out, err = launchbay(command, path)

    assert is_harmless(out + err)
    assert (status, out) == (2, "")
    assert err.count("\n") == 1
    assert len(err) <= len("launchbay: \n") + 300


@pytest.mark.parametrize(
    "words",
    [
        ["sim", LONG],
        ["sim", "cyclone", "--bots", LONG],
        ["sim", "cyclone", "--option", LONG],
        ["sim", "cyclone", "--box", f"line.arm={LONG}"],
        ["play", "--position", f"cyclone / {LONG}"],
        ["replay", LONG[:3000]],
        [LONG],
        ["check-bot", LONG],
        ["bench", "--seconds", LONG],
    ],
)
def test_no_argument_is_echoed_at_length(launchbay, words):
    status, out, err = launchbay(*words)

    assert (status, out) == (2, "")
    assert len(err) <= len("launchbay: \n") + 300
    assert is_harmless(err)
