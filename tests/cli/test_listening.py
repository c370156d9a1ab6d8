"""The address of `launchbay serve`: each reason against it is one sentence and exit status 2."""

import asyncio
import ctypes
import os
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from launchbay.server.listening import Listening, PortTaken
from launchbay.server.settings import Settings
from tests.server.harness import free_port

FIRST_FREE = Path("/proc/sys/net/ipv4/ip_unprivileged_port_start")


@pytest.mark.parametrize("address", ["localhost", "10.0.0.5/8", "10.0.0.0/40", "*", "", "a b"])
def test_a_bad_proxy_address_is_refused(launchbay, tmp_path, address):
    status, _, said = launchbay("serve", "--data", tmp_path, "--behind-proxy", address)

    assert status == 2
    assert said.count("\n") == 1
    assert "--behind-proxy takes an IP address or a network such as 10.0.0.0/8" in said
    assert repr(address) in said


def test_a_port_in_use(launchbay, tmp_path):
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        status, _, said = launchbay("serve", "--data", tmp_path, "--port", port)

    assert status == 2
    assert said == (
        f"launchbay: cannot listen on 127.0.0.1 port {port}: another program has that port; "
        "choose another --port\n"
    )


@pytest.mark.parametrize("host", ["203.0.113.7", "2001:db8::7", "no.such.host.invalid"])
def test_a_host_that_this_machine_does_not_have(launchbay, tmp_path, host):
    status, _, said = launchbay("serve", "--data", tmp_path, "--host", host)

    assert status == 2
    assert said.count("\n") == 1
    assert f"cannot listen on {host} port " in said
    assert "this machine has no such address; --host takes one that it has" in said


@pytest.mark.parametrize("words", [["serve"], ["--no-browser"]], ids=["serve", "start"])
def test_a_low_port_without_permission(tmp_path, words):
    if int(FIRST_FREE.read_text()) <= 81:
        pytest.skip("everyone may have low ports here")
    done = subprocess.run(
        [sys.executable, "-m", "launchbay", *words, "--port", "81", "--data", str(tmp_path)],
        stderr=subprocess.PIPE,
        text=True,
        timeout=60,
        check=False,
        preexec_fn=give_up_low_ports,
    )

    assert done.returncode == 2
    assert done.stderr == (
        "launchbay: cannot listen on 127.0.0.1 port 81: low ports need a permission that you do "
        "not have; choose a --port from 1024 on\n"
    )


def give_up_low_ports():
    """In the child: drop the capability that lets root have them."""
    drop, net_bind_service = 24, 10  # PR_CAPBSET_DROP, CAP_NET_BIND_SERVICE
    ctypes.CDLL(None).prctl(drop, net_bind_service, 0, 0, 0)


def test_the_slower_of_two_that_bound_the_same_port_says_so():
    settings = Settings(port=free_port())
    first, second = Listening(settings), Listening(settings)
    try:
        first.listen()
        with pytest.raises(PortTaken, match="another program has that port"):
            second.listen()
    finally:
        first.close()
        second.close()


def test_a_name_may_stand_for_several_addresses():
    listening = Listening(Settings(host="localhost", port=free_port()))
    hosts = {listener.getsockname()[0] for listener in listening.sockets}
    files = [listener.fileno() for listener in listening.sockets]
    listening.close()

    assert "127.0.0.1" in hosts
    assert hosts <= {"127.0.0.1", "::1"}
    assert all(file >= 0 for file in files)
    with pytest.raises(OSError, match="Bad file descriptor"):
        os.fstat(files[0])


def test_answers_are_sent_without_waiting_for_more():
    """Nagle's algorithm would hold back each answer on a kept connection for 40 ms."""

    class Protocol(asyncio.Protocol):
        def connection_made(self, transport):
            accepted = transport.get_extra_info("socket")
            seen.append(accepted.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))

    async def story():
        listening = Listening(Settings(port=free_port()))
        listening.listen()
        [listener] = listening.sockets
        async with await asyncio.get_running_loop().create_server(Protocol, sock=listener):
            with socket.create_connection(listener.getsockname()):
                async with asyncio.timeout(20):
                    while not seen:
                        await asyncio.sleep(0.01)

    seen: list[int] = []
    asyncio.run(story())

    assert seen == [1]
