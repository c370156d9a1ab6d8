"""The address of a client, behind a proxy and without one, and how it is counted."""

import asyncio
import socket
from contextlib import ExitStack
from functools import partial

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from launchbay.client import Lobby
from launchbay.server.addresses import Proxies, Recent, Shares, counted_as, read_network
from tests.server import harness
from tests.server.raw import raw

ServerProcess = partial(harness.ServerProcess, games={"cyclone"})
WISH = {"game": "cyclone", "seats": [{"kind": "me", "name": "Ada"}, {"kind": "bot"}]}
FEW = {"tables_per_address": 2, "sockets_per_address": 2, "connections_per_address": 4}
SITE = "https://example.org"


def post(server, forwarded, address="127.0.0.1", **headers):
    """The status of a new table, asked for through something that adds these headers."""
    if forwarded:
        headers["X-Forwarded-For"] = forwarded
    transport = httpx.HTTPTransport(local_address=address, verify=False)
    with httpx.Client(transport=transport, timeout=20) as http:
        return http.post(f"{server.address}/api/tables", json=WISH, headers=headers).status_code


# What counts as one address


@pytest.mark.parametrize(
    ("host", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::", "2001:db8:1:2::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("fe80::1%eth0", "fe80::/64"),
        ("unknown", ""),
        ("", ""),
        ("192.0.2.7:80", ""),
    ],
)
def test_hosts_are_counted_by_address_or_network(host, counted):
    assert counted_as(host) == counted


def test_an_address_that_holds_nothing_is_forgotten():
    shares = Shares()
    taken = [shares.take("a", 2) for _ in range(3)]
    shares.give_back("a")
    again = shares.take("a", 2)
    shares.give_back("a")
    shares.give_back("a")

    assert taken == [True, True, False]
    assert again
    assert (shares.total, dict(shares.held)) == (0, {})


def test_an_address_that_did_nothing_lately_is_forgotten():
    now = [0.0]
    recent = Recent(600, lambda: now[0])
    for number in range(1000):
        recent.take(f"address {number}", 2)
    now[0] = 300.0
    again = [recent.take("address 0", 2) for _ in range(2)]
    now[0] = 601.0
    recent.take("another", 2)

    assert again == [True, False]
    assert list(recent.times) == ["address 0", "another"]
    assert recent.take("address 0", 2)


def test_proxies_are_addresses_and_networks():
    proxies = Proxies([read_network("10.0.0.0/8"), read_network("2001:db8::1")])

    assert "10.1.2.3" in proxies
    assert "2001:db8::1" in proxies
    assert "11.0.0.1" not in proxies
    assert "unknown" not in proxies
    assert "" not in proxies
    assert "10.1.2.3" not in Proxies([])


# Who is believed


def test_nobody_is_believed_by_default(tmp_path, monkeypatch):
    monkeypatch.setenv("FORWARDED_ALLOW_IPS", "*")  # uvicorn would read it
    with ServerProcess(tmp_path, limits=FEW) as server:
        statuses = [post(server, f"192.0.2.{number}") for number in range(4)]

    assert statuses == [201, 201, 429, 429]


def test_a_named_proxy_tells_clients_apart(tmp_path):
    with ServerProcess(tmp_path, limits=FEW, more=["--behind-proxy", "127.0.0.1"]) as server:
        apart = [post(server, f"192.0.2.{number}") for number in range(4)]
        invented = [post(server, f"198.51.100.{number}, 192.0.2.9") for number in range(3)]
        one_customer = [post(server, f"2001:db8::{number}") for number in range(3)]
        nonsense = [post(server, f"name-{number}") for number in range(3)]
        another = [post(server, f"192.0.2.{number}", "127.0.0.2") for number in range(50, 53)]

    assert apart == [201, 201, 201, 201]
    assert invented == [201, 201, 429]  # only what the proxy itself added counts
    assert one_customer == [201, 201, 429]
    assert nonsense == [201, 201, 429]
    assert another == [201, 201, 429]  # no proxy of ours


def test_a_network_of_proxies_may_be_named(tmp_path):
    more = ["--behind-proxy", "203.0.113.1", "--behind-proxy", "127.0.0.0/24"]
    with ServerProcess(tmp_path, limits=FEW, more=more) as server:
        apart = [post(server, f"192.0.2.{n}", f"127.0.0.{n}") for n in range(2, 6)]
        in_a_row = [post(server, f"192.0.2.{n}, 127.0.0.{n}") for n in range(20, 24)]

    assert apart == in_a_row == [201, 201, 201, 201]


def test_sockets_are_counted_by_client_behind_a_proxy(tmp_path):
    async def story(server):
        async with Lobby(server.address) as lobby:
            key = await lobby.open("cyclone", me=["Ada", "Ben"])

        def through(client):
            headers = {"X-Forwarded-For": client}
            return raw(server.address, key.table, additional_headers=headers)

        async with through("192.0.2.1"), through("192.0.2.1"), through("192.0.2.2"):
            with pytest.raises(InvalidStatus):
                async with through("192.0.2.1"):
                    pass

    with ServerProcess(tmp_path, limits=FEW, more=["--behind-proxy", "127.0.0.1"]) as server:
        asyncio.run(story(server))


def test_a_proxy_may_have_more_connections_than_others_but_not_all(tmp_path):
    limits = {"connections_per_address": 4, "connections": 8}
    with (
        ServerProcess(tmp_path, limits=limits, more=["--behind-proxy", "127.0.0.1"]) as server,
        ExitStack() as stack,
    ):
        for _ in range(7):
            stack.enter_context(socket.create_connection(("127.0.0.1", server.port)))

        assert post(server, "192.0.2.1") == 201
        stack.enter_context(socket.create_connection(("127.0.0.1", server.port)))
        assert post(server, "192.0.2.1") == 503


def test_a_page_behind_a_proxy_with_tls_is_our_own(tmp_path):
    async def story(server):
        async with Lobby(server.address) as lobby:
            key = await lobby.open("cyclone", me=["Ada", "Ben"])
        headers = {"Origin": SITE, "X-Forwarded-For": "192.0.2.1", "X-Forwarded-Proto": "https"}
        async with raw(server.address, key.table, additional_headers=headers) as client:
            assert (await client.join(key.token))["type"] == "welcome"

    more = ["--behind-proxy", "127.0.0.1", "--origin", SITE]
    with ServerProcess(tmp_path, more=more) as server:
        asyncio.run(story(server))
        proto = {"X-Forwarded-Proto": "https", "Host": "example.org"}

        assert post(server, "192.0.2.1", Origin=SITE, **proto) == 201
        assert post(server, "192.0.2.1", Origin="http://example.org", **proto) == 403
        assert post(server, "192.0.2.1", Origin="https://evil.example", **proto) == 403
