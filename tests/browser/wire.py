"""A wire between a browser and a server that can be cut, and can lose what is on its way."""

import contextlib
import selectors
import socket
import struct
import threading

BUFFER = 65536
RESET = struct.pack("ii", 1, 0)  # SO_LINGER: close without a goodbye


class Wire:
    """Listens on a port of its own and passes everything on to the server's."""

    def __init__(self, port: int):
        self.server = ("127.0.0.1", port)
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port: int = self.listener.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}"
        self.down = False  # nobody gets through
        self.deaf = False  # what the server says gets lost
        self._ends: set[socket.socket] = set()
        self._lock = threading.Lock()
        threading.Thread(target=self._listen, daemon=True).start()

    def cut(self) -> None:
        """Every connection, now and until `mend`."""
        self.down = True
        with self._lock:
            ends, self._ends = self._ends, set()
        for end in ends:
            with contextlib.suppress(OSError):
                end.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, RESET)
                end.shutdown(socket.SHUT_RDWR)

    def mend(self) -> None:
        self.down = self.deaf = False

    def close(self) -> None:
        self.cut()
        self.listener.shutdown(socket.SHUT_RDWR)
        self.listener.close()

    def _listen(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                client, _ = self.listener.accept()
                threading.Thread(target=self._pass_on, args=(client,), daemon=True).start()

    def _pass_on(self, client: socket.socket) -> None:
        with client, contextlib.suppress(OSError):
            if self.down:
                client.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, RESET)
                return
            with socket.create_connection(self.server) as server:
                with self._lock:
                    self._ends |= {client, server}
                self._both_ways(client, server)

    def _both_ways(self, client: socket.socket, server: socket.socket) -> None:
        with selectors.DefaultSelector() as ready:
            ready.register(client, selectors.EVENT_READ, server)
            ready.register(server, selectors.EVENT_READ, client)
            while True:
                for key, _ in ready.select():
                    source = client if key.fileobj is client else server
                    some = source.recv(BUFFER)
                    if not some:
                        return
                    if not (self.deaf and source is server):
                        key.data.sendall(some)
