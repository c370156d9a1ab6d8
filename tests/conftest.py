"""Ferry, the example game, is installed for every test, through a real entry point."""

import importlib.util
import os
import sys
import tempfile
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[1]
FERRY = ROOT / "examples" / "ferry"
CHECKER = ROOT / "tools" / "check_dice.py"


def pytest_configure(config: pytest.Config) -> None:
    site = tempfile.TemporaryDirectory(prefix="launchbay-ferry-")
    config.add_cleanup(site.cleanup)
    metadata = Path(site.name) / "launchbay_ferry-1.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text("Metadata-Version: 2.1\nName: launchbay-ferry\nVersion: 1\n")
    (metadata / "entry_points.txt").write_text("[launchbay.games]\nferry = launchbay_ferry:GAME\n")
    for folder in (str(FERRY), site.name):
        sys.path.insert(0, folder)
    os.environ["PYTHONPATH"] = os.pathsep.join([str(FERRY), site.name])


@pytest.fixture(scope="session")
def checker() -> ModuleType:
    """The stand-alone dice checker, loaded from where it lies."""
    spec = importlib.util.spec_from_file_location("check_dice", CHECKER)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
