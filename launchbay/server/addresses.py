"""Client addresses: which of them limits count as one, and how much each has taken."""

import ipaddress
import time
from collections import Counter, deque
from collections.abc import Callable, Iterable
from functools import lru_cache

from launchbay.engine.errors import LaunchBayError

Network = ipaddress.IPv4Network | ipaddress.IPv6Network

ONE_CUSTOMER = 64  # bits of an IPv6 address; the rest a provider leaves to one customer
REMEMBERED = 4096  # answers kept for addresses that come again


@lru_cache(maxsize=REMEMBERED)
def counted_as(host: str) -> str:
    """The name under which limits count a host: its IPv4 address, or the /64 of its IPv6 address.

    Whatever is no address is counted as one, so that invented names give nobody a new share.
    """
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return ""
    if isinstance(address, ipaddress.IPv4Address):
        return str(address)
    if address.ipv4_mapped:
        return str(address.ipv4_mapped)
    rest = 128 - ONE_CUSTOMER
    return str(ipaddress.IPv6Network((int(address) >> rest << rest, ONE_CUSTOMER)))


def read_network(text: str) -> Network:
    """An address, or a network such as 10.0.0.0/8."""
    try:
        return ipaddress.ip_network(text)
    except ValueError:
        raise LaunchBayError(
            "--behind-proxy takes an IP address or a network such as 10.0.0.0/8 "
            f"(no bits set after the first 8), not {text[:60]!r}"
        ) from None


class Proxies:
    """The proxies whose word on client addresses is believed."""

    def __init__(self, networks: Iterable[Network]):
        self.networks = tuple(networks)
        self._known = lru_cache(maxsize=REMEMBERED)(self._look_up)

    def __contains__(self, host: str) -> bool:
        return bool(self.networks) and self._known(host)

    def _look_up(self, host: str) -> bool:
        try:
            address = ipaddress.ip_address(host)
        except ValueError:
            return False
        return any(address in network for network in self.networks)


class Shares:
    """A count for each address of what it holds now; an address that holds nothing is forgotten."""

    def __init__(self) -> None:
        self.held: Counter[str] = Counter()
        self.total = 0

    def take(self, address: str, most: float) -> bool:
        """Take one more, unless the address holds `most` already."""
        if self.held[address] >= most:
            return False
        self.held[address] += 1
        self.total += 1
        return True

    def give_back(self, address: str) -> None:
        self.total -= 1
        self.held[address] -= 1
        if not self.held[address]:
            del self.held[address]


class Recent:
    """A count for each address of what it did in the last seconds; then it is forgotten."""

    def __init__(self, seconds: float, clock: Callable[[], float] = time.monotonic):
        self.seconds = seconds
        self.clock = clock
        self.times: dict[str, deque[float]] = {}  # the address that did it last comes last

    def take(self, address: str, most: int) -> bool:
        """Do it once more, unless the address did it `most` times lately."""
        now = self.clock()
        self._forget(now - self.seconds)
        times = self.times.get(address) or deque()
        while times and times[0] < now - self.seconds:
            times.popleft()
        if len(times) >= most:
            return False
        times.append(now)
        self.times.pop(address, None)
        self.times[address] = times
        return True

    def _forget(self, before: float) -> None:
        """Drop addresses from the front, where those are that have been idle longest."""
        while self.times:
            address = next(iter(self.times))
            if self.times[address][-1] >= before:
                return
            del self.times[address]
