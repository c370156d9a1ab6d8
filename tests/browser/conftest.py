"""One server and one browser for all; a page of one's own for each test.

Playwright keeps an event loop in the main thread, so that these tests run apart from those that
use asyncio: `pytest tests/browser`.
"""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser import chromium
from tests.browser.pages import Pages
from tests.browser.tables import Tables
from tests.browser.wire import Wire
from tests.server.harness import ServerProcess

# Tests play faster than people, and open more tables.
HURRIED = {"messages": 10_000, "tables_per_address": 10_000}


@pytest.fixture(scope="session")
def server_and_wire(
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[tuple[ServerProcess, Wire]]:
    server = ServerProcess(tmp_path_factory.mktemp("server"), limits=HURRIED)
    wire = Wire(server.port)
    server.words += ["--origin", wire.address]
    with server:
        yield server, wire
    wire.close()


@pytest.fixture(scope="session")
def server(server_and_wire: tuple[ServerProcess, Wire]) -> ServerProcess:
    return server_and_wire[0]


@pytest.fixture
def wire(server_and_wire: tuple[ServerProcess, Wire]) -> Iterator[Wire]:
    """Another way to the same server, which can be cut."""
    wire = server_and_wire[1]
    yield wire
    wire.mend()


@pytest.fixture(scope="session")
def tables(server: ServerProcess) -> Iterator[Tables]:
    tables = Tables(server.address)
    with tables.http:
        yield tables


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium.executable(), args=chromium.ARGUMENTS
        )
        yield browser
        browser.close()


@pytest.fixture
def page(browser: Browser, server: ServerProcess) -> Iterator[Pages]:
    """Opens pages; fails the test if one complained or asked another host for something."""
    pages = Pages(browser, server.address)
    yield pages
    troubles = pages.close()
    if troubles:
        pytest.fail("\n".join(["the page had troubles:", *troubles]), pytrace=False)
