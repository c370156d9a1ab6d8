"""Ferry, the example game, and Greedy, the example bot, are installed for every test.

The agent in examples/ppo has no weights before it is trained: its modules can only be imported.
"""

import importlib.util
import os
import sys
import tempfile
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[1]
FERRY = ROOT / "examples" / "ferry"
GREEDY = ROOT / "examples" / "bot"
PPO = ROOT / "examples" / "ppo"
CHECKER = ROOT / "tools" / "check_dice.py"


def pytest_configure(config: pytest.Config) -> None:
    site = tempfile.TemporaryDirectory(prefix="launchbay-examples-")
    config.add_cleanup(site.cleanup)
    install(Path(site.name), "ferry", "[launchbay.games]\nferry = launchbay_ferry:GAME\n")
    install(Path(site.name), "greedy", "[launchbay.bots]\ngreedy = launchbay_greedy:Greedy\n")
    folders = [str(FERRY), str(GREEDY), str(PPO), site.name]
    sys.path[:0] = folders
    os.environ["PYTHONPATH"] = os.pathsep.join(folders)


def install(site: Path, name: str, entry_points: str) -> None:
    """What an installer leaves behind, so that the entry points are real ones."""
    metadata = site / f"launchbay_{name}-1.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text(
        f"Metadata-Version: 2.1\nName: launchbay-{name}\nVersion: 1\n"
    )
    (metadata / "entry_points.txt").write_text(entry_points)


@pytest.fixture(scope="session")
def checker() -> ModuleType:
    """The stand-alone dice checker, loaded from where it lies."""
    spec = importlib.util.spec_from_file_location("check_dice", CHECKER)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
