"""Debian's Redis and nginx for the tests, each in a folder and on ports of its own."""

import os
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Self

import pytest
from redis import Redis as Client

from .harness import free_port

SITE = Path(__file__).parents[2] / "docs" / "operating" / "nginx.conf"
PATIENCE = 30.0  # seconds for a program to start on a busy machine
MAIN = """\
daemon off;
pid {folder}/nginx.pid;
error_log {folder}/error.log;
{user}
events {{ worker_connections 512; }}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    include {folder}/site.conf;
}}
"""


class Program:
    """A program that listens on a port; it ends with us, even if we are killed."""

    def __init__(self, folder: Path, port: int, *command: str):
        self.folder = folder
        self.port = port
        self.command = command

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def start(self) -> None:
        self.folder.mkdir(parents=True, exist_ok=True)
        with (self.folder / "output").open("ab") as output:
            self.process = subprocess.Popen(
                ["setpriv", "--pdeathsig", "TERM", *self.command],
                cwd=self.folder,
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=output,
            )
        deadline = time.monotonic() + PATIENCE
        while not listens(self.port):
            if self.process.poll() is not None or time.monotonic() > deadline:
                pytest.fail(f"{self.command[0]} did not start:\n{self.output()}")
            time.sleep(0.02)

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(10)

    def output(self) -> str:
        files = [self.folder / name for name in ("output", "error.log")]
        return "".join(file.read_text() for file in files if file.exists())


class Redis(Program):
    def __init__(self, folder: Path):
        port = free_port()
        words = ["--port", str(port), "--bind", "127.0.0.1", "--save", "", "--dir", str(folder)]
        super().__init__(folder, port, program("redis-server"), *words)
        self.url = f"redis://127.0.0.1:{port}/0"

    def cut_listeners(self) -> None:
        """Close every connection that waits for notifications."""
        with Client.from_url(self.url) as client:
            client.client_kill_filter(_type="pubsub")


class Nginx(Program):
    """nginx with a site; its main configuration keeps everything in the folder."""

    def __init__(self, folder: Path, site: str, port: int):
        folder.mkdir(parents=True, exist_ok=True)
        user = "user root;" if os.geteuid() == 0 else ""  # the folder is closed to others
        (folder / "nginx.conf").write_text(MAIN.format(folder=folder, user=user))
        (folder / "site.conf").write_text(site)
        # Before it reads its configuration, nginx opens the log that it was built with, or warns.
        words = [
            "-c",
            str(folder / "nginx.conf"),
            "-p",
            str(folder),
            "-e",
            str(folder / "error.log"),
        ]
        super().__init__(folder, port, program("nginx"), *words)

    def check(self) -> subprocess.CompletedProcess[str]:
        """`nginx -t`: whether the configuration is one."""
        return subprocess.run([*self.command, "-t"], capture_output=True, text=True, check=False)


def listens(port: int) -> bool:
    with closing(socket.socket()) as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


def program(name: str) -> str:
    for folder in ("/usr/sbin", "/usr/bin", *os.environ["PATH"].split(os.pathsep)):
        if (path := Path(folder) / name).exists():
            return str(path)
    pytest.fail(f"these tests need {name}: run tools/system-packages", pytrace=False)


@pytest.fixture
def redis(tmp_path: Path) -> Iterator[Redis]:
    with Redis(tmp_path / "redis") as running:
        yield running


def site(certificate: Path, *, http: int, https: int, servers: list[int]) -> str:
    """The documented file with other ports, names and certificate paths."""
    text = SITE.read_text()
    changes = {
        "listen 80;": f"listen 127.0.0.1:{http};",
        "listen 443 ssl": f"listen 127.0.0.1:{https} ssl",
        "https://play.example.org": f"https://localhost:{https}",
        "play.example.org;": "localhost;",
        "/etc/letsencrypt/live/play.example.org/fullchain.pem": str(certificate / "cert.pem"),
        "/etc/letsencrypt/live/play.example.org/privkey.pem": str(certificate / "key.pem"),
        "127.0.0.1:8123": f"127.0.0.1:{servers[0]}",
        "127.0.0.1:8124": f"127.0.0.1:{servers[1]}",
    }
    for old, new in changes.items():
        assert old in text, old
        text = text.replace(old, new)
    return text


@pytest.fixture(scope="session")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a certificate for localhost that only these tests trust."""
    folder = tmp_path_factory.mktemp("certificate")
    words = [
        "req",
        "-x509",
        "-newkey",
        "rsa:2048",
        "-nodes",
        "-days",
        "2",
        "-subj",
        "/CN=localhost",
    ]
    words += ["-addext", "subjectAltName=DNS:localhost", "-days", "2"]
    words += ["-keyout", str(folder / "key.pem"), "-out", str(folder / "cert.pem")]
    subprocess.run(["openssl", *words], check=True, capture_output=True)
    return folder


@pytest.fixture
def trusted(certificate: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SSL_CERT_FILE", str(certificate / "cert.pem"))


@pytest.fixture
def ports() -> dict[str, int]:
    return {"http": free_port(), "https": free_port()}


@pytest.fixture
def address(ports: dict[str, int]) -> str:
    return f"https://localhost:{ports['https']}"
