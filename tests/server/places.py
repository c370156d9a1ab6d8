"""Where a server can live: on SQLite, on Postgres, or as two processes over one Postgres."""

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.server.harness import ServerProcess


class Place:
    """One or two servers; clients spread over them."""

    def __init__(self, servers: list[ServerProcess]):
        self.servers = servers

    def address(self, client: int = 0) -> str:
        return self.servers[client % len(self.servers)].address


@pytest.fixture(params=["sqlite", "postgres", "two processes"], scope="module")
def place(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Place]:
    folder: Path = tmp_path_factory.mktemp("place")
    count = 2 if request.param == "two processes" else 1
    database = None
    if request.param != "sqlite":
        database = request.getfixturevalue("postgres").new_database()
    with ExitStack() as stack:
        servers = [ServerProcess(folder / str(n), database=database) for n in range(count)]
        yield Place([stack.enter_context(server) for server in servers])
