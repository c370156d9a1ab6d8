"""A real server process on a free port, to be talked to, killed and started again."""

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Container, Mapping, Sequence
from pathlib import Path
from typing import Any, Self
from urllib.error import URLError
from urllib.request import urlopen

import msgspec

from launchbay.server.messages import Health

STARTING = 120.0  # seconds; a cold start compiles the rules


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class ServerProcess:
    """`launchbay serve` in a process of its own."""

    module = "launchbay"

    def __init__(
        self,
        data: Path,
        *,
        database: str | None = None,
        limits: Mapping[str, float] | None = None,
        more: Sequence[str] = (),
        files: int | None = None,
        games: Container[str] | None = None,
    ):
        self.data = data
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.words = ["serve", "--port", str(self.port), "--data", str(data)]
        self.words += more
        self.files = files  # the most that the process may have open
        self.games = games  # those that a test plays; all, if not said
        if database:
            self.words += ["--database", database]
        if limits:
            data.mkdir(parents=True, exist_ok=True)
            file = data / "limits.toml"
            file.write_text("".join(f"{name} = {value}\n" for name, value in limits.items()))
            self.words += ["--limits", str(file)]
        self.process: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def start(self, *, ready: bool = True) -> None:
        """Start, and wait until it answers; with `ready`, until every game can be played."""
        self.launch()
        self.wait(ready=ready)

    def wait(self, *, ready: bool = True) -> None:
        end = time.monotonic() + STARTING
        while time.monotonic() < end:
            health = self.health()
            if health is not None and not (ready and self.compiling(health)):
                return
            if self.process is not None and self.process.poll() is not None:
                break
            time.sleep(0.02)
        self.stop()
        raise AssertionError(f"the server did not start:\n{self.output()}")

    def compiling(self, health: Health) -> bool:
        return any(self.games is None or game in self.games for game in health.compiling)

    def launch(self) -> None:
        self.data.mkdir(parents=True, exist_ok=True)
        self.log = (self.data / "server.log").open("ab")
        words = [sys.executable, "-m", self.module, *self.words]
        if self.files is not None:
            words = ["bash", "-c", f'ulimit -n {self.files}; exec "$@"', "_", *words]
        self.process = subprocess.Popen(words, stdout=self.log, stderr=self.log)

    def health(self) -> Health | None:
        try:
            with urlopen(f"{self.address}/api/health", timeout=5) as answer:
                return msgspec.json.decode(answer.read(), type=Health)
        except (URLError, ConnectionError, TimeoutError):
            return None

    def kill(self) -> None:
        """As a power cut would: no goodbye."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        self.log.close()

    def stop(self) -> None:
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(10)
            except subprocess.TimeoutExpired:
                self.kill()
        self.log.close()

    def output(self) -> str:
        return (self.data / "server.log").read_text()

    def memory(self) -> int:
        """Resident bytes."""
        assert self.process is not None
        pages = int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE")

    def processor_seconds(self) -> float:
        """Spent by all its threads so far."""
        assert self.process is not None
        status = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(status[11]) + int(status[12])) / os.sysconf("SC_CLK_TCK")


class LaterServer(ServerProcess):
    """The server of a later release, in which Cyclone has other rules: see `tests/later.py`."""

    module = "tests.later"


class ForkedServer(ServerProcess):
    """A server to be killed so often that loading it each time would take too long."""

    def __init__(self, data: Path, *, fault: str = "--sound", **more: Any):
        super().__init__(data, **more)
        self.fault = fault
        self.zygote: subprocess.Popen[str] | None = None
        self.pid = 0

    def launch(self) -> None:
        if self.zygote is None:
            self.data.mkdir(parents=True, exist_ok=True)
            self.log = (self.data / "server.log").open("ab")
            words = [sys.executable, "-m", "tests.server.zygote", self.fault, *self.words]
            self.zygote = subprocess.Popen(
                words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self.log, text=True
            )
        assert self.zygote.stdin is not None
        assert self.zygote.stdout is not None
        print("start", file=self.zygote.stdin, flush=True)
        self.pid = int(self.zygote.stdout.readline())

    def kill(self) -> None:
        os.kill(self.pid, signal.SIGKILL)
        while Path(f"/proc/{self.pid}").exists():
            time.sleep(0.001)

    def stop(self) -> None:
        self.kill()
        assert self.zygote is not None
        with self.zygote:
            self.zygote.terminate()
        self.log.close()
