"""A real Postgres for the tests: a cluster in a temporary folder, stopped when they end."""

import itertools
import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest

from .harness import free_port

BINARIES = Path("/usr/lib/postgresql")  # where Debian puts them, by version
MISSING = "these tests need Postgres: install Debian's package `postgresql` (tools/system-packages)"
PATIENCE = 60.0  # seconds for a cluster to start on a busy machine
SETTINGS = {
    "listen_addresses": "127.0.0.1",
    "fsync": "off",  # faster, and only a power cut could tell
}


class Cluster:
    """A running Postgres on a port of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = free_port()
        self._numbers = itertools.count(1)
        initdb = ["initdb", "--pgdata", "data", "--username", "postgres", "--auth", "trust"]
        self._run(*initdb, "--encoding", "UTF8", "--no-locale", "--no-sync").wait()
        self.start()

    def start(self) -> None:
        options = [f"--{name}={value}" for name, value in SETTINGS.items()]
        server = ["postgres", "-D", "data", "-k", str(self.folder), "-p", str(self.port)]
        self._server = self._run(*server, *options)
        deadline = time.monotonic() + PATIENCE
        while not self._answers():
            if self._server.poll() is not None or time.monotonic() > deadline:
                pytest.fail(f"Postgres did not start:\n{(self.folder / 'log').read_text()}")
            time.sleep(0.05)

    def stop(self) -> None:
        self._server.send_signal(signal.SIGINT)  # its "fast" way: nobody is waited for
        self._server.wait()

    def url(self, database: str) -> str:
        return f"postgresql://postgres@127.0.0.1:{self.port}/{database}"

    def new_database(self) -> str:
        """The URL of an empty database."""
        name = f"test_{next(self._numbers)}"
        self.execute(f"CREATE DATABASE {name}")
        return self.url(name)

    def execute(self, statement: str) -> None:
        """Run something as the administrator."""
        with psycopg.connect(self.url("postgres"), autocommit=True) as connection:
            connection.execute(statement.encode())

    def _answers(self) -> bool:
        try:
            self.execute("SELECT 1")
        except psycopg.OperationalError:
            return False
        return True

    def _run(self, program: str, *words: str) -> subprocess.Popen[bytes]:
        """Start one of Postgres' programs; it ends with us, even if we are killed."""
        user = "postgres" if os.geteuid() == 0 else None  # it refuses to run as root
        with (self.folder / "log").open("ab") as log:
            return subprocess.Popen(
                ["setpriv", "--pdeathsig", "INT", str(binary(program)), *words],
                cwd=self.folder,
                user=user,
                group=user,
                extra_groups=[] if user else None,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
            )


def binary(program: str) -> Path:
    found = sorted(BINARIES.glob(f"*/bin/{program}"), key=lambda path: float(path.parts[4]))
    if not found:
        pytest.fail(MISSING, pytrace=False)
    return found[-1]


@pytest.fixture(scope="session")
def postgres() -> Iterator[Cluster]:
    """A Postgres cluster for all tests of this process."""
    binary("initdb")
    folder = Path(tempfile.mkdtemp(prefix="launchbay-postgres-"))  # short: a socket lies in it
    if os.geteuid() == 0:
        shutil.chown(folder, "postgres", "postgres")
    try:
        cluster = Cluster(folder)
        yield cluster
        cluster.stop()
    finally:
        shutil.rmtree(folder)


@pytest.fixture
def postgres_url(postgres: Cluster) -> Iterator[str]:
    """A new database in it."""
    url = postgres.new_database()
    yield url
    postgres.execute(f"DROP DATABASE {url.rpartition('/')[2]} WITH (FORCE)")
