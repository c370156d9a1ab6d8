"""Text from strangers is cut and escaped before anyone is shown it."""

import pytest

from launchbay.client import Refused
from launchbay.engine.errors import BadAction, LaunchBayError
from launchbay.engine.match import Match
from launchbay.engine.text import (
    listed,
    printable,
    printable_lines,
    quoted,
    sentence,
    shortened,
)
from launchbay.server import messages
from launchbay.server.refusal import Refusal

HARM = {
    "escape": "\x1b[2J",
    "bell": "\a",
    "C1": "\x9b31m",
    "DEL": "\x7f",
    "line break": "\n",
    "carriage return": "\r",
    "next line": "\x85",
    "line separator": "\u2028",
    "paragraph separator": "\u2029",
    "right to left": "\u202e",
    "isolate": "\u2066",
    "mark": "\u200f",
    "no width": "\u200b",
    "joiner": "\u200d",
    "byte order": "\ufeff",
    "half a character": "\ud800",
    "tag": "\U000e0041",
    "private": "\ue000",
}


@pytest.mark.parametrize("name", HARM)
def test_what_does_not_print_is_escaped_everywhere(name):
    text = f"Ada{HARM[name]}Bob"

    assert printable(text) == f"Ada{HARM[name]!r}Bob".replace("'", "")
    for shown in (shortened(text), quoted(text), sentence(text), listed([text])):
        assert shown.isprintable()
    assert str(LaunchBayError(text)).isprintable()
    assert Refusal("bad_name", text).message.isprintable()


@pytest.mark.parametrize("text", ["", "Ada", "Zoë", "秋", "🎲", "[bold]a[/]", "back\\slash"])
def test_what_prints_stays_as_it_is(text):
    assert printable(text) == shortened(text) == sentence(text) == text


def test_line_breaks_of_a_text_with_lines_stay():
    assert printable_lines("seat 0\nB \x1b[2J") == "seat 0\nB \\x1b[2J"


@pytest.mark.parametrize("unit", ["x", "\x1b", " ", "x ", "\U000e0041", "'"])
def test_ten_megabytes_become_300_characters_with_both_ends(unit):
    text = f"no such thing: {unit * (10_000_000 // len(unit))}; try another"
    cut = sentence(text)

    assert len(cut) <= 300
    assert cut.isprintable()
    assert cut.startswith("no such thing: ")
    assert cut.endswith("; try another")


@pytest.mark.parametrize("length", range(280, 320))
def test_a_sentence_is_cut_only_when_it_is_too_long(length):
    text = "abcdefghij" * 40

    assert (sentence(text[:length]) == text[:length]) == (length <= 300)
    assert len(sentence(text[:length])) <= 300


def test_a_cut_in_the_middle_is_seen():
    assert " … " in sentence("a" * 301)
    assert " … " in shortened("\x1b" * 30)
    assert quoted("a" * 100) == repr("a" * 59 + "…")


def test_long_lists_say_how_many_more_there_are():
    assert listed("abc") == "a, b, c"
    assert listed(map(str, range(70))) == "0, 1, 2, 3, 4, 5, 6, 7 and 62 more"


@pytest.mark.parametrize(
    "position",
    [
        "{} / nonsense",
        "cyclone players={} / x",
        "cyclone {} / x",
        "cyclone players=2 / seat {}",
        "ferry / dice {}\nmarket",
    ],
)
def test_no_position_is_echoed_at_length(position):
    with pytest.raises(LaunchBayError) as refused:
        Match.at(position.format("\x1b9" * 5_000_000))

    assert len(str(refused.value)) <= 300
    assert str(refused.value).isprintable()


def test_no_action_is_echoed_at_length():
    match = Match.new("cyclone", 2, seed=1)
    with pytest.raises(BadAction, match=r"no such action here: 'xxx.*…'; try B1 to") as refused:
        match.play("x" * 10_000_000)

    assert len(str(refused.value)) <= 300


def test_a_client_believes_no_server():
    refused = Refused(messages.Refused("bad_name", "\x1b[2J" * 1_000_000))

    assert len(str(refused)) <= 300
    assert str(refused).isprintable()
