"""The listening sockets: where they are bound, and which connections they let in.

asyncio accepts all waiting connections before any protocol sees the first of them, so that a burst
would use up the files of the process. These sockets count at accept(): a connection over its limit
is answered with 503 and closed there, and never becomes a transport or a task.
"""

import contextlib
import errno
import os
import resource
import socket
import time
from collections import deque
from collections.abc import Callable
from typing import Any

from launchbay.engine.errors import LaunchBayError
from launchbay.server.addresses import Proxies, Shares, counted_as
from launchbay.server.repeats import Tally
from launchbay.server.settings import Limits, Settings

BACKLOG = 2048  # connections that the system completes while nobody accepts
REFUSED_AT_ONCE = 64  # before the event loop may turn to others
LINGERING = 32  # refused connections that may still be open, so that their answer is read
LINGER_SECONDS = 1.0
READ = 65536  # bytes of a refused request, read so that closing does not reset the connection
OUT_OF_FILES = (errno.EMFILE, errno.ENFILE)


class PortTaken(LaunchBayError):
    """Another program listens on the port."""


def most_connections(limits: Limits) -> int:
    """`connections`, or fewer where the file limit of the process allows fewer."""
    files, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    if files == resource.RLIM_INFINITY:
        return limits.connections
    return min(limits.connections, max(files - limits.spare_files, files // 2))


class Door:
    """The connections that are open, by address and in all, and whether one more may come."""

    def __init__(self, settings: Settings):
        self.total = most_connections(settings.limits)
        fewer = self.total < settings.limits.connections
        self.full = f"all {self.total}{' that the file limit (ulimit -n) allows' if fewer else ''}"
        self.per_address = settings.limits.connections_per_address
        self.proxies = Proxies(settings.proxies)
        self.open = Shares()
        self.tally = Tally()

    def admit(self, host: str) -> bool:
        if self.open.total >= self.total:
            self.tally.add(f"connections refused because {self.full} were open", host)
            return False
        most = float("inf") if host in self.proxies else self.per_address
        if not self.open.take(counted_as(host), most):
            self.tally.add(f"connections refused because their address had {most} open", host)
            return False
        return True

    def leave(self, host: str) -> None:
        self.open.give_back(counted_as(host))


class Accepted(socket.socket):
    """A connection that is counted until its file is closed, whichever protocol has it by then."""

    left: Callable[[], None] | None = None

    def close(self) -> None:
        super().close()
        left, self.left = self.left, None
        if left is not None:
            left()


class Refusals:
    """Answers connections that are not let in, and closes them a little later.

    A connection that is closed before its request was read is reset, and some systems then throw
    the answer away.
    """

    def __init__(self) -> None:
        self.answer = b""
        self.open: deque[tuple[float, socket.socket]] = deque()

    def refuse(self, connection: socket.socket) -> None:
        self.say(connection)
        self.open.append((time.monotonic(), connection))
        if len(self.open) > LINGERING:
            self._close_oldest()

    def say(self, connection: socket.socket) -> None:
        with contextlib.suppress(OSError):  # it may be gone already
            connection.setblocking(False)
            connection.send(self.answer)
            connection.shutdown(socket.SHUT_WR)

    def close(self, older: float = 0.0) -> None:
        while self.open and self.open[0][0] <= time.monotonic() - older:
            self._close_oldest()

    def _close_oldest(self) -> None:
        _, connection = self.open.popleft()
        with connection, contextlib.suppress(OSError):
            connection.recv(READ)


class Listener(socket.socket):
    """A listening socket whose accept() returns only connections that the door lets in."""

    def __init__(self, family: int, door: Door, refusals: Refusals):
        # The protocol is named so that asyncio sets TCP_NODELAY: else answers wait 40 ms for acks.
        super().__init__(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        self.door = door
        self.refusals = refusals
        self.spare: int | None = _spare_file()

    def accept(self) -> tuple[socket.socket, Any]:
        for _ in range(REFUSED_AT_ONCE):
            try:
                connection, peer = super().accept()
            except OSError as error:
                if error.errno not in OUT_OF_FILES:
                    raise
                self._refuse_with_spare(error)
                continue
            if self.door.admit(peer[0]):
                return self._counted(connection, peer[0]), peer
            self.refusals.refuse(connection)
        raise BlockingIOError(errno.EAGAIN, "the others are accepted in the next turn")

    def _counted(self, connection: socket.socket, host: str) -> Accepted:
        accepted = Accepted(self.family, self.type, self.proto, fileno=connection.detach())
        accepted.left = lambda: self.door.leave(host)
        return accepted

    def _refuse_with_spare(self, error: OSError) -> None:
        """Answer one connection though no file is left: with the one kept for this."""
        if self.spare is None:
            self.spare = _spare_file()
        if self.spare is None:
            raise error  # asyncio waits for a second and tries again
        os.close(self.spare)
        self.spare = None
        connection, peer = super().accept()
        self.door.tally.add("connections refused because the process has no file left", peer[0])
        with connection:
            self.refusals.say(connection)
        self.spare = _spare_file()

    def close(self) -> None:
        super().close()
        self.refusals.close()
        if self.spare is not None:
            os.close(self.spare)
            self.spare = None


class Listening:
    """All listening sockets of a server, and what they share."""

    def __init__(self, settings: Settings):
        self.settings = settings
        self.door = Door(settings)
        self.refusals = Refusals()
        self.sockets: list[Listener] = []
        try:
            self._bind()
        except OSError as error:
            self.close()
            raise _explained(settings, error) from None

    def _bind(self) -> None:
        missing: OSError | None = None
        for family, address in _addresses(self.settings):
            listener = Listener(family, self.door, self.refusals)
            self.sockets.append(listener)
            try:
                _prepare(listener).bind(address)
            except OSError as error:
                if error.errno != errno.EADDRNOTAVAIL:
                    raise
                missing = error  # a name such as localhost may have an address more than we do
                self.sockets.pop().close()
        if missing is not None and not self.sockets:
            raise missing

    def listen(self) -> None:
        """Let the system complete connections; two processes can have bound the same port."""
        try:
            for listener in self.sockets:
                listener.listen(BACKLOG)
        except OSError as error:
            self.close()
            raise _explained(self.settings, error) from None

    def close(self) -> None:
        for listener in self.sockets:
            listener.close()


def _addresses(settings: Settings) -> list[tuple[int, Any]]:
    """The addresses to bind to: a name can stand for several."""
    found = socket.getaddrinfo(
        settings.host or None, settings.port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
    )
    return list(dict.fromkeys((int(family), address) for family, _, _, _, address in found))


def _prepare(listener: Listener) -> Listener:
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)  # after a restart, at once
    if listener.family == socket.AF_INET6:
        listener.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
    return listener


def _spare_file() -> int | None:
    try:
        return os.open(os.devnull, os.O_RDONLY)
    except OSError:
        return None


def _explained(settings: Settings, error: OSError) -> LaunchBayError:
    where = f"cannot listen on {settings.host} port {settings.port}"
    match error:
        case socket.gaierror() | OSError(errno=errno.EADDRNOTAVAIL):
            return LaunchBayError(
                f"{where}: this machine has no such address; "
                "--host takes one that it has, or 0.0.0.0 for all of them"
            )
        case OSError(errno=errno.EADDRINUSE):
            return PortTaken(f"{where}: another program has that port; choose another --port")
        case OSError(errno=errno.EACCES):
            return LaunchBayError(
                f"{where}: low ports need a permission that you do not have; choose a --port "
                "from 1024 on"
            )
    return LaunchBayError(f"{where}: {error.strerror}")
