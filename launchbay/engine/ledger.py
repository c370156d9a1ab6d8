"""The rule ledger of a game against its tests: which rules does no test carry the ID of?

`ledger.md` lists every rule under an ID; a test says which rules it proves with the marker
`@pytest.mark.rule("CY-play.8")`. Only the source of the tests is read, nothing is run.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from launchbay.engine.game import Game

MARKER = "rule"


def rule_ids(game: Game) -> list[str]:
    """The IDs in ledger.md, in order: each is set in bold where its rule is stated."""
    text = (game.folder / "ledger.md").read_text()
    found = re.findall(rf"\*\*({game.rule_id})\b", text)
    return list(dict.fromkeys(found))


def tests_of(game: Game) -> Path | None:
    """The folder with a game's tests, in a checkout; an installed package has none."""
    for above in game.folder.parents:
        tests = above / "tests" / "games" / game.folder.name
        if tests.is_dir():
            return tests
    return None


def tested_ids(tests: Path) -> set[str]:
    return {
        rule_id
        for source in sorted(tests.rglob("test_*.py"))
        for rule_id in _marked(ast.parse(source.read_text()))
    }


def _marked(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            for decorator in node.decorator_list:
                if isinstance(decorator, ast.Call) and _is_marker(decorator.func):
                    yield from (str(ast.literal_eval(argument)) for argument in decorator.args)


def _is_marker(function: ast.expr) -> bool:
    return isinstance(function, ast.Attribute) and function.attr == MARKER


def untested(game: Game, tests: Path) -> list[str]:
    proven = tested_ids(tests)
    return [rule_id for rule_id in rule_ids(game) if rule_id not in proven]


def unknown(game: Game, tests: Path) -> list[str]:
    """IDs that tests carry and the ledger does not have: misspelt, or gone."""
    return sorted(tested_ids(tests) - set(rule_ids(game)))
