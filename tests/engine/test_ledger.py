"""The ledger against the tests: nothing is skipped in silence."""

import pytest

from launchbay.engine import ledger, registry


def test_no_rule_is_without_a_test():
    for name in registry.game_ids():
        game = registry.game(name)
        tests = ledger.tests_of(game)
        if name != "ferry":
            assert tests is not None
            assert ledger.untested(game, tests) == []
            assert ledger.unknown(game, tests) == []


def test_cyclone_has_its_whole_ledger():
    ids = ledger.rule_ids(registry.game("cyclone"))

    assert len(ids) == 6 + 31 + 7 + 22 + 37
    assert {"CY-setup.1", "CY-play.31", "CY-win.7", "CY-t.22", "Q-37"} <= set(ids)


def test_only_marked_tests_count(tmp_path):
    (tmp_path / "test_some.py").write_text(
        "import pytest\n"
        "@pytest.mark.rule('FE-1.1', 'FE-2.1')\n"
        "def test_this(): ...\n"
        "@pytest.mark.rule('FE-9.9')\n"
        "def helper(): ...\n"
        "# FE-3.1\n"
    )
    game = registry.game("ferry")

    assert ledger.tested_ids(tmp_path) == {"FE-1.1", "FE-2.1"}
    assert ledger.untested(game, tmp_path) == ["FE-2.2", "FE-2.3", "FE-3.1", "FE-3.2", "FE-4.1"]


def test_an_id_the_ledger_does_not_have_is_found(tmp_path):
    (tmp_path / "test_some.py").write_text(
        "import pytest\n@pytest.mark.rule('FE-9.9')\ndef test_this(): ...\n"
    )

    assert ledger.unknown(registry.game("ferry"), tmp_path) == ["FE-9.9"]


@pytest.mark.parametrize("name", ["cyclone", "ferry"])
def test_every_game_comes_with_its_book(name):
    assert registry.game(name).rulebook.startswith(f"# {registry.game(name).title}")
