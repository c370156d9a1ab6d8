"""The metrics that Prometheus reads on --metrics-port."""

import asyncio
import re
import subprocess
import sys

import httpx
import pytest

from launchbay.client import Lobby, Refused

from .harness import free_port
from .metrics import Measured
from .playing import PATIENCE, play_on


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with Measured(tmp_path_factory.mktemp("server")) as server:
        yield server


def run(story):
    return asyncio.run(asyncio.wait_for(story, PATIENCE))


def test_a_played_game_is_counted(server):
    async def story():
        async with Lobby(server.address) as lobby:
            with pytest.raises(Refused):
                await lobby.look("0123456789abcdef")
            key = await lobby.open("cyclone", me=["Ada", "Ben"])
            async with lobby.join(key.table, [key.token]) as table:
                made = await play_on(table)
                return key.table, made, await asyncio.to_thread(server.figures)

    before = server.figures()
    table, made, after = run(story())

    def grown(*name):
        return after.get(name, 0) - before.get(name, 0)

    assert grown("launchbay_moves_total", "cyclone") == made > 0
    assert grown("launchbay_command_seconds_count") == made
    assert grown("launchbay_command_seconds_sum") > 0
    assert grown("launchbay_commits_total") >= made
    assert grown("launchbay_refusals_total", "no_such_table") == 1
    assert grown("launchbay_http_answers_total", "/api/tables", "201") == 1
    assert grown("launchbay_http_answers_total", "/api/tables/{table_id}", "404") == 1
    assert after["launchbay_sockets_open",] == 1
    assert grown("launchbay_tables_in_memory") == 1
    assert after["launchbay_bots_thinking",] >= 0
    assert after["launchbay_storage_up",] == 1
    assert after["launchbay_game_ready", "cyclone"] == 1
    assert after["process_open_fds",] > 0
    assert after["process_resident_memory_bytes",] > 10_000_000
    assert after["process_cpu_seconds_total",] > 0
    assert table not in server.text()


def test_addresses_of_strangers_make_no_series(server):
    for path in ("/nothing/here", "/api/tables/aaaa", "/api/tables/bbbb/history", "/t/secret"):
        httpx.get(f"{server.address}{path}", trust_env=False, timeout=30)
    routes = {labels[0] for name, *labels in server.figures() if name.endswith("answers_total")}

    assert {"none", "/api/tables/{table_id}", "/api/tables/{table_id}/history"} <= routes
    assert not [route for route in routes if re.search("aaaa|bbbb|secret|nothing", route)]


def test_a_bot_that_thinks_is_counted(server):
    async def story():
        async with Lobby(server.address) as lobby:
            await lobby.open("ace-pilot", bots=2, bot="ace")
            while await asyncio.to_thread(server.figure, "launchbay_bots_thinking") == 0:
                pass  # a scrape takes its time

    run(story())


def launchbay(*words, before=""):
    """Run `launchbay serve` where it ends at once; `before` is run in its process."""
    program = f"import sys; {before}\nfrom launchbay.cli import main\nmain()"
    command = [sys.executable, "-c", program, "serve", "--port", str(free_port()), *words]
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)


def test_a_missing_package_is_one_sentence(tmp_path):
    words = ["--data", str(tmp_path), "--metrics-port", str(free_port())]
    done = launchbay(*words, before="sys.modules['prometheus_client'] = None")

    assert done.returncode == 2
    assert "--metrics-port needs one more: pip install 'launchbay[metrics]'" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_port_in_use_is_one_sentence(tmp_path, server):
    done = launchbay("--data", str(tmp_path), "--metrics-port", str(server.port))

    assert done.returncode == 2
    assert f"cannot serve metrics on 127.0.0.1 port {server.port}: Address" in done.stderr
    assert "Traceback" not in done.stderr


def test_without_the_option_the_package_is_not_even_loaded():
    program = "import sys, launchbay.server.serving; sys.exit('prometheus_client' in sys.modules)"

    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0
