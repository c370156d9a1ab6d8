"""nginx as docs/operating/nginx.conf has it: TLS, WebSockets, and two processes behind it."""

import asyncio

import httpx

from launchbay.client import Lobby

from .harness import ServerProcess, free_port
from .playing import PATIENCE, play_on
from .services import Nginx, site


def test_the_documented_site_is_valid(tmp_path, certificate, ports):
    text = site(certificate, **ports, servers=[free_port(), free_port()])
    checked = Nginx(tmp_path / "nginx", text, ports["https"]).check()

    assert checked.returncode == 0, checked.stderr
    assert "warn" not in checked.stderr


def test_a_game_over_tls_through_the_documented_site(
    tmp_path, certificate, trusted, ports, address
):
    async def story(server):
        async with Lobby(address) as lobby:
            key = await lobby.open("cyclone", me=["Ada", "Ben"])
            async with lobby.join(key.table, [key.token]) as table:
                await play_on(table)
                position = await table.over()
                seen = await lobby.look(key.table)

                assert table.url.startswith("wss://localhost:")
                assert table.reconnects == 0
                assert seen.position == position
        with httpx.Client(follow_redirects=False) as http:
            moved = http.get(f"http://127.0.0.1:{ports['http']}/t/abc?x=1")
            page = http.get(f"{address}/api/health")

        assert (moved.status_code, moved.headers["location"]) == (301, f"{address}/t/abc?x=1")
        assert page.headers["strict-transport-security"] == "max-age=31536000"
        assert page.headers["x-content-type-options"] == "nosniff"

    hurried = {"messages": 100_000}  # a quick machine plays more in 20 s than a person may
    with ServerProcess(
        tmp_path / "server", limits=hurried, more=["--origin", address], games=["cyclone"]
    ) as server:
        text = site(certificate, **ports, servers=[server.port, free_port()])  # one is down
        with Nginx(tmp_path / "nginx", text, ports["https"]):
            asyncio.run(asyncio.wait_for(story(server), PATIENCE))


def test_a_browser_may_play_at_the_origin_that_was_named_and_at_no_other(
    tmp_path, certificate, trusted, ports, address
):
    def status(origin):
        wish = {"game": "cyclone", "seats": [{"kind": "open"}, {"kind": "open"}]}
        headers = {"Origin": origin}
        return httpx.post(f"{address}/api/tables", json=wish, headers=headers).status_code

    with ServerProcess(
        tmp_path / "server", more=["--origin", address], games=["cyclone"]
    ) as server:
        text = site(certificate, **ports, servers=[server.port, server.port])
        with Nginx(tmp_path / "nginx", text, ports["https"]):
            assert status(address) == 201
            assert status("https://elsewhere.example") == 403
