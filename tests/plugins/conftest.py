"""A folder for plug-ins."""

from pathlib import Path

import pytest

from .installed import Site, plug_in_everything_broken


@pytest.fixture
def site(tmp_path: Path) -> Site:
    folder = tmp_path / "site"
    folder.mkdir()
    return Site(folder)


@pytest.fixture(scope="session")
def wreck(tmp_path_factory: pytest.TempPathFactory) -> Site:
    """A site on which every plug-in is broken in its own way."""
    site = Site(tmp_path_factory.mktemp("wreck"))
    plug_in_everything_broken(site)
    return site
