"""Bare `launchbay`: a server on this machine, and a browser that shows it."""

import os
import signal
import socket
import subprocess
import sys
import time
import webbrowser

import pytest

from launchbay.cli import serving
from launchbay.cli.app import PORT
from launchbay.server.settings import Settings
from tests.server.harness import ServerProcess, free_port

BROWSER = """#!{python}
import sys, urllib.request
with urllib.request.urlopen(sys.argv[1] + "/api/health") as answer, open({seen!r}, "a") as seen:
    print(sys.argv[1], answer.status, file=seen)
"""


class Desk:
    """Someone's machine: the browser that opens there notes what it was shown."""

    def __init__(self, folder):
        self.folder = folder
        self.seen = folder / "seen"
        self.browser = folder / "browser"
        self.browser.write_text(BROWSER.format(python=sys.executable, seen=str(self.seen)))
        self.browser.chmod(0o755)

    def start(self, port, *words, browser="{} %s"):
        """`launchbay` as a process, with its words on stderr."""
        hidden = ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")
        env = {name: value for name, value in os.environ.items() if name not in hidden}
        env["BROWSER"] = browser.format(self.browser)
        command = [sys.executable, "-m", "launchbay", "--port", str(port)]
        command += ["--data", str(self.folder), *words]
        return subprocess.Popen(command, env=env, stderr=subprocess.PIPE, text=True)

    def wait(self):
        """What the browser was shown, once it was."""
        end = time.monotonic() + 60
        while not self.seen.exists() or not self.seen.read_text().endswith("\n"):
            assert time.monotonic() < end, "no browser was opened"
            time.sleep(0.05)
        return self.seen.read_text().splitlines()


@pytest.fixture
def desk(tmp_path):
    return Desk(tmp_path)


def stop(process):
    """As Ctrl+C does; what it had printed."""
    process.send_signal(signal.SIGINT)
    _, said = process.communicate(timeout=30)
    return process.returncode, said


def test_the_browser_opens_once_the_server_answers(desk):
    port = free_port()
    process = desk.start(port)
    seen = desk.wait()

    assert seen == [f"http://127.0.0.1:{port} 200"]
    status, said = stop(process)
    assert status == 0
    assert f"Launch Bay is at http://127.0.0.1:{port} " in said


def test_a_launch_bay_that_runs_already_is_opened(desk, tmp_path):
    with ServerProcess(tmp_path / "other") as server:
        again = desk.start(server.port)
        _, said = again.communicate(timeout=60)

    assert again.returncode == 0
    assert desk.wait() == [f"{server.address} 200"]
    assert f"already runs at {server.address}; it keeps its own --data" in said


def test_the_next_port_is_taken_when_another_program_has_the_first(desk):
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        process = desk.start(port)
        address = desk.wait()[0].split()[0]
        _, said = stop(process)

    assert port < int(address.rpartition(":")[2]) <= port + serving.NEXT_PORTS
    assert f"Another program has port {port}, so this is at " in said
    assert address in said


def test_no_browser_opens_when_none_is_wished(desk, tmp_path):
    with ServerProcess(tmp_path / "other") as server:
        _, said = desk.start(server.port, "--no-browser").communicate(timeout=60)

    assert server.address in said
    assert not desk.seen.exists()


@pytest.fixture
def opened(monkeypatch):
    """Addresses that a browser was opened with; its name can be changed."""

    class Opened(list[str]):
        name = "firefox"

        def open(self, address):
            self.append(address)

    found = Opened()
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(webbrowser, "get", lambda: found)
    return found


@pytest.mark.parametrize("name", ["DISPLAY", "WAYLAND_DISPLAY", "BROWSER"])
def test_a_browser_needs_a_screen_or_a_wish(opened, monkeypatch, name):
    serving._open("http://here")
    assert opened == []

    monkeypatch.setenv(name, "something")
    serving._open("http://here")
    assert opened == ["http://here"]


@pytest.mark.parametrize("platform", ["darwin", "win32"])
def test_other_systems_always_have_a_screen(opened, monkeypatch, platform):
    monkeypatch.setattr(sys, "platform", platform)
    serving._open("http://here")

    assert opened == ["http://here"]


@pytest.mark.parametrize("text_browser", ["w3m", "/usr/bin/lynx", "www-browser"])
def test_no_browser_takes_the_terminal(opened, monkeypatch, text_browser):
    monkeypatch.setenv("DISPLAY", ":0")
    opened.name = text_browser
    serving._open("http://here")

    assert opened == []


def test_a_machine_without_any_browser_is_no_error(opened, monkeypatch):
    def none():
        raise webbrowser.Error("could not locate runnable browser")

    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.setattr(webbrowser, "get", none)
    serving._open("http://here")

    assert opened == []


def test_ports_run_out(launchbay, monkeypatch):
    monkeypatch.setattr(serving, "_listen", lambda _settings: None)
    monkeypatch.setattr(serving, "_health", lambda _address: None)
    status, _, err = launchbay("--port", 9000)

    assert status == 2
    assert "other programs have ports 9000 to 9020: choose a --port" in err


def test_options_of_a_command_go_after_it(launchbay):
    status, _, err = launchbay("--port", 9000, "serve")

    assert status == 2
    assert "options of serve go after it" in err


def test_the_port_is_the_same_however_it_starts():
    assert Settings().port == PORT
