"""Bots answer alike compiled and interpreted: a law of `launchbay check`."""

import pytest

from launchbay.bots import agreement
from launchbay.engine import laws, registry
from launchbay.engine.notation import Setting


def setting(name, players=2):
    return Setting(registry.game(name), players)


@pytest.mark.parametrize("name", ["ferry", "cyclone", "ace-pilot", "cosmic-run", "cyclone-run"])
def test_house_and_search_bots_answer_alike(name):
    asked = agreement.bots_agree(setting(name), 2)

    assert asked > 2 * agreement.SEARCH_ASKED


def test_house_and_search_bots_answer_alike_in_the_longest_game():
    """Interpreted, a look of its race takes seconds."""
    assert agreement.bots_agree(setting("sdf1", 1), 1) > agreement.SEARCH_ASKED


def test_both_bots_are_asked_from_the_first_position_to_the_last_ones():
    asked = agreement.questions(setting("cyclone"), seed=1)
    names = [name for name, _ in asked]

    assert 0 < names.count("search") <= agreement.SEARCH_ASKED
    assert names.count("search") < names.count("house") <= agreement.HOUSE_ASKED


def test_an_answer_that_differs_is_reported_with_its_position(monkeypatch):
    real = agreement.answers

    def wrong(asked):
        return [*real(asked)[:-1], "fly to the moon"]

    monkeypatch.setattr(agreement, "answers", wrong)

    with pytest.raises(laws.Broken, match="search answers 'fly to the moon', and interpreted '"):
        agreement.bots_agree(setting("ferry"), 1)


def test_a_bot_that_fails_interpreted_is_reported(monkeypatch):
    monkeypatch.setattr(
        agreement, "questions", lambda *_: [("house", "ferry players=2 / nonsense")]
    )
    monkeypatch.setattr(agreement, "answers", lambda _asked: ["wait"])

    with pytest.raises(laws.Broken, match="interpreted, a bot failed: "):
        agreement.bots_agree(setting("ferry"), 1)
